"""A press for PDF pages: boards, and words in both languages, drawn by reportlab.

Lengths are in points, and a page is measured from its lower left corner. What is
drawn inside :meth:`Press.stamp` is kept once and put on any number of pages, also on
pages before it: so the first page can tell how many there are.

No font is embedded: digits are set in Helvetica, which every reader has, and Chinese
in STSong-Light, for which every reader has a stand-in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
from nonet.show.canvas import COLOURS, LABELS, UNIT, centre, digit_size
from nonet.show.ink import InkWords, Shape, shapes
from nonet.show.rules import CLUES, RulePicture
from nonet.show.ruling import lines, tints, walls

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
LABEL: Final = 11  # the font's size of the names of rows and columns
TINTS: Final = "-tints"  # the stamp that lies under rules
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
        self.names = language.names
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

    # InkWords

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

    def board(self, grid: Grid, spot: Spot, rules: RulePicture | None = None) -> None:
        """Draw a board: givens are bold, and other digits are not.

        The *rules* lie under its lines, or over them, and around it clues and the names
        of rows and columns, by which the rules are told.
        """
        layout = grid.layout
        if layout not in self.ruled:
            self.ruled[layout] = f"board-{len(self.ruled)}"
            self._tint_board(layout)
            self._rule_board(layout)
        margin = (LABELS + CLUES * rules.has_clues) if rules else 0
        canvas, scale = self.canvas, spot.side / (UNIT * layout.size + 2 * margin)
        canvas.saveState()
        canvas.translate(spot.x, spot.y)
        canvas.scale(scale, scale)
        canvas.translate(margin, margin)
        if layout.extras:
            canvas.doForm(self.ruled[layout] + TINTS)
        self._strokes(rules.under if rules else (), layout)
        canvas.doForm(self.ruled[layout])
        self._strokes(rules.over if rules else (), layout)
        self._digits(grid)
        if rules:
            self._labels(layout, LABELS / 2 - margin)
        canvas.restoreState()

    def _labels(self, layout: Layout, off: float) -> None:
        """Name the rows and columns, so far *off* the board."""
        side, soft = UNIT * layout.size, COLOURS["labels"][1]
        for i, row in enumerate(layout.rows):
            at = UNIT * (i + 0.5)
            name = row.label if self.names == "A1" else str(i + 1)
            for words, x, y in ((str(i + 1), at, off), (name, off, at)):
                place = x, side - y - 0.36 * LABEL
                self.write(words, place, LABEL, colour=soft, align="centre")

    def _tint_board(self, layout: Layout) -> None:
        if not layout.extras:
            return
        canvas, side = self.canvas, UNIT * layout.size
        canvas.beginForm(self.ruled[layout] + TINTS, 0, 0, side, side)
        for cell, paint in _tinted(layout).items():
            canvas.setFillColorRGB(*paint)
            canvas.rect(*_corner(cell, layout), UNIT, UNIT, stroke=0, fill=1)
        canvas.endForm()

    def _rule_board(self, layout: Layout) -> None:
        canvas, side = self.canvas, UNIT * layout.size
        edge = layout.size  # so lines are as wide on a board of any size
        canvas.beginForm(self.ruled[layout], -edge, -edge, side + edge, side + edge)
        canvas.setLineCap(1)
        for strokes, colour, width in (
            (lines(layout.size), LINES, 0.1 * edge),
            (walls(layout), INK, 0.28 * edge),
        ):
            canvas.setStrokeColorRGB(*_paint(colour))
            canvas.setLineWidth(width)
            canvas.lines([(a, side - b, c, side - d) for a, b, c, d in strokes])
        canvas.endForm()

    def _strokes(self, strokes: Iterable[str], layout: Layout) -> None:
        """Draw what rules draw, as a picture shows it by day."""
        side = UNIT * layout.size
        for each in (shape for stroke in strokes for shape in shapes(stroke)):
            match each:
                case InkWords(look, words, (x, y), size):
                    bold = look.get("font-weight", "400") >= "600"
                    at, colour = (x, side - y), look["fill"]
                    self.write(
                        words, at, size, colour=colour, bold=bold, align="centre"
                    )
                case Shape():
                    self._shape(each, side)

    def _shape(self, shape: Shape, side: float) -> None:
        canvas, look = self.canvas, shape.look
        fill, stroke = (look.get(part, "none") for part in ("fill", "stroke"))
        canvas.saveState()
        if fill != "none":
            canvas.setFillColorRGB(*_mixed(fill, float(look.get("fill-opacity", 1))))
        if stroke != "none":
            canvas.setStrokeColorRGB(*_paint(stroke))
            canvas.setLineWidth(float(look.get("stroke-width", 1)))
            canvas.setDash([*map(float, look.get("stroke-dasharray", "").split())])
            canvas.setLineCap(look.get("stroke-linecap") == "round")
            canvas.setLineJoin(look.get("stroke-linejoin") == "round")
        path = canvas.beginPath()
        for first, *others in shape.lines:
            path.moveTo(first[0], side - first[1])
            for x, y in others:
                path.lineTo(x, side - y)
            if others[-1] == first:
                path.close()
        for x, y, radius in shape.circles:
            path.circle(x, side - y, radius)
        canvas.drawPath(path, stroke=stroke != "none", fill=fill != "none")
        canvas.restoreState()

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
    """Read a colour that is written as six hexadecimal figures, or as three.

    >>> _paint("#ff0033"), _paint("#f03")
    ((1.0, 0.0, 0.2), (1.0, 0.0, 0.2))
    """
    figures = colour[1:] if len(colour) > 4 else "".join(2 * c for c in colour[1:])
    return tuple(part / 255 for part in bytes.fromhex(figures))


def _mixed(colour: str, share: float) -> RGB:
    """Thin a colour with white: stamps know no transparency.

    >>> _mixed("#ff0000", 0.2)
    (1.0, 0.8, 0.8)
    """
    return tuple(round(1 + share * (part - 1), 3) for part in _paint(colour))


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
