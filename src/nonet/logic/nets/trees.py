"""Cases inside cases, as deep as it takes: a tree that refutes any wrong mark.

What cannot be is refuted in the end by supposing more and more. Which mark is supposed
next decides how long that is, so all are looked at: one that fails at once, if there is
any, and after which most is known; or else one by which most is known either way::

    A1 is 5 ──┬── C7 is 4 ── … ── nothing left in D8
              ├── E2 is 9 ──┬── G1 is 6 ── … ── row G has no place for 1
              │             └── … ── nothing left in B2
              └── … ── row C has no place for 7

To try all depths in turn, as :func:`~nonet.logic.nets.cases.nested_nets` does, finds
the shallowest and takes a second where this takes a tenth of it.

>>> position = Position.parse("1... .2.. ..3. ....")
>>> refuting_cases(position, 6) is None  # A2 may be 3
True
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.nets.closure import (
    ASSUMED,
    OPEN,
    PATTERNS,
    SINGLES,
    SUPPOSED,
    Effort,
    Literal,
)
from nonet.logic.nets.native import net
from nonet.logic.nets.search import standing

ANY_COST: Final = 1 << 24  # two sums of which the core can add
CASE_COST: Final = 32  # of a case inside: which it really is does not matter


class CaseTree(NamedTuple):
    """A mark that is supposed, and what is refuted inside, one after the other."""

    node: int
    inside: tuple[CaseTree, ...] = ()

    @property
    def depth(self) -> int:
        """How many cases stand inside each other in this one."""
        return max((1 + each.depth for each in self.inside), default=0)

    @property
    def cases(self) -> int:
        """How many cases it has, with itself."""
        return 1 + sum(each.cases for each in self.inside)


def refuting_cases(
    position: Position, node: int, most: int | None = None
) -> CaseTree | None:
    """Refute a mark; nothing, if it may be right, or by *most* cases inside is not."""
    growing, off = _Growing(position, most), standing(position)
    tree = growing.tree(off, node, PATTERNS, ASSUMED)
    return tree and growing.pruned(tree, off)


class _Growing:
    """The growing of a tree, from branches that the core closes."""

    def __init__(self, position: Position, most: int | None = None) -> None:
        self.position = position
        self.close = net(position.layout).close
        self.turns = iter(range(most)) if most else count()  # a case inside takes one

    def tree(
        self, off: array[int], node: int, rules: int, cost: int
    ) -> CaseTree | None:
        """Suppose a mark, and refute others inside until it fails."""
        answer = self._answer(off, (node, True), rules, cost)
        inside: list[CaseTree] = []
        while not answer[0]:
            off = self._off(answer)
            case = self._case(off, rules)
            if case is None:
                return None
            inside.append(case)
            answer = self._answer(off, (case.node, False), rules, CASE_COST)
        return CaseTree(node, tuple(inside))

    def pruned(self, tree: CaseTree, off: array[int]) -> CaseTree:
        """Leave out cases, the last first, as long as the rest still fails."""
        for path in sorted(_paths(tree), reverse=True):
            fewer = _without(tree, path)
            if self._fails(off, fewer, PATTERNS, ASSUMED):
                tree = fewer
        return tree

    def _fails(self, off: array[int], tree: CaseTree, rules: int, cost: int) -> bool:
        """Tell whether a case fails by those inside, and each of these does."""
        answer = self._answer(off, (tree.node, True), rules, cost)
        for inner in tree.inside:
            if answer[0]:
                break
            off = self._off(answer)
            if not self._fails(off, inner, SINGLES, SUPPOSED):
                return False
            answer = self._answer(off, (inner.node, False), rules, CASE_COST)
        return bool(answer[0])

    def _case(self, off: array[int], rules: int) -> CaseTree | None:
        """Choose the mark that is refuted next, and refute it; nothing, if too late."""
        poll()
        if next(self.turns, None) is None:
            return None
        looks = {node: self._answer(off, (node, True)) for node in self._open(off)}
        failing = [node for node, answer in looks.items() if answer[0]]
        gains = {
            node: self._gain(self._answer(off, (node, False), rules, CASE_COST))
            for node in failing or looks
        }
        if failing:
            # What costs less to refute is told in fewer lines.
            best = max(failing, key=lambda node: (gains[node], -looks[node][0], -node))
            return CaseTree(best)
        if not looks:
            return None
        # Trees have 260 cases where those by the product of both had 376.
        known = {node: self._gain(answer) for node, answer in looks.items()}
        chosen = max(
            known, key=lambda node: (min(known[node], gains[node]), known[node], -node)
        )
        case = self.tree(off, chosen, SINGLES, SUPPOSED)
        return case and self._lemma(off, case)

    def _lemma(self, off: array[int], case: CaseTree) -> CaseTree:
        """Prefer a case inside that fails without the one around it.

        What holds in any case is told before, and once.
        """
        for inner in case.inside:
            if inner.inside and self._fails(off, inner, SINGLES, SUPPOSED):
                return inner
        return case

    def _open(self, off: array[int]) -> Iterator[int]:
        """Yield the marks that stand beside others in their cells."""
        size = self.position.board.size
        for first in range(0, len(off), size):
            stand = [n for n in range(first, first + size) if off[n] == OPEN]
            yield from stand if len(stand) > 1 else ()

    def _answer(
        self,
        off: array[int],
        supposed: Literal,
        rules: int = SINGLES,
        cost: int = SUPPOSED,
    ) -> tuple[int, bytes, bytes, bytes]:
        """Close a branch without cases inside."""
        effort = Effort(rules, 0, ANY_COST)
        answer: tuple[int, bytes, bytes, bytes]
        answer = self.close(off, *supposed, cost, *effort)
        return answer

    @staticmethod
    def _gain(answer: tuple[int, bytes, bytes, bytes]) -> int:
        """Count what is known in a branch; all, if it fails."""
        failed, facts, _, _ = answer
        return ANY_COST if failed else int.from_bytes(facts, "little").bit_count()

    @staticmethod
    def _off(answer: tuple[int, bytes, bytes, bytes]) -> array[int]:
        """Read what is ruled out at the end of a branch: each node's cost, if it is."""
        costs = array("i", answer[2])
        return costs[: len(costs) // 2]


CasePath: TypeAlias = tuple[int, ...]  # to a case: its number in each case around it


def _paths(tree: CaseTree) -> Iterator[CasePath]:
    """Yield the way to each case inside."""
    for number, inner in enumerate(tree.inside):
        yield (number,)
        yield from ((number, *rest) for rest in _paths(inner))


def _without(tree: CaseTree, path: CasePath) -> CaseTree:
    """Leave a case out, and all inside it."""
    first, *rest = path
    inside = [*tree.inside]
    inside[first : first + 1] = [_without(inside[first], (*rest,))] if rest else []
    return CaseTree(tree.node, tuple(inside))
