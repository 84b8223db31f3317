"""Few cases inside a case: which marks to refute so that the case fails soon.

A case that singles and patterns do not end may fail once another mark is known to be
wrong in it. Often one is enough, and of those that are, one is refuted quickest::

    A1 is 5 ──┬── singles, patterns ── … nothing more follows
              ├── C7 is not 4: suppose it is ── … ── nothing left in D8
              └── singles, patterns ── … ── row C has no place for 7

The native core closes a branch in some thirty microseconds, so all are tried.

>>> position = Position.parse("1... .2.. ..3. ....")
>>> cases = Cases(position, standing(position), (6, True), Effort(PATTERNS, 1))
>>> cases.enough()
[]
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.nets.closure import (
    ASSUMED,
    MOST,
    OPEN,
    PATTERNS,
    SUPPOSED,
    Effort,
    Literal,
)
from nonet.logic.nets.native import contradiction, net
from nonet.logic.nets.search import standing
from nonet.logic.nets.trees import CaseTree

Ranked = TypeVar("Ranked")

# What nets with cases inside may use, one after the other. Of the hardest puzzles, most
# need no more than the first, and none that is known more than the fourth.
STAGES: Final = tuple(
    Effort(PATTERNS, depth, most) for depth in (1, 2, 3) for most in (256, MOST)
)
ONE_INSIDE: Final = STAGES[1]  # a case inside the case, at any cost
CLOSEST: Final = 6  # marks that more than one case inside is tried on
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
    return _first([(each[:2], each) for each in sorted(several.values())], BEAM)


def _first(ranked: list[tuple[tuple[int, int], Ranked]], count: int) -> list[Ranked]:
    """Keep the first *count*, and what is equal to the last: no cell comes first."""
    last = ranked[:count][-1:]
    kept = [each for rank, each in ranked if [rank] <= [each[0] for each in last]]
    return kept[: 4 * count]  # where all is equal, some are enough


class Refutation(NamedTuple):
    """What it costs to refute a mark by a net with cases inside, and what that uses.

    Which cases these are is found once more when it is told, unless they are known.
    """

    cost: int
    effort: Effort
    tree: CaseTree | None = None


@pattern
def nested_nets(position: Position) -> dict[int, Refutation]:
    """Find the marks that lead to a contradiction once cases stand inside the case.

    What one case inside ends is told in short, so it comes first, then what few end.
    What was found before and not used still holds: others are looked for only when all
    of it is used up.
    """
    off = standing(position)
    before: dict[int, Refutation] = position.kept.get(nested_nets, {})
    kept = {node: known for node, known in before.items() if off[node] == OPEN}
    found = _by_few_cases(position, off, kept)
    for effort in STAGES:
        if kept or found:
            break
        kept = _refuted(position, off, effort)
        found = _by_few_cases(position, off, kept)
    position.kept[nested_nets] = kept or found
    return found or kept


def _by_few_cases(
    position: Position, off: array[int], nodes: Collection[int]
) -> dict[int, Refutation]:
    """Find marks that one case inside refutes, or else two, or three.

    Of *nodes* if there are any. The first case is looked for everywhere, the others
    where most is known after the first.
    """
    several = {
        node: Cases(position, off, (node, True), ONE_INSIDE)
        for node, known in enumerate(off)
        if known == OPEN and (not nodes or node in nodes)
    }
    for _ in range(DEEPEST):
        found = {
            node: Refutation(enough[0].cost, ONE_INSIDE)
            for node, cases in several.items()
            if (enough := cases.one_more())
        }
        if found or not nodes:
            return found
        several = _closest(several)
    return {}


def _closest(several: dict[int, Cases]) -> dict[int, Cases]:
    """Keep the cases in which most is known."""
    ranked = [(cases.unknown, node) for node, cases in several.items()]
    return {node: several[node] for node in _first(sorted(ranked), CLOSEST)}


def _refuted(
    position: Position, off: array[int], effort: Effort
) -> dict[int, Refutation]:
    found = {}
    for node, known in enumerate(off):
        if known == OPEN:
            cost = contradiction(position.layout, off, (node, True), effort)
            if 0 < cost <= effort.most:
                found[node] = Refutation(cost, effort)
    return found
