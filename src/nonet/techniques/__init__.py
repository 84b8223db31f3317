"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.finned_fish import (
    FINNED_JELLYFISH,
    FINNED_SWORDFISH,
    FINNED_X_WING,
)
from nonet.techniques.fish import JELLYFISH, SWORDFISH, X_WING
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.naked_single import NAKED_SINGLE
from nonet.techniques.sashimi_fish import (
    SASHIMI_JELLYFISH,
    SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
)

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    X_WING,
    SWORDFISH,
    FINNED_X_WING,
    SASHIMI_X_WING,
    JELLYFISH,
    FINNED_SWORDFISH,
    SASHIMI_SWORDFISH,
    FINNED_JELLYFISH,
    SASHIMI_JELLYFISH,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
