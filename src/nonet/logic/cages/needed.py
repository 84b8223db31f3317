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
from typing import Final

from nonet.board.bits import common_peers, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cages.combinations import sums_in, sums_of
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.totals import SumNeed, ways
from nonet.logic.ruled import domains
from nonet.logic.step import Roles
from nonet.say.language import _
from nonet.say.reasons import Phrase

LISTED: Final = {  # whether there are several sets, and one cell for the digit
    (True, False): _("{ways}, each with {digit}, which is in one of {places}"),
    (True, True): _("{ways}, each with {digit}, which fits only in {places}"),
    (False, False): _("only {ways} will do, and {digit} is in one of {places}"),
    (False, True): _("only {ways} will do, and {digit} fits only in {places}"),
}
NEEDED: Final = {
    False: _("{without}, so {digit} is in one of {places}"),
    True: _("{without}, so {digit} is needed, which fits only in {places}"),
}
COUNTED: Final = {
    False: _(
        "all {count} combinations that the marks leave have {digit}, which is in one "
        "of {places}"
    ),
    True: _(
        "all {count} combinations that the marks leave have {digit}, which fits only "
        "in {places}"
    ),
}


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
                "why": _why(position, need, some, digit, cells),
            }
            yield roles, gone


def _why(
    position: Position,
    need: SumNeed,
    some: Sequence[int],
    digit: Digit,
    places: CellSet,
) -> Phrase:
    roles, alone = {"digit": digit, "places": places}, len(places) == 1
    if len(some) <= FEW:
        sets = listed(some, position)
        return Phrase(LISTED[len(some) > 1, alone], ways=sets, **roles)
    if told := _without(position, need, digit):
        return Phrase(NEEDED[alone], without=told, **roles)
    return Phrase(COUNTED[alone], count=str(len(some)), **roles)


def _without(position: Position, need: SumNeed, digit: Digit) -> Phrase | None:
    """Say what the cells could make without a digit, if that is too little or much."""
    held = domains(position)
    inside = tuple([held[cell] & ~(1 << digit - 1) for cell in need.cells])
    sums = sums_in(sums_of(inside))
    if not sums or sums[0] <= need.total <= sums[-1]:
        return None
    told = _("without {digit}, {cells} would add up to at most {bound}")
    bound = sums[-1]
    if sums[0] > need.total:
        told = _("without {digit}, {cells} would add up to at least {bound}")
        bound = sums[0]
    cells = position.cells(need.bits)
    return Phrase(told, digit=digit, cells=cells, bound=str(bound))
