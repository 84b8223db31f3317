"""Arrays of numpy: digits or text, one puzzle a row, and answers of the same kind.

>>> import numpy as np
>>> from nonet import solve_many
>>> boards = np.zeros((2, 9, 9), np.int64)
>>> boards[0, 0] = [0, 2, 3, 4, 5, 6, 7, 8, 9]
>>> solved = solve_many(boards)
>>> solved.solutions.shape, solved.solutions.dtype, int(solved.solutions[0, 0, 0])
((2, 9, 9), dtype('int64'), 1)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nonet.engines.native import CELLS
from nonet.errors import InputError

SHAPES: Final = ((CELLS,), (9, 9))
LOOKED_AT: Final = 1000  # rows that tell digits from text
LARGEST: Final = 9  # what is larger is no digit
NO_DIGIT: Final = 255
LEAST_SIGN: Final = 32  # of ASCII
TEXTS: Final = "SUT"  # kinds: bytes, text, text of any length
Solve = Callable[..., None]
Others = Callable[[list[Any]], Any]


def solve_array(
    puzzles: Any, solve: Solve, others: Others, cells: str | None
) -> tuple[Any, Any, Any]:
    """Solve an array into new ones: solutions, counts and outcomes.

    Their memory comes from numpy, in large pages. With two million rows this costs 6 %
    of the solving; a bytearray, whose small pages the system hands out, cost 49 %.
    Texts of other boards are left to *others*, as lists are solved.
    """
    import numpy as np  # noqa: PLC0415 - it is loaded already: its array came in

    if puzzles.dtype.kind in TEXTS and puzzles.ndim == 1:
        return _texts(puzzles, solve, others)
    if puzzles.dtype in ("S1", "U1"):
        found, *rest = solve_array(_signs(puzzles), solve, others, "text")
        return found.view("S1").astype(puzzles.dtype), *rest
    if puzzles.shape[1:] not in SHAPES or puzzles.dtype.kind not in "iufb":
        raise InputError(
            "expected an array of digits, N × 81 or N × 9 × 9, found {dtype}, {shape}",
            dtype=str(puzzles.dtype),
            shape=" × ".join(map(str, puzzles.shape)),
        )
    is_text = _is_text(puzzles) if cells is None else cells == "text"
    rows = _bytes(puzzles, is_text=is_text).reshape(-1, CELLS)
    solutions, counts, status = _solved(rows, solve, raw=not is_text)
    if puzzles.dtype == np.uint8:
        return solutions.reshape(puzzles.shape), counts, status
    return _as_given(solutions.reshape(puzzles.shape), puzzles, counts), counts, status


def _is_text(puzzles: Any) -> bool:
    """Tell ASCII from digits: only bytes can be text, and every sign is above 31."""
    some = puzzles[:LOOKED_AT]
    is_bytes = puzzles.dtype.itemsize == 1 and some.size
    return bool(is_bytes and some.min() >= LEAST_SIGN)


def _bytes(puzzles: Any, *, is_text: bool) -> Any:
    """Give every cell as a byte; what is no digit becomes what none is."""
    import numpy as np  # noqa: PLC0415 - it is loaded already

    if puzzles.dtype == np.uint8 or is_text:
        return np.ascontiguousarray(puzzles.view(np.uint8))
    if puzzles.dtype.kind == "f":
        puzzles = np.where(np.isnan(puzzles), 0, puzzles)  # as tables tell of empty
        whole = puzzles == np.floor(puzzles)
    else:
        whole = True
    fits = whole & (puzzles >= 0) & (puzzles <= LARGEST)
    return np.where(fits, puzzles, NO_DIGIT).astype(np.uint8, "C")


def _signs(puzzles: Any) -> Any:
    """Give single characters as bytes; one that is no ASCII becomes no digit."""
    import numpy as np  # noqa: PLC0415 - it is loaded already

    narrow = (
        puzzles
        if puzzles.dtype == "S1"
        else np.char.encode(puzzles, "ascii", "replace")
    )
    return np.ascontiguousarray(narrow.astype("S1")).view(np.uint8)


def _solved(rows: Any, solve: Solve, *, raw: bool) -> tuple[Any, Any, Any]:
    import numpy as np  # noqa: PLC0415 - it is loaded already

    solutions: Any = np.empty(rows.size, np.uint8)
    counts: Any = np.empty(len(rows), np.uint32)
    status: Any = np.empty(len(rows), np.uint8)
    solve(rows, solutions, counts, status, raw=raw)
    return solutions, counts, status


def _as_given(solutions: Any, puzzles: Any, counts: Any) -> Any:
    """Give solutions the type of the puzzles; floats can say that there is none."""
    answers = solutions.astype(puzzles.dtype)
    if puzzles.dtype.kind == "f":
        answers[counts == 0] = float("nan")
    return answers


def _texts(puzzles: Any, solve: Solve, others: Others) -> tuple[Any, Any, Any]:
    """Solve texts: all at once, if each has 81 characters of ASCII."""
    import numpy as np  # noqa: PLC0415 - it is loaded already

    kind = puzzles.dtype if puzzles.dtype.kind == "T" else puzzles.dtype.type
    try:
        narrow = puzzles.astype("S") if len(puzzles) else puzzles.astype("S1")
    except (UnicodeEncodeError, TypeError):
        narrow = None
    if narrow is None or (np.char.str_len(narrow) != CELLS).any():
        found = others(puzzles.tolist())
        none = puzzles.dtype.type() if puzzles.dtype.kind == "S" else ""
        texts = np.array([each or none for each in found.solutions], kind)
        return (
            texts,
            np.array(found.counts, np.uint32),
            np.array(found.status, np.uint8),
        )
    rows = np.ascontiguousarray(narrow.astype(f"S{CELLS}")).view(np.uint8)
    solutions, counts, status = _solved(rows.reshape(-1, CELLS), solve, raw=False)
    lines = solutions.reshape(-1, CELLS).view(f"S{CELLS}").reshape(-1)
    return np.where(counts > 0, lines, b"").astype(kind), counts, status
