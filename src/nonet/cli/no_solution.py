"""Why a puzzle has no solution, as the commands tell it."""

from __future__ import annotations

from typing import Final

from nonet.errors import LimitReached
from nonet.rules import Puzzle, why_not
from nonet.say.language import Language

PATIENCE: Final = 10  # seconds to find out


def reason(puzzle: Puzzle, language: Language) -> str:
    """Say that there is no solution, and for which rules, if that is found soon."""
    puzzle.grid.check()
    try:
        why = why_not(puzzle, PATIENCE)
    except LimitReached:
        return language.say(
            "no solution (why was not found out in {seconds} seconds)", seconds=PATIENCE
        )
    if why is None:
        return language.say("no solution")
    return language.say("no solution: {reason}", reason=why)
