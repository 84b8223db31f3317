"""Almost locked sets: *n* cells of a house with *n* + 1 digits between them.

Take one digit away and the others are locked. A cell with two marks is the smallest::

    15 57 . | . . .      A1 and A2 have 1, 5 and 7 between them: a set.
                         If it has no 1, it holds 5 and 7.

The cells where a set has one of its digits are a *share*; sets that overlap may have
shares in common. Two shares of a digit of which each cell sees each other cell are
*rivals*: the digit cannot stand in both. It is the restricted common of every two sets
with these shares. The sets may overlap, rivals never do: no cell sees itself.

So everything here is one graph. A share without its digit fills the other shares of its
sets, and a filled share empties its rivals::

    empty ──set──► filled ──rival──► empty ──set──► filled

A set of candidates is an ``int``: bit ``(digit - 1) * cells + cell``.

>>> network = almost_locked_sets(Position.parse("12.. .... 3... ....:331 332"))
>>> [(bin(each.cells), digits_in(each.digits)) for each in network.sets[:2]]
[('0b100', (3, 4)), ('0b1000', (3, 4))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from operator import itemgetter
from typing import Any, Final, NamedTuple

from nonet.candidates import Candidate
from nonet.cells import CellSet
from nonet.geometry import Geometry, cells_in, digits_in
from nonet.notation import Digit, symbol
from nonet.position import Position, pattern
from nonet.reasons import Phrase
from nonet.step import Deduction

WHOLE: Final = 9  # a house with more empty cells has too many sets of cells:
SMALL: Final = 6  # there, only sets of so many digits are sought
WANTED: Final = [n.bit_count() + 1 for n in range(1 << WHOLE)]


class AlmostLockedSet(NamedTuple):
    """Cells of a house with one digit too many.

    *shares* are told by index. *prey* are the candidates that see all of their digit in
    the set: they fall where the set holds it.
    """

    cells: int
    digits: int
    size: int
    shares: tuple[int, ...]
    prey: int


class Share(NamedTuple):
    """The cells where sets have a digit, and the places of that digit that see them.

    These *seen* cells are the *prey*, as candidates.
    """

    digit: Digit
    cells: int
    seen: int
    prey: int


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """The sets, fewest cells first, and their shares as far as anything sees them."""

    cells: int  # how many the board has
    sets: list[AlmostLockedSet]
    shares: list[Share]
    holders: list[list[AlmostLockedSet]]  # of each share, the sets that have it
    rivals: list[list[int]]  # of each share, the shares that it empties
    led: list[int]  # of each share, what falls by one of its sets if it is empty
    starts: range  # the first bit of each digit

    def candidates(self, bits: int) -> tuple[Candidate, ...]:
        """List the candidates of a set of them."""
        found = (divmod(bit, self.cells) for bit in cells_in(bits))
        return tuple([Candidate(cell, digit + 1) for digit, cell in found])

    def in_cells(self, cells: int) -> int:
        """Give every candidate of some cells."""
        return sum(cells << start for start in self.starts)

    def ends(self, first: int, last: int) -> Iterator[Ends]:
        """Yield the sets with these shares, and what falls to both if these are empty.

        One of the shares is known to be.
        """
        either = self.led[first] & self.led[last]
        if either:
            twos = self._smallest(last, either)
            for within, one in self._smallest(first, either).items():
                for also, two in twos.items():
                    if within & also:
                        yield Ends(one, two, within & also)

    def _smallest(self, share: int, wanted: int) -> dict[int, AlmostLockedSet]:
        """Give the smallest set with *share* for each prey among the *wanted*."""
        found: dict[int, AlmostLockedSet] = {}
        for each in self.holders[share]:
            prey = each.prey & wanted
            if prey:
                found.setdefault(prey, each)
        return found

    def filled(self) -> list[int]:
        """Give for each share what falls by one set more if the share is filled."""
        falls = [0] * len(self.shares)
        for n, rivals in enumerate(self.rivals):
            for rival in rivals:
                falls[n] |= self.led[rival]
        return falls

    def linked_twice(self) -> Iterator[tuple[AlmostLockedSet, AlmostLockedSet]]:
        """Yield every two sets that have two restricted commons or more."""
        holding = [0] * len(self.shares)
        for n, each in enumerate(self.sets):
            bit = 1 << n
            for share in each.shares:
                holding[share] |= bit
        linked = [0] * len(self.shares)
        for n, rivals in enumerate(self.rivals):
            for rival in rivals:
                linked[n] |= holding[rival]
        for n, each in enumerate(self.sets):
            once = twice = 0
            for share in each.shares:
                twice |= once & linked[share]
                once |= linked[share]
            for other in cells_in(twice >> n):
                yield each, self.sets[n + other]

    def ways(self) -> dict[int, list[Link]]:
        """List for each empty share the shares that it empties through a set.

        Of several sets between two shares, the smallest is taken.
        """
        best: dict[tuple[int, int], Link] = {}
        for each in self.sets:
            gates = [share for share in each.shares if self.rivals[share]]
            for enters, leaves in permutations(gates, 2):
                for rival in self.rivals[leaves]:
                    if (enters, rival) not in best:
                        best[enters, rival] = Link(each, leaves, rival)
        ways: dict[int, list[Link]] = {}
        for (enters, _), link in best.items():
            ways.setdefault(enters, []).append(link)
        return ways


class Link(NamedTuple):
    """A set that lacks a digit and so fills a share, which empties its rival."""

    through: AlmostLockedSet
    leaves: int
    empties: int


class Ends(NamedTuple):
    """Two sets, and the candidates that fall whichever of them holds the digit."""

    first: AlmostLockedSet
    last: AlmostLockedSet
    prey: int


@pattern
def almost_locked_sets(position: Position) -> Network:
    """Find every almost locked set, its shares, and which of these are rivals."""
    cells = len(position.digits)
    starts = range(0, cells * position.board.size, cells)
    sets, shares, holders = _sets_and_shares(position)
    led = [0] * len(shares)
    for each in sets:
        for share in each.shares:
            led[share] |= each.prey
    every = (1 << cells * len(starts)) - 1
    of_others = [every, *(every ^ ((1 << cells) - 1 << start) for start in starts)]
    led = [led & of_others[share[0]] for led, share in zip(led, shares, strict=True)]
    return Network(cells, sets, shares, holders, _rivals(shares), led, starts)


def _sets_and_shares(
    position: Position,
) -> tuple[list[AlmostLockedSet], list[Share], list[list[AlmostLockedSet]]]:
    """Split the sets into shares, and forget the shares that nothing outside sees.

    A set needs two shares that are seen, one to be emptied and one to be filled.
    """
    places, seen_by = position.places, _seen_by(position.board)
    cells_of_board = len(position.digits)
    sets: list[AlmostLockedSet] = []
    shares: list[Share] = []
    holders: list[list[AlmostLockedSet]] = []
    numbers: list[dict[int, int]] = [{} for _ in places]
    for cells, digits in _sets(position):
        own, prey = [], 0
        for digit in digits_in(digits):
            here = places[digit] & cells
            share = numbers[digit].get(here)
            if share is None:
                seen = places[digit] & seen_by[here]
                share = numbers[digit][here] = len(shares) if seen else -1
                if seen:
                    hunted = seen << cells_of_board * (digit - 1)
                    shares.append(Share(digit, here, seen, hunted))
                    holders.append([])
            if share >= 0:
                own.append(share)
                prey |= shares[share][3]
        if len(own) > 1:
            size = cells.bit_count()
            sets.append(AlmostLockedSet(cells, digits, size, tuple(own), prey))
            for share in own:
                holders[share].append(sets[-1])
    return sets, shares, holders


def _sets(position: Position) -> list[tuple[int, int]]:
    """List the cells and the digits of every almost locked set, the smallest first.

    A set within a line and a box is found in both and kept once. A cell with one mark
    is no part of a set: it is a single, and would blow up their number.
    """
    found: dict[int, int] = {}
    open_cells = sum(
        1 << cell for cell, has in enumerate(position.marks) if has & has - 1
    )
    for house in position.board.houses:
        empty = house & open_cells
        if empty.bit_count() <= WHOLE:
            found.update(_all_sets(position, empty))
        else:
            found.update(_small_sets(position, empty))
    return sorted(found.items(), key=_fewest_first)


def _fewest_first(found: tuple[int, int]) -> tuple[int, int]:
    return found[0].bit_count(), found[0]


def _all_sets(position: Position, empty: int) -> list[tuple[int, int]]:
    """Look at all 2ⁿ sets of the cells of a house.

    Lists that double with each cell do this four times as fast as a search by depth
    that drops what can no longer be almost locked: that is hardly anything.
    """
    cells, digits = [0], [0]
    for cell in cells_in(empty):
        here, marks = 1 << cell, position.marks[cell]
        cells += [each | here for each in cells]
        digits += [each | marks for each in digits]
    counts = map(int.bit_count, digits)
    return [
        (each, has)
        for each, has, count, wanted in zip(cells, digits, counts, WANTED, strict=False)
        if count == wanted
    ]


def _small_sets(position: Position, empty: int) -> list[tuple[int, int]]:
    """Look at the sets of cells of a house that have few digits."""
    found = [(0, 0)]
    for cell in cells_in(empty):
        here, marks = 1 << cell, position.marks[cell]
        found += [
            (cells | here, both)
            for cells, digits in found
            if (both := digits | marks).bit_count() <= SMALL
        ]
    return [each for each in found if each[1].bit_count() == each[0].bit_count() + 1]


def _rivals(shares: list[Share]) -> list[list[int]]:
    """List for each share those of its digit in the cells that see it."""
    by_first_cell: dict[tuple[Digit, int], list[tuple[int, int]]] = {}
    for n, (digit, cells, _, _) in enumerate(shares):
        by_first_cell.setdefault((digit, cells & -cells), []).append((n, cells))
    found: list[list[int]] = []
    for digit, _, seen, _ in shares:
        own, rest, outside = [], seen, ~seen
        while rest:
            first = rest & -rest
            rest ^= first
            for n, cells in by_first_cell.get((digit, first), ()):
                if not cells & outside:
                    own.append(n)
        found.append(own)
    return found


class _SeenBy(dict[int, int]):
    """The cells that see all of a set of cells, worked out when first asked."""

    def __init__(self, board: Geometry) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, cells: int) -> int:
        seen = self[cells] = self.board.seen_by_all(cells)
        return seen


@cache
def _seen_by(board: Geometry) -> _SeenBy:
    return _SeenBy(board)


def smallest_first(
    found: Iterable[tuple[int, int, Any]],
) -> list[tuple[int, int, Any]]:
    """Keep the smallest proof of each prey: *found* gives prey, size and proof."""
    best: dict[int, tuple[int, int, Any]] = {}
    for each in found:
        known = best.get(each[0])
        if known is None or each[1] < known[1]:
            best[each[0]] = each
    return sorted(best.values(), key=itemgetter(1))


def worded(position: Position, cells: CellSet) -> Phrase:
    """Tell a set by its cells and its digits."""
    digits = 0
    for cell in cells:
        digits |= position.marks[cell]
    n = position.board.size
    listed = "/".join(symbol(digit, n) for digit in digits_in(digits))
    return Phrase("{cells} ({digits})", cells=cells, digits=listed)


def prey_digits(deduction: Deduction) -> tuple[Digit, ...]:
    """List the digits that a deduction rubs out, each once."""
    return tuple(sorted({digit for _, digit in deduction.eliminations}))
