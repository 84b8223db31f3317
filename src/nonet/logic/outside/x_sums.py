"""X-sums: how many digits are added for each first digit, and what they can be.

::

    12 │ 3 7 2 . . .       3 stands first: 3 digits, 3 + 7 + 2

>>> bounds(3, 9)
(6, 20)
>>> [way.first for way in ways((0b1111,) * 4, 3, 4)]
[2]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from nonet.board.bits import digits_in
from nonet.board.notation import Digit
from nonet.logic.outside.clues import MetClue
from nonet.logic.outside.digit_lines import (
    LineDomains,
    adding,
    sets_in,
    split,
    sums_inside,
)
from nonet.say.language import _
from nonet.say.reasons import Phrase

HOLD: Final = {  # whether the first digit is known, and whether it counts just one more
    (False, False): _("if {first} is {digit}, {cells} hold {sets}"),
    (False, True): _("if {first} is {digit}, {cells} holds {sets}"),
    (True, False): _("as {first} is {digit}, {cells} hold {sets}"),
    (True, True): _("as {first} is {digit}, {cells} holds {sets}"),
}


class XSumWay(NamedTuple):
    """A first digit, the sets that so many cells can hold, and what is kept."""

    first: Digit
    sets: int
    kept: LineDomains


def bounds(first: Digit, size: int) -> tuple[int, int]:
    """Give the least and the largest sum of so many digits, with the first of them."""
    others = [digit for digit in range(1, size + 1) if digit != first]
    return first + sum(others[: first - 1]), first + sum(others[size - first :])


@lru_cache(1 << 12)
def ways(domains: LineDomains, clue: int, size: int) -> tuple[XSumWay, ...]:
    """List the first digits with which the sum can be had, and what fits then."""
    return tuple(_ways(domains, clue, size))


def _ways(domains: LineDomains, clue: int, size: int) -> Iterator[XSumWay]:
    for first in digits_in(domains[0]):
        found = split(*cut(domains, first), adding(clue, size), size)
        if found:
            yield XSumWay(first, found.sets, found.inside + found.outside)


def cut(domains: LineDomains, first: Digit) -> tuple[LineDomains, LineDomains]:
    """Part the cells that are added, if *first* stands first, from the others."""
    return (1 << first - 1, *domains[1:first]), domains[first:]


def sums(domains: LineDomains, first: Digit, size: int) -> int:
    """Give the sums that so many digits can have, as bits.

    >>> bin(sums((0b1111,) * 4, 2, 4))
    '0b1101000'
    """
    return sums_inside(*cut(domains, first), size)


def listed(met: MetClue, way: XSumWay) -> Phrase:
    """List the combinations of the other cells that a first digit counts."""
    if way.first == 1:
        return Phrase("{cell} is {digit}", cell=met.cell(0), digit=1)
    others = 0
    for each in sets_in(way.sets):
        others |= 1 << (each ^ 1 << way.first - 1)
    return Phrase(
        HOLD[met.is_filled(0), way.first == 2],
        digit=met.symbol(way.first),  # supposed, so not lit
        first=met.cell(0),
        cells=met.cells(range(1, way.first)),
        sets=met.set_words(others, most=1 << met.size),
    )
