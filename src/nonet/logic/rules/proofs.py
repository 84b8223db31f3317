"""The proof of what a branch refutes, in words: each line with its rule.

>>> from nonet.board.candidates import Candidate
>>> from nonet.board.position import Position
>>> from nonet.logic.ruled import subject_to
>>> from nonet.say.language import ENGLISH
>>> from nonet.say.wording import proof_lines
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3},
...          {"rule": "thermo", "cells": "A2 A3 A4"}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> branch = RuleBranch(position)
>>> branch.suppose(Candidate(1, 3))
>>> branch.run()
>>> for line in proof_lines(proof(planned(branch)), ENGLISH, position):
...     print(line)
1. Suppose that A2 is 3:
   So no way is left to keep this rule: the cage A1 and A2 adds up to 3 (1).
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in
from nonet.board.candidates import Node
from nonet.board.cells import CellSet
from nonet.logic.nets.sentences import claims
from nonet.logic.rules.branches import NOWHERE, BranchEvent, RuleBranch
from nonet.logic.rules.plans import PlanLine, RulePlan, ToldLine, planned
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase, is_so

__all__ = ["RuleBranch", "planned", "proof"]


def proof(plan: RulePlan) -> Proof:
    """Tell a plan."""
    return Proof((RuleTeller(plan.branch).case(plan, ""),))


class RuleTeller:
    """Tells the lines of one branch and those inside, and remembers their labels."""

    def __init__(self, branch: RuleBranch) -> None:
        self.position = branch.position
        self.labels: dict[PlanLine, str] = {}

    def case(self, plan: RulePlan, name: str) -> Case:
        """Tell a branch; its lines are numbered on from what it supposes."""
        branch = plan.branch
        mark, end = branch.supposed, branch.end
        assert end is not None
        self.labels[PlanLine(branch.placed[mark.cell], holds=True)] = f"{name}1"
        for number, told in enumerate(plan.lines, 2):
            self.labels[told.line] = f"{name}{number}"
        return Case(
            label=f"{name}1",
            mark=mark,
            holds=True,
            says=is_so(Node(mark.digit, self.position.cells(1 << mark.cell))),
            facts=tuple(self._fact(told) for told in plan.lines),
            outcome=self._outcome(end),
            uses=self._cited(plan.uses),
            because=tuple(self._because(plan)),
            grounds=tuple(dict.fromkeys(self._grounds(plan))),
        )

    def _fact(self, told: ToldLine) -> Fact:
        label = self.labels[told.line]
        return Fact(
            label,
            told.marks,
            told.line.holds,
            self._says(told),
            self._cited(told.uses),
            self.case(told.inner, f"{label}.") if told.inner else None,
        )

    def _cited(self, lines: tuple[PlanLine, ...]) -> tuple[str, ...]:
        return tuple(self.labels[line] for line in lines)

    # Words

    def _claims(self, told: ToldLine) -> tuple[Phrase, ...]:
        layout = self.position.layout
        return tuple(claims(told.marks, layout, holds=told.line.holds))

    def _says(self, told: ToldLine) -> Phrase:
        """Say what a line tells, and why."""
        event, facts = told.line.event, self._claims(told)
        if event.clause is not None and event.digit:
            return Phrase(
                "{facts}: {digit} is in {cells}, as {rule}",
                facts=facts,
                digit=event.digit,
                cells=self._places(event, event.clause.bits),
                rule=event.clause.sentence,
            )
        if event.clause is not None:
            return Phrase("{facts}: {rule}", facts=facts, rule=event.clause.sentence)
        if event.inner is not None:
            return facts[0]
        if event.cell != NOWHERE:
            return Phrase("{facts}: it has no other mark", facts=facts)
        house = self.position.house(event.house)
        if told.line.holds:
            return Phrase(
                "{facts}: {house} has no other place for it", facts=facts, house=house
            )
        return Phrase(
            "{facts}: the {digit} of {house} is in one of {cells}",
            facts=facts,
            house=house,
            digit=event.digit,
            cells=self._places(event, self.position.board.houses[event.house]),
        )

    def _places(self, event: BranchEvent, among: int) -> CellSet:
        bit = 1 << event.digit - 1
        here = sum(1 << c for c in cells_in(among) if event.before[c] & bit)
        return self.position.cells(here)

    def _outcome(self, end: BranchEvent) -> Phrase:
        """Say where nothing is left."""
        if end.clause is not None:
            return Phrase(
                "no way is left to keep this rule: {rule}", rule=end.clause.sentence
            )
        if end.cell != NOWHERE:
            return Phrase(
                "{cell} has no candidate left", cell=self.position.cells(1 << end.cell)
            )
        house = self.position.house(end.house)
        return Phrase("{house} has no place for {digit}", house=house, digit=end.digit)

    def _because(self, plan: RulePlan) -> Iterator[Phrase]:
        """Say the facts that the end rests on."""
        told = {each.line: each for each in plan.lines}
        for line in plan.uses:
            if line in told:
                yield from self._claims(told[line])

    # Grounds

    def _grounds(self, plan: RulePlan) -> Iterator[tuple[int, int]]:
        """Yield where marks must be missing for the lines and the end to follow."""
        end = plan.branch.end
        assert end is not None
        for event in (*(told.line.event for told in plan.lines), end):
            yield from self._ground(event)
        for told in plan.lines:
            if told.inner:
                yield from self._grounds(told.inner)

    def _ground(self, event: BranchEvent) -> Iterator[tuple[int, int]]:
        every = self.position.board.every_digit
        if event.clause is not None:
            yield every, event.clause.bits
        elif event.cell != NOWHERE:
            yield every, 1 << event.cell
        elif event.house != NOWHERE:
            yield 1 << event.digit - 1, self.position.board.houses[event.house]
