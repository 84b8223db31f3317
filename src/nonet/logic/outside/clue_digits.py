"""Clue digits: all combinations of some cells have a digit in common.

::

    11 │ 4 . . . | . .      4 first, so 1 2 4 stand behind it, or …: 1 is always there
           1 1 1 |          in box 1, if only there
         x x x

The combinations are those of the cells that an x-sum adds, of the filling of a sandwich
whose crusts can stand in one place only, or of a part of a diagonal.

>>> print(CLUE_DIGITS.demo())
Clue digits: the diagonal from A2 to B1 adds up to 3; A2 and B1 hold 1 2, in any case \
with 1 in one of A2 and B1, so A1, A3, B2 and B3 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.board.bits import digits_in
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside import sandwiches, x_sums
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.diagonals import what_is_left
from nonet.logic.outside.digit_lines import LineDomains, sets_in
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.little_killer import LittleKiller
from nonet.rules.outside.sandwich import Sandwich
from nonet.rules.outside.x_sum import XSum


class CluedCells(NamedTuple):
    """Places of a line, the sets of digits that they may hold, what each keeps."""

    met: MetClue
    places: tuple[int, ...]
    sets: int
    kept: LineDomains


def find(position: Position) -> Iterator[Deduction]:
    """Yield the places that see all of a digit which some cells need."""
    for clued in _clued(position):
        if len(clued.places) < 2:
            continue  # a cell with a single mark
        needed = position.board.every_digit
        for each in sets_in(clued.sets):
            needed &= each
        for digit in digits_in(needed):
            yield from _deduction(position, clued, digit)


def _deduction(
    position: Position, clued: CluedCells, digit: int
) -> Iterator[Deduction]:
    met, places = clued.met, zip(clued.places, clued.kept, strict=True)
    holders = [place for place, mask in places if mask >> digit - 1 & 1]
    bits = sum(1 << met.line[place] for place in holders)
    seen = position.board.seen_by_all(bits) & ~met.bits
    gone = position.standing(digit, seen) if bits & position.empty == bits else ()
    if gone:
        roles = {
            **met.roles,
            "part": met.cells(clued.places),
            "sets": met.set_words(clued.sets),
            "digit": digit,
            "holders": position.cells(bits),
        }
        yield Deduction((), gone, roles, len(clued.places))


def _clued(position: Position) -> Iterator[CluedCells]:
    for met in clues(position, XSum):
        added = x_sums.ways(met.domains, met.clue, met.size)
        if len(added) == 1:
            ((first, sets, kept),) = added
            yield CluedCells(met, tuple(range(first)), sets, kept[:first])
    for met in clues(position, Sandwich):
        found = sandwiches.ways(met.domains, met.clue, met.size)
        if len(found) == 1:
            ((start, end), _, sets, kept) = found[0]
            inside = tuple(range(start + 1, end))
            yield CluedCells(met, inside, sets, kept[start + 1 : end])
    for met in clues(position, LittleKiller):
        for left in what_is_left(met):
            yield CluedCells(met, left.part.places, left.sets, left.kept)


CLUE_DIGITS = Technique(
    name="Clue digits",
    rating=2.85,
    level="medium",
    reason="{rule}; {part} hold {sets}, in any case with {digit} in one of {holders}",
    lesson="If all combinations of some cells that a clue adds up have a digit in "
    "common, one of these cells holds it. No other cell that sees them all can.",
    example="." * 36,
    rules=({"rule": "little-killer", "line": "A2-B1", "clue": 3},),
    find=find,
    grounds=cells_of("cells"),
)
