"""The default search by the native kernel, which knows one other way to choose.

Whoever watches, or chooses heuristics, gets the search in Python. Both make the same
guesses in the same order, and count the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn

from nonet.csp.heuristics import dom_wdeg, in_order, wdeg_or_place
from nonet.csp.infer import hidden_singles
from nonet.csp.network import Network
from nonet.csp.search import SearchPlan, Statistics, out_of_nodes
from nonet.csp.state import out_of_time
from nonet.events import ignore

if TYPE_CHECKING:
    from nonet._core import CspSearch

ENOUGH: Final = 2**60  # nodes that nobody lives to see
PATIENCE: Final = 10_000  # backtracks without a solution before conflicts teach it
SELECTS: Final = (dom_wdeg, wdeg_or_place)
DEFAULTS: Final = (in_order, hidden_singles, (), ignore)


def search(
    network: Network,
    given: Mapping[int, int],
    plan: SearchPlan,
    seconds: float | None,
    *,
    decoded: bool,
) -> CspSearch | None:
    """Start a search, if the kernel knows how.

    It gives solutions, or ``None`` for each unless they are to be *decoded*.
    """
    if plan.select not in SELECTS or plan[1:5] != DEFAULTS or network.native is None:
        return None
    places = plan.select is wdeg_or_place
    nodes = -1 if plan.nodes >= ENOUGH else max(int(plan.nodes), 0)
    patience = -1 if places else PATIENCE
    return network.native.search(
        given, nodes, seconds, decoded, places, patience, network.forbidden, _stop
    )


def _stop(nodes: int, late: bool) -> NoReturn:  # noqa: FBT001 - the kernel calls it
    raise out_of_time() if late else out_of_nodes(nodes)


def counted(found: CspSearch, statistics: Statistics) -> Iterator[Any]:
    """Yield what *found* does, and keep *statistics* up to date."""
    try:
        for solution in found:
            _count(found, statistics)
            yield solution
    finally:
        _count(found, statistics)


def _count(found: CspSearch, statistics: Statistics) -> None:
    (
        statistics.assignments,
        statistics.checks,
        statistics.prunings,
        statistics.backtracks,
        statistics.depth,
        statistics.solutions,
    ) = found.counts()
