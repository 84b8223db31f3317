"""SK-loop: sixteen cells around four crossings have just enough digits.

::

    # a a | . . . | b b #      Two rows and two columns cross in four boxes, at #. The
    a . . | . . . | . . b      eight pairs around the crossings make a loop: each
    a . . | . . . | . . b      shares a line with the next, or a box. If their digits
    - - - + - - - + - - -      fit into the loop no more than sixteen times, in each
          |       |            line and each box of the loop they are used up.

What would take a place of the loop from a digit, without being in the loop, goes.

>>> print(SK_LOOP.demo())
SK-loop: the 16 cells beside the crossings of rows B and H and columns 2 and 8 have to \
be filled. The lines and boxes of this loop hold a digit once, which makes just 16: \
nothing may leave a digit less room. So G3 cannot be 1; C1 cannot be 2; B5 and E8 \
cannot be 3; E2 and H5 cannot be 4; H4 cannot be 5; I1 cannot be 6; A3 cannot be 7; \
B5, B6 and E2 cannot be 8; E8 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.exotic.room import squeezed_out
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase

Pair: TypeAlias = tuple[int, int]
LARGEST: Final = 9  # a larger board has too many loops


class Loop(NamedTuple):
    """Eight parts in a ring, each of which shares a house with the next."""

    houses: tuple[int, ...]  # by their indices: a box, then a line, in turn
    parts: tuple[int, ...]
    cells: int  # of all parts


def find(position: Position) -> Iterator[Deduction]:
    """Yield every loop whose digits fit into it as often as it has cells."""
    for loop in _loops(position.board):
        if loop.cells & ~position.empty or not _is_crowded(position, loop):
            continue
        if gone := squeezed_out(position, loop.cells):
            roles = {"loop": position.cells(loop.cells)}
            yield Deduction((), gone, roles, loop.cells.bit_count())


@cache
def _loops(board: Geometry) -> tuple[Loop, ...]:
    """List the loops of a board whose boxes are rectangles."""
    height, width = board.layout.box
    if not height or board.size > LARGEST:
        return ()
    pairs = [*combinations(range(board.size), 2)]
    rows = [(a, b) for a, b in pairs if a // height != b // height]
    columns = [(a, b) for a, b in pairs if a // width != b // width]
    return tuple(_loop(board, *lines) for lines in product(rows, columns))


def _loop(board: Geometry, rows: Pair, columns: Pair) -> Loop:
    """Walk round the crossings: through a box, along a line, through the next box."""
    n = board.size
    houses: list[int] = []
    parts: list[int] = []
    for i, j in ((0, 0), (0, 1), (1, 1), (1, 0)):
        row, column = rows[i], n + columns[j]
        box = 2 * n + board.layout.box_of[row * n + columns[j]]
        came, goes = (row, column) if i != j else (column, row)
        houses += (box, goes)
        for line, other in ((came, goes), (goes, came)):
            inside = board.houses[box] & board.houses[line]
            parts.append(inside & ~board.houses[other])
    return Loop(tuple(houses), tuple(parts), sum(parts))


def _is_crowded(position: Position, loop: Loop) -> bool:
    """Tell whether the digits fit into the loop no more often than it has cells."""
    fits = sum(_takers(loop, places).bit_count() for places in position.places[1:])
    return fits <= loop.cells.bit_count()


def _takers(loop: Loop, places: int) -> int:
    """Choose the fewest houses that hold all *places* in the loop, a bit a house."""
    return _fewest(sum(1 << i for i, part in enumerate(loop.parts) if part & places))


@cache
def _fewest(parts: int) -> int:
    """Choose the fewest of eight houses in a ring, of which each holds two *parts*.

    >>> bin(_fewest(0b0001_0111)), _fewest(0b1111_1111).bit_count()
    ('0b10001010', 4)
    """
    enough = (s for s in range(256) if not parts & ~(s | s << 1 | s >> 7))
    return min(enough, key=lambda s: (s.bit_count(), (s & 0b0101_0101).bit_count()))


def links(position: Position, deduction: Deduction) -> Roles:
    """Tell which digits each line and each box of the loop takes."""
    cells = deduction.roles["loop"]
    loop = next(each for each in _loops(position.board) if each.cells == cells.bits)
    takers = [_takers(loop, places) for places in position.places]
    told: list[Phrase] = []
    marks: tuple[list[Candidate], list[Candidate]] = ([], [])
    for i, index in enumerate(loop.houses):
        digits = [d for d, houses in enumerate(takers) if houses >> i & 1]
        house = position.house(index)
        told.append(
            Phrase("{house} can hold {digits} once", house=house, digits=digits)
        )
        for digit in digits:
            inside = position.board.houses[index] & loop.cells
            marks[i % 2].extend(position.standing(digit, inside))
    return {
        "n": str(len(cells)),
        "lines": tuple(position.house(index) for index in sorted(loop.houses[1::2])),
        "details": tuple(link for link in told if link.roles["digits"]),
        "of_lines": tuple(marks[1]),
        "of_boxes": tuple(marks[0]),
    }


SK_LOOP = Technique(
    name="SK-loop",
    rating=8.41,
    level="extreme",
    reason="the {n} cells beside the crossings of {lines} have to be filled. The lines "
    "and boxes of this loop hold a digit once, which makes just {n}: nothing may leave "
    "a digit less room",
    lesson="Look for four boxes with a filled corner cell each, on two rows and two "
    "columns, and pairs of empty cells beside them. Pencil between each two pairs the "
    "digits that only these share: two for each link make a loop.",
    example="1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8"
    "...2.....1",
    find=find,
    evidence=links,
    grounds=cells_of("loop"),
)
