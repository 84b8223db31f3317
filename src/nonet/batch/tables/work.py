"""What is asked of a table: one value, which any process or machine can take along.

>>> work = TableWork("solve")
>>> list(work.added)
['solution', 'solutions', 'status']
>>> TableWork("check").added["status"]
'string'
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from time import time
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from nonet.ratings.rating import KINDS

Verb: TypeAlias = Literal["solve", "check", "candidates", "rate", "explain", "convert"]
Kinds: TypeAlias = Mapping[str, str]  # the columns of a verb, and what they hold

STATUS: Final = "status"
OK: Final = "solution_ok"  # only where a solution came along
RATED: Final = {name: kind for name, kind in KINDS.items() if name != "ended"}
ADDED: Final[Mapping[Verb, Kinds]] = MappingProxyType(
    {
        "solve": {"solution": "string", "solutions": "string"},
        "check": {"solutions": "string"},
        "candidates": {"candidates": "string"},
        "rate": RATED,
        "explain": {"steps": "int64", "hardest": "string", "profile": "string"},
        "convert": {"line": "string"},
    }
)
HEAVY: Final = ("rate", "explain")  # which keep a process busy


@dataclass(frozen=True, slots=True)
class TableWork:
    """A verb, its options, and the column of puzzles, if that is named.

    *most* is how far solutions are counted; *layout* is the board where no column tells
    it; *seconds* are for each row; *trace* asks for all steps, as JSON.
    """

    verb: Verb
    column: str | None = None
    layout: str | None = None
    most: int | None = 2
    seconds: float | None = None
    only_solved: bool = False
    scale: Literal["both", "se", "score"] = "both"
    trace: bool = False
    thinking: tuple[tuple[str, Any], ...] = ()  # what an explanation may use
    language: str = "en"  # of the words in a trace
    until: float | None = None  # the time of day at which all rows end

    @property
    def added(self) -> dict[str, str]:
        """The columns that it adds, and what they hold."""
        more = {"trace": "string"} if self.trace else {}
        return {**ADDED[self.verb], **more, STATUS: "string"}

    @property
    def is_heavy(self) -> bool:
        """Whether a row keeps Python busy, so that more processes help."""
        return self.verb in HEAVY

    @property
    def row_seconds(self) -> float | None:
        """How long the next row may take: 0 if the time for all is up."""
        if self.until is None:
            return self.seconds
        left = max(self.until - time(), 0.0)
        return left if self.seconds is None else min(left, self.seconds)

    def record(self) -> dict[str, Any]:
        """Tell it in plain data, by which a later run knows it again."""
        told = asdict(self)
        del told["until"]
        known: dict[str, Any] = json.loads(json.dumps(told))
        return known
