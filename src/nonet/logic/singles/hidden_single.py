"""Hidden single: a digit that has one place left in a house goes there.

In a box it is found by cross-hatching::

    5 . . | . . . | . . .      The 5s take rows A and B and column 9
    . . . | . 5 . | . . .      from the third box,
    . . . | . . . | * 4 x      so its 5 goes in the starred cell.
    - - - + - - - + - - -
    . . . | . . . | . . 5

>>> print(HIDDEN_SINGLE_BOX.demo())
Hidden single in a box: 5 fits only in C7 of box 3: A1 takes row A, B6 takes row B and \
H9 takes column 9, so C7 is 5.
>>> print(HIDDEN_SINGLE_LINE.demo())
Hidden single in a line: 5 fits only in C7 of row C: B6 takes box 2, A1 takes column 1 \
and H9 takes column 9, so C7 is 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, partial

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position, *, in_boxes: bool) -> Iterator[Deduction]:
    """Yield every digit that has one place left in a box, or in another house."""
    board = position.board
    found = [
        (index, digit, cell)
        for digit, places in enumerate(position.places)
        if places
        for index, cell in _singles(board, places, in_boxes)
    ]
    for index, digit, cell in sorted(found):
        house = board.layout.houses[index]
        yield Deduction((Candidate(cell, digit),), roles={"house": house})


# A step leaves most digits where they were: that saves half of the search.
@lru_cache(1 << 12)
def _singles(
    board: Geometry,
    places: int,
    in_boxes: bool,  # noqa: FBT001 - a name makes the cache slower
) -> tuple[tuple[int, Cell], ...]:
    """List the houses in which one of the *places* lies, and the place."""
    return tuple(
        [
            (index, here.bit_length() - 1)
            for index, house in _searched(board, in_boxes)
            if (here := places & house).bit_count() == 1
        ]
    )


@cache
def _searched(board: Geometry, in_boxes: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001 - as above
    boxes = range(2 * board.size, 3 * board.size)
    return tuple(
        (index, board.houses[index])
        for index in board.full
        if (index in boxes) is in_boxes
    )


def blockers(position: Position, deduction: Deduction) -> Roles:
    """Name the digits that take the house's other empty cells, as few as will do."""
    ((cell, digit),) = deduction.placements
    house: House = deduction.roles["house"]
    others = position.empty & house.bits & ~(1 << cell)
    blocking, told = 0, []
    for blocker, index in _takers(position, digit, others):
        blocking |= 1 << blocker
        others &= ~position.board.houses[index]
        here, line = position.cells(1 << blocker), position.house(index)
        told.append(Phrase("{cell} takes {line}", cell=here, line=line))
    if others:
        gone = position.cells(others)
        told.append(Phrase("{cells} cannot be {digit}", cells=gone, digit=digit))
    if not told:
        told.append(Phrase("no other cell is empty"))
    return {
        "cell": position.cells(1 << cell),
        "digit": digit,
        "blockers": position.cells(blocking),
        "taken": tuple(told),
    }


def _takers(position: Position, digit: Digit, cells: int) -> Iterator[tuple[Cell, int]]:
    """Yield a written *digit* and its house that takes most of *cells*, in turn."""
    board, houses = position.board, position.board.houses
    takers = [
        (cell, index)
        for cell in cells_in(position.written[digit])
        if board.peers[cell] & cells
        for index in board.houses_of[cell]
        if houses[index] & cells
    ]
    while cells and takers:
        sizes = [(cells & houses[index]).bit_count() for _, index in takers]
        if not (most := max(sizes)):
            return
        best = takers[sizes.index(most)]
        yield best
        cells &= ~houses[best[1]]


HIDDEN_SINGLE_BOX = Technique(
    name="Hidden single in a box",
    code="0002/box",
    rating=1.2,
    level="easy",
    score=Score(30, 14),
    reason="{digit} fits only in {cell} of {house}: {taken}",
    lesson="Take a digit that stands often. Where the lines of its twins cross a box, "
    "it cannot stand; if one empty cell of the box is left, it goes there.",
    example="53.+67+8...6..195+3...98....6.8...6...34..8.3..17+1..2...6.6....28."
    "+2..419..5..+5.8..79",
    find=partial(find, in_boxes=True),
    evidence=blockers,
    grounds=places_in(),
)

HIDDEN_SINGLE_LINE = Technique(
    name="Hidden single in a line",
    code="0002/line",
    rating=1.5,
    level="easy",
    score=Score(40, 14),
    reason="{digit} fits only in {cell} of {house}: {taken}",
    lesson="Take a line with few empty cells and ask of each digit that it lacks which "
    "of them can hold it. If only one can, it goes there.",
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    find=partial(find, in_boxes=False),
    evidence=blockers,
    grounds=places_in(),
)
