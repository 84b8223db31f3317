"""The fast lane of ``nonet solve``: a long file of lines, solved in blocks.

A source takes it when it starts with lines of 81 characters and nothing is asked but
its solutions, one a line or as JSON, or their number. Whatever is out of the ordinary
in a block, a bad line or a puzzle with several solutions, goes the ordinary way, so the
answers are the same.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from typing import BinaryIO, Final, NamedTuple, TypeAlias

from nonet.batch.lines import Block, are_lines, solved_blocks
from nonet.cli.output import OutputPiece
from nonet.cli.sources import Found
from nonet.core import build
from nonet.engines.native import Outcome
from nonet.exchange.lines import read_on
from nonet.exchange.read import decoded, open_source
from nonet.exchange.record import SCHEMA
from nonet.exchange.write import WRITERS, Result

RECORD: Final = b'{"nonet": %d, "puzzle": "%%b", "solution": "%%b"}\n' % SCHEMA
DOTS: Final = bytes.maketrans(b"0*_-xX", b"......")
LaneAnswer: TypeAlias = Callable[[Iterator[Found]], Iterator[str]]


class SolvingLane(NamedTuple):
    """How answers are written: of a plain block, of a plain row, of anything else."""

    block: Callable[[Block], bytearray]
    row: Callable[[Block, int], str]
    answer: LaneAnswer


def line_lane(results: Callable[[Iterator[Found]], Iterator[Result]]) -> SolvingLane:
    """Write solutions, one a line."""
    return SolvingLane(
        lambda block: block.rows.solutions,
        lambda block, row: block.solution(row) + "\n",
        lambda items: WRITERS["line"](results(items)),
    )


def json_lane(results: Callable[[Iterator[Found]], Iterator[Result]]) -> SolvingLane:
    """Write records, one a line."""
    return SolvingLane(_records, _record, lambda items: WRITERS["json"](results(items)))


def count_lane(counts: LaneAnswer) -> SolvingLane:
    """Write how many solutions there are."""
    return SolvingLane(
        lambda block: bytearray(b"1\n" * len(block.numbers)),
        lambda _block, _row: "1\n",
        counts,
    )


def _records(block: Block) -> bytearray:
    puzzles = block.puzzles.translate(DOTS).split(b"\n")
    solutions = bytes(block.rows.solutions).split(b"\n")
    pairs = zip(puzzles[:-1], solutions[:-1], strict=True)
    return bytearray(b"".join([RECORD % pair for pair in pairs]))


def _record(block: Block, row: int) -> str:
    puzzle, solution = block.puzzle(row).translate(DOTS), block.solution(row)
    return (RECORD % (puzzle, solution.encode())).decode()


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
    name: str, file: BufferedReader, lane: SolvingLane, jobs: int | None = None
) -> Iterator[tuple[OutputPiece, float]]:
    """Yield the answers to *file*, and how much of it is read by now.

    A block without anything odd is given as the bytes it is written as, any other as
    lines that are still to be made.
    """
    size = _size(file)
    for block in solved_blocks(file, jobs=jobs):
        share = file.tell() / size if size else 0.0
        if block.is_plain:
            yield lane.block(block), share
        else:
            yield _one_by_one(name, block, lane), share


def _one_by_one(name: str, block: Block, lane: SolvingLane) -> Iterator[str]:
    """Pass on what has one solution; let the ordinary way answer for the rest."""
    rows = ((number, row, b"") for row, number in enumerate(block.numbers))
    odd = ((number, -1, text) for number, text in block.odd.items())
    for number, row, text in sorted((*rows, *odd)):
        if row >= 0 and block.rows.status[row] == Outcome.ONE:
            yield lane.row(block, row)
            continue
        line = decoded(number, text if row < 0 else block.puzzle(row))
        for entry in read_on(iter((line,)), None, begun=True):
            yield from lane.answer(iter((Found(f"{name}:{number}", entry),)))
