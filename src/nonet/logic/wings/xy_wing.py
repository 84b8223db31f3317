"""XY-wing and XYZ-wing: whatever the pivot is, one of the wing is the pincers' digit.

::

    23 . . | . 35 .      If the pivot is 2, the pincer below is 5;
    *          *         if it is 3, the pincer to the right is.
    .  . . | .  .  .     What sees both pincers cannot be 5. The pivot of an
    25 . . | .  x  .     XYZ-wing may be 5 itself: then what sees all three cannot.
    *

>>> print(XY_WING.demo())
XY-wing: if C8 is 2, B7 is 3; if it is 1, C1 is 3; both are seen from C7, so C7 cannot \
be 3.
>>> print(XYZ_WING.demo())
XYZ-wing: if E4 is 4, E8 is 3; if it is 6, F4 is 3; else E4 is 3 itself; all are seen \
from E6, so E6 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from nonet.board.bits import cells_in
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import cells_by_count
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every pivot with *size* marks and two pincers that make a wing."""
    marks, peers = position.marks, position.board.peers
    counts = cells_by_count(position)
    for pivot in cells_in(counts[size]):
        near = [
            (cell, marks[cell])
            for cell in cells_in(peers[pivot] & counts[2])
            if marks[cell] & marks[pivot] and marks[cell] != marks[pivot]
        ]
        for (first, one), (second, other) in combinations(near, 2):
            shared = one & other
            if not shared or marks[pivot] & ~shared != one ^ other:
                continue
            digit = shared.bit_length()
            seen = peers[first] & peers[second]
            if size == 3:
                seen &= peers[pivot]
            if gone := position.standing(digit, seen):
                roles = {
                    "pivot": position.cells(1 << pivot),
                    "pincers": position.cells(1 << first | 1 << second),
                    "digit": digit,
                }
                yield Deduction((), gone, roles, 3)


def cases(position: Position, deduction: Deduction) -> Roles:
    """Tell what each digit of the pivot leads to."""
    digit = deduction.roles["digit"]
    pivot: CellSet = deduction.roles["pivot"]
    first, second = deduction.roles["pincers"]
    x, y = (
        (position.marks[cell] & ~(1 << digit - 1)).bit_length()
        for cell in (first, second)
    )
    gone = position.cells(sum(1 << cell for cell, _ in deduction.eliminations))
    return {
        "cases": Phrase(
            "if {pivot} is {x}, {first} is {digit}; if it is {y}, {second} is {digit}",
            pivot=pivot,
            x=x,
            first=position.cells(1 << first),
            y=y,
            second=position.cells(1 << second),
            digit=digit,
        ),
        "seen": Phrase("all are seen from {cells}", cells=gone)
        if position.places[digit] & pivot.bits
        else Phrase("both are seen from {cells}", cells=gone),
    }


XY_WING = Technique(
    name="XY-wing",
    code="0800",
    rating=4.21,
    level="hard",
    score=Score(250, 160),
    reason="{cases}; {seen}",
    lesson="Look for a cell with two marks that sees two more such cells: each shares "
    "one digit with it, and the two share a third. One of them is that third digit.",
    example="..+8+2..57.+7.+54....+8..9+8+57...4+5+17+2+98+6+3+2765+83+94+1+9+8+3+6"
    "+1+4+7+526+9+23+4+5+1+8+7537+168...+81+4+9+726+3+5",
    find=partial(find, size=2),
    evidence=cases,
    grounds=cells_of("pivot", "pincers"),
)

XYZ_WING = Technique(
    name="XYZ-wing",
    code="0801",
    rating=4.4,
    level="hard",
    score=Score(260, 180),
    reason="{cases}; else {pivot} is {digit} itself; {seen}",
    lesson="Look for a cell with three marks that sees two cells with two of them "
    "each. The digit that all three have stands in one of them.",
    example="+3+215+6+49+8+7.+7.23+8+1+658+56+9+7142+323+57.+98.+6.1..8.5...+4+8..."
    "+7..+1+6....+2+9+8.9.8..6+5+1+5+8+2+1+96374",
    find=partial(find, size=3),
    evidence=cases,
    grounds=cells_of("pivot", "pincers"),
)
