"""The board: every size and shape has the right cells, houses and peers."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from making import REGIONS
from nonet.board.layout import CLASSIC, Extra, Layout
from nonet.errors import CellNameError, LayoutError

SPECS = ["1x7", "4", "6", "3x2", "8", "9", "10", "12", "15", "16", "20", "25", "36"]
EXTRAS = ["x", "windoku", "x+windoku", "16+x", "16+windoku", "9+house:A1,B2,C3"]
JIGSAW = "jigsaw:" + "".join(REGIONS.split())


@pytest.mark.parametrize("spec", [*SPECS, *EXTRAS, JIGSAW, JIGSAW + "+x"])
def test_every_layout_is_a_board(spec: str) -> None:
    layout = Layout.parse(spec)
    n = layout.size

    assert len(layout.rows) == len(layout.columns) == len(layout.boxes) == n
    for houses in (layout.rows, layout.columns, layout.boxes):
        assert sorted(cell for house in houses for cell in house) == list(layout.cells)
    assert all(len(house) <= n for house in layout.houses)


@pytest.mark.parametrize("spec", [*SPECS, *EXTRAS, JIGSAW, JIGSAW + "+x"])
def test_a_layout_can_be_written_and_read_back(spec: str) -> None:
    layout = Layout.parse(spec)

    assert Layout.parse(layout.spec) == layout
    assert hash(Layout.parse(layout.spec)) == hash(layout)
    assert eval(repr(layout), {"Layout": Layout}) == layout  # noqa: S307 - our own


@pytest.mark.parametrize("spec", [*SPECS, *EXTRAS, JIGSAW])
def test_peers_share_a_house_and_see_each_other(spec: str) -> None:
    layout = Layout.parse(spec)

    for cell, peers in enumerate(layout.peers):
        assert cell not in peers
        for peer in peers:
            assert cell in layout.peers[peer]
            assert any(cell in house and peer in house for house in layout.houses)


def test_the_classic_board_has_27_houses_and_20_peers() -> None:
    assert len(CLASSIC.houses) == 27
    assert {len(peers) for peers in CLASSIC.peers} == {20}


def test_windoku_has_four_windows_and_x_two_diagonals() -> None:
    windows = Layout.parse("windoku").houses[27:]
    diagonals = Layout.parse("x").houses[27:]

    assert [window.line.split()[0] for window in windows] == ["B2", "B6", "F2", "F6"]
    assert [len(house) for house in (*windows, *diagonals)] == [9] * 6


@pytest.mark.parametrize("size", [4, 9, 25, 26, 27, 36])
def test_every_cell_answers_to_both_names(size: int) -> None:
    layout = Layout.parse(str(size)) if size not in (26, 27) else Layout(size)

    for cell in layout.cells:
        assert layout.parse_cell(layout.cell_name(cell)) == cell
        assert layout.parse_cell(layout.cell_name(cell, "rc")) == cell


def test_beyond_26_rows_cells_are_called_by_row_and_column() -> None:
    assert Layout(27).cell_name(27) == "r2c1"
    assert Layout(25).cell_name(25) == "B1"


@pytest.mark.parametrize(
    "name", ["", "A", "A0", "A10", "J1", "r0c1", "r1c10", "11", "A１"]
)
def test_a_wrong_name_is_refused_with_the_right_ones(name: str) -> None:
    with pytest.raises(CellNameError, match="write A1 to I9, or r1c1"):
        CLASSIC.parse_cell(name)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("7", "7 cells make no box"),
        ("0", "0×0 board"),
        ("100", "100×100 board"),
        ("5x5x5", "no layout is called '5x5x5'"),
        ("0x9", "0×0 board"),
        ("torus", "no layout is called 'torus'"),
        ("6+windoku", "windows need square boxes"),
        ("jigsaw:AAB", "3 cells, which makes no square"),
        ("jigsaw:AABBABBBA", "region 1 has 4 cells, expected 3"),
        ("9+house:A1,J9", "no cell is called 'J9'"),
        ("4+house:A1,A2,A3,A4,B1", "a house of 5 cells"),
    ],
)
def test_a_board_that_cannot_be_is_refused(spec: str, words: str) -> None:
    with pytest.raises((LayoutError, CellNameError), match=words):
        Layout.parse(spec)


@given(st.text(max_size=30))
def test_any_text_is_a_layout_or_a_clear_error(text: str) -> None:
    with suppress(LayoutError, CellNameError):
        assert Layout.parse(text).size > 1


@given(st.sets(st.integers(0, 80)), st.sets(st.integers(0, 80)))
def test_cell_sets_are_sets(left: set[int], right: set[int]) -> None:
    a, b = CLASSIC.cell_set(left), CLASSIC.cell_set(right)

    assert set(a & b) == left & right
    assert set(a | b) == left | right
    assert set(a - b) == left - right
    assert set(a ^ b) == left ^ right
    assert (a <= b) == (left <= right)
    assert (len(a), bool(a)) == (len(left), bool(left))
    assert eval(repr(a), {"Layout": Layout}) == a  # noqa: S307 - our own
    assert CLASSIC.cell_set(a.line) == a
    assert str(a).count("#") == len(left)


def test_equal_boards_are_equal_however_they_were_made() -> None:
    both = Layout.parse("x+windoku")
    assert Layout(9).with_windows().with_diagonals() == both
    assert both.with_diagonals().with_windows() == both
    assert CLASSIC.with_house("A1 B2").with_diagonals() == Layout.parse("x+house:A1,B2")
    jigsaw = Layout.parse("jigsaw:AABB AACB DCCB DDDC")
    shuffled = [(7 - 3 * region) for region in jigsaw.regions]
    again = Layout(4, regions=tuple(shuffled))
    assert again == jigsaw
    assert again.boxes == jigsaw.boxes


def test_a_house_of_a_kind_of_its_own_is_not_lost() -> None:
    layout = Layout(9, extras=(Extra("cage", (0, 1)),))
    assert layout.spec == "9+house:A1,A2"


def test_a_house_is_made_of_cells_of_the_board() -> None:
    assert CLASSIC.with_house("A1 r2c2") == CLASSIC.with_house([0, "B2"])
    for cells in ([81], [-1], ["J1"]):
        with pytest.raises(CellNameError):
            CLASSIC.with_house(cells)
    with pytest.raises(LayoutError, match="a house needs cells"):
        CLASSIC.with_house([])


def test_sets_of_different_boards_differ() -> None:
    assert CLASSIC.cell_set([0]) != Layout.parse("x").cell_set([0])
