"""Overlays, fireworks and krakens against plain enumeration and the answer."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from making import REGIONS, every_template, full_grid
from nonet.board.bits import cells_in
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.logic.catalogue import named
from nonet.logic.chains.chains import grouped_chains
from nonet.logic.exotic.fireworks import fireworks
from nonet.logic.exotic.overlays import overlays
from nonet.logic.fish.kraken import refuted
from nonet.logic.step import Technique

LAYOUTS = ["4", "6", "9", "x", "windoku", "jigsaw:" + "".join(REGIONS.split())]
WANTED = [
    technique
    for name in (
        "1201",
        "1202",
        "0371",
        "0372",
        "triple firework",
        "quadruple firework",
    )
    for technique in named(name)
]


def _marked(spec: str, random: Random, density: float) -> tuple[Grid, Position]:
    """Mark every cell of an empty board with its answer and some other digits."""
    full = full_grid(Layout.parse(spec), random)
    digits = range(1, full.layout.size + 1)
    marks = [
        [d for d in digits if d == answer or random.random() < density]
        for answer in full.digits
    ]
    empty = Grid("." * len(full.digits), full.layout)
    return full, Position.of(empty, Marks.from_cells(marks, full.layout))


@pytest.mark.parametrize("spec", LAYOUTS)
@pytest.mark.parametrize("seed", range(4))
def test_overlays_are_what_is_left_of_all_templates(spec: str, seed: int) -> None:
    _, position = _marked(spec, Random(seed), 0.15)
    full_houses = [position.board.houses[i] for i in position.board.full]
    left = {
        digit: [
            template
            for template in every_template(position.board, position.places[digit])
            if all(template & house for house in full_houses)
        ]
        for digit in range(1, position.board.size + 1)
    }
    changed = True
    while changed:
        changed = False
        for digit, templates in left.items():
            for other, its in left.items():
                sure = -1
                for template in templates:
                    sure &= template
                kept = [each for each in its if other == digit or not each & sure]
                changed |= len(kept) < len(its)
                left[other] = kept
    last = overlays(position)[-1]

    for digit, templates in left.items():
        alive = 0
        for template in templates:
            alive |= template
        assert last.alive[digit] == alive


@pytest.mark.parametrize("spec", LAYOUTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_firework_holds_its_digit(spec: str, seed: int) -> None:
    full, position = _marked(spec, Random(seed), 0.2)
    found = [each for some in fireworks(position).values() for each in some]

    assert found
    for each in found:
        assert any(full[cell] == each.digit for cell in cells_in(each.cells))


@pytest.mark.parametrize("spec", LAYOUTS)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_true_refutes_nothing_that_is(spec: str, seed: int) -> None:
    full, position = _marked(spec, Random(seed), 0.2)
    web = grouped_chains(position).reach.web
    true = sum(1 << web.node(cell, full[cell]) for cell in full.layout.cells)

    for cell in full.layout.cells:
        assert not refuted(position)[web.node(cell, full[cell])] & true


@pytest.mark.parametrize("technique", WANTED, ids=lambda t: t.key)
def test_nothing_true_is_removed(technique: Technique) -> None:
    found = [
        (full, deduction)
        for spec, seed in product(LAYOUTS, range(4))
        for full, position in [_marked(spec, Random(seed), 0.25)]
        for deduction in technique.find(position)
    ]
    assert found
    for full, deduction in found:
        assert all(full[cell] == digit for cell, digit in deduction.placements)
        assert all(full[cell] != digit for cell, digit in deduction.eliminations)
