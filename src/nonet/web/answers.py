"""What a worker answers: the function of each operation, and the words of its errors.

>>> from nonet.say.language import ENGLISH
>>> status, body = answer("solve", {"puzzle": "1234 3412 2143 432."}, ENGLISH, 1.0)
>>> status, body
(200, b'{"count": "one", "solution": "1234341221434321"}')
>>> answer("solve", {"puzzle": "12"}, ENGLISH, 1.0)
(422, b'{"error": {"message": "expected 81 cells, found 2 (line 1)"}}')
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, Final, TypeAlias

from nonet.board.cells import CellSet
from nonet.errors import SudokuError
from nonet.limits import TimeUp
from nonet.say.language import Language
from nonet.web import about, bench, learn, make, play, ruled, story, watch
from nonet.web.api import OPERATIONS, Room
from nonet.web.asked import Asked, NotFound
from nonet.web.replies import failure, line, packed

Answering: TypeAlias = Callable[..., Any]
Send: TypeAlias = Callable[[bytes], None]


ROOMS: Final[Mapping[Room, ModuleType]] = {
    "about": about,
    "play": play,
    "ruled": ruled,
    "make": make,
    "learn": learn,
    "watch": watch,
    "story": story,
    "bench": bench,
}
ANSWERS: Final[Mapping[str, Answering]] = MappingProxyType(
    {each.name: getattr(ROOMS[each.room], each.name) for each in OPERATIONS}
)
STREAMS: Final = frozenset(each.name for each in OPERATIONS if each.streams)


def nowhere(piece: bytes) -> None:
    """Send a piece to nobody: only the last counts."""
    del piece


def answer(
    name: str,
    asked: Asked,
    language: Language,
    seconds: float,
    send: Send = nowhere,
) -> tuple[int, bytes]:
    """Answer a request: its status and its body.

    Of a stream *send* is given each line but the last as soon as there is one.
    """
    try:
        if name in STREAMS:
            told = ANSWERS[name](
                asked, language, seconds, lambda each: send(line(each))
            )
            return 200, line(told)
        found = ANSWERS[name](asked, language, seconds)
    except SudokuError as error:
        status = 404 if isinstance(error, NotFound) else 422
        return status, failure(language.error(error), _where(error))
    except TimeUp:
        raise  # whoever set the clock knows what to say
    except MemoryError:
        return 422, failure(language.say("this takes more memory than is allowed"))
    except Exception:  # noqa: BLE001 - the next request is answered all the same
        traceback.print_exc()
        return 500, failure(language.say("something is wrong with nonet itself"))
    return 200, found.encode() if isinstance(found, str) else packed(found)


def _where(error: SudokuError) -> list[str]:
    cells = (v for v in error.values.values() if type(v) is CellSet)
    return next((each.names() for each in cells), [])
