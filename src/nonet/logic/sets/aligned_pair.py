"""Aligned pair exclusion: a digit that leaves its neighbour nothing to be.

::

    357 25 . | . . .      If the first starred cell is 5, the second cannot be 5, nor 2
    *   x                 or 8: the cells marked x would be left without a digit. So
    .   58 . | . . .      nothing would be left for the second.
        x
    258 .  .
    *

>>> print(ALIGNED_PAIR_EXCLUSION.demo())
Aligned pair exclusion: if D8 were 9, D9 could be nothing: 5 would leave D4 no digit, \
3 would leave E9 no digit and 9 would see its twin, so D8 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import cells_by_count
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield every mark that takes all marks from another cell, through its peers."""
    marks, peers = position.marks, position.board.peers
    twos = cells_by_count(position)[2]
    for one in cells_in(position.empty):
        poll()
        for other in cells_in(position.empty & -2 << one):
            witnesses = twos & peers[one] & peers[other]
            most = witnesses.bit_count() + (peers[one] >> other & 1)
            for cell, partner in ((one, other), (other, one)):
                if witnesses and marks[partner].bit_count() <= most:
                    yield from _excluded(position, cell, partner, witnesses)


def _excluded(
    position: Position, cell: Cell, partner: Cell, witnesses: int
) -> Iterator[Deduction]:
    """Yield the marks of *cell* that leave nothing to its *partner*."""
    marks, places = position.marks, position.places
    near = position.board.peers[cell] >> partner & 1
    for digit in digits_in(marks[cell]):
        bit = 1 << digit - 1
        left = marks[partner] & ~bit if near else marks[partner]
        used = 0
        for witness in cells_in(witnesses & places[digit]):
            if left & marks[witness] & ~bit:
                left &= bit | ~marks[witness]
                used |= 1 << witness
        if used and not left:
            roles = {
                "base": position.cells(1 << cell | 1 << partner),
                "witnesses": position.cells(used),
            }
            gone = (Candidate(cell, digit),)
            yield Deduction((), gone, roles, 2 + used.bit_count())


def consequences(position: Position, deduction: Deduction) -> Roles:
    """Tell what would become of each mark of the partner."""
    ((cell, digit),) = deduction.eliminations
    (partner,) = (other for other in deduction.roles["base"] if other != cell)
    told = []
    for witness in deduction.roles["witnesses"]:
        other = (position.marks[witness] & ~(1 << digit - 1)).bit_length()
        where = position.cells(1 << witness)
        told.append(
            Phrase("{digit} would leave {cell} no digit", digit=other, cell=where)
        )
    if (
        position.marks[partner] >> digit - 1 & 1
        and position.board.peers[cell] >> partner & 1
    ):
        told.append(Phrase("{digit} would see its twin", digit=digit))
    return {
        "cell": position.cells(1 << cell),
        "digit": digit,
        "partner": position.cells(1 << partner),
        "told": tuple(told),
    }


ALIGNED_PAIR_EXCLUSION = Technique(
    name="Aligned pair exclusion",
    rating=6.2,
    level="unfair",
    reason="if {cell} were {digit}, {partner} could be nothing: {told}",
    lesson="Take two cells and the cells with two marks that see both. The two cannot "
    "take both marks of such a cell; a digit that leaves the other cell nothing goes.",
    example="+9251+3+4+6+8+7+8..+6+59+43+24+3+67+289+5+1+64..+1.8..15.4+8..+6.+3.+8"
    ".6..+14+5..+2+7+6+3+48263+84+1...+78+439+51+26",
    find=find,
    evidence=consequences,
    grounds=cells_of("base", "witnesses"),
    sprawls=True,
)
