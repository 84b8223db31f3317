"""Draw the pictures of the README, the docs and the course with nonet itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from nonet.batch.rate import rate_many
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.csp import AllDifferent, Problem
from nonet.csp.problems.maps import atlas, australia, awkward_australia
from nonet.csp.problems.queens import queens
from nonet.csp.problems.regions import Code, Map
from nonet.engines.norvig import propagate
from nonet.events import Event
from nonet.lab import record
from nonet.logic.catalogue import named
from nonet.logic.step import Step
from nonet.show.distribution import distribution
from nonet.show.map import map_svg
from nonet.show.problem import problem_svg
from nonet.show.step import step_svg
from nonet.show.svg import svg
from nonet.verbs.explain import find_all
from puzzles import puzzle_sets
from search_tree import tree_svg

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
THINGS = {  # of the chapter on optimisation
    "tent": (5, 56), "stove": (3, 38), "rope": (4, 43), "camera": (2, 12),
    "book": (1, 8),
}  # fmt: skip
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
    26
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
        **graphs(),
        **trees(),
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


def graphs() -> dict[str, str]:
    """Draw the constraint graphs of Australia, and of three cells of a house."""
    three = Problem({"a": [1, 2], "b": [1, 2], "c": [1, 2, 3]})
    three.add(AllDifferent("a", "b", "c"))
    clauses = Problem(dict.fromkeys(("x1", "x2", "x3"), (0, 1)))
    x, y, z = (clauses[name] for name in clauses.domains)
    clauses.add((x == 1) | (y == 1), (x == 0) | (z == 1), (y == 0) | (z == 0))
    drawn = {"graph": australia(), "three": three, "clauses": clauses}
    drawn["queens-graph"] = queens(8)
    return {name: problem_svg(each, theme="auto") for name, each in drawn.items()}


def trees() -> dict[str, str]:
    """Draw the search trees that the chapters speak of."""
    tricky = Problem(
        {
            "WA": RED_GREEN_BLUE, "Q": ("green", "blue", "red"),
            "V": ("blue", "red", "green"), "NT": RED_GREEN_BLUE,
            "SA": RED_GREEN_BLUE, "NSW": RED_GREEN_BLUE, "T": RED_GREEN_BLUE,
        }
    )  # fmt: skip
    tricky.add(*australia().constraints)
    searches = {
        "tree-fc": record(tricky, "given,fc"),
        "tree-mac": record(tricky, "given,mac"),
    }
    drawn = {
        name: tree_svg(search.events, across=56) for name, search in searches.items()
    }
    drawn["queens-tree"] = tree_svg(record(queens(4), "given,none").events, across=30)
    plain = record(awkward_australia(), "given,none")
    drawn["tree-plain"] = tree_svg(plain.events, across=6, labels=False)
    for name, is_bound in (("rucksack-all", False), ("rucksack-bound", True)):
        walk = filling(list(THINGS.items()), 10, is_bound=is_bound)
        drawn[name] = tree_svg(walk, across=56 if is_bound else 20, labels=is_bound)
    return drawn


def filling(
    things: Sequence[tuple[str, tuple[int, int]]], room: int, *, is_bound: bool
) -> Iterator[Event]:
    """Tell of a search for the best filling of a rucksack; with a bound it is cut."""
    best = 0

    def walk(i: int, room: int, worth: int) -> Iterator[Event]:
        nonlocal best
        best = max(best, worth)
        hope = worth + sum(gain for _, (_, gain) in things[i:])
        if i == len(things) or (is_bound and hope <= best):
            return
        name, (weight, gain) = things[i]
        for taken in (1, 0):
            if taken * weight <= room:
                yield Event("guess", name, taken)
                yield from walk(i + 1, room - taken * weight, worth + taken * gain)
                yield Event("backtrack", name, taken)

    yield from walk(0, room, 0)


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
