"""Where results go: standard output, or a file that appears only when it is whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal, TextIO

from nonet.errors import InputError


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
