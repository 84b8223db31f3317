"""Full grids that obey rules, drawn at random, and what else fits some digits.

Cells are filled in a random order, each with a random digit that leaves a solution,
until there is only one: so every grid can come, though not each as often. A board that
resists starts from a few digits at random, over and over until a search soon ends
(non-consecutive digits: one search in ten does).

>>> board = Puzzle("." * 16, ["anti-knight"])
>>> grids = [filled(board, Chance(7, n, Purpose.FILL)) for n in range(20)]
>>> len({*grids}), rival(board, grids[0], 0b11) > 0
(13, True)

A test that takes too many guesses is given up, as if there were several solutions. Of
guesses each half of the search makes its own; where none is given up, both draw alike.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from nonet.make.chance import Chance, Purpose
from nonet.make.complete import with_digit
from nonet.rules import Puzzle, ways

__all__ = ["Purpose", "differing", "filled", "kept", "rival"]

PATIENCE: Final = 2_000  # guesses of one test
HASTY: Final = 300  # of one test while a board is filled
RESISTED: Final = 6  # tests, before what is left is filled as it was found
STARTS: Final = (6, 4, 6, 2, 6, 1) * 12  # digits that are sprinkled over the board


def filled(puzzle: Puzzle, chance: Chance) -> bytes:
    """Draw a full grid that obeys a puzzle; nothing if none is found soon."""
    row = bytes(puzzle.grid)
    known = [*islice(ways(puzzle, row, HASTY), 2)]
    if known and not known[0]:
        row, known = _started(puzzle, row, chance)
    if not known:
        return b""
    resisted = 0
    for cell in chance.shuffled(c for c, digit in enumerate(row) if not digit):
        if len(known) == 1 or resisted > RESISTED:
            break
        for digit in chance.shuffled(range(1, puzzle.layout.size + 1)):
            tried = with_digit(row, cell, digit)
            found = [*islice(ways(puzzle, tried, HASTY), 2)]
            if found and found[0]:
                row, known = tried, found
                break
            resisted += bool(found)
    return known[0]


def _started(puzzle: Puzzle, row: bytes, chance: Chance) -> tuple[bytes, list[bytes]]:
    """Sprinkle digits over a board that resists, until a solution is soon found."""
    cells = [cell for cell, digit in enumerate(row) if not digit]
    for count in STARTS:
        tried = row
        for cell in chance.shuffled(cells)[:count]:
            tried = with_digit(tried, cell, chance.below(puzzle.layout.size) + 1)
        found = [*islice(ways(puzzle, tried, HASTY), 2)]
        if found and found[0]:
            return tried, found
    return row, []


def rival(puzzle: Puzzle, solution: bytes, givens: int) -> int:
    """Give the cells in which another solution with these *givens* differs, or none.

    Where the test was given up, it is every cell that is not given.
    """
    other = another(puzzle, solution, givens)
    if other is None:
        return 0
    return differing(solution, other) or puzzle.layout.everything.bits & ~givens


def another(puzzle: Puzzle, solution: bytes, givens: int) -> bytes | None:
    """Give another solution, no bytes if the test was given up, nothing if none."""
    found = ways(puzzle, kept(solution, givens), PATIENCE)
    return next((other for other in found if other != solution), None)


def differing(solution: bytes, other: bytes) -> int:
    """Give the cells in which two solutions differ, as bits."""
    pairs = enumerate(zip(solution, other, strict=False))
    return sum(1 << cell for cell, (a, b) in pairs if a != b)


def kept(solution: bytes, givens: int) -> bytes:
    """Keep the digits of the *givens*, and empty the other cells."""
    return bytes(d if givens >> c & 1 else 0 for c, d in enumerate(solution))
