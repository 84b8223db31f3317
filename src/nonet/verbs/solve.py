"""The verbs of solving, written once over every engine.

Each takes a grid, or whatever :class:`~nonet.board.grid.Grid` makes one of; a board of
another shape is a ``Grid(text, layout="x")``.

>>> puzzle = ("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6"
...           ".6....28. ...419..5 ....8..79")
>>> solve(puzzle).line[:9]
'534678912'
>>> is_unique(puzzle), count_solutions("." * 81, limit=10)
(True, 10)
>>> solve("12.. ..3. ...4 ....")
Traceback (most recent call last):
...
nonet.errors.NoSolution: the puzzle has no solution
>>> solve("11.. .... .... ....")
Traceback (most recent call last):
...
nonet.errors.RepeatedDigit: 1 stands twice in row A: A1 and A2
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final, cast

from nonet.board.cells import CellSet
from nonet.board.grid import Grid, Source, grid_of
from nonet.board.grid_text import are_zeros_doubtful
from nonet.board.layout import CLASSIC
from nonet.engines import DEAF
from nonet.engines import engine as named_engine
from nonet.engines.native import CELLS, kernel
from nonet.errors import InputError, LimitReached, NoSolution, SeveralSolutions
from nonet.events import Event, Watch, ignore
from nonet.limits import MOST_COUNTED, TimeUp, check_count, check_limit, limited

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

DEFAULT_ENGINE: Final = "fast"

solve_one = kernel.solve_one


def solutions(
    grid: Grid | Puzzle | Source, engine: str = DEFAULT_ENGINE, watch: Watch = ignore
) -> Iterator[Grid]:
    """Yield every solution of *grid*, one at a time.

    >>> [solution.line for solution in solutions("1... .... .... .321")]
    ['1234341221434321', '1243341221344321', '1432321421434321']
    """
    answers = named_engine(engine)
    puzzle = posed(grid)
    return _found(puzzle, answers(puzzle, watch))


def posed(source: Grid | Puzzle | Source) -> Grid | Puzzle:
    """Give a grid or a puzzle as it is, and make a grid of anything else.

    A puzzle without rules is its grid.
    """
    rules = getattr(source, "rules", None)  # asking what a puzzle is would load rules
    if rules is not None:
        puzzle = cast("Puzzle", source)
        return puzzle if rules else puzzle.grid
    return grid_of(cast("Grid | Source", source))


def grid_in(puzzle: Grid | Puzzle) -> Grid:
    """Give the digits of a puzzle."""
    return puzzle if isinstance(puzzle, Grid) else puzzle.grid


def on_grid(puzzle: Grid | Puzzle, grid: Grid) -> Grid | Puzzle:
    """Put the rules of a puzzle, if it has any, on other digits."""
    return grid if isinstance(puzzle, Grid) else puzzle.with_grid(grid)


def _found(puzzle: Grid | Puzzle, answers: Iterator[Grid]) -> Iterator[Grid]:
    """Pass on the answers; if there is none, tell a digit that stands twice."""
    first = next(answers, None)
    if first is None:
        grid_in(puzzle).check()
        return
    yield first
    yield from answers


def solve(
    grid: Grid | Puzzle | Source,
    engine: str = DEFAULT_ENGINE,
    watch: Watch = ignore,
    *,
    unique: bool = False,
    seconds: float | None = None,
) -> Grid:
    """Give the first solution of *grid*, or raise :class:`NoSolution`.

    If it must be *unique*, :class:`SeveralSolutions` is raised where it is not; and
    :class:`LimitReached`, where the search is not done in so many *seconds*.

    >>> solve("1... .... .... .321", unique=True)
    Traceback (most recent call last):
    ...
    nonet.errors.SeveralSolutions: the puzzle has several solutions
    """
    if (
        seconds is None
        and engine == "fast"
        and type(grid) is str
        and len(grid) == CELLS
        and not are_zeros_doubtful(grid, CLASSIC.size)
    ):
        _, count, line = solve_one(grid, 2 if unique else 1)
        if count == 1:
            if watch is not ignore:
                watch(Event("solution"))
            return Grid.from_solution(line, grid)
    found = _first(solutions(grid, engine, watch), 2 if unique else 1, seconds, engine)
    if not found:
        raise NoSolution("the puzzle has no solution")
    if len(found) > 1:
        raise SeveralSolutions("the puzzle has several solutions")
    return found[0]


def _first(
    answers: Iterator[Grid], wanted: int, seconds: float | None, engine: str
) -> list[Grid]:
    """Take so many answers as are *wanted*, or fewer, in so many *seconds*."""
    if seconds is None:
        return list(islice(answers, wanted))
    check_limit(seconds)
    if engine in DEAF:
        raise InputError("the engine {engine} knows no time limit", engine=engine)
    try:
        with limited(seconds):
            return list(islice(answers, wanted))
    except (TimeUp, LimitReached):  # whose clock it was
        raise LimitReached(
            "the search was not done in {seconds} seconds", seconds=f"{seconds:g}"
        ) from None


def count_solutions(
    grid: Grid | Puzzle | Source,
    limit: int | None = MOST_COUNTED,
    engine: str = DEFAULT_ENGINE,
) -> int:
    """Count the solutions of *grid*, but no further than *limit*.

    So *limit* itself means: so many, or more. ``None`` counts them all, which may take
    longer than anybody lives: an empty 9×9 has 6.67 × 10²¹ of them.

    >>> count_solutions("." * 16), count_solutions("." * 16, limit=10)
    (288, 10)
    """
    check_count("limit", limit, 1)
    stop = None if limit is None else min(limit, sys.maxsize)
    return sum(1 for _ in islice(solutions(grid, engine), stop))


def is_unique(grid: Grid | Puzzle | Source, engine: str = DEFAULT_ENGINE) -> bool:
    """Tell whether *grid* has exactly one solution.

    >>> is_unique("..3. .4.2 21.. ...."), is_unique("." * 16)
    (True, False)
    """
    return count_solutions(grid, 2, engine) == 1


def checked(puzzle: Grid | Puzzle | Source) -> Grid | Puzzle:
    """Read *puzzle*; a digit must not stand twice in a house."""
    read = posed(puzzle)
    grid_in(read).check()
    return read


@dataclass(slots=True)
class SearchCounts:
    """What a search did, counted by watching it.

    >>> stats = SearchCounts()
    >>> _ = solve("." * 81, "backtracking", stats.watch)
    >>> stats.guesses, stats.backtracks, stats.depth
    (391, 310, 81)
    """

    guesses: int = 0
    backtracks: int = 0
    placements: int = 0
    eliminations: int = 0
    contradictions: int = 0
    depth: int = 0
    seconds: float = 0.0

    def watch(self, event: Event) -> None:
        """Count one event."""
        match event.kind:
            case "eliminate":
                self.eliminations += 1
            case "place":
                self.placements += 1
            case "guess":
                self.guesses += 1
                self.depth = max(self.depth, event.depth)
            case "backtrack":
                self.backtracks += 1
            case "contradiction":
                self.contradictions += 1
            case "choose" | "solution":
                pass

    def add(self, other: SearchCounts) -> None:
        """Add up two searches; the depth is that of the deeper one."""
        deeper = max(self.depth, other.depth)
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.depth = deeper

    def timed(self, answers: Iterator[Grid]) -> Iterator[Grid]:
        """Pass on *answers*, adding up the time that finding them takes."""
        while True:
            started = perf_counter()
            answer = next(answers, None)
            self.seconds += perf_counter() - started
            if answer is None:
                return
            yield answer


def differing_cells(first: Grid, other: Grid) -> CellSet:
    """Find the cells in which two grids differ.

    >>> differing_cells(Grid("1234341221434321"), Grid("1234341221434312")).line
    'D3 D4'
    """
    pairs = enumerate(zip(first, other, strict=True))
    return first.layout.cell_set(cell for cell, (a, b) in pairs if a != b)
