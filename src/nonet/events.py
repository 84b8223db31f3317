"""What a search tells its watcher.

An engine calls ``watch(event)`` for everything it does. From that one log come the
counters, the search tree and the animation. A watcher may raise to stop the search.

==============  ====================================================
place           *value* goes into *name*: a rule proved it
eliminate       *value* leaves *name*
guess           *value* is tried in *name*, one level deeper
contradiction   nothing fits *name*
backtrack       the guess of *value* in *name* is taken back
solution        the search holds a solution
==============  ====================================================

A *name* is a cell on a board, or a variable of any constraint problem; *depth* is
the number of guesses that stand.

>>> log = []
>>> watch = log.append
>>> watch(Event("guess", 40, 5, depth=1))
>>> log[0].kind, log[0].name, log[0].value
('guess', 40, 5)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal[
    "place", "eliminate", "guess", "contradiction", "backtrack", "solution"
]


class Event(NamedTuple):
    """One thing that a search did."""

    kind: Kind
    name: Hashable = None
    value: object = None
    depth: int = 0


Watch: TypeAlias = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Watch nothing. An engine given this very function skips its events."""
