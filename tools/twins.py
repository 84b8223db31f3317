"""Hunt for a step at which the two halves of the SE rater part.

The native half and the plain one go through each puzzle together. Wherever they
stand, both must take the same step, to the last mark. Puzzles below ER 9 are gone
through whole; of the hardest, where plain Python takes minutes for a step, once for
every rating of a net that the native half meets. ``make soundness`` runs it.
"""

from __future__ import annotations

import argparse
import os
import sys
from array import array
from collections.abc import Iterator
from itertools import count, islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final, NamedTuple

from nonet import core
from nonet.board.grid import Grid
from nonet.engines.native import CELLS
from nonet.make.native import dig_rows, draw_grids
from nonet.ratings import plain
from nonet.ratings.native import se_ratings

HARDEST: Final = Path(__file__).parents[1] / "tests" / "data" / "hardest.txt"
NETS: Final = 90  # a rating from which on plain Python may take minutes for a step
NO_STEP: Final = (0, 0)


class Standing(NamedTuple):
    """How far a puzzle is solved: the digits written, and the marks that are left."""

    digits: bytearray
    marks: array[int]

    @classmethod
    def of(cls, puzzle: str) -> Standing:
        """Stand at the start of a puzzle."""
        return cls(bytearray(Grid(puzzle).digits), array("H", [511] * CELLS))

    def copy(self) -> Standing:
        """Stand there once more."""
        return Standing(self.digits[:], self.marks[:])


def partings(puzzle: str, *, nets_alone: bool = False) -> Iterator[str]:
    """Tell where the halves part, if they do; *nets alone*, once for each rating."""
    ours, asked = Standing.of(puzzle), set[int]()
    while 0 in ours.digits:
        its = ours.copy()
        step = core.native.rate_step(*ours)
        if not nets_alone or (step[1] >= NETS and step[1] not in asked):
            asked.add(step[1])
            other = plain.rate_step(*its)
            if (step, ours) != (other, its):
                both = _told(step, ours), _told(other, its)
                yield f"{puzzle}: {both[0]}, but in Python {both[1]}"
                return
        if step == NO_STEP:
            return


def _told(step: tuple[int, int], standing: Standing) -> str:
    marks = sum(map(int.bit_count, standing.marks))
    return f"technique {step[0]} ({step[1] / 10}) leaves {marks} marks"


def disagreements(puzzle: str) -> Iterator[str]:
    """Tell how the ratings by the halves differ, as it lies and by its form."""
    for as_it_lies in (True, False):
        ours, its = (
            rating(kernel, puzzle, as_it_lies=as_it_lies)
            for kernel in (core.native, plain)
        )
        if ours != its:
            yield f"{puzzle}: {ours}, but in Python {its}"


def rating(kernel: Any, puzzle: str, **options: bool) -> list[int]:
    """Rate a puzzle by one of the halves."""
    numbers = array("h", bytes(12))
    kernel.rate_batch(puzzle.encode(), numbers, **options)
    return [*numbers]


def drafts(seed: int) -> Iterator[str]:
    """Make minimal puzzles below ER 9, as ``nonet generate`` does."""
    for number in count():
        row = dig_rows(draw_grids(seed, number, 1), seed, number)
        if se_ratings(row, as_it_lies=True)[0].er < NETS:
            yield row.decode()


def hardest() -> list[str]:
    """Give the hardest puzzles of the tests."""
    return HARDEST.read_text("ascii").split()


def whole(puzzle: str) -> list[str]:
    """Tell every difference in one puzzle."""
    return [*partings(puzzle), *disagreements(puzzle)]


def by_nets(puzzle: str) -> list[str]:
    """Tell the first difference in the nets of one puzzle."""
    return [*partings(puzzle, nets_alone=True)]


def main() -> int:
    """Print each difference; fail if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="whole puzzles")
    parser.add_argument("--hardest", type=int, default=50, help="puzzles by their nets")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    differ = looked = 0
    with Pool(os.cpu_count()) as workers:
        for check, puzzles in (
            (whole, islice(drafts(wish.seed), wish.count)),
            (by_nets, islice(hardest(), wish.hardest)),
        ):
            for told in workers.imap(check, puzzles):
                looked += 1
                differ += len(told)
                print(*told, sep="\n", end="\n" if told else "")
                if looked % 50 == 0:
                    print(f"{looked} puzzles, {differ} differences", flush=True)
    print(f"{looked} puzzles, {differ} differences")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
