"""Sudoku Exchange's puzzle bank: a check sum, 81 digits and a rating in 100 bytes.

>>> from nonet.exchange.source import lines_of
>>> line = "0" * 12 + " 5" + "0" * 80 + "  1.2"
>>> [found.grid.line[:3] for found in read(lines_of(line), None)]
['5..']
>>> from nonet.board.grid import Grid
>>> bank_record(Grid("5" + "." * 80), 11.2)[-12:]
'0000000 11.2'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha1
from typing import TYPE_CHECKING, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.entry import Entry, Line, read_piece

if TYPE_CHECKING:  # it is never written
    from nonet.rules import Puzzle

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


def bank_record(puzzle: Grid | Puzzle, er: float | None) -> str:
    """Write a puzzle and its ER."""
    if er is None or not isinstance(puzzle, Grid) or puzzle.layout.spec != "9":
        raise InputError("the puzzle bank holds plain 9×9 with an ER alone")
    digits = puzzle.line.replace(".", "0")
    check_sum = sha1(digits.encode(), usedforsecurity=False).hexdigest()
    return f"{check_sum[:12]} {digits} {er:4.1f}"
