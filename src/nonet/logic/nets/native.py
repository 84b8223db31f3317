"""The door to the core's nets: what follows from a mark, on any layout."""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

from nonet.board.layout import Layout
from nonet.core import half
from nonet.limits import poll, seconds_left, within
from nonet.logic.nets.closure import ASSUMED, Effort, Literal, constraints

kernel: Final = half("logic.nets")
DEEP: Final = 2  # cases inside each other; fewer take milliseconds


@lru_cache(16)
def net(layout: Layout) -> Any:
    """Give what closes branches on *layout*: its ``close`` tells what follows.

    >>> from nonet.board.layout import CLASSIC
    >>> marks = array("i", [2**31 - 1] * 729)
    >>> contradiction, facts, *_ = net(CLASSIC).close(marks, 0, True, 1, 1, 0, 99)
    >>> contradiction, int.from_bytes(facts, "little").bit_count()
    (0, 29)
    """
    board = constraints(layout)
    ends = accumulate(map(len, board.nodes), initial=0)
    nodes = array("I", [node for members in board.nodes for node in members])
    return kernel.Net(len(board.of), board.cells, nodes, array("I", ends), board.exact)


def contradiction(
    layout: Layout, off: array[int], supposed: Literal, effort: Effort
) -> int:
    """Tell what it costs to refute what is *supposed*; 0, if it is not refuted.

    One call with cases inside cases takes up to seconds, which the alarm ends.
    """
    poll()
    close, left = net(layout).close, seconds_left()
    if left is None or effort.depth < DEEP:
        return int(close(off, *supposed, ASSUMED, *effort)[0])
    with within(left):
        return int(close(off, *supposed, ASSUMED, *effort)[0])
