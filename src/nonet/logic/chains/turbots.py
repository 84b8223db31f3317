"""Turbots: two strong links of a digit, joined where not both ends can hold it.

::

    a = b          One of a and b holds the digit, and one of c and d.
        |          b and c see each other, so they do not both hold it:
    d = c          a or d does, and what sees both cannot.

Skyscrapers, two-string kites and turbot fish are turbots; they differ in their houses.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.bits import geometry
>>> places = CLASSIC.cell_set("A1 A7 B3 B5 B8 D1 D8 E3 E5 E7").bits
>>> found = turbots_among(geometry(CLASSIC), places)
>>> [list(cells_in(each.gone)) for each in found if each.bases == (0, 3)]
[[16, 42]]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Chain, Node
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.chains.conjugates import conjugate_pairs


class Turbot(NamedTuple):
    """Two houses by their indices, and cells as bits."""

    bases: tuple[int, int]
    joints: tuple[int, int]  # the ends that see each other
    tips: tuple[int, int]  # the other ends
    gone: int

    @property
    def key(self) -> tuple[int, int]:
        """What the turbot removes, and where it is joined."""
        return self.gone, self.joints[0] | self.joints[1]


@lru_cache(1 << 10)
def turbots_among(board: Geometry, places: int) -> tuple[Turbot, ...]:
    """Find the turbots of a digit that has these *places*.

    A step changes the places of a few digits, so most answers are known already.
    """
    found = []
    links = conjugate_pairs(board, places)
    for (house, pair), (other, second) in combinations(links, 2):
        if not pair & second:
            for joints in _joints(board, pair, second):
                tips = pair ^ joints[0], second ^ joints[1]
                gone = places & board.seen_by_all(tips[0] | tips[1])
                if gone:
                    found.append(Turbot((house, other), joints, tips, gone))
    return tuple(found)


def _joints(board: Geometry, pair: int, second: int) -> Iterator[tuple[int, int]]:
    """Yield the cells of two links that see each other."""
    for cell in cells_in(pair):
        for other in cells_in(second & board.peers[cell]):
            yield 1 << cell, 1 << other


def is_skyscraper(board: Geometry, turbot: Turbot) -> bool:
    """Tell whether two rows are joined by a column, or two columns by a row."""
    n, (first, second) = board.size, turbot.bases
    if second >= 2 * n or first // n != second // n:
        return False
    joined = board.common_houses(turbot.joints[0] | turbot.joints[1])
    return any(house < 2 * n for house in joined)


def is_kite(board: Geometry, turbot: Turbot) -> bool:
    """Tell whether a row and a column are joined by a box."""
    n, (row, column) = board.size, turbot.bases
    if not row < n <= column < 2 * n:
        return False
    joined = board.common_houses(turbot.joints[0] | turbot.joints[1])
    return any(2 * n <= house < 3 * n for house in joined)


def roles(position: Position, digit: Digit, turbot: Turbot) -> dict[str, object]:
    """Name the parts of a turbot."""
    joints = turbot.joints[0] | turbot.joints[1]
    return {
        "digit": digit,
        "bases": tuple(position.house(i) for i in turbot.bases),
        "joints": position.cells(joints),
        "tips": position.cells(turbot.tips[0] | turbot.tips[1]),
        "house": position.shared(joints, last=True),
        "chain": chain(position, digit, turbot),
    }


def chain(position: Position, digit: Digit, turbot: Turbot) -> Chain:
    """Read a turbot from tip to tip."""
    (first, second), (start, end) = turbot.joints, turbot.tips
    cells = start, first, second, end
    return Chain(tuple(Node(digit, position.cells(cell)) for cell in cells))
