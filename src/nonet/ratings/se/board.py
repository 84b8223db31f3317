"""The board of the SE rating: what is left in every cell, and where each digit can go.

A set of cells is an ``int`` with a bit a cell. Digits count from 0 here. A *candidate*
is a digit in a cell, the number ``81 * digit + cell``, and a set of candidates an
``int`` with a bit each: nine sets of cells, one above the other.

>>> board = SEBoard("." * 80 + "9")
>>> board.marks[0], board.marks[79], board.where[8] == ALL & ~PEERS[80] & ~(1 << 80)
(511, 255, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in, geometry
from nonet.board.layout import CLASSIC
from nonet.ratings.se.names import SETechnique

CandidateIndex: TypeAlias = int
Cells: TypeAlias = int
Candidates: TypeAlias = int

CELLS: Final = 81
DIGITS: Final = range(9)
ALL: Final = (1 << CELLS) - 1
NOWHERE: Final = -1
NOTHING: Final[Mapping[CandidateIndex, Any]] = MappingProxyType({})

_CLASSIC: Final = geometry(CLASSIC)
BOXES: Final = _CLASSIC.boxes
ROWS: Final = _CLASSIC.rows
COLUMNS: Final = _CLASSIC.columns
PEERS: Final = _CLASSIC.peers
HOUSES: Final = BOXES + ROWS + COLUMNS
SET_HOUSES: Final = BOXES + COLUMNS + ROWS  # the order in which sets are looked for

# By cell: its houses, and its peers in the order of its box, its row and its column.
HOUSES_OF: Final = tuple(
    tuple(house for house in HOUSES if house >> cell & 1) for cell in range(CELLS)
)
PEERS_BY_HOUSE: Final = tuple(
    (box & ~(1 << cell), row & ~box, column & ~box)
    for cell, (box, row, column) in enumerate(HOUSES_OF)
)
PEERS_IN_ORDER: Final = tuple(
    tuple(peer for part in parts for peer in cells_in(part)) for parts in PEERS_BY_HOUSE
)

# By candidate: its cell, its digit, and every digit of its cell.
CELL: Final = tuple(range(CELLS)) * 9
DIGIT: Final = tuple(digit for digit in DIGITS for _ in range(CELLS))
_COLUMN_OF_DIGITS: Final = sum(1 << CELLS * digit for digit in DIGITS)
WHOLE_CELL: Final = tuple(_COLUMN_OF_DIGITS << cell for cell in CELL)


class Find(NamedTuple):
    """What a technique found: candidates to remove, or one to place."""

    technique: SETechnique
    rating: float  # summed as SE sums it, since a last bit may decide which comes first
    removed: Candidates = 0
    placed: CandidateIndex = NOWHERE
    needs: Candidates = 0  # candidates whose absence the pattern rests on
    length: int = 0  # how many claims the chains of a find make
    paths: tuple[Path, ...] = ()  # those chains, for whoever uses the find in a chain

    @property
    def tenths(self) -> int:
        """The rating as a whole number of tenths."""
        return round(10 * self.rating)


class Path(NamedTuple):
    """A chain: the set of its claims, and what each claim "it is so" rests on."""

    claims: int  # bit c: candidate c is true; bit 729 + c: it is false
    needs: Mapping[CandidateIndex, Candidates]
    nested: Mapping[CandidateIndex, Find] = NOTHING  # what is false by a chain inside


class SEBoard:
    """A position: marks by cell and cells by digit, kept in step."""

    __slots__ = ("empty", "filled", "marks", "where")

    def __init__(self, puzzle: str) -> None:
        self.marks = [511] * CELLS
        self.where = [ALL] * 9
        self.filled = [0] * 9  # how often each digit stands on the board
        self.empty = ALL
        for cell, mark in enumerate(puzzle):
            if mark in "123456789":
                self.place(CELLS * (int(mark) - 1) + cell)

    @classmethod
    def marked(cls, digits: Iterable[int], marks: Sequence[int]) -> SEBoard:
        """Fill in the *digits*, and keep only these *marks* of what they allow."""
        board = cls("".join(map(str, digits)))
        for cell in cells_in(board.empty):
            for digit in digits_in(board.marks[cell] & ~marks[cell]):
                board.drop(CELLS * digit + cell)
        return board

    def copy(self) -> SEBoard:
        """Give a board to try things on."""
        board = SEBoard.__new__(SEBoard)
        board.marks, board.where = self.marks[:], self.where[:]
        board.filled, board.empty = self.filled, self.empty
        return board

    def place(self, candidate: CandidateIndex) -> None:
        """Fill a cell, and remove what that rules out."""
        cell, digit = CELL[candidate], DIGIT[candidate]
        for other in digits_in(self.marks[cell]):
            self.where[other] &= ~(1 << cell)
        self.marks[cell] = 0
        self.filled[digit] += 1
        self.empty &= ~(1 << cell)
        for peer in cells_in(PEERS[cell] & self.where[digit]):
            self.marks[peer] &= ~(1 << digit)
        self.where[digit] &= ~PEERS[cell]

    def remove(self, candidates: Candidates) -> None:
        """Remove some candidates."""
        for candidate in cells_in(candidates):
            self.drop(candidate)

    def drop(self, candidate: CandidateIndex) -> None:
        """Remove one candidate that is there."""
        cell, digit = CELL[candidate], DIGIT[candidate]
        self.marks[cell] &= ~(1 << digit)
        self.where[digit] &= ~(1 << cell)

    def apply(self, find: Find) -> None:
        """Do what *find* says."""
        self.remove(find.removed)
        if find.placed != NOWHERE:
            self.place(find.placed)

    def among(self, cells: Cells, digits: int) -> Candidates:
        """Give the candidates of *digits*, a mask, in *cells*."""
        found = 0
        for digit in digits_in(digits):
            found |= (self.where[digit] & cells) << CELLS * digit
        return found


@cache
def digits_in(marks: int) -> tuple[int, ...]:
    """List the digits of a mask.

    >>> digits_in(0b1011)
    (0, 1, 3)
    """
    return tuple(cells_in(marks))


@cache
def subsets(n: int, size: int) -> tuple[tuple[int, ...], ...]:
    """List the subsets of 0 … n - 1 as SE does: by their masks, rising.

    >>> subsets(4, 2)
    ((0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3))
    """
    return tuple(sorted(combinations(range(n), size), key=lambda chosen: chosen[::-1]))


def several(bits: int) -> bool:
    """Tell whether more than one bit is set."""
    return bits & (bits - 1) != 0


def candidates_of(cells: Cells, digits: int) -> Candidates:
    """Give each of *digits*, a mask, in each of *cells*.

    >>> candidates_of(0b11, 0b101) == 0b11 | 0b11 << 162
    True
    """
    return sum(cells << CELLS * digit for digit in digits_in(digits))


def single(bits: int) -> int:
    """Give the number of the only bit."""
    return bits.bit_length() - 1


def pick(items: Sequence[int], chosen: Iterable[int]) -> int:
    """Unite the chosen *items*."""
    union = 0
    for index in chosen:
        union |= items[index]
    return union


def in_reading_order(candidates: Candidates) -> Iterator[CandidateIndex]:
    """Yield candidates by cell, then by digit.

    >>> list(in_reading_order(1 << 1 | 1 << 81 | 1 << 162))
    [81, 162, 1]
    """
    yield from sorted(cells_in(candidates), key=lambda candidate: CELL[candidate])
