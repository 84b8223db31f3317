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
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from nonet import __version__
from nonet.board.cells import CellSet
from nonet.csp.problems.maps import ATLAS
from nonet.engines import ENGINES
from nonet.engines.native import build
from nonet.errors import SudokuError
from nonet.make.symmetry import SYMMETRIES
from nonet.say.language import FOLDERS, Language
from nonet.web import learn, make, play, watch
from nonet.web.asked import Asked, NotFound
from nonet.web.replies import failure, packed
from nonet.web.schemas import LEVELS

Answering: TypeAlias = Callable[[Asked, Language, float], Any]


def version(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Tell what runs here; the limits are those of the server."""
    del language, seconds
    return {
        "version": __version__,
        "core": build(),
        "languages": list(FOLDERS),
        "engines": list(ENGINES),
        "watch": list(watch.ENGINES),
        "maps": list(ATLAS),
        "levels": list(LEVELS),
        "symmetries": list(SYMMETRIES),
        "limits": asked["limits"],
    }


ANSWERS: Final[Mapping[str, Answering]] = MappingProxyType(
    {
        "version": version,
        "read": play.read,
        "check": play.check,
        "solve": play.solve,
        "why": play.why,
        "hint": play.hint,
        "explain": play.explain,
        "rate": play.rate,
        "draw": play.draw,
        "generate": make.generate,
        "daily": make.daily,
        "techniques": learn.techniques,
        "lesson": learn.lesson,
        "practice": learn.practice,
        "watch": watch.watch,
    }
)


def answer(
    name: str, asked: Asked, language: Language, seconds: float
) -> tuple[int, bytes]:
    """Answer a request: its status and its body."""
    try:
        found = ANSWERS[name](asked, language, seconds)
    except SudokuError as error:
        status = 404 if isinstance(error, NotFound) else 422
        return status, failure(language.error(error), _where(error))
    except MemoryError:
        return 422, failure(language.say("this takes more memory than is allowed"))
    except Exception:  # noqa: BLE001 - the next request is answered all the same
        traceback.print_exc()
        return 500, failure(language.say("something is wrong with nonet itself"))
    return 200, found.encode() if isinstance(found, str) else packed(found)


def _where(error: SudokuError) -> list[str]:
    cells = (v for v in error.values.values() if type(v) is CellSet)
    return next((each.names() for each in cells), [])
