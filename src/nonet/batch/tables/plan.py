r"""Which column of a table holds what, and what the new ones are called.

>>> from nonet.batch.tables.work import TableWork
>>> plan = planned(["id", "quizzes", "solutions"], TableWork("solve"),
...                ["7", "1..4..1..1..4..1", "1234341221434321"])
>>> plan.puzzle, plan.solution, list(plan.added.values())
(1, 2, ['solution', 'solutions_nonet', 'status', 'solution_ok'])
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from nonet.batch.tables.work import OK, TableWork
from nonet.board.notation import SIZES
from nonet.errors import InputError, listed
from nonet.exchange.csv_table import NAMES
from nonet.exchange.rules import is_rule

LAYOUTS: Final = ("layout", "size")
SOLUTIONS: Final = (
    *("solution", "solutions", "answer", "answers", "solved", "答案", "解答"),
)
CELLS_ONLY: Final = r"[0-9A-Za-z.*_-]+"
LOOKED_AT: Final = 100  # rows, for one that tells what the columns hold
LEAST: Final = 16  # cells of a board that is no number or word


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The places of the columns that are read, -1 for none, and the names of the new.

    *ruled* are columns that are called like rules: a row that has something there is
    refused, since nobody would know what it means.
    """

    names: tuple[str, ...]
    puzzle: int
    layout: int = -1
    solution: int = -1
    ruled: tuple[int, ...] = ()
    added: Mapping[str, str] = field(default_factory=dict)

    @property
    def reach(self) -> int:
        """How many columns have to be looked at."""
        return max(self.puzzle, self.layout, self.solution, *self.ruled, 0) + 1


def planned(
    names: Sequence[str], work: TableWork, sample: Sequence[str | None] = ()
) -> TablePlan:
    """Find the columns by their *names*, and by what a *sample* of a row holds."""
    if not any(names):
        raise InputError("the table is empty: there is no column")
    bare = [_bare(name) for name in names]
    row = [*sample, *[None] * (len(names) - len(sample))]
    puzzle = _puzzle(names, bare, work.column, row)
    solution = _solution(bare, row, puzzle) if work.verb == "solve" else -1
    layout = next((bare.index(name) for name in LAYOUTS if name in bare), -1)
    beside = {puzzle, solution, layout}
    has_layout = layout >= 0 or work.layout is not None
    ruled = tuple(
        at
        for at, name in enumerate(names)
        if at not in beside and is_rule(name, with_layout=has_layout)
    )
    added = [*work.added, *[OK] * (solution >= 0)]
    return TablePlan(
        tuple(names), puzzle, layout, solution, ruled, _free(added, list(names))
    )


def _bare(name: str) -> str:
    return name.strip('" \r\ufeff').lower().rstrip("0123456789_")


def _puzzle(
    names: Sequence[str],
    bare: Sequence[str],
    wanted: str | None,
    row: Sequence[str | None],
) -> int:
    if wanted is not None:
        if wanted in names:
            return list(names).index(wanted)
        raise InputError(
            "there is no column {name}: the table has {names}",
            name=repr(wanted),
            names=listed(names),
        )
    known = [bare.index(name) for name in NAMES if name in bare]
    grids = [at for at, text in enumerate(row) if is_grid(text)]
    found = [at for at in known if at in grids] or known or grids
    if found:
        return found[0]
    raise InputError(
        "no column is called like puzzles among {names}: name it (--column NAME, "
        "or column= in Python)",
        names=listed(names),
    )


def _solution(bare: Sequence[str], row: Sequence[str | None], puzzle: int) -> int:
    """Find the column of solutions that came along, unless its first is none."""
    for name in SOLUTIONS:
        if name in bare and (at := bare.index(name)) != puzzle:
            text, beside = (row[at] or "").strip(), (row[puzzle] or "").strip()
            if not text or len(text) == len(beside) or is_grid(text):
                return at
    return -1


def is_grid(text: str | None) -> bool:
    """Tell whether a text may be a puzzle in one line.

    >>> is_grid("1..4..1..1..4..1"), is_grid("puzzle")
    (True, False)
    """
    bare = (text or "").strip()
    return len(bare) in SIZES and bool(re.fullmatch(CELLS_ONLY, bare))


def is_telling(row: Iterable[str | None]) -> bool:
    """Tell whether a row holds a board that is none but that; headings do not.

    >>> is_telling(["7", "1..4..1..1..4..1"]), is_telling(["year", "2024", "notes"])
    (True, False)
    """
    boards = (text for text in row if text and len(text.strip()) >= LEAST)
    return any(is_grid(text) and re.search(r"\d", text) for text in boards)


def telling(rows: Iterable[Sequence[str | None]]) -> Sequence[str | None]:
    """Choose the first row that holds a board, among some; or just the first."""
    some = [*islice(rows, 1)]
    if some and is_telling(some[0]):
        return some[0]
    some += islice(rows, LOOKED_AT - 1)
    return next(filter(is_telling, some), some[0] if some else ())


def invented(row: Sequence[str]) -> list[str]:
    """Name the columns of a table without a heading, by what its first row holds.

    >>> invented(["7", "1..4..1..1..4..1", "1234341221434321", "easy"])
    ['column1', 'puzzle', 'solution', 'column4']
    """
    names = [f"column{number}" for number in range(1, len(row) + 1)]
    puzzle = next(at for at, text in enumerate(row) if is_telling([text]))
    names[puzzle] = "puzzle"
    for at, text in enumerate(row):
        if at > puzzle and is_telling([text]) and re.fullmatch("[1-9A-Z]+", text):
            names[at] = "solution"
            break
    return names


def apart(names: Sequence[str]) -> list[str]:
    """Number names that come twice, for tables that have each but once.

    >>> apart(["a", "a", "a_2"])
    ['a', 'a_3', 'a_2']
    """
    given: list[str] = []
    for name in names:
        free, number = name, 1
        while free in given or (number > 1 and free in names):
            number += 1
            free = f"{name}_{number}"
        given.append(free)
    return given


def _free(wanted: Sequence[str], taken: list[str]) -> dict[str, str]:
    """Give each new column a name that no other has."""
    names = {}
    for name in wanted:
        free, number = name, 1
        while free in taken:
            free = f"{name}_nonet{number if number > 1 else ''}"
            number += 1
        names[name] = free
        taken.append(free)
    return names
