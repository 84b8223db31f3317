"""Consecutive neighbours: beside a digit stands neither the next nor the one before.

::

    . x .
    x 46 x      4 or 6: no neighbour is 5
    . x .

>>> print(CONSECUTIVE_NEIGHBOURS.demo())
Consecutive neighbours: A1 is one of 4 and 6, and 5 beside it in A2 and B1 would be \
consecutive with it in any case, so A2 and B1 cannot be 5.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from nonet.logic.dots.borders import BorderWords, find_borders
from nonet.logic.grounds import cells_of
from nonet.logic.step import Technique
from nonet.rules.whole.non_consecutive import NonConsecutive
from nonet.say.language import _

WORDS: Final = BorderWords(
    _("{known}, and no neighbour is consecutive with it"),
    _(
        "{known}, and {lost} beside it in {others} would be consecutive with it in "
        "any case"
    ),
    _(
        "{known}, and {lost} beside it in {others} would be consecutive with it or "
        "repeat it in any case"
    ),
)

CONSECUTIVE_NEIGHBOURS = Technique(
    name="Consecutive neighbours",
    rating=2.1,
    level="easy",
    reason="{border}",
    lesson="A digit takes the next one and the one before from its neighbours. A cell "
    "with two marks does it too: 4 or 6 takes 5, and 4 or 5 takes both.",
    example="." * 36 + ":111 211 311 511",
    rules=("non-consecutive",),
    find=partial(find_borders, kinds=(NonConsecutive,), words=WORDS),
    grounds=cells_of("cell"),
)
