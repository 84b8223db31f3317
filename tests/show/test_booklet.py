"""Booklets: every puzzle and solution stands on its page, on any layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, NamedTuple

import pytest
from pypdf import PageObject, PdfReader

from making import REGIONS
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules import Puzzle
from nonet.say.language import Language
from nonet.show.booklet import BookletItem, booklet
from nonet.show.canvas import UNIT
from nonet.verbs.solve import solve

LAYOUTS = ["4", "6", "3x2", "9", "16", "x", "windoku", "9+x+windoku"]
LAYOUTS += ["9+house:A1,B2,C3", "jigsaw:" + "".join(REGIONS.split())]


def item(
    layout: str = "9", caption: str = "easy", turn: int = 0
) -> tuple[Grid, Grid, str]:
    """Take every third digit, or so, of a full board for a puzzle."""
    shape = Layout.parse(layout)
    n = shape.size
    full = solve(Grid([0] * n**2, shape)).digits
    solution = tuple((digit + turn - 1) % n + 1 for digit in full)
    digits = [d if (7 * c + turn) % 5 < 2 else 0 for c, d in enumerate(solution)]
    return Grid(digits, shape), Grid(list(solution), shape), caption


def items(count: int) -> list[BookletItem]:
    return [item(turn=turn) for turn in range(count)]


def printed(taken: Sequence[BookletItem], **settings: Any) -> PdfReader:
    file = BytesIO()
    assert booklet(taken, file, **settings) == len(taken)
    return PdfReader(file)


def words(page: PageObject) -> list[str]:
    return page.extract_text().split("\n")


class Written(NamedTuple):
    """A digit on a board: which, how, in which place, and the board's own."""

    text: str
    bold: bool
    at: tuple[float, float]
    board: tuple[float, float, float]  # its corner, and the width of a unit


def digits(page: PageObject) -> list[Written]:
    """Read every digit of the boards, which alone are drawn to scale."""
    found: list[Written] = []
    fonts: Any = page["/Resources"]["/Font"]  # type: ignore[index]
    bold = False

    def visit(operator: bytes, operands: Any, cm: Any, tm: Any) -> None:
        nonlocal bold
        if operator == b"Tf":
            bold = fonts[operands[0]]["/BaseFont"].endswith("Bold")
        elif operator == b"Tj" and cm[0] != 1:
            board = (cm[4], cm[5], cm[0])
            found.append(Written(_text(operands[0]), bold, (tm[4], tm[5]), board))

    page.extract_text(visitor_operand_before=visit)
    return found


def _text(operand: Any) -> str:
    return operand.decode() if isinstance(operand, bytes) else str(operand)


def boards(page: PageObject, n: int) -> list[tuple[str, str]]:
    """Read the boards back from where their digits stand: the bold, and the others."""
    found: dict[tuple[float, ...], dict[bool, list[str]]] = {}
    for text, bold, (x, y), board in digits(page):
        cells = found.setdefault(board, {b: ["."] * n**2 for b in (True, False)})
        cell = n * (n - 1 - int(y // UNIT)) + int(x // UNIT)
        assert cells[bold][cell] == ".", "two digits in a cell"
        cells[bold][cell] = text
    return [("".join(each[True]), "".join(each[False])) for each in found.values()]


@pytest.mark.parametrize(
    ("count", "per_page", "pages"),
    # cover + puzzles + solutions
    [
        (24, None, 1 + 6 + 2),
        (24, 6, 1 + 4 + 2),
        (21, 1, 1 + 21 + 2),
        (4, None, 0 + 1 + 1),
    ],
)
def test_pages_are_as_many_as_were_asked_for(
    count: int, per_page: int | None, pages: int
) -> None:
    assert len(printed(items(count), per_page=per_page).pages) == pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("per_page", [1, 2, 4, 6, 9, 12])
def test_all_that_is_drawn_stands_on_the_paper(paper: str, per_page: int) -> None:
    book = printed(items(13), paper=paper, per_page=per_page)
    sizes = {(595, 842): "a4", (612, 792): "letter"}
    for page in book.pages[1:]:
        box = page.mediabox
        assert sizes[round(box.width), round(box.height)] == paper
        for x, y, unit in {digit.board for digit in digits(page)}:
            side = 9 * UNIT * unit
            assert x > 30
            assert y > 50
            assert x + side < box.width - 30
            assert y + side < box.height - 45


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_digit_stands_in_its_cell(layout: str) -> None:
    puzzle, solution, _ = item(layout)
    assert solution
    n = puzzle.layout.size
    first, back = printed([item(layout)]).pages
    assert boards(first, n) == [(puzzle.line, "." * n**2)]
    [(given, filled)] = boards(back, n)
    assert given == puzzle.line
    both = zip(given, filled, strict=True)
    assert "".join(g if f == "." else f for g, f in both) == solution.line


def test_puzzles_and_solutions_stand_in_order() -> None:
    taken = items(22)
    pages = printed(taken).pages
    drawn = [board for page in pages[1:] for board in boards(page, 9)]
    assert [given for given, _ in drawn] == [puzzle.line for puzzle, *_ in taken * 2]


def test_puzzles_are_numbered_and_carry_their_captions() -> None:
    captions = ["easy", "medium", "hard", "SE 7.2", "", "hard"]
    book = printed(
        [item(caption=caption, turn=i) for i, caption in enumerate(captions)]
    )
    cover, first, second, back = map(words, book.pages)
    assert {"1", "2", "3", "4", "easy", "medium", "hard", "SE 7.2"} <= set(first)
    assert {"5", "6", "hard"} <= set(second)
    assert {"Solutions", "1", "6"} <= set(back)
    assert "6 puzzles: 1 easy, 1 medium, 2 hard and 1 SE 7.2" in cover


def test_pages_are_numbered_and_tell_where_the_solutions_are() -> None:
    book = printed(items(9), per_page=2)
    told = {n: words(page) for n, page in enumerate(book.pages, 1)}
    assert all(str(n) in told[n] for n in range(2, 8))
    assert [n for n in told if "Solutions: page 7" in told[n]] == [2, 3, 4, 5, 6]
    assert "Solutions" in told[7]


def test_what_has_no_solution_gets_none_at_the_back() -> None:
    puzzle, _, caption = item()
    [page] = printed([(puzzle, None, caption)]).pages
    assert "Solutions" not in page.extract_text()


CAGES = [{"rule": "cage", "cells": f"{row}1 {row}2", "sum": 9} for row in "ABCDEF"]


def test_rules_are_told_under_their_puzzle() -> None:
    puzzle = Puzzle("." * 81, [*CAGES, "anti-king", "anti-knight"])
    book = printed([(puzzle, None, ""), item()])
    first = words(book.pages[0])
    assert "the cage A1 and A2 adds up to 9; and 5 more like it" in first
    assert {"cells a king's move apart differ", "A", "I"} <= set(first)
    cover = printed([(puzzle, None, "")] * 5).pages[0].extract_text()
    assert "More rules stand under their puzzles." in cover


def test_what_no_drawing_tells_is_told_of_every_rule() -> None:
    pairs = [
        {"rule": "pair", "cells": f"{row}1 {row}2", "test": test}
        for row, test in zip("ABC", ("a < b", "a > b", "a < b"), strict=True)
    ]
    first = words(printed([(Puzzle("." * 81, pairs), None, "")]).pages[0])
    told = "each digit a and the next one b, along {}"
    assert told.format("A1 and A2: a < b; and 1 more like it") in first
    assert told.format("B1 and B2: a > b") in first


def test_rules_leave_the_board_its_room_or_are_refused() -> None:
    pairs = [
        {"rule": "pair", "cells": "A1 A2", "test": f"a + b < {number}"}
        for number in range(20, 60)
    ]
    one = [(Puzzle("." * 81, pairs[:20]), None, "")]
    assert len(printed(one).pages) == 1
    with pytest.raises(InputError, match="the rules of puzzle 1 take too much room"):
        printed([(Puzzle("." * 81, pairs), None, "")] * 2)


def test_fewer_puzzles_are_drawn_larger() -> None:
    units = [digits(printed(items(n)).pages[0])[0].board[2] for n in (1, 2, 4)]
    assert units[0] > units[1] > units[2]


def test_a_chinese_booklet_speaks_chinese() -> None:
    taken = [item(caption="困难", turn=turn) for turn in range(5)]
    book = printed(taken, title="每日数独", language=Language("zh"))
    assert book.metadata
    assert book.metadata.title == "每日数独"
    assert str(book.root_object["/Lang"]) == "zh"
    assert "每日数独" in book.pages[0].extract_text()
    assert book.pages[1].extract_text().count("困难") == 4


def test_a_title_of_any_letters_can_be_written() -> None:
    for title in ("Sudoku für alle", "数独 & Sudoku", "Σουδόκου", "🧩 (\\)", "x" * 500):
        assert printed(items(5), title=title).metadata


@pytest.mark.parametrize(
    ("layout", "tinted"), [("9", 0), ("x", 17), ("windoku", 36), ("9+house:A1,B2", 2)]
)
def test_added_houses_are_shaded(layout: str, tinted: int) -> None:
    [page, _] = printed([item(layout)]).pages
    form = page["/Resources"]["/XObject"]  # type: ignore[index]
    drawn = [each.get_object().get_data() for each in form.values()]
    assert sum(data.count(b" re f") for data in drawn) == tinted


def test_the_same_puzzles_give_the_same_bytes() -> None:
    files = [BytesIO(), BytesIO()]
    for file in files:
        booklet(items(5), file)
    assert files[0].getvalue() == files[1].getvalue()


def test_puzzles_are_taken_one_at_a_time() -> None:
    alive: list[int] = []

    class Watched(Grid):
        def __del__(self) -> None:
            alive.append(-1)

    def stream() -> Iterator[BookletItem]:
        puzzle, solution, caption = item()
        for _ in range(100):
            alive.append(1)
            assert sum(alive) < 30
            yield Watched(puzzle), solution, caption

    booklet(stream(), BytesIO())


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"per_page": 5}, "a page holds 1, 2, 4, 6, 9 or 12 puzzles, not 5"),
        ({"paper": "a5"}, "no paper is called 'a5' (write a4 or letter)"),
        ({}, "there is no puzzle to print"),
    ],
)
def test_what_cannot_be_printed_is_told(settings: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        booklet([], BytesIO(), **settings)
    assert str(caught.value) == message


def test_without_reportlab_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.show.press.find_spec", lambda _: None)

    def stream() -> Iterator[BookletItem]:
        pytest.fail("a puzzle was asked for")
        yield item()

    with pytest.raises(InputError, match=r"pip install '\.\[pdf\]'"):
        booklet(stream(), BytesIO())


def test_a_letter_that_no_font_has_spoils_no_other() -> None:
    first = words(printed(items(1), title="😀 数独").pages[0])
    assert any("□ 数独" in line for line in first)
