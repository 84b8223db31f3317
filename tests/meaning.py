"""Random demands, each with what it means in plain Python.

Beside every constraint stands its definition, written down once more without a look at
``holds``: so neither the search nor the test of a constraint is believed.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any, NamedTuple, TypeAlias

from nonet import csp

Values: TypeAlias = Mapping[Any, Any]
Meaning: TypeAlias = Callable[[Values], Any]

SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
FACTORS = (-2, -1, 1, 3, 0.5, 10**19)
NUMBERS = (-7, -3, -1, 0, 1, 2, 5, 0.1, 10**18)


class Meant(NamedTuple):
    """A demand or a number in the terms of nonet, and what it means."""

    ours: Any
    value: Meaning


def exact(value: Any) -> Any:
    """Read a decimal as it is written."""
    return Fraction(repr(value)) if isinstance(value, float) else value


class Drawing:
    """Draws demands over the variables of a problem."""

    def __init__(self, random: Random, problem: csp.Problem) -> None:
        self.random, self.problem = random, problem
        self.names = list(problem.domains)
        self.numeric = [
            n for n in self.names if all(map(_is_number, problem.domains[n]))
        ]
        every = [value for domain in problem.domains.values() for value in domain]
        self.values = list(dict.fromkeys(every))

    def some(self, among: Sequence[Any]) -> list[Any]:
        """Draw at least one of *among*, in any order."""
        return self.random.sample(among, self.random.randint(1, len(among)))

    def number(self, depth: int) -> Meant:
        """Draw what is calculated."""
        if depth <= 0 or self.random.random() < 0.3:
            return self._leaf()
        draw = self.random.choice(
            [self._of_one, self._of_two, self._of_two, self._item, self._counted]
        )
        return draw(depth - 1)

    def _leaf(self) -> Meant:
        if self.random.random() < 0.8:
            name = self.random.choice(self.numeric)
            return Meant(self.problem[name], lambda v: exact(v[name]))
        number = self.random.choice(NUMBERS)
        return Meant(csp.maximum(number), lambda _: exact(number))

    def _of_one(self, depth: int) -> Meant:
        (ours, value), by = self.number(depth), self.random.choice([1, 2, 3, 7])
        factor = self.random.choice([-2, -1, 2, 0.5])
        return self.random.choice(
            [
                Meant(abs(ours), lambda v: abs(value(v))),
                Meant(-ours, lambda v: -value(v)),
                Meant(ours % by, lambda v: value(v) % by),
                Meant(ours // by, lambda v: value(v) // by),
                Meant(factor * ours, lambda v: exact(factor) * value(v)),
            ]
        )

    def _of_two(self, depth: int) -> Meant:
        (a, one), (b, other) = self.number(depth), self.number(depth)
        return self.random.choice(
            [
                Meant(a + b, lambda v: one(v) + other(v)),
                Meant(a - b, lambda v: one(v) - other(v)),
                Meant(a * b, lambda v: one(v) * other(v)),
                Meant(csp.maximum(a, b), lambda v: max(one(v), other(v))),
                Meant(csp.minimum(a, b), lambda v: min(one(v), other(v))),
            ]
        )

    def _item(self, depth: int) -> Meant:
        items, places = zip(*(self.number(depth) for _ in range(3)), strict=True)
        first, second = self.truth(depth), self.truth(depth)
        return Meant(
            csp.item(items, first.ours + second.ours),
            lambda v: places[bool(first.value(v)) + bool(second.value(v))](v),
        )

    def _counted(self, depth: int) -> Meant:
        ours, value = self.truth(depth)
        return Meant(ours, lambda v: int(bool(value(v))))

    def truth(self, depth: int) -> Meant:
        """Draw what holds or not."""
        if depth <= 0 or self.random.random() < 0.4:
            return self.random.choice([self._compared, self._compared, self._is])()
        draw = self.random.choice([self._joined, self._turned, self._kept])
        return draw(depth - 1)

    def _compared(self) -> Meant:
        sign = self.random.choice(list(SIGNS.values()))
        (a, one), (b, other) = self.number(1), self.number(1)
        return Meant(sign(a, b), lambda v: sign(one(v), other(v)))

    def _is(self) -> Meant:
        name = self.random.choice(self.names)
        wanted, variable = self.random.choice(self.values), self.problem[name]
        other = self.random.choice([n for n in self.names if n != name])
        return self.random.choice(
            [
                Meant(variable == wanted, lambda v: v[name] == wanted),
                Meant(variable != wanted, lambda v: v[name] != wanted),
                Meant(variable == self.problem[other], lambda v: v[name] == v[other]),
                Meant(variable != self.problem[other], lambda v: v[name] != v[other]),
            ]
        )

    def _joined(self, depth: int) -> Meant:
        (a, one), (b, other) = self.truth(depth), self.truth(depth)
        return self.random.choice(
            [
                Meant(a & b, lambda v: one(v) and other(v)),
                Meant(a | b, lambda v: one(v) or other(v)),
                Meant(a.implies(b), lambda v: not one(v) or other(v)),
                Meant(a == b, lambda v: bool(one(v)) == bool(other(v))),
            ]
        )

    def _turned(self, depth: int) -> Meant:
        ours, value = self.truth(depth)
        return Meant(~ours, lambda v: not value(v))

    def _kept(self, _: int) -> Meant:
        ours, value = self.constraint()
        return Meant(csp.all_of(ours), value)

    def constraint(self) -> Meant:
        """Draw a constraint."""
        return self.random.choice(
            [
                self._different,
                self._plus,
                self._count,
                self._count_is,
                self._cardinality,
                self._regular,
                self._rows,
                self._inverse,
                self._element,
                self._no_overlap,
                self._cumulative,
                self._sum,
                self._table,
            ]
        )()

    def _different(self) -> Meant:
        some = self.some(self.names)
        return Meant(
            csp.AllDifferent(*some),
            lambda v: all(v[a] != v[b] for a, b in combinations(some, 2)),
        )

    def _plus(self) -> Meant:
        plus = {n: self.random.randint(-1, 2) for n in self.some(self.numeric)}
        return Meant(
            csp.AllDifferent(*plus, plus=plus.values()),
            lambda v: len({exact(v[n]) + p for n, p in plus.items()}) == len(plus),
        )

    def _count(self) -> Meant:
        some, wanted = self.some(self.names), self.some(self.values)
        sign, times = self.random.choice(list(SIGNS)), self.random.randint(-1, 4)
        return Meant(
            csp.Count(some, wanted, sign, times),
            lambda v: SIGNS[sign](sum(v[n] in wanted for n in some), times),
        )

    def _count_is(self) -> Meant:
        some, wanted = self.some(self.names), self.some(self.values)
        times = self.random.choice(self.numeric)
        return Meant(
            csp.CountIs(times, some, wanted),
            lambda v: sum(v[n] in wanted for n in some) == v[times],
        )

    def _cardinality(self) -> Meant:
        some = self.some(self.names)
        bounds = [(0, 1), (1, 2), (0, 3), (1, 1), (2, 2)]
        times = {v: self.random.choice(bounds) for v in self.some(self.values)[:3]}
        return Meant(
            csp.Cardinality(some, dict(times)),
            lambda v: all(
                low <= [v[n] for n in some].count(value) <= high
                for value, (low, high) in times.items()
            ),
        )

    def _regular(self) -> Meant:
        some, states = self.some(self.names), "pqr"
        pairs = [(at, value) for at in states for value in self.values]
        moves = {pair: self.random.choice(states) for pair in self.some(pairs)}
        ends = self.some(states)

        def leads_to_an_end(v: Values) -> bool:
            at: str | None = "p"
            for name in some:
                at = moves.get((at, v[name])) if at else None
            return at in ends

        return Meant(csp.Regular(some, moves, "p", ends), leads_to_an_end)

    def _rows(self) -> Meant:
        size, sign = self.random.randint(1, 3), self.random.choice(["<", "<="])
        first, second = (
            [self.random.choice(self.numeric) for _ in range(size)] for _ in "ab"
        )
        return Meant(
            csp.Lexicographic(first, sign, second),
            lambda v: SIGNS[sign](
                [exact(v[n]) for n in first], [exact(v[n]) for n in second]
            ),
        )

    def _inverse(self) -> Meant:
        mixed = self.random.sample(self.names, len(self.names))
        half, start = len(mixed) // 2, self.random.randint(-1, 1)
        first, second = mixed[:half], mixed[half : 2 * half]

        def undo(v: Values) -> bool:
            there = [(i, v[n]) for i, n in enumerate(first, start)]
            back = [(v[n], i) for i, n in enumerate(second, start)]
            return all(pair in back for pair in there) and all(p in there for p in back)

        return Meant(csp.Inverse(first, second, start), undo)

    def _element(self) -> Meant:
        index, result = self.random.choice(self.names), self.random.choice(self.names)
        items = [
            self.random.choice(self.names) for _ in range(self.random.randint(1, 4))
        ]
        return Meant(
            csp.Element(index, items, result),
            lambda v: any(
                v[index] == i and v[name] == v[result] for i, name in enumerate(items)
            ),
        )

    def _no_overlap(self) -> Meant:
        lengths = {
            n: self.random.choice([0, 1, 2, 0.5]) for n in self.some(self.numeric)
        }
        return Meant(
            csp.NoOverlap(lengths),
            lambda v: all(
                exact(v[a]) + exact(lengths[a]) <= exact(v[b])
                or exact(v[b]) + exact(lengths[b]) <= exact(v[a])
                for a, b in combinations(lengths, 2)
            ),
        )

    def _cumulative(self) -> Meant:
        amount, most = self.random.randint, self.random.randint(0, 4)
        tasks = {n: (amount(0, 3), amount(0, 3)) for n in self.some(self.numeric)}
        return Meant(
            csp.Cumulative(tasks, most),
            lambda v: all(
                sum(
                    needs
                    for name, (length, needs) in tasks.items()
                    if exact(v[name]) <= exact(v[now]) < exact(v[name]) + length
                )
                <= most
                for now in tasks
            ),
        )

    def _sum(self) -> Meant:
        factors = {n: self.random.choice(FACTORS) for n in self.some(self.numeric)}
        sign, total = self.random.choice(list(SIGNS)), self.random.choice(NUMBERS)
        return Meant(
            csp.Sum(factors, sign, total),
            lambda v: SIGNS[sign](
                sum(exact(f) * exact(v[n]) for n, f in factors.items()), exact(total)
            ),
        )

    def _table(self) -> Meant:
        some = self.some(self.names)
        rows = [tuple(self.random.choice(self.values) for _ in some) for _ in range(6)]
        return Meant(csp.Table(some, rows), lambda v: tuple(v[n] for n in some) in rows)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float, Fraction))
