"""Numbers that callers give: whole, and within what makes sense.

>>> check_count("limit", 2, 1), check_count("limit", None, 1)
(None, None)
"""

from __future__ import annotations

from math import inf
from operator import index
from typing import Final, SupportsIndex

from nonet.errors import InputError

MOST_COUNTED: Final = 1_000_000  # solutions, if nobody says how far to count


def check_count(name: str, number: object, least: int, most: float = inf) -> None:
    """Refuse what is no whole number from *least* to *most*; ``None`` leaves it open.

    >>> check_count("limit", "a", 1)
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: the limit cannot be 'a' (write a number from 1)
    """
    if number is None:
        return
    if not isinstance(number, SupportsIndex) or index(number) < least:
        raise InputError(
            "the {name} cannot be {number} (write a number from {least})",
            name=name,
            number=repr(number),
            least=least,
        )
    if index(number) > most:
        raise InputError("the {name} cannot be more than {most}", name=name, most=most)


def check_limit(seconds: float | None) -> None:
    """Refuse a time limit that leaves no time."""
    if seconds is not None and not seconds > 0:
        raise InputError("the time limit must be above 0, not {limit}", limit=seconds)
