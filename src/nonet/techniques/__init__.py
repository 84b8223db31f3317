"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.alternating_chain import AIC, GROUPED_AIC, SET_AIC
from nonet.techniques.continuous_loop import (
    CONTINUOUS_LOOP,
    GROUPED_CONTINUOUS_LOOP,
    SET_CONTINUOUS_LOOP,
)
from nonet.techniques.discontinuous_loop import (
    DISCONTINUOUS_LOOP,
    GROUPED_DISCONTINUOUS_LOOP,
    SET_DISCONTINUOUS_LOOP,
)
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.medusa import MEDUSA
from nonet.techniques.multi_colouring import MULTI_COLOURS_1, MULTI_COLOURS_2
from nonet.techniques.naked_single import NAKED_SINGLE
from nonet.techniques.remote_pair import REMOTE_PAIR
from nonet.techniques.simple_colouring import SIMPLE_COLOURS_TRAP, SIMPLE_COLOURS_WRAP
from nonet.techniques.x_chain import GROUPED_X_CHAIN, X_CHAIN
from nonet.techniques.xy_chain import XY_CHAIN

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    REMOTE_PAIR,
    SIMPLE_COLOURS_TRAP,
    SIMPLE_COLOURS_WRAP,
    MULTI_COLOURS_1,
    MULTI_COLOURS_2,
    MEDUSA,
    X_CHAIN,
    XY_CHAIN,
    GROUPED_X_CHAIN,
    CONTINUOUS_LOOP,
    AIC,
    DISCONTINUOUS_LOOP,
    GROUPED_CONTINUOUS_LOOP,
    GROUPED_AIC,
    GROUPED_DISCONTINUOUS_LOOP,
    SET_CONTINUOUS_LOOP,
    SET_AIC,
    SET_DISCONTINUOUS_LOOP,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
