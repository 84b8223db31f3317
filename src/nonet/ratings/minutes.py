"""How many minutes a person needs: modelled from the rounds of the score, not measured.

What takes time:

=======================  ==========================================================
to look for a single     1.2 s for each empty cell that is looked at until it is seen
                         (:mod:`nonet.ratings.rounds` tells how they are counted)
to use and to write it   3.5 s
a step beyond singles    45 s (medium), 60 s (hard), 75 s (unfair) or 300 s (extreme),
                         to look for it, to see it and to use it
=======================  ==========================================================

These numbers are fitted to how long 1,533 puzzles took, each in the mean of 10 people
or more, 22,162 solves in all, on telephones: S.-W. Wang, "A Dataset of Sudoku Puzzles
With Difficulty Metrics Experienced by Human Players", IEEE Access 12 (2024), CC0. None
of these puzzles has an extreme step: those five minutes are a guess. That the number of
things to be found counts beside their difficulty was shown by R. Pelánek, "Difficulty
Rating of Sudoku Puzzles by a Computational Model" (2011).

>>> full_houses, naked_singles, pointing = (0, 10), (1, 40), (6, 3)
>>> minutes_of(15_000, [full_houses, naked_singles, pointing])
8.2
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nonet.logic.step import Level
from nonet.ratings.scale import ORDER

LOOK: Final = 1.2  # seconds
STEP: Final[dict[Level, float]] = {
    "easy": 3.5,
    "medium": 45,
    "hard": 60,
    "unfair": 75,
    "extreme": 300,
}
BY_TURN: Final = tuple(STEP[technique.level] for technique in ORDER)


def minutes_of(looks: int, steps: Iterable[tuple[int, int]]) -> float:
    """Model how many minutes a person needs for *looks* (in hundredths) and *steps*.

    A step is told by the turn of its technique, and how often it is taken.

    >>> minutes_of(0, [])
    0.0
    """
    used = sum(BY_TURN[turn] * count for turn, count in steps)
    return round((LOOK * looks / 100 + used) / 60, 1)
