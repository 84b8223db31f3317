"""Draw the pictures of the README and the docs with nonet itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from nonet.batch.rate import rate_many
from nonet.grid import Grid
from nonet.marks import Marks
from nonet.rating import Rating
from nonet.render.distribution import distribution
from nonet.render.step import step_svg
from nonet.render.svg import svg
from nonet.techniques import named
from puzzles import puzzle_sets

DOCS = Path(__file__).parents[1] / "docs"
README_PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SEED, COUNT = 1, 200
STEPS = {
    "step.svg": "finned swordfish",
    "forcing.svg": "cell forcing chain",
    "exocet.svg": "junior exocet",
}


def pictures() -> dict[str, str]:
    """Give every picture of a board by the name of its file.

    >>> list(pictures())
    ['puzzle.svg', 'step.svg', 'forcing.svg', 'exocet.svg']
    """
    puzzle = Grid(README_PUZZLE)
    drawn = {"puzzle.svg": svg(puzzle, Marks.of(puzzle), theme="auto", size_px=420)}
    for file, name in STEPS.items():
        (technique,) = named(name)
        drawn[file] = step_svg(technique.demo(), theme="auto", size_px=420)
    return drawn


def ratings() -> str:
    """Draw how hard puzzles are that are made at random."""
    made = puzzle_sets(SEED, COUNT)
    counts: Counter[tuple[float, str]] = Counter()
    for rating in rate_many([*made["easy"], *made["minimal"]]):
        if isinstance(rating, Rating) and rating.er and rating.level:
            counts[rating.er, rating.level] += 1
    return distribution(counts)


if __name__ == "__main__":
    for name, picture in {**pictures(), "ratings.svg": ratings()}.items():
        (DOCS / name).write_text(picture, encoding="utf-8")
        print(f"docs/{name}")
