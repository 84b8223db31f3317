"""Rounds: everything that the easiest technique finds is done at once.

A person who takes one step after the other meets them in some order, and the order
decides what is still needed later. A round has no order, so a puzzle that is turned,
mirrored or relabelled goes through the same rounds.

What a round counts for:

* singles: every digit that is placed is a step, since every cell has to be filled;
* anything else: the steps that a person takes, who meets the finds in any order, until
  one of them gives a digit. If *u* of *n* finds do, that is (n + 1) / (u + 1) of them
  on average. Scores then go with HoDoKu's by 0.99 (Spearman); where every find counts,
  by 0.95, since many are never needed; where every round counts once, by 0.98.

The tally of a puzzle is a row of numbers, which the core knows as well::

    0  bottlenecks   rounds that had a single find
    1  waiting       rounds since the last digit
    2  wait          the longest wait for a digit
    3  looks         cells looked at until the singles were seen, in hundredths
    4  …             steps by each technique, in the order of the scale

Singles are looked for among the *e* empty cells. If *p* of them show without marks
(wherever a house has one place left for a digit), the next is met after e / (p + 1)
cells on average: the more there are, the sooner one is seen.

>>> position, tally = Position.parse("1234 3412 21.. ...."), new_tally()
>>> while position.empty:
...     position = play(position, tally)
>>> tally[:8]
[0, 0, 0, 212, 2, 4, 0, 0]
"""

from __future__ import annotations

from collections.abc import Collection, MutableSequence
from itertools import chain
from typing import TypeAlias

from nonet.board.bits import cells_in, is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.limits import poll
from nonet.ratings.scale import ORDER, TRIALS

BOTTLENECKS, WAITING, WAIT, LOOKS, STEPS = range(5)
RoundFind: TypeAlias = tuple[frozenset[Candidate], frozenset[Candidate]]
Tally: TypeAlias = MutableSequence[int]


def new_tally() -> Tally:
    """Begin to count."""
    return [0] * (STEPS + len(ORDER))


def play(
    position: Position, tally: Tally, first: int = 0, end: int = TRIALS
) -> Position | None:
    """Play one round and tally it; ``None`` if no technique helps.

    Only those from the *first* of the order up to the *end* are tried.
    """
    for at, technique in enumerate(ORDER[first:end], first):
        poll()
        finds = {
            (frozenset(found.placements), frozenset(found.eliminations))
            for found in technique.find(position)
        }
        if finds:
            placements = set(chain.from_iterable(placed for placed, _ in finds))
            eliminations = chain.from_iterable(gone for _, gone in finds)
            single = technique.level == "easy"
            steps = len(placements) if single else needed(position, finds)
            tally[STEPS + at] += steps
            tally[LOOKS] += steps * looks(position) if single else 0
            note(tally, alone=len(finds) == 1, placed=bool(placements))
            return position.after(placements, eliminations)
    return None


def looks(position: Position) -> int:
    """Tell how many cells are looked at until a single is seen, in hundredths."""
    board = position.board
    places = position.places[1:]
    plain = sum(is_one(cells & board.houses[h]) for h in board.full for cells in places)
    return 100 * position.empty.bit_count() // (plain + 1)


def note(tally: Tally, *, alone: bool, placed: bool) -> None:
    """Tally a round with or without digits, in which a find was or was not *alone*."""
    tally[BOTTLENECKS] += alone
    tally[WAITING] = 0 if placed else tally[WAITING] + 1
    tally[WAIT] = max(tally[WAIT], tally[WAITING])


def needed(position: Position, finds: Collection[RoundFind]) -> int:
    """Tell how many of the *finds* a person makes until one of them gives a digit."""
    if len(finds) == 1:
        return 1
    giving = sum(bool(placed) or _gives(position, gone) for placed, gone in finds)
    if not giving:
        return len(finds)
    # Rounded to the nearest, halves up.
    return (2 * (len(finds) + 1) + giving + 1) // (2 * (giving + 1))


def _gives(position: Position, gone: Collection[Candidate]) -> bool:
    """Tell whether a cell or a house has one place left without what is *gone*."""
    marks: dict[Cell, int] = {}
    places: dict[Digit, int] = {}
    for cell, digit in gone:
        marks[cell] = marks.get(cell, position.marks[cell]) & ~(1 << digit - 1)
        places[digit] = places.get(digit, position.places[digit]) & ~(1 << cell)
    if any(map(is_one, marks.values())):
        return True
    board = position.board
    return any(
        is_one(places[digit] & board.houses[house])
        for cell, digit in gone
        for house in board.houses_of[cell]
        if house in board.full
    )


def guess(position: Position, solution: Grid, tally: Tally) -> Position:
    """Fill the cells that have the fewest marks, at the price of a trial."""
    marks = position.marks
    fewest = min(marks[cell].bit_count() for cell in cells_in(position.empty))
    placed = [
        Candidate(cell, solution[cell])
        for cell in cells_in(position.empty)
        if marks[cell].bit_count() == fewest
    ]
    tally[STEPS + TRIALS] += 1
    note(tally, alone=False, placed=True)
    return position.after(placed)
