"""Data out: the formats that nonet reads back. One more is one more function.

A writer turns results into pieces of text, one at a time, so that a million puzzles
take no more memory than one.

>>> puzzle = Grid("1234 3412 2143 432.")
>>> results = [Result(puzzle, puzzle.place("D4", 1))]
>>> print(*WRITERS["csv"](results), sep="", end="")
puzzle,solution
123434122143432.,1234341221434321
>>> print(*WRITERS["line"](results), sep="", end="")
1234341221434321
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import Digit, line
from nonet.errors import InputError
from nonet.exchange.columns import columns
from nonet.exchange.record import SCHEMA

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule


class Result(NamedTuple):
    """A puzzle, and what was found out about it."""

    puzzle: Grid | Puzzle
    solution: Grid | None = None
    marks: Marks | None = None
    statistics: Mapping[str, float] | None = None
    counts: Mapping[str, Mapping[Digit, int]] | None = None  # solutions of candidates

    @property
    def givens(self) -> Grid:
        """The grid that the puzzle starts with, without its rules."""
        return self.puzzle if isinstance(self.puzzle, Grid) else self.puzzle.grid

    @property
    def grid(self) -> Grid:
        """What there is to show: the solution, or else the puzzle itself."""
        return self.solution or self.givens

    @property
    def rules(self) -> Sequence[Rule]:
        """The rules beyond the houses."""
        return () if isinstance(self.puzzle, Grid) else self.puzzle.rules


Writer: TypeAlias = Callable[[Iterable[Result]], Iterator[str]]


def lines(results: Iterable[Result]) -> Iterator[str]:
    """Write one grid a line, and behind a puzzle the layout that it needs.

    >>> print(*lines([Result(Grid("1... .... .... ...4", "4+x"))]), end="")
    1..............4 layout=4+x
    """
    for result in results:
        _check_rules(result, "line")
        layout = f" layout={result.grid.layout.spec}" if _needs_layout(result) else ""
        yield result.grid.line + layout + "\n"


def _needs_layout(result: Result) -> bool:
    """Tell whether a puzzle would be read back as another without its layout."""
    return not (result.solution or result.givens.layout.is_plain)


def _check_rules(result: Result, name: str) -> None:
    """Refuse to write a puzzle without its rules; a solution needs none."""
    if result.rules and not result.solution:
        raise InputError(
            "{format} cannot hold the rules of a puzzle ({rules}): write json",
            format=name,
            rules=", ".join(dict.fromkeys(rule.name for rule in result.rules)),
        )


def rows(results: Iterable[Result]) -> Iterator[str]:
    """Write one row a line, and a blank line between grids."""
    gap = ""
    for result in results:
        _check_rules(result, "rows")
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


def f_puzzles_lines(results: Iterable[Result]) -> Iterator[str]:
    """Write the JSON of f-puzzles, one object a line."""
    import json  # noqa: PLC0415 - the other formats start faster without it

    from nonet.exchange.to_f_puzzles import f_puzzles_record  # noqa: PLC0415 - if at all

    for result in results:
        record = f_puzzles_record(result.puzzle, result.solution)
        yield json.dumps(record, ensure_ascii=False) + "\n"


def f_puzzles_links(results: Iterable[Result]) -> Iterator[str]:
    """Write a link of f-puzzles a line."""
    from nonet.exchange.to_f_puzzles import THEIRS  # noqa: PLC0415 - if at all

    return _links(results, THEIRS)


def sudokupad_links(results: Iterable[Result]) -> Iterator[str]:
    """Write a link of SudokuPad a line, with the data of f-puzzles."""
    from nonet.exchange.to_f_puzzles import SUDOKU_PAD  # noqa: PLC0415 - if at all

    return _links(results, SUDOKU_PAD)


def sudokupad_own_links(results: Iterable[Result]) -> Iterator[str]:
    """Write a link of SudokuPad a line, with data of its own."""
    from nonet.exchange.to_sudokupad import sudokupad_link  # noqa: PLC0415 - if at all

    for result in results:
        yield sudokupad_link(result.puzzle, result.solution) + "\n"


def _links(results: Iterable[Result], site: str) -> Iterator[str]:
    from nonet.exchange.to_f_puzzles import (  # noqa: PLC0415 - if at all
        f_puzzles_link,
        f_puzzles_record,
    )

    for result in results:
        record = f_puzzles_record(result.puzzle, result.solution)
        yield f_puzzles_link(record, site) + "\n"


def iss_strings(results: Iterable[Result]) -> Iterator[str]:
    """Write a string of ISS a puzzle, and a blank line between them."""
    from nonet.exchange.to_iss import iss_string  # noqa: PLC0415 - if at all

    gap = ""
    for result in results:
        yield gap + iss_string(result.puzzle) + "\n"
        gap = "\n"


def killer_lines(results: Iterable[Result]) -> Iterator[str]:
    """Write a killer a line."""
    from nonet.exchange.killer import killer_line  # noqa: PLC0415 - if at all

    for result in results:
        yield killer_line(result.puzzle) + "\n"


def snarfable_lines(results: Iterable[Result]) -> Iterator[str]:
    """Write a killer a line, in sums and signs."""
    from nonet.exchange.killer import snarfable_line  # noqa: PLC0415 - if at all

    for result in results:
        yield snarfable_line(result.puzzle) + "\n"


WRITERS: Final[Mapping[str, Writer]] = MappingProxyType(
    {
        "line": lines,
        "rows": rows,
        "csv": csv_table,
        "json": json_lines,
        "f-puzzles": f_puzzles_lines,
        "f-puzzles-link": f_puzzles_links,
        "sudokupad": sudokupad_links,
        "sudokupad-scl": sudokupad_own_links,
        "iss": iss_strings,
        "killer": killer_lines,
        "snarfable": snarfable_lines,
    }
)
