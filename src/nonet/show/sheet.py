"""A trace as one picture: the puzzle, every step and the end, side by side.

>>> from nonet.board.grid import Grid
>>> from nonet.board.position import Position
>>> from nonet.logic.singles.full_house import FULL_HOUSE
>>> from nonet.logic.step import Trace
>>> puzzle = Grid("1234 3412 2143 432.")
>>> step = next(FULL_HOUSE.steps(Position.of(puzzle)))
>>> picture = trace_svg(Trace(puzzle, (step,), step.after, "solved"))
>>> picture.count('class="paper"'), "1. Full house" in picture
(4, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.layout import Layout
from nonet.say.language import ENGLISH, Language
from nonet.show import caption
from nonet.show.canvas import LABELS, Theme, head, on_paper, paper_side, style
from nonet.show.rules import RulePicture, board_picture
from nonet.show.step import step_layers
from nonet.show.svg import board_layers
from nonet.show.trace import closing

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Trace

COLUMNS: Final = 3
GAP: Final = 16
CAPTION: Final = 34  # the height of the line above each picture
PIXELS: Final = 360  # the width of each, unless a size is given


class Tile(NamedTuple):
    """One of the pictures: a caption, a sentence for those who ask, and its layers."""

    caption: str
    words: str
    drawn: Iterable[str]


def trace_svg(
    trace: Trace,
    language: Language = ENGLISH,
    *,
    theme: Theme = "light",
    columns: int = COLUMNS,
    size_px: int | None = None,
) -> str:
    """Draw every position of *trace* in one picture, *size_px* wide."""
    layout = trace.puzzle.layout
    rules = board_picture(trace.end.board)
    margin = rules.margin if rules else 0
    tiles = list(_tiles(trace, rules, language))
    columns = min(columns, len(tiles))
    rows = -(-len(tiles) // columns)
    side = paper_side(layout, labels=True, margin=margin)
    across, down = side + GAP, side + GAP + CAPTION
    paper = GAP + columns * across, GAP + rows * down
    parts = [
        head(paper, theme, size_px or PIXELS * columns),
        f"<title>{escape(closing(trace, language))}</title>",
        f"<style>{style(theme, steps=True, ruled=bool(rules))}</style>",
        f'<rect class="paper" width="{paper[0]}" height="{paper[1]}"/>',
    ]
    for i, tile in enumerate(tiles):
        row, column = divmod(i, columns)
        corner = GAP + column * across, GAP + row * down
        parts += _drawn(tile, corner, layout, margin, language)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _tiles(
    trace: Trace, rules: RulePicture | None, language: Language
) -> Iterator[Tile]:
    puzzle, end = trace.grid, trace.end
    told = [str(language.words(each)) for each in rules.sentences] if rules else []
    layers = board_layers(puzzle, rules=rules)
    yield Tile(caption(puzzle, language), "\n".join(told), layers)
    for n, step in enumerate(trace.steps, 1):
        name = f"{n}. {language.say(step.technique.name)}"
        yield Tile(name, step.say(language), step_layers(step))
    marks = end.pencilled if end.empty else None
    words = closing(trace, language)
    layers = board_layers(end.grid, marks, rules=rules)
    yield Tile(caption(end.grid, language), words, layers)


def _drawn(
    tile: Tile,
    corner: tuple[int, int],
    layout: Layout,
    margin: int,
    language: Language,
) -> Iterator[str]:
    yield f'<g transform="translate({corner[0]} {corner[1]})">'
    yield f"<title>{escape(tile.words or tile.caption)}</title>"
    yield (
        f'<text class="given" x="{LABELS}" y="24" font-size="18" '
        f'style="text-anchor:start">{escape(tile.caption)}</text>'
    )
    yield f'<g transform="translate(0 {CAPTION})">'
    yield from on_paper(
        layout, tile.drawn, labels=True, margin=margin, language=language
    )
    yield "</g></g>"
