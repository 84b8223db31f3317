"""CP-SAT, the solver of OR-tools, behind the same problems.

Plain Python is quicker on what fits a page: building a model here takes longer than
most searches there. It is for what outgrows that: large boards with many gaps,
quasigroups of order 20 and more, hard colourings, large sums.
``pip install '.[ortools]'`` in the clone brings it.

Each value is its place in the universe of the problem; numbers get a second variable
where sums need them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import inf, prod
from time import perf_counter
from typing import Any, Final

from nonet.csp.constraint import Constraint
from nonet.csp.different import AllDifferent
from nonet.csp.logic import Element, Implies, Table
from nonet.csp.problem import Problem, network_of
from nonet.csp.solve import givens
from nonet.csp.sums import TESTS, Compare, Sum
from nonet.csp.words import Name, Value
from nonet.errors import LimitReached, NoSolution, ProblemError, not_installed

MOST_ROWS: Final = 500_000  # of a constraint that has to be written out


def is_installed() -> bool:
    """Tell whether OR-tools is there."""
    from importlib.util import find_spec  # noqa: PLC0415 - only if asked

    return find_spec("ortools") is not None


def solve(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> dict[Name, Value]:
    """Give a solution, or raise :class:`~nonet.errors.NoSolution`."""
    for solution in solutions(problem, given, seconds):
        return solution
    raise NoSolution("the problem has no solution")


def solutions(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> Iterator[dict[Name, Value]]:
    """Yield every solution; each is ruled out before the next is sought.

    The *seconds* are for all of them, from the first question on.
    """
    model = _Model(problem, given or {})
    end = inf if seconds is None else perf_counter() + seconds
    while (places := model.search(end - perf_counter())) is not None:
        yield model.network.decoded([1 << place for place in places])
        if not places:
            return
        model.forbid(places)


class _Model:
    """A problem in the terms of CP-SAT."""

    def __init__(self, problem: Problem, given: Mapping[Any, Value]) -> None:
        if not is_installed():
            raise not_installed("OR-tools", "ortools")
        from ortools.sat.python import cp_model  # noqa: PLC0415 - only if it is there

        self.cp, self.model = cp_model, cp_model.CpModel()
        self.network = network_of(problem)
        fixed = givens(problem, given)
        self.places = [
            self._place(fixed.get(x, domain) & domain)
            for x, domain in enumerate(self.network.domains)
        ]
        self._numbers: dict[int, Any] = {}
        for constraint in problem.constraints:
            if len(constraint.names) > 1:  # the domains have heard the others
                self._add(constraint)

    def _place(self, domain: int) -> Any:
        places = [i for i in range(domain.bit_length()) if domain >> i & 1]
        if not places:
            self.model.add_bool_or([])  # never true
            places = [0]
        domain_of = self.cp.Domain.from_values(places)
        return self.model.new_int_var_from_domain(domain_of, "")

    def _number(self, x: int) -> Any:
        """Give a variable its number, beside its place in the universe."""
        if x not in self._numbers:
            values = self.network.values[x]
            rows = [(bit.bit_length() - 1, value) for bit, value in values.items()]
            if any(value != int(value) for _, value in rows):
                raise ProblemError("CP-SAT adds up whole numbers only")
            domain = self.cp.Domain.from_values([int(value) for _, value in rows])
            number = self.model.new_int_var_from_domain(domain, "")
            table = [(place, int(value)) for place, value in rows]
            self.model.add_allowed_assignments([self.places[x], number], table)
            self._numbers[x] = number
        return self._numbers[x]

    def _add(self, constraint: Constraint) -> None:
        scope = self.network.scope(constraint)
        places = [self.places[x] for x in scope]
        match constraint:
            case AllDifferent():
                self._add_different(constraint, scope)
            case Compare(is_plain=True):
                self.model.add(TESTS[constraint.sign](*places))
            case Sum():
                terms = zip(scope, constraint.factors.values(), strict=True)
                total = sum(factor * self._number(x) for x, factor in terms)
                self.model.add(TESTS[constraint.sign](total, constraint.total))
            case Element():
                number = self.network.index
                items = [self.places[number[name]] for name in constraint.items]
                at = self._number(number[constraint.index])
                self.model.add_linear_constraint(at, 0, len(items) - 1)
                result = self.places[number[constraint.result]]
                self.model.add_element(at, items, result)
            case Implies():
                parts = constraint.condition, constraint.consequence
                self.model.add_implication(*map(self._truth, parts))
            case _:
                self.model.add_allowed_assignments(places, self._rows(constraint))

    def _add_different(self, constraint: AllDifferent, scope: Sequence[int]) -> None:
        if constraint.is_plain:
            self.model.add_all_different([self.places[x] for x in scope])
            return
        sums = zip(scope, constraint.plus, strict=True)
        self.model.add_all_different([self._number(x) + int(more) for x, more in sums])

    def _truth(self, constraint: Constraint) -> Any:
        """Make a variable that is true when *constraint* is."""
        truth = self.model.new_bool_var("")
        places = [self.places[x] for x in self.network.scope(constraint)]
        yes, no = self._rows(constraint), self._rows(constraint, wanted=False)
        rows = [(*row, 1) for row in yes] + [(*row, 0) for row in no]
        self.model.add_allowed_assignments([*places, truth], rows)
        return truth

    def _rows(
        self, constraint: Constraint, *, wanted: bool = True
    ) -> list[tuple[int, ...]]:
        """Write out every combination that is allowed, or not *wanted*."""
        values = [self.network.values[x] for x in self.network.scope(constraint)]
        if isinstance(constraint, Table) and wanted:
            bits = [tuple(map(self.network.universe.bit, r)) for r in constraint.rows]
            return [tuple(b.bit_length() - 1 for b in row) for row in bits if all(row)]
        if prod(map(len, values)) > MOST_ROWS:
            raise ProblemError(
                "{constraint} has too many combinations for CP-SAT to be written out",
                constraint=constraint.sentence,
            )
        return [
            tuple(bit.bit_length() - 1 for bit, _ in row)
            for row in product(*(own.items() for own in values))
            if constraint.test([value for _, value in row]) == wanted
        ]

    def search(self, seconds: float) -> list[int] | None:
        """Find the place of each value, or nothing."""
        solver = self.cp.CpSolver()
        solver.parameters.max_time_in_seconds = max(seconds, 0)
        status = solver.solve(self.model)
        if status == self.cp.INFEASIBLE:
            return None
        if status not in (self.cp.OPTIMAL, self.cp.FEASIBLE):
            raise LimitReached("the search has used up its time")
        return [solver.value(place) for place in self.places]

    def forbid(self, places: Sequence[int]) -> None:
        """Rule a solution out."""
        self.model.add_forbidden_assignments(self.places, [tuple(places)])
