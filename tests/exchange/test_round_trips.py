"""Whatever nonet writes, nonet reads back."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError, LayoutError
from nonet.exchange.read import Entry, open_source, puzzles, puzzles_in, read
from nonet.exchange.write import WRITERS, Result
from nonet.make.jigsaw import regions
from nonet.show.text import board, candidates, frame
from running import EASY

JIGSAW = "jigsaw:AABB CAAB CDDB CCDD"
HARD = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
SPECS = ["4", "6", "8", "9", "12", "16", "25", "36", "64", "9+x", JIGSAW]


def rows(grid: Grid) -> str:
    n = grid.layout.size
    blank = " " if n > 35 else ""
    words = grid.line.split() if blank else list(grid.line)
    return "\n".join(blank.join(words[i : i + n]) for i in range(0, n * n, n))


def commas(grid: Grid) -> str:
    return "\n".join(",".join(map(str, row)) for row in grid.rows)


def captioned(grid: Grid) -> str:
    return f"Unsolved puzzle\n{grid}"


WAYS: list[Callable[[Grid], str]] = [
    lambda grid: grid.line,
    str,
    rows,
    commas,
    captioned,
    lambda grid: str(list(map(list, grid.rows))),
    lambda grid: f"puzzle,solution\n{grid.line},",
    lambda grid: f'{{"nonet": 1, "puzzle": "{grid.line}"}}',
]


def a_grid(spec: str) -> Grid:
    """Fill every third cell with a digit, all digits in turn; no rule is asked for."""
    layout = Layout.parse(spec)
    n = layout.size
    return Grid([i // 3 % n + 1 if i % 3 == 0 else 0 for i in layout.cells], layout)


@pytest.mark.parametrize("write", WAYS)
@pytest.mark.parametrize("spec", SPECS)
def test_what_is_written_is_read_back(spec: str, write: Callable[[Grid], str]) -> None:
    grid = a_grid(spec)
    assert read(write(grid), grid.layout) == grid


@pytest.mark.parametrize("write", WAYS)
@pytest.mark.parametrize("spec", ["4", "6", "9", "16", "25", "36"])
def test_the_size_need_not_be_told(spec: str, write: Callable[[Grid], str]) -> None:
    grid = a_grid(spec)
    assert read(write(grid)) == grid


def data(name: str) -> Callable[[Grid], str]:
    """Write with one of our formats."""
    return lambda grid: "".join(WRITERS[name]([Result(grid)]))


WALLED = ["4", "6", "9", "16", "36", "3x2", "2x8", "8x2", "12"]
CUT = [regions(n, seed, 0).spec for n in (4, 5, 7, 9, 12) for seed in range(3)]


@pytest.mark.parametrize("write", [data("csv"), data("json")])
@pytest.mark.parametrize(
    "spec", [*WALLED, *CUT, "9+x", "windoku", "3x2+x", CUT[0] + "+x"]
)
def test_data_keep_every_layout(spec: str, write: Callable[[Grid], str]) -> None:
    assert read(write(a_grid(spec))) == a_grid(spec)


@pytest.mark.parametrize("spec", WALLED)
def test_a_frame_keeps_its_boxes(spec: str) -> None:
    grid = a_grid(spec)
    drawn = frame(grid)
    assert read(drawn) == grid
    assert [e.grid for e in puzzles_in(f"{drawn}\n{drawn}\n\n{drawn}")] == [grid] * 3
    assert Grid(drawn) == grid


@pytest.mark.parametrize("spec", CUT)
def test_a_frame_of_a_jigsaw_is_refused(spec: str) -> None:
    with pytest.raises(InputError, match="no regions: write board"):
        frame(a_grid(spec))


@pytest.mark.parametrize("write", [str, captioned, board])
@pytest.mark.parametrize("spec", [*WALLED, *CUT])
def test_a_drawing_keeps_what_walls_can_tell(
    spec: str, write: Callable[[Grid], str]
) -> None:
    grid = a_grid(spec)
    drawn = write(grid)
    assert read(drawn) == grid
    assert [e.grid for e in puzzles_in(f"{drawn}\n{drawn}\n\n{drawn}")] == [grid] * 3
    assert Grid(drawn) == grid


@pytest.mark.parametrize("spec", CUT)
def test_a_drawing_of_pencil_marks_keeps_its_regions(spec: str) -> None:
    marks = Marks.of(Grid([1, *[0] * (Layout.parse(spec).size ** 2 - 1)], spec))
    (entry,) = puzzles_in(str(marks))
    assert entry.grid is not None
    assert entry.grid.layout == marks.layout


@pytest.mark.parametrize(
    ("between", "wall"),
    [("+--+--+--+--+", " | "), ("|-----------|", "   "), ("-------------", "  ")],
)
def test_walls_that_tell_no_boxes_leave_the_usual_ones(between: str, wall: str) -> None:
    rows = [f"|{wall.join(row)}|" for row in ("1..4", "..1.", ".1..", "4..1")]
    assert read(f"\n{between}\n".join(rows)) == Grid("1..4..1..1..4..1")


def test_a_jigsaw_with_a_hole_in_its_walls_is_told() -> None:
    drawn = str(a_grid("jigsaw:AABBCAABCDDBCCDD"))
    holed = drawn.replace("|   +-------+   |", "|   +---    +   |")
    message = "the walls around region 1 enclose 8 cells, expected 4"
    with pytest.raises(LayoutError, match=message):
        read(holed)


@pytest.mark.parametrize("write", [str, captioned, rows])
@pytest.mark.parametrize("part", ["\n", "\n\n", "\nFinished puzzle\n", "\n完成\n"])
@pytest.mark.parametrize("spec", ["4", "6", "9", "16", "36", JIGSAW])
def test_boards_follow_each_other(
    spec: str, part: str, write: Callable[[Grid], str]
) -> None:
    grid = a_grid(spec)
    turned = grid.with_digits(grid.digits[::-1])
    text = part.join(map(write, (grid, turned, grid)))
    found = [entry.grid and entry.grid.digits for entry in puzzles_in(text)]
    assert found == [grid.digits, turned.digits, grid.digits]


@pytest.mark.parametrize("way", [lambda marks: marks.line, str])
@pytest.mark.parametrize("spec", ["4", "6", "9", "16", "25", "36", JIGSAW])
def test_pencil_marks_are_read_back(spec: str, way: Callable[[Marks], str]) -> None:
    grid = Grid([1, *[0] * (Layout.parse(spec).size ** 2 - 1)], spec)
    marks = Marks.of(grid)
    (entry,) = puzzles_in(way(marks), grid.layout)
    assert by_cell(entry) == [marks.digits(cell) for cell in grid.layout.cells]


@pytest.mark.parametrize("spec", ["4", "6", "9", "16", "25", "36"])
def test_the_size_of_pencil_marks_need_not_be_told(spec: str) -> None:
    grid = Grid([1, *[0] * (Layout.parse(spec).size ** 2 - 1)])
    (line,), (picture,) = map(puzzles_in, (Marks.of(grid).line, str(Marks.of(grid))))
    assert by_cell(line) == by_cell(picture) == by_cell(Entry(1, grid, Marks.of(grid)))


def by_cell(entry: Entry) -> list[tuple[int, ...]]:
    assert entry.grid is not None
    assert entry.marks is not None
    cells = entry.grid.layout.cells
    # A picture of marks shows nothing where a digit stands: only what was lone is one.
    lone = entry.grid.digits if entry.grid.digits.count(0) < len(cells) - 1 else ()
    return [
        entry.marks.digits(c) or ((lone[c],) if lone and lone[c] else ()) for c in cells
    ]


def test_a_lone_candidate_that_a_peer_holds_is_not_a_digit() -> None:
    (entry,) = puzzles_in("1 2 3 4\n3 4 12 12\n2 1 4 3\n4 3 2 2")
    assert entry.grid is not None
    assert entry.marks is not None
    assert entry.grid["A1"] == 1
    assert entry.grid["D3"] == entry.grid["D4"] == 0
    assert entry.marks["D3"] == entry.marks["D4"] == "2"
    assert entry.marks["B3"] == "12"


@pytest.mark.parametrize("puzzle", [EASY, HARD])
def test_a_drawing_with_a_stale_mark_loses_neither_digit_nor_mark(puzzle: str) -> None:
    grid = Grid(puzzle)
    marks = Marks.of(grid)
    for cell in grid.givens:
        for peer in grid.layout.peers[cell] & grid.empty:
            name = grid.layout.cell_name(peer)
            stale = Marks({**marks, name: marks[peer] + str(grid[cell])})
            (entry,) = puzzles_in(candidates(grid, stale))
            assert (entry.grid, entry.marks) == (grid, stale)


def test_a_record_keeps_layout_givens_and_marks() -> None:
    text = (
        '{"nonet": 1, "layout": "4+x", "puzzle": "12..............", '
        '"givens": "A1", "marks": ". . 3 4 . . . . . . . . . . . 12"}\n\n'
    ) * 2
    entries = list(puzzles_in(text))
    assert [entry.line for entry in entries] == [1, 3]
    for entry in entries:
        assert entry.grid == Grid("12..............", "4+x", givens="A1")
        assert entry.marks is not None
        assert entry.marks["D4"] == "12"


@pytest.mark.parametrize("spec", ["4", "3x2", "9+x", "9+house:A1,B2", JIGSAW])
def test_a_table_keeps_the_layout(spec: str) -> None:
    grids = [a_grid(spec), a_grid("9+windoku"), a_grid("4")]
    results = [Result(grid, grid) for grid in (grids if spec != "4" else grids[2:])]
    entries = puzzles_in("".join(WRITERS["csv"](results)))
    assert [entry.grid for entry in entries] == [result.puzzle for result in results]


@pytest.mark.parametrize("spec", [*SPECS, "9+windoku", "2x3", "3x2", "9+x+house:A1,B3"])
def test_a_line_keeps_its_layout(spec: str) -> None:
    grid = a_grid(spec)
    (line,) = WRITERS["line"]([Result(grid)])
    assert read(line) == grid
    assert Grid(line.strip()) == grid
    assert [entry.grid for entry in puzzles_in(line + line)] == [grid, grid]
    assert read(line, grid.layout) == grid


def test_a_layout_that_a_line_names_wrongly_is_told() -> None:
    bad, good = puzzles_in(f"{'.' * 81} layout=foo\n{'.' * 81} layout=x easy")
    assert "no layout is called 'foo'" in str(bad.error)
    assert good.puzzle.layout.spec == "9+x"


def test_a_layout_that_comes_too_late_for_a_table_is_told() -> None:
    pieces = WRITERS["csv"]([Result(a_grid("4")), Result(a_grid("4+x"))])
    assert next(pieces) == "puzzle\n"
    assert next(pieces)
    with pytest.raises(InputError, match=r"^the table began without .* '4\+x'"):
        next(pieces)


def test_a_layout_that_a_table_names_wrongly_is_told() -> None:
    entries = puzzles_in(f"puzzle,layout\n{'.' * 16},foo\n{'.' * 16},4+x\n")
    bad, good = entries
    assert str(bad.error).startswith("no layout is called 'foo'")
    assert good.grid == Grid("." * 16, "4+x")


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_byte_order_marks_do_not_matter(
    line_end: str, mark: bytes
) -> None:
    grid = a_grid("9")
    text = f"# one\n{grid}\n\n{rows(grid)}".replace("\n", line_end)
    raw = mark + text.encode()
    for found in (puzzles(io.BytesIO(raw)), puzzles_in(raw.decode())):
        assert [(e.line, e.grid) for e in found] == [(3, grid), (16, grid)]


@pytest.mark.parametrize("empty", ".0*_-x")
def test_every_mark_for_an_empty_cell_is_read(empty: str) -> None:
    grid = a_grid("9")
    for text in (grid.line, rows(grid), str(Grid("." * 81)).replace("+", "-")):
        (entry,) = puzzles_in(text.replace(".", empty))
        assert entry.grid in (grid, Grid("." * 81))


def test_leading_zeros_survive_in_a_table() -> None:
    for heading in ("quizzes,solutions", "Question,x", '"id","PUZZLE"', "a\tBoard"):
        part = "\t" if "\t" in heading else ","
        fields = ["0" * 81] * 2
        (entry,) = puzzles_in(f"{heading}\n{part.join(fields)}\n")
        assert entry.grid == Grid("." * 81)


def test_a_board_may_stand_in_one_quoted_field() -> None:
    grid = a_grid("9")
    text = f'id,puzzle\n1,"{rows(grid)}"\n2,{grid.line}\n'
    assert [(e.line, e.grid) for e in puzzles_in(text)] == [(2, grid), (11, grid)]


def test_n_lines_of_n_symbols_are_one_grid_unless_a_layout_is_given() -> None:
    text = "1..4..1..1..4..1\n" * 16
    assert [e.grid and e.grid.layout.size for e in puzzles_in(text)] == [16]
    small = [e.grid and e.grid.layout.size for e in puzzles_in(text, Layout(4))]
    assert small == [4] * 16
    assert len(list(puzzles_in(text * 2))) == 32


def test_bands_may_stand_apart() -> None:
    grid = a_grid("9")
    lines = rows(grid).split("\n")
    bands = "\n\n".join("\n".join(lines[i : i + 3]) for i in (0, 3, 6))
    assert [e.grid for e in puzzles_in(f"{bands}\n\n{bands}")] == [grid, grid]


def test_a_stream_is_read_as_it_comes() -> None:
    asked = 0

    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readline(self, _size: int | None = -1, /) -> bytes:
            nonlocal asked
            asked += 1
            return b"." * 81 + b"\n"

    entries: Iterator[Entry] = puzzles(Endless())  # type: ignore[arg-type]
    for number in range(1, 2000):
        assert next(entries).line == number
    assert asked < 4000


def test_rows_without_end_are_read_as_they_come() -> None:
    class Endless(io.RawIOBase):
        def readline(self, _size: int | None = -1, /) -> bytes:
            return b"12345678.\n"

    entries: Iterator[Entry] = puzzles(Endless())  # type: ignore[arg-type]
    assert [next(entries).line for _ in range(400)] == list(range(1, 3600, 9))


@settings(deadline=None, max_examples=60)
@given(st.data(), st.sampled_from(["4", "6", "9", "16", JIGSAW]))
def test_any_digits_are_read_back(data: st.DataObject, spec: str) -> None:
    layout = Layout.parse(spec)
    n = layout.size
    cells = st.lists(st.integers(0, n), min_size=n * n, max_size=n * n)
    grid = Grid(data.draw(cells), layout)
    for write in WAYS:
        assert read(write(grid), layout) == grid


def test_a_file_is_opened_for_reading(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("read") / "one.txt"
    path.write_text("." * 81)
    with open_source(path) as stream:
        assert [entry.line for entry in puzzles(stream)] == [1]
