r"""OpenSudoku: XML with a game for each puzzle, its cells as digits or with notes.

Behind ``version: 3`` each cell is a digit, its notes (bit *d* - 1 for the digit *d*)
and 1 unless it is given; version 4 has corner notes too, version 1 lists the digits.

>>> from nonet.exchange.source import lines_of
>>> data = "version: 3\n" + "5|0|0|0|6|1|" + "0|0|1|" * 79
>>> text = f'<opensudoku><name>Mine</name><game data="{data}"/></opensudoku>'
>>> (found,) = read(lines_of(text), None)
>>> found.puzzle.title, found.grid.line[:3], found.marks["A2"]
('Mine', '5..', '23')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations, pencil_marks, whole_seconds
from nonet.exchange.entry import Entry, Line, entry_of, looks_like
from nonet.exchange.houses import agreed
from nonet.exchange.markup import Tag, tags
from nonet.exchange.named import titled
from nonet.exchange.result import Result, classic_grid

WRITTEN: Final = "opensudoku"
PROGRAM: Final = "OpenSudoku"
UNNAMED: Final = "nonet"  # a folder must be called something
HEAD: Final = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<opensudoku version="2">\n'
)
VERSION: Final = r"\s*version:\s*(\d+)\s+(.*)"
CELL: Final = r"(\d)\|([^|]*)\|{1,2}([01])\|"
CELLS: Final = {
    4: r"(\d)\|(\d{1,3})\|(\d{1,3})\|([01])\|",
    5: r"(\d)\|(\d{1,3})\|(\d{1,3})\|\d\|([01])\|",  # with a colour
}


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read every game, with the name of its collection or folder."""
    named: dict[str, str] = {}
    try:
        for tag in tags(lines):
            if tag.name == "game":
                yield _entry(tag, named, layout)
            elif tag.name in ("name", "author"):
                named[tag.name] = tag.text.strip()
    except InputError as error:
        yield Entry(1, error=looks_like(PROGRAM, error))


def _entry(tag: Tag, named: dict[str, str], layout: Layout | None) -> Entry:
    folders = [each["name"] for each in tag.around if each.get("name")]
    title = next((name for name in folders if name != UNNAMED), named.get("name", ""))

    def read() -> Entry:
        shape = agreed(CLASSIC, layout)
        found = _position(tag.line, tag.attributes.get("data", ""), shape)
        content = titled(found.grid, title, named.get("author", ""))
        seconds = whole_seconds(tag.attributes.get("time", ""))
        noted = found.annotations._replace(seconds=seconds)
        return found._replace(content=content, annotations=noted)

    return entry_of(tag.line, PROGRAM, read)


def _position(line: int, data: str, layout: Layout) -> Entry:
    found = re.fullmatch(VERSION, data, re.DOTALL)
    if not found:
        if not re.fullmatch(r"[0-9.]{81}", data.strip()):
            raise InputError("a game has 81 digits, or a version and 81 cells")
        return Entry(line, Grid(data.strip(), layout))
    version, text = int(found[1]), found[2].strip()
    pattern = CELLS.get(version, CELL)
    cells = re.findall(pattern, text)
    if len(cells) != 81 or re.sub(pattern, "", text).strip():
        raise InputError(
            "expected {wanted} cells, found {found}", wanted=81, found=len(cells)
        )
    given = [place for place, cell in enumerate(cells) if cell[-1] == "0"]
    grid = Grid([int(cell[0]) for cell in cells], layout, given)
    marks = pencil_marks([_notes(cell[1], version) for cell in cells], layout)
    with_corners = [_notes(cell[2], version) if version > 3 else () for cell in cells]
    corners = pencil_marks(with_corners, layout)
    return Entry(line, grid, marks, annotations=Annotations(corners=corners))


def _notes(text: str, version: int) -> list[int]:
    """Read the notes of a cell, a list of digits or bits.

    >>> _notes("1,5,", 1), _notes("-", 1), _notes("17", 3)
    ([1, 5], [], [1, 5])
    """
    if version == 1:
        return [int(each) for each in re.findall(r"[1-9]", text)]
    bits = int(text) if re.fullmatch(r"[0-9]{1,3}", text) else 0
    return [digit for digit in range(1, 10) if bits >> digit - 1 & 1]


# Writing


def written(results: Iterable[Result]) -> Iterator[str]:
    """Write a file with a game for each result, in folders of their titles."""
    head = HEAD
    title: str | None = None
    for result in results:
        game = _game(result)  # refused before anything is written
        if result.title != title:
            folder = quoteattr(result.title or UNNAMED)
            end = "" if title is None else "  </folder>\n"
            head += f'{end}  <folder name={folder} created="0">\n'
            title = result.title
        yield head + game
        head = ""
    yield head + ("" if title is None else "  </folder>\n") + "</opensudoku>\n"


def _game(result: Result) -> str:
    data = escape(_data(classic_grid(result, WRITTEN), result), {"\n": "&#10;"})
    time = 1000 * result.annotations.seconds
    return (
        f'    <game created="0" state="0" time="{time}" last_played="0" '
        f'data="{data}" note=""/>\n'
    )


def _data(grid: Grid, result: Result) -> str:
    corners = result.annotations.corners
    if not (result.marks or corners or result.has_own_digits):
        return grid.line.replace(".", "0")
    kinds = [result.marks, corners] if corners else [result.marks]
    cells = []
    for cell, digit in enumerate(grid):
        notes = [sum(1 << d - 1 for d in m.digits(cell)) if m else 0 for m in kinds]
        parts = [digit, *notes, int(cell not in grid.givens)]
        cells.append("".join(f"{part}|" for part in parts))
    return f"version: {4 if corners else 3}\n" + "".join(cells)
