"""Colour a map so that neighbours differ.

>>> from nonet import csp
>>> csp.count(australia())
18
>>> atlas("europe").neighbours("FR")
['BE', 'CH', 'DE', 'ES', 'IT', 'LU']

The usual order of the states hides what heuristics are worth: nothing ever goes wrong.
In another, each state starting with the next colour, they show.

>>> for infer in (csp.no_inference, csp.forward_checking, csp.mac):
...     statistics = csp.Statistics()
...     _ = csp.solve(awkward_australia(), select=csp.in_order, infer=infer,
...                   statistics=statistics)
...     print(statistics.assignments)
287
59
8
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Final

from nonet.csp.problem import Problem
from nonet.csp.problems.map_text import read_map
from nonet.csp.problems.regions import Map
from nonet.csp.words import Value
from nonet.errors import InputError

ATLAS: Final = ("australia", "usa", "europe", "china")
FOLDER: Final = os.path.join(os.path.dirname(__file__), "atlas")
COLOURS: Final = ("red", "green", "blue", "yellow", "purple", "orange")
AWKWARD: Final = ("WA", "V", "Q", "T", "NT", "NSW", "SA")


@cache
def atlas(name: str) -> Map:
    """Open one of the maps that nonet brings, those in ``ATLAS``.

    >>> atlas("nowhere")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: no map is called 'nowhere' (write one of australia, usa, \
europe, china)
    """
    if name not in ATLAS:
        raise InputError(
            "no map is called {name} (write one of {maps})",
            name=repr(name),
            maps=", ".join(ATLAS),
        )
    with open(os.path.join(FOLDER, f"{name}.txt"), encoding="utf-8") as file:
        return read_map(file.read())


def australia(colours: Sequence[Value] = COLOURS[:3]) -> Problem:
    """Colour the states of Australia."""
    return atlas("australia").problem(colours)


def usa(colours: Sequence[Value] = COLOURS[:4]) -> Problem:
    """Colour the fifty states of the United States."""
    return atlas("usa").problem(colours)


def awkward_australia(colours: Sequence[Value] = COLOURS[:3]) -> Problem:
    """Colour Australia in an order that makes plain backtracking suffer."""
    turned = {
        name: [*colours[i % len(colours) :], *colours[: i % len(colours)]]
        for i, name in enumerate(AWKWARD)
    }
    problem = Problem(turned)
    problem.add(*australia(colours).constraints)
    return problem
