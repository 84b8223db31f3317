"""A trace in words: numbered, in colours or without, and how it ended."""

from __future__ import annotations

import re
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.step import End, Trace
from nonet.say.language import ENGLISH, READERS, Language
from nonet.say.wording import lesson_words
from nonet.show.difficulty import difficulty
from nonet.show.sheet import trace_svg
from nonet.show.trace import ansi, closing, sentence, trace_text
from nonet.verbs.explain import explain
from showing import LAYOUTS, PUZZLE, rich, solve, tried

HARDER = (
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1"
)
BOTH = [Language("en"), Language("zh"), Language("en", "rc")]


@pytest.fixture(params=BOTH, ids=lambda language: language.code + language.names)
def language(request: pytest.FixtureRequest) -> Language:
    spoken: Language = request.param
    return spoken


def test_every_step_has_its_number_and_sentence(language: Language) -> None:
    trace = solve()
    *lines, gap, end = trace_text(trace, language).splitlines()

    assert (gap, end) == ("", closing(trace, language))
    for n, (step, line) in enumerate(zip(trace.steps, lines, strict=True), 1):
        assert line.strip() == f"{n}. {step.say(language)}"
    assert len({line.index(".") for line in lines}) == 1


def test_a_trial_is_indented(language: Language) -> None:
    *lines, _, _ = trace_text(tried(Layout(9)), language).splitlines()
    indents = [len(re.findall(r"^ *\d+\. *", line)[0]) for line in lines]

    assert indents[0] == indents[1] < indents[2]


def test_the_end_tells_how_it_ended(language: Language) -> None:
    ends: tuple[End, ...] = get_args(End)
    told = {closing(tried(Layout(4), ended), language) for ended in ends}

    assert len(told) == len(ends)
    assert all("3" in words and "4.2" in words for words in told)


def test_nothing_done_has_no_hardest_technique(language: Language) -> None:
    nothing = Trace(PUZZLE, (), Position.of(PUZZLE), "stuck")

    assert trace_text(nothing, language) == closing(nothing, language)
    assert "(" not in closing(nothing, language)


def test_one_step_is_not_several() -> None:
    puzzle = Grid("1234 3412 2143 432.")
    assert closing(solve(puzzle)).startswith("Solved in 1 step.")
    assert closing(solve()).startswith("Solved in 51 steps.")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_colours_change_nothing_but_the_colour(layout: str, language: Language) -> None:
    trace = tried(Layout.parse(layout))
    coloured = trace_text(trace, language, dress=ansi)

    assert coloured != trace_text(trace, language)
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == trace_text(trace, language)


def test_words_wear_the_colours_of_the_board() -> None:
    words = sentence(rich(Layout(9)), Language(), lambda w, c: f"[{c}:{w}]" if c else w)

    assert "[technique:Any <name> & all]: house is [frame-1:box 9];" in words
    assert "lines is [frame-2:row A] and [frame-2:column 9]" in words
    assert "cells is [proof-3:I8 and I9]; others is [proof-4:H9 and I8]" in words
    assert "fins is [fin:A9]" in words
    assert "chain is [proof-1:(1)A2]=[proof-2:(2)A2]-[proof-1:(2)B1,B2]=" in words
    assert "[answer:I1 is 1]; " in words
    assert "[gone:A1 cannot be 2]" in words


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_whole_trace_is_one_picture(layout: str, language: Language) -> None:
    trace = tried(Layout.parse(layout))
    text = trace_svg(trace, language, columns=2, size_px=500)
    picture = ET.fromstring(text)  # noqa: S314 - our own picture

    assert picture.get("width") == "500"
    assert text.count('class="walls"') == len(trace.steps) + 2
    titles = [title.text for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert [step.say(language) for step in trace.steps] == titles[2:-1]


def test_the_text_of_a_jigsaw_shows_the_numbers_of_its_regions() -> None:
    trace = explain(Grid("1... .... .... ..2.", "jigsaw:AABBAACBDCCBDDDC"))
    told = trace_text(trace)

    assert told.startswith("The regions by their numbers:\n+---")
    assert "| 1   1 | 2   2 |" in told
    assert "regions" not in trace_text(explain(Grid("1... .... .... ..2.")))


def test_a_lesson_for_a_jigsaw_speaks_of_regions() -> None:
    layout = Layout.parse("jigsaw:AABBAACBDCCBDDDC")
    for technique in ALL:
        told = lesson_words(technique.lesson, ENGLISH, layout)
        assert not re.search(r"\bbox", told)
        assert lesson_words(technique.lesson, ENGLISH, CLASSIC) == technique.lesson


def test_details_tell_every_reader_what_steps_took_and_how_hard_they_are(
    language: Language,
) -> None:
    """A beginner, too, who is told all the rest anyway."""
    trace = explain(HARDER)
    for reader in READERS:
        told = trace_text(trace, language.to(reader), details=True)
        for step in trace.steps:
            if step.technique.level != "easy":
                assert difficulty(step, language) in told
            for cited in step.citations(language.to(reader)):
                assert cited in told
