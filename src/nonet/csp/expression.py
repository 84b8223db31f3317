"""Constraints written as mathematics: ``x + 2*y <= z``, ``(a == 1) | (b == 2)``.

>>> from nonet.csp.problem import Problem
>>> problem = Problem(dict.fromkeys("xyz", range(10)))
>>> x, y, z = problem["x"], problem["y"], problem["z"]
>>> x + 2 * y <= z - 1, abs(x - y) != 3, (x == 1) | ~(y < z)
(<x + 2·y ≤ z − 1>, <|x − y| ≠ 3>, <x = 1 ∨ ¬(y < z)>)
>>> (x > 4).implies(z == 0), (x > 3) + (y > 3) + (z > 3) == 2
(<x > 4 ⇒ z = 0>, <(x > 3) + (y > 3) + (z > 3) = 2>)
>>> x < y < z
Traceback (most recent call last):
...
nonet.errors.ProblemError: nobody knows yet whether x < y: join truths by & and |, \
and turn them round by ~

``problem.add`` takes what holds or not, and makes constraints of it: plain sums and
differences are those that there are, and anything else is a :class:`Formula`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final, NoReturn

from nonet.csp.constraint import MOST_COMBINATIONS, Constraint, revise
from nonet.csp.different import NotEqual
from nonet.csp.functions import Absolute, Extreme, Item, Product, Quotient, Remainder
from nonet.csp.logic import In, keep_rows
from nonet.csp.operands import Linear, Number, Operand, Variable
from nonet.csp.sums import Compare, Sum
from nonet.csp.truths import (
    Comparison,
    Conjunction,
    Disjunction,
    Implication,
    Is,
    Not,
    Same,
    Satisfied,
    TruthOperand,
    conjuncts,
)
from nonet.csp.universe import exact, is_number
from nonet.csp.view import DomainView
from nonet.csp.words import Name, Sentence, Value
from nonet.errors import ProblemError

if TYPE_CHECKING:
    from nonet.csp.network import Network, Run
    from nonet.csp.state import State

FEW: Final = 30  # combinations to try after the bounds
MOST_ROWS: Final = 2_000  # to write out what is allowed to three variables or more


class Expression:
    """What variables come to by calculating."""

    __slots__ = ("operand",)
    __hash__ = object.__hash__

    def __init__(self, operand: Operand) -> None:
        self.operand = operand

    def __add__(self, other: object) -> Expression:
        return _linear((1, self), (1, other))

    def __sub__(self, other: object) -> Expression:
        return _linear((1, self), (-1, other))

    def __rsub__(self, other: object) -> Expression:
        return _linear((1, other), (-1, self))

    def __neg__(self) -> Expression:
        return _linear((-1, self))

    def __mul__(self, other: object) -> Expression:
        if is_number(other):
            return _linear((exact(other), self))
        return Expression(Product(self.operand, operand_of(other)))

    __radd__, __rmul__ = __add__, __mul__

    def __abs__(self) -> Expression:
        return Expression(Absolute(self.operand))

    def __mod__(self, by: object) -> Expression:
        return Expression(Remainder(self.operand, _divisor(by)))

    def __floordiv__(self, by: object) -> Expression:
        return Expression(Quotient(self.operand, _divisor(by)))

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]
        return _compared(self, "=", other)

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]
        return _compared(self, "≠", other)

    def __lt__(self, other: object) -> Truth:
        return _compared(self, "<", other)

    def __le__(self, other: object) -> Truth:
        return _compared(self, "≤", other)

    def __gt__(self, other: object) -> Truth:
        return _compared(self, ">", other)

    def __ge__(self, other: object) -> Truth:
        return _compared(self, "≥", other)

    def __bool__(self) -> NoReturn:
        raise ProblemError(
            "nobody knows yet whether {expression}: join truths by & and |, and turn "
            "them round by ~",
            expression=str(self.operand),
        )

    def __repr__(self) -> str:
        return f"<{self.operand}>"


class Truth(Expression):
    """What holds or not; as a number, 1 or 0."""

    __slots__ = ()
    operand: TruthOperand

    def __and__(self, other: object) -> Truth:
        return all_of(self, other)

    def __or__(self, other: object) -> Truth:
        return any_of(self, other)

    __rand__, __ror__ = __and__, __or__

    def __invert__(self) -> Truth:
        return Truth(Not(self.operand))

    def implies(self, other: object) -> Truth:
        """Say that, if this holds, so does *other*."""
        return Truth(Implication((Not(self.operand), _truth_of(other))))


def all_of(*truths: object) -> Truth:
    """Say that all of *truths* hold, which may be constraints too."""
    return Truth(Conjunction(tuple(map(_truth_of, truths))))


def any_of(*truths: object) -> Truth:
    """Say that at least one of *truths* holds, which may be constraints too.

    >>> from nonet.csp.different import AllDifferent
    >>> any_of(AllDifferent("a", "b"), AllDifferent("c", "d"))
    <(all different: a, b) ∨ (all different: c, d)>
    """
    return Truth(Disjunction(tuple(map(_truth_of, truths))))


def maximum(*parts: object) -> Expression:
    """Give the largest of *parts*."""
    return Expression(Extreme("max", tuple(map(operand_of, parts))))


def minimum(*parts: object) -> Expression:
    """Give the smallest of *parts*."""
    return Expression(Extreme("min", tuple(map(operand_of, parts))))


def item(parts: Iterable[object], place: Expression) -> Expression:
    """Give what stands at a *place* of a list, counted from 0.

    >>> item([3, 1, 2], Expression(Variable("x"))) >= 2
    <[3, 1, 2][x] ≥ 2>
    """
    return Expression(Item(tuple(map(operand_of, parts)), operand_of(place)))


def operand_of(found: object) -> Operand:
    """Take an expression, a number, or a constraint, which is kept or not."""
    if isinstance(found, Expression):
        return found.operand
    if isinstance(found, Constraint):
        return Satisfied(found)
    if is_number(found):
        return Number(exact(found))
    raise ProblemError(
        "expected an expression or a number, found {found} (a variable is one by "
        "problem[name])",
        found=repr(found),
    )


def _truth_of(found: object) -> TruthOperand:
    operand = operand_of(found)
    if isinstance(operand, TruthOperand):
        return operand
    raise ProblemError(
        "{expression} is no truth: compare it with something", expression=str(operand)
    )


def _linear(*terms: tuple[Value, object]) -> Expression:
    found = Linear.of((factor, operand_of(part)) for factor, part in terms)
    return Expression(found.plain)


def _divisor(by: object) -> Value:
    if is_number(by) and exact(by) > 0:
        return exact(by)
    raise ProblemError("divide by a number above 0, not by {found}", found=repr(by))


def _compared(left: Expression, sign: str, other: object) -> Truth:
    operand = left.operand
    if sign in "=≠" and isinstance(operand, Variable):
        same = _same(operand.name, other)
        if same is not None:
            return Truth(same if sign == "=" else Not(same))
    return Truth(Comparison(Linear.of([(1, operand), (-1, operand_of(other))]), sign))


def _same(name: Name, other: object) -> TruthOperand | None:
    """Compare a variable with another or with a value, of whatever kind."""
    if not isinstance(other, (Expression, Constraint)):
        return Is(name, other)
    operand = operand_of(other)
    if not isinstance(operand, Variable) or operand.name == name:
        return None
    return Same(name, operand.name)


class Formula(Constraint):
    """What an expression says.

    What few values may come to is written out; otherwise bounds go down to the
    variables, and all combinations are tried as soon as they are few.
    """

    def __init__(self, operand: TruthOperand) -> None:
        super().__init__(operand.names)
        self.operand = operand

    def said(self) -> Sentence:
        """Write it as mathematics."""
        return Sentence("{formula}", formula=str(self.operand))

    def holds(self, *values: Value) -> bool:
        """Calculate."""
        return bool(self.operand.value(dict(zip(self.names, values, strict=True))))

    def post(self, network: Network) -> None:
        """Write out what is allowed, if that is little; else filter."""
        network.numbers(self, self.operand.numeric)
        self.operand.check(DomainView(network, self).over(network.posed))
        sizes = prod(len(network.values[x]) for x in network.scope(self))
        if len(self.names) == 2 and sizes <= MOST_COMBINATIONS:
            network.relate(self)
        elif sizes <= MOST_ROWS:
            network.filter(self, ("table", self._rows(network)))
        else:
            network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Filter what is written out, or the bounds."""
        scope = network.scope(self)
        if prod(len(network.values[x]) for x in scope) <= MOST_ROWS:
            rows = self._rows(network)
            return lambda state: keep_rows(state, self, scope, rows)
        look = DomainView(network, self)
        return lambda state: self._filter(state, look, scope)

    def _filter(self, state: State, look: DomainView, scope: Sequence[int]) -> bool:
        look.at(state)
        state.checks += 1
        return self.operand.narrow(look, 1, 1) and revise(state, self, scope, most=FEW)

    def _rows(self, network: Network) -> list[tuple[int, ...]]:
        """Write out what is allowed, in bits."""
        values = [network.values[x].items() for x in network.scope(self)]
        return [
            tuple(bit for bit, _ in row)
            for row in product(*values)
            if self.test([value for _, value in row])
        ]


def posted(truth: Truth) -> Iterator[Constraint]:
    """Make constraints of what is to hold.

    >>> x, y = Expression(Variable("x")), Expression(Variable("y"))
    >>> list(posted((2 * x + y <= 7) & (x != y) & (x * y == 6)))
    [<2·x + y ≤ 7>, <x ≠ y>, <x·y = 6>]

    Python's own ``sum`` and ``math.prod`` add up and multiply expressions.
    """
    for operand in conjuncts(truth.operand):
        if not operand.names:
            raise ProblemError("no variable is left in {formula}", formula=str(operand))
        match operand:
            case Satisfied(constraint):
                yield constraint
            case Is(name, value):
                yield In(name, [value])
            case Same(first, second):
                yield Compare(first, "=", second)
            case Not(Same(first, second)):
                yield NotEqual(first, second)
            case Comparison() if _is_plain(operand.sum):
                yield _sum(operand)
            case _:
                yield Formula(operand)


def _is_plain(total: Linear) -> bool:
    return all(isinstance(part, Variable) for part in total.parts)


def _sum(operand: Comparison) -> Constraint:
    """Compare two variables, or add up."""
    factors = {part.names[0]: factor for factor, part in operand.sum.terms}
    sign, total = operand.sign, -operand.sum.more
    match list(factors.items()):
        case [(first, 1), (second, -1)]:
            return Compare(first, sign, second, plus=total)
        case [(first, -1), (second, 1)]:
            return Compare(second, sign, first, plus=total)
    return Sum(factors, sign, total)
