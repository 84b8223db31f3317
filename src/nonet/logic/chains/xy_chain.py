"""XY-chain: cells with two marks, each sharing one with the next.

::

    57 . . | 72 . . | . . .      If A1 is not 5, it is 7, so A4 is 2,
    .  . . | .  . . | . . .      so D4 is 5. A1 or D4 is 5,
    .  . . | .  . . | . . .      and D1, which sees both, is not.
    -  - - + -  - - + - - -
    x  . . | 25 . . | . . .

>>> print(XY_CHAIN.demo())
XY-chain: if A4 is not 5, then G6 is 5, by the chain \
(5)A4=(9)A4-(9)A8=(2)A8-(2)G8=(3)G8-(3)G6=(5)G6: one of the two is 5, and a cell that \
sees both is not, so B6 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.chains.chains import either_roles, eithers, xy_chains
from nonet.logic.grounds import strong_links
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what both ends of a chain through cells with two marks exclude."""
    return eithers(xy_chains(position))


XY_CHAIN = Technique(
    name="XY-chain",
    code="0702",
    rating=6.6,
    level="unfair",
    score=Score(480, 260),
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Start in a cell with two marks and suppose that it is not the first: then "
    "it is the second, and a cell with two marks that sees it takes its other one. If "
    "the walk ends with the digit you began with, no cell that sees both ends can "
    "hold it.",
    example="+1.3.+6+78.4+4...+8..7.7+8..+42.+63.4.2.6.....1..86+4.....9+4...+6184..+"
    "7.9..4+87..563..6..+4..",
    find=find,
    evidence=partial(either_roles, finds=xy_chains),
    grounds=strong_links,
)
