r"""A map to colour as a picture: soft shapes in the sea, or the nodes of a graph.

The layers, from below::

    sea, shore, regions (each a path), labels with the colours still possible as dots

A region's path and its label carry its code as ``data-region``; a region that has a
colour, and a dot, wear the class ``colour-1``, ``colour-2``, …

>>> from nonet.csp.problems.map_text import read_map
>>> chart = read_map("A A B\n.. C C")
>>> picture = map_svg(chart, {"A": "red"}, {"B": ("green", "blue")})
>>> picture.count('<path class="land'), picture.count("<circle")
(3, 2)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from nonet.csp.problems.regions import SEA, Code, Map
from nonet.csp.words import Value
from nonet.say.language import ENGLISH, Language, _
from nonet.show.canvas import (
    FONT,
    Point,
    Theme,
    circle,
    head,
    number,
    path,
    rules,
    text,
)
from nonet.show.graph import placed
from nonet.show.outline import TILE, RegionShape, outlines
from nonet.show.text import columns

NODE: Final = 17  # the radius of a node, of a short name
LARGEST_NODE: Final = 40  # and of a long one
LARGEST: Final = 18.0  # the size of letters where there is room

# Colours by name, by day and by night. The first four, enough for any map, are 19 apart
# (CIE 1976) or more, also for those who see no red, no green or no blue; all six 9.
PALETTE: Final = {
    _("red"): ("#eb846d", "#a53831"),
    _("green"): ("#61ceac", "#1e8c6a"),
    _("blue"): ("#83a8e8", "#485fb5"),
    _("yellow"): ("#f8e087", "#a3902c"),
    _("purple"): ("#beb1df", "#76609c"),
    _("orange"): ("#efb265", "#b16e32"),
}
COLOURS: Final = {
    "sea": ("fill", "#e4eef5", "#10161f"),
    "shallows": ("stroke", "#cfe0ec", "#1a2533"),
    "land": ("color", "#f7f4ec", "#2c333f"),
    "border": ("stroke", "#56616f", "#0c1016"),
    "shore": ("stroke", "#7890a5", "#56677d"),
    "code": ("fill", "#1d2430", "#f2f5fa"),
    "dot": ("stroke", "#56616f", "#d5dbe6"),
}
SHAPES: Final = {
    "text": f"font-family:{FONT};text-anchor:middle",
    "shallows": "fill:none;stroke-linejoin:round;stroke-opacity:.55",
    "land": "fill:currentColor;fill-rule:evenodd",
    "border": "stroke-width:1;stroke-linejoin:round",
    "shore": "fill:none;stroke-width:1.4;stroke-linejoin:round",
    "code": "font-weight:600;pointer-events:none",
    "dot": "fill:currentColor;stroke-width:.6",
}


class Chart(NamedTuple):
    """What there is to draw of a map, whatever its colours."""

    paper: tuple[int, int]
    origin: Point
    below: list[str]
    regions: Mapping[Code, RegionShape]
    above: list[str]


def map_svg(  # noqa: PLR0913 - a picture has many settings, each with a good default
    chart: Map,
    colouring: Mapping[Any, Value] | None = None,
    domains: Mapping[Any, Sequence[Value]] | None = None,
    *,
    colours: Sequence[Value] | None = None,
    theme: Theme = "light",
    size_px: int | None = None,
    language: Language = ENGLISH,
    styled: bool = True,
) -> str:
    """Draw a map with its *colouring*, and dots for the *domains* of other regions.

    The *colours* are told apart by their order; unless given, they are those of the
    palette, or any that are found. A picture not *styled* needs the style of its page.
    """
    colouring, domains = colouring or {}, domains or {}
    order = list(_order(colouring, domains) if colours is None else colours)
    drawn = _graph(chart) if not chart.picture else _mosaic(chart)
    (width, height), (x, y) = drawn.paper, map(number, drawn.origin)
    parts = [
        head(drawn.paper, theme, size_px),
        *_words(chart, colouring, language),
        *([f"<style>{map_style(theme, len(order))}</style>"] if styled else ()),
        f'<rect class="sea" width="{width}" height="{height}" rx="6"/>',
        f'<g transform="translate({x} {y})">',
        *drawn.below,
        *_lands(chart, drawn.regions, colouring, domains, order, language),
        *drawn.above,
        *_labels(drawn.regions, colouring, domains, order),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def map_style(theme: Theme, colours: int = len(PALETTE)) -> str:
    """Write the style sheet of a map with so many *colours*."""
    shades = list(PALETTE.values())
    for i in range(len(shades), colours):  # hues by the golden angle never meet
        hue = round(137.5 * i) % 360
        shades.append((f"hsl({hue},55%,72%)", f"hsl({hue},45%,38%)"))
    classes = {
        f"colour-{i}": ("color", *shade) for i, shade in enumerate(shades[:colours], 1)
    }
    return rules(theme, SHAPES, COLOURS | classes)


def _order(
    colouring: Mapping[Any, Value], domains: Mapping[Any, Sequence[Value]]
) -> Sequence[Value]:
    found = dict.fromkeys(value for values in domains.values() for value in values)
    found |= dict.fromkeys(colouring.values())
    return list(PALETTE) if found.keys() <= PALETTE.keys() else list(found)


# Where things stand


def _mosaic(chart: Map) -> Chart:
    """Trace the regions of a picture, a tile of sea around them."""
    shapes = outlines(chart.picture)
    shore = shapes.pop(SEA).strokes
    across, down = len(chart.picture[0]) + 2, len(chart.picture) + 2
    shallows = [
        f'<path class="shallows" stroke-width="{width}" d="{shore}"/>'
        for width in (22, 11)
    ]
    return Chart(
        (TILE * across, TILE * down),
        (TILE, TILE),
        shallows,
        shapes,
        [path("shore", [shore])],
    )


def _graph(chart: Map) -> Chart:
    """Place the regions as nodes, with a line for each border."""
    longest = max(map(columns, chart.regions), default=0)
    radius = min(max(NODE, 4 * longest), LARGEST_NODE)
    places = placed(list(chart.regions), chart.borders, 3.5 * radius)
    edge = 2 * radius
    left, top = (min(at) - edge for at in zip(*places.values(), strict=True))
    right, bottom = (max(at) + edge for at in zip(*places.values(), strict=True))
    lines = (
        "M{} {}L{} {}".format(*map(number, (*places[a], *places[b])))
        for a, b in chart.borders
    )
    return Chart(
        (round(right - left), round(bottom - top)),
        (-left, -top),
        [path("border", lines)],
        {
            code: RegionShape(circle(at, radius), at, radius)
            for code, at in places.items()
        },
        [],
    )


# What is seen


def _words(
    chart: Map, colouring: Mapping[Any, Value], language: Language
) -> Iterator[str]:
    n = len(chart.regions)
    title = language.plural("Map of {n} region", "Map of {n} regions", n)
    done = sum(code in colouring for code in chart.regions)
    description = language.say("{done} of {n} coloured", done=done, n=n)
    yield f"<title>{escape(title)}</title>"
    yield f"<desc>{escape(description)}</desc>"


def _lands(  # noqa: PLR0913, PLR0917 - what a map shows
    chart: Map,
    shapes: Mapping[Code, RegionShape],
    colouring: Mapping[Any, Value],
    domains: Mapping[Any, Sequence[Value]],
    order: Sequence[Value],
    language: Language,
) -> Iterator[str]:
    for code, region in chart.regions.items():
        values = [colouring[code]] if code in colouring else domains.get(code, ())
        told = [language.say(v) if v in PALETTE else str(v) for v in values]
        title = f"{region.name(language.code)} ({code})"
        if told:
            title = language.say(
                "{region}: {colours}", region=title, colours=language.either(told)
            )
        shade = (
            f" colour-{order.index(colouring[code]) + 1}" if code in colouring else ""
        )
        yield (
            f'<path class="land border{shade}" data-region="{escape(code)}" '
            f'd="{shapes[code].strokes}"><title>{escape(title)}</title></path>'
        )


def _labels(
    shapes: Mapping[Code, RegionShape],
    colouring: Mapping[Any, Value],
    domains: Mapping[Any, Sequence[Value]],
    order: Sequence[Value],
) -> Iterator[str]:
    for code, shape in shapes.items():
        dots = [] if code in colouring else domains.get(code, ())
        yield f'<g class="label" data-region="{escape(code)}">'
        yield from _label(code, shape, [order.index(value) for value in dots])
        yield "</g>"


def _label(code: Code, shape: RegionShape, dots: Sequence[int]) -> Iterator[str]:
    """Write a code, and dots below it, as large as there is room."""
    (x, y), room = shape.spot, shape.room
    size = min(9 + room / 6, 2.4 * room / max(len(code), 2), LARGEST)
    radius = min(size / 4, 0.9 * room / max(len(dots), 1))
    up = 1.3 * radius if dots else 0
    yield text(code, (x, y - up), size, f' class="code" font-size="{number(size)}"')
    for i, dot in enumerate(dots):
        right = (i - (len(dots) - 1) / 2) * 2.5 * radius
        yield (
            f'<circle class="dot colour-{dot + 1}" cx="{number(x + right)}" '
            f'cy="{number(y - up + size / 2 + 1.4 * radius)}" r="{number(radius)}"/>'
        )
