"""A line that shows how a search for puzzles goes."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from threading import Event, Thread
from time import perf_counter
from typing import Final, Self, TextIO

import click

from nonet.cli.progress import ERASE_LINE
from nonet.cli.report import Report
from nonet.make.search import PuzzleSearch

SECONDS: Final = 0.2  # between two looks


class Meter:
    """How many puzzles were made, how fast, and why others were not good enough.

    It has a thread of its own: one draft of a large board may take many seconds.
    """

    def __init__(self, report: Report, output: TextIO) -> None:
        self.report = report
        self.is_wanted = sys.stderr.isatty() and not output.isatty()
        self._end = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> Self:
        if self.is_wanted:
            self.report.erase = ERASE_LINE
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        if self._thread:
            self._thread.join()
        click.echo(self.report.erase, err=True, nl=False)
        self.report.erase = ""

    def follow(self, search: PuzzleSearch) -> None:
        """Show from now on how far a *search* is."""
        if self.is_wanted:
            self._thread = Thread(target=self._show, args=(search,), daemon=True)
            self._thread.start()

    def _show(self, search: PuzzleSearch) -> None:
        started = perf_counter()
        while not self._end.wait(SECONDS):
            words = self.words(search, perf_counter() - started)
            width = get_terminal_size().columns - 1
            click.echo(ERASE_LINE + words[:width], err=True, nl=False)

    def words(self, search: PuzzleSearch, seconds: float) -> str:
        """Say it in one line."""
        say = self.report.language.say
        made = say(
            "{seconds} s: {made} of {count}, {rate} a second; {tried} tried",
            seconds=f"{seconds:.0f}",
            made=search.made,
            count=search.count,
            rate=f"{search.made / seconds:.1f}",
            tried=search.tried,
        )
        reasons = (
            f"{say(reason)} {count}" for reason, count in search.rejected.most_common()
        )
        return "; ".join([made, *reasons])
