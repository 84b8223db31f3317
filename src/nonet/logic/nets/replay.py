"""A branch closed once more, with reasons, and the plan how to tell it.

The core tells what follows, but not why. So the branch of the step that is told is
closed in Python; of cases inside it, those that are enough for its end, if few are, or
else the easiest, one round after the other.

>>> position = Position.parse("1... .2.. ..3. ....")
>>> plan = planned(position, (6, True), Effort(), goal=(24, True))
>>> len(plan.branch.times), plan.facts(), plan.length
(18, [(19, True), (24, True)], 2)
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import islice
from typing import Final

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.nets.cases import Cases, failing
from nonet.logic.nets.closure import (
    SUPPOSED,
    Branch,
    Closing,
    Effort,
    Literal,
    Refute,
    constraints,
)
from nonet.logic.nets.native import net
from nonet.logic.nets.plans import Plan
from nonet.logic.nets.search import standing
from nonet.logic.nets.trees import ANY_COST, CASE_COST, CaseTree

TRIED: Final = 4  # sets of cases inside that are planned, to tell the shortest


def planned(
    position: Position,
    supposed: Literal,
    effort: Effort,
    goal: Literal | None = None,
    tree: CaseTree | None = None,
) -> Plan:
    """Suppose something, and plan how to tell its *goal*, or its contradiction."""
    poll()
    replay = Replay(position)
    ways = [replay.by_tree(tree)] if tree else replay.ways(supposed, effort, TRIED)
    plans = [replay.plan(supposed, effort, goal, refute) for refute in ways]
    plan = min(plans, key=lambda each: each.length)
    plan.gather()
    return plan


class Replay:
    """Closes branches with reasons; the native core tells which cases inside fail."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.off = standing(position)
        self.closing = Closing(constraints(position.layout))
        self.close = net(position.layout).close

    def plan(
        self, supposed: Literal, effort: Effort, goal: Literal | None, refute: Refute
    ) -> Plan:
        """Suppose something, *refute* marks inside, and weigh what follows."""
        # What is told was found, in another order perhaps: no cost must stop it here.
        effort = effort._replace(most=ANY_COST)
        branch = self.closing.branch(self.off, supposed, effort, refute=refute)
        plan = Plan(self.closing.board, branch)
        plan.aim(goal)
        return plan

    def ways(self, supposed: Literal, effort: Effort, most: int) -> list[Refute]:
        """List ways to refute marks inside a case, so that one can be chosen."""
        if not effort.depth:
            return [self.closing.refuted]
        cases = Cases(self.position, self.off, supposed, effort)
        return self._few(cases, most) or [self._shallowest]

    def by_tree(self, tree: CaseTree) -> Refute:
        """Give what refutes the marks inside a case that is known."""
        turns = iter(tree.inside)

        def refute(branch: Branch) -> list[Branch]:
            return [self._known(branch, inner) for inner in islice(turns, 1)]

        return refute

    def _known(self, branch: Branch, tree: CaseTree) -> Branch:
        poll()
        inner = branch.inside(tree.node, tree.depth)
        self.closing.close(inner, SUPPOSED, self.by_tree(tree))
        inner.contradiction = min(inner.contradiction, CASE_COST)
        return inner

    def _few(self, cases: Cases, most: int) -> list[Refute]:
        return [self._in_turn(each.marks) for each in cases.enough()[:most]]

    def _in_turn(self, marks: Sequence[int]) -> Refute:
        """Give what refutes *marks* inside a branch, one after the other."""
        turns = iter(marks)

        def refute(branch: Branch) -> list[Branch]:
            return [self._inner(branch, node, 0) for node in islice(turns, 1)]

        return refute

    def _shallowest(self, branch: Branch) -> list[Branch]:
        """Refute all marks that need no cases inside; without any, one that does.

        So a case inside never tells what holds without it: that was told before.
        """
        off = array("i", branch.off)
        for depth in range(branch.effort.depth):
            inside = branch.effort.inside._replace(depth=depth)
            poll()
            if failed := list(failing(self.close, off, inside)):
                chosen = [min(failed)] if depth else failed
                return [self._inner(branch, node, depth) for _, node in chosen]
        return []

    def _inner(self, branch: Branch, node: int, depth: int) -> Branch:
        poll()
        inner = branch.inside(node, depth)
        refute: Refute = self._shallowest
        if depth:
            off = array("i", branch.off)
            cases = Cases(self.position, off, inner.supposed, inner.effort, SUPPOSED)
            refute = next(iter(self._few(cases, 1)), refute)
        self.closing.close(inner, SUPPOSED, refute)
        inner.contradiction = min(inner.contradiction, CASE_COST)
        return inner
