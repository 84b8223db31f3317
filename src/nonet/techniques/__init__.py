"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.avoidable_rectangle import (
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
)
from nonet.techniques.bug_2 import BUG_2
from nonet.techniques.bug_3 import BUG_3
from nonet.techniques.bug_4 import BUG_4
from nonet.techniques.bug_plus_1 import BUG_PLUS_1
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_rectangle import HIDDEN_RECTANGLE, HIDDEN_RECTANGLE_2
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.naked_single import NAKED_SINGLE
from nonet.techniques.unique_rectangle_1 import UNIQUE_LOOP_1, UNIQUE_RECTANGLE_1
from nonet.techniques.unique_rectangle_2 import (
    UNIQUE_LOOP_2,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_5,
)
from nonet.techniques.unique_rectangle_3 import UNIQUE_LOOP_3, UNIQUE_RECTANGLE_3
from nonet.techniques.unique_rectangle_4 import UNIQUE_LOOP_4, UNIQUE_RECTANGLE_4
from nonet.techniques.unique_rectangle_6 import UNIQUE_RECTANGLE_6

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    UNIQUE_RECTANGLE_1,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_6,
    UNIQUE_RECTANGLE_5,
    UNIQUE_RECTANGLE_3,
    HIDDEN_RECTANGLE,
    AVOIDABLE_RECTANGLE_1,
    HIDDEN_RECTANGLE_2,
    AVOIDABLE_RECTANGLE_2,
    UNIQUE_LOOP_1,
    UNIQUE_LOOP_2,
    UNIQUE_LOOP_4,
    UNIQUE_LOOP_3,
    BUG_PLUS_1,
    BUG_2,
    BUG_4,
    BUG_3,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
