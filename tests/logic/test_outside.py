"""Lines with clues, against all ways to fill them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
from random import Random

import pytest

from nonet.logic.outside import sandwiches, skylines, x_sums
from nonet.logic.outside.digit_lines import LineDomains, alone
from nonet.logic.outside.hidden_skyscrapers import ways as hidden_ways
from nonet.logic.outside.joined_lines import (
    CageInLine,
    Crusts,
    LineSum,
    XSumEnd,
    join,
    ways_of,
)

Line = tuple[int, ...]
seeds = pytest.mark.parametrize("seed", range(60))


def drawn(seed: int) -> tuple[Random, int, LineDomains]:
    chance = Random(seed)
    size = chance.choice([4, 5, 6])
    domains = (chance.randrange(1, 1 << size) for _ in range(size))
    return chance, size, tuple(d | chance.randrange(1 << size) for d in domains)


def left(domains: LineDomains, holds: Callable[[Line], bool]) -> LineDomains:
    """Try every way to fill a line."""
    kept = [0] * len(domains)
    for line in permutations(range(1, len(domains) + 1)):
        pairs = zip(domains, line, strict=True)
        if all(d >> digit - 1 & 1 for d, digit in pairs) and holds(line):
            for place, digit in enumerate(line):
                kept[place] |= 1 << digit - 1
    return tuple(kept)


def united(several: Iterable[LineDomains], size: int) -> LineDomains:
    kept = [0] * size
    for each in several:
        kept = [a | b for a, b in zip(kept, each, strict=True)]
    return tuple(kept)


def seen(line: Line) -> int:
    return sum(digit == max(line[: place + 1]) for place, digit in enumerate(line))


def x_sum(line: Line) -> int:
    return sum(line[: line[0]])


def between(line: Line) -> int:
    first, last = sorted((line.index(1), line.index(len(line))))
    return sum(line[first + 1 : last])


def first_hidden(line: Line) -> int:
    hidden = (d for place, d in enumerate(line) if d < max(line[: place + 1]))
    return next(hidden, 0)


@seeds
def test_a_clue_leaves_what_some_filling_of_its_line_has(seed: int) -> None:
    chance, size, domains = drawn(seed)
    clue = chance.randint(1, size * (size + 1) // 2)

    sums = x_sums.ways(domains, clue, size)
    crusts = sandwiches.ways(domains, clue - 1, size)

    by_sum = left(domains, lambda line: x_sum(line) == clue)
    by_crusts = left(domains, lambda line: between(line) == clue - 1)
    assert united((way.kept for way in sums), size) == by_sum
    assert united((way.kept for way in crusts), size) == by_crusts
    assert (alone(domains, size) or (0,) * size) == left(domains, lambda _: True)


@seeds
def test_skyscrapers_leave_what_some_filling_of_their_line_has(seed: int) -> None:
    chance, size, domains = drawn(seed)
    clue, other = chance.randint(1, size), chance.randint(1, size)
    both = skylines.from_both_ends(domains, (clue, other), size)
    hidden = hidden_ways(domains, min(clue, size - 1), size)

    def from_both(line: Line) -> bool:
        return seen(line) == clue and seen(line[::-1]) == other

    one_end = left(domains, lambda line: seen(line) == clue)
    assert (skylines.left(domains, clue, size) or (0,) * size) == one_end
    assert united((way.kept for way in both), size) == left(domains, from_both)
    assert united((way.kept for way in hidden), size) == left(
        domains, lambda line: first_hidden(line) == min(clue, size - 1)
    )


@seeds
def test_two_clues_leave_what_some_filling_of_their_line_has(seed: int) -> None:
    chance, size, domains = drawn(seed)
    most = size * (size + 1) // 2
    clue, total = chance.randint(1, most), chance.randint(1, most)
    cells = chance.randrange(1, 1 << size)
    kinds: list[tuple[LineSum, Callable[[Line], int]]] = [
        (XSumEnd(domains, total, backwards=True), lambda line: x_sum(line[::-1])),
        (Crusts(domains, total), between),
        (
            CageInLine(domains, total, cells),
            lambda line: sum(d for place, d in enumerate(line) if cells >> place & 1),
        ),
    ]
    for second, measure in kinds:
        found = [
            kept
            for one in ways_of(XSumEnd(domains, clue))
            for other in ways_of(second)
            if (kept := join(one, other, size))
        ]

        def holds(line: Line, measure: Callable[[Line], int] = measure) -> bool:
            return x_sum(line) == clue and measure(line) == total

        assert united(found, size) == left(domains, holds), second
