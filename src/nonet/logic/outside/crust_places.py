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
from nonet.logic.outside.sandwiches import Ends, lengths, sums_between, ways
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.sandwich import Sandwich
from nonet.say.reasons import Phrase, one_by_one


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
    reach = lengths(met.clue, met.size)
    partners = [
        there
        for there, domain in enumerate(met.domains)
        if domain >> other - 1 & 1 and abs(there - place) - 1 in reach
    ]
    if partners:
        roles = {
            **met.roles,
            "digit": met.symbol(mark.digit),  # supposed, so not lit
            "place": met.cell(place),
            "between": _between(met, mark, partners),
        }
        yield Deduction((), (mark,), roles, len(partners))


def _between(met: MetClue, mark: Candidate, partners: list[int]) -> Phrase:
    """Say what would stand between a crust and each place of the other."""
    told, failing = [], []
    place, other = met.line.index(mark.cell), met.size + 1 - mark.digit
    for there in partners:
        one_first = (place < there) == (mark.digit == 1)
        ends = (min(place, there), max(place, there))
        roles: Roles = {"other": other, "cell": met.cell(there)}
        if sums := sums_between(met.domains, ends, met.size, one_first=one_first):
            words = ranges_text(sums)
            told.append(Phrase("{sums} with {other} in {cell}", sums=words, **roles))
        else:
            failing.append(_failing(met, ends, roles))
    if told:
        failing.insert(0, Phrase("the sum would be {sums}", sums=tuple(told)))
    return one_by_one(failing)


def _failing(met: MetClue, ends: Ends, roles: Roles) -> Phrase:
    """Say why nothing fills the line with crusts at its *ends*."""
    crusts = 1 | 1 << met.size - 1
    bare = [
        p for p, held in enumerate(met.domains) if p not in ends and not held & ~crusts
    ]
    if not bare:
        return Phrase("with {other} in {cell} the line cannot be filled", **roles)
    left = met.cells(bare)
    return Phrase("{other} in {cell} would leave {left} no digit", left=left, **roles)


CRUST_PLACES = Technique(
    name="Crust places",
    rating=2.4,
    level="easy",
    reason="{rule}; with {digit} in {place}, {between}",
    lesson="Suppose that a crust of a sandwich stands in a cell. Add up what can stand "
    "between it and each place of the other: if the sum is never right, it cannot.",
    example="." * 36 + ":212 312 213 313",
    rules=({"rule": "sandwich", "line": "A1-A6", "clue": 7},),
    find=find,
    grounds=cells_of("cells"),
)
