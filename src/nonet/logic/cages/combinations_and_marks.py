"""Combinations and marks: the sets of digits that make a sum, and still have places.

::

    12 in three cells   1 2 9   1 3 8   1 4 7   1 5 6   2 3 7   2 4 6   3 4 5
    no 2, 4 or 6        1 3 8 alone has a place for each of its digits

What fits into none of them goes; so does what leaves the other cells of the cage a sum
that they cannot make.

>>> print(COMBINATIONS_AND_MARKS.demo())
Combinations and marks: the cage A1, A2 and A3 adds up to 10: the marks there leave \
only 1 3 6, so A1, A2 and A3 cannot be 5.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.cages.ruled_out import by_reason
from nonet.logic.grounds import cells_of
from nonet.logic.step import Technique

COMBINATIONS_AND_MARKS = Technique(
    name="Combinations and marks",
    rating=2.85,
    level="medium",
    reason="{sum}: {why}",
    lesson="Go through the combinations of a cage with its marks: each digit needs a "
    "cell of its own. A combination that cannot be placed is none, and a mark that is "
    "in no other one goes.",
    example="...... ...... ...... ...... ...... ......:211 212 213 411 412 413",
    rules=({"rule": "cage", "cells": "A1 A2 A3", "sum": 10},),
    find=partial(by_reason, kinds=("marks", "cell")),
    grounds=cells_of("cells"),
)
