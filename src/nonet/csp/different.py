"""Constraints that forbid equal values: ``NotEqual`` and ``AllDifferent``.

>>> NotEqual("WA", "NT")
<WA ≠ NT>
>>> NotEqual("a", "b", plus=2)
<a ≠ b + 2>
>>> AllDifferent("a", "b", "c").holds(1, 2, 1)
False

With *plus*, what must differ is each value and its number added: queens on diagonals
are ``AllDifferent(*queens, plus=range(8))``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from nonet.csp.constraint import Constraint
from nonet.csp.universe import exact
from nonet.csp.words import Name, Sentence, Value, shown
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network


class AllDifferent(Constraint):
    """No two of *names* have the same value."""

    reach = 1

    def __init__(
        self, *names: Name, plus: Iterable[float] | None = None, label: object = None
    ) -> None:
        super().__init__(names)
        self.label = label
        self.plus: tuple[float, ...] = (
            (0,) * len(names) if plus is None else _added(plus, len(names))
        )
        self.is_plain = plus is None or not any(self.plus)
        self.differs = self.is_plain and len(names) > 1

    def said(self) -> Sentence:
        """List the names, or say what they are called together."""
        names = shown(self.names) if self.label is None else self.label
        return Sentence("all different: {names}", names=names)

    def holds(self, *values: Value) -> bool:
        """Tell whether no value stands twice."""
        if self.is_plain:
            return not any(a == b for a, b in combinations(values, 2))
        pairs = zip(values, self.plus, strict=True)
        sums = [exact(value) + exact(more) for value, more in pairs]
        return len(set(sums)) == len(sums)

    def post(self, network: Network) -> None:
        """Relate the sums; without any, a network knows what to do."""
        network.numbers(self)
        network.relate(self, "≠", self.plus)

    def forbidden(
        self, network: Network, scope: Sequence[int], x: int, bit: int
    ) -> list[tuple[int, int]]:
        """Tell for each other variable the one value that equals that of *x*."""
        sum_of_x = exact(network.values[x][bit]) + exact(self.plus[scope.index(x)])
        exact_bit = network.universe.exact_bit
        return [
            (y, exact_bit(sum_of_x - exact(more)))
            for y, more in zip(scope, self.plus, strict=True)
            if y != x
        ]


def _added(plus: Iterable[float], wanted: int) -> tuple[float, ...]:
    """Read a number to add for each name."""
    numbers = tuple(plus)
    if len(numbers) != wanted:
        raise ProblemError(
            "expected {wanted} numbers to add, found {found}",
            wanted=wanted,
            found=len(numbers),
        )
    return numbers


class NotEqual(AllDifferent):
    """Two variables differ: *name* ≠ *other* + *plus*."""

    plus: tuple[float, ...] = (0, 0)  # of most
    is_plain = differs = True

    def __init__(self, name: Name, other: Name, plus: float = 0) -> None:
        self.names = (name, other)
        if plus:
            self.plus = (0, plus)
            self.is_plain = self.differs = False

    def said(self) -> Sentence:
        """Write it as in algebra."""
        name, other = self.names
        if self.is_plain:
            return Sentence("{name} ≠ {other}", name=name, other=other)
        roles = {"name": name, "other": other, "plus": self.plus[1]}
        return Sentence("{name} ≠ {other} + {plus}", **roles)
