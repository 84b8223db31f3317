"""``nonet show``: draw a puzzle, its candidates, and tell how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

import click

from nonet.board.marks import Marks
from nonet.cli.booklet import (
    BOOKLET_ALONE,
    PDF,
    To,
    booklet_options,
    destination,
    write_booklet,
)
from nonet.cli.formats import writer
from nonet.cli.idle import Command, idle_beside, idle_without
from nonet.cli.options import (
    PuzzleOptions,
    inputs,
    parse_layout,
    shared_options,
    sources_argument,
    variant_option,
)
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report, at
from nonet.cli.sources import Found, found
from nonet.engines.norvig import propagate
from nonet.errors import InputError, NoSolution, SudokuError
from nonet.exchange.read import Entry
from nonet.exchange.write import Result
from nonet.say.language import Language

if TYPE_CHECKING:  # few commands print
    from nonet.show.booklet import BookletItem

MARKED = ("--candidates", "--propagate", "--true")


@dataclass(frozen=True, slots=True)
class ShowOptions(PuzzleOptions):
    """How puzzles are drawn."""

    candidates: bool
    propagate: bool
    true: bool
    check: bool
    to: str
    title: str
    paper: str
    per_page: int | None
    levels: bool
    variant: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "show",
        callback=lambda **options: run(language, ShowOptions(**options)),
        help=say("Draw puzzles, with the candidates of every cell if asked."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet show puzzle.txt --candidates\n"
            "  nonet show puzzle.txt --propagate --to svg --output puzzle.svg\n"
            "  nonet show puzzles.txt --check\n"
            "  nonet show puzzles.txt --levels --to booklet.pdf\n"
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
                type=To(["text", "svg"]),
                default="text",
                show_default=True,
                help=say(
                    "Draw as text, as an SVG picture, or as a booklet to print with "
                    "the solutions at its back."
                ),
            ),
            *booklet_options(language),
            click.Option(
                ["--levels"],
                is_flag=True,
                help=say("Rate every puzzle of a booklet and tell its level."),
            ),
            variant_option(language),
            *shared_options(language),
        ],
        idle=[
            *BOOKLET_ALONE,
            *idle_without("--to pdf", "--levels"),
            *idle_beside("--check", "--to", *MARKED),
            *idle_beside("--to pdf", *MARKED),
            *idle_beside("--true", "--candidates", "--propagate"),
            *idle_beside("--propagate", "--candidates"),
        ],
    )


def run(language: Language, options: ShowOptions) -> int:
    """Draw or check every puzzle, and give the exit code."""
    report = Report(language)
    to, path = destination(options.to, options.output)
    if to == PDF and options.variant:
        raise InputError("a booklet cannot show the rules of a variant")
    items = _items(options)
    with output(path, inputs(options.sources, options.layout)) as file:
        if to == PDF:
            printed = _printed(items, report, levels=options.levels)
            write_booklet(printed, options, language, file)
            return report.code
        for piece in _pieces(items, report, file, options):
            file.write(piece)
    return report.code


def _pieces(
    items: Iterable[Found], report: Report, file: TextIO, options: ShowOptions
) -> Iterable[str]:
    if options.check:
        return _statuses(items, report)
    marked = options.candidates or options.propagate or options.true
    text = "candidates" if marked else "board"
    name = "svg" if options.to == "svg" else text
    return writer(name, report.language, file)(_results(items, report, options))


def _printed(
    items: Iterable[Found], report: Report, *, levels: bool
) -> Iterator[BookletItem]:
    """Solve every puzzle; what has not just one solution is told and left out."""
    from nonet.verbs.rate import rated  # noqa: PLC0415 - only here
    from nonet.verbs.solve import solve  # noqa: PLC0415 - only here

    for place, entry, _ in items:
        try:
            puzzle = entry.puzzle
            puzzle.check()
            solution, caption = solve(puzzle, unique=True), ""
            if levels:
                level = rated(puzzle.puzzle, solution, "score").level
                caption = report.language.say(level or "")
            yield puzzle, solution, caption
        except SudokuError as error:
            report.bad(place, error)


def _items(options: ShowOptions) -> Iterator[Found]:
    if options.variant:
        from nonet.cli.variant import found as variants  # noqa: PLC0415 - if at all

        return variants(options)
    return found(options.sources, parse_layout(options.layout))


def _results(
    items: Iterable[Found], report: Report, options: ShowOptions
) -> Iterator[Result]:
    for place, entry, _ in items:
        try:
            result = _result(entry, options)
            if options.true:
                _check_solution(result)
            yield result
            entry.puzzle.check()
        except SudokuError as error:
            report.bad(place, error)


def _result(entry: Entry, options: ShowOptions) -> Result:
    """Find what to draw of an entry."""
    puzzle, marks = entry.puzzle, entry.marks
    if entry.variant:
        from nonet.cli.variant import result  # noqa: PLC0415 - it is loaded by now

        return result(entry.variant, options)
    if options.true:
        from nonet.verbs.ask import true_candidates  # noqa: PLC0415 - few ask

        marks = true_candidates(puzzle)
    elif options.propagate:
        puzzle, marks = propagate(puzzle)
    elif options.candidates:
        marks = marks or Marks.of(puzzle)
    return Result(puzzle, marks=marks)


def _check_solution(result: Result) -> None:
    """Complain if no cell has a digit in any solution: there is none."""
    assert result.marks
    if not any(result.marks[cell] for cell in result.puzzle.layout.cells):
        raise NoSolution("the puzzle has no solution")


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
    from nonet.rules import count_solutions  # noqa: PLC0415 - it is loaded by now

    return ("none", "one", "several")[count_solutions(entry.variant, 2)]
