"""Sum up: the rating of a puzzle from what was counted on each scale.

>>> tally = [0, 0, 0, 0, 14, 37]
>>> print(rating_of(Grid("." * 81), None, tally))
easy, score 204 (Naked single)
"""

from __future__ import annotations

from itertools import compress
from operator import mul
from typing import Any, Final, NamedTuple

from nonet.board.grid import Grid
from nonet.logic.step import Level
from nonet.ratings.minutes import minutes_of
from nonet.ratings.native import se_ratings
from nonet.ratings.rating import SOLVED, TIME_IS_UP, Rating, RatingEnd
from nonet.ratings.rounds import BOTTLENECKS, LOOKS, STEPS, WAIT, Tally
from nonet.ratings.scale import LEVELS, ORDER, PRICES, TRIALS, level_of
from nonet.ratings.se.names import NAMES

RATINGS: Final = tuple(each.rating for each in ORDER)
HEIGHTS: Final = tuple(LEVELS.index(each.level) for each in ORDER)


class SE(NamedTuple):
    """The numbers of the SE scale, the technique that set the first, and the end."""

    er: float
    ep: float
    ed: float
    hardest: str
    ended: RatingEnd = "solved"


def se_of(rows: bytes, seconds: float | None, threads: int | None) -> list[SE]:
    """Rate rows of 81 characters on the SE scale, each in so many *seconds*."""
    return [
        SE(
            er / 10,
            ep / 10,
            ed / 10,
            NAMES[code],
            TIME_IS_UP if status else SOLVED,
        )
        for er, ep, ed, code, status, _ in se_ratings(
            rows, threads=threads, seconds=seconds
        )
    ]


def rating_of(
    grid: Grid, se: SE | None, tally: Tally | None, ended: RatingEnd = SOLVED
) -> Rating:
    """Put together what the two scales tell; a *tally* may end where its steps do.

    What a scale reached that did not come to its end is told as "at least" so much.
    """
    told: dict[str, Any] = {"ended": ended, "at_least": {}}
    if se is not None:
        told |= {"ep": se.ep or None, "ed": se.ed or None}  # there may be no digit yet
        told["ended"] = max(ended, se.ended)
        hardest = {"er": se.er, "se_hardest": se.hardest}
        if se.ended == SOLVED:
            told |= hardest
        elif se.er:
            told["at_least"] |= hardest
    if tally is not None:
        score, told["profile"] = _score(tally)
        if ended == SOLVED:
            told |= score
        elif told["profile"]:
            told["at_least"] |= score
    return Rating(grid, **told)


class Reckoning(NamedTuple):
    """The places of the techniques that were used, easiest first, and what it costs."""

    used: list[int]
    counts: list[int]
    score: int
    level: Level


def reckoned(tally: Tally) -> Reckoning:
    """Add up what the steps of a *tally* cost."""
    steps = tally[STEPS:]
    used = sorted(compress(range(len(steps)), steps), key=RATINGS.__getitem__)
    counts = [steps[at] for at in used]
    score = sum(map(mul, counts, [PRICES[at] for at in used]))
    hardest = max([HEIGHTS[at] for at in used], default=0)
    return Reckoning(used, counts, score, level_of(score, LEVELS[hardest]))


def _score(tally: Tally) -> tuple[dict[str, Any], dict[str, int]]:
    """Give what a *tally* comes to, and its steps by their techniques."""
    used, counts, score, level = reckoned(tally)
    told = {
        "hardest": ORDER[used[-1]].name if used else None,
        "score": score,
        "level": level,
        "minutes": minutes_of(tally[LOOKS], zip(used, counts, strict=True)),
        "steps": sum(counts),
        "trials": tally[STEPS + TRIALS] if len(tally) > STEPS + TRIALS else 0,
        "bottlenecks": tally[BOTTLENECKS],
        "wait": tally[WAIT],
    }
    return told, dict(zip([ORDER[at].name for at in used], counts, strict=True))
