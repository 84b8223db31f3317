"""``nonet formats``: what is read and written, what each format holds, an example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from itertools import islice
from typing import Final

import click

from nonet.board.grid import Grid
from nonet.cli.options import language_option, output_option
from nonet.cli.output import output
from nonet.cli.writers import DRAWN, DRAWN_HOLD, writer
from nonet.errors import InputError
from nonet.exchange.formats import EXAMPLE, FORMATS, Format
from nonet.exchange.holding import Holding
from nonet.exchange.write import Result, Writer
from nonet.say.language import Language

KILLERS: Final = ("killer", "snarfable")
WIDTH: Final = 72  # characters of an example in the list
TALLEST: Final = 3  # lines of it


@dataclass(frozen=True, slots=True)
class FormatsOptions:
    """Which formats are told."""

    name: tuple[str, ...]
    output: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "formats",
        callback=lambda **options: run(language, FormatsOptions(**options)),
        help=say(
            "List the formats that are read and written, or show those that are named."
        ),
        epilog=say(
            "\b\nExamples:\n  nonet formats\n  nonet formats sudokuwiki opensudoku"
        ),
        params=[
            click.Argument(["name"], nargs=-1, metavar="[NAME…]"),
            output_option(language),
            language_option(language),
        ],
    )


def run(language: Language, options: FormatsOptions) -> int:
    """List the formats, or show the named ones with a whole example."""
    known = {form.name: form for form in _every()}
    for name in options.name:
        if name not in known:
            raise InputError(
                "no format is called {name} (nonet formats lists them)", name=repr(name)
            )
    with output(options.output) as file:
        if options.name:
            told = (_told(known[name], language) for name in options.name)
            file.write("\n".join(told))
        else:
            file.writelines(f"{line}\n" for line in _listed(language))
    return 0


def _every() -> Iterator[Format]:
    """Give every format, those that are drawn for people last."""
    yield from (form for form in FORMATS if form.name not in DRAWN)
    for name, words in DRAWN.items():
        holds = DRAWN_HOLD.get(name, frozenset())
        yield Format(name, write=_drawn(name), holds=holds, words=words)


def _drawn(name: str) -> Writer:
    return writer(name, Language(), StringIO())


def _listed(language: Language) -> Iterator[str]:
    """Line up every format: its name, what it is, and the start of an example."""
    width = max(len(form.name) for form in _every())
    for form in _every():
        more = f" ({language.say('read only')})" if _is_read_only(form) else ""
        yield f"{form.name:{width}}  {language.say(form.words)}{more}"
        for line in islice(_example(form).split("\n"), TALLEST):
            yield " " * (width + 2) + (line[:WIDTH] + "…" * (len(line) > WIDTH))


def _is_read_only(form: Format) -> bool:
    return not (form.write or form.pack)


def _told(form: Format, language: Language) -> str:
    """Tell what a format holds, and show all of an example."""
    say = language.say
    parts = [say(each.value) for each in Holding if each in form.holds]
    holds = ", ".join(parts) or say("digits alone")
    title = f"{form.name}: {say(form.words)}"
    return f"{title}\n{say('holds: {parts}', parts=holds)}\n\n{_example(form)}\n"


def _example(form: Format) -> str:
    """Write the example puzzle, a killer where only those can be written."""
    if not form.write:
        return form.example
    if form.name not in KILLERS:
        return "".join(form.write([Result(Grid(EXAMPLE))])).rstrip("\n")
    from nonet.rules import Puzzle  # noqa: PLC0415 - only for these

    cage = {"rule": "cage", "cells": "A1 A2 B1", "sum": 10}
    return "".join(form.write([Result(Puzzle("." * 81, [cage]))])).rstrip("\n")
