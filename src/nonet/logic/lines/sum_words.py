"""Words for sums: of which form a group is, which sums are left, and by which ways.

::

    one cell           A1 is 3 or 5
    several            A2 and A3 add up to 3 or 5: 3 = 1+2 or 5 = 2+3
    the digits of one  the number in A1 and A2 is 12

>>> sum_words(0b1010).roles
{'some': '1', 'last': '3'}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.cages.combinations import ranges
from nonet.logic.lines.group_sums import SumGroup, SumWays, all_ways
from nonet.logic.lines.line_steps import Option
from nonet.logic.ruled import domains
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

FEW: Final = 6  # sums or ways that a sentence lists
MANY: Final = 12  # sums that it lists if some between are missing
WHERE: Final = {
    "arrow": _("on the arrow"),
    "double-arrow": _("on the double arrow"),
    "zipper-line": _("on the zipper line"),
    "region-sum-line": _("on the region sum line"),
}
MAKING: Final = {  # the form of the group, and whether there are several others
    (1, False): _("{where}, {group} is the sum of {others}, which can only be {sums}"),
    (2, False): _(
        "{where}, {group} add up to as much as {others}, which can only be {sums}: "
        "{ways}"
    ),
    (3, False): _(
        "{where}, the number in {group} is the sum of {others}, which can only be "
        "{sums}"
    ),
    (1, True): _(
        "{where}, {group} is as much as each of {others}, which can only be {sums}"
    ),
    (2, True): _(
        "{where}, {group} add up to as much as each of {others}, which can only be "
        "{sums}: {ways}"
    ),
    (3, True): _(
        "{where}, the number in {group} is as much as each of {others}, which can only "
        "be {sums}"
    ),
}
ALIKE: Final = _("{where}, {group} is as much as {others}, which can only be {sums}")


def form(group: SumGroup) -> int:
    """Tell how a group is spoken of: one cell, several, a number."""
    if group.is_number:
        return 3
    return min(len(group.cells), 2)


def making_words(group: SumGroup, others: Sequence[SumGroup]) -> str:
    """Choose how to say that a group makes what all others make."""
    if form(group) == 1 and len(others) == 1 and form(others[0]) != 2:
        return ALIKE
    return MAKING[form(group), len(others) > 1]


def asked(group: SumGroup, held: Sequence[int]) -> tuple[int, ...]:
    """Gather what each cell of a group may hold, as bits."""
    return tuple([held[cell] for cell in group.cells])


def ways_of(group: SumGroup, sums: int, position: Position) -> tuple[str, ...]:
    """Write the ways of a group to make one of some sums; none if it is a number."""
    if form(group) != 2:
        return ()
    domain_bits = asked(group, domains(position))
    found = all_ways((group,), position.board, domain_bits, sums)
    return way_words(found, (group,), position) if found else ()


def way_words(
    found: SumWays, groups: Sequence[SumGroup], position: Position
) -> tuple[str, ...]:
    """Write ways as sums, ``7 = 1+2+4``."""
    size = position.board.size
    told = []
    for total, parts in sorted(found.ways):
        sums = [
            "+".join(symbol(digit, size) for digit in part)
            for group, part in zip(groups, parts, strict=True)
            if len(part) > 1 and not group.is_number
        ]
        told.append(" = ".join([str(total), *sums]))
    return tuple(dict.fromkeys(told))


def sum_words(common: int) -> Option:
    """List sums, or say from where to where if none between is missing."""
    some = [*map(str, cells_in(common))]
    if len(some) <= FEW:
        return either(some)
    first, last = some[0], some[-1]
    if int(last) - int(first) == len(some) - 1:
        return Phrase("{first} to {last}", first=first, last=last)
    told = ranges(common)
    if len(told) <= FEW or len(some) <= MANY:
        return either(told)
    return Phrase(
        "one of {n} sums from {first} to {last}",
        n=str(len(some)),
        first=first,
        last=last,
    )


def listed(told: Sequence[str], lost: Phrase) -> Option:
    """List ways, or say how many there are, and what is *lost*, as none has it."""
    if not told:
        return Phrase("more ways than can be listed, none with {lost}", lost=lost)
    if len(told) > FEW:
        return Phrase("{n} ways, none with {lost}", n=str(len(told)), lost=lost)
    return either(told)


def way_lines(told: Sequence[str]) -> tuple[Phrase, ...]:
    """List ways, a few in a line."""
    starts = range(0, len(told), FEW)
    return tuple(
        Phrase("{way}", way=either(told[start : start + FEW])) for start in starts
    )
