"""The board as a picture: one self-contained SVG for any layout.

A cell is 40 units wide whatever the size of the board. The layers, from below::

    paper, tints (diagonals, windows, added houses), repeated cells,
    thin lines, thick walls, digits, pencil marks, labels

>>> from nonet.grid import Grid
>>> picture = svg(Grid("1..4 ..1. .1.. 4..1"), theme="dark", size_px=200)
>>> print(picture.split(">")[0])
<svg xmlns="http://www.w3.org/2000/svg" class="nonet-dark" role="img" \
viewBox="0 0 196 196" width="200" height="200" style="max-width:100%;height:auto"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from math import isqrt
from typing import Final, Literal, TypeAlias

from nonet.board import Layout
from nonet.cells import Cell, Names
from nonet.grid import Grid
from nonet.locale import ENGLISH, Language
from nonet.marks import Marks
from nonet.notation import SYMBOLS, Digit, symbol
from nonet.render import caption, roles

Theme: TypeAlias = Literal["light", "dark", "auto"]
Point: TypeAlias = tuple[float, float]

UNIT: Final = 40  # the width of a cell
EDGE: Final = 12  # from the board to the edge of the paper
LABELS: Final = 24  # from the board to the edge where the labels stand
PIXELS: Final = 48  # the width of a cell on the screen, unless a size is given
MARK_SPAN: Final = 34  # how much of a cell its pencil marks take up
FONT: Final = "system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif"

# What is drawn, how, and its colour by day and by night.
COLOURS: Final = {
    "paper": ("fill", "#fff", "#16191f"),
    "diagonal": ("fill", "#5b7fdb", "#7f9df0"),
    "window": ("fill", "#2f9e7a", "#4cc79c"),
    "house": ("fill", "#d99326", "#e8ab4a"),
    "alarm": ("fill", "#e5484d", "#ff6b6b"),
    "lines": ("stroke", "#c3c9d4", "#414957"),
    "walls": ("stroke", "#2a3040", "#b4bccb"),
    "given": ("fill", "#1a1f2b", "#f4f6fa"),
    "placed": ("fill", "#2563d6", "#82b4ff"),
    "repeated": ("fill", "#cf2a35", "#ff8a85"),
    "marks": ("fill", "#5d6778", "#a3adbd"),
    "labels": ("fill", "#8b94a5", "#7d8798"),
}
SHAPES: Final = {
    "text": f"font-family:{FONT};text-anchor:middle",
    "tint": "fill-opacity:.2",
    "lines": "fill:none;stroke-width:1",
    "walls": "fill:none;stroke-width:2.5;stroke-linecap:round",
    "given": "font-weight:600",
}


def svg(  # noqa: PLR0913 - a picture has many settings, each with a good default
    grid: Grid,
    marks: Marks | None = None,
    *,
    theme: Theme = "light",
    size_px: int | None = None,
    labels: bool = True,
    highlight: Iterable[Cell] = (),
    language: Language = ENGLISH,
) -> str:
    """Draw *grid*, and *marks* in its empty cells, *size_px* wide.

    The cells to *highlight* are tinted.

    ``auto`` follows the reader's choice of a light or dark screen.
    """
    layout = grid.layout
    origin = LABELS if labels else EDGE
    side = origin + UNIT * layout.size + EDGE
    pixels = size_px or side * PIXELS // UNIT
    head = (
        f'class="nonet-{theme}" role="img" viewBox="0 0 {side} {side}" '
        f'width="{pixels}" height="{pixels}" style="max-width:100%;height:auto"'
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {head}>',
        *_words(grid, language),
        f"<style>{style(theme)}</style>",
        f'<rect class="paper" width="{side}" height="{side}" rx="6"/>',
        f'<g transform="translate({origin} {origin})">',
        *_ground(grid, highlight),
        *_digits(grid),
        *(_marks(grid, marks) if marks else ()),
        *(_labels(layout, language.names) if labels else ()),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def style(theme: Theme) -> str:
    """Write the style sheet of *theme*; its rules touch nothing else on a page.

    Plain rules, no CSS variables: not every program that shows an SVG knows them.
    """
    light, dark = _rules(theme, 1), _rules(theme, 2)
    shapes = "".join(
        f".nonet-{theme} {'text' if name == 'text' else '.' + name}{{{rule}}}"
        for name, rule in SHAPES.items()
    )
    if theme == "auto":
        return f"{shapes}{light}@media(prefers-color-scheme:dark){{{dark}}}"
    return shapes + (light if theme == "light" else dark)


def _rules(theme: Theme, column: int) -> str:
    return "".join(
        f".nonet-{theme} .{name}{{{colours[0]}:{colours[column]}}}"
        for name, colours in COLOURS.items()
    )


def _words(grid: Grid, language: Language) -> Iterator[str]:
    """Say what the picture shows, for those who cannot see it."""
    count = language.say(
        "a {n}×{n} board: {given} given, {placed} placed, {empty} empty",
        n=grid.layout.size,
        given=len(grid.givens),
        placed=len(grid.layout.everything - grid.givens - grid.empty),
        empty=len(grid.empty),
    )
    yield f"<title>{escape(caption(grid, language))}</title>"
    yield f"<desc>{escape(count)}</desc>"


def _ground(grid: Grid, highlight: Iterable[Cell]) -> Iterator[str]:
    """Draw what lies under the digits: tints, lines and walls."""
    layout = grid.layout
    if squares := list(_squares(highlight, layout)):
        yield _path("tint window", squares)
    for house in layout.houses[3 * layout.size :]:
        kind = house.kind if house.kind in ("diagonal", "window") else "house"
        yield _path(f"tint {kind}", _squares(house, layout))
    repeated = [c for c, role in enumerate(roles(grid)) if "repeated" in role]
    if repeated:
        yield _path("tint alarm", _squares(repeated, layout))
    yield _path("lines", _lines(layout.size))
    yield _path("walls", _walls(layout))


def _path(name: str, strokes: Iterable[str]) -> str:
    return f'<path class="{name}" d="{"".join(strokes)}"/>'


def _squares(cells: Iterable[Cell], layout: Layout) -> Iterator[str]:
    for cell in cells:
        row, column = divmod(cell, layout.size)
        yield f"M{UNIT * column} {UNIT * row}h{UNIT}v{UNIT}h-{UNIT}z"


def _lines(n: int) -> Iterator[str]:
    for at in range(UNIT, UNIT * n, UNIT):
        yield f"M0 {at}H{UNIT * n}M{at} 0V{UNIT * n}"


def _walls(layout: Layout) -> Iterator[str]:
    """Trace the borders of the boxes, each straight piece in one stroke."""
    n, box = layout.size, layout.box_of
    for edge in range(n + 1):
        outer = edge in (0, n)
        above = (outer or box[n * edge + i] != box[n * edge - n + i] for i in range(n))
        left = (outer or box[n * i + edge] != box[n * i + edge - 1] for i in range(n))
        for start, end in _runs(above):
            yield f"M{UNIT * start} {UNIT * edge}H{UNIT * end}"
        for start, end in _runs(left):
            yield f"M{UNIT * edge} {UNIT * start}V{UNIT * end}"


def _runs(walls: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """Find where walls stand side by side.

    >>> list(_runs([True, True, False, True]))
    [(0, 2), (3, 4)]
    """
    end = 0
    for standing, run in groupby(walls):
        start, end = end, end + len(list(run))
        if standing:
            yield start, end


def centre(cell: Cell, layout: Layout) -> Point:
    """Find the middle of a cell on the board."""
    row, column = divmod(cell, layout.size)
    return UNIT * (column + 0.5), UNIT * (row + 0.5)


def mark_centre(cell: Cell, digit: Digit, layout: Layout) -> Point:
    """Find where the pencil mark of *digit* stands: 3×3 of them on a 9×9 board."""
    columns, rows = _mark_grid(layout.size)
    row, column = divmod(digit - 1, columns)
    x, y = centre(cell, layout)
    return (
        x + MARK_SPAN * ((column + 0.5) / columns - 0.5),
        y + MARK_SPAN * ((row + 0.5) / rows - 0.5),
    )


def _mark_grid(n: int) -> tuple[int, int]:
    """Arrange *n* marks in columns and rows.

    >>> [_mark_grid(n) for n in (4, 6, 9, 12, 16, 25)]
    [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 5)]
    """
    columns = isqrt(n - 1) + 1
    return columns, -(-n // columns)


def _digits(grid: Grid) -> Iterator[str]:
    layout = grid.layout
    size = 27 if layout.size <= len(SYMBOLS) else 22
    yield f'<g font-size="{size}">'
    for cell, role in enumerate(roles(grid)):
        if digit := grid.digits[cell]:
            text = symbol(digit, layout.size)
            yield _text(text, centre(cell, layout), size, f' class="{role}"')
    yield "</g>"


def _marks(grid: Grid, marks: Marks) -> Iterator[str]:
    layout = grid.layout
    step = MARK_SPAN / _mark_grid(layout.size)[0]
    size = min(12, step * (0.95 if layout.size <= len(SYMBOLS) else 0.75))
    yield f'<g class="marks" font-size="{_number(size)}">'
    for cell in grid.empty:
        for digit in marks[cell]:
            spot = mark_centre(cell, digit, layout)
            yield _text(symbol(digit, layout.size), spot, size)
    yield "</g>"


def _labels(layout: Layout, names: Names) -> Iterator[str]:
    yield '<g class="labels" font-size="11">'
    for i, row in enumerate(layout.rows):
        at = UNIT * (i + 0.5)
        yield _text(str(i + 1), (at, -LABELS / 2), 11)
        letter = row.label if names == "A1" else str(i + 1)
        yield _text(letter, (-LABELS / 2, at), 11)
    yield "</g>"


def _text(text: str, middle: Point, size: float, more: str = "") -> str:
    """Write *text* around *middle*: a figure is 0.72 of the font's size high.

    ``dominant-baseline`` would say so too, but not every program heeds it.
    """
    x, y = middle
    place = f'x="{_number(x)}" y="{_number(y + 0.36 * size)}"'
    return f"<text{more} {place}>{escape(text)}</text>"


def _number(value: float) -> str:
    """Write a length.

    >>> _number(20.0), _number(40 / 3)
    ('20', '13.33')
    """
    return f"{round(value, 2):g}"
