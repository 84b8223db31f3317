"""New jigsaws: a board cut at random into connected regions of equal size.

The board starts out cut into its rows. Again and again two regions that touch are put
together, a random tree is grown through their cells, and the tree is cut where it falls
into halves: both are connected, and any shape can come. A branch grows longer or a new
one starts, by the toss of a coin: bushes alone give little but boxes.

A jigsaw that looks the same when it is turned by half is cut in the same way, but the
tree takes only one of each cell and its image; the images are cut as the tree is. A
region in the middle is put together with another and its image, and keeps what hangs on
the central cell.

>>> print(regions(5, seed=7, index=0).picture("." * 25))
+---+---------------+
| . | .   .   .   . |
|   +-----------+   |
| . | .   .   . | . |
|   +---+       +---+
| .   . | .   . | . |
|   +---+---+---+   |
| . | .   . | .   . |
+---+       |       |
| .   .   . | .   . |
+-----------+-------+
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import LayoutError, NoSolution
from nonet.make.boards import filled
from nonet.make.chance import Chance, Purpose

CUTS: Final = 20  # for each region, until nothing is left of the rows
SMALLEST, LARGEST = 4, 12
HASTY: Final = 10  # tries to fill a board; one that takes more is cut anew
PATIENCE: Final = (
    200  # boards, before one with a straight cut will do, or none is found
)


@dataclass(frozen=True, slots=True)
class NewJigsaw:
    """A jigsaw that is still to be cut: its size, and what else must differ.

    >>> NewJigsaw.parse("jigsaw:7+x")
    NewJigsaw(size=7, beyond='+x')
    >>> NewJigsaw.parse("jigsaw"), NewJigsaw.parse("jigsaw:map.txt")
    (NewJigsaw(size=9, beyond=''), None)
    """

    size: int = 9
    beyond: str = ""

    @classmethod
    def parse(cls, spec: str) -> NewJigsaw | None:
        """Read ``jigsaw`` or ``jigsaw:7``, or give ``None`` for another layout."""
        found = re.fullmatch(r"(?ai)\s*jigsaw(?::(\d{1,3}))?((?:\+.*)?)", spec)
        return found and cls(int(found[1] or 9), found[2])

    def layout(self, seed: int, index: int, symmetry: str = "none") -> Layout:
        """Cut the board: number *index* of a *seed*, the same whenever it is cut.

        Turned by half it looks the same if *symmetry* is ``rotational``.
        """
        if not SMALLEST <= self.size <= LARGEST:
            raise LayoutError(
                "a new jigsaw has {least} to {most} regions, not {n}",
                least=SMALLEST,
                most=LARGEST,
                n=self.size,
            )
        chance = Chance(seed, index, Purpose.REGIONS)
        board = Cutting(self.size, chance, turned=symmetry == "rotational")
        for _ in range((CUTS - 1) * self.size):
            board.cut()
        for turn in range(PATIENCE):
            for _ in range(self.size):
                board.cut()
            layout = Layout.parse(board.layout.spec + self.beyond)
            if (turn > PATIENCE // 2 or not is_parted(layout)) and _fits(
                layout, chance
            ):
                return layout
        raise NoSolution("no jigsaw was found that digits can fill")


def regions(size: int, seed: int, index: int, symmetry: str = "none") -> Layout:
    """Cut a board into regions that digits can fill."""
    return NewJigsaw(size).layout(seed, index, symmetry)


def _fits(layout: Layout, chance: Chance) -> bool:
    """Tell whether the board is filled soon: then it will be again."""
    try:
        return filled(layout, chance, HASTY) is not None
    except NoSolution:
        return False


def is_parted(layout: Layout) -> bool:
    """Tell whether a straight cut goes across the board.

    >>> is_parted(Layout(4)), is_parted(Layout.jigsaw("AAAB CABB CCDB CDDD"))
    (True, False)
    """
    box = layout.box_of
    return any(
        all(box[a] != box[b] for a, b in zip(line, after, strict=True))
        for lines in (layout.rows, layout.columns)
        for line, after in pairwise(lines)
    )


class Cutting:
    """A board that is cut anew, two regions at a time."""

    def __init__(self, size: int, chance: Chance, *, turned: bool) -> None:
        self.size, self.chance, self.turned = size, chance, turned
        cells = range(size * size)
        self.last = cells[-1]
        self.centre = self.last // 2 if turned and size % 2 else None
        self.region = [cell // size for cell in cells]
        self.beside = [[*_neighbours(cell, size)] for cell in cells]

    @property
    def layout(self) -> Layout:
        """The board as it is cut now."""
        return Layout(self.size, regions=tuple(self.region))

    def cut(self) -> None:
        """Put two regions together and part them again, and so their images."""
        root = self.chance.below(self.last + 1)
        other = self._one_of(self.beside[root])
        if self._is_central(other):
            root, other = other, root
        pair = self.region[root], self.region[other]
        images = self.region[self._image(root)], self.region[self._image(other)]
        pool = {*pair}
        if self.centre is not None and self._is_central(root):
            root, pool = self.centre, {*pair, *images}
        if pair[0] != pair[1]:
            self._part(self._tree(root, pool), pair, images)

    def _image(self, cell: Cell) -> Cell:
        return self.last - cell if self.turned else cell

    def _is_central(self, cell: Cell) -> bool:
        return self.centre is not None and self.region[cell] == self.region[self.centre]

    def _tree(self, root: Cell, pool: set[int]) -> dict[Cell, Cell]:
        """Grow a tree through the *pool*; give the parent of each cell, root first."""
        parents: dict[Cell, Cell] = {}
        edges = [(root, root)]
        while edges:
            if self.chance.below(2):
                at = self.chance.below(len(edges))
                edges[at], edges[-1] = edges[-1], edges[at]
            parent, cell = edges.pop()
            if cell not in parents and self._image(cell) not in parents:
                parents[cell] = parent
                ways = self.chance.shuffled(self.beside[cell])
                edges += [(cell, way) for way in ways if self.region[way] in pool]
        return parents

    def _part(
        self,
        tree: dict[Cell, Cell],
        pair: tuple[int, int],
        images: tuple[int, int],
    ) -> None:
        """Give a branch of the tree to the second of a *pair*, the rest to the first.

        A region and its own image share the tree: its only such branch is all of it. No
        rectangle is made.
        """
        ends = _ends(tree, self.size)
        branch = _branch(tree, self._one_of(ends)) if ends else set()
        region = [*self.region]
        for cell in tree if ends else ():
            region[self._image(cell)] = images[cell in branch]
            region[cell] = pair[cell in branch]
        if not any(self._is_rectangle(region, each) for each in pair):
            self.region = region

    def _is_rectangle(self, region: Sequence[int], number: int) -> bool:
        places = [
            divmod(c, self.size) for c, each in enumerate(region) if each == number
        ]
        rows, columns = map(set, zip(*places, strict=True))
        return len(rows) * len(columns) == self.size

    def _one_of(self, cells: Sequence[Cell]) -> Cell:
        return cells[self.chance.below(len(cells))]


def _ends(tree: dict[Cell, Cell], size: int) -> list[Cell]:
    """Find the cells on which branches of *size* cells hang, themselves included."""
    weight = dict.fromkeys(tree, 1)
    for cell, parent in reversed(tree.items()):
        if cell != parent:
            weight[parent] += weight[cell]
    return [cell for cell in tree if weight[cell] == size]


def _branch(tree: dict[Cell, Cell], end: Cell) -> set[Cell]:
    branch = {end}
    for cell, parent in tree.items():
        if parent in branch:
            branch.add(cell)
    return branch


def _neighbours(cell: Cell, size: int) -> Iterator[Cell]:
    row, column = divmod(cell, size)
    for r, c in (
        (row - 1, column),
        (row, column - 1),
        (row, column + 1),
        (row + 1, column),
    ):
        if 0 <= r < size and 0 <= c < size:
            yield r * size + c
