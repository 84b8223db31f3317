"""Play the basic rounds of many classic puzzles at once, in the core.

>>> easy = ("53..7....6..195....98....6.8...6...34..8.3..17...2...6"
...         ".6....28....419..5....8..79")
>>> for tally, is_solved in tallies_of(easy.encode() + b"." * 81):
...     print(sum(tally[STEPS:]), is_solved)
51 True
0 False
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

from nonet.board.layout import CLASSIC
from nonet.board.notation import EMPTY
from nonet.engines.native import CELLS
from nonet.ratings.native import basic_rounds
from nonet.ratings.rounds import STEPS
from nonet.ratings.scale import BASIC

RAW: Final = bytes(max(0, byte - 48) if byte < 58 else 0 for byte in range(256))
ALL_MARKS: Final = (1 << CLASSIC.size) - 1
TALLY: Final = STEPS + BASIC


def tallies_of(
    rows: bytes, threads: int | None = None
) -> Iterator[tuple[array[int], bool]]:
    """Give the tally of each row, and whether the core solved it.

    Where nothing was tallied at all, the core may have left the row to others.
    """
    givens = rows.translate(RAW)
    digits = bytearray(givens)
    tallies = array("I", bytes(4 * TALLY * (len(rows) // CELLS)))
    marks = array("H", [ALL_MARKS]) * len(digits)
    basic_rounds(givens, digits, marks, tallies, threads=threads)
    for row in range(len(rows) // CELLS):
        is_solved = EMPTY not in digits[CELLS * row : CELLS * (row + 1)]
        yield tallies[TALLY * row : TALLY * (row + 1)], is_solved
