"""What numbers the rows and columns of a table is not part of its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from nonet import Grid, Layout, solve
from nonet.errors import GridTextError
from nonet.exchange.read import puzzles_in, read
from running import EASY, Nonet

COUNTED: list[Callable[[int], list[str]]] = [
    lambda n: [str(i) for i in range(1, n + 1)],
    lambda n: [str(i) for i in range(n)],
    lambda n: ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i] for i in range(n)],
    lambda n: [f"R{i}" for i in range(1, n + 1)],
    lambda n: [f"c{i}" for i in range(1, n + 1)],
]
KINDS = ["1…n", "0…n-1", "A…", "R1…", "c1…"]
SPECS = ["4", "6", "9", "16"]


def cells(grid: Grid, empty: str) -> list[list[str]]:
    return [[str(digit or empty) for digit in row] for row in grid.rows]


def grid_of(spec: str) -> Grid:
    """Write every third digit, but none that could be taken for the labels."""
    n = Layout.parse(spec).size
    return Grid([(5 * i) % n + 1 if i % 3 == 0 else 0 for i in range(n * n)], spec)


def table(rows: Sequence[Sequence[str]], by: str) -> str:
    return "\n".join(by.join(row) for row in rows)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("by", "empty"), [("\t", ""), (",", "0"), (";", "."), (" ", ".")]
)
@pytest.mark.parametrize("top", COUNTED, ids=KINDS)
@pytest.mark.parametrize("side", COUNTED, ids=KINDS)
def test_labels_around_a_blank_corner_are_no_cells(
    side: Callable[[int], list[str]],
    top: Callable[[int], list[str]],
    by: str,
    empty: str,
    spec: str,
) -> None:
    grid = grid_of(spec)
    rows = cells(grid, empty)
    labelled = [["", *top(len(rows))]]
    labelled += [
        [label, *row] for label, row in zip(side(len(rows)), rows, strict=True)
    ]
    text = table(labelled, by)
    assert Grid(text) == read(text) == grid
    assert [entry.grid for entry in puzzles_in(f"{text}\n\n{text}")] == [grid, grid]
    assert read(text, grid.layout) == grid


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("labels", COUNTED, ids=KINDS)
def test_labels_on_one_side_are_no_cells(
    labels: Callable[[int], list[str]], spec: str
) -> None:
    grid = grid_of(spec)
    rows = cells(grid, "0")
    side = [[label, *row] for label, row in zip(labels(len(rows)), rows, strict=True)]
    assert read(table(side, ",")) == grid
    assert read(table([labels(len(rows)), *rows], ",")) == grid


def test_a_table_in_a_page_of_text_may_have_labels() -> None:
    grid = Grid(EASY)
    named = zip("ABCDEFGHI", cells(grid, "."), strict=True)
    lines = ["|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", "|" + "---|" * 10]
    lines += [f"| {' | '.join([name, *row])} |" for name, row in named]
    assert read("\n".join(lines)) == grid
    rows = [EASY[i : i + 9] for i in range(0, 81, 9)]
    packed = "\n".join(map(" ".join, zip("ABCDEFGHI", rows, strict=True)))
    assert read(packed) == grid


def test_what_does_not_count_on_is_no_label() -> None:
    rows = [["", *"123456798"], *([label, *"........."] for label in "123456789")]
    with pytest.raises(GridTextError):
        read(table(rows, "\t").replace("9", "99"))
    assert read(table(rows, "\t")).layout.size == 10


def test_the_commands_read_past_labels(nonet: Nonet) -> None:
    rows = [["", *"123456789"]]
    rows += [
        [i, *row] for i, row in zip("123456789", cells(Grid(EASY), ""), strict=True)
    ]
    text = table(rows, "\t")
    assert nonet("convert", "-", stdin=text).out == EASY + "\n"
    assert nonet("show", "-", stdin=text).out == nonet("show", EASY).out


# Zeros


DOUBTFUL = "0 may mean an empty cell or the digit 0: write 1-9, and . for empty"


@pytest.mark.parametrize("mark", ".*_-")
def test_zeros_beside_another_empty_mark_are_doubted_if_no_digit_is_the_last(
    mark: str,
) -> None:
    from_zero = "".join(c if c == "." else str(int(c) - 1) for c in EASY)
    text = from_zero.replace(".", mark)
    framed = "\n".join(" ".join(text[i : i + 9]) for i in range(0, 81, 9))
    for ask in (Grid, read, solve):
        for each in (text, framed):
            with pytest.raises(GridTextError) as error:
                ask(each)
            assert str(error.value) == DOUBTFUL


def test_two_empty_marks_are_fine_where_the_last_digit_stands() -> None:
    assert Grid(EASY.replace(".", "0", 5)) == Grid(EASY)
    assert solve(EASY.replace(".", "0", 5)) == solve(EASY)


def test_a_file_of_lines_doubts_each_of_them(nonet: Nonet) -> None:
    from_zero = "".join(c if c == "." else str(int(c) - 1) for c in EASY)
    zeros = EASY.replace(".", "0")
    ran = nonet("solve", "-", stdin=f"{EASY}\n{zeros}\n{from_zero}\n{EASY}\n")
    assert ran.err == f"nonet: -:3: {DOUBTFUL}\n"
    assert ran.out.count("\n") == 3
    assert ran.code == 2
