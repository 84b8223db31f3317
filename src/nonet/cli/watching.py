"""``nonet lab watch``: searches on anything, as a page that replays them."""

from __future__ import annotations

from dataclasses import dataclass
from os.path import basename, exists
from typing import TYPE_CHECKING

import click

from nonet.cli.options import (
    ANY_PATH,
    inputs,
    language_option,
    output_option,
    seconds_option,
)
from nonet.cli.output import output
from nonet.cli.sources import found
from nonet.errors import InputError
from nonet.exchange.read import open_source
from nonet.say.language import Language

if TYPE_CHECKING:
    from nonet.lab.subjects import Subject

MOST_BYTES = 1_000_000
GRAPHS = (".col", ".map")
PROBLEMS = (".csp",)


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """What is watched, in which ways, and where the page goes."""

    source: str
    way: tuple[str, ...]
    seconds: float
    show: bool
    output: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "watch",
        callback=lambda **options: run(language, WatchOptions(**options)),
        help=say(
            "Write a page that replays searches: of a scene of the course, a puzzle "
            "with its rules, a graph (.col), or a problem in a few lines (.csp)."
        ),
        params=[
            click.Argument(["source"], type=ANY_PATH, metavar="SCENE|PUZZLE|FILE"),
            click.Option(
                ["-w", "--way"],
                multiple=True,
                metavar="NAME",
                help=say(
                    "Search in this way, as in mrv,lcv,fc, queue or min-conflicts; "
                    "give it again."
                ),
            ),
            seconds_option(say("Stop all searches after so much time."), "20"),
            click.Option(
                ["--open", "show"],
                is_flag=True,
                help=say("Show the page in a browser at once."),
            ),
            output_option(language),
            language_option(language),
        ],
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet lab watch ac3 --open\n"
            "  nonet lab watch killer.json --way csp:mrv,mac -o killer.html\n"
            "  nonet lab watch myciel3.col --open"
        ),
    )


def run(language: Language, options: WatchOptions) -> int:
    """Record the searches, and write or show their page."""
    from nonet.lab.experiment import watched  # noqa: PLC0415 - loaded when it starts
    from nonet.lab.page import page  # noqa: PLC0415 - as above

    subject = _subject(options.source, language)
    shown = watched(subject, options.way, seconds=options.seconds, language=language)
    if options.show:
        shown.open()
    if options.output or not options.show:
        with output(options.output, inputs((options.source,))) as file:
            file.write(page(shown))
    return 0


def _subject(source: str, language: Language) -> Subject:
    """Make a subject of a name, a file or a puzzle."""
    from nonet.lab.exhibits import EXHIBITS, exhibit  # noqa: PLC0415 - loaded only here
    from nonet.lab.posed import posed  # noqa: PLC0415 - as above
    from nonet.lab.subjects import any_subject, puzzle_subject  # noqa: PLC0415 - too
    from nonet.lab.watching import NAME, subject_of  # noqa: PLC0415 - as above

    if source in EXHIBITS or (NAME.fullmatch(source) and not exists(source)):
        return exhibit(source, language)
    if source.lower().endswith(PROBLEMS):
        return any_subject(posed(_text(source)), basename(source), language)
    if source.lower().endswith(GRAPHS):
        from nonet.csp.problems.map_text import read_map  # noqa: PLC0415 - as above

        return subject_of(read_map(_text(source)), basename(source), language)
    entries = found((source,), None)
    first = next(entries, None)
    if first is None or next(entries, None) is not None:
        raise InputError("write one puzzle to watch, or a file with one")
    return puzzle_subject(first.entry.posed, language)


def _text(source: str) -> str:
    with open_source(source) as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise InputError("{name} is too large to be watched", name=repr(source))
    return text.decode("utf-8", errors="replace")
