"""What follows if a mark is right, or wrong: the core's nets, with their reasons.

A board is a list of *constraints*, each a list of *nodes*. A node is a digit in a cell;
a cell holds one of its digits, a house has one place for each digit::

    node              cell * size + digit - 1
    constraint        its nodes                  numbered
    cell c            c with each digit          c
    house h, digit d  d in each cell of h        cells + h * size + d - 1

At most one node of a constraint is true; of an *exact* one, exactly one is.

Everything that follows has a *cost*, the same however the board is turned: a mark is
ruled out at the cost of what rules it out, and the last node of a constraint is true at
one more than the sum of the different costs of the others. What is cheap follows first.

>>> from nonet.board.layout import Layout
>>> board = constraints(Layout(4))
>>> branch = Closing(board).branch([OPEN] * 64, (0, True), Effort())
>>> branch.off[1], branch.off[20], branch.contradiction
(1, 1, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in, geometry
from nonet.board.layout import Layout

NEVER: Final = -1  # it was no mark when the net began
OPEN: Final = 2**31 - 1  # neither true nor false
ASSUMED: Final = 1  # what it costs to suppose something
SUPPOSED: Final = 5  # inside another supposition
MOST: Final = 1 << 20  # what costs more does not follow

LINKS, SINGLES, PATTERNS = range(3)  # the rules that a net may use
Literal: TypeAlias = tuple[int, bool]  # a node that is true, or false


class Effort(NamedTuple):
    """What a net may use: its rules, the cases inside each other, and their cost."""

    rules: int = SINGLES
    depth: int = 0
    most: int = MOST

    @property
    def inside(self) -> Effort:
        """What a case inside may use."""
        return Effort(SINGLES, self.depth - 1, self.most)

    @property
    def flat(self) -> Effort:
        """What the same net may use without cases inside."""
        return Effort(self.rules, 0, self.most)


@dataclass(frozen=True, slots=True, eq=False)
class Constraints:
    """The nodes of each constraint of a layout, and the constraints of each node."""

    cells: int
    nodes: tuple[tuple[int, ...], ...]
    of: tuple[tuple[int, ...], ...]
    exact: bytes

    @classmethod
    def listed(
        cls, count: int, cells: int, nodes: Sequence[Sequence[int]], exact: bytes
    ) -> Constraints:
        """Take the constraints one by one; *count* is that of all nodes."""
        of: list[list[int]] = [[] for _ in range(count)]
        for index, members in enumerate(nodes):
            for node in members:
                of[node].append(index)
        return cls(cells, tuple(map(tuple, nodes)), tuple(map(tuple, of)), exact)


@cache
def constraints(layout: Layout) -> Constraints:
    """Give the constraints of *layout*, made on first use."""
    board = geometry(layout)
    size, cells = board.size, len(layout.cells)
    nodes: list[Sequence[int]] = [
        range(cell * size, (cell + 1) * size) for cell in range(cells)
    ]
    for house in board.houses:
        here = list(cells_in(house))
        nodes += [[cell * size + d for cell in here] for d in range(size)]
    exact = bytes(len(members) == size for members in nodes)
    return Constraints.listed(cells * size, cells, nodes, exact)


FactCause: TypeAlias = (
    "int | tuple[int, ...] | Branch"  # a node, a pattern, or a case inside
)


@dataclass(slots=True, eq=False)
class Branch:
    """What is known once something is supposed: at which cost, in which order, and why.

    A node is true because it is the last of a constraint, and false because of a node
    that is true, because of the constraints of a pattern, or because to suppose it,
    in a branch inside, leads to a contradiction.
    """

    supposed: Literal
    effort: Effort
    off: list[int]
    on: list[int]
    left: list[int]  # the nodes of each constraint that are not off
    outer: Branch | None = None
    born: int = 0  # after so many facts of the outer branch
    why_on: dict[int, int] = field(default_factory=dict)
    why_off: dict[int, FactCause] = field(default_factory=dict)
    times: dict[Literal, int] = field(default_factory=dict)
    queue: list[tuple[int, Literal, int, FactCause]] = field(default_factory=list)
    contradiction: int = 0
    broken: int = -1  # the constraint that has nothing left

    def inside(self, node: int, depth: int | None = None) -> Branch:
        """Suppose *node* as well, with cases as deep inside as told, or as may be."""
        off, on, left = self.off.copy(), self.on.copy(), self.left.copy()
        supposed, effort = (node, True), self.effort.inside
        if depth is not None:
            effort = effort._replace(depth=depth)
        return Branch(supposed, effort, off, on, left, self, len(self.times))

    def push(self, cost: int, literal: Literal, cause: FactCause) -> None:
        """Let something be so when its turn comes, if it is not too dear."""
        if cost <= self.effort.most:
            order = len(self.queue) + len(self.times)  # so that no causes are compared
            heappush(self.queue, (cost, literal, order, cause))


Refute: TypeAlias = Callable[[Branch], list[Branch]]


class Closing:
    """The closing of branches on one layout."""

    def __init__(self, board: Constraints) -> None:
        self.board = board

    def branch(
        self,
        off: Sequence[int],
        supposed: Literal,
        effort: Effort,
        *,
        cost: int = ASSUMED,
        refute: Refute | None = None,
    ) -> Branch:
        """Suppose something and close the branch.

        *off* tells what is false to begin with: NEVER, OPEN, or the cost of knowing it.
        """
        members = self.board.nodes
        left = [sum(off[each] == OPEN for each in nodes) for nodes in members]
        branch = Branch(supposed, effort, list(off), [OPEN] * len(off), left)
        self.close(branch, cost, refute or self.refuted)
        return branch

    def close(self, branch: Branch, cost: int, refute: Refute) -> None:
        """Let everything follow; *refute* gives the branches inside that fail."""
        rules, depth, _ = branch.effort
        useful = self.board.exact
        if rules == LINKS:
            both = zip(branch.left, useful, strict=True)
            useful = bytes(left == 2 and exact for left, exact in both)
        branch.push(cost, branch.supposed, NEVER)
        while True:
            self._settle(branch, useful)
            if branch.contradiction:
                return
            if rules == PATTERNS and self._find_patterns(branch):
                continue
            refuted = refute(branch) if depth else []
            for inner in refuted:
                node, _ = inner.supposed
                branch.push(inner.contradiction, (node, False), inner)
            if not refuted:
                return

    def refuted(self, branch: Branch) -> list[Branch]:
        """Suppose each mark in turn, and give the branches with a contradiction."""
        found = []
        for node, cost in enumerate(branch.off):
            if cost == OPEN and branch.on[node] == OPEN:
                inner = branch.inside(node)
                self.close(inner, SUPPOSED, self.refuted)
                if 0 < inner.contradiction <= branch.effort.most:
                    found.append(inner)
        return found

    def _settle(self, branch: Branch, useful: bytes) -> None:
        """Let follow what single constraints force, the cheapest first.

        What costs the same follows at once, even if it is contradictory: which comes
        first must not matter.
        """
        off, on, queue = branch.off, branch.on, branch.queue
        while queue and not branch.contradiction:
            now, together = queue[0][0], []
            while queue and queue[0][0] == now:
                _, (node, value), _, cause = heappop(queue)
                if off[node] != OPEN or (value and on[node] != OPEN):
                    continue
                together.append((node, value, cause))
                if value and isinstance(cause, int):
                    on[node] = now
                    branch.why_on[node] = cause
                    branch.times[node, True] = len(branch.times)
            for node, value, cause in together:
                gone = self._excluded(node) if value else [node]
                for other in gone:
                    if off[other] == OPEN:
                        why = node if value else cause
                        self._rule_out(branch, other, now, why, useful)

    def _excluded(self, node: int) -> Iterator[int]:
        """Yield the nodes that cannot be true beside *node*."""
        for index in self.board.of[node]:
            yield from (n for n in self.board.nodes[index] if n != node)

    def _rule_out(
        self, branch: Branch, node: int, cost: int, cause: FactCause, useful: bytes
    ) -> None:
        branch.off[node] = cost
        branch.why_off[node] = cause
        branch.times[node, False] = len(branch.times)
        left = branch.left
        for index in self.board.of[node]:
            left[index] -= 1
            if left[index] > 1 or not useful[index]:
                continue
            price = self.price(branch, index)
            if left[index] == 1:
                (last,) = self._open(branch, index)
                branch.push(price + 1, (last, True), index)
            elif self._was_emptied(branch, index) and (
                not branch.contradiction or price < branch.contradiction
            ):
                branch.contradiction, branch.broken = price, index

    def _was_emptied(self, branch: Branch, index: int) -> bool:
        """Tell whether nothing is left, and not by a node that is true itself.

        A node that is true and ruled out at once contradicts the constraint that made
        it true, not those in which it has just ruled out the others itself.
        """
        nodes = self.board.nodes[index]
        return not any(
            branch.on[a] <= branch.off[b] for a in nodes for b in nodes if a != b
        )

    def price(self, branch: Branch, index: int) -> int:
        """Add the different costs of what is ruled out in a constraint."""
        off = branch.off
        return sum({off[node] for node in self.board.nodes[index]} - {NEVER, OPEN, 0})

    def _open(self, branch: Branch, index: int) -> list[int]:
        return [node for node in self.board.nodes[index] if branch.off[node] == OPEN]

    # Patterns

    def _find_patterns(self, branch: Branch) -> bool:
        """Queue what locked candidates, pairs, hidden pairs and X-wings rule out."""
        found: dict[int, tuple[int, tuple[int, ...]]] = {}
        for price, base, gone in self._patterns(branch):
            for node in gone:
                if branch.off[node] == OPEN and price < found.get(node, (OPEN,))[0]:
                    found[node] = price, base
        for node, (price, base) in found.items():
            branch.push(price, (node, False), base)
        return bool(branch.queue)

    def _patterns(
        self, branch: Branch
    ) -> Iterator[tuple[int, tuple[int, ...], Sequence[int]]]:
        board = self.board
        for index, left in enumerate(branch.left):
            if left < 2 or not board.exact[index]:
                continue
            nodes = self._open(branch, index)
            if index >= board.cells:
                for other in self._shared(nodes, index):
                    price = self.price(branch, index) + 1
                    rest = set(board.nodes[other]).difference(board.nodes[index])
                    yield price, (index,), sorted(rest)
            if left == 2:
                yield from self._pairs(branch, index, nodes)

    def _shared(self, nodes: Sequence[int], index: int) -> list[int]:
        """List the other constraints that hold all of *nodes*."""
        of = self.board.of
        return [
            other
            for other in of[nodes[0]]
            if other != index and all(other in of[node] for node in nodes[1:])
        ]

    def _pairs(
        self, branch: Branch, index: int, nodes: Sequence[int]
    ) -> Iterator[tuple[int, tuple[int, ...], Sequence[int]]]:
        """Find a second constraint of the same kind whose nodes exclude these in turn.

        Two cells make a pair, two digits of a house a hidden pair, two houses of a
        digit an X-wing.
        """
        board = self.board
        own = board.nodes[index]
        for a1, a2 in (nodes, nodes[::-1]):
            for side, b1 in self._beside(branch, a1, index):
                for other in board.of[b1]:
                    if not self._is_partner(branch, index, other):
                        continue
                    (b2,) = (n for n in self._open(branch, other) if n != b1)
                    if (
                        b2 in own
                        or a1 in board.nodes[other]
                        or a2 in board.nodes[other]
                    ):
                        continue
                    price = self.price(branch, index) + self.price(branch, other) + 2
                    for far in self._shared((b2, a2), other):
                        rest = [n for n in board.nodes[side] if n not in (a1, b1)]
                        rest += [n for n in board.nodes[far] if n not in (a2, b2)]
                        yield price, (index, other), rest

    def _beside(self, branch: Branch, a: int, index: int) -> Iterator[tuple[int, int]]:
        """Yield the open nodes that *a* excludes outside its constraint."""
        board = self.board
        for side in board.of[a]:
            if side != index:
                for b in board.nodes[side]:
                    if b != a and branch.off[b] == OPEN and index not in board.of[b]:
                        yield side, b

    def _is_partner(self, branch: Branch, index: int, other: int) -> bool:
        cells = self.board.cells
        return (
            other > index
            and bool(self.board.exact[other])
            and branch.left[other] == 2
            and (other < cells) == (index < cells)
        )
