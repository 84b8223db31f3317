"""A refuted mark, told in as few lines as will do.

The core says what fails inside a branch, but not what is told in fewest lines. A plan
is made shorter in three ways, and each time the branch is followed anew::

    A1 is 5 ── B2 is 3 fails ── C7 is 4 fails ── end    is there one without B2?
               │
               ├── D4 is 8 there: does that fail by itself, and more with it?
               │
               └── E1 is not 2 there: is there an end that leaves it alone?

The third, and other paces, are for where the first two are not enough for any mark.

>>> from nonet.logic.rules.contradiction_by_rules import NESTED_CONTRADICTION_BY_RULES
>>> start = NESTED_CONTRADICTION_BY_RULES.start
>>> inside = (RefutedMark(0), RefutedMark(1))  # A1 is 1, A1 is 2
>>> plan = followed(start, RefutedMark(11, inside), MOST_LINES, Pace.KIND)
>>> weaker = weakened(start, plan)
>>> plan.length, weaker.length, sparing(start, weaker).length
(26, 12, 12)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.rules.branch_events import Pace
from nonet.logic.rules.followed import followed, node_of, refutes
from nonet.logic.rules.plan_lines import RulePlan, ToldLine
from nonet.logic.rules.plans import MOST_LINES
from nonet.rules.refuted import RefutedMark

LONGEST: Final = 300  # lines of a plan to begin with: one of 181 had 30 in the end
NEARLY_SHORT: Final = 100  # lines, so few that more may be tried
WORTH_SPARING: Final = 80  # lines, so few that most may be done without, one by one
OTHER_PACES: Final = (Pace.ROUND, Pace.RULE)


class Spared(NamedTuple):
    """Marks that need not go, below all that is supposed on the way to them."""

    supposed: tuple[int, ...]
    marks: tuple[int, ...]


def short_plan(
    position: Position, refuted: RefutedMark, pace: Pace = Pace.KIND
) -> RulePlan | None:
    """Plan how a mark is refuted, if that can be told in few lines, or nearly."""
    plan = followed(position, refuted, LONGEST, pace)
    if plan is None:
        return None
    shorter = min(_plans(position, plan), key=lambda each: each.length)
    return shorter if shorter.length <= NEARLY_SHORT else None


def shorter_plan(
    position: Position, refuted: RefutedMark, plan: RulePlan
) -> RulePlan | None:
    """Follow a mark at other paces, and do without lines, until its plan is short.

    That takes seconds, so all other marks are followed at one pace before.
    """
    for pace in OTHER_PACES:
        other = short_plan(position, refuted, pace)
        if other and other.length < plan.length:
            plan = other
        if plan.length <= MOST_LINES:
            return plan
    return _polished(position, plan) if plan.length <= WORTH_SPARING else None


def _plans(position: Position, plan: RulePlan) -> Iterator[RulePlan]:
    """Make a plan shorter, in two orders if one is not enough."""
    for short_first in (False, True):
        shorter = shortened(position, plan, short_first=short_first)
        if shorter.length <= NEARLY_SHORT:
            weaker = weakened(position, shorter)
            shorter = shortened(position, weaker, short_first=short_first)
        yield shorter
        if shorter.length <= MOST_LINES:
            return


def _polished(position: Position, plan: RulePlan) -> RulePlan | None:
    """Make a plan shorter in all ways in turn, until it is short or no way helps."""
    while plan.length > MOST_LINES:
        shorter = sparing(position, plan)
        if shorter.length > MOST_LINES:
            shorter = shortened(position, weakened(position, shorter))
        if shorter.length == plan.length:
            return None
        plan = shorter
    return plan


def shortened(
    position: Position, plan: RulePlan, *, short_first: bool = False
) -> RulePlan:
    """Leave out cases, the longest first, as long as the plan has fewer lines without.

    What a case gives is often seen in another way, or not needed once others are gone.
    Where the longest are left out first, a plan of *Orbit* has 75 lines, where the
    *short* come *first* 52; another 60 and 72.
    """
    pick = min if short_first else max
    needed: set[tuple[Candidate, ...]] = set()
    while True:
        rest = [each for each in plan.lines if each.inner and each.marks not in needed]
        if not rest:
            return plan
        out = pick(rest, key=_inner_length)
        if shorter := _fewer(position, plan, refutes(plan, without=out)):
            plan = shorter
        else:
            needed.add(out.marks)


def weakened(position: Position, plan: RulePlan) -> RulePlan:
    """Suppose in a case what follows there, as long as the plan has fewer lines so.

    A case that supposes less goes the way of another more often, and rules out more
    where it fails. A plan of *Bicycle race* had 67 lines, and has 50.
    """
    tried: set[tuple[int, int]] = set()
    while swap := next((each for each in _swaps(plan) if each not in tried), None):
        tried.add(swap)
        plan = _fewer(position, plan, _swapped(refutes(plan), *swap)) or plan
    return plan


def sparing(position: Position, plan: RulePlan) -> RulePlan:
    """Do without what a line rules out, as long as the plan has fewer lines so.

    What is found first is not always what is told in fewest lines. Plans of *A kind of
    magic* had 57, 67 and 68 lines, and have 48, 60 and 63.
    """
    tried: set[Spared] = set()
    while spared := next(
        (each for each in _ruled_out(plan) if each not in tried), None
    ):
        tried.add(spared)
        plan = _fewer(position, plan, _spared(refutes(plan), *spared)) or plan
    return plan


def _fewer(position: Position, plan: RulePlan, refuted: RefutedMark) -> RulePlan | None:
    """Follow what is refuted otherwise, if that can be told in fewer lines."""
    return followed(position, refuted, plan.length - 1, plan.branch.pace)


# What is supposed instead


def _swaps(plan: RulePlan) -> Iterator[tuple[int, int]]:
    """Yield the marks that cases suppose, with each that has to be right in them."""
    size = plan.branch.board.size
    inner = (told.inner for told in plan.lines if told.inner)
    for case in inner:
        branch = case.branch
        for cell, event in branch.placed.items():
            follows = Candidate(cell, branch.digits[cell])
            if event.turn > branch.start and follows != branch.supposed:
                yield node_of(branch.supposed, size), node_of(follows, size)
        yield from _swaps(case)


def _swapped(refuted: RefutedMark, mark: int, instead: int) -> RefutedMark:
    """Refute another mark *instead* of one."""
    inside = tuple(_swapped(each, mark, instead) for each in refuted.inside)
    other = instead if refuted.mark == mark else refuted.mark
    return refuted._replace(mark=other, inside=inside)


# What is spared


def _ruled_out(plan: RulePlan, outer: tuple[int, ...] = ()) -> Iterator[Spared]:
    """Yield what each line rules out, the last first, and where that is told."""
    size = plan.branch.board.size
    supposed = (*outer, node_of(plan.branch.supposed, size))
    for told in reversed(plan.lines):
        if told.inner:
            yield from _ruled_out(told.inner, supposed)
        else:
            gone = _gone(told, plan)
            yield Spared(supposed, tuple(node_of(mark, size) for mark in gone))


def _gone(told: ToldLine, plan: RulePlan) -> Iterator[Candidate]:
    """Yield the marks that a line takes, or those that its digits leave no cell for."""
    for mark in told.marks:
        if not told.line.holds:
            yield mark
            continue
        others = plan.branch.base[mark.cell] & ~(1 << mark.digit - 1)
        for bit in cells_in(others):
            yield Candidate(mark.cell, bit + 1)


def _spared(
    refuted: RefutedMark, supposed: tuple[int, ...], marks: tuple[int, ...]
) -> RefutedMark:
    """Spare marks in the branch that supposes the last of those *supposed*."""
    mark, inside, spared = refuted
    if mark != supposed[0]:
        return refuted
    if len(supposed) == 1:
        return RefutedMark(mark, inside, (*spared, *marks))
    inside = tuple(_spared(each, supposed[1:], marks) for each in inside)
    return RefutedMark(mark, inside, spared)


def _inner_length(told: ToldLine) -> int:
    return told.inner.length if told.inner else 0
