"""Positions: what their text may say, and what it may not."""

from __future__ import annotations

import pytest

from nonet import Grid, Position
from nonet.board.candidates import Candidate
from nonet.errors import GridTextError


def test_a_plus_tells_what_was_placed_from_what_was_given() -> None:
    position = Position.parse("12+3. .... .... ....")

    assert position.grid == Grid("123. .... .... ....", givens="A1 A2")


def test_letters_are_digits_on_a_large_board() -> None:
    position = Position.parse("G+A" + "." * 254, 16)

    assert position.grid.digits[:2] == (16, 10)
    assert position.grid.givens.line == "A1"


def test_marks_behind_the_colon_are_gone() -> None:
    position = Position.parse("." * 16 + ":411 344")

    assert position.pencilled.digits(0) == (1, 2, 3)
    assert position.pencilled.digits(15) == (1, 2, 4)


@pytest.mark.parametrize("gone", ["41", "4112", "x11", "011", "511", "151", "115"])
def test_a_mark_that_no_board_has_is_told(gone: str) -> None:
    with pytest.raises(GridTextError, match=f"as in 417, found '{gone}'"):
        Position.parse("." * 16 + ":" + gone)


@pytest.mark.parametrize("text", ["", ":", "12", "++1" + "." * 15, "5" + "." * 15])
def test_what_is_no_grid_is_told(text: str) -> None:
    with pytest.raises(GridTextError):
        Position.parse(text)


def test_a_step_leaves_the_position_as_it_was() -> None:
    before = Position.parse("1... .... .... ....")
    marks, places = [*before.marks], [*before.places]
    after = before.after([Candidate(1, 2)], [Candidate(5, 3)])

    assert (before.marks, before.places) == (marks, places)
    assert after.grid.line == "12.............."
    assert after.pencilled.digits(5) == (4,)
