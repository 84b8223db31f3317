"""What fits into what: a knapsack, bins, and warehouses for shops.

>>> from nonet import csp
>>> loot = {"map": (9, 150), "compass": (13, 35), "water": (153, 200), "tin": (68, 45)}
>>> found = csp.best(knapsack(loot, 170))
>>> found.value, sorted(name for name, taken in found.solution.items() if taken)
(350, ['map', 'water'])
>>> csp.best(bins([6, 5, 4, 4, 3], 11)).value
2
>>> csp.best(warehouses([30, 10], [[5, 9], [7, 4], [2, 8]])).value
31
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nonet.csp.expression import any_of, item, maximum
from nonet.csp.problem import Problem
from nonet.csp.sums import Sum


def knapsack(things: Mapping[Any, tuple[int, int]], most: int) -> Problem:
    """Ask what to take: things have a weight and a value, and the sack holds *most*."""
    problem = Problem(dict.fromkeys(things, (0, 1)))
    problem.add(Sum({name: weight for name, (weight, _) in things.items()}, "<=", most))
    gain = [value * problem[name] for name, (_, value) in things.items()]
    problem.maximise(sum(gain[1:], gain[0]))
    return problem


def bins(sizes: Sequence[int], room: int) -> Problem:
    """Ask into which bin each thing goes, so that few bins are needed.

    Bins are alike: a thing may open the next one only, and large things come first.
    """
    things = range(len(sizes))
    order = sorted(things, key=lambda i: -sizes[i])
    problem = Problem({thing: range(place + 1) for place, thing in enumerate(order)})
    for number in things:
        inside = [sizes[i] * (problem[i] == number) for i in things]
        problem.add(sum(inside[1:], inside[0]) <= room)
    problem.minimise(maximum(*(problem[i] for i in things)) + 1)
    return problem


def warehouses(rents: Sequence[int], ways: Sequence[Sequence[int]]) -> Problem:
    """Ask which warehouse serves each shop: rent is paid for those that serve any.

    ``ways[shop][warehouse]`` is what the way costs.
    """
    shops = range(len(ways))
    problem = Problem(dict.fromkeys(shops, range(len(rents))))
    costs = [item(ways[shop], problem[shop]) for shop in shops]
    for number, rent in enumerate(rents):
        costs.append(rent * any_of(*(problem[shop] == number for shop in shops)))
    problem.minimise(sum(costs[1:], costs[0]))
    return problem
