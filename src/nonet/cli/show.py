"""``nonet show``: draw a puzzle, its candidates, and tell how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from nonet.cli.formats import writer
from nonet.cli.options import (
    parse_layout,
    shared_options,
    sources_argument,
    variant_option,
)
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report, at
from nonet.cli.sources import Found, found
from nonet.engines.norvig import propagate
from nonet.errors import SudokuError
from nonet.locale import Language
from nonet.marks import Marks
from nonet.read import Entry
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
            "  nonet show puzzles.txt --check\n"
            "  nonet show --variant killer.json --true"
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
                ["--true"],
                is_flag=True,
                help=say("Show the digits that each cell has in some solution."),
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
            variant_option(language),
            *shared_options(language),
        ],
    )


def run(language: Language, /, **options: Any) -> int:
    """Draw or check every puzzle, and give the exit code."""
    report = Report(language)
    items = _items(options)
    with output(options["output"]) as file:
        if options["check"]:
            pieces = _statuses(items, report)
        else:
            marked = any(options[name] for name in ("candidates", "propagate", "true"))
            text = "candidates" if marked else "board"
            name = "svg" if options["to"] == "svg" else text
            pieces = writer(name, language, file)(_results(items, report, options))
        for piece in pieces:
            file.write(piece)
    return report.code


def _items(options: Mapping[str, Any]) -> Iterator[Found]:
    if options["variant"]:
        from nonet.cli.variant import found as variants  # noqa: PLC0415 - if at all

        return variants(options)
    return found(options["sources"], parse_layout(options["layout"]))


def _results(
    items: Iterable[Found], report: Report, options: Mapping[str, Any]
) -> Iterator[Result]:
    for place, entry, _ in items:
        try:
            yield _result(entry, options)
            entry.puzzle.check()
        except SudokuError as error:
            report.bad(place, error)


def _result(entry: Entry, options: Mapping[str, Any]) -> Result:
    """Find what to draw of an entry."""
    puzzle, marks = entry.puzzle, entry.marks
    if entry.variant:
        from nonet.cli.variant import result  # noqa: PLC0415 - it is loaded by now

        return result(entry.variant, options)
    if options["true"]:
        from nonet.verbs.ask import true_candidates  # noqa: PLC0415 - few ask

        marks = true_candidates(puzzle)
    elif options["propagate"]:
        puzzle, marks = propagate(puzzle)
    elif options["candidates"]:
        marks = marks or Marks.of(puzzle)
    return Result(puzzle, marks=marks)


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
        status = _status(entry)
        if status != "one":
            report.end(UNSOLVED)
        yield at(place, words[status]) + "\n"


def _status(entry: Entry) -> str:
    if not entry.variant:
        return entry.puzzle.status(solutions=True).name
    from nonet.variants import count_solutions  # noqa: PLC0415 - it is loaded by now

    return ("none", "one", "several")[count_solutions(entry.variant)]
