"""A problem: variables, the values each may take, and constraints.

>>> from nonet.csp.different import NotEqual
>>> problem = Problem({"WA": "RG", "NT": "RG", "T": "RGB"})
>>> problem.add(NotEqual("WA", "NT"))
>>> problem
Problem(3 variables, 1 constraint)
>>> problem.check({"WA": "R", "NT": "R", "T": "B"})
[<WA ≠ NT>]
>>> problem.add(NotEqual("WA", "SA"))
Traceback (most recent call last):
...
nonet.errors.ProblemError: no variable is called 'SA' (in WA ≠ SA)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from nonet.csp.constraint import Constraint
from nonet.csp.expression import Expression, Truth, operand_of, posted
from nonet.csp.network import Network
from nonet.csp.operands import Operand, Variable
from nonet.csp.words import Name, Sentence, Value, is_so
from nonet.errors import ProblemError

MOST_VALUES: Final = 10_000  # of one variable; longer bit masks are slow


class Objective(NamedTuple):
    """What is to be as small as can be, or as large."""

    operand: Operand
    is_most: bool


class Problem:
    """Variables of any hashable name, domains of any values, and constraints."""

    def __init__(self, domains: Mapping[Any, Iterable[Value]] | None = None) -> None:
        self.domains: dict[Name, tuple[Value, ...]] = {}
        self.constraints: list[Constraint] = []
        self.objective: Objective | None = None
        self._network: Network | None = None
        posed = _posed(domains or {})  # keeps them, so that each has an id of its own
        read: dict[int, tuple[Value, ...]] = {}  # what several share, only once
        ranges: dict[range, tuple[Value, ...]] = {}
        for name, values in posed.items():
            if id(values) not in read:
                domain = _domain(name, values)
                if type(values) is range:
                    domain = ranges.setdefault(values, domain)
                read[id(values)] = domain
            self.domains[name] = read[id(values)]

    def variable(self, name: Name, values: Iterable[Value]) -> Expression:
        """Add one more variable, and give it to calculate with.

        >>> problem = Problem()
        >>> x = problem.variable("x", range(3))
        >>> problem.variable("y", [])
        Traceback (most recent call last):
        ...
        nonet.errors.ProblemError: 'y' has an empty domain: give it a value
        """
        if not _is_name(name):
            raise ProblemError("{name} is no name (a list never is)", name=repr(name))
        if name in self.domains:
            raise ProblemError("{name} is a variable already", name=repr(name))
        self.domains[name] = _domain(name, values)
        self._network = None
        return Expression(Variable(name))

    def __getitem__(self, name: Name) -> Expression:
        """Give a variable to calculate with.

        >>> problem = Problem(dict.fromkeys("xy", range(10)))
        >>> problem["x"] + problem["y"] == 7
        <x + y = 7>
        """
        if not _is_name(name) or name not in self.domains:
            raise ProblemError("no variable is called {name}", name=repr(name))
        return Expression(Variable(name))

    def add(self, *wanted: Constraint | Truth) -> None:
        """Add constraints over variables that are there, or what is to hold.

        >>> problem = Problem(dict.fromkeys("xy", range(10)))
        >>> problem.add((problem["x"] < problem["y"]) & (problem["x"] % 2 == 1))
        >>> problem.constraints
        [<x < y>, <x mod 2 = 1>]
        """
        constraints = [c for each in wanted for c in _constraints(each)]
        if not self._fit(constraints):
            for constraint in constraints:
                self._check(constraint)
        self.constraints.extend(constraints)
        self._network = None

    def minimise(self, cost: Expression | float) -> None:
        """Say of what ``csp.best`` is to find the least."""
        self.objective = Objective(operand_of(cost), is_most=False)

    def maximise(self, gain: Expression | float) -> None:
        """Say of what ``csp.best`` is to find the most."""
        self.objective = Objective(operand_of(gain), is_most=True)

    def network(self) -> Network:
        """Give the problem as a search reads it; kept until something is added."""
        if self._network is None:
            self._network = Network(self.domains, self.constraints)
        return self._network

    def advice(self) -> list[Sentence]:
        """Name what makes the model slow, and what to write instead."""
        from nonet.csp.advice import advice  # noqa: PLC0415 - only if asked

        return list(advice(self))

    def check(self, solution: Mapping[Any, Value]) -> list[Sentence]:
        """List what *solution* breaks: constraints, and values out of their domain."""
        for name in self.domains:
            if name not in solution:
                raise ProblemError("{name} has no value", name=repr(name))
        outside = [
            is_so(name, solution[name])
            for name, domain in self.domains.items()
            if solution[name] not in domain
        ]
        broken = [
            constraint.sentence
            for constraint in self.constraints
            if not constraint.test([solution[name] for name in constraint.names])
        ]
        return outside + broken

    def _fit(self, constraints: Sequence[Constraint]) -> bool:
        """Tell at once what is nearly always so: that nothing is wrong with any."""
        known = self.domains.keys()
        for each in constraints:
            if Constraint not in type(each).__mro__:  # asking an abstract class is slow
                return False
            try:
                names = set(each.names)
            except TypeError:
                return False
            if not names or len(names) < len(each.names) or not names <= known:
                return False
        return True

    def _check(self, constraint: Constraint) -> None:
        """Say what is wrong with *constraint*, if anything is."""
        if not isinstance(constraint, Constraint):
            raise ProblemError(
                "expected a constraint, found {found} (a function becomes one "
                "by Predicate(function, *names))",
                found=repr(constraint),
            )
        names = constraint.names
        if not names:
            raise ProblemError("a constraint needs at least one variable")
        for name in names:
            if not _is_name(name):
                raise ProblemError(
                    "{name} is no name of a variable (to give those of a list, put a "
                    "star before it: {kind}(*names))",
                    name=repr(name),
                    kind=type(constraint).__name__,
                )
            if name not in self.domains:
                raise ProblemError(
                    "no variable is called {name} (in {constraint})",
                    name=repr(name),
                    constraint=constraint.sentence,
                )
            if names.count(name) > 1:
                raise ProblemError(
                    "{name} stands twice in {constraint}",
                    name=repr(name),
                    constraint=constraint.sentence,
                )

    def __repr__(self) -> str:
        parts = [(len(self.domains), "variable"), (len(self.constraints), "constraint")]
        told = [f"{count} {noun}{'s' * (count != 1)}" for count, noun in parts]
        return f"Problem({', '.join(told)})"

    def _repr_svg_(self) -> str | None:
        from nonet.show.problem import drawn  # noqa: PLC0415 - only in a notebook

        return drawn(self)


def _constraints(wanted: Any) -> Iterable[Constraint]:
    return posted(wanted) if isinstance(wanted, Truth) else (wanted,)


def _is_name(name: object) -> bool:
    """Tell whether it can be looked up, which a list cannot."""
    try:
        hash(name)
    except TypeError:
        return False
    return True


def network_of(problem: object) -> Network:
    """Give the network of what should be a problem."""
    if not isinstance(problem, Problem):
        raise ProblemError(
            "expected a problem, found {found} (make one by Problem(domains))",
            found=repr(problem),
        )
    return problem.network()


def _posed(domains: Any) -> dict[Name, Iterable[Value]]:
    try:
        return dict(domains)
    except (TypeError, ValueError):
        raise ProblemError(
            "the domains must map each variable to its values, not be {found}",
            found=repr(domains),
        ) from None


def _domain(name: Name, values: Iterable[Value]) -> tuple[Value, ...]:
    """Read the values of one variable."""
    domain = tuple(islice(_listed(name, values), MOST_VALUES + 1))
    if not domain:
        raise ProblemError(
            "{name} has an empty domain: give it a value", name=repr(name)
        )
    if len(domain) > MOST_VALUES:
        raise ProblemError(
            "{name} has more than {most} values: narrow its domain, or split it "
            "into several variables (digits, for a number)",
            name=repr(name),
            most=f"{MOST_VALUES:,}",
        )
    return domain


def _listed(name: Name, values: Iterable[Value]) -> Iterator[Value]:
    try:
        return iter(values)
    except TypeError:
        raise ProblemError(
            "the domain of {name} must list its values, not be {found}",
            name=repr(name),
            found=repr(values),
        ) from None
