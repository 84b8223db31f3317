"""What it costs to come from Python, and from a file, beside the loop in the core.

core    one call into the core, with buffers that are there already
numpy   ``solve_many`` from an array to a new one
file    ``nonet solve FILE --output FILE``, its start and end included

The three take turns on two million easy puzzles, with as many threads as there are
processors to use: ``taskset -c 0 python bench/lane.py [ROUNDS]`` is one thread. Each is
run twice, and the second time counts: memory that was given back a while ago may cost
more than the solving. On a busy machine CPU time says more than the clock.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from subprocess import run
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np

from nonet import solve_many
from nonet.core import cores
from nonet.engines.native import CELLS, solve_into
from puzzles import puzzle_sets

ROWS = 2_000_000
MADE = 50  # the others are copies with the digits exchanged, which take as long
DIGITS = b"123456789"
ROUNDS = 15


def easy_lines(random: Random) -> bytes:
    """Give the puzzles, one a line."""
    made = "".join(f"{line}\n" for line in puzzle_sets(9, MADE)["easy"]).encode()
    tables = (
        bytes.maketrans(DIGITS, bytes(random.sample(DIGITS, 9)))
        for _ in range(ROWS // MADE)
    )
    return b"".join(made.translate(table) for table in tables)


def ways(text: Path, solved: Path) -> dict[str, Callable[[], object]]:
    """Give the three ways to solve the lines of *text*, ready to run."""
    lines: Any = np.fromfile(text, np.uint8).reshape(-1, CELLS + 1)
    rows = np.ascontiguousarray(lines[:, :CELLS])
    answers: Any = (np.zeros_like(rows), np.zeros(ROWS, np.uint32), bytearray(ROWS))
    command = (f"{sysconfig.get_path('scripts')}/nonet", "solve", text, "-o", solved)
    return {
        "core": lambda: solve_into(rows, *answers),
        "numpy": lambda: solve_many(rows),
        "file": lambda: run(command, check=True),  # noqa: S603 - our own words
    }


def cpu_seconds() -> float:
    """Give the CPU time of this process and of those that it has run."""
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Time *work*: by the clock, and of the processors."""
    started, used = perf_counter(), cpu_seconds()
    work()
    return perf_counter() - started, cpu_seconds() - used


def race(rounds: int, folder: Path) -> dict[str, list[tuple[float, float]]]:
    """Let the three take turns, and give the times of each."""
    text, solved = folder / "easy.txt", folder / "solved.txt"
    text.write_bytes(easy_lines(Random(9)))
    times: dict[str, list[tuple[float, float]]] = {}
    contestants = ways(text, solved)
    for _ in range(rounds):
        for name, work in contestants.items():
            work()
            solved.unlink(missing_ok=True)
            times.setdefault(name, []).append(seconds(work))
    return times


def main(rounds: int = ROUNDS) -> None:
    """Print the times of each way, and how they compare with the core's."""
    print(f"{cores()} threads, {rounds} rounds, ms (times the core's)")
    with TemporaryDirectory() as folder:
        times = race(rounds, Path(folder))
    for which, clock in enumerate(("wall", "CPU")):
        for word, typical in (("best", min), ("median", median)):
            taken = {
                name: typical([pair[which] for pair in pairs])
                for name, pairs in times.items()
            }
            shown = (
                f"{name} {value * 1000:4.0f} ({value / taken['core']:.2f})"
                for name, value in taken.items()
            )
            print(f"{clock:4} {word:6}", *shown, sep="  ")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
