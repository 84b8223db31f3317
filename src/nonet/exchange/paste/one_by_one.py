r"""A cell a line, as the cells of a page come when they are copied.

Blank lines are empty cells only where nothing else is in the text.

>>> text = "\n".join("1..4..1..1..4..1")
>>> lines = [Line(i, raw) for i, raw in enumerate(f"Mine:\n{text}".split("\n"), 1)]
>>> [(found.lines, found.entry.grid.line) for found in find(lines, None)]
[(range(2, 18), '1..4..1..1..4..1')]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from nonet.board.layout import Layout
from nonet.board.notation import SIZES, Row, Token
from nonet.exchange.entry import Line
from nonet.exchange.paste import table
from nonet.exchange.paste.finding import Finding

CELL: Final = r"\s*(?:\d{1,2}|[.*_?x-])\s*"
BLANK: Final = r"\s*"


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every run of lines that are as many cells as a board has."""
    if _is_all(lines):
        return _findings(lines, layout)
    runs = groupby(lines, key=lambda line: bool(re.fullmatch(CELL, line.text)))
    return [
        found for are_cells, run in runs if are_cells
        for found in _findings([*run], layout)
    ]  # fmt: skip


def _is_all(lines: Sequence[Line]) -> bool:
    """Tell whether every line is a cell, some of them blank."""
    return len(lines) in SIZES and all(
        re.fullmatch(f"{CELL}|{BLANK}", line.text) for line in lines
    )


def _findings(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    if len(lines) not in SIZES or not any(
        line.text.strip().isdecimal() for line in lines
    ):
        return []
    tokens = [Token(table.cell_text(line.text), 1) for line in lines]
    entry = table.entry([Row(lines[0].number, tokens)], layout)
    taken = range(lines[0].number, lines[-1].number + 1)
    return [] if entry.error else [Finding(entry, taken)]
