"""What is calculated of variables otherwise than by adding: |x|, x·y, x mod 3, max(…).

>>> from nonet.csp.operands import Linear, Variable
>>> x, y = Variable("x"), Variable("y")
>>> apart = Absolute(Linear.of([(1, x), (-1, y)]))
>>> print(Extreme("max", (apart, Remainder(x, 3))), apart.value({"x": 3, "y": 8}))
max(|x − y|, x mod 3) 5
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Literal

from nonet.csp.operands import Operand, Values, bracketed, over
from nonet.csp.view import DomainView, Interval
from nonet.csp.words import Value, shown
from nonet.errors import ProblemError


@dataclass(frozen=True)
class Absolute(Operand):
    """How far a part is from 0."""

    part: Operand
    binds = 2

    @property
    def parts(self) -> tuple[Operand, ...]:
        """The one part."""
        return (self.part,)

    def value(self, values: Values) -> Value:
        """Leave the sign out."""
        return abs(self.part.value(values))

    def _span(self, look: DomainView) -> Interval:
        low, high = self.part.span(look)
        if low <= 0 <= high:
            return 0, max(-low, high)
        return min(abs(low), abs(high)), max(abs(low), abs(high))

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        if high < 0 or not self.part.narrow(look, -high, high):
            return False
        least, most = self.part.span(look)
        if -low < least:
            return self.part.narrow(look, low, high)
        return most >= low or self.part.narrow(look, -high, -low)

    def avoid(self, look: DomainView, value: Value) -> bool:
        """Avoid it on both sides of 0; it is never below."""
        return value < 0 or (
            self.part.avoid(look, value) and self.part.avoid(look, -value)
        )

    def __str__(self) -> str:
        return f"|{self.part}|"


@dataclass(frozen=True)
class Product(Operand):
    """Two parts, multiplied."""

    first: Operand
    second: Operand
    binds = 1

    @property
    def parts(self) -> tuple[Operand, ...]:
        """Both."""
        return self.first, self.second

    def value(self, values: Values) -> Value:
        """Multiply."""
        return self.first.value(values) * self.second.value(values)

    def _span(self, look: DomainView) -> Interval:
        (a, b), (c, d) = self.first.span(look), self.second.span(look)
        corners = a * c, a * d, b * c, b * d
        return min(corners), max(corners)

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        for part, other in (self.parts, self.parts[::-1]):
            a, b = other.span(look)
            if a <= 0 <= b:  # the part may be anything, unless 0 is too little
                continue
            corners = [over(end, by) for end in (low, high) for by in (a, b)]
            if not part.narrow(look, min(corners), max(corners)):
                return False
        return self._meets(look, low, high)

    def _meets(self, look: DomainView, low: Value, high: Value) -> bool:
        least, most = self._span(look)
        return bool(least <= high and low <= most)

    def __str__(self) -> str:
        return f"{bracketed(self.first)}·{bracketed(self.second)}"


@dataclass(frozen=True)
class Division(Operand):
    """A part, divided by a number above 0."""

    part: Operand
    by: Value
    binds = 1

    @property
    def parts(self) -> tuple[Operand, ...]:
        """What is divided."""
        return (self.part,)


class Quotient(Division):
    """How often a number above 0 goes into a part."""

    @cached_property
    def is_whole(self) -> bool:
        """Tell that it is: it is rounded."""
        return True

    def value(self, values: Values) -> Value:
        """Divide, and round down."""
        return self.part.value(values) // self.by

    def _span(self, look: DomainView) -> Interval:
        low, high = self.part.span(look)
        return low // self.by, high // self.by

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        step = int(look.is_whole and self.part.is_whole)
        return self.part.narrow(look, low * self.by, (high + 1) * self.by - step)

    def __str__(self) -> str:
        return f"{bracketed(self.part)} // {self.by}"


class Remainder(Division):
    """What is left of a part when a number above 0 goes into it."""

    def value(self, values: Values) -> Value:
        """Divide, and give the rest."""
        return self.part.value(values) % self.by

    def _span(self, look: DomainView) -> Interval:
        low, high = self.part.span(look)
        if low // self.by == high // self.by:
            return low % self.by, high % self.by
        return 0, self.by - self._step(look)

    def _step(self, look: DomainView) -> int:
        """Tell how far the largest rest is from the divisor: whole ones are apart."""
        return int(look.is_whole and self.is_whole)

    @cached_property
    def is_whole(self) -> bool:
        """Tell whether both are."""
        return isinstance(self.by, int) and self.part.is_whole

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        least, most = self.part.span(look)
        times = least // self.by
        if most // self.by != times:
            return bool(low <= self.by - self._step(look) and high >= 0)
        return self.part.narrow(look, times * self.by + low, times * self.by + high)

    def __str__(self) -> str:
        return f"{bracketed(self.part)} mod {self.by}"


@dataclass(frozen=True)
class Extreme(Operand):
    """The largest or the smallest of some parts."""

    kind: Literal["max", "min"]
    among: tuple[Operand, ...]
    binds = 2

    @property
    def parts(self) -> tuple[Operand, ...]:
        """All of them."""
        return self.among

    def value(self, values: Values) -> Value:
        """Compare."""
        found = [part.value(values) for part in self.among]
        return max(found) if self.kind == "max" else min(found)

    def _span(self, look: DomainView) -> Interval:
        lows, highs = zip(*(part.span(look) for part in self.among), strict=True)
        best = max if self.kind == "max" else min
        return best(lows), best(highs)

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        is_max = self.kind == "max"
        ends = (-inf, high) if is_max else (low, inf)
        if not all(part.narrow(look, *ends) for part in self.among):
            return False
        spans = [part.span(look) for part in self.among]
        reach = [b >= low if is_max else a <= high for a, b in spans]
        if sum(reach) != 1:
            return any(reach)
        return self.among[reach.index(True)].narrow(look, low, high)

    def __str__(self) -> str:
        return f"{self.kind}({shown(self.among)})"


@dataclass(frozen=True)
class Item(Operand):
    """The part at a place of a list, counted from 0."""

    among: tuple[Operand, ...]
    place: Operand
    binds = 2

    @property
    def parts(self) -> tuple[Operand, ...]:
        """The place, and all that may stand there."""
        return self.place, *self.among

    def value(self, values: Values) -> Value:
        """Look it up."""
        return self.among[self._place(self.place.value(values))].value(values)

    def check(self, look: DomainView) -> None:
        """Complain if the place may lie outside the list."""
        super().check(look)
        for end in self.place.span(look):
            self._place(end)

    def _place(self, found: Value) -> int:
        if found in range(len(self.among)):
            return int(found)
        raise ProblemError(
            "{place} may be {found}, but {item} has places from 0 to {last}",
            place=str(self.place),
            found=found,
            item=str(self),
            last=len(self.among) - 1,
        )

    def _spans(self, look: DomainView) -> dict[int, Interval]:
        low, high = self.place.span(look)
        return {i: self.among[i].span(look) for i in range(low, high + 1)}

    def _span(self, look: DomainView) -> Interval:
        lows, highs = zip(*self._spans(look).values(), strict=True)
        return min(lows), max(highs)

    def _narrow(self, look: DomainView, low: Value, high: Value) -> bool:
        spans = self._spans(look)
        fits = [i for i, (a, b) in spans.items() if a <= high and b >= low]
        if not fits or not self.place.narrow(look, fits[0], fits[-1]):
            return False
        for i in set(spans) - set(fits):
            if not self.place.avoid(look, i):
                return False
        return len(fits) > 1 or self.among[fits[0]].narrow(look, low, high)

    def __str__(self) -> str:
        return f"[{shown(self.among)}][{self.place}]"
