"""Steps for the tests of pictures and words: made by hand, with every kind of role."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.engines.human import think
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction, End, Roles, Step, Technique, Trace
from nonet.say.reasons import Phrase

LAYOUTS = ["2x2", "6", "3x2", "9", "10", "16", "36", "x", "windoku", "6+x"]
LAYOUTS += ["9+house:A1,B2,C3", "9+x+windoku", "jigsaw:AABBAACBDCCBDDDC"]

PUZZLE = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def technique(reason: str = "it is so", name: str = "Any <name> & all") -> Technique:
    """Name a technique that never looks for anything."""

    def find(_: Position) -> Iterator[Deduction]:
        return iter(())

    return Technique(name, 4.2, "hard", reason, "look <here> & there", "", find)


def made(
    position: Position,
    roles: Roles,
    placements: Iterable[Candidate] = (),
    eliminations: Iterable[Candidate] = (),
    reason: str | None = None,
) -> Step:
    """Make a step from its *roles*, each of them told."""
    told = reason or "; ".join(f"{name} is {{{name}}}" for name in roles)
    deduction = Deduction(tuple(placements), tuple(eliminations), roles)
    return Step(technique(told), deduction, position)


def empty(layout: Layout) -> Position:
    """Give a board on which all digits up to 9 are possible everywhere."""
    digits = range(1, min(layout.size, 9) + 1)
    marks = Marks.from_cells([digits] * len(layout.cells), layout)
    return Position.of(Grid([0] * len(layout.cells), layout), marks)


def rich(layout: Layout) -> Step:
    """Make a step with every kind of role, which writes and rubs out."""
    position, n = empty(layout), layout.size
    last = n * n - 1
    nodes = (
        Node(1, layout.cell_set([1])),
        Node(2, layout.cell_set([1])),
        Node(2, layout.cell_set([n, n + 1])),
        Node(1, layout.cell_set([n])),
    )
    roles = {
        "house": layout.houses[-1],
        "lines": (layout.rows[0], layout.columns[-1]),
        "digit": 1,
        "digits": (2, 3),
        "cells": layout.cell_set([last, last - 1]),
        "others": layout.cell_set([last - 1, last - n]),
        "fins": layout.cell_set([n - 1]),
        "marks": position.standing(3, layout.rows[1].bits),
        "mixed": (Candidate(1, 3), Candidate(2, 4)),
        "chain": Chain(nodes),
        "words": Phrase("{cell} has <&> {digit}", cell=layout.cell_set([0]), digit=1),
        "none": layout.cell_set([]),
    }
    gone = (*position.standing(4, layout.rows[-1].bits), Candidate(0, 2))
    return made(position, roles, [Candidate(n * n - n, 1)], gone)


def chained(*, loop: bool = False, strong_first: bool = True) -> Step:
    """Make a step from a chain alone."""
    position = empty(Layout(9))
    cells = position.layout.cell_set
    names = ("A1", "A9"), ("B9 C9", "G9"), ("I9", "I1")
    nodes = tuple(
        Node(digit, cells(name)) for digit, pair in enumerate(names, 4) for name in pair
    )
    chain = Chain(nodes, strong_first, loop)
    return made(position, {"chain": chain}, eliminations=[Candidate(40, 5)])


def solve(puzzle: Grid = PUZZLE) -> Trace:
    """Solve *puzzle* by the techniques that there are."""
    thoughts = think(Position.of(puzzle), ALL, trial=False)
    found = tuple(thought for thought in thoughts if isinstance(thought, Step))
    end = found[-1].after
    return Trace(puzzle, found, end, "stuck" if end.empty else "solved")


def tried(layout: Layout, ended: End = "stuck") -> Trace:
    """Make a trace that ends with a trial inside another."""
    first = rich(layout)
    second = made(first.position, {"cells": layout.cell_set([0])})
    deep = Step(second.technique, second.deduction, second.position, depth=2)
    return Trace(first.position.grid, (first, second, deep), first.after, ended)
