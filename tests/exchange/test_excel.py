"""Workbooks: what is shown on a sheet is what is read from it."""

from __future__ import annotations

import io
import random
import re
import zipfile
from xml.etree import ElementTree as ET

import pytest

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations
from nonet.exchange.read import Entry, puzzles
from nonet.exchange.to_excel import MOST, workbook
from nonet.exchange.write import Result
from nonet.rules import Puzzle
from nonet.verbs.exchange import read, write

SOLVED = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
JIGSAW = (
    "111123333111222333142222253144666553444666555744666558749999958777999888777798888"
)
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def back(raw: bytes) -> list[Entry]:
    return list(puzzles(io.BytesIO(raw)))


def changed(raw: bytes, name: str, old: str, new: str) -> bytes:
    """Edit a part of a workbook, as a spreadsheet program would."""
    target = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(raw)) as before,
        zipfile.ZipFile(target, "w") as after,
    ):
        for part in before.namelist():
            text = before.read(part).decode()
            assert part != name or re.search(old, text)
            after.writestr(part, re.sub(old, new, text) if part == name else text)
    return target.getvalue()


def a_position(seed: int) -> Result:
    chance = random.Random(seed)
    shown = chance.sample(range(81), chance.randint(20, 60))
    cells = [digit if cell in shown else 0 for cell, digit in enumerate(SOLVED)]
    grid = Grid(cells, givens=[cell for cell in shown if chance.random() < 0.7])
    left = [
        [digit for digit in Marks.of(grid).digits(cell) if chance.random() < 0.6]
        for cell in range(81)
    ]
    return Result(grid, marks=Marks.from_cells(left, grid.layout))


def test_positions_come_back_sheet_by_sheet() -> None:
    results = [a_position(seed) for seed in range(20)]
    for result, entry in zip(results, back(workbook(results)), strict=True):
        assert entry.grid == result.grid
        wanted = Position.of(result.grid, result.marks).marks
        assert Position.of(result.grid, entry.marks).marks == wanted


@pytest.mark.parametrize(
    "spec", ["4", "6", "9+x", "windoku", f"jigsaw:{JIGSAW}", "3x2", "1x9", "16", "64"]
)
def test_every_board_comes_back(spec: str) -> None:
    size = Layout.parse(spec).size
    grid = Grid([size, *[0] * (size**2 - 1)], spec)
    (entry,) = back(workbook([Result(grid)]))
    assert entry.grid == grid


def test_title_author_and_rules_in_words_come_back() -> None:
    puzzle = Puzzle(SOLVED.puzzle, title="Z=1, <A> & B: '?'", author='数独 "zZ"')
    notes = Annotations("Normal sudoku rules apply.\n" * 20)
    (entry,) = back(workbook([Result(puzzle, annotations=notes)]))
    assert (entry.puzzle.title, entry.puzzle.author) == (puzzle.title, puzzle.author)
    assert entry.annotations.ruleset == notes.ruleset.strip()


def test_a_sheet_shows_givens_bold_in_boxes_with_firm_borders() -> None:
    grid = Grid("53" + "." * 79, givens="A1")
    with zipfile.ZipFile(io.BytesIO(workbook([Result(grid)]))) as archive:
        styles = ET.fromstring(archive.read("xl/styles.xml"))  # noqa: S314 - ours
        sheet = ET.fromstring(  # noqa: S314 - ours
            archive.read("xl/worksheets/sheet1.xml")
        )
    formats = styles.findall(f"{MAIN}cellXfs/{MAIN}xf")
    fonts = styles.findall(f"{MAIN}fonts/{MAIN}font")
    borders = styles.findall(f"{MAIN}borders/{MAIN}border")
    cells = {each.get("r"): each for each in sheet.iter(f"{MAIN}c")}
    looks = [formats[int(cells[name].get("s", ""))] for name in ("B2", "C2", "D2")]
    bold = [fonts[int(look.get("fontId", ""))].find(f"{MAIN}b") for look in looks]
    assert [each is not None for each in bold] == [True, False, False]
    right = [
        borders[int(look.get("borderId", ""))].find(f"{MAIN}right") for look in looks
    ]
    assert [each.get("style") for each in right if each is not None] == [
        "thin",
        "thin",
        "medium",
    ]


def test_what_is_written_into_a_sheet_is_the_players() -> None:
    raw = workbook([Result(Grid("53" + "." * 79))])
    sheet = "xl/worksheets/sheet1.xml"
    raw = changed(raw, sheet, r'(<c r="D2" s="\d+")></c>', r"\1><v>4.0</v></c>")
    raw = changed(raw, sheet, r'(<c r="E2" s="\d+")></c>', r"\1><v>678</v></c>")
    (entry,) = back(raw)
    assert entry.grid == Grid("534" + "." * 78, givens="A1 A2")
    assert entry.marks
    assert entry.marks["A4"] == "678"


def test_what_is_no_digit_in_a_sheet_is_told_with_its_place() -> None:
    raw = workbook([Result(SOLVED)])
    sheet = "xl/worksheets/sheet1.xml"
    (entry,) = back(changed(raw, sheet, r'(<c r="B2" s="\d+")><v>5<', r"\1><v>0.5<"))
    assert "sheet 1" in str(entry.error)


def test_the_names_of_sheets_are_those_that_excel_allows() -> None:
    titles = ["a/b[c]", "A/B[C]", "", "x" * 60, "'quoted'"]
    results = [Result(Puzzle(SOLVED.puzzle, title=title)) for title in titles]
    with zipfile.ZipFile(io.BytesIO(workbook(results))) as archive:
        text = archive.read("xl/workbook.xml").decode()
    names = re.findall(r'<sheet name="([^"]*)"', text)
    assert len({name.lower() for name in names}) == len(titles)
    assert not any(
        len(name) > 31 or re.search(r"[][:*?/\\]|^'|'$|^$", name) for name in names
    )


def test_the_same_puzzles_give_the_same_bytes() -> None:
    assert workbook([a_position(1)]) == workbook([a_position(1)])


def test_rules_and_too_many_puzzles_are_refused() -> None:
    with pytest.raises(InputError, match="xlsx cannot hold the rules"):
        workbook([Result(Puzzle("." * 81, [{"rule": "anti-knight"}]))])
    with pytest.raises(InputError, match="at most 1000 puzzles"):
        workbook([Result(SOLVED)] * (MOST + 1))
    assert not workbook([])


def test_write_gives_bytes_or_fills_a_file(tmp_path: object) -> None:
    raw = write([SOLVED.puzzle], to="xlsx")
    path = f"{tmp_path}/puzzles.xlsx"
    write([SOLVED.puzzle], path, to="xlsx")
    with open(path, "rb") as file:
        assert file.read() == raw
    opened = io.BytesIO()
    write(SOLVED.puzzle, opened, to="xlsx")
    assert opened.getvalue() == raw
    assert list(read(path)) == [SOLVED.puzzle]
