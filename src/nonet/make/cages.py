"""Killer cages that leave one solution without a single given.

The board is cut into cages at random. While there is another solution, two cages beside
each other, or one alone, are cut anew where both solutions differ, so that the sums
tell them apart: each cut rules out one more.

    1 2 │ 3      2 1 │ 3        1 │ 2 3
    2 1 │ 3      1 2 │ 3        2 │ 1 3     now the sums differ
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.make.chance import Chance
from nonet.make.fill import another
from nonet.make.ranges import Range
from nonet.make.shapes import Canvas
from nonet.rules import Puzzle
from nonet.rules.cages.cage import Cage
from nonet.rules.moves import neighbours
from nonet.rules.rule import Rule

Cut: TypeAlias = frozenset[Cell]
TRIES: Final = 40  # to cut a board, before a draft is given up
RECUTS: Final = 60  # of one draft
WAYS: Final = 30  # to cut two cages anew, before two others are taken


class CageCutter(NamedTuple):
    """A full grid, the sizes of cages, and how they shall lie."""

    layout: Layout
    digits: bytes
    sizes: Range
    symmetry: str
    chance: Chance

    def canvas(self) -> Canvas:
        """Give an empty board."""
        return Canvas(self.layout, self.symmetry, self.chance)

    def cages(self, cut: Iterable[Cut]) -> tuple[Rule, ...]:
        """Write the sums into the cages."""
        return tuple(
            Cage(tuple(sorted(cells)), sum(self.digits[cell] for cell in cells))
            for cells in cut
        )

    def first(self) -> list[Cut] | None:
        """Cut the board at random; nothing if no cut of these sizes is found."""
        cuts = (self.canvas().cages(self.sizes, self.digits) for _ in range(TRIES))
        return next(filter(None, cuts), None)

    def recut(self, cut: Sequence[Cut], other: bytes) -> list[Cut] | None:
        """Cut a cage or two anew so that their sums rule out the *other* solution."""
        canvas = self.canvas()
        touched = [
            cage
            for cage in cut
            if any(self.digits[cell] != other[cell] for cell in cage)
        ]
        for cage in self.chance.shuffled(touched):
            beside = {n for cell in cage for n in neighbours(cell, self.layout)}
            mates = [each for each in cut if each != cage and each & beside]
            for mate in self.chance.shuffled([cage, *mates]):
                if halves := self.halves(cage | mate, other):
                    gone = {*canvas.orbit(cage), *canvas.orbit(mate)}
                    new = {each for half in halves for each in canvas.orbit(half)}
                    whole = [*(c for c in cut if c not in gone), *new]
                    if sum(map(len, whole)) == len(self.layout.cells):
                        return sorted(whole, key=min)
        return None

    def halves(self, cells: Cut, other: bytes | None = None) -> tuple[Cut, Cut] | None:
        """Cut *cells* in two; if there is another solution, their sums rule it out."""
        canvas = self.canvas()
        for _ in range(WAYS):
            least = max(int(self.sizes.least), len(cells) - int(self.sizes.most))
            most = min(int(self.sizes.most), len(cells) - int(self.sizes.least))
            if least > most:
                return None
            size = least + self.chance.below(most - least + 1)
            half = self._part(cells, size)
            rest = cells - half
            apart = other is None or _sums_differ(half, self.digits, other)
            if len(half) == size and apart and self._fit(canvas, half, rest):
                return half, rest
        return None

    def _fit(self, canvas: Canvas, half: Cut, rest: Cut) -> bool:
        alone = not any(each & rest and each != rest for each in canvas.orbit(half))
        return alone and all(canvas.is_fit(each, self.digits) for each in (half, rest))

    def _part(self, cells: Cut, size: int) -> Cut:
        """Take *size* cells that hang together."""
        start = sorted(cells)[self.chance.below(len(cells))]
        part = {start}
        while len(part) < size:
            beside = {n for c in part for n in neighbours(c, self.layout)}
            fresh = sorted(beside & cells - part)
            if not fresh:
                break
            part.add(fresh[self.chance.below(len(fresh))])
        return frozenset(part)


def _sums_differ(cells: Cut, digits: bytes, other: bytes) -> bool:
    return sum(digits[cell] - other[cell] for cell in cells) != 0


class Caged(NamedTuple):
    """Cages, whether they leave one solution, and how many tests that took."""

    cages: tuple[Rule, ...]
    unique: bool
    tests: int


def caged(
    cutting: CageCutter, others: tuple[Rule, ...], givens: int, *, alone: bool = True
) -> Caged:
    """Cut cages until they leave one solution, together with other rules and digits.

    If they are not *alone*, because more givens may come, the first cut will do.
    """
    cut = cutting.first()
    if cut is None:
        return Caged((), unique=False, tests=0)
    if not alone:
        return Caged(cutting.cages(cut), unique=False, tests=0)
    empty = bytes(len(cutting.layout.cells))
    for tests in range(1, RECUTS + 1):
        cages = cutting.cages(cut)
        puzzle = Puzzle([*empty], (*others, *cages), layout=cutting.layout)
        other = another(puzzle, cutting.digits, givens)
        if other is None:
            return Caged(cages, unique=True, tests=tests)
        better = cutting.recut(cut, other) if other else None
        if better is None:
            break
        cut = better
    return Caged(cages, unique=False, tests=tests)
