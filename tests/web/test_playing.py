"""What a player asks: to read, check, solve, help, explain, rate and draw."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

from asking import Asking
from nonet import Grid, Hint, Marks, Position, explain, hint, rate
from nonet.exchange.read import puzzles_in
from nonet.exchange.trace import step_record, trace_record
from nonet.exchange.write import SITES
from nonet.logic.catalogue import named
from nonet.say.language import Language
from nonet.show.text import candidates
from nonet.verbs.hint import RUNGS
from nonet.verbs.ladder import LADDER
from nonet.verbs.rate import with_rating
from nonet.web.openapi import trace_schema
from running import EASY, EMPTY, NONE, SOLVED, THREE, TWICE_SAID

CHAIN = (
    ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9.."
)
HARDER = (
    ".9...2...6..4....3..5..628....8....4.1...........27........341...65.43.2..9.1..76"
)
HARDEST = (
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."
)


def with_digit(cell: str, digit: int) -> str:
    return Grid(EASY).place(cell, digit).line


def test_the_version_tells_what_there_is(web: Asking) -> None:
    told = web.answer("version")
    assert told["languages"] == ["en", "zh"]
    assert "human" in told["watch"]
    assert "australia" in told["maps"]


# Elsewhere


def test_a_position_is_opened_wherever_it_can_be(web: Asking) -> None:
    links = web.answer("elsewhere", puzzle=EASY, digits=EASY, marks=[""] * 81)["links"]
    found = {link["name"]: link["address"] for link in links}
    assert len(found) == len(SITES)
    assert found["SudokuWiki"].endswith(EASY.replace(".", "0"))
    for address in found.values():
        (entry,) = puzzles_in(address)
        assert entry.grid.puzzle.line == EASY


def test_rules_go_along_or_the_site_is_left_out(web: Asking) -> None:
    thermo = {"rule": "thermo", "cells": "A3 A4"}
    links = web.answer("elsewhere", puzzle=EASY, rules=[thermo])["links"]
    assert {"SudokuPad", "f-puzzles"} <= {link["name"] for link in links}
    for link in links:
        (entry,) = puzzles_in(link["address"])
        assert [rule.name for rule in entry.rules] == ["thermo"]


# Reading


def test_several_puzzles_are_read_and_a_bad_one_stops_none(web: Asking) -> None:
    first, second, third = web.answer("read", text=f"{EASY}\n{EASY[:-1]}?\n{EMPTY}")[
        "entries"
    ]
    assert (first["puzzle"], first["layout"], first["status"]) == (EASY, "9", "one")
    assert "'?' does not belong" in second["error"]["message"]
    assert third["status"] == "several"


def test_a_link_of_another_site_is_read(web: Asking) -> None:
    digits = EASY.replace(".", "0")
    link = f"https://sudoku.example/play.htm?bd={digits}&id=20260101"
    (entry,) = web.answer("read", text=link)["entries"]
    assert entry["puzzle"] == EASY

    (entry,) = web.answer("read", text="https://sudoku.example/about")["entries"]
    assert entry["error"]["message"] == "the link holds no puzzle"


def test_a_board_in_a_mail_is_read(web: Asking) -> None:
    rows = [EASY[i : i + 9].replace(".", " ") for i in range(0, 81, 9)]
    walls = ["> |" + "|".join(row) + "|" for row in rows]
    told = web.answer("read", text="\n".join(["Hi Ann,", "", *walls, "", "Yours, Bob"]))
    assert [(e["line"], e["puzzle"]) for e in told["entries"]] == [(3, EASY)]


def test_two_readings_are_told_in_the_reader_s_language(web: Asking) -> None:
    table = ["| 1 | 2 | 3 | 4 |", "|---|---|---|---|", *["| 1 | . | . | . |"] * 3]
    (entry,) = web.answer("read", text="\n".join(table), lang="zh")["entries"]
    assert entry["error"]["message"].startswith("有两种读法：第 1 行是表头")


def test_marks_are_read_and_read_again(web: Asking) -> None:
    text = candidates(Grid(EASY), Marks.of(Grid(EASY)))
    (entry,) = web.answer("read", text=text)["entries"]
    assert entry["marks"] is not None
    position = {key: entry[key] for key in ("puzzle", "digits", "marks", "layout")}
    assert web.answer("check", **position)["status"] == "fine"


def test_a_long_list_is_cut_and_says_so(web: Asking) -> None:
    told = web.answer("read", text="\n".join([EASY] * 120))
    assert (len(told["entries"]), told["more"]) == (100, True)


# Checking and solving


def test_every_mistake_is_told_with_its_place(web: Asking) -> None:
    digits = Grid(EASY).place("A3", 1).place("A4", 2).line
    told = web.answer("check", puzzle=EASY, digits=digits)
    assert told["status"] == "mistake"
    assert [each["cells"] for each in told["mistakes"]] == [["A3"], ["A4"]]
    assert "solution" not in told


def test_a_rubbed_out_candidate_is_told_but_not_which(web: Asking) -> None:
    marks = Position.of(Grid(EASY)).mark_texts()
    marks[2] = marks[2].replace(SOLVED[2], "")
    (mistake,) = web.answer("check", puzzle=EASY, marks=marks)["mistakes"]
    assert (mistake["kind"], mistake["cells"]) == ("missing", ["A3"])
    assert SOLVED[2] not in mistake["text"]


def test_a_stale_mark_is_told_and_drawn(web: Asking) -> None:
    marks = Position.of(Grid(EASY)).mark_texts()
    marks[3] += "5"
    told = web.answer("hint", puzzle=EASY, marks=marks, rung=RUNGS[-1])
    assert told["kind"] == "step"
    assert told["technique"]["key"] == "stale-mark"
    assert told["step"]["eliminations"] == [{"cell": "A4", "digit": 5}]
    assert told["before"]["marks"].split()[3] == "256"
    picture = web.ask("draw", puzzle=EASY, marks=marks, step=told["step"])
    assert "<title>Stale mark</title>" in picture.text


def test_stale_marks_that_are_pasted_stay(web: Asking) -> None:
    grid = Grid(EASY)
    marks = Marks({**Marks.of(grid), "A4": "256"})
    (entry,) = web.answer("read", text=candidates(grid, marks))["entries"]
    assert entry["digits"] == EASY
    assert entry["marks"][3] == "256"


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [(EASY, "fine"), (SOLVED, "finished"), (NONE, "none"), (THREE, "several")],
)
def test_the_status_tells_how_the_puzzle_stands(
    web: Asking, puzzle: str, status: str
) -> None:
    assert web.answer("check", puzzle=puzzle)["status"] == status


def test_a_digit_twice_among_the_givens_is_told(web: Asking) -> None:
    told = web.answer("check", puzzle="11" + "." * 14)
    assert told["status"] == "none"
    assert told["mistakes"][0]["text"] == TWICE_SAID


def test_the_solution_is_told_only_if_asked(web: Asking) -> None:
    assert "solution" not in web.answer("check", puzzle=EASY)
    assert web.answer("check", puzzle=EASY, solution=True)["solution"] == SOLVED
    assert "solution" not in web.answer("check", puzzle=THREE, solution=True)


@pytest.mark.parametrize(
    ("puzzle", "count"), [(EASY, "one"), (THREE, "several"), (NONE, "none")]
)
def test_solving_tells_how_many(web: Asking, puzzle: str, count: str) -> None:
    told = web.answer("solve", puzzle=puzzle, engine="norvig")
    assert told["count"] == count
    assert (told["solution"] is None) == (count == "none")


def test_what_is_no_puzzle_is_refused_in_one_line(web: Asking) -> None:
    assert "expected 81 cells" in web.refusal(422, "solve", puzzle="12")
    assert "no engine is called" in web.refusal(422, "solve", puzzle=EASY, engine="?")
    assert "A1" in web.refusal(422, "check", puzzle=EASY, digits="1" + EASY[1:])
    marks = ["x1"] * 81
    assert "'x1'" not in web.answer("check", puzzle=EASY, marks=marks)["status"]
    assert "'q'" in web.refusal(422, "check", puzzle=EASY, marks=["q"] * 81)
    assert "found 80" in web.refusal(422, "check", puzzle=EASY, marks=["1"] * 80)
    repeated = web.ask("solve", puzzle="11" + "." * 14).json()
    assert repeated["error"] == {"message": TWICE_SAID, "where": ["A1", "A2"]}


def test_why_a_puzzle_has_no_solution_is_told(web: Asking) -> None:
    told = web.answer("why", puzzle=NONE, layout="4")["text"]
    assert told.startswith("Why: A1 is 1, but A2 is 2, B3 is 3, and no digit stands")
    chinese = web.answer("why", puzzle=NONE, layout="4", lang="zh")["text"]
    assert "A1" in chinese
    assert "Why" not in chinese
    assert web.answer("why", puzzle=EASY) == {"text": ""}
    twice = web.answer("why", puzzle="11" + EMPTY[2:])["text"]
    assert twice == "Why: A1 is 1, but A2 is 1 and no digit stands twice in row A."


# Hints


def test_a_rung_gives_no_more_than_it_should(web: Asking) -> None:
    told = {rung: web.answer("hint", puzzle=EASY, rung=rung) for rung in RUNGS}
    assert all(told[rung]["text"] == str(hint(EASY, rung=rung)) for rung in RUNGS)
    for rung, tells in zip(RUNGS, LADDER, strict=True):
        expected = {"kind", "rung", "of", "rungs", "text", "cells"}
        expected |= {"question"} if tells.question else set()
        expected |= {"technique"} if tells.names_technique else set()
        expected |= {"figure", "before"} if tells.shows in ("proof", "step") else set()
        expected |= {"step"} if tells.shows == "step" else set()
        assert told[rung].keys() == expected
        placed = told[rung].get("figure", {"placed": []})["placed"]
        assert len(placed) == (tells.shows == "step")
    assert len(told[1]["cells"]) == 9


def test_a_digit_to_look_for_is_told_without_cells() -> None:
    (colours,) = named("simple-colours-trap")
    step = colours.demo()
    given = Hint(1, step=step)
    assert (given.cells, given.digit) == (None, step.roles["digit"])
    assert str(given) == f"Look at the digit {given.digit}."


def test_the_step_is_the_library_s_own(web: Asking) -> None:
    step = hint(CHAIN, rung=RUNGS[-1]).step
    assert step
    told = web.answer("hint", puzzle=CHAIN, rung=RUNGS[-1], lang="zh")
    assert told["step"] == step_record(step, Language("zh"))
    figure = told["figure"]
    assert "".join(piece["text"] for piece in figure["words"]) == told["text"]
    assert figure["links"]
    assert len(figure["struck"]) == len(step.deduction.eliminations)


@pytest.mark.parametrize("rung", RUNGS)
def test_a_mistake_is_told_first_on_every_rung(web: Asking, rung: int) -> None:
    told = web.answer("hint", puzzle=EASY, digits=with_digit("A3", 1), rung=rung)
    assert told["kind"] == "mistake"
    if rung == 1:
        assert len(told["cells"]) == 9
        assert "mistake" not in told
        assert "A3" not in told["text"]
    else:
        assert told["cells"] == told["mistake"]["cells"] == ["A3"]
    assert told.get("question") == {1: "Which cells?", 2: "Why?"}.get(rung)
    assert "step" not in told
    assert "technique" not in told


def test_the_player_s_marks_count(web: Asking) -> None:
    marks = [
        digit if given == "." else "" for digit, given in zip(SOLVED, EASY, strict=True)
    ]
    told = web.answer("hint", puzzle=EASY, marks=marks, rung=RUNGS[-1])
    assert told["step"]["before"]["marks"].split()[2] == SOLVED[2]


def test_a_hint_keeps_to_the_chosen_techniques(web: Asking) -> None:
    keys = ["naked-single", "w-wing"]
    told = web.answer("hint", puzzle=EASY, rung=RUNGS[-1], techniques=keys)
    assert told["step"]["technique"]["key"] == "naked-single"

    beyond = web.answer("hint", puzzle=EASY, rung=1, techniques=["w-wing"])
    assert beyond["kind"] == "beyond"
    assert "None of the chosen" in beyond["text"]

    asked = {"puzzle": EASY, "rung": 1, "techniques": ["z-wing"]}
    assert web.refusal(422, "hint", **asked) == "no technique is called 'z-wing'"


def test_a_finished_puzzle_needs_no_hint(web: Asking) -> None:
    assert web.answer("hint", puzzle=EASY, digits=SOLVED, rung=1)["kind"] == "finished"


def test_hints_are_for_puzzles_that_can_be_played(web: Asking) -> None:
    assert web.refusal(422, "hint", puzzle=NONE, rung=1) == "the puzzle has no solution"


# Stories, ratings, pictures


def test_the_story_is_the_library_s_trace_with_a_picture_a_step(web: Asking) -> None:
    told = web.answer("explain", puzzle=HARDER, lang="zh")
    Draft202012Validator(trace_schema()).validate(told["trace"])
    assert told["trace"] == trace_record(with_rating(explain(HARDER)), Language("zh"))
    assert len(told["figures"]) == len(told["trace"]["steps"])
    assert told["partial"] is False


def test_a_story_may_start_from_the_player_s_position(web: Asking) -> None:
    told = web.answer("explain", puzzle=EASY, digits=with_digit("A3", 4))
    assert len(told["trace"]["steps"]) == 50


def test_a_story_that_takes_too_long_is_partial_and_says_so(web: Asking) -> None:
    told = web.answer("explain", puzzle="." * 625, layout="25", seconds=0.1)
    assert told["partial"]
    assert told["trace"]["ended"] == "time is up"


@pytest.mark.parametrize("seconds", [0.1, 0.6, 2])
def test_a_story_of_the_hardest_is_told_as_far_as_it_went(
    web: Asking, seconds: float
) -> None:
    told = web.answer("explain", puzzle=HARDEST, seconds=seconds)
    Draft202012Validator(trace_schema()).validate(told["trace"])
    assert len(told["figures"]) == len(told["trace"]["steps"])


def test_a_rating_that_ended_early_has_no_level(web: Asking) -> None:
    told = web.answer("rate", puzzle=HARDEST, seconds=0.1)
    assert told["partial"]
    assert told["rating"]["level"] is told["rating"]["score"] is None


def test_a_rating_is_the_library_s(web: Asking) -> None:
    told = web.answer("rate", puzzle=EASY)
    assert told["rating"] == rate(EASY).row()
    assert "Score 204" in told["text"]
    assert "several" in web.refusal(422, "rate", puzzle=EMPTY)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_is_an_svg_of_its_own(web: Asking, theme: str) -> None:
    response = web.ask("draw", puzzle=EASY, theme=theme, size=300)
    assert response.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(response.text).get("width") == "300"  # noqa: S314 - our own


def test_a_step_that_was_given_out_can_be_drawn(web: Asking) -> None:
    step = web.answer("hint", puzzle=CHAIN, rung=RUNGS[-1])["step"]
    drawn = web.ask("draw", puzzle=CHAIN, step=step)
    assert 'class="strike"' in drawn.text
    step["eliminations"] = []
    assert "not found" in web.refusal(422, "draw", puzzle=CHAIN, step=step)


def test_boards_of_other_shapes_are_played(web: Asking) -> None:
    small = {"puzzle": "1234" + "." * 12, "layout": "4"}
    for name, more in {"check": {}, "solve": {}, "hint": {"rung": RUNGS[-1]}}.items():
        asked: dict[str, Any] = {**small, **more}
        assert web.answer(name, **asked)


# Languages


def test_the_language_is_asked_for_or_the_browser_s(web: Asking) -> None:
    asked = {"puzzle": "12"}
    told = web.client.post(
        "/api/solve", json=asked, headers={"Accept-Language": "zh-CN,zh;q=0.9"}
    )
    assert told.json()["error"]["message"].startswith("应有")
    assert web.refusal(422, "solve", puzzle="12", lang="zh").startswith("应有")
    assert web.refusal(422, "solve", puzzle="12", lang="en").startswith("expected")


def test_a_question_is_answered_with_a_drawn_proof(web: Asking) -> None:
    told = web.answer("why", puzzle=EASY, question="A4 is not 6", lang="zh")
    assert (told["verdict"], told["text"]) == ("not so", "不对：A4 是 6。")
    assert len(told["steps"]) == len(told["figures"]) == 2
    assert told["steps"][-1]["placements"] == [{"cell": "A4", "digit": 6}]


def test_the_player_s_wrong_digit_is_asked_about(web: Asking) -> None:
    asked = {"puzzle": EASY, "digits": with_digit("A3", 1), "question": "A3 is 1"}
    told = web.answer("why", **asked)
    assert told["text"] == "No: A3 cannot be 1."
    assert told["steps"]


def test_what_can_be_exchanged_is_told(web: Asking) -> None:
    told = web.answer("why", puzzle="1............321", question="several")
    assert (told["verdict"], told["cells"]) == ("several", ["A3", "A4", "C3", "C4"])
