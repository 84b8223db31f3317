"""How steps about rules tell apart what could be read as another thing."""

from __future__ import annotations

import re
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


def test_crusts_that_cannot_be_say_which_cell_they_would_leave_nothing() -> None:
    only_crusts = without(2, "A3") + " 313 413 513"
    clue = {"rule": "sandwich", "line": "A1-A6", "clue": 7}
    told = said("crust-places", f"{'.' * 36}:{only_crusts}", clue, layout="6")
    assert any("with 1 in A2, 6 in A5 would leave A3 no digit" in each for each in told)
    assert not any("impossible" in each for each in told)


def test_of_many_ways_for_the_crusts_the_filling_and_the_marks_are_told() -> None:
    clue = {"rule": "sandwich", "line": "A1-A9", "clue": 3}
    (told,) = said("sandwich-filling", "." * 81, clue)
    assert "the crusts can stand in 7 ways, always around 3, and none has 3 in " in told


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


def test_each_digit_is_told_with_the_partner_that_it_lacks() -> None:
    cage = {"rule": "cage", "cells": "A1 A2", "sum": 9}
    (told,) = said("cage-partners", f"{'.' * 81}:711 411 911 912", cage)
    assert "A1 has no 7 to go with 2 and no 4 to go with 5 in A2" in told


def test_a_number_of_rules_does_not_run_into_the_numbers_of_houses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonet.rules.derived.MOST_NAMED", 0)  # count them all
    arrow = {"rule": "arrow", "circle": "B3", "shaft": "B4 C4"}
    (told, *_) = said("sum-algebra", "." * 16, arrow, layout="4")
    assert re.search(r"by \d+ rules and the total of", told)


def test_a_digit_beside_a_missing_dot_repeats_only_what_may_stand_there() -> None:
    (dot,) = said(
        "missing-dot", f"{'.' * 36}:211 311 511 611", "strict-dots", layout="6"
    )
    assert "where 2 would make one in any case" in dot
    (two,) = said(
        "missing-dot", f"{'.' * 36}:311 411 511 611", "strict-dots", layout="6"
    )
    assert "where 1 and 2 would make one or repeat the digit of A1 in any case" in two
    marks = f"{'.' * 36}:111 211 311 511"
    (told,) = said("consecutive-neighbours", marks, "non-consecutive", layout="6")
    assert "5 beside it in A2 and B1 would be consecutive with it in any case" in told


def test_a_first_digit_of_a_numbered_room_is_refuted_by_the_cell_it_names() -> None:
    room = {"rule": "numbered-room", "line": "A1-A4", "clue": 3}
    told = said("rooms-left", "." * 16, room, layout="4")
    assert any(
        "with 1 in A1, A1 itself would be 3; with 3 in A1, A3" in s for s in told
    )


def test_a_counted_cell_is_told_to_be_counted() -> None:
    line = {"rule": "value-indexing", "cells": "A1 A2 B4 C5"}
    (told,) = said("value-indexing", ".1" + "." * 79 + ":511", line)
    assert "A2 is 1, so B4, as many cells further, is equal to A1" in told
