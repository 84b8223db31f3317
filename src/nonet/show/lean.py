"""The boards of a page, drawn as differences: what several show is drawn once.

::

    <defs>  b   the lines, labels and givens of every board
            o   the dots and totals upon the lines, over the frames of a step
            r1  a row of digits and marks     r2  the same row, some steps later
    board   what the step tints, <use b>, <use r2>, <use r7>, …, what the step shows

A step changes a few rows; the others are those of the board before. So a board costs a
fifth of a picture that needs nothing else.

>>> from nonet.logic.singles.naked_single import NAKED_SINGLE
>>> step = NAKED_SINGLE.demo()
>>> sheet = Boards(step.position.grid)
>>> first, again = sheet.step(step, "words"), sheet.step(step, "words")
>>> first == again, len(sheet.rows)
(True, 9)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, TypeAlias

from nonet.board.bits import digits_in
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.say.language import ENGLISH, Language
from nonet.show import caption
from nonet.show.canvas import (
    LABELS,
    Point,
    Theme,
    centre,
    digit_size,
    edge_labels,
    mark_centre,
    mark_size,
    number,
    paper_side,
    text,
)
from nonet.show.figure import figure
from nonet.show.lights import marks, written_big
from nonet.show.rules import RulePicture
from nonet.show.step import clues, evidence, frames, grounds, outcome, tints
from nonet.show.svg import digits, overlaid, pencil_marks, ruled

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step

# What a row of a board shows: in each cell a digit, or marks as bits.
Row: TypeAlias = tuple[tuple[int, int], ...]


class Boards:
    """Draws the boards of one page, and keeps what they share."""

    def __init__(
        self,
        puzzle: Grid,
        language: Language = ENGLISH,
        theme: Theme = "auto",
        rules: RulePicture | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.rules = rules
        self.theme = theme
        self.language = language
        self.rows: dict[tuple[int, Row], str] = {}

    def step(self, step: Step, words: str) -> str:
        """Draw a step; its text alternative is the element whose id is *words*."""
        shown = figure(step)
        big = written_big(shown)
        filled = {mark.cell for mark in big}
        special = ((mark, name) for mark, name in marks(shown, big) if name)
        drawn = [
            *tints(shown),
            *clues(step, shown),
            *self._shared(step.position, filled, frames(shown, self.puzzle.layout)),
            *evidence(shown, big),
            *pencil_marks(special, step.position.layout),
            *outcome(shown, big),
        ]
        return self._board(drawn, f'aria-labelledby="{words}"')

    def position(self, position: Position) -> str:
        """Draw a board on which nothing happens."""
        told = escape(caption(position.grid, self.language))
        return self._board(self._shared(position), f'aria-label="{told}"')

    def start(self) -> str:
        """Draw the givens alone."""
        told = escape(caption(self.puzzle, self.language))
        return self._board(self._ruled(), f'aria-label="{told}"')

    def shared(self) -> str:
        """Define what the boards share, after all of them were drawn."""
        layout = self.puzzle.layout
        base = [
            *grounds(layout),
            *ruled(self.puzzle, self.rules),
            *digits(self.puzzle),
            *edge_labels(layout, self.language.names, self._margin),
        ]
        # What is used wears its own theme: rules do not reach it from outside.
        theme = f'class="nonet-{self.theme}"'
        rows = (
            f'<g id="{name}" {theme}>{"".join(self._row(row, cells))}</g>'
            for (row, cells), name in self.rows.items()
        )
        over = "".join(overlaid(self.rules))
        layers = [f'<g id="b" {theme}>{"".join(base)}</g>']
        layers += [f'<g id="o" {theme}>{over}</g>'] * bool(over)
        drawn = "\n".join([*layers, *rows])
        return (
            f'<svg width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>'
        )

    @property
    def _margin(self) -> int:
        return self.rules.margin if self.rules else 0

    def _board(self, drawn: Iterable[str], alternative: str) -> str:
        side = paper_side(self.puzzle.layout, labels=True, margin=self._margin)
        corner = -LABELS - self._margin
        box = f"{corner} {corner} {side} {side}"
        return f'<svg role="img" {alternative} viewBox="{box}">{"".join(drawn)}</svg>'

    def _ruled(self, framed: Iterable[str] = ()) -> Iterator[str]:
        """Use the lines, and over what is *framed* the dots and totals upon them."""
        yield '<use href="#b"/>'
        yield from framed
        if self.rules and self.rules.over:
            yield '<use href="#o"/>'

    def _shared(
        self,
        position: Position,
        hidden: Iterable[Cell] = (),
        framed: Iterable[str] = (),
    ) -> Iterator[str]:
        """Use the lines and the rows; the marks of some cells may be *hidden*."""
        n = position.layout.size
        given, hidden = self.puzzle.digits, set(hidden)
        cells = [
            (0 if given[cell] else position.digits[cell], 0 if cell in hidden else mask)
            for cell, mask in enumerate(position.marks)
        ]
        yield from self._ruled(framed)
        for row in range(n):
            content = tuple(cells[n * row : n * (row + 1)])
            if any(digit or mask for digit, mask in content):
                name = self.rows.setdefault((row, content), f"r{len(self.rows) + 1}")
                yield f'<use href="#{name}"/>'

    def _row(self, row: int, content: Row) -> Iterator[str]:
        layout = self.puzzle.layout
        n = layout.size
        written, small = [], []
        for cell, (digit, mask) in enumerate(content, n * row):
            if digit:
                written.append((digit, centre(cell, layout)))
            else:
                here = digits_in(mask)
                small += [(each, mark_centre(cell, each, layout)) for each in here]
        yield from _lines("placed", digit_size(layout), written, n)
        yield from _lines("marks", mark_size(n), small, n)


def _lines(
    name: str, size: float, spots: Iterable[tuple[int, Point]], n: int
) -> Iterator[str]:
    """Write digits line by line; each letter of a text may have a place of its own."""
    lines: dict[float, list[tuple[str, float]]] = defaultdict(list)
    for digit, (x, y) in spots:
        lines[y].append((symbol(digit, n), x))
    if not lines:
        return
    yield f'<g class="{name}" font-size="{number(size)}">'
    for y, line in lines.items():
        if any(len(words) > 1 for words, _ in line):
            yield from (text(words, (x, y), size) for words, x in line)
        else:
            places = " ".join(number(x) for _, x in line)
            words = escape("".join(words for words, _ in line))
            yield f'<text x="{places}" y="{number(y + 0.36 * size)}">{words}</text>'
    yield "</g>"
