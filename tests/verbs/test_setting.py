"""What setters ask: rules that are not needed, rules that are broken, counts."""

from __future__ import annotations

from itertools import product

from nonet import (
    Grid,
    Puzzle,
    broken_rules,
    candidate_counts,
    count_solutions,
    differing,
    is_minimal,
    redundant_givens,
    redundant_rules,
    solutions,
    true_candidates,
)
from nonet.rules.puzzle import RuleLike

CAGE = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ARROW = {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"}
EMPTY = "." * 16
UNIQUE = Puzzle(EMPTY, [CAGE, ARROW, "anti-knight"])


def test_a_rule_is_redundant_if_there_are_as_many_solutions_without_it() -> None:
    thermo = {"rule": "thermo", "cells": "A2 A1 B2"}
    rules: list[RuleLike] = [CAGE, ARROW, "anti-knight", CAGE, thermo]
    puzzle = Puzzle(EMPTY, rules)
    count = count_solutions(puzzle)
    redundant = redundant_rules(puzzle)
    for place, rule in enumerate(puzzle.rules):
        same = count_solutions(puzzle.without_rule(place)) == count
        assert same == any(rule is each for each in redundant)
    assert redundant_rules(UNIQUE) == ()


def test_counts_add_up_to_the_solutions() -> None:
    puzzle = Puzzle(EMPTY, [CAGE])
    count = count_solutions(puzzle)
    for digits in candidate_counts(puzzle, limit=count).values():
        assert sum(digits.values()) == count
    few = candidate_counts(puzzle, limit=5)
    assert max(n for digits in few.values() for n in digits.values()) == 5
    true = true_candidates(puzzle)
    for cell, digits in few.items():
        assert "".join(str(d) for d, n in digits.items() if n) == true[cell]


def test_a_broken_rule_is_found_as_soon_as_nothing_can_mend_it() -> None:
    puzzle = Puzzle(EMPTY, [{"rule": "cage", "cells": "A1 A2 B1", "sum": 6}])
    for a, b in product(range(1, 5), repeat=2):
        grid = Grid({"A1": a, "A2": b}, layout=4)
        left = 6 - a - b
        fine = 1 <= left <= 4 and left not in (a, b) and a != b
        found = [*broken_rules(puzzle.with_grid(grid))]
        assert (not found) == fine
        assert all(broken.cells.words == "A1 and A2" for broken in found)


def test_a_finished_grid_breaks_a_rule_or_is_a_solution() -> None:
    right = {answer.line for answer in solutions(UNIQUE)}
    for answer in solutions(EMPTY):
        found = [*broken_rules(UNIQUE.with_grid(answer))]
        assert (not found) == (answer.line in right)


def test_givens_of_a_puzzle_with_rules_are_asked_with_its_rules() -> None:
    grid = Grid({"A1": 2, "D4": 3}, layout=4)
    assert redundant_givens(UNIQUE.with_grid(grid)).words == "A1 and D4"
    assert is_minimal(UNIQUE)
    assert not is_minimal(UNIQUE.with_grid(grid))


def test_what_differs_is_what_two_solutions_do_not_share() -> None:
    answers = [*solutions(Puzzle(EMPTY, [CAGE]))][:2]
    marks = differing(answers)
    for name, a, b in zip(marks, *answers, strict=True):
        assert marks[name] == "".join(map(str, sorted({a, b})))
