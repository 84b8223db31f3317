"""The values of a problem, and the bits that stand for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import isfinite
from numbers import Real

from nonet.csp.words import Value


class Universe:
    """Every value of a problem, and the bit that stands for it.

    >>> universe = Universe([("R", 3), (1, "R"), ([],)])
    >>> universe.values
    [1, 3, 'R', []]
    >>> universe.bit(3), universe.bit([]), universe.bit("blue")
    (2, 8, 0)
    """

    def __init__(self, domains: Iterable[Sequence[Value]]) -> None:
        found: dict[Value, None] = {}
        odd: list[Value] = []
        for domain in domains:
            try:
                found |= dict.fromkeys(domain)
            except TypeError:
                _sort_out(domain, found, odd)
        if set(map(type, found)) == {int}:
            self.numbers = values = sorted(found)
        else:
            self.numbers = sorted(filter(is_number, found))
            values = self.numbers + [each for each in found if not is_number(each)]
        self.bits: dict[Value, int] = {each: 1 << i for i, each in enumerate(values)}
        self.unhashable = [(each, 1 << i) for i, each in enumerate(odd, len(values))]
        self.values: Sequence[Value] = values + odd if odd else values

    def read(self, domain: Sequence[Value]) -> dict[int, Value]:
        """Read a domain: its bits in the order given, and the values they stand for.

        >>> Universe([(3, 1, 3, 2)]).read((3, 1, 3))
        {4: 3, 1: 1}
        """
        bits = self.bits
        try:
            return {bits[value]: value for value in dict.fromkeys(domain)}
        except TypeError:
            values: dict[int, Value] = {}
            for value in domain:
                values.setdefault(self.bit(value), value)
            return values

    def bit(self, value: Value) -> int:
        """Give the bit of *value*, or 0 if no variable may have it."""
        try:
            return self.bits.get(value, 0)
        except TypeError:
            return next((bit for known, bit in self.unhashable if known == value), 0)

    def exact_bit(self, number: Value) -> int:
        """Give the bit of the number that is exactly so much, or 0.

        >>> Universe([(0.1, 0.3)]).exact_bit(exact(0.1) + exact(0.2))
        2
        """
        return self._exact.get(number, 0)

    @cached_property
    def _exact(self) -> Mapping[Value, int]:
        if not any(isinstance(number, float) for number in self.numbers):
            return self.bits
        return {exact(number): self.bits[number] for number in self.numbers}


def _sort_out(
    domain: Sequence[Value], found: dict[Value, None], odd: list[Value]
) -> None:
    """Tell the values that can be looked up from those that cannot."""
    for value in domain:
        try:
            found.setdefault(value)
        except TypeError:
            if value not in odd:
                odd.append(value)


def exact(number: Value) -> Value:
    """Take a number as it is written, so that 0.1 and 0.2 add up to 0.3.

    >>> exact(2.0), exact(0.3)
    (2, Fraction(3, 10))
    """
    if not isinstance(number, float):
        return number
    if number.is_integer():
        return int(number)
    from fractions import Fraction  # noqa: PLC0415 - whole numbers need none

    return Fraction(float.__repr__(number))


def is_number(value: Value) -> bool:
    """Tell whether *value* is a number that has a place among the others."""
    kind = type(value)  # the usual ones first: asking Real takes a microsecond
    return kind is int or (
        kind is not str and isinstance(value, Real) and isfinite(value)
    )
