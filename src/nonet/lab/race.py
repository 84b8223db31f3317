"""Every engine on the same puzzle, one after the other.

Each runs in a process of its own, so that its time limit holds whatever it does. It
searches twice: watched, to be counted, and alone, to be timed.

>>> result = race(Grid("1... .... .... .321"), ["norvig", "csp:mrv,fc"])
>>> for run in result.runs:
...     print(run.engine, run.end, run.guesses, run.backtracks)
norvig solved 2 0
csp:mrv,fc solved 12 0
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from typing import Any, Final, Literal, TypeAlias

from nonet.board.grid import Grid
from nonet.engines import SILENT, engine, sat
from nonet.processes import program

RunState: TypeAlias = Literal[
    "waiting", "running", "solved", "none", "stopped", "failed"
]

SECONDS: Final = 10.0
STARTING: Final = 30.0  # seconds, for a new process on a busy machine
COMBINATIONS: Final = (
    "given,fc",
    "mrv,none",
    "mrv,fc",
    "mrv,lcv,fc",
    "degree,mac",
    "mrv,hidden",
    "wdeg,hidden",
    "wdeg,regin",
)


@dataclass(frozen=True, slots=True)
class RaceRun:
    """What one engine did; ``None`` where it does not tell."""

    engine: str
    end: RunState = "waiting"
    guesses: int | None = None
    backtracks: int | None = None
    checks: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Race:
    """All engines on one puzzle, and the time each was given."""

    puzzle: Grid
    limit: float
    runs: tuple[RaceRun, ...]

    def _repr_html_(self) -> str:
        from nonet.lab.tables import race_html  # noqa: PLC0415 - only in a notebook

        return race_html(self)


Tell: TypeAlias = Callable[[RaceRun], None]


def contestants() -> list[str]:
    """Name all that can run here."""
    plain = ["fast", "backtracking", "norvig", "sweep", "sweep-twins", "human"]
    more = ["sat"] if sat.is_installed() else []
    return [*plain, *more, *(f"csp:{words}" for words in COMBINATIONS)]


def race(
    puzzle: Grid,
    engines: Sequence[str] | None = None,
    seconds: float = SECONDS,
    tell: Tell = lambda _: None,
) -> Race:
    """Let each of *engines* solve *puzzle*; *tell* hears of all that changes."""
    puzzle.check()
    names = list(engines or contestants())
    for name in names:
        engine(name)  # a wrong one is told before any starts
    if "sat" in names:
        sat.check_installed()
    return Race(puzzle, seconds, tuple(_run(puzzle, n, seconds, tell) for n in names))


def _run(puzzle: Grid, name: str, seconds: float, tell: Tell) -> RaceRun:
    run = RaceRun(name, "running")
    tell(run)
    with _started(puzzle, name) as lines:
        for found in _until(lines, seconds):
            run = _updated(run, found)
            tell(run)
    if run.end == "running":
        run = replace(run, end="stopped")
    tell(run)
    return run


def _updated(run: RaceRun, found: Mapping[str, Any]) -> RaceRun:
    """Add to a run what it has just said."""
    told = {key: found[key] for key in ("end", "seconds") if key in found}
    if "solved" in found:
        told["end"] = "solved" if found["solved"] else "none"
    if "guesses" in found and run.engine not in SILENT:
        told |= {key: found[key] for key in ("guesses", "backtracks", "checks")}
    return replace(run, **told)


@contextmanager
def _started(puzzle: Grid, name: str) -> Iterator[Queue[str]]:
    """Start an engine; its lines arrive in a queue, the last of them empty."""
    asked = {"digits": puzzle.digits, "layout": puzzle.layout.spec, "engine": name}
    lines: Queue[str] = Queue()
    with subprocess.Popen(  # noqa: S603 - our own words
        program("nonet.lab.contestant"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for the race, which ends it
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked) + "\n")
        process.stdin.flush()  # it stays open: when it is closed, the engine ends
        reader = Thread(target=_read, args=(process.stdout, lines), daemon=True)
        reader.start()
        try:
            yield lines
        finally:
            process.kill()
            reader.join()


def _read(pipe: Iterator[str], lines: Queue[str]) -> None:
    for line in pipe:
        lines.put(line)
    lines.put("")


def _until(lines: Queue[str], seconds: float) -> Iterator[dict[str, Any]]:
    """Yield what is said before the limit, which each search has for itself."""
    deadline = perf_counter() + STARTING
    while True:
        try:
            line = lines.get(timeout=max(0.0, deadline - perf_counter()))
        except Empty:
            return
        found = json.loads(line) if line else {"end": "failed"}
        if "ready" in found or "solved" in found:
            deadline = perf_counter() + seconds
        yield found
        if "end" in found or "seconds" in found:
            return
