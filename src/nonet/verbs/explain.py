"""Explain a puzzle: one step after the other, each with its reason.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> trace = explain(puzzle + "...419..5 ....8..79")
>>> len(trace.steps), trace.hardest.name, trace.ended
(51, 'Hidden single in a box', 'solved')
>>> print(trace.steps[0])
Hidden single in a box: 1 fits only in I7 of box 9: H5 takes row H and E9 takes column \
9, so I7 is 1.

Techniques that assume one solution are used only on a puzzle that has one. What takes
long is told while it is found: :func:`steps`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from nonet.board.grid import Grid, Source
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.engines.human import easiest, think
from nonet.engines.story import story
from nonet.errors import NoSolution
from nonet.events import Watch, ignore
from nonet.limits import check_limit
from nonet.logic.catalogue import for_layout, for_rules, named
from nonet.logic.ruled import position_of
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Step, Technique, Trace
from nonet.verbs.solve import checked, count_solutions, grid_in, on_grid
from nonet.verbs.telling import Telling

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

Chosen: TypeAlias = str | Technique | Iterable[str | Technique]


def explain(  # noqa: PLR0913 - each wish has a name and a good default
    puzzle: Grid | Puzzle | Source,
    *,
    marks: Marks | None = None,
    techniques: Chosen | None = None,
    exclude: Chosen = (),
    uniqueness: bool = True,
    trial: bool = True,
    all_steps: bool = False,
    seconds: float | None = None,
) -> Trace:
    """Solve *puzzle* as a person does, and tell the steps that the solution needs.

    *techniques* are tried in their order, the easiest first if none are named. Without
    *trial*, and with rules, the trace may end before the puzzle does; after so many
    *seconds* it ends in any case. Stale *marks* are rubbed out first. With *all_steps*,
    those are told too of which no digit makes use.

    >>> trace = explain("..3. .4.2 21.. ....")
    >>> trace.ended, len(trace.steps), trace.hardest.name
    ('solved', 11, 'Hidden single in a box')
    """
    return steps(
        puzzle,
        marks=marks,
        techniques=techniques,
        exclude=exclude,
        uniqueness=uniqueness,
        trial=trial,
        all_steps=all_steps,
        seconds=seconds,
    ).whole()


def steps(  # noqa: PLR0913 - each wish has a name and a good default
    puzzle: Grid | Puzzle | Source,
    *,
    marks: Marks | None = None,
    techniques: Chosen | None = None,
    exclude: Chosen = (),
    uniqueness: bool = True,
    trial: bool = True,
    all_steps: bool = False,
    seconds: float | None = None,
    told: int = 0,
    watch: Watch = ignore,
) -> Telling:
    """Tell the steps of :func:`explain` one by one, each as soon as it is found.

    What was told so far is always there as a ``trace``. *watch* is told meanwhile which
    technique is looked for. Who goes on with a story of which so many steps were *told*
    says so: then what a step rests on is named by the numbers of the whole.

    >>> telling = steps("12.. .... .1.. ...2")
    >>> for step in telling:
    ...     if step.technique.key == "full-house":
    ...         break  # who asks for no more ends the search
    >>> step.conclusion(), len(telling.trace.steps), telling.trace.ended
    ('A4 is 4', 6, 'interrupted')
    """
    check_limit(seconds)
    asked = checked(puzzle)
    position = position_of(asked, marks)

    def thoughts() -> Iterator[Step | Position]:
        chosen = usable(asked, techniques, exclude, uniqueness=uniqueness)
        if marks:
            yield from tidy(position, marks)
        tell = think if all_steps else story
        # A trial is taken back where a house fails: it would not see a broken rule.
        may_try = trial and isinstance(asked, Grid)
        yield from tell(position, chosen, trial=may_try, watch=watch)

    return Telling(asked, thoughts(), position, seconds, told)


def tidy(position: Position, marks: Marks) -> Iterator[Step]:
    """Rub out what is stale in *marks*, step by step, until *position* is left.

    >>> grid = Grid("1... .... .... ....")
    >>> print(*tidy(Position.of(grid), Marks({"A4": "14"}, 4)))
    Stale mark: A1 is 1 and sees A4, so A4 cannot be 1.
    """
    position = position.with_marks(marks.candidates)
    while step := easiest(position, [STALE_MARK]):
        yield step
        position = step.after


def find_all(
    puzzle: Grid | Puzzle | Source,
    technique: str | Technique | None = None,
    *,
    marks: Marks | None = None,
    uniqueness: bool = True,
) -> tuple[Step, ...]:
    """Find every step that *technique*, or any technique, sees in a position.

    >>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
    >>> for step in find_all(puzzle + "...419..5 ....8..79", "naked single"):
    ...     print(step.conclusion())
    E5 is 5
    G6 is 7
    G9 is 4
    H8 is 3
    """
    asked = checked(puzzle)
    names = None if technique is None else [technique]
    position = position_of(asked, marks)
    return tuple(
        step
        for chosen in usable(asked, names, uniqueness=uniqueness)
        for step in chosen.steps(position)
    )


def usable(
    puzzle: Grid | Puzzle,
    techniques: Chosen | None = None,
    exclude: Chosen = (),
    *,
    uniqueness: bool = True,
) -> list[Technique]:
    """Choose techniques; leave out what *puzzle* does not allow.

    A rule may tell apart what deadly patterns only exchange, so none is used there.
    """
    one, plain = has_one_solution(puzzle), isinstance(puzzle, Grid)
    every = for_layout(puzzle.layout) if plain else for_rules()
    chosen = every if techniques is None else chosen_techniques(techniques)
    without = chosen_techniques(exclude)
    return [
        technique
        for technique in chosen
        if technique not in without
        and (not technique.assumes_one_solution or (uniqueness and one and plain))
        and (not technique.thorough or one)
    ]


def has_one_solution(puzzle: Grid | Puzzle) -> bool:
    """Tell whether the givens alone have one solution, rather than several.

    What was placed may be what decides between two.
    """
    count, grid = count_solutions(puzzle, 2), grid_in(puzzle)
    if not count:
        raise NoSolution("the puzzle has no solution")
    if count == 1 and len(grid.givens) + len(grid.empty) < len(grid.digits):
        count = count_solutions(on_grid(puzzle, grid.puzzle), 2)
    return count == 1


def chosen_techniques(chosen: Chosen) -> list[Technique]:
    """Find techniques by their names; one name may stand alone."""
    found: list[Technique] = []
    for each in [chosen] if isinstance(chosen, str | Technique) else chosen:
        found += [each] if isinstance(each, Technique) else named(each)
    return found
