"""Boards: what the outlines in a picture turn out to be, each read in the best turn.

::

    outlines ─settle on lines─► lattices ─cut, read, turn─► boards ─mend─► the best

A crossword has lines too, but no reading with one solution; the solution of yesterday
has no gaps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from nonet.exchange.photo.cells import cut, full_contrast, ink_in
from nonet.exchange.photo.digits import BY_HAND, DigitReader
from nonet.exchange.photo.evenness import even_print
from nonet.exchange.photo.lattice import Lattice, Settled, settled
from nonet.exchange.photo.mend import Mended, costs_of, mended
from nonet.exchange.photo.native import MOST, how_many
from nonet.exchange.photo.outline import MOST_PIXELS, area_of, outlines, shrunk

ENOUGH_LINES: Final = 0.55  # of them, or it is no board
WHOLE: Final = 0.9  # of them, where a board or a part of one is looked for
MOST_BOARDS: Final = 4  # that are read
EMPTY: Final = 0.9  # how sure a reader is of a cell that need not be turned
UNLIKELY: Final = 0.02  # no digit is believed to be less probable than that


class Board(NamedTuple):
    """A board that was read: where it lies, what cells may hold, what was chosen."""

    corners: Any  # [4, 2] in the whole picture, from the board's own upper left on
    points: Any  # [10, 10, 2] where its lines cross
    shares: Any  # [81, 10], none first, then the digits
    by_hand: Any  # [81], how probable it is that the cell was written by hand
    lines: float  # the share of them that was found
    chosen: Mended

    @property
    def size(self) -> float:
        """The length of a side, about."""
        return float(np.sqrt(abs(area_of(self.corners))))

    @property
    def sureness(self) -> float:
        """How probable its cells are, on average of their logarithms."""
        likely = self.shares.max(axis=1)
        return float(np.exp(np.log(np.maximum(likely, 1e-4)).mean()))


class BoardTurn(NamedTuple):
    """A board turned by quarters: what its cells may hold, and which hold something."""

    quarters: int
    shares: Any
    filled: Any
    ink: Any


@lru_cache(1)
def _reader() -> DigitReader:
    return DigitReader.of_file()


def boards(grey: Any) -> list[Board]:
    """Read the boards of a picture, the best first."""
    small, scale = shrunk(grey, MOST_PIXELS)
    found = [settled(small, corners) for corners in outlines(small)]
    likely = [each for each in found if each.lines >= ENOUGH_LINES]
    likely.sort(key=lambda each: -each.lines)
    different = _different(likely)[:MOST_BOARDS]
    whole = [each for each in different if each.lines > WHOLE]
    for some in (whole, different):  # the others only where none of these will do
        read = [_read(grey, each.lattice.enlarged(scale), each.lines) for each in some]
        if any(board.chosen.is_unique for board in read):
            break
    return sorted(read, key=_rank, reverse=True)


def _rank(board: Board) -> tuple[bool, bool, float]:
    """Prefer one solution, then gaps to be filled, then the larger and surer."""
    chosen = board.chosen
    return chosen.is_unique, 0 in chosen.digits, board.size * board.sureness


def _different(found: Sequence[Settled]) -> list[Settled]:
    """Leave out lattices that lie where a better one lies."""
    kept: list[Settled] = []
    for each in found:
        middle = _middle(each.lattice)
        size = abs(area_of(corners_of(each.lattice))) ** 0.5
        if all(
            np.hypot(*(middle - _middle(other.lattice))) > size / 20
            or abs(area_of(corners_of(other.lattice))) ** 0.5 > 1.1 * size
            or abs(area_of(corners_of(other.lattice))) ** 0.5 < size / 1.1
            for other in kept
        ):
            kept.append(each)
    return kept


def _middle(lattice: Lattice) -> Any:
    return np.array(lattice.at(np.array(0.5), np.array(0.5)))


def corners_of(lattice: Lattice) -> Any:
    """Give the corners of a lattice in the picture, from its upper left on."""
    x, y = lattice.at(np.array([0.0, 1, 1, 0]), np.array([0.0, 0, 1, 1]))
    return np.stack([x, y], axis=1)


def _read(grey: Any, lattice: Lattice, lines: float) -> Board:
    ink = full_contrast(ink_in(cut(grey, lattice)))
    turn, chosen = _upright(_in_turns(ink, lattice.rows))
    v, u = np.meshgrid(*[np.arange(lattice.rows + 1) / lattice.rows] * 2, indexing="ij")
    return Board(
        np.roll(corners_of(lattice), -turn.quarters, axis=0),
        np.rot90(np.stack(lattice.at(u, v), axis=-1), turn.quarters),
        _joined(turn.shares),
        turn.shares[:, BY_HAND],
        lines,
        chosen,
    )


def _upright(turns: Sequence[BoardTurn]) -> tuple[BoardTurn, Mended]:
    """Choose the turn: of the two likeliest the first that has one solution."""
    tries = []
    for each in sorted(turns, key=_likelihood, reverse=True)[:2]:
        turn = each._replace(shares=even_print(each.shares, each.ink))
        chosen = mended(costs_of(_joined(turn.shares)), how_many, MOST)
        if chosen.is_unique:
            return turn, chosen
        tries.append((turn, chosen))
    return tries[0]


def _in_turns(ink: Any, size: int) -> list[BoardTurn]:
    """Read a board as it lies, and turned against the clock once, twice, three times.

    What is empty is empty in every turn.
    """
    upright = _reader()(ink)
    filled = upright[:, 0] < EMPTY
    turns = []
    for turn in range(4):
        shares, turned = upright.copy(), np.rot90(ink, turn, (1, 2))
        if turn and filled.any():
            shares[filled] = _reader()(turned[filled])
        order = np.rot90(np.arange(size * size).reshape(size, size), turn).ravel()
        turns.append(BoardTurn(turn, shares[order], filled[order], turned[order]))
    return turns


def _joined(shares: Any) -> Any:
    """Take what is by hand for no given: none first, then the digits."""
    none = shares[:, :1] + shares[:, BY_HAND:]
    return np.concatenate([none, shares[:, 1:BY_HAND]], axis=1)


def _likelihood(turn: BoardTurn) -> float:
    """Tell how much a board looks upright by its printed digits.

    The same cells count in every turn, and none too much: it may be by hand.
    """
    printed = turn.shares[turn.filled, 1:BY_HAND].max(axis=1, initial=0)
    return float(np.log(np.maximum(printed, UNLIKELY)).sum())
