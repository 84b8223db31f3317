r"""Read a problem that somebody has typed: its variables, and what must hold.

::

    x, y, z: 1..9                  a line for variables and their values
    day: Monday Tuesday            values may be words
    x + y = z                      what must hold, as in mathematics
    abs(x - y) != 1; x < y < z     more than one on a line
    different: x y z               no two are equal
    maximise: 2*x + y              or minimise

>>> problem = posed("a, b: 1..3\na + b = 5; a < b")
>>> problem.domains["a"], problem.constraints
((1, 2, 3), [<a + b = 5>, <a < b>])
>>> posed("a: 1..3\na + c = 5")
Traceback (most recent call last):
...
nonet.errors.InputError: line 2: no variable is called 'c'

Nothing of it is run: the text is read into a tree, and each part of the tree that is
known becomes a part of an expression.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from nonet.csp import AllDifferent, Problem, all_of, any_of
from nonet.csp.words import Sentence
from nonet.errors import InputError, SudokuError

DOMAIN: Final = re.compile(r"([^:<>=!]+):\s*(.+)")
SPAN: Final = re.compile(r"(-?\d{1,6})\s*(?:\.\.|–|…)\s*(-?\d{1,6})")
DIFFERENT: Final = ("different", "alldifferent", "不同")
MOST: Final = ("maximise", "maximize", "最大")
LEAST: Final = ("minimise", "minimize", "最小")
OPERATORS: Final[Mapping[type[ast.AST], Callable[..., Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.USub: operator.neg,
    ast.Not: operator.invert,
}
WRITTEN: Final = {"≠": "!=", "≤": "<=", "≥": ">=", "×": "*", "·": "*", "−": "-"}
MOST_VARIABLES: Final = 150  # that are drawn


def posed(text: str) -> Problem:
    """Pose the problem that *text* writes down."""
    lines = list(_lines(text))
    problem = Problem(dict(_domains(lines)))
    for number, line in lines:
        if not _is_domain(line):
            try:
                _add(problem, line)
            except (SudokuError, TypeError, RecursionError, ValueError) as error:
                found = error if isinstance(error, SudokuError) else _unread(line)
                told = Sentence(found.template, **found.values)
                raise InputError("line {n}: {error}", n=number, error=told) from None
    return problem


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        for part in line.partition("#")[0].replace("；", ";").split(";"):
            if part.strip():
                yield number, part.strip().replace("：", ":")


def _is_domain(line: str) -> bool:
    found = DOMAIN.fullmatch(line)
    head = found[1].strip().lower() if found else ""
    return bool(head) and head not in (*DIFFERENT, *MOST, *LEAST)


def _domains(lines: list[tuple[int, str]]) -> Iterator[tuple[str, list[Any]]]:
    seen: set[str] = set()
    for number, line in lines:
        found = DOMAIN.fullmatch(line)
        if found is None or not _is_domain(line):
            continue
        for name in re.split(r"[\s,，、]+", found[1].strip()):
            if not name.isidentifier():
                raise InputError(
                    "line {n}: {name} is no name for a variable",
                    n=number,
                    name=repr(name),
                )
            seen.add(name)
            yield name, _values(found[2])
    if not seen:
        raise InputError("expected a line such as 'x, y: 1..9', found none")
    if len(seen) > MOST_VARIABLES:
        raise InputError(
            "{n} variables are too many to draw (up to {most})",
            n=len(seen),
            most=MOST_VARIABLES,
        )


def _values(text: str) -> list[Any]:
    """Read numbers, spans of numbers, or words."""
    values: list[Any] = []
    for word in re.split(r"[\s,，、]+", SPAN.sub(r"\1..\2", text.strip())):
        if span := SPAN.fullmatch(word):
            low, high = int(span[1]), int(span[2])
            if high - low > 1000:
                raise InputError("{word} has too many values", word=repr(word))
            values += range(low, high + 1)
        else:
            values.append(int(word) if re.fullmatch(r"-?\d{1,6}", word) else word)
    return list(dict.fromkeys(values))


def _add(problem: Problem, line: str) -> None:
    head, colon, rest = line.partition(":")
    name = head.strip().lower()
    if colon and name in DIFFERENT:
        names = re.split(r"[\s,，、]+", rest.strip())
        problem.add(AllDifferent(*(_known(problem, each) for each in names)))
    elif colon and name in MOST:
        problem.maximise(_read(problem, rest))
    elif colon and name in LEAST:
        problem.minimise(_read(problem, rest))
    else:
        problem.add(_read(problem, line))


def _known(problem: Problem, name: str) -> str:
    if name not in problem.domains:
        raise InputError("no variable is called {name}", name=repr(name))
    return name


def _read(problem: Problem, text: str) -> Any:
    for sign, plain in WRITTEN.items():
        text = text.replace(sign, plain)
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text.strip())
    try:
        tree = ast.parse(text, mode="eval").body
    except SyntaxError:
        raise InputError("{text} cannot be read", text=repr(text[:60])) from None
    return _expression(problem, tree)


def _unread(line: str) -> InputError:
    return InputError("{text} cannot be read", text=repr(line[:60]))


def _expression(  # noqa: C901, PLR0911 - one for each kind of part
    problem: Problem, tree: ast.expr
) -> Any:
    """Make an expression of a tree, part by part."""

    def part(each: ast.expr) -> Any:
        return _expression(problem, each)

    match tree:
        case ast.Name(id=name) if name in problem.domains:
            return problem[name]
        case ast.Name(id=name) if any(name in d for d in problem.domains.values()):
            return name
        case ast.Name(id=name):
            _known(problem, name)
        case ast.Constant(value=int() | str() as value):
            return value
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OPERATORS:
            return OPERATORS[type(sign)](part(left), part(right))
        case ast.UnaryOp(op=sign, operand=inner) if type(sign) in OPERATORS:
            return OPERATORS[type(sign)](part(inner))
        case ast.Compare(left=left, ops=signs, comparators=rest) if all(
            type(sign) in OPERATORS for sign in signs
        ):
            sides = pairwise(part(each) for each in (left, *rest))
            each = [
                OPERATORS[type(sign)](*pair)
                for sign, pair in zip(signs, sides, strict=True)
            ]
            return each[0] if len(each) == 1 else all_of(*each)
        case ast.BoolOp(op=sign, values=parts):
            join = any_of if isinstance(sign, ast.Or) else all_of
            return join(*map(part, parts))
        case ast.Call(func=ast.Name(id="abs"), args=[inner]):
            return abs(part(inner))
    raise InputError("{text} cannot be read", text=repr(ast.unparse(tree)[:60]))
