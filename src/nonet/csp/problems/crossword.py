"""Words that cross: a variable for each letter, and a table of words for each slot.

Posed with a variable for each slot, whose values are words, the same takes a thousand
times as long: two slots then have to be compared word by word.

>>> from nonet import csp
>>> words = ["CAT", "COT", "ACE", "TEN", "OUR", "URN", "TAN"]
>>> found = csp.solve(crossword(["...", "...", "..."], words))
>>> ["".join(found[row, column] for column in range(3)) for row in range(3)]
['CAT', 'ACE', 'TEN']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from nonet.csp.logic import Table
from nonet.csp.problem import Problem
from nonet.errors import ProblemError

LetterSquare: TypeAlias = tuple[int, int]  # row, column


def crossword(lines: Sequence[str], words: Sequence[str]) -> Problem:
    """Ask for the letter of each square; ``#`` is black, letters are given."""
    squares = {
        (row, column): letter
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != "#"
    }
    letters = sorted({letter for word in words for letter in word})
    problem = Problem(
        {at: letters if found == "." else [found] for at, found in squares.items()}
    )
    for slot in slots(lines):
        fitting = [word for word in words if len(word) == len(slot)]
        if not fitting:
            raise ProblemError("no word has {count} letters", count=len(slot))
        problem.add(Table(slot, fitting))
    return problem


def slots(lines: Sequence[str]) -> Iterator[list[LetterSquare]]:
    """Yield the squares of each word, across and then down, from two letters on.

    >>> list(slots(["..", "#."]))
    [[(0, 0), (0, 1)], [(0, 1), (1, 1)]]
    """
    across = [[(r, c) for c in range(len(line))] for r, line in enumerate(lines)]
    down = [list(column) for column in zip(*across, strict=True)]
    for way in (*across, *down):
        slot: list[LetterSquare] = []
        for row, column in [*way, (-1, -1)]:
            if row >= 0 and lines[row][column] != "#":
                slot.append((row, column))
                continue
            if len(slot) > 1:
                yield slot
            slot = []
