"""Sandwich filling: the crusts can stand in few places, and so much stands between.

::

    8 between 1 and 9     . 1 . . 9 .  . . .      two cells: 2 6 or 3 5
                          x   * *   x             neither 4 nor 7 nor 8 fits there

Whatever fits with none of the places of the crusts goes: between them what is in no
combination, outside what is in all.

>>> print(SANDWICH_FILLING.demo())
Sandwich filling: between 1 and 6, the digits from A1 to A6 add up to 12; the crusts \
can only stand in A1 and A5 or A2 and A6, around 3 4 5, so A2, A3, A4 and A5 cannot \
be 2; A1 and A6 cannot be 3, 4 or 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.lines.line_steps import any_of_marks
from nonet.logic.outside.clues import MetClue, clues, met_again
from nonet.logic.outside.digit_lines import ranges_text, sets_in
from nonet.logic.outside.sandwiches import (
    Ends,
    SandwichWay,
    lengths,
    sums_between,
    ways,
)
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.sandwich import Sandwich
from nonet.say.reasons import Phrase, either

FEW_WAYS = 6  # places of the crusts that are told; of more, how many there are
FEW_SETS = 8  # combinations that are told with them


def find(position: Position) -> Iterator[Deduction]:
    """Yield what fits with none of the ways to place the crusts."""
    for met in clues(position, Sandwich):
        found = ways(met.domains, met.clue, met.size)
        if not found:
            continue
        left = [0] * met.size
        for way in found:
            left = [a | b for a, b in zip(left, way.kept, strict=True)]
        gone = met.gone_beyond_house(left)
        if told := tuple(mark for mark in gone if _is_told(met, found, mark)):
            yield Deduction((), told, met.roles, len(found))


def _is_told(met: MetClue, found: Sequence[SandwichWay], mark: Candidate) -> bool:
    """Tell whether the fillings say why a mark goes, without the other marks."""
    place, bit = met.line.index(mark.cell), 1 << mark.digit - 1
    return mark.digit not in (1, met.size) and all(
        not any(each & bit for each in sets_in(sets))
        if first < place < last
        else place in (first, last) or all(each & bit for each in sets_in(sets))
        for (first, last), _, sets, _kept in found
    )


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List where the crusts can stand, and where not."""
    met = met_again(position, Sandwich, deduction.roles["rule"])
    found = ways(met.domains, met.clue, met.size)
    sets = sum(way.sets.bit_count() for way in found)
    details = [*_excluded(met, found)]
    if sets > FEW_SETS or len(found) > FEW_WAYS:
        details = [_way(met, way, with_sets=True) for way in found] + details
    told = _crusts(met, found, sets, deduction.eliminations)
    return {"crusts": told, "details": tuple(details)}


def _crusts(
    met: MetClue, found: Sequence[SandwichWay], sets: int, gone: Sequence[Candidate]
) -> Phrase:
    """Say where the crusts can stand, and around what."""
    if len(found) > FEW_WAYS:
        return _many_ways(met, found, gone)
    if len(found) == 1 and all(met.is_filled(place) for place in found[0].ends):
        way = _way(met, found[0], with_sets=True)
        return Phrase("its crusts stand in {places}", places=way)
    (fillings, *others) = {way.sets for way in found}
    alike = not others and fillings.bit_count() == 1 and fillings > 1
    told = either(
        [_way(met, way, with_sets=not alike and sets <= FEW_SETS) for way in found]
    )
    if alike:
        return Phrase(
            "the crusts can only stand in {places}, around {sets}",
            places=told,
            sets=met.set_words(fillings),
        )
    return Phrase("the crusts can only stand in {places}", places=told)


def _many_ways(
    met: MetClue, found: Sequence[SandwichWay], gone: Sequence[Candidate]
) -> Phrase:
    """Count the places of the crusts, and say what stands between if it is little."""
    roles = {"count": str(len(found)), "marks": any_of_marks(gone, met.position)}
    fillings = reduce(or_, [way.sets for way in found])
    if fillings > 1 and fillings.bit_count() <= FEW_SETS:
        return Phrase(
            "the crusts can stand in {count} ways, always around {sets}, and none has "
            "{marks}",
            sets=met.set_words(fillings, most=FEW_SETS),
            **roles,
        )
    return Phrase("the crusts can stand in {count} ways, and none has {marks}", **roles)


def _way(met: MetClue, way: SandwichWay, *, with_sets: bool) -> Phrase:
    one, other = map(met.cell, way.ends)
    if way.ends[1] - way.ends[0] == 1 or not with_sets:
        return Phrase("{one} and {other}", one=one, other=other)
    return Phrase(
        "{one} and {other} (around {sets})",
        one=one,
        other=other,
        sets=met.set_words(way.sets, most=12),
    )


def _excluded(met: MetClue, found: Sequence[SandwichWay]) -> Iterator[Phrase]:
    """Say what crusts would have between them in places that look possible."""
    possible = {way.ends for way in found}
    reach = lengths(met.clue, met.size)
    for first in range(met.size):
        for last in range(first + 1, met.size):
            if last - first - 1 in reach and (first, last) not in possible:
                yield from _sums(met, (first, last))


def _sums(met: MetClue, ends: Ends) -> Iterator[Phrase]:
    low, high = 1, 1 << met.size - 1
    first, last = (met.domains[place] for place in ends)
    if not ((first & low and last & high) or (first & high and last & low)):
        return
    sums = 0
    for one_first in (True, False):
        sums |= sums_between(met.domains, ends, met.size, one_first=one_first)
    one, other = map(met.cell, ends)
    if sums:
        yield Phrase(
            "crusts in {one} and {other} would have {sums} between them",
            one=one,
            other=other,
            sums=ranges_text(sums),
        )
    else:
        yield Phrase(
            "with crusts in {one} and {other}, the line cannot be filled",
            one=one,
            other=other,
        )


SANDWICH_FILLING = Technique(
    name="Sandwich filling",
    rating=2.7,
    level="medium",
    reason="{rule}; {crusts}",
    lesson="List where the crusts of a sandwich can stand, and which digits can then "
    "stand between them. What is in none of these combinations cannot stand there, and "
    "what is in all of them cannot stand outside.",
    example="." * 36,
    rules=({"rule": "sandwich", "line": "A1-A6", "clue": 12},),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
