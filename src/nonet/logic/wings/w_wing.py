"""W-wing: two equal cells with two marks, joined by a house that needs one of them.

::

    27 . . | 2 . . | . . .      The column puts its 2 in one of two cells. Each sees
    *        |                  one of the starred cells, so these are not both 2:
    .  . . | | . . | . . .      one of them is 7.
    .  . . | 2 . . | . 27 .
                       *

>>> print(W_WING.demo())
W-wing: the 1 of row A is in one of A2 and A8, so C9 and I2 cannot both be 1, and one \
of them is 9; both are seen from I9, so I9 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.board.bits import cells_in, digits_in
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import cells_of, places_in, together
from nonet.logic.sets.subsets import alike
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield every two cells with the same two marks that a house joins."""
    peers, places = position.board.peers, position.places
    for marks, cells in alike(position).items():
        for one, other in combinations(cells_in(cells), 2):
            if peers[one] >> other & 1:
                continue
            x, y = digits_in(marks)
            seen = peers[one] & peers[other]
            for linked, digit in ((x, y), (y, x)):
                if not places[digit] & seen:
                    continue
                gone = position.standing(digit, seen)
                for index, link in _links(position, linked, peers[one], peers[other]):
                    roles = {
                        "pincers": position.cells(1 << one | 1 << other),
                        "house": position.house(index),
                        "link": position.cells(link),
                        "digit": digit,
                        "linked": linked,
                    }
                    yield Deduction((), gone, roles, 2 + link.bit_count())


def _links(
    position: Position, digit: Digit, one: int, other: int
) -> Iterator[tuple[int, int]]:
    """Yield the houses whose places for *digit* all lie in *one* and *other*."""
    houses, places = position.board.houses, position.places[digit]
    told = set()
    for index in position.board.full:
        here = places & houses[index]
        if (
            here
            and not here & ~(one | other)
            and here & ~one
            and here & ~other
            and here not in told
        ):
            told.add(here)
            yield index, here


def targets(position: Position, deduction: Deduction) -> Roles:
    """Name the cells that see both pincers."""
    gone = sum(1 << cell for cell, _ in deduction.eliminations)
    return {"seen": Phrase("both are seen from {cells}", cells=position.cells(gone))}


W_WING = Technique(
    name="W-wing",
    code="0803",
    rating=4.45,
    level="hard",
    score=Score(240, 150),
    reason="the {linked} of {house} is in one of {link}, so {pincers} cannot both be "
    "{linked}, and one of them is {digit}; {seen}",
    lesson="Look for two cells with the same two marks that do not see each other, "
    "then for a house in which one digit only fits where one of the two sees it.",
    example="9.7+46+83.2+2+341.78..+8+6.3.2+7+4.5+28+6.+39.4.+79+5+8+42..6+4.+2.+9+"
    "5.84..8+26+1.7+7+8+6+93+1+4+2+5..27+456+8.",
    find=find,
    evidence=targets,
    grounds=together(cells_of("pincers"), places_in("house", "linked")),
)
