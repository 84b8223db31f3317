"""Puzzles as a Chinese keyboard types them."""

from __future__ import annotations

import pytest

from nonet.batch.many import solve_many
from nonet.board.grid import Grid
from nonet.errors import GridTextError
from nonet.exchange.read import puzzles_in, read
from running import EASY, Nonet

GRID = Grid(EASY)
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}


def rows(text: str) -> str:
    return "\n".join(text[i : i + 9] for i in range(0, 81, 9))


def parted(text: str, mark: str) -> str:
    return "\n".join(mark.join(row) for row in rows(text).split("\n"))


@pytest.mark.parametrize("empty", [*".0_*-xX", *"．０。｡·・•□○〇＿＊－—Ｘ"])
def test_every_empty_mark_has_a_wide_twin(empty: str) -> None:
    wide = EASY.translate(WIDE).replace("．", empty)
    for text in (wide, rows(wide), EASY.replace(".", empty)):
        assert read(text) == Grid(text) == GRID


@pytest.mark.parametrize("mark", ["，", "、", "；", " ", "\u3000", "｜"])
def test_what_parts_cells_may_be_wide(mark: str) -> None:
    for text in (EASY, EASY.translate(WIDE)):
        assert read(parted(text, mark)) == GRID


@pytest.mark.parametrize("caption", ["", "第１题：简单\n", "——　第一题　——\n"])
def test_a_drawing_may_be_wide(caption: str) -> None:
    drawn = caption + str(GRID).translate(WIDE)
    assert [entry.grid for entry in puzzles_in(f"{drawn}\n\n{drawn}")] == [GRID, GRID]


def test_wide_blanks_may_be_the_empty_cells() -> None:
    wide = EASY.translate(WIDE).replace("．", "\u3000")
    assert read(wide) == read(rows(wide)) == GRID
    empty = wide[:9] + "\u3000" * 72
    assert read(rows(empty)) == Grid(EASY[:9] + "." * 72)


def test_cells_lists_and_records_may_be_wide() -> None:
    wide = EASY.translate(WIDE)
    assert Grid(list(wide)) == GRID
    assert Grid("." * 81).place("A1", "５")["A1"] == 5
    assert read(f'{{"puzzle": "{wide}"}}') == read(f"puzzle,x\n{wide},１，２") == GRID
    assert solve_many([wide, EASY]).counts == [1, 1]


def test_letters_may_be_wide() -> None:
    small = Grid([i % 17 for i in range(256)])
    assert read(small.line.translate(WIDE)) == small


def test_what_is_no_digit_is_told_where_it_stands() -> None:
    with pytest.raises(GridTextError, match=r"'五' .*\(line 1, column 1\)"):
        read("五" + EASY.translate(WIDE)[1:])


def test_the_command_reads_them(nonet: Nonet) -> None:
    done = nonet("convert", EASY.translate(WIDE))
    assert done.out == EASY + "\n"
