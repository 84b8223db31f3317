"""``nonet solve``: solve puzzles from anywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import chain, islice
from typing import Any

import click

from nonet.cli.formats import FORMATS, writer
from nonet.cli.options import parse_layout, shared_options, sources_argument
from nonet.cli.output import output
from nonet.cli.progress import progress
from nonet.cli.report import Report
from nonet.cli.sources import Found, found
from nonet.engines import ENGINES
from nonet.errors import SudokuError
from nonet.grid import Grid
from nonet.locale import Language
from nonet.read import Entry
from nonet.verbs.solve import DEFAULT_ENGINE, Statistics, solutions
from nonet.write import Result


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "solve",
        callback=lambda **options: run(language, **options),
        help=say(
            "Solve puzzles. Each is given as text, as a file of one or many, or on "
            "standard input (-)."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet solve puzzle.txt\n"
            "  nonet solve puzzles.csv --to csv --output solved.csv\n"
            "  nonet solve --layout x --count - < puzzle.txt"
        ),
        params=[sources_argument(), *_options(language), *shared_options(language)],
    )


def _options(language: Language) -> list[click.Option]:
    say = language.say
    formats = [name for name in FORMATS if name != "candidates"]
    engines = click.Choice(list(ENGINES))
    at_least_one = click.IntRange(min=1)
    return [
        click.Option(
            ["-e", "--engine"],
            type=engines,
            default=DEFAULT_ENGINE,
            show_default=True,
            help=say("The way to solve."),
        ),
        click.Option(["--all"], is_flag=True, help=say("Give every solution.")),
        click.Option(
            ["--limit"],
            type=at_least_one,
            metavar="N",
            help=say("Give at most N solutions, or count no further."),
        ),
        click.Option(
            ["--count"], is_flag=True, help=say("Print the number of solutions.")
        ),
        click.Option(
            ["--unique"],
            is_flag=True,
            help=say("Accept only puzzles with exactly one solution."),
        ),
        click.Option(
            ["--stats"],
            is_flag=True,
            help=say("Tell what the search did, on standard error."),
        ),
        click.Option(
            ["--to"],
            type=click.Choice(formats),
            help=say("The format: board for one puzzle, line for many."),
        ),
    ]


def run(language: Language, /, **options: Any) -> int:
    """Solve every puzzle, and give the exit code."""
    solver = Solver(
        Report(language),
        options["engine"],
        limit=options["limit"] and min(options["limit"], sys.maxsize),
        listed=bool(options["all"] or options["limit"]),
        unique=options["unique"],
        watched=options["stats"],
    )
    items = found(options["sources"], parse_layout(options["layout"]))
    first = list(islice(items, 2))
    many = len(first) > 1
    with output(options["output"]) as file:
        items = progress(chain(first, items), file, solver.report)
        if options["count"]:
            pieces = solver.counts(items)
        else:
            name = options["to"] or ("line" if many else "board")
            pieces = writer(name, language, file)(solver.results(items))
        for piece in pieces:
            file.write(piece)
    if options["stats"]:
        solver.tell_statistics()
    return solver.report.code


@dataclass(slots=True)
class Solver:
    """What is asked of each puzzle, and what was told of them so far."""

    report: Report
    engine: str
    limit: int | None
    listed: bool  # give every solution up to the limit, not only the first
    unique: bool
    watched: bool
    totals: Statistics = field(default_factory=Statistics)

    def results(self, items: Iterable[Found]) -> Iterator[Result]:
        """Yield the solutions of every puzzle, and report what has none."""
        for place, entry, _ in items:
            try:
                yield from self._solved(place, entry)
            except SudokuError as error:
                self.report.bad(place, error)

    def _solved(self, place: str, entry: Entry) -> Iterator[Result]:
        puzzle, say = entry.puzzle, self.report.language.say
        statistics = Statistics()
        answers = self._answers(puzzle, statistics)
        head = list(islice(answers, 1 if self.listed and not self.unique else 2))
        if not head:
            self.report.unsolved(place, say("no solution"))
        elif self.unique and len(head) > 1:
            self.report.unsolved(place, say("several solutions"))
        else:
            if len(head) > 1 and not self.listed:
                self.report.note(place, say("several solutions, this is the first"))
            wanted = self.limit if self.listed else 1
            for answer in islice(chain(head, answers), wanted):
                counted = asdict(statistics) if self.watched else None
                yield Result(puzzle, answer, statistics=counted)
        self.totals.add(statistics)

    def counts(self, items: Iterable[Found]) -> Iterator[str]:
        """Yield the number of solutions of every puzzle, one a line."""
        say = self.report.language.say
        for place, entry, _ in items:
            statistics = Statistics()
            try:
                answers = self._answers(entry.puzzle, statistics)
                count = sum(1 for _ in islice(answers, self.limit))
            except SudokuError as error:
                self.report.bad(place, error)
                continue
            if count == 0:
                self.report.unsolved(place, say("no solution"))
            elif self.unique and (count > 1 or next(answers, None) is not None):
                self.report.unsolved(place, say("several solutions"))
            self.totals.add(statistics)
            yield f"{count}\n"

    def _answers(self, puzzle: Grid, statistics: Statistics) -> Iterator[Grid]:
        if not self.watched:
            return solutions(puzzle, self.engine)
        return statistics.timed(solutions(puzzle, self.engine, statistics.watch))

    def tell_statistics(self) -> None:
        """Sum up what the searches did."""
        counted = asdict(self.totals) | {"seconds": f"{self.totals.seconds:.6f}"}
        words = self.report.language.say(
            "{guesses} guesses, {backtracks} backtracks, {placements} placements, "
            "{eliminations} eliminations, {contradictions} contradictions, "
            "depth {depth}, {seconds} s",
            **counted,
        )
        self.report.note("", words)
