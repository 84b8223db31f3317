"""Empty rectangle: a box whose places for a digit lie in one row and one column.

::

    5 5 . | . . . | . 5 .      The first box has its 5 in the first row or in the
    . . 5 | . . . | . . .      third column. If the last 5 of the first row is true,
    . . 5 | . . . | . . .      the box's is in the column; if not, the other 5 of
    - - - + - - - + - - -      its column is true. Either way the starred cell, in
    . . * | . . . | . 5 .      both their lines, is not 5.

Dual empty rectangle: two strong links, two starred cells, one box.

>>> print(EMPTY_RECTANGLE.demo())
>>> print(DUAL_EMPTY_RECTANGLE.demo())
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from nonet.candidates import Candidate
from nonet.notation import Digit
from nonet.patterns.rectangles import Rectangle, rectangles_among
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Phrase, Technique


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
    position: Position, digit: Digit, found: Sequence[tuple[Rectangle, ...]]
) -> Iterator[Deduction]:
    """Of those that remove the same, yield the one with the fewest cells."""
    best: dict[tuple[Candidate, ...], Deduction] = {}
    for each in found:
        deduction = _deduction(position, digit, *each)
        known = best.get(deduction.eliminations)
        if not known or deduction.size < known.size:
            best[deduction.eliminations] = deduction
    yield from best.values()


def _deduction(position: Position, digit: Digit, *both: Rectangle) -> Deduction:
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


def _proof(position: Position, digit: Digit, found: Rectangle) -> Phrase:
    """Follow both ways that the strong link can end."""
    return Phrase(
        "in {link}, either {near} is {digit}, which leaves {house} only {line} for it, "
        "or {far} is; either way {digit} is in sight of {cells}",
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
    reason="in {house}, {digit} can only be in {rectangle}; {first}",
    lesson="Take a box whose places for a digit form a cross or a corner. A strong "
    "link that ends in one of its arms removes the digit where its other end meets "
    "the other arm.",
    example="",
    find=find,
)

DUAL_EMPTY_RECTANGLE = Technique(
    name="Dual empty rectangle",
    code="0405",
    rating=4.35,
    level="hard",
    reason="in {house}, {digit} can only be in {rectangle}; {first}; {second}",
    lesson="When you have found an empty rectangle, look for a second strong link "
    "that ends in an arm of the same box.",
    example="",
    find=find_dual,
)
