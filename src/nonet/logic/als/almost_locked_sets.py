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

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from itertools import permutations
from operator import itemgetter, or_
from typing import Any, Final, NamedTuple

from nonet.board.bits import cells_in, common_peers, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.step import Deduction
from nonet.say.reasons import Phrase

WHOLE: Final = 9  # a house with more empty cells has too many sets of cells:
SMALL: Final = 6  # there, only sets of so many digits are sought


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


class SetShare(NamedTuple):
    """The cells where sets have a digit, and the places of that digit that see them.

    These *seen* cells are the *prey*, as candidates.
    """

    digit: Digit
    cells: int
    seen: int
    prey: int


@dataclass(frozen=True, slots=True, eq=False)
class SetNetwork:
    """The sets, fewest cells first, and their shares as far as anything sees them."""

    cells: int  # how many the board has
    sets: list[AlmostLockedSet]
    shares: list[SetShare]
    holders: list[list[AlmostLockedSet]]  # of each share, the sets that have it
    rivals: list[list[int]]  # of each share, the shares that it empties
    led: list[int]  # of each share, what falls by one of its sets if it is empty
    starts: range  # the first bit of each digit

    def candidates(self, bits: int) -> tuple[Candidate, ...]:
        """List the candidates of a set of them."""
        found = (divmod(bit, self.cells) for bit in cells_in(bits))
        return tuple([Candidate(cell, digit + 1) for digit, cell in found])

    def of(self, digits: Iterable[Digit]) -> int:
        """Give every candidate of some digits."""
        whole = (1 << self.cells) - 1
        return sum(whole << self.starts[digit - 1] for digit in digits)

    def within(self, cells: int) -> int:
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

    def linked_twice(self) -> Iterator[Twice]:
        """Yield every two sets that have two restricted commons or more."""
        holding = [0] * len(self.shares)
        for n, each in enumerate(self.sets):
            bit = 1 << n
            for share in each.shares:
                holding[share] |= bit
        linked = [reduce(or_, [holding[r] for r in own], 0) for own in self.rivals]
        for n, each in enumerate(self.sets):
            once = twice = 0
            for share in each.shares:
                twice |= once & linked[share]
                once |= linked[share]
            for other in cells_in(twice >> n):
                commons = [
                    self.shares[share].digit
                    for share in each.shares
                    if linked[share] >> n + other & 1
                ]
                yield Twice(each, self.sets[n + other], commons)

    def ways(self) -> dict[int, list[SetLink]]:
        """List for each empty share the shares that it empties through a set.

        Of several sets between two shares, the smallest is taken.
        """
        smallest: dict[tuple[int, int], AlmostLockedSet] = {}
        for each in self.sets:
            gates = [share for share in each.shares if self.rivals[share]]
            for pair in permutations(gates, 2):
                smallest.setdefault(pair, each)
        ways: dict[int, list[SetLink]] = {}
        for (enters, leaves), each in smallest.items():
            links = ways.setdefault(enters, [])
            links += [SetLink(each, leaves, rival) for rival in self.rivals[leaves]]
        return ways

    def chained(self, ways: Mapping[int, list[SetLink]]) -> list[int]:
        """Give for each filled share what falls to the third set after it or a later.

        Where that meets what falls to the share itself, and only there, is a chain to
        be found: knowing it first halves the time in a position without chains.
        """
        falls, before = self.led.copy(), [0]
        while before != falls:
            before = falls.copy()
            for share, links in ways.items():
                for link in links:
                    falls[share] |= falls[link.empties]
        for _ in range(2):
            further = [0] * len(falls)
            for share, links in ways.items():
                for link in links:
                    further[share] |= falls[link.empties]
            falls = further
        return [reduce(or_, [falls[r] for r in own], 0) for own in self.rivals]


class Twice(NamedTuple):
    """Two sets, and the digits that cannot be in both."""

    first: AlmostLockedSet
    second: AlmostLockedSet
    commons: list[Digit]


class SetLink(NamedTuple):
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
def almost_locked_sets(position: Position) -> SetNetwork:
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
    return SetNetwork(cells, sets, shares, holders, _rivals(shares), led, starts)


def _sets_and_shares(
    position: Position,
) -> tuple[list[AlmostLockedSet], list[SetShare], list[list[AlmostLockedSet]]]:
    """Split the sets into shares, and forget the shares that nothing outside sees.

    A set needs two shares that are seen, one to be emptied and one to be filled.
    """
    places, seen_by = position.places, common_peers(position.board)
    cells_of_board = len(position.digits)
    sets: list[AlmostLockedSet] = []
    shares: list[SetShare] = []
    holders: list[list[AlmostLockedSet]] = []
    numbers: list[dict[int, int]] = [{} for _ in places]
    for cells, digits in cells_and_digits(position):
        own, prey = [], 0
        for digit in digits_in(digits):
            here = places[digit] & cells
            share = numbers[digit].get(here)
            if share is None:
                seen = places[digit] & seen_by[here]
                share = numbers[digit][here] = len(shares) if seen else -1
                if seen:
                    hunted = seen << cells_of_board * (digit - 1)
                    shares.append(SetShare(digit, here, seen, hunted))
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


@pattern
def cells_and_digits(position: Position) -> list[tuple[int, int]]:
    """List the cells and the digits of every almost locked set, the smallest first.

    A set within a line and a box is found in both and kept once. A cell with one mark
    is no part of a set: it is a single, and would blow up their number.
    """
    marks = position.marks
    found: dict[int, int] = {}

    def grow(start: int, chosen: int, digits: int, size: int) -> None:
        """Add each later cell, unless all that follow cannot make up for its digits."""
        for n in range(start, len(cells)):
            both = digits | marks[cells[n]]
            count = both.bit_count()
            if count == size + 2:
                found[chosen | 1 << cells[n]] = both
            if count <= size + 1 + len(cells) - n and count <= most:
                grow(n + 1, chosen | 1 << cells[n], both, size + 1)

    for house in position.board.houses:
        poll()
        empty = cells_in(house & position.empty)
        cells = [cell for cell in empty if marks[cell] & marks[cell] - 1]
        most = SMALL if len(cells) > WHOLE else position.board.size
        grow(0, 0, 0, 0)
    return sorted(found.items(), key=_fewest_first)


def _fewest_first(found: tuple[int, int]) -> tuple[int, int]:
    return found[0].bit_count(), found[0]


def _rivals(shares: list[SetShare]) -> list[list[int]]:
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
            if (digit, first) in by_first_cell:
                for n, cells in by_first_cell[digit, first]:
                    if not cells & outside:
                        own.append(n)
        found.append(own)
    return found


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
    n, digits = position.board.size, digits_in(position.digits_of(cells.bits))
    listed = "/".join(symbol(digit, n) for digit in digits)
    return Phrase("{cells} ({digits})", cells=cells, digits=listed)


def prey_digits(deduction: Deduction) -> tuple[Digit, ...]:
    """List the digits that a deduction rubs out, each once."""
    return tuple(sorted({digit for _, digit in deduction.eliminations}))
