"""Why not? The few facts that leave a problem without a solution.

>>> from nonet import csp
>>> from nonet.csp.problems.maps import australia
>>> print(why_not(australia("RG")))
SA ≠ Q, SA ≠ NSW and Q ≠ NSW cannot all be true while each is one of R, G
>>> print(why_not(australia("RGB"), given={"T": "R", "WA": "R", "Q": "G", "NT": "R"}))
WA ≠ NT, WA = R and NT = R cannot all be true
>>> why_not(australia("RGB")) is None
True

Facts are taken away as long as what remains has no solution: halves, quarters, single
ones. What stays is a smallest set in this sense: without any one of its facts there
would be a solution. It is done twice, from the facts that the search used and from all
of them, and the smaller set is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from time import perf_counter
from typing import Any, Final, TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.problem import Problem
from nonet.csp.solve import count
from nonet.csp.words import Name, Sentence, Value, is_so, shown
from nonet.errors import LimitReached
from nonet.events import Event

Given: TypeAlias = tuple[Name, Value]
Fact: TypeAlias = Constraint | Given
Solvable: TypeAlias = Callable[[Sequence[Fact]], bool | None]

PATIENCE: Final = 10_000  # assignments to find out whether a fact is needed


@dataclass(frozen=True, slots=True)
class Conflict:
    """Constraints and given values that cannot all be true."""

    constraints: tuple[Constraint, ...]
    given: Mapping[Name, Value]
    sentence: Sentence
    is_smallest: bool = True  # or else some search took too long to tell

    def __str__(self) -> str:
        return str(self.sentence)


def why_not(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
    patience: int = PATIENCE,
) -> Conflict | None:
    """Find a smallest conflict, or nothing if there is a solution.

    Proving that there is none may take as long as any search: *seconds* limits that.
    Once they are over, or where *patience* is not enough to tell, facts stay.
    """
    end = inf if seconds is None else perf_counter() + seconds
    solvable = partial(_solvable, problem, nodes=patience, end=end)
    facts: list[Fact] = [*problem.constraints, *(given or {}).items()]
    used: set[object] = set()

    def watch(event: Event) -> None:
        if isinstance(event.because, Constraint):
            used.add(event.because)

    if count(problem, 1, given=given or {}, seconds=seconds, watch=watch):
        return None
    proof = [fact for fact in facts if isinstance(fact, tuple) or fact in used]
    starts = [facts[::-1]] + [proof] * (solvable(proof) is False)
    fewest, sure = min((_shrunk(start, solvable) for start in starts), key=_size)
    return _told(problem, list((given or {}).items()), fewest, sure=sure)


def _size(found: tuple[list[Fact], bool]) -> int:
    return len(found[0])


def _shrunk(facts: list[Fact], solvable: Solvable) -> tuple[list[Fact], bool]:
    """Take facts away, many at once at first; say whether all that stay are needed."""
    sure, size = True, len(facts)
    while size:
        for start in range(len(facts) - size, -size, -size):
            rest = facts[: max(start, 0)] + facts[start + size :]
            answer = solvable(rest)
            if answer is False:
                facts = rest
            elif size == 1:
                sure = sure and answer is True
        size //= 2
    return facts, sure


def _solvable(
    problem: Problem, facts: Sequence[Fact], nodes: int, end: float
) -> bool | None:
    """Tell whether *facts* leave a solution; ``None`` if that takes too long."""
    left = None if end == inf else end - perf_counter()
    if left is not None and left <= 0:
        return None
    part = Problem(problem.domains)
    part.add(*(fact for fact in facts if isinstance(fact, Constraint)))
    given = dict(fact for fact in facts if not isinstance(fact, Constraint))
    try:
        return bool(count(part, 1, given=given, nodes=nodes, seconds=left))
    except LimitReached:
        return None


def _told(
    problem: Problem, posed: Sequence[Given], facts: Sequence[Fact], *, sure: bool
) -> Conflict:
    constraints = tuple(c for c in problem.constraints if c in facts)
    given = dict(fact for fact in posed if fact in facts)
    words = [*(c.sentence for c in constraints), *(is_so(*g) for g in given.items())]
    sentence = Sentence("{facts} cannot all be true", facts=words)
    names = {name for constraint in constraints for name in constraint.names}
    domains = {problem.domains[name]: None for name in names if name not in given}
    if len(domains) == 1 and not given:
        sentence = Sentence(
            "{facts} cannot all be true while each is one of {values}",
            facts=words,
            values=shown(next(iter(domains))),
        )
    return Conflict(constraints, given, sentence, sure)
