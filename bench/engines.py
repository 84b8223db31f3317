"""Race the engines against each other and against packages from PyPI.

Each contestant runs in a process of its own, so that one that hangs can be stopped.
All solve the same puzzle one after the other, several rounds long, and the best CPU
time of each counts: only ratios in one run mean anything.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import process_time

from nonet.errors import InputError
from nonet.grid import EMPTY, Grid
from peers import CONTESTANTS
from puzzles import puzzle_sets

SEED, COUNT, ROUNDS = 9, 25, 3
LIMIT = 2.0  # seconds for one puzzle
WARM_UP = "123456789456789123789123456" + "." * 54
EASY_ONLY = ("backtracking",)  # hard puzzles take it minutes


def main() -> None:
    """Run the race and print the table."""
    sets = puzzle_sets(SEED, COUNT)
    racers = []
    for name, contestant in CONTESTANTS.items():
        if find_spec(contestant.module):
            racers.append(Racer(name))
        else:
            print(f"{contestant.package} is not installed: left out")
    for _ in range(ROUNDS):
        for title, lines in sets.items():
            for line in lines:
                for racer in racers:
                    if title == "easy" or racer.name not in EASY_ONLY:
                        racer.race(line)
    for racer in racers:
        racer.stop()
    print("\n".join(table(racers, sets)))
    print("\n".join(notes(racers, sets)))


@dataclass
class Racer:
    """A contestant at work in its own process, and its best time for each puzzle."""

    name: str
    best: dict[str, float] = field(default_factory=dict)
    wrong: int = 0

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start the process, and let it import what it needs."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_work, args=(self.name, theirs), daemon=True
        )
        self.process.start()
        self.pipe.send(WARM_UP)
        self.pipe.recv()

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()

    def race(self, line: str) -> None:
        """Solve one puzzle, unless it took too long in an earlier round."""
        if self.best.get(line) == inf:
            return
        self.pipe.send(line)
        if not self.pipe.poll(LIMIT):
            self.best[line] = inf
            self.stop()
            self.start()
            return
        answer, seconds = self.pipe.recv()
        if not solves(answer, line):
            self.wrong += 1
            seconds = inf
        self.best[line] = min(seconds, self.best.get(line, inf))


def _work(name: str, pipe: Connection) -> None:
    """Answer each line with its solution and the CPU seconds it took."""
    solve = CONTESTANTS[name].solve
    while True:
        line = pipe.recv()
        started = process_time()
        try:
            answer = solve(line)
        except Exception as error:  # noqa: BLE001 - a peer may raise anything
            answer = repr(error)
        pipe.send((answer, process_time() - started))


def solves(answer: str, line: str) -> bool:
    """Check an answer, whoever gave it."""
    try:
        grid, puzzle = Grid(answer), Grid(line)
    except InputError:
        return False
    same = all(d in (EMPTY, s) for d, s in zip(puzzle, grid, strict=True))
    return same and grid.status().name == "complete"


def table(racers: Sequence[Racer], sets: dict[str, list[str]]) -> Iterator[str]:
    """Draw the results as Markdown, every time as a multiple of the first racer's."""
    titles = [f"{title} mean | worst | puzzles/s" for title in sets]
    yield f"| engine | {' | '.join(titles)} |"
    yield "|---|" + "--:|" * 3 * len(sets)
    for racer in racers:
        cells = [cell for s in sets.values() for cell in _cells(racer, racers[0], s)]
        yield f"| {racer.name} | {' | '.join(cells)} |"


def _cells(racer: Racer, first: Racer, lines: Sequence[str]) -> tuple[str, str, str]:
    """Give the mean and worst ratio over what was solved, and the speed."""
    solved = [line for line in lines if racer.best.get(line, inf) < inf]
    if not solved:
        return "–", "–", "–"
    ours = [first.best[line] for line in solved]
    times = [racer.best[line] for line in solved]
    mean, worst = sum(times) / sum(ours), max(times) / max(ours)
    part = "" if len(solved) == len(lines) else f" ({len(solved)} of {len(lines)})"
    return f"{mean:.2f}{part}", f"{worst:.2f}", f"{len(times) / sum(times):.0f}"


def notes(racers: Sequence[Racer], sets: dict[str, list[str]]) -> Iterator[str]:
    """Say what was measured, with what, and what went wrong."""
    counts = ", ".join(f"{len(lines)} {title}" for title, lines in sets.items())
    packages = {CONTESTANTS[racer.name].package for racer in racers}
    versions = ", ".join(f"{name} {version(name)}" for name in sorted(packages))
    yield f"\nPuzzles: {counts} (seed {SEED}); best of {ROUNDS} rounds."
    yield f"(k of n): so many were solved within {LIMIT:.0f} s; they alone count."
    yield f"backtracking runs on the easy puzzles only.\n{versions}; {machine()}"
    for racer in racers:
        if racer.wrong:
            yield f"{racer.name} gave {racer.wrong} wrong answers."


def machine() -> str:
    """Name the Python and the machine that the figures are from."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} {platform.machine()}"


if __name__ == "__main__":
    main()
