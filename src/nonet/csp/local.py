"""Min-conflicts: start with any values, and repair.

Take a variable that breaks a constraint, by chance, and give it the value that breaks
fewest; again and again. Hundreds of queens take a few dozen repairs. It cannot prove
that there is no solution, and where solutions are rare it may never find one.

>>> from random import Random
>>> from nonet.csp.problems.queens import queens
>>> problem = queens(40)
>>> problem.check(min_conflicts(problem, Random(1)))
[]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final

from nonet.csp.constraint import bits_in
from nonet.csp.network import Filter, Network
from nonet.csp.problem import Problem, network_of
from nonet.csp.solve import givens
from nonet.csp.words import Name, Sentence, Value
from nonet.errors import LimitReached, NoSolution
from nonet.events import Event, Watch, ignore

NOISE: Final = 0.02  # of the repairs take any value, to leave a dead end
UNKNOWN: Final = 0


def min_conflicts(  # noqa: PLR0913 - most have a good default
    problem: Problem,
    random: Random,
    steps: int = 100_000,
    given: Mapping[Any, Value] | None = None,
    seconds: float = inf,
    *,
    watch: Watch = ignore,
) -> dict[Name, Value]:
    """Repair values until nothing is broken, or raise ``LimitReached``."""
    network = network_of(problem)
    if not all(network.domains):
        raise NoSolution("the problem has no solution")
    fixed = givens(problem, given or {})
    repair = _Repair(network, random)
    for x in range(len(network.names)):
        repair.move(x, fixed.get(x) or repair.best_value(x))
        _tell_move(repair, x, 0, watch)
    _tell_clashes(repair, watch)
    deadline = perf_counter() + seconds
    for _ in range(steps):
        broken = [x for x, cost in enumerate(repair.costs) if cost and x not in fixed]
        if not any(repair.costs):
            watch(Event("solution"))
            return network.decoded(repair.values)
        if not broken or perf_counter() > deadline:
            break
        x = random.choice(broken)
        noisy = random.random() < NOISE
        if watch is not ignore:
            watch(Event("choose", network.names[x], because=repair.sentence(x)))
        repair.move(x, repair.any_value(x) if noisy else repair.best_value(x))
        _tell_move(repair, x, 1, watch)
        _tell_clashes(repair, watch)
    raise LimitReached("no solution was found by repairing; there may be none")


def _tell_move(repair: _Repair, x: int, depth: int, watch: Watch) -> None:
    if watch is not ignore:
        value = repair.network.values[x][repair.values[x]]
        broken = repair.costs[x] if depth else None
        watch(Event("repair", repair.network.names[x], value, depth, broken))


def _tell_clashes(repair: _Repair, watch: Watch) -> None:
    if watch is not ignore:
        for name, cost in zip(repair.network.names, repair.costs, strict=True):
            if cost:
                watch(Event("clash", name))


@dataclass(slots=True)
class _Repair:
    """A value for each variable, and how many constraints it breaks."""

    network: Network
    random: Random
    values: list[int] = field(init=False)
    costs: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.values = [UNKNOWN] * len(self.network.names)
        self.costs = [0] * len(self.network.names)

    def move(self, x: int, bit: int) -> None:
        """Give *x* another value."""
        self._charge(x, -1)
        self.values[x] = bit
        self._charge(x, 1)

    def _charge(self, x: int, cost: int) -> None:
        """Charge all that *x* conflicts with, and *x* itself."""
        bit, values, costs = self.values[x], self.values, self.costs
        if bit == UNKNOWN:
            return
        against = [y for y in self.network.differs[x] if values[y] == bit]
        row = self.network.row(x, bit)
        against += [y for y, forbidden in row.items() if values[y] & forbidden]
        for y in against:
            costs[y] += cost
        costs[x] += cost * len(against)
        for index in self.network.filters_of[x]:
            each = self.network.filters[index]
            if self._is_broken(each, values):
                for y in each.scope:
                    costs[y] += cost

    def _is_broken(self, each: Filter, values: Sequence[int]) -> bool:
        bits = [values[y] for y in each.scope]
        if UNKNOWN in bits:
            return False
        owners = zip(each.scope, bits, strict=True)
        return not each.constraint.test([self.network.values[y][b] for y, b in owners])

    def best_value(self, x: int) -> int:
        """Give a value with the fewest conflicts, by chance among equals."""
        conflicts = self._conflicts(x)
        bits = bits_in(self.network.domains[x])
        fewest = min(conflicts[bit] for bit in bits)
        return self.random.choice([bit for bit in bits if conflicts[bit] == fewest])

    def sentence(self, x: int) -> Sentence:
        """Say how many constraints its values would break, in their order."""
        conflicts = self._conflicts(x)
        bits = bits_in(self.network.domains[x])
        counts = ", ".join(str(conflicts[bit]) for bit in bits)
        return Sentence("its values would break {counts} constraints", counts=counts)

    def any_value(self, x: int) -> int:
        """Give a value by chance."""
        return self.random.choice(bits_in(self.network.domains[x]))

    def _conflicts(self, x: int) -> Counter[int]:
        """Count for each value of *x* what it would break, as the others are."""
        network, values = self.network, self.values
        counts = Counter(values[y] for y in network.differs[x])
        for _, scope in network.relations[x]:
            for y in scope:
                if y != x and values[y] != UNKNOWN:
                    forbidden = network.row(y, values[y]).get(x, 0)
                    counts.update(bits_in(forbidden))
        for index in network.filters_of[x]:
            for bit in bits_in(network.domains[x]):
                tried = [*values]
                tried[x] = bit
                counts[bit] += self._is_broken(network.filters[index], tried)
        return counts
