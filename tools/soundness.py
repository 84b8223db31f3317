"""Hunt for a deduction that contradicts the solution.

Every technique looks at every position along the solution of each puzzle; whatever any
of them deduces there must agree with the solution. ``make soundness`` runs it.

Without a file of puzzles, one a line, they are made here.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from nonet.candidates import Candidate
from nonet.engines.human import easiest
from nonet.grid import Grid
from nonet.position import Position
from nonet.step import Step, Technique
from nonet.techniques import ALL, named
from nonet.verbs.solve import solve
from puzzles import puzzle_sets


def contradictions(
    puzzle: Grid, techniques: Sequence[Technique], walk: Sequence[Technique] = ALL
) -> Iterator[Step]:
    """Yield every step that is wrong in a position on the way to the solution.

    The way is that of *walk*; where it ends, the solution shows the next digit, so that
    all techniques see positions that none of them can reach.
    """
    solution = solve(puzzle)
    position = Position.of(puzzle)
    while position.empty:
        step = easiest(position, walk)
        for technique in techniques:
            found = technique.steps(position)
            yield from (each for each in found if _is_wrong(each, solution))
        if step:
            position = step.after
        else:
            cell = min(position.cells(position.empty))
            position = position.after([Candidate(cell, solution[cell])])


def _is_wrong(step: Step, solution: Grid) -> bool:
    placed, gone = step.deduction.placements, step.deduction.eliminations
    return any(solution[cell] != digit for cell, digit in placed) or any(
        solution[cell] == digit for cell, digit in gone
    )


def _puzzles(paths: Iterable[Path], seed: int) -> Iterator[Grid]:
    for path in paths:
        for line in path.read_text("ascii").splitlines():
            if line and not line.startswith("#"):
                yield Grid(line[:81])
    while not paths:
        for made in puzzle_sets(seed, 50).values():
            yield from map(Grid, made)
        seed += 1


def main() -> int:
    """Print each wrong step; fail if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--technique", action="append", default=[])
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    chosen = [t for name in wish.technique for t in named(name)] or ALL
    wrong = looked = 0
    for puzzle in islice(_puzzles(wish.files, wish.seed), wish.count):
        looked += 1
        for step in contradictions(puzzle, chosen):
            wrong += 1
            print(f"{puzzle.line}\n{step.position!r}\n{step}")
    print(f"{looked} puzzles, {wrong} wrong steps")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
