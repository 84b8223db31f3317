"""The grid: an immutable value that says how it stands."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from making import REGIONS, puzzle
from nonet import Grid, InputError, Layout, Marks, solve
from nonet.board.notation import symbol
from nonet.errors import GridTextError, RepeatedDigit

SPECS = [
    "4",
    "6",
    "9",
    "16",
    "25",
    "36",
    "x",
    "windoku",
    "jigsaw:" + "".join(REGIONS.split()),
    "jigsaw:AAABBAACBBDCCCBDDCEEDDEEE",
]


@pytest.fixture(params=SPECS)
def grid(request: pytest.FixtureRequest) -> Grid:
    layout = Layout.parse(request.param)
    return puzzle(layout, Random(5), len(layout.cells) // 2)


def test_repr_creates_the_grid_again(grid: Grid) -> None:
    placed = grid.place(next(iter(grid.empty)), 1)

    for value in (grid, placed):
        again = eval(repr(value), {"Grid": Grid})  # noqa: S307 - our own
        assert again == value
        assert hash(again) == hash(value)


def test_its_picture_and_its_line_are_read_back(grid: Grid) -> None:
    for text in (str(grid), grid.line):
        assert Grid(text, grid.layout) == grid
    if grid.layout.is_plain:
        assert Grid(str(grid)) == Grid(grid.line) == grid


def test_lists_of_rows_make_the_same_grid(grid: Grid) -> None:
    assert Grid(grid.rows, grid.layout) == grid
    assert Grid([list(row) for row in grid.rows], grid.layout) == grid
    assert Grid(list(grid), grid.layout) == grid


def test_it_is_a_sequence_of_its_digits(grid: Grid) -> None:
    n = grid.layout.size
    assert len(grid) == n * n == len([*grid])
    assert [*reversed(grid)] == [*grid.digits][::-1]
    assert [grid[cell] for cell in range(len(grid))] == [*grid]
    assert [[grid[row, column] for column in range(n)] for row in range(n)] == [
        [*row] for row in grid.rows
    ]
    for beyond in (len(grid), -1, (0, n), (-1, 0)):
        with pytest.raises(IndexError, match="there is no cell"):
            _ = grid[beyond]
    for name in ("Z99", "r0c1", ""):
        with pytest.raises(KeyError, match="no cell is called"):
            _ = grid[name]


def test_a_cell_is_in_a_set_by_any_of_its_names(grid: Grid) -> None:
    n = grid.layout.size
    for cell in grid.layout.cells:
        name, crossing = grid.layout.cell_name(cell), divmod(cell, n)
        empty = grid[cell] == 0
        assert (cell in grid.empty) == (name in grid.empty) == empty
        assert (crossing in grid.empty) == empty
        assert grid[name] == grid[crossing] == grid[cell]
    for stranger in ("Z99", -1, n * n, (0, n), None, 1.5):
        assert stranger not in grid.layout.everything


def test_a_grid_is_solved_when_it_is_full_and_right(grid: Grid) -> None:
    assert not grid.is_solved
    full = solve(grid)
    assert full.is_solved
    first = next(iter(grid.empty))
    wrong = full.place(first, full[first] % grid.layout.size + 1)
    assert not wrong.is_solved
    assert not full.place(first, 0).is_solved
    with pytest.raises(AttributeError, match="no attribute 'solved'"):
        _ = grid.solved  # type: ignore[attr-defined]


def test_marks_are_read_back(grid: Grid) -> None:
    marks = Marks.of(grid)

    assert eval(repr(marks), {"Marks": Marks}) == marks  # noqa: S307 - our own
    assert Marks(str(marks), grid.layout) == marks


def test_marks_are_the_digits_that_the_grid_allows(grid: Grid) -> None:
    marks = Marks.of(grid)

    for cell in grid.layout.cells:
        allowed = [d for d in range(1, grid.layout.size + 1) if grid.allows(cell, d)]
        assert marks.digits(cell) == (() if grid[cell] else tuple(allowed))
        assert all(cell in marks.places(digit) for digit in marks.digits(cell))


def test_marks_map_the_names_of_all_cells_to_digits_as_they_are_written(
    grid: Grid,
) -> None:
    marks, layout = Marks.of(grid), grid.layout

    assert isinstance(marks, Mapping)
    assert list(marks) == [layout.cell_name(cell) for cell in layout.cells]
    assert len(marks) == len(layout.cells)
    part = "" if layout.size <= 35 else ","
    for cell, name in zip(layout.cells, marks, strict=True):
        digits = [symbol(digit, layout.size) for digit in marks.digits(cell)]
        assert marks[name] == marks[cell] == part.join(digits)


def test_marks_are_made_again_of_the_mapping_that_they_are(grid: Grid) -> None:
    marks = Marks.of(grid)
    digits = {cell: marks.digits(cell) for cell in grid.layout.cells}

    assert Marks(dict(marks), grid.layout) == marks
    assert Marks(marks, grid.layout) == Marks(digits, grid.layout) == marks
    if grid.layout.is_plain:
        assert Marks(dict(marks.items())) == marks
        assert hash(Marks(dict(marks.items()))) == hash(marks)


def test_marks_equal_the_mapping_that_they_are(grid: Grid) -> None:
    marks = Marks.of(grid)
    pencilled = dict(marks)

    assert marks == pencilled
    assert pencilled == marks
    assert marks != pencilled | {"A1": "?"}
    assert marks != "A1"


@pytest.mark.parametrize("source", [None, 5, [], Grid("." * 81)])
def test_what_is_neither_text_nor_a_mapping_makes_no_marks(source: Any) -> None:
    words = f"not of {type(source).__name__} (Marks.of gives those of a grid)"
    with pytest.raises(InputError, match=re.escape(words)):
        Marks(source)


def test_a_cell_that_is_not_there_is_no_key(easy: Grid) -> None:
    marks = Marks.of(easy)

    assert "A3" in marks
    assert "r1c3" in marks
    assert "Z1" not in marks
    assert marks.get("Z1", "?") == "?"
    with pytest.raises(KeyError, match="no cell is called 'Z1'"):
        marks["Z1"]


def test_a_mapping_of_cells_makes_the_same_grid(grid: Grid) -> None:
    layout = grid.layout
    every = {layout.cell_name(c): digit for c, digit in enumerate(grid)}
    filled = {name: digit for name, digit in every.items() if digit}

    assert Grid(every, layout) == Grid(filled, layout) == grid
    assert Grid(dict(enumerate(grid)), layout) == grid
    if layout.is_plain:
        assert Grid(every) == grid


def test_a_mapping_of_some_cells_is_a_grid_of_nine(easy: Grid) -> None:
    filled = {easy.layout.cell_name(cell): str(easy[cell]) for cell in easy.givens}

    assert Grid(filled) == easy
    assert Grid({}) == Grid("." * 81)
    assert Marks({"A1": "47", "r1c2": (1, 2), "A3": 5, "A4": "", "A5": "."}) == Marks(
        "47 12 5" + " ." * 78
    )


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ({"puzzle": 1}, "no cell is called 'puzzle' (write A1 to I9, or r1c1)"),
        ({"Z1": 5}, "no cell is called 'Z1' (write A1 to I9, or r1c1)"),
        (
            {(0, 9): 5},
            "there is no cell at (0, 9) (write its row and column, from 0 to 8)",
        ),
        ({"A1": 10}, "10 in A1 is not a digit from 1 to 9"),
        ({"A1": "?"}, "'?' in A1 is not a digit from 1 to 9"),
        ({"A1": [5.5]}, "[5.5] in A1 is not a digit from 1 to 9"),
        ({"A1": 5, "r1c1": 6}, "A1 is named twice"),
    ],
)
def test_a_mapping_that_is_no_grid_is_told_by_its_cell(source: Any, words: str) -> None:
    with pytest.raises(InputError) as grid:
        Grid(source)
    with pytest.raises(InputError) as marks:
        Marks(source)
    assert str(grid.value) == words
    assert str(marks.value) == words.replace("[5.5]", "5.5")


def test_a_cell_of_a_grid_holds_one_digit() -> None:
    with pytest.raises(InputError, match="'47' in A1 is not a digit from 1 to 9"):
        Grid({"A1": "47"})
    with pytest.raises(InputError, match="0 in A1 is not a digit from 1 to 9"):
        Marks({"A1": (0, 1)})


def test_layout_and_givens_count(easy: Grid) -> None:
    placed = easy.place("A3", 4)

    assert Grid(easy.line, "x") != easy
    assert placed.givens == easy.givens
    assert Grid(placed.line) != placed
    assert len({easy, Grid(easy.line), placed, Grid(placed.line)}) == 3


def test_nothing_in_it_can_be_changed(easy: Grid) -> None:
    with pytest.raises(FrozenInstanceError):
        easy.digits = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        Marks.of(easy).layout = easy.layout  # type: ignore[misc]


def test_both_names_and_numbers_find_a_cell(easy: Grid) -> None:
    assert easy["B4"] == easy["r2c4"] == easy["b4"] == easy[12] == 1


def test_a_placed_digit_can_be_cleared_but_not_a_given(easy: Grid) -> None:
    for nothing in (0, "0", ".", "", None):
        assert easy.place("A3", 4).place("A3", nothing) == easy
    with pytest.raises(InputError, match="A1 holds a given"):
        easy.place("A1", 1)


@pytest.mark.parametrize(
    ("cell", "digit", "words"),
    [
        ("A3", 10, "10 in A3 is not a digit from 1 to 9"),
        ("A3", -1, "-1 in A3 is not a digit"),
        ("Z1", 1, "no cell is called 'Z1'"),
        (81, 1, "no cell number 81"),
        (-1, 1, "no cell number -1"),
        (None, 1, "no cell number None"),
        ((9, 2), 1, r"no cell at \(9, 2\)"),
        ((0, 2, 1), 1, r"no cell at \(0, 2, 1\)"),
        ("A3", "q", "'q' in A3 is not a digit"),
        ("A3", "x", "'x' in A3 is not a digit"),
        ("A3", "*", "'\\*' in A3 is not a digit"),
        ("A3", 2.5, "2.5 in A3 is not a digit"),
    ],
)
def test_an_impossible_placement_is_refused(
    easy: Grid, cell: Any, digit: Any, words: str
) -> None:
    with pytest.raises(InputError, match=words):
        easy.place(cell, digit)
    with pytest.raises(InputError, match=words):
        easy.allows(cell, digit)


def test_only_digits_are_allowed_or_marked(easy: Grid) -> None:
    with pytest.raises(InputError, match="0 in A3 is not a digit from 1 to 9"):
        easy.allows("A3", 0)
    for digit in (0, -1, 10):
        with pytest.raises(InputError, match="is not a digit from 1 to 9"):
            Marks.of(easy).places(digit)
    for cell in (-1, 81):
        with pytest.raises(InputError, match=f"no cell number {cell}"):
            Marks.of(easy)[cell]


def test_values_and_errors_survive_a_pickle(grid: Grid) -> None:
    error = GridTextError("{found} is wrong", found=7)

    for value in (grid, Marks.of(grid), grid.layout, grid.givens):
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - our own
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), str(again)) == (GridTextError, "7 is wrong")


def test_a_pickle_holds_no_hash_that_another_process_would_not_share() -> None:
    layout = Layout.parse("x")
    hash(layout)

    assert b"_hash" not in pickle.dumps(Grid("." * 81, layout))


def test_valid_complete_and_repeated_are_told_apart(easy: Grid) -> None:
    assert easy.status().name == "valid"
    assert Grid("1234341221434321").status().name == "complete"

    repeated = easy.place("C7", 6).status()
    assert repeated.name == "repeated"
    assert str(repeated) == "6 stands twice in row C: C7 and C8"
    assert [r.house.words for r in repeated.repeats] == ["row C", "box 3"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("12.. ..3. ...4 ....", "none"),
        ("1234 34.. 2143 4321", "one"),
        ("." * 16, "several"),
    ],
)
def test_no_solution_one_and_several_are_told_when_asked(text: str, name: str) -> None:
    assert Grid(text).status(solutions=True).name == name


def test_a_digit_twice_on_a_diagonal_is_told() -> None:
    grid = Grid("1........" + "." * 63 + "........1", "x")

    with pytest.raises(
        RepeatedDigit, match="1 stands twice in diagonal A1–I9: A1 and I9"
    ):
        grid.check()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ([], "expected 81 cells, found 0"),
        ([1, 2, 3], "expected 81 cells, found 3"),
        ([[0] * 9] * 8, "expected 81 cells, found 72"),
        ([[0] * 9] * 8 + [[0] * 8], "expected 9 cells in row 9, found 8"),
        ([[0] * 9] * 8 + [0], "expected 81 cells, found 9"),
        (["123456789"] * 8, "expected 81 cells, found 72"),
        (None, "text or rows, not of NoneType"),
        (5, "not of int"),
        (b"." * 81, "not of bytes"),
        ([[1, 2], [3]], "expected 2 cells in row 2, found 1"),
        ([[[1]] * 4] * 4, r"\[1\] in A1 is not a digit"),
        ([[1, 2, 3, 4]] * 3 + [[1, 2, 3, 5]], "5 in D4 is not a digit from 1 to 4"),
        ([[1, 2, 3, 4]] * 3 + [[1, 2, 3, 0.5]], "0.5 in D4 is not a digit"),
        ([[1, 2, 3, 4]] * 3 + [[1, 2, 3, "q"]], "'q' in D4 is not a digit"),
    ],
)
def test_what_is_no_grid_is_refused(source: Any, words: str) -> None:
    with pytest.raises(GridTextError, match=words):
        Grid(source)
    with pytest.raises(GridTextError, match=words):
        solve(source)


def test_a_list_of_rows_may_be_a_list_of_texts(easy: Grid) -> None:
    rows = [easy.line[i : i + 9] for i in range(0, 81, 9)]

    assert Grid(rows) == Grid([list(row) for row in rows]) == Grid([*easy.line]) == easy
    assert solve(rows) == solve(easy)


def test_a_grid_of_a_grid_is_the_same_grid(grid: Grid) -> None:
    placed = grid.place(next(iter(grid.empty)), 1)

    assert Grid(placed) == placed
    assert Grid(placed, givens="").givens == placed.layout.cell_set("")


def test_a_layout_may_be_a_number(easy: Grid) -> None:
    assert Grid(easy.line, 9) == Grid(easy.line, "9") == easy
    with pytest.raises(InputError, match="expected 256 cells, found 81"):
        Grid(easy.line, layout=16)


def test_empty_cells_may_be_none_zero_or_blank() -> None:
    rows: list[list[int | str | None]] = [[1, None, 0, ""], [0] * 4, [0] * 4, ["."] * 4]

    assert Grid(rows).line == "1" + "." * 15


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_repeats_are_exactly_what_the_rules_forbid(digits: list[int]) -> None:
    grid = Grid(digits)
    clash = any(
        digits[cell] and not grid.allows(cell, digits[cell]) for cell in range(16)
    )

    assert clash == bool(list(grid.repeats()))
