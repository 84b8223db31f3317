"""``explain``, ``hint``, ``why`` and ``techniques`` with puzzles that have rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from nonet.exchange.trace import SCHEMA_FILE
from nonet.rules import Puzzle
from packing import compress
from running import Nonet

CAGES = {"A1 B1": 4, "A2 A3 A4": 9, "B2 B3": 5, "B4 C4 D4": 6, "C1 D1 D2": 9, "D3": 2}
RULES: list[Any] = [
    {"rule": "cage", "cells": cells, "sum": total} for cells, total in CAGES.items()
]
KILLER = Puzzle("." * 16, RULES)
OURS = json.dumps(KILLER.record)
EMPTY_ROW: list[dict[str, int]] = [{}] * 4
THEIRS = {
    "size": 4,
    "grid": [EMPTY_ROW] * 4,
    "killercage": [
        {
            "cells": [f"R{'ABCD'.index(c[0]) + 1}C{c[1]}" for c in cells.split()],
            "value": str(total),
        }
        for cells, total in CAGES.items()
    ],
}
SOURCES = {
    "our JSON": OURS,
    "f-puzzles": json.dumps(THEIRS),
    "a link": f"https://www.f-puzzles.com/?load={compress(json.dumps(THEIRS))}",
}


def progress(**digits: int) -> str:
    """Write the killer with digits of the player's own."""
    grid = KILLER.grid
    for name, digit in digits.items():
        grid = grid.place(name, digit)
    record = KILLER.with_grid(grid).record
    return json.dumps({**record, "givens": ""})


@pytest.mark.parametrize("kind", SOURCES)
def test_what_is_read_with_rules_is_explained(nonet: Nonet, kind: str) -> None:
    code, out, err = nonet("explain", SOURCES[kind])
    assert (code, err) == (0, "")
    assert out.count("adds up to") > len(CAGES)
    assert "Solved in" in out
    assert nonet("hint", SOURCES[kind]).out.startswith("Look at ")
    assert nonet("why", SOURCES[kind], "D3 = 2").out.startswith("Yes: D3 is 2.\n")


def test_steps_are_told_to_every_reader_in_both_languages(nonet: Nonet) -> None:
    for lang in ("en", "zh"):
        for words in ("beginner", "standard", "expert"):
            for more in ((), ("--details",), ("--all-steps",)):
                ran = nonet("explain", OURS, "--words", words, "--lang", lang, *more)
                assert (ran.code, ran.err) == (0, "")
                assert not re.search(r"\{[a-z_]+\}", ran.out)


def test_a_page_a_picture_and_data_show_the_rules(nonet: Nonet) -> None:
    page = nonet("explain", OURS, "--to", "html").out
    assert page.count('class="cage"') == len(CAGES)
    picture = nonet("explain", OURS, "--to", "svg").out
    assert picture.count('class="cage"') % len(CAGES) == 0
    data = json.loads(nonet("explain", OURS, "--to", "json").out)
    Draft202012Validator(json.loads(Path(SCHEMA_FILE).read_text("utf-8"))).validate(
        data
    )
    assert data["rules"] == KILLER.record["rules"]


def test_a_mistake_is_told_with_the_rule_that_is_broken(nonet: Nonet) -> None:
    told = "the cage A1 and B1 adds up to 4, but A1 is 2\n"
    assert nonet("hint", progress(A1=2)) == (0, told, "")
    chinese = nonet("hint", progress(A1=2), "--lang", "zh").out
    assert chinese.startswith("笼 A1、B1 之和为 4")


def test_the_printed_puzzle_may_have_the_rules(nonet: Nonet) -> None:
    mine = "2" + "." * 15
    told = "the cage A1 and B1 adds up to 4, but A1 is 2\n"
    assert nonet("hint", mine, "--givens", OURS).out == told
    assert nonet("why", mine, "A1 = 2", "--givens", OURS).out.startswith("No: A1 ")
    other = json.dumps(Puzzle("." * 16, RULES[:2]).record)
    ran = nonet("hint", progress(A1=1), "--givens", other)
    said = "nonet: the puzzle and its givens have different rules\n"
    assert (ran.code, ran.out, ran.err) == (2, "", said)
    same = json.dumps(Puzzle("." * 16, RULES[::-1]).record)
    assert nonet("hint", progress(A1=1), "--givens", same).code == 0


def test_what_cannot_use_rules_refuses_them_by_name(nonet: Nonet) -> None:
    ran = nonet("solve", OURS, "--engine", "backtracking")
    assert (ran.code, ran.out) == (2, "")
    assert "(cage)" in ran.err
    assert ran.err.count("\n") == 1


def test_rules_have_a_scale_of_their_own(nonet: Nonet) -> None:
    ran = nonet("rate", OURS)
    assert ran.code == 0
    assert "Score " in ran.out
    assert "ER " not in ran.out


def test_a_technique_about_rules_is_taught_with_them(nonet: Nonet) -> None:
    taught = nonet("techniques", "one-rule").out
    assert taught.startswith("One rule (hard)\n")
    assert "The rules beyond rows, columns and boxes:\n  even and odd" in taught
    assert "svg" in nonet("techniques", "one-rule", "--to", "svg").out
    listed = nonet("techniques").out.splitlines()
    (line,) = (each for each in listed if " one-rule " in each)
    assert line.split()[:3] == ["–", "hard", "one-rule"]


def test_techniques_of_rules_can_be_chosen_and_left_out(nonet: Nonet) -> None:
    ran = nonet("explain", OURS, "--exclude", "one-rule")
    assert "One rule" not in ran.out
    alone = nonet("explain", OURS, "--technique", "one-rule")
    assert alone.code == 1
    assert "Stuck after" in alone.out
