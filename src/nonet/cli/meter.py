"""A line that shows how a search for puzzles goes."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from time import perf_counter
from typing import Final, Self, TextIO

import click

from nonet.cli.progress import ERASE_LINE
from nonet.cli.report import Report
from nonet.make.search import Search

SECONDS: Final = 0.2  # between two looks


class Meter:
    """How many puzzles were made, how fast, and why others were not good enough."""

    def __init__(self, report: Report, output: TextIO) -> None:
        self.report = report
        self.is_wanted = sys.stderr.isatty() and not output.isatty()
        self.started = self.shown = perf_counter()

    def __enter__(self) -> Self:
        if self.is_wanted:
            self.report.erase = ERASE_LINE
        return self

    def __exit__(self, *_: object) -> None:
        click.echo(self.report.erase, err=True, nl=False)
        self.report.erase = ""

    def show(self, search: Search) -> None:
        """Show how far a search is, now and then."""
        now = perf_counter()
        if now - self.shown >= SECONDS:
            self.shown = now
            words = self.words(search, now - self.started)
            width = get_terminal_size().columns - 1
            click.echo(ERASE_LINE + words[:width], err=True, nl=False)

    def words(self, search: Search, seconds: float) -> str:
        """Say it in one line."""
        say = self.report.language.say
        made = say(
            "{made} of {count}, {rate} a second; {tried} tried",
            made=search.made,
            count=search.count,
            rate=f"{search.made / seconds:.1f}",
            tried=search.tried,
        )
        reasons = (
            f"{say(reason)} {count}" for reason, count in search.rejected.most_common()
        )
        return "; ".join([made, *reasons])
