"""Hunt for a deduction that contradicts the solution.

Every technique looks at the positions along the solution of each puzzle; whatever any
of them deduces there must agree with the solution. ``make soundness`` runs it.

Without a file of puzzles, one a line, they are made here.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, islice
from multiprocessing import Pool
from pathlib import Path

from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.engines.human import easiest
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Step, Technique
from nonet.verbs.solve import solve
from puzzles import puzzle_sets


def contradictions(
    puzzle: Grid, techniques: Sequence[Technique] = ALL, *, every: bool = True
) -> Iterator[Step]:
    """Yield every step that is wrong in a position on the way to the solution.

    Where all techniques end, the solution shows the next digit. Not *every* position
    means only those where the next step is no placement.
    """
    solution = solve(puzzle)
    position = Position.of(puzzle)
    while position.empty:
        step = easiest(position, ALL)
        if every or not step or not step.deduction.placements:
            for technique in techniques:
                found = technique.steps(position)
                yield from (each for each in found if is_wrong(each, solution))
        if step:
            position = step.after
        else:
            cell = min(position.cells(position.empty))
            position = position.after([Candidate(cell, solution[cell])])


def is_wrong(step: Step, solution: Grid) -> bool:
    """Tell whether *step* writes another digit than *solution*, or rubs out its own."""
    placed, gone = step.deduction.placements, step.deduction.eliminations
    return any(solution[cell] != digit for cell, digit in placed) or any(
        solution[cell] == digit for cell, digit in gone
    )


def report(
    line: str, names: Sequence[str], without: Sequence[str], *, every: bool
) -> list[str]:
    """Tell what is wrong with the steps of one puzzle."""
    chosen = [t for name in names for t in named(name)] or ALL
    left_out = [t for name in without for t in named(name)]
    techniques = [technique for technique in chosen if technique not in left_out]
    found = contradictions(Grid(line), techniques, every=every)
    return [f"{line}\n{step.position!r}\n{step}" for step in found]


def _lines(paths: Sequence[Path], seed: int) -> Iterator[str]:
    for path in paths:
        for line in path.read_text("ascii").splitlines():
            if line and not line.startswith("#"):
                yield line[:81]
    while not paths:
        yield from chain.from_iterable(puzzle_sets(seed, 50).values())
        seed += 1


def main() -> int:
    """Print each wrong step; fail if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--technique", action="append", default=[])
    parser.add_argument("--exclude", action="append", default=[])
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--stuck",
        action="store_true",
        help="look only where no digit can be placed: a tenth of the time",
    )
    wish = parser.parse_args()
    lines = islice(_lines(wish.files, wish.seed), wish.count)
    check = partial(
        report,
        names=wish.technique,
        without=wish.exclude,
        every=not wish.stuck,
    )
    wrong = looked = 0
    with Pool(os.cpu_count()) as workers:
        for told in workers.imap(check, lines, chunksize=4):
            looked += 1
            wrong += len(told)
            print(*told, sep="\n", end="\n" if told else "")
            if looked % 100 == 0:
                print(f"{looked} puzzles, {wrong} wrong steps", flush=True)
    print(f"{looked} puzzles, {wrong} wrong steps")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
