"""Counting, comparing and equal sets: what they rest on, and that they are sound."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from making import full_grid, thinned
from nonet.board.bits import cells_in, geometry
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.logic.cages.quotas import excluding, has_room, needed, room
from nonet.logic.catalogue import for_rules
from nonet.logic.ruled import subject_to
from nonet.logic.rules.equal_sets import equal_sets
from nonet.logic.step import Deduction

SIX = Layout(6)


def test_equal_sets_hold_the_same_digits_in_every_grid() -> None:
    random = Random(1)
    for layout in (CLASSIC, SIX, Layout(4), Layout(8)):
        found = equal_sets(layout)
        for _ in range(3):
            digits = full_grid(layout, random).digits
            for each in found:
                one, other = (
                    sorted(digits[cell] for cell in cells_in(side))
                    for side in (each.one, each.other)
                )
                assert one == other, each


def test_the_ring_has_the_digits_of_the_corners() -> None:
    ring = "C3 C4 C5 C6 C7 D3 D7 E3 E7 F3 F7 G3 G4 G5 G6 G7"
    corners = "A1 A2 A8 A9 B1 B2 B8 B9 H1 H2 H8 H9 I1 I2 I8 I9"
    both = {CLASSIC.cell_set(some).bits for some in (ring, corners)}

    assert any({each.one, each.other} == both for each in equal_sets(CLASSIC))


def independent(places: int, layout: Layout) -> Iterator[int]:
    """Try all sets of places of which none sees another."""
    cells = [*cells_in(places)]
    peers = geometry(layout).peers
    for chosen in range(1 << len(cells)):
        some = [cell for n, cell in enumerate(cells) if chosen >> n & 1]
        bits = sum(1 << cell for cell in some)
        if not any(bits & peers[cell] for cell in some):
            yield bits


def test_room_is_what_all_sets_of_places_say() -> None:
    random, board = Random(2), geometry(SIX)
    for _ in range(60):
        places = sum(1 << cell for cell in random.sample(range(36), 7))
        sets = [*independent(places, SIX)]
        most = max(map(int.bit_count, sets))
        fullest = [each for each in sets if each.bit_count() == most]
        assert room(board, places) == most
        for count in (most, most + 1):
            assert has_room(board, places, count) == (count == most)
        assert needed(board, places, most) == fullest[0] & _all(fullest)
        seen = excluding(board, places, most)
        for cell in range(36):
            alive = [e for e in fullest if not e & board.peers[cell]]
            assert bool(seen >> cell & 1) == (not alive), (places, cell)


def _all(sets: list[int]) -> int:
    common = -1
    for each in sets:
        common &= each
    return common


def rules_of(grid: Grid, random: Random) -> list[dict[str, Any]]:
    """Choose rules about counting that hold in a grid."""
    layout, digits = grid.layout, grid.digits

    def names(cells: list[int]) -> list[str]:
        return [layout.cell_name(cell) for cell in cells]

    cells = random.sample(range(36), 5)
    held = [digits[cell] for cell in cells]
    digit = random.randint(1, 3)
    circles = random.sample([c for c in range(36) if digits[c] == digit], digit)
    count = len(set(held))
    counter = next(c for c in range(36) if digits[c] == count and c not in cells)
    twins = [
        next(c for c in range(36) if digits[c] == d and c not in cells) for d in held
    ]
    look = "".join(f"{held.count(d)}{d}" for d in range(1, 4))
    rules: list[dict[str, Any]] = [
        {"rule": "contains", "cells": names(cells), "digits": held[:3]},
        {"rule": "look-and-say", "cells": names(cells), "clue": look},
        {"rule": "counting-circles", "cells": names(circles)},
        {"rule": "count-distinct", "counter": names([counter]), "cells": names(cells)},
        {"rule": "clone", "cells": names(cells[:1]), "clone": names(twins[:1])},
    ]
    for first in random.sample(range(30), 6):
        if first % 6 < 5:
            three = [first, first + 1, first + 6]
            total = sum(digits[cell] for cell in three)
            rules.append({"rule": "sum", "cells": names(three), "sum": total})
    return rules


def is_so(deduction: Deduction, grid: Grid) -> bool:
    return all(grid.digits[c] == d for c, d in deduction.placements) and all(
        grid.digits[c] != d for c, d in deduction.eliminations
    )


KEYS = (
    "contained-digits", "contained-digits-in-sight", "circle-count", "circle-digits",
    "count-distinct", "cage-comparison", "sums-of-equal-sets", "digit-counting",
    "class-counting", "set-equivalence", "naked-pair-of-equal-cells", "rule-chain",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_no_step_contradicts_a_grid_that_fits(seed: int) -> None:
    random, steps = Random(seed), 0
    techniques = [each for each in for_rules() if each.key in KEYS]
    assert len(techniques) == len(KEYS)
    for _ in range(5):
        grid = full_grid(SIX, random)
        thin = thinned(grid, random, 0.7, 0.4)
        position = subject_to(thin, rules_of(grid, random))
        for technique in techniques:
            for deduction in technique.find(position):
                steps += 1
                assert is_so(deduction, grid), (technique, seed, position, deduction)
    assert steps > 80


def test_a_board_without_rules_is_left_to_fish() -> None:
    position = Position.parse("." * 81 + ":533 534 535 536 537")
    (technique,) = [each for each in for_rules() if each.key == "set-equivalence"]

    assert not [*technique.find(position)]
