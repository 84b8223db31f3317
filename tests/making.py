"""Boards for the tests: full grids, and puzzles with none, one or many solutions."""

from __future__ import annotations

from random import Random

from nonet.board import Layout
from nonet.engines.norvig import solutions
from nonet.grid import Grid

REGIONS = """
    AAABBBCCC
    AAABBBBCC
    DDAEBCCCF
    DAAEBEFCF
    DDDEEEFFF
    GDDEHEFII
    GDHHHEFFI
    GGGGHHIII
    GGGHHHIII
"""


def full_grid(layout: Layout, random: Random) -> Grid:
    """Fill *layout* at random: a random first row, then whatever solves it."""
    n = layout.size
    row = random.sample(range(1, n + 1), n)
    return next(solutions(Grid([*row, *[0] * (n * n - n)], layout)))


def puzzle(layout: Layout, random: Random, givens: int) -> Grid:
    """Keep only so many *givens* of a random full grid: at least one solution."""
    full = full_grid(layout, random)
    kept = set(random.sample(layout.cells, givens))
    return Grid([d if c in kept else 0 for c, d in enumerate(full.digits)], layout)


def spoilt(grid: Grid, random: Random) -> Grid:
    """Change one given to another digit that its peers allow: often no solution."""
    cell = random.choice(list(grid.givens))
    digits = [
        digit
        for digit in range(1, grid.layout.size + 1)
        if digit != grid[cell] and grid.allows(cell, digit)
    ]
    if not digits:
        return grid
    changed = [*grid.digits]
    changed[cell] = random.choice(digits)
    return Grid(changed, grid.layout)
