"""Rules along lines, against plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.rules import Puzzle, load
from nonet.rules.fields import Fields
from nonet.rules.lines.arrow import Arrow
from nonet.rules.lines.lockout_line import LockoutLine
from nonet.rules.lines.modular_line import ModularLine
from nonet.rules.lines.parity_line import ParityLine
from nonet.rules.lines.renban import Renban
from nonet.rules.lines.sum_line import SumLine
from nonet.rules.lines.whisper import Whisper
from nonet.rules.registry import by_iss, rules
from nonet.rules.rule import Rule
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123" + "2" + "." * 23  # leaves a few hundred grids
JIGSAW = "jigsaw:AAABACBBCCBDCDDD"
NO_BOXES = "1x4"


def along(digits: Digits, cells: str) -> list[int]:
    return [digits[name] for name in cells.split()]


def rises(digits: list[int]) -> bool:
    return all(a < b for a, b in pairwise(digits))


def does_not_fall(digits: list[int]) -> bool:
    return digits == sorted(digits)


def whispers(digits: list[int], least: int) -> bool:
    return all(abs(a - b) >= least for a, b in pairwise(digits))


def is_consecutive(digits: list[int]) -> bool:
    return sorted(digits) == [*range(min(digits), min(digits) + len(digits))]


def is_nabner(digits: list[int]) -> bool:
    return all(b - a > 1 for a, b in pairwise(sorted(digits)))


def lies_between(digits: list[int]) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return all(low < digit < high for digit in digits[1:-1])


def is_locked_out(digits: list[int], least: int) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return high - low >= least and all(d < low or high < d for d in digits[1:-1])


def zips(digits: list[int]) -> bool:
    half, odd = divmod(len(digits), 2)
    sums = [digits[i] + digits[-1 - i] for i in range(half)]
    return len({*sums, *digits[half : half + odd]}) == 1


def falls_into(digits: list[int], total: int) -> bool:
    """Try where the first piece ends."""
    return not digits or any(
        sum(digits[:cut]) == total and falls_into(digits[cut:], total)
        for cut in range(1, len(digits) + 1)
    )


def loop_falls_into(digits: list[int], total: int) -> bool:
    """Try where the loop is cut first."""
    return any(
        falls_into(digits[cut:] + digits[:cut], total) for cut in range(len(digits))
    )


def take_turns(classes: Sequence[object], period: int) -> bool:
    groups = [classes[i : i + period] for i in range(len(classes))]
    return all(len(set(group)) == len(group) for group in groups)


def entropy(digits: list[int], low: int, high: int) -> bool:
    return take_turns([(d > low) + (d >= high) for d in digits], 3)


def rests(digits: list[int], modulus: int) -> bool:
    return take_turns([d % modulus for d in digits], modulus)


def indexes(digits: list[int]) -> bool:
    places = {digit: place for place, digit in enumerate(digits, 1)}
    return all(places.get(n) == d for n, d in enumerate(digits, 1))


def finds(digits: list[int]) -> bool:
    value, steps, *ahead = digits
    return steps <= len(ahead) and ahead[steps - 1] == value


def number(digits: list[int]) -> int:
    return int("".join(map(str, digits)))


def line(name: str, cells: str, **fields: Any) -> dict[str, Any]:
    return {"rule": name, "cells": cells, **fields}


CASES = [
    # Thermometers
    RuleCase(line("thermo", "A1 B2 C3"), lambda d: rises(along(d, "A1 B2 C3"))),
    RuleCase(
        line(
            "thermo",
            "D1 C2 B3",
        ),
        lambda d: rises(along(d, "D1 C2 B3")),
        JIGSAW,
    ),
    RuleCase(
        line("thermo", "F1 E2 D3 C4"),
        lambda d: rises(along(d, "F1 E2 D3 C4")),
        "6",
        SIX,
    ),
    RuleCase(
        line("slow-thermo", "A1 B3 C2 D4"),
        lambda d: does_not_fall(along(d, "A1 B3 C2 D4")),
    ),
    RuleCase(
        line("slow-thermo", "A1 B2 C3 D4"),
        lambda d: does_not_fall(along(d, "A1 B2 C3 D4")),
        NO_BOXES,
    ),
    RuleCase(
        line("slow-thermo", "F1 E2 D3 C4 C5"),
        lambda d: does_not_fall(along(d, "F1 E2 D3 C4 C5")),
        "6",
        SIX,
    ),
    # Arrows
    RuleCase(
        {"rule": "arrow", "circle": "A1", "shaft": "B2 C2"},
        lambda d: d["A1"] == d["B2"] + d["C2"],
    ),
    RuleCase(
        {"rule": "arrow", "circle": "A1 A2", "shaft": "A3 A4 B4 C4 D4"},
        lambda d: number(along(d, "A1 A2")) == sum(along(d, "A3 A4 B4 C4 D4")),
    ),
    RuleCase(
        {"rule": "arrow", "circle": "B1 A1", "shaft": "C2 C3 D4 D3"},
        lambda d: number(along(d, "B1 A1")) == sum(along(d, "C2 C3 D4 D3")),
        NO_BOXES,
    ),
    RuleCase(
        {"rule": "arrow", "circle": "F1 F2", "shaft": "E1 E2 D3 D4"},
        lambda d: number(along(d, "F1 F2")) == sum(along(d, "E1 E2 D3 D4")),
        "6",
        SIX,
    ),
    RuleCase(
        line("double-arrow", "A1 B2 B3 C4"),
        lambda d: d["A1"] + d["C4"] == d["B2"] + d["B3"],
    ),
    RuleCase(
        line("double-arrow", "A1 B1 C1 D2"),
        lambda d: d["A1"] + d["D2"] == d["B1"] + d["C1"],
        JIGSAW,
    ),
    RuleCase(
        line("double-arrow", "C3 D3 D4 E4"),
        lambda d: d["C3"] + d["E4"] == d["D3"] + d["D4"],
        "6",
        SIX,
    ),
    # Neighbours
    RuleCase(
        line("whisper", "A1 A2 B3", difference=2),
        lambda d: whispers(along(d, "A1 A2 B3"), 2),
    ),
    RuleCase(
        line("whisper", "A1 A2 B2 B1 A1", difference=2),
        lambda d: whispers(along(d, "A1 A2 B2 B1 A1"), 2),
        NO_BOXES,
    ),
    RuleCase(
        line("whisper", "C3 D2 E3 D4 D3", difference=3),
        lambda d: whispers(along(d, "C3 D2 E3 D4 D3"), 3),
        "6",
        SIX,
    ),
    RuleCase(
        line("palindrome", "A1 B2 C3 D1"),
        lambda d: along(d, "A1 B2") == along(d, "D1 C3"),
    ),
    RuleCase(line("palindrome", "A1 B2 C3"), lambda d: d["A1"] == d["C3"], NO_BOXES),
    RuleCase(
        line("palindrome", "F1 E2 D3 C4 D5"),
        lambda d: along(d, "F1 E2") == along(d, "D5 C4"),
        "6",
        SIX,
    ),
    # All digits together
    RuleCase(
        line("renban", "A1 B1 C2"), lambda d: is_consecutive(along(d, "A1 B1 C2"))
    ),
    RuleCase(
        line("renban", "A1 B2 C3"),
        lambda d: is_consecutive(along(d, "A1 B2 C3")),
        JIGSAW,
    ),
    RuleCase(
        line("renban", "C3 D3 E4 F4"),
        lambda d: is_consecutive(along(d, "C3 D3 E4 F4")),
        "6",
        SIX,
    ),
    RuleCase(line("nabner", "A1 B2"), lambda d: is_nabner(along(d, "A1 B2"))),
    RuleCase(line("nabner", "A1 B3"), lambda d: is_nabner(along(d, "A1 B3")), NO_BOXES),
    RuleCase(
        line("nabner", "C3 D3 E4"),
        lambda d: is_nabner(along(d, "C3 D3 E4")),
        "6",
        SIX,
    ),
    # Ends
    RuleCase(
        line("between-line", "A1 B2 C3"), lambda d: lies_between(along(d, "A1 B2 C3"))
    ),
    RuleCase(
        line("between-line", "A1 B2 C3 D3"),
        lambda d: lies_between(along(d, "A1 B2 C3 D3")),
        NO_BOXES,
    ),
    RuleCase(
        line("between-line", "C3 D3 D4 E5 F6"),
        lambda d: lies_between(along(d, "C3 D3 D4 E5 F6")),
        "6",
        SIX,
    ),
    RuleCase(
        line("lockout-line", "A1 B2 C3 D1", difference=2),
        lambda d: is_locked_out(along(d, "A1 B2 C3 D1"), 2),
    ),
    RuleCase(
        line("lockout-line", "A1 B2 C3", difference=1),
        lambda d: is_locked_out(along(d, "A1 B2 C3"), 1),
        JIGSAW,
    ),
    RuleCase(
        line("lockout-line", "C3 D3 D4 E5", difference=3),
        lambda d: is_locked_out(along(d, "C3 D3 D4 E5"), 3),
        "6",
        SIX,
    ),
    # Sums
    RuleCase(
        line("region-sum-line", "A2 A3 B3 B2"),
        lambda d: d["A2"] == d["A3"] + d["B3"] == d["B2"],
    ),
    RuleCase(
        line("region-sum-line", "A1 A2 A3 B4"),
        lambda d: sum(along(d, "A1 A2")) == sum(along(d, "A3 B4")),
    ),
    RuleCase(
        line("region-sum-line", "A2 A3 B2 C2 C3"),
        lambda d: sum(along(d, "A2 A3")) == d["B2"] + d["C2"] == d["C3"],
        JIGSAW,
    ),
    RuleCase(
        line("region-sum-line", "C3 C4 D5 E5 F4"),
        lambda d: d["C3"] == d["C4"] + d["D5"] == d["E5"] + d["F4"],
        "6",
        SIX,
    ),
    RuleCase(
        line("sum-line", "A1 A2 B3 C3", sum=5),
        lambda d: falls_into(along(d, "A1 A2 B3 C3"), 5),
    ),
    RuleCase(
        line("sum-line", "A1 A2 A3 B3 B2 B1 A1", sum=5),
        lambda d: loop_falls_into(along(d, "A1 A2 A3 B3 B2 B1"), 5),
        NO_BOXES,
    ),
    RuleCase(
        line("sum-line", "C3 C4 D4 E4 E3 D3 C3", sum=7),
        lambda d: loop_falls_into(along(d, "C3 C4 D4 E4 E3 D3"), 7),
        "6",
        SIX,
    ),
    RuleCase(
        line("sum-line", "C3 C4 D4 E4 E3", sum=8),
        lambda d: falls_into(along(d, "C3 C4 D4 E4 E3"), 8),
        "6",
        SIX,
    ),
    RuleCase(
        line("zipper-line", "A1 A2 B3 C4 D4"),
        lambda d: zips(along(d, "A1 A2 B3 C4 D4")),
    ),
    RuleCase(
        line("zipper-line", "A1 A2 C3 C4"),
        lambda d: zips(along(d, "A1 A2 C3 C4")),
        NO_BOXES,
    ),
    RuleCase(
        line("zipper-line", "C3 C4 D5 E5 E4 F3"),
        lambda d: zips(along(d, "C3 C4 D5 E5 E4 F3")),
        "6",
        SIX,
    ),
    RuleCase(
        line("zipper-line", "C3 C4 D5 E5 E4"),
        lambda d: zips(along(d, "C3 C4 D5 E5 E4")),
        "6",
        SIX,
    ),
    # Classes
    RuleCase(
        line("entropic-line", "A1 A2 B3 C3"),
        lambda d: entropy(along(d, "A1 A2 B3 C3"), 1, 4),
    ),
    RuleCase(
        line("entropic-line", "A1 B2"),
        lambda d: entropy(along(d, "A1 B2"), 1, 4),
        NO_BOXES,
    ),
    RuleCase(
        line("entropic-line", "C3 D3 D4 E4 F5"),
        lambda d: entropy(along(d, "C3 D3 D4 E4 F5"), 2, 5),
        "6",
        SIX,
    ),
    RuleCase(
        line("modular-line", "A1 A2 B3 C3"), lambda d: rests(along(d, "A1 A2 B3 C3"), 3)
    ),
    RuleCase(
        line("modular-line", "A1 B2 C3", modulus=2),
        lambda d: rests(along(d, "A1 B2 C3"), 2),
        JIGSAW,
    ),
    RuleCase(
        line("modular-line", "C3 D3 D4 E4 F5 F4", modulus=5),
        lambda d: rests(along(d, "C3 D3 D4 E4 F5 F4"), 5),
        "6",
        SIX,
    ),
    RuleCase(line("parity-line", "A1 A2 B3"), lambda d: rests(along(d, "A1 A2 B3"), 2)),
    RuleCase(
        line("parity-line", "A1 A2 B2 B1 A1"),
        lambda d: rests(along(d, "A1 A2 B2 B1 A1"), 2),
        NO_BOXES,
    ),
    RuleCase(
        line("parity-line", "C3 D3 D4 E4"),
        lambda d: rests(along(d, "C3 D3 D4 E4"), 2),
        "6",
        SIX,
    ),
    # Places
    RuleCase(
        line("index-line", "A1 A2 B3 B4"), lambda d: indexes(along(d, "A1 A2 B3 B4"))
    ),
    RuleCase(
        line("index-line", "A1 B2 C3"),
        lambda d: indexes(along(d, "A1 B2 C3")),
        NO_BOXES,
    ),
    RuleCase(
        line("index-line", "C3 D3 D4 E4 F5"),
        lambda d: indexes(along(d, "C3 D3 D4 E4 F5")),
        "6",
        SIX,
    ),
    RuleCase(
        line("value-indexing", "A1 A2 B3 C4"), lambda d: finds(along(d, "A1 A2 B3 C4"))
    ),
    RuleCase(
        line("value-indexing", "A1 B2 C3"),
        lambda d: finds(along(d, "A1 B2 C3")),
        JIGSAW,
    ),
    RuleCase(
        line("value-indexing", "C3 D4 E4 F5 F6"),
        lambda d: finds(along(d, "C3 D4 E4 F5 F6")),
        "6",
        SIX,
    ),
]


def named(case: RuleCase) -> str:
    assert not isinstance(case.rule, str)
    return f"{case.rule['rule']} on {case.layout[:6]}"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


def test_every_line_is_among_the_cases() -> None:
    lines = {
        n for n, r in rules().items() if r.__module__.startswith("nonet.rules.lines")
    }
    assert lines == {case.posed.rules[0].name for case in CASES}


LARGE = [
    line("thermo", "A1 B2 C3"),
    line("slow-thermo", "A1 B2 C3"),
    {"rule": "arrow", "circle": "A1 A2", "shaft": "B2 C3"},
    line("double-arrow", "A1 B2 C3 D4"),
    line("whisper", "A1 B2 C3"),
    line("palindrome", "A1 B5 C3"),
    line("renban", "A1 B2 C3"),
    line("nabner", "A1 B2 C3"),
    line("between-line", "A1 B2 C3"),
    line("lockout-line", "A1 B2 C3"),
    line("region-sum-line", "A4 B4 B5 C5"),
    line("sum-line", "A1 B2 C3", sum=12),
    line("zipper-line", "A1 B2 C3"),
    line("entropic-line", "A1 B2 C3 D4"),
    line("modular-line", "A1 B2 C3 D4", modulus=8),
    line("parity-line", "A1 B2 C3"),
    line("index-line", "A1 B2 C3"),
    line("value-indexing", "A1 B2 C3 D4"),
]


@pytest.mark.parametrize("rule", LARGE, ids=lambda rule: rule["rule"])
def test_it_holds_on_a_board_of_sixteen(rule: dict[str, Any]) -> None:
    puzzle = Puzzle("." * 256, [rule], layout="16")
    assert load(puzzle.record) == puzzle
    assert all(demand.record(16) for demand in puzzle.demands())


REFUSED = [
    (line("thermo", "A1 B1 C1 D1 D2"), "has more cells than there are digits"),
    (line("slow-thermo", "A1 B2 A1"), "A1 stands twice in one slow-thermo"),
    (line("double-arrow", "A1 B2"), "has nothing between its ends"),
    (line("whisper", "A1 B2"), "digits from 1 to 4 cannot differ by 5"),
    (line("whisper", "A1 A1", difference=2), "A1 stands twice in one whisper"),
    (line("renban", "A1 B1 C1 D1 D2"), "has more cells than there are digits"),
    (line("renban", "A1 B1 A1"), "A1 stands twice in one renban"),
    (line("nabner", "A1 B2 C3"), "the nabner A1, B2 and C3 has more than 2 cells"),
    (line("between-line", "A1 B2"), "has nothing between its ends"),
    (line("between-line", "A1 B1 B2 B3 A3"), "has too many cells in one house"),
    (line("lockout-line", "A1 B2 C3"), "digits from 1 to 4 cannot differ by 4"),
    (line("lockout-line", "A1", difference=2), "has but one end"),
    (line("sum-line", "A1 B2", sum=0), "the pieces of a sum line add up to 1 to 99"),
    (line("zipper-line", "A1 B2 A1"), "A1 stands twice in one zipper-line"),
    (line("entropic-line", "A1 A2 B2 B1 A1"), "A1 stands twice in one entropic-line"),
    (line("modular-line", "A1 B2", modulus=1), "a modulus is a number from 2 to 4"),
    (line("parity-line", "A1 A2 B2 A1"), "A1 stands twice in one parity-line"),
    (line("index-line", "A1 B1 C1 D1 D2"), "has more cells than there are digits"),
    (line("value-indexing", "A1 B2"), "a value-indexing needs 3 cells or more"),
    ({"rule": "arrow", "circle": "A1", "shaft": "A1"}, "A1 stands twice in one arrow"),
]


@pytest.mark.parametrize(("rule", "complaint"), REFUSED)
def test_what_cannot_be_on_this_board_is_refused(
    rule: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(InputError, match=complaint) as error:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(error.value)


def test_a_region_sum_line_needs_boxes() -> None:
    rule = line("region-sum-line", "A1 B1")
    with pytest.raises(InputError, match="needs a board with boxes"):
        Puzzle("." * 16, [rule], layout=NO_BOXES)


# As others write them


def from_f_puzzles(kind: type[Rule], layout: Layout, **item: object) -> list[Rule]:
    return [*kind.from_f_puzzles(Fields(item, layout))]


def test_f_puzzles_means_half_of_the_digits_by_a_whisper_without_a_value() -> None:
    lines = [["R1C1", "R1C2"], ["R1C1", "R2C1"]]
    assert from_f_puzzles(Whisper, CLASSIC, lines=lines) == [
        Whisper((0, 1), 5),
        Whisper((0, 9), 5),
    ]
    assert from_f_puzzles(Whisper, CLASSIC, lines=lines[:1], value="4") == [
        Whisper((0, 1), 4)
    ]
    assert from_f_puzzles(Whisper, Layout(6), lines=lines[:1]) == [Whisper((0, 1), 3)]
    assert [*Whisper((0, 1), 3).to_f_puzzles(Layout(6))] == [{"lines": lines[:1]}]


def test_f_puzzles_means_half_of_the_digits_by_a_lockout_line_without_a_value() -> None:
    lines = [["R1C1", "R1C2", "R2C2"]]
    assert from_f_puzzles(LockoutLine, CLASSIC, lines=lines) == [
        LockoutLine((0, 1, 10))
    ]
    assert from_f_puzzles(LockoutLine, Layout(6), lines=lines) == [
        LockoutLine((0, 1, 7), 3)
    ]


def test_a_closed_renban_has_each_cell_once() -> None:
    lines = [["R1C1", "R1C2", "R2C2", "R1C1"]]
    assert from_f_puzzles(Renban, CLASSIC, lines=lines) == [Renban((0, 1, 10))]


def test_f_puzzles_has_modular_lines_by_three_alone() -> None:
    assert [*ModularLine((0, 1)).to_f_puzzles(CLASSIC)] == [
        {"lines": [["R1C1", "R1C2"]]}
    ]
    with pytest.raises(InputError, match="f-puzzles has no modular-line by 2"):
        list(ModularLine((0, 1), 2).to_f_puzzles(CLASSIC))


def from_iss(text: str) -> tuple[list[Rule], str]:
    """Read one constraint, and write it again."""
    name, *args = text.split("~")
    found = [*by_iss()[name].from_iss(args, CLASSIC)]
    written = [
        "~".join([rule.iss_name, *args])
        for rule in found
        for args in rule.to_iss(CLASSIC)
    ]
    return found, ".".join(written)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Arrow~R1C1~R1C2~R1C3", Arrow((0,), (1, 2))),
        ("PillArrow~2~R1C1~R1C2~R1C3~R1C4", Arrow((0, 1), (2, 3))),
        ("Whisper~4~R1C1~R1C2", Whisper((0, 1), 4)),
        ("SumLine~10~R1C1~R1C2~R2C2", SumLine((0, 1, 10), 10)),
        ("SumLine~10~R1C1~R1C2~R2C2~LOOP", SumLine((0, 1, 10, 0), 10)),
        ("Lockout~4~R1C1~R1C2~R2C2", LockoutLine((0, 1, 10), 4)),
        ("Modular~2~R1C1~R1C2", ModularLine((0, 1), 2)),
    ],
)
def test_iss_writes_it_like_this(text: str, rule: Rule) -> None:
    assert from_iss(text) == ([rule], text)


def test_iss_may_leave_out_the_difference_of_a_german_whisper() -> None:
    assert from_iss("Whisper~R1C1~R1C2") == ([Whisper((0, 1))], "Whisper~5~R1C1~R1C2")


def test_iss_reads_a_pill_from_the_top_left() -> None:
    assert from_iss("PillArrow~2~R1C2~R1C1~R1C3")[0] == [Arrow((0, 1), (2,))]
    with pytest.raises(InputError, match="others read the number in A1 and A2"):
        list(Arrow((1, 0), (2,)).to_iss(CLASSIC))


def test_iss_has_a_parity_line_as_a_modular_one() -> None:
    rule = ParityLine((0, 1, 2))
    (args,) = rule.to_iss(CLASSIC)
    (found,) = by_iss()[rule.iss_name].from_iss(args, CLASSIC)
    assert found == ModularLine((0, 1, 2), 2)


@pytest.mark.parametrize(
    "text", ["SumLine", "SumLine~R1C1", "Arrow", "Renban", "Modular~3", "PillArrow~2"]
)
def test_what_iss_cannot_mean_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        from_iss(text)
