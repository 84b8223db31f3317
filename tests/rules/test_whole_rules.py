"""Rules about the whole board, against plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.rules import Puzzle, load
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.whole.diagonal import Diagonal
from nonet.rules.whole.dutch_flatmates import DutchFlatmates
from nonet.rules.whole.global_entropy import GlobalEntropy
from nonet.rules.whole.global_mod import GlobalMod
from nonet.rules.whole.non_consecutive import NonConsecutive
from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told

JIGSAW = "jigsaw:AABB AACB DCCB DDDC"
FIVE = "1234523514" + "." * 15
SIX = "123456456123231" + "." * 21


def places(digits: Digits) -> dict[tuple[int, int], int]:
    return {(ord(name[0]), int(name[1:])): digit for name, digit in digits.items()}


def differ_at(digits: Digits, *leaps: tuple[int, int]) -> bool:
    at = places(digits)
    return all(
        at[r, c] != at.get((r + down, c + right))
        for r, c in at
        for down, right in leaps
    )


def squares_of(digits: Digits) -> Iterator[list[int]]:
    at = places(digits)
    for r, c in at:
        square = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
        if all(place in at for place in square):
            yield [at[place] for place in square]


def is_anti_taxicab(digits: Digits) -> bool:
    return all(
        abs(r - r2) + abs(c - c2) != digit
        for ((r, c), digit), ((r2, c2), other) in combinations(
            places(digits).items(), 2
        )
        if digit == other
    )


def are_apart(digits: Digits, *exempt: tuple[str, str]) -> bool:
    at = {name: (ord(name[0]), int(name[1:])) for name in digits}
    return all(
        abs(digits[a] - digits[b]) != 1
        for a, b in combinations(digits, 2)
        if abs(at[a][0] - at[b][0]) + abs(at[a][1] - at[b][1]) == 1
        and (a, b) not in exempt
    )


def has_flatmates(digits: Digits, middle: int, largest: int) -> bool:
    at = places(digits)
    return all(
        at.get((r - 1, c)) == 1 or at.get((r + 1, c)) == largest
        for (r, c), digit in at.items()
        if digit == middle
    )


def all_differ(digits: Digits, cells: str) -> bool:
    return len({digits[name] for name in cells.split()}) == len(cells.split())


CASES = [
    RuleCase(
        "anti-knight", lambda d: differ_at(d, (1, 2), (1, -2), (2, 1), (2, -1)), "1x4"
    ),
    RuleCase("anti-king", lambda d: differ_at(d, (1, 1), (1, -1)), "1x4"),
    RuleCase("anti-king", lambda d: differ_at(d, (1, 1), (1, -1)), "6", SIX),
    RuleCase("anti-taxicab", is_anti_taxicab),
    RuleCase("anti-taxicab", is_anti_taxicab, "1x4"),
    RuleCase("anti-taxicab", is_anti_taxicab, "1x5", FIVE),
    RuleCase("non-consecutive", are_apart, "1x4"),
    RuleCase("non-consecutive", are_apart, JIGSAW),
    RuleCase(
        "disjoint-groups",
        lambda d: (
            all_differ(d, "A1 A3 C1 C3")
            and all_differ(d, "A2 A4 C2 C4")
            and all_differ(d, "B1 B3 D1 D3")
            and all_differ(d, "B2 B4 D2 D4")
        ),
    ),
    RuleCase(
        {"rule": "diagonal", "direction": "rising"},
        lambda d: all_differ(d, "A4 B3 C2 D1"),
    ),
    RuleCase(
        {"rule": "diagonal", "direction": "falling"},
        lambda d: all_differ(d, "A1 B2 C3 D4"),
        "1x4",
    ),
]
ELSEWHERE = [  # which ISS has on boards of nine alone, or without exemption
    RuleCase(
        {"rule": "non-consecutive", "except": ["A1 A2", "B2 B1", "C1 D1"]},
        lambda d: are_apart(d, ("A1", "A2"), ("B1", "B2"), ("C1", "D1")),
        "1x4",
    ),
    RuleCase(
        "global-entropy",
        lambda d: all({(x + 1) // 2 for x in s} == {1, 2, 3} for s in squares_of(d)),
        "6",
        SIX,
    ),
    RuleCase(
        "global-mod", lambda d: all(len({x % 3 for x in s}) == 3 for s in squares_of(d))
    ),
    RuleCase(
        "global-mod",
        lambda d: all(len({x % 3 for x in s}) == 3 for s in squares_of(d)),
        "1x4",
    ),
    RuleCase("dutch-flatmates", lambda d: has_flatmates(d, 2, 3), "1x3"),
    RuleCase("dutch-flatmates", lambda d: has_flatmates(d, 3, 5), "1x5", FIVE),
]


def name_of(case: RuleCase) -> str:
    rule = case.rule if isinstance(case.rule, str) else case.rule["rule"]
    return f"{rule} on {case.layout[:6]}"


@pytest.mark.parametrize("case", CASES + ELSEWHERE, ids=name_of)
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)


@pytest.mark.parametrize("case", ELSEWHERE, ids=name_of)
def test_what_iss_cannot_say_our_json_can(case: RuleCase) -> None:
    puzzle = case.posed
    (rule,) = puzzle.rules
    assert load(puzzle.record) == puzzle
    assert hash(load(puzzle.record)) == hash(puzzle)
    assert str(rule.sentence(puzzle.layout))
    with pytest.raises(InputError, match="ISS cannot say this: "):
        list(rule.to_iss(puzzle.layout))


@pytest.mark.parametrize("kind", [GlobalEntropy, GlobalMod, DutchFlatmates])
def test_iss_has_them_on_boards_of_nine(kind: type[GlobalMod]) -> None:
    (args,) = kind().to_iss(CLASSIC)
    assert [*kind.from_iss(args, CLASSIC)] == [kind()]


@pytest.mark.parametrize(
    ("rule", "layout", "words"),
    [
        ("disjoint-groups", "1x4", "boxes of one shape"),
        ("disjoint-groups", JIGSAW, "boxes of one shape"),
        ("global-entropy", "4", "4 digits cannot be cut"),
        ("global-mod", "1x2", "fewer than three rests"),
        ("dutch-flatmates", "4", "4 digits have no middle one"),
        ({"rule": "diagonal"}, "4", "needs 'direction'"),
        ({"rule": "diagonal", "direction": "up"}, "4", "rising or falling"),
        ({"rule": "diagonal", "direction": None}, "4", "needs 'direction'"),
        ({"rule": "non-consecutive", "except": ["A1 C1"]}, "4", "pairs of neighbours"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    rule: dict[str, object] | str, layout: str, words: str
) -> None:
    empty = "." * len(Layout.parse(layout).cells)
    with pytest.raises(InputError, match=words) as error:
        Puzzle(empty, [rule], layout=layout)
    assert "\n" not in str(error.value)


def test_dots_exempt_from_non_consecutive_in_f_puzzles_alone() -> None:
    rule, dots = NonConsecutive(), [WhiteDot((1, 0)), BlackDot((4, 5))]
    assert rule.among(dots, "f-puzzles") == NonConsecutive(((0, 1), (4, 5)))
    assert rule.among(dots, "iss") == rule


def test_iss_numbers_the_diagonals() -> None:
    (rule,) = Diagonal.from_iss(["1"], CLASSIC)
    assert str(rule.sentence(CLASSIC)).endswith("from A9 to I1 differ")
    (wrong,) = Diagonal.from_iss(["7"], CLASSIC)
    with pytest.raises(InputError, match="rising or falling"):
        wrong.check(CLASSIC)
