"""Whoever asks is answered as they like to read: cells as C7 or as r3c7."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from asking import Asking
from running import EASY, THREE

LETTERED = re.compile(r"\b[A-I][1-9]\b|\brows? [A-I]\b")
NUMBERED = re.compile(r"\br[1-9]c[1-9]\b")
HARDER = (
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7.."
)
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("hint", {"puzzle": HARDER, "rung": 5}),
    ("hint", {"puzzle": EASY, "rung": 2, "digits": EASY.replace("53..", "531.", 1)}),
    ("explain", {"puzzle": EASY}),
    ("why", {"puzzle": EASY, "question": "A4 = ?"}),
    ("check", {"puzzle": EASY, "digits": EASY.replace("53..", "535.", 1)}),
    ("lesson", {"key": "x-wing"}),
    ("rules", {"puzzle": "." * 81, "rules": [{"rule": "cage", "cells": "A1 B1"}]}),
]


def sentences(told: Any, name: str = "") -> list[str]:
    """Gather what is read by people: texts, words, details, conclusions."""
    match told:
        case dict():
            return [s for key, value in told.items() for s in sentences(value, key)]
        case list():
            return [s for value in told for s in sentences(value, name)]
        case str() if name in ("text", "words", "details", "conclusion", "reason"):
            return [told]
    return []


@pytest.mark.parametrize("words", ["standard", "beginner"])
@pytest.mark.parametrize(("name", "asked"), ASKED)
def test_sentences_name_cells_as_the_reader_likes(
    web: Asking, name: str, asked: dict[str, Any], words: str
) -> None:
    worded = {"words": words} if name in ("hint", "explain", "why", "lesson") else {}
    lettered = " ".join(sentences(web.answer(name, **asked, **worded, names="A1")))
    numbered = " ".join(sentences(web.answer(name, **asked, **worded, names="rc")))
    assert LETTERED.search(lettered)
    assert not NUMBERED.search(lettered)
    assert NUMBERED.search(numbered)
    assert not LETTERED.search(numbered)


def test_data_always_has_letters(web: Asking) -> None:
    told = web.answer("hint", puzzle=EASY, rung=5, names="rc")
    assert told["step"]["placements"] == [{"cell": "I7", "digit": 1}]
    assert "r9c7 is 1" in told["text"]


@pytest.mark.parametrize("rung", range(1, 6))
def test_every_rung_tells_that_there_are_several_solutions(
    web: Asking, rung: int
) -> None:
    assert web.answer("hint", puzzle="9" + "." * 80, rung=rung)["several"]
    assert "several" not in web.answer("hint", puzzle=EASY, rung=rung)


def test_a_story_begins_by_telling_of_several_solutions(web: Asking) -> None:
    first, *others = web.lines("story", puzzle=THREE)
    assert first == {"kind": "several"}
    assert {"kind": "several"} not in others
    assert {"kind": "several"} not in web.lines("story", puzzle=EASY)


def test_names_of_another_kind_are_refused(web: Asking) -> None:
    said = web.refusal(400, "hint", puzzle=EASY, rung=1, names="chess")
    assert json.dumps("A1") in said or "A1" in said
