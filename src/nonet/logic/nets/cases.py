"""Few cases inside a case: which marks to refute so that the case fails soon.

A case that singles and patterns do not end may fail once another mark is known to be
wrong in it. Often one is enough, and of those that are, one is refuted quickest::

    A1 is 5 ──┬── singles, patterns ── … nothing more follows
              ├── C7 is not 4: suppose it is ── … ── nothing left in D8
              └── singles, patterns ── … ── row C has no place for 7

The native core closes a branch in some thirty microseconds, so all are tried.

>>> from nonet.logic.nets.closure import PATTERNS
>>> from nonet.logic.nets.search import standing
>>> position = Position.parse("1... .2.. ..3. ....")
>>> cases = Cases(position, standing(position), (6, True), Effort(PATTERNS, 1))
>>> cases.enough()
[]
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.nets.closure import (
    ASSUMED,
    OPEN,
    SUPPOSED,
    Effort,
    Literal,
)
from nonet.logic.nets.native import net

Ranked = TypeVar("Ranked")

BEAM: Final = 6  # sets of marks that one more is added to
DEEPEST: Final = 3  # marks of a set


class Enough(NamedTuple):
    """Marks that are refuted one after the other, and the cost of what that ends in."""

    cost: int
    marks: tuple[int, ...]


class Cases:
    """The cases inside a case, as far as the core tells of them."""

    def __init__(
        self,
        position: Position,
        off: array[int],
        supposed: Literal,
        effort: Effort,
        cost: int = ASSUMED,
    ) -> None:
        self.close = net(position.layout).close
        self.off = off
        self.effort = effort
        answer = self.close(off, *supposed, cost, *effort.flat)
        self.beam = [Grown(0, 0, (), self._off(answer))]  # sets that are not enough

    def enough(self, most: int = DEEPEST) -> list[Enough]:
        """List the smallest sets of marks that end the case, the cheapest first."""
        for _ in range(most):
            if found := self.one_more():
                return found
        return []

    def one_more(self) -> list[Enough]:
        """Refute one mark more, and give the sets that are enough, if any are."""
        poll()
        found, grown = [], []
        for before in self.beam:
            for cost, node in failing(self.close, before.off, self.effort.inside.flat):
                marks = (*before.marks, node)
                wrong: Literal = node, False
                answer = self.close(before.off, *wrong, cost, *self.effort.flat)
                if 0 < answer[0] <= self.effort.most:
                    found.append(Enough(answer[0], marks))
                else:
                    grown.append(Grown.by(answer, cost, marks, self._off(answer)))
        self.beam = _best(grown)
        return sorted(found)

    @property
    def unknown(self) -> tuple[int, int]:
        """How much is not known yet after the best set that is not enough."""
        return min((each[:2] for each in self.beam), default=(0, 0))

    def _off(self, answer: Any) -> array[int]:
        """Read what is ruled out at the end of a branch, and at which cost."""
        return array("i", answer[2][: self.off.itemsize * len(self.off)])


def failing(
    close: Callable[..., Any], off: array[int], inside: Effort
) -> Iterator[tuple[int, int]]:
    """Yield each mark that leads to a contradiction, after the cost of that."""
    for node, known in enumerate(off):
        if known == OPEN:
            supposed: Literal = node, True
            cost = close(off, *supposed, SUPPOSED, *inside)[0]
            if 0 < cost <= inside.most:
                yield cost, node


class Grown(NamedTuple):
    """Marks that were refuted without an end, and what is ruled out then."""

    unknown: int
    cost: int
    marks: tuple[int, ...]
    off: array[int]

    @classmethod
    def by(
        cls, answer: Any, cost: int, marks: tuple[int, ...], off: array[int]
    ) -> Grown:
        """Count what is known by the answer of the core."""
        facts = int.from_bytes(answer[1], "little").bit_count()
        return cls(-facts, cost, marks, off)


def _best(grown: list[Grown]) -> list[Grown]:
    """Keep the sets after which most is known, each once."""
    several = {frozenset(each.marks): each for each in sorted(grown, reverse=True)}
    return first_few([(each[:2], each) for each in sorted(several.values())], BEAM)


def first_few(ranked: list[tuple[tuple[int, int], Ranked]], count: int) -> list[Ranked]:
    """Keep the first *count*, and what is equal to the last: no cell comes first."""
    last = ranked[:count][-1:]
    kept = [each for rank, each in ranked if [rank] <= [each[0] for each in last]]
    return kept[: 4 * count]  # where all is equal, some are enough
