"""The door to the core: how many solutions each of many readings has.

>>> how_many([(0,) * 81, (5, 5) + (0,) * 79])
[2, 0]
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

from nonet import core

CELLS: Final = 81
# Readings that are tried: 2,000 take some 30 ms with the core; without it each
# takes up to one. The photos that were mended in training needed fewer than 64.
MOST: Final = 2000 if core.native else 200


def how_many(readings: Sequence[Sequence[int]]) -> list[int]:
    """Count the solutions of readings of a classic board, up to two."""
    kernel: Any = core.half("engines")
    rows = b"".join(bytes(digits) for digits in readings)
    counts = array("I", bytes(4 * len(readings)))
    kernel.solve_batch(
        rows,
        bytearray(len(rows)),
        counts,
        bytearray(len(readings)),
        limit=2,
        threads=1,
        stride=CELLS,
        out_stride=CELLS,
        raw_in=True,
        raw_out=True,
    )
    return list(counts)
