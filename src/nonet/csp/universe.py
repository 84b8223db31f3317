"""The values of a problem, and the bits that stand for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
        self.unhashable: list[tuple[Value, int]] = []
        found: dict[Value, None] = {}
        odd: list[Value] = []
        for domain in domains:
            try:
                found.update(dict.fromkeys(domain))
            except TypeError:
                _sort_out(domain, found, odd)
        all_whole = set(map(type, found)) == {int}
        self.numbers = sorted(found if all_whole else filter(is_number, found))
        self.values = list(self.numbers)
        if len(self.numbers) < len(found):
            self.values += [value for value in found if not is_number(value)]
        self.bits: dict[Value, int] = {
            value: 1 << index for index, value in enumerate(self.values)
        }
        self.values += odd
        for index, value in enumerate(odd, len(found)):
            self.unhashable.append((value, 1 << index))

    def bit(self, value: Value) -> int:
        """Give the bit of *value*, or 0 if no variable may have it."""
        try:
            return self.bits.get(value, 0)
        except TypeError:
            return next((bit for known, bit in self.unhashable if known == value), 0)


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


def is_number(value: Value) -> bool:
    """Tell whether *value* is a number that has a place among the others."""
    kind = type(value)  # the usual ones first: asking Real takes a microsecond
    return kind is int or (
        kind is not str and isinstance(value, Real) and isfinite(value)
    )
