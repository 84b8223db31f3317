"""Variables in a row: ``Regular``, ``Lexicographic``, ``Inverse``.

>>> Lexicographic(["a", "b"], "<=", ["c", "d"])
<(a, b) ≤ (c, d)>
>>> Inverse(["a", "b"], ["c", "d"])
<a, b and c, d undo each other>
>>> even = Regular("abc", {("even", 0): "even", ("even", 1): "odd",
...                        ("odd", 0): "odd", ("odd", 1): "even"}, "even", ["even"])
>>> even, even.holds(1, 0, 1), even.holds(1, 1, 1)
(<a, b, c go from even to even>, True, False)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.csp.constraint import Constraint
from nonet.csp.sums import TESTS, sign_of
from nonet.csp.universe import exact
from nonet.csp.words import Name, Sentence, Value, shown
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run
    from nonet.csp.state import State

AutomatonState: TypeAlias = Hashable  # where an automaton stands


class Regular(Constraint):
    """The values of *names*, read in order, lead an automaton to one of its ends.

    *moves* says for a state and a value which state comes next; a pair that is missing
    is forbidden.
    """

    def __init__(
        self,
        names: Iterable[Name],
        moves: Mapping[tuple[Any, Any], AutomatonState],
        start: AutomatonState,
        ends: Iterable[AutomatonState],
    ) -> None:
        super().__init__(names)
        self.moves, self.start, self.ends = dict(moves), start, frozenset(ends)

    def said(self) -> Sentence:
        """Name where it starts and may end."""
        return Sentence(
            "{names} go from {start} to {ends}",
            names=shown(self.names),
            start=self.start,
            ends=", ".join(sorted(map(str, self.ends))),
        )

    def holds(self, *values: Value) -> bool:
        """Go along."""
        at = self.start
        for value in values:
            if (at, value) not in self.moves:
                return False
            at = self.moves[at, value]
        return at in self.ends

    def post(self, network: Network) -> None:
        """Filter, even two."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Keep the values on some way from the start to an end."""
        scope = network.scope(self)
        ways: dict[AutomatonState, list[tuple[int, AutomatonState]]] = {}
        for (at, value), then in self.moves.items():
            ways.setdefault(at, []).append((network.universe.bit(value), then))
        return lambda state: self._filter(state, scope, ways)

    def _filter(
        self,
        state: State,
        scope: Sequence[int],
        ways: Mapping[AutomatonState, Sequence[tuple[int, AutomatonState]]],
    ) -> bool:
        layers: list[set[AutomatonState]] = [{self.start}]
        for x in scope:
            domain = state.domains[x]
            layers.append(
                {t for at in layers[-1] for bit, t in ways.get(at, ()) if bit & domain}
            )
        good, kept = layers[-1] & self.ends, []
        for x, layer in zip(reversed(scope), reversed(layers[:-1]), strict=True):
            state.checks += len(layer)
            mask, before = 0, set()
            for at in layer:
                for bit, then in ways.get(at, ()):
                    if bit & state.domains[x] and then in good:
                        mask |= bit
                        before.add(at)
            good = before
            kept.append((x, mask))
        return all(state.keep(x, mask, self) for x, mask in kept)


class Lexicographic(Constraint):
    """One row of variables comes before another, as words do."""

    def __init__(
        self, first: Iterable[Name], relation: str, second: Iterable[Name]
    ) -> None:
        self.first, self.second = tuple(first), tuple(second)
        self.sign = sign_of(relation)
        if self.sign not in "<≤":
            raise ProblemError(
                "rows are compared by < or <=, not by {relation}",
                relation=repr(relation),
            )
        if len(self.first) != len(self.second):
            raise ProblemError(
                "rows of {first} and {second} variables cannot be compared",
                first=len(self.first),
                second=len(self.second),
            )
        super().__init__(dict.fromkeys([*self.first, *self.second]))

    def said(self) -> Sentence:
        """Write both rows."""
        return Sentence(
            "({first}) {sign} ({second})",
            first=shown(self.first),
            sign=self.sign,
            second=shown(self.second),
        )

    def holds(self, *values: Value) -> bool:
        """Compare the first two that differ."""
        found = dict(zip(self.names, values, strict=True))
        rows = ([exact(found[n]) for n in row] for row in (self.first, self.second))
        return TESTS[self.sign](*rows)

    def post(self, network: Network) -> None:
        """Filter by the first two that may differ."""
        network.numbers(self)
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Look along both rows."""
        pairs = [
            (network.index[a], network.index[b])
            for a, b in zip(self.first, self.second, strict=True)
        ]
        return lambda state: self._filter(state, pairs)

    def _filter(self, state: State, pairs: Sequence[tuple[int, int]]) -> bool:
        """Bits of numbers ascend, so the domains are compared as they are."""
        domains = state.domains
        for i, (x, y) in enumerate(pairs):
            state.checks += 1
            if domains[x] == domains[y] and not domains[x] & domains[x] - 1:
                continue
            least, most = domains[x] & -domains[x], 1 << domains[y].bit_length() - 1
            strictly = not self._may_follow(domains, pairs[i + 1 :])
            up_to = most - 1 if strictly else 2 * most - 1
            from_on = -(least << strictly)
            return state.keep(x, up_to, self) and state.keep(y, from_on, self)
        return self.sign == "≤" or state.fail(self)

    def _may_follow(
        self, domains: Sequence[int], pairs: Sequence[tuple[int, int]]
    ) -> bool:
        """Tell whether the rest of the rows can be in order."""
        for x, y in pairs:
            least, most = domains[x] & -domains[x], 1 << domains[y].bit_length() - 1
            if least != most:
                return least < most
        return self.sign == "≤"


class Inverse(Constraint):
    """Two rows of variables undo each other: *first[i]* is j when *second[j]* is i."""

    def __init__(
        self, first: Iterable[Name], second: Iterable[Name], start: int = 0
    ) -> None:
        self.first, self.second, self.start = tuple(first), tuple(second), start
        if len(self.first) != len(self.second):
            raise ProblemError(
                "rows of {first} and {second} variables cannot undo each other",
                first=len(self.first),
                second=len(self.second),
            )
        super().__init__(dict.fromkeys([*self.first, *self.second]))

    def said(self) -> Sentence:
        """Name both rows."""
        return Sentence(
            "{first} and {second} undo each other",
            first=shown(self.first),
            second=shown(self.second),
        )

    def holds(self, *values: Value) -> bool:
        """Go there and back."""
        found = dict(zip(self.names, values, strict=True))
        there = [found[name] for name in self.first]
        back = [found[name] for name in self.second]
        places = range(self.start, self.start + len(there))
        return all(
            j in places and back[int(j) - self.start] == i
            for i, j in zip(places, there, strict=True)
        )

    def post(self, network: Network) -> None:
        """Filter, even two."""
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Let i and j belong together in both rows or in none."""
        bits = [network.universe.bit(self.start + i) for i in range(len(self.first))]
        rows = [[network.index[n] for n in row] for row in (self.first, self.second)]
        return lambda state: all(
            self._filter(state, bits, mine, other) for mine, other in (rows, rows[::-1])
        )

    def _filter(
        self, state: State, bits: list[int], mine: list[int], other: list[int]
    ) -> bool:
        for x, bit in zip(mine, bits, strict=True):
            back = sum(
                b for b, y in zip(bits, other, strict=True) if state.domains[y] & bit
            )
            state.checks += 1
            if not state.keep(x, back, self):
                return False
        return True
