"""Where results go: standard output, or a file that appears only when it is whole."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Literal, Self, TextIO, TypeAlias

from nonet.errors import InputError

Piece: TypeAlias = str | bytearray | Iterator[str]


class Writer:
    """Write pieces in their order; bytes go to a file while the next piece is made.

    A text that is given as an iterator is made once everything before it is written, so
    what is told meanwhile on standard error comes at its place.
    """

    def __init__(self, file: TextIO) -> None:
        self.file, self.behind = file, _is_regular(file)
        self.thread: Thread | None = None
        self.error: OSError | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.finish()

    def write(self, piece: Piece) -> None:
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


def _is_regular(file: TextIO) -> bool:
    """Tell whether *file* takes what it gets; a pipe may keep its writer waiting."""
    with suppress(OSError):
        return stat.S_ISREG(os.fstat(file.fileno()).st_mode)
    return False


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open *path* for writing, or standard output if there is none.

    The text goes to a new file beside *path*, which takes its place at the end. If
    anything fails before, or there is nothing to write, the file that was there stays
    as it was.
    """
    try:
        with _opened(path) as file:
            yield file
            file.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_write(path, error) from error


def cannot_write(path: str | None, error: OSError) -> InputError:
    """Say why nothing can be written to *path*, or to standard output."""
    reason = error.strerror or type(error).__name__
    if path is None or path == "-":
        return InputError("cannot write to standard output: {reason}", reason=reason)
    return InputError("cannot write {name}: {reason}", name=repr(path), reason=reason)


@contextmanager
def _opened(path: str | None) -> Iterator[TextIO]:
    if path is None or path == "-":
        yield sys.stdout
        return
    if os.path.exists(path) or not os.path.basename(path):
        with _open(path, "a") as file:  # which refuses a directory, or a locked file
            if not os.path.isfile(path):  # a pipe, /dev/null, …
                yield file
                return
    with _draft(os.path.realpath(path)) as file:
        yield file


@contextmanager
def _draft(target: str) -> Iterator[TextIO]:
    """Write beside *target*, and take its place and its permissions at the end."""
    name = os.path.join(os.path.dirname(target), f"nonet.{os.getpid()}.part")
    try:
        with _open(name, "w") as file:
            yield file
            written = file.tell()
        if written:
            with suppress(FileNotFoundError):
                os.chmod(name, os.stat(target).st_mode)
            os.replace(name, target)
    finally:
        with suppress(OSError):
            os.unlink(name)


def _open(path: str, mode: Literal["a", "w"]) -> TextIO:
    return open(path, mode, encoding="utf-8", newline="\n")
