"""``nonet show``: draw a puzzle, its candidates, and tell how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, TextIO

import click

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.cli.booklet import (
    BOOKLET_ALONE,
    PDF,
    To,
    booklet_options,
    destination,
    write_booklet,
)
from nonet.cli.idle import Command, idle_beside, idle_without
from nonet.cli.options import (
    TableOptions,
    drawings_option,
    inputs,
    parse_layout,
    shared_options,
    sources_argument,
    table_options,
    variant_option,
)
from nonet.cli.output import output
from nonet.cli.report import MOST_NAMED, UNSOLVED, Report, at
from nonet.cli.sources import Found, found, without_drawings
from nonet.cli.table_gate import table_code
from nonet.cli.writers import watched, writer
from nonet.engines.norvig import propagate
from nonet.errors import NoSolution, RuleBroken, SudokuError
from nonet.exchange.read import Entry
from nonet.exchange.write import SITES, Result
from nonet.say.language import Language
from nonet.verbs.solve import differing_cells, solutions

if TYPE_CHECKING:  # few commands print, few puzzles have rules or are in tables
    from nonet.rules import Puzzle
    from nonet.show.booklet import BookletItem

COUNTS = ("none", "one", "several")
MARKED = ("--candidates", "--propagate", "--true")


@dataclass(frozen=True, slots=True)
class ShowOptions(TableOptions):
    """How puzzles are drawn."""

    candidates: bool
    propagate: bool
    true: bool
    counts: bool
    check: bool
    details: bool
    to: str
    open: str | None
    title: str
    paper: str
    per_page: int | None
    levels: bool
    ignore_drawings: bool


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
            "  nonet show puzzle.txt --open sudokuwiki\n"
            "  nonet show puzzles.txt --check\n"
            "  nonet show puzzles.txt --levels --to booklet.pdf\n"
            "  nonet show killer.json --true --counts\n"
            "  nonet show killer.json --check --details"
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
                ["--counts"],
                is_flag=True,
                help=say("With --true: tell how many solutions each digit has."),
            ),
            click.Option(
                ["--check"],
                is_flag=True,
                help=say("Tell whether there is no solution, one, or several."),
            ),
            click.Option(
                ["--details"],
                is_flag=True,
                help=say(
                    "With --check: tell why there is no solution, which digits and "
                    "rules the only one does not need, or where two differ."
                ),
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
            click.Option(
                ["--open"],
                type=click.Choice(list(SITES)),
                help=say("Print the link that opens the position on another site."),
            ),
            *booklet_options(language),
            click.Option(
                ["--levels"],
                is_flag=True,
                help=say("Rate every puzzle of a booklet and tell its level."),
            ),
            drawings_option(language),
            *table_options(language),
            variant_option(),
            *shared_options(language),
        ],
        idle=[
            *BOOKLET_ALONE,
            *idle_without("--to pdf", "--levels"),
            *idle_beside("--check", "--to", "--open", *MARKED),
            *idle_beside("--open", "--to", "--counts"),
            *idle_beside("--to svg", "--counts"),
            *idle_without("--true", "--counts"),
            *idle_without("--check", "--details"),
            *idle_beside("--to pdf", *MARKED),
            *idle_beside("--true", "--candidates", "--propagate"),
            *idle_beside("--propagate", "--candidates"),
        ],
    )


def run(language: Language, options: ShowOptions) -> int:
    """Draw or check every puzzle, and give the exit code."""
    code = table_code(language, options, "show", unasked=False)
    if code is not None:
        return code
    report = Report(language)
    to, path = destination(options.to, options.output)
    items = found(options.sources, parse_layout(options.layout), report)
    if options.ignore_drawings:
        items = without_drawings(items, report)
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
        return _statuses(items, report, details=options.details)
    marked = options.candidates or options.propagate or options.true
    text = "candidates" if marked else "board"
    name = "svg" if options.to == "svg" else text
    name = SITES[options.open].format if options.open else name
    results = watched(_results(items, report, options), name, report)
    return writer(name, report.language, file)(results)


def _printed(
    items: Iterable[Found], report: Report, *, levels: bool
) -> Iterator[BookletItem]:
    """Solve every puzzle; what has not just one solution is told and left out."""
    from nonet.verbs.rate import from_start, rated  # noqa: PLC0415 - only here
    from nonet.verbs.solve import solve  # noqa: PLC0415 - only here

    for place, entry, _ in items:
        try:
            _check(entry)
            puzzle, caption = entry.posed, ""
            solution = solve(puzzle, unique=True)
            if levels:
                level = rated(from_start(puzzle), solution, "score").level
                caption = report.language.say(level or "")
            yield puzzle, solution, caption
        except SudokuError as error:
            report.bad(place, error)


def _results(
    items: Iterable[Found], report: Report, options: ShowOptions
) -> Iterator[Result]:
    for place, entry, _ in items:
        try:
            result = _result(entry, options)
            if options.true:
                _check_solution(result)
            yield result
            _check(entry)
        except SudokuError as error:
            report.bad(place, error)


def _result(entry: Entry, options: ShowOptions) -> Result:
    """Find what to draw of an entry."""
    puzzle, marks = entry.posed, entry.marks
    if options.true:
        from nonet.verbs.ask import true_candidates  # noqa: PLC0415 - few ask

        marks = true_candidates(puzzle)
        if options.counts and marks:
            from nonet.verbs.setting import candidate_counts  # noqa: PLC0415 - few ask

            return Result(puzzle, marks=marks, counts=candidate_counts(puzzle))
    elif entry.rules and (options.candidates or options.propagate):
        from nonet.rules import candidates  # noqa: PLC0415 - they are loaded by now

        marks = candidates(entry.puzzle)
    elif options.propagate:
        puzzle, marks = propagate(entry.grid)
    elif options.candidates:
        marks = marks or Marks.of(entry.grid)
    return Result(puzzle, marks=marks, annotations=entry.annotations)


def _check_solution(result: Result) -> None:
    """Complain if no cell has a digit in any solution: there is none."""
    assert result.marks
    if not any(result.marks[cell] for cell in result.givens.layout.cells):
        raise NoSolution("the puzzle has no solution")


def _statuses(
    items: Iterable[Found], report: Report, *, details: bool
) -> Iterator[str]:
    """Tell of each puzzle how many solutions it has."""
    say = report.language.say
    words = {
        "none": say("no solution"),
        "one": say("one solution"),
        "several": say("several solutions"),
    }
    for place, entry, _ in items:
        try:
            _check(entry)
        except SudokuError as error:
            report.bad(place, error)
            continue
        answers = list(islice(solutions(entry.posed), 2))
        status = COUNTS[len(answers)]
        if status != "one":
            report.end(UNSOLVED)
        told = [words[status]]
        if details:
            told = [*_details(entry, answers, report.language)]
        yield from (at(place, each) + "\n" for each in told)


def _details(
    entry: Entry, answers: Sequence[Grid], language: Language
) -> Iterator[str]:
    """Tell why there are so many *answers*, or what the only one does not need."""
    from nonet.cli.no_solution import reason  # noqa: PLC0415 - few ask

    if not answers:
        yield reason(entry.puzzle, language)
    elif len(answers) > 1:
        cells = differing_cells(*answers)
        yield (
            language.say("several solutions: two differ in {cells}", cells=cells)
            if len(cells) <= MOST_NAMED
            else language.say(
                "several solutions: two differ in {count} cells, which --true shows",
                count=len(cells),
            )
        )
    else:
        yield language.say("one solution")
        yield from _needless(entry.puzzle, language)


def _needless(puzzle: Puzzle, language: Language) -> Iterator[str]:
    """Tell what can be left out, each by itself."""
    from nonet.verbs.ask import redundant_givens  # noqa: PLC0415 - few ask
    from nonet.verbs.setting import redundant_rules  # noqa: PLC0415 - few ask

    posed = puzzle if puzzle.rules else puzzle.grid
    digits, rules = redundant_givens(posed), redundant_rules(puzzle)
    for rule in rules:
        words = rule.sentence(puzzle.layout)
        yield language.say("not needed for it by itself: {rule}", rule=words)
    if digits:
        yield language.say("not needed for it, one at a time: {cells}", cells=digits)
    if not (digits or rules):
        yield language.say("nothing can be left out")


def _check(entry: Entry) -> None:
    """Complain of a digit that stands twice in a house, or breaks a rule."""
    posed = entry.posed
    if isinstance(posed, Grid):
        posed.check()
        return
    posed.grid.check()
    from nonet.verbs.setting import broken_rules  # noqa: PLC0415 - few have rules

    for broken in broken_rules(posed):
        raise RuleBroken("{rule}", rule=broken.sentence)
