"""An independent oracle: exact cover by Algorithm X, sharing no code with nonet.

It works from the rules of Sudoku alone: rows, columns and boxes are drawn anew here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

Cover = dict[object, set[tuple[int, int]]]


def count(
    digits: Sequence[int],
    box: tuple[int, int] = (3, 3),
    regions: Sequence[int] = (),
    extras: Iterable[Iterable[int]] = (),
    limit: int = 3,
) -> int:
    """Count the solutions, but no further than *limit*."""
    height, width = box
    n = len(regions and set(regions)) or height * width
    extra_houses = [set(extra) for extra in extras]

    def demands(cell: int, digit: int) -> Iterator[object]:
        row, column = divmod(cell, n)
        region = regions[cell] if regions else (row // height, column // width)
        yield from (("cell", cell), ("row", row, digit), ("column", column, digit))
        yield ("box", region, digit)
        for index, house in enumerate(extra_houses):
            if cell in house:
                yield ("extra", index, digit)

    choices = {
        (cell, digit): list(demands(cell, digit))
        for cell in range(n * n)
        for digit in range(1, n + 1)
    }
    cover: Cover = {}
    for choice, wanted in choices.items():
        for demand in wanted:
            cover.setdefault(demand, set()).add(choice)
    for cell, digit in enumerate(digits):
        if digit:
            if any(demand not in cover for demand in choices[cell, digit]):
                return 0
            _select(cover, choices, (cell, digit))
    return sum(1 for _ in islice(_search(cover, choices), limit))


def _search(
    cover: Cover, choices: dict[tuple[int, int], list[object]]
) -> Iterator[None]:
    if not cover:
        yield
        return
    demand = min(cover, key=lambda demand: len(cover[demand]))
    for choice in list(cover[demand]):
        removed = _select(cover, choices, choice)
        yield from _search(cover, choices)
        _deselect(cover, choices, choice, removed)


def _select(
    cover: Cover, choices: dict[tuple[int, int], list[object]], choice: tuple[int, int]
) -> list[set[tuple[int, int]]]:
    removed = []
    for demand in choices[choice]:
        for other in cover[demand]:
            for elsewhere in choices[other]:
                if elsewhere != demand:
                    cover[elsewhere].remove(other)
        removed.append(cover.pop(demand))
    return removed


def _deselect(
    cover: Cover,
    choices: dict[tuple[int, int], list[object]],
    choice: tuple[int, int],
    removed: list[set[tuple[int, int]]],
) -> None:
    for demand in reversed(choices[choice]):
        cover[demand] = removed.pop()
        for other in cover[demand]:
            for elsewhere in choices[other]:
                if elsewhere != demand:
                    cover[elsewhere].add(other)
