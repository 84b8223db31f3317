"""Booklets on the command line: ``--to pdf``, or the file that is to be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TextIO

import click

from nonet.cli.idle import idle_without
from nonet.errors import InputError
from nonet.say.language import Language

if TYPE_CHECKING:  # few commands print
    from nonet.show.booklet import BookletItem

PDF = "pdf"
FILE = "FILE.pdf"  # stands for any
BOOKLET_ALONE = idle_without(f"--to {PDF}", "--title", "--paper", "--per-page")


class BookletOptions(Protocol):
    """What :func:`booklet_options` ask for."""

    @property
    def title(self) -> str:
        """What stands on the cover."""

    @property
    def paper(self) -> str:
        """The name of the paper."""

    @property
    def per_page(self) -> int | None:
        """How many puzzles a page holds, if that is told."""


class To(click.Choice[str]):
    """One of some formats, or a booklet: ``pdf``, or the name of its file."""

    def __init__(self, formats: Sequence[str]) -> None:
        super().__init__([*formats, PDF, FILE])

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Take any name that ends like a PDF's."""
        if _is_file(value):
            return value
        return super().convert(value, param, ctx)


def _is_file(name: str) -> bool:
    return name.lower().endswith("." + PDF)


def destination(to: str | None, path: str | None) -> tuple[str | None, str | None]:
    """Give the format that is asked for, and the file if there is one.

    >>> destination("book.pdf", None)
    ('pdf', 'book.pdf')
    >>> destination("pdf", "book")
    ('pdf', 'book')
    """
    if to is None or not _is_file(to):
        return to, path
    if path is not None:
        raise InputError(
            "both --to and --output name a file: {first} and {second}",
            first=repr(to),
            second=repr(path),
        )
    return PDF, to


def booklet_options(language: Language) -> list[click.Option]:
    """Ask how a booklet shall look."""
    say = language.say
    return [
        click.Option(
            ["--title"],
            default="",
            metavar="TEXT",
            help=say("What stands on the cover of a booklet."),
        ),
        click.Option(
            ["--paper"],
            default="a4",
            metavar="a4|letter",
            show_default=True,
            help=say("The paper of a booklet."),
        ),
        click.Option(
            ["--per-page"],
            type=int,
            metavar="N",
            help=say(
                "How many puzzles a page of a booklet holds: 1, 2, 4, 6, 9 or 12."
            ),
        ),
    ]


def write_booklet(
    items: Iterable[BookletItem],
    options: BookletOptions,
    language: Language,
    file: TextIO,
) -> None:
    """Print *items* as the *options* ask for."""
    from nonet.show.booklet import booklet  # noqa: PLC0415 - only here

    if file.isatty():
        raise InputError("a terminal shows no PDF: name a file with --output")
    booklet(
        items,
        file.buffer,
        title=options.title,
        per_page=options.per_page,
        paper=options.paper,
        language=language,
    )
