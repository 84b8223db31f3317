"""Equal sets: houses of two kinds, as many of each, leave over the same digits.

The ring and the corners are the best known: rows C and G with boxes 4 and 6 hold what
columns 1, 2, 8 and 9 hold. What they share cancels out::

    o o . . . . . o o        o   left over from the columns
    o o . . . . . o o        x   left over from rows and boxes
    . . x x x x x . .
    . . x . . . x . .        both are 16 cells with the same digits, each as often
    . . x . . . x . .

Another row from the same band, other columns of the same stacks: they go as well.

>>> from nonet.board.layout import CLASSIC
>>> found = equal_sets(CLASSIC)
>>> ring = next(each for each in found if each.one.bit_count() == 16)
>>> len(found), [house.words for house in (*ring.houses, *ring.others)]
(1053, ['row A', 'row D', 'box 7', 'box 8', 'column 2', 'column 3', 'column 5', \
'column 6'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from nonet.board.cells import House
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.say.reasons import Phrase

MOST_LINES: Final = 2  # and as many stacks, of which all lines but one are taken
MOST_CELLS: Final = 16  # left over on either side
LARGEST: Final = 9  # a larger board has too many of them


class EqualSets(NamedTuple):
    """Houses, others, and the cells that either leaves over, as bits."""

    houses: tuple[House, ...]
    others: tuple[House, ...]
    one: int  # of the houses
    other: int  # of the others


def only_theirs(
    position: Position, *sides: tuple[tuple[House, ...], int]
) -> tuple[Phrase, ...]:
    """Say which cells only one side has, a line each."""
    return tuple(
        Phrase("only in {houses}: {cells}", houses=houses, cells=position.cells(cells))
        for houses, cells in sides
    )


@cache
def equal_sets(layout: Layout) -> tuple[EqualSets, ...]:
    """List the sets of a board, those of few cells first."""
    if layout.regions or layout.size > LARGEST or len(layout.boxes) != layout.size:
        return ()
    found: dict[frozenset[int], EqualSets] = {}
    for lines, across in (
        (layout.rows, layout.columns),
        (layout.columns, layout.rows),
    ):
        for each in _sets(lines, across, layout.boxes):
            if 0 < each.one.bit_count() <= MOST_CELLS:
                found.setdefault(frozenset((each.one, each.other)), each)
    return tuple(sorted(found.values(), key=lambda each: each.one.bit_count()))


def _sets(
    lines: Sequence[House], across: Sequence[House], boxes: Sequence[House]
) -> Iterator[EqualSets]:
    """Yield a few lines with boxes against lines across, all but one of a stack."""
    bands, stacks = _chutes(lines, boxes), _chutes(across, boxes)
    for count in range(1, MOST_LINES + 1):
        for chosen in combinations(range(len(bands)), count):
            for some in product(*(bands[index] for index in chosen)):
                for others in combinations(stacks, count):
                    yield from _against(some, others, boxes)


def _chutes(lines: Sequence[House], boxes: Sequence[House]) -> list[tuple[House, ...]]:
    """Gather the lines that go through the same boxes."""
    found: dict[tuple[int, ...], list[House]] = {}
    for line in lines:
        met = tuple(n for n, box in enumerate(boxes) if box.bits & line.bits)
        found.setdefault(met, []).append(line)
    return [tuple(some) for some in found.values()]


def _against(
    some: tuple[House, ...],
    stacks: tuple[tuple[House, ...], ...],
    boxes: Sequence[House],
) -> Iterator[EqualSets]:
    rows = _union(some)
    wide = _union([line for stack in stacks for line in stack])
    spare = [box for box in boxes if not box.bits & rows and not box.bits & ~wide]
    for left_out in product(*stacks):
        others = tuple(
            line for stack in stacks for line in stack if line not in left_out
        )
        count = len(others) - len(some)
        for chosen in combinations(spare, count) if count > 0 else ():
            one, other = rows | _union(chosen), _union(others)
            yield EqualSets((*some, *chosen), others, one & ~other, other & ~one)


def _union(houses: Sequence[House]) -> int:
    found = 0
    for house in houses:
        found |= house.bits
    return found
