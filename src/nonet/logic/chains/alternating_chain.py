"""AIC: a chain of strong and weak links in turn.

An alternating inference chain goes from digit to digit in a cell and from cell to cell
in a house::

    57 . . | . . 7  | . . .      If A1 is not 5, it is 7, so A6 is not 7. Column 6 has
    .  . . | . . .  | . . .      one other place for it, F6, which is then not 5, and
    .  . . | . . .  | . . .      row F has one other place for 5, F2: A1 or F2 is 5,
    -  - - + - - -  + - - -      and x is not.
    x  . . | . . .  | . . .
    .  . . | . . .  | . . .
    .  5 . | . . 57 | . . .

Each second link says "one of the two", the others "not both", so one of the ends is
true, and what neither of them allows is gone. A Grouped AIC runs through groups of
cells as well, an AIC with almost locked sets through such sets.

>>> print(AIC.demo())
AIC: if H4 is not 7, then H8 is 9, by the chain (7)H4=(2)H4-(2)I5=(9)I5-(9)H6=(9)H8: \
one of the two is true, and their cells see each other, so H8 cannot be 7.
>>> print(GROUPED_AIC.demo())
Grouped AIC: if G2 is not 4, then G5 is 6, by the chain \
(4)G2=(4)B2-(4)B6=(6)B6-(6)B5,C5=(6)G5: one of the two is true, and their cells see \
each other, so G2 cannot be 6.
>>> print(SET_AIC.demo())
AIC with almost locked sets: if I1 is not 5, then G2 is 6, by the chain \
(5)I1=(6)I6-(6)G5=(6)G2, where I1 and I6 are almost locked. Thus one of the two is \
true, and their cells see each other, so G2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.chains.chains import (
    Finds,
    chains,
    either_roles,
    eithers,
    grouped_chains,
    set_chains,
)
from nonet.logic.grounds import strong_links
from nonet.logic.step import Deduction, Score, Technique


def find(
    position: Position, *, finds: Callable[[Position], Finds]
) -> Iterator[Deduction]:
    """Yield what both ends of a chain exclude."""
    return eithers(finds(position))


AIC = Technique(
    name="AIC",
    code="0708",
    rating=7.05,
    level="unfair",
    score=Score(500, 280),
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Look for pairs of which one must be true: the two marks of a cell, the "
    "two places of a digit in a house. String them together where the end of one pair "
    "rules out the beginning of the next. Then one end of the string is true.",
    example="...+5..+4.3..+9.6458.54...89...5.+972..+4+9.16+4+3.+52..+4+85+1..9.9+51+"
    "3.2484...+8...+5..8+4.5...",
    find=partial(find, finds=chains),
    evidence=partial(either_roles, finds=chains),
    grounds=strong_links,
)

GROUPED_AIC = Technique(
    name="Grouped AIC",
    code="0711",
    rating=7.41,
    level="unfair",
    score=Score(530, 300),
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="If a digit's places in a house fall into two groups, each where a box and "
    "a line cross, it is in the one or in the other. Let such groups take part in "
    "your chains as single cells do.",
    example="6+9+83+17+24+5..5+9....+1.1.2.+5.9...6+82...9...+5.+9..8489+6..5.2...1.."
    "......+45......27981.4",
    find=partial(find, finds=grouped_chains),
    evidence=partial(either_roles, finds=grouped_chains),
    grounds=strong_links,
)

SET_AIC = Technique(
    name="AIC with almost locked sets",
    code="0711",
    rating=7.6,
    level="extreme",
    reason="if {start}, then {end}, by the chain {chain}, where {where}. Thus {then}",
    lesson="Cells of a house with one mark more than cells are almost locked: if a "
    "chain takes one digit from all of them, they need the rest, and the chain goes "
    "on from any other of their digits.",
    example="..+1+8+23+46+9+943..+1.+286+8+2+9.4+1.342+6+1+9+8+3..+815.+3.9+4+2+39+7+"
    "2+4+58162.+8+4.+9.3+11.+4.8269...+9.1.+2+8+4",
    find=partial(find, finds=set_chains),
    evidence=partial(either_roles, finds=set_chains),
    grounds=strong_links,
)
