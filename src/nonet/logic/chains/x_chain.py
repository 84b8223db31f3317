"""X-chain and Grouped X-chain: a chain of one digit's two last places.

::

    a . . | . b . | . . .      a or b (row A), b sees c,
    . . . | . . . | . . .      c or d (row E), d sees e,
    . . . | . . . | . . .      e or f (row H):
    - - - + - - - + - - -      if the digit is not in a, it is in f,
    . . . | . . . | . . .      and x sees both.
    . . . | . c . | . d .
    . . . | . . . | . . .
    - - - + - - - + - - -
    x . . | . . . | . . .
    . . f | . . . | . e .

Two or three places where a box and a line cross can be taken as one: a group.

>>> print(X_CHAIN.demo())
X-chain: if D5 is not 7, then H5 is 7, by the chain \
(7)D5=(7)E4-(7)B4=(7)B6-(7)H6=(7)H5: one of the two is 7, and a cell that sees both is \
not, so I5 cannot be 7.
>>> print(GROUPED_X_CHAIN.demo())
Grouped X-chain: if B4 is not 5, then I5 is 5, by the chain \
(5)B4=(5)B3-(5)D3=(5)D4,D6-(5)E5=(5)I5: one of the two is 5, and a cell that sees both \
is not, so I4 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import itemgetter
from typing import TypeAlias

from nonet.board.bits import Geometry
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.chains.chains import (
    Finds,
    chain_roles,
    grouped_x_chains,
    x_chains,
)
from nonet.logic.grounds import strong_links
from nonet.logic.step import Deduction, Roles, Score, Technique

DigitChains: TypeAlias = Callable[[Geometry, Digit, int], Finds]


def find(position: Position, *, chains: DigitChains) -> Iterator[Deduction]:
    """Yield what both ends of a chain exclude, the shortest chains first.

    Of equal length, those come first that begin in a cell.
    """
    found = []
    for digit, places in enumerate(position.places):
        if places:
            several = chains(position.board, digit, places)
            web = several.reach.web
            for excluded, proof in several.either.items():
                turn = proof.length, proof.start >= web.cells, digit, *proof
                found.append((turn, excluded, web))
    for turn, excluded, web in sorted(found, key=itemgetter(0)):
        yield Deduction(eliminations=web.candidates(excluded), size=2 * turn[0])


def roles(position: Position, deduction: Deduction, *, chains: DigitChains) -> Roles:
    """Show the chain, and say why one of its ends is true."""
    digit = deduction.eliminations[0].digit
    found = chains(position.board, digit, position.places[digit])
    return chain_roles(position, deduction, found)


X_CHAIN = Technique(
    name="X-chain",
    code="0701",
    rating=6.5,
    level="unfair",
    score=Score(470, 260),
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Take one digit and join its last two places in each house. Walk from "
    "place to place: it is not here, so it is there, so it is not in the next one. If "
    "both ends of the walk hold the digit when the other does not, look at what sees "
    "both.",
    example="+12.+5+68.7.4+5+6.3.+1+2+87..+1+2+46.556.2.+1...+3+41.8+6..+2.9.+4+5+3.1"
    "6.7.+81..+63...6..2.1+6+15+3.2.8.",
    find=partial(find, chains=x_chains),
    evidence=partial(roles, chains=x_chains),
    grounds=strong_links,
)

GROUPED_X_CHAIN = Technique(
    name="Grouped X-chain",
    rating=6.7,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Take two or three places of the digit where a box and a line cross as "
    "one: if all others of the box are gone, it is there, and nowhere else in the "
    "line. Such a group takes part in an X-chain like a single place.",
    example="....4...97+9..124+6....9+6....2...+9.3.....+2....6.784+3...5329+1+8+4+6+"
    "5+78+5+7+6291..4+16..38+9+2",
    find=partial(find, chains=grouped_x_chains),
    evidence=partial(roles, chains=grouped_x_chains),
    grounds=strong_links,
)
