"""Two diagonals: what both add up to together is little or much, as their cells differ.

::

    1 .              the two diagonals share rows, columns and boxes:
    2 1 .            1 and 2 are not enough for both where their cells
    . 3 2            see each other, so together they are more than
        …            the least of the one and the least of the other

>>> print(TWO_DIAGONALS.demo())
Two diagonals: the diagonal from A4 to D1 adds up to 8, and the diagonal from C1 to F4 \
adds up to 9; together that is 17; whichever of C1 and D2 is left out, the rest is at \
least 12, which leaves at most 5 for it, so C1 and D2 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.diagonals import what_is_left
from nonet.logic.outside.seen_parts import SeenPart, cut
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.little_killer import LittleKiller
from nonet.say.language import _
from nonet.say.reasons import Phrase

LEAST: Final = _(
    "together that is {total}, and without {cells} at least {others}, which leaves at "
    "most {left} for it"
)
MOST: Final = _(
    "together that is {total}, and without {cells} at most {others}, which leaves at "
    "least {left} for it"
)
LEAST_EACH: Final = _(
    "together that is {total}; whichever of {cells} is left out, the rest is at least "
    "{others}, which leaves at most {left} for it"
)
MOST_EACH: Final = _(
    "together that is {total}; whichever of {cells} is left out, the rest is at most "
    "{others}, which leaves at least {left} for it"
)
LEAST_CROSSING: Final = _(
    "together that is {total}, and without {cells}, where they cross, at least "
    "{others}, which leaves at most {left} for twice that cell"
)
MOST_CROSSING: Final = _(
    "together that is {total}, and without {cells}, where they cross, at most "
    "{others}, which leaves at least {left} for twice that cell"
)
AT_LEAST: Final = (LEAST, LEAST_EACH, LEAST_CROSSING)
AT_MOST: Final = (MOST, MOST_EACH, MOST_CROSSING)


class DiagonalPair(NamedTuple):
    """Two diagonals, cut into parts of cells that see each other."""

    one: MetClue
    other: MetClue
    parts: tuple[SeenPart, ...]

    @property
    def total(self) -> int:
        """What both add up to."""
        return self.one.clue + self.other.clue


def find(position: Position) -> Iterator[Deduction]:
    """Yield what is too large or too small for two diagonals together."""
    met = [*clues(position, LittleKiller)]
    held = domains(position) if len(met) > 1 else []
    for one, other in combinations(met, 2):
        pair = DiagonalPair(
            one, other, cut(position.board.houses, one.line, other.line)
        )
        if _gains(pair, held):
            yield from _deductions(position, pair, held)


def _gains(pair: DiagonalPair, held: Sequence[int]) -> bool:
    """Tell whether both together are more at least, or less at most, than each."""
    least = most = 0
    for part in pair.parts:
        for line in (pair.one.line, pair.other.line):
            mine = [cell for cell in part.cells if cell in line]
            low, high = SeenPart(tuple(mine), (1,) * len(mine)).bounds(held)
            least, most = least + low, most + high
    sums = [part.bounds(held) for part in pair.parts]
    return sum(low for low, _h in sums) > least or sum(h for _l, h in sums) < most


def _deductions(
    position: Position, pair: DiagonalPair, held: Sequence[int]
) -> Iterator[Deduction]:
    """Yield what each bound of the other cells rules out."""
    groups: dict[tuple[bool, int, int], list[Candidate]] = {}
    alone = _alone(pair.one)
    for cell, kept in _alone(pair.other).items():
        alone[cell] = alone.get(cell, -1) & kept
    sums = [part.bounds(held) for part in pair.parts]
    for index, part in enumerate(pair.parts):
        others = sums[:index] + sums[index + 1 :]
        least, most = (sum(bound) for bound in zip((0, 0), *others, strict=True))
        for cell, times in zip(part.cells, part.times, strict=True):
            low, high = part.without(cell).bounds(held)
            for digit in cells_in(position.marks[cell] & alone.get(cell, -1)):
                rest = pair.total - times * (digit + 1)
                mark = Candidate(cell, digit + 1)
                if rest < low + least:
                    groups.setdefault((True, low + least, times), []).append(mark)
                elif rest > high + most:
                    groups.setdefault((False, high + most, times), []).append(mark)
    for (is_least, bound, times), gone in groups.items():
        words = AT_LEAST if is_least else AT_MOST
        which = 2 if times == 2 else len({mark.cell for mark in gone}) > 1
        yield _told(position, pair, tuple(gone), bound, words[which])


def _alone(met: MetClue) -> dict[Cell, int]:
    """Give what each cell keeps by its own diagonal."""
    return {
        met.line[place]: kept
        for left in what_is_left(met)
        for place, kept in zip(left.part.places, left.kept, strict=True)
    }


def _told(
    position: Position,
    pair: DiagonalPair,
    gone: tuple[Candidate, ...],
    bound: int,
    template: str,
) -> Deduction:
    some: CellSet = position.layout.cell_set({mark.cell for mark in gone})
    both = pair.one.bits | pair.other.bits
    words = Phrase(
        template,
        total=str(pair.total),
        cells=some,
        others=str(bound),
        left=str(pair.total - bound),
    )
    roles = {
        "rule": pair.one.sentence,
        "second": pair.other.sentence,
        "cells": position.cells(both),
        "some": some,
        "bounds": words,
    }
    return Deduction((), gone, roles, both.bit_count())


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say what the parts add up to at least, or at most."""
    rules = (deduction.roles["rule"], deduction.roles["second"])
    one, other = (m for m in clues(position, LittleKiller) if m.sentence in rules)
    held, parts = domains(position), cut(position.board.houses, one.line, other.line)
    is_least = deduction.roles["bounds"].template in AT_LEAST
    first, *more = deduction.roles["some"]
    rest = [part.without(first) for part in parts]
    told = tuple(_part(position, p, held, is_least=is_least) for p in rest if p.cells)
    if more:
        cell = position.cells(1 << first)
        told = (Phrase("without {cell}: {parts}", cell=cell, parts=told),)
    return {"details": told}


def _part(
    position: Position, part: SeenPart, held: Sequence[int], *, is_least: bool
) -> Phrase:
    low, high = part.bounds(held)
    cells = position.layout.cell_set(part.cells)
    if max(part.times) > 1:
        return Phrase(
            "{cells} count {low} to {high}, one of them for both diagonals",
            cells=cells,
            low=str(low),
            high=str(high),
        )
    if is_least:
        words = "{cells} add up to at least {least}" if len(cells) > 1 else ONE_LEAST
        return Phrase(words, cells=cells, least=str(low))
    words = "{cells} add up to at most {most}" if len(cells) > 1 else ONE_MOST
    return Phrase(words, cells=cells, most=str(high))


ONE_LEAST: Final = _("{cells} is at least {least}")
ONE_MOST: Final = _("{cells} is at most {most}")

TWO_DIAGONALS = Technique(
    name="Two diagonals",
    rating=3.35,
    level="medium",
    reason="{rule}, and {second}; {bounds}",
    lesson="Add up two diagonals whose cells see each other. As these differ, both "
    "together need more than each alone at least, and reach less at most.",
    example="." * 36,
    rules=(
        {"rule": "little-killer", "line": "A4-D1", "clue": 8},
        {"rule": "little-killer", "line": "C1-F4", "clue": 9},
    ),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
