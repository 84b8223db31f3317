"""Little killer bounds: what the others add up to at least, or at most, leaves a cell.

::

          ↙ 8      the others are 1 + 2 and 1 at least: the last is 4 at most
        x
      1
    2 ╲ differ
    1 ╱

Cells of the diagonal that see each other differ; the others may be the same.

>>> print(LITTLE_KILLER_BOUNDS.demo())
Little killer bounds: the diagonal from A4 to C6 adds up to 5; whichever of A4 and B5 \
is left out, the other cells add up to at least 2, which leaves at most 3 for it, so \
A4 and B5 cannot be 4, 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues, met_again
from nonet.logic.outside.diagonals import DiagonalPart, added, parts_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.little_killer import LittleKiller
from nonet.say.language import _
from nonet.say.reasons import Phrase

LEAST: Final = _(
    "the other cells add up to at least {others}, which leaves at most {left} for "
    "{cells}"
)
MOST: Final = _(
    "the other cells add up to at most {others}, which leaves at least {left} for "
    "{cells}"
)
LEAST_EACH: Final = _(
    "whichever of {cells} is left out, the other cells add up to at least {others}, "
    "which leaves at most {left} for it"
)
MOST_EACH: Final = _(
    "whichever of {cells} is left out, the other cells add up to at most {others}, "
    "which leaves at least {left} for it"
)
ARE_LEAST: Final = _("{cells} add up to at least {least}")
IS_LEAST: Final = _("{cells} is at least {least}")
ARE_MOST: Final = _("{cells} add up to at most {most}")
IS_MOST: Final = _("{cells} is at most {most}")


def find(position: Position) -> Iterator[Deduction]:
    """Yield what is too large or too small for its diagonal, by the bound."""
    for met in clues(position, LittleKiller):
        groups: dict[tuple[bool, int], list[Candidate]] = {}
        for place, cell in enumerate(met.line):
            if position.marks[cell]:
                for key, gone in _beyond(met, place):
                    groups.setdefault(key, []).extend(gone)
        for (is_least, others), gone in groups.items():
            cells = sum(1 << cell for cell in {mark.cell for mark in gone})
            roles = {**met.roles, "some": position.cells(cells)}
            roles["bound"] = _bound(
                met, position.cells(cells), others, is_least=is_least
            )
            yield Deduction((), tuple(gone), roles, len(met.line))


def _beyond(
    met: MetClue, place: int
) -> Iterator[tuple[tuple[bool, int], list[Candidate]]]:
    """Yield what the least sum of the others rules out, and what the largest does."""
    others = added(part.sums(met.size) for part in others_of(met, place))
    least, most = (others & -others).bit_length() - 1, others.bit_length() - 1
    cell = met.line[place]
    digits = [digit + 1 for digit in cells_in(met.domains[place])]
    if large := [Candidate(cell, d) for d in digits if d > met.clue - least]:
        yield (True, least), large
    if small := [Candidate(cell, d) for d in digits if d < met.clue - most]:
        yield (False, most), small


def others_of(met: MetClue, place: int) -> list[DiagonalPart]:
    """Give the parts of a diagonal without a place."""
    parts = [part.without(place) for part in parts_of(met)]
    return [part for part in parts if part.places]


def _bound(met: MetClue, cells: CellSet, others: int, *, is_least: bool) -> Phrase:
    roles = {"cells": cells, "others": str(others), "left": str(met.clue - others)}
    if len(cells) == 1:
        return Phrase(LEAST if is_least else MOST, **roles)
    return Phrase(LEAST_EACH if is_least else MOST_EACH, **roles)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say what the parts of the diagonal add up to at least, or at most."""
    met = met_again(position, LittleKiller, deduction.roles["rule"])
    first, *more = deduction.roles["some"]
    parts = others_of(met, met.line.index(first))
    is_least = deduction.roles["bound"].template in (LEAST, LEAST_EACH)
    told = tuple(_part(met, part, is_least=is_least) for part in parts)
    if more:
        cell = position.cells(1 << first)
        told = (Phrase("without {cell}: {parts}", cell=cell, parts=told),)
    return {"details": told}


def _part(met: MetClue, part: DiagonalPart, *, is_least: bool) -> Phrase:
    """Say what a part adds up to at least, or at most."""
    sums, cells = part.sums(met.size), met.cells(part.places)
    several = len(part.places) > 1
    if is_least:
        least = str((sums & -sums).bit_length() - 1)
        words = ARE_LEAST if several else IS_LEAST
        return Phrase(words, cells=cells, least=least)
    words = ARE_MOST if several else IS_MOST
    return Phrase(words, cells=cells, most=str(sums.bit_length() - 1))


LITTLE_KILLER_BOUNDS = Technique(
    name="Little killer bounds",
    rating=2.0,
    level="easy",
    reason="{rule}; {bound}",
    lesson="Add up the least that all cells of a diagonal but one can hold: the last "
    "one holds no more than what is left. Then do the same with the most. Cells that "
    "see each other differ.",
    example="." * 36,
    rules=({"rule": "little-killer", "line": "A4-C6", "clue": 5},),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
