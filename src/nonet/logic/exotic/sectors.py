"""Sectors: lines that cross lines in cells for which there are just enough digits.

Some rows cross some columns. *Home* digits are counted by rows, *away* digits by
columns::

            c    c    c             The rows take the home digits 1, 2 and 3 at most
    r  .  124 . 125 . 137    123    six times, the columns the others, 4, 5 and 7, at
    r  .   24 . 125 . 17      12    most three times: nine in all, and there are nine
    r  .   14 . 15  . 17      1     cells. Each must stand there that often: the home
            4    5    7             digits leave the rest of the rows, the others leave
                                    the rest of the columns.

Whatever the rows and the home digits are, a column is worth taking if it brings more
cells than away digits, so the best columns are known. There are 512 sets of home
digits, and all are tried at once: a long integer has a byte for each of them, to which
the gains of the columns are added and from which the costs of the rows are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.position import Position
from nonet.limits import poll

LARGEST: Final = 9  # a larger board has too many sets of lines
MOST_LINES: Final = 4  # of one direction; there may be more across


class Sectors(NamedTuple):
    """Lines with home digits, and each line across, as sets of cells."""

    lines: int
    across: tuple[int, ...]
    home: int

    def leave_something_out(self, position: Position) -> bool:
        """Tell whether a line has a digit outside the crossings that they need."""
        lines, home = self.lines, self.home
        rest = lines & ~sum(self.across)
        for digit, places in enumerate(position.places[1:]):
            if home >> digit & 1:
                if places & rest:
                    return True
            elif any(places & c & lines and places & c & ~lines for c in self.across):
                return True
        return False


class Choice(NamedTuple):
    """Some lines: the digits and the cells that they have in each line across."""

    digits: list[int]
    cells: list[int]
    cost: int  # how many digits the lines lack of each home set


def crowded_sectors(position: Position) -> Iterator[Sectors]:
    """Yield lines where just enough digits fit into the cells where they cross."""
    board = position.board
    if board.size <= LARGEST:
        yield from _crowded(position, board.rows, board.columns)
        yield from _crowded(position, board.columns, board.rows)


def _crowded(
    position: Position, lines: Sequence[int], across: Sequence[int]
) -> Iterator[Sectors]:
    """Choose *lines* and home digits, and the lines *across* that are worth it.

    Lines that are crowded with some of them left out have nothing to add. Without this
    rule a row with a naked set is found with every other, hundreds of times, and a
    search takes a second rather than 8 ms.
    """
    n = len(lines)
    single = [_single(position, line, across) for line in lines]
    choices = {0: Choice([0] * n, [0] * n, 0)}
    known = {0: 0}  # the home sets for which some of the lines are crowded
    for chosen in range(1, 1 << n):
        if chosen.bit_count() > MOST_LINES:
            continue
        poll()
        last = single[(chosen & -chosen).bit_length() - 1]
        choice = choices[chosen] = _joined(choices[chosen & chosen - 1], last)
        fewer = reduce(or_, (known[chosen ^ 1 << i] for i in cells_in(chosen)))
        found = _homes(n, choice)
        known[chosen] = fewer | found
        if chosen & chosen - 1:
            lacked = reduce(or_, choice.digits)
            for bit in cells_in(found & ~fewer & _within(n, lacked)):
                home = bit >> 3
                yield Sectors(
                    sum(lines[i] for i in cells_in(chosen)),
                    tuple(_worth_taking(across, choice, home)),
                    home,
                )


def _single(position: Position, line: int, across: Sequence[int]) -> Choice:
    return Choice(
        [position.digits_of(line & other) for other in across],
        [1 if line & other & position.empty else 0 for other in across],
        _shared(len(across), position.digits_of(line)),
    )


def _joined(one: Choice, other: Choice) -> Choice:
    return Choice(
        [a | b for a, b in zip(one.digits, other.digits, strict=True)],
        [a + b for a, b in zip(one.cells, other.cells, strict=True)],
        one.cost + other.cost,
    )


def _homes(n: int, choice: Choice) -> int:
    """Mark the home sets, in the top bits of their bytes, that bring what they cost."""
    gain = high = _every_byte(n, 0x80)
    for digits, count in zip(choice.digits, choice.cells, strict=True):
        if digits:
            gain += _gains(n, digits, count)
    return gain - choice.cost & gain - high + _every_byte(n, 0x7F) & high


def _worth_taking(across: Sequence[int], choice: Choice, home: int) -> Iterator[int]:
    """Yield the lines across that bring more cells than away digits."""
    for line, digits, count in zip(across, choice.digits, choice.cells, strict=True):
        if count > (digits & ~home).bit_count():
            yield line


@cache
def _every_byte(n: int, byte: int) -> int:
    return int.from_bytes(bytes([byte]) * (1 << n), "little")


@cache
def _within(n: int, digits: int) -> int:
    """Mark the home sets that are among *digits*."""
    marks = bytes(0x80 if not home & ~digits else 0 for home in range(1 << n))
    return int.from_bytes(marks, "little")


@cache
def _shared(n: int, digits: int) -> int:
    """Count for each set of home digits how many of *digits* are in it, in bytes.

    >>> [*_shared(2, 0b11).to_bytes(4, "little")]
    [0, 1, 1, 2]
    """
    counts = bytes((digits & home).bit_count() for home in range(1 << n))
    return int.from_bytes(counts, "little")


@lru_cache(1 << 13)
def _gains(n: int, digits: int, cells: int) -> int:
    """Tell for each set of home digits how many more *cells* there are than others.

    >>> [*_gains(2, 0b11, 1).to_bytes(4, "little")]
    [0, 0, 0, 1]
    """
    spare = max(0, digits.bit_count() - cells)
    less = bytes(spare) + bytes(range(256 - spare))
    shared = _shared(n, digits).to_bytes(1 << n, "little")
    return int.from_bytes(shared.translate(less), "little")
