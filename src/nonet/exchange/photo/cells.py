"""Cells: small grey pictures of them, made comparable whatever light fell on them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from nonet.exchange.photo.lattice import Lattice, sampled
from nonet.exchange.photo.outline import shrunk

SIDE: Final = 32  # pixels of a cell's picture, with its margin
MARGIN: Final = 0.1  # of a cell, on every side: its place is never known exactly
PAPER: Final = 0.7  # of the pixels of a cell are no brighter than its paper
PIXELS: Final = 36  # of a cell in the picture it is cut from; more is only slower
DARKEST: Final = 0.98  # of a board's pixels are no darker than its ink


def cut(grey: Any, lattice: Lattice) -> Any:
    """Cut the cells out of a picture, row by row, each as if it lay flat."""
    x, y = lattice.at(np.array([0.0, 1, 1, 0]), np.array([0.0, 0, 1, 1]))
    sides = np.hypot(x - np.roll(x, 1), y - np.roll(y, 1))
    cell = float(sides.max()) / max(lattice.rows, lattice.columns)
    small, scale = shrunk(grey, max(grey.shape) * min(1.0, PIXELS / cell))
    inside = (np.arange(SIDE) + 0.5) / SIDE * (1 + 2 * MARGIN) - MARGIN
    v = (np.arange(lattice.rows)[:, None] + inside).ravel() / lattice.rows
    u = (np.arange(lattice.columns)[:, None] + inside).ravel() / lattice.columns
    x, y = lattice.at(*np.meshgrid(u, v))
    board = sampled(small, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5)
    parts = board.reshape(lattice.rows, SIDE, lattice.columns, SIDE)
    return parts.transpose(0, 2, 1, 3).reshape(-1, SIDE, SIDE)


def ink_in(patches: Any) -> Any:
    """Measure the ink in grey patches: the share of the paper's light that is missing.

    >>> patch = np.full((1, 4, 4), 200.0)
    >>> patch[0, 1] = 100
    >>> float(ink_in(patch)[0, 1, 1])
    0.5
    """
    flat = patches.reshape(len(patches), -1).astype(np.float32)
    at = int(PAPER * (flat.shape[1] - 1))
    paper = np.maximum(np.partition(flat, at, axis=1)[:, at], 1)
    return 1 - patches / paper[:, None, None]


def full_contrast(ink: Any) -> Any:
    """Scale the ink of a board's cells so that its darkest is about 1."""
    flat = ink.ravel()
    at = int(DARKEST * (flat.size - 1))
    darkest = max(float(np.partition(flat, at)[at]), 0.05)
    return np.clip(ink / darkest, -0.5, 1.25).astype(np.float32)
