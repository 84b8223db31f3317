"""What is said of sums can be checked by a reader who has the board alone."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.board.position import Position
from nonet.logic.catalogue import named
from nonet.logic.ruled import subject_to
from nonet.logic.step import Step
from nonet.say.language import ENGLISH

EMPTY = "." * 81


def said(key: str, puzzle: str, *rules: dict[str, Any], layout: str = "9") -> str:
    """Tell the first step of a technique, without its name."""
    (technique,) = named(key)
    position = subject_to(Position.parse(puzzle, layout), rules)
    step = Step(technique, next(iter(technique.find(position))), position)
    return step.say().partition(": ")[2]


def test_the_digits_of_a_cage_are_named_before_what_is_left() -> None:
    cage = {"rule": "cage", "cells": "A1 A2 A3 A4", "sum": 27}
    told = said("cage-combinations", "8" + "." * 80, cage)
    assert "A1 is 8, which leaves 19 for A2, A3 and A4: 3 7 9 or 4 6 9" in told


def test_a_digit_that_is_tried_does_not_run_into_the_other_cells() -> None:
    cage = {"rule": "cage", "cells": "A1 A2 A3", "sum": 8}
    puzzle = "." * 16 + ":112 212 412"
    told = said("combinations-and-marks", puzzle, cage, layout="4")
    assert "if A1 were 3, then A2 and A3 could not be filled" in told


@pytest.mark.parametrize(
    ("total", "why"),
    [
        (31, "without 9, A1, A2, A3, B1 and B2 would add up to at most 30"),
        (19, "without 1, A1, A2, A3, B1 and B2 would add up to at least 20"),
    ],
)
def test_a_digit_is_needed_where_the_others_make_too_little_or_too_much(
    total: int, why: str
) -> None:
    cage = {"rule": "cage", "cells": "A1 A2 A3 B1 B2", "sum": total}
    assert why in said("must-contain", EMPTY, cage)


def test_two_cages_tell_what_they_leave() -> None:
    cages = [{"rule": "cage", "cells": "A1 A2", "sum": 7}]
    cages += [{"rule": "cage", "cells": "A3 A4", "sum": 3}]
    assert "that leaves 3 4" in said("blocking-cages", EMPTY, *cages)


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("4" + "." * 80, "A1 is 4"),
        (f"{EMPTY}:311 411 511 611 711 811 911", "A1 is one of 1 and 2"),
        (f"{EMPTY}:111 211", "A1 lacks 1 and 2"),
    ],
)
def test_a_clone_says_the_shorter_of_what_it_is_and_what_it_lacks(
    puzzle: str, words: str
) -> None:
    clone = {"rule": "clone", "cells": "A1", "clone": "C5"}
    assert f"and {words}, so C5 cannot be" in said("clones", puzzle, clone)


def test_a_filled_cell_left_over_is_not_said_to_lack_marks() -> None:
    jigsaw = "jigsaw:AABBAACBDCCBDDDC"
    told = said("law-of-leftovers", ".... .... .... ...1", layout=jigsaw)
    assert "D4 is all of row D outside region 4" in told
    assert "D4 is 1, so C1 cannot be" in told


def test_the_rule_of_45_is_told_to_beginners_in_two_lines_where_cells_are_written() -> (
    None
):
    (innie,) = named("innie")
    cage = {"rule": "cage", "cells": "A1 A2", "sum": 3}
    position = subject_to(Position.parse("..3. .... .... ....", "4"), [cage])
    step = Step(innie, next(iter(innie.find(position))), position)
    told = step.lines(ENGLISH.to("beginner"))
    assert "A3 holds 3 of it, which leaves 4 for A4." in told


def test_a_needed_digit_with_a_single_place_is_told_so() -> None:
    cage = {"rule": "cage", "cells": "A1 A2 A3", "sum": 8}
    told = said("must-contain", f"{EMPTY}:111 112", cage)
    assert "1 2 5 or 1 3 4, each with 1, which fits only in A3" in told
    five = {"rule": "cage", "cells": "A1 A2 A3 B1 B2", "sum": 31}
    told = said("must-contain", f"{EMPTY}:911 912 913 921", five)
    assert "so 9 is needed, which fits only in B2" in told


def test_cells_that_cannot_be_filled_without_a_digit_are_given_no_sum() -> None:
    """Without the 1, both A1 and A2 would be 2."""
    marks = [f"{digit}1{column}" for column in (1, 2) for digit in range(3, 10)]
    marks += [f"{digit}1{column}" for column in (3, 4, 5) for digit in (1, 2)]
    cage = {"rule": "cage", "cells": "A1 A2 A3 A4 A5", "sum": 21}
    told = said("must-contain", f"{EMPTY}:{' '.join(marks)}", cage)
    assert "all 5 combinations that the marks leave have 1, which is in one of" in told
