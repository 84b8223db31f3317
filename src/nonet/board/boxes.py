"""What fills a board: boxes, or the regions of a jigsaw; and what crosses them.

>>> squarest_box(9), parse_regions("AABB AABB CCDD CCDD")[:4]
((3, 3), (0, 0, 1, 1))
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from math import isqrt
from typing import Final

from nonet.board.cells import LETTERS, Cell
from nonet.errors import LayoutError

MAX_HOUSES: Final = 4096  # as the core has room for


def squarest_box(size: int) -> tuple[int, int]:
    """Find the box nearest to a square that holds *size* cells, wide rather than high.

    >>> squarest_box(9), squarest_box(6), squarest_box(20)
    ((3, 3), (2, 3), (4, 5))
    >>> squarest_box(7)
    Traceback (most recent call last):
    ...
    nonet.errors.LayoutError: 7 cells make no box (give the regions as a jigsaw)
    """
    height = next(h for h in range(isqrt(size), 0, -1) if size % h == 0)
    if height == 1:
        raise LayoutError(
            "{n} cells make no box (give the regions as a jigsaw)", n=size
        )
    return height, size // height


def numbered(regions: Sequence[Hashable], size: int) -> tuple[int, ...]:
    """Number the regions as they appear, and check that each fills its part.

    >>> numbered("BBAA", 2)
    (0, 0, 1, 1)
    """
    if len(regions) != size**2:
        raise LayoutError(
            "the region map has {found} cells, expected {wanted}",
            found=len(regions),
            wanted=size**2,
        )
    for number, count in enumerate(Counter(regions).values(), 1):
        if count != size:
            raise LayoutError(
                "region {number} has {found} cells, expected {wanted}",
                number=number,
                found=count,
                wanted=size,
            )
    order = {region: number for number, region in enumerate(Counter(regions))}
    return tuple(order[region] for region in regions)


def parse_regions(text: str) -> tuple[int, ...]:
    """Read a map of regions: one symbol a cell, or numbers parted by commas."""
    joined = " ".join(line.partition("#")[0] for line in text.splitlines())
    symbols = (
        re.split(r"[,\s]+", joined.strip())
        if "," in joined
        else "".join(joined.split())
    )
    size = isqrt(len(symbols))
    if size**2 != len(symbols):
        raise LayoutError(
            "the region map has {found} cells, which makes no square",
            found=len(symbols),
        )
    return numbered(symbols, size)


def region_map(regions: Sequence[int], size: int) -> str:
    """Write a map of regions; the inverse of :func:`parse_regions`.

    >>> region_map((0, 0, 1, 1), 2)
    'AABB'
    """
    if size <= len(LETTERS):
        return "".join(LETTERS[region] for region in regions)
    return ",".join(str(region + 1) for region in regions)


def check_houses(found: int) -> None:
    """Refuse more houses than a board may have."""
    if found > MAX_HOUSES:
        raise LayoutError(
            "a board has at most {most} houses, found {found}",
            most=f"{MAX_HOUSES:,}",
            found=f"{found:,}",
        )


def house_of(cells: tuple[Cell, ...], size: int) -> tuple[Cell, ...]:
    """Give *cells* back, unless they are none or too many to differ."""
    if not cells:
        raise LayoutError("a house needs cells")
    if len(cells) > size:
        raise LayoutError(
            "a house of {found} cells cannot differ with {n} digits",
            found=len(cells),
            n=size,
        )
    return cells


def diagonals(size: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the falling diagonal, then the rising one.

    >>> list(diagonals(2))
    [(0, 3), (1, 2)]
    """
    yield tuple(range(0, size**2, size + 1))
    yield tuple(range(size - 1, size**2 - 1, size - 1))


def windows(size: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the windows between square boxes, row by row.

    >>> list(windows(4))
    [(5, 6, 9, 10)]
    """
    height, width = squarest_box(size)
    if height != width:
        raise LayoutError(
            "windows need square boxes, not {rows}×{columns}",
            rows=height,
            columns=width,
        )
    corners = range(1, size - 1, height + 1)
    for top, left in product(corners, repeat=2):
        rows, columns = range(top, top + height), range(left, left + height)
        yield tuple(size * row + column for row in rows for column in columns)
