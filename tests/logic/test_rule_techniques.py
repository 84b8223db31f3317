"""What every technique about rules promises, and what its cases tell."""

from __future__ import annotations

import inspect
import json
import re
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from grounded import on_its_grounds
from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position, parse_candidates
from nonet.logic.catalogue import for_rules, named
from nonet.logic.ruled import subject_to
from nonet.logic.step import Deduction, Technique
from nonet.rules import Puzzle, solutions
from nonet.say.language import CHINESE, ENGLISH, READERS

DATA = Path(__file__).parents[1] / "data" / "rules"
ENGLISH_WORD = re.compile("(?<![A-Za-z])[a-z]{3}")
GLUED = re.compile(
    r"[A-I]\d[一-龥]|[一-龥][A-I]\d|[一-龥，。、：；（）] [一-龥，。、：；（）]"
)
ONE_OF_MANY = re.compile(  # "1 times", "of which B3 make"
    r"\b1 (?:times|cells|digits|skyscrapers|ways|sets)\b|which [A-I]\d (?:make|hold)\b"
)
ROLE = re.compile(r"\{[a-z_]+\}")  # one that was not filled in
TECHNIQUES = [each for each in for_rules() if each.rules]
FEW = 6  # steps of each position
Case = dict[str, Any]

every_technique = pytest.mark.parametrize(
    "technique", TECHNIQUES, ids=lambda each: each.key
)


def cases(key: str) -> list[Case]:
    texts = [path.read_text() for path in sorted(DATA.glob("*.jsonl"))]
    lines = (line for text in texts for line in text.splitlines())
    return [case for case in map(json.loads, lines) if case["technique"] == key]


def position_of(case: Case) -> Position:
    return subject_to(Position.parse(case["puzzle"], case["layout"]), case["rules"])


def changes(deduction: Deduction) -> tuple[set[Candidate], set[Candidate]]:
    return {*deduction.placements}, {*deduction.eliminations}


def can_be(position: Position, cell: int, digits: int) -> bool:
    """Ask the search whether a cell can hold one of some digits, as bits, by marks."""
    domains = {
        c: marks for c, marks in enumerate(position.marks) if not position.digits[c]
    }
    domains[cell] = digits
    marks = [
        {
            "rule": "digits",
            "cells": [position.layout.cell_name(c)],
            "digits": [*map(str, digits_in(mask))],
        }
        for c, mask in domains.items()
    ]
    puzzle = Puzzle(position.grid, position.board.rules)
    return any(True for _ in solutions(Puzzle(puzzle.grid, [*puzzle.rules, *marks])))


def is_sound(deduction: Deduction, position: Position) -> bool:
    """Tell whether no solution that fits the marks contradicts it."""
    every = position.board.every_digit
    return all(
        not can_be(position, cell, position.marks[cell] & every & ~(1 << digit - 1))
        if placed
        else not can_be(position, cell, 1 << digit - 1)
        for placed, marks in ((True, deduction[0]), (False, deduction[1]))
        for cell, digit in marks
        if not placed or position.marks[cell] != 1 << digit - 1
    )


@every_technique
def test_every_step_of_its_example_is_sound_and_changes_something(
    technique: Technique,
) -> None:
    position = technique.start
    found = [*technique.find(position)]

    assert found
    for deduction in found[:FEW]:
        assert deduction.placements or deduction.eliminations
        for cell, digit in (*deduction.placements, *deduction.eliminations):
            assert position.marks[cell] >> digit - 1 & 1
        assert is_sound(deduction, position), deduction


@every_technique
def test_no_step_is_told_twice(technique: Technique) -> None:
    told = [str(step) for step in technique.steps(technique.start)]

    assert len(told) == len(set(told))


@every_technique
def test_it_finds_nothing_without_rules(technique: Technique) -> None:
    start = technique.start
    plain = Position.of(start.grid, start.pencilled)

    assert not [*technique.find(plain)]


@every_technique
def test_it_finds_nothing_on_a_full_board(technique: Technique) -> None:
    start = technique.start
    puzzle = Puzzle(Grid([0] * len(start.digits), start.layout), start.board.rules)
    full = next(solutions(puzzle))
    position = Position.of(full, None, start.board)

    assert not [*technique.find(position)]


@every_technique
def test_it_has_its_words_in_both_languages(technique: Technique) -> None:
    step = technique.demo()
    told = [CHINESE.say(technique.lesson), step.say(CHINESE), *step.details(CHINESE)]

    assert CHINESE.say(technique.name) != technique.name
    assert not ENGLISH_WORD.search(" ".join(told)), told
    for language in (ENGLISH, CHINESE):
        for reader in ("beginner", "standard", "expert"):
            assert not ROLE.search(step.say(language.to(reader)))


@every_technique
def test_it_is_written_for_experts_without_a_word_of_any_language(
    technique: Technique,
) -> None:
    step = technique.demo()
    english, chinese = (each.to("expert") for each in (ENGLISH, CHINESE))

    assert step.reason(english) == step.reason(chinese)
    assert step.parts(english) == step.parts(chinese)


@every_technique
def test_it_is_found_by_its_names(technique: Technique) -> None:
    for name in (technique.key, technique.name.upper(), CHINESE.say(technique.name)):
        assert technique in named(name)


@every_technique
def test_its_module_teaches_it(technique: Technique) -> None:
    (module,) = (
        each
        for name, each in sys.modules.items()
        if name.startswith("nonet.logic.") and technique in vars(each).values()
    )
    doc = inspect.getdoc(module) or ""

    assert ">>> " in doc
    assert "::" in doc
    assert technique.name in doc


@every_technique
def test_it_finds_what_its_cases_tell(technique: Technique) -> None:
    firing = [case for case in cases(technique.key) if case["gone"] or case["placed"]]

    assert firing
    for case in firing:
        position = position_of(case)
        found = [*technique.find(position)]
        told = tuple(
            {*parse_candidates(case[kind], position.layout)}
            for kind in ("placed", "gone")
        )
        assert told in [*map(changes, found)], case
        assert all(is_sound(each, position) for each in found[:FEW]), case


@every_technique
def test_what_its_cases_find_is_told_to_every_reader(technique: Technique) -> None:
    positions = map(position_of, cases(technique.key))
    steps = (step for each in positions for step in islice(technique.steps(each), FEW))

    for step in steps:
        for reader in READERS:
            english, chinese = ENGLISH.to(reader), CHINESE.to(reader)
            assert not ROLE.search(step.say(english))
            assert not ONE_OF_MANY.search(step.say(english))
            assert not ENGLISH_WORD.search(step.reason(chinese)) or reader == "expert"
            assert not GLUED.search(step.say(chinese)) or reader == "expert"
        english, chinese = ENGLISH.to("expert"), CHINESE.to("expert")
        assert step.reason(english) == step.reason(chinese)
        assert step.details(english) == step.details(chinese)


@every_technique
def test_it_finds_nothing_where_it_just_misses(technique: Technique) -> None:
    missing_it = [
        case for case in cases(technique.key) if not case["gone"] + case["placed"]
    ]

    assert missing_it
    for case in missing_it:
        assert not [*technique.find(position_of(case))], case


@every_technique
def test_a_step_holds_on_its_grounds_alone(technique: Technique) -> None:
    positions = [technique.start, *map(position_of, cases(technique.key))]
    for position in positions:
        for step in islice(technique.steps(position), FEW):
            if "proof" in step.roles:
                continue  # other marks may fail sooner there: test_rule_proofs.py
            placed, gone = changes(step.deduction)
            again = map(changes, technique.find(on_its_grounds(step)))
            assert any(placed == p and gone <= g for p, g in again), str(step)
