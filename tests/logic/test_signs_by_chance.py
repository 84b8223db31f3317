"""Techniques about dots and signs never contradict the grid that has them.

A full grid is drawn, and rules are read off it: so it is a solution that fits every
mark but those that are taken from it. Whatever a technique finds then, as marks are
thinned by chance, must leave its digits alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.catalogue import for_rules
from nonet.logic.ruled import position_of
from nonet.logic.rules.one_rule import ONE_RULE
from nonet.logic.step import Technique
from nonet.rules import Puzzle
from nonet.rules.moves import BESIDE, pairs, squares

SIX = Layout(6)
ROUNDS = 8  # of thinning

Rules = list[dict[str, Any]]


def techniques() -> Iterator[Technique]:
    """Yield those about rules; what proves by cases takes longer."""
    for technique in for_rules():
        if technique.rules and technique.rating < ONE_RULE.rating:
            yield technique


def drawn(chance: Random) -> list[int]:
    """Draw a full grid: rows and columns of a pattern in another order."""
    digits = chance.sample(range(1, 7), 6)
    rows = [
        2 * b + r for b in chance.sample(range(3), 3) for r in chance.sample((0, 1), 2)
    ]
    columns = [
        3 * b + c for b in chance.sample((0, 1), 2) for c in chance.sample(range(3), 3)
    ]
    return [digits[(3 * (r % 2) + r // 2 + c) % 6] for r in rows for c in columns]


def read_off(full: list[int], chance: Random) -> Rules:
    """List some rules that a grid keeps."""
    names = SIX.cell_name
    rules: Rules = [
        {"rule": kind, "cells": f"{names(a)} {names(b)}"}
        for one, other in pairs(SIX, BESIDE)
        for a, b in [(one, other) if full[one] > full[other] else (other, one)]
        for kind, holds in {
            "white-dot": full[a] - full[b] == 1,
            "black-dot": full[a] == 2 * full[b],
            "x": full[a] + full[b] == 10,
            "v": full[a] + full[b] == 5,
            "greater-than": True,
        }.items()
        if holds and chance.random() < 0.3
    ]
    for cells in squares(SIX):
        if chance.random() < 0.2:
            held = chance.sample([full[cell] for cell in cells], 2)
            names_of = " ".join(map(names, cells))
            rules.append(
                {"rule": "quadruple", "cells": names_of, "digits": [*map(str, held)]}
            )
    unmarked = [
        f"{names(a)} {names(b)}"
        for a, b in pairs(SIX, BESIDE)
        if abs(full[a] - full[b]) == 1 or 2 in (full[a] / full[b], full[b] / full[a])
    ]
    twins = chance.sample([c for c in SIX.cells if full[c] == 1], 2)
    return [
        *chance.sample(rules, min(len(rules), 20)),
        {"rule": "strict-dots", "except": unmarked},
        {"rule": "clone", "cells": names(twins[0]), "clone": names(twins[1])},
    ]


def thinned(position: Position, full: list[int], chance: Random) -> Position:
    """Take some marks, but none that is right."""
    wrong = [
        Candidate(cell, digit)
        for cell in SIX.cells
        for digit in digits_in(position.marks[cell])
        if digit != full[cell]
    ]
    return position.after((), chance.sample(wrong, len(wrong) // 5))


@pytest.mark.parametrize("seed", range(12))
def test_no_step_contradicts_the_grid_it_was_read_off(seed: int) -> None:
    chance = Random(seed)
    full = drawn(chance)
    rules = read_off(full, chance)
    position = position_of(Puzzle(Grid([0] * 36, SIX), rules))
    found = 0
    for _ in range(ROUNDS):
        for technique in techniques():
            for placed, gone, *_rest in technique.find(position):
                found += 1
                assert all(full[c] == d for c, d in placed), (seed, technique)
                assert all(full[c] != d for c, d in gone), (seed, technique)
        position = thinned(position, full, chance)
    assert found
