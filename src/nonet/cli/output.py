"""Where results go: standard output, or a file that appears only when it is whole."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Final, Self, TextIO, TypeAlias

from nonet.errors import InputError
from nonet.exchange.draft import whole_file

STANDARD: Final = (None, "-")
OutputPiece: TypeAlias = str | bytearray | Iterator[str]


class OutputWriter:
    """Write pieces in their order; bytes go to a file while the next piece is made.

    A text that is given as an iterator is made once everything before it is written, so
    what is told meanwhile on standard error comes at its place.
    """

    def __init__(self, file: TextIO) -> None:
        self.file, self.behind = file, is_regular(file)
        self.thread: Thread | None = None
        self.error: OSError | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.finish()

    def write(self, piece: OutputPiece) -> None:
        """Write one piece, or begin to."""
        self.finish()
        if isinstance(piece, bytearray):
            self.file.flush()
            self._write_bytes(piece)
        else:
            self.file.write(piece if isinstance(piece, str) else "".join(piece))

    def finish(self) -> None:
        """Wait until everything is written."""
        if self.thread:
            self.thread.join()
        if self.error:
            raise self.error

    def _write_bytes(self, piece: bytearray) -> None:
        if self.behind:
            self.thread = Thread(target=self._try_to_write, args=(piece,))
            with suppress(RuntimeError):  # no more threads to be had
                self.thread.start()
                return
            self.thread = None
        self.file.buffer.write(piece)

    def _try_to_write(self, piece: bytearray) -> None:
        try:
            self.file.buffer.write(piece)
        except OSError as error:
            self.error = error


def is_regular(file: TextIO) -> bool:
    """Tell whether *file* takes what it gets; a pipe may keep its writer waiting."""
    with suppress(OSError):
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    return False


@contextmanager
def output(path: str | None, inputs: Iterable[str] = ()) -> Iterator[TextIO]:
    """Open *path*, which is none of the *inputs*, or standard output without a path.

    The text goes to a new file, which takes the place of *path* at the end. If anything
    fails before, or there is nothing to write, the file that was there stays as it was.
    """
    try:
        check_apart(path, inputs)
        with _opened(path) as file:
            yield file
            file.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_write(path, error) from error


def check_apart(path: str | None, inputs: Iterable[str]) -> None:
    """Refuse to write to *path* if it is one of the *inputs*, or the file behind it."""
    if path in STANDARD or (os.path.exists(path) and not os.path.isfile(path)):
        return
    if any(_is_same(path, each) for each in inputs):
        raise InputError(
            "cannot write {name}: it is read by the same command", name=repr(path)
        )


def _is_same(path: str, other: str) -> bool:
    if os.path.realpath(path) == os.path.realpath(other):
        return True
    with suppress(OSError):  # one of them is no file
        there = os.fstat(sys.stdin.fileno()) if other == "-" else os.stat(other)
        return os.path.samestat(os.stat(path), there)
    return False


def cannot_write(path: str | None, error: OSError) -> InputError:
    """Say why nothing can be written to *path*, or to standard output."""
    reason = error.strerror or type(error).__name__
    if path in STANDARD:
        return InputError("cannot write to standard output: {reason}", reason=reason)
    return InputError("cannot write {name}: {reason}", name=repr(path), reason=reason)


@contextmanager
def _opened(path: str | None) -> Iterator[TextIO]:
    if path in STANDARD:
        yield sys.stdout
        return
    with whole_file(path) as file:
        yield file
