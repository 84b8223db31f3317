r"""The labels of a table: what numbers its rows and columns is not part of the puzzle.

::

        1  2  3  4          A  1 . . 4         1 2 3 4
    A   1  .  .  4          B  . . 1 .         1 . . 4
    B   .  .  1  .          C  . 1 . .         . . 1 .
    …                       …                  …

Labels count on from 1, 0 or A, perhaps after the same letters: R1, R2, R3.

>>> table = [".1234", "A1..4", "B..1.", "C.1..", "D4..1"]
>>> rows = [Row(i, [Token(text, 1) for text in row]) for i, row in enumerate(table)]
>>> ["".join(token.text for token in row.tokens) for row in unlabelled(rows)]
['1..4', '..1.', '.1..', '4..1']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from nonet.board.notation import SIZES, Row, Token

BLANK: Final = "."  # as a field that holds nothing is read
NUMBERED: Final = r"([A-Z]*)(\d{1,2})"


def unlabelled(rows: Sequence[Row]) -> Sequence[Row]:
    """Take the labels away, above the rows and before them; without any, all stays.

    No board is one row higher or one column wider than it should be. One that is both
    would hold 1 twice in its first box, for its corner is blank.
    """
    below = rows[1:] if _is_heading(rows) else rows
    bare = _without_side(below)
    if below is not rows and len(rows[0].tokens) > len(below) and bare is below:
        return rows
    return bare


def _is_heading(rows: Sequence[Row]) -> bool:
    """Tell whether the first row labels the columns of as many rows below it."""
    texts = [token.text for token in rows[0].tokens]
    n = len(rows) - 1
    if len(texts) == n + 1 and texts[0] == BLANK:
        del texts[0]
    return len(texts) == n and _are_labels(texts)


def _without_side(rows: Sequence[Row]) -> Sequence[Row]:
    """Take the first word of each row away, if those are labels."""
    n = len(rows)
    if not all(row.tokens for row in rows):
        return rows
    bare = [Row(row.line, _cells(row.tokens[1:], n)) for row in rows]
    if all(len(row.tokens) == n for row in bare) and _are_labels(
        [row.tokens[0].text for row in rows]
    ):
        return bare
    return rows


def _cells(tokens: list[Token], n: int) -> list[Token]:
    """Take words for cells, or their characters: ``53..7....``."""
    if len(tokens) == n:
        return tokens
    return [
        Token(char, token.column + at)
        for token in tokens
        for at, char in enumerate(token.text)
    ]


def _are_labels(texts: Sequence[str]) -> bool:
    """Tell whether *texts* count on.

    >>> _are_labels("R1 R2 R3 R4".split()), _are_labels("abcd"), _are_labels("1243")
    (True, True, False)
    """
    if len(texts) < min(SIZES.values()):
        return False
    names = [text.upper() for text in texts]
    if names == [*ascii_uppercase[: len(names)]]:
        return True
    parts = [re.fullmatch(NUMBERED, name, re.ASCII) for name in names]
    found = [(part[1], int(part[2])) for part in parts if part]
    if len(found) < len(names):
        return False
    letters, first = found[0]
    return first in (0, 1) and found == [
        (letters, first + i) for i in range(len(names))
    ]
