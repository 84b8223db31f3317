"""A branch: what follows from a supposed mark by houses and rules, and from what.

It goes in rounds. All that can be seen in one round is found in the marks as they were
before it, so whatever is found takes as few rounds as possible::

    A1 is 5 ── what sees it ── last marks, last places, what a rule leaves ── …

For each mark that goes the branch remembers by which *event*, and each event knows what
it looked at. From the end, where nothing is left, one can go back through the events
and tell only those that were needed (``plans.py``).

>>> from nonet.logic.ruled import subject_to
>>> position = Position.parse("." * 16)
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3},
...          {"rule": "thermo", "cells": "A2 B2 C2"}]
>>> branch = RuleBranch(subject_to(position, rules))
>>> branch.suppose(Candidate(0, 1))
>>> branch.run()
>>> print(branch.placed[1].clause.sentence, bin(branch.domains[9]))
the cage A1 and A2 adds up to 3 0b1000
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any, Final

from nonet.board.bits import cells_in, common_peers, is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.fish.fish import finless
from nonet.logic.ruled import domains
from nonet.logic.rules.branch_clauses import (
    all_clauses,
    held_at_first,
    needs,
    single_clauses,
    unsettled,
)
from nonet.logic.rules.branch_events import BranchEvent, Pace, Seen
from nonet.logic.rules.branch_patterns import (
    crossings,
    hidden_sets,
    house_parts,
    naked_sets,
)
from nonet.rules.clauses import Clause

MOST_ROUNDS: Final = 1_000  # each changes something, so all end before
LOCKED: Final = 3  # places of a digit that may all be seen from elsewhere
PAIR: Final = 2
TRIPLE: Final = 3
FISH: Final = (3, 4)  # lines; smaller ones are crossings


class RuleBranch:
    """The domains of a position under a supposition, and why each mark went.

    A *keen* one also looks for patterns of places and larger sets, when nothing else is
    seen. Marks that are *spared* go by digits that see them alone, whatever else would
    rule them out.
    """

    def __init__(
        self, position: Position, *, keen: bool = False, pace: Pace = Pace.ROUND
    ) -> None:
        self.position = position
        self.keen, self.pace = keen, pace
        self.board = position.board
        self.base = domains(position)
        self.domains = self.base.copy()
        self.supposed = Candidate(0, 0)
        self.spared = [0] * len(self.base)
        self.clauses = all_clauses(position)
        # Marks gone, by an event or seen from a cell; cells with one digit by an event.
        self.gone: dict[Candidate, BranchEvent | Cell] = {}
        self.placed: dict[Cell, BranchEvent] = {}
        self.digits: dict[Cell, Digit] = {}  # of those placed
        self.settled = {c for c, digit in enumerate(position.digits) if digit}
        self.end: BranchEvent | None = None  # where nothing is left
        self.turn = self.start = 0
        self.places = [*_places(position)]
        self.lost = [0] * (self.board.size + 1)  # places since the last round
        self.asked = held_at_first(position).copy()  # when it said what it needs

    def inside(self, mark: Candidate) -> RuleBranch:
        """Suppose *mark* in this branch: all that is known here is known there."""
        inner = RuleBranch(self.position, keen=self.keen, pace=self.pace)
        inner.domains, inner.places = self.domains.copy(), self.places.copy()
        inner.gone, inner.placed = self.gone.copy(), self.placed.copy()
        inner.settled, inner.digits = self.settled.copy(), self.digits.copy()
        inner.asked = self.asked.copy()
        inner.turn = inner.start = self.turn
        inner.suppose(mark)
        return inner

    def suppose(self, mark: Candidate) -> None:
        """Let a cell have a digit, and see what sees it."""
        self.supposed = mark
        self._place(mark.cell, mark.digit, self._event(self.domains.copy()))
        self._settle()

    def refute(self, mark: Candidate, inner: RuleBranch) -> None:
        """Take a mark that fails in a branch *inner*, and see what follows at once."""
        event = self._event(self.domains.copy(), inner=inner)
        self._take(mark.cell, 1 << mark.digit - 1, event)

    def run(self, most: int = MOST_ROUNDS) -> None:
        """Go on until nothing more is found, or nothing is left somewhere."""
        for _ in range(most):
            if self.keen and not any(self.lost):
                for find in (
                    partial(self._hidden, PAIR),
                    self._crossings,
                    self._triples,
                    partial(self._hidden, TRIPLE),
                    self._fish,
                ):
                    if not any(self.lost):
                        find()
            if not any(self.lost):
                self._contained()
            if self.end is not None or not any(self.lost):
                return
            poll()
            self._round()

    # One round

    def _event(self, before: list[int], **about: Any) -> BranchEvent:
        self.turn += 1
        return BranchEvent(self.turn, before, **about)

    def _fail(self, before: list[int], **about: Any) -> None:
        if self.end is None:
            self.end = self._event(before, **about)

    def _round(self) -> None:
        """Find what can be seen now, as much as the pace allows, and do it."""
        seen = Seen(self.domains.copy(), self.places.copy(), self.lost)
        self.lost = [0] * len(self.lost)
        for find in (
            self._last_marks,
            self._last_places,
            self._rules,
            self._locked,
            self._pairs,
        ):
            find(seen)
            if self.end is not None:
                return
            if self.pace is not Pace.ROUND and any(self.lost):
                self._settle()
                both = zip(self.lost, seen.lost, strict=True)
                self.lost = [now | unseen for now, unseen in both]
                return
        self._settle()

    def _last_marks(self, seen: Seen) -> None:
        """Note the cells with one mark left."""
        for cell in cells_in(seen.cells):
            digits = seen.domains[cell]
            if is_one(digits) and cell not in self.settled:
                event = self._event(seen.domains, cell=cell)
                self._place(cell, digits.bit_length(), event)

    def _last_places(self, seen: Seen) -> None:
        """Look for digits with one place left in a house, or with none."""
        for index, digit, here in self._houses(seen):
            if not here:
                self._fail(seen.domains, house=index, digit=digit)
            elif is_one(here):
                cell = here.bit_length() - 1
                others = seen.domains[cell] & ~(1 << digit - 1)
                if others and not others & self.spared[cell]:
                    event = self._event(seen.domains, house=index, digit=digit)
                    self._place(cell, digit, event)

    def _rules(self, seen: Seen) -> None:
        """Ask the clauses whose cells changed."""
        touched, before = seen.cells, seen.domains
        for clause in self.clauses:
            if clause.bits & touched:
                left = clause.left(before)
                if left is None:
                    self._fail(before, clause=clause)
                    return
                changed = [
                    c for c, kept in left.items() if before[c] & ~kept & ~self.spared[c]
                ]
                event = self._event(before, clause=clause) if changed else None
                for cell in changed:
                    assert event is not None
                    gone = before[cell] & ~left[cell]
                    if is_one(left[cell]) and not gone & self.spared[cell]:
                        self._place(cell, left[cell].bit_length(), event)
                    self._rule_out(cell, gone, event)
                if changed and self.pace is Pace.RULE:
                    return

    def _locked(self, seen: Seen) -> None:
        """Take a digit from where all its places in a house are seen."""
        common = common_peers(self.board)
        for index, digit, here in self._houses(seen):
            if 1 < here.bit_count() <= LOCKED and (
                gone := seen.places[digit] & common[here]
            ):
                event = self._event(seen.domains, house=index, digit=digit)
                for cell in cells_in(gone):
                    self._rule_out(cell, 1 << digit - 1, event)

    def _pairs(self, seen: Seen) -> None:
        """Take two digits from a house where two cells have no others."""
        two = [c for c in cells_in(seen.cells) if seen.domains[c].bit_count() == PAIR]
        for cell in two:
            digits = seen.domains[cell]
            for index in self.board.houses_of[cell]:
                house = self.board.houses[index]
                pair = sum(1 << c for c in cells_in(house) if seen.domains[c] == digits)
                if pair.bit_count() == PAIR:
                    self._take_set(seen, index, pair, digits)

    def _take_set(self, seen: Seen, index: int, cells: int, digits: int) -> None:
        others = self.board.houses[index] & ~cells
        gone = [c for c in cells_in(others) if seen.domains[c] & digits]
        event = self._event(seen.domains, house=index, cells=cells) if gone else None
        for cell in gone:
            assert event is not None
            self._rule_out(cell, digits, event)

    def _hidden(self, size: int) -> None:
        """Take all else from cells that as many digits of a house need."""
        before, places = self.domains.copy(), self.places.copy()
        for house, cells, digits in hidden_sets(self.board, places, size):
            if any(before[cell] & ~digits for cell in cells_in(cells)):
                event = self._event(before, house=house, cells=cells, hidden=digits)
                for cell in cells_in(cells):
                    self._rule_out(cell, ~digits, event)

    def _triples(self) -> None:
        """Take three digits from a house where three cells have no others."""
        seen = Seen(self.domains.copy(), self.places.copy(), self.lost)
        for house, cells, digits in naked_sets(self.board, seen.domains, TRIPLE):
            self._take_set(seen, house, cells, digits)

    def _crossings(self) -> None:
        """Take a digit from what sees both ends of a crossing."""
        before, common = self.domains.copy(), common_peers(self.board)
        places = self.places.copy()
        for house, across, digit, _, ends in crossings(self.board, places):
            if gone := places[digit] & common[ends]:
                event = self._event(
                    before, house=house, across=across, digit=digit, cells=ends
                )
                for cell in cells_in(gone):
                    self._rule_out(cell, 1 << digit - 1, event)

    def _fish(self) -> None:
        """Take a digit from the rest of the lines that its fish fill."""
        before, places = self.domains.copy(), self.places.copy()
        for digit, size in product(range(1, self.board.size + 1), FISH):
            for fish in finless(self.board, places[digit], size):
                event = self._event(before, digit=digit, fish=fish)
                for cell in cells_in(fish.gone):
                    self._rule_out(cell, 1 << digit - 1, event)

    def _contained(self) -> None:
        """Take a digit that a rule needs from where all its places there are seen.

        That takes long to look for, so it is the last; a rule is asked again only when
        its cells have changed. What it needs from the start is a step of its own.
        """
        before = self.domains.copy()
        for clause in single_clauses(self.board):
            held = tuple([before[cell] for cell in clause.cells])
            if self.asked[clause] != held:
                self.asked[clause] = held
                self._take_contained(clause, before)

    def _take_contained(self, clause: Clause, before: list[int]) -> None:
        common = common_peers(self.board)
        for digit in range(1, self.board.size + 1):
            here = unsettled(clause, before, digit)
            for cells in self._groups(clause, here) if here else ():
                gone = self.places[digit] & common[cells] & ~clause.bits
                if gone and needs(clause, before, digit, cells):
                    event = self._event(before, clause=clause, digit=digit, cells=cells)
                    for cell in cells_in(gone):
                        self._rule_out(cell, 1 << digit - 1, event)

    def _groups(self, clause: Clause, here: int) -> Iterator[int]:
        """Yield the cells of a clause, and if keen, those that lie in one house."""
        yield here
        if self.keen and clause.is_told:
            for house in house_parts(self.board, clause.bits):
                if house & here and here & ~house:
                    yield house & here

    def _houses(self, seen: Seen) -> Iterator[tuple[int, Digit, int]]:
        """Yield the houses in which a digit lost a place, and its places there."""
        houses = self.board.houses
        for digit, lost in enumerate(seen.lost):
            if lost:
                for index in self.board.full:
                    if houses[index] & lost:
                        yield index, digit, seen.places[digit] & houses[index]

    # What changes

    def _place(self, cell: Cell, digit: Digit, event: BranchEvent) -> None:
        """Leave a cell one digit; if it is gone already, nothing is left."""
        if cell not in self.placed:
            self.placed[cell], self.digits[cell] = event, digit
        self._take(cell, ~(1 << digit - 1), event)

    def _rule_out(self, cell: Cell, digits: int, event: BranchEvent) -> None:
        """Rub out marks of a cell that are not spared."""
        self._take(cell, digits & ~self.spared[cell], event)

    def _take(self, cell: Cell, digits: int, why: BranchEvent | Cell) -> None:
        """Rub out marks of a cell."""
        digits &= self.domains[cell]
        if not digits:
            return
        here = 1 << cell
        for bit in cells_in(digits):
            self.gone[Candidate(cell, bit + 1)] = why
            self.places[bit + 1] &= ~here
            self.lost[bit + 1] |= here
        self.domains[cell] &= ~digits
        if not self.domains[cell]:
            self._fail(self.domains, cell=cell)

    def _settle(self) -> None:
        """Take what is placed from all that sees it: so much is seen at once."""
        for cell in [c for c in self.placed if c not in self.settled]:
            self.settled.add(cell)
            digit = self.digits[cell]
            for peer in cells_in(self.places[digit] & self.board.peers[cell]):
                if self.end is None:
                    self._take(peer, 1 << digit - 1, cell)


@pattern
def _places(position: Position) -> tuple[int, ...]:
    """Give the places of every digit; many branches start from them."""
    places = [0] * (position.board.size + 1)
    for cell, mask in enumerate(domains(position)):
        for bit in cells_in(mask):
            places[bit + 1] |= 1 << cell
    return tuple(places)
