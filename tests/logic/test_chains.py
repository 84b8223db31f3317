"""What chains promise: every link holds, says why, and looks the same from anywhere."""

from __future__ import annotations

import random
import re
from array import array

import pytest

from making import minimal, turned, turning
from nonet import core
from nonet.board.candidates import Chain, Link
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.chains.groups import grouped_links
from nonet.logic.chains.links import bits, links
from nonet.logic.chains.native import find_chains
from nonet.logic.step import Step, Technique
from nonet.say.language import Language
from nonet.verbs.solve import solve

CHAINED = [t for t in ALL if "chain" in t.demo().roles]
CITED = re.compile(r", as shown for \w+$")
TURNED = CHAINED + [t for t in ALL if t.name.startswith(("Temp", "Tri", "Quad"))]


def _links(step: Step) -> list[Link]:
    chains = [role for role in step.roles.values() if isinstance(role, Chain)]
    return [link for chain in chains for link in chain.links]


@pytest.mark.parametrize("technique", CHAINED, ids=lambda t: t.key)
def test_every_link_holds_in_the_solution(technique: Technique) -> None:
    position = Position.parse(technique.example)
    solution = solve(position.grid)

    links = [link for step in technique.steps(position) for link in _links(step)]

    assert links
    for start, end, strong in links:
        true = [
            any(solution[cell] == node.digit for cell in node.cells)
            for node in (start, end)
        ]
        assert any(true) if strong else not all(true)


@pytest.mark.parametrize("technique", CHAINED, ids=lambda t: t.key)
def test_every_link_says_why(technique: Technique) -> None:
    steps = [*technique.steps(Position.parse(technique.example))]

    assert steps
    for step in steps:
        told = step.details()
        said = [words for words in told if words.startswith("if ")]
        links = [words for words in said if not CITED.search(words)]  # told elsewhere
        assert len(links) == len(_links(step))
        assert all(": " in words for words in links)
        assert len(step.details(Language("zh", "rc"))) == len(told)


def test_a_step_without_a_chain_has_no_details() -> None:
    assert ALL[0].demo().details() == []


@pytest.mark.parametrize("technique", TURNED, ids=lambda t: t.key)
@pytest.mark.parametrize("seed", range(3))
def test_a_turned_board_shows_the_same(technique: Technique, seed: int) -> None:
    position = Position.parse(technique.example)
    turn = turning(random.Random(seed))
    other = turned(position, turn)

    def shown(where: Position, *, by_turning: bool) -> set[tuple[object, int]]:
        return {
            (
                frozenset(turn[c] if by_turning else c for c in changed),
                found.size,
            )
            for found in technique.find(where)
            for changed in [found.placements + found.eliminations]
        }

    assert shown(position, by_turning=True) == shown(other, by_turning=False)


@pytest.mark.parametrize("seed", range(3))
def test_a_chain_is_as_long_as_a_walk_from_link_to_link(seed: int) -> None:
    """Breadth first, from each node by itself, without a set of bits."""
    chance = random.Random(seed)
    position = Position.of(minimal(chance))
    web = grouped_links(position)
    found = find_chains(web)
    for row, start in enumerate(found.nodes):
        reached: dict[int, int] = {}
        false, length = {start}, 0
        while false:
            length += 1
            true = {t for f in false for t in bits(web.strong[f])} - {*reached}
            reached.update(dict.fromkeys(true, length))
            false = {f for t in true for f in bits(web.weak[t])} - {start}
        lengths = found.lengths[row * len(found.nodes) :][: len(found.nodes)]
        assert lengths == bytes(reached.get(node, 0) for node in found.nodes)


def test_a_proof_has_ends_that_exclude_something_together() -> None:
    web = links(Position.parse("1.2. .... .4.. ...."))
    found = find_chains(web)
    expected = sorted(
        (length, one, other)
        for row, one in enumerate(found.nodes)
        for column, other in enumerate(found.nodes[row:], row)
        if (length := found.lengths[row * len(found.nodes) + column]) > 1
        and web.weak[one] & web.weak[other] & web.marks
    )
    assert expected
    assert found.proofs == expected


@pytest.mark.skipif(core.native is None, reason="the plain half checks nothing")
@pytest.mark.parametrize(
    ("nodes", "rows"), [([0, 1], 1), ([1, 0], 2), ([0, 64], 2), ([0, 0], 2)]
)
def test_the_core_refuses_what_is_no_web(nodes: list[int], rows: int) -> None:
    with pytest.raises(ValueError, match="no links"):
        core.native.find_chains(
            1, array("I", nodes), bytes(8 * rows), bytes(8 * rows), bytes(8)
        )
