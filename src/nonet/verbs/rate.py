"""Rate a puzzle on the two scales that players know, and say how it feels.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> rating = rate(puzzle + "...419..5 ....8..79")
>>> rating.score, rating.level, rating.hardest, rating.steps
(204, 'easy', 'Naked single', 51)
>>> rating.profile
{'Full house': 14, 'Naked single': 37}

* **SE**, the scale of Sudoku Explainer: ``er`` rates the hardest step, ``ep`` the
  hardest up to the first digit, ``ed`` the first step. It is for the classic board.
* **score** and **level**, the scale of HoDoKu: the sum of what the steps cost, with all
  steps of the easiest technique taken at once. So neither scale asks how a puzzle lies:
  turned, mirrored or relabelled, it has the same rating.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.errors import InputError, SudokuError
from nonet.limits import Interrupted, TimeUp, check_limit, limited
from nonet.logic.step import Trace
from nonet.ratings.climb import go_on, settled
from nonet.ratings.rating import SOLVED, TIME_IS_UP, Rating, RatingEnd
from nonet.ratings.rounds import Tally, new_tally
from nonet.ratings.summary import rating_of, se_of
from nonet.verbs.solve import checked, grid_in, on_grid, solve

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

Scale: TypeAlias = Literal["both", "se", "score"]
SCALES: Final = ("both", "se", "score")
BRIEFLY: Final = 3.0  # seconds: what the hardest puzzles need is for those who ask


def rate(
    puzzle: Grid | Puzzle | Source,
    *,
    scale: Scale = "both",
    seconds: float | None = None,
) -> Rating:
    """Rate *puzzle*, which must have one solution, on one *scale* or on both.

    After so many *seconds* the rating ends, and tells how far it went.

    >>> print(rate("1... ..3. .4.. ...2"))
    easy, score 48 (Naked single)
    >>> rate("." * 81)
    Traceback (most recent call last):
    ...
    nonet.errors.SeveralSolutions: the puzzle has several solutions
    """
    check_scale(scale)
    asked = from_start(checked(puzzle))
    _check_board(asked, scale)
    return rated(asked, solve(asked, unique=True), scale, seconds)


def from_start(puzzle: Grid | Puzzle) -> Grid | Puzzle:
    """Leave out what was placed."""
    return on_grid(puzzle, grid_in(puzzle).puzzle)


def rated(
    puzzle: Grid | Puzzle,
    solution: Grid,
    scale: Scale = "both",
    seconds: float | None = None,
) -> Rating:
    """Rate a puzzle whose one *solution* is known.

    With rules it has a scale of its own (``ratings/ruled.py``), and no ER.
    """
    check_limit(seconds)
    if not isinstance(puzzle, Grid):
        from nonet.ratings.ruled import rating_by_rounds  # noqa: PLC0415 - few have rules

        with limited(seconds):
            return rating_by_rounds(puzzle, solution)
    grid = puzzle
    tally, se, ended = None, None, SOLVED
    with limited(seconds):
        if scale != "score" and grid.layout == CLASSIC:  # faster: ER comes in time
            (se,) = se_of(grid.line.encode(), seconds, threads=1)
        if scale != "se":
            tally = new_tally()
            ended = played(Position.of(grid), solution, tally)
    return rating_of(grid, se, tally, ended)


def with_rating(trace: Trace, seconds: float | None = None) -> Trace:
    """Add to a trace how hard its puzzle is, as far as that is known at once.

    What was stopped stays as it is, and so does what has no rating.

    >>> from nonet.verbs.explain import explain
    >>> with_rating(explain("1... ..3. .4.. ...2")).rating.level
    'easy'
    """
    if trace.ended not in ("solved", "stuck"):
        return trace
    limit = BRIEFLY if seconds is None else min(seconds, BRIEFLY)
    puzzle = from_start(trace.puzzle)
    try:
        with limited(limit):
            solution = solve(puzzle, unique=True)
        return replace(trace, rating=rated(puzzle, solution, seconds=limit))
    except (SudokuError, TimeUp, Interrupted):
        return trace


def check_scale(scale: str) -> None:
    """Say which scales there are, if *scale* is none of them."""
    if scale not in SCALES:
        raise InputError(
            "no scale is called {name} (write one of {scales})",
            name=repr(scale),
            scales=", ".join(SCALES),
        )


def _check_board(puzzle: Grid | Puzzle, scale: Scale) -> None:
    """Refuse to tell ER alone where there is none."""
    classic = isinstance(puzzle, Grid) and puzzle.layout == CLASSIC
    if scale == "se" and not classic:
        raise InputError(
            "ER is for the classic board without further rules (ask for both scales, "
            "or for score)"
        )


def played(position: Position, solution: Grid, tally: Tally) -> RatingEnd:
    """Play rounds from *position* to the *solution*, and tell the end."""
    try:
        go_on(settled(position, tally), solution, tally)
    except TimeUp:
        return TIME_IS_UP
    return SOLVED
