"""The plain half: the same answers by the constraint layer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.csp import Problem, wdeg_or_place
from nonet.csp import solutions as found
from nonet.csp.constraint import bits_in
from nonet.csp.names import named
from nonet.csp.solve import Options
from nonet.csp.solve import propagated as propagated_state
from nonet.events import Watch, ignore
from nonet.rules.houses import SEED
from nonet.rules.puzzle import Puzzle
from nonet.rules.rule import Rule


def solutions(
    puzzle: Puzzle, domains: Sequence[int], watch: Watch = ignore, words: str = ""
) -> Iterator[bytes]:
    """Yield every solution in which each cell holds a digit of its domain.

    It is told to *watch*, and sought by the heuristics that *words* name.
    """
    options: Options = {"select": wdeg_or_place, **named(words, Random(SEED))}
    options["watch"] = watch
    for solution in found(_narrowed(puzzle, domains), **options):
        yield bytes(solution[cell] for cell in puzzle.layout.cells)


def propagated(puzzle: Puzzle, domains: Sequence[int]) -> list[int] | None:
    """Give the domains that are left before any guess, ``None`` if that cannot be."""
    state, possible = propagated_state(_narrowed(puzzle, domains), {})
    if not possible:
        return None
    values = state.network.values
    return [
        sum(1 << values[cell][bit] - 1 for bit in bits_in(state.domains[cell]))
        for cell in puzzle.layout.cells
    ]


def probed(
    layout: Layout, rules: tuple[Rule, ...], domains: Sequence[int]
) -> list[int]:
    """Tell of each digit of each cell whether it fails, supposed alone: 1, or else 0.

    Which fail may differ from what the kernel finds, which looks at other sums.
    """
    puzzle = Puzzle(Grid([0] * len(layout.cells), layout), rules)
    costs = []
    for cell, mask in enumerate(domains):
        for digit in range(layout.size):
            alone = [*domains[:cell], 1 << digit, *domains[cell + 1 :]]
            asked = mask >> digit & 1 and mask & mask - 1
            costs.append(int(bool(asked) and propagated(puzzle, alone) is None))
    return costs


def _narrowed(puzzle: Puzzle, domains: Sequence[int]) -> Problem:
    """Pose the puzzle with these domains."""
    digits = [tuple(b.bit_length() for b in bits_in(mask)) for mask in domains]
    posed = Problem(dict(zip(puzzle.layout.cells, digits, strict=True)))
    posed.add(*puzzle.problem.constraints)
    return posed
