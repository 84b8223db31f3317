"""How hard a puzzle with rules is, as its judges ask for it.

>>> from nonet.make.wishes import ordered
>>> from nonet.rules import solutions
>>> board = Puzzle("12.. .... .... ..4.", ["anti-knight"])
>>> rating = rated_with_rules(board, next(solutions(board)))
>>> order = ordered(ruled=True)
>>> rating.level, [order[place].name for place in places_of(rating, order).used]
('easy', ['Full house', 'Hidden single in a box'])
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.board.grid import Grid
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.logic.step import Technique
from nonet.make.labour import LOOKED_WITH_RULES, Looks
from nonet.ratings.rating import TIME_IS_UP, Rating
from nonet.ratings.ruled import rating_by_rounds
from nonet.ratings.scale import LEVELS
from nonet.ratings.summary import Reckoning
from nonet.rules import Puzzle


def rated_with_rules(puzzle: Puzzle, solution: Grid) -> Rating:
    """Rate a puzzle, which has no level if that takes too many looks."""
    try:
        with polling(Looks(puzzle.layout, LOOKED_WITH_RULES)):
            return rating_by_rounds(puzzle, solution)
    except LimitReached:
        return Rating(puzzle, ended=TIME_IS_UP)


def places_of(rating: Rating, order: Sequence[Technique]) -> Reckoning:
    """Give the places of what was used in an *order*, as judges ask for them."""
    places = {technique.name: at for at, technique in enumerate(order)}
    used = sorted(places[name] for name in rating.profile)
    counts = [rating.profile[order[at].name] for at in used]
    return Reckoning(used, counts, rating.score or 0, rating.level or LEVELS[-1])
