"""Sue de Coq: a crossing and both its houses share their digits out exactly.

::

    1247 1237 . | . 14 . | . . .      Two cells of the crossing have five digits. With
    *    *          *                 14 in the row, and 37 and 27 in the box, five
    .    .   37 | . .  . | . . .      cells have them: 1 and 4 stay in the row, 2, 3 and
             *                        7 in the box, and each stands there once.
    .    .   27 | . .  . | . . .
             *

>>> print(SUE_DE_COQ.demo())
Sue de Coq: C4 and C5, with C1 and C2 in row C and B6 in box 2, have only 1, 3, 4, 7 \
and 9 between them, one for each cell: row C keeps its 3, 4 and 7 while box 2 keeps \
its 1 and 9, so A4 cannot be 1; C9 cannot be 7.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import all_sets
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.logic.wings.bent import Bent, locked_bent_sets
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield every crossing that shares out its digits with both its houses."""
    for bent in locked_bent_sets(position):
        if gone := _gone(position, bent):
            i, j = bent.houses
            roles = {
                "crossing": position.cells(bent.middle[0]),
                "one": position.cells(bent.one[0]),
                "other": position.cells(bent.other[0]),
                "digits": digits_in(bent.digits),
                "houses": (position.house(i), position.house(j)),
            }
            yield Deduction((), gone, roles, bent.cells.bit_count())


def _gone(position: Position, bent: Bent) -> tuple[Candidate, ...]:
    """List the marks of each digit that see all cells of the set that may hold it."""
    one, other = (position.board.houses[i] & ~bent.cells for i in bent.houses)
    gone: list[Candidate] = []
    for digit in digits_in(bent.digits):
        bit = 1 << digit - 1
        where = (0 if bit & bent.other[1] else one) | (
            0 if bit & bent.one[1] else other
        )
        gone += position.standing(digit, where)
    return tuple(gone)


def shares(position: Position, deduction: Deduction) -> Roles:
    """Tell which digits each house keeps."""
    one, other, middle = (
        position.digits_of(deduction.roles[part].bits)
        for part in ("one", "other", "crossing")
    )
    here, there = deduction.roles["houses"]
    kept = Phrase(
        "{here} keeps its {one} while {there} keeps its {other}",
        here=here,
        one=digits_in(one),
        there=there,
        other=digits_in(other),
    )
    if both := digits_in(middle & ~(one | other)):
        kept = Phrase("{kept}, and both keep their {digits}", kept=kept, digits=both)
    return {"here": here, "there": there, "shares": kept}


SUE_DE_COQ = Technique(
    name="Sue de Coq",
    code="1101",
    rating=7.2,
    level="unfair",
    score=Score(420, 250),
    reason="{crossing}, with {one} in {here} and {other} in {there}, have only "
    "{digits} between them, one for each cell: {shares}",
    lesson="Look where a line crosses a box for two or three cells with many marks, "
    "then for cells in the rest of both houses that split these between them.",
    example=".9..+52+6+4.6..4+8..+53..5..628....8....4.1..+4......+4.27........341+"
    "8+1+865+743+92..9+21+8+576",
    find=find,
    evidence=shares,
    grounds=all_sets,
)
