"""Refutations: marks that lead to a contradiction, and the shortest plans of these.

The core supposes every mark and tells which fail, and how soon; that takes a few
milliseconds. Only what fails soonest is followed once more here, where each step is
remembered, to be told::

    core: 40 of 480 marks fail ── the soonest ── branches ── plans, the shortest first

Where no branch fails by itself, marks are refuted inside it, in branches of their own,
until it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.ruled import domains
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.plans import RulePlan, planned
from nonet.rules import native, plain

TRIED: Final = 12  # marks that are followed, the soonest first
ENOUGH: Final = 5  # plans to choose among
TRIED_INSIDE: Final = 6
MOST_INSIDE: Final = 12  # branches inside one
MOST_LINES: Final = 60  # what is longer nobody reads
DEEPEST: Final = 3


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
        if branch.end is not None:
            found.append(RuleRefutation(mark, planned(branch)))
        if len(found) == ENOUGH:
            break
    return sorted(found, key=_by_length)


@pattern
def nested(position: Position) -> list[RuleRefutation]:
    """Find a mark whose branch fails once others have failed inside it."""
    if not position.board.rules or not position.empty:
        return []
    held = domains(position)
    for depth in range(2, DEEPEST + 1):
        found: list[RuleRefutation] = []
        for mark in failing(position, held) or _hopeful(held):
            poll()
            branch = RuleBranch(position)
            branch.suppose(mark)
            if _closed(branch, depth):
                plan = planned(branch)
                if plan.length <= MOST_LINES:
                    found.append(RuleRefutation(mark, plan))
            if len(found) == TRIED_INSIDE:
                break
        if found:
            return sorted(found, key=_by_length)
    return []


def failing(position: Position, held: Sequence[int]) -> list[Candidate]:
    """List the marks that fail, those first that fail soonest."""
    board = position.board
    half = native if native.is_there(board.layout) else plain
    costs = half.probed(board.layout, board.rules, held)
    found = [(cost, node) for node, cost in enumerate(costs) if cost]
    return [_mark(node, board.size) for _, node in sorted(found)]


def _mark(node: int, size: int) -> Candidate:
    return Candidate(node // size, node % size + 1)


def _by_length(refutation: RuleRefutation) -> tuple[int, int, Candidate]:
    plan = refutation.plan
    return plan.length, len(plan.clauses), refutation.mark


def _hopeful(held: Sequence[int]) -> Iterator[Candidate]:
    """Yield all marks, of cells with few first."""
    cells = [c for c, mask in enumerate(held) if mask & mask - 1]
    for cell in sorted(cells, key=lambda c: held[c].bit_count()):
        for bit in cells_in(held[cell]):
            yield Candidate(cell, bit + 1)


def _closed(branch: RuleBranch, depth: int) -> bool:
    """Refute marks inside a branch until it fails, or none helps any more."""
    branch.run()
    for _ in range(MOST_INSIDE):
        if branch.end is not None or depth == 1:
            break
        inner = _inside(branch, depth - 1)
        if inner is None:
            break
        branch.refute(inner.supposed, inner)
        branch.run()
    return branch.end is not None


def _inside(branch: RuleBranch, depth: int) -> RuleBranch | None:
    """Find the branch inside that fails in fewest lines, of those that fail soonest."""
    found: list[tuple[int, RuleBranch]] = []
    for mark in failing(branch.position, branch.domains)[:TRIED_INSIDE]:
        inner = branch.inside(mark)
        if _closed(inner, depth):
            found.append((planned(inner).length, inner))
    return min(found, key=lambda each: each[0])[1] if found else None
