"""Derived sums: what houses and sums of rules give, added up and taken away.

The digits of a house add up to 45 on a classic board, a cage to its number, an arrow's
shaft less its circle to 0. A few of them together may leave few cells::

    row A ─ cage A1 A2 ─ cage A3 A4 A5 …      what is left of the row
    … ─ arrow through it + …                  fewer cells still, some counted twice

Beginning with houses that do not meet, whatever leaves fewest cells is added or taken
away, as long as something does; the core does the same before it searches.

>>> from nonet.board.layout import Layout
>>> from nonet.rules.board import ruled
>>> from nonet.rules.cages.cage import Cage
>>> from nonet.rules.lines.arrow import Arrow
>>> board = ruled(Layout(4), (Cage((0, 1), 5), Arrow((2,), (3, 7))))
>>> for each in derived(board):
...     print(each.clause.sentence)
A3 and A4 add up to 5, by the total of row A (the cage A1 and A2 adds up to 5)
A3, C4 and D4 add up to 10, by the total of column 4 (the arrow A4 and B4 adds up to A3)
B1 and B2 add up to 5, by the total of box 1 (the cage A1 and A2 adds up to 5)
2 × A3 and B3 add up to 10, by the total of box 2 (the arrow A4 and B4 adds up to A3)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell, House
from nonet.csp.words import Sentence
from nonet.rules.clauses import Clause, clauses
from nonet.rules.counted_orders import counted_orders
from nonet.rules.sums import DigitSum
from nonet.say.language import _

MOST_CELLS: Final = 5  # that are left; more cost more than they find
MOST_HOUSES: Final = 4  # that are added up; nobody follows more
MOST_NAMED: Final = 4  # rules that the sentence of a sum names
MOST_SUMS: Final = 120
MOST_PIECES: Final = 200


class Piece(NamedTuple):
    """A known sum: each cell with its factor, the total, and whose it is."""

    factors: Mapping[Cell, int]
    total: int
    source: House | Clause
    bits: int


@dataclass(frozen=True, slots=True, eq=False)
class DerivedSum:
    """A sum of few cells: what it leaves to them, and what it was made of."""

    clause: Clause
    houses: tuple[House, ...]
    rules: tuple[Clause, ...]


@cache
def derived(board: Geometry) -> tuple[DerivedSum, ...]:
    """Give the derived sums of a board, found on first use."""
    sums = [*_sums(board)][:MOST_PIECES]
    return tuple(Deriver(board, sums).derive()) if sums else ()


def derived_clauses(board: Geometry) -> tuple[Clause, ...]:
    """List the sums that follow, and what follows from orders."""
    sums = (each.clause for each in derived(board))
    return (*sums, *(each.clause for each in counted_orders(board)))


def _sums(board: Geometry) -> Iterator[Piece]:
    for clause in clauses(board):
        for demand in clause.demands:
            if isinstance(demand, DigitSum):
                yield _piece(demand.factors, demand.total, clause)


def _piece(factors: Mapping[Cell, int], total: int, source: House | Clause) -> Piece:
    return Piece(factors, total, source, sum(1 << cell for cell in factors))


class SumBalance:
    """Cells with their factors, a total, and the pieces that were put together."""

    def __init__(self) -> None:
        self.factors: dict[Cell, int] = {}
        self.total = 0
        self.pieces: list[Piece] = []

    def add(self, piece: Piece, sign: int) -> None:
        """Add a piece, or take it away."""
        self.total += sign * piece.total
        self.pieces.append(piece)
        for cell, factor in piece.factors.items():
            after = self.factors.pop(cell, 0) + sign * factor
            if after:
                self.factors[cell] = after

    def gain(self, piece: Piece, sign: int) -> int:
        """Tell by how many cells less would be left."""
        held = self.factors
        gain = 0
        for cell, factor in piece.factors.items():
            before = held.get(cell, 0)
            gain += (before != 0) - (before + sign * factor != 0)
        return gain

    def copy(self) -> SumBalance:
        """Give another with the same."""
        new = SumBalance()
        new.factors, new.total = self.factors.copy(), self.total
        new.pieces = [*self.pieces]
        return new


class Deriver:
    """Puts pieces together, and keeps what has few cells."""

    def __init__(self, board: Geometry, sums: list[Piece]) -> None:
        self.board = board
        every = sum(range(1, board.size + 1))
        self.houses = [
            _piece(dict.fromkeys(cells_in(board.houses[i]), 1), every, board.names[i])
            for i in board.full
        ]
        self.pieces = [*sums, *self.houses]
        self.about: dict[Cell, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            for cell in piece.factors:
                self.about.setdefault(cell, []).append(number)
        self.known = {_key(piece.factors) for piece in self.pieces}

    def derive(self) -> Iterator[DerivedSum]:
        """Begin with each house, then with a run of houses that do not meet."""
        count = 0
        for balance in self._runs():
            left = self._reduced(balance)
            key = _key(left.factors)
            if _is_of_use(left) and key not in self.known:
                self.known.add(key)
                yield self._written(left)
                count += 1
            if count == MOST_SUMS:
                return

    def _runs(self) -> Iterator[SumBalance]:
        for first in range(len(self.houses)):
            balance = SumBalance()
            for piece in self.houses[first:]:
                if balance.factors.keys().isdisjoint(piece.factors):
                    balance.add(piece, 1)
                    yield balance.copy()
                elif len(balance.pieces) > 1:
                    break

    def _reduced(self, balance: SumBalance) -> SumBalance:
        """Add or take away what leaves fewest cells, as long as something does."""
        near = {n: None for cell in balance.factors for n in self.about[cell]}
        used = {id(piece) for piece in balance.pieces}
        pieces = [self.pieces[n] for n in near if id(self.pieces[n]) not in used]
        while balance.factors and pieces:
            gain, sign, at = max(
                (
                    (balance.gain(piece, sign), sign, -number)
                    for number, piece in self._promising(balance, pieces)
                    for sign in (-1, 1)
                ),
                default=(0, 0, 0),
            )
            if gain <= 0:
                break
            balance.add(pieces.pop(-at), sign)
        return balance

    def _promising(
        self, balance: SumBalance, pieces: Iterable[Piece]
    ) -> Iterator[tuple[int, Piece]]:
        """Leave out what has as many cells outside a sum as inside: two in three."""
        held = sum(1 << cell for cell in balance.factors)
        for number, piece in enumerate(pieces):
            if (piece.bits & held).bit_count() * 2 > len(piece.factors):
                yield number, piece

    def _written(self, balance: SumBalance) -> DerivedSum:
        houses = tuple(p.source for p in balance.pieces if isinstance(p.source, House))
        found = [p.source for p in balance.pieces if isinstance(p.source, Clause)]
        rules = tuple(dict.fromkeys(found))
        sentence = _explained(self._equation(balance), houses, rules)
        demand = DigitSum(balance.factors, balance.total, sentence)
        clause = Clause(rules[0].rule, [demand], self.board, -1)
        return DerivedSum(clause, houses, rules)

    def _equation(self, balance: SumBalance) -> Sentence:
        """Say which cells add up to what, or to how much more than others."""
        sign = -1 if balance.total < 0 else 1
        signed = {cell: sign * factor for cell, factor in balance.factors.items()}
        more = self._terms({c: f for c, f in signed.items() if f > 0}.items())
        less = self._terms({c: -f for c, f in signed.items() if f < 0}.items())
        by = sign * balance.total
        if not less:
            return Sentence("{more} add up to {by}", more=more, by=by)
        if not by:
            return Sentence("{more} add up to the same as {less}", more=more, less=less)
        template = _("{more} add up to {by} more than {less}")
        return Sentence(template, more=more, by=by, less=less)

    def _terms(self, factors: Iterable[tuple[Cell, int]]) -> list[object]:
        """Name cells, those that count more than once with how often."""
        layout = self.board.layout
        once = layout.cell_set(cell for cell, factor in factors if factor == 1)
        several = [
            Sentence("{n} × {cell}", n=factor, cell=layout.cell_set((cell,)))
            for cell, factor in sorted(factors)
            if factor > 1
        ]
        return [*several, *(layout.cell_set((cell,)) for cell in once)]


def _explained(
    told: Sentence, houses: Iterable[House], rules: Sequence[Clause]
) -> Sentence:
    """Say what a sum follows from; of many rules, how many."""
    if len(rules) > MOST_NAMED:
        return Sentence(
            "{sum}, by {count} rules and the total of {houses}",
            sum=told,
            houses=[*houses],
            count=len(rules),
        )
    return Sentence(
        "{sum}, by the total of {houses} ({rules})",
        sum=told,
        houses=[*houses],
        rules=[clause.sentence for clause in rules],
    )


def _is_of_use(balance: SumBalance) -> bool:
    """Tell whether few cells of few houses are left, and rules had a part in it."""
    houses = sum(isinstance(piece.source, House) for piece in balance.pieces)
    return (
        0 < len(balance.factors) <= MOST_CELLS
        and houses <= MOST_HOUSES
        and houses < len(balance.pieces)
    )


def _key(factors: Mapping[Cell, int]) -> tuple[tuple[Cell, int], ...]:
    """Give the same for a sum and for its negative."""
    key = sorted(factors.items())
    sign = -1 if key and key[0][1] < 0 else 1
    return tuple((cell, sign * factor) for cell, factor in key)
