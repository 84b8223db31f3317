"""How often values stand among variables: ``Count``, ``CountIs``, ``Cardinality``.

>>> Count("abcd", [0], "<=", 2)
<at most 2 of a, b, c, d are 0>
>>> CountIs("n", "abcd", [0])
<exactly n of a, b, c, d are 0>
>>> Cardinality("abcd", {"R": (1, 2), "G": 1})
<among a, b, c, d: R 1–2 ×, G 1 ×>
>>> Cardinality("abcd", {"R": (1, 2), "G": 1}).holds(*"RGBB")
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.sums import TESTS, sign_of
from nonet.csp.view import DomainView
from nonet.csp.words import Name, Sentence, Value, shown
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run
    from nonet.csp.state import State

Bounds: TypeAlias = tuple[int, int]  # at least, at most


class Count(Constraint):
    """So many of *names* have one of *values*."""

    def __init__(
        self,
        names: Iterable[Name],
        values: Iterable[Value],
        relation: str,
        times: int,
    ) -> None:
        super().__init__(names)
        self.values = tuple(values)
        self.sign, self.times = _closed(relation, _whole(times))

    def said(self) -> Sentence:
        """Say how many of whom are what."""
        roles = {
            "times": self.times,
            "names": shown(self.names),
            "values": shown(self.values),
        }
        match self.sign:
            case "=":
                return Sentence("exactly {times} of {names} are {values}", **roles)
            case "≠":
                return Sentence("not {times} of {names} are {values}", **roles)
            case "≤":
                return Sentence("at most {times} of {names} are {values}", **roles)
        return Sentence("at least {times} of {names} are {values}", **roles)

    def holds(self, *values: Value) -> bool:
        """Count."""
        found = sum(value in self.values for value in values)
        return TESTS[self.sign](found, self.times)

    def post(self, network: Network) -> None:
        """Filter, however many variables there are."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Count those that are sure, and those that may be."""
        bits = sum({network.universe.bit(value) for value in self.values})
        scope = network.scope(self)
        if self.sign != "≠":
            low = 0 if self.sign == "≤" else self.times
            high = len(scope) if self.sign == "≥" else self.times
            return lambda state: counted(state, self, scope, bits, (low, high))
        return lambda state: self._apart(state, scope, bits)

    def _apart(self, state: State, scope: Sequence[int], bits: int) -> bool:
        """Decide the last one that is not known so that the number is missed."""
        sure, maybe = _settled(state, scope, bits)
        if len(maybe) > 1 or not sure <= self.times <= sure + len(maybe):
            return True
        if not maybe:
            return state.fail(self)
        return state.keep(maybe[0], bits if sure == self.times else ~bits, self)


class CountIs(Constraint):
    """As many of *names* have one of *values* as the variable *times* says."""

    def __init__(
        self, times: Name, names: Iterable[Name], values: Iterable[Value]
    ) -> None:
        self.times, self.among, self.values = times, tuple(names), tuple(values)
        super().__init__(dict.fromkeys([times, *self.among]))

    def said(self) -> Sentence:
        """Say how many of whom are what."""
        return Sentence(
            "exactly {times} of {names} are {values}",
            times=self.times,
            names=shown(self.among),
            values=shown(self.values),
        )

    def holds(self, *values: Value) -> bool:
        """Count."""
        found = dict(zip(self.names, values, strict=True))
        times = sum(found[name] in self.values for name in self.among)
        return bool(times == found[self.times])

    def post(self, network: Network) -> None:
        """Filter, however many variables there are."""
        network.numbers(self, [self.times])
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Count, and let the number go no further than the count."""
        bits = sum({network.universe.bit(value) for value in self.values})
        scope = [network.index[name] for name in self.among]
        look = DomainView(network, self)
        return lambda state: self._filter(look.at(state), scope, bits)

    def _filter(self, look: DomainView, scope: Sequence[int], bits: int) -> bool:
        sure, maybe = _settled(look.state, scope, bits)
        if not look.between(self.times, sure, sure + len(maybe)):
            return False
        return counted(look.state, self, scope, bits, look.span(self.times))


class Cardinality(Constraint):
    """Each of some values stands so often among *names*, or between two numbers."""

    def __init__(
        self, names: Iterable[Name], times: Mapping[Value, int | Bounds]
    ) -> None:
        super().__init__(names)
        self.times: dict[Value, Bounds] = {
            value: (times, times) if isinstance(times, int) else _bounds(times)
            for value, times in times.items()
        }

    def said(self) -> Sentence:
        """Say how often each value stands."""
        counts = ", ".join(f"{v} {_often(*b)}" for v, b in self.times.items())
        return Sentence(
            "among {names}: {counts}", names=shown(self.names), counts=counts
        )

    def holds(self, *values: Value) -> bool:
        """Count each of them."""
        return all(
            low <= sum(found == value for found in values) <= high
            for value, (low, high) in self.times.items()
        )

    def post(self, network: Network) -> None:
        """Filter, however many variables there are."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Count each of them."""
        scope = network.scope(self)
        each = [(network.universe.bit(v), bounds) for v, bounds in self.times.items()]
        return lambda state: all(
            counted(state, self, scope, bit, bounds) for bit, bounds in each
        )


def counted(
    state: State, because: Constraint, scope: Sequence[int], bits: int, bounds: Bounds
) -> bool:
    """Let as many of *scope* as the *bounds* say have one of *bits*."""
    sure, maybe = _settled(state, scope, bits)
    low, high = bounds
    state.checks += len(scope)
    if sure > high or sure + len(maybe) < low:
        return state.fail(because)
    if sure == high:
        return all(state.keep(x, ~bits, because) for x in maybe)
    if sure + len(maybe) == low:
        return all(state.keep(x, bits, because) for x in maybe)
    return True


def _settled(state: State, scope: Sequence[int], bits: int) -> tuple[int, list[int]]:
    """Count those that have one of *bits* for sure; list those that may."""
    sure, maybe = 0, []
    for x in scope:
        domain = state.domains[x]
        if domain & bits:
            if domain & ~bits:
                maybe.append(x)
            else:
                sure += 1
    return sure, maybe


def _closed(relation: str, times: int) -> tuple[str, int]:
    """Say less than 3 as at most 2."""
    sign = sign_of(relation)
    if sign == "<":
        return "≤", times - 1
    if sign == ">":
        return "≥", times + 1
    return sign, times


def _whole(times: object) -> int:
    if isinstance(times, int):
        return times
    raise ProblemError("expected a whole number, found {found}", found=repr(times))


def _bounds(found: object) -> Bounds:
    match found:
        case (int(low), int(high)):
            return low, high
    raise ProblemError(
        "expected a whole number or two, found {found}", found=repr(found)
    )


def _often(low: int, high: int) -> str:
    return f"{low} ×" if low == high else f"{low}–{high} ×"
