"""A problem in the terms of CP-SAT.

Each value is its place in the universe of the problem; numbers get a second variable
where something is calculated of them. What is calculated gets a variable of its own,
and a truth one that is 0 or 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from itertools import product
from math import inf, prod
from operator import or_
from typing import Any, Final, TypeAlias

from nonet.csp.constraint import Constraint, bits_in
from nonet.csp.counting import Cardinality, Count, CountIs
from nonet.csp.different import AllDifferent
from nonet.csp.expression import Formula
from nonet.csp.functions import Absolute, Extreme, Item, Product, Quotient, Remainder
from nonet.csp.logic import Element, Implies, Table
from nonet.csp.operands import Linear, Number, Operand, Variable
from nonet.csp.problem import Objective, Problem, network_of
from nonet.csp.scheduling import Cumulative, NoOverlap
from nonet.csp.sequences import Inverse, Lexicographic, Regular
from nonet.csp.solve import givens
from nonet.csp.sums import TESTS, Compare, Sum
from nonet.csp.truths import OPPOSITE, Comparison, Is, Joined, Not, Same, Satisfied
from nonet.csp.universe import exact
from nonet.csp.view import DomainView
from nonet.csp.words import Name, Value
from nonet.errors import ProblemError, not_installed

LARGEST: Final = 2**60  # number
MOST_ROWS: Final = 500_000  # of a constraint that has to be written out
SatTerm: TypeAlias = Any  # a number, a variable of CP-SAT, or a sum of such


class Model:
    """Variables and constraints of CP-SAT."""

    def __init__(self, problem: Problem, given: Mapping[Any, Value]) -> None:
        try:
            from ortools.sat.python import cp_model  # noqa: PLC0415 - only if asked
        except ImportError:
            raise not_installed("OR-tools", "ortools") from None
        self.cp, self.model = cp_model, cp_model.CpModel()
        self.network = network_of(problem)
        fixed = givens(problem, given)
        self.places = [
            self._place(fixed.get(x, domain) & domain)
            for x, domain in enumerate(self.network.domains)
        ]
        self._look = DomainView(self.network).over(self.network.posed)
        self._numbers: dict[int, SatTerm] = {}
        self._terms: dict[Operand, SatTerm] = {}
        self._members: dict[tuple[int, int], SatTerm] = {}
        for constraint in problem.constraints:
            if len(constraint.names) > 1:  # the domains have heard the others
                self._add(constraint)

    def _place(self, domain: int) -> SatTerm:
        places = [bit.bit_length() - 1 for bit in bits_in(domain)]
        if not places:
            self.model.add_bool_or([])  # never true
            places = [0]
        return self._variable(places)

    def _variable(self, values: Iterable[int]) -> SatTerm:
        domain = self.cp.Domain.from_values(list(values))
        return self.model.new_int_var_from_domain(domain, "")

    def _number(self, name: Name) -> SatTerm:
        """Give a variable its number, beside its place in the universe."""
        x = self.network.index[name]
        if x not in self._numbers:
            self._numbers[x] = self._made_number(x)
        return self._numbers[x]

    def _made_number(self, x: int) -> SatTerm:
        """Count from the place if all numbers are as far from theirs, else look up."""
        values = self.network.values[x]
        rows = [(bit.bit_length() - 1, whole(v)) for bit, v in values.items()]
        apart = {value - place for place, value in rows}
        if len(apart) == 1:
            return self.places[x] + apart.pop()
        number = self._variable(value for _, value in rows)
        self.model.add_allowed_assignments([self.places[x], number], rows)
        return number

    def _member(self, x: int, bits: int) -> SatTerm:
        """Tell whether a variable has one of the values *bits*."""
        if (x, bits) not in self._members:
            truth = self.model.new_bool_var("")
            domain = self.network.domains[x]
            for some, when in ((domain & bits, truth), (domain & ~bits, ~truth)):
                places = self.cp.Domain.from_values(
                    [bit.bit_length() - 1 for bit in bits_in(some)]
                )
                self.model.add_linear_expression_in_domain(
                    self.places[x], places
                ).only_enforce_if(when)
            self._members[x, bits] = truth
        return self._members[x, bits]

    def _add(self, constraint: Constraint) -> None:  # noqa: C901, PLR0912 - a line for each
        match constraint:
            case AllDifferent():
                self._add_different(constraint)
            case Compare(is_plain=True):
                a, b = (self.places[x] for x in self.network.scope(constraint))
                self.model.add(TESTS[constraint.sign](a, b))
            case Sum():
                self.model.add(self._compared(constraint))
            case Element():
                items = [self._place_of(name) for name in constraint.items]
                at = self._from(constraint.index, 0, len(items))
                self.model.add_element(at, items, self._place_of(constraint.result))
            case Implies():
                parts = constraint.condition, constraint.consequence
                self.model.add_implication(*map(self._kept, parts))
            case Formula():
                self.model.add(self._term(constraint.operand) == 1)
            case Count() | Cardinality():
                self._add_count(constraint)
            case CountIs():
                bits = reduce(or_, map(self.network.universe.bit, constraint.values), 0)
                index = self.network.index
                found = sum(self._member(index[n], bits) for n in constraint.among)
                self.model.add(found == self._number(constraint.times))
            case Regular():
                self._add_regular(constraint)
            case Lexicographic():
                self._add_rows(constraint)
            case Inverse():
                rows = (constraint.first, constraint.second)
                start, size = constraint.start, len(constraint.first)
                places = [[self._from(n, start, size) for n in row] for row in rows]
                self.model.add_inverse(*places)
            case NoOverlap() | Cumulative():
                self._add_tasks(constraint)
            case _:
                places = [self.places[x] for x in self.network.scope(constraint)]
                self.model.add_allowed_assignments(places, self._rows(constraint))

    def _from(self, name: Name, start: int, size: int) -> SatTerm:
        """Let a variable have one of *size* numbers, and count it from *start*."""
        x, numbers = self.network.index[name], range(start, start + size)
        rows = [
            (bit.bit_length() - 1, int(value) - start)
            for bit, value in self.network.values[x].items()
            if value in numbers
        ]
        number = self.model.new_int_var(0, size - 1, "")
        self.model.add_allowed_assignments([self.places[x], number], rows)
        return number

    def _place_of(self, name: Name) -> SatTerm:
        return self.places[self.network.index[name]]

    def _add_different(self, constraint: AllDifferent) -> None:
        scope = self.network.scope(constraint)
        if constraint.is_plain:
            self.model.add_all_different([self.places[x] for x in scope])
            return
        sums = zip(constraint.names, constraint.plus, strict=True)
        self.model.add_all_different([self._number(n) + whole(p) for n, p in sums])

    def _compared(self, constraint: Sum) -> SatTerm:
        terms = constraint.factors.items()
        total = sum(whole(factor) * self._number(name) for name, factor in terms)
        return TESTS[constraint.sign](total, whole(constraint.total))

    def _add_count(self, constraint: Count | Cardinality) -> None:
        scope, bit = self.network.scope(constraint), self.network.universe.bit
        if isinstance(constraint, Count):
            bits = reduce(or_, map(bit, constraint.values), 0)
            found = sum(self._member(x, bits) for x in scope)
            self.model.add(TESTS[constraint.sign](found, constraint.times))
            return
        for value, (low, high) in constraint.times.items():
            found = sum(self._member(x, bit(value)) for x in scope)
            self.model.add_linear_constraint(found, low, high)

    def _add_regular(self, constraint: Regular) -> None:
        stages = {at for at, _ in constraint.moves} | {*constraint.moves.values()}
        number = {
            at: i
            for i, at in enumerate([constraint.start, *stages - {constraint.start}])
        }
        moves = [
            (number[at], bit.bit_length() - 1, number[then])
            for (at, value), then in constraint.moves.items()
            if (bit := self.network.universe.bit(value))
        ]
        ends = [number[at] for at in constraint.ends if at in number]
        if not ends or not moves:
            self.model.add_bool_or([])
            return
        places = [self.places[x] for x in self.network.scope(constraint)]
        self.model.add_automaton(places, 0, ends, moves)

    def _add_rows(self, constraint: Lexicographic) -> None:
        """Let each two be in order as long as all before them are equal."""
        equal = self.model.new_constant(1)
        pairs = zip(constraint.first, constraint.second, strict=True)
        for a, b in pairs:
            first, second = self._number(a), self._number(b)
            self.model.add(first <= second).only_enforce_if(equal)
            still = self.model.new_bool_var("")
            self.model.add(first >= second).only_enforce_if(still)
            self.model.add(first < second).only_enforce_if([equal, ~still])
            self.model.add_implication(still, equal)
            equal = still
        if constraint.sign == "<":
            self.model.add(equal == 0)

    def _add_tasks(self, constraint: NoOverlap | Cumulative) -> None:
        make = self.model.new_fixed_size_interval_var
        spans = [
            make(self._number(task.name), whole(task.length), "")
            for task in constraint.tasks
        ]
        if isinstance(constraint, NoOverlap):
            self.model.add_no_overlap(spans)
        else:
            needs = [whole(task.needs) for task in constraint.tasks]
            self.model.add_cumulative(spans, needs, whole(constraint.most))

    def _term(self, operand: Operand) -> SatTerm:
        """Give a number or a variable for what *operand* comes to."""
        if operand not in self._terms:
            self._terms[operand] = self._made(operand)
        return self._terms[operand]

    def _made(self, operand: Operand) -> SatTerm:  # noqa: PLR0911 - a line for each
        match operand:
            case Number():
                return whole(operand.number)
            case Variable():
                return self._number(operand.name)
            case Linear():
                terms = (whole(f) * self._term(part) for f, part in operand.terms)
                return sum(terms) + whole(operand.more)
            case Absolute():
                return self._result(operand, self.model.add_abs_equality)
            case Product():
                return self._result(operand, self.model.add_multiplication_equality)
            case Extreme(kind="max"):
                return self._result(operand, self.model.add_max_equality)
            case Extreme():
                return self._result(operand, self.model.add_min_equality)
            case Quotient() | Remainder():
                return self._divided(operand)
            case Item():
                place, *items = map(self._term, operand.parts)
                found = self._between(*operand.span(self._look))
                self.model.add_element(place, items, found)
                return found
        return self._truth(operand)

    def _between(self, low: Value, high: Value) -> SatTerm:
        return self.model.new_int_var(whole(low), whole(high), "")

    def _result(self, operand: Operand, relate: Any) -> SatTerm:
        """Make a variable that is related to the parts of *operand*."""
        found = self._between(*operand.span(self._look))
        parts = [self._term(part) for part in operand.parts]
        relate(found, parts[0] if isinstance(operand, Absolute) else parts)
        return found

    def _divided(self, operand: Quotient | Remainder) -> SatTerm:
        """Divide, and round down, below 0 too."""
        low, high = operand.part.span(self._look)
        times = self._between(low // operand.by, high // operand.by)
        rest = self._between(0, operand.by - 1)
        self.model.add(self._term(operand.part) == times * whole(operand.by) + rest)
        return times if isinstance(operand, Quotient) else rest

    def _truth(self, operand: Operand) -> SatTerm:
        """Make a variable that is 1 when *operand* holds."""
        match operand:
            case Not():
                return 1 - self._term(operand.part)
            case Satisfied():
                return self._kept(operand.constraint)
            case Is():
                bit = self.network.universe.bit(operand.wanted)
                return self._member(self.network.index[operand.name], bit)
        truth = self.model.new_bool_var("")
        match operand:
            case Same():
                apart = self._place_of(operand.first) - self._place_of(operand.second)
                self._when(truth, apart == 0, apart != 0)
            case Comparison():
                found = self._term(operand.sum)
                self._when(
                    truth,
                    TESTS[operand.sign](found, 0),
                    TESTS[OPPOSITE[operand.sign]](found, 0),
                )
            case Joined():
                found = sum(self._term(part) for part in operand.truths)
                enough = len(operand.truths) if operand.every else 1
                self._when(truth, found >= enough, found < enough)
        return truth

    def _when(self, truth: SatTerm, so: SatTerm, otherwise: SatTerm) -> None:
        self.model.add(so).only_enforce_if(truth)
        self.model.add(otherwise).only_enforce_if(~truth)

    def _kept(self, constraint: Constraint) -> SatTerm:
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

    def aim(self, objective: Objective) -> None:
        """Seek the best."""
        goal = self.model.maximize if objective.is_most else self.model.minimize
        goal(self._term(objective.operand))

    def forbid(self, places: Sequence[int]) -> None:
        """Rule a solution out."""
        self.model.add_forbidden_assignments(self.places, [tuple(places)])


def whole(number: Value) -> int:
    """Take a whole number, which is all that CP-SAT calculates with."""
    found = exact(number)
    if abs(found) == inf or found != int(found):
        raise ProblemError("CP-SAT calculates with whole numbers only")
    if abs(found) > LARGEST:
        raise too_large()
    return int(found)


def too_large() -> ProblemError:
    """Say that the numbers leave 64 bits."""
    return ProblemError("numbers become too large for CP-SAT")
