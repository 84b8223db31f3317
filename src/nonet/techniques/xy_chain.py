"""XY-chain: cells with two marks, each sharing one with the next.

::

    57 . . | 72 . . | . . .      If A1 is not 5, it is 7, so A4 is 2,
    .  . . | .  . . | . . .      so D4 is 5. A1 or D4 is 5,
    .  . . | .  . . | . . .      and D1, which sees both, is not.
    -  - - + -  - - + - - -
    x  . . | 25 . . | . . .

>>> print(XY_CHAIN.demo())
"""

from __future__ import annotations

from functools import partial

from nonet.patterns.chains import either_roles, eithers, xy_chains
from nonet.step import Technique

XY_CHAIN = Technique(
    name="XY-chain",
    code="0702",
    rating=6.6,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Start in a cell with two marks and suppose that it is not the first: then it "
    "is the second, and a cell with two marks that sees it takes its other one. If the "
    "walk ends with the digit you began with, no cell that sees both ends can hold it.",
    example="EXAMPLE",
    find=partial(eithers, finds=xy_chains),
    evidence=partial(either_roles, finds=xy_chains),
)
