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

They are worked out when somebody first reads them: the native kernel needs none, and a
small problem is solved before they were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from itertools import chain
from operator import itemgetter, or_
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from nonet.csp.compiled import compiled
from nonet.csp.constraint import Constraint
from nonet.csp.universe import Universe, is_number
from nonet.csp.words import Name, Value
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet._core import CspNetwork
    from nonet.csp.state import State

RelationRow: TypeAlias = dict[int, int]
RelationScope: TypeAlias = tuple[Constraint, Sequence[int]]  # with the scope
Run: TypeAlias = Callable[["State"], bool]
Pairs: TypeAlias = tuple[
    RelationRow, RelationRow
]  # what values of one, and of the other, forbid
Shape: TypeAlias = tuple[Any, ...]  # a filter in words that the native kernel knows


CROWDED: Final = -1  # values that no house has: fewer values than variables


class Related(NamedTuple):
    """A relation, and its shape if the native kernel knows it.

    Its *terms*, one for each variable: numbers to add before comparing for ``=`` and
    ``≠``, what each value forbids for ``pairs``.
    """

    constraint: Constraint
    shape: str
    terms: Sequence[Any]


class Posted(NamedTuple):
    """A filter, and its shape if the native kernel knows it."""

    constraint: Constraint
    shape: Shape | None


class Filter(NamedTuple):
    """A constraint over several variables, and what enforces it."""

    constraint: Constraint
    scope: tuple[int, ...]
    run: Run


class ValueHouse(NamedTuple):
    """Variables that all differ, and all the values that they may have."""

    constraint: Constraint
    scope: tuple[int, ...]
    read: Callable[[Sequence[int]], tuple[int, ...]]  # their domains
    values: int


class Network:
    """A compiled problem; it does not change while a search runs on it."""

    def __init__(
        self,
        domains: Mapping[Name, tuple[Value, ...]],
        constraints: Sequence[Constraint],
    ) -> None:
        self.names = tuple(domains)
        self.index = {name: x for x, name in enumerate(domains)}
        self.constraints = tuple(constraints)
        distinct = {id(domain): domain for domain in domains.values()}
        self.universe = Universe(distinct.values())
        read = {key: self.universe.read(each) for key, each in distinct.items()}
        self.values = [read[id(domain)] for domain in domains.values()]
        self.unary: list[tuple[int, int, Constraint]] = []
        self.different = [each for each in self.constraints if each.differs]
        self.related: list[Related] = []
        self.posted: list[Posted] = []
        self.asked: dict[object, Pairs | None] = {}  # what predicates have answered
        self.refused: dict[object, int] = {}  # the same for single values
        self._native: CspNetwork | None = None
        self._scopes: dict[Constraint, list[int]] = {}
        self._numeric: set[int] = set()  # domains known to be numbers
        self._rows: dict[tuple[int, int], RelationRow] = {}
        if len(self.different) < len(self.constraints):
            self._post()

    def _post(self) -> None:
        """Let all that are more than differences say how to enforce them."""
        for constraint in self.constraints:
            if not constraint.differs:
                constraint.check()
                if len(constraint.names) == 1:
                    self._restrict(constraint)
                else:
                    constraint.post(self)

    def _restrict(self, constraint: Constraint) -> None:
        x, kept = self.index[constraint.names[0]], 0
        for bit, value in self.values[x].items():
            if constraint.test([value]):
                kept |= bit
        self.unary.append((x, kept, constraint))

    def scope(self, constraint: Constraint) -> list[int]:
        """Number the variables of *constraint*."""
        scope = self._scopes.get(constraint)
        if scope is None:
            scope = [self.index[name] for name in constraint.names]
            self._scopes[constraint] = scope
        return scope

    def numbers(
        self, constraint: Constraint, names: Iterable[Name] | None = None
    ) -> None:
        """Complain unless *constraint* is about numbers, or those *names* of it are."""
        if len(self.universe.numbers) == len(self.universe.values):
            return
        for name in constraint.names if names is None else names:
            own = self.values[self.index[name]]
            if id(own) in self._numeric:
                continue
            for value in own.values():
                if not is_number(value):
                    raise ProblemError(
                        "{constraint} needs numbers, but {name} may be {value}",
                        constraint=constraint.sentence,
                        name=name,
                        value=repr(value),
                    )
            self._numeric.add(id(own))

    def differ(self, constraint: Constraint) -> None:
        """Let each two variables of *constraint* differ, whatever else it asks."""
        self.different.append(constraint)

    def relate(
        self, constraint: Constraint, shape: str = "", terms: Sequence[Any] = ()
    ) -> None:
        """Let ``constraint.forbidden`` tell what each value forbids the others."""
        self.related.append(Related(constraint, shape, terms))

    def filter(self, constraint: Constraint, shape: Shape | None = None) -> None:
        """Run ``constraint.enforcer`` whenever one of its variables has changed."""
        self.posted.append(Posted(constraint, shape))

    @cached_property
    def posed(self) -> list[int]:
        """The domains as they were given."""
        masks = {id(values): reduce(or_, values) for values in self.values}
        return [masks[id(values)] for values in self.values]

    @cached_property
    def domains(self) -> list[int]:
        """The domains without what one constraint alone forbids."""
        domains = list(self.posed)
        for x, kept, _ in self.unary:
            domains[x] &= kept
        return domains

    @property
    def native(self) -> CspNetwork | None:
        """The same for the native kernel, if it can take it."""
        if self._native is None:
            self._native = compiled(self)
        return self._native

    @cached_property
    def weights(self) -> list[int]:
        """For each variable, the number of its constraints, at least 1."""
        weights = [0] * len(self.names)
        related = (constraint for constraint, _, _ in self.related)
        posted = (constraint for constraint, _ in self.posted)
        unary = (constraint for _, _, constraint in self.unary)
        for constraint in chain(self.different, related, posted, unary):
            for x in self.scope(constraint):
                weights[x] += 1
        return [weight or 1 for weight in weights]

    @cached_property
    def differs(self) -> list[tuple[int, ...]]:
        """For each variable, those that must not have its value."""
        others: list[set[int]] = [set() for _ in self.names]
        for constraint in self.different:
            scope = self.scope(constraint)
            for x in scope:
                others[x].update(scope)
        return [tuple(sorted(found - {x})) for x, found in enumerate(others)]

    @cached_property
    def relations(self) -> list[list[RelationScope]]:
        """For each variable, the constraints that relate it to others."""
        relations: list[list[RelationScope]] = [[] for _ in self.names]
        for constraint, _, _ in self.related:
            scope = self.scope(constraint)
            for x in scope:
                relations[x].append((constraint, scope))
        return relations

    @cached_property
    def reach(self) -> list[float]:
        """For each variable, the number of values beyond which it forbids nothing."""
        return [sum((each.reach for each, _ in found), 0.0) for found in self.relations]

    @cached_property
    def filters(self) -> list[Filter]:
        """The constraints that are neither differences nor relations."""
        return [
            Filter(each, tuple(self.scope(each)), each.enforcer(self))
            for each, _ in self.posted
        ]

    @cached_property
    def filters_of(self) -> list[list[int]]:
        """For each variable, the numbers of its filters."""
        found: list[list[int]] = [[] for _ in self.names]
        for number, each in enumerate(self.filters):
            for x in each.scope:
                found[x].append(number)
        return found

    def row(self, x: int, bit: int) -> RelationRow:
        """Tell what *x* = *bit* forbids to each related variable; worked out once."""
        found = self._rows.get((x, bit))
        if found is None:
            row: RelationRow = {}
            for constraint, scope in self.relations[x]:
                for y, forbidden in constraint.forbidden(self, scope, x, bit):
                    row[y] = row.get(y, 0) | forbidden & self.domains[y]
            found = {y: mask for y, mask in row.items() if mask}
            self._rows[x, bit] = found
        return found

    def forbidden(self, relation: int, x: int, bit: int) -> list[tuple[int, int]]:
        """Tell what *x* = *bit* forbids by one relation: the native kernel asks."""
        constraint = self.related[relation].constraint
        return constraint.forbidden(self, self.scope(constraint), x, bit)

    @cached_property
    def houses(self) -> list[ValueHouse]:
        """The variables that all differ."""
        return [self._house(each, self.scope(each)) for each in self.different]

    @cached_property
    def permutations(self) -> list[ValueHouse]:
        """The houses where every value has a place."""
        domains = self.domains
        return [
            house
            for house in self.houses
            if reduce(or_, house.read(domains)).bit_count() <= len(house.scope)
        ]

    def _house(self, constraint: Constraint, scope: Sequence[int]) -> ValueHouse:
        read = itemgetter(*scope)
        values = reduce(or_, read(self.domains))
        crowded = values.bit_count() < len(scope)
        return ValueHouse(
            constraint, tuple(scope), read, CROWDED if crowded else values
        )

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

    def known(self, domains: Sequence[int], scope: Sequence[int]) -> list[Value] | None:
        """Give the values of *scope*, if each has only one left."""
        if any(domains[x] & domains[x] - 1 for x in scope):
            return None
        return [self.values[x][domains[x]] for x in scope]

    def between(self, x: int, bit: int, y: int, gone: int) -> Constraint:
        """Find the constraint by which *x* = *bit* takes the values *gone* from *y*."""
        if bit & gone:
            shared = self.houses_of[x] & self.houses_of[y]
            if shared:
                return self.different[(shared & -shared).bit_length() - 1]
        return next(
            constraint
            for constraint, scope in self.relations[x]
            if dict(constraint.forbidden(self, scope, x, bit)).get(y, 0) & gone
        )


def _members(houses: Sequence[ValueHouse], size: int) -> list[int]:
    masks = [0] * size
    for index, house in enumerate(houses):
        for x in house.scope:
            masks[x] |= 1 << index
    return masks
