"""A file that one process keeps to itself for as long as it is open there."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from nonet.errors import InputError

LOCKS: Final = Path("/proc/locks")  # on Linux
HOLDER: Final = r"FLOCK +\w+ +\w+ +([1-9]\d*) +\w+:\w+:{inode} "
FAR: Final = 1 << 40  # bytes: where nobody writes


def lock(file: BinaryIO, name: str) -> None:
    """Keep *file* from every other process, or say which of them has it.

    A lock ends with the process that has it, however that ends. Where a disk knows no
    locks, all goes on without.
    """
    try:
        _take(file)
    except (BlockingIOError, PermissionError):
        holder = _holder(file)
    except OSError:
        return
    else:
        return
    if holder:
        raise InputError(
            "{name} is in use by process {pid}: wait until that ends",
            name=repr(name),
            pid=holder,
        )
    raise InputError(
        "{name} is in use by another process: wait until that ends", name=repr(name)
    )


def _take(file: BinaryIO) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - not elsewhere

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 - not on Windows

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(file: BinaryIO) -> str | None:
    """Find the process that has a lock on *file*, where the system tells."""
    held = HOLDER.format(inode=os.fstat(file.fileno()).st_ino)
    with suppress(OSError):
        found = re.search(held, LOCKS.read_text())
        return found and found[1]
    return None
