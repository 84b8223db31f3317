"""Race ``fast`` against OR-tools CP-SAT on large boards, in one run.

    python bench/large.py [SIZE:FILLED:COUNT ...] [--seconds=20]

``36:0.45:3`` is three boards of 36×36, 45 % filled: a full board, shuffled, with cells
removed at random. The contestants take turns on each, every one in a process of its own
that ends after so many seconds of CPU time, and every answer is checked.
"""

from __future__ import annotations

import os
import pickle
import resource
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from math import isqrt
from random import Random
from time import process_time
from typing import TypeAlias

from nonet import Grid, Layout
from nonet.engines import fast

Solve: TypeAlias = Callable[[Grid], Grid]

CP_SAT = import_module("ortools.sat.python.cp_model")  # untyped, or missing
SETS = {
    25: {0.0: 1, 0.4: 3, 0.45: 3},
    36: {0.0: 1, 0.1: 3, 0.2: 3, 0.3: 3, 0.4: 3, 0.45: 3, 0.5: 3, 0.53: 3, 0.55: 3}
    | {0.6: 3, 0.7: 3},
    64: {0.0: 1, 0.1: 2, 0.2: 2, 0.6: 2, 0.65: 3, 0.7: 3, 0.8: 3},
}


def by_core(grid: Grid) -> Grid:
    """Let the core work for as long as it takes."""
    fast.PATIENCE = 0
    return next(fast.solutions(grid))


def by_fast(grid: Grid) -> Grid:
    """Solve as a user does who installed ``nonet[sat]``."""
    return next(fast.solutions(grid))


def by_cp_sat(grid: Grid) -> Grid:
    """Say it to OR-tools: a number a cell, all different in a house; one worker."""
    model = CP_SAT.CpModel()
    size = grid.layout.size
    cells = [
        model.new_constant(digit) if digit else model.new_int_var(1, size, "")
        for digit in grid.digits
    ]
    for house in grid.layout.houses:
        model.add_all_different(cells[cell] for cell in house)
    solver = CP_SAT.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return grid.with_digits(tuple(solver.value(cell) for cell in cells))


RACERS: dict[str, Solve] = {
    "fast": by_fast,
    "core": by_core,
    "CP-SAT": by_cp_sat,
}


def board(size: int, filled: float, rng: Random) -> Grid:
    """Shuffle the bands, rows, stacks, columns and digits of one full board."""
    side = isqrt(size)

    def lines() -> list[int]:
        bands = rng.sample(range(side), side)
        return [
            b * side + line for b in bands for line in rng.sample(range(side), side)
        ]

    rows, columns, digits = lines(), lines(), rng.sample(range(1, size + 1), size)
    full = [
        digits[(r % side * side + r // side + c) % size] for r in rows for c in columns
    ]
    kept = set(rng.sample(range(size * size), round(filled * size * size)))
    return Grid(
        [digit if cell in kept else 0 for cell, digit in enumerate(full)],
        layout=Layout(size),
    )


def timed(solve: Solve, grid: Grid, seconds: int) -> float | None:
    """Give the CPU seconds that a child took for a right answer, if it had one."""
    here, there = os.pipe()
    if os.fork() == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        started = process_time()
        answer = solve(grid)
        spent = process_time() - started
        right = answer.status().name == "complete" and all(
            given in (0, digit)
            for given, digit in zip(grid.digits, answer.digits, strict=True)
        )
        os.write(there, pickle.dumps(spent if right else None))
        os._exit(0)
    os.close(there)
    with os.fdopen(here, "rb") as pipe:
        told = pipe.read()
    os.wait()
    return pickle.loads(told) if told else None  # noqa: S301 - our own child


def race(name: str, seconds: int) -> Iterator[str]:
    """Yield a line a board: each contestant's CPU seconds."""
    size, filled, count = name.split(":")
    rng = Random(name)
    for _ in range(int(count)):
        grid = board(int(size), float(filled), rng)
        times = (timed(solve, grid, seconds) for solve in RACERS.values())
        shown = ("–" if t is None else f"{t:.4f}" for t in times)
        yield " ".join(f"{cell:>9}" for cell in [f"{size}:{filled}", *shown])


def main() -> None:
    """Race on the sets that are named, or on all."""
    options = dict(a[2:].split("=") for a in sys.argv[1:] if a.startswith("--"))
    names = [a for a in sys.argv[1:] if not a.startswith("--")] or [
        f"{size}:{filled}:{count}"
        for size, of_size in SETS.items()
        for filled, count in of_size.items()
    ]
    print(" ".join(f"{word:>9}" for word in ["set", *RACERS]))
    for name in names:
        for line in race(name, int(options.get("seconds", 20))):
            print(line, flush=True)


if __name__ == "__main__":
    main()
