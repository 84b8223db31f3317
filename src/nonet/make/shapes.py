"""Shapes on an empty board: cages that cover it, and lines that wind across it.

What a symmetry turns into each other is drawn at once, and no two shapes share a cell:

>>> from nonet.make.chance import Purpose
>>> chance = Chance(7, 0, Purpose.SHAPES)
>>> canvas = Canvas(Layout(4), "rotational", chance)
>>> canvas.lines(Range(3, 4), 8)
[[(0, 1, 5, 6), (15, 14, 10, 9)]]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.make.chance import Chance
from nonet.make.ranges import Range
from nonet.make.symmetry import images
from nonet.rules.moves import neighbours

LineCells: TypeAlias = tuple[Cell, ...]
FAILURES: Final = 40  # lines that came out too short, before the board is full
PICKY: Final = 4000  # lines that did not fit either
STRAIGHT: Final = 4  # in five steps, a line goes along a row or a column


class Canvas:
    """A board, the cells that no shape has taken yet, and the turns that it looks."""

    def __init__(self, layout: Layout, symmetry: str, chance: Chance) -> None:
        self.layout, self.chance = layout, chance
        self.turns = images(symmetry, layout.size)
        self.free = {*layout.cells}

    # Lines

    def lines(
        self, sizes: Range, cells: int, fits: Callable[[LineCells], bool] | None = None
    ) -> list[list[LineCells]]:
        """Draw lines of these *sizes*, in sets that belong together, on so many cells.

        If there is no room for them, or too few are *fit*, there are fewer.
        """
        drawn: list[list[LineCells]] = []
        failures = covered = 0
        most = PICKY if fits else FAILURES
        while covered < cells and failures < most and self.free:
            length = _between(sizes, self.chance)
            together = self._together(self._walk(length))
            long = bool(together) and len(together[0]) >= sizes.least
            if long and (fits is None or all(map(fits, together))):
                drawn.append(together)
                covered += len(together) * len(together[0])
                self.free -= {cell for line in together for cell in line}
            else:
                failures += 1
        return drawn

    def _walk(self, length: int) -> LineCells:
        """Go from cell to free cell, never beside one that was met before."""
        line = [self._any(sorted(self.free))]
        while len(line) < length:
            ways = [cell for cell in self._steps(line[-1]) if self._may_go(line, cell)]
            if not ways:
                break
            line.append(self._any(ways))
        return tuple(line)

    def _steps(self, cell: Cell) -> list[Cell]:
        """List the cells beside one, or now and then those at its corners."""
        if self.chance.below(STRAIGHT + 1) < STRAIGHT:
            return neighbours(cell, self.layout)
        n = self.layout.size
        row, column = divmod(cell, n)
        corners = (
            (row + down, column + right) for down in (-1, 1) for right in (-1, 1)
        )
        return [r * n + c for r, c in corners if 0 <= r < n and 0 <= c < n]

    def _may_go(self, line: Sequence[Cell], cell: Cell) -> bool:
        """Tell whether a line may go on to *cell*: free, and nowhere near its past."""
        if cell not in self.free or cell in line:
            return False
        beside = {*neighbours(cell, self.layout)}
        if beside & {*line[:-1]} or self._would_cross(line, cell, beside):
            return False
        return not any(turn[cell] in line for turn in self.turns if turn[cell] != cell)

    def _would_cross(self, line: Sequence[Cell], cell: Cell, beside: set[Cell]) -> bool:
        """Tell whether a step across a corner may cut another line."""
        corners = beside & {*neighbours(line[-1], self.layout)}
        turned = {turn[each] for turn in self.turns for each in (*line, cell)}
        step_is_diagonal = line[-1] not in beside
        return step_is_diagonal and not corners <= self.free - turned

    def _together(self, line: LineCells) -> list[LineCells]:
        """Give a line with all that it turns into, nothing if two of them meet."""
        found = dict.fromkeys(tuple(turn[c] for c in line) for turn in self.turns)
        cells = [cell for each in found for cell in each]
        return [*found] if len(cells) == len({*cells}) else []

    def _any(self, cells: Sequence[Cell]) -> Cell:
        return cells[self.chance.below(len(cells))]

    # Cages

    def cages(self, sizes: Range, digits: bytes) -> list[frozenset[Cell]] | None:
        """Cut the whole board into cages of these *sizes* in which all *digits* differ.

        It may not come out; then there is nothing.
        """
        cut: list[frozenset[Cell]] = []
        while self.free:
            start = self._loneliest()
            cage = self._grown(
                frozenset((start,)), _between(sizes, self.chance), digits
            )
            if cage is None:
                return None
            cut += self._images(cage)
            self.free -= {cell for each in self._images(cage) for cell in each}
        return _joined(self, cut, sizes, digits)

    def _loneliest(self) -> Cell:
        """Choose one of the free cells with the fewest free neighbours."""
        free = sorted(self.free)
        counts = [sum(c in self.free for c in neighbours(f, self.layout)) for f in free]
        fewest = min(counts)
        return self._any([f for f, n in zip(free, counts, strict=True) if n == fewest])

    def _grown(
        self, cage: frozenset[Cell], size: int, digits: bytes
    ) -> frozenset[Cell] | None:
        """Let a cage grow to its *size*, or as far as it can."""
        start = self._closed(cage)
        if start is None or not is_varied(start, digits):
            return None
        cage = start
        while len(cage) < size:
            beside = {n for cell in cage for n in neighbours(cell, self.layout)}
            larger = (
                self._closed(cage | {cell})
                for cell in self.chance.shuffled(sorted(beside & self.free - cage))
            )
            fitting = (
                each
                for each in larger
                if each and len(each) <= size and self._are_varied(each, digits)
            )
            grown = next(fitting, None)
            if grown is None:
                break
            cage = grown
        return cage

    def _closed(self, cage: frozenset[Cell]) -> frozenset[Cell] | None:
        """Add what a cage turns into where that meets it; nothing if it falls apart."""
        while True:
            met = [each for each in self._images(cage) if each & cage]
            whole = cage.union(*met)
            if whole == cage:
                break
            cage = whole
        if not cage <= self.free:
            return None
        return cage if self.is_connected(cage) else None

    def is_connected(self, cells: frozenset[Cell]) -> bool:
        """Tell whether one can walk from each cell to each other."""
        met, fresh = {min(cells)}, [min(cells)]
        while fresh:
            beside = {*neighbours(fresh.pop(), self.layout)} & cells - met
            met |= beside
            fresh += beside
        return met == cells

    def _images(self, cage: Iterable[Cell]) -> list[frozenset[Cell]]:
        """Give all that a cage turns into, itself first."""
        cells = [*cage]
        turned = (frozenset(turn[cell] for cell in cells) for turn in self.turns)
        return [*dict.fromkeys(turned)]

    def _are_varied(self, cage: frozenset[Cell], digits: bytes) -> bool:
        return all(is_varied(each, digits) for each in self._images(cage))

    def orbit(self, cage: frozenset[Cell]) -> list[frozenset[Cell]]:
        """Give the cages that a cage belongs to."""
        return self._images(cage)

    def is_fit(self, cage: frozenset[Cell], digits: bytes) -> bool:
        """Tell whether a cage may stand here, with all that it turns into."""
        alone = all(each == cage or not each & cage for each in self._images(cage))
        return alone and self.is_connected(cage) and self._are_varied(cage, digits)


def is_varied(cage: Iterable[Cell], digits: bytes) -> bool:
    """Tell whether no digit stands twice in a cage."""
    held = [digits[cell] for cell in cage]
    return len({*held}) == len(held)


def _joined(
    canvas: Canvas, cut: list[frozenset[Cell]], sizes: Range, digits: bytes
) -> list[frozenset[Cell]] | None:
    """Join cages that came out too small to others beside them."""
    whole = {*cut}
    while small := [cage for cage in whole if len(cage) < sizes.least]:
        cage = min(small, key=min)
        beside = {n for cell in cage for n in neighbours(cell, canvas.layout)}
        others = [each for each in sorted(whole, key=min) if each & beside - cage]
        for other in canvas.chance.shuffled(others):
            larger = cage | other
            if len(larger) <= sizes.most and canvas.is_fit(larger, digits):
                break
        else:
            return None
        whole -= {*canvas.orbit(cage), *canvas.orbit(other)}
        whole |= {*canvas.orbit(larger)}
    return sorted(whole, key=min)


def _between(sizes: Range, chance: Chance) -> int:
    """Choose a size, each as likely as the others."""
    least, most = int(sizes.least), int(sizes.most)
    return least + chance.below(most - least + 1)
