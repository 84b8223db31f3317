"""The fast lane of ``nonet solve``: a long file of lines, solved in blocks.

A source takes it when it starts with lines of 81 characters and nothing is asked but
its solutions, one a line. Whatever is out of the ordinary in a block, a bad line or a
puzzle with several solutions, goes the ordinary way, so the answers are the same.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from typing import BinaryIO, TypeAlias

from nonet.batch.lines import Block, are_lines, solved_blocks
from nonet.cli.output import OutputPiece
from nonet.cli.sources import Found
from nonet.core import build
from nonet.engines.native import Outcome
from nonet.exchange.lines import read_on
from nonet.exchange.read import decoded, open_source
from nonet.exchange.write import Result

Solve: TypeAlias = Callable[[Iterator[Found]], Iterator[Result]]


@contextmanager
def long_source(
    sources: tuple[str, ...],
) -> Iterator[tuple[str, BufferedReader] | None]:
    """Open the one source, a file or standard input, if it is fit for the fast lane."""
    name = sources[0] if sources else "-"
    if build() == "python":  # a block would take it a minute
        yield None
    elif name == "-":
        yield None if sys.stdin.isatty() else _fit(name, sys.stdin.buffer)
    else:
        with open_source(name) as file:
            yield _fit(name, file)


def _fit(name: str, file: BinaryIO) -> tuple[str, BufferedReader] | None:
    """Look at the start without reading on: the ordinary way may begin there too."""
    if isinstance(file, BufferedReader) and are_lines(file.peek()):
        return name, file
    return None


def _size(file: BinaryIO) -> int:
    with suppress(OSError):
        status = os.fstat(file.fileno())
        return status.st_size if stat.S_ISREG(status.st_mode) else 0
    return 0


def solved_lines(
    name: str, file: BufferedReader, solve: Solve
) -> Iterator[tuple[OutputPiece, float]]:
    """Yield the solutions of *file*, and how much of it is read by now.

    A block without anything odd is given as the bytes it is written as, any other as
    lines that are still to be made.
    """
    size = _size(file)
    for block in solved_blocks(file):
        share = file.tell() / size if size else 0.0
        if block.is_plain:
            yield block.rows.solutions, share
        else:
            yield _one_by_one(name, block, solve), share


def _one_by_one(name: str, block: Block, solve: Solve) -> Iterator[str]:
    """Pass on what has one solution; let the ordinary way answer for the rest."""
    rows = ((number, row, b"") for row, number in enumerate(block.numbers))
    odd = ((number, -1, text) for number, text in block.odd.items())
    for number, row, text in sorted((*rows, *odd)):
        if row >= 0 and block.rows.status[row] == Outcome.ONE:
            yield block.solution(row) + "\n"
            continue
        line = decoded(number, text if row < 0 else block.puzzle(row))
        for entry in read_on(iter((line,)), None, begun=True):
            for result in solve(iter((Found(f"{name}:{number}", entry),))):
                yield result.grid.line + "\n"
