"""Why not? The few facts that leave a problem without a solution.

>>> from nonet import csp
>>> from nonet.csp.problems.maps import australia
>>> print(why_not(australia("RG")))
WA ≠ NT, WA ≠ SA and NT ≠ SA cannot all be true while each is one of R, G
>>> print(why_not(australia("RGB"), given={"T": "R", "WA": "R", "Q": "G", "NT": "R"}))
WA ≠ NT, WA = R and NT = R cannot all be true
>>> why_not(australia("RGB")) is None
True

The set cannot be made smaller: without any one of its facts there would be a solution.
There may be smaller sets elsewhere; :mod:`nonet.csp.shrink` looks for them as long as
that is quick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from types import MappingProxyType
from typing import Any, Final

from nonet.csp.constraint import Constraint
from nonet.csp.problem import Problem
from nonet.csp.shrink import (
    FEW,
    Given,
    Implied,
    PosedFact,
    Question,
    fewest,
    hurried,
    suspects,
)
from nonet.csp.solve import Options, count
from nonet.csp.words import Name, Sentence, Value, is_so, shown

PATIENCE: Final = 10_000  # assignments to find out whether a fact is needed
MOST: Final = 0.7  # of the time is for the facts
NOTHING: Final[Implied] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Conflict:
    """Constraints and given values that cannot all be true."""

    constraints: tuple[Constraint, ...]
    given: Mapping[Name, Value]
    sentence: Sentence
    is_smallest: bool = True  # or else some search took too long to tell
    suspects: tuple[
        PosedFact, ...
    ] = ()  # without one of these there would be a solution

    @property
    def facts(self) -> list[PosedFact]:
        """All of them, constraints first."""
        return [*self.constraints, *self.given.items()]

    def __str__(self) -> str:
        return str(self.sentence)


def why_not(  # noqa: PLR0913 - all but one have a good default
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
    patience: int = PATIENCE,
    *,
    implied: Implied = NOTHING,
    engine: str | None = None,
) -> Conflict | None:
    """Find a smallest conflict, or nothing if there is a solution.

    Proving that there is none may take as long as any search: *seconds* limits that.
    Once they are over, or where *patience* is not enough to tell, facts stay. It helps
    to say which constraints are *implied*, and by which of the problem's. The
    *engine* is asked whether there is a solution.
    """
    end = inf if seconds is None else perf_counter() + seconds
    how: Options = {"given": given or {}, "seconds": seconds}
    if engine is not None:
        how["engine"] = engine
    posed: list[Given] = list((given or {}).items())
    facts: list[PosedFact] = [*problem.constraints, *posed]
    question = Question(problem, implied, patience, end)
    if not replace(question, nodes=0).conflict(facts) and count(problem, 1, **how):
        return None
    found, sure = fewest(replace(question, end=_most_of(end)), facts)
    doubted = suspects(hurried(question), facts, found) if len(found) > FEW else ()
    constraints = tuple(c for c in problem.constraints if c in found)
    kept = dict(fact for fact in posed if fact in found)
    sentence = _told(problem, constraints, kept)
    return Conflict(constraints, kept, sentence, sure, tuple(doubted))


def _most_of(end: float) -> float:
    """Leave some of the time until *end* to find out what may be wrong."""
    return end if end == inf else perf_counter() + MOST * (end - perf_counter())


def _told(
    problem: Problem, constraints: Sequence[Constraint], given: Mapping[Name, Value]
) -> Sentence:
    words = [*(c.sentence for c in constraints), *(is_so(*g) for g in given.items())]
    names = {name for constraint in constraints for name in constraint.names}
    domains = {problem.domains[name]: None for name in names if name not in given}
    if len(words) == 1:
        return Sentence("{fact} cannot be true", fact=words[0])
    if len(domains) == 1 and not given:
        return Sentence(
            "{facts} cannot all be true while each is one of {values}",
            facts=words,
            values=shown(next(iter(domains))),
        )
    return Sentence("{facts} cannot all be true", facts=words)
