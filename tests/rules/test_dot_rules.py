"""Dots and signs between cells, against plain Python."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.rules import Puzzle, load
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.quadruple import Quadruple
from nonet.rules.dots.strict_dots import StrictDots
from nonet.rules.dots.strict_xv import StrictXV
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.dots.xv import RomanSign, VSign, XSign
from nonet.rules.fields import Fields
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123231" + "." * 21
APART = "126354345162631" + "." * 21  # no neighbours add up to 5 or 10
JIGSAW = "jigsaw:AABB AACB DCCB DDDC"


def every_neighbour(digits: Digits) -> Iterator[tuple[str, str]]:
    """Name each two cells that share a side."""
    for name in digits:
        row, column = name[0], int(name[1:])
        for other in (f"{row}{column + 1}", f"{chr(ord(row) + 1)}{column}"):
            if other in digits:
                yield name, other


def is_strict(digits: Digits, exempt: list[set[str]], *forbidden: object) -> bool:
    """Tell whether no unmarked neighbours have a forbidden sum, gap or ratio."""
    for a, b in every_neighbour(digits):
        small, large = sorted((digits[a], digits[b]))
        shown = {
            f"sum {small + large}",
            f"gap {large - small}",
            f"ratio {large / small:g}",
        }
        if {a, b} not in exempt and shown & set(map(str, forbidden)):
            return False
    return True


def holds(digits: Digits, cells: str, wanted: list[int]) -> bool:
    held = [digits[name] for name in cells.split()]
    return all(held.count(digit) >= wanted.count(digit) for digit in wanted)


CASES = [
    RuleCase(
        {"rule": "white-dot", "cells": "A1 A2"}, lambda d: abs(d["A1"] - d["A2"]) == 1
    ),
    RuleCase(
        {"rule": "white-dot", "cells": "C6 D6"},
        lambda d: abs(d["C6"] - d["D6"]) == 1,
        "6",
        SIX,
    ),
    RuleCase(
        {"rule": "black-dot", "cells": "B2 C2"},
        lambda d: d["B2"] == 2 * d["C2"] or d["C2"] == 2 * d["B2"],
    ),
    RuleCase(
        {"rule": "black-dot", "cells": "B2 C2"},
        lambda d: d["B2"] == 2 * d["C2"] or d["C2"] == 2 * d["B2"],
        JIGSAW,
    ),
    RuleCase({"rule": "v", "cells": "B2 C2"}, lambda d: d["B2"] + d["C2"] == 5),
    RuleCase({"rule": "v", "cells": "A1 B1"}, lambda d: d["A1"] + d["B1"] == 5, "1x4"),
    RuleCase(
        {"rule": "x", "cells": "C1 D1"}, lambda d: d["C1"] + d["D1"] == 10, "6", SIX
    ),
    RuleCase({"rule": "greater-than", "cells": "A2 A1"}, lambda d: d["A2"] > d["A1"]),
    RuleCase(
        {"rule": "greater-than", "cells": "B3 C3"}, lambda d: d["B3"] > d["C3"], "1x4"
    ),
    RuleCase(
        {"rule": "quadruple", "cells": "C3 B3 C2 B2", "digits": "113"},
        lambda d: holds(d, "B2 B3 C2 C3", [1, 1, 3]),
    ),
    RuleCase(
        {"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "24"},
        lambda d: holds(d, "A1 A2 B1 B2", [2, 4]),
        "1x4",
    ),
    RuleCase(
        {"rule": "quadruple", "cells": "C3 C4 D3 D4", "digits": "6"},
        lambda d: holds(d, "C3 C4 D3 D4", [6]),
        "6",
        SIX,
    ),
    RuleCase("strict-xv", lambda d: is_strict(d, [], "sum 5", "sum 10"), "1x4"),
    RuleCase("strict-xv", lambda d: is_strict(d, [], "sum 5", "sum 10"), "6", APART),
    RuleCase("strict-dots", lambda d: is_strict(d, [], "gap 1", "ratio 2"), "1x4"),
]
NUMBERED = [  # which ISS, or either, cannot say
    RuleCase(
        {"rule": "white-dot", "cells": "A1 A2", "difference": 3},
        lambda d: abs(d["A1"] - d["A2"]) == 3,
    ),
    RuleCase(
        {"rule": "black-dot", "cells": "A1 B1", "ratio": 3},
        lambda d: d["A1"] == 3 * d["B1"] or d["B1"] == 3 * d["A1"],
    ),
    RuleCase(
        {"rule": "strict-dots", "except": ["A1 A2", "C2 B2", "C3 C4", "D1 D2"]},
        lambda d: is_strict(
            d,
            [{"A1", "A2"}, {"B2", "C2"}, {"C3", "C4"}, {"D1", "D2"}],
            "gap 1",
            "ratio 2",
        ),
        "1x4",
    ),
    RuleCase(
        {"rule": "strict-dots", "difference": 0},
        lambda d: is_strict(d, [], "ratio 2"),
    ),
    RuleCase(
        {"rule": "strict-dots", "ratio": 0},
        lambda d: is_strict(d, [], "gap 1"),
        "1x4",
    ),
    RuleCase(
        {"rule": "strict-xv", "except": ["A1 A2", "B2 C2"]},
        lambda d: is_strict(d, [{"A1", "A2"}, {"B2", "C2"}], "sum 5", "sum 10"),
    ),
]


def name_of(case: RuleCase) -> str:
    rule = case.rule if isinstance(case.rule, str) else case.rule["rule"]
    return f"{rule} on {case.layout[:6]}"


@pytest.mark.parametrize("case", CASES + NUMBERED, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


@pytest.mark.parametrize("case", NUMBERED, ids=name_of)
def test_what_others_cannot_say_our_json_can(case: RuleCase) -> None:
    puzzle = case.posed
    assert load(puzzle.record) == puzzle
    assert hash(load(puzzle.record)) == hash(puzzle)
    assert str(puzzle.rules[0].sentence(puzzle.layout))


@pytest.mark.parametrize("rule", [WhiteDot((0, 1), 2), BlackDot((0, 1), 3)])
def test_a_dot_with_a_number_is_known_to_f_puzzles_alone(
    rule: WhiteDot | BlackDot,
) -> None:
    (item,) = rule.to_f_puzzles(CLASSIC)
    assert [*rule.from_f_puzzles(Fields(item, CLASSIC))] == [rule]
    with pytest.raises(InputError, match="ISS cannot say this: "):
        list(rule.to_iss(CLASSIC))


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"rule": "white-dot", "cells": "A1 B2"}, "between two neighbours"),
        ({"rule": "white-dot", "cells": "A1"}, "between two neighbours"),
        ({"rule": "white-dot", "cells": "A1 A1"}, "stands twice"),
        ({"rule": "white-dot", "cells": "A1 A2", "difference": 4}, "no two digits"),
        ({"rule": "black-dot", "cells": "A1 A2", "ratio": 5}, "no two digits"),
        ({"rule": "x", "cells": "A1 A2"}, "no two digits"),
        ({"rule": "quadruple", "cells": "A1 A2 A3 A4", "digits": "1"}, "four cells"),
        ({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "12341"}, "four"),
        ({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "5"}, "not a digit"),
        ({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": ""}, "list digits"),
        ({"rule": "strict-dots", "except": ["A1 B2"]}, "pairs of neighbours"),
        ({"rule": "strict-xv", "except": ["A1"]}, "pairs of neighbours"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    rule: dict[str, object], words: str
) -> None:
    with pytest.raises(InputError, match=words) as error:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(error.value)


def test_a_strict_rule_exempts_what_others_mark() -> None:
    dots = [WhiteDot((1, 0)), BlackDot((5, 9), 3), XSign((0, 9)), VSign((40, 41))]
    strict, letters = StrictDots(), StrictXV()
    assert strict.among([*dots, strict], "iss") == StrictDots(((0, 1), (5, 9)))
    assert letters.among(dots, "iss") == StrictXV(((0, 9), (40, 41)))


def test_iss_means_every_two_neighbours_among_its_cells() -> None:
    found = list(WhiteDot.from_iss(["R1C1", "R1C2", "R2C2", "R2C1"], CLASSIC))
    assert [dot.cells for dot in found] == [(0, 1), (0, 9), (1, 10), (10, 9)]


def test_a_dot_of_iss_that_stands_nowhere_is_refused() -> None:
    with pytest.raises(InputError, match="between two neighbours, not I9"):
        list(WhiteDot.from_iss(["R1C1", "R1C2", "R9C9"], CLASSIC))


@pytest.mark.parametrize(("letter", "kind"), [("X", XSign), ("v", VSign)])
def test_f_puzzles_writes_both_letters_under_one_key(
    letter: str, kind: type[RomanSign]
) -> None:
    item = Fields({"cells": ["R1C1", "R1C2"], "value": letter}, CLASSIC)
    found: list[RomanSign] = [*VSign.from_f_puzzles(item)]
    assert found == [kind((0, 1))]


def test_f_puzzles_has_no_third_letter() -> None:
    item = Fields({"cells": ["R1C1", "R1C2"], "value": "I"}, CLASSIC)
    with pytest.raises(InputError, match="X or V, not 'I'"):
        list(XSign.from_f_puzzles(item))


def test_a_quadruple_at_the_edge_is_refused() -> None:
    (rule,) = Quadruple.from_iss(["R9C9", "1"], CLASSIC)
    with pytest.raises(InputError, match="where four cells meet"):
        rule.check(CLASSIC)


def test_digits_above_nine_are_written_as_each_format_does() -> None:
    layout = Layout(16)
    rule = Quadruple((0, 1, 16, 17), (10, 16))
    (item,) = rule.to_f_puzzles(layout)
    assert item["values"] == [10, 16]
    assert [*rule.to_iss(layout)] == [["R1C1", "10", "16"]]
    assert [*Quadruple.from_iss(["R1C1", "10", "16"], layout)] == [rule]
    assert str(rule.sentence(layout)) == "A1, A2, B1 and B2 hold A and G"
