"""Links: a puzzle in the address of another site's page.

>>> from nonet.exchange.source import lines_of
>>> link = "https://sudoku.example/play?s=" + "1" + "0" * 80 + "&level=2"
>>> [entry.grid.line[:5] for entry in read(lines_of(link), None)]
['1....']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from nonet.board.layout import Layout
from nonet.errors import GridTextError
from nonet.exchange.entry import Entry, Format, Line, read_piece

LINK: Final = r"\s*https?://\S+\s*"
CELLS: Final = (
    r"(?<![0-9.*_-])[0-9.*_-]{81}(?![0-9.*_-])"  # other numbers are not grids
)


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether the text is an address and nothing else."""
    del layout
    return bool(re.fullmatch(LINK, head))


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the cells that stand in the address."""
    for line in lines:
        if found := re.search(CELLS, unquote(line.text), re.ASCII):
            yield read_piece(found[0], [line], layout)
        elif line.text.strip():
            yield Entry(line.number, error=GridTextError("the link holds no puzzle"))


FORMAT: Final = Format("link", recognises, read)
