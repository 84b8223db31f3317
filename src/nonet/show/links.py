"""Links as curves from mark to mark, bent around what else is to be read.

::

    5 . . . 5        A straight stroke would run through the marks between,
     '-...-'         so of a few bends the one that hides least is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import Final

from nonet.board.candidates import Candidate, Link
from nonet.board.layout import Layout
from nonet.show.canvas import MARK_SPAN, UNIT, Point, mark_centre, mark_grid, number
from nonet.show.figure import candidates

BENDS: Final = (0.0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25, 0.36, -0.36)
SAMPLES: Final = 24
OFF_THE_BOARD: Final = 4.0  # what it costs a curve to leave the board at one sample
CROWD: Final = 0.4  # and to run along another one
BENT: Final = 5.0  # and to be bent by its whole length


class Curves:
    """Draws one link after the other, each mindful of those before.

    *hidden* tells what it costs to run through a mark: much for one that counts.
    """

    def __init__(self, layout: Layout, hidden: Mapping[Candidate, float]) -> None:
        self.layout = layout
        self.hidden = hidden
        self.radius = MARK_SPAN / mark_grid(layout.size)[0] / 2
        self.drawn: set[tuple[int, int]] = set()

    def draw(self, link: Link) -> str:
        """Trace the curve of *link* between the nearest marks of its nodes."""
        start, end = self._ends(link)
        here = mark_centre(*start, self.layout)
        there = mark_centre(*end, self.layout)
        ways = [self._way(here, there, bend) for bend in BENDS]
        costs = [
            self._cost(way, (start, end)) + BENT * abs(bend)
            for way, bend in zip(ways, BENDS, strict=True)
        ]
        best = ways[costs.index(min(costs))]
        self.drawn.update(map(_coarse, points(*best)))
        (x0, y0), (x1, y1), (x2, y2) = best
        spots = map(number, (x0, y0, x1, y1, x2, y2))
        return "M{} {}Q{} {} {} {}".format(*spots)

    def _ends(self, link: Link) -> tuple[Candidate, Candidate]:
        pairs = [(a, b) for a in candidates(link.start) for b in candidates(link.end)]
        return min(pairs, key=lambda pair: self._distance(*pair))

    def _distance(self, start: Candidate, end: Candidate) -> float:
        (x0, y0), (x1, y1) = (mark_centre(*c, self.layout) for c in (start, end))
        return hypot(x1 - x0, y1 - y0)

    def _way(self, start: Point, end: Point, bend: float) -> tuple[Point, Point, Point]:
        """Bend the stroke to its left, and end it where the marks begin."""
        (x0, y0), (x1, y1) = start, end
        length = hypot(x1 - x0, y1 - y0) or 1.0
        # Marks side by side leave no room between them: the stroke goes around.
        least = self.radius * 2.2 if length < 3 * self.radius else 0.0
        aside = 2 * bend * length + (least if bend >= 0 else -least)
        middle = (
            (x0 + x1) / 2 + aside * (y1 - y0) / length,
            (y0 + y1) / 2 - aside * (x1 - x0) / length,
        )
        return self._from_edge(start, middle), middle, self._from_edge(end, middle)

    def _from_edge(self, mark: Point, towards: Point) -> Point:
        (x, y), (x1, y1) = mark, towards
        part = (self.radius + 0.4) / (hypot(x1 - x, y1 - y) or 1.0)
        return x + part * (x1 - x), y + part * (y1 - y)

    def _cost(
        self, way: tuple[Point, Point, Point], ends: tuple[Candidate, Candidate]
    ) -> float:
        cost, touched = 0.0, set(ends)
        for spot in points(*way):
            mark = self._mark_at(spot)
            if mark is None:
                cost += OFF_THE_BOARD
            elif mark not in touched:
                touched.add(mark)
                cost += self.hidden.get(mark, 0.0)
            cost += CROWD * (_coarse(spot) in self.drawn)
        return cost

    def _mark_at(self, spot: Point) -> Candidate | None:
        """Find the mark whose place *spot* is in, whether one stands there or not."""
        n = self.layout.size
        column, row = (int(at // UNIT) for at in spot)
        if not (0 <= column < n and 0 <= row < n):
            return None
        across, down = mark_grid(n)
        x, y = ((at % UNIT - (UNIT - MARK_SPAN) / 2) / MARK_SPAN for at in spot)
        i = min(max(int(x * across), 0), across - 1)
        j = min(max(int(y * down), 0), down - 1)
        return Candidate(n * row + column, across * j + i + 1)


def points(start: Point, middle: Point, end: Point) -> Iterator[Point]:
    """Yield points along a curve.

    >>> list(points((0, 0), (24, 0), (48, 0)))[12]
    (24.0, 0.0)
    """
    for i in range(SAMPLES + 1):
        t = i / SAMPLES
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield (
            a * start[0] + b * middle[0] + c * end[0],
            a * start[1] + b * middle[1] + c * end[1],
        )


def _coarse(spot: Point) -> tuple[int, int]:
    return int(spot[0] // 4), int(spot[1] // 4)


def curves(
    links: Iterable[Link], layout: Layout, hidden: Mapping[Candidate, float]
) -> Iterator[tuple[Link, str]]:
    """Trace each link as a curve."""
    drawing = Curves(layout, hidden)
    for link in links:
        yield link, drawing.draw(link)
