"""Functions: a function of Python says which digits some cells may hold together.

It is asked once for every combination that the houses allow, so there must not be too
many of them. It cannot be written to a file.

>>> from nonet.board.layout import CLASSIC
>>> rule = FunctionRule((0, 1, 2), lambda a, b, c: a * b == c)
>>> (demand,) = rule.demands(CLASSIC)
>>> demand.holds(2, 3, 6), demand.holds(2, 3, 7)
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, FieldKind, part
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import Rule
from nonet.show.rules import area

DigitWays: TypeAlias = tuple[int, ...]  # by the digit: the node that it leads to, or 0

MOST_COMBINATIONS: Final = 600_000
GOOD: Final = 1  # the node of what the function allows; 0 is that of nothing


def _refuse(*_: object) -> Any:
    raise InputError("a function of Python cannot be written to a file")


FUNCTION: Final = FieldKind(_refuse, _refuse, {"not": {}})  # nothing is one


@dataclass(frozen=True, slots=True)
class FunctionRule(Rule):
    """Cells, and a function of their digits."""

    cells: tuple[Cell, ...] = part(CELLS)
    function: Callable[..., bool] = part(FUNCTION)  # noqa: RUF009 - a field

    name = "function"

    def check(self, layout: Layout) -> None:
        """Complain of too many combinations."""
        Rule.check(self, layout)
        count = combinations_of(self.cells, layout)
        if count > MOST_COMBINATIONS:
            raise InputError(
                "a function of {cells} has {count} combinations, more than {most}",
                cells=layout.cell_set(self.cells),
                count=f"{count:,}",
                most=f"{MOST_COMBINATIONS:,}",
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Ask the function, and keep what it says as a machine."""
        known = tabled(self.function, self.cells, layout)
        yield Machine(self.cells, known, layout.size, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the function."""
        return Sentence(
            "{cells} obey {function}",
            cells=layout.cell_set(self.cells),
            function=getattr(self.function, "__name__", "a function"),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Fill the cells with grey."""
        yield area(self.cells, "grey", layout)


def combinations_of(cells: tuple[Cell, ...], layout: Layout) -> int:
    """Count the combinations that houses allow, or a few more.

    >>> from nonet.board.layout import CLASSIC
    >>> combinations_of((0, 1, 2), CLASSIC), combinations_of((0, 40), CLASSIC)
    (504, 81)
    """
    count = 1
    for place, cell in enumerate(cells):
        before = set(cells[:place])
        seen = max(len(before.intersection(house)) for house in layout.houses_of[cell])
        count *= layout.size - seen
    return count


@dataclass(frozen=True)
class Tabled(Automaton[int]):
    """The answers as a graph: where the next digit leads from each node."""

    nodes: tuple[DigitWays, ...]
    start: int

    def step(self, memory: int, digit: Digit) -> int | None:
        """Look it up."""
        return self.nodes[memory][digit - 1] or None

    def accepts(self, memory: int) -> bool:
        """Ask for what the function allows."""
        return memory == GOOD


@lru_cache(32)
def tabled(
    function: Callable[..., bool], cells: tuple[Cell, ...], layout: Layout
) -> Tabled:
    """Ask *function* about all digits; what goes on in the same way is one node."""
    sees = [
        [j for j in range(i) if cells[j] in layout.peers[cell]]
        for i, cell in enumerate(cells)
    ]
    nodes: dict[DigitWays, int] = {(): 0, (0,): GOOD}

    def node(digits: tuple[Digit, ...]) -> int:
        if len(digits) == len(cells):
            return GOOD if _asked(function, digits) else 0
        taken = {digits[j] for j in sees[len(digits)]}
        ways = tuple(
            0 if digit in taken else node((*digits, digit))
            for digit in range(1, layout.size + 1)
        )
        return nodes.setdefault(ways, len(nodes)) if any(ways) else 0

    start = node(())
    return Tabled(tuple(nodes), start)


def _asked(function: Callable[..., bool], digits: tuple[Digit, ...]) -> bool:
    try:
        return bool(function(*digits))
    except Exception as error:
        raise InputError(
            "{function} fails on {digits}: {error}",
            function=getattr(function, "__name__", "a function"),
            digits=", ".join(map(str, digits)),
            error=f"{type(error).__name__}: {error}"[:80],
        ) from error
