"""f-puzzles: its links, the JSON inside them, and the board in that.

>>> record = {"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}]] * 4,
...           "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
...           "antiknight": True, "antiking": False, "line": [{}], "diagonal+": True}
>>> grid_of(record).line, rule_names(record)
('1...1...1...1...', ['killercage', 'antiknight'])

Diagonals, further regions and irregular ones belong to the layout. What is only drawn
(lines, texts, shapes) may be a rule, which nothing tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import unquote

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError, likest
from nonet.exchange.annotations import Annotations, cell_colours, noted, pencil_marks
from nonet.exchange.houses import HouseCells, ReadHouses, agreed, layout_of, usual
from nonet.exchange.lz_string import decompress
from nonet.exchange.rules import check_fog

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.fields import Fields
    from nonet.rules.rule import Rule

Item = TypeVar("Item")

# What stands before the data of a link. It is looked for alone: a pattern of the whole
# link would try each of its marks with all that follows, and take the square of time.
MARK: Final = r"(?:[?&]load=|(?:/|[?&]puzzleid=)fpuz(?:zles)?)(?=[^\s&#])"
DATA: Final = r"[A-Za-z0-9+/=]{16,}"
OBJECT: Final = "N4Ig"  # how the data of a JSON object start
DRAWN: Final = {
    *("size", "title", "author", "ruleset", "grid", "solution", "successMessage"),
    *("text", "line", "rectangle", "circle", "cage", "highlightConflicts"),
    *("disabledlogic", "truecandidatesoptions"),
}
HOUSES: Final = {"diagonal+", "diagonal-", "extraregion", "disjointgroups"}
NOTHING: Final[tuple[object, ...]] = (None, False, [], "")
MARKS: Final = "givenPencilMarks"  # which a cell must keep to
CENTRE: Final = "centerPencilMarks"  # which the player wrote
CORNER: Final = "cornerPencilMarks"
COLOUR: Final = "c"
COLOURS: Final = "cArray"  # where a cell has several
HIGHLIGHT: Final = "highlight"
NEGATIVE: Final = "negative"  # names the marks that no other pair may deserve
WRITTEN: Final = "f-puzzles"  # where rules may depend on others


def is_link(text: str) -> bool:
    """Tell whether *text* is a link with data, or such data alone."""
    text = text.strip()
    return link_data(text) is not None or (
        text.startswith(OBJECT) and bool(re.fullmatch(DATA, text))
    )


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


def is_theirs(record: Mapping[str, Any]) -> bool:
    """Tell their JSON from ours."""
    return "grid" in record and "size" in record and "nonet" not in record


def drawings(record: Mapping[str, Any]) -> list[str]:
    """Name what is only drawn.

    >>> drawings({"line": [{"lines": [["R1C1", "R1C2"]]}], "cage": [{}], "text": []})
    ['line']
    """
    return [
        name
        for name in ("line", "cage", "text", "rectangle", "circle")
        if isinstance(items := record.get(name), list)
        and any(any(item.values()) for item in items if isinstance(item, dict))
    ]


def content(record: Mapping[str, Any], layout: Layout | None = None) -> Grid | Puzzle:
    """Read the puzzle, a grid if there is no more to it."""
    theirs = grid_of(record)
    grid = Grid(theirs, agreed(theirs.layout, layout)) if layout else theirs
    names = [name for name in ("title", "author") if record.get(name)]
    words = {name: str(record[name]) for name in names}
    if not (rule_names(record) or words):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, _rules(record, grid.layout), **words)


def notes(
    record: Mapping[str, Any], layout: Layout
) -> tuple[Marks | None, Annotations]:
    """Read what the player noted, the colours and the rules in words.

    >>> cells = [[{"centerPencilMarks": [1, 2], "c": "#FFA0A0"}] + [{}] * 3] * 4
    >>> marks, annotations = notes({"size": 4, "grid": cells}, Layout(4))
    >>> marks["B1"], annotations.colours[0]
    ('12', ('#FFA0A0',))
    """
    cells = _cells(record)
    marks, corners = (
        pencil_marks([noted(cell.get(key), layout.size) for cell in cells], layout)
        for key in (CENTRE, CORNER)
    )
    colours = cell_colours([_colours(cell) for cell in cells])
    return marks, Annotations(str(record.get("ruleset") or ""), corners, colours)


def _colours(cell: Mapping[str, Any]) -> list[str]:
    several = cell.get(COLOURS)
    one = cell.get(COLOUR) or cell.get(HIGHLIGHT)
    some = several if isinstance(several, list) and several else [one]
    return [str(each) for each in some if each]


def _rules(record: Mapping[str, Any], layout: Layout) -> list[Rule]:
    """Read the rules; what depends on the others is settled when all are known."""
    found = [*_listed(record, layout), *_marks(record, layout)]
    found += _negative(record, found, layout)
    settled = (rule.among(found, WRITTEN) for rule in found)
    return [rule for rule in settled if rule is not None]


def _listed(record: Mapping[str, Any], layout: Layout) -> Iterator[Rule]:
    from nonet.rules.fields import Fields  # noqa: PLC0415 - a grid alone needs none
    from nonet.rules.registry import by_f_puzzles  # noqa: PLC0415 - if at all

    known = by_f_puzzles()
    for key in rule_names(record):
        if key in (MARKS, NEGATIVE):
            continue
        check_fog(key)
        if key not in known:
            raise _unknown(key, known)
        for number, item in enumerate(items(record, key), 1):
            fields = Fields(item, layout)
            yield from told(key, number, lambda: _from_item(known[key], fields))  # noqa: B023 - done at once


def _from_item(rule: type[Rule], item: Fields) -> list[Rule]:
    """Make the rules of an item; the circle of an arrow may be all that there is."""
    before = dict(item.items)
    found = list(rule.from_f_puzzles(item))
    if found or any(before[name] for name in before.keys() - item.items.keys()):
        return [*found]
    raise InputError("it names no cells")


def _unknown(key: str, known: Iterable[str]) -> InputError:
    return InputError(
        "the rule {rule} of f-puzzles is not known (known are {rules})",
        rule=repr(key)[:40],
        rules=likest(key, known),
    )


def told(name: str, number: int, read: Callable[[], Iterable[Item]]) -> list[Item]:
    """Read what stands under *name*, and tell which of it is wrong."""
    try:
        return list(read())
    except (ValueError, LookupError, TypeError) as error:
        problem: object = InputError("its parts are not understood")
        raise InputError(
            "{rule} {number}: {problem}",
            rule=name,
            number=number,
            problem=error if isinstance(error, InputError) else problem,
        ) from None


def _marks(record: Mapping[str, Any], layout: Layout) -> Iterator[Rule]:
    """Let the cells with given pencil marks keep to them."""
    for cell, item in zip(layout.cells, _cells(record), strict=True):
        if marks := item.get(MARKS):
            name = layout.cell_name(cell)
            yield from told(MARKS, cell + 1, lambda: one_of(name, marks, layout))  # noqa: B023 - done at once


def one_of(name: str, digits: object, layout: Layout) -> list[Rule]:
    """Make the rule that a cell holds one of some digits."""
    listed = digits if isinstance(digits, list) else [digits]
    return [own("digits", layout, cells=name, digits=listed)]


def own(rule: str, layout: Layout, **fields: object) -> Rule:
    """Make a rule of what our JSON would say."""
    from nonet.rules.fields import Fields  # noqa: PLC0415 - a grid alone needs none
    from nonet.rules.registry import rule_class  # noqa: PLC0415 - if at all

    return rule_class(rule).read(Fields(fields, layout))


def _negative(
    record: Mapping[str, Any], found: Iterable[Rule], layout: Layout
) -> Iterator[Rule]:
    """Forbid what only marked pairs may do: by every number that stands in a mark."""
    names = record.get(NEGATIVE) or []
    if not isinstance(names, list):
        raise InputError("{field} of f-puzzles must list its rules", field="'negative'")
    dots = {"ratio": ("black-dot", 2), "difference": ("white-dot", 1)}
    for name in names:
        if name == "xv":
            yield own("strict-xv", layout)
        elif isinstance(name, str) and name in dots:
            dot, usual_number = dots[name]
            numbers = {
                rule.record(layout).get(name, usual_number)
                for rule in found
                if rule.name == dot
            }
            none = {"difference": 0, "ratio": 0}
            for number in sorted(numbers or {usual_number}, key=str):
                yield own("strict-dots", layout, **none | {name: number})
        else:
            raise _unknown(
                f"negative {name}", ("negative xv", *map("negative {}".format, dots))
            )


def grid_of(record: Mapping[str, Any]) -> Grid:
    """Read the board and its digits."""
    cells = _cells(record)
    return Grid(
        [cell.get("value") or 0 for cell in cells],
        _layout(record, cells, record["size"]),
        givens=[i for i, cell in enumerate(cells) if cell.get("given")],
    )


def rule_names(record: Mapping[str, Any]) -> list[str]:
    """Name what demands more than the houses do."""
    names = [
        key
        for key, value in record.items()
        if key not in DRAWN | HOUSES and value not in NOTHING
    ]
    return names + [MARKS] * any(cell.get(MARKS) for cell in _cells(record))


def _cells(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    size, rows = record.get("size"), record.get("grid")
    if type(size) is not int or not isinstance(rows, list) or len(rows) != size:
        raise InputError("the grid of f-puzzles must have as many rows as its size")
    return [cell for row in rows for cell in _row(row, size)]


def _row(row: object, size: int) -> list[dict[str, Any]]:
    if not isinstance(row, list) or not all(isinstance(cell, dict) for cell in row):
        raise InputError("a row of f-puzzles must list its cells")
    if len(row) != size:
        raise InputError(
            "expected {n} cells in a row, found {found}", n=size, found=len(row)
        )
    return row


def _layout(
    record: Mapping[str, Any], cells: list[dict[str, Any]], size: int
) -> Layout:
    """Find the regions, the diagonals and whatever else must differ."""
    regions = [cell.get("region") for cell in cells]
    layout = usual(size)
    if any(region is not None for region in regions):
        if not all(isinstance(region, int | None) for region in regions):
            raise InputError("a region of f-puzzles is a number")
        pairs = zip(regions, layout.box_of, strict=True)
        layout = layout_of([u if r is None else r for r, u in pairs], size)
    houses = ReadHouses(
        falling=bool(record.get("diagonal-")),
        rising=bool(record.get("diagonal+")),
        disjoint=bool(record.get("disjointgroups")),
        others=tuple(_extra_regions(record, layout)),
    )
    return ReadHouses.of(houses.added_to(layout)).added_to(
        layout
    )  # windows by their name


def _extra_regions(record: Mapping[str, Any], layout: Layout) -> Iterator[HouseCells]:
    for number, item in enumerate(items(record, "extraregion"), 1):
        from nonet.rules.fields import Fields  # noqa: PLC0415 - if there are any

        fields = Fields(item, layout)
        (cells,) = told("extraregion", number, lambda: [fields.cells("cells")])  # noqa: B023 - done at once
        yield tuple(layout.cell_set(cells))


def items(record: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """List the rules under *key*: objects, or one if it is simply true."""
    value = record.get(key)
    if isinstance(value, bool):
        return [{}] if value else []
    found = value if value is not None else []
    if not isinstance(found, list) or not all(isinstance(i, dict) for i in found):
        raise InputError("{field} of f-puzzles must list its rules", field=repr(key))
    return found
