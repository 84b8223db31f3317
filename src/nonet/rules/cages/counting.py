"""Counting digits in some cells: what rules that name digits share.

>>> counting = Counting(((3, 2), (5, 1)), exactly=False)  # two 3s and a 5
>>> counting.start, counting.step((2, 1), 3), counting.step((2, 1), 4)
((2, 1), (1, 1), (2, 1))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine


@dataclass(frozen=True)
class Counting(Automaton[tuple[int, ...]]):
    """How many of each digit are still wanted; *exactly* forbids more of it."""

    wanted: tuple[tuple[Digit, int], ...]
    exactly: bool

    @property
    def start(self) -> Any:
        """Want all."""
        return tuple(count for _, count in self.wanted)

    def step(self, memory: tuple[int, ...], digit: Digit) -> tuple[int, ...] | None:
        """Meet one."""
        for i, (named, _) in enumerate(self.wanted):
            if named == digit:
                if not memory[i]:
                    return None if self.exactly else memory
                return (*memory[:i], memory[i] - 1, *memory[i + 1 :])
        return memory

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
    pairs = tuple(sorted(wanted.items()))
    yield Machine(cells, Counting(pairs, exactly), layout.size, said)


def check_count(cells: Sequence[Cell], wanted: Mapping[Digit, int]) -> None:
    """Complain of more digits than there are cells for."""
    if sum(wanted.values()) > len(cells):
        raise InputError(
            "{count} cells cannot hold {wanted} digits",
            count=len(cells),
            wanted=sum(wanted.values()),
        )
