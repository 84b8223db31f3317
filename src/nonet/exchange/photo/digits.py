"""The reader of digits: a small network, of our own training, in plain numpy.

::

    ink 32×32 ─conv 3×3─► 16 ─conv─► 32 ─conv─► 64 planes, each halved ─► 96 ─► 11 kinds
                          16×16      8×8        4×4

The kinds are 0 (empty), 1 to 9 (printed) and 10 (written by hand, candidates). The
page reads the same weights by the same steps (``web/src/photo``). ``tools/digits.py``
draws the cells that it was trained on and writes the weights: a byte each, and a scale
for each row of them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

FILE: Final = os.path.join(os.path.dirname(__file__), "digits.bin")
WIDTHS: Final = (16, 32, 64, 96)
KINDS: Final = 11
BY_HAND: Final = 10
SHAPES: Final = (
    (WIDTHS[0], 9),
    (WIDTHS[1], 9 * WIDTHS[0]),
    (WIDTHS[2], 9 * WIDTHS[1]),
    (WIDTHS[3], 16 * WIDTHS[2]),
    (KINDS, WIDTHS[3]),
)


class NetLayer(NamedTuple):
    """A matrix of weights, a row for each output, and what is added to each."""

    weights: Any
    bias: Any


def packed(parameters: Sequence[Any]) -> bytes:
    """Pack weights and biases in turn: scales, biases, then a byte for each weight."""
    pieces = []
    for weights, bias in zip(parameters[::2], parameters[1::2], strict=True):
        rows = weights.reshape(len(weights), -1)
        scale = np.maximum(np.abs(rows).max(axis=1), 1e-9) / 127
        whole = np.rint(rows / scale[:, None]).astype(np.int8)
        pieces += [scale.astype("<f4"), bias.astype("<f4"), whole]
    return b"".join(piece.tobytes() for piece in pieces)


def unpacked(data: bytes) -> list[NetLayer]:
    """Make the layers from packed weights.

    >>> layers = unpacked(packed([part for rows, columns in SHAPES
    ...                           for part in (np.eye(rows, columns), np.zeros(rows))]))
    >>> [layer.weights.shape for layer in layers][-1]
    (11, 96)
    """
    layers, at = [], 0
    for rows, columns in SHAPES:
        scale, bias = np.frombuffer(data, "<f4", 2 * rows, at).reshape(2, rows)
        whole = np.frombuffer(data, np.int8, rows * columns, at + 8 * rows)
        layers.append(NetLayer(whole.reshape(rows, columns) * scale[:, None], bias))
        at += rows * (8 + columns)
    return layers


class DigitReader:
    """Tell how probable each kind is in each cell."""

    def __init__(self, layers: Sequence[NetLayer]) -> None:
        self.layers = tuple(layers)

    @classmethod
    def of_file(cls, path: str = FILE) -> DigitReader:
        """Load the weights that came along."""
        with open(path, "rb") as file:
            return cls(unpacked(file.read()))

    def __call__(self, ink: Any) -> Any:
        """Read cells, [count, 32, 32]; give [count, 11] probabilities."""
        planes = ink[:, None].astype(np.float32)
        for layer in self.layers[:3]:
            planes = _halved(_convolved(planes, layer))
        flat = planes.reshape(len(planes), -1)
        hidden = np.maximum(flat @ self.layers[3].weights.T + self.layers[3].bias, 0)
        scores = hidden @ self.layers[4].weights.T + self.layers[4].bias
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True)


def _convolved(planes: Any, layer: NetLayer) -> Any:
    """Weigh the 3×3 pixels around each, beyond the border 0; below 0 is cut off."""
    count, depth, side, _ = planes.shape
    framed = np.pad(planes, ((0, 0), (0, 0), (1, 1), (1, 1)))
    around = [
        framed[:, :, y : y + side, x : x + side] for y in range(3) for x in range(3)
    ]
    columns = np.stack(around, axis=2).reshape(count, depth * 9, side * side)
    found = layer.weights @ columns + layer.bias[:, None]
    return np.maximum(found, 0).reshape(count, -1, side, side)


def _halved(planes: Any) -> Any:
    """Keep the largest of every 2×2 pixels."""
    rows = np.maximum(planes[:, :, ::2], planes[:, :, 1::2])
    return np.maximum(rows[:, :, :, ::2], rows[:, :, :, 1::2])
