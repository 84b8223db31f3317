"""Trial: when nothing helps, try a digit and take it back if it fails.

::

    . 5 . | 1 2 . |
    3 * 6 | . 4 . |      The starred cell has only two candidates, 7 and 9:
    8 . 1 | . . 2 |      suppose that it is 7 and see how far that goes.

It proves nothing by itself, so it is not among the techniques that a solve starts with.

>>> print(TRIAL.demo())
Trial: no technique helps, and A2 has the fewest candidates, 4, 7 and 8, so try 4 in A2.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield a trial of each digit in each of the cells that have the fewest."""
    marks = position.marks
    cells = [cell for cell in cells_in(position.empty) if marks[cell]]
    fewest = min((marks[cell].bit_count() for cell in cells), default=0)
    for cell in cells:
        if marks[cell].bit_count() == fewest:
            for digit in digits_in(marks[cell]):
                yield Deduction((Candidate(cell, digit),))


def candidates(position: Position, deduction: Deduction) -> Roles:
    """Name the candidates of the cell, or why one of them was taken back."""
    if deduction.roles:
        return deduction.roles
    ((cell, _),) = deduction.placements
    here, digits = position.cells(1 << cell), digits_in(position.marks[cell])
    story = Phrase(
        "no technique helps, and {cell} has the fewest candidates, {digits}",
        cell=here,
        digits=digits,
    )
    return {"cell": here, "story": story}


def taken_back(
    before: Position, tried: Candidate, nothing_left: tuple[CellSet, Digit]
) -> Deduction:
    """Take *tried* back, since it leaves a cell or a house with nothing."""
    where, lacking = nothing_left
    if lacking:
        failure = Phrase("{house} has no place for {digit}", house=where, digit=lacking)
    else:
        failure = Phrase("{cell} has no candidate left", cell=where)
    story = Phrase(
        "with {digit} in {cell}, {failure}",
        digit=tried.digit,
        cell=before.cells(1 << tried.cell),
        failure=failure,
    )
    roles = {"cell": before.cells(1 << tried.cell), "story": story}
    return Deduction(eliminations=(tried,), roles=roles)


TRIAL = Technique(
    name="Trial",
    rating=12.0,
    level="extreme",
    score=Score(710, 10000),
    reason="{story}",
    lesson="When no technique helps, take the cell with the fewest candidates, try one "
    "of them and go on. If a cell or a house is left with nothing, take it back.",
    example="1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2"
    ".....1",
    find=find,
    evidence=candidates,
    proves=False,
)
