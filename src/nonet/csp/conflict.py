"""Why not? The few facts that leave a problem without a solution.

>>> from nonet import csp
>>> from nonet.csp.problems.maps import australia
>>> print(why_not(australia("RG")))
SA ≠ NSW, SA ≠ V and NSW ≠ V cannot all be true while each is one of R, G
>>> print(why_not(australia("RGB"), given={"T": "R", "WA": "R", "Q": "G", "NT": "R"}))
WA ≠ NT, WA = R and NT = R cannot all be true
>>> why_not(australia("RGB")) is None
True

Facts are taken away as long as what remains has no solution: halves, quarters, single
ones. What stays cannot be made smaller: without any one of its facts there would be a
solution. There may be smaller sets elsewhere, and readers want few facts. So it is done
from the facts that the search used, then from several places, each time with the facts
around that place kept longest, as long as that is quick; and the smallest set is told.

On Sudoku with a wrong given, this told 15 facts rather than 16; on killers with a wrong
cage, in five seconds, 30 rather than 48. Random orders gain half as much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
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
HASTE: Final = 100  # assignments at first: what is hard to tell is rarely short to say
FEW: Final = 4  # facts that nobody minds
TRIES: Final = 8  # after the first
TRYING: Final = 1.0  # seconds for them, or as long as the first took
SEED: Final = 9  # the same question gets the same answer


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
    facts: list[Fact] = [*problem.constraints, *(given or {}).items()]
    used: set[object] = set()

    def watch(event: Event) -> None:
        if isinstance(event.because, Constraint):
            used.add(event.because)

    if count(problem, 1, given=given or {}, seconds=seconds, watch=watch):
        return None
    proof = [fact for fact in facts if isinstance(fact, tuple) or fact in used]
    fewest, sure = _fewest(problem, facts, proof, patience, end)
    return _told(problem, list((given or {}).items()), fewest, sure=sure)


def _fewest(
    problem: Problem, facts: list[Fact], proof: list[Fact], patience: int, end: float
) -> tuple[list[Fact], bool]:
    """Shrink *proof*, then all *facts* from several places; keep the smallest."""
    started, random = perf_counter(), Random(SEED)
    enough = _solvable(problem, proof, patience, end) is False
    best = _shrunk_twice(problem, _around(proof if enough else facts), patience, end)
    now = perf_counter()
    end = min(end, now + max(TRYING, now - started))
    for _ in range(TRIES):
        if len(best[0]) <= FEW or perf_counter() > end:
            break
        start = _around(random.sample(facts, len(facts)))
        best = min(best, _shrunk_twice(problem, start, patience, end), key=_size)
    return best


def _size(found: tuple[list[Fact], bool]) -> int:
    return len(found[0])


def _around(facts: Sequence[Fact]) -> list[Fact]:
    """Order *facts* by how far they are from the first: those that share a name."""
    about: dict[Name, list[int]] = {}
    for i, fact in enumerate(facts):
        for name in _names(fact):
            about.setdefault(name, []).append(i)
    order: dict[int, None] = {}
    for first in range(len(facts)):  # one leads to all, unless there are parts
        queue = [first] * (first not in order)
        for i in queue:
            order[i] = None
            for name in _names(facts[i]):
                queue += (near for near in about.pop(name, ()) if near not in order)
    return [facts[i] for i in order]


def _names(fact: Fact) -> Sequence[Name]:
    return fact.names if isinstance(fact, Constraint) else fact[:1]


def _shrunk_twice(
    problem: Problem, facts: list[Fact], patience: int, end: float
) -> tuple[list[Fact], bool]:
    """Shrink in haste, then with all patience."""
    haste = min(HASTE, patience)
    facts, _ = _shrunk(facts, partial(_solvable, problem, nodes=haste, end=end))
    return _shrunk(facts, partial(_solvable, problem, nodes=patience, end=end))


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
