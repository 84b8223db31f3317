"""Race the traces: every step of a puzzle, beside the packages that explain too.

All explain the same puzzle one after the other, several rounds long and each time with
other names for its digits, and the best CPU time of each counts: only ratios in one run
mean anything. A file of puzzles, one a
line, is one more set.

    python bench/explain.py [FILE …]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from math import inf, nan
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from nonet import explain
from puzzles import puzzle_sets

SEED, COUNT, ROUNDS = 4, 25, 2
UNIT: Final = "hodoku-py"


def _nonet(line: str) -> bool:
    trace = explain(line)
    return trace.solved and all(step.technique.proves for step in trace.steps)


def _hodoku(line: str) -> bool:
    return bool(import_module("hodoku").Solver().solve(line).solved)


def _dedoku(line: str) -> bool:
    return bool(import_module("dedoku").solve(line).solved)


CONTESTANTS: Final = {
    "nonet": ("nonet", _nonet),
    UNIT: ("hodoku", _hodoku),
    "dedoku": ("dedoku", _dedoku),
}


def main() -> None:
    """Print a table for each set: puzzles a second, and that as a ratio."""
    sets = puzzle_sets(SEED, COUNT)
    del sets["hard"]  # hodoku-py takes ten seconds for each of them
    for name in sys.argv[1:]:
        lines = [s[:81] for s in Path(name).read_text().splitlines() if s[:1] != "#"]
        sets[Path(name).stem] = Random(SEED).sample(lines, COUNT)
    for title, lines in sets.items():
        print(f"\n{title}, {len(lines)} puzzles", *_table(lines), sep="\n")


def _table(lines: Sequence[str]) -> Iterator[str]:
    racers = {n: solve for n, (home, solve) in CONTESTANTS.items() if find_spec(home)}
    times = dict.fromkeys(racers, 0.0)
    solved = dict.fromkeys(racers, 0)
    for line in lines:
        best = dict.fromkeys(racers, inf)
        for turn in range(ROUNDS):
            twin = _relabelled(line, Random(turn))
            for name, solve in racers.items():
                started = process_time()
                answer = solve(twin)
                best[name] = min(best[name], process_time() - started)
                solved[name] += answer
        for name, seconds in best.items():
            times[name] += seconds
    yield f"| package | puzzles/s | × {UNIT} | solved |"
    yield "|---|--:|--:|--:|"
    for name, seconds in times.items():
        ratio = times.get(UNIT, nan) / seconds
        speed = len(lines) / seconds
        yield f"| {name} | {speed:.1f} | {ratio:.2f} | {solved[name] // ROUNDS} |"


def _relabelled(line: str, random: Random) -> str:
    """Give the digits other names: what was remembered of a puzzle is of no use."""
    names = random.sample("123456789", 9)
    return line.translate(str.maketrans("123456789", "".join(names)))


if __name__ == "__main__":
    main()
