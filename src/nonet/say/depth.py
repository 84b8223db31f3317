"""One question deeper: why each part of a pattern is as the sentence says.

A sentence names cells, houses and sets; here each of them gets a line of its own: which
marks a cell has left, where a digit can go in a house, what sees what, why cells would
be deadly. All is read from the roles of a step, whatever its technique is called:

>>> from nonet.board.position import Position
>>> from nonet.say.language import ENGLISH
>>> from nonet.say.wording import phrase_words
>>> position = Position.parse("1234 34.. .... ....")
>>> roles = {"cells": position.layout.cell_set("B3 B4"), "digits": (1, 2)}
>>> for reason in deeper(roles, (), position):
...     print(phrase_words(reason, ENGLISH, position))
B3 has only 1 and 2 left
B4 has only 1 and 2 left
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from nonet.board.position import Position
from nonet.say.depths import lines, sets, singles, whole
from nonet.say.depths.facts import Gone, PatternRoles
from nonet.say.reasons import Phrase

Depth: TypeAlias = Callable[[Position, PatternRoles, Gone], Iterator[Phrase]]


def deeper(roles: PatternRoles, gone: Gone, position: Position) -> list[Phrase]:
    """List the reasons behind a pattern that takes the marks *gone*, one a line."""
    told: list[Phrase] = []
    for names, depth in DEPTHS:
        if all(name in roles for name in names):
            found = depth(position, roles, gone)
            told += [each for each in found if depth is lines.links or each not in told]
    return told


def _told(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what the technique itself tells when asked."""
    del position, gone
    yield from roles["details"]


# Tried in turn; each tells of the roles that it names.
DEPTHS: Final[tuple[tuple[tuple[str, ...], Depth], ...]] = (
    (("cell", "digit", "witnesses", "taken"), singles.seen_digits),
    (("house", "cell", "digit", "blockers", "taken"), singles.blocked),
    (("digit", "house", "cells", "crossing"), sets.locked),
    (("whole", "other", "others", "lacked"), sets.leftovers),
    (("bases", "covers", "digit"), lines.fish),
    (("pivot", "pincers"), sets.pincers),
    (("pincers", "linked"), sets.linked_pair),
    (("rectangle", "ends"), sets.rectangle),
    (("cells", "digits"), sets.closed_set),
    (("floor", "roof"), whole.deadly),
    (("extras", "grave"), whole.graves),
    (("cells", "digits", "digit", "places"), sets.bent),
    (("one", "two"), lines.colours),
    (("first", "second", "x", "z"), sets.two_sets),
    (("set1", "z"), sets.row_of_sets),
    (("stem", "petals"), sets.blossom),
    (("crossing", "one", "other", "shares"), sets.crossing),
    (("base", "witnesses"), sets.aligned),
    (("crosses", "wings"), whole.firework),
    (("base", "goals"), whole.exocet),
    (("one", "other", "first", "second", "lines"), whole.double_exocet),
    (("rows", "columns", "room"), whole.sectors),
    (("ways", "digit"), whole.templates),
    (("details",), _told),
    (("chain",), lines.links),
)
