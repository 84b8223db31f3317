"""What is asked of which tables, and which files of the answer are whole.

::

    solved/part-0000000.parquet
    solved/part-0000001.parquet
    solved/manifest.json        {"asked": …, "files": {"part-0000000.parquet": …}}

It is written anew after every file, or less often once it is long, and takes its place
at once; so a run that ends in any way can be resumed. A file that it does not tell of
is written again, with the same bytes.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

from nonet.batch.cluster.tasks import WrittenShare
from nonet.batch.tables.asked import TableAsked
from nonet.batch.tables.sources import Kind, file_system, is_url
from nonet.errors import InputError

NAME: Final = "manifest.json"
SAVING: Final = 20.0  # so many times as long as saving takes, nothing is saved


@dataclass(slots=True)
class Manifest:
    """The files of a folder that are whole."""

    folder: str
    asked: TableAsked
    files: dict[str, WrittenShare] = field(default_factory=dict)
    is_whole: bool = False
    due: float = 0.0  # when it is saved again

    def file_name(self, number: int, kind: Kind) -> str:
        """Name a file of the answer."""
        packing = f".{kind.packing}" if kind.packing else ""
        return f"part-{number:07}.{kind.name}{packing}"

    def path(self, name: str) -> str:
        """Tell where a file of the folder is."""
        return f"{self.folder.rstrip('/')}/{name}"

    @property
    def ends(self) -> Counter[str]:
        """How the rows of all files ended."""
        return sum((Counter(each.ends) for each in self.files.values()), Counter())

    @property
    def rows(self) -> int:
        """How many rows are done."""
        return sum(each.rows for each in self.files.values())

    def begin(self, *, resume: bool) -> None:
        """Make the folder, or read what an earlier run did in it."""
        found = self._read()
        if found is None:
            self._save()
            return
        if not resume:
            raise InputError(
                "{name} holds a table already: --resume goes on with it, or delete it",
                name=repr(self.folder),
            )
        self.asked.check(found["asked"], self.path(NAME))
        self.files = {n: WrittenShare(*each) for n, each in found["files"].items()}
        self.files = {n: e for n, e in self.files.items() if self._exists(n)}

    def note(self, name: str, share: WrittenShare) -> None:
        """Note that a file is whole."""
        self.files[name] = share
        began = monotonic()
        if began >= self.due:
            self._save()
            self.due = monotonic() + SAVING * (monotonic() - began)

    def leave(self) -> None:
        """Note what is whole when a run ends too soon, if that can be written."""
        with suppress(OSError):
            self._save()

    def end(self) -> None:
        """Note that all files are."""
        self.is_whole = True
        self._save()

    def _exists(self, name: str) -> bool:
        if not is_url(self.folder):
            return os.path.isfile(self.path(name))
        fs, path = file_system(self.path(name))
        return bool(fs.exists(path))

    def _read(self) -> dict[str, Any] | None:
        if not self._exists(NAME):
            return None
        try:
            if is_url(self.folder):
                fs, path = file_system(self.path(NAME))
                text = fs.cat_file(path)
            else:
                with open(self.path(NAME), "rb") as file:
                    text = file.read()
            found: dict[str, Any] = json.loads(text)
            return {"asked": found["asked"], "files": dict(found["files"])}
        except (ValueError, KeyError, TypeError):
            raise InputError(
                "{name} is no manifest of a table: delete it to begin anew",
                name=repr(self.path(NAME)),
            ) from None

    def _save(self) -> None:
        told = {
            "asked": self.asked.record,
            "files": dict(sorted(self.files.items())),
            "rows": self.rows,
            "ends": dict(sorted(self.ends.items())),
            "whole": self.is_whole,
        }
        text = json.dumps(told, indent=1).encode()
        if is_url(self.folder):
            fs, path = file_system(self.path(NAME))
            fs.makedirs(fs._parent(path), exist_ok=True)  # noqa: SLF001 - no other name
            fs.pipe_file(path, text)
            return
        os.makedirs(self.folder, exist_ok=True)
        new = self.path(f"{NAME}.new")
        with open(new, "wb") as file:
            file.write(text)
        os.replace(new, self.path(NAME))
