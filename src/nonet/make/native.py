"""The door to the core's drawing and digging: full grids, and what is left of them."""

from __future__ import annotations

from typing import Any, Final

from nonet.core import cores, half
from nonet.engines.native import CELLS, bytes_of

kernel: Final = half("make")
WORD: Final = 1 << 64  # seeds and numbers of grids are taken modulo this


def draw_grids(
    seed: int, first: int, count: int, *, threads: int | None = None
) -> bytearray:
    """Draw *count* full classic grids, each of all there are as likely as any other.

    Grid *n* of a *seed* is the same whenever it is drawn; *first* tells where to start.

    >>> draw_grids(7, 0, 3)[81:] == draw_grids(7, 1, 2)
    True
    """
    grids = bytearray(CELLS * count)
    kernel.draw_batch(grids, seed % WORD, first % WORD, threads=threads or cores())
    return grids


def dig_rows(  # noqa: PLR0913 - what is to be dug, and how
    solutions: Any,
    seed: int,
    first: int,
    *,
    orbits: bytes = bytes(range(CELLS)),
    keep: bytes = b"",
    least: int = 0,
    threads: int | None = None,
) -> bytearray:
    """Empty cells of full grids as long as each has one solution.

    Cells with the same number in *orbits* are emptied together; orbit after orbit is
    tried in a random order that depends on the *seed* and on the number of the row,
    which is *first* for the first. What has a flag in *keep* stays, with its orbit, and
    so do *least* cells. Orbit 255 is emptied before all others; a row that then has
    several solutions comes back as zero bytes.

    With an orbit for each cell (and nothing to keep) the puzzles are minimal.

    >>> from nonet.engines.native import redundant_givens, solve_rows
    >>> puzzle = dig_rows(draw_grids(7, 0, 1), 7, 0)
    >>> solve_rows(puzzle).counts[0], set(redundant_givens(puzzle)[0])
    (1, {0})
    """
    full = bytes_of(solutions)
    puzzles = bytearray(len(full))
    kernel.dig_batch(
        full,
        puzzles,
        orbits,
        keep or bytes(CELLS),
        seed % WORD,
        first % WORD,
        least=least,
        threads=threads or cores(),
    )
    return puzzles
