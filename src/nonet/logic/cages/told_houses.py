"""Words for the rule of 45: what houses and the cages over them add up to."""

from __future__ import annotations

from nonet.board.position import Position
from nonet.logic.cages.totals import SumNeed
from nonet.say.language import _
from nonet.say.reasons import Phrase


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
            "{sums} that cover {houses} add up to {covered}, the digits of {houses} to "
            "{total}, which leaves {rest} outside",
            **roles,
        )
    return Phrase(
        "{sums} over {houses} add up to {covered}, the digits of {houses} to {total}; "
        "{rest}",
        **roles,
    )


def _rest(position: Position, need: SumNeed) -> Phrase:
    """Say what is left for all that sticks out, then for what is empty of it."""
    known = need.known
    if known.plus and known.minus:
        first = _compared(position, known.plus, known.minus, known.total)
    else:
        first = _left(position, known.bits, abs(known.total))
    if known.bits == need.bits | need.bits_against:
        return first
    if need.against:
        then = _compared(position, need.bits, need.bits_against, need.total)
    elif known.plus and known.minus:
        then = _is(position, need.bits, need.total)
    else:
        then = _left(position, need.bits, need.total)
    return Phrase("{first}, and {then}", first=first, then=then)


def _left(position: Position, cells: int, total: int) -> Phrase:
    return Phrase("{total} for {cells}", total=str(total), cells=position.cells(cells))


def _is(position: Position, cells: int, total: int) -> Phrase:
    roles = {"cells": position.cells(cells), "total": str(total)}
    if cells & cells - 1:
        return Phrase("{cells} add up to {total}", **roles)
    return Phrase("{cells} is {total}", **roles)


def _compared(position: Position, plus: int, minus: int, total: int) -> Phrase:
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
    if all(cage.is_cage for cage in need.known.cages):
        return Phrase("the cages")
    return Phrase("the sums")


def told_cages(position: Position, need: SumNeed) -> tuple[Phrase, ...]:
    """List the cages that were added up, one a line."""
    return tuple(
        Phrase(
            "{cells} add up to {total}",
            cells=position.cells(cage.bits),
            total=str(cage.total),
        )
        for cage in need.known.cages
    )
