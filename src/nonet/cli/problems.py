"""``nonet lab queens``, ``zebra``, ``cryptarithm``: the problems of the textbooks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import click

from nonet.cli.idle import Command, idle_beside
from nonet.cli.options import language_option, output_option, seconds_option
from nonet.cli.output import output
from nonet.cli.report import Report
from nonet.csp import Statistics, solve, why_not
from nonet.csp.names import INFERS, ORDERS, SELECTS, named
from nonet.errors import LimitReached, NoSolution, SudokuError
from nonet.say.language import ENGLISH, Language

if TYPE_CHECKING:
    from nonet.lab.classics import Classic

SEED = 9  # the same question gets the same answer
PAGE_TELLS = idle_beside("--to html", "--stats")  # of each search that it replays


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How a problem is searched, and what is written."""

    select: str | None
    order: str | None
    infer: str | None
    seconds: float
    stats: bool
    to: str
    output: str | None


@dataclass(frozen=True, slots=True)
class QueensOptions(SearchOptions):
    """How many queens there are, too."""

    size: int


@dataclass(frozen=True, slots=True)
class CryptarithmOptions(SearchOptions):
    """Which sum it is, too."""

    text: str


def commands(language: Language) -> list[click.Command]:
    """Make the commands in *language*."""
    say = language.say
    return [
        _command(
            "queens",
            say("Put N queens on a board so that none attacks another."),
            language,
            QueensOptions,
            click.Argument(["size"], type=click.IntRange(1, 200), metavar="N"),
        ),
        _command(
            "zebra",
            say("Who owns the zebra, and who drinks water?"),
            language,
            SearchOptions,
        ),
        _command(
            "cryptarithm",
            say("Which digit is each letter, as in SEND+MORE=MONEY?"),
            language,
            CryptarithmOptions,
            click.Argument(["text"], metavar="SUM"),
        ),
    ]


def _command(
    name: str,
    words: str,
    language: Language,
    kind: type[SearchOptions],
    *arguments: click.Argument,
) -> click.Command:
    return Command(
        name,
        callback=lambda **options: run(language, kind(**options)),
        help=words,
        params=[*arguments, *search_options(language), *_output_options(language)],
        idle=PAGE_TELLS,
    )


def search_options(language: Language) -> list[click.Option]:
    """Ask how to search."""
    say = language.say
    kinds: list[tuple[str, Mapping[str, object], str]] = [
        ("--select", SELECTS, say("Which variable to try next.")),
        ("--order", ORDERS, say("Which of its values first.")),
        ("--infer", INFERS, say("What to conclude from each.")),
    ]
    return [
        *(
            click.Option([name], type=click.Choice(list(names)), help=words)
            for name, names, words in kinds
        ),
        seconds_option(say("Stop each search after so much time."), "10"),
        click.Option(
            ["--stats"],
            is_flag=True,
            help=say("Tell what the search did, on standard error."),
        ),
    ]


def _output_options(language: Language) -> Iterator[click.Option]:
    yield click.Option(
        ["--to"],
        type=click.Choice(["text", "json", "html"]),
        default="text",
        show_default=True,
        help=language.say("A solution, data, or a page that replays searches."),
    )
    yield output_option(language)
    yield language_option(language)


def way(options: SearchOptions) -> str:
    """Give the heuristics that are asked for, as a list of names."""
    return ",".join(filter(None, (options.select, options.order, options.infer)))


def replays(options: SearchOptions) -> list[str]:
    """Give the ways of searching that a page replays: what is asked for comes first."""
    from nonet.lab.subjects import WAYS  # noqa: PLC0415 - loaded only here

    return list(dict.fromkeys([way(options), *WAYS] if way(options) else WAYS))


def run(language: Language, options: SearchOptions) -> int:
    """Solve the problem, write what is asked for, and give the exit code."""
    report = Report(language)
    classic = _classic(options, ENGLISH if options.to == "json" else language)
    with output(options.output) as file:
        if options.to == "html":
            file.write(_page(classic, language, options))
            return report.code
        try:
            file.write(_solved(classic, report, options))
        except NoSolution as error:
            report.unsolved("", _reason(classic, language, error))
        except LimitReached as error:
            report.bad("", error)
    return report.code


def _classic(options: SearchOptions, language: Language) -> Classic:
    """Pose the problem that is asked for; in data, its names are English."""
    from nonet.lab import classics  # noqa: PLC0415 - loaded when it is asked

    match options:
        case QueensOptions():
            return classics.queens_classic(options.size, language)
        case CryptarithmOptions():
            return classics.cryptarithm_classic(options.text, language)
    return classics.zebra_classic(language)


def _solved(classic: Classic, report: Report, options: SearchOptions) -> str:
    statistics = Statistics()
    chosen = named(way(options), Random(SEED))
    chosen |= {
        "given": classic.given,
        "seconds": options.seconds,
        "statistics": statistics,
    }
    started = perf_counter()
    try:
        solution = solve(classic.problem, **chosen)
    finally:
        statistics.seconds = perf_counter() - started
        if options.stats:
            tell_statistics(statistics, report)
    if options.to == "json":
        found = {str(name): value for name, value in solution.items()}
        return json.dumps({"solution": found}, ensure_ascii=False, default=str) + "\n"
    return classic.written(solution) + "\n"


def tell_statistics(statistics: Statistics, report: Report) -> None:
    """Tell what a search did."""
    report.note(
        "",
        report.language.say(
            "{assignments} assignments, {checks} checks, {prunings} values removed, "
            "{backtracks} backtracks, depth {depth}, {seconds} s",
            assignments=statistics.assignments,
            checks=statistics.checks,
            prunings=statistics.prunings,
            backtracks=statistics.backtracks,
            depth=statistics.depth,
            seconds=f"{statistics.seconds:.6f}",
        ),
    )


def _reason(classic: Classic, language: Language, error: SudokuError) -> str:
    """Say that there is no solution, and which facts leave none."""
    conflict = why_not(classic.problem, classic.given)
    if conflict is None:
        return language.error(error)
    why = language.words(conflict.sentence)
    return language.say("no solution: {why}", why=why)


def _page(classic: Classic, language: Language, options: SearchOptions) -> str:
    from nonet.lab.experiment import experiment  # noqa: PLC0415 - loaded only here
    from nonet.lab.page import page  # noqa: PLC0415 - loaded only here

    shown = experiment(
        classic.problem,
        replays(options),
        title=classic.title,
        scene=classic.drawn(),
        given=classic.given,
        seconds=options.seconds,
        language=language,
    )
    return page(shown)
