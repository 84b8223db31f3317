"""Sentences about lines name what a reader can check on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nonet.board.position import Position
from nonet.logic.lines.class_count import ClassClaim, count, systems
from nonet.logic.lines.equal_sums import ARROW_WAYS
from nonet.logic.lines.line_ends import BETWEEN
from nonet.logic.lines.lows_and_highs import COUNTING
from nonet.logic.lines.renban import WINDOWS
from nonet.logic.lines.turns import ALIKE
from nonet.logic.lines.whisper import SQUEEZE
from nonet.logic.ruled import subject_to
from nonet.logic.step import Step, Technique
from nonet.say.language import CHINESE, ENGLISH

EMPTY = "." * 81


def _steps(technique: Technique, rules: Sequence[Any], grid: str = EMPTY) -> list[Step]:
    position = subject_to(Position.parse(grid), rules)
    return [Step(technique, found, position) for found in technique.find(position)]


def test_the_shares_of_a_count_make_up_its_number() -> None:
    rules = [
        {"rule": "whisper", "cells": "A1 B1 A2 B2 A3 B3"},
        {"rule": "whisper", "cells": "A5 A6 A7"},
    ]
    position = subject_to(Position.parse("........1" + "." * 72), rules)
    row = position.board.houses[0]
    (system,) = systems(position.board, ("whisper",))
    for holds in (True, False):
        for cells in (0, *(cells for line in system.lines for cells in line)):
            found = count(position, row, system, ClassClaim(cells, 0, holds=holds))
            assert sum(share.number for share in found.needed) == found.least
            assert sum(share.number for share in found.roomy) == found.most


def test_a_count_of_lows_tells_which_cells_make_it() -> None:
    (step, *_more) = _steps(COUNTING, COUNTING.rules, COUNTING.example)
    assert "(A1, A2, A3 and A9, and one of A5 and A6)" in step.say(ENGLISH)


def test_a_squeeze_tells_how_many_digits_so_many_cells_have() -> None:
    star = [{"rule": "whisper", "cells": f"B2 {c}"} for c in ("A1", "A2", "A3")]
    told = [step.say(ENGLISH) for step in _steps(SQUEEZE, star)]
    assert any(
        "if B2 were 3, A1, A2 and A3 beside it on the whisper could only be 8 or 9, "
        "2 digits for 3 cells that see each other" in each
        for each in told
    )


def test_ends_of_a_between_line_are_apart_for_the_cells_between_them() -> None:
    rules = [{"rule": "between-line", "cells": "A1 B4 B5 B6 C9"}]
    told = [step.say(ENGLISH) for step in _steps(BETWEEN, rules, EMPTY + ":139 939")]
    assert any(
        "the ends A1 and C9 are 4 or more apart, as B4, B5 and B6 lie between them and "
        "differ, and no mark of C9 is so far from 5 in A1" in each
        for each in told
    )


def test_windows_of_a_renban_that_fail_alike_are_told_together() -> None:
    rules = [{"rule": "renban", "cells": "A1 A2 A3"}]
    marks = ":512 612 712 812 912"
    (step, *_more) = _steps(WINDOWS, rules, EMPTY + marks)
    assert "Not 5 6 7, 6 7 8 or 7 8 9: A2 can be none of these." in step.lines(
        ENGLISH.to("beginner")
    )


def test_beginners_hear_of_ways_before_they_are_listed() -> None:
    rules = [{"rule": "arrow", "circle": "A1", "shaft": "A4 A5 B6"}]
    marks = ":111 211 311 411 511 611"
    (step,) = _steps(ARROW_WAYS, rules, EMPTY + marks)
    lines = step.lines(ENGLISH.to("beginner"))
    first = next(i for i, line in enumerate(lines) if " = " in line)
    assert "on the arrow" in "".join(lines[:first]).lower()


def test_two_rests_are_told_in_one_breath() -> None:
    rules = [{"rule": "modular-line", "cells": "A1 B2 C3 D4"}]
    (step, *_more) = _steps(ALIKE, rules, EMPTY + ":311 611 911")
    assert "A1 is 1 or 2 mod 3, and D4 too" in step.say(ENGLISH)
    assert "模 3 余 1 或 2 的数" in step.say(CHINESE)


def test_a_digit_in_a_cell_is_not_followed_by_another_cell() -> None:
    rules = [{"rule": "between-line", "cells": "A1 B4 C9"}]
    marks = ":" + " ".join(f"{digit}24" for digit in (1, 2, 3, 4, 6, 7, 8, 9))
    told = [step.say(ENGLISH) for step in _steps(BETWEEN, rules, EMPTY + marks)]
    assert any("if A1 were 5, B4 could not lie between" in each for each in told), told
