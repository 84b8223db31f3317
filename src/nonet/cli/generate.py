"""``nonet generate``: puzzles to order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, TextIO

import click

from nonet.board.grid import Grid
from nonet.cli.booklet import (
    BOOKLET_ALONE,
    PDF,
    To,
    booklet_options,
    destination,
    write_booklet,
)
from nonet.cli.idle import Command
from nonet.cli.interrupt import exit_code, interruptible
from nonet.cli.meter import Meter
from nonet.cli.options import (
    cluster_option,
    inputs,
    jobs_option,
    language_option,
    names_option,
    output_option,
)
from nonet.cli.output import output
from nonet.cli.report import Report
from nonet.cli.wishes import WishOptions, difficulty_options, shape_options, wish_words
from nonet.cli.writers import DATA, PACKED, write_results
from nonet.errors import InputError, LimitReached
from nonet.exchange.table import TABLES
from nonet.exchange.write import Result
from nonet.make.daily import daily, parse_day
from nonet.make.judge import Made
from nonet.make.labour import EFFORT
from nonet.make.search import PuzzleSearch
from nonet.say.language import Language
from nonet.verbs.generate import LAST_SEED, generate
from nonet.verbs.rate import rated
from nonet.verbs.solve import solve

if TYPE_CHECKING:  # few commands print, or need a cluster
    from nonet.batch.cluster import ClusterPool
    from nonet.show.booklet import BookletItem

RATED = (*TABLES, PDF)
FORMATS = (
    *dict.fromkeys(("board", "frame", "line", "rows", *TABLES, "svg", *DATA, *PACKED)),
)
CHOICES = (
    *(wish.name for wish in fields(WishOptions)),
    *("seed", "effort", "jobs", "cluster"),
)
TODAY = "today"


@dataclass(frozen=True, slots=True)
class GenerateOptions(WishOptions):
    """What is made, and how it is written."""

    count: int
    seed: int | None
    jobs: int | None
    cluster: str | None
    effort: int | None
    to: str | None
    daily: str | None
    title: str
    paper: str
    per_page: int | None
    output: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "generate",
        callback=lambda **options: run(language, GenerateOptions(**options)),
        help=say(
            "Make puzzles to order: of a difficulty, with techniques, of a shape. The "
            "same seed gives the same puzzles."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet generate\n"
            "  nonet generate --count 10 --difficulty hard --to csv -o hard.csv\n"
            "  nonet generate --technique x-wing --up-to x-wing --once\n"
            "  nonet generate --count 1000000 --symmetry none --minimal --seed 1\n"
            "  nonet generate --layout windoku --givens 20-24\n"
            "  nonet generate --rules killer,diagonals --difficulty medium\n"
            "  nonet generate --rules thermo:4-6,anti-knight --to sudokupad\n"
            "  nonet generate --count 24 --difficulty hard --to booklet.pdf\n"
            "  nonet generate --daily"
        ),
        params=[
            *_search_options(language),
            *difficulty_options(language),
            *shape_options(language),
            *booklet_options(language),
            output_option(language),
            names_option(language),
            language_option(language),
        ],
        idle=BOOKLET_ALONE,
    )


def _search_options(language: Language) -> list[click.Option]:
    say = language.say
    return [
        click.Option(
            ["-n", "--count"],
            type=click.IntRange(min=1),
            default=1,
            metavar="N",
            help=say("Make so many puzzles."),
        ),
        click.Option(
            ["--seed"],
            type=click.IntRange(0, LAST_SEED),
            metavar="N",
            help=say("Make the puzzles of this seed; if not told, others each time."),
        ),
        jobs_option(language),
        cluster_option(say("Let a Dask cluster judge the candidates, or local.")),
        click.Option(
            ["--effort"],
            type=click.IntRange(min=1),
            metavar="N",
            help=say(
                "Give up after so much effort for one puzzle ({effort} if not told, "
                "about 20 seconds of one core; a candidate counts as 1, and more where "
                "it takes longer).",
                effort=EFFORT,
            ),
        ),
        click.Option(
            ["--to"],
            type=To(FORMATS),
            help=say(
                "The format: board for one puzzle, line for many, or json if they have "
                "rules. Tables and json have the solution and the rating beside each "
                "puzzle; a booklet has the solutions at its back."
            ),
        ),
        click.Option(
            ["--daily"],
            is_flag=False,
            flag_value=TODAY,
            metavar="[DATE]",
            help=say(
                "Give the puzzle of the day, or of another, the same for everybody: "
                "easy on Monday, hard on Sunday."
            ),
        ),
    ]


def run(language: Language, options: GenerateOptions) -> int:
    """Make every puzzle, and give the exit code."""
    report = Report(language)
    if options.daily is not None:
        return _run_daily(report, options)
    to, path = destination(options.to, options.output)
    name = to or _usual(options)
    files = inputs((), options.layout, options.pattern, options.solution, options.clues)
    with (
        output(path, files) as file,
        _pool(options.cluster) as pool,
        Meter(report, file) as meter,
    ):
        search = generate(
            options.count,
            seed=options.seed,
            jobs=pool.jobs if pool else options.jobs,
            effort=options.effort,
            rate=name in RATED,
            pool=pool,
            **wish_words(options),
        )
        meter.follow(search)
        with closing(search):
            known = replace(options, seed=search.seed)
            _write(_kept(search, report), name, report, file, known)
    return report.code


def _pool(address: str | None) -> AbstractContextManager[ClusterPool | None]:
    if address is None:
        return nullcontext()
    from nonet.batch.cluster import cluster_pool  # noqa: PLC0415 - seldom

    return cluster_pool(address)


def _usual(options: GenerateOptions) -> str:
    """Choose a format: a drawing of one puzzle, a line for each of many."""
    if options.count == 1:
        return "board"
    return "json" if options.rules else "line"


def _run_daily(report: Report, options: GenerateOptions) -> int:
    """Give the puzzle of a day, whose recipe leaves nothing to wish for."""
    wishes = [name for name in CHOICES if _is_told(getattr(options, name))]
    if options.count > 1:
        wishes.append("count")
    if wishes:
        raise InputError(
            "the puzzle of the day is the same for everybody: leave out --{option}",
            option=wishes[0].replace("_", "-").replace("needs", "technique"),
        )
    named = options.daily
    day = parse_day(None if named == TODAY else named)
    puzzle = daily(day)
    solution = solve(puzzle, unique=True)
    to, path = destination(options.to, options.output)
    made = Made(puzzle, solution, rated(puzzle, solution), int(f"{day:%Y%m%d}"))
    with output(path) as file:
        _write([made], to or "board", report, file, options)
    return report.code


def _is_told(option: object) -> bool:
    return option is not None and option is not False and option != ()


def _kept(search: PuzzleSearch, report: Report) -> Iterator[Made]:
    """Yield what is made; what ends the search is told, and ends this."""
    language = report.language
    kept = 0
    try:
        for made in interruptible(search):
            kept += 1
            yield made
    except LimitReached as error:
        report.unsolved("", language.error(error) + _advice(search, language))
    except KeyboardInterrupt as interrupt:
        report.note(
            "",
            language.say(
                "stopped: {made} of {count} puzzles were made (--seed {seed})",
                made=kept,
                count=search.count,
                seed=search.seed,
            ),
        )
        report.end(exit_code(interrupt))


def _advice(search: PuzzleSearch, language: Language) -> str:
    """Say how to go on, where there is more to be tried."""
    if search.spent < search.effort:
        return ""
    return language.say("; --effort {more} tries longer", more=10 * search.effort)


def _write(
    puzzles: Iterable[Made],
    name: str,
    report: Report,
    file: TextIO,
    options: GenerateOptions,
) -> None:
    language = report.language
    if name == PDF:
        write_booklet(_printed(puzzles, language), options, language, file)
    elif name in TABLES:
        rows = (_row(made, options.seed, name) for made in puzzles)
        file.writelines(TABLES[name](rows))
    else:
        results = (Result(made.puzzle) for made in puzzles)
        write_results(results, name, language, file)


def _printed(puzzles: Iterable[Made], language: Language) -> Iterator[BookletItem]:
    for made in puzzles:
        level = made.rating.level if made.rating else None
        yield made.puzzle, made.solution, language.say(level or "")


def _row(made: Made, seed: int | None, name: str) -> dict[str, object]:
    """Give a puzzle as a row: its solution, its rating, and where it comes from."""
    layout = made.puzzle.layout
    rating = made.rating.row() if made.rating else {}
    rating.pop("puzzle", None)
    row = {"puzzle": made.puzzle.line, "solution": made.solution.line}
    origin = {} if seed is None else {"seed": seed}
    origin["number"] = made.number
    if not isinstance(made.puzzle, Grid):
        told = {key: value for key, value in rating.items() if value is not None}
        told.pop("layout", None)
        return _record(made, name) | {"made": told | origin}
    if not layout.is_plain:
        row["layout"] = layout.spec.replace(",", " ")  # no field holds a comma
    return row | rating | origin


def _record(made: Made, name: str) -> dict[str, object]:
    """Give a puzzle with rules as our JSON writes it; no table holds one."""
    assert not isinstance(made.puzzle, Grid)
    if name != "json":
        raise InputError(
            "{format} cannot hold the rules of a puzzle ({rules}): write json",
            format=name,
            rules=", ".join(dict.fromkeys(rule.name for rule in made.puzzle.rules)),
        )
    return {**made.puzzle.record, "solution": made.solution.line}
