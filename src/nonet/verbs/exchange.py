r"""Read and write puzzles: from text or a file, to text or a file.

>>> text = "1..4..1..1..4..1\n12............43"
>>> [puzzle.line for puzzle in read(text)]
['1..4..1..1..4..1', '12............43']
>>> print(write(read(text), to="csv"), end="")
puzzle
1..4..1..1..4..1
12............43
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import (
    TYPE_CHECKING,
    Any,
    BinaryIO,
    Literal,
    TextIO,
    TypeAlias,
    Union,
    cast,
    overload,
)

from nonet.board.grid import Grid, Source
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.draft import whole_file
from nonet.exchange.read import Entry, open_source, puzzles_in
from nonet.exchange.read import puzzles as puzzles_of
from nonet.exchange.write import PACKERS, WRITERS, Result
from nonet.verbs.solve import posed

if TYPE_CHECKING:  # most puzzles have no rules, and few are photos
    from nonet.exchange.photo.reading import PhotoReading
    from nonet.rules import Puzzle

PathLike: TypeAlias = str | os.PathLike[str]
Puzzles: TypeAlias = Union[
    "Grid", "Puzzle", str, Iterable[Union["Grid", "Puzzle", Source]]
]


def read(
    source: PathLike,
    layout: Layout | str | int | None = None,
    *,
    on_error: Callable[[InputError], object] | None = None,
    ignore_drawings: bool = False,
) -> Iterator[Grid | Puzzle]:
    r"""Yield the puzzles of a file or a text, whatever their format.

    A ``Path`` is a file. A string is text, unless it has no line end and a file of that
    name is there. *layout* is that of puzzles which do not tell it. Bad ones raise an
    error that names their place, or *on_error* is told of it and the next is read.
    Drawings that may be rules are refused too, unless they are to be left out.

    >>> from pathlib import Path
    >>> list(read(Path("no/such.txt")))
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: there is no file 'no/such.txt'
    >>> len(list(read("1..4..1..1..4..1\n1..4..?..1..4..1", on_error=print)))
    '?' does not belong in a 4×4 grid (line 2, column 7): write 1-4, or . for empty
    1
    """
    shape = None if layout is None else Layout.parse(layout)
    for found in _entries(source, shape):
        entry = found.without_drawings() if ignore_drawings else found
        if entry.error and on_error:
            on_error(entry.error)
        else:
            yield entry.posed


def _entries(source: PathLike, layout: Layout | None) -> Iterator[Entry]:
    if isinstance(source, str) and not _is_file(source):
        yield from puzzles_in(source, layout)
        return
    with open_source(source) as file:
        yield from puzzles_of(file, layout)


def _is_file(text: str) -> bool:
    return "\n" not in text and os.path.isfile(text)


def read_photo(source: PathLike | bytes) -> PhotoReading:
    """Read the board in a picture: a file, or its bytes.

    What is given back has the puzzle as a ``grid``, the cells that were ``changed`` so
    that it has exactly one solution, those that are ``doubtful``, those that were
    written ``by_hand`` and left out, and the ``corners`` of the board in the picture.

    >>> read_photo(b"53..7....")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: this is no picture: give a JPEG, PNG, WebP or HEIC file
    """
    from nonet.exchange.photo import entries, picture  # noqa: PLC0415 - seldom

    data = source if isinstance(source, bytes) else _bytes_of(source)
    if not picture.kind_of(data[: picture.HEAD]):
        raise InputError("this is no picture: give a JPEG, PNG, WebP or HEIC file")
    return entries.reading_of(data)


def _bytes_of(path: PathLike) -> bytes:
    from nonet.exchange.photo import picture  # noqa: PLC0415 - seldom

    with open_source(path) as file:
        return file.read(picture.LARGEST + 1)


@overload
def write(  # type: ignore[overload-overlap]  # others are text
    puzzles: Puzzles,
    target: None = None,
    *,
    to: Literal["xlsx"],
) -> bytes: ...
@overload
def write(
    puzzles: Puzzles,
    target: None = None,
    to: str = ...,
) -> str: ...
@overload
def write(
    puzzles: Puzzles,
    target: PathLike | TextIO | BinaryIO,
    to: str = ...,
) -> None: ...
def write(
    puzzles: Puzzles,
    target: PathLike | TextIO | BinaryIO | None = None,
    to: str = "line",
) -> str | bytes | None:
    r"""Write one puzzle or many as ``line``, ``rows``, ``csv``, ``json``, ``iss``, ….

    Without a *target* the text is given back. It goes to a file that is open, or to one
    that is named, by a string too: that appears when it is whole. ``xlsx`` is no text
    but bytes, and goes to a file that takes them.

    >>> write(["1..4..1..1..4..1"], to="rows")
    '1..4\n..1.\n.1..\n4..1\n'
    >>> write("1..4..1..1..4..1", to="pdf")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: no format is called 'pdf' (write ...
    """
    if to not in WRITERS and to not in PACKERS:
        raise InputError(
            "no format is called {name} (write {formats})",
            name=repr(to),
            formats=", ".join((*WRITERS, *PACKERS)),
        )
    alone = isinstance(puzzles, Grid | str) or hasattr(puzzles, "rules")
    many = cast("Iterable[Grid | Puzzle | Source]", [puzzles] if alone else puzzles)
    results = (Result(posed(puzzle)) for puzzle in many)
    if to in PACKERS:
        return _packed(PACKERS[to](results), target)
    pieces = WRITERS[to](results)
    if target is None:
        return "".join(pieces)
    if isinstance(target, str | os.PathLike):
        _write_file(os.fspath(target), pieces)
    else:
        cast("TextIO", target).writelines(pieces)
    return None


def _packed(data: bytes, target: PathLike | TextIO | BinaryIO | None) -> bytes | None:
    """Write bytes to a file, also to one that was opened for text."""
    if target is None:
        return data
    if isinstance(target, str | os.PathLike):
        _write_file(os.fspath(target), data)
    else:
        file: Any = getattr(target, "buffer", target)
        file.write(data)
    return None


def _write_file(path: str, pieces: Iterator[str] | bytes) -> None:
    try:
        with whole_file(path) as file:
            if isinstance(pieces, bytes):
                file.buffer.write(pieces)
            else:
                file.writelines(pieces)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise InputError(
            "cannot write {name}: {reason}", name=repr(path), reason=reason
        ) from error
