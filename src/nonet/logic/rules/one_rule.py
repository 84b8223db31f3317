"""One rule: what a rule alone rules out, whichever it is.

::

    a line that must alternate        E O .      the last is even: what is odd goes
    between even and odd              * *  x

Most rules have a technique of their own that says how people see it; this is for the
others, and for what theirs do not see.

>>> print(ONE_RULE.demo())
One rule: even and odd digits take turns on the parity line A1, A2 and A3; A1 has only \
2 and 4 left, which leaves no way for 1 and 3 in A3, and 2 and 4 in A2, so A3 cannot \
be 1 or 3; A2 cannot be 2 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import gone_by, told_by
from nonet.logic.rules.lost_marks import no_way
from nonet.logic.step import Deduction, Roles, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what each clause rules out."""
    for clause, gone in gone_by(position):
        roles = {
            "rule": clause.sentence,
            "cells": position.cells(clause.bits),
        }
        yield Deduction((), gone, roles, len(clause.cells))


def why(position: Position, deduction: Deduction) -> Roles:
    """Say by which marks the rule leaves no way for what goes."""
    clause = told_by(position, deduction.roles["rule"])
    return {"one_rule": no_way(position, clause, deduction.eliminations)}


ONE_RULE = Technique(
    name="One rule",
    rating=4.4,
    level="hard",
    reason="{one_rule}",
    lesson="Go through what a rule allows, with the marks that its cells have left. "
    "What stands in none of it goes.",
    example=".... .... .... ....:111 311",
    rules=({"rule": "parity-line", "cells": "A1 A2 A3"},),
    find=find,
    evidence=why,
    grounds=cells_of("cells"),
)
