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

A rule that digits break is told too, and :func:`glance` sees it without solving:

>>> from nonet.rules import Puzzle
>>> puzzle = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
>>> found = glance(puzzle.with_grid(puzzle.grid.place("A1", 4)))
>>> found.status, [str(mistake) for mistake in found.mistakes]
('mistake', ['the cage A1 and A2 adds up to 3, but A1 is 4'])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.errors import NoSolution, RepeatedDigit
from nonet.say.language import ENGLISH, Language
from nonet.say.reasons import Phrase
from nonet.verbs.solve import count_solutions, grid_in, on_grid, solutions

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

MistakeKind: TypeAlias = Literal["repeated", "rule", "wrong", "together", "missing"]
ReviewStatus: TypeAlias = Literal[
    "fine", "finished", "mistake", "none", "several", "unknown"
]


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

    ``none`` and ``several`` tell how many solutions the givens have, ``unknown`` that
    nobody has looked; the ``solution`` is there if it is the only one.
    """

    status: ReviewStatus
    mistakes: tuple[Mistake, ...] = ()
    solution: Grid | None = None


def review(puzzle: Grid | Puzzle, marks: Marks | None = None) -> Review:
    """Look for every mistake in the player's digits and *marks*."""
    grid = grid_in(puzzle)
    Position.of(grid, marks)  # which refuses marks of another board
    try:
        answers = list(islice(solutions(_given(puzzle)), 2))
        found = tuple(mistakes(puzzle, marks))
    except (NoSolution, RepeatedDigit):
        return Review("none", tuple(_visible(puzzle)))
    only = answers[0] if len(answers) == 1 else None
    return Review(_status(grid, found, only), found, only)


def glance(puzzle: Grid | Puzzle) -> Review:
    """Look for what the digits show by themselves, without solving the puzzle."""
    found = tuple(_visible(puzzle))
    if found or grid_in(puzzle).empty:
        return Review("mistake" if found else "unknown", found)
    return Review("finished")


def _given(puzzle: Grid | Puzzle) -> Grid | Puzzle:
    """Give the puzzle without what the player wrote."""
    return on_grid(puzzle, grid_in(puzzle).puzzle)


def _status(grid: Grid, found: Sequence[Mistake], only: Grid | None) -> ReviewStatus:
    if found:
        return "mistake"
    if not grid.empty:
        return "finished"
    return "fine" if only else "several"


def mistakes(puzzle: Grid | Puzzle, marks: Marks | None = None) -> Iterator[Mistake]:
    """Yield what is wrong: a digit twice, a rule, a wrong digit, a lost candidate.

    As long as a digit is wrong, nobody can say so of a candidate.
    """
    grid, wrong = grid_in(puzzle), False
    for find in (_visible, _wrong):
        for mistake in find(puzzle):
            yield mistake
            wrong = True
    if wrong:
        return
    if not count_solutions(puzzle, 1):
        cells = grid.layout.everything - grid.empty - grid.givens
        words = Phrase("The digits in {cells} do not go together.", cells=cells)
        yield Mistake("together", words, cells)
    elif marks is not None:
        yield from _missing(puzzle, marks)


def _visible(puzzle: Grid | Puzzle) -> Iterator[Mistake]:
    yield from _repeated(grid_in(puzzle))
    if not isinstance(puzzle, Grid):
        yield from _broken(puzzle)


def _broken(puzzle: Puzzle) -> Iterator[Mistake]:
    from nonet.verbs.setting import broken_rules  # noqa: PLC0415 - few have rules

    for rule in broken_rules(puzzle):
        words = Phrase(rule.sentence.template, **rule.sentence.values)
        yield Mistake("rule", words, rule.cells)


def _repeated(grid: Grid) -> Iterator[Mistake]:
    for digit, house, cells in grid.repeats():
        words = Phrase(
            "{digit} stands twice in {house}: {cells}",
            digit=symbol(digit, grid.layout.size),
            house=house,
            cells=cells,
        )
        yield Mistake("repeated", words, cells)


def _wrong(puzzle: Grid | Puzzle) -> Iterator[Mistake]:
    grid, may_hold = grid_in(puzzle), _solved(_given(puzzle))
    layout = grid.layout
    for cell in layout.everything - grid.empty - grid.givens:
        if not may_hold(cell, (grid[cell],)):
            what, here = symbol(grid[cell], layout.size), layout.cell_set((cell,))
            words = Phrase("{digit} in {cell} is a mistake.", digit=what, cell=here)
            yield Mistake("wrong", words, here)


def _missing(puzzle: Grid | Puzzle, marks: Marks) -> Iterator[Mistake]:
    grid = grid_in(puzzle)
    may_hold = _solved(puzzle)  # what was placed may leave fewer solutions
    for cell in grid.empty:
        if marks[cell] and not may_hold(cell, marks.digits(cell)):
            here = grid.layout.cell_set((cell,))
            words = Phrase("A candidate is missing in {cell}.", cell=here)
            yield Mistake("missing", words, here)


def _solved(puzzle: Grid | Puzzle) -> Callable[[Cell, Sequence[Digit]], bool]:
    """Give what tells whether a cell holds one of some digits in a solution.

    Of several solutions two are looked at; asking for them all takes seconds on a
    16×16 board.
    """
    grid = grid_in(puzzle)
    answers = list(islice(solutions(puzzle), 2))
    if not answers:
        raise NoSolution("the puzzle has no solution")

    def may_hold(cell: Cell, digits: Sequence[Digit]) -> bool:
        if any(answer[cell] in digits for answer in answers):
            return True
        return len(answers) > 1 and any(
            grid.allows(cell, digit)
            and count_solutions(on_grid(puzzle, grid.place(cell, digit)), 1)
            for digit in digits
        )

    return may_hold
