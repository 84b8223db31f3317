r"""The answers to the rows of a piece: the columns that a table gains.

Rows of 81 bytes are answered by the core all at once; what is odd, by itself.

>>> from nonet.batch.tables.columns import values
>>> from nonet.batch.tables.piece import piece_of
>>> from nonet.batch.tables.work import TableWork
>>> piece = piece_of([b"1..4..1..1..4..1", b"11" + b"." * 79, b"12.4"])
>>> found = answers(TableWork("solve"), piece)
>>> for row in zip(*map(values, found.columns.values())):
...     print(*row)
1234341221434321 2+ several solutions
None 0 contradictory: 1 stands twice in row A: A1 and A2
None None bad: expected 81 cells, found 4 (line 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from json import dumps
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from nonet.batch.tables.columns import Coded, Columns, Packed, TableColumn, joined
from nonet.batch.tables.piece import OddRow, TablePiece
from nonet.batch.tables.work import OK, STATUS, TableWork
from nonet.board.grid import Grid
from nonet.board.grid_text import are_zeros_doubtful
from nonet.board.layout import CLASSIC, Layout
from nonet.engines.native import CELLS, Outcome, Rows, kernel, solve_rows
from nonet.errors import (
    GridTextError,
    InputError,
    LimitReached,
    RepeatedDigit,
    RuleBroken,
    SudokuError,
)
from nonet.exchange.read import Entry, puzzles_in
from nonet.limits import TimeUp, limited
from nonet.verbs.solve import posed, solutions

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

SOLVED: Final = "solved"
NONE: Final = "no solution"
SEVERAL: Final = "several solutions"
TIME: Final = "time is up"
BAD: Final = "bad"
CONTRADICTORY: Final = "contradictory"
WORDS: Final = (NONE, SOLVED, SEVERAL)  # by the outcome of a row
COUNTS: Final = ("0", "1", "2+", "0", None)
MARKS: Final = (b".", b"_", b"*", b"-")  # for empty, beside 0
FEW: Final = 64  # rows of which all solutions are counted at once
AT_ONCE: Final = 4096  # solutions
PLAIN: Final = frozenset("|{[:\n+")  # what stands in no line of cells


class Answers(NamedTuple):
    """The new columns, which rows are solved (a byte each), and how the rows ended."""

    columns: Columns
    solved: bytes
    ends: Counter[str]


Posed: TypeAlias = "Grid | Puzzle"
Ask: TypeAlias = Callable[[TableWork, TablePiece], Answers]


def answers(work: TableWork, piece: TablePiece) -> Answers:
    """Answer the rows of a *piece*."""
    if work.row_seconds == 0:
        return too_late(work, piece)
    ask: Ask
    if work.verb in ("solve", "check"):
        ask = _solve
    else:
        from nonet.batch.tables import thinking  # noqa: PLC0415 - only where it is asked

        ask = thinking.VERBS[work.verb]
    return ask(work, piece)


def too_late(work: TableWork, piece: TablePiece) -> Answers:
    """Tell of every row that the time for all of them is up."""
    return _without_answer(work, piece, TIME)


def failed(work: TableWork, piece: TablePiece, error: SudokuError) -> Answers:
    """Tell of every row why there is no answer."""
    return _without_answer(work, piece, reason(error))


def _without_answer(work: TableWork, piece: TablePiece, status: str) -> Answers:
    nothing: TableColumn = Coded(bytes(piece.row_count), (None,))
    names = [*work.added, *[OK] * (piece.given is not None)]
    columns = dict.fromkeys(names, nothing)
    columns[STATUS] = Coded(bytes(piece.row_count), (status,))
    ends = Counter({end_of(status): piece.row_count})
    return Answers(columns, bytes(piece.row_count), ends)


def put_together(parts: Sequence[Answers]) -> Answers:
    """Put the answers to pieces one below the other."""
    if len(parts) == 1:
        return parts[0]
    columns = {
        name: joined([part.columns[name] for part in parts])
        for name in parts[0].columns
    }
    ends = sum((part.ends for part in parts), Counter[str]())
    return Answers(columns, b"".join(part.solved for part in parts), ends)


class RowAnswer(NamedTuple):
    """What is told of an odd row."""

    status: str
    solution: str | None = None
    solutions: str | None = None


def _solve(work: TableWork, piece: TablePiece) -> Answers:
    """Let the core solve; then tell of the odd rows, one by one."""
    rows = solve_rows(piece.rows, threads=1)
    odd = odd_rows(piece, rows.status)
    told = {at: _alone(work, each) for at, each in odd.items()}
    _settle_first(piece, rows)
    twice = _indexes(rows.status, Outcome.CONTRADICTORY)
    told |= {at: RowAnswer(_repeated(piece.row(at)), None, "0") for at in twice}
    many: dict[int, str] = {}
    if work.most != 2:
        several = [a for a in _indexes(rows.status, Outcome.SEVERAL) if a not in told]
        many = _counted(work, piece, several)
    columns: dict[str, TableColumn] = {}
    if work.verb == "solve":
        columns["solution"] = _solutions(rows, told)
    columns["solutions"] = _counts(rows.status, told, many)
    columns[STATUS] = status_column(rows.status, {a: t.status for a, t in told.items()})
    if work.verb == "solve" and piece.given is not None:
        from nonet.batch.tables.verified import verified  # noqa: PLC0415 - if at all

        columns[OK] = verified(piece, rows, told)
    solved = _solved(rows.status, told)
    return Answers(columns, solved, _ends(rows.status, told))


def _settle_first(piece: TablePiece, rows: Rows) -> None:
    """Let the first of several solutions depend on nothing but its puzzle.

    Which of them the core meets first hangs on the rows around; and those are others
    after a run was resumed, or on a cluster.
    """
    for at in _indexes(rows.status, Outcome.SEVERAL):
        first = kernel.Enumerator(piece.row(at).decode()).next_batch(1)
        rows.solutions[CELLS * at : CELLS * (at + 1)] = first


def _indexes(status: bytes | bytearray, outcome: int) -> list[int]:
    """Find the rows of an *outcome*; most pieces have none of a rare one."""
    if outcome not in status:
        return []
    return [at for at, found in enumerate(status) if found == outcome]


def odd_rows(piece: TablePiece, status: bytes | bytearray) -> dict[int, OddRow]:
    """Gather what the core cannot judge, rows of which 0 may be a digit among them."""
    odd = dict(piece.odd)
    for at in _indexes(status, Outcome.NOT_A_PUZZLE):
        odd.setdefault(at, OddRow(piece.row(at).decode("utf-8", "replace")))
    rows = bytes(piece.rows)
    for at in range(piece.row_count if _mixes(rows) else 0):
        text = rows[CELLS * at : CELLS * (at + 1)].decode("latin-1")
        if at not in odd and are_zeros_doubtful(text, CLASSIC.size):
            odd[at] = OddRow(text)
    return odd


def _mixes(rows: bytes) -> bool:
    return b"0" in rows and any(mark in rows for mark in MARKS)


def _repeated(row: bytes) -> str:
    try:
        Grid(row.decode()).check()
    except SudokuError as error:
        return reason(error)
    return NONE


def reason(error: SudokuError) -> str:
    """Say why a row has no answer, in one line and always in the same words."""
    kind = CONTRADICTORY if isinstance(error, RepeatedDigit | RuleBroken) else BAD
    if isinstance(error, LimitReached):
        return TIME
    words = " ".join(str(error).split())
    return f"{kind}: {words}" if isinstance(error, InputError) else words


def entry_of(odd: OddRow) -> Entry:
    """Read an odd row; :class:`InputError` says what is wrong with it."""
    if odd.error:
        raise odd.error
    layout = _layout(odd.layout) if odd.layout else None
    text = (odd.text or "").strip()
    if odd.record is not None:
        text = dumps(odd.record)
    if not text:
        raise GridTextError("there is no puzzle: the text is empty")
    try:
        return Entry(1, Grid(text, layout))
    except InputError:
        if PLAIN.isdisjoint(text):
            raise
    first, *more = islice(puzzles_in(text, layout), 2)
    if more:
        raise GridTextError("found {found} puzzles, expected one", found=1 + len(more))
    return first


_layout = lru_cache(64)(Layout.parse)  # one jigsaw, not one a row


def _alone(work: TableWork, odd: OddRow) -> RowAnswer:
    try:
        entry = entry_of(odd)
        puzzle = posed(entry.posed)
        with limited(work.row_seconds):
            found = solutions(puzzle)
            if entry.marks:
                found = filter(entry.marks.allow, found)
            return _first_of(found, work.most)
    except (TimeUp, LimitReached):
        return RowAnswer(TIME)
    except RepeatedDigit as error:
        return RowAnswer(reason(error), None, "0")
    except SudokuError as error:
        return RowAnswer(reason(error))


def _first_of(found: Iterator[Grid], most: int | None) -> RowAnswer:
    first = next(found, None)
    if first is None:
        return RowAnswer(NONE, None, "0")
    count = 1 + sum(1 for _ in islice(found, None if most is None else most - 1))
    status = SOLVED if count == 1 else SEVERAL
    if most is not None and count == most:
        is_more = most == 2 or next(found, None) is not None
        return RowAnswer(status, first.line, f"{count}{'+' if is_more else ''}")
    return RowAnswer(status, first.line, str(count))


def _solutions(rows: Rows, told: Mapping[int, RowAnswer]) -> TableColumn:
    """Leave the solutions as the core wrote them, if all are of its kind."""
    data, status = rows.solutions, rows.status
    there = status.translate(HAS_SOLUTION)
    others = {at: each.solution for at, each in told.items() if each.solution}
    if any(len(text) != CELLS for text in others.values()):
        found: list[str | None] = [
            data[CELLS * at : CELLS * (at + 1)].decode() if is_there else None
            for at, is_there in enumerate(there)
        ]
        for at in told:
            found[at] = others.get(at)
        return found
    for at in told:
        there[at] = at in others
    for at, text in others.items():
        data[CELLS * at : CELLS * (at + 1)] = text.encode()
    return Packed(data, CELLS, b"" if 0 not in there else bytes(there))


HAS_SOLUTION: Final = bytes([0, 1, 1]).ljust(256, b"\0")


def _counts(
    status: bytearray, told: Mapping[int, RowAnswer], many: Mapping[int, str]
) -> TableColumn:
    return coded(
        status, COUNTS, {**many, **{at: each.solutions for at, each in told.items()}}
    )


def status_column(status: bytearray, told: Mapping[int, str]) -> TableColumn:
    """Say how each row ended."""
    return coded(status, WORDS, told)


def coded(
    codes: bytearray, words: Sequence[str | None], others: Mapping[int, str | None]
) -> Coded:
    """Number words, those of *others* behind the usual ones."""
    if not others:
        return Coded(bytes(codes), words)
    places = {word: at for at, word in enumerate(dict.fromkeys(others.values()), 5)}
    numbers = [*codes]
    for at, word in others.items():
        numbers[at] = places[word]
    usual = [*words, *[None] * (5 - len(words))]
    return Coded(numbers, (*usual, *places))


def _counted(
    work: TableWork, piece: TablePiece, several: Sequence[int]
) -> dict[int, str]:
    """Count all solutions of the rows that have several."""
    if work.row_seconds is not None or work.most is None:
        return {at: _count_alone(work, piece.row(at)) for at in several}
    counts: dict[int, str] = {}
    for first in range(0, len(several), FEW):
        some = several[first : first + FEW]
        rows = b"".join(map(piece.row, some))
        found = solve_rows(rows, limit=work.most + 1, threads=1).counts
        counts |= {at: _up_to(c, work.most) for at, c in zip(some, found, strict=True)}
    return counts


def _up_to(count: int, most: int) -> str:
    return f"{most}+" if count > most else str(count)


def _count_alone(work: TableWork, row: bytes) -> str:
    """Count within the time; what was counted until then is followed by a plus."""
    enumerator, count = kernel.Enumerator(row.decode()), 0
    seconds = work.row_seconds
    end = None if seconds is None else perf_counter() + seconds
    while batch := enumerator.next_batch(AT_ONCE):
        count += len(batch) // CELLS
        if work.most is not None and count > work.most:
            return f"{work.most}+"
        if end is not None and perf_counter() > end:
            return f"{count}+"
    return str(count)


def _solved(status: bytearray, told: Mapping[int, RowAnswer]) -> bytes:
    solved = bytearray(status.translate(IS_ONE))
    for at, each in told.items():
        solved[at] = each.status == SOLVED
    return bytes(solved)


IS_ONE: Final = bytes([0, 1]).ljust(256, b"\0")


def _ends(status: bytearray, told: Mapping[int, RowAnswer]) -> Counter[str]:
    """Count how the rows ended; reasons by their kind alone."""
    ends = Counter({word: status.count(at) for at, word in enumerate(WORDS)})
    for at, each in told.items():
        if status[at] < len(WORDS):
            ends[WORDS[status[at]]] -= 1
        ends[end_of(each.status)] += 1
    return +ends


def end_of(status: str) -> str:
    """Give the kind of a status.

    >>> end_of("bad: expected 81 cells, found 4"), end_of("solved")
    ('bad', 'solved')
    """
    return status.partition(":")[0]
