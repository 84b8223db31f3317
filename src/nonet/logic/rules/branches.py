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

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in, common_peers, is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.ruled import clauses_of, derived_of, domains
from nonet.logic.rules.branch_patterns import crossings, hidden_pairs, house_parts
from nonet.rules.clauses import Clause, clauses
from nonet.rules.derived import derived

Held: TypeAlias = Sequence[int] | Mapping[Cell, int]

MOST_ROUNDS: Final = 40
LOCKED: Final = 3  # places of a digit that may all be seen from elsewhere
PAIR: Final = 2
NOWHERE: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class BranchEvent:
    """Something that was found at its turn, in the domains that stood before.

    It is about a *clause*, with the *digit* that it needs in some *cells* if that is
    what was found; or about a *digit* in a *house* (by index), or two *cells* there
    with the same two marks; or about a *cell* alone: its last mark, or none. With
    *hidden* digits, the cells are all that these have in the house; with a house
    *across*, they are the ends of a crossing (``branch_patterns.py``). One with a
    branch *inner* is a mark that fails there; one with nothing is what was supposed.
    """

    turn: int
    before: list[int]
    clause: Clause | None = None
    house: int = NOWHERE
    digit: Digit = 0
    cell: Cell = NOWHERE
    cells: int = 0
    hidden: int = 0
    across: int = NOWHERE
    inner: RuleBranch | None = None


class Seen(NamedTuple):
    """What stands when a round begins, and which places digits lost before it."""

    domains: list[int]
    places: list[int]
    lost: list[int]

    @property
    def cells(self) -> int:
        """The cells that changed."""
        return reduce(or_, self.lost)


class RuleBranch:
    """The domains of a position under a supposition, and why each mark went.

    A *keen* one also looks for patterns of places, when nothing else is seen.
    """

    def __init__(self, position: Position, *, keen: bool = False) -> None:
        self.position = position
        self.keen = keen
        self.board = position.board
        self.base = domains(position)
        self.domains = self.base.copy()
        self.supposed = Candidate(0, 0)
        self.clauses = all_clauses(position)
        self.gone: dict[
            Candidate, BranchEvent | Cell
        ] = {}  # by an event, or seen from there
        self.placed: dict[
            Cell, BranchEvent
        ] = {}  # cells that have one digit by an event
        self.digits: dict[Cell, Digit] = {}  # which
        self.settled = {c for c, digit in enumerate(position.digits) if digit}
        self.end: BranchEvent | None = None  # where nothing is left
        self.turn = self.start = 0
        self.places = [*_places(position)]
        self.lost = [0] * (self.board.size + 1)  # places since the last round
        self.asked = _held(position).copy()  # what it had, of which digits it needs

    def inside(self, mark: Candidate) -> RuleBranch:
        """Suppose *mark* in this branch: all that is known here is known there."""
        inner = RuleBranch(self.position, keen=self.keen)
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
                self._hidden_pairs()
                self._crossings()
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
        """Find what can be seen now, and do all of it."""
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
                if seen.domains[cell] != 1 << digit - 1:
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
                changed = [c for c, kept in left.items() if kept != before[c]]
                event = self._event(before, clause=clause) if changed else None
                for cell in changed:
                    assert event is not None
                    if is_one(left[cell]):
                        self._place(cell, left[cell].bit_length(), event)
                    self._take(cell, before[cell] & ~left[cell], event)

    def _locked(self, seen: Seen) -> None:
        """Take a digit from where all its places in a house are seen."""
        common = common_peers(self.board)
        for index, digit, here in self._houses(seen):
            if 1 < here.bit_count() <= LOCKED and (
                gone := seen.places[digit] & common[here]
            ):
                event = self._event(seen.domains, house=index, digit=digit)
                for cell in cells_in(gone):
                    self._take(cell, 1 << digit - 1, event)

    def _pairs(self, seen: Seen) -> None:
        """Take two digits from a house where two cells have no others."""
        two = [c for c in cells_in(seen.cells) if seen.domains[c].bit_count() == PAIR]
        for cell in two:
            digits = seen.domains[cell]
            for index in self.board.houses_of[cell]:
                house = self.board.houses[index]
                pair = sum(1 << c for c in cells_in(house) if seen.domains[c] == digits)
                if pair.bit_count() == PAIR:
                    self._take_pair(seen, index, pair, digits)

    def _take_pair(self, seen: Seen, index: int, pair: int, digits: int) -> None:
        others = self.board.houses[index] & ~pair
        gone = [c for c in cells_in(others) if seen.domains[c] & digits]
        event = self._event(seen.domains, house=index, cells=pair) if gone else None
        for cell in gone:
            assert event is not None
            self._take(cell, digits, event)

    def _hidden_pairs(self) -> None:
        """Take all else from two cells that two digits of a house need."""
        before = self.domains.copy()
        for house, cells, digits in hidden_pairs(self.board, self.places):
            if any(before[cell] & ~digits for cell in cells_in(cells)):
                event = self._event(before, house=house, cells=cells, hidden=digits)
                for cell in cells_in(cells):
                    self._take(cell, ~digits, event)

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
                    self._take(cell, 1 << digit - 1, event)

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
                        self._take(cell, 1 << digit - 1, event)

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


@pattern
def _held(position: Position) -> dict[Clause, tuple[int, ...]]:
    """Tell what the cells of each clause hold from the start."""
    base = domains(position)
    return {
        clause: tuple([base[cell] for cell in clause.cells])
        for clause in single_clauses(position.board)
    }


@pattern
def all_clauses(position: Position) -> tuple[Clause, ...]:
    """List what the rules say, and the sums that follow from it."""
    sums = (each.clause for each in derived_of(position))
    return (*clauses_of(position), *sums)


@lru_cache(8)
def single_clauses(board: Geometry) -> tuple[Clause, ...]:
    """List what the rules demand, one after the other, and the sums that follow."""
    return tuple(
        part
        for clause in (*clauses(board), *(each.clause for each in derived(board)))
        for part in clause.parts
    )


def unsettled(clause: Clause, held: Held, digit: Digit) -> int:
    """Give the cells of a clause where a digit may stand and does not yet."""
    bit = 1 << digit - 1
    return sum(1 << c for c in clause.cells if held[c] & bit and held[c] != bit)


def needs(clause: Clause, held: Held, digit: Digit, among: int = -1) -> bool:
    """Tell whether a clause cannot do without a digit in one of the cells *among*.

    >>> from nonet.logic.ruled import subject_to
    >>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
    >>> position = subject_to(Position.parse("." * 16), rules)
    >>> (clause,) = clauses_of(position)
    >>> [needs(clause, domains(position), digit) for digit in (1, 2, 3)]
    [True, True, False]
    """
    bit = 1 << digit - 1
    return (
        clause.left(
            {c: held[c] & ~bit if among >> c & 1 else held[c] for c in clause.cells}
        )
        is None
    )
