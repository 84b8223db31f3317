"""What a run tells on the side, on standard error, and the code it ends with."""

from __future__ import annotations

from dataclasses import dataclass

import click

from nonet.errors import SudokuError
from nonet.locale import Language

UNSOLVED = 1
BAD_INPUT = 2


@dataclass(slots=True)
class Report:
    """One line for each thing worth telling, in the user's language."""

    language: Language
    code: int = 0

    def note(self, place: str, words: str) -> None:
        """Tell something that is no failure."""
        prefix = f"nonet: {place}: " if place else "nonet: "
        click.echo(prefix + words, err=True)

    def unsolved(self, place: str, words: str) -> None:
        """Tell that a puzzle is not as it should be."""
        self.note(place, words)
        self.code = max(self.code, UNSOLVED)

    def bad(self, place: str, error: SudokuError) -> None:
        """Tell that the input is no puzzle."""
        self.note(place, self.language.error(error))
        self.code = max(self.code, BAD_INPUT)
