"""The native solver for any layout: exact, and it refuses what is wrong."""

from __future__ import annotations

import threading
from array import array
from random import Random
from typing import Any

import pytest

from making import puzzle
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.engines import native
from nonet.engines.fast import solutions
from running import python

if core.build() == "python":
    pytest.skip("the native core is not here", allow_module_level=True)

kernel = native.kernel


def solver(spec: str) -> Any:
    houses = [tuple(house) for house in Layout.parse(spec).houses]
    offsets = array("I", [0])
    for house in houses:
        offsets.append(offsets[-1] + len(house))
    cells = array("H", [cell for house in houses for cell in house])
    return kernel.LayoutSolver(Layout.parse(spec).size, cells, offsets)


def test_counts_are_exact_up_to_the_limit() -> None:
    four = solver("4")
    status, count, solution = four.count(bytes(16), 1000)

    assert (status, count) == (kernel.EXHAUSTED, 288)
    assert sorted(solution) == sorted([1, 2, 3, 4] * 4)
    assert four.count(bytes(16), 10)[:2] == (kernel.LIMIT_REACHED, 10)
    assert solver("4+x").count(bytes(16), 1000)[:2] == (kernel.EXHAUSTED, 48)
    assert solver("9").count(bytes([5, 5]) + bytes(79)) == (kernel.EXHAUSTED, 0, None)


def test_a_search_goes_on_after_a_spent_budget() -> None:
    found = solver("16").solutions(bytes(256), budget=1)
    calls = 1
    while (solution := found.next_solution()) is None:
        assert found.status == kernel.BUDGET_SPENT
        calls += 1

    assert calls > 2
    assert Grid(list(solution)).status().name == "complete"


@pytest.mark.parametrize(("spec", "share"), [("16", 0.4), ("25", 0.5), ("36", 0.7)])
def test_large_boards_with_many_gaps_are_solved(spec: str, share: float) -> None:
    layout = Layout.parse(spec)
    grid = puzzle(layout, Random(6), int(share * len(layout.cells)))
    solution = next(solutions(grid))

    assert solution.status().name == "complete"
    assert all(d in (0, s) for d, s in zip(grid, solution, strict=True))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((0, array("H"), array("I", [0])), "1 to 64"),
        ((65, array("H"), array("I", [0])), "1 to 64"),
        ((4, array("H", [0, 0]), array("I", [0, 2])), "twice"),
        ((4, array("H", [0, 16]), array("I", [0, 2])), "not on the board"),
        ((4, array("H", [0, 1]), array("I", [0, 3])), "house_offsets"),
        ((4, array("H", [0, 1]), array("I", [])), "house_offsets"),
        ((4, b"ab", array("I", [0])), "2 bytes"),
    ],
)
def test_what_is_no_layout_is_refused(arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        kernel.LayoutSolver(*arguments)


def test_what_is_no_puzzle_is_refused() -> None:
    four = solver("4")
    with pytest.raises(ValueError, match="16 items, not 15"):
        four.count(bytes(15))
    with pytest.raises(ValueError, match="cell 3 holds 5, expected 0 to 4"):
        four.solutions(bytes([0, 0, 0, 5]) + bytes(12))
    with pytest.raises(ValueError, match="limit"):
        four.count(bytes(16), 0)


def test_threads_share_a_solver() -> None:
    nine, counts = solver("9"), list[int]()
    threads = [
        threading.Thread(target=lambda: counts.append(nine.count(bytes(81), 3000)[1]))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert counts == [3000] * 4


STOP = """
import signal
from nonet import Grid
from nonet.verbs.solve import count_solutions
signal.signal(signal.SIGALRM, signal.default_int_handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    count_solutions(Grid("." * 81, "x"), None)
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_stops_it() -> None:
    assert python(STOP) == (0, "stopped\n", "")
