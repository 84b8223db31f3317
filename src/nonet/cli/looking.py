"""A line that shows what is looked for while no step is found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

import click

from nonet.cli.progress import ERASE_LINE
from nonet.cli.report import Report
from nonet.events import Event
from nonet.limits import polling

PATIENCE: Final = 1.0  # seconds without a step, before the line is shown
SECONDS: Final = 0.2  # between two looks


class SearchLine:
    """For how long the next step has been looked for, and by which technique.

    The search itself shows it, whenever it polls. It is on standard error, and only if
    that is a terminal; it vanishes when a step is told.
    """

    def __init__(self, report: Report) -> None:
        self.report = report
        self.is_wanted = sys.stderr.isatty()
        self.technique = ""
        self.told = 0  # steps
        self.begun = perf_counter()
        self._due = self.begun + PATIENCE

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Show the line while something is looked for in here."""
        if not self.is_wanted:
            yield
            return
        try:
            with polling(self._show):
                yield
        finally:
            self.clear(self.told)

    def watch(self, event: Event) -> None:
        """Note which technique is looked for."""
        self.technique = str(event.name)

    def clear(self, told: int) -> None:
        """Take the line away: so many steps are told."""
        if self.report.erase:
            click.echo(self.report.erase, err=True, nl=False)
            self.report.erase = ""
        self.told, self.begun = told, perf_counter()
        self._due = self.begun + PATIENCE

    def _show(self) -> None:
        now = perf_counter()
        if now < self._due or not self.technique:  # solutions are counted first
            return
        from shutil import get_terminal_size  # noqa: PLC0415 - slow to load, few need it

        self._due = now + SECONDS
        self.report.erase = ERASE_LINE
        words = self.words(now - self.begun)[: get_terminal_size().columns - 1]
        click.echo(ERASE_LINE + words, err=True, nl=False)

    def words(self, seconds: float) -> str:
        """Say it in one line."""
        say = self.report.language.say
        return say(
            "{seconds} s: looking for step {number} ({technique})",
            seconds=f"{seconds:.0f}",
            number=self.told + 1,
            technique=say(self.technique),
        )
