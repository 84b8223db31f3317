"""Time hints where they are hard: where the easiest step is a proof by cases.

``python bench/hints_rules.py VARIANTS`` takes the normalised puzzles of other solvers
(``variants_normalised.json``), takes the easiest step each time, and asks for a hint in
the positions before some of the proofs, evenly chosen. CPU time, each for itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Final

from explain_rules import with_givens
from nonet import explain, hint
from nonet.board.grid import Grid
from nonet.logic.step import Step
from nonet.rules import Puzzle

LIMIT: Final = 60.0  # seconds for one story
EACH: Final = 5  # hints of one puzzle


def proofs_of(puzzle: Puzzle) -> list[Step]:
    """Choose some steps that are proofs by cases."""
    trace = explain(puzzle, trial=False, all_steps=True, seconds=LIMIT)
    proofs = [s for s in trace.steps if "ontradiction" in s.technique.name]
    return proofs[:: max(1, len(proofs) // EACH)][:EACH]


def timed(puzzle: Puzzle) -> Iterator[tuple[float, str]]:
    """Yield how long each hint takes, and which technique it is about."""
    for step in proofs_of(puzzle):
        asked = Puzzle(step.position.grid, puzzle.rules)
        started = process_time()
        hint(asked, step.position.pencilled)
        yield process_time() - started, step.technique.name


def main() -> None:
    """Print the slowest hint of each puzzle, then how long all take."""
    found: list[float] = []
    for record in json.loads(Path(sys.argv[1]).read_text("utf-8")):
        puzzle = with_givens(record)
        if record["unique"] == 1 and not isinstance(puzzle, Grid):
            times = [*timed(puzzle)]
            found += [seconds for seconds, _ in times]
            if times:
                slowest, name = max(times)
                print(f"{record['name'][:30]:30} {slowest:5.2f} {name}", flush=True)
    print(f"{len(found)} hints, median {median(found):.2f} s, ", end="")
    print(f"9 of 10 within {quantiles(found, n=10)[-1]:.2f} s, all {max(found):.2f} s")


if __name__ == "__main__":
    main()
