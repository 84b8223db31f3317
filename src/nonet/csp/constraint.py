"""What every constraint can do.

A constraint is data: the names of its variables, a test on their values, a sentence.
How a search enforces it is said once, in :meth:`Constraint.post`:

* of two variables, it is a *relation*: each value of one forbids some of the other;
* of more, a *filter* runs when a domain has changed, and removes what has become
  impossible.

A new kind of constraint needs ``holds`` and ``said``, and works; a filter of its own
makes it fast.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from math import inf, prod
from typing import TYPE_CHECKING, Final

from nonet.csp.words import Name, Sentence, Value
from nonet.errors import ProblemError, SudokuError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run
    from nonet.csp.state import State

MOST_COMBINATIONS: Final = 1_000  # to try before waiting for smaller domains


class Constraint(ABC):
    """Something that the values of *names* must obey together."""

    differs: bool = False  # each two of its variables, and that is all
    reach: float = inf  # how many values of a variable may forbid one of another

    def __init__(self, names: Iterable[Name]) -> None:
        self.names = tuple(names)

    @cached_property
    def sentence(self) -> Sentence:
        """What the constraint demands, in words; few are ever asked for them."""
        return self.said()

    @abstractmethod
    def said(self) -> Sentence:
        """Put the constraint into words."""

    @abstractmethod
    def holds(self, *values: Value) -> bool:
        """Tell whether *values*, in the order of the names, are allowed."""

    def test(self, values: Sequence[Value]) -> bool:
        """Ask :meth:`holds`, and say where it failed if it raises."""
        try:
            return bool(self.holds(*values))
        except SudokuError:
            raise
        except Exception as error:
            found = zip(self.names, values, strict=True)
            raise ProblemError(
                "{constraint} raised {error} on {values}",
                constraint=self.sentence,
                error=f"{type(error).__name__}: {error}",
                values=", ".join(f"{name} = {value!r}" for name, value in found),
            ) from error

    def check(self) -> None:  # noqa: B027 - most have nothing to fear
        """Complain if what the constraint reads has changed since it was made."""

    def post(self, network: Network) -> None:
        """Tell *network* how to enforce this constraint, of two variables or more."""
        if len(self.names) == 2:
            network.relate(self)
        else:
            network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Make the function that a filter runs."""
        scope = network.scope(self)
        return lambda state: revise(state, self, scope)

    def forbidden(
        self, network: Network, scope: Sequence[int], x: int, bit: int
    ) -> list[tuple[int, int]]:
        """Tell for the other variable which values *x* = *bit* makes impossible."""
        y = scope[1] if x == scope[0] else scope[0]
        mine, mask = network.values[x][bit], 0
        for other, value in network.values[y].items():
            if not self.test((mine, value) if x == scope[0] else (value, mine)):
                mask |= other
        return [(y, mask)]

    def __repr__(self) -> str:
        return f"<{self.sentence}>"


def revise(
    state: State,
    constraint: Constraint,
    scope: Sequence[int],
    *,
    wanted: bool = True,
    most: int = MOST_COMBINATIONS,
) -> bool:
    """Keep the values that stand in an allowed combination, if *most* are to be tried.

    With *wanted* false, the combinations must break the constraint.
    """
    domains, values = state.domains, state.network.values
    if prod(domains[x].bit_count() for x in scope) > most:
        return True
    kept = [0] * len(scope)
    for bits in combinations(domains, scope):
        state.checks += 1
        found = [values[x][bit] for x, bit in zip(scope, bits, strict=True)]
        if constraint.test(found) == wanted:
            kept = [k | bit for k, bit in zip(kept, bits, strict=True)]
    return all(
        state.keep(x, mask, constraint) for x, mask in zip(scope, kept, strict=True)
    )


def combinations(domains: Sequence[int], scope: Sequence[int]) -> list[list[int]]:
    """List every way to give each variable of *scope* one of its values.

    >>> combinations([0b101, 0b10], [0, 1])
    [[1, 2], [4, 2]]
    """
    found: list[list[int]] = [[]]
    for x in scope:
        found = [[*ways, bit] for ways in found for bit in bits_in(domains[x])]
    return found


def bits_in(mask: int) -> list[int]:
    """List the bits of *mask*, lowest first.

    >>> bits_in(0b1011)
    [1, 2, 8]
    """
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask ^= bit
    return bits
