r"""The labels of a table: what numbers its rows and columns is not part of the puzzle.

::

        1  2  3  4          A: 1 . . 4         1 2 3 4        4  1 . . 4
    A   1  .  .  4  A       B: . . 1 .         1 . . 4        3  . . 1 .
    B   .  .  1  .  B       C: . 1 . .         . . 1 .        …
    …                       …                  …                 a b c d

Labels count on from 1, 0 or A, perhaps after the same letters: R1, R2, R3. Those of
rows may count down, as on a chess board, or be the bullets of a list.

>>> table = [".1234", "A1..4", "B..1.", "C.1..", "D4..1"]
>>> rows = [Row(i, [Token(text, 1) for text in row]) for i, row in enumerate(table)]
>>> ["".join(token.text for token in row.tokens) for row in unlabelled(rows)]
['1..4', '..1.', '.1..', '4..1']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final, NamedTuple

from nonet.board.notation import SIZES, Row, Token
from nonet.errors import GridTextError

BLANK: Final = "."  # as a field that holds nothing is read
NUMBERED: Final = r"([A-Z]*)(\d{1,2})"
BULLETS: Final = frozenset("-*•>")
SMALLEST: Final = min(SIZES.values())


class Sides(NamedTuple):
    """On which sides of a table there are labels."""

    top: bool
    bottom: bool
    left: bool
    right: bool

    @property
    def are_enough(self) -> bool:
        """Tell labels from a row too many, which may be all that is below."""
        return self.top or self.left or self.right


SIDES: Final = [
    sides
    for top, bottom in ((1, 1), (1, 0), (0, 1), (0, 0))
    for left, right in ((1, 1), (1, 0), (0, 1), (0, 0))
    if (sides := Sides(bool(top), bool(bottom), bool(left), bool(right))).are_enough
]


def unlabelled(rows: Sequence[Row]) -> Sequence[Row]:
    """Take the labels away, around the rows; without any, all stays.

    No board is one row higher or one column wider than it should be. One that is both
    would hold 1 twice in its first box, for its corner is blank.
    """
    widths = {len(row.tokens) for row in rows}
    if len(rows) < SMALLEST or 0 in widths or widths == {1}:
        return rows
    rows = _without_bullets(rows)
    _check_zero(rows)
    corner = rows[0].tokens[0].text
    if widths == {len(rows)} and len(corner) == 1 and corner != BLANK:
        return rows  # a whole board, as most are
    found = (_cells_inside(rows, sides) for sides in SIDES)
    return next((cells for cells in found if cells), rows)


def _without_bullets(rows: Sequence[Row]) -> Sequence[Row]:
    """Take away what begins every row and is nowhere else: the bullets of a list."""
    firsts = {row.tokens[0].text for row in rows}
    others = "".join(token.text for row in rows for token in row.tokens[1:])
    if len(firsts) > 1 or not firsts <= BULLETS or not firsts.isdisjoint(others):
        return rows
    if any(len(row.tokens) == 1 for row in rows):
        return rows
    bare = [row.tokens[1:] for row in rows]
    if all(len(tokens) == 1 for tokens in bare):
        bare = [_cells(tokens, 0) for tokens in bare]
    return [Row(row.line, tokens) for row, tokens in zip(rows, bare, strict=True)]


def _cells_inside(rows: Sequence[Row], sides: Sides) -> Sequence[Row] | None:
    """Give the cells, if there are labels on just these sides of a square."""
    top, bottom, left, right = sides
    body = rows[top : len(rows) - bottom]
    n = len(body)
    beside = left + right
    heads = [*rows[:top], *rows[len(rows) - bottom :]]
    if n < SMALLEST or not all(_is_heading(row, n, beside) for row in heads):
        return None
    if top and not bottom and rows[0].tokens and _texts(rows[0]) == _texts(rows[-1]):
        return None  # labels above and below: a row is missing
    if any(len(row.tokens) <= beside for row in body):
        return None
    ends = ([row.tokens[at].text for row in body] for at in (0,) * left + (-1,) * right)
    if not all(map(are_row_labels, ends)):
        return None
    bare = [
        Row(row.line, _cells(row.tokens[left : len(row.tokens) - right], n))
        for row in body
    ]
    return bare if all(len(row.tokens) == n for row in bare) else None


def _is_heading(row: Row, n: int, beside: int) -> bool:
    """Tell whether a row labels *n* columns; a corner is blank, or a word."""
    texts = _texts(row)
    if len(texts) == n + beside and beside:
        corners = {texts[0], texts[-1]} if beside > 1 else {texts[0]}
        right = {texts[-1]} if beside == 1 and texts[-1] == BLANK else set()
        if right:
            return are_labels(texts[:-1])
        if corners <= {BLANK} or _is_corner(texts[0]):
            return are_labels(texts[1 : 1 + n])
    return len(texts) == n and are_labels(texts)


def _texts(row: Row) -> list[str]:
    return [token.text for token in row.tokens]


def _is_corner(text: str) -> bool:
    r"""Tell a word between both kinds of labels, ``r\c``, from a label and a cell."""
    return len(text) > 1 and not re.fullmatch(NUMBERED, text.upper(), re.ASCII)


def _check_zero(rows: Sequence[Row]) -> None:
    """Refuse a square whose first row counts from 0: are these labels?"""
    n = len(rows)
    if rows[0].tokens[0].text != "0" or any(len(row.tokens) != n for row in rows):
        return
    if are_labels(_texts(rows[0])):
        raise GridTextError(
            "two readings are possible: line {line} has labels from 0 on, "
            "or is a row of a {n}×{n} board: leave the labels out",
            line=rows[0].line,
            n=n,
        )


def _cells(tokens: list[Token], n: int) -> list[Token]:
    """Take words for cells, or their characters: ``53..7....``."""
    if len(tokens) == n:
        return tokens
    return [
        Token(char, token.column + at)
        for token in tokens
        for at, char in enumerate(token.text)
    ]


def are_row_labels(texts: Sequence[str]) -> bool:
    """Tell whether *texts* count on, or down, as on a chess board."""
    return are_labels(texts) or are_labels(texts[::-1])


def are_labels(texts: Sequence[str]) -> bool:
    """Tell whether *texts* count on.

    >>> are_labels("R1 R2 R3 R4".split()), are_labels("abcd"), are_labels("1243")
    (True, True, False)
    >>> are_labels("1. 2. 3. 4.".split()), are_labels("c_0 c_1 c_2 c_3".split())
    (True, True)
    """
    if len(texts) < SMALLEST:
        return False
    names = [re.sub(r"[\W_]", "", text.upper()) for text in texts]
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
