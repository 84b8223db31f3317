"""What every picture is made of: the paper, its colours, and where things stand.

A cell is 40 units wide whatever the size of the board. A colour is a class that sets
``color``; shapes inside take it as ``currentColor``, so that a word on a page wears
the class of what it names on the board.

>>> circle((20, 20), 5)
'M15 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import isqrt
from typing import Final, Literal, TypeAlias

from nonet.board.cells import Cell, Names
from nonet.board.layout import Layout
from nonet.board.notation import SYMBOLS, Digit
from nonet.say.language import ENGLISH, Language
from nonet.show.palette import LINKS, PALETTE

Theme: TypeAlias = Literal["light", "dark", "auto"]
Point: TypeAlias = tuple[float, float]

UNIT: Final = 40  # the width of a cell
EDGE: Final = 12  # from the board to the edge of the paper
LEADING: Final = 18  # from one line of words below a board to the next
LABELS: Final = 24  # from the board to the edge where the labels stand
PIXELS: Final = 48  # the width of a cell on the screen, unless a size is given
MARK_SPAN: Final = 37  # how much of a cell its pencil marks take up
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
    "tint": "fill:currentColor;fill-opacity:.2",
    "lines": "fill:none;stroke-width:1",
    "walls": "fill:none;stroke-width:2.5;stroke-linecap:round",
    "given": "font-weight:600",
}
# What only a step shows: its parts by colour, and the shapes that they take.
STEP_COLOURS: Final = {
    **{name: ("color", *colour.shades[:2]) for name, colour in PALETTE.items()},
    "chain": ("color", *LINKS[:2]),
    "ground": ("color", "#7c8698", "#8d97a8"),
    "on": ("fill", "#fff", "#16191f"),
    "struck": ("fill", "#1a1f2b", "#f4f6fa"),
    "hollow": ("fill", "#fff", "#16191f"),
}
STEP_SHAPES: Final = {
    "tint": "fill:currentColor;fill-opacity:.26",
    "ground": "fill-opacity:.14",
    "hatch": "fill:none;stroke:currentColor;stroke-width:1.1;stroke-opacity:.5",
    "frame": "fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round",
    "dashes": "stroke-dasharray:7 4",
    "solid": "fill:currentColor",
    "hollow": "stroke:currentColor;stroke-width:1.5",
    "ring": "fill:none;stroke:currentColor;stroke-width:2.4",
    "ink": "fill:currentColor;font-weight:700",
    "on": "font-weight:700",
    "struck": "font-weight:600",
    "group": "fill:none;stroke:currentColor;stroke-opacity:.35;stroke-linecap:round",
    "link": "fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round",
    "weak": "stroke-dasharray:3.2 2.6;stroke-linecap:butt",
    "head": "fill:currentColor",
    "clash": "fill:none;stroke:currentColor;stroke-width:3.2;stroke-linecap:round;"
    "stroke-dasharray:.1 6",
    "absent": "fill-opacity:.75",
    "fine": "fill:none;stroke:currentColor;stroke-width:1",
    "key": "text-anchor:start",
    "strike": "fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round",
}
# What only a puzzle with rules shows: how they are drawn, under the digits.
BANDS: Final = {  # lines by their colour, by day and by night
    "green": ("#7fce8a", "#2f6b3c"),
    "purple": ("#cf8fe0", "#6f3f80"),
    "grey": ("#b7becb", "#515b6d"),
    "blue": ("#8fb6f0", "#34578f"),
    "teal": ("#84d0c8", "#2b6b66"),
    "peach": ("#f5b994", "#84523a"),
    "orange": ("#f2b25c", "#855b1f"),
    "yellow": ("#ead964", "#6f661f"),
    "lavender": ("#b9b4f0", "#4d4a8a"),
    "pink": ("#f2a3bd", "#84405a"),
}
RULE_COLOURS: Final = {
    **{name: ("color", *shades) for name, shades in BANDS.items()},
    "shade": ("fill", "#bec6d3", "#4a5466"),
    "tube": ("stroke", "#bec6d3", "#4a5466"),
    "core": ("stroke", "#eef0f4", "#5b6577"),
    "rule": ("stroke", "#8b94a5", "#8d97a8"),
    "pointer": ("stroke", "#4a5468", "#a3adbd"),
    "pill": ("stroke", "#8b94a5", "#8d97a8"),
    "hole": ("stroke", "#fff", "#16191f"),
    "cage": ("stroke", "#4a5468", "#a3adbd"),
    "total": ("fill", "#2a3040", "#d5dae4"),
    "sign": ("fill", "#2a3040", "#d5dae4"),
    "clue": ("fill", "#2a3040", "#d5dae4"),
    "words": ("fill", "#4a5468", "#a3adbd"),
    "dot": ("stroke", "#2a3040", "#b4bccb"),
    "white": ("fill", "#fff", "#e8ebf1"),
    "black": ("fill", "#2a3040", "#0c0e12"),
    "on-white": ("fill", "#2a3040", "#16191f"),
    "on-black": ("fill", "#fff", "#e8ebf1"),
}
RULE_SHAPES: Final = {
    "band": "fill:none;stroke:currentColor;stroke-width:9;stroke-linecap:round;"
    "stroke-linejoin:round",
    "dot": "stroke-width:1.4",
    "sign": "font-weight:700",
    "clue": "font-weight:600",
    "core": "fill:none;stroke-width:4;stroke-linecap:round;stroke-linejoin:round",
    "tube": "fill:none;stroke-width:12;stroke-linecap:round;stroke-linejoin:round",
    "rule": "fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    "pointer": "fill:none;stroke-width:1.5;stroke-linecap:round",
    "area": "fill:currentColor;fill-opacity:.3",
    "pill": "fill:none;stroke-width:33;stroke-linecap:round",
    "hole": "stroke-width:29",
    "cage": "fill:none;stroke-width:1;stroke-dasharray:3 2",
}


def style(theme: Theme, *, steps: bool = False, ruled: bool = False) -> str:
    """Write the style sheet of *theme*; its rules touch nothing else on a page.

    Plain rules, no CSS variables: not every program that shows an SVG knows them.
    """
    shapes = SHAPES | (STEP_SHAPES if steps else {})
    shapes |= RULE_SHAPES if ruled else {}
    colours = COLOURS | (STEP_COLOURS if steps else {})
    colours |= RULE_COLOURS if ruled else {}
    return rules(theme, shapes, colours)


def rules(
    theme: Theme,
    shapes: Mapping[str, str],
    colours: Mapping[str, tuple[str, str, str]],
) -> str:
    """Write the rules of some classes, with their colours by day or by night."""
    always = "".join(
        f".nonet-{theme} {'text' if name == 'text' else '.' + name}{{{rule}}}"
        for name, rule in shapes.items()
    )
    light, dark = (
        "".join(
            f".nonet-{theme} .{name}{{{how[0]}:{how[column]}}}"
            for name, how in colours.items()
        )
        for column in (1, 2)
    )
    if theme == "auto":  # paper is white, whatever the screen was
        return f"{always}{light}@media screen and (prefers-color-scheme:dark){{{dark}}}"
    return always + (light if theme == "light" else dark)


def document(  # noqa: PLR0913 - a picture has many settings, each with a good default
    layout: Layout,
    drawn: Iterable[str],
    words: tuple[str, str],
    *,
    sheet: str | None = None,
    theme: Theme = "light",
    size_px: int | None = None,
    labels: bool = True,
    margin: int = 0,
    below: Sequence[str] = (),
    legend: Sequence[tuple[str, str]] = (),
    language: Language = ENGLISH,
) -> str:
    """Put what was *drawn* of a board on paper, *size_px* wide.

    The *words*, a title and a description, are for those who cannot see it. Without a
    style *sheet* the picture wears that of the page it stands on. A *margin* around the
    board is for clues, and lines of text may stand *below* it, or a *legend*: what
    the strokes of some classes mean.
    """
    side = paper_side(layout, labels=labels, margin=margin)
    high = side + _foot(below or legend)
    title, description = map(escape, words)
    parts = [
        head((side, high), theme, size_px),
        f"<title>{title}</title>",
        f"<desc>{description}</desc>",
        *([f"<style>{sheet}</style>"] if sheet else ()),
        *on_paper(
            layout,
            drawn,
            labels=labels,
            margin=margin,
            below=below,
            legend=legend,
            language=language,
        ),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def head(paper: tuple[int, int], theme: Theme, size_px: int | None = None) -> str:
    """Open a picture: so many units wide and high, and *size_px* wide if asked."""
    width, height = paper
    pixels = size_px or width * PIXELS // UNIT
    high = pixels * height // width
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet-{theme}" role="img" '
        f'viewBox="0 0 {width} {height}" width="{pixels}" height="{high}" '
        'style="max-width:100%;height:auto">'
    )


def paper_side(layout: Layout, *, labels: bool, margin: int = 0) -> int:
    """Tell how wide and high the paper of a board is."""
    return (LABELS if labels else EDGE) + UNIT * layout.size + EDGE + 2 * margin


def on_paper(  # noqa: PLR0913 - what stands around a board, each with a default
    layout: Layout,
    drawn: Iterable[str],
    *,
    labels: bool,
    margin: int = 0,
    below: Sequence[str] = (),
    legend: Sequence[tuple[str, str]] = (),
    language: Language = ENGLISH,
) -> Iterator[str]:
    """Put what was *drawn* on paper of its own, with labels around it."""
    side = paper_side(layout, labels=labels, margin=margin)
    high = side + _foot(below or legend)
    origin = (LABELS if labels else EDGE) + margin
    yield f'<rect class="paper" width="{side}" height="{high}" rx="6"/>'
    yield f'<g transform="translate({origin} {origin})">'
    yield from drawn
    yield from edge_labels(layout, language.names, margin) if labels else ()
    yield "</g>"
    for place, words in enumerate(below):
        y = side + LEADING * (place + 0.5)
        yield text(words, (side / 2, y), 13, ' class="words" font-size="13"')
    for line, (name, words) in enumerate(legend):
        y = side + LEADING * (line + 0.5)
        yield f'<g class="chain">{arrow(name, (origin, y))}</g>'
        yield text(words, (origin + 34, y), 12, ' class="marks key" font-size="12"')


def arrow(name: str, start: Point) -> str:
    """Draw a level arrow, its stroke of the class *name*, as in a legend."""
    x, y = start
    head = f"M{place((x + 26, y))}l-5.2 -2.7v5.4z"
    return path(name, [f"M{place(start)}h21"]) + path("head", [head])


def _foot(lines: Sequence[object]) -> int:
    """Tell how high the lines below a board are."""
    return LEADING * len(lines) + EDGE // 2 if lines else 0


def edge_labels(layout: Layout, names: Names, margin: int = 0) -> Iterator[str]:
    """Name the rows and columns."""
    yield '<g class="labels" font-size="11">'
    off = -margin - LABELS / 2
    for i, row in enumerate(layout.rows):
        at = UNIT * (i + 0.5)
        yield text(str(i + 1), (at, off), 11)
        letter = row.label if names == "A1" else str(i + 1)
        yield text(letter, (off, at), 11)
    yield "</g>"


def wrapped(words: str, width: float, size: float = 13) -> list[str]:
    """Break a text into lines that fit, by how wide letters are about.

    >>> wrapped("cells a king's move apart differ", 120)
    ["cells a king's", 'move apart differ']
    """
    lines, line, length = [], "", 0.0
    for word in re.findall(r"[⺀-鿿！-｠]|[^\s⺀-鿿！-｠]+\s?|\s", words):
        wide = sum(1.0 if each > "⺀" else 0.53 for each in word) * size
        if line and length + wide > width:
            lines.append(line.strip())
            line, length = "", 0.0
        line, length = line + word, length + wide
    return [*lines, line.strip()]


# Where things stand


def centre(cell: Cell, layout: Layout) -> Point:
    """Find the middle of a cell on the board."""
    row, column = divmod(cell, layout.size)
    return UNIT * (column + 0.5), UNIT * (row + 0.5)


def mark_centre(cell: Cell, digit: Digit, layout: Layout) -> Point:
    """Find where the pencil mark of *digit* stands: 3×3 of them on a 9×9 board."""
    columns, rows = mark_grid(layout.size)
    row, column = divmod(digit - 1, columns)
    x, y = centre(cell, layout)
    return (
        x + MARK_SPAN * ((column + 0.5) / columns - 0.5),
        y + MARK_SPAN * ((row + 0.5) / rows - 0.5),
    )


def mark_grid(n: int) -> tuple[int, int]:
    """Arrange *n* marks in columns and rows.

    >>> [mark_grid(n) for n in (4, 6, 9, 12, 16, 25)]
    [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 5)]
    """
    columns = isqrt(n - 1) + 1
    return columns, -(-n // columns)


def mark_size(n: int) -> float:
    """Choose the font's size of pencil marks on a board of size *n*."""
    step = MARK_SPAN / mark_grid(n)[0]
    return min(12, step * (0.95 if n <= len(SYMBOLS) else 0.75))


def mark_radius(layout: Layout) -> float:
    """Tell how far the place of a pencil mark reaches from its middle."""
    return MARK_SPAN / mark_grid(layout.size)[0] / 2


def digit_size(layout: Layout) -> int:
    """Choose the font's size of the digits."""
    return 27 if layout.size <= len(SYMBOLS) else 22


# Strokes and texts


def path(name: str, strokes: Iterable[str]) -> str:
    """Draw *strokes* as one shape of the class *name*."""
    return f'<path class="{name}" d="{"".join(strokes)}"/>'


def squares(cells: Iterable[Cell], layout: Layout) -> Iterator[str]:
    """Trace each cell."""
    for cell in cells:
        row, column = divmod(cell, layout.size)
        yield f"M{UNIT * column} {UNIT * row}h{UNIT}v{UNIT}h-{UNIT}z"


def circle(middle: Point, radius: float) -> str:
    """Trace a circle."""
    x, y = middle
    r, across = number(radius), number(2 * radius)
    arcs = f"a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0"
    return f"M{number(x - radius)} {number(y)}{arcs}"


def text(words: str, middle: Point, size: float, more: str = "") -> str:
    """Write *words* around *middle*: a figure is 0.72 of the font's size high.

    ``dominant-baseline`` would say so too, but not every program heeds it.
    """
    x, y = middle
    place = f'x="{number(x)}" y="{number(y + 0.36 * size)}"'
    return f"<text{more} {place}>{escape(words)}</text>"


def place(spot: Point) -> str:
    """Write where a point is."""
    return f"{number(spot[0])} {number(spot[1])}"


def number(value: float) -> str:
    """Write a length.

    >>> number(20.0), number(40 / 3)
    ('20', '13.33')
    """
    return f"{round(value, 2):g}"
