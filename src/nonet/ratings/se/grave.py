"""The bivalue universal grave: what if every cell had two marks left?

Were there two marks in every empty cell, and every digit twice in every house, the
puzzle would have two solutions or none. So one of the marks beyond that is true. There
are four types, as with unique loops.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from nonet.board.bits import cells_in, is_one
from nonet.ratings.se.board import (
    ALL,
    CELLS,
    DIGITS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    PEERS_IN_ORDER,
    Cells,
    Find,
    SEBoard,
    candidates_of,
    digits_in,
    pick,
    several,
    single,
    subsets,
)
from nonet.ratings.se.names import SETechnique


def grave(board: SEBoard) -> Iterator[Find]:
    """Yield the finds of types 1, 2, 4 and 3, in this order."""
    bug = _Grave(board)
    if not (bug.dig() and bug.is_bivalue()):
        return
    if len(bug.extra) == 1:
        yield from bug.type_1()
    elif is_one(bug.digits):
        yield from bug.type_2()
        yield from bug.type_4()
    elif bug.common:
        yield from bug.type_4()
        yield from bug.type_3()


@dataclass
class _Grave:
    board: SEBoard
    extra: dict[int, int] = field(default_factory=dict)  # marks too many, by cell
    digits: int = 0  # all those
    common: Cells = ALL  # what sees every cell that has too many

    def dig(self) -> bool:
        """Find the marks that are too many; tell whether they can be one pattern."""
        rich = sum((m.bit_count() >= 3) << c for c, m in enumerate(self.board.marks))
        odd, unclear = set(), 0
        for house in HOUSES:
            for digit in DIGITS:
                cells = house & self.board.where[digit]
                if not cells or cells.bit_count() == 2:
                    continue
                odd.add(digit)
                unclear |= cells & rich
                if not cells & rich:
                    return False
                if is_one(cells & rich) and not self._add(single(cells & rich), digit):
                    return False
        if self.extra and len(odd) == 1:  # a cell may share each house with another
            for cell in cells_in(unclear):
                if cell not in self.extra:
                    self._add(cell, *odd)
        return bool(self.extra)

    def _add(self, cell: int, digit: int) -> bool:
        """Note a mark too many; tell whether a find is still possible."""
        self.extra[cell] = self.extra.get(cell, 0) | 1 << digit
        self.digits |= 1 << digit
        self.common &= PEERS[cell] & ~sum(1 << known for known in self.extra)
        return len(self.extra) == 1 or is_one(self.digits) or self.common != 0

    def is_bivalue(self) -> bool:
        """Tell whether all else is two marks a cell, and twice a digit in a house."""
        where = self.board.where[:]
        for cell in cells_in(self.board.empty):
            extra = self.extra.get(cell, 0)
            if (self.board.marks[cell] & ~extra).bit_count() != 2:
                return False
            for digit in digits_in(extra):
                where[digit] &= ~(1 << cell)
        return all(
            (house & cells).bit_count() in (0, 2) for house in HOUSES for cells in where
        )

    def type_1(self) -> Iterator[Find]:
        """Place one of the extra digits in the only cell that has them."""
        (cell,) = self.extra
        others = self.board.marks[cell] & ~self.digits
        yield Find(SETechnique.BUG, 5.6, candidates_of(1 << cell, others))

    def type_2(self) -> Iterator[Find]:
        """Remove the extra digit where all that have it are seen."""
        digit = single(self.digits)
        if removed := self.common & self.board.where[digit]:
            yield Find(SETechnique.BUG, 5.7, removed << CELLS * digit)

    def type_4(self) -> Iterator[Find]:
        """Remove what two cells cannot hold beside the digit they lock."""
        if len(self.extra) != 2:
            return
        first, second = self.extra
        marks = self.board.marks
        locked = marks[first] & marks[second] & ~self.digits
        if is_one(locked) and self._shared():
            removed = 0
            for cell, extra in self.extra.items():
                removed |= candidates_of(1 << cell, marks[cell] & ~extra & ~locked)
            yield Find(SETechnique.BUG, 5.7, removed)

    def type_3(self) -> Iterator[Find]:
        """Take all extra digits for those of one cell of a naked set."""
        marks, start = self.board.marks, next(iter(self.extra))
        for size in range(2, 7):
            for house in self._shared():
                inside = self.common & house
                cells = [c for c in PEERS_IN_ORDER[start] if inside >> c & 1]
                if len(cells) < size:
                    continue
                for chosen in subsets(len(cells), size - 1):
                    members = tuple(cells[index] for index in chosen)
                    digits = pick(marks, members)
                    if digits.bit_count() != size or self.digits & ~digits:
                        continue
                    if not all(several(marks[cell]) for cell in members):
                        continue
                    rest = inside & ~sum(1 << cell for cell in members)
                    if removed := self.board.among(rest, digits):
                        rating = 5.7 + (size - 1) * 0.1
                        yield Find(SETechnique.BUG, rating, removed)

    def _shared(self) -> list[Cells]:
        """List the houses that hold every cell with too many marks."""
        houses = HOUSES_OF[next(iter(self.extra))]
        return [h for h in houses if all(h >> cell & 1 for cell in self.extra)]
