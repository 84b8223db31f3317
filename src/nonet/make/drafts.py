"""Drafts: puzzles of the shape that is wished for, of any difficulty.

Draft *n* of a seed is the same whenever it is made, and with whatever others.

>>> from nonet.make.asked import wish
>>> wishes = wish(symmetry="full")
>>> drafts(wishes, 7, range(5, 8))[1:] == drafts(wishes, 7, range(6, 8))
True
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from nonet import core
from nonet.board import CLASSIC
from nonet.core import CELLS
from nonet.make import boards
from nonet.make.answers import TEXT
from nonet.make.complete import completed
from nonet.make.pattern import fitted
from nonet.make.symmetry import orbits
from nonet.make.wishes import Wishes
from nonet.score.rows import RAW

Pair: TypeAlias = tuple[bytes, bytes]  # a puzzle and its solution


class Draft(NamedTuple):
    """The digits of a puzzle and of its solution; no puzzle if there is none."""

    number: int
    puzzle: bytes
    solution: bytes


def drafts(wishes: Wishes, seed: int, numbers: range, threads: int = 1) -> list[Draft]:
    """Make the drafts with these *numbers*."""
    solutions = _solutions(wishes, seed, numbers, threads)
    if wishes.pattern is not None:
        pairs = _fitted(wishes, solutions, seed, numbers)
    elif wishes.layout == CLASSIC:
        pairs = _dug_rows(wishes, solutions, seed, numbers, threads)
    else:
        pairs = _dug_boards(wishes, solutions, seed, numbers)
    return [Draft(number, *pair) for number, pair in zip(numbers, pairs, strict=True)]


def _solutions(wishes: Wishes, seed: int, numbers: range, threads: int) -> list[bytes]:
    """Draw a full grid for each of the *numbers*."""
    if wishes.solution:
        return [bytes(wishes.solution)] * len(numbers)
    if wishes.clues:
        return completed(wishes.clues, seed, numbers, threads)
    if wishes.layout != CLASSIC:
        return [bytes(boards.draw(wishes.layout, seed, each)) for each in numbers]
    rows = core.draw_grids(seed, numbers.start, len(numbers), threads=threads)
    return _cut(rows)


def _cut(rows: bytearray) -> list[bytes]:
    """Read the text of the core as rows of digits."""
    digits = bytes(rows.translate(RAW))
    return [digits[at : at + CELLS] for at in range(0, len(digits), CELLS)]


def _dug_rows(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range, threads: int
) -> Iterable[Pair]:
    kept = wishes.kept
    rows = core.dig_rows(
        b"".join(solutions).translate(TEXT),
        seed,
        numbers.start,
        orbits=bytes(orbits(wishes.symmetry, wishes.layout.size)),
        keep=bytes(cell in kept for cell in CLASSIC.cells),
        least=wishes.fewest,
        threads=threads,
    )
    return zip(_cut(rows), solutions, strict=True)


def _dug_boards(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range
) -> Iterable[Pair]:
    layout, kept = wishes.layout, wishes.kept
    together = orbits(wishes.symmetry, layout.size)
    keep = [cell in kept for cell in layout.cells]
    for number, full in zip(numbers, solutions, strict=True):
        puzzle = boards.dig(layout, full, seed, number, together, keep, wishes.fewest)
        yield bytes(puzzle or ()), full


def _fitted(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range
) -> Iterable[Pair]:
    """Fill the pattern; where the solution is wished for, with its digits alone."""
    pattern = wishes.kept
    clues = wishes.clues.givens if wishes.clues else ()
    free = [c for c in sorted(pattern) if not wishes.solution and c not in clues]
    for number, solution in zip(numbers, solutions, strict=True):
        row = bytes(d if c in pattern else 0 for c, d in enumerate(solution))
        yield fitted(wishes.layout, row, free, seed, number)
