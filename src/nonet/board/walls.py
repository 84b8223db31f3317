r"""The walls of a drawn board: what :mod:`nonet.board.picture` draws is read back here.

A wall parts two cells if it stands between them: an upright in their row, a dash in
the rule between their rows. What walls enclose is a box, or a region of a jigsaw::

    | 1   2 | 3 |      a wall parts 2 from 3, none parts 1 from 2
    |   +---+   |      a rule parts 2 from 5, and neither 1 from 4 nor 3 from 6
    | 4 | 5   6 |

Walls around every cell, around rows alone, or that do not line up tell nothing: such
a board has the usual boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise
from typing import Final

from nonet.board.cells import Cell
from nonet.board.layout import Layout, classic
from nonet.board.notation import SIZES, Row, is_rule, split_lines
from nonet.errors import LayoutError

UPRIGHTS: Final = frozenset("|│┃║¦")
DASHES: Final = frozenset("-=─━═")


def drawn_layout(text: str, rows: Sequence[Row], n: int) -> Layout:
    r"""Make the layout that the walls of *text* draw around its *rows* of *n* cells.

    >>> from nonet.board.notation import split_characters
    >>> from nonet.board.picture import draw
    >>> text = draw("1234341221434321", "AABBCAABCDDBCCDD", 4)
    >>> lines = enumerate(text.split("\n"), 1)
    >>> rows = [split_characters(i, raw) for i, raw in lines if not is_rule(raw)]
    >>> drawn_layout(text, rows, 4).spec
    'jigsaw:AABBCAABCDDBCCDD'
    """
    lines = split_lines(text)
    if len(rows) != n or any(len(row.tokens) != n for row in rows):
        return classic(n)
    rules = [_rule(lines[above.line : row.line - 1]) for above, row in pairwise(rows)]
    drawn = [_bare(lines[row.line - 1]) for row in rows]
    if not any(rules) or not _line_up([*drawn, *filter(None, rules)]):
        return classic(n)
    boxes = _enclosed(n, set(_passages(rows, drawn, rules, n)))
    return _layout(boxes, n, strict=any(map(_is_broken, rules, rows)))


def _bare(raw: str) -> str:
    return raw.partition("#")[0].rstrip()


def _rule(between: Iterable[str]) -> str:
    return next((_bare(raw) for raw in between if is_rule(raw)), "")


def _line_up(lines: Iterable[str]) -> bool:
    """Tell whether all lines begin in one column and end in one."""
    return len({(len(raw) - len(raw.lstrip()), len(raw)) for raw in lines}) == 1


def _is_broken(rule: str, row: Row) -> bool:
    """Tell whether a rule runs under some cells and not under others: in a jigsaw."""
    return len({rule[cell.column - 1] in DASHES for cell in row.tokens if rule}) > 1


def _passages(
    rows: Sequence[Row], drawn: Sequence[str], rules: Sequence[str], n: int
) -> Iterator[tuple[Cell, Cell]]:
    """Yield the neighbours that no wall parts."""
    for r, (row, raw) in enumerate(zip(rows, drawn, strict=True)):
        for c, (left, right) in enumerate(pairwise(row.tokens), n * r):
            if UPRIGHTS.isdisjoint(raw[left.column : right.column - 1]):
                yield c, c + 1
    for r, (rule, row) in enumerate(zip(rules, rows, strict=False)):
        for c, cell in enumerate(row.tokens, n * r):
            if not rule or rule[cell.column - 1] not in DASHES:
                yield c, c + n


def _enclosed(n: int, passages: set[tuple[Cell, Cell]]) -> tuple[int, ...]:
    """Number what the walls enclose, in the order in which it is met."""
    box_of: dict[Cell, int] = {}
    numbers = count()
    for start in range(n * n):
        if start in box_of:
            continue
        number, reached = next(numbers), [start]
        while reached:
            cell = reached.pop()
            box_of[cell] = number
            reached += [
                other
                for other in (cell - n, cell - 1, cell + 1, cell + n)
                if other not in box_of
                and (min(cell, other), max(cell, other)) in passages
            ]
    return tuple(box_of[cell] for cell in range(n * n))


def _layout(boxes: tuple[int, ...], n: int, *, strict: bool) -> Layout:
    """Make the layout of these boxes, or, unless *strict*, the usual one."""
    for number, found in Counter(boxes).items() if strict else ():
        if found != n:
            raise LayoutError(
                "the walls around region {number} enclose {found} cells, "
                "expected {wanted}",
                number=number + 1,
                found=found,
                wanted=n,
            )
    usual = classic(n) if n * n in SIZES else None
    if set(Counter(boxes).values()) != {n} or (usual and boxes == usual.box_of):
        return usual or classic(n)
    shapes = [Layout(n, (h, n // h)) for h in range(1, n + 1) if n % h == 0]
    shape = next((shape for shape in shapes if shape.box_of == boxes), None)
    if shape and 1 in shape.box:  # lines between all rows or all columns
        return classic(n)
    return shape or Layout(n, regions=boxes)
