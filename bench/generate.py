"""Race the making of puzzles: random minimal ones beside ``qqwing``, one thread each.

Both take turns, and CPU time counts; only ratios in one run mean anything. What qqwing
makes is checked to be of the same kind: one solution, and no given too many.

    python bench/generate.py [ROUNDS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from shutil import which
from statistics import median
from subprocess import run
from typing import Final, NamedTuple

from nonet.core import CELLS, dig_rows, draw_grids, redundant_givens, solve_rows

ROUNDS: Final = 5
UNIT: Final = "qqwing"


class Contestant(NamedTuple):
    """Makes that many puzzles, the round telling which, and gives their rows."""

    make: Callable[[int, int], bytes]
    puzzles: int


def _nonet(count: int, turn: int) -> bytes:
    grids = draw_grids(turn, 0, count, threads=1)
    return bytes(dig_rows(grids, turn, 0, threads=1))


def _qqwing(count: int, _turn: int) -> bytes:
    command = (which(UNIT) or UNIT, "--generate", str(count), "--one-line")
    made = run(command, check=True, capture_output=True)  # noqa: S603 - our own words
    return b"".join(line for line in made.stdout.split() if len(line) == CELLS)


CONTESTANTS: Final = {
    "nonet, minimal": Contestant(_nonet, 40_000),
    UNIT: Contestant(_qqwing, 200),
}


def main(rounds: int = ROUNDS) -> None:
    """Print a table: puzzles a second, and that as a ratio."""
    names = [name for name in CONTESTANTS if name != UNIT or which(UNIT)]
    speeds: dict[str, list[float]] = {name: [] for name in names}
    for turn in range(rounds):
        for name in names:
            speeds[name].append(_speed(CONTESTANTS[name], turn))
    print(*_table({name: median(each) for name, each in speeds.items()}), sep="\n")


def _speed(contestant: Contestant, turn: int) -> float:
    started = _cpu_seconds()
    rows = contestant.make(contestant.puzzles, turn)
    taken = _cpu_seconds() - started
    if {*solve_rows(rows).status} != {1} or any(redundant_givens(rows)[0]):
        raise SystemExit("some puzzle is not minimal, or has several solutions")
    return len(rows) / CELLS / taken


def _cpu_seconds() -> float:
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def _table(speeds: dict[str, float]) -> Iterator[str]:
    yield f"| made by | puzzles/s | × {UNIT} |"
    yield "|---|--:|--:|"
    for name, speed in speeds.items():
        ratio = f"{speed / speeds[UNIT]:.0f}" if UNIT in speeds else ""
        yield f"| {name} | {speed:,.0f} | {ratio} |"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
