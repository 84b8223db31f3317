"""What the readers of tests and patterns share: a place in a text, and errors there.

>>> raise unexpected("a +", 3, Sentence("a number"))
Traceback (most recent call last):
...
nonet.errors.InputError: 'a +', character 4: expected a number, found the end
"""

from __future__ import annotations

from typing import Final

from nonet.csp.words import Sentence
from nonet.errors import InputError

MOST_CHARACTERS: Final = 4000
MOST_DEPTH: Final = 40  # of parentheses in each other


def unexpected(text: str, place: int, expected: Sentence | str) -> InputError:
    """Complain of what stands at a *place*."""
    found: object = repr(text[place]) if place < len(text) else Sentence("the end")
    return InputError(
        "{text}, character {place}: expected {expected}, found {found}",
        text=repr(text if len(text) <= 60 else text[:60] + "…"),
        place=place + 1,
        expected=expected,
        found=found,
    )


def check_length(text: str) -> None:
    """Complain of a text that nobody would write."""
    if len(text) > MOST_CHARACTERS:
        raise InputError("the text is longer than {most} characters", most="4,000")


def check_depth(depth: int) -> None:
    """Complain of too many parentheses in each other."""
    if depth > MOST_DEPTH:
        raise InputError("more than {most} parentheses in each other", most=MOST_DEPTH)
