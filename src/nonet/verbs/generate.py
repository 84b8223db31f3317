"""Make puzzles to order: of a difficulty, a shape, or both.

>>> from nonet.verbs.solve import is_unique
>>> for made in generate(2, difficulty="hard", givens="-28", seed=7):
...     print(made.rating.level, len(made.puzzle.givens) <= 28, is_unique(made.puzzle))
hard True True
hard True True

Full grids of the classic board are drawn so that all there are have the same chance.
Then cells are emptied in a random order, as long as one solution is left: so of two
puzzles with the same solution the one with more ways to be reached comes more often.
What is not as wished is thrown away, and the next is tried.

The same seed, wishes and version give the same puzzles, whatever the machine and the
number of jobs. (With rules, a machine without the native core may make others.)
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import Final, Unpack

from nonet import core
from nonet.limits import check_count
from nonet.make.asked import WishWords, wish
from nonet.make.conflicts import check
from nonet.make.judge import Task
from nonet.make.labour import EFFORT
from nonet.make.search import PuzzleSearch

LAST_SEED: Final = 2**64 - 1
SHORT: Final = 10**9  # a seed that nobody chose is easy to note down


def generate(  # noqa: PLR0913 - how to search, and the wishes
    count: int | None = 1,
    *,
    seed: int | None = None,
    jobs: int | None = None,
    effort: int | None = None,
    rate: bool = True,
    watch: Callable[[PuzzleSearch], object] | None = None,
    **wishes: Unpack[WishWords],
) -> PuzzleSearch:
    """Make *count* puzzles, one after the other; without end if it is ``None``.

    Each has a ``puzzle``, its one ``solution`` and, unless it is not to *rate*, its
    ``rating``. The wishes are those of :class:`nonet.make.asked.Asked`. What cannot be
    is refused at once. If no puzzle is found with so much *effort* (in the unit of
    :mod:`nonet.make.labour`; about 20 seconds of one core), the search ends with
    :class:`LimitReached`, which tells what came nearest. *watch* is shown the search
    whenever a candidate was judged.

    >>> generate(3, seed=7)
    <Search seed=7, 0 made, 0 tried>
    >>> generate(givens=16)
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: no puzzle of 16 givens has one solution: at least 17 are \
needed
    """
    check_count("count", count, 0)
    check_count("seed", seed, 0, LAST_SEED)
    check_count("jobs", jobs, 1)
    check_count("effort", effort, 1)
    task = Task(check(wish(**wishes)), randbelow(SHORT) if seed is None else seed, rate)
    return PuzzleSearch(task, count, jobs or core.cores(), effort or EFFORT, watch)
