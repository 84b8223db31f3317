"""Refutations: marks that lead to a contradiction, and the shortest plans of these.

The core supposes every mark and tells which fail, and how soon; that takes a few
milliseconds. Only what fails soonest is followed once more here, where each step is
remembered, to be told::

    core: 40 of 480 marks fail ── the soonest ── branches ── plans, the shortest first

Where no branch fails by itself, the core refutes marks inside it, in branches of their
own, until it does, and tells which these were.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from nonet.board.candidates import Candidate
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.ruled import domains
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.plan_lines import RulePlan
from nonet.logic.rules.plans import MOST_LINES, planned
from nonet.rules import native, plain
from nonet.rules.refuted import RefutedMark

TRIED: Final = 12  # marks that are followed, the soonest first
ENOUGH: Final = 5  # plans to choose among
CHOSEN_NESTED: Final = 2  # plans to choose among
EFFORTS: Final = (
    (1, 8),
    (8, 32),
    (16, 100),
)  # and what is followed; more if nothing short is found
MOST_CASES: Final = 100  # of what the core found; most turn out not to be needed
READABLE: Final = 30  # lines; a plan with more is made shorter
SHORT: Final = 9  # lines of a contradiction; what has more is long


class RuleRefutation(NamedTuple):
    """A mark that cannot be, and the plan that tells why."""

    mark: Candidate
    plan: RulePlan


@pattern
def flat(position: Position) -> list[RuleRefutation]:
    """Find marks whose branches fail by themselves, the shortest plans first."""
    if not position.board.rules:
        return []
    found: list[RuleRefutation] = []
    for mark in failing(position, domains(position))[:TRIED]:
        branch = RuleBranch(position)
        branch.suppose(mark)
        branch.run()
        if branch.end is not None and (plan := planned(branch)):
            found.append(RuleRefutation(mark, plan))
        if len(found) == ENOUGH:
            break
    return sorted(found, key=_by_length)


@pattern
def lengthy(position: Position) -> list[RuleRefutation]:
    """Find those whose plans are long, or that the core saw fail after others alone."""
    found = flat(position)
    if found:
        return [each for each in found if each.plan.length > SHORT]
    return [each for each in nested(position) if each.plan.depth == 1]


@pattern
def nested(position: Position) -> list[RuleRefutation]:
    """Find marks whose branches fail once others have failed inside them.

    What was found before and not used still holds: others are looked for only when all
    of it is used up.
    """
    if not position.board.rules or not position.empty:
        return []
    found = _chosen(position, position.kept.get(nested, ()))
    for effort, enough in EFFORTS:
        if found:
            break
        found = _chosen(position, _refuted(position, enough, effort))
    return found


def _refuted(position: Position, enough: int, effort: int) -> list[RefutedMark]:
    board = position.board
    half = native if native.is_there(board.layout) else plain
    return [*half.refuted(board, domains(position), enough, effort)]


def _chosen(position: Position, refuted: Sequence[RefutedMark]) -> list[RuleRefutation]:
    """Follow refuted marks until there are plans to choose among; keep the others."""
    found: list[RuleRefutation] = []
    kept: list[RefutedMark] = []
    for number, each in enumerate(refuted):
        if len(found) == CHOSEN_NESTED:
            kept += refuted[number:]
            break
        if plan := _plan(position, each):
            found.append(RuleRefutation(plan.branch.supposed, plan))
            kept.append(each)
    position.kept[nested] = kept
    return sorted(found, key=_by_length)


def _plan(position: Position, refuted: RefutedMark) -> RulePlan | None:
    """Plan how a mark that stands is refuted, if that can be told in few lines."""
    cell, digit = _mark(refuted.mark, position.board.size)
    if not position.marks[cell] >> digit - 1 & 1 or refuted.cases > MOST_CASES:
        return None
    plan = _followed(position, refuted, 3 * MOST_LINES)
    if plan is None or plan.length <= READABLE:
        return plan
    for short_first in (False, True):
        shorter = _shortened(position, plan, short_first=short_first)
        if shorter.length <= MOST_LINES:
            return shorter
    return None


def _followed(position: Position, refuted: RefutedMark, most: int) -> RulePlan | None:
    """Follow a refuted mark, and plan what can be told in so many lines at *most*."""
    poll()
    branch = RuleBranch(position, keen=True)
    branch.suppose(_mark(refuted.mark, position.board.size))
    _follow(branch, refuted)
    return planned(branch, most) if branch.end else None


def _shortened(
    position: Position, plan: RulePlan, *, short_first: bool = False
) -> RulePlan:
    """Leave out cases, the longest first, as long as the plan has fewer lines without.

    What a case gives is often seen in another way, or not needed once others are gone.
    Where the longest are left out first, a plan of *Orbit* has 75 lines, where the
    *short* come *first* 52; another 60 and 72.
    """
    pick = min if short_first else max
    needed: set[Candidate] = set()
    while True:
        inner = [each.inner for each in plan.lines if each.inner]
        rest = [each for each in inner if each.branch.supposed not in needed]
        if not rest:
            return plan
        out = pick(rest, key=lambda each: each.length)
        inside = tuple(_told(each) for each in inner if each is not out)
        fewer = RefutedMark(_told(plan).mark, inside)
        if shorter := _followed(position, fewer, plan.length - 1):
            plan = shorter
        else:
            needed.add(out.branch.supposed)


def _told(plan: RulePlan) -> RefutedMark:
    """Name the marks that a plan refutes inside, in their order."""
    cell, digit = plan.branch.supposed
    inside = tuple(_told(each.inner) for each in plan.lines if each.inner)
    return RefutedMark(cell * plan.branch.board.size + digit - 1, inside)


def _follow(branch: RuleBranch, refuted: RefutedMark) -> None:
    """Refute marks inside a branch as the core did, until it fails."""
    branch.run()
    for each in refuted.inside:
        mark = _mark(each.mark, branch.board.size)
        if branch.end is not None:
            return
        if branch.domains[mark.cell] >> mark.digit - 1 & 1:
            inner = branch.inside(mark)
            _follow(inner, each)
            if inner.end is not None:
                branch.refute(mark, inner)
                branch.run()


def failing(position: Position, held: Sequence[int]) -> list[Candidate]:
    """List the marks that fail, those first that fail soonest."""
    board = position.board
    half = native if native.is_there(board.layout) else plain
    costs = half.probed(board, held)
    found = [(cost, node) for node, cost in enumerate(costs) if cost]
    return [_mark(node, board.size) for _, node in sorted(found)]


def _mark(node: int, size: int) -> Candidate:
    return Candidate(node // size, node % size + 1)


def _by_length(refutation: RuleRefutation) -> tuple[int, int, Candidate]:
    plan = refutation.plan
    return plan.length, len(plan.clauses), refutation.mark
