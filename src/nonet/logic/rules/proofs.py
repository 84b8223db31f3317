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
   So it can no longer be that the cage A1 and A2 adds up to 3 (1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet, House
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.logic.fish.covers import Fish
from nonet.logic.nets.sentences import claims, in_turn, one_of, placed_in
from nonet.logic.rules.branch_events import NOWHERE, BranchEvent
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.plan_lines import PlanLine, RulePlan, ToldFact, ToldLine
from nonet.logic.rules.plans import planned
from nonet.say.language import _
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase

__all__ = ["RuleBranch", "planned", "proof"]


BOTH: Final = _("{cell} would have to be {both} and could not be")
TWINS: Final = _(
    "{cell} and {other}, which see each other, would both have to be {twin}"
)


def _both(cell: Cell, plan: RulePlan) -> Digit:
    """Find the digit that lines of a plan write in a cell and rule out; 0 if none."""
    used = [told for told in plan.lines if {*told.lines} & {*plan.uses}]
    holds = {m for told in used if told.line.holds for m in told.marks}
    gone = {m for told in used if not told.line.holds for m in told.marks}
    return next((digit for at, digit in holds & gone if at == cell), 0)


def _twins(cell: Cell, plan: RulePlan) -> tuple[Digit, Cell] | None:
    """Find a digit that lines of a plan write in a cell, and in one that it sees."""
    used = [told for told in plan.lines if told.line in plan.uses and told.line.holds]
    marks = [mark for told in used for mark in told.marks]
    peers = plan.branch.position.board.peers[cell]
    here = [mark.digit for mark in marks if mark.cell == cell]
    return next(((d, at) for at, d in marks if d in here[:1] and peers >> at & 1), None)


def _sentences(told: ToldLine) -> tuple[Sentence, ...]:
    """Give what the rules of a line say."""
    clauses = (line.event.clause for line in told.lines)
    return tuple(clause.sentence for clause in clauses if clause)


def proof(plan: RulePlan) -> Proof:
    """Tell a plan."""
    return Proof((RuleTeller(plan.branch).case(plan, "", (plan.branch.supposed,)),))


class RuleTeller:
    """Tells the lines of one branch and those inside, and remembers their labels."""

    def __init__(self, branch: RuleBranch) -> None:
        self.position = branch.position
        self.labels: dict[PlanLine, str] = {}

    def case(self, plan: RulePlan, name: str, marks: Sequence[Candidate]) -> Case:
        """Tell a branch; its lines are numbered on from what it supposes.

        That is one of *marks* of a digit, or of a cell, whichever.
        """
        mark, end = plan.branch.supposed, plan.branch.end
        assert end is not None
        self.labels[plan.supposed] = f"{name}1"
        for number, fact in enumerate(plan.facts, 2):
            for told in fact:
                self.labels |= dict.fromkeys(told.lines, f"{name}{number}")
        return Case(
            label=f"{name}1",
            mark=mark,
            holds=True,
            says=one_of(marks, self.position.layout),
            facts=tuple(map(self._fact, plan.facts)),
            outcome=self._outcome(end, plan),
            uses=self._cited(plan.uses),
            because=tuple(self._because(plan)),
            grounds=tuple(dict.fromkeys(self._grounds(plan))),
            others=tuple(each for each in marks if each != mark),
        )

    def _fact(self, fact: ToldFact) -> Fact:
        told = fact[0]
        label = self.labels[told.line]
        own = {line for each in fact for line in each.lines}
        return Fact(
            label,
            tuple(mark for each in fact for mark in each.marks),
            told.line.holds,
            self._says_all(fact) if len(fact) > 1 else self._says(told),
            self._cited(use for each in fact for use in each.uses if use not in own),
            self.case(told.inner, f"{label}.", told.marks) if told.inner else None,
        )

    def _cited(self, lines: Iterable[PlanLine]) -> tuple[str, ...]:
        """Name lines by their labels, in the order in which these are told."""
        labels = {self.labels[line] for line in lines}
        return tuple(sorted(labels, key=lambda each: [*map(int, each.split("."))]))

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
                cells=self.position.cells(event.cells),
                rule=event.clause.sentence,
            )
        if event.clause is not None and told.beside:
            return Phrase("{facts}: {rules}", facts=facts, rules=_sentences(told))
        if event.clause is not None:
            return Phrase("{facts}: {rule}", facts=facts, rule=event.clause.sentence)
        if event.inner is not None:
            return facts[0]
        if event.cell != NOWHERE:
            return Phrase("{facts}: it has no other mark", facts=facts)
        return self._house_says(told, facts)

    def _says_all(self, fact: ToldFact) -> Phrase:
        """Say placements one after the other, each with its reason in short."""
        placed: set[PlanLine] = set()
        says = list[tuple[Phrase, bool]]()
        for told in fact:
            says.append((self._in_short(told), not placed.isdisjoint(told.uses)))
            placed.update(told.lines)
        return in_turn(says)

    def _in_short(self, told: ToldLine) -> Phrase:
        """Say a placement by what leaves it: a rule, the cell, or a house."""
        event = told.line.event
        if event.clause is not None:
            facts, rule = self._claims(told), event.clause.sentence
            return Phrase("{facts}, as {rule}", facts=facts, rule=rule)
        (mark,) = told.marks
        house = self.position.house(event.house) if event.house != NOWHERE else None
        return placed_in(house, mark, self.position.layout)

    def _house_says(self, told: ToldLine, facts: tuple[Phrase, ...]) -> Phrase:
        """Say what a digit or two cells do in a house, or in several."""
        event = told.line.event
        if event.fish:
            return self._fish_says(event, event.fish, facts)
        house = self.position.house(event.house)
        if event.across != NOWHERE:
            return self._crossing_says(told, facts, house)
        if event.hidden:
            return Phrase(
                "{cells} hold {digits}: {house} has no other places for them",
                house=house,
                cells=self.position.cells(event.cells),
                digits=digits_in(event.hidden),
            )
        if event.cells:
            return self._set_says(event, facts, house)
        if told.line.holds:
            return Phrase(
                "{facts}: {house} has no other place for it", facts=facts, house=house
            )
        cells = self._places(event, self.position.board.houses[event.house])
        return Phrase(
            _("{facts}: the {digit} of {house} is in one of {cells}")
            if len(cells) > 1
            else _("{facts}: the {digit} of {house} is in {cells}"),
            facts=facts,
            digit=event.digit,
            house=house,
            cells=cells,
        )

    def _set_says(
        self, event: BranchEvent, facts: tuple[Phrase, ...], house: House
    ) -> Phrase:
        """Say which digits two or three cells of a house have between them."""
        digits = reduce(or_, (event.before[cell] for cell in cells_in(event.cells)))
        return Phrase(
            "{facts}: {cells} have only {digits} left in {house}",
            facts=facts,
            cells=self.position.cells(event.cells),
            digits=digits_in(digits),
            house=house,
        )

    def _fish_says(
        self, event: BranchEvent, fish: Fish, facts: tuple[Phrase, ...]
    ) -> Phrase:
        """Say which lines a digit fills."""
        bases, covers = (
            tuple(map(self.position.house, lines))
            for lines in (fish.bases, fish.covers)
        )
        return Phrase(
            "{facts}: the {digit}s of {bases} are in {covers}, one in each",
            facts=facts,
            digit=event.digit,
            bases=bases,
            covers=covers,
        )

    def _crossing_says(
        self, told: ToldLine, facts: tuple[Phrase, ...], house: House
    ) -> Phrase:
        """Say in which of two cells a digit is, as its other places see each other."""
        board, event = self.position.board, told.line.event
        both = board.houses[event.house] | board.houses[event.across]
        if told.beside:
            return Phrase(
                "{facts}: the {digit} of {house} and that of {across} are in one of "
                "{cells} and in one of {others}",
                facts=facts,
                digit=event.digit,
                house=house,
                across=self.position.house(event.across),
                cells=self.position.cells(event.cells),
                others=self.position.cells(told.beside[0].event.cells),
            )
        return Phrase(
            "{facts}: {digit} is in one of {cells}, as {joined}, its other places in "
            "{house} and {across}, see each other",
            facts=facts,
            digit=event.digit,
            cells=self.position.cells(event.cells),
            joined=self._places(event, both & ~event.cells),
            house=house,
            across=self.position.house(event.across),
        )

    def _places(self, event: BranchEvent, among: int) -> CellSet:
        bit = 1 << event.digit - 1
        here = sum(1 << c for c in cells_in(among) if event.before[c] & bit)
        return self.position.cells(here)

    def _outcome(self, end: BranchEvent, plan: RulePlan) -> Phrase:
        """Say where nothing is left."""
        if end.clause is not None:
            return Phrase("it can no longer be that {rule}", rule=end.clause.sentence)
        if end.cell != NOWHERE:
            cell = self.position.cells(1 << end.cell)
            if digit := _both(end.cell, plan):
                return Phrase(BOTH, cell=cell, both=digit)
            if twins := _twins(end.cell, plan):
                digit, other = twins
                there = self.position.cells(1 << other)
                return Phrase(TWINS, cell=cell, twin=digit, other=there)
            return Phrase("{cell} has no candidate left", cell=cell)
        house = self.position.house(end.house)
        return Phrase("{house} has no place for {digit}", house=house, digit=end.digit)

    def _because(self, plan: RulePlan) -> Iterator[Phrase]:
        """Say the facts that the end rests on."""
        for told in plan.lines:
            if {*told.lines} & {*plan.uses}:
                yield from self._claims(told)

    # Grounds

    def _grounds(self, plan: RulePlan) -> Iterator[tuple[int, int]]:
        """Yield where marks must be missing for the lines and the end to follow."""
        end = plan.branch.end
        assert end is not None
        lines = (line for told in plan.lines for line in told.lines)
        for event in (*(line.event for line in lines), end):
            yield from self._ground(event)
        for told in plan.lines:
            if told.inner:
                yield from self._grounds(told.inner)

    def _ground(self, event: BranchEvent) -> Iterator[tuple[int, int]]:
        every, houses = self.position.board.every_digit, self.position.board.houses
        if event.clause is not None:
            yield every, event.clause.bits
        elif event.cell != NOWHERE:
            yield every, 1 << event.cell
        elif event.fish:
            for line in event.fish.bases:
                yield 1 << event.digit - 1, houses[line]
        elif event.hidden:
            yield event.hidden, houses[event.house]
        elif event.cells and event.across == NOWHERE:
            yield every, event.cells
        elif event.house != NOWHERE:
            yield 1 << event.digit - 1, houses[event.house]
            if event.across != NOWHERE:
                yield 1 << event.digit - 1, houses[event.across]
