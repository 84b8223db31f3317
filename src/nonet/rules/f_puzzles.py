"""f-puzzles: its links, and the JSON inside them.

>>> variant = read({"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}]] * 4,
...                 "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
...                 "antiknight": True})
>>> [rule.name for rule in variant.rules]
['cage', 'anti-knight']

What is only drawn (lines, texts, colours) is left out. A rule that nonet does not know
is an error: without it the puzzle would be another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import unquote

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.lz_string import decompress
from nonet.rules.registry import BY_F_PUZZLES
from nonet.rules.rule import Fields, Rule
from nonet.rules.variant import Variant

# What stands before the data of a link. It is looked for alone: a pattern of the whole
# link would try each of its marks with all that follows, and take the square of time.
MARK: Final = r"(?:[?&]load=|(?:/|[?&]puzzleid=)fpuz(?:zles)?)(?=[^\s&#])"
DATA: Final = r"[A-Za-z0-9+/=]{16,}"
DRAWN: Final = {
    *("size", "title", "author", "ruleset", "grid", "solution", "successMessage"),
    *("text", "line", "rectangle", "circle", "cage", "highlightConflicts"),
    *(
        "disabledlogic",
        "truecandidatesoptions",
        "diagonal+",
        "diagonal-",
        "extraregion",
    ),
}


def linked(text: str) -> str | None:
    """Give the JSON inside a link, or nothing if *text* is no link."""
    if data := link_data(text):
        return decompress(unquote(data).replace(" ", "+"))
    return decompress(text) if re.fullmatch(DATA, text.strip()) else None


def link_data(text: str) -> str | None:
    """Give what follows the last mark of a link, or nothing if *text* is no link.

    >>> link_data("https://f-puzzles.com/?load=N4Ig"), link_data("?load=N4Ig#2")
    ('N4Ig', None)
    """
    link = text.strip()
    marks = list(re.finditer(MARK, link))
    if not marks or re.search(r"\s", link):
        return None
    data = link[marks[-1].end() :]
    return None if re.search(r"[&#]", data) else data


def read(record: Mapping[str, Any]) -> Variant:
    """Make a variant of what the JSON says."""
    size, rows = record.get("size"), record.get("grid")
    if type(size) is not int or not isinstance(rows, list) or len(rows) != size:
        raise InputError("the grid of f-puzzles must have as many rows as its size")
    cells = [cell for row in rows for cell in _row(row, size)]
    layout = _layout(record, cells, size)
    grid = Grid(
        [cell.get("value") or 0 for cell in cells],
        layout,
        givens=[i for i, cell in enumerate(cells) if cell.get("given")],
    )
    title, author = (str(record.get(name) or "") for name in ("title", "author"))
    return Variant(grid, tuple(_rules(record, layout)), title, author)


def _row(row: object, size: int) -> list[dict[str, Any]]:
    if not isinstance(row, list) or not all(isinstance(cell, dict) for cell in row):
        raise InputError("a row of f-puzzles must list its cells")
    if len(row) != size:
        raise InputError(
            "expected {n} cells in a row, found {found}", n=size, found=len(row)
        )
    if any(cell.get("givenPencilMarks") for cell in row):
        raise _unknown("givenPencilMarks")
    return row


def _layout(
    record: Mapping[str, Any], cells: list[dict[str, Any]], size: int
) -> Layout:
    """Find the regions, the diagonals and whatever else must differ."""
    regions = [cell.get("region") for cell in cells]
    if any(region is not None for region in regions):
        usual = Layout(size).box_of if None in regions else regions
        named = (u if r is None else r for r, u in zip(regions, usual, strict=True))
        layout = Layout.jigsaw(",".join(map(str, named)))
    else:
        layout = Layout(size)
    falling, rising = (record.get(f"diagonal{sign}") for sign in "-+")
    if falling and rising:
        layout = layout.with_diagonals()
    elif falling or rising:
        layout = layout.with_house(
            [i * size + (i if falling else size - 1 - i) for i in range(size)]
        )
    regions = _items(record, "extraregion")
    return layout.with_houses(Fields(item, layout).cells("cells") for item in regions)


def _rules(record: Mapping[str, Any], layout: Layout) -> Iterator[Rule]:
    for key in record:
        if key in BY_F_PUZZLES:
            for number, item in enumerate(_items(record, key), 1):
                try:
                    yield from BY_F_PUZZLES[key].converted(Fields(item, layout))
                except InputError as error:
                    raise InputError(
                        "{rule} {number}: {problem}",
                        rule=key,
                        number=number,
                        problem=error,
                    ) from None
        elif key not in DRAWN and record[key]:
            raise _unknown(key)


def _items(record: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """List the rules under *key*: objects, or one if it is simply true."""
    value = record.get(key)
    if isinstance(value, bool):
        return [{}] if value else []
    items = value if value is not None else []
    if not isinstance(items, list) or not all(isinstance(i, dict) for i in items):
        raise InputError("{field} of f-puzzles must list its rules", field=repr(key))
    return items


def _unknown(key: str) -> InputError:
    return InputError(
        "the rule {rule} of f-puzzles is not known (known are {rules})",
        rule=repr(key)[:40],
        rules=", ".join(BY_F_PUZZLES),
    )
