"""Words for the rule of 45: what houses and the cages over them add up to."""

from __future__ import annotations

from typing import Final

from nonet.board.position import Position
from nonet.logic.cages.totals import KnownSum, SumNeed, written_words
from nonet.say.language import _
from nonet.say.reasons import Phrase, one_by_one

# What is left where some cells are written: whether they are several, and the others.
LEFT: Final = {
    (False, False): _("{others} holds {held} of it, which leaves {rest} for {cells}"),
    (True, False): _("{others} hold {held} of it, which leaves {rest} for {cells}"),
    (False, True): _(
        "{others} holds {held} of it, which leaves {rest} for {cells} together"
    ),
    (True, True): _(
        "{others} hold {held} of it, which leaves {rest} for {cells} together"
    ),
}


def told_houses(position: Position, need: SumNeed) -> Phrase:
    """Say what houses and cages add up to, and what that leaves to which cells."""
    first = _all_empty(position, need.known)
    if need.known.bits == need.bits | need.bits_against:
        return first
    return one_by_one([first, _less(position, need)])


def _all_empty(position: Position, known: KnownSum) -> Phrase:
    """Say what is left to all cells that stick out."""
    roles = {
        "houses": known.houses,
        "total": str(known.total + known.covered),
        "covered": str(known.covered),
        "sums": _cages(known),
        "rest": _left(position, known.bits, abs(known.total)),
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
    roles["rest"] = compared_words(position, known.plus, known.minus, known.total)
    return Phrase(
        "the digits of {houses} add up to {total}, {sums} over them to {covered}, "
        "without {within} but with {beyond}; hence {rest}",
        within=position.cells(known.plus),
        beyond=position.cells(known.minus),
        **roles,
    )


def _left(position: Position, cells: int, total: int) -> Phrase:
    roles = {"total": str(total), "cells": position.cells(cells)}
    if cells & cells - 1:
        return Phrase("{total} for {cells} together", **roles)
    return Phrase("{total} for {cells}", **roles)


def _less(position: Position, need: SumNeed) -> Phrase:
    """Say what is left to the empty cells where others that stick out are written."""
    known = need.known
    filled = known.bits & ~position.empty
    roles = {"rest": str(need.total), "cells": position.cells(need.bits)}
    several = need.bits & need.bits - 1 > 0
    if not (known.plus and known.minus):
        roles |= {"others": position.cells(filled)}
        roles |= {"held": str(abs(known.total) - need.total)}
        return Phrase(LEFT[filled & filled - 1 > 0, several], **roles)
    written = written_words(position, filled)
    if need.against:
        then = compared_words(position, need.bits, need.bits_against, need.total)
        return Phrase("as {written}, {then}", written=written, then=then)
    told = _("{written}, which leaves {rest} for {cells}")
    if several:
        told = _("{written}, which leaves {rest} for {cells} together")
    return Phrase(told, written=written, **roles)


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


def _cages(known: KnownSum) -> Phrase:
    one = len(known.cages) == 1
    if all(cage.is_cage for cage in known.cages):
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
