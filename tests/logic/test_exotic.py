"""The patterns of the hardest puzzles against counting by hand."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from making import turned, turning
from nonet.board.bits import geometry
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.logic.catalogue import named
from nonet.logic.exotic.exocets import junior_exocets, senior_exocets
from nonet.logic.exotic.room import room, squeezed_out
from nonet.logic.exotic.sectors import crowded_sectors
from nonet.logic.step import Technique
from nonet.verbs.solve import solve

# A double exocet that reaches its mirrors, too.
MIRRORED = (
    "12....7....7....366...7...........9..4.9.5.....6.2.3..5....4..8...8.......2.6.1.."
)
NAMES = "junior-exocet", "double-exocet", "senior-exocet"
EXOCETS = [each for name in NAMES for each in named(name)]
FAMILY = [*EXOCETS, *named("sk-loop"), *named("multi-sector-locked-set")]


@pytest.mark.parametrize("seed", range(20))
def test_room_is_the_most_cells_that_do_not_see_each_other(seed: int) -> None:
    random, board = Random(seed), geometry(CLASSIC)
    cells = random.sample(range(27), random.randint(0, 9))

    def apart(chosen: tuple[int, ...]) -> bool:
        return not any(board.peers[a] >> b & 1 for a, b in combinations(chosen, 2))

    sizes = range(len(cells) + 1)
    most = max(n for n in sizes if any(map(apart, combinations(cells, n))))
    assert room(board, sum(1 << cell for cell in cells)) == most


@pytest.mark.parametrize("technique", named("multi-sector-locked-set"))
def test_the_cells_of_sectors_are_crowded(technique: Technique) -> None:
    position = Position.parse(technique.example)
    some = crowded_sectors(position)
    telling = [sectors for sectors in some if sectors.leave_something_out(position)]

    assert telling
    for sectors in telling:
        cells = sectors.lines & sum(sectors.across) & position.empty
        assert squeezed_out(position, cells)


@pytest.mark.parametrize("technique", EXOCETS, ids=lambda t: t.key)
def test_targets_repeat_the_base(technique: Technique) -> None:
    position = Position.parse(technique.example)
    solution = solve(position.grid)
    exocets = *junior_exocets(position), *senior_exocets(position)

    assert exocets
    for exocet in exocets:
        base = {solution[cell] for cell in exocet.base}
        assert base == {solution[cell] for cell in exocet.targets}


@pytest.mark.parametrize("technique", FAMILY, ids=lambda t: t.key)
@pytest.mark.parametrize("seed", range(3))
def test_a_turned_board_shows_the_same(technique: Technique, seed: int) -> None:
    position = Position.parse(technique.example)
    turn = turning(Random(seed))
    there = turned(position, turn)

    assert {
        (frozenset(map(turn.__getitem__, found.eliminations)), found.size)
        for found in technique.find(position)
    } == {
        (frozenset(found.eliminations), found.size) for found in technique.find(there)
    }


def test_there_is_nothing_on_an_empty_board() -> None:
    empty = Position.of(Grid("." * 81))

    assert not any(found for each in FAMILY for found in each.find(empty))


def test_the_lines_of_a_loop_are_named_in_order() -> None:
    step = named("sk-loop")[0].demo()
    assert "rows B and H and columns 2 and 8" in str(step)


@pytest.mark.parametrize("puzzle", [named("double-exocet")[0].example, MIRRORED])
def test_each_mark_beside_a_double_exocet_goes_for_a_reason(puzzle: str) -> None:
    """By the lines that hold its digit, by cells that do, or by a mirror."""
    position = Position.parse(puzzle)
    (step,) = named("double-exocet")[0].steps(position)
    pattern = {*step.roles["one"], *step.roles["other"]}
    held: set[Candidate] = set()
    for told in (phrase.roles for phrase in step.roles["details"]):
        around = [*told.get("houses", ()), told.get("others", ())]
        held |= {Candidate(c, told.get("digit", 0)) for h in around for c in h}
        pattern |= {*told.get("mirror", ())}
    for mark in step.deduction.eliminations:
        assert mark.cell in pattern or mark in held, mark
