"""How hard a puzzle is, on the two scales that players know, and how it feels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from json import dumps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from nonet.board.grid import Grid

if TYPE_CHECKING:  # tables are asked for the columns alone
    from nonet.logic.step import Level
    from nonet.rules import Puzzle

RatingEnd: TypeAlias = Literal["solved", "time is up"]
SOLVED: Final[RatingEnd] = "solved"
TIME_IS_UP: Final[RatingEnd] = "time is up"
LAYOUT: Final = "layout"  # a column, if a puzzle has more than its size
BESIDE: Final = ("puzzle", LAYOUT, "profile", "at_least")  # which are no numbers
COLUMNS: Final = (
    "puzzle", "er", "ep", "ed", "hardest", "score", "level", "steps", "trials",
    "se_hardest", "bottlenecks", "wait", "minutes", "ended", "profile", "at_least",
)  # fmt: skip
KINDS: Final = MappingProxyType(  # what the columns hold, as Arrow calls it
    dict.fromkeys(COLUMNS[1:], "string")
    | dict.fromkeys(("er", "ep", "ed", "minutes"), "double")
    | dict.fromkeys(("score", "steps", "trials", "bottlenecks", "wait"), "int64")
)


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is. What was not asked for, or cannot be told, is ``None``.

    ``se_hardest`` is the technique that set ``er``; all else but ``er``, ``ep`` and
    ``ed`` tells of a solve by our own techniques: the ``hardest`` of them, how many
    ``steps`` it took, and by which (``profile``); the ``minutes`` that a person needs,
    which are modelled; ``bottlenecks``, the positions with a single easiest step; and
    the longest ``wait`` for a digit, in rounds.

    A scale that did not come to its end in time tells no more than ``at_least``: what
    it would have told if the puzzle had ended there. ``profile`` are the steps so far.
    """

    puzzle: Grid | Puzzle
    er: float | None = None
    ep: float | None = None
    ed: float | None = None
    se_hardest: str | None = None
    hardest: str | None = None
    score: int | None = None
    level: Level | None = None
    minutes: float | None = None
    steps: int | None = None
    trials: int | None = None
    profile: Mapping[str, int] = field(default_factory=dict, hash=False)
    bottlenecks: int | None = None
    wait: int | None = None
    ended: RatingEnd = "solved"
    at_least: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def row(self) -> dict[str, object]:
        """Give the rating as a row of a table: the puzzle in one line, and its layout.

        >>> [*Rating(Grid("1" + "." * 80, "x")).row().items()][1]
        ('layout', '9+x')
        """
        row: dict[str, object] = {"puzzle": _written(self.puzzle)}
        if not self.puzzle.layout.is_plain:
            row[LAYOUT] = self.puzzle.layout.spec.replace(",", " ")  # a field has none
        return row | {name: getattr(self, name) for name in COLUMNS[1:]}

    def __str__(self) -> str:
        told, least = [], self.at_least
        if self.er is not None:
            told.append(f"ER {self.er} EP {self.ep} ED {self.ed} ({self.se_hardest})")
        elif "er" in least:
            told.append(f"at least ER {least['er']}")
        if self.score is not None:
            told.append(f"{self.level}, score {self.score} ({self.hardest or 'none'})")
        elif "score" in least:
            told.append(
                f"at least {least['level']}, score {least['score']} "
                f"({least['hardest']})"
            )
        if self.ended != "solved":
            told.append(self.ended)
        return "; ".join(told)

    def _repr_html_(self) -> str:
        reached = {f"{name} at least": value for name, value in self.at_least.items()}
        told = {**self.row(), **reached, **self.profile}
        cells = (
            f"<tr><th>{escape(name)}<td>{escape(str(value))}"
            for name, value in told.items()
            if name not in BESIDE and value is not None
        )
        return f"<table>{''.join(cells)}</table>"


def listed(named: Mapping[str, Any]) -> str | None:
    """Write names and what belongs to them in one field of a table.

    >>> listed({"Full house": 14, "Naked single": 37})
    'Full house: 14; Naked single: 37'
    """
    return "; ".join(f"{name}: {value}" for name, value in named.items()) or None


def _written(puzzle: Grid | Puzzle) -> str:
    """Write a puzzle in one line, its rules as our JSON does."""
    if isinstance(puzzle, Grid):
        return puzzle.line
    return dumps(puzzle.record, ensure_ascii=False, separators=(",", ":"))
