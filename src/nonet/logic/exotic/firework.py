"""Triple firework and Quadruple firework: digits of a row and a column that fill cells.

::

    X . . | . Y .      Outside the first box, the row has 1, 2 and 3 only in Y, and the
    . . . | . . .      column only in Z. Whichever is neither in Y nor in Z must be in
    . . . | . . .      the box for both lines: in X, where they cross. Three digits in
    - - - + - - -      three cells leave no room for others.
    Z . . | . W .

Two digits do so with X and two more with W: the four fill X, Y, Z and W.

>>> print(TRIPLE_FIREWORK.demo())
Triple firework: only D6 of row D and B2 of column 2 can hold 4, 5 and 7 outside box \
4. One that is in neither must be where these lines cross, in D2: B2, D2 and D6 take \
4, 5 and 7, once each, so D2 cannot be 8 or 9.
>>> print(QUADRUPLE_FIREWORK.demo())
Quadruple firework: only B1 of row B and E6 of column 6 can hold 1 and 8 outside box \
2; only E6 of row E and B1 of column 1 can hold 4 and 9 outside box 4. One that is in \
neither must be where its lines cross, in B6 and E1, one in each: B1, B6, E1 and E6 \
take 1, 4, 8 and 9, once each. So E6 cannot be 2.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from nonet.board.position import Position
from nonet.logic.exotic.fireworks import (
    Family,
    alike,
    cells_of,
    fireworks,
    settled,
    shown,
    where,
    words,
)
from nonet.logic.step import Deduction, Technique


def find_triple(position: Position) -> Iterator[Deduction]:
    """Yield the crosses at which three digits share their wings."""
    for family in fireworks(position).values():
        for three in alike(family, 3):
            if gone := settled(position, three):
                roles = {"where": where(position, three)}
                yield Deduction((), gone, {**shown(position, three), **roles}, 3)


def find_quadruple(position: Position) -> Iterator[Deduction]:
    """Yield the pairs of crosses that share their wings, with two digits each."""
    pairs: dict[int, list[Family]] = defaultdict(list)
    for (cross, _), family in fireworks(position).items():
        for two in alike(family, 2):
            pairs[cells_of(two) ^ 1 << cross].append(two)
    for twos in pairs.values():
        for one, other in combinations(twos, 2):
            four = one + other
            if len({each.digit for each in four}) < 4 or cells_of(four).bit_count() < 4:
                continue
            if gone := settled(position, four):
                roles = {
                    "where": where(position, one),
                    "there": where(position, other),
                }
                yield Deduction((), gone, {**shown(position, four), **roles}, 4)


TRIPLE_FIREWORK = Technique(
    name="Triple firework",
    rating=6.31,
    level="unfair",
    reason="{where}. One that is in neither must be where these lines cross, in "
    "{crosses}: {so}",
    lesson="Look at a row and a column that cross in a box. Look for digits that "
    "have at most one place in each of them outside the box, the same two cells for "
    "all. Three such digits fill these two cells and the crossing.",
    example="+3+15+6.8...2..9+3+18+5....+5.2.31...1....3+1.2+36.9.+46.+3+2.4+5+1.53+74+2+6+1..+4"
    ".8+7+19+3.5+9.+18+5+37+4.:218 719 622 432 632 732 433 742 745 748 848 752 765",
    find=find_triple,
    evidence=words,
)

QUADRUPLE_FIREWORK = Technique(
    name="Quadruple firework",
    rating=6.4,
    level="unfair",
    reason="{where}; {there}. One that is in neither must be where its lines cross, in "
    "{crosses}, one in each: {so}",
    lesson="Two digits that a row and a column have outside their box only in the same "
    "two cells need one of these. If the row and the column of those cells that cross "
    "elsewhere do the same with two more digits, all four cells are taken.",
    example="541.+3.+7.+9....+7.+245...9+4+5+1.3....+6.891....+8.+3+7+66+1+8397+4+5+2+2+67+4+1"
    "+9+5+3+8+1+8+9+7536+2+43+54+826+9+17",
    find=find_quadruple,
    evidence=words,
)
