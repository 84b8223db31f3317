"""Complete clues: full grids that hold them, drawn at random.

Cells are filled in a random order, each with a random digit that leaves a solution,
until there is only one. So every solution can come, but not all are equally likely:
to draw them so, one would have to count them.

>>> grids = completed(Grid("1234 .... .... ...."), 7, range(30), 1)
>>> len(set(grids)), {(*grid[:4],) for grid in grids}
(12, {(1, 2, 3, 4)})
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nonet.board.grid import Grid
from nonet.make.answers import answers
from nonet.make.chance import Chance, Purpose

STUBBORN: Final = 10_000  # guesses on a large board, most of which is empty


def completed(
    clues: Grid, seed: int, numbers: Sequence[int], threads: int
) -> list[bytes]:
    """Draw for each of the *numbers* a solution of the *clues*, which have one.

    A large board may resist: then nothing stands for it.
    """
    (first,) = answers(clues.layout, [bytes(clues)], 2, guesses=STUBBORN)
    if first.count == 1:
        return [first.solution] * len(numbers)
    done: dict[int, bytes] = {}
    growing = {number: Growing(clues, seed, number) for number in numbers}
    while growing:
        tried = [each.proposal() for each in growing.values()]
        found = answers(clues.layout, tried, 2, threads, guesses=STUBBORN)
        for number, row, answer in zip([*growing], tried, found, strict=True):
            if answer.count == 1:
                done[number] = answer.solution
                del growing[number]
            elif answer.count and answer.solution:
                growing[number].accept(row)
            elif not growing[number].digits:
                done[number] = b""
                del growing[number]
    return [done[number] for number in numbers]


class Growing:
    """A grid that is filled digit by digit."""

    def __init__(self, clues: Grid, seed: int, number: int) -> None:
        self.row, self.all_digits = bytes(clues), range(1, clues.layout.size + 1)
        self.chance = Chance(seed, number, Purpose.COMPLETE)
        self.cells = self.chance.shuffled(clues.empty)
        self.digits = self.chance.shuffled(self.all_digits)

    def proposal(self) -> bytes:
        """Try another digit in the next cell."""
        return with_digit(self.row, self.cells[-1], self.digits.pop())

    def accept(self, row: bytes) -> None:
        """Go on from *row* with the next cell."""
        self.row = row
        self.cells.pop()
        self.digits = self.chance.shuffled(self.all_digits)


def with_digit(row: bytes, cell: int, digit: int) -> bytes:
    """Write *digit* into *cell*."""
    return row[:cell] + bytes([digit]) + row[cell + 1 :]
