"""A bar that shows how far a long run is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import TextIO, TypeVar

import click

from nonet.cli.report import Report

Item = TypeVar("Item")

STEPS = 1000
ERASE_LINE = "\r\x1b[K"


def progress(
    items: Iterator[Item],
    output: TextIO,
    report: Report,
    share: Callable[[Item], float],
) -> Iterator[Item]:
    """Pass on *items*, with a bar if they are many and there is a terminal free.

    *share* tells of an item how much of everything is done when it comes.
    """
    first = list(islice(items, 2))
    if len(first) < 2 or output.isatty() or not sys.stderr.isatty():
        yield from chain(first, items)
        return
    with click.progressbar(length=STEPS, file=sys.stderr) as bar:
        report.erase = ERASE_LINE
        for item in chain(first, items):
            bar.update(int(STEPS * share(item)) - bar.pos)
            yield item
        bar.update(STEPS - bar.pos)
    report.erase = ""
