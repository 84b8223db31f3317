"""The framed board: what is drawn can be read back."""

from __future__ import annotations

import re

import pytest

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.say.language import ENGLISH, Language
from nonet.show.text import ansi, board, candidates

LAYOUTS = ["4", "6", "3x2", "8", "9", "10", "12", "15", "16", "20", "25", "36", "64"]
EXTRAS = ["x", "windoku", "9+house:A1,B2,C3", "jigsaw:AABBAACBDCCBDDDC", "6+x"]


def sparse(layout: Layout) -> Grid:
    """Write each digit once, in the first row, with gaps; then place one below."""
    n = layout.size
    top = [digit if digit % 3 else 0 for digit in range(1, n + 1)]
    return Grid([*top, *[0] * (n * n - n)], layout).place(n * n - 1, n)


@pytest.fixture(params=[*LAYOUTS, *EXTRAS])
def grid(request: pytest.FixtureRequest) -> Grid:
    return sparse(Layout.parse(request.param))


@pytest.mark.parametrize("language", [ENGLISH, Language("zh")])
def test_a_board_reads_back_as_its_grid(grid: Grid, language: Language) -> None:
    text = board(grid, language=language)
    assert Grid(text, grid.layout).digits == grid.digits


def test_candidates_read_back_as_the_marks(grid: Grid) -> None:
    marks = Marks.of(grid)
    read = Marks(candidates(grid, marks), grid.layout)
    for cell in grid.layout.cells:
        digit = (grid.digits[cell],)
        assert read.digits(cell) == (marks.digits(cell) or digit)


@pytest.mark.parametrize(
    ("text", "caption"),
    [
        ("1..4 ..1. .1.. 4..1", "Unsolved puzzle"),
        ("1234 3412 2143 4321", "Finished puzzle"),
    ],
)
def test_the_caption_tells_whether_the_puzzle_is_finished(
    text: str, caption: str
) -> None:
    grid = Grid(text)
    assert board(grid) == f"{caption}\n{grid}"
    assert board(grid, language=Language("zh")) != board(grid)


def test_colours_change_nothing_but_the_colour(grid: Grid) -> None:
    marks = Marks.of(grid)
    for plain, coloured in (
        (board(grid), board(grid, paint=ansi)),
        (candidates(grid, marks), candidates(grid, marks, paint=ansi)),
    ):
        assert coloured != plain
        assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_each_role_has_its_colour() -> None:
    grid = Grid("12.. .... .... ....").place("A3", 2).place("A4", 3)
    row = board(grid, paint=ansi).splitlines()[2]
    assert re.findall(r"\x1b\[([\d;]+)m(\d)", row) == [
        ("1", "1"),
        ("1;31", "2"),
        ("36;31", "2"),
        ("36", "3"),
    ]
