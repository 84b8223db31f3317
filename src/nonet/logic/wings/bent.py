"""Sets of cells that bend round the crossing of two houses.

Some cells lie where two houses cross, some in the rest of the one and some in the rest
of the other::

    . a . | . i i | . .      i   in both houses: the crossing
    . . . | b . . |          a   in the row alone
    . . . | . . b |          b   in the box alone

A digit that *a* and *b* do not share lies in one house and can stand in the set once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, combinations, product
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.sets.subsets import readers

Part: TypeAlias = tuple[int, int]  # cells, and the digits that they hold
Parts: TypeAlias = tuple[tuple[tuple[Part, ...], ...], ...]  # [spare digits][cells]

LARGEST: Final = 7  # cells that a person may be asked to take in


class Bent(NamedTuple):
    """Two houses by their indices; cells in both, in the one and in the other."""

    houses: tuple[int, int]
    middle: Part
    one: Part
    other: Part

    @property
    def cells(self) -> int:
        """All cells of the set."""
        return self.middle[0] | self.one[0] | self.other[0]

    @property
    def digits(self) -> int:
        """All digits of the set."""
        return self.middle[1] | self.one[1] | self.other[1]


@cache
def crossings(board: Geometry, least: int) -> tuple[tuple[int, int, int], ...]:
    """List the pairs of houses that share *least* cells or more, and these cells.

    >>> from nonet.board.layout import CLASSIC
    >>> from nonet.board.bits import geometry
    >>> board = geometry(CLASSIC)
    >>> len(crossings(board, 1)), len(crossings(board, 2)), crossings(board, 2)[0]
    (135, 54, (0, 18, 7))
    """
    houses = board.houses
    return tuple(
        (i, j, houses[i] & houses[j])
        for i, j in combinations(range(len(houses)), 2)
        if (houses[i] & houses[j]).bit_count() >= least and houses[i] != houses[j]
    )


@lru_cache(1 << 9)  # a house may have hundreds of them
def parts(house: int, marks: tuple[int, ...], most: int, digits: int) -> Parts:
    """List the choices of cells in a house that hold one, two or three spare digits.

    They have at most *most* cells and at most *digits* digits, and come by the number
    of digits they can spare, then by the number of cells. Most houses stay as they
    were since the last search, which is why the lists are kept.

    >>> parts(0b1010, (0b011, 0b110), 2, 3)[1]
    ((), ((2, 3), (8, 6)), ((10, 7),))
    """
    found: list[list[tuple[Part, ...]]] = [[()], [()], [()], [()]]
    for size, level in enumerate(_levels(house, marks, most, digits), 1):
        counted = [(part, part[1].bit_count() - size) for part in level]
        for spare in range(1, 4):
            found[spare].append(tuple([part for part, n in counted if n == spare]))
    return tuple(map(tuple, found))


@lru_cache(1 << 11)
def choices(
    cells: int, marks: tuple[int, ...], most: int, digits: int
) -> tuple[Part, ...]:
    """List the choices of at most *most* of the *cells* with at most *digits* digits.

    >>> choices(0b1010, (0b011, 0b110), 2, 3)
    ((2, 3), (8, 6), (10, 7))
    """
    return tuple(chain.from_iterable(_levels(cells, marks, most, digits)))


def _levels(
    cells: int, marks: tuple[int, ...], most: int, digits: int
) -> Iterator[list[Part]]:
    """Yield the choices of one cell, then of two, and so on."""
    few = [
        (1 << cell, held)
        for cell, held in zip(cells_in(cells), marks, strict=True)
        if 1 < held.bit_count() <= digits
    ]
    grown = [(cell, held, at) for at, (cell, held) in enumerate(few, 1)]
    for _ in range(most):
        yield [each[:2] for each in grown]
        grown = [
            (chosen | cell, union | held, at)
            for chosen, union, first in grown
            for at, (cell, held) in enumerate(few[first:], first + 1)
            if (union | held).bit_count() <= digits
        ]


def bent_sets(position: Position, size: int) -> Iterator[Bent]:
    """Yield *size* cells with *size* digits of which the two rests share just one.

    The other digits can stand there only once, so this one must stand there.
    """
    board, marks, empty = position.board, position.marks, position.empty
    # All but the smallest share one search for their parts: it saves half of the time.
    most, digits = (2, 3) if size == 4 else (LARGEST - 2, LARGEST)
    known = [
        parts(house, read(marks), most, digits)
        for house, read in zip(board.houses, readers(board), strict=True)
    ]
    for i, j, shared in crossings(board, 1):
        here = shared & empty
        if not here:
            continue
        poll()
        held = tuple([marks[cell] for cell in cells_in(here)])
        for middle in choices(here, held, LARGEST - 2, LARGEST):
            if middle[1].bit_count() <= size:
                for found in _bent(middle, known[i], known[j], size, shared):
                    yield Bent((i, j), middle, *found)


def _bent(
    middle: Part, ones: Parts, others: Parts, size: int, shared: int
) -> Iterator[tuple[Part, Part]]:
    """Find the parts that have as many digits as cells, with one on both sides."""
    held = middle[1]
    for spare, first, rest, second in _plan(middle[0].bit_count(), size):
        seconds = others[rest][second]
        for one in ones[spare][first] if seconds else ():
            if not one[0] & shared:
                for other in seconds:
                    common = one[1] & other[1]
                    if (
                        common
                        and not common & (common - 1)
                        and not other[0] & shared
                        and (one[1] | other[1] | held).bit_count() == size
                    ):
                        yield one, other


@cache
def _plan(width: int, size: int) -> tuple[tuple[int, int, int, int], ...]:
    """List how many digits to spare, and cells, the one rest has, and the other.

    Round a middle of *n* cells they have at most *n* + 1 digits to spare: each of them
    but the shared one needs a cell of the middle.
    """
    return tuple(
        (spare, first, rest, size - width - first)
        for spare, rest in product(range(1, 4), repeat=2)
        if spare + rest <= width + 1
        for first in range(1, size - width)
    )


def locked_bent_sets(position: Position) -> Iterator[Bent]:
    """Yield the cells that have as many digits, none of which the two rests share.

    Each digit can stand there only once, so each does.
    """
    board, marks, empty = position.board, position.marks, position.empty
    known = [
        parts(house, read(marks), LARGEST - 2, LARGEST)
        for house, read in zip(board.houses, readers(board), strict=True)
    ]
    for i, j, shared in crossings(board, 2):
        here = shared & empty
        if here & (here - 1):
            poll()
            held = tuple([marks[cell] for cell in cells_in(here)])
            for middle in choices(here, held, 3, board.size):
                for found in _locked(middle, known[i], known[j], shared):
                    yield Bent((i, j), middle, *found)


def _locked(
    middle: Part, ones: Parts, others: Parts, shared: int
) -> Iterator[tuple[Part, Part]]:
    """Find the parts that share out the digits of the *middle*, two or more each.

    The cells of the middle are one for each digit that a part can spare, and one for
    each digit that neither part has: *alone*.
    """
    chosen, held = middle
    width = chosen.bit_count()
    if width < 2 or held.bit_count() < width + 2:
        return
    for spare, rest in ((1, 1), (1, 2), (2, 1)):
        alone = width - spare - rest
        seconds = _by_share(others[rest], shared, held, rest) if alone >= 0 else {}
        firsts = _by_share(ones[spare], shared, held, spare) if seconds else {}
        for share, parts_one in firsts.items():
            for left in _without(held & ~share, alone):
                for one, other in product(parts_one, seconds.get(left, ())):
                    if not one[1] & other[1]:
                        yield one, other


def _by_share(
    known: tuple[tuple[Part, ...], ...], shared: int, held: int, spare: int
) -> dict[int, list[Part]]:
    """Sort the parts beyond a crossing by the digits that they share with it."""
    shares: dict[int, list[Part]] = {}
    for part in chain.from_iterable(known):
        share = part[1] & held
        if not part[0] & shared and share.bit_count() > spare:
            shares.setdefault(share, []).append(part)
    return shares


def _without(digits: int, count: int) -> Iterator[int]:
    """Yield what is left of *digits* without any *count* of them.

    >>> [bin(left) for left in _without(0b111, 1)]
    ['0b110', '0b101', '0b11']
    """
    if not count:
        yield digits
    for some in combinations(cells_in(digits), count) if count else ():
        yield digits ^ sum(1 << digit for digit in some)
