"""Inference: what follows from an assignment, before the next is made.

An inference is a function ``infer(state, fresh) -> bool``. The variables *fresh* have
just been assigned (the givens, at the start; later one at a time); it removes values
that have become impossible, and tells whether every variable may still have one.

=====================  =================================================================
``no_inference``       compares assigned variables with each other and removes nothing
``forward_checking``   takes the values from unassigned variables that *fresh* forbids
``ac3``                makes the problem arc consistent once, at the start
``mac``                maintains arc consistency; all-differents count as pairs
``hidden_singles``     and a value with one place left in a permutation goes there
``regin``              and all-differents lose every value that fits no way to fill them
=====================  =================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from nonet.csp.constraint import Constraint, bits_in
from nonet.csp.matching import impossible
from nonet.csp.network import Filter, Network, RelationRow, ValueHouse
from nonet.csp.state import State

Infer: TypeAlias = Callable[[State, Sequence[int]], bool]


class Stage(NamedTuple):
    """A rule that looks at changed variables; *of* tells which it is about."""

    run: Callable[[State, Collection[int]], bool]
    of: Callable[[Network], Sequence[object]]  # for each variable, true if it matters


def no_inference(state: State, fresh: Sequence[int]) -> bool:
    """Check that *fresh* agree with all that are assigned."""
    assigned, domains, network = state.assigned, state.domains, state.network
    for x in fresh:
        bit = domains[x]
        for y in network.differs[x]:
            if assigned[y]:
                state.checks += 1
                if domains[y] == bit:
                    return state.fail(network.between(x, bit, y, bit))
        for y, forbidden in network.row(x, bit).items():
            if assigned[y]:
                state.checks += 1
                if domains[y] & forbidden:
                    return state.fail(network.between(x, bit, y, domains[y]))
    return all(_agrees(state, each) for each in _filters(state, fresh, unknown=0))


def _agrees(state: State, each: Filter) -> bool:
    state.checks += 1
    values = [state.network.values[x][state.domains[x]] for x in each.scope]
    return each.constraint.test(values) or state.fail(each.constraint)


def _filters(state: State, fresh: Iterable[int], unknown: int) -> list[Filter]:
    """List the filters around *fresh* with at most *unknown* variables unassigned."""
    network = state.network
    found = {index for x in fresh for index in network.filters_of[x]}
    filters = [network.filters[index] for index in sorted(found)]
    return [
        each
        for each in filters
        if sum(not state.assigned[x] for x in each.scope) <= unknown
    ]


def forward_checking(state: State, fresh: Sequence[int]) -> bool:
    """Remove from unassigned variables what *fresh* forbid; follow nothing else."""
    done = _look_ahead(state, fresh) and all(
        each.run(state) or state.fail(each.constraint)
        for each in _filters(state, fresh, unknown=1)
    )
    state.fixed.clear()
    return done


def _look_ahead(state: State, fresh: Sequence[int]) -> bool:
    network, domains = state.network, state.domains
    for x in fresh:
        bit = domains[x]
        state.checks += len(network.differs[x])
        for y in network.differs[x]:
            if domains[y] & bit and not state.keep(y, ~bit, x):
                return False
        for y, forbidden in _row(state, x, bit):
            if not state.keep(y, ~forbidden, x):
                return False
    return True


def _row(state: State, x: int, bit: int) -> Iterable[tuple[int, int]]:
    if not state.network.relations[x]:
        return ()
    row = state.network.row(x, bit)
    state.checks += len(row)
    return row.items()


def propagation(*stages: Stage) -> Infer:
    """Make an inference that follows every change until nothing changes any more.

    A variable with one value left takes it from those that must differ; after that the
    *stages* look at what has changed, the cheapest first.
    """

    def infer(state: State, fresh: Sequence[int]) -> bool:
        if state.depth:
            state.fixed.extend(fresh)
        else:
            fresh = range(len(state.domains))
            state.fixed = [x for x in fresh if state.domains[x].bit_count() == 1]
            state.follows_singles = True
            state.stages = [s.run for s in stages if any(s.of(state.network))]
        if state.stages:
            done = _fixpoint(state, [set(fresh) for _ in state.stages])
        else:
            done = _spread(state)
        if not done:
            state.fixed.clear()
        return done

    return infer


def _fixpoint(state: State, pending: Sequence[set[int]]) -> bool:
    """Spread, and let each stage look at what is *pending*, until nothing is."""
    trail = state.trail
    seen = len(trail)
    while True:
        if not _spread(state):
            return False
        if seen < len(trail):
            changed = {x for x, _, _ in trail[seen:]}
            seen = len(trail)
            for waiting in pending:
                waiting.update(changed)
        for stage, waiting in zip(state.stages, pending, strict=True):
            if waiting:
                changed = set(waiting)
                waiting.clear()
                if not stage(state, changed):
                    return False
                if state.fixed:
                    break  # singles are the cheapest to follow
        else:
            if seen == len(trail):
                return True
        state.poll()


def _spread(  # noqa: C901 - the hot loop makes no calls
    state: State,
) -> bool:
    """Take the value of each single from all that must differ."""
    domains, trail, fixed = state.domains, state.trail, state.fixed
    differs, relations = state.network.differs, state.network.relations
    pruned = 0
    while fixed:
        x = fixed.pop()
        bit = domains[x]
        for y in differs[x]:
            before = domains[y]
            if before & bit:
                trail.append((y, before, x))
                pruned += 1
                after = domains[y] = before ^ bit
                if not after & after - 1:
                    if not after:
                        state.prunings += pruned
                        return False
                    fixed.append(y)
        state.checks += len(differs[x])
        if relations[x]:
            for y, forbidden in _row(state, x, bit):
                before = domains[y]
                if before & forbidden:
                    trail.append((y, before, x))
                    pruned += (before & forbidden).bit_count()
                    after = domains[y] = before & ~forbidden
                    if not after & after - 1:
                        if not after:
                            state.prunings += pruned
                            return False
                        fixed.append(y)
    state.prunings += pruned
    return True


def arcs(state: State, changed: Collection[int]) -> bool:
    """Remove from related variables what every value of a changed one forbids."""
    network, domains = state.network, state.domains
    for x in sorted(changed):
        if 1 < domains[x].bit_count() <= network.reach[x]:
            for y, forbidden in _always_forbidden(state, x).items():
                if not state.keep(y, ~forbidden, _shared(state, x, y)):
                    return False
    return True


def _always_forbidden(state: State, x: int) -> RelationRow:
    lost: RelationRow | None = None
    for bit in bits_in(state.domains[x]):
        row = state.network.row(x, bit)
        state.checks += 1
        if lost is None:
            lost = row
        else:
            lost = {y: both for y, m in lost.items() if (both := m & row.get(y, 0))}
        if not lost:
            break
    return lost or {}


def _shared(state: State, x: int, y: int) -> Constraint:
    return next(c for c, scope in state.network.relations[x] if y in scope)


def filters(state: State, changed: Collection[int]) -> bool:
    """Run the filters of the changed variables."""
    network = state.network
    for index in sorted({i for x in changed for i in network.filters_of[x]}):
        each = network.filters[index]
        if not each.run(state):
            return state.fail(each.constraint)
    return True


def lone_places(state: State, changed: Collection[int]) -> bool:
    """Put each value that has one place left in a permutation there."""
    network = state.network
    return all(
        _settle(state, house)
        for house in _touched(network.permutations, network.permutations_of, changed)
    )


def _touched(
    houses: Sequence[ValueHouse], houses_of: Sequence[int], changed: Iterable[int]
) -> list[ValueHouse]:
    touched = 0
    for x in changed:
        touched |= houses_of[x]
    return [houses[bit.bit_length() - 1] for bit in bits_in(touched)]


def _settle(state: State, house: ValueHouse) -> bool:
    """Look for values with one place: those met once and not twice."""
    done = once = twice = 0
    for domain in house.read(state.domains):
        if domain & domain - 1:
            twice |= once & domain
            once |= domain
        else:
            done |= domain
    if once | done != house.values:
        return state.fail(house.constraint)
    lone = once & ~twice & ~done
    if lone:
        for x in house.scope:
            only = lone & state.domains[x]
            if only:
                if only & only - 1:
                    return state.fail(house.constraint)
                state.keep(x, only, house.constraint)
    return True


def matchings(state: State, changed: Collection[int]) -> bool:
    """Remove from all-differents every value that fits no way to fill them."""
    network = state.network
    for house in _touched(network.houses, network.houses_of, changed):
        gone = impossible(house.read(state.domains))
        state.checks += 1
        if gone is None:
            return state.fail(house.constraint)
        for x, mask in zip(house.scope, gone, strict=True):
            if mask and not state.keep(x, ~mask, house.constraint):
                return False
    return True


def at_the_start(infer: Infer, then: Infer) -> Infer:
    """Use one inference before the search, and another in it."""

    def both(state: State, fresh: Sequence[int]) -> bool:
        if state.depth:
            return then(state, fresh)
        done = infer(state, fresh)
        state.follows_singles = False
        return done

    return both


ARCS = Stage(arcs, attrgetter("reach"))
FILTERS = Stage(filters, attrgetter("filters_of"))
LONE_PLACES = Stage(lone_places, attrgetter("permutations_of"))
MATCHINGS = Stage(matchings, attrgetter("houses_of"))

mac = propagation(ARCS, FILTERS)
hidden_singles = propagation(LONE_PLACES, ARCS, FILTERS)
regin = propagation(MATCHINGS, ARCS, FILTERS)
ac3 = at_the_start(mac, then=no_inference)
