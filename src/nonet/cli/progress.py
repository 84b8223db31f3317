"""A bar that shows how far a long run is."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import click

from nonet.cli.sources import Found

STEPS = 1000


def progress(items: Iterable[Found]) -> Iterator[Found]:
    """Pass on *items*, drawing a bar if there is a terminal to draw on."""
    if not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(length=STEPS, file=sys.stderr) as bar:
        for item in items:
            bar.update(int(STEPS * item.share) - bar.pos)
            yield item
        bar.update(STEPS - bar.pos)
