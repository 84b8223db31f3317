"""What setters ask over the API: rules as they are laid, what is needless, formats."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import shared
from asking import conform, operation
from nonet import Grid, is_unique, solve
from nonet.errors import InputError, LimitReached
from nonet.exchange.formats import FORMATS
from nonet.exchange.read import puzzles_in
from nonet.rules import Puzzle, rules
from nonet.say.language import ENGLISH, Language
from nonet.web import bench
from nonet.web.answers import answer

SOLUTION = Grid("1234 3412 2143 4321")
CAGES = ["A1 B1", "A2 A3 A4", "B2 B3", "B4 C4 D4", "C1 D1 D2", "C2 C3", "D3"]
RULES: list[dict[str, Any]] = [
    {"rule": "cage", "cells": cells, "sum": sum(SOLUTION[c] for c in cells.split())}
    for cells in CAGES
]
EMPTY = "." * 16
KILLER: dict[str, Any] = {"puzzle": EMPTY, "layout": "4", "rules": RULES}


def told(name: str, lang: str = "en", **asked: Any) -> dict[str, Any]:
    """Ask as a worker is asked, and take nothing but what fits the document."""
    Draft202012Validator(operation(name).schema).validate(asked)
    status, body = answer(name, asked, Language(lang), 20.0)
    assert status == 200, body
    found: dict[str, Any] = json.loads(body)
    conform(found, operation(name).answers)
    return found


def test_what_is_laid_well_is_drawn_and_told_as_ever() -> None:
    found, wanted = told("sketch", **KILLER), told("rules", **KILLER)
    assert [each.pop("problem") for each in found["told"]] == [""] * len(RULES)
    assert found == wanted


def test_a_rule_that_cannot_be_is_told_and_the_others_are_drawn() -> None:
    wrong = [
        {"rule": "cage", "cells": "A1 A2", "sum": 99},
        {"rule": "sandwich", "line": "A1-A4"},
        {"rule": "nothing"},
    ]
    laid = [wrong[0], RULES[0], *wrong[1:], RULES[1]]
    found = told("sketch", **{**KILLER, "rules": laid})
    problems = [each["problem"] for each in found["told"]]
    assert [bool(each) for each in problems] == [True, False, True, True, False]
    assert "adds up to 99" in problems[0]
    assert found["rules"] == [RULES[0], RULES[1]]
    chinese = told("sketch", **{**KILLER, "rules": wrong}, lang="zh")
    assert chinese["told"][0]["problem"] != problems[0]


@pytest.mark.parametrize(
    ("strict", "mark"), [("strict-xv", "x"), ("strict-dots", "black-dot")]
)
def test_a_mark_exempts_what_it_stands_between(strict: str, mark: str) -> None:
    laid = [{"rule": strict}, {"rule": mark, "cells": "A2 A1"}]
    found = told("sketch", puzzle="." * 81, rules=laid)
    assert found["rules"][0] == {"rule": strict, "except": ["A1 A2"]}


def test_a_board_without_rules_has_nothing_drawn() -> None:
    found = told("sketch", puzzle=EMPTY)
    assert (found["drawing"], found["told"]) == (None, [])


def test_needless_is_what_can_go_without_a_second_solution() -> None:
    given = Grid(EMPTY).place("A1", 1).place("D4", 1).place("A2", 2).line
    found = told("needless", **{**KILLER, "puzzle": given})
    whole = Puzzle(given, RULES)
    assert is_unique(whole)
    without = [n for n in range(len(RULES)) if is_unique(whole.without_rule(n))]
    assert found["rules"] == without
    lines = {
        cell: given[:place] + "." + given[place + 1 :]
        for cell, place in {"A1": 0, "A2": 1, "D4": 15}.items()
    }
    assert found["cells"] == [
        cell for cell, line in lines.items() if is_unique(whole.with_grid(Grid(line)))
    ]


def test_one_of_two_equal_rules_is_needless() -> None:
    twice = [*RULES, RULES[0]]
    found = told("needless", puzzle=EMPTY, rules=twice)["rules"]
    assert {0, len(RULES)} <= {*found}


def test_what_takes_too_long_is_said() -> None:
    asked = {"puzzle": EMPTY, "rules": RULES}
    with pytest.raises(LimitReached):
        bench.needless(asked, ENGLISH, 0.0)


def test_every_format_is_written_or_says_why_not() -> None:
    words = {"title": "Small", "author": "A. Setter", "ruleset": "Cages add up."}
    found = told("export", **KILLER, **words)["formats"]
    assert [each["name"] for each in found] == [
        form.name for form in FORMATS if form.write or form.pack
    ]
    for each in found:
        assert each["about"]
        assert bool(each["problem"]) == ("text" not in each and "bytes" not in each)
    texts = {each["name"]: each.get("text") for each in found}
    assert json.loads(texts["json"]) == {
        **Puzzle(EMPTY, RULES).record,
        **words,
    }
    (entry,) = puzzles_in(texts["f-puzzles"])
    assert solve(entry.posed) == solve(Puzzle(EMPTY, RULES))
    assert isinstance(entry.posed, Puzzle)
    assert entry.posed.title == "Small"


def test_a_plain_puzzle_is_written_as_a_workbook_too() -> None:
    found = told("export", puzzle="1..4..1..1..4..1")["formats"]
    packed = {each["name"]: each["bytes"] for each in found if "bytes" in each}
    assert b64decode(packed["xlsx"])[:2] == b"PK"


def test_every_rule_of_the_page_is_one_that_python_knows() -> None:
    text = next(line for line in shared.rulebook() if "const RULEBOOK" in line)
    laid = {each["name"]: each for each in json.loads(text.partition(" = ")[2][:-1])}
    assert {*rules()} - {*laid} == {"all", "either", "function"}  # written by hand
    for name, each in laid.items():
        assert [part["key"] for part in each["parts"]] == rules()[name].keys()
    assert laid["whisper"]["parts"][1]["usual"]["6"] == 3
    with pytest.raises(InputError):
        Puzzle(EMPTY, [{"rule": "whisper", "cells": "A1 A2"}])  # 5 apart, of 4
