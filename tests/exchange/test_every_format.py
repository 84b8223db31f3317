"""Every format: what it can hold comes back, and what is wrong with it is named."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.errors import DrawingsError, InputError
from nonet.exchange.annotations import Annotations
from nonet.exchange.entry import Format
from nonet.exchange.formats import FORMATS
from nonet.exchange.holding import Holding
from nonet.exchange.read import Entry, puzzles, puzzles_in
from nonet.exchange.write import Result
from nonet.rules import Puzzle
from nonet.verbs.solve import solve

KILLERS = ("killer", "snarfable")
WRITTEN = [form for form in FORMATS if form.write and form.name not in KILLERS]
SOLVED = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
ROUNDS = 25  # positions for each format


def named(forms: list[Format]) -> Callable[..., pytest.MarkDecorator]:
    return pytest.mark.parametrize("form", forms, ids=[form.name for form in forms])


def a_position(chance: random.Random) -> tuple[Grid, Marks]:
    """Relabel a solved grid, rub out most of it, and some candidates of the rest."""
    digits = chance.sample(range(1, 10), 9)
    shown = chance.sample(range(81), chance.randint(20, 60))
    cells = [digits[d - 1] if c in shown else 0 for c, d in enumerate(SOLVED)]
    grid = Grid(cells, givens=[c for c in shown if chance.random() < 0.7])
    some = [list(each) for each in map(Marks.of(grid).digits, range(81))]
    left = [each if len(each) < 3 else chance.sample(each, 2) for each in some]
    return grid, Marks.from_cells(left, grid.layout)


def written(form: Format, result: Result) -> str:
    assert form.write
    return "".join(form.write([result]))


def back(form: Format, result: Result) -> Entry:
    (entry,) = puzzles_in(written(form, result))
    return entry


def back_or_refused(form: Format, result: Result) -> Entry | InputError:
    try:
        return back(form, result)
    except InputError as error:
        return error


@named([form for form in WRITTEN if form.name != "sdx"])
def test_a_position_comes_back_as_far_as_the_format_holds_it(form: Format) -> None:
    for seed in range(ROUNDS):
        grid, marks = a_position(random.Random(seed))
        found = back(form, Result(grid, marks=marks))
        assert found.grid.digits == grid.digits, seed
        if Holding.OWN_DIGITS in form.holds:
            assert found.grid.givens == grid.givens, seed
        if Holding.MARKS in form.holds:
            wanted = Position.of(grid, marks).marks
            assert Position.of(grid, found.marks).marks == wanted, seed


def test_a_position_of_sudocue_comes_back_where_no_candidate_is_alone() -> None:
    """A candidate that is alone looks like a given there."""
    grid = Grid(SOLVED.digits[:9] + (0,) * 72, givens=range(5))
    form = next(form for form in WRITTEN if form.name == "sdx")
    found = back(form, Result(grid))
    assert (found.grid, found.marks) == (grid, Marks.of(grid))


@named([form for form in WRITTEN if Holding.TITLE in form.holds])
def test_title_and_author_come_back(form: Format) -> None:
    puzzle = Puzzle(SOLVED.line[:40] + "." * 41, title="Z=1, <A> & B", author="数独 zZ")
    found = back(form, Result(puzzle)).puzzle
    assert found.title == puzzle.title
    if Holding.AUTHOR in form.holds:
        assert found.author == puzzle.author


@named([form for form in WRITTEN if Holding.CORNERS in form.holds])
def test_corner_marks_come_back(form: Format) -> None:
    corners = Marks({"A1": "12", "I9": "9"})
    notes = Annotations(corners=corners)
    found = back(form, Result(Grid("." * 81), annotations=notes))
    assert found.annotations.corners == corners


@named([form for form in WRITTEN if Holding.RULESET in form.holds])
def test_rules_in_words_come_back(form: Format) -> None:
    notes = Annotations("Normal sudoku rules apply")
    found = back(form, Result(Grid("." * 81), annotations=notes))
    assert found.annotations.ruleset == notes.ruleset


@named([form for form in WRITTEN if Holding.COLOURS in form.holds])
def test_colours_come_back(form: Format) -> None:
    colours = (("#FFA0A0",), ("#A0D0FF", "#A0E060"), *[()] * 79)
    found = back(form, Result(Grid("." * 81), annotations=Annotations(colours=colours)))
    assert found.annotations.colours == colours


JIGSAW = (
    "111123333111222333142222253144666553444666555744666558749999958777999888777798888"
)
BOARDS = ["4", "6", "9+x", "windoku", f"jigsaw:{JIGSAW}", "3x2", "1x9", "16", "4+x"]


@named([form for form in WRITTEN if Holding.CLOCK in form.holds])
def test_the_clock_travels_along(form: Format) -> None:
    played = Result(SOLVED.puzzle, annotations=Annotations(seconds=754))
    assert back(form, played).annotations.seconds == 754


@named([form for form in FORMATS if form.write])
@pytest.mark.parametrize("count", [1, 2])
def test_what_is_refused_leaves_nothing_written(form: Format, count: int) -> None:
    """Neither a head nor, where one puzzle is all a file holds, the first of two."""
    assert form.write
    board = Layout.parse(f"jigsaw:{JIGSAW}" if count == 1 else "9")
    grid = Grid([0] * len(board.cells), board) if count == 1 else SOLVED.puzzle
    pieces: list[str] = []
    try:
        pieces.extend(form.write([Result(grid)] * count))
    except InputError:
        assert not pieces


@named([form for form in WRITTEN if Holding.BOARDS in form.holds])
@pytest.mark.parametrize("spec", BOARDS)
def test_a_board_comes_back_or_is_refused(form: Format, spec: str) -> None:
    grid = Grid([1, *[0] * (Layout.parse(spec).size ** 2 - 1)], spec)
    found = back_or_refused(form, Result(grid))
    if isinstance(found, InputError):
        assert form.name in str(found)
    else:
        assert found.grid.digits == grid.digits
        houses = {frozenset(house) for house in found.grid.layout.houses}
        assert houses == {frozenset(house) for house in grid.layout.houses}


CAGES = [
    {"rule": "cage", "cells": "A1 A2 B2", "sum": 10},
    {"rule": "cage", "cells": "A3 B3 B4 C4", "sum": 15},
    {"rule": "cage", "cells": "C1 C2", "sum": 5},
]


@named([form for form in FORMATS if form.write and Holding.RULES in form.holds])
@pytest.mark.parametrize("spec", ["9", "9+x", "6", f"jigsaw:{JIGSAW}"])
def test_cages_come_back_or_are_refused(form: Format, spec: str) -> None:
    puzzle = Puzzle("." * Layout.parse(spec).size ** 2, CAGES, layout=spec)
    found = back_or_refused(form, Result(puzzle))
    if isinstance(found, InputError):
        assert "\n" not in str(found)
        assert spec != "9"
    else:
        assert set(found.puzzle.rules) == set(puzzle.rules)
        assert set(found.puzzle.layout.houses) == set(puzzle.layout.houses)


# What others wrote

WIKI = "https://www.sudokuwiki.org/"
JIGSAW_LINK = (
    f"{WIKI}Jigsaw_Sudoku_Player?bd=J9B0ep0ep0ep0ep3kh1751751751750ep0060ep3kh3kh3kh175"
    "0sn1750ep55d36135t3kh35x35u5xt1750ep4qv55d6q96q96q95xt5xt0sk4qr55d4qw6q96q96q95j95"
    "xt5ja2dh55d55d6q96bn6q95xt5j61zl2s155d3yb3yf4cx3yc3ye5xt1zl2s12de2s14cx4cx4cx1zl1k"
    "z1zl2s12s12s12s14cx1ky1zl1zl1zl"
)
DIAGONAL_LINK = (
    f"{WIKI}SudokuX.aspx?bd=X9B011g05440d074y0903c838d40abobo5e0476b604cy0603bm026a0a07"
    "94bl101xb65r5k5gc4904504cy035f78785c144h5u1x1w5r6g097s9k06dg6c044m014k800180bo5g5g"
    "074o5g0e082c03380a091g04"
)
DIAGONAL_START = (
    f"{WIKI}SudokuX.aspx?bd=105007093000000040040630200700000000000403000000000009006004"
    "010010000700080300904"
)


def test_a_public_jigsaw_of_sudokuwiki_has_one_solution() -> None:
    (entry,) = puzzles_in(JIGSAW_LINK)
    assert entry.grid.layout.regions
    assert solve(entry.grid, unique=True)


def test_the_givens_of_a_public_position_are_those_of_its_start() -> None:
    position, start = puzzles_in(
        f"# two of one puzzle\n{DIAGONAL_LINK}\n{DIAGONAL_START}"
    )
    assert position.grid.puzzle == start.grid
    assert start.grid.layout.spec == "9+x"
    assert position.marks
    assert position.marks.allow(solve(start.grid, unique=True))


def test_all_samples_are_read(shared: Path) -> None:
    others = {"kaggle_bryanpark.csv", "kaggle_radcliffe.csv"}
    for path in sorted((shared / "formats").iterdir()):
        with path.open("rb") as file:
            first, *_ = puzzles(file)
        assert path.name in others or first.grid.puzzle.line.startswith(".2.81.74.7")


# Packed files


def zipped(raw: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/puzzles.txt", raw)
        archive.writestr("__MACOSX/folder/._puzzles.txt", b"\0\0")
    return target.getvalue()


PACKERS = [gzip.compress, lzma.compress, bz2.compress, zipped]
packed = pytest.mark.parametrize("pack", PACKERS)


@packed
def test_a_packed_file_is_read(pack: Callable[[bytes], bytes]) -> None:
    raw = pack(f"{SOLVED.line}\nbad\n{SOLVED.line}\n".encode())
    first, bad, last = puzzles(io.BytesIO(raw))
    assert first.grid == last.grid == SOLVED
    assert bad.line == 2
    assert bad.error


@packed
def test_a_broken_packed_file_is_told(pack: Callable[[bytes], bytes]) -> None:
    raw = pack(random.Random(1).randbytes(4000).hex().encode())
    for cut in range(6, len(raw), 97):
        entries = list(puzzles(io.BytesIO(raw[:cut])))
        assert any("broken" in str(entry.error) for entry in entries)


@packed
def test_a_bomb_is_refused(pack: Callable[[bytes], bytes]) -> None:
    entries = list(puzzles(io.BytesIO(pack(b"0" * 30_000_000))))
    assert "swells more than 100 times" in str(entries[-1].error)


def a_row(number: int, values: Iterable[object], kind: str = "n") -> str:
    cells = (
        f'<c r="{"BCDEFGHIJ"[place]}{number}" t="{kind}"><v>{value}</v></c>'
        for place, value in enumerate(values)
    )
    return f'<row r="{number}">{"".join(cells)}</row>'


def test_a_sheet_of_excel_is_read() -> None:
    *rows, last = SOLVED.rows
    cells = "".join(a_row(number, row) for number, row in enumerate(rows, 3))
    cells += a_row(11, range(9), "s")  # which are texts that cells share
    shared = "".join(f"<si><t>{digit}</t></si>" for digit in last)
    sheet = f"<worksheet><sheetData>{cells}</sheetData></worksheet>"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
        archive.writestr("xl/sharedStrings.xml", f"<sst>{shared}</sst>")
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
    (entry,) = puzzles(io.BytesIO(target.getvalue()))
    assert entry.grid == SOLVED


def test_what_xml_says_of_its_bytes_is_not_asked() -> None:
    """They were decoded before; the name may be one that nobody knows."""
    head = '<?xml version="1.0" encoding="UTF-8x"?>'
    game = f'<game data="{SOLVED.line}"/>'
    (entry,) = puzzles_in(f"{head}<opensudoku>{game}</opensudoku>")
    assert entry.grid == SOLVED


@pytest.mark.parametrize("empty", "0x.")
def test_a_cell_without_candidates_is_no_candidate(empty: str) -> None:
    (entry,) = puzzles_in(f"{empty} 24 3 14\n34 1 24 2\n2 34 1 34\n4 3 12 12")
    assert entry.marks
    assert entry.marks.digits(0) == ()


# What cannot be read is named

BAD = [
    ("<opensudoku><game data='12'/></opensudoku>", "OpenSudoku: a game has 81 digits"),
    ("<opensudoku><game", "OpenSudoku: the XML is broken in line 1"),
    (
        '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;">]><opensudoku>&b;</opensudoku>',
        "OpenSudoku: the XML declares entities",
    ),
    ("<ksudoku><values>___</values></ksudoku>", "KSudoku: expected 81 cells, found 3"),
    ("#ARuud\n[Puzzle]\n53..7....\n", "SadMan: expected 9 rows, found 1"),
    (":0000:x:53..:::", "HoDoKu: line 1: "),
    ("3x3:a5", "Solo: expected 81 cells, found 2"),
    ("9j:zzzc", "Solo: expected 2 parts behind the colon, found 1"),
    (f"{WIKI}sudoku.htm?bd=123", "SudokuWiki: its board has 3 characters"),
    (f"{WIKI}sudoku.htm?bd=S9B{'zz' * 81}", "SudokuWiki: 1295 is the number of no"),
    (f"{WIKI}sudoku.htm?bd=S9B{'ep' * 80}", "expected 162 characters behind its kind"),
    ("https://sudoku.coach/en/learn/x-wing", "sudoku.coach: it has neither 81 digits"),
    ("SCv7_32_f2e", "sudoku.coach: the link is broken"),
    ("https://x/penpa-edit/#m=solve&p=AAAA", "Penpa+: the link is broken"),
    (
        '{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"]}',
        "ipuz: its kind is no Sudoku",
    ),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_a_refusal_names_the_format(text: str, said: str) -> None:
    *_, last = puzzles_in(text)
    assert said in str(last.error)


ALPHABET = "0123456789abz_:,.|<>&/=+-#[]{}\"' \n"


@named(WRITTEN)
def test_whatever_is_spoiled_is_a_puzzle_or_an_error(form: Format) -> None:
    grid, marks = a_position(random.Random(7))
    text = written(form, Result(grid, marks=marks))
    for seed in range(60):
        chance = random.Random(seed)
        start = chance.randrange(len(text))
        put = "".join(chance.choices(ALPHABET, k=chance.randint(0, 3)))
        spoiled = text[:start] + put + text[start + chance.randint(0, 9) :]
        found = list(puzzles_in(spoiled))
        assert found, seed
        for entry in found:
            alone = entry.content is None
            drawn = isinstance(entry.error, DrawingsError)
            assert alone == (entry.error is not None and not drawn), seed
