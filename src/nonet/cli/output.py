"""Where results go: standard output, or a file that appears only when it is whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from nonet.errors import InputError


@contextmanager
def output(path: str | None) -> Iterator[TextIO]:
    """Open *path* for writing, or standard output if there is none.

    The text goes to a new file beside *path*, which takes its place at the end. If
    anything fails before, the file that was there stays as it was.
    """
    if path is None or path == "-":
        yield sys.stdout
        return
    target = os.path.realpath(path)
    if os.path.exists(target) and not os.path.isfile(target):  # a pipe, /dev/null, …
        with _open(target, path) as file:
            yield file
        return
    draft = f"{target}.{os.getpid()}.part"
    try:
        with _open(draft, path) as file:
            yield file
        os.replace(draft, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(draft)


def _open(path: str, asked: str) -> TextIO:
    try:
        return open(path, "w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(
            "cannot write {name}: {reason}", name=asked, reason=error.strerror
        ) from error
