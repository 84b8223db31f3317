"""Sudoku Exchange's puzzle bank: a check sum, 81 digits and a rating in 100 bytes.

>>> from nonet.exchange.source import lines_of
>>> line = "0" * 12 + " 5" + "0" * 80 + "  1.2"
>>> [found.grid.line[:3] for found in read(lines_of(line), None)]
['5..']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.entry import Entry, Line, read_piece

RECORD: Final = r"[0-9a-f]{12} ([0-9]{81}) {1,2}\d{1,2}\.\d"


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the puzzle of every line."""
    for line in lines:
        if line.error:
            yield Entry(line.number, error=line.error)
        elif found := re.fullmatch(RECORD, line.text.strip()):
            yield read_piece(found[1], [line], layout, columns=13)
        elif line.text.strip():
            problem = InputError(
                "line {line} is no record of the puzzle bank: it has 12 letters of a "
                "check sum, 81 digits and a rating",
                line=line.number,
            )
            yield Entry(line.number, error=problem)
