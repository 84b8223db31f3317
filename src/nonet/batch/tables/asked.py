"""What was asked of which tables, by which a later run knows whether it may go on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from nonet.batch.tables.sources import Kind, TableSource
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class TableAsked:
    """The work, the kind of the answer, and the sources as they are now."""

    record: dict[str, Any]

    @classmethod
    def of(cls, sources: Sequence[Any], work: TableWork, kind: Kind) -> TableAsked:
        """Tell it in plain data."""
        return cls(
            {
                "nonet": VERSION,
                "work": work.record(),
                "kind": [*kind],
                "sources": [_identity(each) for each in sources],
            }
        )

    def check(self, before: dict[str, Any], path: str) -> None:
        """Refuse to go on with what was begun otherwise, which *path* tells."""
        for name in ("work", "kind", "sources"):
            if before.get(name) != self.record[name]:
                raise _other(path, name, before.get(name), self.record[name])


def _identity(source: Any) -> list[object]:
    """Tell a file from what it may be changed to."""
    if not isinstance(source, TableSource):
        return ["-"]
    with suppress(OSError):
        status = os.stat(source.name)
        return [source.name, status.st_size, status.st_mtime_ns]
    return [source.name]


def _other(path: str, name: str, before: object, now: object) -> InputError:
    if name != "work" or not isinstance(before, dict) or not isinstance(now, dict):
        return InputError(
            "{name} was begun with other sources, or for another kind of table: "
            "delete it to begin anew",
            name=repr(path),
        )
    options = [key for key in now if before.get(key) != now[key]]
    return InputError(
        "{name} was begun with other options ({options}): use the same, or delete it "
        "to begin anew",
        name=repr(path),
        options=", ".join(options),
    )
