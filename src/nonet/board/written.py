"""A grid as programs write it: cells by their names, lists of cells, lists of rows.

>>> by_cell({"A1": 1, "D4": "4"}, classic(4))[1][:4]
[1, None, None, None]
>>> digits_of_lists(["12..", "..12", ".1..", "...."], None)[1][:8]
(1, 2, 0, 0, 0, 0, 1, 2)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import Any, Final, SupportsIndex, TypeAlias, TypeGuard

from nonet.board.cells import Cell
from nonet.board.grid_text import parse_digits
from nonet.board.layout import CLASSIC, Layout, classic
from nonet.board.notation import EMPTY, SIZES, Digit, narrow, parse_symbol
from nonet.errors import CellNameError, GridTextError, InputError

NOT_ROWS: Final = (str, bytes, bytearray, Mapping, set, frozenset)

Written: TypeAlias = SupportsIndex | str | None


def by_cell(
    source: Mapping[Any, object], layout: Layout | None
) -> tuple[Layout, list[object]]:
    """List what a mapping writes in each cell, and ``None`` for what it leaves out.

    Without a *layout* it is the board whose every cell is named, or else 9×9.
    """
    layout = layout or _layout_of(source)
    written: list[object] = [None] * len(layout.cells)
    seen = set()
    for name, value in source.items():
        cell = layout.cell(name)
        if cell in seen:
            raise InputError("{cell} is named twice", cell=layout.cell_set((cell,)))
        seen.add(cell)
        written[cell] = value
    return layout, written


def _layout_of(names: Mapping[Any, object]) -> Layout:
    whole = classic(SIZES.get(len(names), CLASSIC.size))
    with suppress(CellNameError):
        if len({whole.cell(name) for name in names}) == len(whole.cells):
            return whole
    return CLASSIC


def digits_of_lists(
    source: Iterable[Written] | Iterable[Iterable[Written]], layout: Layout | None
) -> tuple[Layout, tuple[Digit, ...]]:
    """Read a list of cells, of rows of cells, or of rows as text."""
    if not _is_list(source):
        kind = type(source).__name__
        raise GridTextError("a grid is made of text or rows, not of {kind}", kind=kind)
    items = list(source)
    if any(isinstance(item, str) and len(item) > 2 for item in items):
        return parse_digits("\n".join(map(str, items)), layout)  # rows of text
    rows = [list(item) for item in items if _is_list(item)]
    if not rows or len(rows) < len(items):
        return _digits_of_cells(items, layout)
    widths = [len(row) for row in rows]
    usual = len(rows) if len(rows) in widths else max(set(widths), key=widths.count)
    n = layout.size if layout else usual
    for number, width in enumerate(widths, 1):
        if len(rows) == n != width:
            raise GridTextError(
                "expected {n} cells in row {row}, found {found}",
                n=n,
                row=number,
                found=width,
            )
    return _digits_of_cells([cell for row in rows for cell in row], layout, n)


def _digits_of_cells(
    cells: Sequence[object], layout: Layout | None, n: int = 0
) -> tuple[Layout, tuple[Digit, ...]]:
    n = layout.size if layout else n or SIZES.get(len(cells), CLASSIC.size)
    if not cells or len(cells) != n * n:
        raise GridTextError(
            "expected {wanted} cells, found {found}", wanted=n * n, found=len(cells)
        )
    layout = layout or classic(n)
    return layout, tuple(digit_in(c, v, layout) for c, v in enumerate(cells))


def _is_list(source: object) -> TypeGuard[Iterable[object]]:
    """Tell what may hold cells in their order from what merely can be iterated."""
    return isinstance(source, Iterable) and not isinstance(source, NOT_ROWS)


def digit_in(cell: Cell, value: object, layout: Layout, least: int = EMPTY) -> Digit:
    """Read what is written in *cell*, or say that it is no digit.

    >>> digit_in(0, "7", CLASSIC), digit_in(0, None, CLASSIC)
    (7, 0)
    """
    digit: int | None = EMPTY
    if isinstance(value, str):
        digit = parse_symbol(narrow(value).strip() or ".", layout.size)
    elif isinstance(value, SupportsIndex):
        digit = index(value)
    elif value is not None:
        digit = None
    if digit is None or not least <= digit <= layout.size:
        raise GridTextError(
            "{found} in {cell} is not a digit from 1 to {n}",
            found=repr(value),
            cell=layout.cell_set((cell,)),
            n=layout.size,
        )
    return digit
