"""X-chain and Grouped X-chain: a chain of one digit's two last places.

::

    a . . | = . . | b . .      a or the digit's other place in its row, then the other
    . . . | . . . | . . .      place in that column, and so on: if the digit is not in
    . . . | - . . | . . .      a, it is in b. A cell that sees both a and b
    - - - + - - - + - - -      cannot hold it.

Two or three places where a box and a line cross can be taken as one: a group.

>>> print(X_CHAIN.demo())
>>> print(GROUPED_X_CHAIN.demo())
"""

from __future__ import annotations

from functools import partial

from nonet.patterns.chains import either_roles, eithers, grouped_x_chains, x_chains
from nonet.step import Technique

X_CHAIN = Technique(
    name="X-chain",
    code="0701",
    rating=6.5,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Take one digit and join its last two places in each house. Walk from place "
    "to place: it is not here, so it is there, so it is not in the next one. If both "
    "ends of the walk hold the digit when the other does not, look at what sees both.",
    example="EXAMPLE",
    find=partial(eithers, finds=x_chains),
    evidence=partial(either_roles, finds=x_chains),
)

GROUPED_X_CHAIN = Technique(
    name="Grouped X-chain",
    rating=6.7,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Take two or three places of the digit where a box and a line cross as one: "
    "if all others of the box are gone, it is there, and nowhere else in the line. "
    "Such a group takes part in an X-chain like a single place.",
    example="EXAMPLE",
    find=partial(eithers, finds=grouped_x_chains),
    evidence=partial(either_roles, finds=grouped_x_chains),
)
