"""Full grids are drawn fairly: the classes are counted anew, and the grids counted."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np
import pytest

from nonet import core
from nonet.make.chance import Chance, Purpose
from nonet.make.grids import CLASSES, ways
from nonet.make.native import draw_grids
from nonet.make.partitions import across, mates, partitions

EVERY_GRID: Final = 6_670_903_752_021_072_936_960
ORDERED: Final = 6**3 * 280  # first partitions, and orders of columns
UNIT: Final = 60_197_437_440
SEED: Final = 20
COUNT: Final = 300 if core.build() == "python" else 30_000


@cache
def columns() -> Any:
    """For each partition and digit the set that it is in."""
    return np.array(
        [
            [next(k for k in range(3) if sets[k] >> digit & 1) for digit in range(9)]
            for sets in partitions()
        ]
    )


def numbers(sets: Any) -> Any:
    """Number partitions, told by the set of each digit; its name does not matter."""
    pairs = np.array(list(combinations(range(9), 2))).T
    together = sets[..., pairs[0]] == sets[..., pairs[1]]
    keys = together @ (1 << np.arange(36))
    known = (columns()[:, pairs[0]] == columns()[:, pairs[1]]) @ (1 << np.arange(36))
    order = np.argsort(known)
    return order[np.searchsorted(known[order], keys)]


@cache
def renamed() -> Any:
    """Number each partition once digits are renamed so that another is the first."""
    return np.array(
        [numbers(columns()[:, np.argsort(c, kind="stable")]) for c in columns()]
    )


@cache
def all_ways() -> Any:
    """Count the ways to arrange a skeleton whose first partition is the first."""
    cross: Any = np.zeros((280, 280), int)
    for number in range(280):
        cross[number, across(number)] = 1
    rows = [mate.numbers for number in across(0) for mate in mates(number)]
    second, third = np.array(rows).T
    return cross[second].T @ cross[third]


@cache
def class_of() -> Any:
    """Find the classes: what renaming digits and moving boxes makes of each other."""
    found = np.full((280, 280), -1)
    swaps = [[1, 0, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 0, 1, 2, 6, 7, 8]]
    turns = [[1, 2, 0, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 0, 1, 2]]
    names = [numbers(columns()[:, order]) for order in swaps + turns]
    for which, each in enumerate(CLASSES):
        fresh = {(each.second, each.third)}
        while fresh:
            a, b = np.array(list(fresh)).T
            found[a, b] = which
            nearby = [(name[a], name[b]) for name in names]
            nearby += [(b, a), (renamed()[a, 0], renamed()[a, b])]
            reached = np.hstack([np.array(pair) for pair in nearby])
            fresh = {(a, b) for a, b in reached.T.tolist() if found[a, b] < 0}
    return found


def completions(second: int, third: int) -> int:
    """Count the ways to fill two more bands, by their 56 x 56 x 56 skeletons."""
    one, two, three = (
        np.array([mate.numbers for mate in mates(number)])
        for number in (0, second, third)
    )
    total = 0
    for first in one:
        names = renamed()[first]
        middle, last = (
            all_ways()[np.ix_(names[band, two[:, band]], names[band, three[:, band]])]
            for band in (0, 1)
        )
        total += 6 * 6 * int((middle * last).sum())
    return total


def test_the_44_classes_are_all_there_are() -> None:
    assert set(class_of().flat) == set(range(44))


def test_the_shares_are_right_and_add_up_to_all_grids() -> None:
    sizes = np.bincount(class_of().ravel())
    grids = []
    for size, (second, third, _) in zip(sizes, CLASSES, strict=True):
        bands = ORDERED * int(size) * 6 * int(all_ways()[second, third])
        grids.append(bands * completions(second, third))

    assert sum(grids) == EVERY_GRID
    assert [each.share * UNIT for each in CLASSES] == grids


def test_ways_are_counted_alike_from_everywhere() -> None:
    assert all_ways().max() == 288
    for skeleton in ((0, 1, 2), (7, 100, 279), (155, 217, 3)):
        first, second, third = skeleton
        name = renamed()[first]
        assert ways(skeleton) == all_ways()[name[second], name[third]]


@cache
def drawn() -> Any:
    """Draw many grids: digits 0 to 8 by row and column."""
    grids = draw_grids(SEED, 0, COUNT)
    return np.frombuffer(grids, np.uint8).reshape(-1, 9, 9) - ord("1")


def classes(bands: Any) -> Any:
    """Tell the classes of bands, three rows of nine digits each."""
    boxes = bands.reshape(-1, 3, 3, 3).transpose(0, 2, 3, 1).reshape(-1, 3, 9)
    sets = np.empty(boxes.shape, int)  # by box and digit
    np.put_along_axis(sets, boxes.astype(int), np.arange(9) // 3, axis=2)
    first, second, third = numbers(sets).T
    return class_of()[renamed()[first, second], renamed()[first, third]]


def chi_square(found: Any, expected: Any) -> float:
    return float(((found - expected) ** 2 / expected).sum())


def test_every_digit_is_as_likely_in_every_cell() -> None:
    counts = np.array([(drawn() == digit).sum(axis=0) for digit in range(9)])
    spread = np.sqrt(COUNT / 9 * 8 / 9)

    assert (np.sort(drawn(), axis=2) == np.arange(9)).all()
    assert abs(counts - COUNT / 9).max() < 4.5 * spread


@pytest.mark.parametrize("turned", [False, True], ids=["bands", "stacks"])
@pytest.mark.parametrize("which", range(3))
def test_bands_and_stacks_are_of_every_class_by_its_share(
    which: int, *, turned: bool
) -> None:
    """Only the upper band was drawn by its class; all the others must follow."""
    grids = drawn().transpose(0, 2, 1) if turned else drawn()
    found = np.bincount(classes(grids[:, 3 * which : 3 * which + 3]), minlength=44)
    expected = COUNT * UNIT / EVERY_GRID * np.array([each.share for each in CLASSES])

    assert chi_square(found, expected) < 85  # one time in 7,000, if it is fair


def test_a_digit_in_one_box_tells_nothing_of_its_place_in_others() -> None:
    """The digit of A1 is once in each box, in each of the nine cells as often."""
    same = (drawn() == drawn()[:, :1, :1]).sum(axis=0)[3:, 3:]

    assert same.sum() == 4 * COUNT
    assert chi_square(same, COUNT / 9) < 90


def test_chance_is_splitmix64() -> None:
    """The numbers are those of the generator's reference code."""
    chance = Chance(0, 0, Purpose.GRID)
    chance._state = 1234567  # noqa: SLF001 - a stream never starts there

    assert [chance.word() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
