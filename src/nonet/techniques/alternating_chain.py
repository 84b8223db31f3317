"""AIC, Grouped AIC, AIC with almost locked sets: a chain of strong and weak links in turn.

An alternating inference chain goes from digit to digit in a cell and from cell to cell
in a house::

    5=7 . . | . . 7 | . . .      If A1 is not 5, it is 7, so A6 is not 7,
    .   . . | . . | | . . .      so F6 is, being column 6's other place for it,
    .   . . | . . 7 | . . .      so F6 is not 5, and so on to another 5.

Each second link says "one of the two", the others "not both", so one of the ends is
true, and what neither of them allows is gone.

>>> print(AIC.demo())
>>> print(GROUPED_AIC.demo())
"""

from __future__ import annotations

from functools import partial

from nonet.patterns.chains import (
    chains,
    either_roles,
    eithers,
    grouped_chains,
    set_chains,
)
from nonet.step import Technique

AIC = Technique(
    name="AIC",
    code="0708",
    rating=7.05,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Look for pairs of which one must be true: the two marks of a cell, the two "
    "places of a digit in a house. String them together where the end of one pair rules "
    "out the beginning of the next. Then one end of the string is true.",
    example="EXAMPLE",
    find=partial(eithers, finds=chains),
    evidence=partial(either_roles, finds=chains),
)

GROUPED_AIC = Technique(
    name="Grouped AIC",
    code="0711",
    rating=7.4,
    level="unfair",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="If a digit's places in a house fall into two groups, each where a box and a "
    "line cross, it is in the one or in the other. Let such groups take part in your "
    "chains as single cells do.",
    example="EXAMPLE",
    find=partial(eithers, finds=grouped_chains),
    evidence=partial(either_roles, finds=grouped_chains),
)

SET_AIC = Technique(
    name="AIC with almost locked sets",
    code="0711",
    rating=7.6,
    level="extreme",
    reason="if {start}, then {end}, by the chain {chain}: {then}",
    lesson="Cells of a house with one mark more than cells are almost locked: if a chain "
    "takes one digit from all of them, they need the rest, and the chain goes on from "
    "any other of their digits.",
    example="EXAMPLE",
    find=partial(eithers, finds=set_chains),
    evidence=partial(either_roles, finds=set_chains),
)
