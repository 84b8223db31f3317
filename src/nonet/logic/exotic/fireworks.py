"""Fireworks: a digit of a row and a column that is in one of three cells.

Outside a box, the row and the column have one place each for the digit, the *wings*.
If neither wing holds it, both lines have it in the box, which holds it once: it is
where the lines cross::

    X - - | - w -      X the cross, w the wings; - not the digit.
    - . . | . . .
    - . . | . . .      The digit is in X or in one of the wings, or in both wings.
    - - - + - - -
    w . . | . . .
    - . . | . . .

>>> position = Position.parse(".... .... .... ....:113 131 133 134 143")
>>> for each in fireworks(position)[0, 8]:
...     print(each.digit, position.cells(each.cells).words)
1 A1, A4 and D1

With as many such digits as cells, each cell holds one of them and each digit is there
once. Then a digit is not in both wings, so one of the lines has it in the box, and the
rest of the box has not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in, common_peers, digits_in, is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase


class Firework(NamedTuple):
    """A digit that is in the cross or in one of the wings."""

    digit: Digit
    cross: Cell
    box: int  # a house of the cross, by its index
    right: int  # the wing of the row, as a bit; 0 if the box has the row's digit
    below: int  # the wing of the column

    @property
    def cells(self) -> int:
        """The cross and the wings."""
        return 1 << self.cross | self.right | self.below


Family: TypeAlias = tuple[Firework, ...]


@pattern
def fireworks(position: Position) -> Mapping[tuple[Cell, int], list[Firework]]:
    """Find the fireworks by their crosses and boxes."""
    found: dict[tuple[Cell, int], list[Firework]] = defaultdict(list)
    for digit, places in enumerate(position.places):
        poll()
        for cross, box, right, below in _crosses(position.board, places):
            if position.empty >> cross & 1:
                found[cross, box].append(Firework(digit, cross, box, right, below))
    return found


@lru_cache(1 << 10)
def _crosses(board: Geometry, places: int) -> list[tuple[Cell, int, int, int]]:
    """Find the fireworks of a digit; a step changes few digits, so most are known."""
    n, found = board.size, []
    for index in range(2 * n, len(board.houses)) if places else ():
        box = board.houses[index]
        columns = _lines(board.columns, places, box)
        for row, right in _lines(board.rows, places, box) if columns else ():
            for column, below in columns:
                cross = n * row + column
                if (right or below) and box >> cross & 1:
                    found.append((cross, index, right, below))
    return found


def _lines(lines: Sequence[int], places: int, box: int) -> list[tuple[int, int]]:
    """List the lines that have at most one place outside the *box*, and this place."""
    return [
        (index, outside)
        for index, line in enumerate(lines)
        if line & box
        and line & places
        and not (outside := line & places & ~box) & (outside - 1)
    ]


def settled(position: Position, family: Family) -> tuple[Candidate, ...]:
    """Give what falls if these digits are all in their cells, each of them once."""
    board, gone = position.board, list[Candidate]()
    fits: dict[Cell, int] = {}
    for each in family:
        for cell in cells_in(each.cells):
            fits[cell] = fits.get(cell, 0) | 1 << each.digit - 1
        places = position.places[each.digit]
        row, column = divmod(each.cross, board.size)
        off = board.houses[each.box] & ~board.rows[row] & ~board.columns[column]
        off |= common_peers(board)[each.cells & places]
        gone += position.standing(each.digit, off & ~each.cells)
    for cell, marks in fits.items():
        others = position.marks[cell] & ~marks
        gone += [Candidate(cell, digit) for digit in digits_in(others)]
    return tuple(sorted(set(gone)))


def alike(family: list[Firework], count: int) -> Iterator[Family]:
    """Choose digits that have one wing in the row and one in the column together."""
    for some in combinations(family, count):
        right = below = 0
        for each in some:
            right |= each.right
            below |= each.below
        if is_one(right) and is_one(below):
            yield some


def cells_of(family: Family) -> int:
    """Give all cells of the fireworks."""
    return reduce(or_, (each.cells for each in family))


def shown(position: Position, family: Family) -> dict[str, object]:
    """Name the parts of the fireworks that a picture shows."""
    crosses = sum({1 << each.cross for each in family})
    cells = cells_of(family)
    return {
        "digits": tuple(sorted(each.digit for each in family)),
        "crosses": position.cells(crosses),
        "wings": position.cells(cells & ~crosses),
        "boxes": tuple({position.house(each.box): None for each in family}),
        "lines": tuple(
            position.house(index)
            for index, line in enumerate(position.board.lines)
            if line & crosses
        ),
    }


def where(position: Position, family: Family) -> Phrase:
    """Say where the lines of a cross have the digits."""
    n, cross, box = position.board.size, family[0].cross, family[0].box
    right = reduce(or_, (each.right for each in family))
    below = reduce(or_, (each.below for each in family))
    return Phrase(
        "only {right} of {row} and {below} of {column} can hold {digits} outside {box}",
        box=position.house(box),
        row=position.house(cross // n),
        column=position.house(n + cross % n),
        digits=tuple(each.digit for each in family),
        right=position.cells(right),
        below=position.cells(below),
    )


def words(position: Position, deduction: Deduction) -> Roles:
    """Say which cells are filled, and why the digits are not elsewhere."""
    told = deduction.roles
    cells = told["crosses"].bits | told["wings"].bits
    so = Phrase(
        "{cells} take {digits}, once each",
        cells=position.cells(cells),
        digits=told["digits"],
    )
    lines = reduce(or_, (line.bits for line in told["lines"]))
    gone = reduce(or_, (1 << cell for cell, _ in deduction.eliminations)) & ~cells
    if off := position.cells(gone & ~lines):
        so = Phrase("{so}, while one in {off} would need both wings", so=so, off=off)
    if sees := position.cells(gone & lines):
        so = Phrase("{so}, while one in {sees} would leave it none", so=so, sees=sees)
    return {"so": so}
