"""Inside a page without a server the same questions have the same answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from asking import Asking
from nonet.web.inside import BY_NAME, answer, seconds
from nonet.web.limits import Limits
from nonet.web.replies import MORE
from running import EASY, NONE, TWICE

CAGE = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("read", {"text": f"{EASY}\nnonsense"}),
    ("check", {"puzzle": EASY, "digits": EASY.replace("..", "55", 1)}),
    ("solve", {"puzzle": NONE}),
    ("solve", {"puzzle": TWICE}),
    ("why", {"puzzle": EASY, "question": "A4 is 2", "lang": "zh"}),
    ("hint", {"puzzle": EASY, "rung": 5, "words": "beginner"}),
    ("hint", {"puzzle": EASY, "rung": 99}),
    ("hint", {"puzzle": EASY, "rung": 1, "lang": "nowhere"}),
    ("rules", {"puzzle": "." * 16, "rules": [CAGE]}),
    ("rate", {"puzzle": EASY}),
    ("generate", {"difficulty": "easy", "seed": 7}),
    ("daily", {"date": "2026-02-28"}),
    ("techniques", {"lang": "zh"}),
    ("lesson", {"key": "x-wing"}),
    ("lesson", {"key": "abracadabra"}),
    ("watch", {"map": "australia"}),
    ("elsewhere", {"puzzle": EASY}),
    ("draw", {"puzzle": EASY, "size": 200}),
]


def inside(name: str, **asked: Any) -> list[tuple[int, str]]:
    replies: list[tuple[int, str]] = []

    def send(status: int, text: str) -> None:
        replies.append((status, text))

    answer(name, json.dumps(asked), send)
    return replies


@pytest.mark.parametrize(("name", "asked"), ASKED)
def test_the_answer_is_that_of_the_server(
    web: Asking, name: str, asked: dict[str, Any]
) -> None:
    served = web.ask(name, **asked)
    assert inside(name, **asked) == [(served.status_code, served.text)]


def test_a_story_comes_line_by_line(web: Asking) -> None:
    *lines, (status, last) = inside("story", puzzle=EASY)
    assert {each for each, _ in lines} == {MORE}
    told = [json.loads(text) for _, text in lines]
    steps = [line for line in told if line["kind"] == "step"]
    served = web.lines("story", puzzle=EASY)
    assert steps == [line for line in served if line["kind"] == "step"]
    assert (status, json.loads(last)) == (200, served[-1])


def test_nobody_else_waits_so_everything_may_take_longer() -> None:
    (_, told), *_ = inside("version")
    limits, served = json.loads(told)["limits"], Limits().told
    assert limits["seconds"] > served["seconds"]
    assert all(seconds(name) >= 30 for name in BY_NAME)
