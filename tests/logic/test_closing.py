"""Nets: the native core and its twin tell the same, and only what holds."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from making import puzzle
from nonet import core
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.nets import plain
from nonet.logic.nets.closure import (
    LINKS,
    MOST,
    NEVER,
    OPEN,
    PATTERNS,
    SINGLES,
    constraints,
)
from nonet.logic.nets.native import net
from nonet.verbs.solve import solve

HARD = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
)


def marks_of(position: Position) -> array[int]:
    size = position.board.size
    return array(
        "i",
        [
            OPEN if marks >> d & 1 else NEVER
            for marks in position.marks
            for d in range(size)
        ],
    )


def twin_of(layout: Layout) -> plain.Net:
    board = constraints(layout)
    ends = [0]
    for members in board.nodes:
        ends.append(ends[-1] + len(members))
    nodes = [node for members in board.nodes for node in members]
    return plain.Net(len(board.of), board.cells, nodes, ends, board.exact)


@pytest.mark.parametrize("spec", ["4", "6", "9", "9+x", "6+house:A1,B2,C3"])
@pytest.mark.parametrize("rules", [LINKS, SINGLES, PATTERNS])
def test_the_twin_tells_the_same(spec: str, rules: int) -> None:
    random = Random(rules)
    layout = Layout.parse(spec)
    cells = len(layout.cells)
    position = Position.of(puzzle(layout, random, cells // 3))
    marks = marks_of(position)
    standing = [node for node, cost in enumerate(marks) if cost == OPEN]
    for node in random.sample(standing, min(40, len(standing))):
        for value in (True, False):
            ask = (marks, node, value, 1, rules, 0, MOST)
            assert net(layout).close(*ask) == twin_of(layout).close(*ask)


@pytest.mark.parametrize("most", [20, 60, MOST])
def test_so_it_does_of_cases_inside_cases(most: int) -> None:
    layout = Layout(4)
    position = Position.parse("1... .... ..2. ...3")
    marks = marks_of(position)
    for depth in (1, 2):
        for node, cost in enumerate(marks):
            if cost == OPEN:
                ask = (marks, node, True, 1, SINGLES, depth, most)
                assert net(layout).close(*ask) == twin_of(layout).close(*ask)


@pytest.mark.parametrize(("rules", "depth"), [(0, 0), (1, 0), (2, 0), (2, 1)])
def test_what_follows_from_the_truth_is_true(rules: int, depth: int) -> None:
    position = Position.parse(HARD)
    solution = solve(position.grid)
    marks = marks_of(position)
    for cell in range(0, 81, 1 if not depth else 9):
        if position.digits[cell]:
            continue
        for digit in range(1, 10):
            holds = digit == solution[cell]
            node = cell * 9 + digit - 1
            if marks[node] != OPEN:
                continue
            answer = net(position.layout).close(
                marks, node, holds, 1, rules, depth, 200
            )
            assert not answer[0]
            facts = int.from_bytes(answer[1], "little")
            for fact in range(2 * 729):
                if facts >> fact & 1:
                    there, d = divmod(fact % 729, 9)
                    assert (solution[there] == d + 1) == (fact >= 729)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((0, 729), "not on the board"),
        ((3, 3), "rules"),
        ((2, 0), "cost"),
        ((4, 65), "depth"),
        ((5, 0), "most"),
    ],
)
def test_a_wrong_question_is_a_clear_error(change: tuple[int, int], words: str) -> None:
    if core.build() == "python":
        pytest.skip("the native core is not here")
    ask = [0, True, 1, 1, 0, 99]
    ask[change[0]] = change[1]
    with pytest.raises(ValueError, match=words):
        net(Layout(9)).close(array("i", [OPEN] * 729), *ask)
