"""Digit forcing: a mark right and the same mark wrong lead to the same.

::

         A1 is 5 ── B2 is 3 ── … ──┐
                                   ├── C3 is not 7
     A1 is not 5 ── A6 is 5 ── … ──┘

The Digit forcing chain uses the links that stand on the board, the Digit forcing net
all singles, and the Digit forcing net with patterns also locked candidates, pairs and
X-wings.

>>> print(DIGIT_FORCING_CHAIN.demo())
Digit forcing chain: whether or not A7 is 6, F7 is not 9: if A7 is not 6, then A7 is \
9; and if A7 is 6, then H9 is 6 and F9 is 9, so F7 cannot be 9.
>>> print(DIGIT_FORCING_NET.demo())
Digit forcing net: whether or not G6 is 6, E5 is not 6: if G6 is not 6, then F6 is \
6; and if G6 is 6, then G3 is 8, B1 is 8, B3 is 3 and E3 is 6, so E5 cannot be 6.
>>> print(DIGIT_FORCING_PATTERN_NET.demo())
Digit forcing net with patterns: whether or not E6 is 1, I9 is not 1: if E6 is not \
1, then E9 is 1; and if E6 is 1, then I4 is not 5 and I9 is not 1, so I9 cannot be \
1.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.grounds import proofs
from nonet.logic.nets.closure import Literal
from nonet.logic.nets.forcing import Forcing
from nonet.logic.nets.search import NetFind, Nets, link_nets, pattern_nets, single_nets
from nonet.logic.step import Roles, Score, Technique
from nonet.say.proof import Proof


def common(nets: Nets) -> dict[Literal, NetFind]:
    """Give what follows from a mark both right and wrong."""
    return nets.of_marks


def subject(nets: Nets, find: NetFind, proof: Proof) -> Roles:  # noqa: ARG001 - the proof has it
    """Name the mark, and say that it is right."""
    right = next(case for case in proof.cases if case.holds)
    return {"cell": nets.position.cells(1 << right.mark.cell), "known": right.says}


FORCING = Forcing(common, subject)

DIGIT_FORCING_CHAIN = Technique(
    name="Digit forcing chain",
    code="1302",
    rating=8.1,
    level="extreme",
    score=Score(640, 500),
    reason="whether or not {known}, {then}: {cases}",
    lesson="Follow the links from a mark that is right, and again from the same mark "
    "if it is wrong. What both of them say holds in any case.",
    example="..13+2...+7+96+7+8+5..2.34+2+79.+5..4..9..7....946...52..1........6.3..1"
    "...+2.8.5.6.8+5+1+94+7.:817 818 349 357 765 367 369 572 772",
    find=partial(FORCING.find, nets=link_nets),
    evidence=partial(FORCING.proof, nets=link_nets),
    grounds=proofs,
)

DIGIT_FORCING_NET = Technique(
    name="Digit forcing net",
    code="1304",
    rating=8.7,
    level="extreme",
    score=Score(680, 700),
    reason="whether or not {known}, {then}: {cases}",
    lesson="Write down every single that follows if a mark is right, and again if it "
    "is wrong. What both of them say holds in any case.",
    example="96..+5.+4.8...+647....+4..8..63...178..+44..+5.21...7.+4..+85.7+1..2..45"
    "..9..4....3+4..59..:113 313 221 521 223 523 229 237 661 966 882 288 798",
    find=partial(FORCING.find, nets=single_nets),
    evidence=partial(FORCING.proof, nets=single_nets),
    grounds=proofs,
)

DIGIT_FORCING_PATTERN_NET = Technique(
    name="Digit forcing net with patterns",
    code="1304",
    rating=9.1,
    level="extreme",
    reason="whether or not {known}, {then}: {cases}",
    lesson="Follow a mark right and wrong by singles, locked candidates, pairs and "
    "X-wings. What both of them say holds in any case.",
    example="4...5...9..3+4..8...+8+51.9........4.......8.29.15.6+9..7.8.6....4.5...."
    "...3..9.4.78.:782",
    find=partial(FORCING.find, nets=pattern_nets),
    evidence=partial(FORCING.proof, nets=pattern_nets),
    grounds=proofs,
)
