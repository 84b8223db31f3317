"""How well photos are read: boards and cells, before and after mending.

    python bench/photos.py PHOTO...          # each beside its truth
    python bench/photos.py --failures PHOTO... # and what went wrong where

The truth of ``a.jpg`` is ``a.dat`` (nine rows of digits, 0 for empty, behind any other
lines) or ``../labels/a.txt``. It is turned with the photo where that lies on its side.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from pathlib import Path
from time import process_time
from typing import NamedTuple

from nonet.errors import InputError
from nonet.exchange.photo.entries import reading_of

CELLS = 81


class Outcome(NamedTuple):
    """How a photo was read: cells that differ from the truth, before and after."""

    path: Path
    read: tuple[str, ...]
    mended: tuple[str, ...]
    seconds: float
    problem: str = ""


def truth_of(path: Path) -> tuple[int, ...]:
    """Read the digits that stand in the picture; above 9 is no digit."""
    beside = path.with_suffix(".dat")
    file = beside if beside.exists() else path.parents[1] / f"labels/{path.stem}.txt"
    rows = [row.split() for row in file.read_text("utf-8").splitlines()]
    cells = [row for row in rows if len(row) == 9 and all(map(str.isdigit, row))]
    digits = [int(each) for row in cells for each in row]
    assert len(digits) == CELLS, file
    return tuple(digit if digit < 10 else 0 for digit in digits)


def looked_at(path: Path) -> Outcome:
    """Read a photo, and name every cell that is not as it should be."""
    truth, start = truth_of(path), process_time()
    every = tuple(f"?{digit}" for digit in truth)
    try:
        reading = reading_of(path.read_bytes())
    except InputError as error:
        return Outcome(path, every, every, process_time() - start, str(error))
    seconds = process_time() - start
    names = reading.grid.layout.cell_name
    read, mended = (
        tuple(
            f"{names(cell)}:{digit or '.'}≠{wanted or '.'}"
            for cell, (digit, wanted) in enumerate(zip(board, truth, strict=True))
            if digit != wanted
        )
        for board in (reading.read, reading.grid)
    )
    return Outcome(path, read, mended, seconds)


def main() -> None:
    """Read every photo, and tell how many boards and cells are right."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("photos", nargs="+", type=Path)
    parser.add_argument("--failures", action="store_true")
    options = parser.parse_args()
    outcomes = [looked_at(path) for path in options.photos]
    cells = CELLS * len(outcomes)
    for name in ("read", "mended"):
        wrong: list[tuple[str, ...]] = [getattr(each, name) for each in outcomes]
        right = sum(not each for each in wrong)
        share = 1 - sum(map(len, wrong)) / cells
        print(f"{name}: {right} of {len(wrong)} boards, {share:.2%} of cells")
    times = sorted(each.seconds for each in outcomes)
    print(f"seconds: median {times[len(times) // 2]:.2f}, worst {times[-1]:.2f}")
    if options.failures:
        tell_failures(outcomes)


def tell_failures(outcomes: list[Outcome]) -> None:
    """Name the photos that were not read right, and what is confused most."""
    for path, read, mended, _, problem in outcomes:
        if read or mended:
            told = problem or f"{len(read)} read wrong, {len(mended)} after mending"
            print(f"{path.name}: {told} {' '.join(mended[:6] or read[:6])}")
    pairs = Counter(
        re.sub(r".*:", "", each) for outcome in outcomes for each in outcome.read
    )
    print("confused:", pairs.most_common(12))


if __name__ == "__main__":
    main()
