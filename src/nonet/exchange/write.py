"""Writing: every format that puzzles are written in, by its name.

>>> from nonet.board.grid import Grid
>>> print(*WRITERS["rows"]([Result(Grid("1234 3412 2143 432."))]), sep="", end="")
1234
3412
2143
432.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final, NamedTuple

from nonet.errors import InputError
from nonet.exchange.formats import FORMATS
from nonet.exchange.result import Packer, Result, Writer

__all__ = ["PACKERS", "SITES", "WRITERS", "Result", "Site", "Writer", "links_elsewhere"]

WRITERS: Final[Mapping[str, Writer]] = MappingProxyType(
    {form.name: form.write for form in FORMATS if form.write}
)
PACKERS: Final[Mapping[str, Packer]] = MappingProxyType(
    {form.name: form.pack for form in FORMATS if form.pack}
)


class Site(NamedTuple):
    """Where a position can be opened: what it is called, and the format it is told."""

    name: str
    format: str


SITES: Final[Mapping[str, Site]] = MappingProxyType(
    {
        "sudokupad": Site("SudokuPad", "sudokupad"),
        "f-puzzles": Site("f-puzzles", "f-puzzles-link"),
        "sudokuwiki": Site("SudokuWiki", "sudokuwiki"),
        "sudoku.coach": Site("Sudoku Coach", "sudoku.coach"),
        "iss": Site("Interactive Sudoku Solver", "iss-link"),
        "penpa": Site("Penpa+", "penpa"),
    }
)


def links_elsewhere(result: Result) -> Iterator[tuple[str, str]]:
    """Yield the name and the link of each site that can open a position.

    >>> from nonet.board.grid import Grid
    >>> [name for name, _ in links_elsewhere(Result(Grid("." * 81, "windoku")))]
    ['SudokuPad', 'f-puzzles', 'SudokuWiki', 'Interactive Sudoku Solver']
    """
    for name, form in SITES.values():
        with suppress(InputError):  # which cannot hold it
            yield name, "".join(WRITERS[form]([result])).strip()
