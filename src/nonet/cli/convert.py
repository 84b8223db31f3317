"""``nonet convert``: from any format that nonet reads to any that it writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

import click

from nonet.cli.options import (
    TableOptions,
    drawings_option,
    inputs,
    parse_layout,
    shared_options,
    sources_argument,
    table_options,
)
from nonet.cli.output import output
from nonet.cli.progress import progress
from nonet.cli.report import Report
from nonet.cli.sources import Found, found, without_drawings
from nonet.cli.table_gate import TABLES_ONLY, table_code
from nonet.cli.writers import (
    DRAWN_HOLD,
    FORMATS,
    HOLDS,
    PACKED,
    watched,
    write_results,
)
from nonet.errors import SudokuError
from nonet.exchange.write import Result
from nonet.say.language import Language


@dataclass(frozen=True, slots=True)
class ConvertOptions(TableOptions):
    """How puzzles are written."""

    to: str | None
    ignore_drawings: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "convert",
        callback=lambda **options: run(language, ConvertOptions(**options)),
        help=say("Write puzzles in another format; nothing is solved or judged."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet convert puzzles.csv --to line\n"
            "  nonet convert puzzle.sdk --to sudokuwiki\n"
            "  nonet convert board.txt --to svg --output board.svg\n"
            "  nonet convert puzzles.txt --to xlsx --output puzzles.xlsx"
        ),
        params=[
            sources_argument(),
            click.Option(
                ["--to"],
                type=click.Choice([*dict.fromkeys([*FORMATS, *PACKED, *TABLES_ONLY])]),
                help=say("The format to write; if not told, line."),
            ),
            drawings_option(language),
            *table_options(language),
            *shared_options(language),
        ],
    )


def run(language: Language, options: ConvertOptions) -> int:
    """Convert every puzzle, and give the exit code."""
    code = table_code(
        language, options, "convert", to=options.to, unasked=False, idle=PACKED
    )
    if code is not None:
        return code
    to = options.to or "line"
    report = Report(language)
    items = found(options.sources, parse_layout(options.layout), report)
    if options.ignore_drawings:
        items = without_drawings(items, report)
    with (
        output(options.output, inputs(options.sources, options.layout)) as file,
        report.placed(),
    ):
        results = _results(progress(items, file, report, attrgetter("share")), report)
        results = watched(results, to, report, HOLDS | DRAWN_HOLD)
        write_results(results, to, language, file)
    return report.code


def _results(items: Iterable[Found], report: Report) -> Iterator[Result]:
    for place, entry, _ in items:
        report.place = place
        try:
            yield Result(entry.posed, marks=entry.marks, annotations=entry.annotations)
        except SudokuError as error:
            report.bad(place, error)
