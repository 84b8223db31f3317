"""Answers about the rules of a puzzle: how they are drawn and told, what they leave.

>>> from nonet.say.language import ENGLISH
>>> cage = {"rule": "cage", "cells": "A1 A2", "sum": 3}
>>> asked = {"puzzle": "." * 16, "rules": [cage]}
>>> found = rules(asked, ENGLISH, 1.0)
>>> found["told"]
[{'text': 'the cage A1 and A2 adds up to 3', 'cells': ['A1', 'A2']}]
>>> found["drawing"]["under"][:18], found["drawing"]["clues"]
('<path class="cage"', False)
>>> candidates(asked, ENGLISH, 1.0)["marks"][:4]
['12', '12', '34', '34']
"""

from __future__ import annotations

from typing import Any

from nonet.board.bits import cells_in
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.errors import LimitReached, NoSolution
from nonet.limits import TimeUp, within
from nonet.rules import Puzzle
from nonet.rules.board import board_of
from nonet.say.language import Language
from nonet.verbs.ask import true_candidates
from nonet.verbs.solve import grid_in
from nonet.web.asked import Asked, position, puzzle


def rules(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Draw the rules of a puzzle, and tell them."""
    del seconds
    return ruled(puzzle(asked), language)


def ruled(posed: Grid | Puzzle, language: Language) -> dict[str, Any]:
    """Give the rules as records, as a drawing and in words."""
    picture = posed.picture if isinstance(posed, Puzzle) else None
    if picture is None or not isinstance(posed, Puzzle):
        return {"rules": [], "drawing": None, "told": [], "ties": []}
    name = posed.layout.cell_name
    return {
        "rules": posed.record["rules"],
        "drawing": {
            "under": "".join(picture.beside_marks.under),
            "over": "".join(picture.beside_marks.over),
            "clues": picture.has_clues,
        },
        "told": [
            {"text": str(language.words(words)), "cells": [*map(name, rule.marked)]}
            for rule, words in zip(posed.rules, picture.sentences, strict=True)
        ],
        "ties": [[*map(name, cells_in(pair))] for pair in board_of(posed).ties],
    }


def candidates(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Give the digits that each empty cell takes in some solution, if there is time."""
    del language
    posed, _ = position(asked)
    try:
        with within(min(seconds, asked.get("seconds", seconds)) * 7 / 8):
            found = true_candidates(posed)
    except TimeUp:
        raise LimitReached("the candidates were not found in time") from None
    if not any(found.values()):
        raise NoSolution("no solution has these digits")
    return {"marks": Position.of(grid_in(posed), found).mark_texts()}
