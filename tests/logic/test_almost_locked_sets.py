"""Almost locked sets against their definition, and in a mirror."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from making import full_grid, thinned
from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.logic.als.almost_locked_sets import almost_locked_sets
from nonet.logic.catalogue import named
from nonet.logic.step import Technique

FAMILY = [each for code in ("0901", "0902", "0903", "0904") for each in named(code)]


def _by_definition(position: Position) -> set[int]:
    """Every set of cells of a house with one digit more than cells, but no single."""
    found = set()
    for house in position.board.houses:
        inside = cells_in(house & position.empty)
        cells = [cell for cell in inside if position.marks[cell].bit_count() > 1]
        for size in range(1, len(cells) + 1):
            for chosen in combinations(cells, size):
                digits = 0
                for cell in chosen:
                    digits |= position.marks[cell]
                if digits.bit_count() == size + 1:
                    found.add(sum(1 << cell for cell in chosen))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_set_of_which_two_digits_are_seen_is_found(seed: int) -> None:
    random = Random(seed)
    position = thinned(full_grid(CLASSIC, random), random, 0.7, 0.5)

    def seen(cells: int) -> int:
        return sum(
            1
            for places in position.places
            if places & cells and places & position.board.seen_by_all(places & cells)
        )

    sets = [each.cells for each in almost_locked_sets(position).sets]
    assert len(sets) == len(set(sets))
    assert set(sets) == {each for each in _by_definition(position) if seen(each) > 1}


@pytest.mark.parametrize("seed", range(3))
def test_rivals_see_each_other_and_no_pair_is_missed(seed: int) -> None:
    random = Random(seed)
    position = thinned(full_grid(CLASSIC, random), random, 0.7, 0.5)
    network = almost_locked_sets(position)

    for one, rivals in zip(network.shares, network.rivals, strict=True):
        seen = position.board.seen_by_all(one.cells)
        assert sorted(rivals) == [
            n
            for n, other in enumerate(network.shares)
            if other.digit == one.digit and not other.cells & ~seen
        ]


@pytest.mark.parametrize("technique", FAMILY, ids=lambda t: t.key)
def test_it_sees_the_same_in_a_mirror(technique: Technique) -> None:
    random = Random(technique.name)
    for _ in range(8):
        position = thinned(full_grid(CLASSIC, random), random, 0.6, 0.4)
        labels = [0, *random.sample(range(1, 10), 9)]
        mirrored = _mirrored(position, labels)
        expected = {
            frozenset((_across(c), labels[d]) for c, d in found.eliminations)
            for found in technique.find(position)
        }
        assert {
            frozenset((c, d) for c, d in found.eliminations)
            for found in technique.find(mirrored)
        } == expected


def _across(cell: int) -> int:
    """Mirror a cell in the diagonal, then turn it by half."""
    return 80 - (cell % 9 * 9 + cell // 9)


def _mirrored(position: Position, labels: list[int]) -> Position:
    digits = [labels[position.digits[_across(cell)]] for cell in range(81)]
    new = Position.of(Grid(digits))
    old = {(_across(c), labels[d]) for d in range(1, 10) for c in range(81)
           if position.places[d] >> c & 1}  # fmt: skip
    marks = [(c, d) for d in range(1, 10) for c in cells_in(new.places[d])]
    return new.after(eliminations=[Candidate(*m) for m in marks if m not in old])
