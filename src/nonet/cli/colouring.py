"""``nonet lab map`` and ``nonet lab colour``: maps and graphs in few colours."""

from __future__ import annotations

import json
from dataclasses import dataclass
from os.path import exists
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

import click

from nonet.cli.idle import Command
from nonet.cli.options import ANY_PATH, inputs, language_option, output_option
from nonet.cli.output import output
from nonet.cli.problems import (
    PAGE_TELLS,
    SEED,
    SearchOptions,
    replays,
    search_options,
    tell_statistics,
    way,
)
from nonet.cli.report import Report
from nonet.csp import Problem, Statistics, solve
from nonet.csp.names import named
from nonet.csp.problems.map_text import read_graph, read_map
from nonet.csp.problems.maps import ATLAS, atlas
from nonet.errors import InputError, LimitReached, NoSolution
from nonet.exchange.read import open_source
from nonet.say.language import Language

if TYPE_CHECKING:
    from nonet.csp.problems.regions import Map
    from nonet.lab.colours import ColouringAnswer

MOST_BYTES = 10_000_000
MOST_COLOURS = 1000


@dataclass(frozen=True, slots=True)
class ColouringOptions(SearchOptions):
    """What is coloured, and how."""

    source: str
    colours: int | None
    awkward: bool


def commands(language: Language) -> list[click.Command]:
    """Make the commands in *language*."""
    say = language.say
    return [
        _command(
            "map",
            "|".join((*ATLAS, "FILE")),
            say("Colour a map so that neighbours differ, in as few colours as can be."),
            language,
        ),
        _command(
            "colour",
            "FILE.col",
            say("Colour a graph in the DIMACS format, in as few colours as can be."),
            language,
        ),
    ]


def _command(name: str, source: str, words: str, language: Language) -> click.Command:
    say = language.say
    return Command(
        name,
        callback=lambda **options: run(language, ColouringOptions(**options)),
        help=words,
        params=[
            click.Argument(["source"], type=ANY_PATH, metavar=source),
            click.Option(
                ["--colours"],
                type=click.IntRange(1, MOST_COLOURS),
                metavar="K",
                help=say("Use so many colours, rather than as few as can be."),
            ),
            click.Option(
                ["--awkward"],
                is_flag=True,
                help=say("Ask in an order that makes plain search suffer."),
            ),
            *search_options(language),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "json", "svg", "html"]),
                default="text",
                show_default=True,
                help=say("Words, data, a picture, or a page that replays searches."),
            ),
            output_option(language),
            language_option(language),
        ],
        idle=PAGE_TELLS,
    )


def run(language: Language, options: ColouringOptions) -> int:
    """Colour the map, write what is asked for, and give the exit code."""
    report = Report(language)
    statistics = Statistics()
    with output(options.output, inputs((options.source,))) as file:
        chart = _chart(options.source)
        if options.to == "html" and options.colours:
            file.write(_page(chart, options.colours, language, options))
            return report.code
        started = perf_counter()
        found = _answers(chart, options, statistics, language)
        statistics.seconds = perf_counter() - started
        file.write(_written(chart, found, language, options))
        if options.stats:
            tell_statistics(statistics, report)
        if found[-1].solution is None:
            report.unsolved("", _told(found[-1], language))
    return report.code


def _chart(source: str) -> Map:
    if source in ATLAS:
        return atlas(source)
    if not exists(source) and source.isalpha():
        raise InputError(
            "no map is called {name} (write one of {maps}, or a file)",
            name=repr(source),
            maps=", ".join(ATLAS),
        )
    with open_source(source) as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise InputError("{name} is too large for a map", name=repr(source))
    read = read_graph if source.lower().endswith(".col") else read_map
    return read(text.decode("utf-8", errors="replace"))


def _answers(
    chart: Map, options: ColouringOptions, statistics: Statistics, language: Language
) -> list[ColouringAnswer]:
    """Ask for more and more colours, or for those that are wanted."""
    from nonet.lab.colours import ColouringAnswer, answers, too_few  # noqa: PLC0415 - loaded only here

    size, seconds = options.colours, options.seconds
    found = [] if size else list(answers(chart, seconds, statistics, language))
    if found and not (way(options) or options.awkward):
        return found
    size = size or found.pop().colours
    chosen = named(way(options), Random(SEED))
    chosen |= {"seconds": seconds, "statistics": statistics}
    try:
        solution = solve(_problem(chart, size, options), **chosen)
    except NoSolution:
        return [ColouringAnswer(size, why=too_few(chart, size, seconds, language))]
    except LimitReached:
        return [*found, ColouringAnswer(size)]
    return [*found, ColouringAnswer(size, {str(k): v for k, v in solution.items()})]


def _problem(chart: Map, size: int, options: ColouringOptions) -> Problem:
    from nonet.lab.colours import awkward, palette  # noqa: PLC0415 - loaded only here

    pose = awkward if options.awkward else type(chart).problem
    return pose(chart, palette(size))


def _written(
    chart: Map,
    found: list[ColouringAnswer],
    language: Language,
    options: ColouringOptions,
) -> str:
    from nonet.lab.colours import written  # noqa: PLC0415 - loaded only here

    last = found[-1]
    match options.to:
        case "json":
            return _json(found)
        case "html":
            return _page(chart, last.colours, language, options)
    if last.solution is None:
        return ""
    if options.to == "svg":
        from nonet.show.map import map_svg  # noqa: PLC0415 - loaded only here

        return map_svg(chart, last.solution, language=language)
    told = [_told(answer, language) for answer in found]
    return "\n".join([*told, written(chart, last.solution, language)]) + "\n"


def _json(found: list[ColouringAnswer]) -> str:
    last = found[-1]
    data = {
        "colours": last.colours,
        "solution": last.solution,
        "too few": {str(a.colours): str(a.why) for a in found if a.why},
        "undecided": [a.colours for a in found if not (a.why or a.solution)],
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def _told(answer: ColouringAnswer, language: Language) -> str:
    """Say whether so many colours are enough."""
    n = answer.colours
    if answer.solution is not None:
        return language.plural("{n} colour is enough", "{n} colours are enough", n)
    if answer.why is None:
        return language.plural(
            "{n} colour: not decided in time", "{n} colours: not decided in time", n
        )
    return language.plural(
        "{n} colour is too few: {why}",
        "{n} colours are too few: {why}",
        n,
        why=answer.why,
    )


def _page(chart: Map, size: int, language: Language, options: ColouringOptions) -> str:
    from nonet.lab.colours import title  # noqa: PLC0415 - loaded only here
    from nonet.lab.experiment import watched  # noqa: PLC0415 - loaded only here
    from nonet.lab.page import page  # noqa: PLC0415 - loaded only here
    from nonet.lab.subjects import map_subject  # noqa: PLC0415 - loaded only here

    name, problem = title(options.source, language), _problem(chart, size, options)
    subject = map_subject(chart, name, size, language, problem)
    ways = replays(options)
    seconds = options.seconds * len(ways)
    return page(watched(subject, ways, seconds=seconds, language=language))
