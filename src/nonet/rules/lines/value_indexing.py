"""Value indexing: the second digit says how many cells further the first stands again.

::

    7 ─ 2 ─ 5 ─ 7 ► 3      the second cell behind the 2 holds a 7

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = ValueIndexing((0, 10, 20, 30, 40)).demands(CLASSIC)
>>> demand.cells, demand.holds(2, 7, 5, 7, 3), demand.holds(1, 7, 5, 7, 3)
((10, 0, 20, 30, 40), True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.lines.line import in_order
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import LineRule
from nonet.show.rules import arrow, disc


class IndexSought(NamedTuple):
    """How many cells are left until the digit that is looked for."""

    steps: int = -1  # not known
    digit: int = 0


@dataclass(frozen=True)
class Indexing(Automaton[IndexSought]):
    """The steps are read first, then the digit, then what lies ahead."""

    start = IndexSought()
    done = IndexSought(0)

    def step(self, memory: IndexSought, digit: Digit) -> IndexSought | None:
        """Count down, and compare when it is time."""
        steps, wanted = memory
        if steps < 0:
            return IndexSought(digit)
        if memory == self.done:
            return memory
        if not wanted:
            return IndexSought(steps, digit)
        if steps > 1:
            return IndexSought(steps - 1, wanted)
        return self.done if digit == wanted else None

    def accepts(self, memory: IndexSought) -> bool:
        """Ask that it was found."""
        return memory == self.done


@dataclass(frozen=True, slots=True)
class ValueIndexing(LineRule):
    """A cell, the cell that says how far its digit is, and those ahead."""

    name = "value-indexing"
    iss = "ValueIndexing"

    def check(self, layout: Layout) -> None:
        """Complain of a line that leads nowhere."""
        LineRule.check(self, layout)
        if len(self.cells) < 3:
            raise InputError(
                "a {rule} needs {least} cells or more", rule=self.name, least=3
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read how far, what, and the cells ahead."""
        value, steps, *ahead = self.cells
        yield Machine(
            (steps, value, *ahead), Indexing(), layout.size, self.sentence(layout)
        )

    def sentence(self, layout: Layout) -> Sentence:
        """Name the three parts."""
        value, steps, *ahead = in_order(self.cells, layout)
        return Sentence(
            "{steps} says in which of {ahead} the digit of {value} stands again",
            steps=steps,
            ahead=ahead,
            value=value,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw an arrow from a grey circle."""
        yield disc(self.cells[0], layout)
        yield arrow(self.cells, layout)
