r"""Blank cells between walls: where walls stand under each other, columns are known.

::

    | 5 3   |   7   |       |     seven columns for three cells: one of them in
    | 6     | 1 9 5 |       |     columns 1, 3 and 5, and nothing in the others
      1 3 5   1 3 5   1 3 5

The cells of a box are equally far apart, the same in all boxes and rows. Where more
than one distance fits what is written, and they give different boards, all are given.

>>> rows = ["| 1   |   4 |", "|     | 1   |", "|   1 |     |", "| 4   |   1 |"]
>>> (found,) = readings(rows, 4)
>>> ["".join(text for text, _ in row) for row in found], found[0]
(['1  4', '  1 ', ' 1  ', '4  1'], [('1', 3), (' ', 5), (' ', 9), ('4', 11)])
>>> readings([row.replace("1", "", 1) for row in rows], 4)
[]
>>> askew(rows), askew([*rows[:3], "|  4  |   1 |"]), askew([*rows[:3], "| 4 |   1 |"])
(None, None, 3)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from nonet.board.labels import are_row_labels
from nonet.board.layout import classic
from nonet.board.notation import SIZES

WALL: Final = r"[|│┃║¦┆┊╎╏┇┋!]"
BoxSpan: TypeAlias = tuple[int, int]  # the first column of a box, and the one behind it

WIDEST: Final = 8  # columns from one cell to the next

SpacedCells: TypeAlias = list[list[tuple[str, int]]]  # with the columns they stand in


def readings(rows: Sequence[str], n: int) -> list[SpacedCells]:
    """Give every table of *n* cells a row that boxes of one width can mean."""
    if n * n not in SIZES or askew(rows) is not None or not _are_closed(rows):
        return []
    different: list[SpacedCells] = []
    for spans in _boxes(rows, _walls(rows)):
        count = len(spans)
        if n == count * classic(n).box[1]:
            for cells in _spaced(rows, spans, n // count):
                if _texts(cells) not in map(_texts, different):
                    different.append(cells)
    return different


def _texts(cells: SpacedCells) -> list[list[str]]:
    return [[text for text, _ in row] for row in cells]


def _walls(rows: Sequence[str]) -> tuple[int, ...]:
    """Give the columns of the walls that most rows have; a longer row is chosen."""
    found = Counter(tuple(m.start() for m in re.finditer(WALL, row)) for row in rows)
    return max(found, key=lambda walls: (found[walls], len(walls)))


def _are_closed(rows: Sequence[str]) -> bool:
    """Tell whether all rows end with a wall, or in one column: no blank is lost."""
    ends = {len(row) for row in rows}
    return len(ends) == 1 or all(re.search(rf"{WALL}\s*\Z", row) for row in rows)


def askew(rows: Sequence[str]) -> int | None:
    """Tell which row has other walls than most."""
    walls = _walls(rows)
    found = (tuple(m.start() for m in re.finditer(WALL, row)) for row in rows)
    return next((at for at, columns in enumerate(found) if columns != walls), None)


def _boxes(rows: Sequence[str], walls: Sequence[int]) -> Iterator[list[BoxSpan]]:
    """Give the boxes between the walls; then also those behind and before them."""
    inner = [(a + 1, b) for a, b in pairwise(walls)]
    width = max((b - a for a, b in inner), default=0)
    before = (walls[0] - width, walls[0]) if walls else (0, 0)
    behind = (walls[-1] + 1, walls[-1] + 1 + width) if walls else (0, 0)
    for spans in (inner, [*inner, behind], [before, *inner, behind]):
        even = width and all(b - a == width for a, b in spans)
        if even and _are_used(rows, spans) and _hold_all(rows, spans):
            yield spans


def _cut(row: str, start: int, end: int) -> str:
    """Give a part of a row; blanks that are lost are put back, at both ends."""
    return " " * -min(start, 0) + row[max(start, 0) : end].ljust(end - max(start, 0))


def _are_used(rows: Sequence[str], spans: Sequence[BoxSpan]) -> bool:
    """Tell whether something stands in the first box and in the last."""
    return all(
        any(row[max(start, 0) : end].strip() for row in rows)
        for start, end in (spans[0], spans[-1])
    )


def _hold_all(rows: Sequence[str], spans: Sequence[BoxSpan]) -> bool:
    """Tell whether nothing stands outside but walls and labels."""
    start, end = max(spans[0][0], 0), spans[-1][1]
    for ends in ([row[:start] for row in rows], [row[end:] for row in rows]):
        words = [re.sub(WALL, " ", text).strip() for text in ends]
        if any(words) and not are_row_labels(words):
            return False
    return True


def _spaced(
    rows: Sequence[str], spans: Sequence[BoxSpan], count: int
) -> Iterator[SpacedCells]:
    """Read *count* cells from each box, at every distance that fits."""
    width = spans[0][1] - spans[0][0]
    for step in range(1, WIDEST):
        for last in range(step + 1):  # the column in which the first cell ends
            if 0 <= width - last - step * (count - 1) - 1 <= step:
                offsets = range(last, last + step * count, step)
                found = [
                    [_read(_cut(row, *span), offsets, span[0]) for span in spans]
                    for row in rows
                ]
                if all(cells is not None for row in found for cells in row):
                    yield [[c for cells in row for c in cells or ()] for row in found]


def _read(box: str, ends: range, start: int) -> list[tuple[str, int]] | None:
    """Give what ends in each of the columns; none if anything ends elsewhere."""
    pattern = r"\S" if ends.step == 1 else r"\S+"
    words = {m.end() - 1: m[0] for m in re.finditer(pattern, box)}
    if any(end not in ends for end in words):
        return None
    return [(words.get(end, " "), max(start, 0) + end + 1) for end in ends]
