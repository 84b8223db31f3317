"""What a problem looks like: a picture with a place for every variable and value.

A scene is an SVG. Each variable is a group ``data-x`` and each of its values a
``.mark`` with ``data-v``, both numbered; a replay hides the marks that are gone, and
writes the last one large. So one script replays them all.

>>> scene = board_scene(Grid("1..4 ..1. .1.. 4..1"))
>>> scene.names[:3], scene.labels, scene.values
(('A1', 'A2', 'A3'), ('1', '2', '3', '4'), (1, 2, 3, 4))
>>> scene.svg.count("data-x"), scene.svg.count("data-v")
(10, 40)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.notation import symbol
from nonet.csp.words import Name, Value
from nonet.rules import Puzzle
from nonet.say.language import ENGLISH, Language
from nonet.show.canvas import (
    EDGE,
    LABELS,
    UNIT,
    centre,
    digit_size,
    document,
    head,
    mark_centre,
    mark_size,
    number,
    style,
    text,
)
from nonet.show.rules import RulePicture
from nonet.show.svg import board_layers
from nonet.show.text import columns
from nonet.verbs.solve import grid_in

SQUARE: Final = 26  # of a table: the side of a place
LETTER: Final = 8  # the width of a letter, about
LONGEST_NAME, LONGEST_VALUE = 28, 14  # letters that are drawn; words tell the rest
GAP: Final = 14  # between parts of a table, and around it


class Scene(NamedTuple):
    """A picture, what its variables are called, its values, and their labels."""

    svg: str
    names: tuple[str, ...]
    values: tuple[Value, ...]
    labels: tuple[str, ...]
    style: str = ""  # the rules that this picture alone needs


# A Sudoku


def board_scene(puzzle: Grid | Puzzle, language: Language = ENGLISH) -> Scene:
    """Draw the board, with every digit as a pencil mark where no given stands."""
    rules = puzzle.picture if isinstance(puzzle, Puzzle) else None
    grid, layout = grid_in(puzzle), puzzle.layout
    words = language.say("The board"), ""
    drawn = [
        *board_layers(grid, rules=_grouped(rules) if rules else None),
        *(_cell(grid, cell) for cell in grid.empty),
    ]
    margin = rules.margin if rules else 0
    return Scene(
        document(layout, drawn, words, theme="auto", margin=margin, language=language),
        tuple(str(language.words(layout.cell_set([c]))) for c in layout.cells),
        tuple(range(1, layout.size + 1)),
        tuple(symbol(d, layout.size) for d in range(1, layout.size + 1)),
        style("auto", ruled=True) if rules else "",
    )


def _grouped(rules: RulePicture) -> RulePicture:
    """Let the strokes of rules stand in groups, by which a page may know them."""
    shown = rules.beside_marks
    under, over = (
        (f'<g class="rules">{"".join(strokes)}</g>',)
        for strokes in (shown.under, shown.over)
    )
    return shown._replace(under=under, over=over)


def _cell(grid: Grid, cell: Cell) -> str:
    layout = grid.layout
    n, size = layout.size, mark_size(layout.size)
    row, column = divmod(cell, n)
    marks = (
        text(
            symbol(d, n),
            mark_centre(cell, d, layout),
            size,
            f' class="mark" data-v="{d - 1}"',
        )
        for d in range(1, n + 1)
    )
    large = digit_size(layout)
    value = text("", centre(cell, layout), large, ' class="value"')
    return (
        f'<g data-x="{cell}"><rect class="spot" x="{UNIT * column}" y="{UNIT * row}" '
        f'width="{UNIT}" height="{UNIT}"/><g class="marks" '
        f'font-size="{number(size)}">{"".join(marks)}</g>'
        f'<g font-size="{large}">{value}</g></g>'
    )


# A table of what is possible: a line for each variable, a column for each value


class TablePart(NamedTuple):
    """Lines of a table that belong together, by the numbers of their variables."""

    title: str
    lines: Sequence[int]


def table_scene(  # noqa: PLR0913 - most have a good default
    names: Sequence[str],
    values: Iterable[Value],
    parts: Iterable[TablePart] = (),
    *,
    title: str,
    may_be: Callable[[int, int], bool] = lambda x, v: True,  # noqa: ARG005 - anything may be
    above: tuple[str, int] = ("", 0),
    labels: Sequence[str] = (),
) -> Scene:
    """Draw which of *values* each of *names* may have; *parts* stand in two columns.

    What comes *above* is drawn already, and so high; values may have other *labels*.
    """
    values = tuple(values)
    labels = tuple(labels) or tuple(map(str, values))
    table = ValueTable.of(names, labels)
    parts = list(parts) or [TablePart("", range(len(names)))]
    drawn, bottoms = [above[0]], [above[1] + GAP] * min(2, len(parts))
    for i, part in enumerate(parts):
        column = i % 2
        corner = table.left + table.width * column, bottoms[column]
        drawn += _part(part, table, corner, may_be)
        bottoms[column] += SQUARE * (len(part.lines) + 1) + GAP
    paper = table.width * len(bottoms), max(bottoms)
    return Scene(_picture(paper, title, drawn), tuple(names), values, labels)


class ValueTable(NamedTuple):
    """The words of a table, cut where they are too long, and the room they need."""

    names: Sequence[str]
    labels: Sequence[str]
    left: int  # from the edge to the first column
    column: int

    @classmethod
    def of(cls, names: Sequence[str], labels: Sequence[str]) -> ValueTable:
        """Let every column be as wide as the longest value."""
        names = [shortened(name, LONGEST_NAME) for name in names]
        labels = [shortened(label, LONGEST_VALUE) for label in labels]
        longest = max(map(columns, labels))
        wide = SQUARE if longest <= 2 else (LETTER + 1) * longest + 14
        return cls(names, labels, GAP + LETTER * max(map(columns, names)), wide)

    @property
    def width(self) -> int:
        """How wide it is."""
        return self.left + self.column * len(self.labels) + GAP


def shortened(words: str, most: int) -> str:
    """Cut a long word, so that it fits in *most* columns.

    >>> shortened("Northern Territory", 10), shortened("北领地", 4)
    ('Northern …', '北…')
    """
    if columns(words) <= most:
        return words
    while columns(words) >= most:
        words = words[:-1]
    return f"{words}…"


def _part(
    part: TablePart,
    table: ValueTable,
    corner: tuple[int, int],
    may_be: Callable[[int, int], bool],
) -> Iterator[str]:
    left, top = corner
    yield _heading(part.title, table, left, top + SQUARE / 2)
    for x in part.lines:
        top += SQUARE
        shown = [v for v in range(len(table.labels)) if may_be(x, v)]
        yield _line(x, table, shown, (left, top))


def _picture(paper: tuple[int, int], title: str, drawn: Iterable[str]) -> str:
    width, height = paper
    return "\n".join(
        [
            head(paper, "auto"),
            f"<title>{escape(title)}</title>",
            f'<rect class="paper" width="{width}" height="{height}" rx="6"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _heading(title: str, table: ValueTable, left: int, y: float) -> str:
    labels = "".join(
        text(value, (left + table.column * (v + 0.5), y), 11)
        for v, value in enumerate(table.labels)
    )
    name = (
        f'<text class="part" x="{left - 8}" y="{number(y + 4)}">{escape(title)}</text>'
    )
    return f'<g class="labels" font-size="11">{labels}{name if title else ""}</g>'


def _line(x: int, table: ValueTable, shown: Sequence[int], at: tuple[int, int]) -> str:
    left, top = at
    middle, wide = top + SQUARE / 2, table.column
    marks = (
        _place(v, table.labels[v], (left + wide * (v + 0.5), middle), SQUARE / 2, wide)
        for v in shown
    )
    return (
        f'<g data-x="{x}"><rect class="spot" x="{left}" y="{top}" '
        f'width="{wide * len(table.labels)}" height="{SQUARE}" rx="4"/>'
        f'<text class="name" x="{left - 8}" y="{number(middle + 4.5)}">'
        f"{escape(table.names[x])}</text>{''.join(marks)}</g>"
    )


def _place(
    v: int, full: str, middle: tuple[float, float], size: float, wide: float = 0
) -> str:
    """Draw a value: a dot while it is one of several, its name once it is the last.

    Around both there is room to be pointed at; a name *wide* enough has a long disc.
    """
    x, y = middle
    name = text(full, middle, size, f' class="full" font-size="{number(size)}"')
    half = max(0.9 * size, wide / 2 - 2)
    left, top = number(x - half), number(y - 0.9 * size)
    room = (
        f'x="{left}" y="{top}" width="{number(2 * half)}" height="{number(1.8 * size)}"'
    )
    return (
        f'<g class="mark" data-v="{v}"><rect class="reach" {room}/>'
        f'<circle class="dot" cx="{number(x)}" '
        f'cy="{number(y)}" r="{number(0.28 * size)}"/>'
        f'<rect class="disc" {room} rx="{number(0.9 * size)}"/>{name}</g>'
    )


def any_scene(domains: Mapping[Name, Sequence[Value]], title: str) -> Scene:
    """Draw any problem: a line for each variable, a column for each value."""
    values: list[Value] = []
    for domain in {id(domain): domain for domain in domains.values()}.values():
        values += [value for value in domain if value not in values]
    each = list(domains.values())
    return table_scene(
        [str(name) for name in domains],
        values,
        title=title,
        may_be=lambda x, v: values[v] in each[x],
    )


# A sum in letters


def sum_scene(words: str, letters: Sequence[str], title: str) -> Scene:
    """Draw a sum in letters, which become digits, above the table of both."""
    lines = [*re.split(r"\s*[+=]\s*", words.strip())]
    right = LETTER + SQUARE * max(6, *map(len, lines))
    drawn = [
        _figure(letters.index(letter), letter, (right - SQUARE * i, GAP + SQUARE * row))
        for row, line in enumerate(lines)
        for i, letter in enumerate(reversed(line))
    ]
    bottom = GAP + SQUARE * (len(lines) - 1)
    longest = SQUARE * max(map(len, lines))
    drawn.append(
        f'<path class="walls" d="M{right + SQUARE - longest} {bottom}h{longest}"/>'
    )
    above = "".join(drawn), bottom + SQUARE + GAP
    return table_scene(letters, range(10), title=title, above=above)


def _figure(x: int, letter: str, at: tuple[int, int]) -> str:
    """Draw a letter of a sum."""
    middle = at[0] + SQUARE / 2, at[1] + SQUARE / 2
    large = f' class="value" data-name="{letter}"'
    return (
        f'<g data-x="{x}" font-size="20"><rect class="spot" x="{at[0]}" y="{at[1]}" '
        f'width="{SQUARE}" height="{SQUARE}"/>{text(letter, middle, 20, large)}</g>'
    )


# Queens


def queens_scene(size: int, title: str, language: Language = ENGLISH) -> Scene:
    """Draw a chessboard; a row is a variable, and a column its value."""
    numbers = tuple(str(i + 1) for i in range(size))
    drawn = [
        '<g class="labels" font-size="11">',
        *_edges(numbers),
        "</g>",
        *(_rank(row, size) for row in range(size)),
    ]
    side = LABELS + UNIT * size + EDGE
    return Scene(
        _picture((side, side), title, drawn),
        tuple(language.say("row {label}", label=label) for label in numbers),
        tuple(range(size)),
        tuple(language.say("column {label}", label=label) for label in numbers),
    )


def _edges(numbers: Sequence[str]) -> Iterator[str]:
    for i, label in enumerate(numbers):
        at = LABELS + UNIT * (i + 0.5)
        yield text(label, (at, LABELS / 2), 11)
        yield text(label, (LABELS / 2, at), 11)


def _rank(row: int, size: int) -> str:
    """Draw a row: its squares, what lights it up, and a place for a queen on each."""
    top = LABELS + UNIT * row
    lefts = [LABELS + UNIT * column for column in range(size)]
    side = f'width="{UNIT}" height="{UNIT}"'
    squares = (
        f'<rect class="square {"light" if (row + column) % 2 == 0 else "dark"}" '
        f'x="{left}" y="{top}" {side}/>'
        for column, left in enumerate(lefts)
    )
    queens = (
        _place(column, "♛", (left + UNIT / 2, top + UNIT / 2), 0.55 * UNIT)
        for column, left in enumerate(lefts)
    )
    spot = (
        f'<rect class="spot" x="{LABELS}" y="{top}" width="{UNIT * size}" '
        f'height="{UNIT}"/>'
    )
    return f'<g data-x="{row}">{"".join(squares)}{spot}{"".join(queens)}</g>'
