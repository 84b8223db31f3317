"""Outlines: quadrilaterals in a picture that may be the frame of a board.

Lines are darker than the paper around them, whatever the light. Those of a board hang
together, so it is a large patch of dark pixels; its hull is cut to four corners.

::

    grey ─darker than around─► patches ─hull─► polygon ─drop short edges─► four corners
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import cv2
import numpy as np

MOST_PIXELS: Final = (
    800  # the longer side of the picture in which boards are looked for
)
# Windows around a pixel, and the share of their mean that is dark: faint lines, firm
# lines beside a faint pattern, thin ones, lines in a blurred picture.
LOOKS: Final = ((31, 0.96), (31, 0.9), (15, 0.94), (61, 0.85))
MOST_PATCHES: Final = 6  # of each look, the largest
SMALLEST: Final = 0.15  # of the picture's shorter side
MOST_LONG: Final = 4  # times as long as wide
SAME: Final = 0.01  # of the picture's longer side, between corners


def shrunk(grey: Any, longest: float) -> tuple[Any, float]:
    """Shrink a picture to a longest side, and give the scale.

    >>> small, scale = shrunk(np.zeros((300, 400), np.uint8), 200)
    >>> small.shape, scale
    ((150, 200), 0.5)
    """
    scale = longest / max(grey.shape)
    if scale >= 1:
        return grey, 1.0
    size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
    return cv2.resize(grey, size, interpolation=cv2.INTER_AREA), scale


def outlines(grey: Any) -> list[Any]:
    """List the outlines in a small picture, each from its upper left corner on.

    >>> page = np.full((200, 200), 230, np.uint8)
    >>> _ = cv2.rectangle(page, (40, 50), (160, 170), 20, 2)
    >>> [[round(float(each)) for each in corner] for corner in outlines(page)[0]]
    [[39, 49], [161, 49], [161, 171], [39, 171]]
    """
    found: list[Any] = []
    near = SAME * max(grey.shape)
    for window, share in LOOKS:
        for hull in _hulls(dark(grey, window, share)):
            corners = four_corners(hull)
            if corners is not None and not any(
                np.abs(corners - known).max() < near for known in found
            ):
                found.append(corners)
    return found


def dark(grey: Any, window: int, share: float) -> Any:
    """Mark the pixels that are darker than a *share* of the mean around them."""
    mean = cv2.boxFilter(
        grey, cv2.CV_32F, (window, window), borderType=cv2.BORDER_REPLICATE
    )
    return (grey < mean * share).astype(np.uint8)


def _hulls(marked: Any) -> Iterator[Any]:
    """Yield the hulls of the largest patches that may be boards."""
    smallest = SMALLEST * min(marked.shape)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(marked, connectivity=8)
    sides = np.minimum(boxes[1:, 2], boxes[1:, 3])
    for number in np.argsort(-sides, kind="stable")[:MOST_PATCHES] + 1:
        x, y, width, height, _ = boxes[number]
        short, long = sorted((width, height))
        if short >= smallest and long <= MOST_LONG * short:
            patch = labels[y : y + height, x : x + width] == number
            rows, columns = np.nonzero(patch)
            points = np.stack([columns + x, rows + y], axis=1).astype(np.int32)
            yield cv2.convexHull(points)[:, 0]


def four_corners(hull: Any) -> Any | None:
    """Drop edges of a convex polygon, the cheapest first, until four are left.

    An edge is dropped by letting its neighbours meet beyond it, which adds a triangle.

    >>> four_corners([(1, 0), (9, 0), (10, 1), (10, 10), (0, 10), (0, 1)]).tolist()
    [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]
    """
    points = [(float(x), float(y)) for x, y in hull]
    while len(points) > 4:
        drops = [drop for at in range(len(points)) if (drop := _drop(points, at))]
        if not drops:
            return None
        _, at, corner = min(drops)
        points[at] = corner
        del points[(at + 1) % len(points)]
    if len(points) < 4:
        return None
    corners = np.array(points)
    if area_of(corners) < 0:
        corners = corners[::-1]
    return np.roll(corners, -int(np.argmin(corners.sum(axis=1))), axis=0)


def _drop(
    points: list[tuple[float, float]], at: int
) -> tuple[float, int, tuple[float, float]] | None:
    """Tell what dropping the edge from the point *at* adds, and the new corner."""
    count = len(points)
    a, b, c, d = (points[(at + step) % count] for step in (-1, 0, 1, 2))
    along = b[0] - a[0], b[1] - a[1]
    back = c[0] - d[0], c[1] - d[1]
    cross = along[0] * back[1] - along[1] * back[0]
    if abs(cross) < 1e-9:
        return None
    gap = d[0] - a[0], d[1] - a[1]
    reach = (gap[0] * back[1] - gap[1] * back[0]) / cross
    other = (gap[0] * along[1] - gap[1] * along[0]) / cross
    if reach < 1 or other < 1:  # they part
        return None
    corner = a[0] + reach * along[0], a[1] + reach * along[1]
    ab, ac = (b[0] - corner[0], b[1] - corner[1]), (c[0] - corner[0], c[1] - corner[1])
    return abs(ab[0] * ac[1] - ab[1] * ac[0]) / 2, at, corner


def area_of(corners: Any) -> float:
    """Measure what corners enclose, below 0 if they run the other way round.

    >>> area_of(np.array([[0, 0], [2, 0], [2, 3], [0, 3]]))
    6.0
    """
    x, y = corners[:, 0], corners[:, 1]
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
