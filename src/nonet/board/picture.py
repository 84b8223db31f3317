"""Draw a board in plain text: one short text a cell, walls between the boxes.

::

    +-------+---+      a rule, where some column has a wall between two rows
    | 1   2 | 3 |      a border is three wide where some row has a wall there,
    |   +---+   |      and a single blank where none has
    | 4 | 5   6 |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

Wall: TypeAlias = Callable[[int, int], bool]


def draw(texts: Sequence[str], box_of: Sequence[int], size: int) -> str:
    """Frame the *texts* of a square board by the boxes that *box_of* names.

    >>> print(draw("1234341221434321", [0, 0, 1, 1] * 2 + [2, 2, 3, 3] * 2, 4))
    +-----+-----+
    | 1 2 | 3 4 |
    | 3 4 | 1 2 |
    +-----+-----+
    | 2 1 | 4 3 |
    | 4 3 | 2 1 |
    +-----+-----+
    """

    def left(row: int, column: int) -> bool:
        """Tell whether a wall stands left of this cell."""
        here = size * row + column
        return 0 <= row < size and (
            column in (0, size) or box_of[here] != box_of[here - 1]
        )

    def above(row: int, column: int) -> bool:
        """Tell whether a wall stands above this cell."""
        here = size * row + column
        return 0 <= column < size and (
            row in (0, size) or box_of[here] != box_of[here - size]
        )

    return "\n".join(_lines(texts, size, left, above))


def _lines(texts: Sequence[str], n: int, left: Wall, above: Wall) -> Iterator[str]:
    width = max(map(len, texts))
    tall = [any(left(row, border) for row in range(n)) for border in range(n + 1)]
    for row in range(n + 1):
        if any(above(row, column) for column in range(n)):
            yield _rule(row, tall, width, left, above)
        if row < n:
            cells = (texts[n * row + column].ljust(width) for column in range(n))
            walls = ("|" if left(row, border) else " " for border in range(n + 1))
            borders = (
                f" {wall} " if t else " " for wall, t in zip(walls, tall, strict=True)
            )
            yield "".join(
                b + c for b, c in zip(borders, (*cells, ""), strict=True)
            ).strip()


def _rule(row: int, tall: Sequence[bool], width: int, left: Wall, above: Wall) -> str:
    line = ""
    for border, is_tall in enumerate(tall):
        before = "-" if above(row, border - 1) else " "
        after = "-" if above(row, border) else " "
        upright = left(row - 1, border) or left(row, border)
        joint = before if before == after else "-"
        if upright:
            joint = "|" if before == after == " " else "+"
        line += before + joint + after if is_tall else before
        line += after * width
    return line.strip()
