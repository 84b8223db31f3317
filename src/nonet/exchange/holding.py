"""What a format can hold beyond the digits of a plain board, and what it would lose.

>>> from nonet.board.grid import Grid
>>> half_done = Grid("12" + "." * 14, givens="A1")
>>> [each.name for each in lost(Result(half_done), frozenset())]
['OWN_DIGITS']
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from nonet.board.marks import Marks
from nonet.exchange.result import Result
from nonet.say.language import _


class Holding(Enum):
    """A part of a puzzle or a position, as users call it."""

    OWN_DIGITS = _("which digits are given")
    MARKS = _("candidates")
    CORNERS = _("corner marks")
    COLOURS = _("colours")
    TITLE = _("the title")
    AUTHOR = _("the author")
    RULESET = _("the rules in words")
    CLOCK = _("the time played")
    BOARDS = _("other boards")
    RULES = _("rules")


POSITION: Final = frozenset({Holding.OWN_DIGITS, Holding.MARKS})
NAMED: Final = frozenset({Holding.TITLE, Holding.AUTHOR})
NOTED: Final = frozenset({Holding.CORNERS, Holding.RULESET})
POSED: Final = frozenset({Holding.BOARDS, Holding.RULES})
EVERYTHING: Final = frozenset(Holding)
TIMELESS: Final = EVERYTHING - {Holding.CLOCK}


def lost(result: Result, holds: frozenset[Holding]) -> Iterator[Holding]:
    """Name what there is and a format does not hold; rules it refuses by itself."""
    about = result.annotations
    there = {
        Holding.OWN_DIGITS: result.has_own_digits and not result.solution,
        Holding.MARKS: _tells_more(result),
        Holding.CORNERS: bool(about.corners),
        Holding.COLOURS: bool(about.colours),
        Holding.TITLE: bool(result.title),
        Holding.AUTHOR: bool(result.author),
        Holding.RULESET: bool(about.ruleset),
        Holding.CLOCK: bool(about.seconds),
    }
    return (each for each, is_there in there.items() if is_there and each not in holds)


def _tells_more(result: Result) -> bool:
    """Tell whether marks say more than the digits do."""
    marks = result.marks
    return bool(marks and any(marks.by_digit)) and marks != Marks.of(result.grid)
