"""Heuristics: which variable next, and which of its values first.

Both are scores, and the smallest goes first; what is equal keeps the order of the
problem. A variable is scored by ``select(state, x)``, a value by
``order(state, x, bit)``.

>>> from random import Random
>>> fewest_then_random = lambda state, x: (mrv(state, x), Random(x).random())
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

from nonet.csp.constraint import bits_in
from nonet.csp.network import ValueHouse
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


def wdeg_or_place(state: State, x: int) -> float:
    """Score as :func:`dom_wdeg`, but let the values of permutations compete.

    A value that has fewer places left there than any variable has values, both for the
    trouble made so far, is tried in one place after the other. Where little is given
    and much is compared, as along thermometers, this takes a hundredth of the guesses.
    """
    return dom_wdeg(state, x)


def least_constraining(state: State, x: int, bit: int) -> int:
    """Count the values that *x* = *bit* takes from others, as their domains are now."""
    domains, network = state.domains, state.network
    taken = sum(1 for y in network.differs[x] if domains[y] & bit)
    state.checks += len(network.differs[x])
    if network.relations[x]:
        row = network.row(x, bit).items()
        taken += sum((domains[y] & forbidden).bit_count() for y, forbidden in row)
        state.checks += len(row)
    return taken


def ways(state: State, select: Select) -> list[tuple[int, int]]:
    """Choose what to try: the values of one variable, or the places of one value."""
    x = chosen(state, select)
    if select is wdeg_or_place:
        places = _fewest_places(state, dom_wdeg(state, x))
        if places:
            return places
    domain = state.domains[x]
    return [(x, bit) for bit in state.network.values[x] if bit & domain]


def _fewest_places(state: State, least: float) -> list[tuple[int, int]]:
    """List the first value with the smallest score in all its places, if any wins."""
    weights, best = state.weights, list[tuple[int, int]]()
    for house in state.network.permutations:
        places = _places(state, house)
        for bit in sorted(places):
            score = len(places[bit]) / max(weights[x] for x in places[bit])
            if score < least:
                least, best = score, [(x, bit) for x in places[bit]]
    return best


def _places(state: State, house: ValueHouse) -> dict[int, list[int]]:
    """List for each value that is not settled the variables that may have it."""
    places: dict[int, list[int]] = {}
    done = 0
    for x, domain in zip(house.scope, house.read(state.domains), strict=True):
        if domain & domain - 1:
            for bit in bits_in(domain):
                places.setdefault(bit, []).append(x)
        else:
            done |= domain
    return {bit: found for bit, found in places.items() if not bit & done}


def chosen(state: State, select: Select) -> int:
    """Take the first variable with the smallest score."""
    if select is in_order:
        return state.open[0]
    if select in AT_ONCE:
        scores = AT_ONCE[select](state)
        return state.open[scores.index(min(scores))]
    return min(state.open, key=partial(select, state))


def _all_mrv(state: State) -> list[float]:
    domains = state.domains
    return [domains[x].bit_count() for x in state.open]


def _all_dom_wdeg(state: State) -> list[float]:
    domains, weights = state.domains, state.weights
    return [domains[x].bit_count() / weights[x] for x in state.open]


# The same scores without a call for each variable.
AT_ONCE: Final[Mapping[Select, Callable[[State], list[float]]]] = {
    mrv: _all_mrv,
    dom_wdeg: _all_dom_wdeg,
    wdeg_or_place: _all_dom_wdeg,
}
