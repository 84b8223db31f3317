"""Race the making of puzzles, one thread each, and tell how long one has to wait.

Random minimal puzzles beside ``qqwing``; symmetric ones that need an X-wing or more
beside hodoku-py at its nearest setting, *hard*. Contestants take turns, and CPU time
counts; only ratios in one run mean anything. All puzzles are checked to have one
solution, and minimal ones to have no given too many.

    python bench/generate.py [ROUNDS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from shutil import which
from statistics import median
from subprocess import run
from time import process_time
from typing import Any, Final, NamedTuple

from nonet.engines.native import CELLS, redundant_givens, solve_rows
from nonet.make.native import dig_rows, draw_grids
from nonet.verbs.generate import generate

ROUNDS: Final = 5
WAITS: Final = 100  # puzzles made one by one, each from a seed of its own
HARDER: Final[dict[str, Any]] = {"at_least": "x-wing", "symmetry": "rotational"}
WISHES: Final[dict[str, dict[str, Any]]] = {
    "easy": {"difficulty": "easy"},
    "medium": {"difficulty": "medium"},
    "hard": {"difficulty": "hard"},
    "unfair": {"difficulty": "unfair"},
    "extreme": {"difficulty": "extreme"},
    "needs an X-wing, nothing harder": {"needs": "x-wing", "up_to": "x-wing"},
    "needs an XY-chain": {"needs": "xy-chain"},
    "killer, easy": {"rules": "killer", "difficulty": "easy"},
    "killer, medium": {"rules": "killer", "difficulty": "medium"},
    "killer, hard": {"rules": "killer", "difficulty": "hard"},
}


class Contestant(NamedTuple):
    """Makes that many puzzles, the round telling which, and gives their rows."""

    make: Callable[[int, int], bytes]
    puzzles: int


class Race(NamedTuple):
    """Contestants, the last of them the peer, and whether no given may be too many."""

    contestants: dict[str, Contestant]
    minimal: bool


def _nonet(count: int, turn: int) -> bytes:
    grids = draw_grids(turn, 0, count, threads=1)
    return bytes(dig_rows(grids, turn, 0, threads=1))


def _qqwing(count: int, _turn: int) -> bytes:
    command = (which("qqwing") or "qqwing", "--generate", str(count), "--one-line")
    made = run(command, check=True, capture_output=True)  # noqa: S603 - our own words
    return b"".join(line for line in made.stdout.split() if len(line) == CELLS)


def _to_order(count: int, turn: int) -> bytes:
    search = generate(count, seed=turn, jobs=1, rate=False, **HARDER)
    return b"".join(made.puzzle.line.encode() for made in search)


def _hodoku(count: int, _turn: int) -> bytes:
    hodoku = import_module("hodoku")  # it may be missing
    generator = hodoku.Generator()
    made = (generator.generate(hodoku.DifficultyType.HARD) for _ in range(count))
    return "".join(made).encode()


def _races() -> Iterator[Race]:
    """Pair contestants with the peers that are installed."""
    if which("qqwing"):
        peer = Contestant(_qqwing, 200)
        ours = Contestant(_nonet, 40_000)
        yield Race({"nonet, minimal": ours, "qqwing": peer}, minimal=True)
    if find_spec("hodoku"):
        peer = Contestant(_hodoku, 4)
        ours = Contestant(_to_order, 2_000)
        yield Race({"nonet, X-wing or more": ours, "hodoku-py": peer}, minimal=False)


def main(rounds: int = ROUNDS) -> None:
    """Print a table a race: puzzles a second, and that as a ratio; then the waits."""
    for contestants, minimal in _races():
        speeds: dict[str, list[float]] = {name: [] for name in contestants}
        for turn in range(rounds):
            for name, contestant in contestants.items():
                speeds[name].append(_speed(contestant, turn, minimal=minimal))
        print(*_table({name: median(each) for name, each in speeds.items()}), sep="\n")
    print(*_waits(), sep="\n")


def _speed(contestant: Contestant, turn: int, *, minimal: bool) -> float:
    started = _cpu_seconds()
    rows = contestant.make(contestant.puzzles, turn)
    taken = _cpu_seconds() - started
    redundant = minimal and any(redundant_givens(rows)[0])
    if redundant or {*solve_rows(rows).status} != {1}:
        raise SystemExit("some puzzle is not minimal, or has several solutions")
    return len(rows) / CELLS / taken


def _cpu_seconds() -> float:
    used = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def _table(speeds: dict[str, float]) -> Iterator[str]:
    peer = [*speeds][-1]
    yield f"\n| made by | puzzles/s | × {peer} |"
    yield "|---|--:|--:|"
    for name, speed in speeds.items():
        a_second = f"{speed:,.0f}" if speed >= 10 else f"{speed:.2f}"
        yield f"| {name} | {a_second} | {speed / speeds[peer]:,.0f} |"


def _waits() -> Iterator[str]:
    """Tell how much CPU time one rated puzzle takes to be made."""
    yield "\n| one puzzle, rated | median, ms | 95th percentile, ms |"
    yield "|---|--:|--:|"
    for name, wishes in WISHES.items():
        waits = sorted(_wait(seed, wishes) for seed in range(WAITS))
        yield f"| {name} | {median(waits):.1f} | {waits[WAITS * 95 // 100]:.1f} |"


def _wait(seed: int, wishes: dict[str, Any]) -> float:
    started = process_time()
    next(generate(seed=seed, jobs=1, **wishes))
    return 1000 * (process_time() - started)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
