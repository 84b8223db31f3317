"""Singles ahead: the core sees first what the techniques and a person see first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from making import full_grid, thinned
from nonet import core
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.engines.human import easiest_find, first_cell, reading_order
from nonet.engines.singles import SINGLE_KINDS, SinglesAhead
from nonet.logic.step import Step, Technique

pytestmark = pytest.mark.skipif(
    core.native is None, reason="without a core singles are found one by one"
)
LAYOUTS = ["4", "6", "8", "9", "9+x", "9+windoku", "12"]


def in_turn(position: Position, techniques: list[Technique]) -> Iterator[Step]:
    """Look for the first single by the techniques themselves, then for the next."""
    order, last = reading_order(position), None
    while step := easiest_find(position, techniques, order, last):
        yield step.proved()
        position, last = step.after, first_cell(step, order)


@pytest.mark.parametrize("spec", LAYOUTS)
@pytest.mark.parametrize("seed", range(5))
def test_singles_ahead_are_those_that_are_found_one_by_one(
    spec: str, seed: int
) -> None:
    random, layout = Random(seed), Layout.parse(spec)
    empty, kept = random.uniform(0.4, 0.8), random.uniform(0.3, 1)
    position = thinned(full_grid(layout, random), random, empty, kept)
    techniques = random.sample(SINGLE_KINDS, random.randint(1, 4))

    assert [*_ahead(position, techniques)] == [*in_turn(position, techniques)]


def test_the_last_cell_is_where_a_person_looks_on() -> None:
    position = Position.parse("12.. .... .1.. ...2")
    order = reading_order(position)
    ahead = SinglesAhead(SINGLE_KINDS, order)
    for last in position.layout.cells:
        found = easiest_find(position, SINGLE_KINDS, order, last)
        assert found
        assert ahead.step(ahead.found(position, last)[0], position) == found.proved()


def _ahead(position: Position, techniques: list[Technique]) -> Iterator[Step]:
    ahead = SinglesAhead(techniques, reading_order(position))
    for single in ahead.found(position, None):
        step = ahead.step(single, position)
        yield step
        position = step.after
