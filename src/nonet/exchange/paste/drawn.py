r"""Boards drawn in rows, with walls, labels and blanks, among lines of other words.

>>> text = "Look:\n+--+--+\n|1 | 4|\n|  |1 |\n+--+--+\n| 1|  |\n|4 | 1|\n+--+--+\nHard?"
>>> lines = [Line(i, raw) for i, raw in enumerate(text.split("\n"), 1)]
>>> [(found.entry.line, found.entry.grid.line) for found in find(lines, None)]
[(3, '1..4..1..1..4..1')]

Rows follow each other in a *run*, which a blank line or the end of a frame ends; a
board is a run, or some of them. Every reading is tried: none may contradict another.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import Final, NamedTuple

from nonet.board.layout import CLASSIC, Layout, classic
from nonet.board.notation import SIZES, Row
from nonet.board.walls import drawn_layout
from nonet.errors import GridTextError, LayoutError
from nonet.exchange.entry import Entry, Line
from nonet.exchange.framed import heading_doubt
from nonet.exchange.paste import pitch, table
from nonet.exchange.paste.finding import Finding
from nonet.exchange.paste.pitch import WALL
from nonet.exchange.paste.readings import (
    DELIMITERS,
    QUOTED,
    READINGS,
    WordTable,
    by_fields,
)
from nonet.exchange.paste.rows import AROUND, bare_row, is_prose, is_rule

MOST_BANDS: Final = 16  # that are joined: rows may be parted by blank lines
MOST_TRIES: Final = 500  # in one text, so that no text takes long


class Drawn(NamedTuple):
    """A row, the number of its run, and the rule above it, if there is one."""

    line: Line
    run: int
    rule: str


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every board that is drawn."""
    found: list[Finding] = []
    tries = iter(range(MOST_TRIES))
    for rows in _segments(lines):
        runs = [[*run] for _, run in groupby(rows, key=lambda row: row.run)]
        found += _boards(runs, layout, tries)
    return found


# Lines


def _segments(lines: Sequence[Line]) -> Iterator[list[Drawn]]:
    """Gather rows until a line holds other words."""
    rows: list[Drawn] = []
    run, rule = 0, ""
    doubled = not any("|||" in line.text for line in lines)  # else cells are left out
    for line, below in zip_longest(lines, lines[1:]):
        text = line.text
        rules = is_rule(text, below.text if below else "")
        is_blank = bool(re.fullmatch(AROUND, text))
        if is_blank or (rules and rule):
            run += 1
        if rules:
            rule = text
        elif not is_blank and (row := bare_row(text, doubled=doubled)) is not None:
            rows.append(Drawn(line._replace(text=row), run, rule))
            rule = ""
        elif is_prose(text):
            yield rows
            rows, rule = [], ""
        elif not is_blank:  # a row with a slip: what is around it is no whole board
            rows.append(Drawn(line, run, rule))
            rule = ""
    yield rows


# Boards


def _boards(
    runs: Sequence[list[Drawn]], layout: Layout | None, tries: Iterator[int]
) -> Iterator[Finding]:
    """Put runs together, or take them apart, into boards."""
    at = 0
    while at < len(runs):
        for end in range(at + 1, min(at + MOST_BANDS, len(runs)) + 1):
            rows = [row for run in runs[at:end] for row in run]
            if found := _findings(rows, layout, tries):
                yield from found
                at = end
                break
        else:
            if error := _refusal([row.line for row in runs[at]], layout):
                yield _finding(error, runs[at])
            at += 1


def _findings(
    rows: Sequence[Drawn], layout: Layout | None, tries: Iterator[int]
) -> list[Finding]:
    """Read rows as one board, as boards below each other, or side by side."""
    if len(rows) < 4:
        return []
    sizes = _sizes(rows)
    heights = {n + labels for n in sizes for labels in range(3)}
    is_high = len(rows) in heights or _are_tall(_bands(rows))
    if is_high and next(tries, None) is None:
        return []
    if is_high and (entry := _entry(rows, layout)):
        return [_finding(entry, rows)]
    for parts in (*_stacked(rows, heights), *_beside(rows, heights)):
        found = []
        for part in parts:
            if not (entry := _entry(part, layout)):
                break
            found.append(_finding(entry, part))
        else:
            return found
    return []


def _sizes(rows: Sequence[Drawn]) -> set[int]:
    """Guess the size of a board by a row in its midst, and by the heading above."""
    text, first = rows[len(rows) // 2].line.text, rows[0].line.text
    words = len(re.sub(WALL, " ", text).split())
    symbols = len("".join(re.sub(WALL, "", text).split()).replace("+", ""))
    fields = max(len(re.findall(part, text)) for part in (*DELIMITERS, "#"))
    quoted = re.search(QUOTED, text)
    counts = {words, symbols, fields + 2, len(first.split()), words // 2}
    counts |= {len(quoted[1]) if quoted else 0}
    near = {count - labels for count in counts for labels in range(4)}
    boxes = range(max(fields - 1, 2), fields + 2)
    return {n for n in SIZES.values() if n in near or n // classic(n).box[1] in boxes}


def _finding(entry: Entry, rows: Sequence[Drawn]) -> Finding:
    return Finding(entry, range(rows[0].line.number, rows[-1].line.number + 1))


def _stacked(
    rows: Sequence[Drawn], heights: Iterable[int]
) -> Iterator[list[Sequence[Drawn]]]:
    """Cut a long run into boards of one height, ruled in the same way."""
    for step in heights:
        if len(rows) > step and len(rows) % step == 0:
            parts = [rows[i : i + step] for i in range(0, len(rows), step)]
            ruled = {tuple(bool(row.rule) for row in part[1:]) for part in parts}
            if len(ruled) == 1:
                yield parts


def _beside(
    rows: Sequence[Drawn], heights: Container[int]
) -> Iterator[list[Sequence[Drawn]]]:
    """Cut rows at the widest gap that they share, if three blanks are in it."""
    if len(rows) not in heights:
        return
    texts = [row.line.text for row in rows]
    width = max(map(len, texts))
    blank = "".join(
        " " if all(text[i : i + 1] in ("", " ") for text in texts) else "x"
        for i in range(width)
    )
    gaps = [*re.finditer(r"(?<=x) {3,}(?=x)", blank)]
    if not gaps:
        return
    gap = max(gaps, key=lambda found: len(found[0]))
    halves = (slice(0, gap.start()), slice(gap.end(), None))
    yield [
        [row._replace(line=row.line._replace(text=row.line.text[half])) for row in rows]
        for half in halves
    ]


def _entry(rows: Sequence[Drawn], layout: Layout | None) -> Entry | None:
    """Read rows as one board, if they are one."""
    rules = {row.line.number: row.rule for row in rows}
    tried: list[list[Line]] = []
    for lines in _variants(rows):
        if len(lines) > 3 and lines not in tried:
            if entry := _read(lines, layout, rules):
                return entry
            tried.append(lines)
    return None


def _variants(rows: Sequence[Drawn]) -> Iterator[list[Line]]:
    """Give the rows as they are, then without what may not belong to them."""
    lines = [row.line for row in rows]
    bands = _bands(rows)
    if _are_tall(bands):
        if len({len(band) for band in bands}) == 1:
            yield [next(filter(_is_filled, band), band[0]) for band in bands]
        return
    yield lines
    yield [line for line in lines if re.search(WALL, line.text)]
    yield lines[1:] if not re.sub(WALL, "", lines[0].text).strip() else []
    yield [line for line in lines if line.text.strip("-_ ")]
    yield [line._replace(text=line.text.partition("#")[0]) for line in lines]
    yield [line._replace(text=line.text.replace("#", "|")) for line in lines]
    added = all(line.text.startswith("+") for line in lines)  # as a diff shows it
    yield [line._replace(text=line.text[1:]) for line in lines] if added else []


def _bands(rows: Sequence[Drawn]) -> list[list[Line]]:
    """Gather the lines between two rules."""
    bands: list[list[Line]] = []
    for row in rows:
        if row.rule or not bands:
            bands.append([])
        bands[-1].append(row.line)
    return bands


def _are_tall(bands: Sequence[Sequence[Line]]) -> bool:
    """Tell whether cells are several lines high: one line of each band is filled."""
    filled = max(sum(map(_is_filled, band)) for band in bands)
    return len(bands) > 1 and min(map(len, bands)) > 1 and filled == 1


def _is_filled(line: Line) -> bool:
    return bool(re.sub(WALL, "", line.text).strip())


def _read(
    lines: Sequence[Line], layout: Layout | None, rules: Mapping[int, str]
) -> Entry | None:
    """Read lines in every way; where two ways differ, refuse both."""
    texts = {line.number: line.text for line in lines}

    def drawn(rows: WordTable) -> Layout:
        return _layout(rows, texts, rules)

    entries = [
        entry
        for reading in READINGS
        for rows in reading(lines)
        if (entry := table.square_entry(rows, layout, drawn))
    ]
    wrong = (entry for entry in entries if isinstance(entry.error, LayoutError))
    if refused := next(wrong, None):
        return refused
    good = {entry.grid.line: entry for entry in entries if entry.error is None}
    if len(good) > 1:
        first, second = [*good][:2]
        at = next(
            i for i, (a, b) in enumerate(zip(first, second, strict=True)) if a != b
        )
        return Entry(lines[0].number, error=_two_readings(lines, first, second, at))
    entry = next(iter(good.values()), None)
    ruled = [i for i, line in enumerate(lines) if i and rules[line.number]]
    if entry and ruled == [1] and len(lines) == entry.grid.layout.size:
        doubt = heading_doubt(lines[0])
        return Entry(entry.line, error=doubt) if doubt else entry
    return entry


def _layout(
    rows: WordTable, texts: Mapping[int, str], rules: Mapping[int, str]
) -> Layout:
    """Make the layout that walls draw around the cells of *rows*."""
    lines: list[str] = []
    placed: list[Row] = []
    for row in rows:
        if placed and rules[row.line]:
            lines.append(rules[row.line])
        lines.append(texts[row.line])
        placed.append(Row(len(lines), row.tokens))
    return drawn_layout("\n".join(lines), placed, len(rows))


def _two_readings(
    lines: Sequence[Line], first: str, second: str, at: int
) -> GridTextError:
    n = len(lines)
    return GridTextError(
        "two readings are possible: row {row} is {first} or {second}: "
        "put . in every empty cell",
        row=at // n + 1,
        first=first[at - at % n :][:n],
        second=second[at - at % n :][:n],
    )


# Errors


def _refusal(lines: Sequence[Line], layout: Layout | None) -> Entry | None:
    """Tell what is wrong with a board whose walls say where its cells should be."""
    walled = [line for line in lines if re.search(WALL, line.text)]
    n = layout.size if layout else CLASSIC.size
    if len(walled) < 4 or len(walled) < len(lines) - 2 or abs(len(walled) - n) > 2:
        return None
    for rows in by_fields(walled):
        common = Counter(len(row.tokens) for row in rows).most_common(1)[0][0]
        if common == n:
            return table.entry(rows, layout)
    texts = [line.text for line in walled]
    if pitch.readings(texts, n):
        return Entry(walled[0].number, error=_row_count(len(walled), n, walled[0]))
    at = pitch.askew(texts)
    if at is None:
        return None
    error = GridTextError(
        "the walls of line {line} do not stand below those of line {other}: "
        "put . in every empty cell",
        line=walled[at].number,
        other=walled[at - 1 if at else 1].number,
    )
    return Entry(walled[0].number, error=error)


def _row_count(rows: int, n: int, first: Line) -> GridTextError:
    return GridTextError(
        "expected {wanted} cells, found {found} ({rows} rows of {n} from line {line})",
        wanted=n * n,
        found=rows * n,
        rows=rows,
        n=n,
        line=first.number,
    )
