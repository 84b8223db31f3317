"""The picture: valid, complete and the same every time, on every layout."""

from __future__ import annotations

from collections import Counter
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.marks import Marks
from nonet.board.notation import symbol
from nonet.say.language import Language
from nonet.show.canvas import UNIT, mark_centre
from nonet.show.svg import svg

NAME = "{http://www.w3.org/2000/svg}"
LAYOUTS = ["2x2", "6", "3x2", "9", "10", "16", "25", "36", "x", "windoku", "6+x"]
LAYOUTS += ["9+house:A1,B2,C3", "9+x+windoku", "jigsaw:AABBAACBDCCBDDDC"]


def diagonal(layout: Layout) -> Grid:
    """Give the first digits down the diagonal, and place the last one in a corner."""
    n = layout.size
    grid = Grid([r + 1 if r == c and r % 2 else 0 for r in range(n) for c in range(n)])
    return Grid(grid.digits, layout).place(n - 1, n)


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own picture


def texts(picture: ET.Element, role: str) -> list[str]:
    """Collect the texts of the elements, or the groups, whose class names *role*."""
    marked = [e for e in picture.iter() if role in e.get("class", "").split()]
    return [text.text or "" for e in marked for text in e.iter(f"{NAME}text")]


@pytest.fixture(params=LAYOUTS)
def grid(request: pytest.FixtureRequest) -> Grid:
    return diagonal(Layout.parse(request.param))


def test_every_digit_stands_in_the_picture_once(grid: Grid) -> None:
    picture = parse(svg(grid))
    n = grid.layout.size
    drawn = texts(picture, "given") + texts(picture, "placed")
    assert Counter(drawn) == Counter(symbol(digit, n) for digit in grid if digit)
    assert len(texts(picture, "given")) == len(grid.givens)


def test_every_mark_stands_in_the_picture_once(grid: Grid) -> None:
    marks, n = Marks.of(grid), grid.layout.size
    drawn = Counter(texts(parse(svg(grid, marks)), "marks"))
    assert drawn == Counter(
        symbol(digit, n) for cell in grid.layout.cells for digit in marks.digits(cell)
    )


def test_marks_stand_apart_and_inside_their_cell(grid: Grid) -> None:
    n = grid.layout.size
    spots = {mark_centre(0, digit, grid.layout) for digit in range(1, n + 1)}
    assert len(spots) == n
    assert all(0 < x < UNIT and 0 < y < UNIT for x, y in spots)


def test_every_cell_wall_and_added_house_is_drawn(grid: Grid) -> None:
    picture, layout = parse(svg(grid)), grid.layout
    paths = [(p.get("class", ""), p.get("d", "")) for p in picture.iter(f"{NAME}path")]
    assert sum(name == "walls" for name, _ in paths) == 1
    tints = [d for name, d in paths if name.startswith("tint ") and "alarm" not in name]
    assert [d.count("M") for d in tints] == [len(e.cells) for e in layout.extras]


def test_walls_follow_the_regions() -> None:
    layout = Layout.jigsaw("AABB AACB DCCB DDDC")
    picture = svg(Grid([0] * 16, layout))
    walls = picture.partition('class="walls" d="')[2].partition('"')[0]
    # B3 is walled off from B2 and B4; nothing parts A1 from A2.
    assert "M80 0V80" in walls
    assert "M120 40V160" in walls
    assert "M40 0V" not in walls


def test_a_repeated_digit_stands_out() -> None:
    picture = parse(svg(Grid("1... .... .... ....").place("A4", 1)))
    assert texts(picture, "repeated") == ["1", "1"]
    assert "alarm" not in svg(Grid("1234 .... .... ....")).partition("</style>")[2]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_theme_keeps_to_its_own_picture(
    theme: Literal["light", "dark", "auto"],
) -> None:
    picture = parse(svg(Grid("1... .... .... ...."), theme=theme))
    style = next(picture.iter(f"{NAME}style")).text or ""
    sheet = style.replace("@media screen and (prefers-color-scheme:dark){", "")
    assert ("@media" in style) == (theme == "auto")
    assert picture.get("class") == f"nonet-{theme}"
    rules = [rule for rule in sheet.split("}") if rule]
    assert all(rule.startswith(f".nonet-{theme} ") for rule in rules)


def test_the_picture_needs_nothing_from_outside(grid: Grid) -> None:
    text = svg(grid, Marks.of(grid))
    assert text == svg(grid, Marks.of(grid))
    for outside in ("href", "url(", "@import", "@font-face", "<script"):
        assert outside not in text


def test_the_picture_says_what_it_shows() -> None:
    grid = Grid("1..4 ..1. .1.. 4...").place("A2", 2)
    picture = parse(svg(grid, language=Language("zh")))
    assert picture.get("role") == "img"
    assert picture[0].text == "未完成的数独"
    assert picture[1].text == "4×4 盘面：已知数 5 个，已填 1 格，空 10 格"
    assert parse(svg(grid))[1].text == "a 4×4 board: 5 given, 1 placed, 10 empty"


def test_labels_follow_the_names_of_cells() -> None:
    grid = Grid("1..4 ..1. .1.. 4...")
    columns = ["1", "2", "3", "4"]
    assert texts(parse(svg(grid)), "labels")[::2] == columns
    assert texts(parse(svg(grid)), "labels")[1::2] == ["A", "B", "C", "D"]
    numbered = svg(grid, language=Language(names="rc"))
    assert texts(parse(numbered), "labels")[1::2] == columns
    assert texts(parse(svg(grid, labels=False)), "labels") == []


def test_the_size_is_what_was_asked_for() -> None:
    picture = parse(svg(Grid("1..4 ..1. .1.. 4..."), size_px=300))
    assert (picture.get("width"), picture.get("height")) == ("300", "300")


def test_a_notebook_draws_a_grid() -> None:
    grid = Grid("1..4 ..1. .1.. 4...")
    assert grid._repr_svg_() == svg(grid)


def test_a_notebook_draws_pencil_marks(grid: Grid) -> None:
    marks = Marks.of(grid)
    count = sum(len(marks.digits(cell)) for cell in grid.layout.cells)
    assert len(texts(parse(marks._repr_svg_()), "marks")) == count


def test_a_set_of_cells_draws_itself_in_a_notebook() -> None:
    cells = CLASSIC.cell_set("A1 C7")
    picture = cells._repr_svg_()

    assert f"M{6 * 40} {2 * 40}h40v40h-40z" in picture
    assert picture != CLASSIC.cell_set("A1")._repr_svg_()
