"""What rules demand, in a few lines of plain Python that know no demand and no search.

``made.py`` holds the puzzles that are made to it, and the tests do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import isqrt
from typing import Any, Final, TypeAlias

Digits: TypeAlias = Sequence[int]
Record: TypeAlias = Mapping[str, Any]  # a rule as our JSON writes it


def broken(record: Record | str, digits: Digits) -> bool:
    """Tell whether a full grid breaks a rule."""
    rule = {"rule": record} if isinstance(record, str) else record
    return not HOLDS[rule["rule"]](rule, digits)


def cells_of(names: str, size: int) -> list[int]:
    """Read names of cells: a letter for the row, a number for the column."""
    return [
        (ord(name[0]) - ord("A")) * size + int(name[1:]) - 1 for name in names.split()
    ]


def _size(digits: Digits) -> int:
    return isqrt(len(digits))


def _held(rule: Record, digits: Digits, field: str = "cells") -> list[int]:
    return [digits[cell] for cell in cells_of(rule[field], _size(digits))]


def _line(rule: Record, digits: Digits) -> list[int]:
    """Read from one end of a line to the other, straight or across."""
    size = _size(digits)
    first, last = cells_of(rule["line"].replace("-", " "), size)
    (row, column), (row2, column2) = divmod(first, size), divmod(last, size)
    steps = max(abs(row - row2), abs(column - column2))
    down, right = (row2 - row) // steps, (column2 - column) // steps
    return [
        digits[(row + i * down) * size + column + i * right] for i in range(steps + 1)
    ]


def _cage(rule: Record, digits: Digits) -> bool:
    held = _held(rule, digits)
    return len({*held}) == len(held) and sum(held) == rule.get("sum", sum(held))


def _sandwich(rule: Record, digits: Digits) -> bool:
    held = _line(rule, digits)
    first, last = sorted((held.index(1), held.index(len(held))))
    return bool(sum(held[first + 1 : last]) == rule["clue"])


def _whisper(rule: Record, digits: Digits) -> bool:
    least = rule.get("difference", 5)
    return all(abs(a - b) >= least for a, b in pairwise(_held(rule, digits)))


def _renban(rule: Record, digits: Digits) -> bool:
    held = sorted(_held(rule, digits))
    return held == [*range(held[0], held[0] + len(held))]


def _dot(rule: Record, digits: Digits) -> bool:
    a, b = sorted(_held(rule, digits))
    return b == 2 * a if rule["rule"] == "black-dot" else b - a == 1


def _beside(digits: Digits) -> Iterator[tuple[int, int]]:
    """Yield every two neighbours, by their cells."""
    size = _size(digits)
    for cell in range(size * size):
        if cell % size < size - 1:
            yield cell, cell + 1
        if cell // size < size - 1:
            yield cell, cell + size


def _strict(forbidden: Callable[[int, int], bool]) -> Callable[[Record, Digits], bool]:
    def holds(rule: Record, digits: Digits) -> bool:
        size = _size(digits)
        exempt = {frozenset(cells_of(pair, size)) for pair in rule.get("except", ())}
        return not any(
            forbidden(digits[a], digits[b])
            for a, b in _beside(digits)
            if frozenset((a, b)) not in exempt
        )

    return holds


def _apart(*moves: tuple[int, int]) -> Callable[[Record, Digits], bool]:
    """Ask whether no two equal digits stand a move apart."""

    def holds(rule: Record, digits: Digits) -> bool:
        del rule
        size = _size(digits)
        grid = {divmod(cell, size): digit for cell, digit in enumerate(digits)}
        return not any(
            grid.get((row + down, column + right)) == digit
            for (row, column), digit in grid.items()
            for down, right in moves
        )

    return holds


def _arrow(rule: Record, digits: Digits) -> bool:
    (circle,) = _held(rule, digits, "circle")
    return sum(_held(rule, digits, "shaft")) == circle


HOLDS: Final[Mapping[str, Callable[[Record, Digits], bool]]] = {
    "cage": _cage,
    "thermo": lambda rule, digits: all(a < b for a, b in pairwise(_held(rule, digits))),
    "arrow": _arrow,
    "whisper": _whisper,
    "renban": _renban,
    "white-dot": _dot,
    "black-dot": _dot,
    "strict-dots": _strict(lambda a, b: abs(a - b) == 1 or a == 2 * b or b == 2 * a),
    "x": lambda rule, digits: sum(_held(rule, digits)) == 10,
    "v": lambda rule, digits: sum(_held(rule, digits)) == 5,
    "strict-xv": _strict(lambda a, b: a + b in (5, 10)),
    "sandwich": _sandwich,
    "little-killer": lambda rule, digits: sum(_line(rule, digits)) == rule["clue"],
    "anti-knight": _apart((1, 2), (2, 1), (1, -2), (2, -1)),
    "anti-king": _apart((1, 1), (1, -1), (0, 1), (1, 0)),
    "non-consecutive": _strict(lambda a, b: abs(a - b) == 1),
}
