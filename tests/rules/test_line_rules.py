"""Rules along lines, against plain Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
JIGSAW = "jigsaw:AABBACBBACDDCCDD"
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


def on(
    layout: str,
    name: str,
    cells: str,
    obey: Callable[[list[int]], bool],
    **fields: Any,
) -> RuleCase:
    """Put a line on a board; on a large one, among a few digits."""
    puzzle = SIX if layout == "6" else ""
    rule = line(name, cells, **fields)
    return RuleCase(rule, lambda d: obey(along(d, cells)), layout, puzzle)


def pill(layout: str, circle: str, shaft: str) -> RuleCase:
    return RuleCase(
        {"rule": "arrow", "circle": circle, "shaft": shaft},
        lambda d: number(along(d, circle)) == sum(along(d, shaft)),
        layout,
        SIX if layout == "6" else "",
    )


CASES = [
    # Thermometers
    on("4", "thermo", "A1 B2 C3", rises),
    on("6", "thermo", "F1 E2 D3 C4", rises),
    on(JIGSAW, "thermo", "D1 C2 B3", rises),
    on("4", "slow-thermo", "A1 B3 C2 D4", does_not_fall),
    on("6", "slow-thermo", "F1 E2 D3 C4 C5", does_not_fall),
    on(NO_BOXES, "slow-thermo", "A1 B2 C3 D4", does_not_fall),
    # Arrows
    pill("4", "A1", "B2 C2"),
    pill("4", "A1 B1", "A2 B2 C3 D2"),
    pill("6", "D5 D6", "C5 C4 C3 C2"),
    pill(NO_BOXES, "B1 A1", "C2 C3 D4 D3 D2"),
    on("4", "double-arrow", "A1 B2 B3 C4", lambda d: d[0] + d[3] == d[1] + d[2]),
    on("6", "double-arrow", "C3 D3 D4 E4", lambda d: d[0] + d[3] == d[1] + d[2]),
    on(JIGSAW, "double-arrow", "A1 B1 C2", lambda d: d[0] + d[2] == d[1]),
    # Neighbours
    on("4", "whisper", "A1 A2 B3", lambda d: whispers(d, 2), difference=2),
    on("6", "whisper", "C2 D1 D2 E2 F3", lambda d: whispers(d, 3), difference=3),
    on(NO_BOXES, "whisper", "A1 A2 B2 B1 A1", lambda d: whispers(d, 2), difference=2),
    on("4", "palindrome", "D1 C2 D3 C3", lambda d: d == d[::-1]),
    on("6", "palindrome", "F1 E2 D3 C4 D5", lambda d: d == d[::-1]),
    on(NO_BOXES, "palindrome", "A1 B2 C3", lambda d: d == d[::-1]),
    # All digits together
    on("4", "renban", "C2 B3 B2", is_consecutive),
    on("6", "renban", "C3 D3 E4 F4", is_consecutive),
    on(JIGSAW, "renban", "B1 B2 C2", is_consecutive),
    on("4", "nabner", "A1 B2", is_nabner),
    on("6", "nabner", "C3 D3 E4", is_nabner),
    on(NO_BOXES, "nabner", "A1 B3", is_nabner),
    # Ends
    on("4", "between-line", "A1 B2 C3", lies_between),
    on("6", "between-line", "C3 D3 D4 E5 F6", lies_between),
    on(NO_BOXES, "between-line", "A1 B2 C3 D3", lies_between),
    on(
        "4",
        "lockout-line",
        "A1 B2 A3 B3",
        lambda d: is_locked_out(d, 2),
        difference=2,
    ),
    on(
        "6",
        "lockout-line",
        "D1 C2 C1 D2",
        lambda d: is_locked_out(d, 3),
        difference=3,
    ),
    on(
        JIGSAW,
        "lockout-line",
        "A1 B2 C3",
        lambda d: is_locked_out(d, 1),
        difference=1,
    ),
    # Sums
    on("4", "region-sum-line", "D2 C1 B1 C2", lambda d: d[0] + d[1] == d[2] == d[3]),
    on("4", "region-sum-line", "B3 A3 A2 A1 B1", lambda d: sum(d[:2]) == sum(d[2:])),
    on(
        "6",
        "region-sum-line",
        "D2 D3 E4 F4 E3 E2",
        lambda d: d[0] + d[1] == d[2] + d[3] == d[4] + d[5],
    ),
    on(JIGSAW, "region-sum-line", "A1 A2 A3 A4", lambda d: d[0] + d[1] == d[2] + d[3]),
    on("4", "sum-line", "A1 A2 B3 C3", lambda d: falls_into(d, 5), sum=5),
    on("6", "sum-line", "C3 C4 D4 E4 E3", lambda d: falls_into(d, 8), sum=8),
    on(
        "6",
        "sum-line",
        "C3 C4 D4 E4 E3 D3 C3",
        lambda d: loop_falls_into(d[:-1], 7),
        sum=7,
    ),
    on(
        NO_BOXES,
        "sum-line",
        "A1 A2 A3 B3 B2 B1 A1",
        lambda d: loop_falls_into(d[:-1], 5),
        sum=5,
    ),
    on("4", "zipper-line", "B3 B4 C4 D3 C3", zips),
    on("6", "zipper-line", "C3 C4 D5 E5 E4", zips),
    on("6", "zipper-line", "C3 C4 D5 E5 E4 F3", zips),
    on(NO_BOXES, "zipper-line", "A1 A2 C3 C4", zips),
    # Classes
    on("4", "entropic-line", "A3 A4 B4 B3", lambda d: entropy(d, 1, 4)),
    on("6", "entropic-line", "C3 D3 D4 E4 F5", lambda d: entropy(d, 2, 5)),
    on(NO_BOXES, "entropic-line", "A1 B2", lambda d: entropy(d, 1, 4)),
    on("4", "modular-line", "A3 B3 A4 B4", lambda d: rests(d, 3)),
    on("6", "modular-line", "C3 D3 D4 E4 F5 F4", lambda d: rests(d, 5), modulus=5),
    on(JIGSAW, "modular-line", "A1 B2 C3", lambda d: rests(d, 2), modulus=2),
    on("4", "parity-line", "A1 A2 B3", lambda d: rests(d, 2)),
    on("6", "parity-line", "C3 D3 D4 E4", lambda d: rests(d, 2)),
    on(NO_BOXES, "parity-line", "A1 A2 B2 B1 A1", lambda d: rests(d, 2)),
    # Places
    on("4", "index-line", "A4 A3 B3 A2", indexes),
    on("6", "index-line", "E3 F3 F2 E2", indexes),
    on(NO_BOXES, "index-line", "A1 B2 C3", indexes),
    on("4", "value-indexing", "A1 A2 B3 C4", finds),
    on("6", "value-indexing", "C3 D4 E4 F5 F6", finds),
    on(JIGSAW, "value-indexing", "A1 B2 C3", finds),
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
    (line("sum-line", "A1 B2 A1", sum=31), "a sum line add up to 1 to 30, not to 31"),
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


def test_iss_has_sum_lines_up_to_thirty() -> None:
    with pytest.raises(InputError, match="ISS has no sum-line by 31"):
        list(SumLine((0, 1, 2, 3, 4), 31).to_iss(CLASSIC))


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
