"""What a branch finds, and at which pace.

>>> event = BranchEvent(3, [0b11, 0b10], cell=1)  # B1 of two has its last mark
>>> event.house == NOWHERE, [pace.name for pace in Pace]
(True, ['ROUND', 'KIND', 'RULE'])
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.logic.fish.covers import Fish
from nonet.rules.clauses import Clause

if TYPE_CHECKING:
    from nonet.logic.rules.branches import RuleBranch

NOWHERE: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class BranchEvent:
    """Something that was found at its turn, in the domains that stood before.

    It is about a *clause*, with the *digit* that it needs in some *cells* if that is
    what was found; or about a *digit* in a *house* (by index), or the *cells* of a
    naked set there; or about a *cell* alone: its last mark, or none. With
    *hidden* digits, the cells are all that these have in the house; with a house
    *across*, they are the ends of a crossing (``branch_patterns.py``). A *fish* is of
    the digit. One with a branch *inner* is a mark that fails there; one with nothing is
    what was supposed.
    """

    turn: int
    before: list[int]
    clause: Clause | None = None
    house: int = NOWHERE
    digit: Digit = 0
    cell: Cell = NOWHERE
    cells: int = 0
    hidden: int = 0
    across: int = NOWHERE
    fish: Fish | None = None
    inner: RuleBranch | None = None


class Pace(Enum):
    """How much a branch finds before it looks again, for what is easiest first.

    *Round*: all that can be seen, so that an end is found in few rounds. *Kind*: last
    marks with all last places, or all that rules say, or …; *rule*: the same, and of
    the rules one at a time. Then some longer reason is not looked for, as a digit that
    is written meanwhile gives a shorter one.
    """

    ROUND = auto()
    KIND = auto()
    RULE = auto()


class Seen(NamedTuple):
    """What stands when a round begins, and which places digits lost before it."""

    domains: list[int]
    places: list[int]
    lost: list[int]

    @property
    def cells(self) -> int:
        """The cells that changed."""
        return reduce(or_, self.lost)
