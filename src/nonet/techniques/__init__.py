"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.aligned_pair import ALIGNED_PAIR_EXCLUSION
from nonet.techniques.aligned_triple import ALIGNED_TRIPLE_EXCLUSION
from nonet.techniques.bent_set import (
    TUVWXYZ_WING,
    UVWXYZ_WING,
    VWXYZ_WING,
    WXYZ_WING,
)
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.hidden_subset import HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE
from nonet.techniques.locked_candidates import CLAIMING, POINTING
from nonet.techniques.locked_subset import LOCKED_PAIR, LOCKED_TRIPLE
from nonet.techniques.naked_single import NAKED_SINGLE
from nonet.techniques.naked_subset import NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE
from nonet.techniques.sue_de_coq import SUE_DE_COQ
from nonet.techniques.w_wing import W_WING
from nonet.techniques.xy_wing import XY_WING, XYZ_WING

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    POINTING,
    CLAIMING,
    LOCKED_PAIR,
    NAKED_PAIR,
    HIDDEN_PAIR,
    LOCKED_TRIPLE,
    NAKED_TRIPLE,
    HIDDEN_TRIPLE,
    XY_WING,
    XYZ_WING,
    W_WING,
    NAKED_QUAD,
    HIDDEN_QUAD,
    WXYZ_WING,
    VWXYZ_WING,
    UVWXYZ_WING,
    ALIGNED_PAIR_EXCLUSION,
    TUVWXYZ_WING,
    SUE_DE_COQ,
    ALIGNED_TRIPLE_EXCLUSION,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
