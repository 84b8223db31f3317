"""Two-string kite: a row and a column of two places, tied together in a box.

::

    . . 5 | . . . | . 5 .      The row and the column each have two places for 5.
    5 . . | . . . | . . .      The two in the box are not both 5, so one at the end
    . . . | . . . | . . .      of a string is, and where the strings' ends cross
    - - - + - - - + - - -      there is no 5.
    5 . . | . . . | . * .

Dual two-string kite: the same two cells tie a second row and column together.

>>> print(TWO_STRING_KITE.demo())
>>> print(DUAL_TWO_STRING_KITE.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.notation import Digit
from nonet.patterns.templates import doomed
from nonet.patterns.turbots import Turbot, chain, is_kite, roles, turbots_among
from nonet.position import Position
from nonet.step import Deduction, Technique


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
    reason="{digit} has two cells in each of {bases}; {joints} share {house} and "
    "cannot both be {digit}, so one of {tips} is, and no cell that sees both can be",
    lesson="Take a digit with two places in a row and two in a column. If one end of "
    "each lies in the same box, one of the far ends holds the digit.",
    example="",
    find=find,
)

DUAL_TWO_STRING_KITE = Technique(
    name="Dual two-string kite",
    code="0404",
    rating=4.15,
    level="hard",
    reason="{digit} has two cells in each of {bases}; {joints} share "
    "{house} and cannot both be {digit}, so one of {tips} is, and one of "
    "{second_tips}",
    lesson="When you have found a two-string kite, look at the other lines through "
    "the two cells in its box: they may make a second kite.",
    example="",
    find=find_dual,
)
