"""The core's nets in plain Python: the closure, asked as the core is asked."""

from __future__ import annotations

from array import array
from itertools import count, pairwise
from typing import Any

from nonet.logic.nets.closure import OPEN, Branch, Closing, Constraints, Effort


class Net:
    """What follows from assumptions on one layout."""

    def __init__(
        self, node_count: int, cells: int, nodes: Any, offsets: Any, exact: bytes
    ) -> None:
        members = [nodes[start:end] for start, end in pairwise(offsets)]
        board = Constraints.listed(node_count, cells, members, exact)
        self._closing = Closing(board)

    def close(  # noqa: PLR0913, PLR0917 - as the native one
        self,
        off: Any,
        node: int,
        value: bool,  # noqa: FBT001 - as the native one
        cost: int,
        rules: int,
        depth: int,
        most: int,
        /,
    ) -> tuple[int, bytes, bytes, bytes]:
        """Tell what follows: (contradiction, facts, costs, refuted)."""
        told: list[int] = []
        rounds = count()

        def refute(branch: Branch) -> list[Branch]:
            found, turn = self._closing.refuted(branch), next(rounds)
            for inner in found:
                told.extend((turn, inner.supposed[0], inner.contradiction))
            return found

        effort = Effort(rules, depth, most)
        branch = self._closing.branch(
            off, (node, value), effort, cost=cost, refute=refute
        )
        costs = [*branch.off, *branch.on]
        facts = sum(1 << fact for fact, cost in enumerate(costs) if 0 < cost < OPEN)
        size = (len(costs) + 7) // 8
        numbers = array("i", costs).tobytes(), array("i", told).tobytes()
        return branch.contradiction, facts.to_bytes(size, "little"), *numbers
