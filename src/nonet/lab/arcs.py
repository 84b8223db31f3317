"""AC-3 as the textbooks have it: a queue of arcs, each looked at in turn.

An arc is a variable and another that it shares a constraint with. To look at it is to
remove from the first every value that fits no value of the second; if any goes, the
arcs that lead to the first wait once more::

    queue   NT–WA  SA–WA            WA has just become red
    take    NT–WA    NT loses red   Q–NT and SA–NT wait

What :mod:`nonet.csp.infer` does without a queue is the same, faster; here every arc is
told, so that it can be watched.

>>> from nonet.csp.problems.maps import australia
>>> from nonet.lab.recording import record
>>> recording = record(australia(), "given,queue", {"WA": "red", "Q": "green"})
>>> [event.kind for event in recording.events].count("queue")
17
>>> recording.ended  # South Australia and Northern Territory would both be blue
'none'
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from nonet.csp import Constraint, State
from nonet.csp.constraint import bits_in
from nonet.csp.infer import filters
from nonet.csp.network import Network
from nonet.csp.telling import tell_changes
from nonet.events import Event, Watch

Arc: TypeAlias = tuple[int, int]
ToldInfer: TypeAlias = Callable[[State, Sequence[int], Watch], bool]


def queued(network: Network) -> ToldInfer:
    """Make the inference of AC-3 that tells its watcher of each arc."""
    around = [_pairs(network, x) for x in range(len(network.names))]

    def infer(state: State, fresh: Sequence[int], watch: Watch) -> bool:
        state.follows_singles = True
        changed = set(fresh) if state.depth else set(range(len(around)))
        while changed:
            mark = len(state.trail)
            if not _empty_queue(state, _into(state, changed, around), around, watch):
                return False
            changed |= {x for x, _, _ in state.trail[mark:]}
            mark = len(state.trail)
            fits = filters(state, sorted(changed))  # which have no arcs
            tell_changes(state, mark, watch, fits=fits)
            if not fits:
                return False
            changed = {x for x, _, _ in state.trail[mark:]}
        return True

    return infer


def _pairs(network: Network, x: int) -> list[int]:
    """List the variables that *x* shares an arc with."""
    related = (y for _, scope in network.relations[x] for y in scope)
    return sorted({*network.differs[x], *related} - {x})


def _into(
    state: State, changed: set[int], around: Sequence[Sequence[int]]
) -> Iterator[Arc]:
    """List the arcs that lead to what has changed."""
    for y in sorted(changed):
        yield from ((x, y) for x in around[y] if not state.assigned[x])


def _empty_queue(
    state: State, first: Iterator[Arc], around: Sequence[Sequence[int]], watch: Watch
) -> bool:
    queue: deque[Arc] = deque()
    for arc in first:
        _wait(state, queue, arc, watch)
    while queue:
        x, y = queue.popleft()
        if _revise(state, x, y, watch):
            if not state.domains[x]:
                return False
            for z in around[x]:
                if z != y and (z, x) not in queue and not state.assigned[z]:
                    _wait(state, queue, (z, x), watch)
        state.poll()
    return True


def _wait(state: State, queue: deque[Arc], arc: Arc, watch: Watch) -> None:
    queue.append(arc)
    one, other = (state.network.names[x] for x in arc)
    watch(Event("queue", one, other, state.depth))


def _revise(state: State, x: int, y: int, watch: Watch) -> bool:
    """Remove from *x* what fits no value of *y*; tell whether anything went."""
    names, why = state.network.names, _between(state.network, x, y)
    watch(Event("arc", names[x], names[y], state.depth, why))
    gone = sum(bit for bit in bits_in(state.domains[x]) if not _fits(state, x, bit, y))
    mark = len(state.trail)
    left = state.keep(x, ~gone, why)
    tell_changes(state, mark, watch, fits=left)
    return bool(gone)


def _fits(state: State, x: int, bit: int, y: int) -> bool:
    """Tell whether *y* has a value that *x* = *bit* allows."""
    network = state.network
    state.checks += 1
    forbidden = bit if y in network.differs[x] else 0
    if network.relations[x]:
        forbidden |= network.row(x, bit).get(y, 0)
    return bool(state.domains[y] & ~forbidden)


def _between(network: Network, x: int, y: int) -> Constraint:
    """Find the first constraint of *x* and *y*."""
    shared = network.houses_of[x] & network.houses_of[y]
    if shared:
        return network.different[(shared & -shared).bit_length() - 1]
    return next(each for each, scope in network.relations[x] if y in scope)
