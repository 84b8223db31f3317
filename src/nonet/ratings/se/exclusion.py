"""Aligned pair and triple exclusion: no digits that would leave a common peer empty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from nonet.board.bits import cells_in
from nonet.limits import poll
from nonet.ratings.se.board import (
    CELLS,
    PEERS,
    PEERS_IN_ORDER,
    Candidates,
    Cells,
    Find,
    SEBoard,
    digits_in,
    several,
    subsets,
)
from nonet.ratings.se.names import SETechnique


def aligned_pair(board: SEBoard) -> Iterator[Find]:
    """Yield what two cells cannot hold because of common peers with two marks."""
    excluders = _excluders(board, 2)
    cells = list(excluders)
    for last, second in enumerate(cells):
        for first in cells[:last]:
            common = excluders[first] & excluders[second]
            if several(common) and (
                removed := _excluded(board, (first, second), common)
            ):
                yield Find(SETechnique.ALIGNED_PAIR, 6.2, removed)


def aligned_triple(board: SEBoard) -> Iterator[Find]:
    """Yield what three cells cannot hold because of common peers with two or three."""
    excluders = _excluders(board, 3)
    cells, tried = list(excluders), set()
    for last, second in enumerate(cells):
        poll()
        for first in cells[:last]:
            if not several(excluders[first] & excluders[second]):
                continue
            for third in _thirds(excluders, first, second):
                trio = 1 << first | 1 << second | 1 << third
                common = excluders[first] & excluders[second] & excluders[third]
                if trio in tried or not several(common):
                    continue
                tried.add(trio)
                if removed := _excluded(board, (first, second, third), common):
                    yield Find(SETechnique.ALIGNED_TRIPLE, 7.5, removed)


def _excluders(board: SEBoard, most: int) -> dict[int, Cells]:
    """Give, for each cell that none with a single mark sees, its peers of few marks."""
    few = alone = 0
    for cell in cells_in(board.empty):
        count = board.marks[cell].bit_count()
        few |= (2 <= count <= most) << cell
        alone |= (count == 1) << cell
    return {
        cell: few & PEERS[cell]
        for cell in cells_in(board.empty)
        if several(board.marks[cell]) and few & PEERS[cell] and not alone & PEERS[cell]
    }


def _thirds(excluders: dict[int, Cells], first: int, second: int) -> Iterator[int]:
    """Yield the cells of few marks that one of two cells sees, in order."""
    for source, other in ((first, second), (second, first)):
        for cell in PEERS_IN_ORDER[source]:
            if (
                cell == other
                or cell not in excluders
                or not excluders[source] >> cell & 1
            ):
                continue
            if source == first or not excluders[first] >> cell & 1:
                yield cell


def _excluded(board: SEBoard, cells: tuple[int, ...], common: Cells) -> Candidates:
    """Give the candidates of *cells* that no allowed combination contains."""
    choices = [digits_in(board.marks[cell]) for cell in cells]
    limits = {board.marks[cell] for cell in cells_in(common)}
    apart = [
        (i, j) for i, j in subsets(len(cells), 2) if PEERS[cells[i]] >> cells[j] & 1
    ]
    allowed: set[tuple[int, int]] = set()
    removed = 0
    for i, cell in enumerate(cells):
        for digit in choices[i]:
            if (i, digit) in allowed:
                continue
            for digits in product(*choices[:i], (digit,), *choices[i + 1 :]):
                if _is_allowed(digits, apart, limits):
                    allowed.update(enumerate(digits))
                    break
            else:
                removed |= 1 << CELLS * digit + cell
    return removed


def _is_allowed(
    digits: tuple[int, ...], apart: list[tuple[int, int]], limits: set[int]
) -> bool:
    """Tell whether cells that see each other differ, and all others keep a digit."""
    taken = 0
    for digit in digits:
        taken |= 1 << digit
    for i, j in apart:
        if digits[i] == digits[j]:
            return False
    for limit in limits:  # noqa: SIM110 - a generator costs half as much again
        if not limit & ~taken:
            return False
    return True
