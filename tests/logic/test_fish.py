"""Fish and templates against plain enumeration."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from making import REGIONS, every_template, full_grid
from nonet.board.bits import Geometry, cells_in, geometry
from nonet.board.candidates import Chain
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.exotic.templates import doomed_places
from nonet.logic.fish.covers import FishKind, fish, fish_of, menus
from nonet.logic.fish.kraken_fish import KRAKEN_FISH_1, KRAKEN_FISH_2
from nonet.logic.step import Step
from nonet.say.language import ENGLISH
from recorded import cases

LAYOUTS = ["4", "6", "9", "x", "windoku", "jigsaw:" + "".join(REGIONS.split())]


def _some_places(layout: Layout, random: Random) -> int:
    """Where a digit may stand: where it does, and in some other cells."""
    full = full_grid(layout, random)
    here = sum(1 << cell for cell in layout.cells if full[cell] == 1)
    return here | sum(1 << cell for cell in layout.cells if random.random() < 0.25)


@pytest.mark.parametrize("spec", LAYOUTS)
@pytest.mark.parametrize("seed", range(5))
def test_a_mark_is_doomed_if_no_template_holds_it(spec: str, seed: int) -> None:
    layout = Layout.parse(spec)
    board = geometry(layout)
    places = _some_places(layout, Random(seed))
    alive = 0
    for template in every_template(board, places):
        if all(template & board.houses[house] for house in board.full):
            alive |= template

    assert doomed_places(board, places) == places & ~alive


@pytest.mark.parametrize(("kind", "size"), [("basic", 2), ("basic", 3), ("Franken", 2)])
def test_no_fish_escapes(kind: FishKind, size: int) -> None:
    """Whatever a fish removes is removed by one we find, or by a single house."""
    layout = Layout(9)
    caught = 0
    for seed in range(5):
        places = _some_places(layout, Random(seed))
        position = Position.parse("." * 81)
        position.places[5] = places
        found = {each.gone for each in fish_of(position, 5, kind, size)}
        for prey in _prey(geometry(layout), places, kind, size):
            caught += 1
            assert all(any(gone >> cell & 1 for gone in found) for cell in prey)
    assert caught


def _prey(
    board: Geometry, places: int, kind: FishKind, size: int
) -> Iterator[list[int]]:
    """Yield what each fish removes that no single house does."""
    for some, others in menus(board, kind):
        for bases in combinations(some, size):
            for covers in combinations(set(others) - set(bases), size):
                each = fish(board, places, bases, covers)
                prey = [
                    cell
                    for cell in cells_in(each.gone & ~each.body)
                    if not _is_pointed_at(board, places, cell)
                ]
                if prey and all(board.houses[house] & places for house in bases):
                    yield prey


def _is_pointed_at(board: Geometry, places: int, cell: int) -> bool:
    """Tell whether some house could not hold the digit if *cell* did."""
    rest = places & ~board.peers[cell]
    return any(not rest & board.houses[house] for house in board.full)


def _krakens() -> Iterator[Step]:
    kinds = {each.key: each for each in (KRAKEN_FISH_1, KRAKEN_FISH_2)}
    for kind in kinds.values():
        yield from kind.steps(kind.start)
    for case in cases():
        if case.technique in kinds:
            yield from kinds[case.technique].steps(case.position)


def test_chains_of_a_kraken_share_no_link_but_their_last() -> None:
    shared = 0
    for step in _krakens():
        (prey,) = step.deduction.eliminations
        chains = [role for role in step.roles.values() if isinstance(role, Chain)]
        links = [
            link
            for chain in chains
            for link in chain.links
            if link.end.cells.bits != 1 << prey.cell or link.end.digit != prey.digit
        ]
        assert len(links) == len(set(links)), step
        shared += sum(chain.nodes[-1] != chains[0].nodes[-1] for chain in chains)
    assert shared


def test_what_krakens_share_is_cited_for_every_reader() -> None:
    for step in _krakens():
        chains = [role for role in step.roles.values() if isinstance(role, Chain)]
        ended = [each for each in chains if each.nodes[-1] != chains[0].nodes[-1]]
        expert, details = ENGLISH.to("expert"), "\n".join(step.details())
        assert details.count("as shown for") == len(ended)
        assert step.say(ENGLISH.to("beginner")).count("as shown for") == len(ended)
        assert step.say(expert).count("…") == len(ended)
        assert step.say().count("then as from") in (0, len(ended))  # if there is room
