"""A refuted mark, followed in a branch; and what a plan of the branch refutes.

Both ways, so that something can be left out, or supposed instead, and tried again::

    A1 is 5 refuted ──followed──► plan ──refutes──► A1 is 5, without B2 ──followed──► …

>>> from nonet.logic.rules.contradiction_by_rules import NESTED_CONTRADICTION_BY_RULES
>>> start = NESTED_CONTRADICTION_BY_RULES.start
>>> refuted = RefutedMark(11, (RefutedMark(0), RefutedMark(1)))  # A1 is 1, A1 is 2
>>> refutes(followed(start, refuted, 59, Pace.KIND)) == refuted
True
"""

from __future__ import annotations

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.rules.branch_events import Pace
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.plan_lines import RulePlan, ToldLine
from nonet.logic.rules.plans import planned
from nonet.rules.refuted import RefutedMark


def followed(
    position: Position, refuted: RefutedMark, most: int, pace: Pace
) -> RulePlan | None:
    """Follow a refuted mark, and plan what can be told in so many lines at *most*."""
    poll()
    branch = RuleBranch(position, keen=True, pace=pace)
    branch.suppose(mark_of(refuted.mark, position.board.size))
    _follow(branch, refuted)
    return planned(branch, most) if branch.end else None


def refutes(plan: RulePlan, without: ToldLine | None = None) -> RefutedMark:
    """Tell which mark a plan refutes, and which inside it, in their order."""
    return _refutes(plan, plan.branch.supposed, without)


def _refutes(plan: RulePlan, mark: Candidate, without: ToldLine | None) -> RefutedMark:
    size = plan.branch.board.size
    inside = tuple(
        _refutes(told.inner, each, without)
        for told in plan.lines
        if told.inner and told is not without
        for each in told.marks
    )
    spared = tuple(
        size * cell + bit
        for cell, digits in enumerate(plan.branch.spared)
        for bit in cells_in(digits)
    )
    return RefutedMark(node_of(mark, size), inside, spared)


def _follow(branch: RuleBranch, refuted: RefutedMark) -> None:
    """Refute marks inside a branch as the core did, until it fails."""
    size = branch.board.size
    for mark in (mark_of(node, size) for node in refuted.spared):
        branch.spared[mark.cell] |= 1 << mark.digit - 1
    branch.run()
    for each in refuted.inside:
        mark = mark_of(each.mark, size)
        if branch.end is not None:
            return
        if branch.domains[mark.cell] >> mark.digit - 1 & 1:
            inner = branch.inside(mark)
            _follow(inner, each)
            if inner.end is not None:
                branch.refute(mark, inner)
                branch.run()


def mark_of(node: int, size: int) -> Candidate:
    """Tell which mark has this number.

    >>> mark_of(12, 9)
    Candidate(cell=1, digit=4)
    """
    return Candidate(node // size, node % size + 1)


def node_of(mark: Candidate, size: int) -> int:
    """Number a mark, all digits of the first cell first.

    >>> node_of(Candidate(1, 4), 9)
    12
    """
    return mark.cell * size + mark.digit - 1
