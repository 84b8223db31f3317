"""A search, kept: its log of events, and what stands after any of them.

A guess leaves one value; a value that is eliminated goes; going back restores what
stood before the guess. Nothing else is needed to replay a search:

>>> from nonet.csp.problems.maps import australia
>>> recording = record(australia(), "given,fc")
>>> recording.domains_at(0)["NT"]
('red', 'green', 'blue')
>>> [event.kind for event in recording.events[:3]]
['choose', 'guess', 'eliminate']
>>> recording.domains_at(3)["NT"]
('green', 'blue')
>>> recording.solution["T"]
'red'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final, Literal, TypeAlias

from nonet.board.grid import Grid
from nonet.csp import Problem, Statistics, improvements, min_conflicts, solutions
from nonet.csp.names import named
from nonet.csp.words import Name, Value
from nonet.engines import engine
from nonet.errors import LimitReached
from nonet.events import Event, Watch
from nonet.lab.explorer import QUEUE, SEED, Explorer
from nonet.rules import Puzzle

SearchEnd: TypeAlias = Literal["solved", "none", "stopped", "open"]
Domains: TypeAlias = dict[Name, tuple[Value, ...]]

MOST_EVENTS: Final = 10_000  # about 200 kB of a page
MIN_CONFLICTS: Final = "min-conflicts"


@dataclass(frozen=True)
class Recording:
    """What one search did, up to its first solution or its end.

    A search that told more than was to be kept, or took too long, is *stopped*; one
    that a pupil leads is *open* until it is solved.
    """

    words: str  # the names of its heuristics
    start: Mapping[Name, tuple[Value, ...]]
    events: tuple[Event, ...]
    ended: SearchEnd
    statistics: Statistics | None = None

    @property
    def solution(self) -> dict[Name, Value] | None:
        """What the search found at last, read from the log."""
        if self.ended != "solved":
            return None
        kinds = [event.kind for event in self.events]
        end = len(kinds) - kinds[::-1].index("solution")
        return {name: domain[0] for name, domain in self.domains_at(end).items()}

    def domains_at(self, count: int) -> Domains:
        """Give the domains after so many events."""
        return replayed(self.start, self.events[:count])

    def _repr_html_(self) -> str:
        from nonet.lab.experiment import shown  # noqa: PLC0415 - only in a notebook

        return shown(self)._repr_html_()


def replayed(
    start: Mapping[Name, tuple[Value, ...]], events: Iterable[Event]
) -> Domains:
    """Follow *events* from *start*."""
    domains, before = dict(start), []
    for kind, name, value, _, _ in events:
        match kind:
            case "guess":
                before.append(domains.copy())
                domains[name] = (value,)
            case "place" | "repair":
                domains[name] = (value,)
            case "again":
                domains, before = dict(start), []
            case "eliminate":
                domains[name] = tuple(v for v in domains[name] if v != value)
            case "backtrack":
                domains = before.pop()
    return domains


def record(
    problem: Problem,
    words: str = "",
    given: Mapping[Any, Value] | None = None,
    most: int = MOST_EVENTS,
    seconds: float | None = None,
) -> Recording:
    """Search *problem* by the heuristics that *words* name, and keep the log.

    Two ways are known here alone: with ``queue`` among the words arcs are looked at one
    by one, as in AC-3, and ``min-conflicts`` repairs. Of a problem with an objective,
    better and better solutions are sought.

    >>> from nonet.csp.problems.queens import queens
    >>> record(queens(8), "min-conflicts").ended, record(queens(6), "mrv,queue").ended
    ('solved', 'solved')
    """
    given, statistics = given or {}, Statistics()
    start = {
        name: (given[name],) if name in given else domain
        for name, domain in problem.domains.items()
    }
    options: dict[str, Any] = {"given": given, "seconds": seconds}

    def search(watch: Watch) -> Iterator[object]:
        if words == MIN_CONFLICTS:
            return _repaired(problem, given, seconds, watch)
        if QUEUE in words.split(","):
            return _explored(Explorer(problem, words, watch, given, seconds))
        chosen: Any = named(words, Random(SEED))
        chosen |= options | {"statistics": statistics}
        if problem.objective is not None:
            return _improved(problem, chosen, watch)
        return solutions(problem, **chosen, watch=watch)

    return _kept(words, start, search, (most, inf), statistics)


def _repaired(
    problem: Problem, given: Mapping[Any, Value], seconds: float | None, watch: Watch
) -> Iterator[object]:
    limit = inf if seconds is None else seconds
    yield min_conflicts(problem, Random(SEED), given=given, seconds=limit, watch=watch)


def _explored(explorer: Explorer) -> Iterator[object]:
    if explorer.start() and explorer.search():
        yield True


def _improved(problem: Problem, chosen: Any, watch: Watch) -> Iterator[object]:
    """Seek the best; each time a better one is asked for, the search begins anew."""
    anew = False

    def told(event: Event) -> None:
        nonlocal anew
        if anew:
            watch(Event("again"))
        anew = event.kind == "bound"
        watch(event)

    found = list(improvements(problem, **chosen, watch=told))
    if found and not anew:  # the last search has proved the best
        watch(Event("bound", None, found[-1].value, because=found[-1].bound))
    yield from found[:1]


def record_engine(
    name: str, puzzle: Grid | Puzzle, most: int = MOST_EVENTS, seconds: float = inf
) -> Recording:
    """Solve *puzzle* by the engine called *name*, and keep the log."""
    digits = tuple(range(1, puzzle.layout.size + 1))
    grid = puzzle.grid if isinstance(puzzle, Puzzle) else puzzle
    start: Domains = {c: (d,) if d else digits for c, d in enumerate(grid.digits)}
    search = engine(name)
    return _kept(name, start, lambda watch: search(puzzle, watch), (most, seconds))


def _kept(
    words: str,
    start: Domains,
    search: Callable[[Watch], Iterator[object]],
    limits: tuple[int, float],
    statistics: Statistics | None = None,
) -> Recording:
    """Keep what a search tells, up to so many events and so many seconds."""
    events: list[Event] = []
    most, seconds = limits
    deadline = perf_counter() + seconds

    def keep(event: Event) -> None:
        if len(events) == most or perf_counter() > deadline:
            raise LimitReached("the recording holds its {most} events", most=most)
        events.append(event)

    ended: SearchEnd = "stopped"
    with suppress(LimitReached):
        ended = "none" if next(search(keep), None) is None else "solved"
    return Recording(words, start, tuple(events), ended, statistics)
