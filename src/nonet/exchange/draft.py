"""A draft: a file that nobody sees until it is whole.

Where Linux can, a draft has no name until its end, so nothing of it stays behind even
if the run is killed. Elsewhere it lies beside its target, under a name that nobody can
guess.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from typing import Final, TextIO

NAMED: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL  # which follows no link
ANYBODY: Final = 0o666  # less what the user's umask takes away
MODE: Final = 0o7777


@contextmanager
def whole_file(path: str) -> Iterator[TextIO]:
    """Open *path* for text that appears there once it is whole.

    If anything fails before, or nothing is written, what was there stays as it was. A
    pipe, or what else is no file, gets the text as it comes.
    """
    if os.path.exists(path) or not os.path.basename(path):
        # A directory is refused here, and so is a file that may not be written.
        with open(path, "a", encoding="utf-8", newline="\n") as file:
            if not os.path.isfile(path):  # a pipe, /dev/null, …
                yield file
                return
    with draft(os.path.realpath(path)) as file:
        yield file


@contextmanager
def draft(target: str) -> Iterator[TextIO]:
    """Write a file that takes the place of *target*, if anything is written at all.

    It takes over the permissions, too, and nobody may read it who may not read those.
    """
    folder = os.path.dirname(target)
    name = os.path.join(folder, f".nonet-{token_hex(8)}.part")
    mode = _mode(target)
    handle = _nameless(folder, mode)
    has_name = handle is None
    try:
        with open(
            os.open(name, NAMED, mode) if handle is None else handle,
            "w",
            encoding="utf-8",
            newline="\n",
        ) as file:
            yield file
            if not file.tell():
                return
            file.flush()
            _take_over(target, file.fileno())
            if not has_name:
                _give_name(file.fileno(), name)
        os.replace(name, target)
    finally:
        with suppress(OSError):
            os.unlink(name)


def _mode(target: str) -> int:
    with suppress(OSError):
        return os.stat(target).st_mode & MODE
    return ANYBODY


def _nameless(folder: str, mode: int) -> int | None:
    """Open a file without a name in *folder*, if it can be given one later."""
    if not hasattr(os, "O_TMPFILE"):
        return None
    with suppress(OSError):
        handle = os.open(folder, os.O_RDWR | os.O_TMPFILE, mode)
        if os.path.exists(_path(handle)):
            return handle
        os.close(handle)
    return None


def _give_name(handle: int, name: str) -> None:
    os.link(_path(handle), name, src_dir_fd=handle, follow_symlinks=True)


def _path(handle: int) -> str:
    return f"/proc/self/fd/{handle}"


def _take_over(target: str, handle: int) -> None:
    """Take over the owner of *target*, where that is allowed, and its permissions."""
    with suppress(OSError):
        before = os.stat(target)
        if hasattr(os, "fchown"):
            with suppress(OSError):
                os.fchown(handle, before.st_uid, before.st_gid)
        if os.chmod in os.supports_fd:
            os.chmod(handle, before.st_mode & MODE)
