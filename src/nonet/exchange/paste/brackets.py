r"""Boards in the brackets of a program: lists of rows, of texts, of 81 values.

Whatever the language, brackets hold values, and brackets that hold as many values as
their siblings are rows::

    board = [[1, 0, 0, 4], …]      {{1,0,0,4},{…}}      [Some(1), None, …]
    "grid": ["1..4", "..1.", …]    [1 0 0 4; 0 0 1 0]   array([[1., nan, nan, 4.], …

Digits may stand one by one, each with its cell: ``{"A1": 5}``, ``{(0, 0): 5}``,
``[(0, 0, 5)]``, ``[{"row": 0, "col": 0, "value": 5}]``.

>>> text = "x = [[1, None,, 4],\n [0, 0, Some(1), 0],\n ['', 1, '', ''],\n (4 0 0 1)]"
>>> lines = [Line(i, raw) for i, raw in enumerate(text.split("\n"), 1)]
>>> [(found.entry.grid.line, found.lines) for found in find(lines, None)]
[('1..4..1..1..4..1', range(1, 5))]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.notation import EMPTY_MARKS, SIZES, Row, Token
from nonet.errors import GridTextError
from nonet.exchange.entry import Entry, Line
from nonet.exchange.paste import placed, table
from nonet.exchange.paste.finding import Finding
from nonet.exchange.paste.placed import PlacedDigit
from nonet.exchange.rules import names_in, unreadable

CLOSING: Final = {"[": "]", "{": "}", "(": ")"}
PIECES: Final = (
    r"(?://|(?:\A|(?<=\s))(?:\#|%|--)(?=\s)).*"  # a comment
    r"|\A\s*(?:\{\||\|\})"  # around a table of a wiki
    r"|(?:(?<!\w)~?[a-zA-Z]{1,2})?"  # b"…", ~c"…"
    r'(?P<text>"(?:[^"\\]|\\.){0,1000}"|\'(?:[^\'\\]|\\.){0,1000}\')'
    r"|[\w.]*(?P<open>[\[{(])|(?P<close>[\]})])|(?P<comma>,)|(?P<key>[:=])"
    r"|(?P<word>[^\s,;|:=\[\]{}()\"']+)"
)
FEWEST: Final = min(SIZES)


@dataclass
class BracketGroup:
    """What stands between two brackets, as far as it is read."""

    opening: str
    line: int
    name: str = ""  # the key before it, or before one around it
    own: str = ""
    values: list[tuple[int, Token]] = field(default_factory=list)  # with their lines
    told: list[PlacedDigit] = field(default_factory=list)  # values with their keys
    rows: list[Row] = field(default_factory=list)
    numbered: int = 0  # rows that are objects, all by numbers: or are they columns?
    key: str = ""
    expects: bool = True  # a value: after a bracket or a comma
    is_empty: bool = True
    unnamed: int = 0  # values without a key

    def add(self, line: int, text: str, column: int) -> None:
        """Take a value, under the key that stands before it."""
        self.values.append((line, Token(text, column)))
        if self.key:
            self.told.append((self.key, text))
        else:
            self.unnamed += 1
        self.key, self.expects, self.is_empty = "", False, False

    @property
    def tells_places(self) -> bool:
        """Whether values have places: then their order says nothing."""
        return bool(self.told) and placed.are_places(self.told[:1])

    def take(self, inner: BracketGroup, place: str) -> None:
        """Take a place: with its digit, or as the key of what follows."""
        line, (text, column) = inner.values[-1]
        if len(inner.values) > 2:
            self.key = place
            self.add(line, text, column)
        else:
            self.values.append((line, Token(place, column)))
            self.unnamed += 1


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every board that brackets hold."""
    reading = _Reading(layout)
    found = list(reading.boards(lines))
    if not reading.rules:
        return found
    error = unreadable(reading.rules)
    return [each._replace(entry=Entry(each.entry.line, error=error)) for each in found]


class _Reading:
    """The brackets that are open, innermost last."""

    def __init__(self, layout: Layout | None) -> None:
        self.layout = layout
        self.groups = [BracketGroup("", 1)]
        self.open: Counter[str] = Counter()
        self.rules: list[str] = []

    def boards(self, lines: Sequence[Line]) -> Iterator[Finding]:
        last = 1
        for number, text, _ in lines:
            last = number
            for piece in re.finditer(PIECES, text):
                yield from self._take(number, piece)
        while self.groups:  # what was never closed may still have rows
            group = self.groups.pop()
            if group.rows:
                yield from _boards(group, last, self.layout)
            elif not group.opening and (found := _placed(group, self.layout)):
                # r1c1=5 in each line
                yield Finding(found, range(group.line, last + 1), is_sure=True)

    def _take(self, line: int, piece: re.Match[str]) -> Iterator[Finding]:
        here, kind = self.groups[-1], piece.lastgroup
        if kind in ("word", "text"):
            text = piece[kind][1:-1] if kind == "text" else piece[kind]
            self._note_rule(here.key, text)
            here.add(line, text, piece.start() + 1)
        elif kind == "comma":
            if here.expects:  # [5,,3]
                here.add(line, "", piece.start() + 1)
            here.expects = True
        elif kind == "key" and here.values and not here.expects:
            here.key = here.values.pop()[1].text
            here.unnamed -= 1
        elif kind == "open":
            here.is_empty = False
            group = BracketGroup(piece[kind], line, here.key or here.name, here.key)
            self.groups.append(group)
            self.open[piece[kind]] += 1
            here.key = ""
        elif kind == "close":
            yield from self._close(line, piece[kind])

    def _note_rule(self, key: str, value: str | None) -> None:
        """Remember the name of a rule, which must not be dropped."""
        record = {key: ["…"] if value is None else value}
        self.rules += names_in(record, with_layout=self.layout is not None)

    def _close(self, line: int, bracket: str) -> Iterator[Finding]:
        opening = next(o for o, close in CLOSING.items() if close == bracket)
        while self.open[opening]:
            group = self.groups.pop()
            self.open[group.opening] -= 1
            yield from self._pass_on(group, line)
            if group.opening == opening:
                return
            self.groups[-1].unnamed += 1  # a bracket is missing, and what was there

    def _pass_on(self, group: BracketGroup, line: int) -> Iterator[Finding]:
        """Give what a group holds: boards, or to the one around it a row or a cell."""
        if not group.is_empty:
            self._note_rule(group.own, None)
        boards = list(_boards(group, line, self.layout))
        yield from boards
        around = self.groups[-1]
        if (cell := _cell(group, around)) is not None:
            place = None if group.unnamed else placed.place(dict(group.told))
            around.key = around.key or place or ""
            around.add(group.line, cell, 1)
        elif (place := _place(group)) is not None:
            around.take(group, place)
        elif not (boards or group.rows or group.tells_places) and len(group.values) > 3:
            tokens = [token for _, token in group.values]
            around.rows.append(Row(group.values[0][0], tokens))
            around.numbered += _is_numbered(group)
        elif len(group.rows) == 1 and not (boards or group.values):
            around.rows += group.rows  # [qw(5 3 0)]
        around.expects = False


def _cell(group: BracketGroup, around: BracketGroup) -> str | None:
    """Give the cell that a group is: ``Some(5)``, ``{}``, ``{"value": 5, …}``."""
    if group.rows:
        return None
    if group.opening == "{" and around.opening in ("[", "(") and not group.told:
        marks = "".join(sorted(text for _, (text, _) in group.values))  # in Python
        return marks if re.fullmatch(table.RISING, marks) else None
    if len(group.values) < 2:
        return group.values[0][1].text if group.values else ""
    record = dict(group.told)
    return next((record[key] for key in placed.DIGITS if key in record), None)


def _place(group: BracketGroup) -> str | None:
    """Give the place that ``(0, 2)`` or ``(0, 2, 5)`` names, as a key."""
    texts = [text for _, (text, _) in group.values]
    are_few = len(texts) in (2, 3) and not (group.told or group.rows)
    whole = are_few and all(text.isdecimal() for text in texts)
    return ",".join(texts[:2]) if whole else None


def _boards(group: BracketGroup, last: int, layout: Layout | None) -> Iterator[Finding]:
    """Make boards of the rows of a group, or of its values."""
    lines = range(group.line, last + 1)
    if group.rows:
        for rows in _squares(group.rows):
            entry = table.entry(rows, layout)
            if group.numbered == len(group.rows):
                entry = _either_way(entry)
            if entry.error is None or _is_meant(rows):
                first = lines.start if group.opening else rows[0].line
                yield Finding(entry, range(first, last + 1), group.name, is_sure=True)
    elif group.opening and (found := _placed(group, layout)):
        yield Finding(found, lines, group.name, is_sure=True)
    elif group.opening and not group.tells_places:
        for rows in _tables(group):
            entry = table.entry(rows, layout)
            if entry.error is None or _is_meant(rows):
                yield Finding(entry, lines, group.name, is_sure=True)


def _is_numbered(group: BracketGroup) -> bool:
    """Tell whether a number names the group, and numbers all that is in it."""
    keys = [group.own, *(key for key, _ in group.told)]
    return not group.unnamed and all(key.isdecimal() for key in keys)


def _either_way(entry: Entry) -> Entry:
    """Refuse objects that may be rows, or columns, as pandas writes them."""
    if entry.error or entry.grid.line == (turned := _transposed(entry.grid)):
        return entry
    n = entry.grid.layout.size
    error = GridTextError(
        "two readings are possible: row {row} is {first} or {second}: "
        "write a list of rows",
        row=1,
        first=turned[:n],
        second=entry.grid.line[:n],
    )
    return Entry(entry.line, error=error)


def _transposed(grid: Grid) -> str:
    n = grid.layout.size
    return "".join(grid.line[column::n] for column in range(n))


def _squares(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Cut rows into boards of as many as most of them have cells."""
    n = Counter(len(row.tokens) for row in rows).most_common(1)[0][0]
    step = n if len(rows) % n == 0 else len(rows)
    yield from (rows[i : i + step] for i in range(0, len(rows), step))


def _tables(group: BracketGroup) -> Iterator[list[Row]]:
    """Read the values of a group as rows of characters, as boards, or as cells."""
    values = group.values
    texts = [text.removesuffix("\\n") for _, (text, _) in values]
    length = Counter(map(len, texts)).most_common(1)[0][0] if texts else 0
    if length**2 in SIZES and abs(len(texts) - length) < 3:
        yield [table.row_of(values[i][0], text) for i, text in enumerate(texts)]
    elif len(texts) >= FEWEST:
        yield [Row(values[0][0], [token for _, token in values])]


def _is_meant(rows: Sequence[Row]) -> bool:
    """Tell a board with a slip from other numbers."""
    n = Counter(len(row.tokens) for row in rows).most_common(1)[0][0]
    texts = [table.cell_text(text) for row in rows for text, _ in row.tokens]
    cells = sum(
        (text.isdecimal() and len(text) < 3) or text in EMPTY_MARKS for text in texts
    )
    near = len(texts) > len(CLASSIC.cells) // 2
    if len(rows) > 1:
        near = n * n in SIZES and abs(len(rows) - n) < 2
    return near and cells >= len(texts) - 2


def _placed(group: BracketGroup, layout: Layout | None) -> Entry | None:
    """Read digits that are told with their cells: ``{"A1": 5, …}``."""
    if len(group.told) < FEWEST or group.unnamed or not placed.are_places(group.told):
        return None
    return placed.board(group.line, group.told, layout)
