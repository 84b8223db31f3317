"""The state of a search: domains, and a trail of what has changed.

Whoever removes values notes on the *trail* which variable it was, the domain before,
and the cause: a constraint, or the number of a variable whose one value forbids them.
Going back is undoing the trail down to a mark; what has happened since a mark is read
off it, by those who propagate and by those who watch.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import reduce
from math import inf
from operator import or_
from time import perf_counter
from typing import TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.network import Network
from nonet.csp.words import Name, Value
from nonet.errors import LimitReached

Cause: TypeAlias = Constraint | int | None
Change: TypeAlias = tuple[int, int, Cause]


def out_of_time() -> LimitReached:
    """Say that the limit of time has been reached."""
    return LimitReached("the search has used up its time")


class State:
    """What heuristics and inference read, and inference changes."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.domains = list(network.posed)
        self.trail: list[Change] = []
        self.fixed: list[int] = []  # down to one value, and not yet followed
        self.assigned = [False] * len(network.names)
        self.open: Sequence[int] = ()  # the variables to choose from
        self._open_mask = -1  # the same as bits, once somebody asks
        self.depth = 0  # guesses that stand
        self.weights = list(network.weights)
        self.culprit: Constraint | None = None
        self.stages: list[Callable[[State, Collection[int]], bool]] = []
        self.follows_singles = False  # the inference needs no single to be assigned
        self.checks = self.prunings = 0
        self.deadline = inf

    def keep(self, x: int, mask: int, because: Cause) -> bool:
        """Keep of the domain of *x* only *mask*; tell whether anything is left."""
        before = self.domains[x]
        after = before & mask
        if after == before:
            return True
        self.trail.append((x, before, because))
        self.domains[x] = after
        self.prunings += (before ^ after).bit_count()
        if not after & after - 1:
            self.fixed.append(x)
        return after != 0

    def assign(self, x: int, bit: int) -> None:
        """Give *x* a value, because somebody said so."""
        self.assigned[x] = True
        if self.domains[x] != bit:
            self.trail.append((x, self.domains[x], None))
            self.domains[x] = bit

    def fail(self, because: Constraint) -> bool:
        """Say that *because* cannot be kept any more; the answer is always false."""
        self.culprit = because
        return False

    def undo(self, mark: int) -> None:
        """Take back everything on the trail after *mark*."""
        trail, domains = self.trail, self.domains
        while len(trail) > mark:
            x, before, _ = trail.pop()
            domains[x] = before

    def poll(self) -> None:
        """Raise if the time is over."""
        if self.deadline < inf and perf_counter() > self.deadline:
            raise out_of_time()

    def offer(self, among: Sequence[int]) -> Sequence[int]:
        """Let variables be chosen from those of *among* that are not settled."""
        domains = self.domains
        if self.follows_singles:
            self.open = [x for x in among if domains[x] & domains[x] - 1]
        else:
            self.open = [x for x in among if not self.assigned[x]]
        self._open_mask = -1
        return self.open

    def degree(self, x: int) -> int:
        """Count the variables to choose from that share a constraint with *x*."""
        if self._open_mask < 0:
            self._open_mask = reduce(or_, (1 << y for y in self.open), 0)
        return (self.network.neighbours[x] & self._open_mask).bit_count()

    def known(self, scope: Sequence[int]) -> list[Value] | None:
        """Give the values of *scope*, if each has only one left."""
        return self.network.known(self.domains, scope)

    def blame(self) -> None:
        """Add to the weights of the variables of the constraint that has failed."""
        constraint = self.blamed()
        if constraint is not None:
            for x in self.network.scope(constraint):
                self.weights[x] += 1

    def blamed(self) -> Constraint | None:
        """Find the constraint that the last failure is due to."""
        if self.culprit or not self.trail:
            return self.culprit
        x, before, cause = self.trail[-1]
        return self.source(x, before ^ self.domains[x], cause)

    def meaning(self, x: int, bit: int) -> tuple[Name, Value]:
        """Give the name of *x* and the value that *bit* stands for."""
        return self.network.names[x], self.network.values[x][bit]

    def source(self, x: int, gone: int, cause: Cause) -> Constraint | None:
        """Name the constraint behind the *cause* for which *x* lost *gone*."""
        if isinstance(cause, int):
            bit = self.domains[cause] or self._last_value(cause)
            return self.network.between(cause, bit, x, gone)
        return cause

    def _last_value(self, x: int) -> int:
        """Read from the trail what was left for *x* before it lost that too."""
        return next(before for y, before, _ in reversed(self.trail) if y == x)
