"""Cage bounds: what the other cells hold at least, or at most, bounds a cell.

::

    three cells that add up to 21    .. 89 79      the last two hold 17 at most,
                                     *             so * is 4 at least

>>> print(CAGE_BOUNDS.demo())
Cage bounds: the cage A1, A2 and A3 adds up to 12: A2 and A3 add up to at most 7, \
which leaves at least 5 for A1, so A1 cannot be 1, 2, 3 or 4.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.cages.ruled_out import by_reason
from nonet.logic.grounds import cells_of
from nonet.logic.step import Technique

CAGE_BOUNDS = Technique(
    name="Cage bounds",
    rating=2.58,
    level="easy",
    reason="{sum}: {why}",
    lesson="Add up the smallest digits that the other cells of a cage can hold, all "
    "different: what is left of the sum is the most that a cell can be. What the "
    "largest digits leave is the least.",
    example="...... ...... ...... ...... ...... ......:612 512 613 513 413",
    rules=({"rule": "cage", "cells": "A1 A2 A3", "sum": 12},),
    find=partial(by_reason, kinds=("bound",)),
    grounds=cells_of("cells"),
)
