"""Several rules on one board: the kernel, the plain half and CP-SAT agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from nonet import Grid, Puzzle, solutions
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules import load, native, plain
from nonet.rules.demands import Allowed, Demand, Different, Either, Relation
from nonet.rules.fields import CELLS, GROUPS, LINE, FieldKind
from nonet.rules.machine import Machine
from nonet.rules.registry import rules
from nonet.rules.solve import domains_of
from nonet.rules.sums import DigitSum

BOARDS = ("4", "1x4", "6", "jigsaw:AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF", "6+x")
MOST = 3  # solutions that are compared


def a_puzzle(random: Random) -> Puzzle:
    """Put rules that a random grid obeys on its board, and some of its digits."""
    layout = Layout.parse(random.choice(BOARDS))
    solution = a_grid(layout, random)
    made: list[Any] = []
    kinds = sorted(rules())
    while len(made) < 3:
        rule = a_rule(random.choice(kinds), solution, random)
        if rule is not None:
            made.append(rule)
    shown = random.randrange(len(layout.cells) // 2)
    cells = set(random.sample(list(layout.cells), shown))
    digits = [d if c in cells else 0 for c, d in enumerate(solution)]
    return Puzzle(Grid(digits, layout), made)


def a_grid(layout: Layout, random: Random) -> Grid:
    """Relabel and choose among the first solutions of an empty board."""
    first = islice(solutions(Grid("." * len(layout.cells), layout)), 20)
    labels = random.sample(range(1, layout.size + 1), layout.size)
    chosen = random.choice(list(first))
    return chosen.with_digits(tuple(labels[digit - 1] for digit in chosen))


def a_rule(name: str, solution: Grid, random: Random) -> dict[str, Any] | None:
    """Try to write a rule of this kind that the solution obeys."""
    layout = solution.layout
    for guess in islice(guesses(layout, random), 12):
        record = {"rule": name, **guess}
        try:
            posed = Puzzle(solution, [record])
        except InputError:
            continue
        if all(holds(demand, solution) for demand in posed.demands()):
            return record
    return None


def guesses(layout: Layout, random: Random) -> Iterator[dict[str, Any]]:
    """Yield fields that some rule may take: nothing, a path, a line with a clue."""
    n = layout.size
    yield {}
    for _ in range(6):
        path = a_path(layout, random)
        names = [layout.cell_name(cell) for cell in path]
        yield {"cells": names}
        yield {"cells": names[:2]}
        yield {"cells": names, "sum": random.randrange(3, 3 * n)}
        yield {"circle": names[:1], "shaft": names[1:]}
        ends = random.choice([(0, n - 1), (n - 1, 0), (0, n * n - n)])
        line = "-".join(layout.cell_name(end) for end in ends)
        for clue in random.sample(range(3 * n), 3 * n):
            yield {"line": line, "clue": clue}


def a_path(layout: Layout, random: Random) -> list[int]:
    """Walk a few cells from one to a neighbour that was not met."""
    n = layout.size
    path = [random.choice(list(layout.cells))]
    for _ in range(random.randrange(1, 5)):
        row, column = divmod(path[-1], n)
        steps = [(row + 1, column), (row - 1, column), (row, column + 1)]
        near = [r * n + c for r, c in steps if 0 <= r < n and 0 <= c < n]
        fresh = [cell for cell in near if cell not in path]
        path += fresh[:1] and [random.choice(fresh)]
    return path


def holds(demand: Demand, solution: Grid) -> bool:
    return demand.holds(*(solution[cell] for cell in demand.scope))


def by_cp_sat(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """Find solutions with CP-SAT, each time forbidding what was found."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    model, n = cp_model.CpModel(), puzzle.layout.size
    cells = [
        model.new_int_var(digit or 1, digit or n, "") for digit in puzzle.grid.digits
    ]
    for house in puzzle.layout.houses:
        model.add_all_different([cells[cell] for cell in house])
    for demand in puzzle.demands():
        state(model, demand, cells, n)
    found: list[tuple[int, ...]] = []
    while len(found) < MOST:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found
        found.append(tuple(solver.value(cell) for cell in cells))
        model.add_forbidden_assignments(cells, [found[-1]])
    return found


def state(  # noqa: C901 - one case for each kind of demand
    model: Any, demand: Demand, cells: list[Any], n: int, only: Any = None
) -> None:
    """State a demand in CP-SAT's own constraints; *only* if a literal holds."""
    digits = range(1, n + 1)
    match demand:
        case Different():
            added = [
                model.add(cells[a] != cells[b])
                for a in demand.scope
                for b in demand.scope
                if a < b
            ]
        case DigitSum():
            terms = (f * cells[cell] for cell, f in demand.factors.items())
            added = [model.add(sum(terms) == demand.total)]
            if demand.all_different:
                state(model, Different(demand.scope, demand.words), cells, n, only)
        case Relation():
            pairs = [(a, b) for a in digits for b in digits if demand.allows(a, b)]
            added = [
                model.add_allowed_assignments([cells[c] for c in demand.cells], pairs)
            ]
        case Allowed():
            allowed = [(digit,) for digit in demand.digits]
            added = [model.add_allowed_assignments([cells[demand.cell]], allowed)]
        case Machine():
            added = [automaton(model, demand, cells)]
        case Either():
            chosen = [model.new_bool_var("") for _ in demand.alternatives]
            added = [model.add_bool_or(chosen)]
            for literal, each in zip(chosen, demand.alternatives, strict=True):
                for inner in each:
                    state(model, inner, cells, n, literal)
        case _:
            raise AssertionError(demand)
    if only is not None:
        for each in added:
            each.only_enforce_if(only)


def automaton(model: Any, demand: Machine, cells: list[Any]) -> Any:
    """State a machine: its nodes are numbered through, layer by layer."""
    layers = demand.layers
    if layers is None:
        return model.add_bool_or([])
    first, triples = 0, []
    for _, edges in layers:
        before, first = first, first + max(e[0] for e in edges) + 1
        for start, end, mask in edges:
            bits = [bit + 1 for bit in range(32) if mask >> bit & 1]
            triples += [(before + start, digit, first + end) for digit in bits]
    ends = [first + node for node in range(layers[-1].nodes)]
    return model.add_automaton([cells[cell] for cell in demand.cells], 0, ends, triples)


@given(seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_both_halves_and_cp_sat_find_the_same(seed: int) -> None:
    puzzle = a_puzzle(Random(seed))
    domains = domains_of(puzzle)
    by_plain = {tuple(x) for x in islice(plain.solutions(puzzle, domains), MOST)}
    others = [set(by_cp_sat(puzzle))]
    if native.is_known(puzzle):
        others.append(set(map(tuple, islice(native.solutions(puzzle, domains), MOST))))
    for found in others:
        assert len(found) == len(by_plain) >= 1
        assert found == by_plain or len(found) == MOST


def turned(puzzle: Puzzle) -> Puzzle | None:
    """Turn the board by half a turn, with its rules; nothing if one has a direction."""
    last = len(puzzle.layout.cells) - 1
    if any("index" in rule.name or "rank" in rule.name for rule in puzzle.rules):
        return None

    def moved(value: Any, kind: FieldKind) -> Any:
        if kind in (CELLS, LINE):
            return tuple(last - cell for cell in value)
        if kind is GROUPS:
            return tuple(tuple(last - cell for cell in group) for group in value)
        return value

    made = [
        replace(
            rule,
            **{
                each.name: moved(getattr(rule, each.name), each.metadata["kind"])
                for each in fields(rule)
            },
        )
        for rule in puzzle.rules
    ]
    return Puzzle(Grid(puzzle.grid.digits[::-1], puzzle.layout), made)


@given(seed=st.integers(0, 10**9))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_puzzle_that_is_turned_has_its_solutions_turned(seed: int) -> None:
    puzzle = a_puzzle(Random(seed))
    other = None if puzzle.layout.extras else turned(puzzle)
    assume(other is not None)
    assert other is not None
    here = sorted(answer.digits for answer in islice(solutions(puzzle), 500))
    there = sorted(answer.digits[::-1] for answer in islice(solutions(other), 500))
    assert len(here) == len(there)
    if len(here) < 500:
        assert here == there


@given(seed=st.integers(0, 10**9))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_our_json_holds_every_puzzle(seed: int) -> None:
    puzzle = a_puzzle(Random(seed))
    assert load(puzzle.record) == puzzle
