"""Where puzzles come from: the command line, files, standard input."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, NamedTuple

import click

from nonet.board import Layout
from nonet.errors import InputError
from nonet.read import Entry, open_source, puzzles, puzzles_in

FILE_NAME = r"[/\\]|\.[A-Za-z]{2,}\w*$"


class Found(NamedTuple):
    """An entry, how to call its place, and how much of all sources is read by now."""

    place: str
    entry: Entry
    share: float = 0.0


def found(arguments: Sequence[str], layout: Layout | None) -> Iterator[Found]:
    """Read every source in turn; what is bad comes as an entry with its error."""
    if not arguments:
        if sys.stdin.isatty():
            raise click.UsageError("no puzzle was given")
        arguments = ("-",)
    for number, argument in enumerate(arguments):
        if argument == "-":
            items = _in_file(sys.stdin.buffer, "-", layout)
        elif os.path.exists(argument):
            items = _in_named_file(argument, layout)
        else:
            place = str(number + 1) if len(arguments) > 1 else ""
            items = _in_argument(argument, place, layout)
        for item in items:
            yield item._replace(share=(number + item.share) / len(arguments))


def _in_named_file(name: str, layout: Layout | None) -> Iterator[Found]:
    try:
        file = open_source(name)
    except InputError as error:
        yield Found(name, Entry(1, error=error))
        return
    with file:
        size = os.fstat(file.fileno()).st_size
        for item in _in_file(file, name, layout):
            yield item._replace(share=file.tell() / size if size else 1.0)


def _in_file(file: BinaryIO, name: str, layout: Layout | None) -> Iterator[Found]:
    for entry in puzzles(file, layout):
        yield Found(f"{name}:{entry.line}", entry)


def _in_argument(text: str, place: str, layout: Layout | None) -> Iterator[Found]:
    entries = list(puzzles_in(text, layout))
    if re.search(FILE_NAME, text) and all(entry.error for entry in entries):
        yield from _in_named_file(text, layout)  # which tells that there is none
        return
    for entry in entries:
        yield Found(place, entry)
