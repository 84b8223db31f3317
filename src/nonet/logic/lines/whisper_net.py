"""How whispers hang together: who stands beside whom, and which cells are alike.

Where a whisper asks for half of the digits or more, each of its cells is low or high,
and neighbours are not the same. So all lines that meet fall into two sides::

    A1──A2──A3     sides  A1 A3 B2
             │            A2 A4
        B2──A4

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.lines.whisper import Whisper
>>> net = whisper_net(ruled(CLASSIC, (Whisper((0, 1, 2)),)))
>>> net.beside, net.parts
({0: {1: 5}, 1: {0: 5, 2: 5}, 2: {1: 5}}, (WhisperPart(number=5, one=5, other=2),))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell


class WhisperPart(NamedTuple):
    """Lines that meet: *one* side is low and the *other* high, or the other way."""

    number: int
    one: int
    other: int


class WhisperNet(NamedTuple):
    """For each cell those beside it and how far they must differ; and what meets."""

    beside: Mapping[Cell, Mapping[Cell, int]]
    parts: tuple[WhisperPart, ...]


@lru_cache(64)
def whisper_net(board: Geometry) -> WhisperNet:
    """Look at all whispers of a board."""
    beside: dict[Cell, dict[Cell, int]] = {}
    for rule in board.rules:
        if rule.name == "whisper":
            for pair in pairwise(rule.cells):
                for cell, other in (pair, pair[::-1]):
                    there = beside.setdefault(cell, {})
                    there[other] = max(rule.number, there.get(other, 0))
    return WhisperNet(beside, tuple(_parts(beside, board.size)))


def _parts(
    beside: Mapping[Cell, Mapping[Cell, int]], size: int
) -> Iterator[WhisperPart]:
    """Walk through what meets, changing sides; a walk that fails tells nothing."""
    for number in sorted({n for there in beside.values() for n in there.values()}):
        met: set[Cell] = set()
        for start in beside if 2 * number >= size else ():
            if start not in met and number in beside[start].values():
                part = _walk(start, number, beside)
                met |= {*cells_in(part.one | part.other)}
                if not part.one & part.other:
                    yield part


def _walk(
    start: Cell, number: int, beside: Mapping[Cell, Mapping[Cell, int]]
) -> WhisperPart:
    sides, todo = [0, 0], [(start, 0)]
    while todo:
        cell, side = todo.pop()
        if not sides[side] >> cell & 1:
            sides[side] |= 1 << cell
            todo += [(c, 1 - side) for c, n in beside[cell].items() if n == number]
    return WhisperPart(number, *sides)


@lru_cache
def partners(digit: int, number: int, size: int) -> int:
    """Give the digits that are so far away from one, as bits.

    >>> bin(partners(4, 5, 9)), partners(5, 5, 9)
    ('0b100000000', 0)
    """
    digits = range(1, size + 1)
    return sum(1 << d - 1 for d in digits if abs(d - digit) >= number)


def lows(number: int, size: int) -> int:
    """Give the digits that have a partner above them, as bits.

    >>> bin(lows(5, 9)), bin(highs(5, 9))
    ('0b1111', '0b111100000')
    """
    return (1 << size - number) - 1


def highs(number: int, size: int) -> int:
    """Give the digits that have a partner below them, as bits."""
    return lows(number, size) << number
