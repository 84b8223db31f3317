"""Draw the pictures of the README, the docs and the course with nonet itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from nonet.batch.rate import rate_many
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.csp.problems.maps import atlas
from nonet.csp.problems.regions import Code, Map
from nonet.engines.norvig import propagate
from nonet.logic.catalogue import named
from nonet.logic.step import Step
from nonet.show.distribution import distribution
from nonet.show.map import map_svg
from nonet.show.step import step_svg
from nonet.show.svg import svg
from nonet.verbs.explain import find_all
from puzzles import puzzle_sets

DOCS = Path(__file__).parents[1] / "docs"
README_PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
GENTLE_PUZZLE = (  # of the chapter on propagation
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
)
HARD_PUZZLE = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
ESCARGOT = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)
RED_GREEN_BLUE = ("red", "green", "blue")
SIZE = 420
SEED, COUNT = 1, 200
STEPS = {
    "step": "finned swordfish",
    "forcing": "cell forcing chain",
    "exocet": "junior exocet",
}


def pictures() -> dict[str, str]:
    """Give every picture of a board or a map by the name of its file.

    >>> len(pictures())
    16
    """
    return {**readme(), **course()}


def readme() -> dict[str, str]:
    """Draw a puzzle, and some steps."""
    puzzle = Grid(README_PUZZLE)
    drawn = {name: step(demo(technique)) for name, technique in STEPS.items()}
    drawn["puzzle"] = board(puzzle, Marks.of(puzzle))
    return {f"{name}.svg": drawn[name] for name in drawn}


def ratings() -> str:
    """Draw how hard puzzles are that are made at random."""
    made = puzzle_sets(SEED, COUNT)
    counts: Counter[tuple[float, str]] = Counter()
    for _, rating, _ in rate_many([*made["easy"], *made["minimal"]]):
        if rating and rating.er and rating.level:
            counts[rating.er, rating.level] += 1
    return distribution(counts)


def course() -> dict[str, str]:
    """Draw what the chapters of the course show."""
    puzzle, gentle = Grid(README_PUZZLE), Grid(GENTLE_PUZZLE)
    stuck, cell = dead_end(puzzle)
    drawn = {
        "peers": board(puzzle, highlight=puzzle.layout.peers[puzzle.layout.cell("C7")]),
        "dead-end": board(stuck, highlight=[cell]),
        "eliminated": board(gentle, Marks.of(gentle)),
        "only-choice": step(single(gentle, "A6")),
        "norvig": board(*propagate(Grid(HARD_PUZZLE))),
        "five": step(single(puzzle, "C7")),
        "x-wing": step(demo("x-wing")),
        "escargot": board(Grid(ESCARGOT)),
        **maps(),
    }
    return {f"learn/pictures/{name}.svg": drawn[name] for name in drawn}


def maps() -> dict[str, str]:
    """Colour three states of Australia, and show what is left for the others."""
    chart, coloured = atlas("australia"), dict[Code, str]()
    drawn = {"map": left_svg(chart, coloured)}
    for state, colour in zip(("WA", "Q", "V"), RED_GREEN_BLUE, strict=True):
        coloured[state] = colour
        drawn[f"map-{len(coloured)}"] = left_svg(chart, coloured)
    return drawn


def left_svg(chart: Map, coloured: Mapping[Code, str]) -> str:
    """Draw a map with a dot for each colour that no neighbour has taken."""
    left = {}
    for code in chart.regions:
        taken = {coloured.get(neighbour) for neighbour in chart.neighbours(code)}
        left[code] = [colour for colour in RED_GREEN_BLUE if colour not in taken]
    return map_svg(chart, coloured, left, theme="auto", size_px=SIZE)


def board(
    grid: Grid, marks: Marks | None = None, highlight: Iterable[Cell] = ()
) -> str:
    """Draw a board in the usual size."""
    return svg(grid, marks, highlight=highlight, theme="auto", size_px=SIZE)


def step(shown: Step) -> str:
    """Draw a step in the usual size."""
    return step_svg(shown, theme="auto", size_px=SIZE)


def demo(name: str) -> Step:
    """Give the example of a technique."""
    (technique,) = named(name)
    return technique.demo()


def single(puzzle: Grid, cell: str) -> Step:
    """Find the hidden single of a box that fills *cell*."""
    found = find_all(puzzle, "hidden single in a box")
    wanted = puzzle.layout.cell(cell)
    return next(s for s in found if s.deduction.placements[0].cell == wanted)


def dead_end(puzzle: Grid) -> tuple[Grid, Cell]:
    """Write the first digit that fits in each cell, up to one that none fits."""
    grid = puzzle
    while True:
        cell = next(iter(grid.empty))
        fitting = Marks.of(grid)[cell]
        if not fitting:
            return grid, cell
        grid = grid.place(cell, fitting[0])


if __name__ == "__main__":
    for name, picture in {**pictures(), "ratings.svg": ratings()}.items():
        (DOCS / name).write_text(picture, encoding="utf-8")
        print(f"docs/{name}")
