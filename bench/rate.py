"""Race the ratings: score and level beside HoDoKu's port to Python, one thread each.

hodoku-py rates a few of the puzzles that nonet rates, since it takes a quarter of a
second for each. No puzzle is rated twice, or what is remembered of the first time would
count; CPU time counts, and only ratios in one run mean anything. A file of puzzles, one
a line, is one more set.

    python bench/rate.py [FILE …]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from nonet import rate_many
from puzzles import puzzle_sets

SEED, COUNT, FEW = 5, 100, 10
UNIT: Final = "hodoku-py"


def _nonet(lines: Sequence[str], **wish: str) -> None:
    for _ in rate_many(lines, jobs=1, **wish):  # type: ignore[call-overload]
        pass


def _hodoku(lines: Sequence[str]) -> None:
    solver = import_module("hodoku").Solver()
    for line in lines:
        solver.solve(line)


CONTESTANTS: Final[dict[str, Callable[[Sequence[str]], None]]] = {
    "nonet, both scales": _nonet,
    "nonet, score": partial(_nonet, scale="score"),
    "nonet, SE": partial(_nonet, scale="se"),
}


def main() -> None:
    """Print a table for each set: puzzles a second, and that as a ratio."""
    count = COUNT * len(CONTESTANTS)
    sets = puzzle_sets(SEED, count)
    del sets["hard"]  # hodoku-py takes ten seconds for each of them
    for name in sys.argv[1:]:
        lines = [s[:81] for s in Path(name).read_text().splitlines() if s[:1] != "#"]
        sets[Path(name).stem] = Random(SEED).sample(lines, min(count, len(lines)))
    for title, lines in sets.items():
        print(f"\n{title}, {len(lines)} puzzles", *_table(lines), sep="\n")


def _table(lines: Sequence[str]) -> Iterator[str]:
    speeds = {
        name: _speed(rate, lines[at :: len(CONTESTANTS)])
        for at, (name, rate) in enumerate(CONTESTANTS.items())
    }
    if find_spec("hodoku"):
        speeds[UNIT] = _speed(_hodoku, lines[:FEW])
    yield f"| rated by | puzzles/s | × {UNIT} |"
    yield "|---|--:|--:|"
    for name, speed in speeds.items():
        ratio = f"{speed / speeds[UNIT]:.0f}" if UNIT in speeds else ""
        yield f"| {name} | {speed:,.0f} | {ratio} |"


def _speed(rate: Callable[[Sequence[str]], None], lines: Sequence[str]) -> float:
    started = process_time()
    rate(lines)
    return len(lines) / (process_time() - started)


if __name__ == "__main__":
    main()
