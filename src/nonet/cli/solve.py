"""``nonet solve``: solve puzzles from anywhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from itertools import chain, islice
from operator import attrgetter, itemgetter
from typing import TextIO, TypeAlias

import click

from nonet.board.grid import Grid
from nonet.cli.idle import Command, idle_beside
from nonet.cli.limit import Timely
from nonet.cli.options import (
    TableOptions,
    drawings_option,
    inputs,
    parse_layout,
    seconds_option,
    shared_options,
    sources_argument,
    table_options,
    variant_option,
)
from nonet.cli.output import OutputPiece, OutputWriter, output
from nonet.cli.progress import progress
from nonet.cli.report import MOST_NAMED, Report
from nonet.cli.sources import Found, found, usual_source, without_drawings
from nonet.cli.table_gate import TABLES_ONLY, table_code
from nonet.cli.writers import FORMATS, writer
from nonet.engines import ENGINES, SILENT, engine
from nonet.errors import SudokuError
from nonet.events import Watch, ignore
from nonet.exchange.read import Entry
from nonet.exchange.write import Result
from nonet.limits import MOST_COUNTED, check_limit
from nonet.say.language import Language
from nonet.verbs.solve import (
    DEFAULT_ENGINE,
    SearchCounts,
    differing_cells,
    solutions,
)

SearchFn: TypeAlias = Callable[[Entry, Watch], Iterator[Grid]]
Words: TypeAlias = Callable[[Entry], str]


@dataclass(frozen=True, slots=True)
class SolveOptions(TableOptions):
    """How puzzles are solved."""

    engine: str | None
    all: bool
    limit: int | None
    count: bool
    seconds: float | None
    unique: bool
    why: bool
    stats: bool
    to: str | None
    ignore_drawings: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "solve",
        callback=lambda **options: run(language, SolveOptions(**options)),
        help=say(
            "Solve puzzles. Each is given as text, as a file of one or many, or on "
            "standard input (-)."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet solve puzzle.txt\n"
            "  nonet solve puzzles.csv --to csv --output solved.csv\n"
            "  nonet solve --layout x --count - < puzzle.txt\n"
            "  nonet solve killer.json"
        ),
        params=[sources_argument(), *_options(language), *shared_options(language)],
        idle=[
            *idle_beside("--count", "--to", unless="--column"),
            *idle_beside("--limit", "--all"),
            *idle_beside("--unique", "--all"),
            *idle_beside("--unique", "--limit", unless="--count"),
        ],
    )


def _options(language: Language) -> list[click.Option]:
    say = language.say
    formats = [name for name in (*FORMATS, *TABLES_ONLY) if name != "candidates"]
    at_least_one = click.IntRange(min=1)
    return [
        click.Option(
            ["-e", "--engine"],
            metavar="|".join(ENGINES),
            shell_complete=lambda _context, _option, start: [
                name for name in ENGINES if name.startswith(start)
            ],
            help=say(
                "The way to solve; if not told, fast, and with --stats norvig. "
                "csp takes heuristics, as in csp:mrv,lcv,fc."
            ),
        ),
        click.Option(
            ["--all"], is_flag=True, help=say("Give every solution, or count them all.")
        ),
        click.Option(
            ["--limit"],
            type=at_least_one,
            metavar="N",
            help=say("Give at most N solutions, or count no further."),
        ),
        click.Option(
            ["--count"],
            is_flag=True,
            help=say(
                "Print the number of solutions, if there are no more than {most}.",
                most=f"{MOST_COUNTED:,}",
            ),
        ),
        seconds_option(
            say("Give up on a puzzle after so many seconds, with what was found.")
        ),
        click.Option(
            ["--unique"],
            is_flag=True,
            help=say("Accept only puzzles with exactly one solution."),
        ),
        click.Option(
            ["--why"],
            is_flag=True,
            help=say("Tell which digits leave no solution together."),
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
        drawings_option(language),
        *table_options(language),
        variant_option(),
    ]


def run(language: Language, options: SolveOptions) -> int:
    """Solve every puzzle, and give the exit code."""
    check_limit(options.seconds)
    code = table_code(language, options, "solve", to=options.to, idle=("jobs",))
    if code is not None:
        return code
    search, why = _way(language, options)
    report = Report(language)
    if not options.sources and (name := usual_source()):
        report.note("", language.say("no puzzle was given: this is {name}", name=name))
        options = replace(options, sources=(name,))
    solver = Solver(
        report,
        search,
        why,
        limit=options.limit and min(options.limit, sys.maxsize),
        seconds=options.seconds,
        every=options.all,
        unique=options.unique,
        watched=options.stats,
        silent=options.engine if options.engine in SILENT else "",
    )
    with (
        output(options.output, inputs(options.sources, options.layout)) as file,
        OutputWriter(file) as writer,
        solver.report.warned(),
        report.placed(),
    ):
        pieces = _fast_pieces if _is_plain(options) else _pieces
        for piece in pieces(solver, language, file, options):
            writer.write(piece)
    if options.stats:
        solver.tell_statistics()
    return solver.report.code


def _way(language: Language, options: SolveOptions) -> tuple[SearchFn, Words]:
    """Choose how to search, and what to say if nothing is found."""
    engine(options.engine or DEFAULT_ENGINE)  # a wrong one is told at once

    def search(entry: Entry, watch: Watch) -> Iterator[Grid]:
        told = "csp" if entry.rules else "norvig"
        name = options.engine or (told if options.stats else DEFAULT_ENGINE)
        return solutions(entry.posed, name, watch)

    return search, lambda entry: _words(entry, language, why=options.why)


def _words(entry: Entry, language: Language, *, why: bool) -> str:
    """Say that a puzzle has no solution; why, if that is asked, or it has rules."""
    if why or entry.rules:
        from nonet.cli.no_solution import reason  # noqa: PLC0415 - if at all

        return reason(entry.puzzle, language)
    return language.say("no solution")


def _fast_pieces(
    solver: Solver, language: Language, file: TextIO, options: SolveOptions
) -> Iterator[OutputPiece]:
    from nonet.cli import lane  # noqa: PLC0415 - if at all

    if options.count:
        way = lane.count_lane(solver.counts)
    else:
        made = lane.json_lane if options.to == "json" else lane.line_lane
        way = made(solver.results)
    with lane.long_source(options.sources) as source:
        if source is None:
            yield from _pieces(solver, language, file, options)
            return
        lines = lane.solved_lines(*source, way, options.jobs)
        for text, _ in progress(lines, file, solver.report, itemgetter(1)):
            yield text


def _is_plain(options: SolveOptions) -> bool:
    """Tell whether nothing is asked but solutions of classic puzzles, one a line."""
    special = (
        options.all, options.limit, options.seconds, options.stats,
        options.ignore_drawings, options.count and options.unique,
    )  # fmt: skip
    files = [name for name in options.sources if name == "-" or os.path.isfile(name)]
    return (
        len(files) == len(options.sources) <= 1
        and not any(special)
        and options.engine in (None, "fast")
        and options.to in (None, "line", "json")
        and options.layout in (None, "9")
    )


def _pieces(
    solver: Solver, language: Language, file: TextIO, options: SolveOptions
) -> Iterator[OutputPiece]:
    items = found(options.sources, parse_layout(options.layout), solver.report)
    if options.ignore_drawings:
        items = without_drawings(items, solver.report)
    first = list(islice(items, 2))
    many = len(first) > 1
    items = progress(chain(first, items), file, solver.report, attrgetter("share"))
    if options.count:
        return solver.counts(items)
    name = options.to or ("line" if many else "board")
    return writer(name, language, file)(solver.results(items))


def _differing(first: Grid, other: Grid, *, language: Language) -> str:
    """Say that there are several solutions, and where two of them differ."""
    cells = differing_cells(first, other)
    if len(cells) > MOST_NAMED:
        return language.say(
            "several solutions, this is the first; another differs in {count} cells",
            count=len(cells),
        )
    return language.say(
        "several solutions, this is the first; another differs in {cells}", cells=cells
    )


@dataclass(slots=True)
class Solver:
    """What is asked of each puzzle, and what was told of them so far."""

    report: Report
    search: SearchFn
    why: Words  # there is no solution
    limit: int | None
    seconds: float | None  # for each puzzle
    every: bool  # not only the first solution; and count further than is usual
    unique: bool
    watched: bool
    silent: str  # the engine, if it tells of solutions and nothing else
    totals: SearchCounts = field(default_factory=SearchCounts)

    @property
    def listed(self) -> bool:
        """Whether solutions are given up to the limit, not only the first."""
        return self.every or self.limit is not None

    def results(self, items: Iterable[Found]) -> Iterator[Result]:
        """Yield the solutions of every puzzle, and report what has none."""
        for place, entry, _ in items:
            self.report.place = place
            try:
                yield from self._solved(place, entry)
            except SudokuError as error:
                self.report.bad(place, error)

    def _solved(self, place: str, entry: Entry) -> Iterator[Result]:
        puzzle, say = entry.posed, self.report.language.say
        statistics = SearchCounts()
        answers = self._answers(entry, statistics)
        head = list(islice(answers, 1))
        effort = statistics
        if not self.listed and not self.unique:
            effort = replace(statistics)  # another solution is sought unasked
        head += islice(answers, 0 if self.listed and not self.unique else 1)
        if answers.is_up and (self.unique or not head):
            self._tell_time(place)
        elif not head:
            self.report.unsolved(place, self.why(entry))
        elif self.unique and len(head) > 1:
            self.report.unsolved(place, say("several solutions"))
        else:
            if len(head) > 1 and not self.listed:
                self.report.note(
                    place, _differing(*head, language=self.report.language)
                )
            wanted = self.limit if self.listed else 1
            for answer in islice(chain(head, answers), wanted):
                counted = self._counted(effort) if self.watched else None
                yield Result(puzzle, answer, statistics=counted)
            if answers.is_up:
                self._tell_time(place)
        self.totals.add(effort)

    def counts(self, items: Iterable[Found]) -> Iterator[str]:
        """Yield the number of solutions of every puzzle, one a line."""
        for place, entry, _ in items:
            statistics = SearchCounts()
            try:
                yield self._count(place, entry, statistics) + "\n"
            except SudokuError as error:
                self.report.bad(place, error)
                continue
            self.totals.add(statistics)

    def _count(self, place: str, entry: Entry, statistics: SearchCounts) -> str:
        """Say how many solutions there are, as far as they are counted."""
        say = self.report.language.say
        most = None if self.listed else MOST_COUNTED
        answers = self._answers(entry, statistics)
        count = sum(1 for _ in islice(answers, self.limit or most))
        is_more = (self.unique or most == count) and next(answers, None) is not None
        if self.unique and (count > 1 or is_more):
            self.report.unsolved(place, say("several solutions"))
        if answers.is_up:
            self._tell_time(place)
            return say("at least {count}", count=f"{count:,}")
        if count == 0:
            self.report.unsolved(place, self.why(entry))
        if most == count and is_more:
            return say("more than {count}", count=f"{count:,}")
        return str(count)

    def _tell_time(self, place: str) -> None:
        self.report.unsolved(place, self.report.language.say("time is up"))

    def _answers(self, entry: Entry, statistics: SearchCounts) -> Timely[Grid]:
        """Search, and keep to the pencil marks that came with the puzzle."""
        found = self.search(entry, statistics.watch if self.watched else ignore)
        if self.watched:
            found = statistics.timed(found)
        if entry.marks:
            found = filter(entry.marks.allow, found)
        return Timely(found, self.seconds)

    def _counted(self, statistics: SearchCounts) -> dict[str, float]:
        """Give what is known of a search."""
        known = asdict(statistics)
        return {"seconds": known["seconds"]} if self.silent else known

    def tell_statistics(self) -> None:
        """Sum up what the searches did."""
        counted = asdict(self.totals) | {"seconds": f"{self.totals.seconds:.6f}"}
        say = self.report.language.say
        if self.silent:
            words = say(
                "{seconds} s; the engine {engine} tells nothing else of its search",
                seconds=counted["seconds"],
                engine=self.silent,
            )
            self.report.note("", words)
            return
        words = say(
            "{guesses} guesses, {backtracks} backtracks, {placements} placements, "
            "{eliminations} eliminations, {contradictions} contradictions, "
            "depth {depth}, {seconds} s",
            **counted,
        )
        self.report.note("", words)
