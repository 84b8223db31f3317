"""What a search tells its watcher.

An engine calls ``watch(event)`` for everything it does. From that one log come the
counters, the search tree and the animation. A watcher may raise to stop the search.

==============  =========================================  =======================
kind            what happens                               because
==============  =========================================  =======================
choose          *name* is to be tried next                 the scores of the best
guess           *value* is tried in *name*, one deeper     its score, if it has one
place           *value* is all that is left for *name*     the constraint
eliminate       *value* leaves *name*                      the constraint
contradiction   nothing fits *name*, or *value* nowhere    the constraint
backtrack       the guess of *value* in *name* is undone
solution        the search holds a solution
bound           the best so far comes to *value*           what none can surpass
again           the search begins anew
queue           *name* waits to be compared with *value*
arc             *name* is compared with *value*            the constraint
repair          *name* gets *value* in place of another    what that still breaks
clash           *name* stands in a broken constraint
look            the technique *name* is looked for
==============  =========================================  =======================

A *name* is a cell on a board, or a variable of any constraint problem; *depth* is
the number of guesses that stand. An arc is two variables, so its *value* is a name. The
constraint layer tells all of this; an engine with
fixed rules tells neither its choices nor a *because*, and the one that thinks like a
person gives its step for the constraint. Only who explains tells what is looked for.

>>> log = []
>>> watch = log.append
>>> watch(Event("guess", 40, 5, depth=1))
>>> log[0].kind, log[0].name, log[0].value
('guess', 40, 5)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal, NamedTuple, TypeAlias

EventKind: TypeAlias = Literal[
    "choose",
    "guess",
    "place",
    "eliminate",
    "contradiction",
    "backtrack",
    "solution",
    "bound",
    "again",
    "queue",
    "arc",
    "repair",
    "clash",
    "look",
]


class Event(NamedTuple):
    """One thing that a search did."""

    kind: EventKind
    name: Hashable = None
    value: object = None
    depth: int = 0
    because: object = None


Watch: TypeAlias = Callable[[Event], None]


def ignore(event: Event) -> None:
    """Watch nothing. An engine given this very function skips its events."""
