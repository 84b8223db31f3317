"""The verbs: solve, all solutions, count, is it unique.

>>> from nonet.csp.different import AllDifferent
>>> problem = Problem(dict.fromkeys("abc", (1, 2, 3)))
>>> problem.add(AllDifferent(*"abc"))
>>> solve(problem)
{'a': 1, 'b': 2, 'c': 3}
>>> count(problem), is_unique(problem, given={"a": 3, "b": 1})
(6, True)

Each takes the same options:

select, order, infer   the heuristics and the inference, by default the best we know
given                  values that some variables have from the start
restarts               numbers of backtracks after which to start again: :func:`luby`
nodes, seconds         limits; beyond them :class:`~nonet.errors.LimitReached` is raised
watch                  a function that receives the events of the search
statistics             a :class:`Statistics` to count in
engine                 ``"cp-sat"`` lets OR-tools search, which takes no heuristics
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count as numbers
from itertools import islice
from math import inf
from numbers import Real
from time import perf_counter
from typing import Any, Final, TypedDict, Unpack

from nonet.csp import kernel
from nonet.csp.heuristics import Order, Select, dom_wdeg, in_order
from nonet.csp.infer import Infer, hidden_singles
from nonet.csp.problem import Problem, network_of
from nonet.csp.search import Search, SearchPlan, Statistics
from nonet.csp.state import State
from nonet.csp.words import Name, Value, shown
from nonet.errors import LimitReached, NoSolution, ProblemError
from nonet.events import Watch, ignore

CP_SAT: Final = "cp-sat"
BEST: Final = SearchPlan(dom_wdeg, in_order, hidden_singles, (), ignore)  # that we know


class Options(TypedDict, total=False):
    """How to search."""

    select: Select
    order: Order
    infer: Infer
    given: Mapping[Any, Value]
    restarts: Iterable[int]
    nodes: int | None
    seconds: float | None
    watch: Watch
    statistics: Statistics
    engine: str


def _is_limit(found: object) -> bool:
    return found is None or (isinstance(found, Real) and found <= inf)


KINDS: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {  # of the options
    "select": (callable, "csp.mrv"),
    "order": (callable, "csp.least_constraining"),
    "infer": (callable, "csp.mac"),
    "given": (lambda found: isinstance(found, Mapping), "{'x': 1}"),
    "restarts": (lambda found: isinstance(found, Iterable), "csp.luby()"),
    "nodes": (_is_limit, "1000"),
    "seconds": (_is_limit, "1.5"),
    "watch": (callable, "print"),
    "statistics": (lambda found: isinstance(found, Statistics), "csp.Statistics()"),
    "engine": (lambda found: found == CP_SAT, repr(CP_SAT)),
}


def solve(problem: Problem, **options: Unpack[Options]) -> dict[Name, Value]:
    """Give the first solution, or raise :class:`~nonet.errors.NoSolution`.

    Of a problem with an objective it is the best; ``csp.best`` tells more.
    """
    if getattr(problem, "objective", None) is not None:
        return _best(problem, options)
    for solution in solutions(problem, **options):
        return solution
    raise NoSolution("the problem has no solution")


def _best(problem: Problem, options: Options) -> dict[Name, Value]:
    from nonet.csp.optimise import best  # noqa: PLC0415 - it asks for solutions

    found = best(problem, **options)
    if found.is_proved:
        return found.solution
    raise LimitReached(
        "the best so far is {value}, and {bound} may be possible (csp.best gives it)",
        value=found.value,
        bound=found.bound,
    )


def solutions(
    problem: Problem, limit: int | None = None, **options: Unpack[Options]
) -> Iterator[dict[Name, Value]]:
    """Yield every solution once, as it is found, but no more than *limit*."""
    return islice(_found(problem, options, decoded=True), _checked(limit))


def count(
    problem: Problem, limit: int | None = None, **options: Unpack[Options]
) -> int:
    """Count the solutions, but no further than *limit*."""
    found = _found(problem, options, decoded=False)
    return sum(1 for _ in islice(found, _checked(limit)))


def is_unique(problem: Problem, **options: Unpack[Options]) -> bool:
    """Tell whether there is exactly one solution."""
    return count(problem, 2, **options) == 1


def luby(unit: int = 100) -> Iterator[int]:
    """Give limits for restarts: mostly short, now and then long.

    >>> list(islice(luby(1), 15))
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    for n in numbers(1):
        rest = n
        while rest & rest + 1:  # not yet the end of a block of 2**k - 1
            rest -= (1 << rest.bit_length() - 1) - 1
        yield unit * (rest + 1 >> 1)


def propagated(problem: Problem, given: Mapping[Any, Value]) -> tuple[State, bool]:
    """Infer what follows before any guess; tell whether all of it fits.

    >>> from nonet.csp.different import AllDifferent
    >>> problem = Problem(dict.fromkeys("abc", (1, 2, 3)))
    >>> problem.add(AllDifferent(*"abc"))
    >>> state, fits = propagated(problem, {"a": 1})
    >>> state.domains, fits
    ([1, 6, 6], True)
    """
    state = State(problem.network())
    search = Search(state, givens(problem, given), BEST, Statistics())
    return state, search.start()


def _found(problem: Problem, options: Options, *, decoded: bool) -> Iterator[Any]:
    """Search, by the native kernel if it knows how; give solutions if *decoded*."""
    network = network_of(problem)
    if "engine" in options:
        from nonet.csp import cp_sat  # noqa: PLC0415 - only if asked

        return cp_sat.solutions(problem, **heard(options))
    plan = _plan(options) if options else BEST
    given = givens(problem, options["given"]) if "given" in options else {}
    seconds, statistics = options.get("seconds"), options.get("statistics")
    native = kernel.search(network, given, plan, seconds, decoded=decoded)
    if native is not None:
        return native if statistics is None else kernel.counted(native, statistics)
    state = State(network)
    if seconds is not None:
        state.deadline = perf_counter() + seconds
    found = Search(state, given, plan, statistics or Statistics()).solutions()
    return map(network.decoded, found) if decoded else found


def heard(options: Options) -> dict[str, Any]:
    """Give the options that CP-SAT takes, if there are no others."""
    check_options(options)
    for name in options:
        if name not in {"engine", "given", "seconds"}:
            raise ProblemError(
                "the engine {engine} has no option {name}", engine=CP_SAT, name=name
            )
    return {name: found for name, found in options.items() if name != "engine"}


def _checked(limit: object) -> int | None:
    if limit is None or (isinstance(limit, int) and limit >= 0):
        return limit
    raise ProblemError("limit must be a number from 0, not {found}", found=repr(limit))


def _plan(options: Options) -> SearchPlan:
    """Read how to search, and how far."""
    check_options(options)
    nodes = options.get("nodes")
    return SearchPlan(
        options.get("select", BEST.select),
        options.get("order", BEST.order),
        options.get("infer", BEST.infer),
        options.get("restarts", BEST.restarts),
        options.get("watch", BEST.watch),
        inf if nodes is None else nodes,
    )


def check_options(options: Options) -> None:
    """Complain of what is no option, or of another kind."""
    for name, found in options.items():
        if name not in KINDS:
            raise ProblemError(
                "no option is called {name} (write one of {names})",
                name=repr(name),
                names=", ".join(KINDS),
            )
        fits, example = KINDS[name]
        if not fits(found):
            raise ProblemError(
                "{name} must be something like {example}, not {found}",
                name=name,
                example=example,
                found=repr(found)[:40],
            )


def givens(problem: Problem, given: Mapping[Any, Value]) -> dict[int, int]:
    """Number the givens, and make sure that they can be."""
    network = network_of(problem)
    found = {}
    for name, value in given.items():
        x = network.index.get(name)
        if x is None:
            raise ProblemError("no variable is called {name}", name=repr(name))
        found[x] = network.universe.bit(value)
        if found[x] not in network.values[x]:
            raise ProblemError(
                "{name} cannot be {value}: it is one of {values}",
                name=repr(name),
                value=repr(value),
                values=shown(tuple(network.values[x].values())),
            )
    return found
