"""The puzzles of the benchmark: two sets made here from a seed, and one of the famous.

easy      singles alone solve it, 32 givens
minimal   one solution, and none without any one of the givens
hard      puzzles that players know by name, and some with only 17 givens
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from nonet import is_unique, solve
from nonet.board.grid import Grid
from nonet.board.notation import EMPTY
from nonet.engines.norvig import propagate

HARD = {
    "Inkala 2006": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1.."
    "4......7..7...3..",
    "Inkala 2010": "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9"
    "..4....3......97..",
    "Inkala 2012": "8..........36......7..9.2...5...7.......457.....1...3...1....68"
    "..85...1..9....4..",
    "Golden Nugget": ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5"
    "..2....6..4..7.....",
    "Easter Monster": "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6."
    "..3...9.8...2.....1",
    "Platinum Blonde": ".......12........3..23..4....18....5.6..7.8.......9.....85...."
    ".9...4.5..47...6...",
    "Cheese": ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9...."
    "..57.4...9..",
    "Fata Morgana": "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9"
    "...35..1..6........",
    "Red Dwarf": "12.3....435....1....4........54..2..6...7.........8.9...31..5....."
    "..9.7.....6...8",
    "17 givens, 1": "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7."
    "5..2.....1.4......",
    "17 givens, 2": ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2.."
    ".5.1........8.6...",
    "17 givens, against backtracking": "..............3.85..1.2.......5.7.....4...1"
    "...9.......5......73..2.1........4...9",
}


def puzzle_sets(seed: int, count: int) -> dict[str, list[str]]:
    """Give the three sets, always the same for the same *seed*."""
    random = Random(seed)
    return {
        "easy": [_dug(random, _singles_solve, 32) for _ in range(count)],
        "minimal": [_dug(random, is_unique, 0) for _ in range(count)],
        "hard": list(HARD.values()),
    }


def _dug(random: Random, good: Callable[[Grid], bool], fewest: int) -> str:
    """Clear cells of a full grid in a random order, as long as it stays *good*."""
    digits = list(_full_grid(random))
    for cell in random.sample(range(81), 81):
        if 81 - digits.count(EMPTY) == fewest:
            break
        digit, digits[cell] = digits[cell], EMPTY
        if not good(Grid(digits)):
            digits[cell] = digit
    return Grid(digits).line


def _full_grid(random: Random) -> Grid:
    """Fill the three boxes of a diagonal at random, and solve the rest.

    The engine is named, because another may find another solution first.
    """
    digits = [EMPTY] * 81
    for corner in (0, 30, 60):
        box = (corner + 9 * row + column for row in range(3) for column in range(3))
        for cell, digit in zip(box, random.sample(range(1, 10), 9), strict=True):
            digits[cell] = digit
    return solve(Grid(digits), "norvig")


def _singles_solve(grid: Grid) -> bool:
    return EMPTY not in propagate(grid)[0].digits
