"""Order counting: large digits at lower ends need larger ones, of which there are few.

::

    row A   a b c .      a, b and c are each less than one of row B, so none is 4:
            ∧ ∧ ∧        4 stands in the last cell of row A
    row B   a b c .

Where nearly all cells of some houses are each less than a cell of some others, count
from each digit on: what is more than the others have larger digits for stands in those
few cells that are in no order.

>>> print(ORDER_COUNTING.demo())
Order counting: no digit above 1 is in B4, as 3 cells of row A are each less than one \
of row B, which leaves no way for 2, 3 and 4 in B4, so B4 cannot be 2, 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import counted_of
from nonet.logic.rules.lost_marks import lost_by, no_way
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what each count rules out."""
    return lost_by(position, (each.clause for each in counted_of(position)))


def orders(position: Position, deduction: Deduction) -> Roles:
    """Show the houses that are counted, and list the rules that put cells in order."""
    rule = deduction.roles["rule"]
    used = next(e for e in counted_of(position) if e.clause.sentence is rule)
    return {
        "houses": (*used.lower, *used.higher),
        "details": tuple(Phrase("{rule}", rule=c.sentence) for c in used.rules),
        "counted": no_way(position, used.clause, deduction.eliminations),
    }


ORDER_COUNTING = Technique(
    name="Order counting",
    rating=4.43,
    level="hard",
    reason="{counted}",
    lesson="Look where nearly all cells of a few lines are each less than a cell of a "
    "few others, by thermometers or signs. An 8 there needs a 9 at the other end: if "
    "these lines have fewer 9s than the first have 8s and 9s, the others of these "
    "stand in cells that are in no order. Count so from each digit on.",
    example="................",
    rules=tuple({"rule": "thermo", "cells": f"A{n} B{n}"} for n in (1, 2, 3)),
    find=find,
    evidence=orders,
    grounds=cells_of("cells"),
)
