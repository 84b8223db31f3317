"""Climb: from a puzzle to its solution, round by round, counting.

>>> tally = climb(Position.parse("1... ..3. .4.. ...2"), Grid("1324423124133142"))
>>> sum(tally[STEPS:])
12
"""

from __future__ import annotations

from array import array

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.ratings.native import basic_rounds
from nonet.ratings.rounds import STEPS, Tally, guess, new_tally, play
from nonet.ratings.scale import BASIC


def climb(position: Position, solution: Grid) -> Tally:
    """Play *position* to its end, and give the tally."""
    tally = new_tally()
    go_on(settled(position, tally), solution, tally)
    return tally


def go_on(position: Position, solution: Grid, tally: Tally) -> None:
    """Play on from a *position* in which no basic technique helps."""
    while position.empty:
        harder = play(position, tally, first=BASIC)
        position = settled(harder or guess(position, solution, tally), tally)


def settled(position: Position, tally: Tally) -> Position:
    """Play rounds of the basic techniques, in the core where it knows the board."""
    if position.layout == CLASSIC and (played := _in_the_core(position, tally)):
        return played
    while played := play(position, tally, end=BASIC):
        position = played
    return position


def _in_the_core(position: Position, tally: Tally) -> Position | None:
    digits, marks = bytearray(position.digits), array("H", position.marks)
    basic = array("I", tally[: STEPS + BASIC])
    givens = bytes(position.givens >> cell & 1 for cell in position.layout.cells)
    if not basic_rounds(givens, digits, marks, basic, threads=1):
        return None
    tally[: STEPS + BASIC] = basic
    return position.resumed([*digits], [*marks])
