"""Rules about single cells, and cells that point at others, against plain Python."""

from __future__ import annotations

import pytest

from nonet.board.layout import CLASSIC
from nonet.errors import InputError
from nonet.rules import Puzzle
from nonet.rules.cells.digits import CellDigits
from nonet.rules.cells.even import Even
from nonet.rules.cells.high import High
from nonet.rules.cells.indexing import ColumnIndex, IndexRule, RowIndex
from nonet.rules.cells.low import Low
from nonet.rules.cells.minimum import Minimum
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123231" + "." * 21
JIGSAW = "jigsaw:AABB AACB DCCB DDDC"


def along(digits: Digits, cells: str) -> list[int]:
    return [digits[name] for name in cells.split()]


def indexes_columns(digits: Digits, cells: str) -> bool:
    return all(digits[f"{c[0]}{digits[c]}"] == int(c[1]) for c in cells.split())


def indexes_rows(digits: Digits, cells: str) -> bool:
    rows = " ABCDEF"
    return all(
        digits[rows[digits[c]] + c[1]] == rows.index(c[0]) for c in cells.split()
    )


def indexes_box(digits: Digits, cell: str, box: str) -> bool:
    cells = box.split()
    return digits[cells[digits[cell] - 1]] == cells.index(cell) + 1


CASES = [
    RuleCase(
        {"rule": "even", "cells": "A1 D4"},
        lambda d: all(x % 2 == 0 for x in along(d, "A1 D4")),
    ),
    RuleCase({"rule": "odd", "cells": "B2"}, lambda d: d["B2"] % 2 == 1, "1x4"),
    RuleCase({"rule": "odd", "cells": "D2"}, lambda d: d["D2"] % 2 == 1, "6", SIX),
    RuleCase({"rule": "low", "cells": "A1 B3"}, lambda d: d["A1"] < 3 > d["B3"]),
    RuleCase({"rule": "high", "cells": "D4"}, lambda d: d["D4"] > 3, "6", SIX),
    RuleCase({"rule": "high", "cells": "C3"}, lambda d: d["C3"] == 3, "1x3"),
    RuleCase(
        {"rule": "digits", "cells": "A1 C3", "digits": "134"},
        lambda d: d["A1"] != 2 != d["C3"],
        JIGSAW,
    ),
    RuleCase({"rule": "digits", "cells": "D4", "digits": "2"}, lambda d: d["D4"] == 2),
    RuleCase(
        {"rule": "minimum", "cells": "A1"}, lambda d: d["A1"] < min(d["A2"], d["B1"])
    ),
    RuleCase(
        {"rule": "minimum", "cells": "B2 C2"},
        lambda d: (
            d["B2"] < min(along(d, "A2 B1 B3")) and d["C2"] < min(along(d, "D2 C1 C3"))
        ),
        "1x4",
    ),
    RuleCase(
        {"rule": "maximum", "cells": "A1 A2"},
        lambda d: d["A1"] > d["B1"] and d["A2"] > max(d["A3"], d["B2"]),
        JIGSAW,
    ),
    RuleCase(
        {"rule": "maximum", "cells": "D5"},
        lambda d: d["D5"] > max(along(d, "C5 E5 D4 D6")),
        "6",
        SIX,
    ),
    RuleCase(
        {"rule": "column-index", "cells": "A1 B1 C1 D1 A3"},
        lambda d: indexes_columns(d, "A1 B1 C1 D1 A3"),
    ),
    RuleCase(
        {"rule": "column-index", "cells": "C4 E6"},
        lambda d: indexes_columns(d, "C4 E6"),
        "6",
        SIX,
    ),
    RuleCase(
        {"rule": "row-index", "cells": "A2 C3"},
        lambda d: indexes_rows(d, "A2 C3"),
        "1x4",
    ),
    RuleCase(
        {"rule": "row-index", "cells": "D4"}, lambda d: indexes_rows(d, "D4"), JIGSAW
    ),
    RuleCase(
        {"rule": "box-index", "cells": "A3 B4"},
        lambda d: all(indexes_box(d, c, "A3 A4 B3 B4") for c in ("A3", "B4")),
    ),
    RuleCase(
        {"rule": "box-index", "cells": "C3"},
        lambda d: indexes_box(d, "C3", "B3 C2 C3 D4"),
        JIGSAW,
    ),
]


def name_of(case: RuleCase) -> str:
    rule = case.rule if isinstance(case.rule, str) else case.rule["rule"]
    return f"{rule} on {case.layout[:6]}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"rule": "even", "cells": "A1 A1"}, "stands twice"),
        ({"rule": "even", "cells": ""}, "must name cells"),
        ({"rule": "even"}, "needs 'cells'"),
        ({"rule": "digits", "cells": "A1", "digits": "15"}, "not a digit"),
        ({"rule": "digits", "cells": "A1"}, "needs 'digits'"),
        ({"rule": "minimum", "cells": "E1"}, "no cell is called"),
        ({"rule": "column-index", "cells": "A1 A1"}, "stands twice"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    rule: dict[str, object], words: str
) -> None:
    with pytest.raises(InputError, match=words) as error:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(error.value)


def test_one_cell_is_and_two_cells_are() -> None:
    assert str(Even((0,)).sentence(CLASSIC)) == "A1 is even"
    assert str(Even((0, 30)).sentence(CLASSIC)) == "A1 and D4 are even"
    told = CellDigits((0, 1), (2, 4)).sentence(CLASSIC)
    assert str(told) == "each of A1 and A2 holds one of 2 and 4"


def test_the_middle_digit_is_neither_low_nor_high() -> None:
    assert [*Low.digits(9)] == [1, 2, 3, 4]
    assert [*High.digits(9)] == [6, 7, 8, 9]
    assert [*High.digits(6)] == [4, 5, 6]


def test_minima_of_f_puzzles_are_put_together() -> None:
    rules = [Minimum((0,)), Even((5,)), Minimum((1,)), Minimum((9,))]
    found = [rule.among(rules, "f-puzzles") for rule in rules]
    assert found == [Minimum((0, 1, 9)), Even((5,)), None, None]


def test_iss_has_one_name_for_rows_and_columns() -> None:
    found: list[IndexRule] = [*RowIndex.from_iss(["C", "R1C1"], CLASSIC)]
    assert found == [ColumnIndex((0,))]
    with pytest.raises(InputError, match="by R or C, not 'X'"):
        list(RowIndex.from_iss(["X", "R1C1"], CLASSIC))


def test_159_has_the_published_meaning() -> None:
    """In a full grid, columns 1, 5 and 9 tell where 1, 5 and 9 stand in each row."""
    cells = [9 * row + column for row in range(9) for column in (0, 4, 8)]
    puzzle = Puzzle("." * 81, [ColumnIndex(tuple(cells))])
    assert len(list(puzzle.demands())) == 27 * 8
