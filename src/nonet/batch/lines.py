r"""Solve a stream of lines in blocks: millions of puzzles, one a line, order kept.

>>> from io import BytesIO
>>> text = b"1" + b"." * 80 + b"\n# a remark\n" + b"5" * 81 + b"\n"
>>> for block in solved_blocks(BytesIO(text)):
...     print(list(block.numbers), list(block.rows.status), block.odd)
[1, 3] [2, 3] {2: b'# a remark'}

A block is read at once, so memory is bounded. Lines of 81 bytes are solved as they lie;
any other is *odd*, and left to a reader that can say what it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BufferedIOBase
from typing import Final, NamedTuple

from nonet.board.grid_text import are_zeros_doubtful
from nonet.board.layout import CLASSIC
from nonet.engines.native import CELLS, Outcome, Rows, solve_rows

LINE: Final = CELLS + 1
BLOCK: Final = 20_000 * LINE  # bytes: what fits in a cache is half as dear to copy
SYMBOLS: Final = b"0123456789.*_-xX"
LONGEST: Final = 1_100_000  # bytes of an odd line that are kept: it is bad anyway


class Block(NamedTuple):
    """The lines of a block: those that are rows, solved, and the odd ones."""

    numbers: Sequence[int]  # the line of each row
    puzzles: bytes
    rows: Rows
    odd: dict[int, bytes]

    @property
    def is_plain(self) -> bool:
        """Tell whether every line is a puzzle with one solution."""
        return not self.odd and self.rows.status.count(Outcome.ONE) == len(self.numbers)

    def puzzle(self, row: int) -> bytes:
        """Give the text of one row."""
        return self.puzzles[LINE * row : LINE * row + CELLS]

    def solution(self, row: int) -> str:
        """Give the first solution of one row."""
        return self.rows.solutions[LINE * row : LINE * row + CELLS].decode()


def are_lines(head: bytes) -> bool:
    r"""Tell whether a stream that starts like this is worth reading in blocks.

    >>> are_lines(b"# two\n" + b"." * 81 + b"\n" + b"." * 81), are_lines(b"." * 81)
    (True, False)
    """
    lines = head.replace(b"\r\n", b"\n").split(b"\n")
    lines = [line for line in lines if line and line[:1] != b"#"]
    rows = [line.split(maxsplit=1)[:1] for line in lines[:2]]
    return len(rows) > 1 and all(
        row and len(row[0]) == CELLS and not row[0].translate(None, SYMBOLS)
        for row in rows
    )


def solved_blocks(
    stream: BufferedIOBase, *, limit: int = 2, jobs: int | None = None
) -> Iterator[Block]:
    """Solve the lines of *stream*, a block at a time."""
    first, rest = 1, b""
    # Take what there is by now, since a pipe may be slow; and end blocks where lines of
    # a regular file end, so that nothing is left to copy.
    while piece := stream.read1(max(BLOCK - len(rest), LINE)):
        text = rest + piece if rest else piece
        end = text.rfind(b"\n") + 1
        rest = text[end:][:LONGEST]
        if end:
            block = _solved(text[:end], first, limit, jobs)
            yield block
            first += len(block.numbers) + len(block.odd)
    if rest:
        yield _solved(rest + b"\n", first, limit, jobs)


def _solved(text: bytes, first: int, limit: int, jobs: int | None) -> Block:
    """Solve whole lines, of which the first has the number *first*.

    If every 82nd byte ends a line, the lines are taken for rows. A row that holds a
    line end is not a puzzle, as the core then tells: counting the line ends of easy
    puzzles beforehand would take a quarter as long as solving them.
    """
    text = text.replace(b"\r\n", b"\n")
    is_mixed = _mixes_empty_marks(text)
    even = None if is_mixed else _even(text)
    if even is not None:
        rows = solve_rows(even, limit=limit, threads=jobs, stride=LINE)
        if Outcome.NOT_A_PUZZLE not in rows.status:
            return Block(range(first, first + len(even) // LINE), even, rows, {})
    lines = dict(enumerate(text.split(b"\n")[:-1], first))
    odd = {
        number: line
        for number, line in lines.items()
        if len(line) != CELLS or (is_mixed and _may_hold_zero(line))
    }
    numbers = [number for number in lines if number not in odd]
    text = b"".join(lines[number] + b"\n" for number in numbers)
    rows = solve_rows(text, limit=limit, threads=jobs, stride=LINE)
    return Block(numbers, text, rows, odd)


def _even(text: bytes) -> bytes | None:
    """Give lines of 81 bytes, without what stands behind each; or ``None``.

    A layout behind a puzzle (``layout=x``) makes it another one, and is no mere remark.
    """
    count = len(text) // LINE
    if len(text) == count * LINE and text[CELLS::LINE] == b"\n" * count:
        return text
    if b"=" in text:
        return None
    lines = text.split(b"\n")[:-1]
    if not {line[CELLS : CELLS + 1] for line in lines} <= {b"", b" ", b"\t"}:
        return None
    rows = [line[:CELLS] for line in lines]
    return None if set(map(len, rows)) - {CELLS} else b"\n".join([*rows, b""])


def _mixes_empty_marks(text: bytes) -> bool:
    return b"0" in text and any(mark in text for mark in (b".", b"_", b"*", b"-"))


def _may_hold_zero(line: bytes) -> bool:
    return are_zeros_doubtful(line.decode("latin-1"), CLASSIC.size)
