"""Evenness: the printed digits of a board are equally high and equally dark.

::

    ┌───────┐  ┌───────┐  ┌───────┐
    │  ▄▄   │  │  ▄▄▖  │  │       │   what is higher than print is by hand,
    │   ▗▘  │  │    ▐  │  │  ░░   │   what is much fainter shines through from the
    │  ▄▄▖  │  │   ▗▘  │  │  ░░   │   back of the paper
    │       │  │  ▗▘   │  │       │
    └───────┘  │  ▀▀▀▘ │  └───────┘
      print    └───────┘
                by hand

A cell alone does not tell neat writing from print; the board does.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final, NamedTuple

import numpy as np

from nonet.exchange.photo.digits import BY_HAND

ROWS: Final = slice(5, 27)  # of a cell's 32 pixels, between its lines
COLUMNS: Final = slice(8, 24)
FIRM: Final = 0.8  # of the rows hold no more ink than a stroke does
EDGE: Final = 0.45  # of a stroke's ink, where it ends
LEAST_INK: Final = 0.2
ALIKE: Final = 2.0  # pixels between the lowest and the highest printed digit
TALLER: Final = 1.75  # pixels above print: 570 of 576 by hand are, 4 of 6,960 in print
FAINTER: Final = 0.25  # of the ink of print: what shines through has at most 0.16
THROUGH: Final = 20.9  # pixels: as high as that may be a line beside a digit,
SURE: Final = 0.95  # of which the network has no doubt
FEWEST: Final = 6  # printed digits that tell how they look
LEFT: Final = 0.02  # of the share of print; mending may still choose it


class CellLooks(NamedTuple):
    """How high what stands in each cell is, in pixels, and how dark."""

    heights: Any
    inks: Any


def looks_of(ink: Any) -> CellLooks:
    """Measure what stands in each cell.

    >>> cell = np.zeros((1, 32, 32))
    >>> cell[0, 10:20, 14:18] = 1
    >>> [round(float(each[0]), 1) for each in looks_of(cell)]
    [10.1, 1.0]
    """
    rows = ink[:, ROWS, COLUMNS].max(axis=2)
    at = int(FIRM * (rows.shape[1] - 1))
    inks = np.partition(rows, at, axis=1)[:, at]
    edges = EDGE * np.maximum(inks, LEAST_INK)
    return CellLooks(np.array(list(map(_height, rows, edges))), inks)


def _height(rows: Any, edge: float) -> float:
    """Count the longest run of rows that are darker than *edge*, and parts of rows."""
    dark = groupby(range(len(rows)), lambda row: bool(rows[row] > edge))
    runs = [list(run) for is_dark, run in dark if is_dark]
    if not runs:
        return 0.0
    longest = max(runs, key=len)

    def beyond(row: int, after: int) -> float:
        inside = 0 <= after < len(rows)
        return (rows[row] - edge) / (rows[row] - rows[after]) if inside else 0.0

    first, last = longest[0], longest[-1]
    return float(last - first + beyond(first, first - 1) + beyond(last, last + 1))


def usual_looks(looks: CellLooks, weights: Any) -> tuple[float, float] | None:
    """Give the height and the ink of most printed digits, if there are enough of them.

    >>> looks = CellLooks(np.array([10.0, 10.5, 14, 16]), np.array([0.9, 1.1, 1, 1]))
    >>> usual_looks(looks, np.array([4.0, 4, 3, 3]))
    (10.25, 1.0)
    """
    high = looks.heights
    windows = [(high >= lowest) & (high <= lowest + ALIKE) for lowest in high]
    sums = [float(weights[window].sum()) for window in windows]
    if max(sums, default=0) < FEWEST:
        return None
    window = windows[int(np.argmax(sums))]
    height, ink = (
        float(np.average(each[window], weights=weights[window])) for each in looks
    )
    return height, ink


def even_print(shares: Any, ink: Any) -> Any:
    """Take what is too high to be print for writing, and what is too faint for none."""
    looks, printed = looks_of(ink), shares[:, 1:BY_HAND].sum(axis=1)
    usual = usual_looks(looks, printed)
    if usual is None:
        return shares
    tall, faint = looks.heights > usual[0] + TALLER, looks.inks < FAINTER * usual[1]
    tall &= (looks.heights < THROUGH) | (printed < SURE)
    changed = shares.copy()
    for odd, kind in ((tall & ~faint, BY_HAND), (faint, 0)):
        changed[odd, 1:BY_HAND] *= LEFT
        changed[odd, kind] += printed[odd] * (1 - LEFT)
    return changed
