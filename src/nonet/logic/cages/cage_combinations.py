"""Unique combination, Cage combinations, Cage partners: the digits that a sum allows.

::

    3 in two cells       1 2
    8 in three cells     1 2 5 or 1 3 4
    13 in two cells      8 in the one needs 5 in the other

What stands in none of the sets of digits goes from the whole cage, and of two cells
what has no partner.

>>> print(UNIQUE_COMBINATION.demo())
Unique combination: the cage A1 and A2 adds up to 3: only 1 2 will do, so A1 and A2 \
cannot be 3 or 4.
>>> print(CAGE_COMBINATIONS.demo())
Cage combinations: the cage A1, A2 and A3 adds up to 8: 1 2 5 or 1 3 4, so A1, A2 and \
A3 cannot be 6.
>>> print(CAGE_PARTNERS.demo())
Cage partners: the cage A1 and A2 adds up to 7: A1 has no 6 to go with 1 in A2, so A2 \
cannot be 1.
"""

from __future__ import annotations

from functools import partial

from nonet.logic.cages.ruled_out import by_reason
from nonet.logic.grounds import cells_of, nothing
from nonet.logic.step import Technique

UNIQUE_COMBINATION = Technique(
    name="Unique combination",
    rating=2.4,
    level="easy",
    reason="{sum}: {why}",
    lesson="Some sums can be made in one way only: 3 in two cells is 1 2, 17 is 8 9, 7 "
    "in three cells is 1 2 4. The cage holds these digits and no others.",
    example=".... .... .... ....",
    rules=({"rule": "cage", "cells": "A1 A2", "sum": 3},),
    find=partial(by_reason, kinds=("unique",)),
    grounds=nothing,
)

CAGE_COMBINATIONS = Technique(
    name="Cage combinations",
    rating=2.45,
    level="easy",
    reason=UNIQUE_COMBINATION.reason,
    lesson="List the sets of different digits that make the sum of a cage. A digit "
    "that is in none of them goes from all its cells.",
    example="...... ...... ...... ...... ...... ......",
    rules=({"rule": "cage", "cells": "A1 A2 A3", "sum": 8},),
    find=partial(by_reason, kinds=("combinations",)),
    grounds=nothing,
)

CAGE_PARTNERS = Technique(
    name="Cage partners",
    rating=2.55,
    level="easy",
    reason=UNIQUE_COMBINATION.reason,
    lesson="In a cage of two cells each digit needs its partner, the rest of the sum, "
    "in the other cell. Where the partner is gone, the digit goes too.",
    example="...... ...... ...... ...... ...... ......:611",
    rules=({"rule": "cage", "cells": "A1 A2", "sum": 7},),
    find=partial(by_reason, kinds=("partner",)),
    grounds=cells_of("cells"),
)
