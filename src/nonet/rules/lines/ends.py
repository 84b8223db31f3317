"""Lines with two ends, which say what may stand between them.

>>> inside = LineEnds(gap=2, is_inside=True)
>>> inside.step((3, 7), 5), inside.step((3, 7), 7)
((3, 7), None)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.machine import Automaton, Machine

KnownEnds: TypeAlias = tuple[Digit, ...]  # the ends that are known, the smaller first


@dataclass(frozen=True)
class LineEnds(Automaton[KnownEnds]):
    """Both ends are read first: *gap* or more apart, all others inside or outside."""

    gap: int
    is_inside: bool

    start = ()

    def step(self, memory: KnownEnds, digit: Digit) -> KnownEnds | None:
        """Remember the ends, then compare each digit with them."""
        if len(memory) < 2:
            span = tuple(sorted((*memory, digit)))
            return span if len(span) < 2 or span[1] - span[0] >= self.gap else None
        low, high = memory
        fits = low < digit < high if self.is_inside else not low <= digit <= high
        return memory if fits else None


def ends_machine(
    cells: Sequence[Cell], automaton: LineEnds, size: int, said: Sentence
) -> Machine:
    """Read the ends of a line, then what lies between."""
    return Machine((cells[0], cells[-1], *cells[1:-1]), automaton, size, said)
