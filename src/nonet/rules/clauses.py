"""Clauses: what a rule says in one sentence, and what that leaves to its cells.

A thermometer is one clause over all its cells; anti-knight is one for each two cells
that it keeps apart. A clause forgets everything but itself: the digits that its cells
may still hold go in, those that fit the rule come out::

    the cage A1 and A2 adds up to 4      {1 2 3} {1 2}  ─►  {3} {1}

Both are bits, ``1 << d - 1`` for d, by cell. It knows which of its cells see each
other, and that they differ.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cages.cage import Cage
>>> from nonet.rules.board import ruled
>>> (clause,) = clauses(ruled(CLASSIC, (Cage((0, 1), 4),)))
>>> print(clause.sentence), clause.left({0: 0b111, 1: 0b11})
the cage A1 and A2 adds up to 4
(None, {0: 4, 1: 1})
>>> clause.left({0: 0b10, 1: 0b11}) is None  # two twos are not to be had
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import groupby
from typing import Final

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.rules.demands import Demand
from nonet.rules.filters import DemandFilter, filter_of
from nonet.rules.rule import Rule

REMEMBERED: Final = 1 << 12  # answers of a clause; most questions come again


class Clause:
    """One sentence of a rule, its cells, and what it leaves to them.

    Its *index* is its place among all; one that was derived has -1.
    """

    def __init__(
        self, rule: Rule, demands: Sequence[Demand], board: Geometry, index: int
    ) -> None:
        self.rule, self.sentence, self.index = rule, demands[0].words, index
        self.demands = tuple(demands)
        self.cells = tuple(dict.fromkeys(c for each in demands for c in each.scope))
        self.bits = sum(1 << cell for cell in self.cells)
        self._board = board
        self._seen = {cell: board.peers[cell] & self.bits for cell in self.cells}
        self._filters: list[DemandFilter] = [filter_of(each, board) for each in demands]
        self._known: dict[tuple[int, ...], dict[Cell, int] | None] = {}

    @cached_property
    def parts(self) -> tuple[Clause, ...]:
        """The demands of the sentence, each as a clause of its own."""
        if len(self.demands) == 1:
            return (self,)
        board, index = self._board, self.index
        return tuple(Clause(self.rule, [each], board, index) for each in self.demands)

    @property
    def is_told(self) -> bool:
        """Whether a rule says it, not what was derived from several."""
        return self.index >= 0

    def __repr__(self) -> str:
        return f"<Clause {str(self.sentence)!r}>"

    def left(self, domains: Sequence[int] | Mapping[Cell, int]) -> Left:
        """Give what each cell keeps of its domain, ``None`` if nothing fits."""
        asked = tuple([domains[cell] for cell in self.cells])
        if asked not in self._known:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[asked] = self._fixed(dict(zip(self.cells, asked, strict=True)))
        return self._known[asked]

    def _fixed(self, domains: dict[Cell, int]) -> Left:
        """Ask every filter until none takes anything more."""
        if not all(domains.values()):
            return None
        before = None
        while domains != before:
            before = domains.copy()
            for each in self._filters:
                kept = each(domains)
                if kept is None:
                    return None
                for cell, mask in kept:
                    domains[cell] &= mask
                    if not domains[cell]:
                        return None
            if not self._differ(domains):
                return None
        return domains

    def _differ(self, domains: dict[Cell, int]) -> bool:
        """Take a digit that is settled from the cells of the clause that see it."""
        for cell, mask in domains.items():
            if not mask & mask - 1:
                for other in cells_in(self._seen[cell]):
                    domains[other] &= ~mask
                    if not domains[other]:
                        return False
        return True


Left = dict[Cell, int] | None


@cache
def clauses(board: Geometry) -> tuple[Clause, ...]:
    """List the clauses of the rules of a board, in their order."""
    return tuple(
        Clause(rule, demands, board, index)
        for index, (rule, demands) in enumerate(_spoken(board))
    )


def _spoken(board: Geometry) -> Iterator[tuple[Rule, list[Demand]]]:
    """Yield each sentence's demands, with the rule that says it."""
    for rule in board.rules:
        demands = rule.demands(board.layout)
        for _, some in groupby(demands, key=lambda demand: id(demand.words)):
            yield rule, [*some]
