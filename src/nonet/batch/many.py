"""Solve many puzzles at once: lists, bytes, numpy arrays or Arrow arrays of them.

What comes out is of the kind that went in:

>>> solved = solve_many(["1" + "." * 80, "55" + "." * 79, "hello"])
>>> solved.counts, [outcome.name for outcome in solved.status]
([2, 0, 0], ['SEVERAL', 'CONTRADICTORY', 'NOT_A_PUZZLE'])
>>> solved.solutions[1:]
[None, None]

A row that is no puzzle is told by its status and never stops the others.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from nonet.board.notation import narrow
from nonet.engines.native import CELLS, Outcome, solve_into, solve_rows
from nonet.errors import InputError
from nonet.limits import check_count

OUTCOMES: Final = tuple(Outcome)
NOT_A_ROW: Final = "?" * CELLS  # stands for what has not 81 cells


@dataclass(frozen=True, slots=True)
class Solved:
    """The first solution of each row, how many were found, and the outcome.

    ``counts`` go no further than the limit. ``status`` holds an
    :class:`~nonet.engines.native.Outcome`, as a number where the rows are an array.
    """

    solutions: Any
    counts: Any
    status: Any


def solve_many(
    puzzles: Any,
    limit: int = 2,
    threads: int | None = None,
    *,
    cells: Literal["text", "digits"] = "text",
) -> Any:
    """Solve all *puzzles* on all processors, or on as many *threads* as told.

    * a list of strings gives lists; a solution is ``None`` where there is none;
    * bytes, 81 a puzzle or one a line, give bytes;
    * a numpy array of uint8, N × 81, gives numpy arrays; its *cells* are ``"text"``
      (ASCII) or ``"digits"`` (0 to 9);
    * an Arrow array of strings or of 81-byte binaries gives Arrow arrays;
    * an iterator of any of these gives an iterator of answers, one batch at a time.
    """
    check_count("limit", limit, 1)
    check_count("threads", threads, 1)
    solve = partial(solve_rows, limit=limit, threads=threads)
    match puzzles:
        case str():
            raise InputError("solve_many takes many puzzles: put the one in a list")
        case bytes() | bytearray() | memoryview():
            return _bytes(puzzles, solve)
        case _ if _is_from("numpy", "ndarray", puzzles):
            into = partial(solve_into, limit=limit, threads=threads)
            return _numpy(puzzles, into, raw=cells == "digits")
        case _ if _is_from("pyarrow", "Array", puzzles):
            return _arrow(puzzles, solve)
        case _ if _is_from("pyarrow", "ChunkedArray", puzzles):
            return _arrow(puzzles.combine_chunks(), solve)
        case Iterator():
            again = partial(solve_many, limit=limit, threads=threads, cells=cells)
            return map(again, puzzles)
        case Iterable():
            return _strings(list(puzzles), solve)
        case _:
            raise InputError(
                "solve_many takes a list of puzzles, bytes or an array, not {found}",
                found=repr(puzzles),
            )


def _is_from(module: str, name: str, value: object) -> bool:
    """Tell the type of *value* without loading the library it would come from."""
    loaded = sys.modules.get(module)
    return loaded is not None and isinstance(value, getattr(loaded, name))


def _strings(puzzles: Sequence[object], solve: Any) -> Solved:
    answers = solve(rows_of(puzzles))
    text = answers.solutions.decode()
    solutions = [
        text[CELLS * row : CELLS * (row + 1)] if count else None
        for row, count in enumerate(answers.counts)
    ]
    outcomes = [OUTCOMES[status] for status in answers.status]
    return Solved(solutions, list(answers.counts), outcomes)


def rows_of(puzzles: Sequence[Any]) -> bytes:
    """Put texts one after the other; what has not 81 characters is not a puzzle."""
    try:
        if set(map(len, puzzles)) <= {CELLS}:  # as a rule: three times as fast
            text = "".join(puzzles)
            if text.isascii():
                return text.encode()
    except TypeError:
        pass
    rows = (
        narrow(p) if isinstance(p, str) and len(p) == CELLS else NOT_A_ROW
        for p in puzzles
    )
    return "".join(rows).encode("ascii", "replace")


def _bytes(puzzles: bytes | bytearray | memoryview, solve: Any) -> Solved:
    text = memoryview(puzzles).cast("B")
    lines = len(text) > CELLS and text[CELLS] == ord("\n")
    stride = CELLS + 1 if lines else CELLS
    if len(text) % stride not in (0, CELLS % stride):
        raise InputError(
            "{found} bytes are not a whole number of rows of {stride}",
            found=len(text),
            stride=stride,
        )
    answers = solve(text, stride=stride)
    return Solved(bytes(answers.solutions), answers.counts, bytes(answers.status))


def _numpy(puzzles: Any, solve: Any, *, raw: bool) -> Solved:
    """Solve an array into new ones.

    Their memory comes from numpy, in large pages. With two million rows this costs 6 %
    of the solving; a bytearray, whose small pages the system hands out, cost 49 %.
    """
    import numpy as np  # noqa: PLC0415 - it is loaded already: its array came in

    if puzzles.dtype != np.uint8 or puzzles.ndim != 2 or puzzles.shape[1] != CELLS:
        raise InputError(
            "expected an array of uint8, N × 81, found {dtype}, {shape}",
            dtype=str(puzzles.dtype),
            shape=" × ".join(map(str, puzzles.shape)),
        )
    solutions: Any = np.empty(puzzles.size, np.uint8)
    counts: Any = np.empty(len(puzzles), np.uint32)
    status: Any = np.empty(len(puzzles), np.uint8)
    solve(np.ascontiguousarray(puzzles), solutions, counts, status, raw=raw)
    return Solved(solutions.reshape(-1, CELLS), counts, status)


def _arrow(puzzles: Any, solve: Any) -> Solved:
    """Solve an Arrow array, in place where its rows lie 81 bytes apart."""
    import pyarrow as pa  # noqa: PLC0415 - it is loaded already: its array came in
    import pyarrow.compute as pc  # noqa: PLC0415 - it is loaded with the array

    kind, binary = puzzles.type, pa.binary(CELLS)
    if kind not in (pa.string(), pa.large_string(), binary):
        raise InputError(
            "expected an Arrow array of strings or of 81-byte binaries, found {kind}",
            kind=str(kind),
        )
    answers = solve(_arrow_rows(puzzles, wide=kind == pa.large_string()))
    counts, status, solutions = (
        pa.Array.from_buffers(kind, len(puzzles), [None, pa.py_buffer(buffer)])
        for kind, buffer in (
            (pa.uint32(), answers.counts),
            (pa.uint8(), answers.status),
            (binary, answers.solutions),
        )
    )
    solutions = pc.if_else(pc.greater(counts, 0), solutions, pa.scalar(None, binary))
    if kind != binary:
        solutions = solutions.cast(pa.binary()).cast(kind)
    return Solved(solutions, counts, status)


def _arrow_rows(puzzles: Any, *, wide: bool) -> Any:
    """Find the rows in the array's own memory, or gather them if they lie otherwise."""
    import pyarrow.compute as pc  # noqa: PLC0415 - it is loaded with the array

    size = len(puzzles)
    even = pc.all(pc.equal(pc.binary_length(puzzles), CELLS), min_count=0).as_py()
    if puzzles.null_count or not even:
        texts = (value or "" for value in puzzles.to_pylist())
        rows = (t if isinstance(t, bytes) else t.encode() for t in texts)
        return b"".join(r if len(r) == CELLS else NOT_A_ROW.encode() for r in rows)
    *_, offsets, data = puzzles.buffers()
    first = CELLS * puzzles.offset
    if len(puzzles.buffers()) == 3:
        first = memoryview(offsets).cast("q" if wide else "i")[puzzles.offset]
    return memoryview(data)[first : first + CELLS * size]
