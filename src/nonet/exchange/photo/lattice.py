"""Lattices: where the lines of a board run, however the paper is bent.

The four corners of an outline give the perspective. What the page's curve adds is a
polynomial of the third degree, fitted to where pieces of lines are found:

::

    u, v ─bend─► u + p(u, v), v + q(u, v) ─perspective─► x, y in the picture

where u and v run from 0 to 1 over the board.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import cv2
import numpy as np

PITCH: Final = 24  # pixels of a cell where a board is looked at flat
REACHES: Final = (8, 6, 4)  # pixels in which lines are looked for, round by round
LAST_REACH: Final = 3
RUN: Final = 17  # pixels along a line that are taken together, no digit is so wide
CENTRING: Final = 0.004  # ink that a pixel away from the expected place must outweigh
LINE: Final = 0.02  # ink by which a line is darker than what is beside it
MOST_WEIGHT: Final = 0.15
STIFFNESS: Final = 0.3 * np.array([0, 0, 0, 1, 1, 1, 3, 3, 3, 3])
OFF: Final = 0.05  # cells; a piece that is so far from the others counts half


class Lattice(NamedTuple):
    """How a board of some rows and columns lies in a picture."""

    perspective: Any  # a matrix, from the unit square
    bend: Any  # [2, 10], what u and v change by
    rows: int
    columns: int

    def at(self, u: Any, v: Any) -> tuple[Any, Any]:
        """Give the places in the picture of places on the board."""
        terms = _terms(u, v)
        u, v = u + terms @ self.bend[0], v + terms @ self.bend[1]
        x, y, depth = (
            row[0] * u + row[1] * v + row[2] for row in np.asarray(self.perspective)
        )
        return x / depth, y / depth

    def enlarged(self, scale: float) -> Lattice:
        """Lay the lattice into the picture that was shrunk by *scale*."""
        shift = 0.5 / scale - 0.5  # the middle of a pixel stays the middle
        matrix = np.array([[1 / scale, 0, shift], [0, 1 / scale, shift], [0, 0, 1]])
        return self._replace(perspective=matrix @ self.perspective)


class InkLines(NamedTuple):
    """Pieces of lines, one a cell: how far off they are, and how strong."""

    off: Any
    strength: Any


class Settled(NamedTuple):
    """A lattice that lies on its lines, and the share of them that is there."""

    lattice: Lattice
    lines: float
    weakest: float  # of a row or column of lines, the least share


def settled(grey: Any, corners: Any, rows: int = 9, columns: int = 9) -> Settled:
    """Lay a lattice between corners, and let it move onto the lines."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    lattice = Lattice(matrix, np.zeros((2, 10)), rows, columns)
    for reach in REACHES:
        lattice = _moved(lattice, *_found(grey, lattice, reach))
    across, down = _found(grey, lattice, LAST_REACH)
    there = [across.strength > LINE, down.strength > LINE]
    share = float(np.mean(np.concatenate([each.ravel() for each in there])))
    return Settled(lattice, share, min(float(each.mean(1).min()) for each in there))


def _terms(u: Any, v: Any) -> Any:
    """Give all products of u and v up to the third degree."""
    ones = np.ones_like(u)
    powers = [ones, u, v, u * u, u * v, v * v]
    powers += [u * u * u, u * u * v, u * v * v, v * v * v]
    return np.stack(powers, axis=-1)


def flat(grey: Any, lattice: Lattice) -> Any:
    """Look at a board as if it lay flat, with a cell more on every side."""
    across = np.arange(-PITCH, (lattice.columns + 1) * PITCH + 1) / PITCH
    down = np.arange(-PITCH, (lattice.rows + 1) * PITCH + 1) / PITCH
    return sampled(
        grey,
        *lattice.at(*np.meshgrid(across / lattice.columns, down / lattice.rows)),
    )


def sampled(grey: Any, x: Any, y: Any) -> Any:
    """Take the grey at places between pixels; beyond the edge is as the edge."""
    return cv2.remap(
        grey,
        x.astype(np.float32),
        y.astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    ).astype(np.float32)


def _found(grey: Any, lattice: Lattice, reach: int) -> tuple[InkLines, InkLines]:
    """Find the pieces of the lines across and of those down."""
    light = flat(grey, lattice)
    size = (2 * PITCH + 1, 2 * PITCH + 1)
    mean = cv2.boxFilter(light, cv2.CV_32F, size, borderType=cv2.BORDER_REPLICATE)
    ink = np.clip(1 - light / np.maximum(mean, 1), 0, 1)
    return (
        _pieces(ink, lattice.rows, lattice.columns, reach),
        _pieces(np.ascontiguousarray(ink.T), lattice.columns, lattice.rows, reach),
    )


def _pieces(ink: Any, rows: int, columns: int, reach: int) -> InkLines:
    """Look for a piece of each line across, above and below each cell."""
    middles: Any = PITCH + np.arange(columns) * PITCH + PITCH // 2
    runs = cv2.boxFilter(ink, cv2.CV_32F, (RUN, 1))[:, middles]
    first: Any = PITCH * np.arange(1, rows + 2)
    steps = np.arange(-reach, reach + 1)
    near = runs[first[:, None] + steps]  # [line, step, column]
    best = np.argmax(near - CENTRING * np.abs(steps)[:, None], axis=1)
    third = PITCH // 3
    places = (first[:, None] + best - reach)[:, None] + np.arange(-third, third + 1)[
        :, None
    ]
    around = np.take_along_axis(
        runs[None].repeat(rows + 1, axis=0), places.clip(0, len(runs) - 1), axis=1
    )
    peak = np.take_along_axis(near, best[:, None], axis=1)[:, 0]
    return InkLines(
        best - reach + _between(near, best, reach), peak - np.median(around, axis=1)
    )


def _between(near: Any, best: Any, reach: int) -> Any:
    """Find the top of the parabola through the darkest step and its neighbours."""
    inner = best.clip(1, 2 * reach - 1)[:, None]
    before, here, after = (
        np.take_along_axis(near, inner + step, axis=1)[:, 0] for step in (-1, 0, 1)
    )
    bend = before - 2 * here + after
    inside = (inner[:, 0] == best) & (bend < 0)
    return np.where(inside, 0.5 * (before - after) / np.where(inside, bend, 1), 0)


def _moved(lattice: Lattice, across: InkLines, down: InkLines) -> Lattice:
    """Bend a lattice so that it follows the pieces that were found."""
    rows, columns = lattice.rows, lattice.columns
    u, v = _places(columns, rows)
    du = _fitted(u, v, down, columns)
    v, u = _places(rows, columns)
    dv = _fitted(u, v, across, rows)
    return lattice._replace(bend=lattice.bend + np.stack([du, dv]))


def _places(lines: int, cells: int) -> Any:
    """Give where pieces lie: across the lines, and along them, cell by cell."""
    return np.meshgrid(
        np.arange(lines + 1) / lines, (np.arange(cells) + 0.5) / cells, indexing="ij"
    )


def _fitted(u: Any, v: Any, lines: InkLines, count: int) -> Any:
    """Fit a bend to pieces of lines, those least that are far from the others."""
    terms = _terms(u.ravel(), v.ravel())
    off = lines.off.ravel() / (count * PITCH)
    weights = np.clip(lines.strength.ravel(), 0, MOST_WEIGHT) + 1e-6
    trust = weights
    for _ in range(4):
        square = terms.T @ (terms * trust[:, None])
        square += np.diag(STIFFNESS * trust.mean() + 1e-9)
        bend = np.linalg.solve(square, terms.T @ (trust * off))
        trust = weights / (1 + ((off - terms @ bend) * count / OFF) ** 2)
    return bend
