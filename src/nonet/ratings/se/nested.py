"""Nets with rules inside: the hardest levels of the scale.

=====  ==============================================================  =====
level  what a net may use when its links are at an end                 rating
=====  ==============================================================  =====
1      pointing and claiming, hidden and naked pairs, X-wings           9.0
2      those, and forcing chains                                        9.5
3      those, and forcing chains from cells and houses                 10.0
4      level 1, and dynamic forcing chains                             10.5
5      those, and nets of level 2                                      11.0
=====  ==============================================================  =====
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nonet.ratings.se.board import Find, SEBoard
from nonet.ratings.se.chains import every_chain
from nonet.ratings.se.fish import fish
from nonet.ratings.se.nets import DYNAMIC, MULTIPLE, FurtherRule, NetKind, every_find
from nonet.ratings.se.sets import hidden_set, locking, naked_set


def nested(level: int) -> NetKind:
    """Give the kind of net of a *level*, 1 to 5."""
    chains = _remembered(every_chain)
    multiple = _remembered(partial(every_find, kind=MULTIPLE))
    dynamic = _remembered(partial(every_find, kind=DYNAMIC))
    inside: dict[int, tuple[FurtherRule, ...]] = {
        1: (),
        2: (chains,),
        3: (chains, multiple),
        4: (dynamic,),
    }
    if level == 5:
        again = partial(every_find, kind=nested(2))
        inside[5] = dynamic, _remembered(again)
    rules: tuple[FurtherRule, ...] = (
        locking,
        partial(hidden_set, size=2),
        partial(naked_set, size=2),
        partial(fish, size=2),
    )
    return NetKind(8.5 + 0.5 * level, further=(*rules, *inside[level]))


def _remembered(rule: Callable[[SEBoard], list[Find]]) -> FurtherRule:
    """Ask *rule* once for each position: many nets come to the same."""
    known: dict[tuple[int, ...], list[Find]] = {}

    def ask(board: SEBoard) -> list[Find]:
        position = tuple(board.marks)
        if position not in known:
            known[position] = rule(board)
        return known[position]

    return ask
