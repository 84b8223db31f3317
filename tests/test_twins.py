"""What exists twice, in C++ and in Python, answers the same questions alike.

Each question is drawn at random, and asked of both. ``make soundness`` asks the raters
about a thousand puzzles more, and about the hardest.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import accumulate, chain, combinations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from making import full_grid, minimal, puzzle, spoilt, thinned
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.engines import native
from nonet.engines import plain as solved
from nonet.engines.norvig import solutions
from nonet.logic.chains import plain as chained
from nonet.logic.nets import plain as netted
from nonet.logic.nets.closure import NEVER, OPEN, constraints
from nonet.make import plain as made
from nonet.ratings import plain as rated
from twins import Standing, by_nets, drafts, hardest, partings, rating, whole

HERE = Path(__file__).parent
pytestmark = pytest.mark.skipif(
    core.native is None, reason="there is one half: the native core is not here"
)
HALVES = (solved, made, rated, netted, chained)
PLAIN = SimpleNamespace(**dict(chain.from_iterable(vars(h).items() for h in HALVES)))
Ask = Callable[[Any, Random], object]


def rows(random: Random, fewest: int = 24) -> list[str]:
    """Puzzles with one solution, several and none, and what is no puzzle."""
    one, some = minimal(random), puzzle(CLASSIC, random, random.randint(fewest, 40))
    cell, mark = random.randrange(81), random.choice("123456789?~ ")
    changed = one.line[:cell] + mark + one.line[cell + 1 :]
    return [one.line, some.line, spoilt(some, random).line, changed]


def solve_batch(kernel: Any, random: Random) -> object:
    """Which of several solutions comes first is left open."""
    text = "".join(rows(random)).encode()
    found, counts, status = bytearray(len(text)), array("I", bytes(16)), bytearray(4)
    kernel.solve_batch(text, found, counts, status, limit=random.choice((2, 5)))
    only = [found[81 * i : 81 * i + 81] for i in range(4) if counts[i] < 2]
    return only, counts, status


def solve_one(kernel: Any, random: Random) -> object:
    answers = [kernel.solve_one(row, 5) for row in rows(random)]
    return [answer[: 2 + (answer[1] < 2)] for answer in answers]


def enumerated(kernel: Any, random: Random) -> object:
    line = puzzle(CLASSIC, random, 30).line
    batch = kernel.Enumerator(line).next_batch(500)
    if len(batch) == 81 * 500:
        return 500
    return sorted(batch[at : at + 81] for at in range(0, len(batch), 81))


def true_candidates(kernel: Any, random: Random) -> object:
    text, masks, status = rows(random, 34)[1:], array("H", bytes(486)), bytearray(3)
    kernel.true_candidates_batch("".join(text).encode(), masks, status)
    return masks, status


def redundant(kernel: Any, random: Random) -> object:
    text, marked, status = rows(random), bytearray(324), bytearray(4)
    kernel.redundant_batch("".join(text).encode(), marked, status)
    return marked, status


def rate_batch(kernel: Any, random: Random) -> object:
    as_it_lies = random.random() < 0.5
    with_noise = [minimal(random).line, rows(random)[-1].replace(".", "?")]
    return [rating(kernel, row, as_it_lies=as_it_lies) for row in with_noise]


def rate_step(kernel: Any, random: Random) -> object:
    """From any position with a solution, whatever marks of others are gone."""
    full = full_grid(CLASSIC, random)
    position = thinned(full, random, random.uniform(0.4, 0.7), random.uniform(0.5, 1))
    standing = Standing(bytearray(position.digits), array("H", position.marks))
    return kernel.rate_step(*standing), standing


def canonical(kernel: Any, random: Random) -> object:
    return kernel.canonical(minimal(random).line)


def draw_batch(kernel: Any, random: Random) -> object:
    grids = bytearray(5 * 81)
    kernel.draw_batch(grids, random.getrandbits(64), random.getrandbits(64))
    return grids


def dig_batch(kernel: Any, random: Random) -> object:
    full = full_grid(CLASSIC, random).line.encode()
    orbits = bytes(random.randrange(random.choice((9, 81))) for _ in range(81))
    keep = bytes(random.random() < 0.1 for _ in range(81))
    seed, first, least = random.getrandbits(64), random.getrandbits(64), 20
    dug = bytearray(81)
    kernel.dig_batch(full, dug, orbits, keep, seed, first, least=least)
    return dug


def net(kernel: Any, random: Random) -> object:
    layout = Layout.parse(random.choice(["6", "9", "9+x"]))
    board = constraints(layout)
    ends = array("I", accumulate(map(len, board.nodes), initial=0))
    nodes = array("I", chain.from_iterable(board.nodes))
    made = kernel.Net(len(board.of), board.cells, nodes, ends, board.exact)
    full = full_grid(layout, random)
    marks = thinned(full, random, 0.7, 0.8).marks
    every = range(layout.size)
    off = array("i", [OPEN if m >> d & 1 else NEVER for m in marks for d in every])
    node = random.choice([n for n, cost in enumerate(off) if cost == OPEN])
    rules, value = random.randrange(3), random.random() < 0.5
    return made.close(off, node, value, 1, rules, 0, 300)


def find_chains(kernel: Any, random: Random) -> object:
    """Links by chance, of nodes whose numbers have gaps."""
    count, words = random.randrange(2, 90), 3
    linked = random.randrange(1, 4) / count

    def links(share: float) -> dict[int, int]:
        rows = dict.fromkeys(range(64 * words), 0)
        for one, other in combinations(rows, 2):
            if random.random() < share:
                rows[one] |= 1 << other
                rows[other] |= 1 << one
        return rows

    weak, strong = links(0.05), links(linked / 4)
    nodes = [node for node, others in strong.items() if others]
    asked = [
        b"".join(rows[node].to_bytes(8 * words, "little") for node in nodes)
        for rows in (weak, strong)
    ]
    marks = random.getrandbits(64 * words).to_bytes(8 * words, "little")
    return kernel.find_chains(words, array("I", nodes), *asked, marks)


ASKED: dict[str, Ask] = {
    "Enumerator": enumerated,
    "Net": net,
    "canonical": canonical,
    "dig_batch": dig_batch,
    "draw_batch": draw_batch,
    "find_chains": find_chains,
    "rate_batch": rate_batch,
    "rate_step": rate_step,
    "redundant_batch": redundant,
    "solve_batch": solve_batch,
    "solve_one": solve_one,
    "true_candidates_batch": true_candidates,
}
# What has no twin by its name is held to the Python that it stands for.
ELSEWHERE = {
    "CspNetwork": "csp/test_kernel.py",
    "CspSearch": "csp/test_kernel.py",
    "RuleNetwork": "rules/test_together.py",
    "RuleSearch": "rules/test_together.py",
    "Singles": "engines/test_singles.py",
    "basic_rounds": "ratings/test_rounds.py",
}
HERE_BELOW = {"LayoutSolver", "LayoutSolutions"}
SHARED = {"BASIC_CODES"}
OF_ITSELF = {"active", "builds", "EXHAUSTED", "LIMIT_REACHED", "BUDGET_SPENT"}


def test_nothing_in_the_core_is_left_out() -> None:
    names = {name for name in dir(core.native) if not name.startswith("_")}
    assert names == {*ASKED, *ELSEWHERE, *HERE_BELOW, *SHARED, *OF_ITSELF}
    assert all((HERE / path).exists() for path in ELSEWHERE.values())


@pytest.mark.parametrize("name", sorted(SHARED))
def test_both_halves_know_the_same(name: str) -> None:
    assert getattr(core.native, name) == getattr(PLAIN, name)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ASKED)
def test_both_halves_answer_alike(name: str, seed: int) -> None:
    ask = ASKED[name]
    ours, its = (ask(kernel, Random(seed)) for kernel in (core.native, PLAIN))
    assert ours == its


@pytest.mark.parametrize("spec", ["4", "6", "6+x", "9+windoku"])
@pytest.mark.parametrize("seed", range(4))
def test_a_layout_has_the_same_solutions_in_both(spec: str, seed: int) -> None:
    layout, random = Layout.parse(spec), Random(seed)
    cells = len(layout.cells)
    grid = puzzle(layout, random, random.randint(cells // 3, cells // 2))
    for each in (grid, spoilt(grid, random)):
        found = native.layout_solutions(layout, bytes(each.digits))
        assert found is not None
        ours = sorted(Grid([*answer], layout).line for answer in found)
        assert ours == sorted(answer.line for answer in solutions(each))


@pytest.mark.parametrize("seed", range(6))
def test_the_raters_take_the_same_steps(seed: int) -> None:
    assert whole(next(drafts(seed))) == []


@pytest.mark.parametrize("line", hardest()[:3])
def test_the_raters_find_the_same_nets(line: str) -> None:
    assert by_nets(line) == []


def test_a_parting_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    line = minimal(Random(1)).line
    monkeypatch.setattr(rated, "rate_step", lambda *_: (1, 10))
    (told,) = partings(line)
    assert told.startswith(line)
