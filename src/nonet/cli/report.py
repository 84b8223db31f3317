"""What a run tells on the side, on standard error, and the code it ends with."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import click

from nonet.errors import InputError, SlowSearch, SudokuError
from nonet.say.language import Language

UNSOLVED = 1
BAD_INPUT = 2
MOST_NAMED: Final = 12  # cells; more are only counted


@dataclass(slots=True)
class Report:
    """One line for each thing worth telling, in the user's language."""

    language: Language
    code: int = 0
    place: str = ""  # of the puzzle in hand
    erase: str = ""  # what clears a bar off the line that is written on

    def note(self, place: str, words: str) -> None:
        """Tell something that is no failure."""
        tell(at(place, words), self.erase)

    @contextmanager
    def warned(self) -> Iterator[None]:
        """Tell a slow search, once, in the words of this report."""

        def show(message: Warning | str, *rest: Any, **named: Any) -> None:
            if isinstance(message, SlowSearch):
                self.note("", self.language.error(message))
            else:
                shown(message, *rest, **named)

        with warnings.catch_warnings():
            shown = warnings.showwarning
            warnings.simplefilter("default", SlowSearch)
            warnings.showwarning = show
            yield

    def unsolved(self, place: str, words: str) -> None:
        """Tell that a puzzle is not as it should be."""
        self.note(place, words)
        self.end(UNSOLVED)

    def bad(self, place: str, error: SudokuError) -> None:
        """Tell that the input is no puzzle, or one that cannot be played."""
        self.note(place, self.language.error(error))
        self.end(BAD_INPUT if isinstance(error, InputError) else UNSOLVED)

    @contextmanager
    def placed(self) -> Iterator[None]:
        """Name the place of the puzzle in hand where it cannot be written."""
        try:
            yield
        except InputError as error:
            if not self.place:
                raise
            raise InputError(
                "{place}: {problem}", place=self.place, problem=error
            ) from None

    def end(self, code: int) -> None:
        """End with *code*, unless something worse happens."""
        self.code = max(self.code, code)


def at(place: str, words: str) -> str:
    """Say where, if there is a place to name.

    >>> at("puzzles.txt:3", "no solution"), at("", "no solution")
    ('puzzles.txt:3: no solution', 'no solution')
    """
    return f"{place}: {words}" if place else words


def tell(words: str, erase: str = "") -> None:
    """Write one line on standard error; nobody listening is no failure."""
    with suppress(OSError):
        click.echo(f"{erase}nonet: {words}", err=True)
