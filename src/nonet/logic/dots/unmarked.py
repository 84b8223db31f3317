"""Missing dot, Missing sign: neighbours without a mark do not make one.

::

    . 5 .      no dot beside the 4: its neighbours are not 2, 3, 5 or 8
    x 4 x
    . x .

A cell with two marks does the same with what would make a dot with both.

>>> print(MISSING_DOT.demo())
Missing dot: A1 is 4 and has no dot towards A2 and B1, where 2 and 8 would make one, \
so A2 and B1 cannot be 2 or 8.
>>> print(MISSING_SIGN.demo())
Missing sign: A1 is 3 and has no sign towards A2 and B1, where 2 would make one, so A2 \
and B1 cannot be 2.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from nonet.logic.dots.borders import BorderWords, find_borders
from nonet.logic.grounds import cells_of
from nonet.logic.step import Technique
from nonet.rules.dots.strict_dots import StrictDots
from nonet.rules.dots.strict_xv import StrictXV
from nonet.say.language import _

DOTS: Final = BorderWords(
    _("{known} and has no dot towards {others}, where {lost} would make one"),
    _(
        "{known} and has no dot towards {others}, where {lost} would make one in any "
        "case"
    ),
    _(
        "{known} and has no dot towards {others}, where {lost} would make one or "
        "repeat the digit of {cell} in any case"
    ),
)
SIGNS: Final = BorderWords(
    _("{known} and has no sign towards {others}, where {lost} would make one"),
    _(
        "{known} and has no sign towards {others}, where {lost} would make one in any "
        "case"
    ),
    _(
        "{known} and has no sign towards {others}, where {lost} would make one or "
        "repeat the digit of {cell} in any case"
    ),
)

MISSING_DOT = Technique(
    name="Missing dot",
    rating=2.0,
    level="easy",
    reason="{border}",
    lesson="If all dots are given, neighbours without one are neither consecutive nor "
    "one twice the other. Each digit that you know forbids up to four beside it, "
    "and two marks forbid what would make a dot with both.",
    example="4" + "." * 80,
    rules=({"rule": "strict-dots", "difference": 0},),
    find=partial(find_borders, kinds=(StrictDots,), words=DOTS),
    grounds=cells_of("cell"),
)

MISSING_SIGN = Technique(
    name="Missing sign",
    rating=2.05,
    level="easy",
    reason="{border}",
    lesson="If every X and V is given, neighbours without one add up to neither 10 nor "
    "5. A digit that you know forbids beside it what is missing to either.",
    example="3" + "." * 35,
    rules=("strict-xv",),
    find=partial(find_borders, kinds=(StrictXV,), words=SIGNS),
    grounds=cells_of("cell"),
)
