"""Draw the pictures of the README with nonet itself."""

from __future__ import annotations

from pathlib import Path

from nonet.grid import Grid
from nonet.marks import Marks
from nonet.render.step import step_svg
from nonet.render.svg import svg
from nonet.techniques import named

DOCS = Path(__file__).parents[1] / "docs"
README_PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def pictures() -> dict[str, str]:
    """Give every picture by the name of its file.

    >>> list(pictures())
    ['puzzle.svg', 'step.svg']
    """
    puzzle = Grid(README_PUZZLE)
    (technique,) = named("finned swordfish")
    return {
        "puzzle.svg": svg(puzzle, Marks.of(puzzle), theme="auto", size_px=420),
        "step.svg": step_svg(technique.demo(), theme="auto", size_px=420),
    }


if __name__ == "__main__":
    for name, picture in pictures().items():
        (DOCS / name).write_text(picture, encoding="utf-8")
        print(f"docs/{name}")
