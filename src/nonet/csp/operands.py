"""What expressions are made of: numbers, variables, and what is calculated of them.

An operand tells between which numbers it lies, its *span*, and what must be so for it
to lie between others: so what is demanded of the whole goes down to the variables. Of
one variable alone, every value is tried.

>>> from nonet.csp.problem import Problem
>>> from nonet.csp.state import State
>>> problem = Problem({"x": range(10), "y": range(4, 7)})
>>> look = DomainView(problem.network()).at(State(problem.network()))
>>> sum_of = Linear.of([(1, Variable("x")), (2, Variable("y"))])
>>> sum_of.span(look), sum_of.narrow(look, 0, 11), look.span("x"), look.span("y")
((8, 21), True, (0, 3), (4, 5))
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, TypeAlias

from nonet.csp.universe import exact
from nonet.csp.view import DomainView, Interval
from nonet.csp.words import Name, Value

Values: TypeAlias = Mapping[Name, Value]


class Operand(ABC):
    """What some variables come to."""

    binds: ClassVar[int] = 0  # how closely its parts belong together as written

    @property
    @abstractmethod
    def parts(self) -> tuple[Operand, ...]:
        """What it is calculated of."""

    @abstractmethod
    def value(self, values: Values) -> Value:
        """Calculate it."""

    @abstractmethod
    def _span(self, look: DomainView) -> Interval:
        """Tell between which numbers it lies, whatever its parts are."""

    @abstractmethod
    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        """Ask of its parts what *low* and *high* ask of it."""

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """The variables that stand in it."""
        return tuple(dict.fromkeys(n for part in self.parts for n in part.names))

    @cached_property
    def is_whole(self) -> bool:
        """Tell whether it is a whole number if its variables are."""
        return all(part.is_whole for part in self.parts)

    @property
    def numeric(self) -> Iterator[Name]:
        """The variables that must be numbers."""
        for part in self.parts:
            yield from part.numeric

    def check(self, look: DomainView) -> None:
        """Complain if it cannot always be calculated."""
        for part in self.parts:
            part.check(look)

    def span(self, look: DomainView) -> Interval:
        """Tell between which numbers it lies."""
        if len(self.names) != 1:
            return self._span(look)
        [name] = self.names
        found = [self.value({name: value}) for _, value in look.values(name)]
        return min(found), max(found)

    def narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        """Let it lie between *low* and *high*; tell whether it still can."""
        if len(self.names) != 1:
            return self._narrow(look, low, high)
        [name] = self.names
        return look.where(name, lambda v: low <= self.value({name: v}) <= high)

    def avoid(self, look: DomainView, value: Value) -> bool:
        """Let it be anything but *value*, as far as that can be seen."""
        if len(self.names) != 1:
            return self.span(look) != (value, value)
        [name] = self.names
        return look.where(name, lambda v: self.value({name: v}) != value)


@dataclass(frozen=True)
class Number(Operand):
    """A plain number."""

    number: Value
    parts: ClassVar[tuple[Operand, ...]] = ()
    binds = 2

    @cached_property
    def is_whole(self) -> bool:
        """Tell whether it is."""
        return isinstance(self.number, int)

    def value(self, values: Values) -> Value:  # noqa: ARG002 - it needs none
        """Give the number."""
        return self.number

    def _span(self, look: DomainView) -> Interval:  # noqa: ARG002 - it needs none
        return self.number, self.number

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:  # noqa: ARG002 - it needs none
        return bool(low <= self.number <= high)

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Variable(Operand):
    """A variable of the problem."""

    name: Name
    parts: ClassVar[tuple[Operand, ...]] = ()
    binds = 2

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Its own."""
        return (self.name,)

    @property
    def numeric(self) -> Iterator[Name]:
        """The variable itself."""
        yield self.name

    def value(self, values: Values) -> Value:
        """Look it up."""
        return exact(values[self.name])

    def span(self, look: DomainView) -> Interval:
        """Read the ends of its domain."""
        return look.span(self.name)

    def narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        """Cut its domain at both ends."""
        return look.between(self.name, low, high)

    def avoid(self, look: DomainView, value: Value) -> bool:
        """Take the value away."""
        return look.drop(self.name, value)

    _span, _narrow = span, narrow

    def __str__(self) -> str:
        return str(self.name)


@dataclass(frozen=True)
class Linear(Operand):
    """Parts times factors, added up, and a number more."""

    terms: tuple[tuple[Value, Operand], ...]
    more: Value = 0

    @classmethod
    def of(cls, terms: Iterable[tuple[Value, Operand]]) -> Linear:
        """Add up *terms*, and what is the same together.

        >>> x, y = Variable("x"), Variable("y")
        >>> print(Linear.of([(1, x), (2, y), (3, Number(4)), (-1, x), (1, y)]))
        3·y + 12
        """
        factors: dict[Operand, Value] = {}
        more: Value = 0
        for factor, part in terms:
            for inner, operand in _terms_of(part):
                if operand is None:
                    more += factor * inner
                else:
                    factors[operand] = factors.get(operand, 0) + factor * inner
        return cls(tuple((f, part) for part, f in factors.items() if f), more)

    @property
    def plain(self) -> Operand:
        """The same, or its one part if that is all."""
        match self.terms, self.more:
            case [(1, part)], 0:
                return part
        return self

    @property
    def parts(self) -> tuple[Operand, ...]:
        """What is added up."""
        return tuple(part for _, part in self.terms)

    @cached_property
    def is_whole(self) -> bool:
        """Tell whether all that is added up is."""
        numbers = [self.more, *(factor for factor, _ in self.terms)]
        return all(isinstance(n, int) for n in numbers) and super().is_whole

    def value(self, values: Values) -> Value:
        """Add up."""
        return self.more + sum(f * part.value(values) for f, part in self.terms)

    def _spans(self, look: DomainView) -> list[Interval]:
        return [_times(factor, part.span(look)) for factor, part in self.terms]

    def _span(self, look: DomainView) -> Interval:
        spans = self._spans(look)
        low, high = sum(a for a, _ in spans), sum(b for _, b in spans)
        return self.more + low, self.more + high

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        spans = self._spans(look)
        least = self.more + sum(a for a, _ in spans)
        most = self.more + sum(b for _, b in spans)
        if least > high or most < low:
            return False
        for (factor, part), (a, b) in zip(self.terms, spans, strict=True):
            down, up = low - (most - b), high - (least - a)
            if (a < down or b > up) and not part.narrow(
                look, *_times(over(1, factor), (max(a, down), min(b, up)))
            ):
                return False
        return True

    def avoid(self, look: DomainView, value: Value) -> bool:
        """Let the last part that is not known avoid what is missing."""
        spans = self._spans(look)
        both = zip(self.terms, spans, strict=True)
        unknown = [term for term, (a, b) in both if a != b]
        missing = value - self.more - sum(a for a, b in spans if a == b)
        if not unknown:
            return bool(missing)
        factor, part = unknown[0]
        return len(unknown) > 1 or part.avoid(look, over(missing, factor))

    def __str__(self) -> str:
        if self.plain is not self:
            return str(self.plain)
        terms = [(f < 0, _term(abs(f), part)) for f, part in self.terms]
        if self.more or not terms:
            terms.append((self.more < 0, str(abs(self.more))))
        (negative, first), *others = terms
        rest = "".join(f" {'−' if less else '+'} {term}" for less, term in others)
        return f"{'−' if negative else ''}{first}{rest}"


def bracketed(operand: Operand, binds: int = 2) -> str:
    """Write a part so that nothing runs into it."""
    return str(operand) if operand.binds >= binds else f"({operand})"


def _term(size: Value, part: Operand) -> str:
    return bracketed(part, 1) if size == 1 else f"{size}·{bracketed(part)}"


def _terms_of(operand: Operand) -> Iterator[tuple[Value, Operand | None]]:
    """Take a sum apart; a plain number has no operand."""
    if isinstance(operand, Number):
        yield operand.number, None
    elif isinstance(operand, Linear):
        yield operand.more, None
        yield from operand.terms
    else:
        yield 1, operand


def _times(factor: Value, span: Interval) -> Interval:
    low, high = factor * span[0], factor * span[1]
    return (low, high) if factor > 0 else (high, low)


def over(number: Value, divisor: Value) -> Value:
    """Divide, and stay exact.

    >>> over(6, 3), over(1, -2)
    (2, Fraction(-1, 2))
    """
    if divisor in {1, -1}:
        return number * divisor
    if isinstance(number, float):  # without end
        return number / divisor
    from fractions import Fraction  # noqa: PLC0415 - whole numbers rarely need it

    found = Fraction(number) / divisor
    return int(found) if found.denominator == 1 else found
