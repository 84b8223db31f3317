"""Almost locked sets and the patterns of the hardest puzzles, on every board."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from making import REGIONS, full_grid, thinned, thinned_boards
from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.layout import CLASSIC
from nonet.logic.catalogue import named
from nonet.logic.step import Technique

SETS = "als-xz", "doubly-linked-als-xz", "als-xy-wing", "als-chain", "death-blossom"
HARDEST = "sk-loop", "junior-exocet", "double-exocet", "senior-exocet"
FAMILY = [
    each
    for name in (*SETS, *HARDEST, "multi-sector-locked-set")
    for each in named(name)
]
RARE = {"sk-loop", "double-exocet"}  # on no board of chance: see test_cases.py
LAYOUTS = ["4", "6", "9", "9+x", "windoku", f"jigsaw:{''.join(REGIONS.split())}", "16"]

pytestmark = pytest.mark.parametrize("technique", FAMILY, ids=lambda t: t.key)


class Thin(NamedTuple):
    """How many cells are empty, and how many marks that are wrong stand."""

    empty: tuple[float, float]
    kept: float
    broken: float  # how many cells are empty in a position that is spoilt


def _thin(technique: Technique) -> Thin:
    """Tell where the technique finds something, but not so much that it takes long."""
    if technique.key in SETS:
        return Thin((0.2, 0.8), 0.4, 0.6)
    return Thin((0.3, 0.9), 0.6, 0.8)


def test_it_is_right_on_every_board(technique: Technique) -> None:
    thin, found = _thin(technique), 0
    for spec in LAYOUTS:
        for full, position in thinned_boards(spec, thin.empty, thin.kept):
            for deduction in technique.find(position):
                found += 1
                assert deduction.eliminations
                for cell, digit in deduction.eliminations:
                    assert full[cell] != digit
                    assert position.marks[cell] >> digit - 1 & 1
    assert bool(found) == (technique.key not in RARE)


def test_it_bears_a_broken_position(technique: Technique) -> None:
    random, thin = Random(1), _thin(technique)
    for _ in range(8):
        position = thinned(full_grid(CLASSIC, random), random, thin.broken, 0.5)
        marks = [(c, d) for d in range(1, 10) for c in cells_in(position.places[d])]
        wrong = [Candidate(*each) for each in random.sample(marks, len(marks) // 3)]
        for step in technique.steps(position.after(eliminations=wrong)):
            assert str(step)
