"""Lines along which classes of digits take turns: any few in a row are all different.

Three classes, say low, middle and high, come in one order that then repeats::

    2   5   9   1   4   7
    low mid hi  low mid hi

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.lines.entropic_line import EntropicLine
>>> demands = EntropicLine((0, 10, 20, 30)).demands(CLASSIC)
>>> [(demand.cells, demand.holds(2, 3)) for demand in demands if 0 in demand.cells]
[((0, 10), False), ((0, 20), False), ((0, 30), True)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.lines.line import twice
from nonet.rules.rule import LineRule


def take_turns(
    cells: Sequence[Cell], classes: Sequence[int], period: int, said: Sentence
) -> Iterator[Demand]:
    """Let each two cells be of one class if they are whole periods apart, else not.

    *classes* says for each digit, from 0, to which it belongs.
    """
    for (i, cell), (j, other) in combinations(enumerate(cells), 2):
        fit = _unlike if (j - i) % period else _alike
        if cell != other and (fit is _alike or j - i < period):
            yield Relation(cell, other, partial(fit, classes), said)


def _alike(classes: Sequence[int], digit: Digit, other: Digit) -> bool:
    return classes[digit] == classes[other]


def _unlike(classes: Sequence[int], digit: Digit, other: Digit) -> bool:
    return classes[digit] != classes[other]


def check_turns(rule: LineRule, period: int, layout: Layout) -> None:
    """Complain of a line that comes back to a cell when it is not its class's turn."""
    for (i, cell), (j, other) in combinations(enumerate(rule.cells), 2):
        if cell == other and (j - i) % period:
            raise twice(cell, rule, layout)
