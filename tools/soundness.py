"""Hunt for a deduction that contradicts the solution.

Every technique looks at the positions along the solution of each puzzle; whatever any
of them deduces there must agree with the solution. ``make soundness`` runs it.

Without a file of puzzles, one a line, they are made here; with ``--rules``, puzzles
with rules of all kinds, as ``soundness_rules.py`` walks through them.
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
from nonet.engines.human import easiest
from nonet.logic.catalogue import ALL, for_rules, named
from nonet.logic.ruled import position_of
from nonet.logic.step import Step, Technique
from nonet.rules import Puzzle
from nonet.verbs.solve import solve
from puzzles import puzzle_sets
from soundness_rules import is_wrong, run


def contradictions(
    puzzle: Grid | Puzzle,
    techniques: Sequence[Technique] | None = None,
    *,
    every: bool = True,
) -> Iterator[Step]:
    """Yield every step that is wrong in a position on the way to the solution.

    Where all techniques end, the solution shows the next digit. Not *every* position
    means only those where the next step is no placement.
    """
    solution = solve(puzzle)
    position = position_of(puzzle)
    usable = ALL if isinstance(puzzle, Grid) else for_rules()
    while position.empty:
        step = easiest(position, usable)
        if every or not step or not step.deduction.placements:
            for technique in usable if techniques is None else techniques:
                found = (Step(technique, e, position) for e in technique.find(position))
                yield from (each for each in found if is_wrong(each, solution))
        if step:
            position = step.after
        else:
            cell = min(position.cells(position.empty))
            position = position.after([Candidate(cell, solution[cell])])


def report(
    puzzle: Grid | Puzzle, names: Sequence[str], without: Sequence[str], *, every: bool
) -> list[str]:
    """Tell what is wrong with the steps of one puzzle."""
    usable = ALL if isinstance(puzzle, Grid) else for_rules()
    chosen = [t for name in names for t in named(name)] or usable
    left_out = [t for name in without for t in named(name)]
    techniques = [technique for technique in chosen if technique not in left_out]
    found = contradictions(puzzle, techniques, every=every)
    return [f"{puzzle}\n{step.position!r}\n{step}" for step in found]


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
    parser.add_argument("--rules", action="store_true", help="puzzles with rules")
    parser.add_argument(
        "--log",
        type=Path,
        help="with --rules: where what was found is kept, to go on from there",
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument(
        "--stuck",
        action="store_true",
        help="look only where no digit can be placed: a tenth of the time",
    )
    wish = parser.parse_args()
    if wish.rules:
        numbers = range(wish.seed, wish.seed + wish.count)
        return 1 if run(numbers, wish.log, wish.jobs) else 0
    puzzles = islice(map(Grid, _lines(wish.files, wish.seed)), wish.count)
    check = partial(
        report,
        names=wish.technique,
        without=wish.exclude,
        every=not wish.stuck,
    )
    wrong = looked = 0
    with Pool(wish.jobs) as workers:
        for told in workers.imap(check, puzzles, chunksize=4):
            looked += 1
            wrong += len(told)
            print(*told, sep="\n", end="\n" if told else "")
            if looked % 100 == 0:
                print(f"{looked} puzzles, {wrong} wrong steps", flush=True)
    print(f"{looked} puzzles, {wrong} wrong steps")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
