"""The regions of a mosaic as smooth shapes, with a spot for the label of each.

A region's tiles have *walls* where another region or the sea begins. Walls join into
rings. A ring is rounded in two turns, which both look at its nearest points only::

    corners of tiles      middles of walls       a curve guided by them
    ──┐                   ─.                     ─╮
      └──┐                  '.                     ╲
         └──                  '.─                   ╰─

so that neighbours, who walk the same wall in opposite ways, draw the same curve. Where
more than two walls meet, a *junction*, the corner stays.

>>> shapes = outlines([["A", "A"], ["..", "B"]])
>>> shapes["B"].strokes
'M20 20L40 20Q40 30 35 35Q30 40 25 35Q20 30 20 20Z'
>>> shapes["A"].spot, shapes["A"].room
((20.0, 10.0), 10.0)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, repeat
from math import dist
from typing import Final, NamedTuple, TypeAlias

from nonet.csp.problems.regions import SEA, Code
from nonet.show.canvas import Point, number

Corner: TypeAlias = tuple[int, int]  # of tiles: so many to the left, so many above
Walls: TypeAlias = dict[Corner, list[Corner]]  # from each corner, with the sun

TILE: Final = 20


class RegionShape(NamedTuple):
    """How a region is drawn: its outline, and a label's spot with *room* around it."""

    strokes: str
    spot: Point
    room: float


def outlines(picture: Sequence[Sequence[Code]]) -> dict[Code, RegionShape]:
    """Trace every region, and the sea as far as it has a shore."""
    walls = _walls(picture)
    meeting: dict[Corner, int] = defaultdict(int)
    for each in walls.values():
        for corner, ends in each.items():
            meeting[corner] += len(ends)
    junctions = {corner for corner, ends in meeting.items() if ends > 2}
    return {
        code: _shape(code, each, junctions, picture) for code, each in walls.items()
    }


def _shape(
    code: Code,
    walls: Walls,
    junctions: set[Corner],
    picture: Sequence[Sequence[Code]],
) -> RegionShape:
    sides = [(a, b) for a, ends in walls.items() for b in ends]
    strokes = "".join(_curve(ring, junctions) for ring in _rings(walls))
    if code == SEA:
        return RegionShape(strokes, (0, 0), 0)
    tiles = [
        (x, y)
        for y, row in enumerate(picture)
        for x, found in enumerate(row)
        if found == code
    ]
    return RegionShape(strokes, *_pole(tiles, sides))


def _walls(picture: Sequence[Sequence[Code]]) -> Mapping[Code, Walls]:
    """Find the walls of each region; beyond the picture lies the sea."""
    tiles = {(x, y): c for y, row in enumerate(picture) for x, c in enumerate(row)}
    walls: dict[Code, Walls] = defaultdict(lambda: defaultdict(list))
    for (x, y), code in tiles.items():
        around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        for (a, b), tile in zip(pairwise(corners), around, strict=True):
            if tiles.get(tile, SEA) != code:
                walls[code][a].append(b)
                if tile not in tiles:
                    walls[SEA][b].append(a)
    return walls


def _rings(walls: Walls) -> Iterator[list[Corner]]:
    """Walk along the walls until each was passed."""
    left = {corner: list(ends) for corner, ends in walls.items()}
    for start in walls:
        while left[start]:
            ring = [start]
            while (end := left[ring[-1]].pop()) != start:
                ring.append(end)
            yield ring


def _curve(ring: Sequence[Corner], junctions: set[Corner]) -> str:
    points = list(_rounded(ring, junctions))
    passed = [_between(p, q) for p, q in pairwise([points[-1], *points, points[0]])]
    strokes = [f"M{_told(passed[0])}"]
    for (point, stays), (last, end) in zip(points, pairwise(passed), strict=True):
        if not stays and end != last:
            strokes.append(_stroke(last, point, end))
    return "".join([*strokes, "Z"])


def _rounded(
    ring: Sequence[Corner], junctions: set[Corner]
) -> Iterator[tuple[Point, bool]]:
    """Give the middle of each wall, and the junctions, which stay where they are."""
    for (x, y), (u, v) in pairwise([*ring, ring[0]]):
        if (x, y) in junctions:
            yield (TILE * x, TILE * y), True
        yield (TILE * (x + u) / 2, TILE * (y + v) / 2), False


def _between(one: tuple[Point, bool], other: tuple[Point, bool]) -> Point:
    """Choose where a curve passes between two points that guide it."""
    for point, stays in (one, other):
        if stays:
            return point
    return _middle(one[0], other[0])


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _stroke(start: Point, guide: Point, end: Point) -> str:
    (a, b), (x, y), (u, v) = start, guide, end
    if (x - a) * (v - b) == (y - b) * (u - a):
        return f"L{_told(end)}"
    return f"Q{_told(guide)} {_told(end)}"


def _told(point: Point) -> str:
    return " ".join(map(number, point))


def _pole(
    tiles: Iterable[Corner], walls: Iterable[tuple[Corner, Corner]]
) -> tuple[Point, float]:
    """Find the spot farthest from any wall; of equals, the one nearest the middle."""
    tiles, walls = list(tiles), list(walls)
    middle = tuple(sum(at) / len(tiles) + 0.5 for at in zip(*tiles, strict=True))
    spots = {
        (x + dx / 2, y + dy / 2) for x, y in tiles for dx in (1, 2) for dy in (1, 2)
    }
    # Spots stand on half tiles, so the nearest point of a wall is its end or middle.
    points = {p for a, b in walls for p in (a, _middle(a, b))}
    room, _, (x, y) = max(
        (
            round(min(map(dist, repeat(spot), points)), 3),
            -dist(spot, middle),
            spot,
        )
        for spot in spots
    )
    return (TILE * x, TILE * y), TILE * room
