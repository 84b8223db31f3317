r"""Boards drawn on a lattice, four characters a cell and two lines a row, with blanks.

Frames may run as they like, as those of jigsaws do, for the lattice tells where cells
are: blanks there are empty cells::

    +-------+-------+
    | 1     |       |     characters 0, 4, 8, … may be walls,
    |   +---+       |     2, 6, 10, … are cells,
    |   | 3         |     and the others blank
    …

>>> rows = ["| 1     |     4 |", "|       |       |", "|       | 1     |",
...         "+-------+-------+", "|     1 |       |", "|       |       |",
...         "| 4     |     1 |"]
>>> frame = "+-------+-------+"
>>> text = [Line(i, row) for i, row in enumerate([frame, *rows, frame], 1)]
>>> [found.entry.grid.line for found in find(text, None)]
['1..4..1..1..4..1']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from nonet.board.layout import Layout
from nonet.exchange.entry import Line, read_piece
from nonet.exchange.paste.finding import Finding

ACROSS: Final = 4  # characters of a cell
EDGE: Final = r"\+[-+]{7,}\+"
RULE: Final = r"[|+](?:(?:---|   )[-| +])*(?:---|   )[|+]"
ROW: Final = r"\|(?: [^\s|+-] [| ]|   [| ])*(?: [^\s|+-] |   )\|"


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every board on a lattice that has blanks in it."""
    found: list[Finding] = []
    for start, line in enumerate(lines):
        if re.fullmatch(EDGE, line.text.strip()):
            block = _block(lines, start)
            filled = [
                _filled(row.text) if at % 2 else row.text
                for at, row in enumerate(block)
            ]
            if [row.text for row in block] != filled:
                kept = [row for row in filled[1:-1] if row.strip("| ")]
                entry = read_piece("\n".join(kept), block[1:-1], layout)
                numbers = range(block[0].number, block[-1].number + 1)
                found.append(Finding(entry, numbers))
    return found


def _block(lines: Sequence[Line], start: int) -> list[Line]:
    """Give the lines of the board below an edge, if all are as they should be."""
    first = lines[start].text
    indent, width = len(first) - len(first.lstrip()), len(first.strip())
    size = (width - 1) // ACROSS
    block = [
        line._replace(text=line.text[indent:].rstrip())
        for line in lines[start : start + 2 * size + 1]
    ]
    alone = not any(line.text[:indent].strip() for line in lines[start:][: len(block)])
    whole = alone and len(block) == 2 * size + 1 and width == ACROSS * size + 1
    is_one = (
        whole
        and re.fullmatch(EDGE, block[-1].text)
        and all(len(line.text) == width for line in block)
        and all(re.fullmatch(ROW, line.text) for line in block[1::2])
        and all(re.fullmatch(RULE, line.text) for line in block[2:-1:2])
    )
    return block if is_one else []


def _filled(row: str) -> str:
    """Write a full stop into the blank cells of a row.

    >>> _filled("| 5     |")
    '| 5   . |'
    """
    return "".join(
        "." if at % ACROSS == 2 and char == " " else char for at, char in enumerate(row)
    )
