"""House forcing: every place of a digit in a house leads to the same.

::

                      ┌── A1 ── B4 is 7 ── … ──┐
     5 in row A is ───┼── A6 ── A8 is 3 ── … ──┼── C3 is not 7
                      └── A7 ── H7 is 2 ── … ──┘

The House forcing chain uses the links that stand on the board, the House forcing net
all singles, and the House forcing net with patterns also locked candidates, pairs and
X-wings.

>>> print(HOUSE_FORCING_CHAIN.demo())
House forcing chain: wherever 7 goes in column 4, E2 is not 7: if E4 is 7, it is so \
at once; if H4 is 7, then D1 is 7; and if I4 is 7, then C4 is 1 and E2 is 1, so E2 \
cannot be 7.
>>> print(HOUSE_FORCING_NET.demo())
House forcing net: wherever 6 goes in column 5, G6 is not 1: if A5 is 6, then A6 is 1; \
if C5 is 6, then A2 is 6, F9 is 6, H7 is 6 and G6 is 6; if F5 is 6, then B5 is 5, F2 \
is 5, I3 is 5 and G6 is 5; and if H5 is 6, then, among other things, G9 is 6, F2 is 6 \
and C3 is 6, and in the end G6 is 8. So G6 cannot be 1.
>>> print(HOUSE_FORCING_PATTERN_NET.demo())
House forcing net with patterns: wherever 4 goes in row G, F1 is not 3: if G3 is 4, \
then F1 is not 3; and if G7 is 4, then I2 is not 3 and F1 is not 3, so F1 cannot be \
3.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.grounds import places_in, proofs, together
from nonet.logic.nets.closure import Literal
from nonet.logic.nets.forcing import Forcing
from nonet.logic.nets.search import NetFind, Nets, link_nets, pattern_nets, single_nets
from nonet.logic.step import Roles, Score, Technique
from nonet.say.proof import Proof


def common(nets: Nets) -> dict[Literal, NetFind]:
    """Give what follows from all places of a digit in a house."""
    return nets.of_houses


def subject(nets: Nets, find: NetFind, proof: Proof) -> Roles:
    """Name the digit and the house."""
    house = nets.position.house(nets.house(find.source))
    return {"digit": proof.cases[0].mark.digit, "house": house}


FORCING = Forcing(common, subject)

HOUSE_FORCING_CHAIN = Technique(
    name="House forcing chain",
    code="1302",
    rating=8.25,
    level="extreme",
    score=Score(660, 500),
    reason="wherever {digit} goes in {house}, {then}: {cases}",
    lesson="Follow the links from each place that a digit has in a house. One of them "
    "is right, so what all of them say holds in any case.",
    example="...3...86..76..1......5..+74..6.1..+4.5.4...3.2.9..4.7..2..+43.6....1..5"
    "4..43..+69...:112 321 929 933 841 744 844 846 866 573 979 288 294 598 59"
    "9",
    find=partial(FORCING.find, nets=link_nets),
    evidence=partial(FORCING.proof, nets=link_nets),
    grounds=together(places_in(), proofs),
)

HOUSE_FORCING_NET = Technique(
    name="House forcing net",
    code="1304",
    rating=8.81,
    level="extreme",
    score=Score(700, 700),
    reason="wherever {digit} goes in {house}, {then}: {cases}",
    lesson="For each place that a digit has in a house write down every single that "
    "follows. One of them is right, so what all of them say holds in any case.",
    example="..2...7...1.....6.5......18....37.......49.....41.23....3.2.9..+28.....5"
    ".6.......2:814 515 915 424 824 826 634 247 257 865 569 874 894 595",
    find=partial(FORCING.find, nets=single_nets),
    evidence=partial(FORCING.proof, nets=single_nets),
    grounds=together(places_in(), proofs),
)

HOUSE_FORCING_PATTERN_NET = Technique(
    name="House forcing net with patterns",
    code="1304",
    rating=9.2,
    level="extreme",
    reason="wherever {digit} goes in {house}, {then}: {cases}",
    lesson="Follow each place that a digit has in a house by singles, locked "
    "candidates, pairs and X-wings. One of them is right, so what all of them say "
    "holds in any case.",
    example=".2...6.8.4.....2.6...3+2....+2.59..+61..6...28........+5+27.7...1.+585.."
    ".3..+6...9.4..7.:322 822 439 151 951 153 454 754 755 164 165 866 199",
    find=partial(FORCING.find, nets=pattern_nets),
    evidence=partial(FORCING.proof, nets=pattern_nets),
    grounds=together(places_in(), proofs),
)
