"""Words for the rule of 45: what houses and the cages over them add up to."""

from __future__ import annotations

from typing import Final

from nonet.board.position import Position
from nonet.logic.cages.totals import SumNeed
from nonet.say.language import _
from nonet.say.reasons import Phrase

# What is left where some cells are written: whether they are several, and the others.
LEFT: Final = {
    (False, False): _(
        "{first}, of which {others} holds {held}, which leaves {rest} for {cells}"
    ),
    (True, False): _(
        "{first}, of which {others} hold {held}, which leaves {rest} for {cells}"
    ),
    (False, True): _(
        "{first}, of which {others} holds {held}, which leaves {rest} for {cells} "
        "together"
    ),
    (True, True): _(
        "{first}, of which {others} hold {held}, which leaves {rest} for {cells} "
        "together"
    ),
}


def told_houses(position: Position, need: SumNeed) -> Phrase:
    """Say what houses and cages add up to, and what that leaves to which cells."""
    known = need.known
    roles = {
        "houses": known.houses,
        "total": str(known.total + known.covered),
        "covered": str(known.covered),
        "sums": _cages(need),
        "rest": _rest(position, need),
    }
    if not known.minus:
        return Phrase(
            "the digits of {houses} add up to {total}, {sums} in there to {covered}, "
            "which leaves {rest}",
            **roles,
        )
    if not known.plus:
        return Phrase(
            "the digits of {houses} add up to {total}, {sums} over them to {covered}; "
            "outside {houses} that leaves {rest}",
            **roles,
        )
    return Phrase(
        "the digits of {houses} add up to {total}, {sums} over them to {covered}; "
        "hence {rest}",
        **roles,
    )


def _rest(position: Position, need: SumNeed) -> Phrase:
    """Say what is left for all that sticks out, then for what is empty of it."""
    known = need.known
    empty = need.bits | need.bits_against
    if known.plus and known.minus:
        first = compared_words(position, known.plus, known.minus, known.total)
        return first if known.bits == empty else _less(position, need, first)
    first = _left(position, known.bits, abs(known.total))
    if known.bits == empty:
        return first
    filled = known.bits & ~empty
    roles = {
        "first": first,
        "others": position.cells(filled),
        "held": str(abs(known.total) - need.total),
        "rest": str(need.total),
        "cells": position.cells(need.bits),
    }
    return Phrase(LEFT[filled & filled - 1 > 0, need.bits & need.bits - 1 > 0], **roles)


def _left(position: Position, cells: int, total: int) -> Phrase:
    roles = {"total": str(total), "cells": position.cells(cells)}
    if cells & cells - 1:
        return Phrase("{total} for {cells} together", **roles)
    return Phrase("{total} for {cells}", **roles)


def _less(position: Position, need: SumNeed, first: Phrase) -> Phrase:
    """Say what follows from a difference where some of its cells are written."""
    filled = need.known.bits & ~position.empty
    written = tuple(
        Phrase("{cell} is {digit}", cell=position.cells(1 << cell), digit=digit)
        for cell, digit in enumerate(position.digits)
        if filled >> cell & 1
    )
    told = {"first": first, "written": written}
    if need.against:
        then = compared_words(position, need.bits, need.bits_against, need.total)
        return Phrase("{first}; as {written}, {then}", then=then, **told)
    told |= {"rest": str(need.total), "cells": position.cells(need.bits)}
    if need.bits & need.bits - 1:
        return Phrase(
            "{first}; {written}, which leaves {rest} for {cells} together", **told
        )
    return Phrase("{first}; {written}, which leaves {rest} for {cells}", **told)


def total_words(position: Position, cells: int, total: int) -> Phrase:
    """Say what cells add up to."""
    roles = {"cells": position.cells(cells), "total": str(total)}
    if cells & cells - 1:
        return Phrase("{cells} add up to {total}", **roles)
    return Phrase("{cells} is {total}", **roles)


def compared_words(position: Position, plus: int, minus: int, total: int) -> Phrase:
    """Say which cells hold more than others, and how much."""
    more, less = (plus, minus) if total >= 0 else (minus, plus)
    roles = {"more": position.cells(more), "less": position.cells(less)}
    one = not more & more - 1
    if not total and one and not less & less - 1:
        return Phrase("{more} is the same as {less}", **roles)
    if not total:
        told = _("{more} is the sum of {less}") if one else _("{more} add up to {less}")
        return Phrase(told, **roles)
    told = _("{more} is {by} more than {less}")
    if not one:
        told = _("{more} add up to {by} more than {less}")
    return Phrase(told, by=str(abs(total)), **roles)


def _cages(need: SumNeed) -> Phrase:
    one = len(need.known.cages) == 1
    if all(cage.is_cage for cage in need.known.cages):
        return Phrase(_("the cage") if one else _("the cages"))
    return Phrase(_("the known sum") if one else _("the known sums"))


def told_cages(position: Position, need: SumNeed) -> tuple[Phrase, ...]:
    """List the cages that were added up, one a line."""
    return tuple(
        Phrase(
            "the cage {cells} adds up to {total}",
            cells=position.cells(cage.bits),
            total=str(cage.total),
        )
        if cage.is_cage
        else total_words(position, cage.bits, cage.total)
        for cage in need.known.cages
    )
