"""Positions of our own for every technique: what it finds there, and where it must not.

``tests/data/README.md`` tells where they come from and who else was asked.
"""

from __future__ import annotations

import pytest

from nonet.board.grid import Grid
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction
from nonet.verbs.solve import solutions
from recorded import Case, cases

TECHNIQUES = {technique.key: technique for technique in ALL}


def changes(deduction: Deduction) -> frozenset[str]:
    """Write a deduction as a case does: ``5=B3`` placed, ``5-B3`` rubbed out."""
    placed = (f"{digit}={_name(cell)}" for cell, digit in deduction.placements)
    gone = (f"{digit}-{_name(cell)}" for cell, digit in deduction.eliminations)
    return frozenset((*placed, *gone))


def _name(cell: int) -> str:
    return f"{'ABCDEFGHI'[cell // 9]}{cell % 9 + 1}"


def found_in(case: Case) -> list[frozenset[str]]:
    return [*map(changes, TECHNIQUES[case.technique].find(case.position))]


def contradicts(told: frozenset[str], solution: Grid) -> bool:
    right = {f"{digit}={_name(cell)}" for cell, digit in enumerate(solution)}
    placed = {each for each in told if "=" in each}
    return not placed <= right or bool(
        {each.replace("-", "=") for each in told - placed} & right
    )


@pytest.mark.parametrize("key", TECHNIQUES)
def test_a_technique_finds_what_its_cases_tell(key: str) -> None:
    found = [case for case in cases() if case.technique == key and case.changes]
    assert found
    for case in found:
        (solution,) = solutions(case.position.grid)
        told = found_in(case)
        assert case.changes in told, case
        assert not any(contradicts(each, solution) for each in told), case


@pytest.mark.parametrize("key", TECHNIQUES)
def test_it_finds_nothing_where_it_just_misses(key: str) -> None:
    missed = [case for case in cases() if case.technique == key and not case.changes]
    assert missed
    for case in missed:
        assert found_in(case) == [], case
