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
from nonet.csp import Problem, Statistics, solutions
from nonet.csp.names import named
from nonet.csp.words import Name, Value
from nonet.engines import engine
from nonet.errors import LimitReached
from nonet.events import Event, Watch

SearchEnd: TypeAlias = Literal["solved", "none", "stopped"]
Domains: TypeAlias = dict[Name, tuple[Value, ...]]

MOST_EVENTS: Final = 10_000  # about 200 kB of a page
SEED: Final = 9  # the same search every time


@dataclass(frozen=True)
class Recording:
    """What one search did, up to its first solution or its end.

    A search that told more than was to be kept, or took too long, is *stopped*.
    """

    words: str  # the names of its heuristics
    start: Mapping[Name, tuple[Value, ...]]
    events: tuple[Event, ...]
    ended: SearchEnd
    statistics: Statistics | None = None

    @property
    def solution(self) -> dict[Name, Value] | None:
        """What the search found, read from the log."""
        if self.ended != "solved":
            return None
        end = self.domains_at(len(self.events))
        return {name: domain[0] for name, domain in end.items()}

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
            case "place":
                domains[name] = (value,)
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
    """Search *problem* by the heuristics that *words* name, and keep the log."""
    given, statistics = given or {}, Statistics()
    options = named(words, Random(SEED))
    options |= {"given": given, "seconds": seconds, "statistics": statistics}
    start = {
        name: (given[name],) if name in given else domain
        for name, domain in problem.domains.items()
    }

    def search(watch: Watch) -> Iterator[object]:
        options["watch"] = watch
        return solutions(problem, **options)

    return _kept(words, start, search, (most, inf), statistics)


def record_engine(
    name: str, grid: Grid, most: int = MOST_EVENTS, seconds: float = inf
) -> Recording:
    """Solve *grid* by the engine called *name*, and keep the log."""
    digits = tuple(range(1, grid.layout.size + 1))
    start: Domains = {c: (d,) if d else digits for c, d in enumerate(grid.digits)}
    search = engine(name)
    return _kept(name, start, lambda watch: search(grid, watch), (most, seconds))


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
