"""Limits: what was found until then is whole, and telling it never searches."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import pairwise
from typing import NoReturn

import pytest

from nonet import Position, Trace, explain, hint, limits, rate, solve
from nonet.exchange.trace import trace_json
from nonet.limits import TimeUp, limited, poll, polling, within
from nonet.logic.catalogue import ALL
from nonet.logic.nets.closure import Closing
from nonet.logic.step import Technique
from nonet.say.language import LANGUAGES, Language
from nonet.show.html import page
from nonet.show.sheet import trace_svg
from nonet.show.step import step_svg
from nonet.show.trace import trace_text
from running import EASY

HARDEST = [
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
    "98.7.....6.....7......8.5..7....4.3..6..5.......1....2.4....3.....2....1..1..5.6.",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "........1.......23..4..5......1.........3.6..7..8......5......6.2.7......1.....5.",
]
SPOKEN = [Language(code) for code in LANGUAGES]


def _forms(trace: Trace, language: Language) -> Iterator[str]:
    """Write *trace* in every form that there is."""
    yield trace_text(trace, language, details=True)
    yield trace_svg(trace, language)
    yield page(trace, language)
    yield trace_json(trace, language)
    for step in trace.steps:
        yield step.say(language)
        yield step_svg(step, language=language)


@pytest.mark.parametrize("seconds", [0.001, 0.05, 0.3])
@pytest.mark.parametrize("line", HARDEST)
def test_what_was_found_in_time_is_told_in_every_form(
    line: str, seconds: float
) -> None:
    trace = explain(line, seconds=seconds)
    assert all(form for language in SPOKEN for form in _forms(trace, language))
    steps = json.loads(trace_json(trace))["steps"]
    assert [step["text"] for step in steps] == [str(step) for step in trace.steps]


def test_the_steps_in_time_are_the_first_of_all_steps() -> None:
    whole = explain(HARDEST[0], all_steps=True)
    cut = explain(HARDEST[0], all_steps=True, seconds=0.3)
    assert cut.steps == whole.steps[: len(cut.steps)]
    assert cut.end == (cut.steps[-1].after if cut.steps else whole.steps[0].position)


@pytest.mark.parametrize("seconds", [0.05, 0.3, 1.0])
def test_a_story_that_is_cut_is_true_as_far_as_it_goes(seconds: float) -> None:
    solution = solve(HARDEST[0]).digits
    cut = explain(HARDEST[0], seconds=seconds)
    for step in cut.steps:
        assert all(solution[c] == d for c, d in step.deduction.placements)
        assert all(solution[c] != d for c, d in step.deduction.eliminations)
    for step, then in pairwise(cut.steps):
        assert then.position == step.after


@pytest.mark.parametrize("technique", ALL, ids=lambda each: each.key)
def test_a_step_is_a_value(technique: Technique) -> None:
    step = technique.demo()
    for again in (
        copy.copy(step),
        copy.deepcopy(step),
        pickle.loads(pickle.dumps(step)),  # noqa: S301 - our own
    ):
        assert again == step
        assert str(again) == str(step)
        assert again.details() == step.details()


def test_what_is_told_of_a_puzzle_can_be_a_key() -> None:
    kinds: list[Callable[[], Hashable]] = [
        partial(explain, HARDEST[0], seconds=0.3),
        partial(rate, EASY),
        partial(hint, EASY, rung=2),
        partial(hint, "11" + "." * 79),
        *(technique.demo for technique in ALL),
    ]
    for make in kinds:
        value = make()
        again = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
        assert {value: 1}[again] == 1


def test_whoever_words_or_draws_a_step_searches_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    traces = [_example(technique) for technique in ALL]

    def refuse(*_: object) -> NoReturn:
        raise AssertionError("this is a search")

    def forget(*_: object) -> None:
        """Let a new position begin with no pattern."""

    for name in ("find", "evidence"):
        monkeypatch.setattr(Technique, name, property(refuse))
    monkeypatch.setattr(Position, "memo", property(refuse, forget))
    for module in ("search", "cases", "replay"):
        monkeypatch.setattr(f"nonet.logic.nets.{module}.net", refuse)
    monkeypatch.setattr(Closing, "close", refuse)
    for trace in traces:
        assert all(_forms(trace, SPOKEN[0]))


def _example(technique: Technique) -> Trace:
    step = technique.demo()
    return Trace(step.position.grid.puzzle, (step,), step.after, "stuck")


def _search_for_ever() -> NoReturn:
    while True:
        poll()


def test_a_limit_ends_the_search_that_polls() -> None:
    with pytest.raises(TimeUp), limited(0.001):
        _search_for_ever()
    poll()  # it is over with the search that it was for


def test_a_limit_holds_inside_another() -> None:
    told: list[str] = []
    with polling(lambda: told.append("outer")), polling(lambda: told.append("inner")):
        poll()
    assert told == ["outer", "inner"]
    with pytest.raises(TimeUp), limited(0.001), limited(60):
        _search_for_ever()


def test_a_hint_tells_its_step_after_the_time() -> None:
    for line in HARDEST:
        for seconds in (0.05, 0.3):
            given = hint(line, rung=5, seconds=seconds)
            assert str(given)


def test_where_no_alarm_rings_the_polls_end_what_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "HAS_ALARM", False)
    with pytest.raises(TimeUp):
        _go_on_within(0.001)


def _go_on_within(seconds: float) -> NoReturn:
    with within(seconds):
        while True:
            poll()
