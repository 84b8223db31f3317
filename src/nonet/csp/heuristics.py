"""Heuristics: which variable next, and which of its values first.

Both are scores, and the smallest goes first; what is equal keeps the order of the
problem. A variable is scored by ``select(state, x)``, a value by
``order(state, x, bit)``.

>>> from random import Random
>>> fewest_then_random = lambda state, x: (mrv(state, x), Random(x).random())
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from nonet.csp.state import State

Select: TypeAlias = Callable[[State, int], Any]
Order: TypeAlias = Callable[[State, int, int], Any]


def in_order(state: State, x: int, bit: int = 0) -> int:  # noqa: ARG001 - a score of all
    """Keep the order of the problem, of variables or of values."""
    return 0


def at_random(random: Random) -> Callable[..., float]:
    """Score variables or values by chance."""

    def score(state: State, x: int, bit: int = 0) -> float:  # noqa: ARG001 - by chance
        return random.random()

    return score


def mrv(state: State, x: int) -> int:
    """Count the values that remain: the tightest variable fails soonest."""
    return state.domains[x].bit_count()


def mrv_then_degree(state: State, x: int) -> tuple[int, int]:
    """Among the tightest, prefer the one that constrains most unassigned variables."""
    return state.domains[x].bit_count(), -state.degree(x)


def dom_wdeg(state: State, x: int) -> float:
    """Divide the values that remain by the trouble that the constraints have made.

    After Boussemart, Hemery, Lecoutre and Saïs (2004): each failure adds to the weight
    of its constraint, and so to the weight of its variables.
    """
    return state.domains[x].bit_count() / state.weights[x]


def least_constraining(state: State, x: int, bit: int) -> int:
    """Count the values that *x* = *bit* takes from others, as their domains are now."""
    domains, network = state.domains, state.network
    taken = sum(1 for y in network.differs[x] if domains[y] & bit)
    if network.relations[x]:
        row = network.row(x, bit).items()
        taken += sum((domains[y] & forbidden).bit_count() for y, forbidden in row)
    return taken
