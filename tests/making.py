"""Boards for the tests: full grids, puzzles and positions, as they are and turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice, product
from random import Random

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.engines.native import Outcome, solve_row
from nonet.engines.norvig import solutions

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


@cache
def _some_grids(layout: Layout) -> list[Grid]:
    """The first full grids of *layout*: alike at the top, various below."""
    empty = Grid([0] * len(layout.cells), layout)
    return list(islice(solutions(empty), 500 if layout.size < 10 else 1))


def full_grid(layout: Layout, random: Random) -> Grid:
    """Fill *layout*: one of its first grids with the digits relabelled at random.

    (A random first row would be more various, but on a jigsaw now and then takes the
    search minutes.) The classic board also has its rows and columns shuffled.
    """
    n = layout.size
    labels = random.sample(range(1, n + 1), n)
    grid = random.choice(_some_grids(layout))
    cells: Iterable[int] = layout.cells
    if layout == CLASSIC:
        rows, columns = _shuffled_lines(random), _shuffled_lines(random)
        cells = [9 * row + column for row in rows for column in columns]
    return Grid([labels[grid.digits[cell] - 1] for cell in cells], layout)


def _shuffled_lines(random: Random) -> list[int]:
    bands = random.sample(range(3), 3)
    return [3 * band + line for band in bands for line in random.sample(range(3), 3)]


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


def minimal(random: Random) -> Grid:
    """Clear a random full grid as far as its solution stays the only one."""
    line = full_grid(CLASSIC, random).line
    for cell in random.sample(CLASSIC.cells, len(CLASSIC.cells)):
        without = f"{line[:cell]}.{line[cell + 1 :]}"
        if solve_row(without)[0] == Outcome.ONE:
            line = without
    return Grid(line)


def turned_grid(grid: Grid, random: Random) -> Grid:
    """Turn, mirror, shuffle and relabel a classic grid: the same puzzle to a player."""
    rows, columns = _shuffled_lines(random), _shuffled_lines(random)
    labels = [0, *random.sample(range(1, 10), 9)]
    cells = [9 * row + column for row in rows for column in columns]
    if random.random() < 0.5:
        cells = [cell % 9 * 9 + cell // 9 for cell in cells]
    return Grid([labels[grid.digits[cell]] for cell in cells])


def turning(rng: Random) -> dict[Candidate, Candidate]:
    """Exchange digits, rows within bands and columns within stacks, and transpose."""

    def shuffled() -> list[int]:
        return [
            n for band in range(3) for n in rng.sample(range(band * 3, band * 3 + 3), 3)
        ]

    digits, rows, columns = rng.sample(range(1, 10), 9), shuffled(), shuffled()
    return {
        Candidate(row * 9 + column, digit): Candidate(
            columns[column] * 9 + rows[row], digits[digit - 1]
        )
        for row, column, digit in product(range(9), range(9), range(1, 10))
    }


def turned(position: Position, turn: dict[Candidate, Candidate]) -> Position:
    """Turn a position by :func:`turning`, with the marks that are gone."""
    cells = [0] * 81
    for cell, digit in enumerate(position.digits):
        if digit:
            there = turn[Candidate(cell, digit)]
            cells[there.cell] = there.digit
    new = Position.of(Grid(cells))
    marks = {turn[each] for each in _marks(position)}
    return new.after(eliminations=[each for each in _marks(new) if each not in marks])


def _marks(position: Position) -> list[Candidate]:
    everywhere = (1 << len(position.marks)) - 1
    digits = range(1, position.board.size + 1)
    return [each for digit in digits for each in position.standing(digit, everywhere)]


def thinned(full: Grid, random: Random, empty: float, kept: float) -> Position:
    """Empty some cells of a solution, and rub out some marks that are not its own."""
    cells = random.sample(full.layout.cells, int(len(full.digits) * empty))
    digits = [0 if cell in cells else digit for cell, digit in enumerate(full.digits)]
    position = Position.of(Grid(digits, full.layout))
    return position.after(
        eliminations=[
            Candidate(cell, digit)
            for cell, digit in _marks(position)
            if digit != full[cell] and random.random() > kept
        ]
    )


def thinned_boards(
    spec: str, empty: tuple[float, float], kept: float
) -> Iterator[tuple[Grid, Position]]:
    """Fill a layout a few times, and thin out each; always the same for a *spec*."""
    layout, random = Layout.parse(spec), Random(spec)
    for _ in range(6 if layout.size < 16 else 1):
        full = full_grid(layout, random)
        yield full, thinned(full, random, random.uniform(*empty), kept)


def every_template(board: Geometry, places: int, row: int = 0) -> Iterator[int]:
    """Yield every way to choose a cell of each row so that none sees another."""
    if row == board.size:
        yield 0
        return
    for cell in cells_in(places & board.rows[row]):
        for rest in every_template(board, places & ~board.peers[cell], row + 1):
            yield rest | 1 << cell
