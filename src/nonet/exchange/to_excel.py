r"""Workbooks of Excel: a sheet for each puzzle, to be looked at, filled in and printed.

Boxes have firm borders, givens are bold, the player's digits blue, candidates small and
at their places. What a cell holds is told by its *style*, which Excel keeps and shows
by name, so that a workbook is read back as the position that it shows::

    nonet title        above the board        nonet given         a digit, bold
    nonet author       below it               nonet digit         the player's, or none
    nonet layout       below the board        nonet candidates    small
    nonet rules        in words

The same puzzles give the same bytes.

>>> from nonet.board.grid import Grid
>>> workbook([Result(Grid("1..4..1..1..4..1"))])[:4]
b'PK\x03\x04'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import Final, NamedTuple
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.result import Result, check_rules

MOST: Final = 1000  # sheets; whoever has more wants a table
OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
KIND: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
CENTRED: Final = '<alignment horizontal="center" vertical="center"{}/>'

BUILT_IN: Final = ' builtinId="0"'
WRAPPED: Final = '<alignment vertical="top" wrapText="1"/>'


class SheetStyle(NamedTuple):
    """How cells of a kind look: their font and where their text stands."""

    name: str
    font: str
    alignment: str = ""


STYLES: Final = (
    SheetStyle("Normal", '<sz val="11"/><name val="Arial"/>'),
    SheetStyle(
        "nonet given",
        '<b/><sz val="18"/><name val="Arial"/>',
        CENTRED.format(""),
    ),
    SheetStyle(
        "nonet digit",
        '<sz val="18"/><color rgb="FF1F5FBF"/><name val="Arial"/>',
        CENTRED.format(' shrinkToFit="1"'),  # whoever writes candidates sees them all
    ),
    SheetStyle(
        "nonet candidates",
        '<sz val="7"/><color rgb="FF606060"/><name val="Courier New"/>',
        CENTRED.format(' wrapText="1"'),
    ),
    SheetStyle("nonet title", '<b/><sz val="14"/><name val="Arial"/>'),
    SheetStyle("nonet author", '<sz val="11"/><name val="Arial"/>', WRAPPED),
    SheetStyle("nonet layout", '<sz val="9"/><name val="Arial"/>', WRAPPED),
    SheetStyle("nonet rules", '<sz val="11"/><name val="Arial"/>', WRAPPED),
)
NUMBERS: Final = {style.name: number for number, style in enumerate(STYLES)}
SIDES: Final = ("left", "right", "top", "bottom")


class SheetFormat(NamedTuple):
    """A style with borders, each firm or not, on the left, right, top and bottom."""

    style: int
    firm: tuple[bool, ...] = ()


class _SheetFormats:
    """The formats that cells have, numbered as they come."""

    def __init__(self) -> None:
        self.numbers: dict[SheetFormat, int] = {}
        for number in range(len(STYLES)):
            self.number(SheetFormat(number))

    def number(self, form: SheetFormat) -> int:
        return self.numbers.setdefault(form, len(self.numbers))


def workbook(results: Iterable[Result]) -> bytes:
    """Write each result on a sheet of its own; nothing if there are none."""
    found = list(islice(results, MOST + 1))
    if len(found) > MOST:
        raise InputError(
            "xlsx holds at most {most} puzzles, one a sheet: write csv", most=MOST
        )
    if not found:
        return b""
    formats = _SheetFormats()
    names = list(_names(found))
    texts = [_sheet(result, formats) for result in found]
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path, text in _parts(names, texts, formats):
            about = ZipInfo(path)  # of 1980, as every time
            about.external_attr = 0o644 << 16
            about.compress_type, about.create_system = ZIP_DEFLATED, 3
            archive.writestr(about, HEAD + text)
    return target.getvalue()


def _names(results: Iterable[Result]) -> Iterator[str]:
    """Name the sheets by their titles, as far as Excel allows, and no two alike."""
    seen: set[str] = set()
    for number, result in enumerate(results, 1):
        name = re.sub(r"[\[\]:*?/\\\x00-\x1f]", " ", result.title)[:26].strip(" '")
        name = name or f"Sudoku {number}"
        if name.lower() in seen:
            name = f"{name} {number}"
        seen.add(name.lower())
        yield name


def _parts(
    names: list[str], texts: list[str], formats: _SheetFormats
) -> Iterator[tuple[str, str]]:
    """Yield the files of a workbook: what there is, how it hangs together, sheets."""
    sheets = [f"worksheets/sheet{number}.xml" for number in range(1, len(names) + 1)]
    kinds = {"workbook.xml": "sheet.main", "styles.xml": "styles"}
    kinds |= dict.fromkeys(sheets, "worksheet")
    yield "[Content_Types].xml", _content(kinds)
    yield "_rels/.rels", _related({"officeDocument": ["xl/workbook.xml"]})
    yield "xl/workbook.xml", _workbook(names)
    targets = {"worksheet": sheets, "styles": ["styles.xml"]}
    yield "xl/_rels/workbook.xml.rels", _related(targets)
    yield "xl/styles.xml", _styles(formats)
    for path, text in zip(sheets, texts, strict=True):
        yield f"xl/{path}", text


def _content(kinds: dict[str, str]) -> str:
    parts = "".join(
        f'<Override PartName="/xl/{path}" ContentType="{KIND}.{kind}+xml"/>'
        for path, kind in kinds.items()
    )
    relations = "application/vnd.openxmlformats-package.relationships+xml"
    return (
        f'<Types xmlns="{PACKAGE}/content-types">'
        f'<Default Extension="rels" ContentType="{relations}"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{parts}</Types>'
    )


def _related(targets: dict[str, list[str]]) -> str:
    listed = [(kind, path) for kind, paths in targets.items() for path in paths]
    parts = "".join(
        f'<Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="{path}"/>'
        for number, (kind, path) in enumerate(listed, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{parts}</Relationships>'


def _workbook(names: list[str]) -> str:
    sheets = "".join(
        f'<sheet name="{_quoted(name)}" sheetId="{number}" r:id="rId{number}"/>'
        for number, name in enumerate(names, 1)
    )
    return (
        f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{sheets}</sheets>'
        "</workbook>"
    )


def _quoted(text: str) -> str:
    return escape(text, {'"': "&quot;"})


# Styles


def _styles(formats: _SheetFormats) -> str:
    borders = [*dict.fromkeys(form.firm for form in formats.numbers)]
    fonts = "".join(f"<font>{style.font}</font>" for style in STYLES)
    bases = "".join(_base(number) for number in range(len(STYLES)))
    cells = "".join(
        f'<xf numFmtId="0" fontId="{form.style}" fillId="0" '
        f'borderId="{borders.index(form.firm)}" xfId="{form.style}" applyFont="1" '
        f'applyBorder="1" applyAlignment="1">{STYLES[form.style].alignment}</xf>'
        for form in formats.numbers
    )
    named = "".join(
        f'<cellStyle name="{style.name}" xfId="{number}"'
        f"{'' if number else ' builtinId=' + chr(34) + '0' + chr(34)}/>"
        for number, style in enumerate(STYLES)
    )
    fills = "".join(
        f'<fill><patternFill patternType="{kind}"/></fill>'
        for kind in ("none", "gray125")
    )
    return (
        f'<styleSheet xmlns="{MAIN}"><fonts>{fonts}</fonts><fills>{fills}</fills>'
        f"<borders>{''.join(map(_border, borders))}</borders>"
        f"<cellStyleXfs>{bases}</cellStyleXfs><cellXfs>{cells}</cellXfs>"
        f"<cellStyles>{named}</cellStyles></styleSheet>"
    )


def _base(number: int) -> str:
    alignment = STYLES[number].alignment
    return (
        f'<xf numFmtId="0" fontId="{number}" fillId="0" borderId="0">{alignment}</xf>'
    )


def _border(firm: tuple[bool, ...]) -> str:
    if not firm:
        return "<border><left/><right/><top/><bottom/><diagonal/></border>"
    lines = "".join(
        f'<{side} style="{"medium" if is_firm else "thin"}">'
        f'<color rgb="{"FF000000" if is_firm else "FF909090"}"/></{side}>'
        for side, is_firm in zip(SIDES, firm, strict=True)
    )
    return f"<border>{lines}<diagonal/></border>"


# A sheet


class SheetRow(NamedTuple):
    """A row of a sheet: how high it is, in points, and its cells as XML."""

    height: float
    cells: str
    is_wide: bool = False  # one text below the whole board


def _sheet(result: Result, formats: _SheetFormats) -> str:
    check_rules(result, "xlsx")
    n, rows = result.grid.layout.size, list(enumerate(_rows(result, formats), 1))
    numbered = "".join(
        f'<row r="{number}" ht="{row.height}" customHeight="1">{row.cells}</row>'
        for number, row in rows
    )
    last = column_letters(n + 1)
    merged = "".join(
        f'<mergeCell ref="B{number}:{last}{number}"/>'
        for number, row in rows
        if row.is_wide
    )
    return (
        f'<worksheet xmlns="{MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        '<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>'
        '<cols><col min="1" max="1" width="2" customWidth="1"/>'
        f'<col min="2" max="{n + 1}" width="5.7" customWidth="1"/></cols>'
        f"<sheetData>{numbered}</sheetData>"
        f"{f'<mergeCells>{merged}</mergeCells>' if merged else ''}"
        '<printOptions horizontalCentered="1"/></worksheet>'
    )


def _rows(result: Result, formats: _SheetFormats) -> Iterator[SheetRow]:
    """Yield the rows: the title, the board, and what is told below it."""
    layout, number = result.grid.layout, 1
    n = layout.size
    yield SheetRow(24, _text(number, "nonet title", result.title))
    for row in range(n):
        number += 1
        cells = range(row * n, row * n + n)
        yield SheetRow(
            33, "".join(_cell(result, cell, formats, number) for cell in cells)
        )
    below = {
        "nonet author": result.author,
        "nonet layout": "" if layout.is_plain else f"layout={layout.spec}",
        "nonet rules": result.annotations.ruleset,
    }
    for style, text in below.items():
        if text:
            number += 1
            high = min(400, 18 * (1 + len(text) // (5 * n)))
            yield SheetRow(high, _text(number, style, text), is_wide=True)


def _text(row: int, style: str, text: str) -> str:
    return _written(f"B{row}", NUMBERS[style], text) if text else ""


def _written(place: str, form: int, text: str) -> str:
    """Write a text; what XML cannot hold is a blank."""
    safe = escape(re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", " ", text))
    kept = f'<is><t xml:space="preserve">{safe}</t></is>'
    return f'<c r="{place}" s="{form}" t="inlineStr">{kept}</c>'


def _cell(result: Result, cell: int, formats: _SheetFormats, row: int) -> str:
    grid = result.grid
    marks = result.marks.digits(cell) if result.marks and not grid[cell] else ()
    style = "given" if cell in grid.givens else "candidates" if marks else "digit"
    firm = _firm(grid.layout, cell)
    form = formats.number(SheetFormat(NUMBERS[f"nonet {style}"], firm))
    place = f"{column_letters(cell % grid.layout.size + 2)}{row}"
    if marks:
        return _written(place, form, _pencilled(marks, grid.layout))
    value = f"<v>{grid[cell]}</v>" if grid[cell] else ""
    return f'<c r="{place}" s="{form}">{value}</c>'


def _firm(layout: Layout, cell: int) -> tuple[bool, ...]:
    """Tell on which sides of a cell another box begins, or the board ends."""
    n, box_of = layout.size, layout.box_of
    column, row = cell % n, cell // n
    sides = ((column > 0, -1), (column < n - 1, 1), (row > 0, -n), (row < n - 1, n))
    return tuple(
        not inside or box_of[cell + step] != box_of[cell] for inside, step in sides
    )


def _pencilled(marks: tuple[int, ...], layout: Layout) -> str:
    """Write each candidate at its place, as many in a line as a box is wide."""
    n = layout.size
    across = next(width for width in range(1, n + 1) if width * width >= n)
    wide = len(str(n))
    places = [f"{digit if digit in marks else '':>{wide}}" for digit in range(1, n + 1)]
    return "\n".join(" ".join(places[at : at + across]) for at in range(0, n, across))


def column_letters(number: int) -> str:
    """Name a column, counted from 1.

    >>> column_letters(1), column_letters(28)
    ('A', 'AB')
    """
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
