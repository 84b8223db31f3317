"""Sets, locked candidates, fish and wings, by nothing but their definition.

Every choice of cells, digits and lines is tried, with the houses drawn anew here. In
positions of ``tests/data`` the techniques rub out the same marks, taken together.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from nonet.board.position import Position
from nonet.logic.catalogue import named
from recorded import cases

Marks = dict[int, set[int]]  # the digits that each empty cell may take
Mark = tuple[int, int]  # a cell and a digit

ROWS = [[9 * n + i for i in range(9)] for n in range(9)]
COLUMNS = [[9 * i + n for i in range(9)] for n in range(9)]
BOXES = [
    [27 * (n // 3) + 3 * (n % 3) + 9 * (i // 3) + i % 3 for i in range(9)]
    for n in range(9)
]
HOUSES = ROWS + COLUMNS + BOXES
PEERS = {
    cell: {other for house in HOUSES if cell in house for other in house} - {cell}
    for cell in range(81)
}


def marks_of(position: Position) -> Marks:
    return {
        cell: {digit for digit in range(1, 10) if marks >> digit - 1 & 1}
        for cell, marks in enumerate(position.marks)
        if not position.digits[cell]
    }


def naked(marks: Marks, size: int) -> Iterator[Mark]:
    """So many cells of a house that share so many digits."""
    for house in HOUSES:
        few = [c for c in house if c in marks and 2 <= len(marks[c]) <= size]
        for chosen in combinations(few, size):
            digits = set().union(*(marks[cell] for cell in chosen))
            if len(digits) == size:
                for cell in house:
                    if cell not in chosen:
                        yield from ((cell, d) for d in digits & marks.get(cell, set()))


def hidden(marks: Marks, size: int) -> Iterator[Mark]:
    """So many digits that have only so many cells of a house."""
    for house in HOUSES:
        where = {d: {c for c in house if d in marks.get(c, ())} for d in range(1, 10)}
        few = [d for d, cells in where.items() if 2 <= len(cells) <= size]
        for chosen in combinations(few, size):
            cells = set().union(*(where[digit] for digit in chosen))
            if len(cells) == size:
                for cell in cells:
                    yield from ((cell, d) for d in marks[cell] - {*chosen})


def locked(marks: Marks, _: int) -> Iterator[Mark]:
    """A digit whose places in one house all lie in another too."""
    for one in HOUSES:
        for other in HOUSES:
            if len(here := {*one} & {*other}) != 3:
                continue
            for digit in range(1, 10):
                places = {c for c in one if digit in marks.get(c, ())}
                if len(places) > 1 and places <= here:
                    for cell in {*other} - here:
                        if digit in marks.get(cell, ()):
                            yield cell, digit


def fish(marks: Marks, size: int) -> Iterator[Mark]:
    """So many lines whose places of a digit lie in so many lines across."""
    for bases, covers in ((ROWS, COLUMNS), (COLUMNS, ROWS)):
        for digit in range(1, 10):
            places = {c for c, digits in marks.items() if digit in digits}
            some = [
                line for line in bases if len(places & {*line}) in range(2, size + 1)
            ]
            for chosen in combinations(some, size):
                body = places & set().union(*chosen)
                across = [line for line in covers if body & {*line}]
                if len(across) == size:
                    gone = places & set().union(*across) - body
                    yield from ((cell, digit) for cell in gone)


def wing(marks: Marks, size: int) -> Iterator[Mark]:
    """A pivot with so many digits, and two pincers that leave it none but their own."""
    pairs = [cell for cell, digits in marks.items() if len(digits) == 2]
    for pivot, digits in marks.items():
        if len(digits) != size:
            continue
        for one, other in combinations([c for c in pairs if c in PEERS[pivot]], 2):
            common = marks[one] & marks[other]
            if len(common) == 1 and digits | common == marks[one] | marks[other]:
                (digit,) = common
                seen = PEERS[one] & PEERS[other]
                seen &= PEERS[pivot] if digit in digits else seen
                yield from ((c, digit) for c in seen if digit in marks.get(c, ()))


FAMILIES = {
    "pair": (naked, 2, ["naked-pair", "locked-pair"]),
    "triple": (naked, 3, ["naked-triple", "locked-triple"]),
    "quad": (naked, 4, ["naked-quad"]),
    "hidden pair": (hidden, 2, ["hidden-pair"]),
    "hidden triple": (hidden, 3, ["hidden-triple"]),
    "hidden quad": (hidden, 4, ["hidden-quad"]),
    "locked candidates": (locked, 1, ["pointing", "claiming"]),
    "X-wing": (fish, 2, ["x-wing"]),
    "swordfish": (fish, 3, ["swordfish"]),
    "jellyfish": (fish, 4, ["jellyfish"]),
    "XY-wing": (wing, 2, ["xy-wing"]),
    "XYZ-wing": (wing, 3, ["xyz-wing"]),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_pattern_is_found_wherever_its_definition_holds(family: str) -> None:
    define, size, names = FAMILIES[family]
    met = 0
    for case in cases()[::4]:
        by_hand = {*define(marks_of(case.position), size)}
        found = {
            (cell, digit)
            for name in names
            for technique in named(name)
            for deduction in technique.find(case.position)
            for cell, digit in deduction.eliminations
        }
        assert found == by_hand, case
        met += bool(found)
    assert met
