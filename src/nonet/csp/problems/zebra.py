"""Who drinks water, and who owns the zebra?

Five houses in a row, each with another colour, owner, drink, cigarette and pet. Each of
these things is a variable, and its value is the number of its house.

>>> from nonet import csp
>>> houses = csp.solve(zebra())
>>> owners = {houses[owner]: owner for owner in OWNERS}
>>> owners[houses["water"]], owners[houses["zebra"]]
('Norwegian', 'Japanese')
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Final

from nonet.csp.different import AllDifferent
from nonet.csp.logic import In, Predicate
from nonet.csp.problem import Problem
from nonet.csp.sums import Compare

COLOURS: Final = ("red", "green", "ivory", "yellow", "blue")
OWNERS: Final = ("Englishman", "Spaniard", "Ukrainian", "Norwegian", "Japanese")
DRINKS: Final = ("coffee", "tea", "milk", "orange juice", "water")
CIGARETTES: Final = (
    "Old Gold",
    "Kools",
    "Chesterfields",
    "Lucky Strike",
    "Parliaments",
)
PETS: Final = ("dog", "snails", "fox", "horse", "zebra")
KINDS: Final = (COLOURS, OWNERS, DRINKS, CIGARETTES, PETS)
SAME: Final = (
    ("Englishman", "red"),
    ("Spaniard", "dog"),
    ("coffee", "green"),
    ("Ukrainian", "tea"),
    ("Old Gold", "snails"),
    ("Kools", "yellow"),
    ("Lucky Strike", "orange juice"),
    ("Japanese", "Parliaments"),
)
NEXT: Final = (("Chesterfields", "fox"), ("Kools", "horse"), ("Norwegian", "blue"))


def zebra(called: Callable[[str], str] = str) -> Problem:
    """Ask in which house everything is; *called* may name it in another language."""
    problem = Problem(dict.fromkeys(map(called, chain(*KINDS)), range(1, 6)))
    problem.add(*(AllDifferent(*map(called, kind)) for kind in KINDS))
    problem.add(*(Compare(called(one), "=", called(other)) for one, other in SAME))
    near = called("next to")
    problem.add(
        *(Predicate(next_to, *map(called, pair), label=near) for pair in NEXT),
        Compare(called("green"), "=", called("ivory"), plus=1),
        In(called("milk"), [3]),
        In(called("Norwegian"), [1]),
    )
    return problem


def next_to(house: int, other: int) -> bool:
    """Tell whether two houses are neighbours."""
    return abs(house - other) == 1
