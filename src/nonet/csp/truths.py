"""What holds or not, as an operand: 1 or 0. So truths can be counted, and joined.

>>> from nonet.csp.operands import Linear, Variable
>>> x, y = Variable("x"), Variable("y")
>>> less = Comparison(Linear.of([(1, x), (-1, y)]), "<")
>>> print(Disjunction((less, Not(Is("x", "red")))), less.value({"x": 1, "y": 1}))
x < y ∨ x ≠ red False
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import ClassVar, Final

from nonet.csp.constraint import Constraint
from nonet.csp.operands import Linear, Operand, Values, bracketed
from nonet.csp.sums import TESTS
from nonet.csp.view import DomainView, Interval
from nonet.csp.words import Name, Value

OPPOSITE: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


class TruthOperand(Operand):
    """An operand that is 1 or 0."""

    binds = -1  # less than a sum

    @cached_property
    def is_whole(self) -> bool:
        """Tell that it is, whatever is compared."""
        return True

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        if low > 1 or high < 0 or 0 < low <= high < 1:
            return False
        if low > 0:
            return self._decide(look, wanted=True)
        return high >= 1 or self._decide(look, wanted=False)

    @abstractmethod
    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        """Ask of the parts that this holds, or that it does not."""


@dataclass(frozen=True)
class Comparison(TruthOperand):
    """A sum compared with 0."""

    sum: Linear
    sign: str

    @property
    def parts(self) -> tuple[Operand, ...]:
        """What is compared."""
        return (self.sum,)

    def value(self, values: Values) -> Value:
        """Calculate, and compare."""
        return TESTS[self.sign](self.sum.value(values), 0)

    def _span(self, look: DomainView) -> Interval:
        low, high = self.sum.span(look)
        apart = low > 0 or high < 0
        match self.sign:
            case "=":
                return int(low == high == 0), int(not apart)
            case "≠":
                return int(apart), int(not low == high == 0)
        ends = [int(TESTS[self.sign](end, 0)) for end in (low, high)]
        return min(ends), max(ends)

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        sign = self.sign if wanted else OPPOSITE[self.sign]
        match sign:
            case "≠":
                return self.sum.avoid(look, 0)
            case "=":
                return self.sum.narrow(look, 0, 0)
        step = int(sign in "<>" and look.is_whole and self.sum.is_whole)
        ends = (-inf, -step) if sign in "<≤" else (step, inf)
        if not self.sum.narrow(look, *ends):
            return False
        return sign in "≤≥" or self.sum.span(look) != (0, 0)

    def __str__(self) -> str:
        left = [(f, part) for f, part in self.sum.terms if f > 0]
        right = [(-f, part) for f, part in self.sum.terms if f < 0]
        more = self.sum.more
        if not left:  # 3 < x reads better than 0 < x − 3
            return f"{Linear((), more)} {self.sign} {_side(right)}"
        return f"{_side(left)} {self.sign} {_side(right, -more)}"


@dataclass(frozen=True)
class Is(TruthOperand):
    """A variable has a value, of whatever kind."""

    name: Name
    wanted: Value
    parts: ClassVar[tuple[Operand, ...]] = ()

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """The one variable."""
        return (self.name,)

    def value(self, values: Values) -> Value:
        """Compare."""
        return bool(values[self.name] == self.wanted)

    def span(self, look: DomainView) -> Interval:
        """Look for the value in the domain."""
        domain, bit = look.domain(self.name), look.bit(self.wanted)
        return int(domain == bit), int(bool(domain & bit))

    def narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        """Keep the value, or take it away."""
        return self._narrow(look, low, high)

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        bit = look.bit(self.wanted)
        return look.keep(self.name, bit if wanted else ~bit)

    _span = span

    def __str__(self) -> str:
        return f"{self.name} = {self.wanted}"


@dataclass(frozen=True)
class Same(TruthOperand):
    """Two variables have the same value, of whatever kind."""

    first: Name
    second: Name
    parts: ClassVar[tuple[Operand, ...]] = ()

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Both."""
        return self.first, self.second

    def value(self, values: Values) -> Value:
        """Compare."""
        return bool(values[self.first] == values[self.second])

    def _span(self, look: DomainView) -> Interval:
        mine, other = look.domain(self.first), look.domain(self.second)
        return int(mine == other and not mine & mine - 1), int(bool(mine & other))

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        mine, other = look.domain(self.first), look.domain(self.second)
        if wanted:
            return look.keep(self.first, other) and look.keep(self.second, mine)
        return (bool(mine & mine - 1) or look.keep(self.second, ~mine)) and (
            bool(other & other - 1) or look.keep(self.first, ~other)
        )

    def __str__(self) -> str:
        return f"{self.first} = {self.second}"


@dataclass(frozen=True)
class Not(TruthOperand):
    """A truth, turned round."""

    part: TruthOperand

    @property
    def parts(self) -> tuple[Operand, ...]:
        """The one."""
        return (self.part,)

    def value(self, values: Values) -> Value:
        """Turn it round."""
        return not self.part.value(values)

    def _span(self, look: DomainView) -> Interval:
        low, high = self.part.span(look)
        return 1 - high, 1 - low

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        return self.part.narrow(look, not wanted, not wanted)

    def __str__(self) -> str:
        if isinstance(self.part, (Is, Same)):
            return str(self.part).replace(" = ", " ≠ ", 1)
        return f"¬{_bracketed(self.part)}"


@dataclass(frozen=True)
class Joined(TruthOperand):
    """Truths of which all hold, or any."""

    truths: tuple[TruthOperand, ...]
    every: ClassVar[bool]
    word: ClassVar[str]

    @property
    def parts(self) -> tuple[Operand, ...]:
        """Each of them."""
        return self.truths

    def value(self, values: Values) -> Value:
        """Ask one after the other, until it is decided."""
        for part in self.truths:
            if bool(part.value(values)) is not self.every:
                return not self.every
        return self.every

    def _span(self, look: DomainView) -> Interval:
        lows, highs = zip(*(part.span(look) for part in self.truths), strict=True)
        best = min if self.every else max
        return best(lows), best(highs)

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        if wanted is self.every:
            return all(part.narrow(look, wanted, wanted) for part in self.truths)
        open_parts = []
        for part in self.truths:
            low, high = part.span(look)
            if low == high == wanted:
                return True
            if low != high:
                open_parts.append(part)
        if len(open_parts) == 1:
            return open_parts[0].narrow(look, wanted, wanted)
        return bool(open_parts)

    def __str__(self) -> str:
        return f" {self.word} ".join(map(_joined, self.truths))


class Conjunction(Joined):
    """All of some truths hold."""

    every, word = True, "∧"


class Disjunction(Joined):
    """At least one of some truths holds."""

    every, word = False, "∨"


class Implication(Disjunction):
    """If one truth holds, so does another: the first is given turned round."""

    def __str__(self) -> str:
        first, second = self.truths
        given = first.part if isinstance(first, Not) else Not(first)
        return f"{_joined(given)} ⇒ {_joined(second)}"


@dataclass(frozen=True)
class Satisfied(TruthOperand):
    """A constraint is kept."""

    constraint: Constraint
    parts: ClassVar[tuple[Operand, ...]] = ()

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Those of the constraint."""
        return self.constraint.names

    def value(self, values: Values) -> Value:
        """Put the values to it."""
        return self.constraint.test([values[name] for name in self.names])

    def check(self, look: DomainView) -> None:
        """Let the constraint complain."""
        super().check(look)
        self.constraint.check()

    def _span(self, look: DomainView) -> Interval:
        return look.truth(self.constraint)

    def _decide(self, look: DomainView, *, wanted: bool) -> bool:
        return look.decide(self.constraint, wanted=wanted)

    def __str__(self) -> str:
        return str(self.constraint.sentence)


def conjuncts(truth: TruthOperand) -> Iterator[TruthOperand]:
    """Take apart what holds together.

    >>> both = Conjunction((Is("b", 2), Is("c", 3)))
    >>> print(*conjuncts(Conjunction((Is("a", 1), both))), sep="; ")
    a = 1; b = 2; c = 3
    """
    if isinstance(truth, Conjunction):
        for part in truth.truths:
            yield from conjuncts(part)
    else:
        yield truth


def _side(terms: list[tuple[Value, Operand]], more: Value = 0) -> str:
    """Write a sum so that a truth in it is not read as what it is compared with."""
    return bracketed(Linear(tuple(terms), more).plain, binds=0)


def _joined(truth: Operand) -> str:
    """Write a truth so that no other runs into it."""
    return _bracketed(truth) if isinstance(truth, (Joined, Satisfied)) else str(truth)


def _bracketed(truth: Operand) -> str:
    return f"({truth})"
