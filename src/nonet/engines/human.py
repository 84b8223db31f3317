"""Human: the easiest technique that finds something, until none does.

Of the steps that one technique sees, the one that a person would see first is taken:

1. the smallest evidence: the shortest chain, the fewest cells;
2. the fullest house;
3. the commonest digit;
4. the nearest to the last step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.cells import Cell, CellSet
from nonet.position import Position
from nonet.step import Deduction, Step, Technique


def steps(position: Position, techniques: Sequence[Technique]) -> Iterator[Step]:
    """Yield one step after the other, as far as *techniques* reach."""
    last: Cell | None = None
    while position.empty:
        for technique in techniques:
            if found := list(technique.find(position)):
                break
        else:
            return
        best = first_seen(found, position, last)
        yield Step(technique, best, position)
        last = (best.placements or best.eliminations)[-1].cell
        position = position.after(best.placements, best.eliminations)


def first_seen(
    found: Sequence[Deduction], position: Position, last: Cell | None
) -> Deduction:
    """Choose the deduction that a person would see first."""
    if len(found) == 1:
        return found[0]
    least = [(each.size, _empty_cells(each, position)) for each in found]
    first = min(least)
    found = [each for each, effort in zip(found, least, strict=True) if effort == first]
    if len(found) == 1:
        return found[0]
    return min(found, key=lambda deduction: _distance(deduction, position, last))


def _empty_cells(deduction: Deduction, position: Position) -> int:
    """Count the empty cells of the house to look at."""
    empty = position.empty
    house: CellSet | None = deduction.roles.get("house")
    if house is not None:
        return (house.bits & empty).bit_count()
    board = position.board
    cell = (deduction.placements or deduction.eliminations)[0].cell
    return min((board.houses[i] & empty).bit_count() for i in board.houses_of[cell])


def _distance(
    deduction: Deduction, position: Position, last: Cell | None
) -> tuple[int, ...]:
    """Tell how far the mind has to go: to a rare digit, to another part."""
    cell, digit = (deduction.placements or deduction.eliminations)[0]
    far = 0
    if last is not None:
        n = position.board.size
        far = abs(cell // n - last // n) + abs(cell % n - last % n)
    return -position.digits.count(digit), far, cell, digit
