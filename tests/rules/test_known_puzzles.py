"""Puzzles of others, whose solutions are known; they stay where they are."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from nonet import Grid, broken_rules, core, solutions
from nonet.exchange.write import WRITERS, Result
from nonet.rules import load
from variants import posed


@pytest.fixture(scope="module")
def records(shared: Path) -> list[dict[str, Any]]:
    text = (shared / "variants" / "variants_normalised.json").read_text()
    found: list[dict[str, Any]] = json.loads(text)
    assert len(found) == 111
    return found


def test_every_published_solution_obeys_its_rules(
    records: list[dict[str, Any]],
) -> None:
    for record in records:
        puzzle = posed(record)
        solution = Grid(record["solution"], puzzle.layout)
        solution.check()
        assert not [*broken_rules(puzzle.with_grid(solution))], record["name"]


@pytest.mark.skipif(core.native is None, reason="it takes hours in plain Python")
def test_every_puzzle_has_its_solution_and_as_many_as_are_known(
    records: list[dict[str, Any]],
) -> None:
    for record in records:
        answers = [list(each) for each in islice(solutions(posed(record)), 2)]
        several = record["unique"] == 2  # or it is one, or nobody has proved it
        assert len(answers) == 1 + several, record["name"]
        assert several or answers == [record["solution"]], record["name"]


def test_our_json_holds_every_one(records: list[dict[str, Any]]) -> None:
    for record in records:
        puzzle = posed(record)
        assert load("".join(WRITERS["json"]([Result(puzzle)]))) == puzzle
