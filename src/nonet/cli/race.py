"""``nonet lab race``: every engine on the same puzzle."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import click

from nonet.board.grid import Grid
from nonet.cli.options import (
    ANY_PATH,
    inputs,
    parse_layout,
    seconds_option,
    shared_options,
)
from nonet.cli.output import check_apart, output
from nonet.cli.report import UNSOLVED
from nonet.cli.sources import found
from nonet.engines import SILENT
from nonet.errors import InputError
from nonet.say.language import Language

if TYPE_CHECKING:
    from nonet.lab.race import Race


@dataclass(frozen=True, slots=True)
class RaceOptions:
    """Who races, on what, and how it is shown."""

    source: str | None
    engine: tuple[str, ...]
    seconds: float
    to: str
    plot: str | None
    layout: str | None
    output: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "race",
        callback=lambda **options: run(language, RaceOptions(**options)),
        help=say("Let every engine and heuristic solve the same puzzle, and compare."),
        params=[
            click.Argument(
                ["source"], type=ANY_PATH, required=False, metavar="PUZZLE|FILE|-"
            ),
            click.Option(
                ["-e", "--engine"],
                multiple=True,
                metavar="NAME",
                help=say("Race only these, as in csp:mrv,lcv,fc; give it again."),
            ),
            seconds_option(say("Stop each search after so much time."), "10"),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "json", "html", "svg"]),
                default="text",
                show_default=True,
                help=say("A table, data, a page that replays the searches, or a plot."),
            ),
            click.Option(
                ["--plot"],
                type=ANY_PATH,
                metavar="FILE",
                help=say("Draw the times as an SVG, too."),
            ),
            *shared_options(language),
        ],
    )


def run(language: Language, options: RaceOptions) -> int:
    """Race, write what was found, and give the exit code."""
    from nonet.lab.race import contestants  # noqa: PLC0415 - loaded when it starts

    puzzle = _puzzle(options.source, options.layout)
    sources = inputs((options.source,), options.layout)
    check_apart(options.output, sources)
    check_apart(options.plot, [*sources, options.output or ""])
    engines = list(dict.fromkeys(options.engine)) or contestants()
    if options.to == "html":
        _telling(engines)  # none is told before the race
    result = _raced(puzzle, engines, options.seconds, language)
    if options.plot:
        with output(options.plot) as plot:
            plot.write(_written(result, engines, "svg", language))
    with output(options.output) as file:
        file.write(_written(result, engines, options.to, language))
    return 0 if any(run.end == "solved" for run in result.runs) else UNSOLVED


def _puzzle(source: str | None, layout: str | None) -> Grid:
    entries = found((source,) if source else (), parse_layout(layout))
    first = next(entries, None)
    if first is None or next(entries, None) is not None:
        raise InputError("a race takes one puzzle (write it, or a file with one)")
    return first.entry.grid


def _raced(
    puzzle: Grid, engines: Sequence[str], seconds: float, language: Language
) -> Race:
    """Race, and show the table while it runs if there is a terminal for it."""
    from nonet.lab.live import is_installed, live  # noqa: PLC0415 - loaded only here
    from nonet.lab.race import race  # noqa: PLC0415 - loaded only here

    if not (sys.stderr.isatty() and is_installed()):
        return race(puzzle, engines, seconds)
    with live(engines, seconds, language) as tell:
        return race(puzzle, engines, seconds, tell)


def _written(result: Race, engines: Sequence[str], to: str, language: Language) -> str:
    from nonet.lab import tables  # noqa: PLC0415 - loaded only here

    match to:
        case "json":
            return tables.race_json(result)
        case "svg":
            return tables.race_svg(result, language)
        case "html":
            return _page(result, engines, language)
    return tables.race_text(result, language)


def _telling(engines: Sequence[str]) -> list[str]:
    """Pick those that tell of every step."""
    telling = [name for name in engines if name not in SILENT]
    if not telling:
        raise InputError("these engines tell nothing that could be replayed")
    return telling


def _page(result: Race, engines: Sequence[str], language: Language) -> str:
    """Write a page with the table, and the searches that tell what they do."""
    from nonet.lab.experiment import sudoku_experiment  # noqa: PLC0415 - loaded only here
    from nonet.lab.page import page  # noqa: PLC0415 - loaded only here
    from nonet.lab.tables import race_html  # noqa: PLC0415 - loaded only here

    telling = _telling(engines)
    title = escape(language.say("The race"))
    table = race_html(result, language)
    before = f'<details class="card" open><summary>{title}</summary>{table}</details>'
    shown = sudoku_experiment(
        result.puzzle, telling, seconds=result.limit, language=language
    )
    return page(shown, before)
