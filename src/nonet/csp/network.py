"""A problem as a search reads it: numbered variables, and domains as bit masks.

Every value of the problem has one bit, the same for all variables; numbers come first,
ascending. A domain is the set of its bits::

    universe    1  2  3  4   "R"  "G"
    bit         0  1  2  3    4    5
    domain      {1, 3} = 0b000101

Constraints appear in four shapes:

``differs[x]``   the variables that must not have the value of *x*
``row(x, bit)``  what *x* = *bit* forbids to each variable that is related to it
``filters``      functions that look at several domains and remove values
``houses``       permutations: as many variables as values, so each value has a place
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from math import isfinite
from numbers import Real
from operator import itemgetter, or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.words import Name, Value
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.state import State

Row: TypeAlias = dict[int, int]


CROWDED: Final = -1  # values that no house has: fewer values than variables


Relation: TypeAlias = tuple[Constraint, Sequence[int]]  # with the scope


class Filter(NamedTuple):
    """A constraint over several variables, and what enforces it."""

    constraint: Constraint
    scope: tuple[int, ...]
    run: Callable[[State], bool]


class House(NamedTuple):
    """Variables that all differ, and all the values that they may have."""

    constraint: Constraint
    scope: tuple[int, ...]
    read: Callable[[Sequence[int]], tuple[int, ...]]  # their domains
    values: int


class Universe:
    """Every value of a problem, and the bit that stands for it.

    >>> universe = Universe([("R", 3), (1, "R"), ([],)])
    >>> universe.values
    [1, 3, 'R', []]
    >>> universe.bit(3), universe.bit([]), universe.bit("blue")
    (2, 8, 0)
    """

    def __init__(self, domains: Iterable[Sequence[Value]]) -> None:
        self.bits: dict[Value, int] = {}
        self.unhashable: list[tuple[Value, int]] = []
        found: dict[Value, None] = {}
        odd: list[Value] = []
        for domain in domains:
            for value in domain:
                try:
                    found.setdefault(value)
                except TypeError:
                    if value not in odd:
                        odd.append(value)
        numbers = sorted(filter(is_number, found))
        others = [value for value in found if not is_number(value)]
        self.values = [*numbers, *others, *odd]
        hashable = len(found)
        for index, value in enumerate(self.values[:hashable]):
            self.bits[value] = 1 << index
        for index, value in enumerate(odd, hashable):
            self.unhashable.append((value, 1 << index))

    def bit(self, value: Value) -> int:
        """Give the bit of *value*, or 0 if no variable may have it."""
        try:
            return self.bits.get(value, 0)
        except TypeError:
            return next((bit for known, bit in self.unhashable if known == value), 0)


def is_number(value: Value) -> bool:
    """Tell whether *value* is a number that has a place among the others."""
    kind = type(value)  # the usual ones first: asking Real takes a microsecond
    return kind is int or (
        kind is not str and isinstance(value, Real) and isfinite(value)
    )


class Network:
    """A compiled problem; it does not change while a search runs on it."""

    def __init__(
        self,
        domains: Mapping[Name, tuple[Value, ...]],
        constraints: Sequence[Constraint],
    ) -> None:
        self.names = tuple(domains)
        self.index = {name: x for x, name in enumerate(self.names)}
        self.constraints = constraints
        distinct = {id(domain): domain for domain in domains.values()}
        self.universe = Universe(distinct.values())
        read = {key: self._values(domain) for key, domain in distinct.items()}
        self.values = [read[id(domain)] for domain in domains.values()]
        self.posed = [reduce(or_, values) for values in self.values]
        self.domains = list(self.posed)  # without what one constraint alone forbids
        self.unary: list[tuple[int, int, Constraint]] = []
        self.weights = [0] * len(self.names)
        self.filters: list[Filter] = []
        self.filters_of: list[list[int]] = [[] for _ in self.names]
        self._different: list[Relation] = []
        self._numeric: set[int] = set()  # domains known to be numbers
        self._differs: list[set[int]] = [set() for _ in self.names]
        self.relations: list[list[Relation]] = [[] for _ in self.names]
        self.reach = [0.0] * len(self.names)  # more values than this forbid nothing
        self._rows: list[dict[int, Row]] = [{} for _ in self.names]
        self._post()
        self.differs = [
            tuple(sorted(others - {x})) for x, others in enumerate(self._differs)
        ]

    def _values(self, domain: Sequence[Value]) -> dict[int, Value]:
        """Read a domain: its bits in the order given, and the values they stand for."""
        values: dict[int, Value] = {}
        for value in domain:
            values.setdefault(self.universe.bit(value), value)
        return values

    def _post(self) -> None:
        """Let each constraint take its shape, those on one variable first."""
        for constraint in self.constraints:
            constraint.check()
            if len(constraint.names) == 1:
                self._restrict(constraint)
        for constraint in self.constraints:
            for name in constraint.names:
                self.weights[self.index[name]] += 1
            if len(constraint.names) > 1:
                constraint.post(self)

    def _restrict(self, constraint: Constraint) -> None:
        x, kept = self.index[constraint.names[0]], 0
        for bit, value in self.values[x].items():
            if constraint.test([value]):
                kept |= bit
        self.domains[x] &= kept
        self.unary.append((x, kept, constraint))

    def scope(self, constraint: Constraint) -> list[int]:
        """Number the variables of *constraint*."""
        return [self.index[name] for name in constraint.names]

    def numbers(self, constraint: Constraint) -> None:
        """Complain unless *constraint* is about numbers."""
        for x in self.scope(constraint):
            own = self.values[x]
            if id(own) in self._numeric:
                continue
            for value in own.values():
                if not is_number(value):
                    raise ProblemError(
                        "{constraint} needs numbers, but {name} may be {value}",
                        constraint=constraint.sentence,
                        name=self.names[x],
                        value=repr(value),
                    )
            self._numeric.add(id(own))

    def differ(self, constraint: Constraint, scope: Sequence[int]) -> None:
        """Let each two variables of *scope* differ."""
        self._different.append((constraint, scope))
        for x in scope:
            self._differs[x].update(scope)

    def relate(self, constraint: Constraint, scope: Sequence[int]) -> None:
        """Let ``constraint.forbidden`` tell what each value forbids the others."""
        for x in scope:
            self.relations[x].append((constraint, scope))
            self.reach[x] += constraint.reach

    def filter(self, constraint: Constraint, run: Callable[[State], bool]) -> None:
        """Run a function whenever a variable of *constraint* has changed."""
        scope = tuple(self.scope(constraint))
        for x in scope:
            self.filters_of[x].append(len(self.filters))
        self.filters.append(Filter(constraint, scope, run))

    def row(self, x: int, bit: int) -> Row:
        """Tell what *x* = *bit* forbids to each related variable; worked out once."""
        rows = self._rows[x]
        if bit not in rows:
            row: Row = {}
            for constraint, scope in self.relations[x]:
                for y, forbidden in constraint.forbidden(self, scope, x, bit):
                    row[y] = row.get(y, 0) | forbidden & self.domains[y]
            rows[bit] = {y: mask for y, mask in row.items() if mask}
        return rows[bit]

    @cached_property
    def houses(self) -> list[House]:
        """The variables that all differ."""
        return [self._house(*different) for different in self._different]

    @cached_property
    def permutations(self) -> list[House]:
        """The houses where every value has a place."""
        domains = self.domains
        return [
            self._house(constraint, scope)
            for constraint, scope in self._different
            if reduce(or_, (domains[x] for x in scope)).bit_count() <= len(scope)
        ]

    def _house(self, constraint: Constraint, scope: Sequence[int]) -> House:
        read = itemgetter(*scope)
        values = reduce(or_, read(self.domains))
        crowded = values.bit_count() < len(scope)
        return House(constraint, tuple(scope), read, CROWDED if crowded else values)

    @cached_property
    def permutations_of(self) -> list[int]:
        """For each variable, a bit for each permutation that it stands in."""
        return _members(self.permutations, len(self.names))

    @cached_property
    def houses_of(self) -> list[int]:
        """For each variable, a bit for each house that it stands in."""
        return _members(self.houses, len(self.names))

    @cached_property
    def neighbours(self) -> list[int]:
        """For each variable, a bit for each that it shares a constraint with."""
        masks = [0] * len(self.names)
        for constraint in self.constraints:
            scope = self.scope(constraint)
            everyone = reduce(or_, (1 << x for x in scope))
            for x in scope:
                masks[x] |= everyone & ~(1 << x)
        return masks

    def decoded(self, bits: Sequence[int]) -> dict[Name, Value]:
        """Make a solution of one bit for each variable."""
        found = zip(self.names, self.values, bits, strict=True)
        return {name: values[bit] for name, values, bit in found}

    def between(self, x: int, bit: int, y: int, gone: int) -> Constraint:
        """Find the constraint by which *x* = *bit* takes the values *gone* from *y*."""
        if bit & gone:
            for constraint, scope in self._different:
                if x in scope and y in scope:
                    return constraint
        return next(
            constraint
            for constraint, scope in self.relations[x]
            if dict(constraint.forbidden(self, scope, x, bit)).get(y, 0) & gone
        )


def _members(houses: Sequence[House], size: int) -> list[int]:
    masks = [0] * size
    for index, house in enumerate(houses):
        for x in house.scope:
            masks[x] |= 1 << index
    return masks
