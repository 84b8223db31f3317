"""Full grids, each of the 6,670,903,752,021,072,936,960 as likely as any other.

The *skeleton* of a band is the partition of the digits into the columns of each of its
three boxes (see :mod:`nonet.make.partitions`). A grid is drawn in three strides:

1. The skeleton of the upper band. Up to the names of the digits and the order of
   boxes and columns there are 44, the classes of Felgenhauer and Jarvis, and how many
   grids there are of each is known: one is drawn by its share.
2. The skeletons of the two bands below: three mates, any of 56 × 56 × 56, accepted in
   proportion to the number of ways to arrange the digits in their columns.
3. Such a way for each band; then names, stacks, columns and rows are shuffled.

No stride favours a grid, since every refusal starts its stride anew.

>>> full_grid(seed=1, index=0)[:27]
b'239765148857941362614328597'
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, permutations
from typing import Final, NamedTuple, TypeAlias

from nonet.make.chance import Chance, Purpose
from nonet.make.partitions import Mate, Partition, across, mates, partitions

Skeleton: TypeAlias = tuple[int, int, int]  # the numbers of the boxes' partitions

ROWS: Final = 36  # partitions for the rows of a first box
MATES: Final = 56
MOST_WAYS: Final = 288  # to arrange a skeleton, the order of rows apart
ORDERS: Final = tuple(permutations(range(3)))
NAMES: Final = b"123456789"


class Class(NamedTuple):
    """A skeleton whose first partition is the first of all, and its share of grids."""

    second: int
    third: int
    share: int  # in units of 60,197,437,440 grids


CLASSES: Final = tuple(
    Class(*numbers)
    for numbers in (
        (0, 0, 13546872),
        (0, 1, 346083192),
        (0, 11, 668815056),
        (0, 17, 225521136),
        (0, 155, 72962040),
        (1, 2, 455091264),
        (1, 5, 688823352),
        (1, 10, 1334816064),
        (1, 12, 2639418048),
        (1, 14, 1322892864),
        (1, 15, 7997419008),
        (1, 19, 1333594368),
        (1, 30, 671794992),
        (1, 31, 2665795968),
        (1, 32, 3983962320),
        (1, 134, 330914376),
        (1, 135, 1987093296),
        (1, 145, 4596811128),
        (1, 166, 975856572),
        (11, 22, 871266816),
        (11, 24, 989360244),
        (11, 25, 2299821930),
        (11, 27, 3652048026),
        (11, 35, 1973476872),
        (11, 37, 4626249012),
        (11, 39, 997250292),
        (11, 50, 2649236544),
        (11, 54, 2318867082),
        (11, 56, 1095439500),
        (11, 72, 869683680),
        (11, 75, 7900690752),
        (11, 85, 6250718781),
        (11, 87, 7604258643),
        (11, 95, 2284590420),
        (11, 97, 9833024970),
        (11, 107, 5918022972),
        (11, 116, 8466321474),
        (11, 118, 2085113295),
        (11, 207, 1613192490),
        (17, 64, 37222080),
        (17, 88, 1758335904),
        (17, 100, 1595569911),
        (17, 197, 756792918),
        (155, 217, 59305360),
    )
)
_UP_TO: Final = tuple(accumulate(each.share for each in CLASSES))


def full_grid(seed: int, index: int) -> bytes:
    """Draw the full grid of this *index*: 81 bytes of text."""
    chance = Chance(seed, index, Purpose.GRID)
    upper = _upper(chance)
    lower = _lower(chance, upper)
    middle, last = (_numbers(lower, band) for band in (0, 1))
    columns = (
        [partitions()[number] for number in upper],
        [mate.second for mate in lower],
        [mate.third for mate in lower],
    )
    rows = [_rows(chance, skeleton) for skeleton in (upper, middle, last)]
    return _shuffled(chance, rows, columns)


def ways(skeleton: Skeleton) -> int:
    """Count the ways to arrange a band's digits in its columns, over 6.

    >>> ways((0, 0, 0)), ways((0, 11, 85))
    (288, 38)
    """
    _, second, third = (set(across(number)) for number in skeleton)
    return sum(
        mate.numbers[0] in second and mate.numbers[1] in third
        for number in across(skeleton[0])
        for mate in mates(number)
    )


def _upper(chance: Chance) -> Skeleton:
    drawn = CLASSES[bisect_right(_UP_TO, chance.below(_UP_TO[-1]))]
    return 0, drawn.second, drawn.third


def _lower(chance: Chance, upper: Skeleton) -> list[Mate]:
    while True:
        pick = chance.below(MATES**3)
        picks = pick // MATES**2, pick // MATES % MATES, pick % MATES
        lower = [mates(box)[pick] for box, pick in zip(upper, picks, strict=True)]
        if all(
            chance.below(MOST_WAYS) < ways(_numbers(lower, band)) for band in (0, 1)
        ):
            return lower


def _numbers(lower: list[Mate], band: int) -> Skeleton:
    first, second, third = (mate.numbers[band] for mate in lower)
    return first, second, third


def _rows(chance: Chance, skeleton: Skeleton) -> list[Partition]:
    """Draw the rows of a band's three boxes, in any order that fits."""
    while True:
        path = chance.below(ROWS * MATES)
        number = across(skeleton[0])[path // MATES]
        mate = mates(number)[path % MATES]
        if mate.numbers[0] in across(skeleton[1]) and mate.numbers[1] in across(
            skeleton[2]
        ):
            return [partitions()[number], mate.second, mate.third]


def _shuffled(
    chance: Chance, rows: list[list[Partition]], columns: Sequence[list[Partition]]
) -> bytes:
    """Write the grid, with its digits renamed and its lines in a random order."""
    names = chance.shuffled(NAMES)
    stacks = ORDERS[chance.below(6)]
    inside = [ORDERS[chance.below(6)] for _ in stacks]
    places = [
        (box, k) for box, order in zip(stacks, inside, strict=True) for k in order
    ]
    return bytes(
        names[(rows[band][box][row] & columns[band][box][k]).bit_length() - 1]
        for band in range(3)
        for row in ORDERS[chance.below(6)]
        for box, k in places
    )
