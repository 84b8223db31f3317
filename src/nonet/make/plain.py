"""The core's drawing and digging in plain Python, row by row."""

from __future__ import annotations

from typing import Any

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.engines.plain import CELLS, answers, rows
from nonet.make.chance import Chance, Purpose
from nonet.make.dig import DiggingPlan, dug
from nonet.make.grids import full_grid


def draw_batch(
    grids: Any,
    seed: int,
    first: int,
    *,
    threads: int = 1,  # noqa: ARG001 - as the native one
) -> None:
    """Fill *grids* with full grids, the numbers from *first* on of this *seed*."""
    out = memoryview(grids).cast("B")
    for row in range(len(out) // CELLS):
        out[row * CELLS : (row + 1) * CELLS] = full_grid(seed, first + row)


def dig_batch(  # noqa: PLR0913, PLR0917 - as the native one
    solutions: Any,
    puzzles: Any,
    orbits: bytes,
    keep: bytes,
    seed: int,
    first: int,
    *,
    least: int = 0,
    threads: int = 1,  # noqa: ARG001 - as the native one
) -> None:
    """Write what is left of each full grid once holes are dug, or zeros."""
    for name, items in ("orbits", orbits), ("keep", keep):
        if len(items) != CELLS:
            raise ValueError(f"{name} must have 81 items, not {len(items)}")
    out, plan = memoryview(puzzles).cast("B"), DiggingPlan.of(orbits, keep, least)
    full = [
        _full(row, digits)
        for row, digits in enumerate(rows(solutions, CELLS, raw=False))
    ]
    for row, digits in enumerate(full):
        puzzle = dug(digits, plan, Chance(seed, first + row, Purpose.DIG), answers)
        text = Grid(puzzle, CLASSIC).line.encode() if puzzle else bytes(CELLS)
        out[row * CELLS : (row + 1) * CELLS] = text


def _full(row: int, digits: list[int] | None) -> list[int]:
    if digits is None or 0 in digits or any(Grid(digits, CLASSIC).repeats()):
        raise ValueError(f"row {row} is not a full grid")
    return digits
