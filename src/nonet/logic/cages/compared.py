"""Two groups of cells whose sums differ by so much: what one means for the other.

::

    A1 + A2 = B1 + 3      B1 is 9 at most, so A1 and A2 add up to 12 at most; with 5 in
                          A2 at least, A1 is 7 at most
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.cages.ruled_out import bound_words, extremes
from nonet.logic.cages.totals import SumNeed
from nonet.say.reasons import Phrase


def bounded(
    position: Position, need: SumNeed, cell: Cell, digits: int
) -> Iterator[tuple[Phrase, tuple[Candidate, ...]]]:
    """Bound a cell by what its own side and the other side hold."""
    inside = cell in need.cells
    own, other = need.cells, need.against
    total = need.total
    if not inside:
        own, other, total = other, own, -total
    rest = [each for each in own if each != cell]
    least, most = extremes(position, rest)
    low, high = extremes(position, other)
    for large in (True, False):
        limit = total + high - least if large else total + low - most
        some = [d for d in digits_in(digits) if (d > limit if large else d < limit)]
        if some:
            there = other, (high if large else low), not large
            here = rest, (least if large else most), large
            yield _why(position, there, here), tuple(Candidate(cell, d) for d in some)


def _why(position: Position, *sides: tuple[Sequence[Cell], int, bool]) -> Phrase:
    """Say what the cells of either side hold at least, or at most, if it has any."""
    told = [
        bound_words(position, cells, bound, least=least)
        for cells, bound, least in sides
        if cells
    ]
    if not told:
        return Phrase("no other cell is empty")
    if len(told) == 1:
        return told[0]
    return Phrase("{there}, and {here}", there=told[0], here=told[1])
