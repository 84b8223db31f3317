"""What the writers are given, and what they share.

A writer turns results into pieces of text, one at a time, so that a million puzzles
take no more memory than one.

>>> by_row = blocks(lambda result: result.grid.line[:4])
>>> print(*by_row([Result(Grid("12" + "." * 14))] * 2), sep="", end="")
12..
<BLANKLINE>
12..
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.marks import Marks
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.exchange.annotations import NO_ANNOTATIONS, Annotations

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule


class Result(NamedTuple):
    """A puzzle, and what was found out about it."""

    puzzle: Grid | Puzzle
    solution: Grid | None = None
    marks: Marks | None = None
    statistics: Mapping[str, float] | None = None
    counts: Mapping[str, Mapping[Digit, int]] | None = None  # solutions of candidates
    annotations: Annotations = NO_ANNOTATIONS

    @property
    def givens(self) -> Grid:
        """The grid that the puzzle starts with, without its rules."""
        return self.puzzle if isinstance(self.puzzle, Grid) else self.puzzle.grid

    @property
    def grid(self) -> Grid:
        """What there is to show: the solution, or else the puzzle itself."""
        return self.solution or self.givens

    @property
    def rules(self) -> Sequence[Rule]:
        """The rules beyond the houses."""
        return () if isinstance(self.puzzle, Grid) else self.puzzle.rules

    @property
    def title(self) -> str:
        """What the puzzle is called, if that is known."""
        return "" if isinstance(self.puzzle, Grid) else self.puzzle.title

    @property
    def author(self) -> str:
        """Who made the puzzle, if that is known."""
        return "" if isinstance(self.puzzle, Grid) else self.puzzle.author

    @property
    def has_own_digits(self) -> bool:
        """Whether some digit was written by the player.

        >>> Result(Grid("12" + "." * 14, givens="A1")).has_own_digits
        True
        """
        grid = self.grid
        return grid.givens != grid.layout.everything - grid.empty


Writer: TypeAlias = Callable[[Iterable[Result]], Iterator[str]]
Packer: TypeAlias = Callable[[Iterable[Result]], bytes]


def one_a_line(write: Callable[[Result], str]) -> Writer:
    """Write each result in a line."""

    def written(results: Iterable[Result]) -> Iterator[str]:
        for result in results:
            yield write(result) + "\n"

    return written


def blocks(write: Callable[[Result], str]) -> Writer:
    """Write each result in some lines, and a blank line between them."""

    def written(results: Iterable[Result]) -> Iterator[str]:
        gap = ""
        for result in results:
            yield gap + write(result) + "\n"
            gap = "\n"

    return written


def check_rules(result: Result, name: str) -> None:
    """Refuse to write a puzzle without its rules; a solution needs none."""
    if result.rules and not result.solution:
        raise InputError(
            "{format} cannot hold the rules of a puzzle ({rules}): write json",
            format=name,
            rules=", ".join(dict.fromkeys(rule.name for rule in result.rules)),
        )


def classic_grid(result: Result, name: str) -> Grid:
    """Give the grid for a format that holds the usual board alone.

    >>> classic_grid(Result(Grid("." * 81, "x")), "sdm")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: sdm cannot hold the layout 9+x: write json
    """
    check_rules(result, name)
    if result.grid.layout != CLASSIC:
        raise other_layout(result.grid, name)
    return result.grid


def other_layout(grid: Grid, name: str) -> InputError:
    """Refuse a board that a format does not know."""
    return InputError(
        "{format} cannot hold the layout {layout}: write json",
        format=name,
        layout=grid.layout.spec[:40],
    )


def marks_of(result: Result) -> Marks:
    """Give the marks of a result, or every candidate that its digits allow."""
    return result.marks or Marks.of(result.grid)
