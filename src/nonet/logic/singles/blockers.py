"""Blockers: written digits that leave a digit of a house a single place.

A digit takes the cells of its houses, and by a rule others that see it: those a
knight's move away, say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from nonet.board.bits import Geometry, cell_set, cells_in
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Roles
from nonet.say.language import SEVERAL
from nonet.say.reasons import Phrase


def blockers(position: Position, deduction: Deduction) -> Roles:
    """Name the digits that take the house's other empty cells, as few as will do."""
    ((cell, digit),) = deduction.placements
    house: House = deduction.roles["house"]
    others = position.empty & house.bits & ~(1 << cell)
    blocking, told = takers_of(position, digit, others)
    if not told:
        told.append(Phrase("no other cell is empty"))
    return {
        "cell": position.cells(1 << cell),
        "digit": digit,
        "blockers": position.cells(blocking),
        "taken": tuple(told),
    }


def takers_of(
    position: Position, digit: Digit, others: int
) -> tuple[int, list[Phrase]]:
    """Find what takes *digit* from empty cells, as few as will do, and say it."""
    blocking, told = 0, []
    for blocker, index in _takers(position, digit, others):
        blocking |= 1 << blocker
        told.append(_takes(position, blocker, index, others))
        others &= ~position.board.houses[index]
    for blocker, seen, move in _movers(position, digit, others):
        blocking |= 1 << blocker
        others &= ~seen
        here, there = position.cells(1 << blocker), position.cells(seen)
        told.append(
            Phrase("{cell} takes {cells} by {move}", cell=here, cells=there, move=move)
        )
    if others:
        gone = position.cells(others)
        told.append(Phrase("{cells} cannot be {digit}", cells=gone, digit=digit))
    return blocking, told


def _takes(position: Position, blocker: Cell, index: int, others: int) -> Phrase:
    """Say that a digit takes a house; of one that a rule makes, which cells."""
    house = position.house(index)
    if house.kind in SEVERAL:
        return _taken(position.board, blocker, index)
    here, taken = position.cells(1 << blocker), position.cells(others & house.bits)
    return Phrase("{cell} takes {cells} by {move}", cell=here, cells=taken, move=house)


@lru_cache(1 << 11)  # a classic board has 243 of them
def _taken(board: Geometry, cell: Cell, index: int) -> Phrase:
    """Say that the digit of a cell takes a house."""
    here = cell_set(board, 1 << cell)
    return Phrase("{cell} takes {line}", cell=here, line=board.names[index])


def _takers(position: Position, digit: Digit, cells: int) -> Iterator[tuple[Cell, int]]:
    """Yield a written *digit* and its house that takes most of *cells*, in turn."""
    board, houses = position.board, position.board.houses
    takers = [
        (cell, index)
        for cell in cells_in(position.written[digit])
        if board.peers[cell] & cells
        for index in board.houses_of[cell]
        if houses[index] & cells
    ]
    while cells and takers:
        sizes = [(cells & houses[index]).bit_count() for _, index in takers]
        if not (most := max(sizes)):
            return
        best = takers[sizes.index(most)]
        yield best
        cells &= ~houses[best[1]]


def _movers(
    position: Position, digit: Digit, cells: int
) -> Iterator[tuple[Cell, int, House]]:
    """Yield a written *digit* that takes some of *cells* by a rule, and the rule."""
    ties, peers = position.board.ties, position.board.peers
    for cell in cells_in(position.written[digit]) if ties else ():
        if seen := peers[cell] & cells:
            cells &= ~seen
            for move in dict.fromkeys(_tie(ties, cell, c).kind for c in cells_in(seen)):
                alike = [c for c in cells_in(seen) if _tie(ties, cell, c).kind == move]
                taken = sum(1 << c for c in alike)
                yield cell, taken, _tie(ties, cell, alike[0])


def _tie(ties: Mapping[int, House], cell: Cell, other: Cell) -> House:
    return ties[1 << cell | 1 << other]
