"""Places for the nodes of a graph: a ring, from which those that touch draw together.

>>> places = placed("ABC", [("A", "B")])
>>> sorted(places)
['A', 'B', 'C']
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Final

from nonet.show.canvas import Point

APART: Final = 60  # how far from each other nodes that touch want to be
HOME: Final = 1  # how strongly the middle pulls, so that nobody drifts away
ROUNDS: Final = 150
MOST_MOVED: Final = 120  # more nodes stay in their ring: the work grows as the square


def placed(names: Sequence[str], edges: Iterable[tuple[str, str]]) -> dict[str, Point]:
    """Let nodes push each other away and edges pull, more gently each round."""
    edges = list(edges)
    radius = APART * max(len(names), 3) / (2 * pi)
    angles = [2 * pi * i / len(names) - pi / 2 for i in range(len(names))]
    places = {
        name: (radius * cos(a), radius * sin(a))
        for name, a in zip(names, angles, strict=True)
    }
    for turn in range(ROUNDS if len(names) <= MOST_MOVED else 0):
        places = _moved(places, edges, APART * (1 - turn / ROUNDS))
    return places


def _moved(
    places: dict[str, Point], edges: Iterable[tuple[str, str]], most: float
) -> dict[str, Point]:
    """Move each node by the sum of its forces, at most so far (Fruchterman, 1991)."""
    forces = {name: (-HOME * x, -HOME * y) for name, (x, y) in places.items()}

    def push(a: str, b: str, strength: float) -> None:
        """Push two nodes apart, or together if the *strength* is negative."""
        (x, y), (u, v) = places[a], places[b]
        far = max(hypot(x - u, y - v), 0.01)
        dx, dy = (x - u) / far * strength, (y - v) / far * strength
        forces[a] = forces[a][0] + dx, forces[a][1] + dy
        forces[b] = forces[b][0] - dx, forces[b][1] - dy

    for a, b in combinations(places, 2):
        push(a, b, APART**2 / max(_far(places[a], places[b]), 1))
    for a, b in edges:
        push(a, b, -(_far(places[a], places[b]) ** 2) / APART)
    return {name: _step(places[name], force, most) for name, force in forces.items()}


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _step(place: Point, force: Point, most: float) -> Point:
    length = max(hypot(*force), 0.01)
    share = min(length, most) / length
    return place[0] + share * force[0], place[1] + share * force[1]
