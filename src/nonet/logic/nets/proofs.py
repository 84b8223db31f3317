"""The proof of what a net found, in words.

>>> from nonet.say.language import ENGLISH
>>> from nonet.say.wording import proof_lines
>>> position = Position.parse("1... .2.. ..3. ....")
>>> proof = prove(position, [(6, True)], Effort(), goal=(24, True))
>>> for line in proof_lines(proof, ENGLISH, position):
...     print(line)
1. Suppose that A2 is 3:
   2. B1 is the 4 of box 1, so B3 has only 1 left (1).
   So B3 is 1 (2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.nets.closure import LINKS, Effort, Literal, constraints
from nonet.logic.nets.lines import FactLine, lines, uses_of
from nonet.logic.nets.plans import Known, Plan
from nonet.logic.nets.replay import planned
from nonet.logic.nets.search import candidate
from nonet.logic.nets.sentences import claims, in_turn, none_of, placed_in
from nonet.logic.nets.trees import CaseTree
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase, is_not_so, is_so


def prove(
    position: Position,
    cases: Sequence[Literal],
    effort: Effort,
    goal: Literal | None = None,
    tree: CaseTree | None = None,
) -> Proof:
    """Tell each of *cases* down to its *goal*, or to its contradiction.

    Which cases stand inside is known if there is a *tree*.
    """
    plans = [planned(position, each, effort, goal, tree) for each in cases]
    plans.sort(key=lambda plan: len(plan.uses))
    teller, lone = ProofTeller(position, links=effort.rules == LINKS), len(plans) == 1
    names = ["" if lone else chr(ord("a") + index) for index in range(len(plans))]
    told = map(teller.case, plans, names, [goal] * len(plans))
    return Proof(tuple(told))


class ProofTeller:
    """Tells the facts of one position, and remembers their labels."""

    def __init__(self, position: Position, *, links: bool) -> None:
        self.position = position
        self.links = links  # whether every case is a chain
        self.board = constraints(position.layout)
        self.labels: dict[Known, str] = {}

    def case(self, plan: Plan, name: str, goal: Literal | None = None) -> Case:
        """Tell a branch; its facts are numbered on from what it supposes."""
        facts = lines(plan)
        known = plan.branch.supposed
        for number, together in enumerate([[known], *facts], 1):
            for fact in together:
                self.labels[plan, fact] = f"{name}{number}"
        return Case(
            label=self.labels[plan, known],
            mark=candidate(self.position, known[0]),
            holds=known[1],
            says=self.says(known),
            facts=tuple(self._fact(plan, fact) for fact in facts),
            outcome=self.says(goal) if goal else self._nothing_left(plan.branch.broken),
            uses=self._cited(plan.ends),
            because=tuple(self._because(plan, goal)),
            chain=self._chain(plan, goal) if self.links else None,
            grounds=tuple(dict.fromkeys(self._grounds(plan, goal))),
        )

    def says(self, known: Literal) -> Phrase:
        """Say that a node is true, or false."""
        node, value = known
        return (is_so if value else is_not_so)(self._node(node))

    def _fact(self, plan: Plan, line: FactLine) -> Fact:
        fact = line[0]
        label, inner = self.labels[plan, fact], plan.inner.get(fact)
        return Fact(
            label,
            self._marks(line),
            fact[1],
            self._why_all(plan, line) if len(line) > 1 else self._why(plan, line),
            self._cited(uses_of(plan, line)),
            self.case(inner, f"{label}.") if inner else None,
        )

    def _marks(self, facts: Iterable[Literal]) -> tuple[Candidate, ...]:
        return tuple(candidate(self.position, node) for node, _ in facts)

    def _because(self, plan: Plan, goal: Literal | None) -> Iterator[Phrase]:
        """Say the facts that the outcome rests on; of a goal, what it follows from."""
        ends = plan.ends
        if ends == [(plan, goal)] and goal in plan.uses:
            ends = plan.uses[goal]
        facts = [fact for _, fact in ends if fact != plan.branch.supposed]
        layout = self.position.layout
        for holds in (True, False):
            marks = self._marks(fact for fact in facts if fact[1] is holds)
            if marks:
                yield from claims(marks, layout, holds=holds)

    def _cited(self, uses: Iterable[Known]) -> tuple[str, ...]:
        """List the labels of some facts, each once, in the order of their telling."""
        cited = {self.labels[known] for known in uses}
        return tuple(
            label for label in dict.fromkeys(self.labels.values()) if label in cited
        )

    def _grounds(self, plan: Plan, goal: Literal | None) -> Iterator[tuple[int, int]]:
        """Yield what each constraint that is used has of digits and cells."""
        for index in plan.constraints():
            yield self._ground(index)
        if goal is None:
            yield self._ground(plan.branch.broken)
        for inner in plan.inner.values():
            yield from self._grounds(inner, None)

    def _ground(self, index: int) -> tuple[int, int]:
        board, inside = self.position.board, index - self.board.cells
        if inside < 0:
            return board.every_digit, 1 << index
        return 1 << inside % board.size, board.houses[inside // board.size]

    # Reasons

    def _why(self, plan: Plan, line: FactLine) -> Phrase:
        """Say a fact and the rule that makes it one."""
        fact = line[0]
        cause = plan.ways[fact][0]
        if isinstance(cause, int):
            then = self.says(fact)
            house = self._house(cause)
            if house is None:
                return Phrase("{then}: it has no other mark", then=then)
            return Phrase(
                "{then}: {house} has no other place for it", then=then, house=house
            )
        then = none_of(self._marks(line), self.position.layout)
        if isinstance(cause, tuple):
            return self._why_pattern(then, cause, plan, plan.branch.times[fact])
        return then

    def _why_all(self, plan: Plan, line: FactLine) -> Phrase:
        """Say several facts, one after the other, each with its rule in short."""
        if not line[0][1]:
            return self._why(plan, line)
        follows = [any(use in line for _, use in plan.uses[fact]) for fact in line]
        short = (self._in_short(plan, fact) for fact in line)
        return in_turn([*zip(short, follows, strict=True)])

    def _in_short(self, plan: Plan, fact: Literal) -> Phrase:
        """Say a placement by the house that has no other place for it, or the cell."""
        index = plan.ways[fact][0]
        assert isinstance(index, int)
        mark = candidate(self.position, fact[0])
        return placed_in(self._house(index), mark, self.position.layout)

    def _why_pattern(
        self, then: Phrase, base: tuple[int, ...], plan: Plan, time: int
    ) -> Phrase:
        """Say which locked candidates, pair or X-wing rules out a mark.

        Of what was found at the same cost, all that it is made of may be gone before.
        """
        for index in base:
            if not plan.open_at(index, time):
                return Phrase(
                    "{facts}: {rule}", facts=(then,), rule=self._nothing_left(index)
                )
        nodes = [n for index in base for n in plan.open_at(index, time)]
        marks = [candidate(self.position, node) for node in nodes]
        cells = self.position.layout.cell_set(cell for cell, _ in marks)
        digits = tuple(sorted({digit for _, digit in marks}))
        houses = tuple(h for index in base if (h := self._house(index)) is not None)
        roles = {"then": then, "cells": cells, "digits": digits, "houses": houses}
        if not houses:
            return Phrase("{then}: {cells} hold {digits}, one each", **roles)
        if len(base) == 1:
            return Phrase(
                "{facts}: the {digit} of {house} is in one of {cells}",
                facts=(then,),
                digit=digits[0],
                house=houses[0],
                cells=cells,
            )
        if len(digits) == 1:
            return Phrase(
                "{then}: an X-wing, {houses} can have it only in {cells}", **roles
            )
        if houses[0] == houses[1]:
            return Phrase(
                "{then}: {cells} are the only places for {digits} in {house}",
                **roles,
                house=houses[0],
            )
        one, other = map(self._digit, base)
        return Phrase(
            "{then}: {cells} are the only places for {one} in {house} and for {other} "
            "in {beside}",
            **roles,
            one=one,
            house=houses[0],
            other=other,
            beside=houses[1],
        )

    def _nothing_left(self, index: int) -> Phrase:
        house = self._house(index)
        if house is None:
            return Phrase(
                "{cell} has no candidate left", cell=self.position.cells(1 << index)
            )
        digit = self._digit(index)
        return Phrase("{house} has no place for {digit}", house=house, digit=digit)

    def _digit(self, index: int) -> Digit:
        """Give the digit of a constraint that is no cell."""
        return (index - self.board.cells) % self.position.board.size + 1

    def _house(self, index: int) -> House | None:
        """Give the house of a constraint; ``None`` if it is a cell."""
        if index < self.board.cells:
            return None
        size = self.position.board.size
        return self.position.house((index - self.board.cells) // size)

    def _node(self, node: int) -> Node:
        cell, digit = candidate(self.position, node)
        return Node(digit, self.position.cells(1 << cell))

    # Chains

    def _chain(self, plan: Plan, goal: Literal | None) -> Chain:
        """Link what is supposed to the outcome; a contradiction comes back."""
        strong_first = not plan.branch.supposed[1]
        if goal is not None:
            path = self._path(plan, goal, plan.ends)
            return self._linked(path, strong_first=strong_first)
        one, other = (
            self._path(plan, (node, False), plan.ends)
            for node in self.board.nodes[plan.branch.broken]
            if plan.branch.off[node] > 0
        )
        path = [*one, *other[:0:-1]]
        return self._linked(path, strong_first=strong_first, loop=True)

    def _path(self, plan: Plan, end: Literal, known: Iterable[Known]) -> list[int]:
        """List the nodes from what is supposed to *end*: each follows from the last."""
        node, value = end
        path = [node]
        while (node, value) != plan.branch.supposed:
            if value:
                known = plan.uses[node, True]
                index = plan.ways[node, True][0]
                assert isinstance(index, int)
                members = self.board.nodes[index]
                (node,) = (n for n in members if n != node and plan.branch.off[n] > 0)
            else:
                facts = (fact for _, fact in known)
                node = next(n for n, so in facts if so and self._exclude(n, node))
            value = not value
            path.append(node)
        return path[::-1]

    def _exclude(self, one: int, other: int) -> bool:
        return not set(self.board.of[one]).isdisjoint(self.board.of[other])

    def _linked(self, path: Sequence[int], **how: bool) -> Chain:
        return Chain(tuple(self._node(node) for node in path), **how)
