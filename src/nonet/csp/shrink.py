"""The few facts of many that conflict.

Taking facts away one by one as long as the rest conflicts leaves a set of which none
can be missed, but often a large one. Readers want few facts, and few facts stand close
together. So from many places facts are gathered, always the one most of whose names are
there already, until they conflict; from the places where that takes fewest, facts are
taken away, those gathered last first. The smallest set wins.

Whether facts conflict is first asked without a guess, which is quick; only if all of
them together need guesses, guesses are made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import islice
from math import inf
from random import Random
from time import perf_counter
from typing import Final, TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.problem import Problem
from nonet.csp.solve import count, propagated
from nonet.csp.state import State
from nonet.csp.words import Name, Value
from nonet.errors import LimitReached

Given: TypeAlias = tuple[Name, Value]
PosedFact: TypeAlias = Constraint | Given
Implied: TypeAlias = Mapping[Constraint, Collection[Constraint]]

EFFORTS: Final = (0, 100)  # guesses; what is hard to see is rarely short to say
PLACES: Final = 200  # to gather facts from
NARROW: Final = 4  # facts to gather at first, then more and more
GATHERING: Final = 2.5  # seconds for that, and as many for what was gathered
FEW: Final = 3  # facts that nobody minds
SEED: Final = 9  # the same question gets the same answer


@dataclass(frozen=True, slots=True)
class Question:
    """Do facts conflict? Some constraints are *implied* by others, and help to see it.

    An answer costs at most *nodes* guesses, and comes before the *end*.
    """

    problem: Problem
    implied: Implied
    nodes: int
    end: float

    def solvable(self, facts: Sequence[PosedFact]) -> bool | None:
        """Tell whether *facts* leave a solution; ``None`` if that takes too long."""
        left = None if self.end == inf else self.end - perf_counter()
        if left is not None and left <= 0:
            return None
        part, given = self._posed(facts)
        try:
            return bool(count(part, 1, given=given, nodes=self.nodes, seconds=left))
        except LimitReached:
            return None

    def conflict(self, facts: Sequence[PosedFact]) -> bool:
        """Tell whether *facts* are known to leave no solution."""
        return self.solvable(facts) is False

    def core(self, facts: list[PosedFact]) -> list[PosedFact]:
        """Give those of *facts* that a conflict seen without a guess was due to.

        A sum takes it from its houses that cells differ, and tells nobody: so the
        answer is asked again.
        """
        state, fits = propagated(*self._posed(facts))
        if fits:
            return facts
        causes, known = _causes(state)
        causes |= {c for found in causes for c in self.implied.get(found, ())}
        core = [
            fact
            for fact in facts
            if (fact in causes if isinstance(fact, Constraint) else fact[0] in known)
        ]
        return core if len(core) == len(facts) or self.conflict(core) else facts

    def _posed(self, facts: Sequence[PosedFact]) -> tuple[Problem, dict[Name, Value]]:
        rules = [fact for fact in facts if isinstance(fact, Constraint)]
        there, part = set(rules), Problem(self.problem.domains)
        part.add(*rules)
        part.add(*(c for c, since in self.implied.items() if there.issuperset(since)))
        return part, dict(fact for fact in facts if not isinstance(fact, Constraint))


def _causes(state: State) -> tuple[set[Constraint], set[Name]]:
    """Follow a conflict back: constraints, and variables with a given value."""
    network = state.network
    last = state.blamed()
    causes = {last} if last else set()
    about = set(network.scope(last) if last else ())
    about |= {x for x, domain in enumerate(state.domains) if not domain}
    known: set[Name] = set()
    left = list(state.domains)
    for x, before, cause in reversed(state.trail):
        gone, left[x] = before ^ left[x], before
        if x not in about:
            continue
        source = state.source(x, gone, cause)
        if source is None:
            known.add(network.names[x])
        else:
            causes.add(source)
            about |= {cause} if isinstance(cause, int) else set(network.scope(source))
    return causes, known


def fewest(question: Question, facts: list[PosedFact]) -> tuple[list[PosedFact], bool]:
    """Give few of *facts* that conflict, and whether none of them can be missed."""
    for nodes in EFFORTS:
        quick = replace(question, nodes=min(nodes, question.nodes))
        if quick.conflict(facts):
            break
    else:
        quick = question
    best = facts
    gathered = _gathered(hurried(quick), facts)
    rushed = hurried(quick)
    for some in gathered:
        if len(best) <= FEW or (best is not facts and perf_counter() > rushed.end):
            break
        best = min(best, _shrunk(rushed, some)[0], key=len)
    return _shrunk(question, best)


def suspects(
    question: Question, facts: list[PosedFact], found: list[PosedFact]
) -> list[PosedFact]:
    """List those of *found* without any one of which all other *facts* can be true.

    One that is wrong is among them, and in every other conflict too.
    """
    return [
        fact
        for fact in found
        if question.solvable([other for other in facts if other is not fact])
    ]


def hurried(question: Question) -> Question:
    """Let it be answered soon."""
    return replace(question, end=min(question.end, perf_counter() + GATHERING))


def _gathered(question: Question, facts: list[PosedFact]) -> list[list[PosedFact]]:
    """Gather facts that conflict from several places, few at first; sort them."""
    about = _about(facts)
    places = Random(SEED).sample(range(len(facts)), min(PLACES, len(facts)))
    near: list[tuple[list[PosedFact], Iterator[PosedFact]]] = [
        ([], around(facts, about, place)) for place in places
    ]
    found: list[list[PosedFact]] = []
    width = NARROW
    while width < len(facts) and not found:
        for taken, others in near:
            taken.extend(islice(others, width - len(taken)))
            if question.conflict(taken):
                found.append(question.core(_first(taken, question.conflict)))
        width *= 2
    return sorted(found or [facts], key=len)


def _first(
    facts: Sequence[PosedFact], conflict: Callable[[Sequence[PosedFact]], bool]
) -> list[PosedFact]:
    """Give the first of *facts*, as many as it takes for a conflict.

    >>> _first([("a", 1), ("b", 2), ("c", 3)], lambda some: len(some) > 1)
    [('a', 1), ('b', 2)]
    """
    low, high = 0, len(facts)
    while high - low > 1:
        middle = (low + high) // 2
        if conflict(facts[:middle]):
            high = middle
        else:
            low = middle
    return list(facts[:high])


def _about(facts: Sequence[PosedFact]) -> dict[Name, list[int]]:
    """Give for each name the numbers of the *facts* about it."""
    about: dict[Name, list[int]] = {}
    for i, fact in enumerate(facts):
        for name in names_of(fact):
            about.setdefault(name, []).append(i)
    return about


def around(
    facts: Sequence[PosedFact], about: Mapping[Name, Sequence[int]], place: int
) -> Iterator[PosedFact]:
    """Yield *facts* from one of them on: those first whose names have come already.

    >>> facts = [("a", 1), ("b", 2), ("c", 3), ("b", 4)]
    >>> list(around(facts, _about(facts), 1))
    [('b', 2), ('b', 4), ('a', 1), ('c', 3)]
    """
    done, come = set[int](), set[Name]()
    strange = [len(names_of(fact)) for fact in facts]  # names that have not come
    heap = [(0.0, place)]
    while heap:
        i = heappop(heap)[1]
        if i in done:
            continue
        done.add(i)
        yield facts[i]
        for name in set(names_of(facts[i])) - come:
            come.add(name)
            for near in about[name]:
                strange[near] -= 1
                heappush(heap, (strange[near] / len(names_of(facts[near])), near))
    yield from (fact for i, fact in enumerate(facts) if i not in done)


def names_of(fact: PosedFact) -> Sequence[Name]:
    """Name the variables that *fact* is about."""
    return fact.names if isinstance(fact, Constraint) else fact[:1]


def _shrunk(question: Question, facts: list[PosedFact]) -> tuple[list[PosedFact], bool]:
    """Take facts away, many at once at first; say whether all that stay are needed."""
    facts = question.core(facts)
    sure, size = True, len(facts)
    while size:
        end = len(facts)  # of those that may go
        while end > 0:
            start = max(end - size, 0)
            rest = facts[:start] + facts[end:]
            answer = question.solvable(rest)
            if answer is False:
                facts = question.core(rest)
                stay = set(map(id, facts))
                start = sum(id(fact) in stay for fact in rest[:start])
            elif size == 1:
                sure = sure and answer is True
            end = start
        size = min(size, len(facts)) // 2
    return facts, sure
