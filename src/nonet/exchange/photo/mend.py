"""Mending: among the likely readings of a board, the best with exactly one solution.

Every cell has a probability for each digit, and for none. A reading costs the sum of
what its cells cost: how much less probable they are than the most probable. Readings
are made in the order of their cost, and the solver is asked of many at once.

>>> shares = [[0.9, 0.1], [0.2, 0.8]]
>>> [reading.changes for reading in readings(costs_of(shares), 4)]
[(), ((1, 0),), ((0, 1),), ((1, 0), (0, 1))]
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import log
from typing import Any, Final, NamedTuple

LEAST: Final = 1e-4  # no share is believed to be smaller
DEAREST: Final = 6.5  # what one change may cost: a share 700 times smaller
BATCHES: Final = (1, 63, 512, 2048)  # readings that are asked of together


class CellChange(NamedTuple):
    """Another digit for a cell, and what that costs."""

    cost: float
    cell: int
    digit: int


class Costs(NamedTuple):
    """The most probable digit of each cell, 0 for none, and the changes by cost."""

    best: tuple[int, ...]
    changes: tuple[CellChange, ...]


class LikelyReading(NamedTuple):
    """A reading: its changes as cells and digits, and what they cost together."""

    cost: float
    changes: tuple[tuple[int, int], ...]


class Mended(NamedTuple):
    """The digits that were chosen, as one solution demands where that could be had."""

    digits: tuple[int, ...]
    cost: float
    is_unique: bool


def costs_of(shares: Any) -> Costs:
    """Turn the probabilities of each cell, none first, into costs."""
    best, changes = [], []
    for cell, row in enumerate(shares):
        likely = [float(share) for share in row]
        first = max(range(len(likely)), key=likely.__getitem__)
        best.append(first)
        for digit, share in enumerate(likely):
            cost = log(max(likely[first], LEAST) / max(share, LEAST))
            if digit != first and cost <= DEAREST:
                changes.append(CellChange(cost, cell, digit))
    return Costs(tuple(best), tuple(sorted(changes)))


def readings(costs: Costs, most: int) -> Iterator[LikelyReading]:
    """Yield readings, the cheapest first: each is a set of changes.

    A set is followed by the one with the next change too, and by the one with the next
    change in place of its last: so every set comes once, and none before a cheaper one.
    """
    changes = costs.changes
    yield LikelyReading(0.0, ())
    queue: list[tuple[float, tuple[int, ...]]] = []
    if changes:
        queue.append((changes[0].cost, (0,)))
    for _ in range(most - 1):
        if not queue:
            return
        cost, chosen = heapq.heappop(queue)
        last = chosen[-1]
        if last + 1 < len(changes):
            after = changes[last + 1].cost
            heapq.heappush(queue, (cost + after, (*chosen, last + 1)))
            replaced = cost - changes[last].cost + after
            heapq.heappush(queue, (replaced, (*chosen[:-1], last + 1)))
        pairs = [(changes[at].cell, changes[at].digit) for at in chosen]
        if len({cell for cell, _ in pairs}) == len(pairs):
            yield LikelyReading(cost, tuple(pairs))


def mended(
    costs: Costs, how_many: Callable[[Sequence[Sequence[int]]], list[int]], most: int
) -> Mended:
    """Choose the cheapest reading with one solution, or else the cheapest."""
    choices = readings(costs, most)
    for size in BATCHES:
        batch = list(islice(choices, size))
        boards = [_applied(costs.best, choice) for choice in batch]
        counts = how_many(boards) if boards else []
        for choice, board, count in zip(batch, boards, counts, strict=True):
            if count == 1:
                return Mended(board, choice.cost, is_unique=True)
    return Mended(costs.best, 0.0, is_unique=False)


def _applied(best: tuple[int, ...], choice: LikelyReading) -> tuple[int, ...]:
    digits = list(best)
    for cell, digit in choice.changes:
        digits[cell] = digit
    return tuple(digits)
