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
from nonet.logic.ruled import domains
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.followed import mark_of
from nonet.logic.rules.plan_lines import RulePlan
from nonet.logic.rules.plans import MOST_LINES, planned
from nonet.logic.rules.short_plans import short_plan, shorter_plan
from nonet.rules import native, plain
from nonet.rules.refuted import RefutedMark

TRIED: Final = 12  # marks that are followed, the soonest first
ENOUGH: Final = 5  # plans to choose among
CHOSEN_NESTED: Final = 2  # plans to choose among
# How much is tried, and how many marks are enough; more if nothing short is found.
EFFORTS: Final = ((1, 8), (8, 32), (16, 100))
MOST_CASES: Final = 150  # of what the core found; most turn out not to be needed
SHORT: Final = 9  # lines of a contradiction; what has more is long


class RuleRefutation(NamedTuple):
    """A mark that cannot be, and the plan that tells why."""

    mark: Candidate
    plan: RulePlan


class NearlyShort(NamedTuple):
    """A mark that cannot be, and a plan that is a little too long to be told."""

    refuted: RefutedMark
    plan: RulePlan


class ChosenPlans(NamedTuple):
    """Plans that can be told, the shortest first, and those that nearly can."""

    short: list[RuleRefutation]
    nearly: list[NearlyShort]


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
    chosen = _chosen(position, position.kept.get(nested, ()))
    for effort, enough in EFFORTS:
        if chosen.short:
            break
        chosen = _chosen(position, _refuted(position, enough, effort))
    return chosen.short or _shortened(position, chosen.nearly)


def _refuted(position: Position, enough: int, effort: int) -> list[RefutedMark]:
    board = position.board
    half = native if native.is_there(board.layout) else plain
    return [*half.refuted(board, domains(position), enough, effort)]


def _chosen(position: Position, refuted: Sequence[RefutedMark]) -> ChosenPlans:
    """Follow refuted marks until there are plans to choose among; keep the others."""
    found: list[RuleRefutation] = []
    nearly: list[NearlyShort] = []
    kept: list[RefutedMark] = []
    for number, each in enumerate(refuted):
        if len(found) == CHOSEN_NESTED:
            kept += refuted[number:]
            break
        plan = _plan(position, each)
        if plan and plan.length <= MOST_LINES:
            found.append(RuleRefutation(plan.branch.supposed, plan))
            kept.append(each)
        elif plan:
            nearly.append(NearlyShort(each, plan))
    position.kept[nested] = kept
    return ChosenPlans(sorted(found, key=_by_length), nearly)


def _plan(position: Position, refuted: RefutedMark) -> RulePlan | None:
    """Plan how a mark that stands is refuted, if that can be told in few lines."""
    cell, digit = mark_of(refuted.mark, position.board.size)
    if not position.marks[cell] >> digit - 1 & 1 or refuted.cases > MOST_CASES:
        return None
    return short_plan(position, refuted)


def _shortened(
    position: Position, nearly: Sequence[NearlyShort]
) -> list[RuleRefutation]:
    """Take more time for plans that are nearly short, until one of them is short."""
    for refuted, plan in sorted(nearly, key=lambda each: each.plan.length):
        if shorter := shorter_plan(position, refuted, plan):
            return [RuleRefutation(shorter.branch.supposed, shorter)]
    return []


def failing(position: Position, held: Sequence[int]) -> list[Candidate]:
    """List the marks that fail, those first that fail soonest."""
    board = position.board
    half = native if native.is_there(board.layout) else plain
    costs = half.probed(board, held)
    found = [(cost, node) for node, cost in enumerate(costs) if cost]
    return [mark_of(node, board.size) for _, node in sorted(found)]


def _by_length(refutation: RuleRefutation) -> tuple[int, int, Candidate]:
    plan = refutation.plan
    return plan.length, len(plan.clauses), refutation.mark
