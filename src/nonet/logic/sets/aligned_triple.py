"""Aligned triple exclusion: a digit that leaves its two neighbours no way to be filled.

::

    1234 256 156 | . . .      With 2 in the first starred cell, neither of the others
    *    *   *                can be 1 or 6: that would leave a cell marked x no digit.
    .    .   .   | . . .      They would both be 5, so the first is not 2.
    12   .   26  | . . .
    x        x

>>> print(ALIGNED_TRIPLE_EXCLUSION.demo())
Aligned triple exclusion: if H6 were 4, each way to fill H2 and H3 would repeat a \
digit or take all marks of a cell that they see (H1 and H4), so H6 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, product

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import cells_by_count
from nonet.logic.step import Deduction, Roles, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield every mark that leaves two other cells no way to be filled."""
    for cell in cells_in(position.empty):
        poll()
        for bit, partners in _partners(position, cell).items():
            for (first, ones, fit), (second, others, fitting) in combinations(
                partners, 2
            ):
                if ones & ~fitting or others & ~fit:
                    continue
                if used := _stopped(position, cell, bit, first, second):
                    base = 1 << cell | 1 << first | 1 << second
                    roles = {
                        "base": position.cells(base),
                        "witnesses": position.cells(used),
                    }
                    gone = (Candidate(cell, bit.bit_length()),)
                    yield Deduction((), gone, roles, 3 + used.bit_count())


def _partners(position: Position, cell: Cell) -> dict[int, list[tuple[Cell, int, int]]]:
    """List for each mark of *cell* the cells with too little left, as far as one sees.

    They come with what is left to them, and with what might then stop a third cell.
    """
    marks, peers = position.marks, position.board.peers
    counts = cells_by_count(position)
    near = (counts[2] | counts[3]) & peers[cell]
    bits = [1 << digit - 1 for digit in digits_in(marks[cell])]
    partners: dict[int, list[tuple[Cell, int, int]]] = {bit: [] for bit in bits}
    for other in cells_in(position.empty & ~(1 << cell)):
        witnesses = near & peers[other]
        if marks[other].bit_count() < witnesses.bit_count() + 3:
            held = [marks[witness] for witness in cells_in(witnesses)]
            for bit in bits:
                left, pairs = _left(position, cell, bit, other, held)
                if left and (fit := _fitting(left, pairs)):
                    partners[bit].append((other, left, fit))
    return partners


def _left(
    position: Position, cell: Cell, bit: int, other: Cell, held: Collection[int]
) -> tuple[int, list[int]]:
    """Give what *bit* in *cell* leaves to *other*, and the pairs not to be taken."""
    left, pairs = position.marks[other], []
    if position.board.peers[cell] >> other & 1:
        left &= ~bit
    for each in held:
        rest = each & ~bit
        if not rest & (rest - 1):
            left &= ~rest
        elif each & bit or rest.bit_count() == 2:
            pairs.append(rest)
    return left, pairs


def _fitting(left: int, pairs: list[int]) -> int:
    """Give the digits that another cell may have if each of its ways is stopped."""
    fit = -1 if left.bit_count() <= len(pairs) + 1 else 0
    while left and fit:
        digit = left & -left
        left ^= digit
        here = digit
        for pair in pairs:
            if pair & digit:
                here |= pair
        fit &= here
    return fit


def _stopped(
    position: Position, cell: Cell, bit: int, first: Cell, second: Cell
) -> int:
    """Give the witnesses that stop every way to fill *first* and *second*."""
    marks, peers = position.marks, position.board.peers
    counts = cells_by_count(position)
    seen = peers[cell] & peers[first] & peers[second] & (counts[2] | counts[3])
    held = {witness: marks[witness] for witness in cells_in(seen)}
    near = peers[first] >> second & 1
    ones, pairs = _left(position, cell, bit, first, held.values())
    others, _ = _left(position, cell, bit, second, held.values())
    for one, other in product(cells_in(ones), cells_in(others)):
        if not near if one == other else 1 << one | 1 << other not in pairs:
            return 0
    fills = bit | marks[first] | marks[second]
    return sum(
        1 << witness
        for witness, each in held.items()
        if not each & ~fills and (each & bit or each.bit_count() == 2)
    )


def ways(position: Position, deduction: Deduction) -> Roles:
    """Tell the digit that is tried from the cells that cannot be filled then."""
    ((cell, digit),) = deduction.eliminations
    here = position.cells(1 << cell)
    return {"cell": here, "digit": digit, "others": deduction.roles["base"] - here}


ALIGNED_TRIPLE_EXCLUSION = Technique(
    name="Aligned triple exclusion",
    rating=7.5,
    level="extreme",
    reason="if {cell} were {digit}, each way to fill {others} would repeat a digit or "
    "take all marks of a cell that they see ({witnesses})",
    lesson="Take three cells and the cells with two or three marks that see all three. "
    "The three cannot take all marks of such a cell; a digit with no way left goes.",
    example="61.3..9..9....235..+3........+2.........37.12.....24.6..3.89..1......."
    "....+27+9+185+46+3",
    find=find,
    evidence=ways,
    grounds=cells_of("base", "witnesses"),
)
