"""Pictures of steps in puzzles with rules: what a sentence names is drawn."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from nonet import explain
from nonet.board.layout import CLASSIC
from nonet.logic.catalogue import about_rules
from nonet.logic.step import Step, Technique, Trace
from nonet.rules import Puzzle
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.white_dot import WhiteDot
from nonet.say.language import CHINESE, ENGLISH
from nonet.show.canvas import UNIT, centre, mark_centre, mark_size
from nonet.show.cited import sentences
from nonet.show.drawing import drawing
from nonet.show.figure import figure
from nonet.show.html import lesson, notebook, page
from nonet.show.rules import CLUES, Over, cage_total, clue_lights, rule_picture
from nonet.show.sheet import trace_svg
from nonet.show.step import step_svg
from nonet.show.svg import svg
from nonet.show.trace import trace_text

SVG = "{http://www.w3.org/2000/svg}"
CAGES = {"A1 B1": 4, "A2 A3 A4": 9, "B2 B3": 5, "B4 C4 D4": 6, "C1 D1 D2": 9, "D3": 2}
WITH_RULES = [each for each in about_rules() if each.rules]
KILLER = Puzzle(
    "." * 16,
    [{"rule": "cage", "cells": cells, "sum": sum_} for cells, sum_ in CAGES.items()]
    + [{"rule": "sandwich", "line": "A1-A4", "clue": 5}],
)


@cache
def killer() -> Trace:
    return explain(KILLER)


def about_a_rule() -> Step:
    return next(step for step in killer().steps if step.technique.rules)


def count(picture: str, name: str) -> int:
    """Count the shapes of a class, in a picture or a page."""
    return len(re.findall(rf'class="{name}"', picture))


def test_a_step_draws_every_rule_once() -> None:
    picture = step_svg(about_a_rule())
    ET.fromstring(picture)  # noqa: S314 - our own
    assert count(picture, "cage") == count(picture, "total") == len(CAGES)
    assert count(picture, "clue") == 1
    assert ".nonet-light .cage{" in picture


def test_no_frame_hides_a_total() -> None:
    framed = next(step for step in killer().steps if figure(step).frames)
    picture = step_svg(framed)
    assert picture.rindex('class="frame') < picture.index('class="total"')
    for board in page(killer()).split('href="#b"')[1:]:
        marks = board.partition('href="#o"')[2]
        assert marks
        assert 'class="frame' not in marks.partition("</svg>")[0]


def test_clues_outside_have_a_margin() -> None:
    step = about_a_rule()
    plain = Puzzle("." * 16, KILLER.rules[:-1])
    bare = next(step for step in explain(plain).steps if step.technique.rules)
    wide, narrow = (ET.fromstring(step_svg(each)) for each in (step, bare))  # noqa: S314 - our own
    widths = [int(each.get("viewBox", "").split()[2]) for each in (wide, narrow)]
    assert widths[0] - widths[1] == 2 * CLUES


def test_the_cells_of_a_rule_are_tinted() -> None:
    (one,) = (each for each in about_rules() if each.name == "One rule")
    step = one.demo()
    shown = figure(step)
    cells = step.roles["cells"]
    assert any(cells <= tinted for _, tinted in shown.tints)
    assert shown.struck == {*step.deduction.eliminations}


def test_totals_make_room_for_marks() -> None:
    total = cage_total(0, "12", CLASSIC)
    assert isinstance(total.on_border, Over)
    heights = [
        float(re.findall(r' y="([-\d.]+)"', stroke)[0])
        for stroke in (total, total.on_border)
    ]
    assert heights[1] < 0 < heights[0]
    picture = rule_picture(KILLER.rules, KILLER.layout)
    beside = picture.beside_marks
    assert not any('class="total"' in stroke for stroke in beside.under)
    assert sum('class="total"' in stroke for stroke in beside.over) == len(CAGES)
    assert len(beside.under) + len(beside.over) == len(picture.under + picture.over)
    assert 'class="total"' in svg(KILLER.grid, rules=picture)


def test_dots_hide_no_mark() -> None:
    picture = rule_picture((BlackDot((0, 1)), WhiteDot((1, 10))), CLASSIC)
    border = centre(0, CLASSIC)[0] + UNIT / 2
    free = border - mark_centre(0, 6, CLASSIC)[0] - mark_size(9) / 3  # half a digit
    for plain, beside in zip(picture.over, picture.beside_marks.over, strict=True):
        large, small = (
            float(re.findall(r"a([\d.]+) ", each)[0]) for each in (plain, beside)
        )
        assert small <= free < large


@pytest.mark.parametrize(
    ("key", "lit"), [("x-sum-reach", 1), ("two-clues-of-a-line", 2)]
)
def test_only_the_clues_that_a_step_is_about_are_lit(key: str, lit: int) -> None:
    (technique,) = (each for each in about_rules() if each.key == key)
    step = technique.demo()
    told = {str(each) for each in sentences(step.roles.values())}
    assert len(told) == lit
    board = step.position.board
    (more,) = clue_lights(board, {str(board.rules[0].sentence(board.layout))})
    picture, shown = step_svg(step), drawing(step)["clues"]
    assert picture.count(more[1]) == 1
    assert len(shown) == len([*clue_lights(board, told)]) == lit
    for clue in shown:
        disc = f'<path class="tint" d="{clue["path"]}"/>'
        assert f'<g class="{clue["colour"]}">{disc}</g>' in picture
    assert not [*clue_lights(board, {"another rule"})]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_sheet_shows_rules_on_every_board(theme: str) -> None:
    trace = killer()
    picture = trace_svg(trace, theme=theme)  # type: ignore[arg-type]
    boards = len(trace.steps) + 2
    assert count(picture, "cage") == boards * len(CAGES)
    assert "the cage D3 adds up to 2" in picture


@pytest.mark.parametrize("language", [ENGLISH, CHINESE], ids=lambda each: each.code)
def test_a_page_tells_the_rules_once_and_draws_them_once(language: object) -> None:
    assert isinstance(language, type(ENGLISH))
    written = page(killer(), language)
    assert count(written, "cage") == len(CAGES)  # every board uses them
    told = [str(language.words(rule.sentence(KILLER.layout))) for rule in KILLER.rules]
    listed = written.split('<article id="step-1"')[0]
    for words in told:
        assert words[1:] in listed
    side = re.findall(r'viewBox="(-\d+) ', written)
    assert {int(each) for each in side} == {-24 - CLUES}


def test_a_plain_page_has_no_word_of_rules() -> None:
    written = page(explain("1... ..3. .4.. ...2"))
    assert ".cage{" not in written
    assert '<ul class="rules">' not in written


def test_a_notebook_shows_rules_too() -> None:
    assert count(notebook(killer()), "cage") == (2 + len(killer().steps)) * len(CAGES)


@pytest.mark.parametrize("technique", WITH_RULES, ids=lambda each: each.key)
def test_a_lesson_draws_and_tells_the_rules_of_its_example(
    technique: Technique,
) -> None:
    told = lesson(technique)
    assert '<ul class="rules">' in told
    assert "ER" not in told.split("</h3>")[0]


def test_text_tells_the_rules_before_the_first_step() -> None:
    head, _, rest = trace_text(killer()).partition("\n\n")
    assert head.splitlines() == [
        "The rules beyond rows, columns and boxes:",
        *(f"  {rule.sentence(KILLER.layout)}" for rule in KILLER.rules),
    ]
    assert rest.startswith(" 1. ")
    assert "The rules" not in trace_text(explain("1... ..3. .4.. ...2"))
