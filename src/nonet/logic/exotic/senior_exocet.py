"""Senior exocet: two targets elsewhere in the cross-lines hold the base's two digits.

::

    B B . | . . . | . . .      The base B holds two digits. Each of the three columns
    . . . | s . . | * . .      needs these two once more, where the base does not see:
    . . . | s . . | s . .      but into the cells s each fits only twice, wherever they
    - - - + - - - + - - -      are. So each of the two is in a target *, of which one or
    . . s | s . . | s . .      both lie far from the base.
    . . * | s . . | s . .

>>> print(SENIOR_EXOCET.demo())
Senior exocet: C1 and C2 hold two of 6, 7, 8 and 9, and columns 3, 4 and 7 need these \
two as well, in cells that C1 and C2 do not see. But for A7 and H3 there is room for \
each only twice; hence A7 and H3 hold the same two digits as C1 and C2, so H3 cannot \
be 1 or 2; A7 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.exotic.exocet_rules import REASON, deductions, evidence
from nonet.logic.exotic.exocets import senior_exocets
from nonet.logic.step import Deduction, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what every exocet with a target anywhere in its lines disproves."""
    return deductions(position, senior_exocets(position))


SENIOR_EXOCET = Technique(
    name="Senior exocet",
    rating=8.55,
    level="extreme",
    reason=REASON,
    lesson="If an exocet lacks a target beside its base, look along the cross-lines "
    "for two cells without which every digit of the base fits in only twice, counted "
    "by rows and columns. They repeat the base wherever they are.",
    example="12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7....."
    "6...8:224 518 724 924",
    find=find,
    evidence=evidence,
)
