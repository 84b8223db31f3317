"""Counting digits in some cells: what rules that name digits share.

>>> counting = Counting(digits=(3, 5), start=(2, 1), exactly=False)  # two 3s and a 5
>>> counting.step((2, 1), 3), counting.step((2, 1), 4)
((1, 1), (2, 1))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand
from nonet.rules.machine import Automaton, Machine


@dataclass(frozen=True)
class Counting(Automaton[tuple[int, ...]]):
    """How many of each digit are still wanted; *exactly* forbids more of it."""

    digits: tuple[Digit, ...]
    start: tuple[int, ...]
    exactly: bool

    def step(self, memory: tuple[int, ...], digit: Digit) -> tuple[int, ...] | None:
        """Meet one."""
        if digit not in self.digits:
            return memory
        place = self.digits.index(digit)
        if not memory[place]:
            return None if self.exactly else memory
        return (*memory[:place], memory[place] - 1, *memory[place + 1 :])

    def accepts(self, memory: tuple[int, ...]) -> bool:
        """Ask that none is missing."""
        return not any(memory)


def counted(
    cells: Sequence[Cell],
    wanted: Mapping[Digit, int],
    layout: Layout,
    said: Sentence,
    *,
    exactly: bool,
) -> Iterator[Demand]:
    """Demand that each digit stands in *cells* as often as is *wanted*."""
    counting = Counting(tuple(wanted), tuple(wanted.values()), exactly)
    yield Machine(cells, counting, layout.size, said)
    yield from held(cells, [d for d, count in wanted.items() if count], layout, said)


def held(
    cells: Sequence[Cell], digits: Iterable[Digit], layout: Layout, said: Sentence
) -> Iterator[Demand]:
    """Keep digits that stand in *cells* out of each cell that sees all of these."""
    others = set(range(1, layout.size + 1)) - set(digits)
    seen = set.intersection(*(set(layout.peers[cell]) for cell in cells))
    if len(others) < layout.size:
        yield from (Allowed(cell, others, said) for cell in sorted(seen))


def check_count(
    cells: Sequence[Cell], wanted: Mapping[Digit, int], layout: Layout
) -> None:
    """Complain of more digits than there are cells for."""
    if sum(wanted.values()) > len(cells):
        raise InputError(
            "{cells} cannot hold as many as {wanted} digits",
            cells=layout.cell_set(cells),
            wanted=sum(wanted.values()),
        )
