"""The board as a picture: one self-contained SVG for any layout.

The layers, from below::

    paper, tints (diagonals, windows, added houses), rules that lie under the lines,
    repeated cells, thin lines, thick walls, rules that lie over them, digits, pencil
    marks, labels

>>> from nonet.board.grid import Grid
>>> picture = svg(Grid("1..4 ..1. .1.. 4..1"), theme="dark", size_px=200)
>>> print(picture.split(">")[0])
<svg xmlns="http://www.w3.org/2000/svg" class="nonet-dark" role="img" \
viewBox="0 0 196 196" width="200" height="200" style="max-width:100%;height:auto"
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import symbol
from nonet.say.language import ENGLISH, Language
from nonet.show import caption, roles
from nonet.show.canvas import (
    EDGE,
    Theme,
    centre,
    digit_size,
    document,
    mark_centre,
    mark_size,
    number,
    paper_side,
    path,
    squares,
    style,
    text,
    wrapped,
)
from nonet.show.rules import RulePicture
from nonet.show.ruling import Stroke, lines, tints, walls


def svg(  # noqa: PLR0913 - a picture has many settings, each with a good default
    grid: Grid,
    marks: Marks | None = None,
    *,
    theme: Theme = "light",
    size_px: int | None = None,
    labels: bool = True,
    highlight: Iterable[Cell] = (),
    rules: RulePicture | None = None,
    language: Language = ENGLISH,
    styled: bool = True,
) -> str:
    """Draw *grid*, and *marks* in its empty cells, *size_px* wide.

    The cells to *highlight* are tinted. The *rules* of a puzzle lie under its digits;
    those that cannot be drawn are told below. ``auto`` follows the reader's choice of a
    light or dark screen. A picture that is not *styled* needs the style of its page.
    """
    told = [str(language.words(each)) for each in rules.sentences] if rules else []
    margin = rules.margin if rules else 0
    width = paper_side(grid.layout, labels=labels, margin=margin) - 2 * EDGE
    unseen = [str(language.words(each)) for each in rules.unseen] if rules else []
    return document(
        grid.layout,
        board_layers(grid, marks, highlight, rules),
        (caption(grid, language), "\n".join([_count(grid, language), *told])),
        sheet=style(theme, ruled=bool(rules)) if styled else None,
        theme=theme,
        size_px=size_px,
        labels=labels,
        margin=margin,
        below=[line for words in unseen for line in wrapped(words, width)],
        language=language,
    )


def board_layers(
    grid: Grid,
    marks: Marks | None = None,
    highlight: Iterable[Cell] = (),
    rules: RulePicture | None = None,
) -> Iterator[str]:
    """Draw what the picture of a board shows, from below."""
    yield from _tints(grid.layout, highlight)
    shown = rules and (rules.beside_marks if marks else rules)
    yield from ruled(grid, shown)
    yield from overlaid(shown)
    yield from digits(grid)
    if marks:
        candidates = (Candidate(c, d) for c in grid.empty for d in marks.digits(c))
        yield from pencil_marks(((each, "") for each in candidates), grid.layout)


def _count(grid: Grid, language: Language) -> str:
    return language.say(
        "a {n}×{n} board: {given} given, {placed} placed, {empty} empty",
        n=grid.layout.size,
        given=len(grid.givens),
        placed=len(grid.layout.everything - grid.givens - grid.empty),
        empty=len(grid.empty),
    )


def _tints(layout: Layout, highlight: Iterable[Cell]) -> Iterator[str]:
    if marked := list(squares(highlight, layout)):
        yield path("tint window", marked)
    for colour, cells in tints(layout):
        yield path(f"tint {colour}", squares(cells, layout))


# The layers that every picture of a board has


def ruled(grid: Grid, rules: RulePicture | None = None) -> Iterator[str]:
    """Draw the repeated cells, the lines between cells and the walls of the boxes.

    Some *rules* lie under them; others are :func:`overlaid`.
    """
    layout = grid.layout
    yield from rules.under if rules else ()
    repeated = [c for c, role in enumerate(roles(grid)) if "repeated" in role]
    if repeated:
        yield path("tint alarm", squares(repeated, layout))
    yield path("lines", map(_stroke, lines(layout.size)))
    yield path("walls", map(_stroke, walls(layout)))


def overlaid(rules: RulePicture | None) -> Iterator[str]:
    """Draw the rules that lie over the lines, and over the frames of a step."""
    yield from rules.over if rules else ()


def _stroke(stroke: Stroke) -> str:
    left, top, right, bottom = stroke
    return f"M{left} {top}" + (f"H{right}" if top == bottom else f"V{bottom}")


def digits(grid: Grid) -> Iterator[str]:
    """Write the digits, each by its role."""
    layout = grid.layout
    size = digit_size(layout)
    yield f'<g font-size="{size}">'
    for cell, role in enumerate(roles(grid)):
        if digit := grid.digits[cell]:
            words = symbol(digit, layout.size)
            yield text(words, centre(cell, layout), size, f' class="{role}"')
    yield "</g>"


def pencil_marks(
    marks: Iterable[tuple[Candidate, str]], layout: Layout
) -> Iterator[str]:
    """Write the pencil marks, each with a class of its own or an empty one."""
    size = mark_size(layout.size)
    yield f'<g class="marks" font-size="{number(size)}">'
    for (cell, digit), name in marks:
        more = f' class="{name}"' if name else ""
        spot = mark_centre(cell, digit, layout)
        yield text(symbol(digit, layout.size), spot, size, more)
    yield "</g>"
