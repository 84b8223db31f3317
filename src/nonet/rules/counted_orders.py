"""Counted orders: large digits at lower ends need larger ones at higher ends.

::

    column 2    A2 C2 D2 F2 G2 I2     six cells, each less than one of rows B, E and H
                 ∧  ∧  ∧  ∧  ∧  ∧
    rows B E H  B3 B1 E3 E1 H3 H1     where 8 stands above, 9 stands below

Two columns hold 8 and 9 four times in all, three rows hold 9 three times. So if nearly
all cells of the columns are less than others in the rows, some 8s and 9s must stand in
those that are not. The same is counted from each digit on::

    in lower houses from d on  ≤  in higher ones above d, and what is in no order

>>> from nonet.board.layout import Layout
>>> from nonet.rules.board import ruled
>>> from nonet.rules.lines.thermo import Thermo
>>> rules = tuple(Thermo((cell, cell + 4)) for cell in range(3))
>>> board = ruled(Layout(4), rules)
>>> for each in counted_orders(board)[:3]:
...     print(each.clause.sentence)
no digit above 1 is in B4, as 3 cells of row A are each less than one of row B
the number of digits from 2 on in A4 is at least 1 more than that of digits above 2 \
in B4, as 3 cells of row A are each less than one of row B
the number of digits from 3 on in A4 is at least 1 more than that of digits above 3 \
in B4, as 3 cells of row A are each less than one of row B
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import product
from operator import gt, lt, or_
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Relation
from nonet.rules.machine import Automaton, Machine
from nonet.say.language import _

MOST_MORE: Final = 2  # houses on one side than on the other
FREE: Final = 3  # a house has one cell in so many, at most, that no order is about

Orders: TypeAlias = dict[Cell, dict[Cell, Clause]]  # who is greater, and what says so
Near: TypeAlias = Mapping[Cell, Sequence[Cell]]  # who is greater, or who is less


@dataclass(frozen=True, slots=True, eq=False)
class CountedOrders:
    """What is counted from one digit on, where, and the rules that put in order."""

    clause: Clause
    lower: tuple[House, ...]
    higher: tuple[House, ...]
    rules: tuple[Clause, ...]


@dataclass(frozen=True)
class DigitsAbove(Automaton[tuple[int, int]]):
    """How many digits count, less those above *digit* in higher houses.

    The cells come in three parts: so many of *both* sides, where the digit alone makes
    a difference, of the *lower* houses alone, and of the *higher*.
    """

    digit: Digit
    both: int
    lower: int
    higher: int
    least: int

    start = (0, 0)

    def step(self, memory: tuple[int, int], digit: Digit) -> tuple[int, int] | None:
        """Count a cell; more than can be taken away again is all the same."""
        place, count = memory
        low = self.both + self.lower
        if place < low:
            count += digit == self.digit or (place >= self.both and digit > self.digit)
        else:
            count -= digit > self.digit
        place += 1
        if count + max(low - place, 0) < self.least:
            return None
        return place, min(count, self.least + self.higher - max(place - low, 0))


class OrderedSides(NamedTuple):
    """Houses on both sides, and which cell of the lower is less than which other."""

    lower: tuple[House, ...]
    higher: tuple[House, ...]
    pairs: dict[Cell, Cell]

    def parts(self) -> tuple[list[Cell], list[Cell], list[Cell]]:
        """List what no order is about: on both sides, on the lower, on the higher."""
        low = _union(self.lower) & ~_bits(self.pairs)
        high = _union(self.higher) & ~_bits(self.pairs.values())
        return (
            [*cells_in(low & high)],
            [*cells_in(low & ~high)],
            [*cells_in(high & ~low)],
        )


@cache
def counted_orders(board: Geometry) -> tuple[CountedOrders, ...]:
    """List what the orders of a board let count, found on first use."""
    orders = _orders(board)
    sides = {(each.lower, each.higher): each for each in _sides(board, orders)}
    return tuple(
        told for each in sides.values() for told in _counted(board, each, orders)
    )


def _orders(board: Geometry) -> Orders:
    """Find which cells are less than others, and by which rules."""
    found: Orders = {}
    for clause in clauses(board):
        for demand in clause.demands:
            if isinstance(demand, Relation):
                low, high = demand.cells
                if _is_order(demand, board.size, lt):
                    found.setdefault(low, {})[high] = clause
                elif _is_order(demand, board.size, gt):
                    found.setdefault(high, {})[low] = clause
    return found


def _is_order(
    demand: Relation, size: int, rises: Callable[[Digit, Digit], bool]
) -> bool:
    """Tell whether the digits of a relation differ in one direction alone."""
    digits = range(1, size + 1)
    both = product(digits, digits)
    return all(rises(a, b) or not demand.allows(a, b) for a, b in both)


def _sides(board: Geometry, orders: Orders) -> Iterator[OrderedSides]:
    """Find houses with orders nearly everywhere, and those on their other side."""
    greater: Near = {cell: [*others] for cell, others in orders.items()}
    less = _turned(greater)
    kinds = [*_kinds(board)] if orders else []
    for near, kind in product((greater, less), kinds):
        dense: tuple[House, ...] = tuple(each for each in kind if _is_dense(each, near))
        for base in dict.fromkeys((*((each,) for each in dense), dense)):
            for others in kinds:
                there = _reached(base, others, near)
                if len(there) <= len(base) + MOST_MORE:
                    pairs = _pairs(base, there, near)
                    if near is greater:
                        yield OrderedSides(base, there, pairs)
                    else:
                        back = {low: high for high, low in pairs.items()}
                        yield OrderedSides(there, base, back)


def _turned(near: Near) -> Near:
    """Give for each cell those that have it beside them."""
    found: dict[Cell, list[Cell]] = {}
    for cell, others in near.items():
        for other in others:
            found.setdefault(other, []).append(cell)
    return found


def _kinds(board: Geometry) -> Iterator[tuple[House, ...]]:
    """Yield the rows, the columns and the boxes, where each holds every digit."""
    for number, kind in enumerate((board.rows, board.columns, board.boxes)):
        if len(kind) == board.size:
            yield board.names[number * board.size : (number + 1) * board.size]


def _is_dense(house: House, near: Near) -> bool:
    count = sum(cell in near for cell in cells_in(house.bits))
    return FREE * (house.bits.bit_count() - count) <= house.bits.bit_count()


def _reached(
    base: Sequence[House], kind: Sequence[House], near: Near
) -> tuple[House, ...]:
    """List the houses of a kind that hold what is next to cells of the base."""
    there = _bits(
        other for cell in cells_in(_union(base)) for other in near.get(cell, ())
    )
    return tuple(house for house in kind if house.bits & there)


def _pairs(
    base: Sequence[House], others: Sequence[House], near: Near
) -> dict[Cell, Cell]:
    """Give as many cells of the base as can be another in the others, each its own."""
    there, taken = _union(others), dict[Cell, Cell]()

    def find(cell: Cell, asked: set[Cell]) -> bool:
        for other in near.get(cell, ()):
            if there >> other & 1 and other not in asked:
                asked.add(other)
                if other not in taken or find(taken[other], asked):
                    taken[other] = cell
                    return True
        return False

    for cell in cells_in(_union(base)):
        find(cell, set())
    return {cell: other for other, cell in sorted(taken.items())}


def _counted(
    board: Geometry, sides: OrderedSides, orders: Orders
) -> Iterator[CountedOrders]:
    """Count from each digit on, where that may rule something out."""
    size, names = board.size, (sides.lower, sides.higher)
    both, lower, higher = sides.parts()
    if len(both) + len(lower) + len(higher) >= 2 * size:  # nobody follows more
        return
    rules = tuple(dict.fromkeys(orders[a][b] for a, b in sides.pairs.items()))
    for digit in range(1, size + 1):
        low, high = lower if digit > 1 else [], higher if digit < size else []
        least = len(sides.lower) * (size + 1 - digit) - (len(lower) - len(low))
        least -= len(sides.higher) * (size - digit)
        if least > -len(high):
            counting = DigitsAbove(digit, len(both), len(low), len(high), least)
            told = _sentence(board, counting, (both, low, high))
            sentence = Sentence(
                "{told}, as {count} cells of {lower} are each less than one of "
                "{higher}",
                told=told,
                count=len(sides.pairs),
                lower=[*sides.lower],
                higher=[*sides.higher],
            )
            machine = Machine([*both, *low, *high], counting, size, sentence)
            clause = Clause(rules[0].rule, [machine], board, -1)
            yield CountedOrders(clause, *names, rules)


def _sentence(
    board: Geometry, counting: DigitsAbove, parts: tuple[list[Cell], ...]
) -> Sentence:
    """Say how many digits some cells hold at least, or others at most."""
    digit, least = counting.digit, counting.least
    both, low, high = map(board.layout.cell_set, parts)
    exact = _("{digit}s in {cells}")
    many = [Sentence(exact, digit=digit, cells=both)] if both else []
    if low:
        up = exact if digit == board.size else _("digits from {digit} on in {cells}")
        many.append(Sentence(up, digit=digit, cells=low))
    few = Sentence("digits above {digit} in {cells}", digit=digit, cells=high)
    if not many and not least:
        none = _("no digit above {digit} is in {cells}")
        return Sentence(none, digit=digit, cells=high)
    if not high:
        template = _("the number of {many} is at least {least}")
    elif not many:
        template = _("the number of {few} is at most {most}")
    elif least < 0:
        template = _("the number of {few} is at most {most} more than that of {many}")
    elif least > 0:
        template = _("the number of {many} is at least {least} more than that of {few}")
    else:
        template = _("the number of {many} is at least that of {few}")
    parts_told = {"many": many, "few": few, "least": least, "most": -least}
    said = {
        name: each for name, each in parts_told.items() if f"{{{name}}}" in template
    }
    return Sentence(template, **said)


def _bits(cells: Iterable[Cell]) -> int:
    return reduce(or_, (1 << cell for cell in cells), 0)


def _union(houses: Iterable[House]) -> int:
    return reduce(or_, (house.bits for house in houses), 0)
