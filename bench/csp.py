"""Race the constraint layer against the libraries that students meet, and CP-SAT.

``python bench/csp.py PEERS SHARED`` wants the libraries in folders of their own, since
two of them share a name: ``pip install --target PEERS/python-constraint
python-constraint==1.4.0``, then ``python-constraint2``, ``aima3`` and ``simpleai`` the
same way, and ``PEERS/norvig_seed.py`` with Norvig's program. SHARED holds the puzzles
and graphs.

All take turns at each problem, in a process each; the best CPU time of the rounds
counts. Only ratios in one run mean anything. Who fails five problems of a kind need not
try the rest.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from typing import Final

from csp_peers import CONTESTANTS, Task, enter, tasks

LIMIT: Final = 5.0  # seconds for one problem
FAILURES: Final = 5  # after which a set is left
ROUNDS: Final = 3
GRAPHS: Final = {
    "myciel3": 3,
    "myciel4": 4,
    "queen5_5": 5,
    "queen6_6": 7,
    "queen7_7": 7,
    "le450_25a": 25,
}


@dataclass
class Racer:
    """A contestant in its process, and its best times."""

    name: str
    peers: str
    best: dict[int, float] = field(default_factory=dict)
    failed: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start the process."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_work, args=(self.name, self.peers, theirs), daemon=True
        )
        self.process.start()
        self.pipe.recv()  # it is ready

    def race(self, number: int, task: Task) -> None:
        """Do one task, unless it was too much before."""
        if self.best.get(number) == inf:
            return
        if number not in self.best and self.failed[task.title] >= FAILURES:
            self.best[number] = inf
            return
        self.pipe.send(task)
        seconds = inf
        if self.pipe.poll(2 * LIMIT):
            seconds = self.pipe.recv()
        else:
            self.process.kill()
            self.start()
        if seconds > LIMIT:
            seconds = inf
        self.failed[task.title] += seconds == inf
        self.best[number] = min(seconds, self.best.get(number, inf))


def _work(name: str, peers: str, pipe: Connection) -> None:
    """Answer each task with the CPU seconds it took, the second time it is done."""
    solve = enter(name, peers)
    pipe.send("ready")
    while True:
        task = pipe.recv()
        best = inf
        try:
            for _ in range(2):
                started = process_time()
                solved = solve(task)
                seconds = process_time() - started
                best = min(best, seconds) if solved else inf
                if seconds > 0.5:
                    break
        except Exception as error:  # noqa: BLE001 - a peer may raise anything
            print(f"{name}, {task.title}: {error!r}", file=sys.stderr)
        pipe.send(best)


def main() -> None:
    """Run the race and print the table."""
    peers, shared = sys.argv[1:3]
    todo = list(tasks(Path(shared), GRAPHS))
    racers = [Racer(name, peers) for name in CONTESTANTS]
    for _ in range(ROUNDS):
        for number, task in enumerate(todo):
            for racer in racers:
                if task.kind in CONTESTANTS[racer.name].kinds:
                    racer.race(number, task)
    for racer in racers:
        racer.process.kill()
    titles: dict[str, list[int]] = {}
    for number, task in enumerate(todo):
        titles.setdefault(task.title, []).append(number)
    print("\n".join(table(racers, titles)))


def table(racers: Sequence[Racer], titles: Mapping[str, list[int]]) -> Iterator[str]:
    """Draw mean milliseconds, and how many were solved if not all, as Markdown."""
    yield "| problem | " + " | ".join(racer.name for racer in racers) + " |"
    yield "|---|" + "--:|" * len(racers)
    for title, numbers in titles.items():
        cells = [_cell(racer, numbers) for racer in racers]
        yield f"| {title} | {' | '.join(cells)} |"


def _cell(racer: Racer, numbers: Sequence[int]) -> str:
    times = [racer.best[n] for n in numbers if n in racer.best]
    solved = [seconds for seconds in times if seconds < inf]
    if not times:
        return "–"
    part = f" ({len(solved)} of {len(times)})" if len(solved) < len(times) else ""
    mean = 1000 * sum(solved) / len(solved) if solved else inf
    return (f"{mean:.2f}" if solved else "") + part


if __name__ == "__main__":
    main()
