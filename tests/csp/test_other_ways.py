"""Why not, min-conflicts and CP-SAT: other answers to the same problems."""

from __future__ import annotations

import sys
from itertools import combinations, islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings

from nonet import Grid, csp
from nonet.csp import cp_sat
from nonet.csp.problems.colouring import colouring, first_colours, read_dimacs
from nonet.csp.problems.cryptarithm import cryptarithm, decoded
from nonet.csp.problems.maps import australia, usa
from nonet.csp.problems.quasigroup import latin_square, quasigroup, with_holes
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra
from nonet.errors import InputError, LimitReached, NoSolution, ProblemError
from nonet.rules import houses
from posing import brute_force, frozen, needs_ortools, problems


@given(problem=problems())
@settings(max_examples=150, deadline=None)
def test_a_conflict_is_one_and_needs_all_of_its_facts(problem: csp.Problem) -> None:
    conflict = csp.why_not(problem)
    if conflict is None:
        assert csp.count(problem, 1) == 1
        return
    assert conflict.is_smallest
    for missing in [None, *conflict.constraints]:
        part = csp.Problem(problem.domains)
        part.add(*(c for c in conflict.constraints if c is not missing))
        assert any(brute_force(part)) == (missing is not None)


@pytest.mark.parametrize("turn", [1, -1])
def test_of_two_conflicts_the_smaller_is_told(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.csp.shrink.GATHERING", 60)
    rings = [[f"{name}{i}" for i in range(size)] for name, size in (("a", 9), ("b", 3))]
    names = [name for ring in rings[::turn] for name in ring]
    problem = csp.Problem(dict.fromkeys(names, "RG"))
    for ring in rings[::turn]:
        problem.add(*map(csp.NotEqual, ring, [*ring[1:], ring[0]]))
    conflict = csp.why_not(problem)

    assert conflict
    assert {name for c in conflict.constraints for name in c.names} == {*rings[1]}


def test_a_sudoku_without_solution_names_its_house() -> None:
    grid = Grid("12.. ..3. ...4 ....")
    facts = {cell: digit for cell, digit in enumerate(grid) if digit}
    conflict = csp.why_not(houses.problem(grid.layout), facts)

    assert conflict
    assert set(conflict.given) <= set(facts)
    assert str(conflict) == (
        "all different: row B, all different: box 1, 0 = 1, 1 = 2 and 6 = 3 "
        "cannot all be true"
    )


def test_a_fact_that_is_wrong_by_itself_is_not_all_of_several() -> None:
    problem = csp.Problem({"a": (1, 2)})
    problem.add(csp.Sum(["a"], "=", 3))

    assert str(csp.why_not(problem)) == "a = 3 cannot be true"


def test_hundreds_of_queens_are_put_right_by_repairs() -> None:
    problem = queens(150)

    assert problem.check(csp.min_conflicts(problem, Random(3))) == []


@given(problem=problems())
@settings(max_examples=60, deadline=None)
def test_repairs_end_in_a_solution_or_in_words(problem: csp.Problem) -> None:
    try:
        found = csp.min_conflicts(problem, Random(1), steps=300)
    except (LimitReached, NoSolution):
        return
    assert problem.check(found) == []


def test_repairs_respect_what_is_given() -> None:
    found = csp.min_conflicts(usa(), Random(2), given={"TX": "blue", "OK": "red"})

    assert (found["TX"], found["OK"]) == ("blue", "red")
    assert usa().check(found) == []


def test_repairs_give_up_in_time() -> None:
    with pytest.raises(LimitReached, match="no solution was found by repairing"):
        csp.min_conflicts(australia("RG"), Random(1), seconds=0.1)


@needs_ortools
@given(problem=problems())
@settings(max_examples=40, deadline=None)
def test_cp_sat_finds_the_same_solutions(problem: csp.Problem) -> None:
    expected = frozen(brute_force(problem))
    assume(len(expected) < 20)

    assert frozen(cp_sat.solutions(problem)) == expected


@needs_ortools
@pytest.mark.parametrize(
    "problem",
    [zebra(), cryptarithm("SEND+MORE=MONEY"), cryptarithm("TWO+TWO=FOUR"), queens(6)],
)
def test_cp_sat_agrees_on_the_classics(problem: csp.Problem) -> None:
    assert frozen(cp_sat.solutions(problem)) == frozen(csp.solutions(problem))


@needs_ortools
def test_cp_sat_agrees_on_larger_problems() -> None:
    random = Random(8)
    for _ in range(6):
        holes = with_holes(latin_square(9, random), 40, random)
        holes.pop(next(iter(holes)))
        expected = csp.count(quasigroup(9), limit=3, given=holes)
        found = list(islice(cp_sat.solutions(quasigroup(9), holes), 3))
        assert len(found) == expected
    with pytest.raises(NoSolution):
        cp_sat.solve(australia("RG"))


@needs_ortools
def test_all_solutions_of_cp_sat_share_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr(cp_sat, "perf_counter", lambda: clock[0])
    found = cp_sat.solutions(queens(6), seconds=600)

    assert next(found)
    clock[0] = 601
    with pytest.raises(LimitReached, match="used up its time"):
        next(found)


def test_without_ortools_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(InputError, match=r"pip install '\.\[ortools\]'"):
        cp_sat.solve(australia())


def test_cryptarithms_are_decoded_or_refused() -> None:
    text = "send + more = money"
    solution = csp.solve(cryptarithm(text))

    assert csp.is_unique(cryptarithm(text))
    assert decoded(text, solution) == "9567 + 1085 = 10652"
    for bad in ("", "A+B", "A=", "A+B=C=D", "1+A=B", "ABCDE+FGHIJ=KLMNO"):
        with pytest.raises(ProblemError):
            cryptarithm(bad)


@pytest.mark.parametrize("text", ["", "e 1 2", "p edge x 1", "p edge 2 1\ne 1 3", "q"])
def test_a_graph_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(ProblemError):
        read_dimacs(text)


@pytest.mark.parametrize("nodes", ["100001", "9" * 5000])
def test_a_graph_that_is_too_large_is_refused(nodes: str) -> None:
    with pytest.raises(ProblemError, match=r"^line 1: .* 100,000 nodes at most"):
        read_dimacs(f"p edge {nodes} 1\n")


Edges = list[tuple[int, int]]
COLOURS = {
    "myciel3": 4,
    "myciel4": 5,
    "queen5_5": 5,
    "queen6_6": 7,
    "queen7_7": 7,
    "le450_25a": 25,
}


def mycielski(steps: int) -> tuple[int, Edges]:
    """From an edge on, double the nodes and add one: a colour more, and no triangle."""
    nodes, edges = 2, [(0, 1)]
    for _ in range(steps):
        twins = [(a, nodes + b) for a, b in edges] + [(b, nodes + a) for a, b in edges]
        edges += twins + [(nodes + node, 2 * nodes) for node in range(nodes)]
        nodes = 2 * nodes + 1
    return nodes, edges


def queens_graph(n: int) -> tuple[int, Edges]:
    """Join the cells of a chessboard from which one queen takes another."""

    def takes(a: int, b: int) -> bool:
        down, across = abs(a // n - b // n), abs(a % n - b % n)
        return 0 in (down, across) or down == across

    return n * n, [pair for pair in combinations(range(n * n), 2) if takes(*pair)]


DRAWN = {
    "myciel3": mycielski(2),
    "myciel4": mycielski(3),
    "queen5_5": queens_graph(5),
    "queen6_6": queens_graph(6),
    "queen7_7": queens_graph(7),
}


@pytest.mark.parametrize("name", DRAWN)
def test_graphs_are_coloured(name: str) -> None:
    nodes, edges = DRAWN[name]
    text = f"p edge {nodes} {len(edges)}\n"
    assert_coloured(name, text + "".join(f"e {a + 1} {b + 1}\n" for a, b in edges))


@pytest.mark.parametrize("name", COLOURS)
def test_so_are_the_graphs_of_the_benchmark(shared: Path, name: str) -> None:
    assert_coloured(name, (shared / "graphs" / f"{name}.col").read_text())


def assert_coloured(name: str, text: str) -> None:
    """So many colours do, and one less does not."""
    graph = read_dimacs(text)
    clique = first_colours(graph)
    best = colouring(graph, COLOURS[name])

    assert best.check(csp.solve(best, given=clique)) == []
    if len(clique) < COLOURS[name] and name != "queen6_6":
        assert csp.count(colouring(graph, COLOURS[name] - 1), given=clique) == 0
