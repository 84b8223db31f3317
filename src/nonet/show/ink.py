"""Ink: the strokes of our SVG pictures, read back for a page that is printed.

Rules draw themselves as SVG (:mod:`nonet.show.rules`), in few shapes: paths of straight
lines and circles, rectangles and words, each with classes that tell how it looks.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.show.rules import disc, outline
>>> (shape,) = shapes(disc(0, CLASSIC))
>>> shape.look["fill"], shape.lines, shape.circles
('#bec6d3', (), ((20.0, 20.0, 14.0),))
>>> (shape,) = shapes(outline([0], CLASSIC))
>>> shape.look["stroke-dasharray"], shape.lines[0]
('3 2', ((3.5, 3.5), (36.5, 3.5)))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from nonet.show.canvas import COLOURS, RULE_COLOURS, RULE_SHAPES, SHAPES, Point

Look: TypeAlias = Mapping[str, str]  # as a style sheet says it, by day
InkLine: TypeAlias = tuple[Point, ...]
Circle: TypeAlias = tuple[float, float, float]  # x, y, radius

ELEMENT: Final = r"<(path|rect|text)\b([^>]*?)/?>(?:([^<]*)</text>)?"
ATTRIBUTE: Final = r'([\w-]+)="([^"]*)"'
COMMAND: Final = r"([MLHVhvaz])([^MLHVhvaz]*)"
NUMBER: Final = r"-?[\d.]+"


class Shape(NamedTuple):
    """Lines and circles of one look; a closed line ends where it begins."""

    look: Look
    lines: tuple[InkLine, ...] = ()
    circles: tuple[Circle, ...] = ()


class InkWords(NamedTuple):
    """InkWords around a point of their baseline."""

    look: Look
    text: str
    at: Point
    size: float


def shapes(stroke: str) -> Iterator[Shape | InkWords]:
    """Read what is drawn, from below."""
    for kind, attributes, words in re.findall(ELEMENT, stroke):
        found = dict(re.findall(ATTRIBUTE, attributes))
        look = _look(found.get("class", ""))
        match kind:
            case "path":
                yield Shape(look, *_traced(found["d"]))
            case "rect":
                names = ("x", "y", "width", "height")
                x, y, wide, high = (float(found[name]) for name in names)
                yield Shape(look, (_rectangle(x, y, wide, high),))
            case "text":
                at = float(found["x"]), float(found["y"])
                yield InkWords(look, unescape(words), at, float(found["font-size"]))


@cache
def _look(classes: str) -> Look:
    """Say how classes look: of two that differ, the later in the sheet decides.

    >>> _look("pill hole")["stroke-width"], _look("band green")["stroke"]
    ('29', '#7fce8a')
    """
    names = classes.split()
    found: dict[str, str] = {}
    for name, rule in (SHAPES | RULE_SHAPES).items():
        if name in names:
            found |= dict(re.findall(r"([\w-]+):([^;]+)", rule))
    for name, (part, by_day, _) in (COLOURS | RULE_COLOURS).items():
        if name in names:
            found[part] = by_day
    colour = found.pop("color", "")
    named = {part: colour for part in found if found[part] == "currentColor"}
    return MappingProxyType(found | named)


def _traced(data: str) -> tuple[tuple[InkLine, ...], tuple[Circle, ...]]:
    """Follow a path: its straight lines, and the circles that it draws by two arcs.

    >>> _traced("M0 0h4v3h-4z")
    ((((0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0), (0.0, 0.0)),), ())
    """
    lines: list[list[Point]] = []
    circles: list[Circle] = []
    for command, rest in re.findall(COMMAND, data):
        numbers = [*map(float, re.findall(NUMBER, rest))]
        x, y = lines[-1][-1] if lines else (0.0, 0.0)
        match command:
            case "M":
                lines.append([(numbers[0], numbers[1])])
            case "L":
                lines[-1].append((numbers[0], numbers[1]))
            case "H" | "h":
                lines[-1].append((numbers[0] + x * (command == "h"), y))
            case "V" | "v":
                lines[-1].append((x, numbers[0] + y * (command == "v")))
            case "z":
                lines[-1].append(lines[-1][0])
            case "a" if numbers[5] > 0:  # the way there; that back adds nothing
                circles.append((x + numbers[0], y, numbers[0]))
    drawn = tuple(tuple(line) for line in lines if len(line) > 1)
    return drawn, tuple(circles)


def _rectangle(x: float, y: float, wide: float, high: float) -> InkLine:
    return ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y))
