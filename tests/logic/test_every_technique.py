"""What every technique promises, checked once for all of them."""

from __future__ import annotations

import inspect
import re
import sys

import pytest

from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Deduction, Technique
from nonet.say.language import CHINESE
from nonet.verbs.solve import solutions

MODULES = [
    each for name, each in sys.modules.items() if name.startswith("nonet.logic.")
]
ENGLISH_WORD = re.compile("(?<![A-Za-z])[a-z]{3}")  # no name such as Sue de Coq
pytestmark = pytest.mark.parametrize("technique", ALL, ids=lambda t: t.key)


def _found(technique: Technique) -> list[Deduction]:
    return list(technique.find(Position.parse(technique.example)))


def test_it_never_contradicts_the_solution(technique: Technique) -> None:
    solution, *more = solutions(Position.parse(technique.example).grid)

    assert not more
    for deduction in _found(technique):
        assert all(solution[cell] == digit for cell, digit in deduction.placements)
        assert all(solution[cell] != digit for cell, digit in deduction.eliminations)


def test_every_step_changes_the_board(technique: Technique) -> None:
    position = Position.parse(technique.example)

    assert _found(technique)
    for deduction in _found(technique):
        assert deduction.placements or deduction.eliminations
        for cell, digit in (*deduction.placements, *deduction.eliminations):
            assert position.marks[cell] >> digit - 1 & 1


def test_no_step_is_told_twice(technique: Technique) -> None:
    told = [str(step) for step in technique.steps(Position.parse(technique.example))]

    assert len(told) == len(set(told))


def test_it_finds_nothing_on_a_full_board(technique: Technique) -> None:
    solution = next(solutions(Position.parse(technique.example).grid))

    assert not list(technique.find(Position.of(solution)))


def test_it_has_its_words_in_both_languages(technique: Technique) -> None:
    step = technique.demo()
    told = [CHINESE.say(technique.lesson), step.say(CHINESE), *step.details(CHINESE)]

    assert CHINESE.say(technique.name) != technique.name
    assert not ENGLISH_WORD.search(" ".join(told))
    assert "{" not in step.say(CHINESE) + step.say()


def test_it_is_found_by_its_names(technique: Technique) -> None:
    chinese = CHINESE.say(technique.name)
    joined = chinese.replace("-", "").replace(" ", "").replace("（", "(")
    for name in (technique.key, technique.name.upper(), chinese, joined):
        assert technique in named(name)


def test_its_module_teaches_it(technique: Technique) -> None:
    (module,) = (each for each in MODULES if technique in vars(each).values())
    doc = inspect.getdoc(module) or ""

    assert ">>> " in doc
    assert "::" in doc
    assert technique.name in doc
    assert len(inspect.getsource(module).splitlines()) <= 150


def test_easier_techniques_come_first(technique: Technique) -> None:
    index = ALL.index(technique)

    assert all(technique.rating <= later.rating for later in ALL[index:])
