"""Answers for those who want another puzzle: made to order, or the one of the day."""

from __future__ import annotations

from typing import Any, NoReturn

from nonet.errors import InputError
from nonet.locale import Language
from nonet.web.asked import Asked


def generate(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Make a puzzle to order."""
    del asked, language, seconds
    _not_yet()


def daily(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Make the puzzle of a day."""
    del asked, language, seconds
    _not_yet()


def _not_yet() -> NoReturn:
    raise InputError("this version cannot make puzzles")
