"""Positions to practise a technique on: from a puzzle that needs it.

>>> from nonet.logic.singles.naked_single import NAKED_SINGLE
>>> practise(NAKED_SINGLE, 1).technique.name
'Naked single'

Where no such puzzle comes soon, the example of the technique is seen with other eyes:
mirrored, relabelled, its lines moved within their bands and stacks, it holds the same
patterns, and nobody knows it again. One with rules is turned or mirrored with them
(``verbs/turned.py``).

>>> from nonet.logic.exotic.sk_loop import SK_LOOP
>>> first, second = (seen_anew(SK_LOOP, seed) for seed in (1, 2))
>>> first.position == second.position
False

A position may hold several, and whoever finds another has found one.

>>> from nonet.logic.als.als_xz import ALS_XZ
>>> step = seen_anew(ALS_XZ, 1)
>>> for found in others_there(step):
...     print(Step(ALS_XZ, found, step.position).conclusion())
C2 and G3 cannot be 1
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from nonet import core
from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY
from nonet.board.position import Position
from nonet.engines.human import easiest
from nonet.errors import LimitReached
from nonet.logic.ruled import position_of
from nonet.logic.step import Deduction, Step, Technique
from nonet.make.labour import COUNTED
from nonet.ratings.scale import BASIC, ORDER
from nonet.verbs.generate import generate
from nonet.verbs.turned import seen_turned

# Candidates that are looked at for a new puzzle: what takes a third of a second. 2,000
# have one for four in five of the techniques known to the core, 40 for one in four.
SOON: Final = 40 if core.build() == "python" else 2000
EFFORT: Final = SOON * (1 + COUNTED)  # each is dug out, and its steps are counted
KNOWN: Final = ORDER[:BASIC]


def practise(technique: Technique, seed: int) -> Step:
    """Give a step of *technique*, in a position that *seed* alone decides."""
    return _from_new_puzzle(technique, seed) or seen_anew(technique, seed)


def _from_new_puzzle(technique: Technique, seed: int) -> Step | None:
    """Solve a puzzle that needs *technique* up to where it does.

    What the core does not know takes too long to be found among random puzzles.
    """
    if technique not in KNOWN:
        return None
    search = generate(
        needs=technique, up_to=KNOWN[-1], seed=seed, jobs=1, effort=EFFORT, rate=False
    )
    try:
        position = position_of(next(search).puzzle)
    except LimitReached:
        return None
    while (step := easiest(position, KNOWN)) and step.technique != technique:
        position = step.after
    return step


def others_there(step: Step) -> list[Deduction]:
    """List what else the technique of *step* concludes in its position, each once.

    What asks for the least evidence comes first.
    """
    found: dict[object, Deduction] = {}
    there = step.technique.find(step.position)
    for each in sorted(there, key=lambda each: each.size):
        found.setdefault(_conclusion(each), each)
    found.pop(_conclusion(step.deduction), None)
    return list(found.values())


def _conclusion(deduction: Deduction) -> tuple[frozenset[Candidate], ...]:
    return frozenset(deduction.placements), frozenset(deduction.eliminations)


def seen_anew(technique: Technique, seed: int) -> Step:
    """Find *technique* in its own example, which *seed* turns about."""
    if technique.rules:
        return seen_turned(technique, seed)
    return next(technique.steps(_moved(technique.start, seed)))


def _moved(position: Position, seed: int) -> Position:
    """Move lines and digits about, as rows, columns and boxes allow."""
    random = Random(seed)
    layout = position.layout
    cells = _shuffled_cells(layout.size, layout.box, random)
    names = [EMPTY, *random.sample(range(1, layout.size + 1), layout.size)]
    grid = Grid([names[position.digits[cell]] for cell in cells], layout)
    givens = [new for new, old in enumerate(cells) if position.givens >> old & 1]
    marks = [[names[d] for d in digits_in(position.marks[cell])] for cell in cells]
    return Position.of(Grid(grid, givens=givens), Marks.from_cells(marks, layout))


def _shuffled_cells(size: int, box: tuple[int, int], random: Random) -> Sequence[Cell]:
    """List the cells that come to stand where the first, the second, … stood."""
    rows, columns = (_shuffled_lines(size, deep, random) for deep in box)
    if box[0] == box[1] and random.random() < 0.5:
        return [row * size + column for column in columns for row in rows]
    return [row * size + column for row in rows for column in columns]


def _shuffled_lines(size: int, deep: int, random: Random) -> list[int]:
    """Shuffle bands, and the lines inside each."""
    bands = [list(range(start, start + deep)) for start in range(0, size, deep)]
    random.shuffle(bands)
    for band in bands:
        random.shuffle(band)
    return [line for band in bands for line in band]
