"""The domains of a search as an expression reads and narrows them: by numbers.

>>> from nonet.csp.problem import Problem
>>> from nonet.csp.state import State
>>> problem = Problem({"x": (2, 5, 9)})
>>> look = DomainView(problem.network()).at(State(problem.network()))
>>> look.span("x"), look.between("x", 3, 9), look.span("x")
((2, 9), True, (5, 9))
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Self, TypeAlias

from nonet.csp.constraint import Constraint, bits_in, revise
from nonet.csp.universe import exact
from nonet.csp.words import Name, Value

if TYPE_CHECKING:
    from nonet.csp.network import Network
    from nonet.csp.state import State

Interval: TypeAlias = tuple[Value, Value]  # the least and the most that it may be


class DomainView:
    """What one constraint sees of the domains, and takes from them."""

    state: State  # of the search that asks
    domains: Sequence[int]

    def __init__(self, network: Network, constraint: Constraint | None = None) -> None:
        self.network, self.constraint = network, constraint
        self._numbers = [exact(number) for number in network.universe.numbers]
        self.is_whole = all(isinstance(number, int) for number in self._numbers)

    def at(self, state: State) -> Self:
        """Look at the domains of a search, and change them there."""
        self.state = state
        return self.over(state.domains)

    def over(self, domains: Sequence[int]) -> Self:
        """Look at *domains* only."""
        self.domains = domains
        return self

    def domain(self, name: Name) -> int:
        """Give the values of a variable as bits."""
        return self.domains[self.network.index[name]]

    def span(self, name: Name) -> Interval:
        """Give the least and the most number of a variable: their bits ascend."""
        domain = self.domain(name)
        least = (domain & -domain).bit_length() - 1
        return self._numbers[least], self._numbers[domain.bit_length() - 1]

    def between(self, name: Name, low: Value, high: Value) -> bool:
        """Keep the numbers from *low* to *high*; tell whether any is left."""
        first = bisect_left(self._numbers, low)
        last = max(first, bisect_right(self._numbers, high))
        return self.keep(name, (1 << last) - (1 << first))

    def keep(self, name: Name, mask: int) -> bool:
        """Keep only the values of *mask*."""
        return self.state.keep(self.network.index[name], mask, self.constraint)

    def drop(self, name: Name, value: Value) -> bool:
        """Take one value away."""
        return self.keep(name, ~self.bit(value))

    def bit(self, value: Value) -> int:
        """Give the bit of a value, or 0 if no variable may have it."""
        return self.network.universe.bit(value)

    def values(self, name: Name) -> list[tuple[int, Value]]:
        """List the bits that are left, with their values."""
        meaning = self.network.values[self.network.index[name]]
        return [(bit, meaning[bit]) for bit in bits_in(self.domain(name))]

    def where(self, name: Name, test: Callable[[Value], bool]) -> bool:
        """Keep the values that pass a *test*."""
        return self.keep(name, sum(b for b, v in self.values(name) if test(v)))

    def truth(self, constraint: Constraint) -> Interval:
        """Tell whether *constraint* is kept, once its values are known."""
        known = self.network.known(self.domains, self.network.scope(constraint))
        return (0, 1) if known is None else (constraint.test(known),) * 2

    def decide(self, constraint: Constraint, *, wanted: bool) -> bool:
        """Let *constraint* be kept, or broken."""
        scope = self.network.scope(constraint)
        return revise(self.state, constraint, scope, wanted=wanted)
