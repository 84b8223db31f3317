"""Race the constraint layer against the libraries that students meet, and CP-SAT.

``python bench/csp.py PEERS SHARED`` wants the libraries in folders of their own, since
two of them share a name: ``pip install --target PEERS/python-constraint
python-constraint==1.4.0``, then ``python-constraint2``, ``aima3`` and ``simpleai`` the
same way, and ``PEERS/norvig_seed.py`` with Norvig's program. SHARED holds the puzzles
and graphs. Titles of problems after that leave out all others.

All take turns at each problem, in a process each, building the model each time. The
table tells the best CPU time of all tries, and the median. Only ratios in one run mean
anything. Who fails three problems of a kind need not try the rest.
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
from statistics import fmean, median
from time import process_time
from typing import Final

from csp_peers import CONTESTANTS, Task, enter, tasks

LIMIT: Final = 2.0  # seconds for one problem
FAILURES: Final = 3  # after which a set is left
ROUNDS: Final = 5
TURN: Final = 0.02  # seconds for which a short problem is tried again in one turn
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
    """A contestant in its process, and its times for each problem."""

    name: str
    peers: str
    times: dict[int, list[float]] = field(default_factory=dict)
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
        times = self.times.setdefault(number, [])
        if inf in times:
            return
        if not times and self.failed[task.title] >= FAILURES:
            times.append(inf)
            return
        self.pipe.send(task)
        if self.pipe.poll(2 * LIMIT):
            times.extend(self.pipe.recv())
        else:
            times.append(inf)
            self.process.kill()
            self.start()
        self.failed[task.title] += inf in times


def _work(name: str, peers: str, pipe: Connection) -> None:
    """Answer each task with the CPU seconds that it took, several times if short."""
    solve = enter(name, peers)
    pipe.send("ready")
    while True:
        task = pipe.recv()
        times: list[float] = []
        try:
            while sum(times) < TURN:
                started = process_time()
                solved = solve(task)
                seconds = process_time() - started
                times.append(seconds if solved and seconds < LIMIT else inf)
        except Exception as error:  # noqa: BLE001 - a peer may raise anything
            print(f"{name}, {task.title}: {error!r}", file=sys.stderr)
            times = [inf]
        pipe.send(times)


def main() -> None:
    """Run the race and print the table."""
    peers, shared, *wanted = sys.argv[1:]
    todo = [
        task
        for task in tasks(Path(shared), GRAPHS)
        if not wanted or task.title in wanted
    ]
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
    """Draw milliseconds (best / median, means of a set) and what was not solved."""
    yield "| problem | " + " | ".join(racer.name for racer in racers) + " |"
    yield "|---|" + "--:|" * len(racers)
    for title, numbers in titles.items():
        cells = [_cell(racer, numbers) for racer in racers]
        yield f"| {title} | {' | '.join(cells)} |"


def _cell(racer: Racer, numbers: Sequence[int]) -> str:
    tried = [racer.times[n] for n in numbers if n in racer.times]
    solved = [times for times in tried if inf not in times]
    if not tried:
        return "–"
    part = f" ({len(solved)} of {len(tried)})" if len(solved) < len(tried) else ""
    if not solved:
        return part.strip()
    best, usual = (1000 * fmean(map(of, solved)) for of in (min, median))
    return f"{best:.3g} / {usual:.3g}{part}"


if __name__ == "__main__":
    main()
