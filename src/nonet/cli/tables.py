"""Tables in the commands: rows in, the same rows with more columns out.

A table grows beside its target (``FILE.part``), with a journal
of how far it is, so a run that was stopped can be resumed; once it is whole it takes
the place of the target.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from time import time
from typing import Any, BinaryIO, Final

from nonet.batch.tables.sinks import (
    BATCHES,
    is_batched,
    is_packed,
    pack,
    write_batches,
)
from nonet.batch.tables.sources import (
    Kind,
    TableSource,
    file_system,
    is_url,
)
from nonet.batch.tables.table import Mark, WrittenRows, is_brief, written
from nonet.batch.tables.work import TableWork
from nonet.cli.interrupt import exit_code
from nonet.cli.journal import Journal, JournalStage
from nonet.cli.lock import lock
from nonet.cli.output import STANDARD, cannot_write, check_apart
from nonet.cli.report import BAD_INPUT, UNSOLVED, Report
from nonet.cli.table_meter import TableMeter
from nonet.cli.table_task import TableTask, needs_file
from nonet.errors import InputError
from nonet.say.language import Language, _

ENDS: Final = {  # how rows may end, and the code that a run ends with
    "solved": 0,
    "read": 0,
    "several solutions": 0,
    "no solution": UNSOLVED,
    "time is up": UNSOLVED,
    "contradictory": BAD_INPUT,
    "bad": BAD_INPUT,
}
SEVERAL: Final = "several solutions"
WANT_ONE: Final = ("check", "rate")  # verbs to which several solutions are a failure
WORDS: Final = (  # as they are told
    _("solved"),
    _("read"),
    _("several solutions"),
    _("no solution"),
    _("time is up"),
    _("contradictory"),
    _("bad"),
)


@dataclass(frozen=True, slots=True)
class TableWays:
    """How a table is gone through."""

    jobs: int | None = None
    total_seconds: float | None = None
    resume: bool = False
    cluster: str | None = None


def run_table(
    language: Language, task: TableTask, work: TableWork, ways: TableWays
) -> int:
    """Answer a table, and give the exit code."""
    report = Report(language)
    if ways.total_seconds is not None:
        work = replace(work, until=time() + ways.total_seconds)
    names = [each.name for each in task.sources if isinstance(each, TableSource)]
    check_apart(task.output, names or ["-"])
    ends = TableRun(report, task, work, ways).ends()
    if SEVERAL in ends and work.verb in WANT_ONE:
        report.end(UNSOLVED)
    _tell_ends(report, ends)
    return report.code


@dataclass(frozen=True, slots=True)
class TableRun:
    """All that the answering of a table needs to know."""

    report: Report
    task: TableTask
    work: TableWork
    ways: TableWays

    def ends(self) -> Counter[str]:
        """Write the table, and tell how its rows ended."""
        task, resume = self.task, self.ways.resume
        if self.ways.cluster is not None:
            return self._on_cluster(self.ways.cluster)
        if _is_stream(task.output):
            if resume:
                raise InputError("--resume needs --output, a file")
            return self._to_stream()
        assert task.output
        if is_batched(task.kind) and not resume and is_brief(task.sources, self.work):
            return self._at_once(task.output)
        return self._to_file(task.output)

    def _pieces(self, kind: str, start: Mark | None = None) -> Iterator[WrittenRows]:
        task = self.task
        return written(task.sources, self.work, kind, jobs=self.ways.jobs, start=start)

    def _on_cluster(self, address: str) -> Counter[str]:
        """Let workers write the files of a folder."""
        from nonet.batch.cluster import ClusterRun  # noqa: PLC0415 - seldom

        task, folder = self.task, self.task.output
        if folder in STANDARD:
            raise InputError("--cluster needs --output, a folder")
        sources = [
            each._replace(name=_everywhere(each.name))
            for each in task.sources
            if isinstance(each, TableSource)
        ]
        if len(sources) < len(task.sources):
            raise InputError("--cluster needs files that every worker can read")
        run = ClusterRun(
            sources,
            self.work,
            task.kind,
            _everywhere(folder),
            address,
            self.ways.resume,
        )
        ends: Counter[str] = Counter()
        try:
            with TableMeter(self.report) as meter:
                for file in run.files():
                    ends.update(file.share.ends)
                    meter.add(file.share.rows, file.done)
        except OSError as error:
            raise cannot_write(folder, error) from error
        return ends

    def _to_stream(self) -> Counter[str]:
        ends: Counter[str] = Counter()
        kind = self.task.kind
        if is_packed(kind):
            raise needs_file(kind.name)
        with _stream(self.task.output) as out, TableMeter(self.report, out) as meter:
            for piece in self._pieces(kind.name):
                out.write(piece.data)
                ends += piece.ends
                meter.show(piece)
        return ends

    def _at_once(self, output: str) -> Counter[str]:
        """Write a table that is soon done, without a journal."""
        ends: Counter[str] = Counter()
        part = f"{os.path.realpath(output)}.part"
        try:
            with open(part, "wb") as file, TableMeter(self.report, file) as meter:
                lock(file, part)
                batches = _watched(self._pieces(BATCHES), meter, ends)
                write_batches(batches, file, self.task.kind)
            _replace(part, os.path.realpath(output))
        except OSError as error:
            raise cannot_write(output, error) from error
        finally:
            with suppress(OSError):
                os.unlink(part)
        return ends

    def _to_file(self, output: str) -> Counter[str]:
        """Let the table grow beside its target; put it in place when it is whole."""
        journal = Journal.beside(output, self.task.sources, self.work, self.task.kind)
        begun = journal.read() if self.ways.resume and journal.exists() else None
        try:
            with open(journal.part, "ab") as part:
                lock(part, journal.part)
                part.truncate(begun.bytes if begun else 0)
                stage = self._grown(journal, part, begun)
            if stage is None:
                return Counter()
            _put_in_place(journal.part, output, self.task.kind)
            journal.remove()
        except OSError as error:
            raise cannot_write(output, error) from error
        return stage.ends

    def _grown(
        self, journal: Journal, part: BinaryIO, begun: JournalStage | None
    ) -> JournalStage | None:
        """Write piece after piece; what was written is kept, whatever ends the run."""
        stage = begun or JournalStage()
        start = None if begun is None else Mark(*begun.mark)
        try:
            with TableMeter(self.report, part, stage.rows) as meter:
                for piece in self._pieces(self.task.kind.name, start):
                    part.write(piece.data)
                    stage = _after(stage, piece)
                    journal.note(stage, part)
                    meter.show(piece)
                part.flush()
        except KeyboardInterrupt as interrupt:
            journal.save(stage, part)
            self._tell_stop(stage, interrupt)
            return None
        except BaseException:
            journal.leave(stage, part)
            raise
        return stage

    def _tell_stop(self, stage: JournalStage, interrupt: KeyboardInterrupt) -> None:
        words = self.report.language.say(
            "stopped after {count} rows: --resume goes on", count=f"{stage.rows:,}"
        )
        self.report.note("", words)
        self.report.end(exit_code(interrupt))


def _everywhere(name: str) -> str:
    """Name a file so that a worker finds it who is at home in another folder."""
    return name if is_url(name) else os.path.abspath(name)


def _watched(
    pieces: Iterator[WrittenRows], meter: TableMeter, ends: Counter[str]
) -> Iterator[Any]:
    for piece in pieces:
        yield piece.data
        ends.update(piece.ends)
        meter.show(piece)


def _is_stream(output: str | None) -> bool:
    """Tell whether nothing stays of what is written: a pipe, a terminal."""
    if output in STANDARD:
        return True
    return os.path.exists(output) and not os.path.isfile(output)


@contextmanager
def _stream(output: str | None) -> Iterator[BinaryIO]:
    try:
        if output in STANDARD:
            sys.stdout.flush()
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()
            return
        with open(output, "wb") as file:
            yield file
    except BrokenPipeError:
        raise
    except OSError as error:
        raise cannot_write(output, error) from error


def _after(stage: JournalStage, piece: WrittenRows) -> JournalStage:
    return JournalStage(
        stage.bytes + memoryview(piece.data).nbytes,
        stage.rows + piece.rows,
        piece.mark,
        stage.ends + piece.ends,
    )


def _put_in_place(part: str, output: str, kind: Kind) -> None:
    if is_url(output):
        fs, path = file_system(output)
        with fs.open(path, "wb") as target:
            _copy(part, target, kind)
        return
    if is_packed(kind):
        whole = f"{part}.whole"
        with open(whole, "wb") as target:
            pack(part, target, kind)
    else:
        whole = part
    _replace(whole, os.path.realpath(output))


def _replace(whole: str, target: str) -> None:
    """Put a file in the place of another, whose permissions it takes over."""
    with suppress(OSError):
        os.chmod(whole, os.stat(target).st_mode & 0o7777)
    os.replace(whole, target)


def _copy(part: str, target: Any, kind: Kind) -> None:
    import shutil  # noqa: PLC0415 - few outputs are elsewhere

    if is_packed(kind):
        pack(part, target, kind)
        return
    with open(part, "rb") as source:
        shutil.copyfileobj(source, target)


def _tell_ends(report: Report, ends: Counter[str]) -> None:
    """Sum up how the rows ended, unless all are solved."""
    for end in ends:
        report.end(ENDS.get(end, UNSOLVED))
    if set(ends) <= {"solved", "read"}:
        return
    say = report.language.say
    told = ", ".join(
        say("{number} {end}", number=f"{count:,}", end=say(end))
        for end, count in ends.most_common()
    )
    rows = sum(ends.values())
    report.note("", say("{count} rows: {ends}", count=f"{rows:,}", ends=told))
