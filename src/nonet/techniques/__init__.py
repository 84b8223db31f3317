"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.als_chain import ALS_CHAIN
from nonet.techniques.als_xy_wing import ALS_XY_WING
from nonet.techniques.als_xz import ALS_XZ, DOUBLY_LINKED_ALS_XZ
from nonet.techniques.death_blossom import DEATH_BLOSSOM
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.naked_single import NAKED_SINGLE

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    ALS_XZ,
    DOUBLY_LINKED_ALS_XZ,
    ALS_XY_WING,
    ALS_CHAIN,
    DEATH_BLOSSOM,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
