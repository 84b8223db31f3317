"""Cages and other sets of cells, against plain Python."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import Any

import pytest

from nonet import SudokuError
from nonet.board.layout import Layout
from nonet.rules import Puzzle
from nonet.rules.cages.clone import Clone
from nonet.rules.cages.equal_sums import EqualSums
from nonet.rules.cages.same_values import SameValues
from nonet.rules.cages.sum import SumRule
from nonet.rules.fields import Fields
from nonet.rules.registry import by_iss
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123........................"  # 1408 grids on 6×6
JIGSAW = "jigsaw:AABBACBBACDDCCDD"
FIVE = "12345" + "." * 20  # with rows for boxes, 1344 grids


def held(digits: Digits, cells: str) -> list[int]:
    return [digits[name] for name in cells.split()]


def differ(digits: list[int]) -> bool:
    return len(set(digits)) == len(digits)


def is_rellik(digits: list[int], total: int) -> bool:
    counts = range(1, len(digits) + 1)
    some = chain.from_iterable(combinations(digits, count) for count in counts)
    return differ(digits) and all(sum(each) != total for each in some)


def is_equal(digits: list[int], size: int) -> bool:
    even, low = [d % 2 == 0 for d in digits], [d <= size // 2 for d in digits]
    middle = [d for d in digits if d == (size + 1) / 2]
    half = len(digits) / 2
    return differ(digits) and not middle and sum(even) == half == sum(low)


def packed(digits: list[int]) -> int | None:
    start, end = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return sum(digits[start + 1 : end]) if differ(digits) else None


def holds_all(digits: list[int], wanted: str) -> bool:
    return all(digits.count(int(d)) >= n for d, n in Counter(wanted).items())


def holds_exactly(digits: list[int], wanted: str) -> bool:
    return all(digits.count(int(d)) == n for d, n in Counter(wanted).items())


def is_said(digits: list[int], clue: str) -> bool:
    pairs = zip(clue[::2], clue[1::2], strict=True)
    return all(digits.count(int(digit)) == int(count) for count, digit in pairs)


def circles_count(digits: list[int]) -> bool:
    return all(digits.count(d) == d for d in digits)


def cage(cells: str, total: int | None = None, *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "cage", "cells": cells} | ({"sum": total} if total else {}),
        lambda d: differ(held(d, cells)) and total in (None, sum(held(d, cells))),
        *where,
    )


def added(cells: str, total: int, *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "sum", "cells": cells, "sum": total},
        lambda d: sum(held(d, cells)) == total,
        *where,
    )


def weighted(cells: str, total: int, factors: list[int], *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "sum", "cells": cells, "sum": total, "factors": factors},
        lambda d: (
            sum(f * v for f, v in zip(factors, held(d, cells), strict=True)) == total
        ),
        *where,
    )


def region(cells: str, *where: str) -> RuleCase:
    rule = {"rule": "extra-region", "cells": cells}
    return RuleCase(rule, lambda d: differ(held(d, cells)), *where)


def rellik(cells: str, total: int, *where: str) -> RuleCase:
    rule = {"rule": "rellik-cage", "cells": cells, "sum": total}
    return RuleCase(rule, lambda d: is_rellik(held(d, cells), total), *where)


def equality(cells: str, *where: str, size: int = 4) -> RuleCase:
    rule = {"rule": "equality-cage", "cells": cells}
    return RuleCase(rule, lambda d: is_equal(held(d, cells), size), *where)


def lunchbox(cells: str, total: int, *where: str) -> RuleCase:
    rule = {"rule": "lunchbox", "cells": cells, "sum": total}
    return RuleCase(rule, lambda d: packed(held(d, cells)) == total, *where)


def contains(cells: str, digits: str, *where: str) -> RuleCase:
    rule = {"rule": "contains", "cells": cells, "digits": digits}
    return RuleCase(rule, lambda d: holds_all(held(d, cells), digits), *where)


def contains_exactly(cells: str, digits: str, *where: str) -> RuleCase:
    rule = {"rule": "contains-exactly", "cells": cells, "digits": digits}
    return RuleCase(rule, lambda d: holds_exactly(held(d, cells), digits), *where)


def look_and_say(cells: str, clue: str, *where: str) -> RuleCase:
    rule = {"rule": "look-and-say", "cells": cells, "clue": clue}
    return RuleCase(rule, lambda d: is_said(held(d, cells), clue), *where)


def equal_sums(groups: list[str], *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "equal-sums", "groups": groups},
        lambda d: len({sum(held(d, group)) for group in groups}) == 1,
        *where,
    )


def same_values(groups: list[str], *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "same-values", "groups": groups},
        lambda d: len({tuple(sorted(held(d, group))) for group in groups}) == 1,
        *where,
    )


def clone(cells: str, copy: str, *where: str) -> RuleCase:
    rule = {"rule": "clone", "cells": cells, "clone": copy}
    return RuleCase(rule, lambda d: held(d, cells) == held(d, copy), *where)


def circles(cells: str, *where: str) -> RuleCase:
    rule = {"rule": "counting-circles", "cells": cells}
    return RuleCase(rule, lambda d: circles_count(held(d, cells)), *where)


def distinct(counter: str, cells: str, *where: str) -> RuleCase:
    return RuleCase(
        {"rule": "count-distinct", "counter": counter, "cells": cells},
        lambda d: d[counter] == len(set(held(d, cells))),
        *where,
    )


CASES = [
    cage("A1 A2 B3", 7),
    cage("A1 B3 C2"),
    cage("A1 B2", 5, "1x4"),
    cage("E1 E2 D4", 9, "6", SIX),
    added("A1 B2 C4", 5),
    added("A1 B2", 4, "1x4"),
    added("C1 D4 E2 F6", 9, "6", SIX),
    weighted("A1 B3", 5, [2, -1]),
    weighted("A1 B3 C2", 0, [1, 0, -1], JIGSAW),
    weighted("C1 D4 E2", 31, [10, 1, 1], "6", SIX),
    region("A1 B3 C2 D4"),
    region("A1 B2", "1x4"),
    region("C1 D3 E2 F6", "6", SIX),
    rellik("A1 A2 B3", 4),
    rellik("A1 B2", 2, "1x4"),
    rellik("A1 C2 B3 D4", 9),
    rellik("C3 D4 E2 D5", 6, "6", SIX),
    equality("A1 B3"),
    equality("A1 B2 C3 D4", "1x4"),
    equality("A1 B2 C3 D4", "1x5", FIVE, size=5),
    equality("C1 D4 E2 F6", "6", SIX, size=6),
    lunchbox("A1 A2 B3", 0),
    lunchbox("A1 B2 C3", 2, JIGSAW),
    lunchbox("A1 B2 C4 D3", 5, "1x4"),
    lunchbox("C1 C2 D3 E4 F6", 7, "6", SIX),
    lunchbox("C3 C4 C5 D5 D6", 3, "6", SIX),
    contains("A1 B3 C2", "11"),
    contains("A1 A2 B3 C4", "124"),
    contains("A1 B2", "3", "1x4"),
    contains("C1 D4 E2 F6", "116", "6", SIX),
    contains_exactly("A1 B3 C2", "1"),
    contains_exactly("A1 B3 C2 D4", "11", JIGSAW),
    contains_exactly("A1 B2", "3", "1x4"),
    contains_exactly("C1 D4 E2 F6", "123", "6", SIX),
    look_and_say("A1 B3 C2", "21"),
    look_and_say("A1 B3 C2 D4", "1203", JIGSAW),
    look_and_say("A1 B2", "13", "1x4"),
    look_and_say("C1 D4 E2 F6", "1122", "6", SIX),
    equal_sums(["A1 B2", "C3 D4"]),
    equal_sums(["A1 B2", "B2 C3 D1"]),
    equal_sums(["A1", "C2", "D3 D4"], "1x4"),
    equal_sums(["C1 D2", "E3 F4", "E5 E6"], "6", SIX),
    same_values(["A1", "B3", "C2"]),
    same_values(["A1 B2", "C3 D4"]),
    same_values(["A1 B2 C3", "B2 D4 D1"]),
    same_values(["A1 A2", "B3 C4", "D2 C1"], JIGSAW),
    same_values(["A1 B2 C3", "D1 C2 A4"], "1x4"),
    same_values(["C1 C2 C3", "D4 E5 F6"], "6", SIX),
    same_values(["C1 D3 E2 F6", "C2 D4 E5 F1"], "6", SIX),
    clone("A1 B2", "C2 D3"),
    clone("A1 B3", "B3 C2"),
    clone("A1 A2", "C3 C4", JIGSAW),
    clone("A1", "B2", "1x4"),
    clone("C1 C2", "E3 E4", "6", SIX),
    circles("A1 B2 C3"),
    circles("A1 A3 B2 B4 C1 D2"),
    circles("A1 B2 C3 D4", "1x4"),
    circles("C1 C2 D3 E4 F5 D6 E1", "6", SIX),
    distinct("A1", "B2 C3 D4"),
    distinct("A1", "A2 B3 C2"),
    distinct("D4", "A1 B2 C3", "1x4"),
    distinct("C1", "C2 D3 E4 F5 E6", "6", SIX),
]


def name_of(case: RuleCase) -> str:
    assert not isinstance(case.rule, str)
    return " ".join(map(str, case.rule.values()))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"rule": "cage", "cells": "A1 A2", "sum": 2}, "add up to 3 to 7"),
    ({"rule": "sum", "cells": "A1 A1", "sum": 2}, "A1 stands twice"),
    ({"rule": "sum", "cells": "A1 A2", "sum": 9}, "must be 2 to 8"),
    (
        {"rule": "sum", "cells": "A1 A2", "sum": 9, "factors": [1, -1]},
        "must be -3 to 3",
    ),
    ({"rule": "sum", "cells": "A1 A2", "sum": 9, "factors": [1]}, "a factor for each"),
    ({"rule": "sum", "cells": "A1 A2", "sum": 9, "factors": "1"}, "list whole numbers"),
    ({"rule": "extra-region", "cells": "A1 A2 B1 C3 D4"}, "more cells than there are"),
    ({"rule": "rellik-cage", "cells": "A1 A2", "sum": 0}, "must be 1 to 10"),
    ({"rule": "rellik-cage", "cells": "A1 A2 B1 C3 D4", "sum": 3}, "more cells than"),
    ({"rule": "equality-cage", "cells": "A1 A2 B1"}, "an even number of cells"),
    ({"rule": "lunchbox", "cells": "A1", "sum": 0}, "two cells or more"),
    ({"rule": "lunchbox", "cells": "A1 B1 C1", "sum": 4}, "must be 0 to 3"),
    ({"rule": "contains", "cells": "A1 A2", "digits": "111"}, "as many as 3 digits"),
    ({"rule": "contains", "cells": "A1 A2", "digits": "5"}, "not a digit from 1 to 4"),
    ({"rule": "look-and-say", "cells": "A1 A2", "clue": "123"}, "pairs of a count"),
    ({"rule": "look-and-say", "cells": "A1 A2", "clue": "15"}, "pairs of a count"),
    ({"rule": "look-and-say", "cells": "A1 A2", "clue": "1323"}, "each digit once"),
    ({"rule": "look-and-say", "cells": "A1 A2", "clue": ""}, "pairs of a count"),
    ({"rule": "look-and-say", "cells": "A1 A2", "clue": "33"}, "as many as 3 digits"),
    ({"rule": "equal-sums", "groups": ["A1 A2"]}, "needs two groups"),
    ({"rule": "equal-sums", "groups": ["A1 A1", "B2"]}, "A1 stands twice"),
    ({"rule": "equal-sums", "groups": ["A1", "B1 B2 B3 B4 C1"]}, "as little as A1"),
    ({"rule": "same-values", "groups": ["A1 A2", "B2"]}, "as many cells each"),
    ({"rule": "clone", "cells": "A1 A2", "clone": "B3"}, "as many cells"),
    ({"rule": "clone", "cells": "A1 A2", "clone": "B3 B3"}, "B3 stands twice"),
    (
        {"rule": "counting-circles", "cells": "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3"},
        "at most 10 can",
    ),
    (
        {"rule": "count-distinct", "counter": "A1 A2", "cells": "B2"},
        "one cell must count",
    ),
    ({"rule": "count-distinct", "counter": "A1", "cells": "A1 B2"}, "A1 stands twice"),
]


@pytest.mark.parametrize(("rule", "reason"), REFUSED)
def test_what_cannot_be_on_this_board_is_refused(
    rule: dict[str, object], reason: str
) -> None:
    with pytest.raises(SudokuError, match=reason) as caught:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(caught.value)


def test_weights_of_iss_stand_behind_the_total() -> None:
    args = ["15_=_2_-3", "R1C1", "R1C2"]
    (rule,) = SumRule.from_iss(args, Layout(9))
    assert rule == SumRule((0, 1), 15, (2, -3))
    assert list(rule.to_iss(Layout(9))) == [args]


def test_groups_of_iss_are_parted_by_dashes() -> None:
    args = ["R1C1", "R2C2", "-", "R3C3", "-", "R4C4"]
    (rule,) = EqualSums.from_iss(args, Layout(9))
    assert rule.groups == ((0, 10), (20,), (30,))
    assert list(rule.to_iss(Layout(9))) == [args]


def test_sets_of_iss_have_the_same_size() -> None:
    (rule,) = SameValues.from_iss(["2", "R1C1", "R1C2", "R2C4", "R2C5"], Layout(9))
    assert rule.groups == ((0, 1), (12, 13))
    with pytest.raises(SudokuError, match="not 2 groups"):
        list(SameValues.from_iss(["2", "R1C1", "R1C2", "R2C4"], Layout(9)))


def test_clones_of_f_puzzles_have_two_shapes() -> None:
    item = {"cells": ["R1C1", "R1C2"], "cloneCells": ["R4C4", "R4C5"]}
    (rule,) = Clone.from_f_puzzles(Fields(item, Layout(9)))
    assert rule == Clone((0, 1), (30, 31))
    assert list(rule.to_f_puzzles(Layout(9))) == [item]


@pytest.mark.parametrize("args", [[], ["1"], ["x", "R1C1"], ["1", "R1C9"], [""]])
@pytest.mark.parametrize(
    "name",
    [
        *("Cage", "Sum", "RellikCage", "Lunchbox", "ContainAtLeast", "ContainExact"),
        *("LookAndSay", "SameValues", "EqualSum", "CountingCircles", "CountDistinct"),
        *("AllDifferent", "EqualityCage"),
    ],
)
def test_other_arguments_of_iss_are_refused(name: str, args: list[str]) -> None:
    board = Layout(4)
    with pytest.raises(SudokuError):
        Puzzle("." * 16, by_iss()[name].from_iss(args, board))
