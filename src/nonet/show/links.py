"""Links as arrows from mark to mark that never strike through a digit.

::

    5 . . . 5        A straight stroke would run through the marks between,
     '-...->         so of a few bends the one that hides least is taken.
    5 -  3  -> 5     What is in the way even so interrupts the stroke.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.candidates import Chain, Node
>>> cells = CLASSIC.cell_set
>>> chain = Chain((Node(5, cells("A1")), Node(5, cells("A9"))))
>>> (arrow,) = arrows(chain.links, Terrain(CLASSIC, {Candidate(4, 5): 1.0}, {}))
>>> arrow.stroke.count("M"), arrow.head.count("L")
(1, 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from nonet.board.candidates import Candidate, Link
from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.show.canvas import (
    UNIT,
    Point,
    centre,
    digit_size,
    mark_centre,
    mark_grid,
    mark_radius,
    mark_size,
    place,
)
from nonet.show.cited import candidates

Curve: TypeAlias = tuple[Point, Point, Point]  # a curve: from, bent towards, to

BENDS: Final = tuple(
    side * bend for bend in (0.0, 0.08, 0.16, 0.25, 0.36, 0.5, 0.7) for side in (1, -1)
)[1:]
COARSE, FINE = 4.0, 1.0  # from one sample of a curve to the next: to choose, to cut
OFF_THE_BOARD: Final = 2.0  # what it costs a curve to leave the board at one sample
CROWD: Final = 0.2  # and to run along another one
BENT: Final = 5.0  # and to be bent by its whole length
HEADS: Final = (5.2, 4.2, 3.2, 2.4, 1.6, 0.0)  # how long an arrowhead may be
SLIM: Final = 0.52  # half of its width, in parts of its length
NUMBER: Final = -1  # what is met where the number of a mark stands
IN_NUMBER: Final = 4.0  # and what that costs
COVERED: Final = 40.0  # what it costs a head to stand on a digit
LEAST: Final = 1.5  # a shorter piece of a stroke is left out
# What a digit takes up from its middle, in parts of its font's size; a stroke's width
# is a part of it.
WIDE, HIGH, AIR = 0.29, 0.37, 1.2


class LinkArrow(NamedTuple):
    """A link, its stroke and its head."""

    link: Link
    stroke: str
    head: str


@dataclass(frozen=True, slots=True)
class Terrain:
    """What stands where links run, and what it costs to run through it."""

    layout: Layout
    marks: Mapping[Candidate, float]
    written: Mapping[Cell, float]
    lit: frozenset[Candidate] = frozenset()  # these have a shape around them
    badges: frozenset[tuple[int, int]] = frozenset()  # where numbers of marks stand

    def met(self, spot: Point) -> Candidate | Cell | None:
        """Find the digit that a stroke through *spot* would strike."""
        if _fine(spot) in self.badges:
            return NUMBER
        mark = self.mark_at(spot)
        if mark is None:
            return None
        if mark.cell in self.written:
            size = digit_size(self.layout)
            return mark.cell if _in_digit(spot, self._middle(mark), size) else None
        if mark not in self.marks:
            return None
        middle = mark_centre(*mark, self.layout)
        if mark in self.lit:
            reach = mark_radius(self.layout) + AIR / 2
            return (
                mark
                if hypot(spot[0] - middle[0], spot[1] - middle[1]) < reach
                else None
            )
        return mark if _in_digit(spot, middle, mark_size(self.layout.size)) else None

    def cost(self, met: Candidate | Cell) -> float:
        """Tell what it costs to hide a part of a digit."""
        if isinstance(met, Candidate):
            return self.marks[met]
        return IN_NUMBER if met == NUMBER else self.written[met]

    def mark_at(self, spot: Point) -> Candidate | None:
        """Find the mark whose place *spot* is in, whether one stands there or not."""
        n = self.layout.size
        column, row = (int(at // UNIT) for at in spot)
        if not (0 <= column < n and 0 <= row < n):
            return None
        across, down = mark_grid(n)
        i, j = int(spot[0] % UNIT / UNIT * across), int(spot[1] % UNIT / UNIT * down)
        return Candidate(n * row + column, across * j + i + 1)

    def _middle(self, mark: Candidate) -> Point:
        return centre(mark.cell, self.layout)


def _in_digit(spot: Point, middle: Point, size: float, air: float = AIR) -> bool:
    dx, dy = abs(spot[0] - middle[0]), abs(spot[1] - middle[1])
    return dx < WIDE * size + air and dy < HIGH * size + air


class Arrows:
    """Draws one link after the other, each mindful of those before."""

    def __init__(self, ground: Terrain) -> None:
        self.ground = ground
        self.radius = mark_radius(ground.layout)
        self.drawn: set[tuple[int, int]] = set()

    def draw(self, link: Link) -> LinkArrow:
        """Trace *link* between the nearest marks of its nodes."""
        ends = self._ends(link)
        here, there = (mark_centre(*mark, self.ground.layout) for mark in ends)
        ways = [self._way(here, there, bend) for bend in BENDS]
        costs = [
            self._cost(way, ends) + BENT * abs(bend)
            for way, bend in zip(ways, BENDS, strict=True)
        ]
        best = ways[costs.index(min(costs))]
        self.drawn.update(_coarse(at(best, t)) for t in samples(best, COARSE))
        head = self._head(best, ends)
        stroke = "".join(self._pieces(_shortened(best, head), ends))
        return LinkArrow(
            link, stroke, "M" + "L".join(map(place, _corners(best, head))) + "z"
        )

    def _ends(self, link: Link) -> tuple[Candidate, Candidate]:
        pairs = [(a, b) for a in candidates(link.start) for b in candidates(link.end)]
        return min(pairs, key=lambda pair: self._distance(*pair))

    def _distance(self, start: Candidate, end: Candidate) -> float:
        layout = self.ground.layout
        (x0, y0), (x1, y1) = (mark_centre(*c, layout) for c in (start, end))
        return hypot(x1 - x0, y1 - y0)

    def _way(self, start: Point, end: Point, bend: float) -> Curve:
        """Bend the stroke to its left, and end it where the marks begin."""
        (x0, y0), (x1, y1) = start, end
        length = hypot(x1 - x0, y1 - y0) or 1.0
        # Marks side by side leave no room between them: the stroke goes around.
        least = self.radius * 2.6 if length < 4 * self.radius else 0.0
        aside = 2 * bend * length + (least if bend >= 0 else -least)
        middle = (
            (x0 + x1) / 2 + aside * (y1 - y0) / length,
            (y0 + y1) / 2 - aside * (x1 - x0) / length,
        )
        reach = self.radius + 0.6
        return _towards(start, middle, reach), middle, _towards(end, middle, reach)

    def _cost(self, way: Curve, ends: tuple[Candidate, Candidate]) -> float:
        cost, touched = 0.0, set[Candidate | Cell](ends)
        for t in samples(way, COARSE):
            spot = at(way, t)
            if self.ground.mark_at(spot) is None:
                cost += OFF_THE_BOARD
            elif (met := self.ground.met(spot)) is not None and met not in touched:
                touched.add(met)
                cost += self.ground.cost(met)
            cost += CROWD * (_coarse(spot) in self.drawn)
        head = self._head(way, ends)
        return cost + self._covered(way, head, ends) + HEADS[0] - head

    def _head(self, way: Curve, ends: tuple[Candidate, Candidate]) -> float:
        """Choose the longest of the heads that cover least."""
        return min(HEADS, key=lambda head: self._covered(way, head, ends))

    def _covered(
        self, way: Curve, head: float, ends: tuple[Candidate, Candidate]
    ) -> float:
        """Tell what it costs to cover what a head stands on: a digit, or a number."""
        tip, *wings = _corners(way, head)
        spots = [*wings, *(_between(tip, wing) for wing in wings), _between(*wings)]
        met = {self.ground.met(spot) for spot in spots} - {None, *ends}
        if met - {NUMBER} or any(self._is_on(end, spots) for end in ends):
            return COVERED
        return IN_NUMBER if met else 0.0

    def _is_on(self, mark: Candidate, spots: Iterable[Point]) -> bool:
        """Tell whether any of *spots* is on the digit of a mark, not just beside it."""
        layout = self.ground.layout
        middle, size = mark_centre(*mark, layout), mark_size(layout.size)
        return any(_in_digit(spot, middle, size, 0.0) for spot in spots)

    def _pieces(self, way: Curve, ends: tuple[Candidate, Candidate]) -> Iterator[str]:
        """Yield what is left of a curve where no digit is in its way."""
        first: float | None = None
        last = 0.0
        for t in (*samples(way, FINE), 2.0):
            met = self.ground.met(at(way, t)) if t <= 1 else -1
            if met is None or met in ends:
                first, last = t if first is None else first, t
            elif first is not None:
                yield from _curve(_part(way, first, last))
                first = None


# Curves


def at(way: Curve, t: float) -> Point:
    """Find the point of a curve at *t*, from 0 to 1.

    >>> at(((0, 0), (24, 0), (48, 0)), 0.5)
    (24.0, 0.0)
    """
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    (x0, y0), (x1, y1), (x2, y2) = way
    return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def samples(way: Curve, step: float) -> list[float]:
    """Divide a curve into parts about *step* long.

    >>> samples(((0, 0), (4, 0), (8, 0)), 4)
    [0.0, 0.5, 1.0]
    """
    (x0, y0), (x1, y1), (x2, y2) = way
    length = hypot(x1 - x0, y1 - y0) + hypot(x2 - x1, y2 - y1)
    count = max(2, round(length / step))
    return [i / count for i in range(count + 1)]


def _part(way: Curve, a: float, b: float) -> Curve:
    """Cut a curve from *a* to *b* (the middle is its blossom at both)."""
    (x0, y0), (x1, y1), (x2, y2) = way
    first, both, second = (1 - a) * (1 - b), a * (1 - b) + b * (1 - a), a * b
    middle = (
        first * x0 + both * x1 + second * x2,
        first * y0 + both * y1 + second * y2,
    )
    return at(way, a), middle, at(way, b)


def _curve(way: Curve) -> Iterator[str]:
    start, middle, end = way
    if hypot(end[0] - start[0], end[1] - start[1]) >= LEAST:
        yield f"M{place(start)}Q{place(middle)} {place(end)}"


def _towards(spot: Point, other: Point, length: float) -> Point:
    """Go from *spot* so far towards the *other*."""
    (x, y), (x1, y1) = spot, other
    part = length / (hypot(x1 - x, y1 - y) or 1.0)
    return x + part * (x1 - x), y + part * (y1 - y)


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _shortened(way: Curve, head: float) -> Curve:
    """End a curve where its head begins."""
    start, middle, end = way
    return start, middle, _towards(end, middle, head - 0.5)


def _corners(way: Curve, head: float) -> tuple[Point, Point, Point]:
    """Find the corners of an arrow's head, its tip at the end of the curve."""
    _, middle, tip = way
    x, y = _towards(tip, middle, head)
    dx, dy = SLIM * (tip[1] - y), SLIM * (x - tip[0])
    return tip, (x + dx, y + dy), (x - dx, y - dy)


def badge_spot(mark: Candidate, layout: Layout) -> Point:
    """Find where the number of a mark stands: between it and its neighbours."""
    x, y = mark_centre(*mark, layout)
    radius = mark_radius(layout)
    return x + radius, y - radius


def badges(marks: Iterable[Candidate], layout: Layout) -> frozenset[tuple[int, int]]:
    """Gather the little squares that the numbers of some *marks* take up."""
    reach = range(-3, 4)
    spots = (badge_spot(mark, layout) for mark in marks)
    return frozenset(
        _fine((x + dx, y + dy)) for x, y in spots for dx in reach for dy in reach
    )


def _fine(spot: Point) -> tuple[int, int]:
    return int(spot[0] // 1), int(spot[1] // 1)


def _coarse(spot: Point) -> tuple[int, int]:
    return int(spot[0] // 4), int(spot[1] // 4)


def arrows(links: Iterable[Link], ground: Terrain) -> Iterator[LinkArrow]:
    """Trace each link as an arrow."""
    drawing = Arrows(ground)
    for link in links:
        yield drawing.draw(link)
