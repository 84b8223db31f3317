"""A contestant at work in a process of its own, so that one that hangs can be stopped.

A task is one puzzle, or a whole set for those who take many at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import process_time
from typing import Any, TypeAlias

from nonet.board.grid import Grid
from nonet.board.notation import EMPTY
from nonet.errors import InputError
from peers import CONTESTANTS, Contestant

Task: TypeAlias = tuple[str, ...]

LIMIT = 2.0  # seconds for one task
WARM_UP = "123456789456789123789123456" + "." * 54
WARMING = 0.002  # seconds: waiting for its turn, a process cools down


@dataclass
class Racer:
    """A contestant in its process, and its best time for a puzzle of each task."""

    name: str
    best: dict[Task, float] = field(default_factory=dict)
    wrong: int = 0

    def __post_init__(self) -> None:
        self.start()

    @property
    def contestant(self) -> Contestant:
        """Say who it is that races."""
        return CONTESTANTS[self.name]

    def start(self) -> None:
        """Start the process, and let it import what it needs."""
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=_work, args=(self.name, theirs), daemon=True
        )
        self.process.start()
        self.pipe.recv()  # it is ready

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()

    def tasks(self, lines: Sequence[str]) -> list[Task]:
        """Divide a set into what is solved at once."""
        return [tuple(lines)] if self.contestant.rows > 1 else [(s,) for s in lines]

    def race(self, task: Task) -> None:
        """Do one task, unless it took too long in an earlier round."""
        if self.best.get(task) == inf:
            return
        self.pipe.send(task)
        if not self.pipe.poll(LIMIT):
            self.best[task] = inf
            self.stop()
            self.start()
            return
        answers, seconds = self.pipe.recv()
        if not all(solves(answer, line) for line, answer in answers):
            self.wrong += 1
            seconds = inf
        self.best[task] = min(seconds, self.best.get(task, inf))


def _work(name: str, pipe: Connection) -> None:
    """Answer each task with its solutions and the CPU seconds a puzzle took."""
    contestant = CONTESTANTS[name]
    _warm_up(contestant)
    pipe.send("ready")
    while True:
        task = pipe.recv()
        lines = task * -(-contestant.rows // len(task))
        puzzles = contestant.pack(lines)
        _warm_up(contestant)
        started = process_time()
        answer = _answer(contestant, puzzles)
        seconds = process_time() - started
        pipe.send((_pairs(contestant, lines, answer), seconds / len(lines)))


def _warm_up(contestant: Contestant) -> None:
    """Solve another puzzle, off the clock, until the caches are filled again."""
    puzzle = contestant.pack([WARM_UP])
    until = process_time() + WARMING
    while process_time() < until:
        _answer(contestant, puzzle)


def _answer(contestant: Contestant, puzzles: Any) -> Any:
    try:
        return contestant.solve(puzzles)
    except Exception as error:  # noqa: BLE001 - a peer may raise anything
        return error


def _pairs(contestant: Contestant, lines: Task, answer: Any) -> set[tuple[str, str]]:
    """Put each puzzle beside its solution, copies of both only once."""
    if isinstance(answer, Exception):
        return {(lines[0], repr(answer))}
    answers: Iterable[str] = map(str, contestant.unpack(answer))
    return set(zip(lines, answers, strict=True))


def solves(answer: str, line: str) -> bool:
    """Check an answer, whoever gave it."""
    try:
        grid, puzzle = Grid(answer), Grid(line)
    except InputError:
        return False
    same = all(d in (EMPTY, s) for d, s in zip(puzzle, grid, strict=True))
    return same and grid.status().name == "complete"
