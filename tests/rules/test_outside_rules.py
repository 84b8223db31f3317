"""Clues outside the board, against plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from nonet import SudokuError
from nonet.board.layout import Layout
from nonet.rules import Puzzle
from nonet.rules.fields import Fields
from nonet.rules.outside.full_rank import TiesAllowed
from nonet.rules.outside.little_killer import LittleKiller
from nonet.rules.outside.no_ties import NoTies
from nonet.rules.outside.sandwich import Sandwich
from nonet.rules.outside.x_sum import XSum
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

SIX = "123456456123........................"  # 1408 grids on 6×6
JIGSAW = "jigsaw:AABBACBBACDDCCDD"


def line(digits: Digits, ends: str) -> list[int]:
    """Read a row, a column or a diagonal by its ends."""
    (row, column), (last_row, last_column) = (
        (ord(name[0]), int(name[1:])) for name in ends.split("-")
    )
    length = max(abs(last_row - row), abs(last_column - column))
    down, right = (last_row - row) // length, (last_column - column) // length
    return [
        digits[f"{chr(row + i * down)}{column + i * right}"] for i in range(length + 1)
    ]


def sandwich(digits: list[int]) -> int:
    start, end = sorted((digits.index(1), digits.index(len(digits))))
    return sum(digits[start + 1 : end])


def x_sum(digits: list[int]) -> int:
    return sum(digits[: digits[0]])


def skyscrapers(digits: list[int]) -> int:
    return sum(d == max(digits[: i + 1]) for i, d in enumerate(digits))


def hidden_skyscraper(digits: list[int]) -> int:
    hidden = [d for i, d in enumerate(digits) if d < max(digits[: i + 1])]
    return hidden[0] if hidden else 0


def numbered_room(digits: list[int]) -> int:
    return digits[digits[0] - 1]


def all_numbers(digits: Digits) -> list[list[int]]:
    """Read every row and column from both ends."""
    letters = sorted({name[0] for name in digits})
    n = len(letters)
    rows = [[digits[f"{a}{i + 1}"] for i in range(n)] for a in letters]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return [way for each in rows + columns for way in (each, each[::-1])]


def rank(digits: Digits, ends: str) -> int:
    """Give the place of a number that equals no other, 0 of one that does."""
    own, numbers = line(digits, ends), sorted(all_numbers(digits))
    return numbers.index(own) + 1 if numbers.count(own) == 1 else 0


def rank_with_ties(digits: Digits, ends: str) -> int:
    return sorted(all_numbers(digits)).index(line(digits, ends)) + 1


def all_differ(digits: Digits) -> bool:
    numbers = sorted(map(tuple, all_numbers(digits)))
    return len(set(numbers)) == len(numbers)


MEANINGS: Final[dict[str, Callable[[list[int]], int]]] = {
    "sandwich": sandwich,
    "x-sum": x_sum,
    "skyscraper": skyscrapers,
    "hidden-skyscraper": hidden_skyscraper,
    "numbered-room": numbered_room,
    "little-killer": sum,
}


def clue(
    name: str, ends: str, value: int, layout: str = "4", puzzle: str = ""
) -> RuleCase:
    return RuleCase(
        {"rule": name, "line": ends, "clue": value},
        lambda digits: MEANINGS[name](line(digits, ends)) == value,
        layout,
        puzzle,
    )


def ranked(ends: str, place: int, layout: str = "4", puzzle: str = "") -> RuleCase:
    return RuleCase(
        {"rule": "full-rank", "line": ends, "clue": place},
        lambda digits: rank(digits, ends) == place,
        layout,
        puzzle,
    )


def tied(ends: str, place: int, layout: str = "4") -> RuleCase:
    return RuleCase(
        {"rule": "full-rank", "line": ends, "clue": place, "ties": "any"},
        lambda digits: rank_with_ties(digits, ends) == place,
        layout,
    )


CASES = [
    clue("sandwich", "A1-A4", 5),
    clue("sandwich", "D2-A2", 0),
    clue("sandwich", "A3-D3", 2, JIGSAW),
    clue("sandwich", "B4-B1", 3, "1x4"),
    clue("sandwich", "A2-F2", 7, "6", SIX),
    clue("x-sum", "A1-A4", 3),
    clue("x-sum", "D2-A2", 9),
    clue("x-sum", "C4-C1", 1, JIGSAW),
    clue("x-sum", "C4-C1", 10, "1x4"),
    clue("x-sum", "F1-A1", 8, "6", SIX),
    clue("skyscraper", "A1-A4", 1),
    clue("skyscraper", "D2-A2", 3),
    clue("skyscraper", "C4-C1", 4, JIGSAW),
    clue("skyscraper", "C4-C1", 2, "1x4"),
    clue("skyscraper", "F1-A1", 3, "6", SIX),
    clue("hidden-skyscraper", "A1-A4", 1),
    clue("hidden-skyscraper", "D2-A2", 3),
    clue("hidden-skyscraper", "C4-C1", 2, "1x4"),
    clue("hidden-skyscraper", "F1-A1", 2, "6", SIX),
    clue("numbered-room", "A1-A4", 1),
    clue("numbered-room", "D2-A2", 3),
    clue("numbered-room", "C4-C1", 4, "1x4"),
    clue("numbered-room", "F1-A1", 5, "6", SIX),
    clue("little-killer", "A2-C4", 4),
    clue("little-killer", "A1-D4", 9),
    clue("little-killer", "B1-A2", 5, JIGSAW),
    clue("little-killer", "A4-D1", 6),
    clue("little-killer", "D2-B4", 8),
    clue("little-killer", "D3-B1", 4, "1x4"),
    clue("little-killer", "F2-B6", 17, "6", SIX),
    ranked("A1-A4", 1),
    ranked("D2-A2", 6),
    ranked("C4-C1", 12, JIGSAW),
    ranked("A4-D4", 15, "1x4"),
    ranked("C4-C1", 11, "1x4"),
    ranked("F1-A1", 10, "6", SIX),
    ranked("D6-D1", 23, "6", SIX),
    RuleCase("no-ties", all_differ),
    RuleCase("no-ties", all_differ, JIGSAW),
]
TIED = [tied("A1-A4", 1), tied("D2-A2", 6), tied("C4-C1", 7, "1x4")]


def name_of(case: RuleCase) -> str:
    rule = case.rule
    return rule if isinstance(rule, str) else f"{rule['rule']}-{rule['line']}"


@pytest.mark.parametrize("case", CASES + TIED, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


def test_a_rank_that_may_tie_is_written_in_our_json_alone() -> None:
    (rule,), board = TIED[0].posed.rules, Layout(4)
    assert rule.record(board)["ties"] == "any"
    with pytest.raises(SudokuError, match="all ranks at once"):
        list(rule.to_iss(board))


REFUSED = [
    ({"rule": "sandwich", "line": "A1-A3", "clue": 2}, "not a whole row or column"),
    ({"rule": "x-sum", "line": "A1-D4", "clue": 3}, "not a whole row or column"),
    ({"rule": "sandwich", "line": "A1-A4", "clue": 6}, "must be 0 to 5"),
    ({"rule": "x-sum", "line": "A1-A4", "clue": 0}, "must be 1 to 10"),
    ({"rule": "skyscraper", "line": "A1-A4", "clue": 5}, "must be 1 to 4"),
    ({"rule": "hidden-skyscraper", "line": "A1-A4", "clue": 4}, "must be 1 to 3"),
    ({"rule": "numbered-room", "line": "A1-A4", "clue": 5}, "must be 1 to 4"),
    ({"rule": "little-killer", "line": "A2-C4", "clue": 13}, "must be 3 to 12"),
    ({"rule": "little-killer", "line": "A1-A4", "clue": 9}, "not a whole diagonal"),
    ({"rule": "little-killer", "line": "B2-D4", "clue": 9}, "not a whole diagonal"),
    ({"rule": "little-killer", "line": "A1-C3", "clue": 9}, "not a whole diagonal"),
    ({"rule": "full-rank", "line": "A1-A4", "clue": 17}, "must be 1 to 16"),
    (
        {"rule": "full-rank", "line": "A1-A4", "clue": 1, "ties": "x"},
        "one of none, any",
    ),
]


@pytest.mark.parametrize(("rule", "reason"), REFUSED)
def test_what_cannot_be_on_this_board_is_refused(
    rule: dict[str, object], reason: str
) -> None:
    with pytest.raises(SudokuError, match=reason) as caught:
        Puzzle("." * 16, [rule])
    assert "\n" not in str(caught.value)


# The names of clues elsewhere


@pytest.mark.parametrize("size", [4, 9, 16])
def test_the_places_of_f_puzzles_lie_around_the_board(size: int) -> None:
    board, beyond = Layout(size), size + 1
    for place, first, last in [
        ("R0C2", "r1c2", f"r{size}c2"),
        (f"R{beyond}C2", f"r{size}c2", "r1c2"),
        ("R3C0", "r3c1", f"r3c{size}"),
        (f"R3C{beyond}", f"r3c{size}", "r3c1"),
    ]:
        item = Fields({"cell": place, "value": "5"}, board)
        (rule,) = XSum.from_f_puzzles(item)
        assert rule.line[0] == board.parse_cell(first)
        assert rule.line[-1] == board.parse_cell(last)
        assert next(rule.to_f_puzzles(board)) == {"cell": place, "value": "5"}


@pytest.mark.parametrize("place", ["R0C0", "R2C2", "R0C5", "R7C1", "A1", "", None])
def test_other_places_of_f_puzzles_are_refused(place: str | None) -> None:
    item = Fields({"cell": place, "value": "5"}, Layout(4))
    with pytest.raises(SudokuError):
        list(XSum.from_f_puzzles(item))


def test_a_clue_of_f_puzzles_without_its_value_is_refused() -> None:
    with pytest.raises(SudokuError, match="needs 'value'"):
        list(XSum.from_f_puzzles(Fields({"cell": "R0C1"}, Layout(4))))


@pytest.mark.parametrize(
    ("cell", "direction", "ends"),
    [
        ("R0C0", "DR", "A1-D4"),
        ("R0C1", "DR", "A2-C4"),
        ("R0C4", "DL", "A3-C1"),
        ("R5C1", "UR", "D2-B4"),
        ("R4C5", "UL", "C4-A2"),
    ],
)
def test_little_killers_of_f_puzzles_point_along_a_diagonal(
    cell: str, direction: str, ends: str
) -> None:
    board = Layout(4)
    item = Fields({"cell": cell, "direction": direction, "value": "6"}, board)
    (rule,) = LittleKiller.from_f_puzzles(item)
    assert rule.record(board) == {"line": ends, "clue": 6}
    written = next(rule.to_f_puzzles(board))
    assert (written["cell"], written["direction"]) == (cell, direction)


@pytest.mark.parametrize("size", [4, 5, 9])
def test_iss_names_each_diagonal_once(size: int) -> None:
    board = Layout.parse(f"1x{size}")
    found = set()
    for cell in board.cells:
        try:
            (rule,) = LittleKiller.from_iss(["9", board.cell_name(cell, "rc")], board)
        except SudokuError:
            continue
        found.add(frozenset(rule.line))
        back = LittleKiller(rule.line[::-1], 9)
        assert list(back.to_iss(board)) == list(rule.to_iss(board))
    assert len(found) == 2 * (2 * size - 3)


@pytest.mark.parametrize(
    "args", [["R5", "1"], ["X1", "1"], ["R1", "one"], ["R1", "1.5"], ["", "1", "1"]]
)
def test_other_names_of_iss_are_refused(args: list[str]) -> None:
    with pytest.raises(SudokuError):
        list(XSum.from_iss(args, Layout(4)))
    with pytest.raises(SudokuError):
        list(Sandwich.from_iss(args[::-1], Layout(4)))


def test_ties_of_iss_are_read_where_a_rule_can_say_them() -> None:
    board = Layout(4)
    assert list(NoTies.from_iss(["none"], board)) == [NoTies()]
    assert list(NoTies.from_iss(["only-unclued"], board)) == []
    assert list(NoTies.from_iss(["any"], board)) == [TiesAllowed()]
    for args in ([], ["some"], ["any", "none"]):
        with pytest.raises(SudokuError, match="one of none, only-unclued, any"):
            list(NoTies.from_iss(args, board))
