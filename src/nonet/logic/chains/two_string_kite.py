"""Two-string kite: a row and a column of two places, tied together in a box.

::

    . . 5 | . . . | . 5 .      The row and the column each have two places for 5.
    5 . . | . . . | . . .      The two in the box are not both 5, so one at the end
    . . . | . . . | . . .      of a string is, and where the strings' ends cross
    - - - + - - - + - - -      there is no 5.
    5 . . | . . . | . * .

Dual two-string kite: the same two cells tie a second row and column together.

>>> print(TWO_STRING_KITE.demo())
Two-string kite: 5 has two places in each of row A and column 1; A2 and B1 share box 1 \
and cannot both be 5, so one of A9 and D1 is, and no cell that sees both can be, so D9 \
cannot be 5.
>>> print(DUAL_TWO_STRING_KITE.demo())
Dual two-string kite: 2 has two places in each of rows D and F and columns 1 and 2; D1 \
and F2 share box 4 and cannot both be 2, so one of C2 and D6 is, and one of B1 and F4, \
so B4 and C6 cannot be 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.chains.turbots import Turbot, chain, is_kite, roles, turbots_among
from nonet.logic.exotic.templates import doomed
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def _kites(position: Position) -> Iterator[tuple[Digit, list[Turbot]]]:
    board = position.board
    for digit, marks in enumerate(doomed(position)):
        if marks:
            turbots = turbots_among(board, position.places[digit])
            yield digit, [turbot for turbot in turbots if is_kite(board, turbot)]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what a row and a column tied together in a box remove."""
    for digit, kites in _kites(position):
        for gone, kite in {kite.gone: kite for kite in kites}.items():
            lost = position.standing(digit, gone)
            yield Deduction((), lost, roles(position, digit, kite), size=4)


def find_dual(position: Position) -> Iterator[Deduction]:
    """Yield what two kites remove that are tied by the same two cells."""
    for digit, kites in _kites(position):
        found: dict[int, Deduction] = {}
        for kite, other in combinations(kites, 2):
            gone = kite.gone | other.gone
            same = kite.key[1] == other.key[1]
            if same and kite.gone != other.gone and gone not in found:
                found[gone] = _dual(position, digit, kite, other)
        yield from found.values()


def _dual(position: Position, digit: Digit, kite: Turbot, other: Turbot) -> Deduction:
    lines = sorted((*kite.bases, *other.bases))
    both = {
        **roles(position, digit, kite),
        "bases": tuple(position.house(i) for i in lines),
        "second_tips": position.cells(other.tips[0] | other.tips[1]),
        "second_chain": chain(position, digit, other),
    }
    gone = position.standing(digit, kite.gone | other.gone)
    return Deduction((), gone, both, size=6)


TWO_STRING_KITE = Technique(
    name="Two-string kite",
    code="0401",
    rating=4.1,
    level="hard",
    score=Score(210, 150),
    reason="{digit} has two places in each of {bases}; {joints} share {house} and "
    "cannot both be {digit}, so one of {tips} is, and no cell that sees both can be",
    lesson="Take a digit with two places in a row and two in a column. If one end of "
    "each lies in the same box, one of the far ends holds the digit.",
    example="1.3.4+78+9...+6+89+3.1+7+789.15+4.3.6+1+9+3.7..+9..+1+7..+3.2+3+7568+1"
    "49+69+2+7+51+38+4.+7.+329..+1+3+154+8+6+97+2",
    find=find,
    grounds=places_in("bases"),
)

DUAL_TWO_STRING_KITE = Technique(
    name="Dual two-string kite",
    code="0404",
    rating=4.15,
    level="hard",
    reason="{digit} has two places in each of {bases}; {joints} share {house} and "
    "cannot both be {digit}, so one of {tips} is, and one of {second_tips}",
    lesson="When you have found a two-string kite, look at the other lines through "
    "the two cells in its box: they may make a second kite.",
    example="+5+71+6+38+942.3+8...15+66.+9...8+7+3.+6+5+8..+4+37+8+9+34..+6+2+1+7.4"
    ".63+598..+7..+6+2+8+9.+8+6.2.+71595+27+8+136+4",
    find=find_dual,
    grounds=places_in("bases"),
)
