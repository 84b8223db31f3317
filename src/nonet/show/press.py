"""A press for PDF pages: boards, and words in both languages, drawn by reportlab.

Lengths are in points, and a page is measured from its lower left corner. What is
drawn inside :meth:`Press.stamp` is kept once and put on any number of pages, also on
pages before it: so the first page can tell how many there are.

No font is embedded: digits are set in Helvetica, which every reader has, and Chinese
in STSong-Light, for which every reader has a stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from typing import BinaryIO, Final, Literal, NamedTuple, TypeAlias

from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.notation import Digit, symbol
from nonet.errors import InputError, not_installed
from nonet.say.language import Language
from nonet.show.canvas import COLOURS, UNIT, centre
from nonet.show.ruling import lines, tints, walls
from nonet.show.svg import digit_size

Align: TypeAlias = Literal["left", "centre", "right"]
RGB: TypeAlias = tuple[float, ...]  # red, green and blue, from 0 to 1

PAPERS: Final = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
CHINESE: Final = "STSong-Light"
PLAIN: Final = "Helvetica"
BOLD: Final = "Helvetica-Bold"
INK: Final = "#1a1f2b"
SOFT: Final = "#6a7385"
ACCENT: Final = "#2563d6"
LINES: Final = "#8d96a6"  # darker than on a screen: printers thin what is pale
TINT: Final = 0.2  # how much of a colour a tinted cell takes
SHARES: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
BEYOND: Final = r"[^\u0000-\uffff]"  # what the Chinese font counts as two and garbles
SMALLEST: Final = 6.5  # points: words that need more room are cut


class Spot(NamedTuple):
    """Where a board stands: its lower left corner, and its side."""

    x: float
    y: float
    side: float


class Press:
    """One PDF in the making; the same drawing gives the same bytes."""

    def __init__(
        self, file: BinaryIO, paper: str, title: str, language: Language
    ) -> None:
        if not find_spec("reportlab"):
            raise not_installed("reportlab", "pdf")
        if paper not in PAPERS:
            raise InputError(
                "no paper is called {name} (write a4 or letter)", name=repr(paper)
            )
        from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415 - only for a PDF

        self.width, self.height = PAPERS[paper]
        self.canvas = Canvas(file, PAPERS[paper], invariant=1, lang=language.code)
        self.canvas.setTitle(title)
        self.canvas.setAuthor("nonet")
        self.canvas.setCreator("nonet")
        self.ruled: dict[Layout, str] = {}

    @property
    def page(self) -> int:
        """The number of the page that is being drawn."""
        return self.canvas.getPageNumber()

    def mark(self, words: str) -> None:
        """List this page among the contents that a reader shows."""
        self.canvas.bookmarkPage(words)
        self.canvas.addOutlineEntry(words, words)

    def turn(self) -> None:
        """Begin the next page."""
        self.canvas.showPage()

    def save(self) -> None:
        """Write the PDF."""
        self.canvas.save()

    # Words

    def write(  # noqa: PLR0913 - words have a place, a look, and room
        self,
        words: str,
        at: tuple[float, float],
        size: float,
        *,
        colour: str = INK,
        bold: bool = False,
        align: Align = "left",
        room: float | None = None,
    ) -> None:
        """Write *words* at a point of their baseline, smaller if there is no *room*."""
        words = re.sub(BEYOND, "□", words)
        font = _font(words, bold=bold)
        if room is not None:
            words, size = _fitted(words, font, size, room)
        x, y = at
        self.canvas.setFillColorRGB(*_paint(colour))
        self.canvas.setFont(font, size)
        x -= SHARES[align] * _width(words, font, size)
        self.canvas.drawString(x, y, words)

    def rule(
        self, start: tuple[float, float], length: float, width: float, colour: str
    ) -> None:
        """Draw a line across."""
        x, y = start
        self.canvas.setStrokeColorRGB(*_paint(colour))
        self.canvas.setLineWidth(width)
        self.canvas.line(x, y, x + length, y)

    # What is drawn once

    @contextmanager
    def stamp(self, name: str) -> Iterator[None]:
        """Keep what is drawn inside as the stamp called *name*."""
        self.canvas.beginForm(name, 0, 0, self.width, self.height)
        yield
        self.canvas.endForm()

    def put(self, name: str) -> None:
        """Put a stamp on the page, be it made by now or later."""
        self.canvas.doForm(name)

    # Boards

    def board(self, grid: Grid, spot: Spot) -> None:
        """Draw a board: givens are bold, and other digits are not."""
        if grid.layout not in self.ruled:
            self.ruled[grid.layout] = f"board-{len(self.ruled)}"
            self._rule_board(grid.layout)
        canvas, scale = self.canvas, spot.side / (UNIT * grid.layout.size)
        canvas.saveState()
        canvas.translate(spot.x, spot.y)
        canvas.scale(scale, scale)
        canvas.doForm(self.ruled[grid.layout])
        self._digits(grid)
        canvas.restoreState()

    def _rule_board(self, layout: Layout) -> None:
        canvas, side = self.canvas, UNIT * layout.size
        edge = layout.size  # so lines are as wide on a board of any size
        canvas.beginForm(self.ruled[layout], -edge, -edge, side + edge, side + edge)
        for cell, paint in _tinted(layout).items():
            canvas.setFillColorRGB(*paint)
            canvas.rect(*_corner(cell, layout), UNIT, UNIT, stroke=0, fill=1)
        canvas.setLineCap(1)
        for strokes, colour, width in (
            (lines(layout.size), LINES, 0.1 * edge),
            (walls(layout), INK, 0.28 * edge),
        ):
            canvas.setStrokeColorRGB(*_paint(colour))
            canvas.setLineWidth(width)
            canvas.lines([(a, side - b, c, side - d) for a, b, c, d in strokes])
        canvas.endForm()

    def _digits(self, grid: Grid) -> None:
        placed = grid.layout.everything - grid.empty - grid.givens
        for cells, font, role in (
            (grid.givens, BOLD, "given"),
            (placed, PLAIN, "placed"),
        ):
            text = self.canvas.beginText()
            text.setFont(font, digit_size(grid.layout))
            text.setFillColorRGB(*_paint(COLOURS[role][1]))
            for cell in cells:
                words, x, y = _set(cell, grid.digits[cell], grid.layout, font)
                text.setTextOrigin(x, y)
                text.textOut(words)
            self.canvas.drawText(text)


def _set(
    cell: Cell, digit: Digit, layout: Layout, font: str
) -> tuple[str, float, float]:
    """Give a digit's symbol, and where on the board it begins."""
    words, size = symbol(digit, layout.size), digit_size(layout)
    x, y = centre(cell, layout)
    x -= _width(words, font, size) / 2
    return words, x, UNIT * layout.size - y - 0.36 * size


def _corner(cell: Cell, layout: Layout) -> tuple[int, int]:
    row, column = divmod(cell, layout.size)
    return UNIT * column, UNIT * (layout.size - 1 - row)


def _tinted(layout: Layout) -> dict[Cell, RGB]:
    """Mix the paint of each tinted cell: stamps know no transparency.

    >>> _tinted(Layout(4).with_house("A1"))
    {0: (0.97, 0.915, 0.83)}
    """
    paints: dict[Cell, RGB] = {}
    for colour, cells in tints(layout):
        paint = _paint(COLOURS[colour][1])
        for cell in cells:
            below = paints.get(cell, (1, 1, 1))
            paints[cell] = tuple(
                round(b + TINT * (p - b), 3) for b, p in zip(below, paint, strict=True)
            )
    return paints


@cache
def _paint(colour: str) -> RGB:
    """Read a colour that is written as six hexadecimal figures.

    >>> _paint("#ff0033")
    (1.0, 0.0, 0.2)
    """
    return tuple(part / 255 for part in bytes.fromhex(colour[1:]))


# Fonts


def _font(words: str, *, bold: bool) -> str:
    """Choose a font that has every letter of *words*."""
    try:
        words.encode("cp1252")
    except UnicodeEncodeError:
        return _chinese()
    return BOLD if bold else PLAIN


@cache
def _chinese() -> str:
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # noqa: PLC0415 - only for a PDF
    from reportlab.pdfbase.pdfmetrics import registerFont  # noqa: PLC0415 - only for a PDF

    registerFont(UnicodeCIDFont(CHINESE))
    return CHINESE


@cache
def _letter_width(letter: str, font: str) -> float:
    from reportlab.pdfbase.pdfmetrics import stringWidth  # noqa: PLC0415 - only for a PDF

    return stringWidth(letter, font, 1)


def _width(words: str, font: str, size: float) -> float:
    return size * sum(_letter_width(letter, font) for letter in words)


def _fitted(words: str, font: str, size: float, room: float) -> tuple[str, float]:
    """Make *words* smaller, and shorter at last, until they fit."""
    if (width := _width(words, font, size)) <= room:
        return words, size
    size = max(SMALLEST, size * room / width)
    while len(words) > 1 and _width(words, font, size) > room + 0.01:
        words = words.rstrip("…")[:-1] + "…"
    return words, size
