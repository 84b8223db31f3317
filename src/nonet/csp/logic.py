"""Constraints on choices: ``In``, ``Table``, ``Implies``, ``Element``, ``Predicate``.

>>> In("a", [2, 4, 6, 8])
<a is one of 2, 4, 6, 8>
>>> Implies(In("owner", ["Swede"]), In("pet", ["dog"]))
<if owner is Swede, pet is dog>
>>> Table(["a", "b"], [(1, 2), (2, 1)])
<(a, b) stands in a table of 2 rows>
>>> Element("i", ["a", "b", "c"], "x")
<item i of a, b, c is x>
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from nonet.csp.constraint import MOST_COMBINATIONS, Constraint, bits_in, revise
from nonet.csp.words import Name, Sentence, Value, shown
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Pairs, Run
    from nonet.csp.state import State


class In(Constraint):
    """One variable has one of some values."""

    def __init__(self, name: Name, allowed: Iterable[Value]) -> None:
        super().__init__([name])
        self.allowed = tuple(allowed)

    def said(self) -> Sentence:
        """Name the values."""
        roles = {"name": self.names[0], "values": shown(self.allowed)}
        if len(self.allowed) == 1:
            return Sentence("{name} is {values}", **roles)
        return Sentence("{name} is one of {values}", **roles)

    def holds(self, *values: Value) -> bool:
        """Look the value up."""
        return values[0] in self.allowed


class Table(Constraint):
    """The values of *names* stand together in one of *rows*."""

    def __init__(self, names: Iterable[Name], rows: Iterable[Sequence[Value]]) -> None:
        super().__init__(names)
        self.rows = [tuple(row) for row in rows]
        for row in self.rows:
            if len(row) != len(self.names):
                raise ProblemError(
                    "expected {wanted} values in a row, found {found}: {row}",
                    wanted=len(self.names),
                    found=len(row),
                    row=row,
                )

    def said(self) -> Sentence:
        """Tell how long the table is."""
        return Sentence(
            "({names}) stands in a table of {count} rows",
            names=shown(self.names),
            count=len(self.rows),
        )

    def holds(self, *values: Value) -> bool:
        """Look the row up."""
        return values in self.rows

    def post(self, network: Network) -> None:
        """Keep the rows that the domains still allow, and only their values."""
        network.filter(self, ("table", self._bits(network)))

    def enforcer(self, network: Network) -> Run:
        """Filter the rows."""
        scope, rows = network.scope(self), self._bits(network)
        return lambda state: keep_rows(state, self, scope, rows)

    def _bits(self, network: Network) -> list[tuple[int, ...]]:
        """Write the rows in bits; 0 where no variable may have the value."""
        look_up, columns = network.universe.bits.get, zip(*self.rows, strict=True)
        try:  # by columns, without a call of ours for each value: twice as fast
            bits = (map(look_up, column, repeat(0)) for column in columns)
            return list(zip(*bits, strict=True))
        except TypeError:  # a list, say, cannot be looked up
            return [tuple(map(network.universe.bit, row)) for row in self.rows]


def keep_rows(
    state: State,
    constraint: Constraint,
    scope: Sequence[int],
    rows: Iterable[tuple[int, ...]],
) -> bool:
    """Keep the values of those *rows* that the domains still allow."""
    domains = [state.domains[x] for x in scope]
    kept = [0] * len(scope)
    for row in rows:
        state.checks += 1
        if all(d & bit for d, bit in zip(domains, row, strict=True)):
            kept = [k | bit for k, bit in zip(kept, row, strict=True)]
    return all(
        state.keep(x, mask, constraint) for x, mask in zip(scope, kept, strict=True)
    )


class Implies(Constraint):
    """If one constraint holds, so does another."""

    def __init__(self, condition: Constraint, consequence: Constraint) -> None:
        self.condition, self.consequence = condition, consequence
        names = dict.fromkeys([*condition.names, *consequence.names])
        super().__init__(names)

    def said(self) -> Sentence:
        """Say both parts."""
        return Sentence(
            "if {condition}, {consequence}",
            condition=self.condition.sentence,
            consequence=self.consequence.sentence,
        )

    def holds(self, *values: Value) -> bool:
        """Ask for the consequence only if the condition is true."""
        found = dict(zip(self.names, values, strict=True))
        return not self._true(self.condition, found) or self._true(
            self.consequence, found
        )

    @staticmethod
    def _true(part: Constraint, found: Mapping[Name, Value]) -> bool:
        return part.test([found[name] for name in part.names])

    def check(self) -> None:
        """Ask both parts."""
        self.condition.check()
        self.consequence.check()

    def enforcer(self, network: Network) -> Run:
        """Follow a condition that is sure, or a consequence that cannot be."""
        scopes = network.scope(self.condition), network.scope(self.consequence)
        return lambda state: self._filter(state, *scopes)

    def _filter(self, state: State, first: list[int], second: list[int]) -> bool:
        known = state.known(first)
        if known is not None:
            if self.condition.test(known):
                return self._revise(state, self.consequence, second, wanted=True)
            return True
        known = state.known(second)
        if known is not None and not self.consequence.test(known):
            return self._revise(state, self.condition, first, wanted=False)
        return True

    def _revise(
        self, state: State, part: Constraint, scope: list[int], *, wanted: bool
    ) -> bool:
        return revise(state, part, scope, wanted=wanted) or state.fail(self)


class Element(Constraint):
    """The variable at place *index* (from 0) of *items* has the value of *result*."""

    def __init__(self, index: Name, items: Iterable[Name], result: Name) -> None:
        self.index, self.result, self.items = index, result, tuple(items)
        super().__init__(dict.fromkeys([index, result, *self.items]))

    def said(self) -> Sentence:
        """Name the list."""
        roles = {"index": self.index, "result": self.result}
        items = shown(self.items)
        return Sentence("item {index} of {items} is {result}", **roles, items=items)

    def holds(self, *values: Value) -> bool:
        """Look the item up."""
        found = dict(zip(self.names, values, strict=True))
        index = found[self.index]
        return index in range(len(self.items)) and bool(
            found[self.items[int(index)]] == found[self.result]
        )

    def enforcer(self, network: Network) -> Run:
        """Filter the places, what may stand there, and the item once it is known."""
        index, result = network.index[self.index], network.index[self.result]
        places = {
            bit: network.index[self.items[int(value)]]  # which may be 1.0
            for bit, value in network.values[index].items()
            if value in range(len(self.items))
        }
        return lambda state: self._filter(state, index, result, places)

    def _filter(
        self, state: State, index: int, result: int, places: Mapping[int, int]
    ) -> bool:
        domains, possible, found = state.domains, 0, 0
        for bit in bits_in(domains[index]):
            state.checks += 1
            if bit in places and domains[places[bit]] & domains[result]:
                possible |= bit
                found |= domains[places[bit]]
        if not (state.keep(index, possible, self) and state.keep(result, found, self)):
            return False
        if possible & possible - 1:
            return True
        return state.keep(places[possible], domains[result], self)


class Predicate(Constraint):
    """Any function of the values of *names* that tells whether they go together.

    >>> near = Predicate(lambda a, b: abs(a - b) == 1, "a", "b", label="neighbours")
    >>> near, near.holds(3, 4)
    (<neighbours: a, b>, True)
    """

    def __init__(
        self, function: Callable[..., object], *names: Name, label: str = ""
    ) -> None:
        if not callable(function):
            raise ProblemError(
                "expected a function first, found {found}", found=repr(function)
            )
        super().__init__(names)
        self.label = label or getattr(function, "__name__", type(function).__name__)
        self.function = function
        self._saw = _outside(function)

    def said(self) -> Sentence:
        """Call it by its label, or by the name of the function."""
        return Sentence("{label}: {names}", label=self.label, names=shown(self.names))

    def holds(self, *values: Value) -> bool:
        """Ask the function."""
        return bool(self.function(*values))

    def post(self, network: Network) -> None:
        """Ask about every pair of values at once, if they are few."""
        pairs = self._pairs(network) if len(self.names) == 2 else None
        if pairs is None:
            super().post(network)
        else:
            network.relate(self, "pairs", pairs)

    def _pairs(self, network: Network) -> Pairs | None:
        """Ask once for all constraints that put the function to the same values."""
        x, y = network.scope(self)
        first, second = network.values[x], network.values[y]
        if len(first) * len(second) > MOST_COMBINATIONS:
            return None
        key = id(self.function), id(first), id(second)
        if key not in network.asked:
            network.asked[key] = _refused(self.function, first, second)
        return network.asked[key]

    def forbidden(
        self, network: Network, scope: Sequence[int], x: int, bit: int
    ) -> list[tuple[int, int]]:
        """Look it up, or ask once for all that put the function to the same values."""
        is_first = x == scope[0]
        y, pairs = scope[is_first], self._pairs(network)
        if pairs is not None:
            return [(y, pairs[not is_first][bit])]
        key = id(self.function), is_first, bit, *(id(network.values[z]) for z in scope)
        mask = network.refused.get(key)
        if mask is None:
            [(_, mask)] = super().forbidden(network, scope, x, bit)
            network.refused[key] = mask
        return [(y, mask)]

    def check(self) -> None:
        """Complain if a loop has changed what the function reads.

        >>> late = [Predicate(lambda a: a != n, "a") for n in (1, 2)]
        >>> late[0].check()
        Traceback (most recent call last):
        ...
        nonet.errors.ProblemError: n was 1 when <lambda>: a was made and is 2 now: \
write n=n among the arguments of the function
        """
        if not self._saw:
            return
        now = _outside(self.function)
        for name, before in self._saw.items():
            if name in now and now[name] != before:
                raise ProblemError(
                    "{name} was {before} when {constraint} was made and is {now} now: "
                    "write {name}={name} among the arguments of the function",
                    name=name,
                    before=before,
                    now=now[name],
                    constraint=self.sentence,
                )


def _refused(
    function: Callable[..., object],
    first: Mapping[int, Value],
    second: Mapping[int, Value],
) -> Pairs | None:
    """Put every pair to *function*; where it raises, perhaps nobody goes."""
    rows, columns = dict.fromkeys(first, 0), dict.fromkeys(second, 0)
    try:
        for bit, value in first.items():
            for other, its_value in second.items():
                if not function(value, its_value):
                    rows[bit] |= other
                    columns[other] |= bit
    except Exception:  # noqa: BLE001 - whoever asks again is told, in words
        return None
    return rows, columns


def _outside(function: Callable[..., object]) -> dict[str, object]:
    """Read the plain values that a function takes from around it."""
    code = getattr(function, "__code__", None)
    if code is None:
        return {}
    outside = getattr(function, "__globals__", {})
    if not code.co_freevars and outside.keys().isdisjoint(code.co_names):
        return {}
    found = {name: outside[name] for name in code.co_names if name in outside}
    cells = getattr(function, "__closure__", None) or ()
    for name, cell in zip(code.co_freevars, cells, strict=True):
        try:
            found[name] = cell.cell_contents
        except ValueError:  # not assigned yet
            continue
    return {k: v for k, v in found.items() if isinstance(v, (int, float, str, tuple))}
