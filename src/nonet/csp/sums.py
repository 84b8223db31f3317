"""Linear sums and comparisons: ``Sum`` and ``Compare``.

>>> Sum(["a", "b", "c"], "=", 15)
<a + b + c = 15>
>>> Sum({"S": 1000, "M": -10000}, "<=", 0)
<1000·S − 10000·M ≤ 0>
>>> Compare("a", "<", "b", plus=1)
<a < b + 1>

A sum that equals a variable has that variable as a term: a + b = c is
``Sum({"a": 1, "b": 1, "c": -1}, "=", 0)``.

Only the smallest and the largest value of each term are looked at: a term may be as
large as the total leaves room for when all the others are as small as can be.
"""

from __future__ import annotations

import operator
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from nonet.csp.constraint import Constraint
from nonet.csp.universe import exact, is_number
from nonet.csp.words import Name, Sentence, Value
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run
    from nonet.csp.state import State

TESTS: Final[Mapping[str, Callable[[Value, Value], bool]]] = {
    "=": operator.eq,
    "≠": operator.ne,
    "<": operator.lt,
    "≤": operator.le,
    ">": operator.gt,
    "≥": operator.ge,
}
SPELLINGS: Final = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}


def sign_of(relation: str) -> str:
    """Read a comparison, however it is written."""
    sign = SPELLINGS.get(relation, relation)
    if sign not in TESTS:
        raise ProblemError(
            "no comparison is written {relation} (write one of {signs})",
            relation=repr(relation),
            signs="= != < <= > >=",
        )
    return sign


class Sum(Constraint):
    """The sum of *terms*, a list of names or a mapping to factors, against *total*."""

    def __init__(
        self, terms: Mapping[Any, float] | Iterable[Name], relation: str, total: float
    ) -> None:
        factors = terms if isinstance(terms, Mapping) else Counter(terms)
        self.sign, self.total = sign_of(relation), total
        self.factors = {name: factor for name, factor in factors.items() if factor}
        for number in (total, *self.factors.values()):
            if not is_number(number):
                raise ProblemError(
                    "expected a number in a sum, found {found}", found=repr(number)
                )
        super().__init__(self.factors)

    def said(self) -> Sentence:
        """Write it as in algebra."""
        roles = {"terms": _written(self.factors), "sign": self.sign}
        return Sentence("{terms} {sign} {total}", **roles, total=self.total)

    def holds(self, *values: Value) -> bool:
        """Add up, and compare."""
        total = sum(
            exact(factor) * exact(value)
            for factor, value in zip(self.factors.values(), values, strict=True)
        )
        return TESTS[self.sign](total, exact(self.total))

    def post(self, network: Network) -> None:
        """Filter by bounds, or relate two variables that are equal or not."""
        network.numbers(self)
        if len(self.names) == 2 and self.sign in "=≠":
            network.relate(self)
        else:
            factors = list(self.factors.values())
            network.filter(self, ("sum", self.sign, self.total, factors))

    def enforcer(self, network: Network) -> Run:
        """Filter by what each term may be."""
        scope, factors = network.scope(self), self.factors.values()
        terms = [
            _Term(network, x, factor) for x, factor in zip(scope, factors, strict=True)
        ]
        enforce = self._excluded if self.sign == "≠" else self._bounded
        return lambda state: enforce(state, terms)

    def _bounded(self, state: State, terms: list[_Term]) -> bool:
        """Remove what is too large or too small, whatever the others are."""
        domains, total, sign = state.domains, exact(self.total), self.sign
        least = [term.least(domains[term.x]) for term in terms]
        most = [term.most(domains[term.x]) for term in terms]
        spare, excess = total - sum(least), sum(most) - total
        state.checks += len(terms)
        for term, low, high in zip(terms, least, most, strict=True):
            kept = -1
            if sign not in "≥>" and high - low >= spare:
                kept &= term.up_to(low + spare, strictly=sign == "<")
            if sign not in "≤<" and high - low >= excess:
                kept &= term.down_to(high - excess, strictly=sign == ">")
            if kept != -1 and not state.keep(term.x, kept, self):
                return False
        return True

    def _excluded(self, state: State, terms: list[_Term]) -> bool:
        """Remove the one value that the last open term must not have."""
        domains = state.domains
        open_terms = [t for t in terms if domains[t.x] & domains[t.x] - 1]
        if len(open_terms) > 1:
            return True
        state.checks += 1
        last = open_terms[0] if open_terms else terms[0]
        missing = exact(self.total) - sum(
            t.least(domains[t.x]) for t in terms if t is not last
        )
        return state.keep(last.x, ~last.equal_to(missing), self)


class Compare(Sum):
    """Two variables compared: *name* < *other* + *plus*.

    Values of any kind may be equal or not; all else is about numbers.
    """

    def __init__(self, name: Name, relation: str, other: Name, plus: float = 0) -> None:
        self.sign, self.total = sign_of(relation), plus
        self.factors = {name: 1, other: -1}
        self.names = (name, other)  # both, even if somebody compares one with itself
        self.is_plain = not plus and self.sign in "=≠"
        if self.sign == "≠":
            self.reach, self.differs = 1, self.is_plain

    def said(self) -> Sentence:
        """Put the second variable on the other side."""
        name, other = self.names
        roles = {"name": name, "sign": self.sign, "other": other}
        if not self.total:
            return Sentence("{name} {sign} {other}", **roles)
        return Sentence("{name} {sign} {other} + {plus}", **roles, plus=self.total)

    def holds(self, *values: Value) -> bool:
        """Compare the values, or add up first."""
        return TESTS[self.sign](*values) if self.is_plain else super().holds(*values)

    def post(self, network: Network) -> None:
        """Let equal variables share their domains; bounds or relations do the rest."""
        if self.is_plain:  # and not a difference, which a network knows
            network.filter(self, ("same",))
        elif self.sign in "=≠":
            network.numbers(self)
            network.relate(self, self.sign, (0, self.total))
        else:
            super().post(network)

    def enforcer(self, network: Network) -> Run:
        """Share the domain, if both are to be equal."""
        if self.sign != "=":
            return super().enforcer(network)
        x, y = network.scope(self)
        return lambda state: self._share(state, x, y)

    def _share(self, state: State, x: int, y: int) -> bool:
        both = state.domains[x] & state.domains[y]
        state.checks += 1
        return state.keep(x, both, self) and state.keep(y, both, self)

    def forbidden(
        self, network: Network, scope: Sequence[int], x: int, bit: int
    ) -> list[tuple[int, int]]:
        """Tell for the other variable all values but the equal one, or that one."""
        plus = exact(self.total)
        y, apart = (scope[1], -plus) if x == scope[0] else (scope[0], plus)
        same = network.universe.exact_bit(exact(network.values[x][bit]) + apart)
        return [(y, ~same if self.sign == "=" else same)]


class _Term:
    """A factor times a variable: its products, ascending, with their bits.

    The bits of numbers ascend too, or descend for a negative factor, so what a bound
    leaves is a run of bits from one end.
    """

    def __init__(self, network: Network, x: int, factor: float) -> None:
        self.x, self.factor = x, factor
        self.product: dict[int, Value] = {
            bit: exact(factor) * exact(value)
            for bit, value in network.values[x].items()
        }
        self.bits = sorted(self.product, key=self.product.__getitem__)
        self.products = [self.product[bit] for bit in self.bits]

    def least(self, domain: int) -> Value:
        """Give the smallest product: numbers have their bits in their order."""
        bit = domain & -domain if self.factor > 0 else 1 << domain.bit_length() - 1
        return self.product[bit]

    def most(self, domain: int) -> Value:
        """Give the largest product."""
        bit = domain & -domain if self.factor < 0 else 1 << domain.bit_length() - 1
        return self.product[bit]

    def up_to(self, bound: float, *, strictly: bool) -> int:
        """Give the values whose product is at most *bound*."""
        search = bisect_left if strictly else bisect_right
        count = search(self.products, bound)
        if not count:
            return 0
        last = self.bits[count - 1]
        return -last if self.factor < 0 else 2 * last - 1

    def down_to(self, bound: float, *, strictly: bool) -> int:
        """Give the values whose product is at least *bound*."""
        return ~self.up_to(bound, strictly=not strictly)

    def equal_to(self, bound: float) -> int:
        """Give the value whose product is *bound*, if there is one."""
        return self.up_to(bound, strictly=False) ^ self.up_to(bound, strictly=True)


def _written(factors: Mapping[Name, float]) -> str:
    """Write a sum as in algebra."""
    text = ""
    for name, factor in factors.items():
        sign = "−" if factor < 0 else "+"
        text += f" {sign} " if text else sign.strip("+")
        text += f"{name}" if abs(factor) == 1 else f"{abs(factor)}·{name}"
    return text
