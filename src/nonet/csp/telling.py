"""What the search tells its watcher, read from the trail after each inference.

Nobody pays for events that nobody watches: the trail is kept anyway.
"""

from __future__ import annotations

from collections.abc import Sequence

from nonet.csp.constraint import bits_in
from nonet.csp.heuristics import Select
from nonet.csp.state import Cause, State
from nonet.events import Event, Watch


def tell_choice(
    state: State, ways: Sequence[tuple[int, int]], select: Select, watch: Watch
) -> None:
    """Tell which variable is next, with the score that it shares with others.

    Of a value that is tried in one place after the other, the guesses tell enough.
    """
    names, (x, *others) = state.network.names, {x: None for x, _ in ways}
    if others:
        return
    scores = {y: select(state, y) for y in state.open}
    best = scores.get(x)
    ties = {names[y]: score for y, score in scores.items() if score == best}
    watch(Event("choose", names[x], None, state.depth, ties))


def tell_changes(state: State, mark: int, watch: Watch, *, fits: bool) -> None:
    """Tell of every value that has gone since *mark*, and of a dead end."""
    names, values = state.network.names, state.network.values
    for x, gone, left, cause in _changes(state, mark):
        if cause is None:
            continue  # the guess itself, or a given
        because = state.source(x, gone, cause)
        for bit in bits_in(gone):
            watch(Event("eliminate", names[x], values[x][bit], state.depth, because))
        if left and not left & left - 1:
            watch(Event("place", names[x], values[x][left], state.depth, because))
    if not fits:
        empty = next((x for x, left in enumerate(state.domains) if not left), None)
        name = None if empty is None else names[empty]
        watch(Event("contradiction", name, None, state.depth, state.blamed()))


def _changes(state: State, mark: int) -> list[tuple[int, int, int, Cause]]:
    """Read the trail backwards, for what was left each time; give it forwards."""
    later: dict[int, int] = {}
    found = []
    for x, before, cause in reversed(state.trail[mark:]):
        left = later.get(x, state.domains[x])
        found.append((x, before ^ left, left, cause))
        later[x] = before
    return found[::-1]
