"""Our own formats out: lines, rows, CSV and JSON.

>>> puzzle = Grid("1234 3412 2143 432.")
>>> results = [Result(puzzle, puzzle.place("D4", 1))]
>>> print(*csv_table(results), sep="", end="")
puzzle,solution
123434122143432.,1234341221434321
>>> print(*lines(results), sep="", end="")
1234341221434321
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from nonet.board.grid import Grid
from nonet.board.notation import line
from nonet.errors import InputError
from nonet.exchange.annotations import annotations_record
from nonet.exchange.columns import columns
from nonet.exchange.record import SCHEMA
from nonet.exchange.result import Result, check_rules


def lines(results: Iterable[Result]) -> Iterator[str]:
    """Write one grid a line, and behind a puzzle the layout that it needs.

    >>> print(*lines([Result(Grid("1... .... .... ...4", "4+x"))]), end="")
    1..............4 layout=4+x
    """
    for result in results:
        check_rules(result, "line")
        layout = f" layout={result.grid.layout.spec}" if _needs_layout(result) else ""
        yield result.grid.line + layout + "\n"


def _needs_layout(result: Result) -> bool:
    """Tell whether a puzzle would be read back as another without its layout."""
    return not (result.solution or result.givens.layout.is_plain)


def rows(results: Iterable[Result]) -> Iterator[str]:
    """Write one row a line, and a blank line between grids."""
    gap = ""
    for result in results:
        check_rules(result, "rows")
        if _needs_layout(result):
            raise InputError(
                "rows cannot hold the layout {layout}: write line, csv or json",
                layout=result.givens.layout.spec[:40],
            )
        texts = (line(row, result.grid.layout.size) for row in result.grid.rows)
        yield gap + "\n".join(texts) + "\n"
        gap = "\n"


def csv_table(results: Iterable[Result]) -> Iterator[str]:
    """Write a table of ``puzzle``, if solved ``solution``, if need be ``layout``.

    The first result tells which; a layout that comes too late is an error, for its
    puzzle would be read back as another. No field of ours holds a comma or a quotation
    mark, so nothing is quoted.
    """
    return columns(map(_row, results), ",")


def _row(result: Result) -> dict[str, str]:
    puzzle, solution = result.givens, result.solution
    if result.rules:
        raise InputError(
            "csv cannot hold the rules of a puzzle: write json, or line for the "
            "solution alone"
        )
    row = {"puzzle": puzzle.line}
    if solution:
        row["solution"] = solution.line
    if not puzzle.layout.is_plain:
        row["layout"] = puzzle.layout.spec.replace(",", " ")
    return row


def json_lines(results: Iterable[Result]) -> Iterator[str]:
    """Write one JSON object a line."""
    import json  # noqa: PLC0415 - the other formats start faster without it

    for result in results:
        puzzle = result.puzzle
        record = _record(puzzle) if isinstance(puzzle, Grid) else puzzle.record
        if result.marks:
            record["marks"] = result.marks.line
        record |= annotations_record(result.annotations, result.givens.layout)
        if result.solution:
            record["solution"] = result.solution.line
        if result.statistics:
            record["statistics"] = dict(result.statistics)
        yield json.dumps(record, ensure_ascii=False) + "\n"


def _record(puzzle: Grid) -> dict[str, Any]:
    layout = puzzle.layout
    record = {"nonet": SCHEMA, "puzzle": puzzle.line}
    if not layout.is_plain:
        record["layout"] = layout.spec
    if puzzle.givens != layout.everything - puzzle.empty:
        record["givens"] = puzzle.givens.line
    return record
