"""Puzzles with rules, on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nonet.exchange.read import load
from running import Nonet

CAGE: dict[str, Any] = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ARROW: dict[str, Any] = {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"}
RULES: list[dict[str, Any]] = [CAGE, ARROW, {"rule": "anti-knight"}]
SOLVED = "2134431234211243"


def posed(*rules: dict[str, Any], puzzle: str = "." * 16) -> str:
    record = {"nonet": 1, "kind": "variant", "puzzle": puzzle, "rules": rules}
    return json.dumps(record)


UNIQUE = posed(*RULES)
SEVERAL = posed(CAGE)
NONE = posed(CAGE | {"sum": 7}, puzzle="..3" + "." * 13)
NONE_SAID = (
    "nonet: no solution: the cage A1 and A2 adds up to 7, but A3 is 3 and no digit "
    "stands twice in row A\n"
)


def test_a_variant_is_solved_from_everywhere(nonet: Nonet, tmp_path: Path) -> None:
    file = tmp_path / "unique.json"
    file.write_text(UNIQUE)
    for source in (file, UNIQUE, "-"):
        ran = nonet("solve", source, "--to", "line", stdin=UNIQUE)
        assert ran == (0, SOLVED + "\n", "")


def test_solutions_are_counted_and_listed(nonet: Nonet) -> None:
    count = int(nonet("solve", SEVERAL, "--count").out)
    assert count > 2
    listed = nonet("solve", SEVERAL, "--all", "--to", "line").out
    assert len(set(listed.split())) == count
    two = nonet("solve", SEVERAL, "--limit", "2", "--to", "line").out
    assert len(two.split()) == 2
    assert nonet("solve", SEVERAL, "--unique").code == 1
    assert nonet("solve", UNIQUE, "--unique", "--count").out == "1\n"


def test_why_there_is_no_solution_is_told(nonet: Nonet) -> None:
    assert nonet("solve", NONE) == (1, "", NONE_SAID)
    assert nonet("solve", NONE, "--count") == (1, "0\n", NONE_SAID)
    twice = posed(puzzle="11" + "." * 14)
    told = "nonet: 1 stands twice in row A: A1 and A2\n"
    assert nonet("solve", twice) == (2, "", told)


def test_many_are_read_and_a_bad_one_stops_none(nonet: Nonet) -> None:
    ran = nonet("solve", UNIQUE, '{"nonet": 3}', UNIQUE, "--to", "line")
    assert ran.out == f"{SOLVED}\n{SOLVED}\n"
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_a_variant_shows_its_rules(nonet: Nonet) -> None:
    shown = nonet("show", UNIQUE).out
    assert shown.endswith(
        "The rules beyond rows, columns and boxes:\nthe cage A1 and A2 adds up to 3\n"
        "the arrow C1 and D1 adds up to B1\n"
        "cells a knight's move apart differ\n"
    )
    picture = nonet("show", UNIQUE, "--to", "svg").out
    assert 'class="cage"' in picture
    solved = nonet("solve", UNIQUE, "--to", "svg").out
    assert 'class="cage"' in solved
    assert nonet("show", UNIQUE, "--check").out == "one solution\n"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("option", ["--to", "--candidates", "--propagate"])
def test_a_board_whose_rules_are_told_in_words_is_not_read_without_them(
    nonet: Nonet, option: str, lang: str
) -> None:
    marks = ("--to", "text") if option == "--to" else (option,)
    shown = nonet("show", UNIQUE, *marks, "--lang", lang).out
    for text in (shown, shown + "\n" + shown, str(load(UNIQUE))):
        code, out, err = nonet("solve", "-", stdin=text)
        assert (code, out) == (2, "")
        assert "the rules below the board are told in words" in err
    both = nonet("solve", "-", stdin=shown + "\n1..4\n..1.\n.1..\n4..1\n")
    assert (both.code, both.out) == (2, "1234341221434321\n")


def test_rules_in_words_are_never_dropped_in_silence(nonet: Nonet) -> None:
    """The lines of a board may be quoted, or its rules stand apart from it."""
    shown = nonet("show", UNIQUE).out
    code, out, err = nonet("solve", "-", stdin="> " + shown.replace("\n", "\n> "))
    assert (code, out) == (2, "")
    assert "the rules below the board are told in words" in err
    for gap in ("\n", "\n\n \n"):
        apart = shown.replace("The rules", f"{gap}The rules")
        code, out, err = nonet("solve", "-", stdin=apart)
        assert (code, len(out.split())) == (2, 1)
        assert "the rules below the board are told in words" in err


def test_candidates_are_those_of_the_rules_or_true_ones(nonet: Nonet) -> None:
    left = nonet("show", SEVERAL, "--candidates").out
    assert left.splitlines()[1].split()[1:3] == ["12", "12"]
    true = nonet("show", UNIQUE, "--true").out
    assert "| 2 1 | 3 4 |" in " ".join(true.split())
    classic = nonet("show", "1... ..3. .4.. ...2", "--true").out
    assert nonet("solve", "1... ..3. .4.. ...2", "--to", "line").out.strip() == "".join(
        classic.replace("|", "").replace("+", "").replace("-", "").split()
    )


def test_true_candidates_come_with_their_solutions(nonet: Nonet) -> None:
    told = "how many solutions each candidate has, counted up to 100:\n"
    shown = nonet("show", SEVERAL, "--true", "--counts").out
    picture, _, counts = shown.partition(told)
    assert picture == nonet("show", SEVERAL, "--true").out
    total = int(nonet("solve", SEVERAL, "--count").out)
    for line in counts.splitlines():
        assert sum(map(int, line[4:].replace(":", "").split()[1::2])) == total
    once = nonet("show", UNIQUE, "--true", "--counts").out
    assert once == nonet("show", UNIQUE, "--true").out + "one solution\n"
    assert "A1  1: 100+  2: 100+" in nonet("show", "." * 81, "--true", "--counts").out


def test_check_tells_what_the_solution_does_not_need(nonet: Nonet) -> None:
    even = {"rule": "even", "cells": "A1"}
    assert nonet("show", UNIQUE, "--check", "--details").out == (
        "one solution\nnothing can be left out\n"
    )
    more = posed(*RULES, even)
    assert nonet("show", more, "--check", "--details").out == (
        "one solution\nnot needed for it by itself: A1 is even\n"
    )
    given = posed(*RULES, puzzle="..3" + "." * 13)
    said = "not needed for it, one at a time: A3\n"
    assert nonet("show", given, "--check", "--details").out.endswith(said)
    several = nonet("show", SEVERAL, "--check", "--details")
    assert several.out.startswith("several solutions: two differ in ")
    assert several.code == 1
    none = nonet("show", NONE, "--check", "--details")
    assert (none.code, none.out) == (1, NONE_SAID.removeprefix("nonet: "))


def test_the_heuristics_can_be_chosen(nonet: Nonet) -> None:
    ran = nonet("solve", UNIQUE, "-e", "csp:mrv,mac", "--to", "line")
    assert ran == (0, SOLVED + "\n", "")
    assert "guesses" in nonet("solve", UNIQUE, "--stats").err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nofile.json"], "there is no file 'nofile.json'"),
        ([UNIQUE, "--layout", "x"], "expected 81 cells, found 16"),
        (
            [UNIQUE, "--engine", "norvig"],
            "cannot use rules beyond the houses",
        ),
        ([UNIQUE, "--engine", "csp:quick"], "no heuristic is called"),
        (["https://f-puzzles.com/?load=A"], "the link is broken"),
    ],
)
def test_bad_input_is_told_in_one_line(
    nonet: Nonet, arguments: list[str], said: str
) -> None:
    code, out, err = nonet("solve", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_what_once_asked_for_rules_is_still_taken_and_not_told(nonet: Nonet) -> None:
    assert nonet("solve", "--variant", UNIQUE, "--to", "line").out == SOLVED + "\n"
    assert "--variant" not in nonet("solve", "--help").out


def test_a_rule_that_digits_break_is_named_with_its_cells(nonet: Nonet) -> None:
    broken = posed(CAGE, puzzle="13" + "." * 14)
    said = "nonet: the cage A1 and A2 adds up to 3, but A1 is 1 and A2 is 3\n"
    assert nonet("show", "--check", broken) == (2, "", said)
    code, out, err = nonet("show", broken)
    assert (code, err) == (2, said)
    assert "1 3" in out


def test_two_solutions_are_told_by_what_differs(nonet: Nonet) -> None:
    code, out, err = nonet("solve", SEVERAL, "--to", "line")
    first, second = nonet("solve", SEVERAL, "--limit", "2", "--to", "line").out.split()
    names = [f"{'ABCD'[i // 4]}{i % 4 + 1}" for i in range(16)]
    pairs = zip(names, first, second, strict=True)
    differing = [name for name, a, b in pairs if a != b]
    assert (code, out) == (0, first + "\n")
    assert err.endswith(f"{', '.join(differing[:-1])} and {differing[-1]}\n")


def test_puzzles_with_rules_are_rated_among_others(
    nonet: Nonet, tmp_path: Path
) -> None:
    file = tmp_path / "mixed.jsonl"
    classic = json.dumps({"nonet": 2, "puzzle": "123434122143...."})
    file.write_text(f"{UNIQUE}\n{classic}\n{SEVERAL}\n")
    ran = nonet("rate", file, "--scale", "score", "--jobs", "1")
    head, ruled, plain = ran.out.splitlines()
    assert head.startswith("puzzle\t")
    assert '"rules":' in ruled.replace('""', '"')
    assert plain.startswith("123434122143....")
    (third,) = ran.err.splitlines()
    assert third.startswith(f"nonet: {file}:3: the puzzle has several solutions")
    assert ran.code == 1


@pytest.mark.parametrize("verb", ["convert", "solve"])
def test_what_cannot_be_written_is_told_with_its_place(
    verb: str, nonet: Nonet, tmp_path: Path
) -> None:
    file = tmp_path / "mixed.jsonl"
    classic = json.dumps({"nonet": 2, "puzzle": "123434122143...."})
    file.write_text(f"{classic}\n{UNIQUE}\n")
    ran = nonet(verb, file, "--to", "csv")
    assert ran.code == 2
    assert ran.err.startswith(f"nonet: {file}:2: csv cannot hold the rules")
    whole = tmp_path / "whole.csv"
    assert nonet(verb, file, "--to", "csv", "--output", whole).code == 2
    assert not whole.exists()
