"""Puzzles with rules over the API: read, drawn, checked, solved; never ignored."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from asking import Asking
from nonet import Grid, is_unique, solve
from nonet.rules import Puzzle
from nonet.say.language import ENGLISH
from nonet.show.canvas import COLOURS, RULE_COLOURS, RULE_SHAPES
from nonet.verbs.ask import true_candidates
from nonet.web import play, story
from nonet.web.schemas import MOST_RULES

CAGES = ["A1 B1", "A2 A3 A4", "B2 B3", "B4 C4 D4", "C1 D1 D2", "C2 C3", "D3"]
SOLUTION = Grid("1234 3412 2143 4321")
RULES: list[dict[str, Any]] = [
    {"rule": "cage", "cells": cells, "sum": sum(SOLUTION[c] for c in cells.split())}
    for cells in CAGES
] + [{"rule": "sandwich", "line": "A1-A4", "clue": 5}]
EMPTY = "." * 16
POSED: dict[str, Any] = {"puzzle": EMPTY, "layout": "4", "rules": RULES}
PUZZLE = Puzzle(EMPTY, RULES, layout="4")


def written(**digits: int) -> str:
    grid = Grid(EMPTY)
    for cell, digit in digits.items():
        grid = grid.place(cell, digit)
    return grid.line


def test_a_puzzle_is_read_with_its_rules(web: Asking) -> None:
    record = {**PUZZLE.record, "title": "Small killer"}
    (entry,) = web.answer("read", text=json.dumps(record))["entries"]
    assert entry["rules"] == PUZZLE.record["rules"]
    assert (entry["title"], entry["layout"]) == ("Small killer", "4")
    status = "one" if is_unique(PUZZLE) else "several"
    assert entry["status"] == status
    again = web.answer("rules", puzzle=EMPTY, layout="4", rules=entry["rules"])
    assert again == {key: entry[key] for key in ("rules", "drawing", "told", "ties")}


def test_a_puzzle_without_rules_is_read_as_ever(web: Asking) -> None:
    (entry,) = web.answer("read", text="1..4..1..1..4..1")["entries"]
    assert (entry["rules"], entry["drawing"], entry["told"]) == ([], None, [])
    assert entry["ties"] == []


def test_a_drawing_is_plain_shapes_of_known_classes(web: Asking) -> None:
    more = [
        {"rule": "little-killer", "line": "A1-D4", "clue": 10},
        {"rule": "extra-region", "cells": "A1 A3 B2 C4"},
    ]
    drawing = web.answer("rules", **{**POSED, "rules": RULES + more})["drawing"]
    assert drawing["clues"]
    known = {*RULE_COLOURS, *RULE_SHAPES, *COLOURS}
    for text in (drawing["under"], drawing["over"]):
        for shape in ET.fromstring(f"<g>{text}</g>").iter():  # noqa: S314 - our own
            assert shape.tag in ("g", "path", "rect", "text")
            assert {*shape.get("class", "").split()} <= known
            assert {*shape.keys()} <= {
                *("class", "d", "x", "y", "width", "height", "font-size")
            }


def test_rules_are_told_in_both_languages_with_their_cells(web: Asking) -> None:
    told = web.answer("rules", **POSED)["told"]
    assert told[0] == {
        "text": "the cage A1 and B1 adds up to 4",
        "cells": ["A1", "B1"],
    }
    assert len(told) == len(RULES)
    chinese = web.answer("rules", **POSED, lang="zh")["told"]
    assert chinese[0]["text"] != told[0]["text"]


def test_cells_that_a_rule_alone_lets_differ_are_told(web: Asking) -> None:
    knight = web.answer("rules", puzzle=EMPTY, rules=[{"rule": "anti-knight"}])
    pairs = {frozenset(pair) for pair in knight["ties"]}
    wanted = {
        frozenset((f"{'ABCD'[r]}{c + 1}", f"{'ABCD'[r + dr]}{c + dc + 1}"))
        for r in range(4)
        for c in range(4)
        for dr, dc in ((1, 2), (2, 1), (1, -2), (2, -1))
        if r + dr < 4 and 0 <= c + dc < 4
    }
    assert pairs == wanted


# Checking


def test_a_broken_rule_is_a_mistake_with_its_cells(web: Asking) -> None:
    digits = written(A1=4, B1=3)
    for quick in (True, False):
        told = web.answer("check", **POSED, digits=digits, quick=quick)
        assert told["status"] == "mistake"
        (broken,) = (each for each in told["mistakes"] if each["kind"] == "rule")
        assert broken["cells"] == ["A1", "B1"]
        assert (
            broken["text"] == "the cage A1 and B1 adds up to 4, but A1 is 4 and B1 is 3"
        )


def test_a_digit_that_only_the_solution_forbids_is_told(web: Asking) -> None:
    given = written(A1=1, A2=2)
    only = solve(PUZZLE.with_grid(Grid(given)), unique=True)
    wrong = next(
        (cell, digit)
        for cell in only.layout.everything
        for digit in (1, 2, 3, 4)
        if digit != only[cell]
        and not (grid := Grid(given))[cell]
        and grid.allows(cell, digit)
    )
    digits = Grid(given).place(*wrong).line
    asked = {**POSED, "puzzle": given}
    told = web.answer("check", **asked, digits=digits, solution=True)
    assert told["solution"] == only.line
    name = only.layout.cell_name(wrong[0])
    assert [name] in [
        each["cells"] for each in told["mistakes"] if each["kind"] == "wrong"
    ]


def test_a_finished_board_is_one_that_breaks_no_rule(web: Asking) -> None:
    asked = {**POSED, "quick": True}
    assert web.answer("check", **asked, digits=SOLUTION.line)["status"] == "finished"
    other = Grid("1243 3421 2134 4312").line
    assert web.answer("check", **asked, digits=other)["status"] == "mistake"
    assert web.answer("check", **asked)["status"] == "unknown"


def test_what_is_not_solved_in_time_is_looked_at_all_the_same() -> None:
    asked = {"puzzle": "." * 81, "rules": [{"rule": "anti-knight"}]}
    told = play.check({**asked, "digits": "11" + "." * 79}, ENGLISH, 0.0)
    assert told["mistakes"][0]["kind"] == "repeated"


# Solving


def test_rules_are_used_by_solve_and_why(web: Asking) -> None:
    given = written(A1=1, A2=2)
    asked = {**POSED, "puzzle": given}
    told = web.answer("solve", **asked)
    assert told["solution"] == solve(PUZZLE.with_grid(Grid(given))).line
    none = {**asked, "puzzle": written(A1=4)}
    assert web.answer("solve", **none) == {"count": "none", "solution": None}
    assert "the cage A1 and B1 adds up to 4" in web.answer("why", **none)["text"]


def test_candidates_are_those_of_all_solutions(web: Asking) -> None:
    marks = web.answer("candidates", **POSED)["marks"]
    wanted = true_candidates(PUZZLE)
    assert marks == [wanted[cell] for cell in PUZZLE.layout.cells]
    placed = web.answer("candidates", **POSED, digits=written(A1=1))["marks"]
    assert placed[0] == ""
    message = web.refusal(422, "candidates", **POSED, digits=written(A1=4))
    assert message == "no solution has these digits"


def test_candidates_need_no_rules(web: Asking) -> None:
    marks = web.answer("candidates", puzzle="1... .... .... .321")["marks"]
    assert marks[:4] == ["", "24", "34", "234"]


def test_the_picture_has_the_rules(web: Asking) -> None:
    picture = web.ask("draw", **POSED).text
    assert picture.count('class="cage"') == len(CAGES)
    assert "the cage A1 and B1 adds up to 4" in picture


# Help


def test_a_hint_uses_the_rules_rung_by_rung(web: Asking) -> None:
    told = [web.answer("hint", **POSED, rung=rung) for rung in range(1, 6)]
    assert [each["kind"] for each in told] == ["step"] * 5
    assert told[0]["text"].startswith("Look at ")
    assert told[0]["cells"]
    assert told[3]["technique"]["key"] == told[4]["step"]["technique"]["key"]
    picture = web.ask("draw", **POSED, step=told[4]["step"]).text
    assert picture.count('class="cage"') == len(CAGES)


def test_a_hint_names_the_rule_that_is_broken(web: Asking) -> None:
    told = web.answer("hint", **POSED, digits=written(A1=4), rung=1)
    assert told["kind"] == "mistake"
    assert told["mistake"]["kind"] == "rule"
    assert told["text"] == "the cage A1 and B1 adds up to 4, but A1 is 4"
    chinese = web.answer("hint", **POSED, digits=written(A1=4), rung=1, lang="zh")
    assert chinese["text"].startswith("笼 A1、B1 之和为 4")


def test_a_question_is_answered_with_the_rules(web: Asking) -> None:
    told = web.answer("why", **POSED, question="D3=4")
    assert told["verdict"] == "not so"
    assert told["rules"] == PUZZLE.record["rules"]
    assert len(told["figures"]) == len(told["steps"]) > 0


def test_a_whole_solution_is_told(web: Asking) -> None:
    told = web.answer("explain", **POSED)
    assert told["trace"]["ended"] == "solved"
    assert told["trace"]["end"]["grid"] == solve(PUZZLE, unique=True).line
    assert told["trace"]["rating"]["er"] is None


def test_a_story_streams_its_steps() -> None:
    lines: list[dict[str, Any]] = []
    end = story.story(POSED, ENGLISH, 20.0, lines.append)
    steps = [line["step"] for line in lines if line["kind"] == "step"]
    assert end["ended"] == "solved"
    assert end["end"]["grid"] == SOLUTION.line
    assert "ER" not in end["rated"]
    assert any(step["er"] is None for step in steps)
    half = len(steps) // 2
    asked = {**POSED, "digits": steps[half]["before"]["grid"], "told": half}
    asked["marks"] = steps[half]["before"]["marks"]
    rest: list[dict[str, Any]] = []
    assert story.story(asked, ENGLISH, 20.0, rest.append)["ended"] == "solved"
    assert rest[0]["step"]["number"] == half + 1


def test_techniques_about_rules_are_taught_behind_the_others(web: Asking) -> None:
    listed = web.answer("techniques")["techniques"]
    about = [each["about_rules"] for each in listed]
    assert about == sorted(about)
    for taught in (each for each in listed if each["about_rules"]):
        lesson = web.answer("lesson", key=taught["key"])
        if not lesson["example"]["rules"]:
            continue  # it is about the shape of the board
        assert lesson["example"]["told"]
        assert lesson["er"] is None
        found = web.answer("practice", key=taught["key"], seed=3)
        assert found["rules"]
        again = Puzzle(found["puzzle"], found["rules"], layout=found["layout"])
        assert again.record["rules"] == found["rules"]
    assert web.answer("lesson", key="x-wing")["example"]["drawing"] is None


def test_rules_have_a_scale_of_their_own(web: Asking) -> None:
    rating = web.answer("rate", **POSED)["rating"]
    assert rating["er"] is None
    assert rating["level"]


# What cannot use them


def test_an_engine_that_knows_no_rules_is_not_watched_with_them(web: Asking) -> None:
    assert "cage" in web.refusal(422, "watch", **POSED, engines=["norvig"])


def test_no_engine_drops_a_rule(web: Asking) -> None:
    assert "cage" in web.refusal(422, "solve", **POSED, engine="backtracking")


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ([{"rule": "fog"}], "hides its board (fog)"),
        ([{"rule": "cage", "cells": "Z9"}], "rule 1"),
        ([{"rule": "cage", "cells": "A1", "colour": "red"}], "'colour'"),
    ],
)
def test_a_rule_that_is_none_is_refused(
    web: Asking, rules: list[Any], message: str
) -> None:
    assert message in web.refusal(422, "rules", puzzle=EMPTY, rules=rules)


@pytest.mark.parametrize(
    "rules",
    [
        "cage",
        [1],
        [{}],
        [{"rule": 1}],
        [{"rule": "cage", "cells": None}],
        [{"rule": "cage", "cells": "A1", "sum": 10**12}],
        [{"rule": "cage", "cells": "A1 " * 2000}],
        [{"rule": "anti-king"}] * (MOST_RULES + 1),
        [{"rule": "cage", **{str(n): n for n in range(12)}}],
    ],
)
def test_rules_are_held_to_their_size(web: Asking, rules: Any) -> None:
    web.refusal(400, "rules", puzzle=EMPTY, rules=rules)
