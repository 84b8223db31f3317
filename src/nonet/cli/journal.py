"""How far a table is that grows beside its target, so that a later run goes on with it.

::

    solved.csv.part       what was written until now
    solved.csv.journal    what was asked of which sources, how many bytes and rows are
                          done, and where the sources go on
"""

from __future__ import annotations

import json
import os
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from time import monotonic
from typing import Any, BinaryIO, Final, NamedTuple

from nonet.batch.tables.asked import TableAsked
from nonet.batch.tables.sources import Kind, is_url
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError

SECONDS: Final = 0.5  # between two notes


class JournalStage(NamedTuple):
    """So many bytes and rows are done; the place in the sources, and how rows ended."""

    bytes: int = 0
    rows: int = 0
    mark: tuple[int, int] = (0, 0)
    ends: Counter[str] = Counter()  # noqa: RUF012 - nobody adds to it


@dataclass(slots=True)
class Journal:
    """A journal, and the table that it is about."""

    part: str
    path: str
    asked: TableAsked
    noted: float = field(default_factory=monotonic)

    @classmethod
    def beside(
        cls, output: str, sources: Sequence[Any], work: TableWork, kind: Kind
    ) -> Journal:
        """Keep it beside the target; for one that is elsewhere, among scratch files."""
        base = os.path.realpath(output)
        if is_url(output):
            name = sha256(output.encode()).hexdigest()[:16]
            base = os.path.join(tempfile.gettempdir(), f"nonet-{name}")
        asked = TableAsked.of(sources, work, kind)
        return cls(f"{base}.part", f"{base}.journal", asked)

    def exists(self) -> bool:
        """Tell whether there is something to go on with."""
        return os.path.isfile(self.path) and os.path.isfile(self.part)

    def read(self) -> JournalStage:
        """Tell how far the table is; it must be the same that is asked for now."""
        try:
            with open(self.path, encoding="utf-8") as file:
                found = json.load(file)
            asked, (size, rows, mark, ends) = found["asked"], found["stage"]
            stage = JournalStage(size, rows, (mark[0], mark[1]), Counter(ends))
        except (ValueError, KeyError, TypeError, IndexError):
            raise InputError(
                "{name} is no journal of a table: delete it to begin anew",
                name=repr(self.path),
            ) from None
        self.asked.check(asked, self.path)
        return stage

    def note(self, stage: JournalStage, part: BinaryIO) -> None:
        """Save now and then."""
        if monotonic() - self.noted > SECONDS:
            self.save(stage, part)
            self.noted = monotonic()

    def save(self, stage: JournalStage, part: BinaryIO) -> None:
        """Save at once: a new file takes the place of the old."""
        part.flush()
        told = {"asked": self.asked.record, "stage": stage}
        with open(f"{self.path}.new", "w", encoding="utf-8") as file:
            json.dump(told, file)
        os.replace(f"{self.path}.new", self.path)

    def leave(self, stage: JournalStage, part: BinaryIO) -> None:
        """Keep what a run that failed has done, if it is worth it."""
        if stage.rows:
            with suppress(OSError):
                self.save(stage, part)
            return
        self.remove()

    def remove(self) -> None:
        """Leave nothing behind of a table that is whole, or was not begun."""
        for path in (self.path, self.part):
            with suppress(OSError):
                os.unlink(path)
