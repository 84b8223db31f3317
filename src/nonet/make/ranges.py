"""Ranges: what a wish allows, from the least to the most.

>>> parse_range("24-30", "givens"), parse_range("28-", "givens")
(Range(least=24, most=30), Range(least=28, most=inf))
>>> parse_range(25, "givens"), parse_range((None, 25), "givens")
(Range(least=25, most=25), Range(least=-inf, most=25))
>>> Range(24, 30).distance(33)
3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf, isfinite
from typing import Final, NamedTuple, TypeAlias

from nonet.board.notation import narrow
from nonet.errors import InputError

Bound: TypeAlias = float | str | None
Span: TypeAlias = float | str | tuple[Bound, Bound]


class Range(NamedTuple):
    """Numbers from the *least* to the *most*, both allowed."""

    least: float = -inf
    most: float = inf

    def distance(self, number: float) -> float:
        """Tell how far *number* lies outside."""
        return max(self.least - number, number - self.most, 0)

    @property
    def words(self) -> str:
        """The range as it is written.

        >>> Range(24, 30).words, Range(6.6).words, Range(0.5, 0.5).words
        ('24-30', '6.6-', '0.5')
        """
        least, most = (f"{end:g}" if isfinite(end) else "" for end in self)
        return least if least == most else f"{least}-{most}"


ANY: Final = Range()


def parse_range(
    asked: Span | None,
    name: str,
    number: Callable[[str], float] = int,
    known: Sequence[str] = (),
) -> Range:
    """Read what was *asked*: a number, a text such as ``24-30`` or ``24-``, a pair.

    A refusal tells the words that are *known*.

    >>> parse_range("30-24", "givens")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: givens from 30 to 24: the least is more than the most
    """
    if asked is None:
        return ANY
    try:
        least, most = _ends(asked)
        low = -inf if _is_open(least) else _read(number, least)
        high = inf if _is_open(most) else _read(number, most)
    except ValueError:
        raise _refusal(asked, name, known) from None
    if low > high:
        raise InputError(
            "{name} from {least} to {most}: the least is more than the most",
            name=name,
            least=least,
            most=most,
        )
    return Range(low, high)


EXAMPLES: Final = {
    "sizes": "2-5",
    "givens": "24-30",
    "difficulty": "medium-hard",
    "er": "6.6-7.2",
    "score": "1000-",
}


def _refusal(asked: Span, name: str, known: Sequence[str]) -> InputError:
    values = {"name": name, "asked": repr(asked), "example": EXAMPLES[name]}
    if not known:
        return InputError(
            "{name} cannot be {asked} (write one, or a range such as {example})",
            **values,
        )
    return InputError(
        "{name} cannot be {asked} (write {names} or {last}, or a range such as "
        "{example})",
        names=", ".join(known[:-1]),
        last=known[-1],
        **values,
    )


def _ends(asked: Span) -> tuple[Bound, Bound]:
    if isinstance(asked, str):
        text = re.sub(r"[~到至]", "-", re.sub(r"\s", "", narrow(asked)))
        first, dash, last = text.partition("-")
        if not first and not last:
            raise ValueError
        return first, last if dash else first
    if isinstance(asked, tuple | list):
        least, most = asked
        return least, most
    return asked, asked


def _read(number: Callable[[str], float], end: Bound) -> float:
    found = number(str(end))
    if not isfinite(found):
        raise ValueError
    return found


def _is_open(end: Bound) -> bool:
    return end is None or end == ""
