"""Crust places: with a crust in a cell, nothing between it and the other adds up.

::

    8 between 1 and 6     1 23 25 6 . 6     with 1 at the left, the nearer 6 has
                          x       ?   ?     5 to 8 before it …

What the digits that are left between two crusts can add up to is not the clue, wherever
the other crust stands.

>>> print(CRUST_PLACES.demo())
Crust places: between 1 and 6, the digits from A1 to A6 add up to 7; with 1 in A1, \
the sum would be 9 with 6 in A4, so A1 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.digit_lines import ranges_text
from nonet.logic.outside.sandwiches import lengths, sums_between, ways
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.sandwich import Sandwich
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield each crust that no place of the other goes with."""
    for met in clues(position, Sandwich):
        found = ways(met.domains, met.clue, met.size)
        if not found:
            continue
        left = [0] * met.size
        for way in found:
            left = [a | b for a, b in zip(left, way.kept, strict=True)]
        for mark in met.gone_beyond_house(left):
            if mark.digit in (1, met.size):
                yield from _deduction(met, mark)


def _deduction(met: MetClue, mark: Candidate) -> Iterator[Deduction]:
    place, other = met.line.index(mark.cell), met.size + 1 - mark.digit
    reach, partners = lengths(met.clue, met.size), []
    for there, domain in enumerate(met.domains):
        if domain >> other - 1 & 1 and abs(there - place) - 1 in reach:
            partners.append(_sums(met, mark, there))
    if partners:
        roles = {
            **met.roles,
            "digit": met.symbol(mark.digit),  # supposed, so not lit
            "place": met.cell(place),
            "partners": tuple(partners),
        }
        yield Deduction((), (mark,), roles, len(partners))


def _sums(met: MetClue, mark: Candidate, there: int) -> Phrase:
    """Say what can stand between a crust and another."""
    place = met.line.index(mark.cell)
    other = met.size + 1 - mark.digit
    one_first = (place < there) == (mark.digit == 1)
    ends = (min(place, there), max(place, there))
    sums = sums_between(met.domains, ends, met.size, one_first=one_first)
    if not sums:
        return Phrase(
            "impossible with {other} in {cell}", other=other, cell=met.cell(there)
        )
    return Phrase(
        "{sums} with {other} in {cell}",
        sums=ranges_text(sums),
        other=other,
        cell=met.cell(there),
    )


CRUST_PLACES = Technique(
    name="Crust places",
    rating=2.4,
    level="easy",
    reason="{rule}; with {digit} in {place}, the sum would be {partners}",
    lesson="Suppose that a crust of a sandwich stands in a cell. Add up what can stand "
    "between it and each place of the other: if the sum is never right, it cannot.",
    example="." * 36 + ":212 312 213 313",
    rules=({"rule": "sandwich", "line": "A1-A6", "clue": 7},),
    find=find,
    grounds=cells_of("cells"),
)
