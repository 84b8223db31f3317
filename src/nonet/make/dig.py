"""Holes dug into full grids, one after the other, as long as one solution is left.

Cells with the same *orbit* number are emptied together: that is how a puzzle becomes
symmetric. The orbits are shuffled, and each in turn is emptied unless that would let in
a second solution.

Where two solutions differ, at least one given must stay: such a set of cells is called
*unavoidable*. Those that were met spare the solver many a question. Which they are
makes no difference to the puzzle, only to the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from nonet.make.chance import Chance

CellBits: TypeAlias = int  # a set of cells, one bit for each
Digits: TypeAlias = Iterable[int]
Solutions: TypeAlias = Callable[[list[int]], Iterable[Iterable[int]]]

EMPTY_FROM_THE_START: Final = 255  # in place of an orbit number


class DiggingPlan(NamedTuple):
    """The givens to start from, what may be emptied, and how many must be left."""

    start: CellBits
    orbits: tuple[CellBits, ...]
    least: int

    @classmethod
    def of(cls, orbits: bytes, keep: bytes, least: int) -> DiggingPlan:
        """Read orbit numbers, and flags that *keep* cells with all of their orbit.

        >>> bin(DiggingPlan.of(bytes([255, 1, 2, 0, 1]), bytes([0, 0, 1]), 0).start)
        '0b11110'
        >>> plan = DiggingPlan.of(bytes([0, 1, 2, 0, 1]), b"", 0)
        >>> [bin(orbit) for orbit in plan.orbits]
        ['0b1001', '0b10010', '0b100']
        """
        kept = _cells_where(keep)
        start = _cells_where(orbit != EMPTY_FROM_THE_START for orbit in orbits)
        sets = (
            _cells_where(orbit == number for orbit in orbits)
            for number in sorted({*orbits} - {EMPTY_FROM_THE_START})
        )
        return cls(start | kept, tuple(s for s in sets if not s & kept), least)


def dug(
    solution: Digits, plan: DiggingPlan, chance: Chance, solutions: Solutions
) -> list[int] | None:
    """Dig into one grid; ``None`` if its start already has several solutions."""
    unavoidable: list[CellBits] = []

    def is_enough(givens: CellBits) -> bool:
        if not all(givens & cells for cells in unavoidable):
            return False
        if difference := _difference(solution, solutions(_left(solution, givens))):
            unavoidable.append(difference)
        return not difference

    givens = plan.start
    if not is_enough(givens):
        return None
    for orbit in chance.shuffled(plan.orbits):
        rest = givens & ~orbit
        if rest.bit_count() >= plan.least and is_enough(rest):
            givens = rest
    return _left(solution, givens)


def _left(solution: Digits, givens: CellBits) -> list[int]:
    return [d if givens >> cell & 1 else 0 for cell, d in enumerate(solution)]


def _difference(solution: Digits, others: Iterable[Digits]) -> CellBits:
    """Give the cells in which the first of the others that differs does so."""
    differences = (
        _cells_where(a != b for a, b in zip(solution, other, strict=True))
        for other in others
    )
    return next(filter(None, differences), 0)


def _cells_where(flags: Iterable[int]) -> CellBits:
    return sum(1 << cell for cell, flag in enumerate(flags) if flag)
