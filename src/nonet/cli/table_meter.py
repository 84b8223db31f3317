"""A line that shows how a table grows: rows, how many a second, how long it takes."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from time import monotonic
from typing import BinaryIO, Final, Self

import click

from nonet.batch.tables.table import WrittenRows
from nonet.cli.progress import ERASE_LINE
from nonet.cli.report import Report

SECONDS: Final = 0.2  # between two looks


class TableMeter:
    """How many rows are done, if standard error is a terminal and the output none."""

    def __init__(
        self, report: Report, output: BinaryIO | None = None, rows: int = 0
    ) -> None:
        self.report, self.rows, self.before = report, rows, rows
        is_seen = output is not None and output.isatty()
        self.is_wanted = sys.stderr.isatty() and not is_seen
        self.started = self.shown = monotonic()
        self.share, self.first = 0.0, -1.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.report.erase:
            click.echo(self.report.erase, err=True, nl=False)
            self.report.erase = ""

    def show(self, piece: WrittenRows) -> None:
        """Count the rows of a piece, and show them now and then."""
        self.add(piece.rows, piece.share)

    def add(self, rows: int, share: float) -> None:
        """Count rows, of which *share* of all is done now."""
        self.rows += rows
        self.share = share
        if self.first < 0 and rows:
            self.first = share  # an earlier run came so far
        if not self.is_wanted or monotonic() - self.shown < SECONDS:
            return
        self.shown = monotonic()
        self.report.erase = ERASE_LINE
        width = get_terminal_size().columns - 1
        words = self.words(self.shown - self.started)
        click.echo(ERASE_LINE + words[:width], err=True, nl=False)

    def words(self, seconds: float) -> str:
        """Say it in one line."""
        say = self.report.language.say
        speed = (self.rows - self.before) / max(seconds, 1e-9)
        told = say(
            "{rows} rows, {speed} a second",
            rows=f"{self.rows:,}",
            speed=f"{speed:,.0f}" if speed >= 10 else f"{speed:.1f}",
        )
        done = self.share - max(self.first, 0.0)
        if done <= 0:
            return told
        left = seconds * (1 - self.share) / done
        return say(
            "{told}, {percent} % done, {left} left",
            told=told,
            percent=f"{100 * self.share:.0f}",
            left=_clock(left),
        )


def _clock(seconds: float) -> str:
    """Write a time as clocks do.

    >>> _clock(59.6), _clock(3725)
    ('1:00', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
