"""How steps about rules tell apart what could be read as another thing."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.board.cells import House
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.logic.catalogue import named
from nonet.logic.ruled import subject_to
from nonet.say.language import CHINESE, ENGLISH, Language

Rule = dict[str, Any] | str


def said(key: str, puzzle: str, *rules: Rule, layout: str = "9") -> list[str]:
    """Tell all that a technique sees on a board with rules."""
    (technique,) = named(key)
    position = subject_to(Position.parse(puzzle, layout), rules)
    return [step.say() for step in technique.steps(position)]


def without(digit: int, cells: str) -> str:
    """Take a digit from cells."""
    rows = "ABCDEFGHI"
    return " ".join(f"{digit}{rows.index(c[0]) + 1}{c[1]}" for c in cells.split())


FIVES = f"{'.' * 36}:{without(5, 'A1 A5 A6')}"  # the 5 of row A is in A2, A3 or A4


def test_a_place_of_the_digit_that_loses_a_mark_is_told_apart_from_the_others() -> None:
    (told, *_) = said("common-peers", FIVES, "non-consecutive", layout="6")
    assert "the 5 of row A is in A3 itself, or in one of A2 and A4, each of" in told
    (two, *_) = said(
        "common-peers",
        f"{'.' * 36}:{without(5, 'A1 A4 A5 A6')} 412",
        "non-consecutive",
        layout="6",
    )
    assert "is in A3 itself, or in A2, which keeps 4 from A3, by" in two


def test_what_would_be_in_one_of_several_cells_is_joined_by_or() -> None:
    whole = {"rule": "sandwich", "line": "A1-A9", "clue": 35}
    (crusts,) = said("sandwich-crusts", "." * 81, whole)
    assert "a crust in A2, A3, A4, A5, A6, A7 or A8 would have no partner" in crusts
    dot = {"rule": "white-dot", "cells": "A3 A4"}
    left = f"{'.' * 36}:313 413 513 613 414 514 614"
    (sight, *_) = said("rule-in-sight", left, dot, layout="6")
    assert "2 in A1, A2, A5 or A6 would exclude each of them" in sight


def test_a_line_is_called_by_its_cells_as_it_runs() -> None:
    thermo = {"rule": "thermo", "cells": "D4 C5 B5 A4"}
    whisper = {"rule": "whisper", "cells": "I9 H8 G7"}
    position = subject_to(Position.parse("." * 81), [thermo, whisper])
    (line,) = [each for each in position.board.names if each.kind == "thermo"]
    assert ENGLISH.say("{it}", it=line) == "thermometer D4, C5, B5 and A4"
    assert CHINESE.say("{it}", it=line) == "温度计 D4、C5、B5、A4"
    assert Language("en", "rc").say("{it}", it=line).startswith("thermometer r4c4, r3")
    ties = [tie for tie in position.board.ties.values() if tie.kind == "whisper"]
    assert {ENGLISH.say("{it}", it=tie) for tie in ties} <= {"whisper I9, H8 and G7"}


@pytest.mark.parametrize("names", ["A1", "rc"])
def test_a_diagonal_is_called_by_its_ends(names: Any) -> None:
    falling, rising = CLASSIC.with_diagonals().houses[27:]
    told = Language("en", names).say("{one} and {other}", one=falling, other=rising)
    ends = ("A1–I9", "A9–I1") if names == "A1" else ("r1c1–r9c9", "r1c9–r9c1")
    assert told == f"diagonal {ends[0]} and diagonal {ends[1]}"
    assert falling.words == "diagonal A1–I9"


def test_a_disjoint_group_is_called_so() -> None:
    group = House(1, CLASSIC, "disjoint-groups", "3")
    assert ENGLISH.say("{it}", it=group) == "disjoint group 3"
    assert CHINESE.say("{it}里", it=group) == "第3位组里"
