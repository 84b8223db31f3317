"""Cages and the rule of 45: against sums added up by hand, and solutions that fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from making import full_grid, thinned
from nonet.board.bits import digits_in
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.logic.cages.combinations import combinations_of, fitting, sums_in, sums_of
from nonet.logic.cages.groups import kept_in, part_sets
from nonet.logic.cages.house_totals import house_totals
from nonet.logic.catalogue import named
from nonet.logic.ruled import subject_to

NAMES = (
    "last cell of a cage", "unique combination", "cage combinations", "cage partners",
    "cage bounds", "must-contain", "combinations and marks", "innie", "outie", "innies",
    "outies", "innies must contain", "innie and outie", "innies and outies",
    "killer pair", "killer triple", "blocking cages", "two blocking cages",
)  # fmt: skip


def beside(cell: int, n: int) -> list[int]:
    row, column = divmod(cell, n)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [n * r + c for r, c in near if 0 <= r < n and 0 <= c < n]


def caged(grid: Grid, random: Random, gaps: float) -> list[dict[str, Any]]:
    """Cut a full grid into cages of up to five cells, and leave some cells out."""
    n, free, rules = grid.layout.size, {*grid.layout.cells}, []
    while free:
        cage = [random.choice(sorted(free))]
        free.remove(cage[0])
        for _ in range(random.randrange(1, 5)):
            held = {grid.digits[cell] for cell in cage}
            near = {other for cell in cage for other in beside(cell, n)} & free
            if more := [cell for cell in sorted(near) if grid.digits[cell] not in held]:
                cage.append(random.choice(more))
                free.remove(cage[-1])
        if random.random() > gaps:
            names = " ".join(map(grid.layout.cell_name, cage))
            total = sum(grid.digits[cell] for cell in cage)
            rules.append({"rule": "cage", "cells": names, "sum": total})
    return rules


@cache
def positions(seed: int, count: int) -> list[tuple[Grid, Position]]:
    """Make positions with cages, each with a solution that fits its marks."""
    random, made = Random(seed), []
    for number in range(count):
        layout = (CLASSIC, Layout(6), Layout.parse("9+x"))[number % 3]
        grid = full_grid(layout, random)
        kept = random.choice((0.3, 0.6, 0.9))
        position = thinned(grid, random, random.choice((0.6, 0.8, 1)), kept)
        made.append((grid, subject_to(position, caged(grid, random, gaps=0.1))))
    return made


def ways_by_hand(domains: Sequence[int]) -> list[tuple[int, ...]]:
    every = product(*map(digits_in, domains))
    return [way for way in every if len({*way}) == len(way)]


def test_combinations_are_those_that_can_be_counted() -> None:
    for count, total in product(range(1, 6), range(1, 40)):
        by_hand = [c for c in combinations(range(1, 10), count) if sum(c) == total]
        assert [*map(digits_in, combinations_of(count, total, 0b111111111))] == by_hand


def test_sets_and_sums_are_those_of_all_ways_to_fill_the_cells() -> None:
    random = Random(4)
    for _ in range(200):
        domains = tuple(random.randrange(1, 512) for _ in range(random.randrange(1, 5)))
        ways = ways_by_hand(domains)
        assert sums_in(sums_of(domains)) == (*sorted({*map(sum, ways)}),)
        for total in {sum(way) for way in ways[::7]}:
            sets = {tuple(sorted(way)) for way in ways if sum(way) == total}
            assert {*map(digits_in, fitting(domains, total))} == sets


def test_what_a_part_of_a_cage_holds_is_what_the_ways_leave_it() -> None:
    random = Random(5)
    for _ in range(100):
        domains = tuple(random.randrange(1, 512) for _ in range(4))
        ways = ways_by_hand(domains)
        for total in {sum(way) for way in ways[::50]}:
            some = [way for way in ways if sum(way) == total]
            sets = part_sets(domains[:2], domains[2:], total)
            assert {*map(digits_in, sets)} == {tuple(sorted(w[:2])) for w in some}
            kept = kept_in(domains[:2], sets)
            held = ways_by_hand(domains[:2])
            fits = [w for w in held if tuple(sorted(w)) in {*map(digits_in, sets)}]
            for place in (0, 1):
                assert {*digits_in(kept[place])} == {w[place] for w in fits}


def test_what_sticks_out_of_houses_adds_up_in_the_solution() -> None:
    counted = 0
    for grid, position in positions(6, 12):
        for known in house_totals(position.board):
            plus, minus = (
                sum(grid.digits[c] for c in grid.layout.cells if bits >> c & 1)
                for bits in (known.plus, known.minus)
            )
            assert plus - minus == known.total
            counted += 1
    assert counted > 1000


@pytest.mark.parametrize("name", NAMES)
def test_no_step_contradicts_a_solution_that_fits_the_marks(name: str) -> None:
    (technique,) = named(name)
    steps = 0
    for grid, position in positions(7, 30):
        for deduction in technique.find(position):
            steps += 1
            assert all(grid.digits[c] == d for c, d in deduction.placements), deduction
            assert all(grid.digits[c] != d for c, d in deduction.eliminations), (
                deduction
            )
            assert {*deduction.placements, *deduction.eliminations}
    assert steps


@pytest.mark.parametrize("name", NAMES)
def test_words_of_a_step_stay_short(name: str) -> None:
    (technique,) = named(name)
    for _, position in positions(8, 3):
        for step in [*technique.steps(position)][:40]:
            assert len(step.say()) < 500, step.say()
