"""What is left of sums that were compared: what it rules out, and its words.

::

    A1 is 2 more than A4          partners: what has none goes
    A1 and A2 add up to B1        bounds: what is too large or too small
    3 is left for A1              a digit
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cages.compared import bounded
from nonet.logic.cages.ruled_out import ruled_out
from nonet.logic.cages.told_houses import compared_words, total_words
from nonet.logic.cages.totals import SumNeed, gone_by_sum, marks_of
from nonet.say.reasons import Phrase


def reasons(
    position: Position, need: SumNeed
) -> Iterator[tuple[tuple[Candidate, ...], tuple[Candidate, ...], Phrase | None]]:
    """Yield what a sum means: a digit where one cell is left, else marks that go."""
    if need.against:
        for why, gone in _by_difference(position, need):
            yield (), gone, why
    elif len(need.cells) > 1:
        for found in ruled_out(position, need):
            yield (), found.gone, found.why
    else:
        mark = Candidate(need.cells[0], need.total)
        if mark.digit > 0 and position.marks[mark.cell] << 1 >> mark.digit & 1:
            yield (mark,), (), None


def _by_difference(
    position: Position, need: SumNeed
) -> Iterator[tuple[Phrase | None, tuple[Candidate, ...]]]:
    """Yield why marks go: by partners where two cells are left, else by bounds."""
    gone = gone_by_sum(position, need.known)
    if gone and len(need.cells) == len(need.against) == 1:
        yield None, marks_of(gone)
        return
    for cell in gone:
        yield from bounded(position, need, cell, gone[cell])


def rest_words(position: Position, need: SumNeed, why: Phrase | None) -> Phrase:
    """Say what all that is left adds up to, then what is empty of it, and why not."""
    known, empty = need.known, need.bits | need.bits_against
    rest = total_words(position, known.plus, known.total)
    if known.minus:
        rest = compared_words(position, known.plus, known.minus, known.total)
    elif not known.plus & known.plus - 1:
        cell = position.cells(known.plus)
        return Phrase("{total} is left for {cell}", total=str(known.total), cell=cell)
    if known.bits != empty and why:
        then = total_words(position, need.bits, need.total)
        if need.against:
            sides = need.bits, need.bits_against
            then = compared_words(position, *sides, need.total)
        rest = Phrase("{first}, and {then}", first=rest, then=then)
    return Phrase("{sum}: {why}", sum=rest, why=why) if why else rest
