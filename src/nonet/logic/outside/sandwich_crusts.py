"""Sandwich crusts: so many cells the sum takes, so far apart stand 1 and 9.

::

    17 between 1 and 9      8 + 7 are too few, 2 + 3 + 4 + 5 + 6 too many:
                            3 or 4 cells stand between
    * . . . x . . . *       from the middle, nothing is that far away

Where one crust has no place for the other at such a distance, it cannot stand.

>>> print(SANDWICH_CRUSTS.demo())
Sandwich crusts: between 1 and 6, the digits from A1 to A6 add up to 12, which takes 3 \
cells (2 cells hold at most 9 and 4 cells hold at least 14); a crust in A3 or A4 \
would have no partner at that distance, so A3 and A4 cannot be 1 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.sandwiches import least, lengths, most
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.sandwich import Sandwich
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

BOUNDS: Final = {
    "at most": (
        _("one cell holds at most {total}"),
        _("{cells} cells hold at most {total}"),
    ),
    "at least": (
        _("one cell holds at least {total}"),
        _("{cells} cells hold at least {total}"),
    ),
}


def find(position: Position) -> Iterator[Deduction]:
    """Yield the crusts that have no partner at a distance that the sum allows."""
    for met in clues(position, Sandwich, largest=36):
        if not lengths(met.clue, met.size):
            continue  # no digits have this sum
        low, high = _lonely(met, 1, met.size), _lonely(met, met.size, 1)
        if low == high:
            yield from _deduction(met, low, (1, met.size))
        else:
            yield from _deduction(met, low, (1,))
            yield from _deduction(met, high, (met.size,))


def _lonely(met: MetClue, digit: int, partner: int) -> list[int]:
    """List the places of one crust from which no place of the other is right."""
    reach = lengths(met.clue, met.size)
    here, there = (
        [p for p, domain in enumerate(met.domains) if domain >> each - 1 & 1]
        for each in (digit, partner)
    )
    return [
        p
        for p in here
        if not met.is_filled(p) and not any(abs(p - q) - 1 in reach for q in there)
    ]


def _deduction(
    met: MetClue, places: list[int], digits: tuple[int, ...]
) -> Iterator[Deduction]:
    if places:
        gone = [Candidate(met.line[p], digit) for p in places for digit in digits]
        roles = {
            **met.roles,
            "takes": _takes(met),
            "places": met.cells(places),
            "alone": _alone(met, places, digits),
        }
        yield Deduction((), tuple(gone), roles, len(places))


def _alone(met: MetClue, places: list[int], digits: tuple[int, ...]) -> Phrase:
    told = either([met.cell(place) for place in places])
    if len(digits) == 2:
        return Phrase(
            "a crust in {places} would have no partner at that distance", places=told
        )
    return Phrase(
        "{digit} in {places} would have no {other} at that distance",
        digit=digits[0],
        places=told,
        other=met.size + 1 - digits[0],
    )


def _takes(met: MetClue) -> Phrase:
    """Say how many cells the sum takes, and why neither fewer nor more."""
    reach, size = lengths(met.clue, met.size), met.size
    few, many = reach[0] - 1, reach[-1] + 1
    why = []
    if few > 0:
        why.append(_count(few, "at most", most(few, size)))
    if many < size - 1:
        why.append(_count(many, "at least", least(many)))
    return Phrase("{count} ({why})", count=_cells(reach), why=tuple(why))


def _cells(reach: range) -> Phrase:
    if reach[-1] == 0:
        return Phrase("no cell")
    if reach[-1] == 1:
        return Phrase("one cell")
    return Phrase("{counts} cells", counts=either([*map(str, reach)]))


def _count(cells: int, bound: str, total: int) -> Phrase:
    """Say what so many cells add up to at most, or at least."""
    one, several = BOUNDS[bound]
    if cells == 1:
        return Phrase(one, total=str(total))
    return Phrase(several, cells=str(cells), total=str(total))


SANDWICH_CRUSTS = Technique(
    name="Sandwich crusts",
    rating=1.9,
    level="easy",
    reason="{rule}, which takes {takes}; {alone}",
    lesson="See how many cells the sum of a sandwich takes: that is how far apart its "
    "crusts stand. A crust cannot be where the other has no place so far away.",
    example="." * 36,
    rules=({"rule": "sandwich", "line": "A1-A6", "clue": 12},),
    find=find,
    grounds=cells_of("cells"),
)
