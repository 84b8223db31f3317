"""Steps to be told: demos, the recorded positions of every technique, whole stories."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Step
from nonet.logic.trial import TRIAL
from nonet.verbs.explain import explain

CASES = Path(__file__).parent / "data" / "techniques.tsv"
PUZZLES = [
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "....8...5.85...4....7..9.......6...39..12......3..5.9....49......2.1.5..1.......8",
    ".45...61....53........56....43...52.",
]
WINDOKU = (
    ".2....4......48..1...............9....8..5.3.473.............45..6...........1.9."
)
JIGSAW = (
    ".6..........24.....97..6......1.2..3..46..7.5.....3...54...7....3.....9.........."
)
REGIONS = (
    "AAAAAABBBAAACCBBBBDDDCCCCBBDDCCCEEEEDDDFEEEEEGGDFHHHHHGGFFIIIHHGGFFFIIHHGGGFFIIII"
)
GRIDS = [
    *map(Grid, PUZZLES),
    Grid(WINDOKU, "windoku"),
    Grid(JIGSAW, f"jigsaw:{REGIONS}"),
]


@cache
def steps() -> tuple[Step, ...]:
    """Gather demos, the recorded positions of every technique, and whole stories."""
    return tuple(_steps())


def _steps() -> Iterator[Step]:
    yield from (technique.demo() for technique in (*ALL, STALE_MARK, TRIAL))
    for line in CASES.read_text("utf-8").splitlines()[1:]:
        key, position, *_ = line.split("\t")
        for technique in named(key):
            if technique.rating < 9:
                yield from islice(technique.steps(Position.parse(position)), 5)
    for grid in GRIDS:
        yield from explain(grid, seconds=20).steps
