"""Judge drafts: whole blocks at once, by the cheapest questions first.

What the core cannot tell, because it takes techniques that only Python knows, comes
back as work that is still to be done, perhaps in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.engines import native
from nonet.engines.native import CELLS
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.make import labour
from nonet.make.answers import TEXT, answers
from nonet.make.complete import with_digit
from nonet.make.draft import Draft
from nonet.make.drafts import drafts
from nonet.make.faults import (
    Fault,
    fault_of_depth,
    fault_of_er,
    fault_of_height,
    fault_of_minimality,
    fault_of_patience,
    fault_of_score,
    fault_of_shape,
    fault_of_size,
)
from nonet.make.labour import Looks
from nonet.make.ranges import ANY
from nonet.make.wishes import Wishes
from nonet.ratings.climb import go_on, settled
from nonet.ratings.rating import SOLVED, TIME_IS_UP, Rating, RatingEnd
from nonet.ratings.rounds import Tally, new_tally
from nonet.ratings.rows import tallies_of
from nonet.ratings.scale import BASIC, LEVELS
from nonet.ratings.summary import SE, rating_of, reckoned, se_of

if TYPE_CHECKING:  # few puzzles have rules
    from nonet.rules import Puzzle


class Task(NamedTuple):
    """What to make, from which seed, and whether to rate it on both scales."""

    wishes: Wishes
    seed: int
    rate: bool

    @property
    def counts(self) -> bool:
        """Whether the steps of a solve have to be counted."""
        return self.rate or self.wishes.asks_score or bool(self.wishes.rules)

    @property
    def rates(self) -> bool:
        """Whether an ER is wanted, and can be had."""
        wanted = self.rate or self.wishes.er != ANY
        return wanted and self.wishes.layout == CLASSIC and not self.wishes.rules

    def leaves(self, case: DraftCase) -> bool:
        """Tell whether the steps of a case are still to be counted."""
        return self.counts and not case.fault and not case.tally

    @property
    def is_patient(self) -> bool:
        """Whether what the core cannot solve may be what is looked for."""
        wishes = self.wishes
        asked = max([wishes.at_least, *map(min, wishes.needs)])
        hard = wishes.level.most >= len(LEVELS) - 1 or asked >= BASIC
        return hard and wishes.up_to >= BASIC

    @property
    def eases(self) -> bool:
        """Whether boards may be made easier, as few are easy that were dug out."""
        wishes = self.wishes
        return wishes.layout != CLASSIC and wishes.level.most < LEVELS.index("hard")

    @property
    def is_laborious(self) -> bool:
        """Whether every draft takes so long that it is work of its own."""
        wishes = self.wishes
        shaped = wishes.pattern is not None or bool(wishes.rules)
        return wishes.layout != CLASSIC or shaped


@dataclass(slots=True)
class DraftCase:
    """A draft before the judges, and what they found out so far."""

    draft: Draft
    fault: Fault | None = None
    tally: Tally | None = None
    se: SE | None = None
    rating: Rating | None = None  # of a puzzle with rules
    ended: RatingEnd = SOLVED
    cost: int = 1


class Made(NamedTuple):
    """A puzzle that was made to order, its one solution, and how hard it is.

    *number* is that of the draft: with the seed and the wishes, it names the puzzle.
    *cost* is the effort that it took, in the unit of :mod:`nonet.make.labour`.
    """

    puzzle: Grid | Puzzle
    solution: Grid
    rating: Rating | None
    number: int
    cost: int = 1

    @property
    def grid(self) -> Grid:
        """The givens, without the rules beyond the houses."""
        return self.puzzle if isinstance(self.puzzle, Grid) else self.puzzle.grid


class Rejected(NamedTuple):
    """A draft that was not what was wished for."""

    draft: Draft
    fault: Fault
    cost: int


Verdict: TypeAlias = Made | Rejected
JudgeWork: TypeAlias = Callable[[], Verdict]


def judged(task: Task, numbers: range, threads: int) -> list[Verdict | JudgeWork]:
    """Make and judge the drafts with these *numbers*, or say what is left to do."""
    if task.is_laborious:
        return [partial(_laboured, task, number) for number in numbers]
    return _judged(task, numbers, threads)


def _laboured(task: Task, number: int) -> Verdict:
    task = task._replace(wishes=task.wishes.for_draft(task.seed, number))
    (answer,) = _judged(task, range(number, number + 1), threads=1)
    return answer() if callable(answer) else answer


def _judged(task: Task, numbers: range, threads: int) -> list[Verdict | JudgeWork]:
    made = drafts(task.wishes, task.seed, numbers, threads)
    cases = [DraftCase(draft, cost=draft.cost) for draft in made]
    for case in cases:
        case.fault = fault_of_shape(task.wishes, case.draft)
    minimal = task.wishes.minimal or task.wishes.minimal_rules
    if minimal and not task.wishes.is_dug_out:
        _check_minimal(task, _open(cases), threads)
    if task.counts:
        _count(task, _open(cases), threads)
    if task.rates:
        _rate(task, [case for case in _open(cases) if not task.leaves(case)], threads)
    return [
        partial(_finished, task, case) if task.leaves(case) else _verdict(task, case)
        for case in cases
    ]


def _open(cases: Iterable[DraftCase]) -> list[DraftCase]:
    return [case for case in cases if not case.fault]


def _text(cases: Iterable[DraftCase]) -> bytes:
    """Write the puzzles as the core reads them."""
    return b"".join([case.draft.puzzle for case in cases]).translate(TEXT)


def _check_minimal(task: Task, cases: Sequence[DraftCase], threads: int) -> None:
    if task.wishes.rules:
        from nonet.make.ruled import needless_parts  # noqa: PLC0415 - few have rules

        counts = [needless_parts(case.draft, task.wishes) for case in cases]
    elif task.wishes.layout == CLASSIC:
        marks, _ = native.redundant_givens(_text(cases), threads=threads)
        counts = [sum(marks[at : at + CELLS]) for at in range(0, len(marks), CELLS)]
    else:
        counts = [_needless(case.draft.puzzle, task.wishes) for case in cases]
    for case, count in zip(cases, counts, strict=True):
        case.cost += labour.of_minimality(task.wishes.layout)
        case.fault = fault_of_minimality(count, ruled=bool(task.wishes.rules))


def _needless(puzzle: bytes, wishes: Wishes) -> int:
    """Count the givens that *puzzle* could do without, or perhaps, one at a time."""
    without = [
        with_digit(puzzle, cell, 0) for cell, digit in enumerate(puzzle) if digit
    ]
    found = answers(wishes.layout, without, 2)
    return sum(not (answer.count > 1 and answer.solution) for answer in found)


def _count(task: Task, cases: Sequence[DraftCase], threads: int) -> None:
    """Count the steps to the solution where the core knows the way."""
    if task.wishes.layout != CLASSIC or task.wishes.rules:
        return
    counted = tallies_of(_text(cases), threads)
    for case, (tally, is_solved) in zip(cases, counted, strict=True):
        case.cost += labour.COUNTED
        if is_solved:
            case.tally = tally
            case.fault = fault_of_score(task.wishes, reckoned(tally))
        elif any(tally) and not task.is_patient:
            case.fault = fault_of_patience()


def _rate(task: Task, cases: Sequence[DraftCase], threads: int) -> None:
    for case, se in zip(cases, se_of(_text(cases), None, threads), strict=True):
        case.se = se
        case.cost += labour.RATED
        case.fault = fault_of_er(task.wishes, se.er)


def _finished(task: Task, case: DraftCase) -> Verdict:
    """Count the steps to the solution in Python, and rate what is left."""
    if case.draft.rules:
        case.fault = _fault_with_rules(task, case)
        return _verdict(task, case)
    case.tally = new_tally()
    try:
        if task.eases:
            case.draft = _eased(task, case)
        case.fault = _fault_by_hand(task, case, case.tally)
    except LimitReached:
        case.ended = TIME_IS_UP
        case.fault = fault_of_size() if task.wishes.asks_score else None
    if task.rates:
        _rate(task, _open([case]), threads=1)
    return _verdict(task, case)


def _eased(task: Task, case: DraftCase) -> Draft:
    """Give more digits to a board that is to be easy, where it may have them."""
    from nonet.make.ease import eased_board  # noqa: PLC0415 - few are to be so

    case.cost += labour.of_basics(task.wishes.layout, case.draft.puzzle.count(0))
    return eased_board(task.wishes, case.draft, task.seed) or case.draft


def _fault_with_rules(task: Task, case: DraftCase) -> Fault | None:
    """Make a puzzle with rules as hard or as easy as it may be, and rate it."""
    from nonet.make.ease import eased, tamed  # noqa: PLC0415 - few have rules
    from nonet.make.harden import hardened  # noqa: PLC0415 - as above
    from nonet.make.rule_judge import (  # noqa: PLC0415 - as above
        places_of,
        rated_with_rules,
    )
    from nonet.make.ruled import puzzle_of  # noqa: PLC0415 - as above

    wishes = task.wishes
    case.cost += labour.JUDGED * (1 + wishes.asks_score)
    if not wishes.asks_score:
        if tame := tamed(wishes, case.draft, task.seed):
            case.draft, case.rating = tame
            return None
        if not task.rate:
            return None
        puzzle = puzzle_of(wishes.layout, case.draft.puzzle, case.draft.rules)
        solution = puzzle.grid.with_digits(tuple(case.draft.solution))
        case.rating = rated_with_rules(puzzle, solution)
        return None
    harder = hardened(wishes, case.draft, task.seed)
    if harder is None:
        return fault_of_depth(wishes)
    easier = eased(wishes, harder, task.seed)
    if easier is None:
        return fault_of_height(wishes)
    case.draft, case.rating = easier
    return fault_of_score(wishes, places_of(case.rating, wishes.order))


def _fault_by_hand(task: Task, case: DraftCase, tally: Tally) -> Fault | None:
    puzzle, solution = _grids(task, case.draft)
    case.cost += labour.of_basics(puzzle.layout, case.draft.puzzle.count(0))
    with polling(Looks(puzzle.layout)):
        position = settled(Position.of(puzzle), tally)
        if position.empty and not task.is_patient:
            return fault_of_patience()
        case.cost += labour.of_the_rest(puzzle.layout) if position.empty else 0
        go_on(position, solution, tally)
    return fault_of_score(task.wishes, reckoned(tally))


def _verdict(task: Task, case: DraftCase) -> Verdict:
    if case.fault:
        return Rejected(case.draft, case.fault, case.cost)
    puzzle, solution = _grids(task, case.draft)
    posed, rating = _posed(task, case.draft), case.rating if task.rate else None
    if task.rate and rating is None:
        rating = rating_of(puzzle, case.se, case.tally, case.ended)
    return Made(posed, solution, rating, case.draft.number, case.cost)


def _posed(task: Task, draft: Draft) -> Grid | Puzzle:
    """Give the puzzle of a draft, with its rules if it has some."""
    grid, _ = _grids(task, draft)
    if not draft.rules:
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - few have rules

    return Puzzle(grid, draft.rules)


def _grids(task: Task, draft: Draft) -> tuple[Grid, Grid]:
    """Make the grids; those of a classic puzzle are read when they are looked at."""
    layout = task.wishes.layout
    if layout != CLASSIC:
        puzzle = Grid([*draft.puzzle], layout)
        return puzzle, puzzle.with_digits(tuple(draft.solution))
    rows = draft.puzzle, draft.solution
    line, full = (row.translate(TEXT).decode() for row in rows)
    return Grid.from_solution(line, line), Grid.from_solution(full, line)
