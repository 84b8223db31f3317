"""What is wrong in a position, and whether its puzzle is one.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> grid = Grid(puzzle + "...419..5 ....8..79")
>>> review(grid).status
'fine'
>>> found = review(grid.place("A3", 1).place("E5", 5).place("A4", 2))
>>> found.status, [str(mistake) for mistake in found.mistakes]
('mistake', ['1 in A3 is a mistake.', '2 in A4 is a mistake.'])
>>> review(Grid("." * 81)).status
'several'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple, TypeAlias

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.errors import NoSolution, RepeatedDigit
from nonet.say.language import ENGLISH, Language
from nonet.say.reasons import Phrase
from nonet.verbs.solve import count_solutions, solutions

MistakeKind: TypeAlias = Literal["repeated", "wrong", "together", "missing"]
ReviewStatus: TypeAlias = Literal["fine", "finished", "mistake", "none", "several"]


class Mistake(NamedTuple):
    """What a player must put right: its kind, the words for it, and where it is."""

    kind: MistakeKind
    words: Phrase
    cells: CellSet

    def say(self, language: Language = ENGLISH) -> str:
        """Tell it; a rubbed out candidate is not named, only its cell."""
        return language.say(self.words.template, **self.words.roles)

    def __str__(self) -> str:
        return self.say()


@dataclass(frozen=True, slots=True)
class Review:
    """How a position stands.

    ``none`` and ``several`` tell how many solutions the givens have; the ``solution``
    is there if it is the only one.
    """

    status: ReviewStatus
    mistakes: tuple[Mistake, ...] = ()
    solution: Grid | None = None


def review(grid: Grid, marks: Marks | None = None) -> Review:
    """Look for every mistake in the player's digits and *marks*."""
    Position.of(grid, marks)  # which refuses marks of another board
    try:
        answers = list(islice(solutions(grid.puzzle), 2))
        found = tuple(mistakes(grid, marks))
    except (NoSolution, RepeatedDigit):
        return Review("none", tuple(_repeated(grid)))
    only = answers[0] if len(answers) == 1 else None
    return Review(_status(grid, found, only), found, only)


def _status(grid: Grid, found: Sequence[Mistake], only: Grid | None) -> ReviewStatus:
    if found:
        return "mistake"
    if not grid.empty:
        return "finished"
    return "fine" if only else "several"


def mistakes(grid: Grid, marks: Marks | None = None) -> Iterator[Mistake]:
    """Yield what is wrong: a digit twice, a wrong digit, a candidate rubbed out.

    As long as a digit is wrong, nobody can say so of a candidate.
    """
    wrong = False
    for find in (_repeated, _wrong):
        for mistake in find(grid):
            yield mistake
            wrong = True
    if wrong:
        return
    if not count_solutions(grid, 1):
        cells = grid.layout.everything - grid.empty - grid.givens
        words = Phrase("The digits in {cells} do not go together.", cells=cells)
        yield Mistake("together", words, cells)
    elif marks is not None:
        yield from _missing(grid, marks)


def _repeated(grid: Grid) -> Iterator[Mistake]:
    for digit, house, cells in grid.repeats():
        words = Phrase(
            "{digit} stands twice in {house}: {cells}",
            digit=symbol(digit, grid.layout.size),
            house=house,
            cells=cells,
        )
        yield Mistake("repeated", words, cells)


def _wrong(grid: Grid) -> Iterator[Mistake]:
    layout, may_hold = grid.layout, _solved(grid.puzzle)
    for cell in layout.everything - grid.empty - grid.givens:
        if not may_hold(cell, (grid[cell],)):
            what, here = symbol(grid[cell], layout.size), layout.cell_set((cell,))
            words = Phrase("{digit} in {cell} is a mistake.", digit=what, cell=here)
            yield Mistake("wrong", words, here)


def _missing(grid: Grid, marks: Marks) -> Iterator[Mistake]:
    may_hold = _solved(grid)  # what was placed may leave fewer solutions
    for cell in grid.empty:
        if marks[cell] and not may_hold(cell, marks.digits(cell)):
            here = grid.layout.cell_set((cell,))
            words = Phrase("A candidate is missing in {cell}.", cell=here)
            yield Mistake("missing", words, here)


def _solved(puzzle: Grid) -> Callable[[Cell, Sequence[Digit]], bool]:
    """Give what tells whether a cell holds one of some digits in a solution.

    Of several solutions two are looked at; asking for them all takes seconds on a
    16×16 board.
    """
    answers = list(islice(solutions(puzzle), 2))
    if not answers:
        raise NoSolution("the puzzle has no solution")

    def may_hold(cell: Cell, digits: Sequence[Digit]) -> bool:
        if any(answer[cell] in digits for answer in answers):
            return True
        return len(answers) > 1 and any(
            puzzle.allows(cell, digit) and count_solutions(puzzle.place(cell, digit), 1)
            for digit in digits
        )

    return may_hold
