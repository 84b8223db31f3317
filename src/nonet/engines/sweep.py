"""Sweep: apply simple rules to the whole board until nothing changes, then search.

* ``remove_seen``: a cell with one candidate takes it from its peers;
* ``only_choice``: a digit with one place in a house goes there;
* ``naked_twins`` (optional): two cells of a house with the same two candidates take
  both from the rest of the house.

Each rule is a function from the marks of all cells to better ones, so another rule is
another function. That is easy to read and to extend, and slower than following what
each elimination changes (see :mod:`nonet.engines.norvig`).

Marks are one set of bits a cell, bit *d - 1* for digit *d*; a cell without a bit is a
contradiction.

>>> puzzle = Grid("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82...."
...               "26.95..8..2.3..9..5.1.3..")
>>> next(solutions(puzzle)).line[:27]
'483921657967345821251876493'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import TypeAlias

from nonet.board.bits import digits_in
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.engines.search import is_single, search
from nonet.events import Event, Watch, ignore

Masks: TypeAlias = list[int]
SweepRule: TypeAlias = Callable[[Masks, Layout], Masks]


def remove_seen(marks: Masks, layout: Layout) -> Masks:
    """Remove from each cell the digits that its peers are sure of."""
    marks = marks.copy()
    for cell, mask in enumerate(marks):
        if is_single(mask):
            for peer in layout.sees[cell]:
                if marks[peer] & mask:  # most are clean: asking saves a fifth
                    marks[peer] ^= mask
    return marks


def only_choice(marks: Masks, layout: Layout) -> Masks:
    """Put each digit that has one place left in a house there."""
    marks = marks.copy()
    everything = (1 << layout.size) - 1
    for cells in _house_cells(layout):
        if len(cells) < layout.size:
            continue  # some digits may be missing here
        once = twice = 0
        for cell in cells:
            twice |= once & marks[cell]
            once |= marks[cell]
        if once != everything:  # a digit has no place at all
            marks[cells[0]] = 0
        once &= ~twice
        for cell in cells:
            if only := marks[cell] & once:
                marks[cell] = 0 if only & (only - 1) else only
    return marks


def naked_twins(marks: Masks, layout: Layout) -> Masks:
    """Remove from each house the pairs of digits that two of its cells hold."""
    marks = marks.copy()
    for cells in _house_cells(layout):
        pairs = [marks[cell] for cell in cells if marks[cell].bit_count() == 2]
        for twins in {pair for pair in pairs if pairs.count(pair) > 1}:
            for cell in cells:
                if marks[cell] != twins:
                    marks[cell] &= ~twins
    return marks


@cache
def _house_cells(layout: Layout) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(house) for house in layout.houses)


PLAIN = (remove_seen, only_choice)
WITH_TWINS = (remove_seen, only_choice, naked_twins)


def solutions(
    grid: Grid, watch: Watch = ignore, rules: Sequence[SweepRule] = PLAIN
) -> Iterator[Grid]:
    """Yield every solution of *grid*, sweeping *rules* before each guess."""
    everything = (1 << grid.layout.size) - 1
    start = [1 << digit - 1 if digit else everything for digit in grid.digits]
    sweep = partial(_sweep, layout=grid.layout, rules=rules, watch=watch)

    def assign(marks: Masks, cell: Cell, digit: Digit, depth: int) -> Masks | None:
        guess = marks.copy()
        guess[cell] = 1 << digit - 1
        return sweep(guess, depth)

    marks = sweep(start, 0)
    if marks is not None:
        for solved in search(marks, lambda marks: marks, assign, watch):
            yield grid.with_digits(tuple(mask.bit_length() for mask in solved))


def solutions_with_twins(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, looking for naked twins too."""
    return solutions(grid, watch, WITH_TWINS)


def _sweep(
    marks: Masks, depth: int, layout: Layout, rules: Sequence[SweepRule], watch: Watch
) -> Masks | None:
    """Apply the rules until nothing changes; ``None`` if a cell is left empty."""
    before: Masks = []
    while marks != before:
        before = marks
        for rule in rules:
            swept = rule(marks, layout)
            if watch is not ignore:
                _tell(watch, marks, swept, depth)
            marks = swept
            if not all(marks):
                return None
    return marks


def _tell(watch: Watch, before: Masks, after: Masks, depth: int) -> None:
    for cell, (old, new) in enumerate(zip(before, after, strict=True)):
        for digit in digits_in(old & ~new):
            watch(Event("eliminate", cell, digit, depth))
        if new != old and not new:
            watch(Event("contradiction", cell, depth=depth))
        elif new != old and is_single(new):
            watch(Event("place", cell, new.bit_length(), depth))
