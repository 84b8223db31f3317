"""Places for the nodes of a graph: a ring, from which those that touch draw together.

In the end no two lie closer than they may.

>>> places = placed("ABC", [("A", "B")])
>>> sorted(places)
['A', 'B', 'C']
"""

from __future__ import annotations

from cmath import exp, pi
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from nonet.show.canvas import Point

APART: Final = 60  # how far from each other nodes that touch want to be
CLOSEST: Final = 0.75  # of that, how near to each other any two may be
HOME: Final = 1  # how strongly the middle pulls, so that nobody drifts away
ROUNDS: Final = 150
MOST_MOVED: Final = 120  # more nodes stay in their ring: the work grows as the square


def placed(
    names: Sequence[str], edges: Iterable[tuple[str, str]], apart: float = APART
) -> dict[str, Point]:
    """Let nodes push each other away and edges pull, more gently each round."""
    numbers = {name: i for i, name in enumerate(names)}
    pulls = [(numbers[a], numbers[b]) for a, b in edges]
    radius = apart * max(len(names), 3) / (2 * pi)
    places = [radius * exp(2j * pi * (i / len(names) - 0.25)) for i in numbers.values()]
    for turn in range(ROUNDS if len(names) <= MOST_MOVED else 0):
        places = _moved(places, pulls, apart, apart * (1 - turn / ROUNDS))
    places = _cleared(places, CLOSEST * apart)
    return {name: (at.real, at.imag) for name, at in zip(names, places, strict=True)}


def _moved(
    places: list[complex],
    edges: Iterable[tuple[int, int]],
    apart: float,
    most: float,
) -> list[complex]:
    """Move each node by the sum of its forces, at most so far (Fruchterman, 1991)."""
    forces = [-HOME * place for place in places]
    square = apart**2
    for a, b in combinations(range(len(places)), 2):
        way = places[a] - places[b]
        far = max(abs(way), 1.0)
        push = way * square / (far * far)
        forces[a] += push
        forces[b] -= push
    for a, b in edges:
        way = places[a] - places[b]
        pull = way * abs(way) / apart
        forces[a] -= pull
        forces[b] += pull
    return [
        place + force * min(1, most / max(abs(force), 0.01))
        for place, force in zip(places, forces, strict=True)
    ]


def _cleared(places: list[complex], least: float) -> list[complex]:
    """Push those apart that lie too close; in the end make the whole larger."""
    places = list(places)
    for turn in range(ROUNDS):
        close = False
        for a, b in combinations(range(len(places)), 2):
            way = places[a] - places[b]
            if abs(way) < least:
                close = True
                # Those in the same place part in a way of their own.
                aside = way / abs(way) if way else exp(1j * (a + b + turn))
                shift = aside * (least - abs(way)) * 0.51
                places[a] += shift
                places[b] -= shift
        if not close:
            return places
    nearest = min(abs(a - b) for a, b in combinations(places, 2))
    return [place * least / nearest for place in places]
