"""The law of leftovers, on jigsaws: sound there, and silent where regions are boxes."""

from __future__ import annotations

from random import Random

import pytest

from making import REGIONS, full_grid, thinned
from nonet import explain
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, for_layout, named
from nonet.logic.regions.leftovers import leftovers
from nonet.logic.step import Technique
from nonet.say.language import CHINESE

JIGSAW = Layout.parse(f"jigsaw:{''.join(REGIONS.split())}")
LAWS = [*named("law-of-leftovers"), *named("wide-law-of-leftovers")]
every_law = pytest.mark.parametrize("technique", LAWS, ids=lambda each: each.key)


def test_what_is_left_over_holds_the_same_digits() -> None:
    random = Random(1)
    found = leftovers(Position.of(full_grid(JIGSAW, random)).board)
    assert len({len(each.lines) for each in found}) > 2
    for _ in range(20):
        grid = full_grid(JIGSAW, random)
        for each in found:
            out, inside = (
                sorted(grid.digits[c] for c in JIGSAW.cells if bits >> c & 1)
                for bits in (each.out, each.inside)
            )
            assert out == inside, each


@every_law
def test_it_never_contradicts_a_solution_that_fits_the_marks(
    technique: Technique,
) -> None:
    random, steps = Random(2), 0
    for _ in range(60):
        grid = full_grid(JIGSAW, random)
        position = thinned(grid, random, 0.8, 0.5)
        for deduction in technique.find(position):
            steps += 1
            assert all(grid.digits[cell] != d for cell, d in deduction.eliminations)
            assert all(
                position.marks[cell] >> digit - 1 & 1
                for cell, digit in deduction.eliminations
            )
    assert steps > 100


@every_law
def test_it_finds_nothing_on_boxes(technique: Technique) -> None:
    random = Random(3)
    for layout in (CLASSIC, Layout(6)):
        position = thinned(full_grid(layout, random), random, 0.8, 0.5)
        assert not [*technique.find(position)]


def test_boards_of_boxes_have_the_techniques_that_they_had() -> None:
    assert for_layout(CLASSIC) is ALL
    assert {*for_layout(JIGSAW)} - {*ALL} == {*LAWS}


@every_law
def test_it_just_misses_where_both_sides_have_room(technique: Technique) -> None:
    start = technique.start
    empty = Position.parse("." * len(start.digits), start.layout)
    assert [*technique.find(start)]
    assert not [*technique.find(empty)]


@every_law
def test_its_words_are_there_in_both_languages(technique: Technique) -> None:
    assert CHINESE.say(technique.name) != technique.name
    assert CHINESE.say(technique.lesson) != technique.lesson


def test_a_jigsaw_is_explained_by_it() -> None:
    regions = (
        "AAAABBBBCAABBBCCCCDAAEBBCCFDADEECCFFDDDEE"
        "EEEFDGDEHIIFFDGGHHIIIFGGGGHHIIFGGHHHHIIF"
    )
    puzzle = (
        ".....5..3...124..........57............25"
        "....3.........87....2...........9...8..6"
    )
    layout = Layout.parse(f"jigsaw:{regions}")
    trace = explain(Position.parse(puzzle, layout).grid, all_steps=True)
    assert trace.solved
    assert trace.hardest is LAWS[1]
