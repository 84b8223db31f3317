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

from collections.abc import Callable, Mapping
from json import dumps
from math import inf
from secrets import randbelow
from typing import Any, Final, Literal, Unpack, overload

from nonet import core
from nonet.board.grid import Grid
from nonet.errors import InputError, not_installed
from nonet.limits import check_count
from nonet.make.asked import WishWords, wish
from nonet.make.conflicts import check
from nonet.make.judge import Made, Task
from nonet.make.labour import EFFORT
from nonet.make.search import PuzzleSearch
from nonet.processes import Pool
from nonet.ratings.rating import KINDS, listed

LAST_SEED: Final = 2**64 - 1
SHORT: Final = 10**9  # a seed that nobody chose is easy to note down


@overload
def generate(
    count: int,
    *,
    as_table: Literal[True],
    seed: int | None = ...,
    jobs: int | None = ...,
    effort: int | None = ...,
    rate: bool = ...,
    watch: Callable[[PuzzleSearch], object] | None = ...,
    pool: Pool | None = ...,
    **wishes: Unpack[WishWords],
) -> Any: ...
@overload
def generate(
    count: int | None = ...,
    *,
    as_table: Literal[False] = ...,
    seed: int | None = ...,
    jobs: int | None = ...,
    effort: int | None = ...,
    rate: bool = ...,
    watch: Callable[[PuzzleSearch], object] | None = ...,
    pool: Pool | None = ...,
    **wishes: Unpack[WishWords],
) -> PuzzleSearch: ...
def generate(  # noqa: PLR0913 - how to search, and the wishes
    count: int | None = 1,
    *,
    as_table: bool = False,
    seed: int | None = None,
    jobs: int | None = None,
    effort: int | None = None,
    rate: bool = True,
    watch: Callable[[PuzzleSearch], object] | None = None,
    pool: Pool | None = None,
    **wishes: Unpack[WishWords],
) -> PuzzleSearch | Any:
    """Make *count* puzzles, one after the other; without end if it is ``None``.

    Each has a ``puzzle``, its one ``solution`` and, unless it is not to *rate*, its
    ``rating``. The wishes are those of :class:`nonet.make.asked.Asked`. What cannot be
    is refused at once. If no puzzle is found with so much *effort* (in the unit of
    :mod:`nonet.make.labour`; about 20 seconds of one core), the search ends with
    :class:`LimitReached`, which tells what came nearest. *watch* is shown the search
    whenever a candidate was judged. A *pool* judges what takes long elsewhere, as
    :func:`nonet.batch.cluster.cluster_pool` does. *as_table*, they come all at once, as
    a table of Arrow: the puzzle, the solution, a column for each number of the rating.

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
    many = jobs or core.cores()
    search = PuzzleSearch(task, count, many, effort or EFFORT, watch, pool)
    return _table(search) if as_table else search


def _table(search: PuzzleSearch) -> Any:
    """Gather the puzzles of a search in a table of Arrow."""
    try:
        import pyarrow as pa  # noqa: PLC0415 - few ask for a table
    except ImportError:
        raise not_installed("pyarrow", "batch") from None
    if search.count == inf:
        raise InputError("a table has an end: say how many puzzles it has")
    rows = [_row(made) for made in search]
    kinds = {"puzzle": "string", "solution": "string", **KINDS}
    if not search.task.rate:
        kinds = dict(list(kinds.items())[:2])
    schema = pa.schema([(n, pa.type_for_alias(kind)) for n, kind in kinds.items()])
    return pa.Table.from_pylist(rows, schema)


def _row(made: Made) -> dict[str, Any]:
    puzzle = made.puzzle.line if isinstance(made.puzzle, Grid) else None
    told = {} if made.rating is None else made.rating.row()
    for name in ("profile", "at_least"):
        value = told.get(name)
        told[name] = listed(value) if isinstance(value, Mapping) else None
    if puzzle is None:
        puzzle = dumps(made.puzzle.record, ensure_ascii=False)  # type: ignore[union-attr]
    return {**told, "puzzle": puzzle, "solution": made.solution.line}
