r"""Answers inside a page that has no server: Python runs in a worker of the browser.

The page asks as it asks a server, and is answered by the same functions: no socket, no
process, and nobody else who waits, so that everything may take longer.

>>> replies = []
>>> answer("solve", '{"puzzle": "1234 3412 2143 432.", "lang": "en"}',
...        lambda *reply: replies.append(reply))
>>> replies
[(200, '{"count": "one", "solution": "1234341221434321"}')]

On a page of the manual Python itself is typed, which no server would run:

>>> answer(TYPED, '{"source": "6 * 7"}', lambda *reply: replies.append(reply))
>>> replies[-1]
(200, '{"pieces": [["text", "42\\n"]], "ended": true}')
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from nonet.errors import InputError, SlowSearch
from nonet.say.language import LANGUAGES, Language
from nonet.web.api import OPERATIONS, Operation
from nonet.web.job import WebJob
from nonet.web.limits import LaneLimits, Limits
from nonet.web.replies import MORE, failure
from nonet.web.session import Session, answered
from nonet.web.shape import check

SendText: TypeAlias = Callable[[int, str], None]

LIMITS: Final = Limits(
    quick=LaneLimits(1, 0, 30), deep=LaneLimits(1, 0, 60), long=LaneLimits(1, 0, 300)
)
BY_NAME: Final = {each.name: each for each in OPERATIONS}
TYPED: Final = "typed"  # Python, by the reader of a page
READER: Final = Session()


def seconds(name: str) -> float:
    """Tell how long an operation may take here."""
    if name == TYPED:
        return LIMITS.long.seconds
    lane: LaneLimits = getattr(LIMITS, BY_NAME[name].lane)
    return lane.seconds


def answer(name: str, fields: str, send: SendText) -> None:
    """Answer an operation, asked with *fields* of JSON: a status and a text at a time.

    All but the last have the status ``MORE``.
    """
    asked: dict[str, Any] = json.loads(fields)
    if name == TYPED:
        send(200, answered(READER, asked["source"]))
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SlowSearch)  # nothing else is to be had here
        status, body = _answered(BY_NAME[name], asked, send)
    send(status, body.decode())


def _answered(
    operation: Operation, asked: dict[str, Any], send: SendText
) -> tuple[int, bytes]:
    lang = asked.get("lang")
    language = Language(lang if lang in LANGUAGES else "en")
    try:
        check(asked, operation.schema)
    except InputError as error:
        return 400, failure(language.error(error))
    asked.pop("lang", None)
    if operation.name == "version":
        asked["limits"] = LIMITS.told
    job = WebJob(operation.name, asked, language.code, seconds(operation.name))
    return job.answer(lambda piece: send(MORE, piece.decode()))
