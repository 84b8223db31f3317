"""``nonet show``: draw a puzzle, its candidates, and tell how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import click

from nonet.cli.formats import writer
from nonet.cli.options import parse_layout, shared_options, sources_argument
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report, at
from nonet.cli.sources import Found, found
from nonet.engines.norvig import propagate
from nonet.errors import SudokuError
from nonet.locale import Language
from nonet.marks import Marks
from nonet.write import Result


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "show",
        callback=lambda **options: run(language, **options),
        help=say("Draw puzzles, with the candidates of every cell if asked."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet show puzzle.txt --candidates\n"
            "  nonet show puzzle.txt --propagate --to svg --output puzzle.svg\n"
            "  nonet show puzzles.txt --check"
        ),
        params=[
            sources_argument(),
            click.Option(
                ["--candidates"],
                is_flag=True,
                help=say("Show the digits that may still go in each cell."),
            ),
            click.Option(
                ["--propagate"],
                is_flag=True,
                help=say("Show what is left once the two simplest rules are applied."),
            ),
            click.Option(
                ["--check"],
                is_flag=True,
                help=say("Tell whether there is no solution, one, or several."),
            ),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "svg"]),
                default="text",
                show_default=True,
                help=say("Draw as text or as an SVG picture."),
            ),
            *shared_options(language),
        ],
    )


def run(language: Language, /, **options: Any) -> int:
    """Draw or check every puzzle, and give the exit code."""
    report = Report(language)
    items = found(options["sources"], parse_layout(options["layout"]))
    with output(options["output"]) as file:
        if options["check"]:
            pieces = _statuses(items, report)
        else:
            marked = options["candidates"] or options["propagate"]
            text = "candidates" if marked else "board"
            name = "svg" if options["to"] == "svg" else text
            results = _results(
                items, report, marked=marked, propagated=options["propagate"]
            )
            pieces = writer(name, language, file)(results)
        for piece in pieces:
            file.write(piece)
    return report.code


def _results(
    items: Iterable[Found], report: Report, *, marked: bool, propagated: bool
) -> Iterator[Result]:
    for place, entry, _ in items:
        try:
            puzzle, marks = entry.puzzle, entry.marks
            if propagated:
                puzzle, marks = propagate(puzzle)
            elif marked:
                marks = marks or Marks.of(puzzle)
            yield Result(puzzle, marks=marks)
            puzzle.check()
        except SudokuError as error:
            report.bad(place, error)


def _statuses(items: Iterable[Found], report: Report) -> Iterator[str]:
    """Tell of each puzzle how many solutions it has."""
    say = report.language.say
    words = {
        "none": say("no solution"),
        "one": say("one solution"),
        "several": say("several solutions"),
    }
    for place, entry, _ in items:
        try:
            entry.puzzle.check()
        except SudokuError as error:
            report.bad(place, error)
            continue
        status = entry.puzzle.status(solutions=True)
        if status.name != "one":
            report.end(UNSOLVED)
        yield at(place, words[status.name]) + "\n"
