"""How a grid is written, and the ambiguous ways in which people write it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board.grid_text import parse_candidates, parse_digits
from nonet.board.layout import Layout
from nonet.board.notation import (
    EMPTY_MARKS,
    is_caption,
    is_rule,
    line,
    parse_symbol,
    symbol,
)
from nonet.errors import GridTextError, InputError

EASY = (1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1)
SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 35, 36, 64]


@pytest.mark.parametrize("size", SIZES)
def test_every_symbol_is_read_back(size: int) -> None:
    for digit in range(size + 1):
        assert parse_symbol(symbol(digit, size), size) == digit
        assert parse_symbol(symbol(digit, size).lower(), size) == digit


@pytest.mark.parametrize("size", SIZES)
def test_every_line_is_read_back(size: int) -> None:
    layout = Layout(size)
    digits = tuple(cell * 7 % (size + 1) for cell in layout.cells)
    assert parse_digits(line(digits, size)) == (layout, digits)


@pytest.mark.parametrize(
    "text",
    [
        "1..4..1..1..4..1",
        "1..4 ..1. .1.. 4..1",
        "1..4\n..1.\n.1..\n4..1",
        "1..4\r..1.\r.1..\r4..1",
        "1,0,0,4\n0,0,1,0\n0,1,0,0\n4,0,0,1",
        "1,,,4\n,,1,\n,1,,\n4,,,1",
        "1;0;0;4\n0;0;1;0\n0;1;0;0\n4;0;0;1",
        "board = [\n[1, 0, 0, 4],\n[0, 0, 1, 0],\n[0, 1, 0, 0],\n[4, 0, 0, 1],\n]",
        "Grid\n1..4\n..1.\n.1..\n4..1",
        "--- 第1题 ---\n1 . . 4\n. . 1 .\n\n. 1 . .\n4 . . 1",
        "1. Easy\n1..4\n..1.\n.1..\n4..1\n",
        "*-----*\n|1.|.4|\n|..|1.|\n|--+--|\n|.1|..|\n|4.|.1|\n*-----*",
        "1..4..1..1..4..1 easy 0.25",
        "1..4..1..1..4..1,1234341221434321",
        "\ufeff1..4..1..1..4..1  # a remark",
        "1..4\f\n..1.\n.1..\n4..1",
        "\b|1 0 \b|0 4 \b|\n\b|0 0 \b|1 0 \b|\n-----\n0 1 0 0\n4 0 0 1 \b|",
    ],
)
def test_one_grid_in_many_shapes(text: str) -> None:
    if text.startswith("board"):
        text = text.removeprefix("board = ")
    assert parse_digits(text)[1] == EASY


@pytest.mark.parametrize("empty", EMPTY_MARKS)
def test_every_empty_mark_serves_in_lines_and_rows(empty: str) -> None:
    text = "".join(str(digit or empty) for digit in EASY)
    rows = "\n".join(text[i : i + 4] for i in range(0, 16, 4))
    assert parse_digits(text)[1] == parse_digits(rows)[1] == EASY


def test_a_line_of_dashes_is_a_row_where_dashes_are_empty() -> None:
    text = "5--------\n---------\n" + "1-------2\n" * 7
    assert parse_digits(text)[1][9:18] == (0,) * 9
    assert is_rule("---------")


def test_sixteen_words_of_sixteen_are_one_grid() -> None:
    assert parse_digits(" ".join(["1..............."] * 16))[0] == Layout(16)


@pytest.mark.parametrize("width", [4, 6, 8, 12, 15])
def test_a_line_may_be_folded_anywhere(width: int) -> None:
    text = "".join(map(str, EASY))
    folded = "\n".join(text[i : i + width] for i in range(0, 16, width))
    assert parse_digits(folded, Layout(4))[1] == EASY


def test_letters_are_digits_on_a_board_that_has_them() -> None:
    assert not is_caption("ABCDEFG123456789")
    assert is_caption("ABCDEFG12")
    assert parse_digits("AB" + "." * 254)[1][:2] == (10, 11)


@pytest.mark.parametrize("text", ["", "\u3000", "\x0b", "|", "#", "\ufeff", "[]"])
def test_a_text_without_cells_is_told(text: str) -> None:
    with pytest.raises(GridTextError, match="it holds no cells"):
        parse_digits(text)


def test_a_stray_character_says_what_to_write_instead() -> None:
    with pytest.raises(GridTextError) as sixteen:
        parse_digits("?" + "." * 255)
    assert str(sixteen.value).endswith(
        "(line 1, column 1): write 1-9, A-G, or . for empty"
    )
    with pytest.raises(GridTextError) as many:
        parse_digits(". " * 1295 + "37")
    assert "'37' does not belong in a 36×36 grid" in str(many.value)
    assert str(many.value).endswith("write 1-36, or . for empty")


@settings(deadline=None, max_examples=300)
@given(st.text(st.sampled_from("0123456789.-|+#,; \n\tABxz题²"), max_size=120))
def test_any_text_is_a_grid_or_an_input_error(text: str) -> None:
    for parse in (parse_digits, parse_candidates):
        try:
            layout, cells = parse(text)
        except InputError as error:
            assert "\n" not in str(error)  # noqa: PT017 - either end is right
        else:
            assert len(cells) == layout.size**2


@pytest.mark.parametrize("rows", [["0123456789ABCDEF"] + ["." * 16] * 15])
def test_digits_from_zero_on_are_not_taken_for_empty_cells(rows: list[str]) -> None:
    for text in ("\n".join(rows), "".join(rows)):
        with pytest.raises(GridTextError, match="the digit 0: write 1-9, A-G, and"):
            parse_digits(text)
