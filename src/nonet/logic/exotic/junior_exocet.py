"""Junior exocet: two targets beside a base must hold the same two digits.

::

    B B . | . . . | . . .      The base B holds two of 1, 2, 3 and 4. Whichever they
    . . . | * . . | / . .      are, each of the three columns with an s or a * needs
    . . . | / . . | * . .      them once more, where the base does not see: but in the
    - - - + - - - + - - -      cells s each fits only twice, and there is none in /. So
    . . s | s . . | s . .      each of the two is in a target *.

>>> print(JUNIOR_EXOCET.demo())
Junior exocet: E4 and E6 hold two of 1, 7 and 8, and columns 3, 5 and 7 need these two \
as well, in cells that E4 and E6 do not see. But for D3 and F7 there is room for each \
only twice; hence D3 and F7 hold the same two digits as E4 and E6, so D3 cannot be 3 \
or 5; F7 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.exotic.exocet_rules import REASON, deductions, evidence
from nonet.logic.exotic.exocets import junior_exocets
from nonet.logic.step import Deduction, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what every exocet with its targets beside the base disproves."""
    return deductions(position, junior_exocets(position))


JUNIOR_EXOCET = Technique(
    name="Junior exocet",
    rating=8.45,
    level="extreme",
    reason=REASON,
    lesson="Look for two cells of a box and line that share three or four digits, and "
    "for two cells with the same digits beside them. If the lines through those, and "
    "the third line of the box, have each digit in two other lines only, the targets "
    "repeat the base.",
    example="........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7"
    "......6.",
    find=find,
    evidence=evidence,
)
