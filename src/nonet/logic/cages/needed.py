"""Digits that a sum must hold: those that all its combinations have.

>>> from nonet.logic.cages.totals import needs
>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> [(roles["digit"], len(gone)) for need in needs(position)
...  for roles, gone in needed_digits(position, need)]
[(1, 4), (2, 4)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from nonet.board.bits import common_peers, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.totals import SumNeed, ways
from nonet.logic.step import Roles
from nonet.say.language import _
from nonet.say.reasons import Phrase


def needed_digits(
    position: Position, need: SumNeed
) -> Iterator[tuple[Roles, tuple[Candidate, ...]]]:
    """Yield each digit that a sum needs where that takes marks, with what it takes."""
    if need.against or not need.differ or len(need.cells) < 2:
        return
    some = ways(position, need)
    seen = common_peers(position.board)
    for digit in digits_in(reduce(and_, some)) if some else ():
        places = position.places[digit] & need.bits
        if places and (gone := position.standing(digit, seen[places] & ~need.bits)):
            cells = position.cells(places)
            roles = {
                "cells": position.cells(need.bits),
                "places": cells,
                "digit": digit,
                "why": _why(position, some, digit, cells),
            }
            yield roles, gone


def _why(
    position: Position, some: Sequence[int], digit: Digit, places: CellSet
) -> Phrase:
    roles = {"digit": digit, "places": places}
    if len(some) <= FEW:
        template = (
            _("{ways}, each with {digit}, which is in one of {places}")
            if len(some) > 1
            else _("only {ways} will do, and {digit} is in one of {places}")
        )
        return Phrase(template, ways=listed(some, position), **roles)
    return Phrase(
        "all {count} combinations that the marks leave have {digit}, which is in one "
        "of {places}",
        count=str(len(some)),
        **roles,
    )
