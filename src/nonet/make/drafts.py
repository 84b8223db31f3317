"""Drafts: puzzles of the shape that is wished for, of any difficulty.

Draft *n* of a seed is the same whenever it is made, and with whatever others.

>>> from nonet.make.asked import wish
>>> wishes = wish(symmetry="full")
>>> drafts(wishes, 7, range(5, 8))[1:] == drafts(wishes, 7, range(6, 8))
True
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.layout import CLASSIC
from nonet.engines.native import CELLS
from nonet.make import boards
from nonet.make.answers import TEXT
from nonet.make.complete import completed
from nonet.make.draft import Draft
from nonet.make.labour import of_board, of_completion, of_fit
from nonet.make.native import dig_rows, draw_grids
from nonet.make.pattern import fitted
from nonet.make.symmetry import orbits
from nonet.make.wishes import Wishes
from nonet.ratings.rows import RAW


def drafts(wishes: Wishes, seed: int, numbers: range, threads: int = 1) -> list[Draft]:
    """Make the drafts with these *numbers*."""
    if wishes.rules:
        from nonet.make.ruled import ruled_draft  # noqa: PLC0415 - few have rules

        return [ruled_draft(wishes, seed, number) for number in numbers]
    solutions = _solutions(wishes, seed, numbers, threads)
    if wishes.pattern is not None:
        return [*_fitted(wishes, solutions, seed, numbers)]
    if wishes.layout == CLASSIC:
        return [*_dug_rows(wishes, solutions, seed, numbers, threads)]
    return [*_dug_boards(wishes, solutions, seed, numbers)]


def _solutions(wishes: Wishes, seed: int, numbers: range, threads: int) -> list[bytes]:
    """Draw a full grid for each of the *numbers*."""
    if wishes.solution:
        return [bytes(wishes.solution)] * len(numbers)
    if wishes.clues:
        return completed(wishes.clues, seed, numbers, threads)
    if wishes.layout != CLASSIC:
        return [bytes(boards.draw(wishes.layout, seed, each)) for each in numbers]
    rows = draw_grids(seed, numbers.start, len(numbers), threads=threads)
    return _cut(rows)


def _cut(rows: bytearray) -> list[bytes]:
    """Read the text of the core as rows of digits."""
    digits = bytes(rows.translate(RAW))
    return [digits[at : at + CELLS] for at in range(0, len(digits), CELLS)]


def _dug_rows(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range, threads: int
) -> Iterator[Draft]:
    kept, cost = wishes.kept, _drawing_cost(wishes)
    rows = dig_rows(
        b"".join(solutions).translate(TEXT),
        seed,
        numbers.start,
        orbits=bytes(orbits(wishes.symmetry, wishes.layout.size)),
        keep=bytes(cell in kept for cell in CLASSIC.cells),
        least=wishes.fewest,
        threads=threads,
    )
    for number, row, full in zip(numbers, _cut(rows), solutions, strict=True):
        yield Draft(number, row, full, cost=cost)


def _dug_boards(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range
) -> Iterator[Draft]:
    layout, kept, cost = wishes.layout, wishes.kept, _drawing_cost(wishes)
    together = orbits(wishes.symmetry, layout.size)
    keep = [cell in kept for cell in layout.cells]
    for number, full in zip(numbers, solutions, strict=True):
        puzzle = full and boards.dig(
            layout,
            full,
            seed,
            number,
            orbits=together,
            keep=keep,
            least=wishes.fewest,
        )
        yield Draft(number, bytes(puzzle or ()), full, int(bool(puzzle)), cost)


def _fitted(
    wishes: Wishes, solutions: list[bytes], seed: int, numbers: range
) -> Iterator[Draft]:
    """Fill the pattern; where the solution is wished for, with its digits alone."""
    pattern = wishes.kept
    clues = wishes.clues.givens if wishes.clues else ()
    free = [c for c in sorted(pattern) if not wishes.solution and c not in clues]
    for number, solution in zip(numbers, solutions, strict=True):
        row = bytes(d if c in pattern else 0 for c, d in enumerate(solution))
        found = fitted(wishes.layout, row, free, seed, number)
        cost = _drawing_cost(wishes) + of_fit(wishes.layout, found.counted)
        answer = found.answer
        yield Draft(number, found.row, answer.solution, answer.count, cost)


def _drawing_cost(wishes: Wishes) -> int:
    """Tell what it takes to fill a board and dig it out."""
    if wishes.clues and not wishes.solution:
        return of_completion(wishes.layout)
    return of_board(wishes.layout)
