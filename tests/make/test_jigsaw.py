"""New jigsaws."""

from __future__ import annotations

from itertools import product

import pytest

from nonet.board.cells import CellSet
from nonet.board.layout import Layout
from nonet.errors import LayoutError
from nonet.make.boards import draw
from nonet.make.jigsaw import NewJigsaw, is_parted, regions

SIZES = (4, 5, 6, 7, 8, 9, 10)
SOME = [*product(SIZES, range(3), ("none", "rotational"))]


def is_connected(region: CellSet) -> bool:
    n = region.layout.size
    met, fresh = set(), [next(iter(region))]
    while fresh:
        cell = fresh.pop()
        if cell in region and cell not in met:
            met.add(cell)
            row, column = divmod(cell, n)
            fresh += [cell - n] * (row > 0) + [cell + n] * (row < n - 1)
            fresh += [cell - 1] * (column > 0) + [cell + 1] * (column < n - 1)
    return len(met) == len(region)


@pytest.mark.parametrize(("size", "index", "symmetry"), SOME)
def test_regions_are_connected_and_of_equal_size(
    size: int, index: int, symmetry: str
) -> None:
    layout = regions(size, 7, index, symmetry)
    assert len(layout.boxes) == size
    for region in layout.boxes:
        assert len(region) == size
        assert is_connected(region)
    assert not is_parted(layout)


@pytest.mark.parametrize("size", SIZES)
def test_no_region_is_a_box_or_a_line(size: int) -> None:
    for region in regions(size, 5, 0).boxes:
        rows, columns = zip(*(divmod(cell, size) for cell in region), strict=True)
        assert len({*rows}) * len({*columns}) > size


@pytest.mark.parametrize("size", SIZES)
def test_a_turned_jigsaw_looks_the_same(size: int) -> None:
    layout = regions(size, 7, 0, "rotational")
    assert Layout(size, regions=layout.regions[::-1]) == layout


@pytest.mark.parametrize("size", SIZES)
def test_digits_fill_it(size: int) -> None:
    layout = regions(size, 7, 1)
    assert not [*draw(layout, 7, 1).repeats()]


def test_no_two_are_alike() -> None:
    assert len({regions(9, 7, index) for index in range(20)}) == 20
    assert regions(9, 7, 3) == regions(9, 7, 3)


def test_more_may_be_asked_of_it() -> None:
    new = NewJigsaw.parse("jigsaw:7+x")
    assert new is not None
    layout = new.layout(7, 0)
    assert [extra.kind for extra in layout.extras] == ["diagonal", "diagonal"]
    assert not [*draw(layout, 7, 0).repeats()]


@pytest.mark.parametrize("spec", ["9", "x", "jigsaw:AABB", "jigsaw:map.txt", "jigsaws"])
def test_other_layouts_are_left_alone(spec: str) -> None:
    assert NewJigsaw.parse(spec) is None


@pytest.mark.parametrize("size", [0, 3, 13])
def test_sizes_that_cannot_be_had_are_named(size: int) -> None:
    with pytest.raises(LayoutError, match=f"4 to 12 regions, not {size}"):
        regions(size, 7, 0)
