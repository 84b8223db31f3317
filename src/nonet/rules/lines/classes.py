"""Lines along which classes of digits take turns: any few in a row are all different.

Three classes, say low, middle and high, come in one order that then repeats::

    2   5   9   1   4   7
    low mid hi  low mid hi

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.lines.entropic_line import EntropicLine
>>> (demand,) = EntropicLine((0, 10, 20, 30)).demands(CLASSIC)
>>> demand.holds(2, 5, 9, 1), demand.holds(2, 5, 9, 4)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.lines.line import twice
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import LineRule

MOST_CLASSES: Final = 4  # whose orders a machine remembers; there are 4!


@dataclass(frozen=True)
class TakingTurns(Automaton[tuple[int, ...]]):
    """The last classes are remembered, all but one of them.

    *classes* says for each digit, from 0, to which it belongs.
    """

    classes: tuple[int, ...]
    period: int

    start = ()

    def step(self, memory: tuple[int, ...], digit: Digit) -> tuple[int, ...] | None:
        """Let the digit's class be another than the last ones."""
        own = self.classes[digit]
        return None if own in memory else (*memory, own)[1 - self.period :]


def take_turns(
    cells: Sequence[Cell], automaton: TakingTurns, size: int, said: Sentence
) -> Iterator[Demand]:
    """Demand it of the whole line or, if there are many classes, of each two cells."""
    classes, period = automaton.classes, automaton.period
    if period <= MOST_CLASSES:
        yield Machine(cells, automaton, size, said)
        return
    for (i, cell), (j, other) in combinations(enumerate(cells), 2):
        same = (j - i) % period == 0
        if cell != other and (same or j - i < period):
            yield Relation(
                cell,
                other,
                lambda a, b, same=same: (classes[a] == classes[b]) == same,
                said,
            )


def check_turns(rule: LineRule, period: int, layout: Layout) -> None:
    """Complain of a line that comes back to a cell when it is not its class's turn."""
    for (i, cell), (j, other) in combinations(enumerate(rule.cells), 2):
        if cell == other and (j - i) % period:
            raise twice(cell, rule, layout)
