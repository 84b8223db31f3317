"""Multi-sector locked set: where rows cross columns, just enough digits fit.

::

    r .  124 . 125 . 137    123     The rows take 1, 2 and 3 at most six times, the
    r .   24 . 125 . 17      12     columns 4, 5 and 7 at most three times: nine digits
    r .   14 . 15  . 17      1      for nine cells. None may be missed, so the rest of
           4    5    7              the rows and of the columns has to do without them.

>>> print(MULTI_SECTOR_LOCKED_SET.demo())
Multi-sector locked set: the 16 empty cells where rows B, D, F and H cross columns 1, \
3, 7 and 9 have to be filled. There is room for 1, 3, 5, 7 and 8 once a row, 8 times, \
and for 2, 4, 6 and 9 once a column, 8 times: that is just 16, and nothing may leave a \
digit less room. So F2 cannot be 1; B6 and H6 cannot be 3 or 7; E1 and E9 cannot be 4 \
or 9; E3 and E7 cannot be 6; D8 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.exotic.room import squeezed_out
from nonet.logic.exotic.sectors import crowded_sectors
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what goes where lines cross lines in cells that are just full."""
    told: set[int] = set()
    for sectors in crowded_sectors(position):
        cells = sectors.lines & sum(sectors.across) & position.empty
        if cells in told or not sectors.leave_something_out(position):
            continue
        told.add(cells)
        if gone := squeezed_out(position, cells):
            roles = {"cells": position.cells(cells)}
            yield Deduction((), gone, roles, cells.bit_count())


def shares(position: Position, deduction: Deduction) -> Roles:
    """Tell which digits the rows count and which the columns, and how often they fit.

    A digit is counted by whichever has room for it less often.
    """
    cells, board = deduction.roles["cells"].bits, position.board
    home: list[Digit] = []
    away: list[Digit] = []
    times = {True: 0, False: 0}
    for digit in digits_in(position.digits_of(cells)):
        places = position.places[digit] & cells
        across = sum(1 for row in board.rows if row & places)
        down = sum(1 for column in board.columns if column & places)
        (home if across <= down else away).append(digit)
        times[across <= down] += min(across, down)
    told = {"home": tuple(home), "across": str(times[True])}
    told |= {"away": tuple(away), "down": str(times[False])}
    return {
        "n": str(cells.bit_count()),
        "rows": _crossed(position, board.rows, cells),
        "columns": _crossed(position, board.columns, cells, board.size),
        "room": _room(told),
        "home_marks": _marks(position, home, cells),
        "away_marks": _marks(position, away, cells),
    }


def _room(told: Roles) -> Phrase:
    """Say how often digits fit in; all may be counted by rows, or all by columns."""
    if not told["away"]:
        return Phrase("There is room for {home} once a row, {across} times", **told)
    if not told["home"]:
        return Phrase("There is room for {away} once a column, {down} times", **told)
    return Phrase(
        "There is room for {home} once a row, {across} times, and for {away} once a "
        "column, {down} times",
        **told,
    )


def _crossed(
    position: Position, lines: Sequence[int], cells: int, first: int = 0
) -> tuple[House, ...]:
    """List the lines that *cells* lie in; the *first* has this index."""
    indices = (i for i, line in enumerate(lines, first) if line & cells)
    return tuple(position.house(index) for index in indices)


def _marks(
    position: Position, digits: list[Digit], cells: int
) -> tuple[Candidate, ...]:
    return tuple(each for d in digits for each in position.standing(d, cells))


MULTI_SECTOR_LOCKED_SET = Technique(
    name="Multi-sector locked set",
    rating=8.62,
    level="extreme",
    reason="the {n} empty cells where {rows} cross {columns} have to be filled. "
    "{room}: that is just {n}, and nothing may leave a digit less room",
    lesson="Look for rows with the same givens, and for columns with the other digits "
    "as givens: where they cross, few digits are left. Count the home digits by rows "
    "and the others by columns; if that makes as many as there are cells, all are "
    "locked.",
    example="2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6"
    ".......2",
    find=find,
    evidence=shares,
    grounds=cells_of("cells"),
)
