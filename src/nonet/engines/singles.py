"""Singles ahead: all that fall one after the other, each the first to be seen.

Most steps of a story are singles, and at each of them it is asked which a person sees
first (``engines/human.py``). The core answers for all of them at once, and Python only
dresses what it names. Without a core they are found one by one::

    position ──► core ──► kind, house, cell, digit; kind, … ──► step, step, …

>>> from nonet.engines.human import reading_order
>>> position = Position.parse("12.. .... .1.. ...2")
>>> if ahead := SinglesAhead.by_core(SINGLE_KINDS, reading_order(position)):
...     assert ahead.found(position, None)[:2] == [(1, 10, 8, 2), (1, 11, 14, 1)]
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from typing import Any, Final, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.board.position import Position, standing
from nonet.engines.human import ReadingOrder
from nonet.engines.native import kernel
from nonet.logic.catalogue import ALL, SINGLES
from nonet.logic.step import NONE, Deduction, Step, Technique

# Its kind, the index of its house (0 if it is naked), its cell, its digit.
Single: TypeAlias = tuple[int, int, int, int]
# Full house, hidden in a box, in another house, naked: as the core counts them.
SINGLE_KINDS: Final = tuple(each for each in ALL if each.name in SINGLES)
NAKED: Final = 3
SOME, BOX, OTHER = range(3)  # a house with fewer cells than digits; a box; another


class SinglesAhead:
    """Somebody who looks for singles by some techniques, and reads in some order."""

    def __init__(self, techniques: Sequence[Technique], order: ReadingOrder) -> None:
        names = [each.name for each in SINGLE_KINDS]
        self._kinds = bytes([names.index(each.name) for each in techniques])
        self._techniques = dict(zip(self._kinds, techniques, strict=True))
        self._turns, self._names = array("I", order.cells), bytes(order.digits)

    @classmethod
    def by_core(
        cls, techniques: Sequence[Technique], order: ReadingOrder
    ) -> SinglesAhead | None:
        """Let the core look; ``None`` without one."""
        return cls(techniques, order) if hasattr(kernel, "Singles") else None

    def found(self, position: Position, last: Cell | None) -> list[Single]:
        """List the singles that fall from *position* on."""
        found: list[Single] = _board(position.board).run(
            bytes(position.digits),
            array("Q", position.marks),
            self._turns,
            self._names,
            -1 if last is None else last,
            self._kinds,
        )
        return found

    def step(self, single: Single, position: Position) -> Step:
        """Take one of them where it falls, and prove it.

        As :meth:`Step.proved` does, but without a step that nobody sees.
        """
        kind, house, cell, digit = single
        technique, placed = self._techniques[kind], standing(digit, 1 << cell)
        roles = NONE if kind == NAKED else {"house": position.house(house)}
        more = technique.evidence(position, Deduction(placed, (), roles))
        return Step(technique, Deduction(placed, (), {**roles, **more}), position)


@lru_cache(16)
def _board(board: Geometry) -> Any:
    """Tell the core once where the houses lie, and what each cell sees."""
    boxes = range(2 * board.size, 3 * board.size)
    kinds = bytearray(len(board.houses))
    for index in board.full:
        kinds[index] = BOX if index in boxes else OTHER
    houses, peers = _lists(board.houses), _lists(board.peers)
    return kernel.Singles(board.size, *houses, bytes(kinds), *peers)


def _lists(sets: Iterable[int]) -> tuple[array[int], array[int]]:
    """Write sets of cells behind each other, and where each begins and ends."""
    lists = [[*cells_in(cells)] for cells in sets]
    ends = accumulate(map(len, lists), initial=0)
    return array("I", chain.from_iterable(lists)), array("I", ends)
