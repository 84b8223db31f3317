"""What takes more than solving: ratings, explanations, candidates.

>>> from nonet.batch.tables.answers import answers
>>> from nonet.batch.tables.columns import values
>>> from nonet.batch.tables.piece import piece_of
>>> from nonet.batch.tables.work import TableWork
>>> easy = (b"53..7....6..195....98....6.8...6...34..8.3..17...2...6"
...         b".6....28....419..5....8..79")
>>> found = answers(TableWork("rate", scale="score"), piece_of([easy, b"12"]))
>>> values(found.columns["level"]), values(found.columns["status"])
(['easy', None], ['solved', 'bad: expected 81 cells, found 2 (line 1)'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from nonet.batch.rate import RatedRow, rate_many
from nonet.batch.tables.answers import (
    NONE,
    SEVERAL,
    SOLVED,
    TIME,
    Answers,
    end_of,
    entry_of,
    odd_rows,
    reason,
)
from nonet.batch.tables.piece import OddRow, TablePiece
from nonet.batch.tables.work import RATED, STATUS, TableWork
from nonet.board.bits import digits_in
from nonet.board.layout import CLASSIC
from nonet.board.marks import Marks
from nonet.engines.native import CELLS, Outcome, solve_rows, true_candidates
from nonet.errors import LimitReached, NoSolution, SeveralSolutions, SudokuError
from nonet.exchange.read import Entry
from nonet.limits import TimeUp, limited
from nonet.logic.step import Trace
from nonet.ratings.rating import listed

NewFields: TypeAlias = dict[str, Any]  # of new columns
Thought: TypeAlias = Callable[[TableWork, TablePiece], list[NewFields]]


def _columns(think: Thought) -> Callable[[TableWork, TablePiece], Answers]:
    """Turn rows into columns."""

    def answer(work: TableWork, piece: TablePiece) -> Answers:
        rows = think(work, piece)
        columns = {name: [row.get(name) for row in rows] for name in work.added}
        solved = bytes(row[STATUS] == SOLVED for row in rows)
        return Answers(columns, solved, Counter(end_of(row[STATUS]) for row in rows))

    return answer


def _entries(
    piece: TablePiece, status: bytes | bytearray
) -> Iterator[Entry | SudokuError]:
    """Read every row; what cannot be read is told by its error."""
    odd = odd_rows(piece, status)
    for at in range(piece.row_count):
        try:
            yield entry_of(odd.get(at) or OddRow(piece.row(at).decode()))
        except SudokuError as error:
            yield error


def _rate(work: TableWork, piece: TablePiece) -> list[NewFields]:
    """Rate the rows, as :func:`nonet.rate_many` does in one process."""
    odd = odd_rows(piece, b"")
    puzzles: list[Any] = []
    rows: list[NewFields] = [{} for _ in range(piece.row_count)]
    asked: list[int] = []
    for at, row in enumerate(rows):
        try:
            entry = entry_of(odd[at]) if at in odd else None
            puzzles.append(entry.posed if entry else _line(piece, at))
            asked.append(at)
        except SudokuError as bad:
            row[STATUS] = reason(bad)
    for at, (_, rating, error) in zip(asked, _ratings(work, puzzles), strict=True):
        if rating is None:
            rows[at][STATUS] = _why(error)
            continue
        rows[at] |= {name: getattr(rating, name) for name in RATED}
        for name in ("profile", "at_least"):
            rows[at][name] = listed(rows[at][name])
        rows[at][STATUS] = rating.ended
    return rows


def _ratings(work: TableWork, puzzles: list[Any]) -> Iterator[RatedRow]:
    """Rate all at once; one by one where a time for all of them runs out meanwhile."""
    if work.until is None:
        yield from rate_many(puzzles, scale=work.scale, seconds=work.seconds, jobs=1)
        return
    for puzzle in puzzles:
        if seconds := work.row_seconds:
            yield from rate_many([puzzle], scale=work.scale, seconds=seconds, jobs=1)
        else:
            yield RatedRow(puzzle)


def _line(piece: TablePiece, at: int) -> str:
    return piece.row(at).decode("utf-8", "replace")


def _why(error: SudokuError | None) -> str:
    if isinstance(error, SeveralSolutions):
        return SEVERAL
    if isinstance(error, NoSolution):
        return NONE
    return reason(error) if error else TIME


def _explain(work: TableWork, piece: TablePiece) -> list[NewFields]:
    """Explain the rows one by one, and sum up: how many steps, and by what."""
    status = solve_rows(piece.rows, threads=1).status
    return [_explained(work, entry) for entry in _entries(piece, status)]


def _explained(work: TableWork, entry: Entry | SudokuError) -> NewFields:
    from nonet.verbs.explain import explain  # noqa: PLC0415 - only here

    if isinstance(entry, SudokuError):
        return {STATUS: reason(entry)}
    if (seconds := work.row_seconds) == 0:
        return {STATUS: TIME}
    try:
        trace = explain(
            entry.posed, marks=entry.marks, seconds=seconds, **dict(work.thinking)
        )
    except SudokuError as error:
        return {STATUS: _why(error)}
    names = Counter(step.technique.name for step in trace.steps)
    hardest = max(trace.steps, key=lambda step: step.technique.rating, default=None)
    row: NewFields = {
        "steps": len(trace.steps),
        "hardest": hardest and hardest.technique.name,
        "profile": listed(names),
        STATUS: _ended(trace),
    }
    if work.trace:
        from nonet.exchange.trace import trace_json  # noqa: PLC0415 - if at all
        from nonet.say.language import Language  # noqa: PLC0415 - if at all

        row["trace"] = trace_json(trace, Language(work.language))
    return row


def _ended(trace: Trace) -> str:
    """Tell how a story ended; where it took a trial there may be other solutions."""
    from nonet.verbs.solve import is_unique  # noqa: PLC0415 - only here

    if not trace.solved:
        return str(trace.ended)
    proves = all(step.technique.proves for step in trace.steps)
    return SOLVED if proves or is_unique(trace.puzzle) else SEVERAL


def _candidates(work: TableWork, piece: TablePiece) -> list[NewFields]:
    """Pencil in the digits that cells take in some solution."""
    status = solve_rows(piece.rows, threads=1).status
    masks = true_candidates(piece.rows, threads=1)
    odd = odd_rows(piece, status)
    return [
        _pencilled_alone(work, odd.get(at) or OddRow(_line(piece, at)))
        if at in odd or outcome > Outcome.SEVERAL
        else _pencilled(masks[CELLS * at : CELLS * (at + 1)], outcome)
        for at, outcome in enumerate(status)
    ]


def _pencilled(masks: Any, outcome: int) -> NewFields:
    if outcome == Outcome.NONE:
        return {STATUS: NONE}
    marks = Marks.from_cells([tuple(digits_in(mask)) for mask in masks], CLASSIC)
    return {"candidates": marks.line, STATUS: (NONE, SOLVED, SEVERAL)[outcome]}


def _pencilled_alone(work: TableWork, odd: OddRow) -> NewFields:
    from nonet.verbs.ask import true_candidates as of_one  # noqa: PLC0415 - few are odd
    from nonet.verbs.solve import count_solutions  # noqa: PLC0415 - few are odd

    try:
        puzzle = entry_of(odd).posed
        with limited(work.row_seconds):
            count = count_solutions(puzzle, 2)
            if not count:
                return {STATUS: NONE}
            status = SOLVED if count == 1 else SEVERAL
            return {"candidates": of_one(puzzle).line, STATUS: status}
    except (TimeUp, LimitReached):
        return {STATUS: TIME}
    except SudokuError as error:
        return {STATUS: _why(error)}


def _convert(work: TableWork, piece: TablePiece) -> list[NewFields]:
    """Write every puzzle in one line; nothing is solved or judged."""
    del work
    known = bytearray(piece.row_count)
    rows: list[NewFields] = []
    for entry in _entries(piece, known):
        if isinstance(entry, SudokuError):
            rows.append({STATUS: reason(entry)})
            continue
        try:
            rows.append({"line": entry.grid.line, STATUS: READ})
        except SudokuError as error:
            rows.append({STATUS: reason(error)})
    return rows


READ: Final = "read"  # of a puzzle that nothing was asked of

VERBS: Final = MappingProxyType(
    {
        "rate": _columns(_rate),
        "explain": _columns(_explain),
        "candidates": _columns(_candidates),
        "convert": _columns(_convert),
    }
)
