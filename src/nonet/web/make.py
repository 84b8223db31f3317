"""Answers for those who want another puzzle: made to order, or the one of the day."""

from __future__ import annotations

from typing import Any, Final

from nonet.board.grid import Grid
from nonet.errors import InputError, LimitReached
from nonet.limits import TimeUp, limited, poll
from nonet.make.asked import wish
from nonet.make.daily import daily as puzzle_of
from nonet.make.daily import parse_day
from nonet.make.judge import Made
from nonet.ratings.rating import Rating
from nonet.say.language import Language
from nonet.verbs.generate import generate as making
from nonet.verbs.rate import rated
from nonet.verbs.solve import solve
from nonet.web.asked import Asked
from nonet.web.rated import rated_record
from nonet.web.ruled import ruled

LARGEST_RATED: Final = 12  # a 16×16 is made in a second, and rated in a minute
LARGEST_MADE: Final = 25  # a 36×36 takes ten seconds, a 64×64 minutes


def generate(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Make a puzzle to order, if one is found in time."""
    size = wish(layout=asked.get("layout")).layout.size
    if size > LARGEST_MADE:
        raise InputError(
            "no board larger than {size}×{size} is made here", size=LARGEST_MADE
        )
    search = making(
        seed=int(asked["seed"]) if "seed" in asked else None,
        jobs=1,
        rate=size <= LARGEST_RATED,
        watch=lambda _: poll(),
        difficulty=asked.get("difficulty"),
        needs=asked.get("technique", ()),
        symmetry=asked.get("symmetry"),
        layout=asked.get("layout"),
        rules=asked.get("rules"),
    )
    try:
        with limited(seconds):
            made: Made = next(search)
    except TimeUp:
        raise LimitReached(
            "no such puzzle was found in time: ask again, or for less"
        ) from None
    rating = made.rating or Rating(made.grid)
    told = _told(made.solution, rating, language)
    return {"seed": search.seed, **told, **ruled(made.puzzle, language)}


def daily(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Give the puzzle of a day, and how hard it is."""
    day = parse_day(asked.get("date"))
    puzzle = puzzle_of(day)
    solution = solve(puzzle, unique=True)
    rating = rated(puzzle, solution, seconds=seconds / 2)
    told = _told(solution, rating, language)
    return {"date": day.isoformat(), **told, **ruled(puzzle, language)}


def _told(solution: Grid, rating: Rating, language: Language) -> dict[str, Any]:
    return {
        "puzzle": rating.puzzle.line,
        "solution": solution.line,
        "layout": rating.puzzle.layout.spec,
        **rated_record(rating, language),
    }
