"""Tasks in time: ``NoOverlap`` and ``Cumulative``.

>>> NoOverlap({"a": 3, "b": 2})
<one after the other: a (3), b (2)>
>>> Cumulative({"a": (3, 2), "b": (2, 1)}, 2)
<never more than 2 at once: a (3 × 2), b (2 × 1)>
>>> Cumulative({"a": (3, 2), "b": (2, 1)}, 2).holds(0, 2)
False

A variable is the time at which its task starts; how long it takes, and how much it
needs, are plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.csp.constraint import Constraint
from nonet.csp.universe import exact, is_number
from nonet.csp.view import DomainView
from nonet.csp.words import Name, Sentence, Value
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run


class TimedTask(NamedTuple):
    """When it starts, how long it takes, and how much of something it needs."""

    name: Name
    length: Value
    needs: Value = 1


class Cumulative(Constraint):
    """What tasks need at any one time is never more than *most*.

    *tasks* maps each start to a pair: how long it takes, and how much it needs.
    """

    def __init__(self, tasks: Mapping[Any, tuple[float, float]], most: float) -> None:
        super().__init__(tasks)
        self.tasks = [
            TimedTask(name, *map(_amount, each)) for name, each in tasks.items()
        ]
        self.most = _amount(most)

    def said(self) -> Sentence:
        """List the tasks."""
        tasks = ", ".join(f"{t.name} ({t.length} × {t.needs})" for t in self.tasks)
        return Sentence(
            "never more than {most} at once: {tasks}", most=self.most, tasks=tasks
        )

    def holds(self, *values: Value) -> bool:
        """Look at each moment when a task starts."""
        spans = list(zip(self.tasks, map(exact, values), strict=True))
        return all(
            sum(t.needs for t, start in spans if start <= now < start + t.length)
            <= self.most
            for _, now in spans
        )

    def post(self, network: Network) -> None:
        """Filter, even two."""
        network.numbers(self)
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Look at the times that tasks take in any case."""
        look = DomainView(network, self)
        return lambda state: self._filter(look.at(state))

    def _filter(self, look: DomainView) -> bool:
        """Move each task out of the times at which the others leave too little."""
        sure = [(task, *_sure(look, task)) for task in self.tasks]
        look.state.checks += len(self.tasks)
        for task in self.tasks:
            if not task.length:
                continue
            others = [(a, b, t.needs) for t, a, b in sure if t is not task and a < b]
            room = self.most - task.needs
            if room < 0:
                return look.state.fail(self)
            for full in _full(others, room):
                if not _outside(look, task, *full):
                    return False
        return True


class NoOverlap(Constraint):
    """Tasks are done one after the other; *lengths* maps each start to a length."""

    def __init__(self, lengths: Mapping[Any, float]) -> None:
        super().__init__(lengths)
        self.tasks = [
            TimedTask(name, _amount(length)) for name, length in lengths.items()
        ]

    def said(self) -> Sentence:
        """List the tasks."""
        tasks = ", ".join(f"{task.name} ({task.length})" for task in self.tasks)
        return Sentence("one after the other: {tasks}", tasks=tasks)

    def holds(self, *values: Value) -> bool:
        """Compare the tasks two by two."""
        starts = zip(self.tasks, map(exact, values), strict=True)
        spans = [(start, start + task.length) for task, start in starts]
        return all(b <= c or d <= a for (a, b), (c, d) in combinations(spans, 2))

    def post(self, network: Network) -> None:
        """Filter, even two."""
        network.numbers(self)
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Compare the tasks two by two."""
        look = DomainView(network, self)
        return lambda state: self._filter(look.at(state))

    def _filter(self, look: DomainView) -> bool:
        for one, other in combinations(self.tasks, 2):
            look.state.checks += 1
            first, second = (
                _may_precede(look, one, other),
                _may_precede(look, other, one),
            )
            if not first and not second:
                return look.state.fail(self)
            if not second and not _precedes(look, one, other):
                return False
            if not first and not _precedes(look, other, one):
                return False
        return True


def _full(
    busy: Sequence[tuple[Value, Value, Value]], room: Value
) -> Iterator[tuple[Value, Value]]:
    """Yield the times from … to … at which more than the *room* is needed.

    >>> list(_full([(0, 4, 1), (2, 6, 1)], 1))
    [(2, 4)]
    """
    ends = sorted({end for a, b, _ in busy for end in (a, b)})
    for a, b in pairwise(ends):
        if sum(needs for start, end, needs in busy if start <= a < end) > room:
            yield a, b


def _outside(look: DomainView, task: TimedTask, a: Value, b: Value) -> bool:
    """Let a task end before *a* or start at *b* or later."""

    def fits(at: Value) -> bool:
        return bool(exact(at) + task.length <= a or exact(at) >= b)

    return look.where(task.name, fits)


def _sure(look: DomainView, task: TimedTask) -> tuple[Value, Value]:
    """Give the time that a task takes whenever it starts; it may be empty."""
    earliest, latest = look.span(task.name)
    return latest, earliest + task.length


def _may_precede(look: DomainView, one: TimedTask, other: TimedTask) -> bool:
    return bool(look.span(one.name)[0] + one.length <= look.span(other.name)[1])


def _precedes(look: DomainView, one: TimedTask, other: TimedTask) -> bool:
    """Let *one* end before the *other* starts."""
    (earliest, _), (_, latest) = look.span(one.name), look.span(other.name)
    return look.between(other.name, earliest + one.length, latest) and look.between(
        one.name, earliest, latest - one.length
    )


def _amount(found: object) -> Value:
    if is_number(found) and exact(found) >= 0:
        return exact(found)
    raise ProblemError("expected a number from 0, found {found}", found=repr(found))
