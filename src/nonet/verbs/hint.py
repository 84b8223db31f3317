"""A hint for a position in progress, as much of it as the player wants.

=====  ================================================
level  what is told
=====  ================================================
1      where to look
2      which technique
3      which cells
4      the full reason
5      what to write
=====  ================================================

The digits and the pencil marks are the player's own and may be wrong: then the hint is
about the mistake, at every level.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> grid = Grid(puzzle + "...419..5 ....8..79")
>>> for level in range(1, 6):
...     print(hint(grid, level=level))
Look at box 9.
Look at box 9 for: Hidden single in a box.
Hidden single in a box: look at E9, H5 and I7.
Hidden single in a box: in box 9, 1 has one place left: H5 takes row H and E9 takes \
column 9.
Hidden single in a box: in box 9, 1 has one place left: H5 takes row H and E9 takes \
column 9, so I7 is 1.
>>> print(hint(grid.place("A3", 1).place("E5", 5)))
1 in A3 is a mistake.
>>> print(hint(grid, marks=Marks.of(grid.place("A8", 4))))
A candidate is missing in A3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from nonet.candidates import Chain
from nonet.cells import Cell, CellSet, House
from nonet.engines.human import easiest
from nonet.errors import InputError, NoSolution
from nonet.grid import Grid, Source
from nonet.locale import ENGLISH, Language
from nonet.marks import Marks
from nonet.notation import Digit, symbol
from nonet.position import Position
from nonet.proof import Proof
from nonet.reasons import Phrase
from nonet.step import Roles, Step
from nonet.techniques.trial import TRIAL
from nonet.verbs.explain import has_one_solution, usable
from nonet.verbs.solve import count_solutions, solutions

LEVELS: Final = range(1, 6)


@dataclass(frozen=True, slots=True)
class Hint:
    """What helps in a position, told up to a level.

    ``mistake`` is what the player must put right first, ``cells`` where it is; without
    one, ``step`` is the next step, and without either the puzzle is finished. Where the
    puzzle has ``several`` solutions, steps lead to one of them.
    """

    level: int
    mistake: Phrase | None = None
    cells: CellSet | None = None
    step: Step | None = None
    several: bool = False

    def say(self, language: Language = ENGLISH) -> str:
        """Tell as much as the level allows."""
        if self.mistake:
            return language.say(self.mistake.template, **self.mistake.roles)
        if self.step is None:
            return language.say("The puzzle is finished.")
        return _told(self.step, self.level, language)

    def __str__(self) -> str:
        return self.say()

    def _repr_svg_(self) -> str | None:
        return self.step._repr_svg_() if self.step and self.level > 3 else None


def hint(
    puzzle: Grid | Source,
    marks: Marks | None = None,
    level: int = 1,
    *,
    uniqueness: bool = True,
) -> Hint:
    """Give a hint for the player's own digits and *marks*."""
    if level not in LEVELS:
        raise InputError("a hint has a level from 1 to 5, not {level}", level=level)
    grid = puzzle if isinstance(puzzle, Grid) else Grid(puzzle)
    Position.of(grid, marks)  # which refuses marks of another board
    for mistake, cells in _mistakes(grid, marks):
        return Hint(level, mistake, cells)
    if not grid.empty:
        return Hint(level)
    techniques = usable(grid, uniqueness=uniqueness)
    position = Position.of(grid, marks)
    step = easiest(position, techniques) or next(TRIAL.steps(position))
    return Hint(level, step=step, several=not has_one_solution(grid))


def _mistakes(grid: Grid, marks: Marks | None) -> Iterator[tuple[Phrase, CellSet]]:
    """Yield what is wrong: a digit twice, a wrong digit, a candidate rubbed out."""
    layout = grid.layout
    for digit, house, cells in grid.repeats():
        words = Phrase(
            "{digit} stands twice in {house}: {cells}",
            digit=symbol(digit, layout.size),
            house=house,
            cells=cells,
        )
        yield words, cells
    may_hold = _solved(grid.puzzle)
    for cell in layout.everything - grid.empty - grid.givens:
        if not may_hold(cell, (grid[cell],)):
            what, here = symbol(grid[cell], layout.size), layout.cell_set((cell,))
            yield Phrase("{digit} in {cell} is a mistake.", digit=what, cell=here), here
    if not count_solutions(grid, 1):
        wrong = layout.everything - grid.empty - grid.givens
        yield Phrase("The digits in {cells} do not go together.", cells=wrong), wrong
    elif marks is not None:
        may_hold = _solved(grid)  # what was placed may leave fewer solutions
        for cell in grid.empty:
            if marks[cell] and not may_hold(cell, marks[cell]):
                here = layout.cell_set((cell,))
                yield Phrase("A candidate is missing in {cell}.", cell=here), here


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


def _told(step: Step, level: int, language: Language) -> str:
    technique = language.say(step.technique.name)
    match level:
        case 1:
            return language.say("Look at {where}.", where=_where(step, language))
        case 2:
            return language.say(
                "Look at {where} for: {technique}.",
                where=_where(step, language),
                technique=technique,
            )
        case 3:
            return language.say(
                "{technique}: look at {cells}.", technique=technique, cells=_cells(step)
            )
        case 4:
            return language.say(
                "{technique}: {reason}.",
                technique=technique,
                reason=step.reason(language),
            )
    return step.say(language)


def _where(step: Step, language: Language) -> object:
    """Name the house or the digit of a step, or the box where its first cell lies."""
    roles = step.roles
    if houses := list(_houses(roles)):
        return houses
    if isinstance(digit := roles.get("digit"), int):
        n = step.position.board.size
        return language.say("the digit {digit}", digit=symbol(digit, n))
    layout = step.position.layout
    return layout.boxes[layout.box_of[min(_cells(step))]]


def _houses(roles: Roles) -> Iterator[House]:
    for role in roles.values():
        parts = role if isinstance(role, tuple) else (role,)
        yield from (part for part in parts if isinstance(part, House))


def _cells(step: Step) -> CellSet:
    """Gather the cells that a step looks at and changes."""
    cells, layout = step.position.cells(0), step.position.layout
    for role in step.roles.values():
        match role:
            case House():
                pass
            case CellSet():
                cells |= role
            case Chain():
                for node in role.nodes:
                    cells |= node.cells
            case Proof():
                cells |= layout.cell_set(case.mark.cell for case in role.cases)
    changed = (*step.deduction.placements, *step.deduction.eliminations)
    return cells | layout.cell_set(c for c, _ in changed)
