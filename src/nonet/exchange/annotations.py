"""What goes with a puzzle: rules in words, corner marks, colours, the clock.

None of it demands anything; it travels along where two formats know it.

>>> Annotations(ruleset="Normal sudoku rules apply.")
Annotations(ruleset='Normal sudoku rules apply.', corners=None, colours=(), seconds=0)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import Digit
from nonet.errors import InputError

CellColours: TypeAlias = tuple[tuple[str, ...], ...]  # names, cell by cell


class Annotations(NamedTuple):
    """Words, marks in corners, the colours of the cells, and the time played."""

    ruleset: str = ""
    corners: Marks | None = None
    colours: CellColours = ()
    seconds: int = 0


NO_ANNOTATIONS: Final = Annotations()


def pencil_marks(by_cell: Sequence[Iterable[Digit]], layout: Layout) -> Marks | None:
    """Make marks of the digits in each cell, ``None`` if there are none at all.

    >>> pencil_marks([[]] * 16, Layout(4)) is None
    True
    """
    return Marks.from_cells(by_cell, layout) if any(by_cell) else None


def noted(listed: object, size: int) -> list[Digit]:
    """Read the marks of a cell, a list or a text; letters are left out.

    >>> noted([2, "1", "x"], 9), noted("13", 9), noted(None, 9)
    ([1, 2], [1, 3], [])
    """
    found = [*map(str, listed)] if isinstance(listed, list | str) else []
    digits = {int(each) for each in found if re.fullmatch(r"[0-9]{1,2}", each)}
    return sorted(digits & {*range(1, size + 1)})


def cell_colours(by_cell: Sequence[Iterable[str]]) -> CellColours:
    """Keep the colours of each cell, nothing if no cell has any.

    >>> cell_colours([["red"], []]), cell_colours([[], []])
    ((('red',), ()), ())
    """
    colours = tuple(tuple(each) for each in by_cell)
    return colours if any(colours) else ()


def whole_seconds(milliseconds: str) -> int:
    """Read a clock that counts thousandths; what is no number is none.

    >>> whole_seconds("61500"), whole_seconds("soon")
    (61, 0)
    """
    is_number = re.fullmatch(r"[0-9]{1,12}", milliseconds)
    return int(milliseconds) // 1000 if is_number else 0


# In our JSON


def annotations_record(annotations: Annotations, layout: Layout) -> dict[str, Any]:
    """Write what there is as fields of our record."""
    record: dict[str, Any] = {}
    if annotations.ruleset:
        record["ruleset"] = annotations.ruleset
    if annotations.corners:
        record["corners"] = annotations.corners.line
    if annotations.colours:
        record["colours"] = {
            layout.cell_name(cell): list(names)
            for cell, names in enumerate(annotations.colours)
            if names
        }
    if annotations.seconds:
        record["seconds"] = annotations.seconds
    return record


def read_annotations(record: Mapping[str, Any], grid: Grid) -> Annotations:
    """Read the fields of our record.

    >>> found = read_annotations({"colours": {"A2": ["red"]}}, Grid("." * 16))
    >>> found.colours[1]
    ('red',)
    """
    ruleset, corners = record.get("ruleset") or "", record.get("corners")
    colours = record.get("colours") or {}
    if not isinstance(ruleset, str) or not isinstance(corners, str | None):
        raise InputError("'ruleset' and 'corners' must be texts in quotes")
    if not isinstance(colours, dict):
        raise InputError("'colours' must be lists of colours by the names of cells")
    by_cell: list[list[str]] = [[] for _ in grid.layout.cells]
    for name, some in colours.items():
        listed = some if isinstance(some, list) else [some]
        by_cell[grid.layout.cell(name)] = [str(each) for each in listed]
    marks = Marks(corners, grid.layout) if corners else None
    seconds = record.get("seconds")
    played = seconds if isinstance(seconds, int) and seconds > 0 else 0
    return Annotations(ruleset, marks, cell_colours(by_cell), played)
