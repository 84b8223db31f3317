"""The plain half: the same answers by the constraint layer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from nonet.board.bits import Geometry
from nonet.board.grid import Grid
from nonet.csp import Problem, wdeg_or_place
from nonet.csp import solutions as found
from nonet.csp.constraint import bits_in
from nonet.csp.names import named
from nonet.csp.solve import Options
from nonet.csp.solve import propagated as propagated_state
from nonet.errors import LimitReached
from nonet.events import Event, Watch, ignore
from nonet.rules.houses import SEED
from nonet.rules.puzzle import Puzzle
from nonet.rules.refuted import RefutedMark

EACH: Final = 200  # marks that are supposed, for each effort


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


def solutions_within(
    puzzle: Puzzle, domains: Sequence[int], guesses: int
) -> Iterator[bytes]:
    """Yield solutions; where so many *guesses* are not enough, no bytes come last."""
    made = 0

    def watch(event: Event) -> None:
        nonlocal made
        made += event.kind == "guess"
        if made > guesses:
            raise LimitReached("the search took too many guesses")

    try:
        yield from solutions(puzzle, domains, watch if guesses else ignore)
    except LimitReached:
        yield b""


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


def probed(board: Geometry, domains: Sequence[int]) -> list[int]:
    """Tell of each digit of each cell whether it fails, supposed alone: 1, or else 0.

    Which fail may differ from what the kernel finds, which looks at other sums.
    """
    puzzle, size = _empty(board), board.size
    costs = [0] * (len(domains) * size)
    for mark in _open(domains, size):
        costs[mark] = int(_left(puzzle, domains, mark, size) is None)
    return costs


def refuted(
    board: Geometry, domains: Sequence[int], enough: int, effort: int
) -> Iterator[RefutedMark]:
    """Yield marks that fail once others have failed inside them, as they are found.

    It looks at so many marks as *effort* says, and no deeper than one inside another.
    """
    puzzle, size = _empty(board), board.size
    found = (
        RefutedMark(mark, tuple(map(RefutedMark, inside)))
        for mark in islice(_open(domains, size), EACH * effort)
        if (left := _left(puzzle, domains, mark, size))
        and (inside := _closed(puzzle, left, size))
    )
    yield from islice(found, enough)


def _closed(puzzle: Puzzle, left: list[int], size: int) -> list[int]:
    """Take what fails until nothing is left: give what went, or nothing."""
    gone: list[int] = []
    changed = True
    while changed:
        changed = False
        for mark in _open(left, size):
            cell, bit = mark // size, 1 << mark % size
            if not left[cell] & bit or _left(puzzle, left, mark, size) is not None:
                continue
            gone.append(mark)
            less = propagated(
                puzzle, [*left[:cell], left[cell] & ~bit, *left[cell + 1 :]]
            )
            if less is None:
                return gone
            left, changed = less, True
    return []


def _open(domains: Sequence[int], size: int) -> Iterator[int]:
    """Yield the marks of cells that have several."""
    for cell, mask in enumerate(domains):
        if mask & mask - 1:
            yield from (cell * size + d for d in range(size) if mask >> d & 1)


def _left(
    puzzle: Puzzle, domains: Sequence[int], mark: int, size: int
) -> list[int] | None:
    """Suppose a mark, and give what it leaves."""
    cell, digit = divmod(mark, size)
    return _with(puzzle, domains, cell, 1 << digit)


def _with(
    puzzle: Puzzle, domains: Sequence[int], cell: int, digits: int
) -> list[int] | None:
    """Give what is left where a cell has these digits."""
    return propagated(puzzle, [*domains[:cell], digits, *domains[cell + 1 :]])


def _empty(board: Geometry) -> Puzzle:
    layout = board.layout
    return Puzzle(Grid([0] * len(layout.cells), layout), board.rules)


def _narrowed(puzzle: Puzzle, domains: Sequence[int]) -> Problem:
    """Pose the puzzle with these domains."""
    digits = [tuple(b.bit_length() for b in bits_in(mask)) for mask in domains]
    posed = Problem(dict(zip(puzzle.layout.cells, digits, strict=True)))
    posed.add(*puzzle.problem.constraints)
    return posed
