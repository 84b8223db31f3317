"""Rules of one's own, and rules combined, against plain Python."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.rules import Puzzle, load, solutions
from nonet.rules.cells.even import Even
from nonet.rules.own.function import FunctionRule
from nonet.rules.own.pair import OLD_LETTERS, AllPairs, PairRule
from nonet.rules.own.pair_table import read_key, table_key, table_test
from nonet.rules.own.pattern import compiled
from nonet.rules.own.predicate import predicate
from nonet.rules.own.regex import Regex
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123231" + "." * 21
JIGSAW = "jigsaw:AABB AACB DCCB DDDC"


def along(digits: Digits, cells: str) -> list[int]:
    return [digits[name] for name in cells.split()]


def word(digits: Digits, cells: str) -> str:
    return "".join(map(str, along(digits, cells)))


CASES = [
    RuleCase(
        {"rule": "pair", "cells": "A1 B2 C3 D4", "test": "a + b > 4"},
        lambda d: all(a + b > 4 for a, b in pairwise(along(d, "A1 B2 C3 D4"))),
    ),
    RuleCase(
        {"rule": "pair", "cells": "C4 D4 D5", "test": "a < b or a = 6"},
        lambda d: all(a < b or a == 6 for a, b in pairwise(along(d, "C4 D4 D5"))),
        "6",
        SIX,
    ),
    RuleCase(
        {"rule": "all-pairs", "cells": "A1 B2 C3", "test": "abs(a - b) <= 1"},
        lambda d: all(
            abs(a - b) <= 1 for a, b in combinations(along(d, "A1 B2 C3"), 2)
        ),
        "1x4",
    ),
    RuleCase(
        {"rule": "regex", "cells": "A1 A2 A3 A4", "pattern": ".*12.*|4[^1].."},
        lambda d: bool(re.fullmatch(r".*12.*|4[^1]..", word(d, "A1 A2 A3 A4"))),
    ),
    RuleCase(
        {"rule": "regex", "cells": "A1 B1 C1 C2", "pattern": "(1|2)+ [34]{1,2} .?"},
        lambda d: bool(re.fullmatch("(1|2)+[34]{1,2}.?", word(d, "A1 B1 C1 C2"))),
        JIGSAW,
    ),
]
COMBINED = [
    RuleCase(
        {
            "rule": "either",
            "rules": [
                {"rule": "even", "cells": "A1 B2"},
                {"rule": "white-dot", "cells": "A1 A2", "difference": 3},
            ],
        },
        lambda d: d["A1"] % 2 == d["B2"] % 2 == 0 or abs(d["A1"] - d["A2"]) == 3,
        "1x4",
    ),
    RuleCase(
        {
            "rule": "either",
            "rules": [
                {"rule": "cage", "cells": "A1 A2 B1", "sum": 6},
                {
                    "rule": "all",
                    "rules": [
                        {"rule": "regex", "cells": "C1 C2 C3", "pattern": "[12]*.4*"},
                        {
                            "rule": "either",
                            "rules": [
                                {"rule": "v", "cells": "D1 D2"},
                                {"rule": "thermo", "cells": "D2 D3 D4"},
                            ],
                        },
                    ],
                },
            ],
        },
        lambda d: (
            sum(along(d, "A1 A2 B1")) == 6
            or bool(
                re.fullmatch("[12]*.4*", word(d, "C1 C2 C3"))
                and (d["D1"] + d["D2"] == 5 or d["D2"] < d["D3"] < d["D4"])
            )
        ),
    ),
    RuleCase(
        {"rule": "either", "rules": ["anti-king", {"rule": "odd", "cells": "A1"}]},
        lambda d: (
            d["A1"] % 2 == 1
            or all(
                d[a] != d[b]
                for a, b in combinations(d, 2)
                if abs(ord(a[0]) - ord(b[0])) == abs(int(a[1]) - int(b[1])) == 1
            )
        ),
    ),
    RuleCase(
        {"rule": "all", "rules": [{"rule": "odd", "cells": "A1"}, "anti-king"]},
        lambda d: (
            d["A1"] % 2 == 1
            and all(
                d[a] != d[b]
                for a, b in combinations(d, 2)
                if abs(ord(a[0]) - ord(b[0])) == abs(int(a[1]) - int(b[1])) == 1
            )
        ),
        "1x4",
    ),
]


def name_of(case: RuleCase) -> str:
    rule = case.rule if isinstance(case.rule, str) else case.rule["rule"]
    return f"{rule} on {case.layout[:6]}"


@pytest.mark.parametrize("case", CASES + COMBINED, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize(
    "case", [c for c in CASES + COMBINED if c.layout != "6"], ids=name_of
)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


@pytest.mark.parametrize(
    "function", [lambda a, b, c, d: a * b == c + d, lambda *digits: len({*digits}) == 3]
)
@pytest.mark.parametrize("layout", ["4", "1x4", JIGSAW])
def test_a_function_is_asked_about_its_cells(layout: str, function: object) -> None:
    rule = FunctionRule((0, 5, 6, 11), function)  # type: ignore[arg-type]
    puzzle = Puzzle("." * 16, [rule], layout=layout)
    every = solutions(Puzzle("." * 16, layout=layout))
    expected = [
        grid.line
        for grid in every
        if function(*(int(grid.line[cell]) for cell in (0, 5, 6, 11)))  # type: ignore[operator]
    ]
    assert sorted(grid.line for grid in solutions(puzzle)) == sorted(expected)


def test_a_function_may_know_a_whole_row() -> None:
    rule = FunctionRule(tuple(range(9)), lambda *row: row == tuple(sorted(row)))
    first = next(solutions(Puzzle("." * 81, [rule])))
    assert first.line.startswith("123456789")


def test_a_pair_may_be_a_function() -> None:
    puzzle = Puzzle("." * 16, [PairRule((0, 1, 2), lambda a, b: a < b)])
    said = Puzzle("." * 16, [{"rule": "pair", "cells": "A1 A2 A3", "test": "a < b"}])
    found = [{grid.line for grid in solutions(each)} for each in (puzzle, said)]
    assert found[0] == found[1]
    assert [*puzzle.rules[0].to_iss(CLASSIC)] == [*said.rules[0].to_iss(CLASSIC)]


@pytest.mark.parametrize(
    "rule", [PairRule((0, 1), lambda a, b: a < b), FunctionRule((0, 1), max)]
)
def test_a_function_of_python_is_not_written(rule: PairRule | FunctionRule) -> None:
    with pytest.raises(InputError, match="cannot be written to a file"):
        _ = Puzzle("." * 81, [rule]).record


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"rule": "pair", "cells": "A1 A2", "test": "a +"}, "character 4: expected"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a + b"}, "a comparison"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a = b)"}, "expected the end"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a = import"}, "found 'i'"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a $ b"}, "found '\\$'"),
        ({"rule": "pair", "cells": "A1 A2", "test": ""}, "found the end"),
        ({"rule": "pair", "cells": "A1 A2", "test": 3}, "must be a text"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a % (b-1) = 0"}, "a is 1 and b"),
        ({"rule": "pair", "cells": "A1 A2", "test": "(" * 99}, "parentheses"),
        ({"rule": "pair", "cells": "A1 A2", "test": "not " * 99}, "parentheses"),
        ({"rule": "pair", "cells": "A1 A2", "test": "a" * 9999}, "longer than"),
        ({"rule": "pair", "cells": "A1 A2"}, "needs 'test'"),
        ({"rule": "regex", "cells": "A1", "pattern": "(1"}, "expected '\\)'"),
        ({"rule": "regex", "cells": "A1", "pattern": "1)"}, "expected the end"),
        ({"rule": "regex", "cells": "A1", "pattern": "*"}, "a digit from 1 to 4"),
        ({"rule": "regex", "cells": "A1", "pattern": "[]"}, "a digit from 1 to 4"),
        ({"rule": "regex", "cells": "A1", "pattern": "[1"}, "a digit from 1 to 4"),
        ({"rule": "regex", "cells": "A1", "pattern": "[3-1]"}, "a larger digit"),
        ({"rule": "regex", "cells": "A1", "pattern": "5"}, "a digit from 1 to 4"),
        ({"rule": "regex", "cells": "A1", "pattern": "\\d"}, "a digit from 1 to 4"),
        ({"rule": "regex", "cells": "A1", "pattern": "1{3,2}"}, "a larger number"),
        ({"rule": "regex", "cells": "A1", "pattern": "1{100}"}, "a number up to 99"),
        ({"rule": "regex", "cells": "A1", "pattern": "1{2"}, "expected '}'"),
        ({"rule": "regex", "cells": "A1", "pattern": "(.{99}){99}"}, "more than 200"),
        ({"rule": "regex", "cells": "A1", "pattern": "(" * 99}, "parentheses"),
        ({"rule": "function", "cells": "A1", "function": "max"}, "a function of"),
        ({"rule": "either", "rules": []}, "must list rules"),
        ({"rule": "either", "rules": "even"}, "must list rules"),
        ({"rule": "either", "rules": [{"rule": "unknown"}]}, "no rule is called"),
        ({"rule": "all", "rules": [{"rule": "even", "cells": "E5"}]}, "no cell is"),
        ({"rule": "all", "rules": [{"rule": "x", "cells": "A1 A2"}]}, "no two digits"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    rule: dict[str, object], words: str
) -> None:
    with pytest.raises(InputError, match=words) as error:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(error.value)


def test_rules_do_not_stand_in_each_other_for_ever() -> None:
    rule: dict[str, object] = {"rule": "even", "cells": "A1"}
    for _ in range(300):
        rule = {"rule": "all", "rules": [rule]}
    with pytest.raises(InputError, match="more than 8 rules in each other"):
        load(json.dumps({"nonet": 2, "rules": [rule]}))


def test_a_function_of_many_cells_is_refused() -> None:
    apart = (0, 12, 24, 28, 40, 52, 56)  # none sees another
    with pytest.raises(InputError, match="4,782,969 combinations, more than 600,000"):
        FunctionRule(apart, max).check(CLASSIC)


def test_a_function_that_fails_is_named() -> None:
    def backwards(a: int, b: int) -> bool:
        return 1 / (a - 3) > b

    puzzle = Puzzle("." * 16, [FunctionRule((0, 5), backwards)])
    with pytest.raises(InputError, match="backwards fails on 3, 1: ZeroDivision"):
        list(solutions(puzzle))


# The grammar of tests, against Python's own

NUMBERS = st.integers(0, 12).map(str) | st.sampled_from(["a", "b"])


def sums(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    two = st.tuples(parts, st.sampled_from(["+", "-", "*"]), parts)
    return (
        two.map(" ".join)
        | parts.map("-{}".format)
        | parts.map("({})".format)
        | parts.map("abs({})".format)
        | st.tuples(parts, parts).map(lambda p: f"min({p[0]}, {p[1]})")
        | st.tuples(parts, parts).map(lambda p: f"max({p[0]}, {p[1]})")
    )


MEASURES = st.recursive(NUMBERS, sums, max_leaves=6)
COMPARED = st.tuples(
    MEASURES, st.sampled_from(["<", "<=", "==", "!=", ">=", ">"]), MEASURES
).map(" ".join)
TESTS = st.recursive(
    COMPARED,
    lambda parts: (
        st.tuples(parts, st.sampled_from(["and", "or"]), parts).map(" ".join)
        | parts.map("not {}".format)
        | parts.map("({})".format)
    ),
    max_leaves=5,
)


@given(TESTS)
def test_a_test_means_what_python_means(text: str) -> None:
    known = predicate(text)
    for a, b in product((1, 2, 5, 9), repeat=2):
        names = {"a": a, "b": b, "abs": abs, "min": min, "max": max}
        assert known(a, b) == eval(text, {"__builtins__": {}}, names)  # noqa: S307 - ours


@given(st.text(alphabet="ab0123<>=!+-*/%(), notandorinabsmx≤≠", max_size=30))
def test_any_text_is_a_test_or_refused(text: str) -> None:
    with suppress(InputError, ZeroDivisionError):
        assert predicate(text)(3, 7) in (True, False)


# The grammar of patterns, against Python's own

PIECES = st.sampled_from(["1", "2", "3", ".", "[12]", "[^2]", "[1-3]", "[^13]"])
PATTERNS = st.recursive(
    PIECES,
    lambda parts: (
        st.tuples(parts, parts).map("".join)
        | st.tuples(parts, parts).map(lambda p: f"({p[0]}|{p[1]})")
        | st.tuples(
            parts, st.sampled_from(["*", "+", "?", "{2}", "{0}", "{1,}", "{0,2}"])
        ).map(lambda p: f"({p[0]}){p[1]}")
        | parts.map("({}|)".format)
    ),
    max_leaves=6,
)


@given(PATTERNS)
def test_a_pattern_means_what_python_means(text: str) -> None:
    machine, known = compiled(text, 3), re.compile(text)
    for length in range(5):
        for digits in product((1, 2, 3), repeat=length):
            memory: int | None = machine.start
            for digit in digits:
                memory = None if memory is None else machine.step(memory, digit)
            accepted = memory is not None and machine.accepts(memory)
            assert accepted == bool(known.fullmatch("".join(map(str, digits))))


@given(st.text(alphabet="123.*+?|()[]{},^-\\ 0", max_size=20))
def test_any_text_is_a_pattern_or_refused(text: str) -> None:
    with suppress(InputError):
        assert compiled(text, 3).start == 1


# What ISS writes


@given(st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6))))
def test_a_table_of_iss_comes_back(table: set[tuple[int, int]]) -> None:
    key = table_key(lambda a, b: (a, b) in table, 6)
    assert read_key(key, 6) == table
    known = predicate(table_test(table))
    digits = range(1, 7)
    assert {pair for pair in product(digits, digits) if known(*pair)} == table


def test_published_tables_of_iss_are_understood() -> None:
    """From puzzles of Interactive Sudoku Solver, which name what they mean."""
    nabner, apart = read_key("8H_xf8H_xf8H_B", 9), read_key("961rXv", 6)
    assert nabner == {
        (a, b) for a, b in product(range(1, 10), repeat=2) if abs(a - b) > 1
    }
    assert apart == {
        (a, b) for a, b in product(range(1, 7), repeat=2) if abs(a - b) != 1
    }


def test_groups_of_iss_are_several_rules() -> None:
    args = ["CA", "_a name", "R1C1", "R1C2", "", "R2C1", "R2C2", "_", "R3C3", "R3C4"]
    found = [*PairRule.from_iss(args, CLASSIC)]
    assert [rule.cells for rule in found] == [(0, 1), (9, 10), (20, 21)]
    assert {rule.test for rule in found} == {"a in (1) and b in (2)"}
    assert "-_A".translate(OLD_LETTERS) == "_-A"


@pytest.mark.parametrize("key", ["!", "A" * 99])
def test_what_is_no_table_is_refused(key: str) -> None:
    with pytest.raises(InputError, match="is no table of ISS"):
        list(PairRule.from_iss([key, "R1C1", "R1C2"], CLASSIC))


@pytest.mark.parametrize("text", ["é", "====", "_w", "A"])
def test_what_is_no_pattern_of_iss_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no pattern of ISS"):
        list(Regex.from_iss([text, "R1C1"], CLASSIC))


def test_all_pairs_of_iss_are_the_same_both_ways() -> None:
    with pytest.raises(InputError, match="ISS cannot say this: any two digits"):
        list(AllPairs((0, 1), "a < b").to_iss(CLASSIC))


def test_letters_stand_for_digits_above_nine() -> None:
    layout = Layout(16)
    rule = Regex((0, 1), "a[F-G]")
    (demand,) = rule.demands(layout)
    assert demand.holds(10, 16)
    assert not demand.holds(10, 14)


def test_combined_rules_are_told_in_brackets() -> None:
    one = {"rule": "all", "rules": [{"rule": "even", "cells": "A1"}, "anti-king"]}
    puzzle = Puzzle("." * 81, [{"rule": "either", "rules": [one, "anti-knight"]}])
    (told,) = puzzle.sentences
    assert str(told) == (
        "(A1 is even, and cells a king's move apart differ), "
        "or cells a knight's move apart differ"
    )
    assert puzzle.rules[0].marked == (0,)
    assert puzzle.picture
    assert set(Even((0,)).draw(CLASSIC)) <= set(puzzle.picture.under)
