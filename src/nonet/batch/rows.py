r"""Puzzles as rows of 81 characters, whatever they were given as.

>>> rows = rows_of(["." * 81 + "\n", b"." * 81, Grid("." * 81), "hello", None])
>>> [rows[at : at + 3] for at in range(0, len(rows), CELLS)]
[b'...', b'...', b'...', b'???', b'???']

Text that is no puzzle, and what is missing, becomes a row that is none, and is told by
its outcome. What cannot even be text is a slip of the caller, and refused:

>>> rows_of([7])
Traceback (most recent call last):
...
nonet.errors.InputError: puzzle 1 is no text, bytes or grid, but 7
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isnan
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeGuard, Union

from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC
from nonet.board.notation import narrow
from nonet.engines.native import CELLS
from nonet.errors import InputError
from nonet.verbs.solve import posed

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

Row: TypeAlias = Union[Grid, "Puzzle", Source, bytes, None]
NOT_MANY: Final = (Mapping, set, frozenset)  # they have no order, or no puzzles
NOT_A_ROW: Final = "?" * CELLS


class ArrowStream(Protocol):
    """A column or a frame that hands on its memory in pieces."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class ArrowArray(Protocol):
    """A column that hands on its memory in one piece."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> object: ...


def is_arrow(value: object) -> bool:
    """Tell what hands its memory on as Arrow does, without loading anything."""
    return hasattr(value, "__arrow_c_stream__") or hasattr(value, "__arrow_c_array__")


def is_frame(value: object) -> bool:
    """Tell whether a value is a table of named columns, or a stream of one."""
    kind = type(value)
    is_named = hasattr(kind, "columns") or hasattr(kind, "read_all")
    return is_arrow(value) and (is_named or _has_fields(value))


def _has_fields(value: Any) -> bool:
    """Ask for the schema: that of a frame has fields, as datafusion tells them."""
    schema = getattr(value, "schema", None)
    if callable(schema):
        schema = schema()
    return bool(getattr(schema, "names", ()) or getattr(schema, "n_fields", 0))


def check_many(verb: str, puzzles: object) -> None:
    """Refuse one puzzle where many are taken, and a table where its column is.

    >>> check_many("rate_many", "." * 81)
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: rate_many takes many puzzles: put the one in a list
    """
    if isinstance(puzzles, str | Grid) or hasattr(puzzles, "rules"):
        raise InputError("{verb} takes many puzzles: put the one in a list", verb=verb)
    if hasattr(type(puzzles), "columns"):
        raise InputError(
            "{verb} takes no {found}: give its column of puzzles",
            verb=verb,
            found=type(puzzles).__name__,
        )
    if isinstance(puzzles, NOT_MANY) or not isinstance(puzzles, Iterable):
        raise InputError(
            "{verb} takes a list of puzzles or the like, not {found}",
            verb=verb,
            found=repr(puzzles)[:40],
        )


def check_frame(puzzles: object, **options: str | None) -> None:
    """Refuse *options* that only a frame can have: a column, or a cluster.

    >>> check_frame(["." * 81], cluster="local")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: cluster= takes a frame with a column of puzzles, not list
    """
    told = [name for name, value in options.items() if value is not None]
    if told and not is_frame(puzzles):
        raise InputError(
            "{option}= takes a frame with a column of puzzles, not {found}",
            option=told[0],
            found=type(puzzles).__name__,
        )


def plain_rows(puzzles: Sequence[Any]) -> bytes | None:
    """Put texts of 81 characters one after the other, if all are: as a rule they are.

    It is three times as fast as reading them one by one.
    """
    try:
        if set(map(len, puzzles)) <= {CELLS}:
            text = "".join(puzzles)
            return text.encode() if text.isascii() else None
    except TypeError:
        pass
    return None


def rows_of(puzzles: Sequence[Any]) -> bytes:
    """Put classic puzzles one after the other, 81 bytes each."""
    rows = plain_rows(puzzles)
    if rows is not None:
        return rows
    lines = [_classic(number, row) for number, row in enumerate(puzzles, 1)]
    return "".join(lines).encode("ascii", "replace")


def _classic(number: int, row: Row) -> str:
    read = read_row(number, row)
    if is_classic(read):
        return line_of(read)
    raise InputError(
        "puzzle {number} is no classic one: ask about it by itself", number=number
    )


def is_classic(read: str | Grid | Puzzle) -> TypeGuard[str | Grid]:
    """Tell whether the core can take what was read among others."""
    if isinstance(read, str):
        return True
    return isinstance(read, Grid) and read.layout == CLASSIC


def line_of(read: str | Grid) -> str:
    """Write what was read in one line."""
    return read if isinstance(read, str) else read.line


def read_row(number: int, row: Row) -> str | Grid | Puzzle:
    """Give the 81 characters of a text, or the puzzle that anything else makes.

    >>> read_row(1, "1..4 ..1. .1.. 4..1")
    Grid('1..4..1..1..4..1')
    """
    if row is None or (isinstance(row, float) and isnan(row)):  # as tables tell it
        return NOT_A_ROW
    text = row.decode("latin-1") if isinstance(row, bytes) else row
    if isinstance(text, str):
        return _read_text(text)
    if not isinstance(text, Grid | Iterable) and not hasattr(text, "rules"):
        raise InputError(
            "puzzle {number} is no text, bytes or grid, but {found}",
            number=number,
            found=repr(row)[:40],
        )
    try:
        return posed(text)
    except InputError as error:
        raise InputError(
            "puzzle {number}: {reason}", number=number, reason=str(error)
        ) from None


def _read_text(text: str) -> str | Grid:
    bare = text.strip()
    if len(bare) == CELLS:
        return narrow(bare)
    try:
        return Grid(text)
    except InputError:
        return NOT_A_ROW
