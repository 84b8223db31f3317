"""One engine of a race, in a process of its own.

Nothing else stops an engine that does not listen. It reads what to solve from standard
input, ends when that is closed, and writes lines of JSON: what it has counted, again
and again; the end of the search; and how long the same search takes when nobody
watches.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from threading import Event as Signal
from threading import Thread
from time import perf_counter
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.csp import Statistics as Checks
from nonet.engines import engine
from nonet.engines.csp import solutions as csp_solutions
from nonet.events import Watch, ignore
from nonet.processes import attended
from nonet.verbs.solve import SearchCounts

EVERY: Final = 0.1  # seconds
PATIENCE: Final = 0.1  # seconds
REPEATS: Final = 10


def main() -> None:
    """Solve what standard input asks for, counted and then timed."""
    asked = json.loads(attended(sys.stdin.buffer).readline())
    grid = Grid(asked["digits"], Layout.parse(asked["layout"]))
    statistics, checks = SearchCounts(), Checks()
    search = searching(asked["engine"], checks)
    _say({"ready": True})
    done = Signal()
    teller = Thread(target=_tell, args=(statistics, checks, done), daemon=True)
    teller.start()
    answer = next(search(grid, statistics.watch), None)
    done.set()
    teller.join()
    _say(_counted(statistics, checks) | {"solved": answer is not None})
    _say({"seconds": min(_times(asked["engine"], grid))})


def _times(name: str, grid: Grid) -> Iterator[float]:
    """Time the search a few times if it is quick: the best says most."""
    ends = perf_counter() + PATIENCE
    for _ in range(REPEATS):
        search = searching(name, Checks())
        started = perf_counter()
        next(search(grid, ignore), None)
        yield (now := perf_counter()) - started
        if now > ends:
            return


def searching(name: str, checks: Checks) -> Callable[[Grid, Watch], Iterator[Grid]]:
    """Find an engine; one of constraints counts its *checks* too."""
    plain, _, words = name.partition(":")
    if plain == "csp":
        return partial(csp_solutions, words=words, statistics=checks)
    return engine(name)


def _tell(statistics: SearchCounts, checks: Checks, done: Signal) -> None:
    while not done.wait(EVERY):
        _say(_counted(statistics, checks))


def _counted(statistics: SearchCounts, checks: Checks) -> dict[str, int | None]:
    return {
        "guesses": statistics.guesses,
        "backtracks": statistics.backtracks,
        "checks": checks.checks or None,  # only constraints are checked
    }


def _say(found: Mapping[str, Any]) -> None:
    print(json.dumps(found), flush=True)  # noqa: T201 - this is how it talks
