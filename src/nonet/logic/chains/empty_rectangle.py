"""Empty rectangle: a box whose places for a digit lie in one row and one column.

::

    5 5 . | . . . | . 5 .      The first box has its 5 in the first row or in the
    . . 5 | . . . | . . .      third column. If the last 5 of the first row is true,
    . . 5 | . . . | . . .      the box's is in the column; if not, the other 5 of
    - - - + - - - + - - -      its column is true. Either way the starred cell, in
    . . * | . . . | . 5 .      both their lines, is not 5.

Dual empty rectangle: two strong links, two starred cells, one box.

>>> print(EMPTY_RECTANGLE.demo())
Empty rectangle: the 1 of box 8 is in one of G4, G5 and H5; C9 or G9 is the 1 of \
column 9, and with G9 that of box 8 is in column 5: either is in sight of C5, so C5 \
cannot be 1.
>>> print(DUAL_EMPTY_RECTANGLE.demo())
Dual empty rectangle: the 8 of box 6 is in one of D8, E7 and E8; C4 or E4 is the 8 of \
column 4, and with E4 that of box 6 is in column 8: either is in sight of C8; C4 or C8 \
is the 8 of row C, and with C8 that of box 6 is in row E: either is in sight of E4, so \
C8 and E4 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.chains.empty_rectangles import EmptyRectangle, rectangles_among
from nonet.logic.exotic.templates import doomed
from nonet.logic.grounds import places_in, places_told, together
from nonet.logic.step import Deduction, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what a strong link and an empty rectangle remove."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = rectangles_among(position.board, position.places[digit])
            yield from _smallest(position, digit, [(each,) for each in found])


def find_dual(position: Position) -> Iterator[Deduction]:
    """Yield what two strong links remove that meet in one empty rectangle."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = rectangles_among(position.board, position.places[digit])
            pairs = combinations(found, 2)
            duals = [(a, b) for a, b in pairs if a.box == b.box and a.gone != b.gone]
            yield from _smallest(position, digit, duals)


def _smallest(
    position: Position, digit: Digit, found: Sequence[tuple[EmptyRectangle, ...]]
) -> Iterator[Deduction]:
    """Of those that remove the same, yield the one with the fewest cells."""
    best: dict[tuple[Candidate, ...], Deduction] = {}
    for each in found:
        deduction = _deduction(position, digit, *each)
        known = best.get(deduction.eliminations)
        if not known or deduction.size < known.size:
            best[deduction.eliminations] = deduction
    yield from best.values()


def _deduction(position: Position, digit: Digit, *both: EmptyRectangle) -> Deduction:
    gone = cells = 0
    for each in both:
        gone |= each.gone
        cells |= each.cells
    box = both[0].box
    inside = cells & position.board.houses[box]
    roles: dict[str, object] = {
        "digit": digit,
        "house": position.house(box),
        "rectangle": position.cells(inside),
        "ends": position.cells(cells & ~inside),
        "first": _proof(position, digit, both[0]),
    }
    if len(both) > 1:
        roles["second"] = _proof(position, digit, both[1])
    lost = position.standing(digit, gone)
    return Deduction((), lost, roles, cells.bit_count())


def _proof(position: Position, digit: Digit, found: EmptyRectangle) -> Phrase:
    """Follow both ways that the strong link can end."""
    return Phrase(
        "{far} or {near} is the {digit} of {link}, and with {near} that of {house} is "
        "in {line}: either is in sight of {cells}",
        link=position.house(found.link),
        near=position.cells(found.near),
        far=position.cells(found.far),
        digit=digit,
        house=position.house(found.box),
        line=position.house(found.far_line),
        cells=position.cells(found.gone),
    )


EMPTY_RECTANGLE = Technique(
    name="Empty rectangle",
    code="0402",
    rating=4.3,
    level="hard",
    score=Score(230, 120),
    reason="the {digit} of {house} is in one of {rectangle}; {first}",
    lesson="Take a box whose places for a digit form a cross or a corner. A strong "
    "link that ends in one of its arms removes the digit where its other end meets "
    "the other arm.",
    example="+23.7.+68+955972....+6+6..+9...+7.+3.+6.9.5.7+7..+36...+9+4.+9.+7.+683"
    "+872..396.+94+5+6.7..+8+1638.+9+7+5.",
    find=find,
    grounds=together(places_in(), places_told("first", "second", house="link")),
)

DUAL_EMPTY_RECTANGLE = Technique(
    name="Dual empty rectangle",
    code="0405",
    rating=4.35,
    level="hard",
    reason="the {digit} of {house} is in one of {rectangle}; {first}; {second}",
    lesson="When you have found an empty rectangle, look for a second strong link "
    "that ends in an arm of the same box.",
    example=".+9+6+3+1+2.+5+4.+5+4+9+6.+312+2+13.45+6.+9.+3+1+5+7.+2.+6.6+2.+31..+5"
    "+578+6+2+94+3+1+6+4+9+18+35+2+71+872+5+6+9+4+33+2+5.+9.+16+8",
    find=find_dual,
    grounds=together(places_in(), places_told("first", "second", house="link")),
)
