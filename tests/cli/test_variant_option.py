"""``--variant``: puzzles with rules of their own, on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from running import Nonet

CAGE: dict[str, Any] = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ARROW: dict[str, Any] = {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"}
RULES: list[dict[str, Any]] = [CAGE, ARROW, {"rule": "anti-knight"}]
SOLVED = "2134431234211243"


def variant(*rules: dict[str, Any], puzzle: str = "." * 16) -> str:
    record = {"nonet": 1, "kind": "variant", "puzzle": puzzle, "rules": rules}
    return json.dumps(record)


UNIQUE = variant(*RULES)
SEVERAL = variant(CAGE)
NONE = variant(CAGE | {"sum": 7}, puzzle="..3" + "." * 13)
NONE_SAID = (
    "nonet: no solution: the cage A1 and A2 adds up to 7, but A3 is 3 and no digit "
    "stands twice in row A\n"
)


def test_a_variant_is_solved_from_everywhere(nonet: Nonet, tmp_path: Path) -> None:
    file = tmp_path / "unique.json"
    file.write_text(UNIQUE)
    for source in (file, UNIQUE, "-"):
        ran = nonet("solve", "--variant", source, "--to", "line", stdin=UNIQUE)
        assert ran == (0, SOLVED + "\n", "")


def test_solutions_are_counted_and_listed(nonet: Nonet) -> None:
    count = int(nonet("solve", "--variant", SEVERAL, "--count").out)
    assert count > 2
    listed = nonet("solve", "--variant", SEVERAL, "--all", "--to", "line").out
    assert len(set(listed.split())) == count
    two = nonet("solve", "--variant", SEVERAL, "--limit", "2", "--to", "line").out
    assert len(two.split()) == 2
    assert nonet("solve", "--variant", SEVERAL, "--unique").code == 1
    assert nonet("solve", "--variant", UNIQUE, "--unique", "--count").out == "1\n"


def test_why_there_is_no_solution_is_told(nonet: Nonet) -> None:
    assert nonet("solve", "--variant", NONE) == (1, "", NONE_SAID)
    assert nonet("solve", "--variant", NONE, "--count") == (1, "0\n", NONE_SAID)
    twice = variant(puzzle="11" + "." * 14)
    told = "nonet: 1 stands twice in row A: A1 and A2\n"
    assert nonet("solve", "--variant", twice) == (2, "", told)


def test_many_are_read_and_a_bad_one_stops_none(nonet: Nonet) -> None:
    ran = nonet("solve", "--variant", UNIQUE, '{"nonet": 3}', UNIQUE, "--to", "line")
    assert ran.out == f"{SOLVED}\n{SOLVED}\n"
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_a_variant_shows_its_rules(nonet: Nonet) -> None:
    shown = nonet("show", "--variant", UNIQUE).out
    assert shown.endswith(
        "the cage A1 and A2 adds up to 3\nthe arrow C1 and D1 adds up to B1\n"
        "cells a knight's move apart differ\n"
    )
    picture = nonet("show", "--variant", UNIQUE, "--to", "svg").out
    assert 'class="cage"' in picture
    solved = nonet("solve", "--variant", UNIQUE, "--to", "svg").out
    assert 'class="cage"' in solved
    assert nonet("show", "--variant", UNIQUE, "--check").out == "one solution\n"


def test_candidates_are_those_of_the_rules_or_true_ones(nonet: Nonet) -> None:
    left = nonet("show", "--variant", SEVERAL, "--candidates").out
    assert left.splitlines()[1].split()[1:3] == ["12", "12"]
    true = nonet("show", "--variant", UNIQUE, "--true").out
    assert "| 2 1 | 3 4 |" in " ".join(true.split())
    classic = nonet("show", "1... ..3. .4.. ...2", "--true").out
    assert nonet("solve", "1... ..3. .4.. ...2", "--to", "line").out.strip() == "".join(
        classic.replace("|", "").replace("+", "").replace("-", "").split()
    )


def test_the_heuristics_can_be_chosen(nonet: Nonet) -> None:
    ran = nonet("solve", "--variant", UNIQUE, "-e", "csp:mrv,mac", "--to", "line")
    assert ran == (0, SOLVED + "\n", "")
    assert "guesses" in nonet("solve", "--variant", UNIQUE, "--stats").err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--variant", "nofile.json"], "there is no file 'nofile.json'"),
        (["--variant", UNIQUE, "--layout", "x"], "do without --layout"),
        (["--variant", UNIQUE, "--engine", "norvig"], "by the engine csp"),
        (["--variant", UNIQUE, "--engine", "csp:quick"], "no heuristic is called"),
        (["--variant", "https://f-puzzles.com/?load=A"], "the link is broken"),
    ],
)
def test_bad_input_is_told_in_one_line(
    nonet: Nonet, arguments: list[str], said: str
) -> None:
    code, out, err = nonet("solve", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
