"""The houses beyond rows, columns and boxes, as other programs tell them apart.

>>> told = ReadHouses.of(Layout.parse("9+x+house:A1,A2,B1"))
>>> told.falling, told.rising, told.windows, told.others
(True, True, False, ((0, 1, 9),))
>>> told.added_to(Layout(9)).spec
'9+x+house:A1,A2,B1'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import LayoutError

HouseCells: TypeAlias = tuple[Cell, ...]


class ReadHouses(NamedTuple):
    """Which of the usual extra houses a board has, and all others."""

    falling: bool = False  # the diagonal from the top left
    rising: bool = False  # the one from the bottom left
    windows: bool = False
    disjoint: bool = False  # the cells at the same place of each box
    others: tuple[HouseCells, ...] = ()

    @classmethod
    def of(cls, layout: Layout) -> Self:
        """Tell the extra houses of *layout* apart."""
        left = {frozenset(extra.cells): extra.cells for extra in layout.extras}

        def taken(*houses: HouseCells) -> bool:
            sets = [frozenset(house) for house in houses]
            found = bool(sets) and all(each in left for each in sets)
            if found:
                for each in sets:
                    del left[each]
            return found

        falling, rising = (taken(house) for house in both_diagonals(layout.size))
        windowed = taken(*window_cells(layout))
        disjoint = not layout.regions and taken(*disjoint_groups(layout))
        return cls(falling, rising, windowed, disjoint, tuple(left.values()))

    def added_to(self, layout: Layout) -> Layout:
        """Put the houses on a board that has none of them."""
        if self.falling and self.rising:
            layout = layout.with_diagonals()
        if self.windows:
            layout = layout.with_windows()
        some = [*self.others]
        if self.disjoint:
            some += disjoint_groups(layout)
        if self.falling != self.rising:
            some.append(both_diagonals(layout.size)[self.rising])
        return layout.with_houses(some)


def both_diagonals(size: int) -> tuple[HouseCells, HouseCells]:
    """Give the diagonal that falls and the one that rises.

    >>> both_diagonals(4)
    ((0, 5, 10, 15), (3, 6, 9, 12))
    """
    falling, rising = Layout(size, (1, size)).with_diagonals().extras
    return falling.cells, rising.cells


def window_cells(layout: Layout) -> tuple[HouseCells, ...]:
    """Give the windows between the boxes, none where boxes are not square."""
    try:
        windowed = Layout(layout.size, (1, layout.size)).with_windows()
    except LayoutError:
        return ()
    return tuple(extra.cells for extra in windowed.extras)


def disjoint_groups(layout: Layout) -> tuple[HouseCells, ...]:
    """Give the cells that stand at the same place of each box.

    >>> disjoint_groups(Layout(4))[1]
    (1, 3, 9, 11)
    """
    if layout.regions:
        raise LayoutError("disjoint groups need boxes of one shape")
    boxes = [tuple(box) for box in layout.boxes]
    return tuple(zip(*boxes, strict=True))


def layout_of(regions: Iterable[object], size: int) -> Layout:
    """Make the board whose cells are in these regions, plain if they are the boxes.

    >>> layout_of("AABBAABBCCDDCCDD", 4), layout_of("AAAABBBBCCCCDDDD", 4)
    (Layout.parse('4'), Layout.parse('1x4'))
    """
    numbers: dict[object, int] = {}
    named = tuple(numbers.setdefault(region, len(numbers)) for region in regions)
    for box in _shapes(size):
        layout = Layout(size, box)
        if layout.box_of == named:
            return layout
    return Layout(size, regions=named)


def _shapes(size: int) -> Iterable[tuple[int, int]]:
    """List the shapes of boxes, the usual one first."""
    shapes = [(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
    return sorted(shapes, key=lambda shape: (abs(shape[0] - shape[1]), shape))


def without_boxes(size: int) -> Layout:
    """Make a board of rows and columns alone: its boxes are its rows."""
    return Layout(size, (1, size))


def usual(size: int) -> Layout:
    """Make the board with the usual boxes, without boxes if no shape fits."""
    shape = next(iter(_shapes(size)))
    return without_boxes(size) if 1 in shape else Layout(size)


def agreed(told: Layout, asked: Layout | None) -> Layout:
    """Give the layout that a reader is *asked* for, if the puzzle tells no houses.

    >>> agreed(Layout(9), Layout.parse("x")).spec
    '9+x'
    >>> agreed(Layout.parse("windoku"), Layout.parse("x"))
    Traceback (most recent call last):
    ...
    nonet.errors.LayoutError: the puzzle tells its own layout, '9+windoku': do \
without another
    """
    if asked is None or told == asked:
        return told
    if not told.is_plain:
        raise LayoutError(
            "the puzzle tells its own layout, {layout}: do without another",
            layout=repr(told.spec[:40]),
        )
    return asked
