"""``nonet explain``: every step of a solve, with its reason."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TextIO

import click

from nonet.cli.idle import Command, idle_without
from nonet.cli.interrupt import exit_code, interruptible, stoppable
from nonet.cli.looking import SearchLine
from nonet.cli.options import (
    TableOptions,
    inputs,
    parse_layout,
    seconds_option,
    shared_options,
    sources_argument,
    table_options,
    thinking_options,
    words_option,
)
from nonet.cli.output import is_regular, output
from nonet.cli.report import UNSOLVED, Report
from nonet.cli.sources import Found, found
from nonet.cli.table_gate import TABLES_ONLY, table_code
from nonet.cli.writers import wants_colour
from nonet.errors import InputError, SudokuError
from nonet.events import ignore
from nonet.exchange.read import Entry
from nonet.logic.catalogue import named
from nonet.logic.step import Trace
from nonet.say.language import Language
from nonet.verbs.explain import steps
from nonet.verbs.rate import with_rating
from nonet.verbs.solve import count_solutions
from nonet.verbs.telling import Telling


@dataclass(frozen=True, slots=True)
class ExplainOptions(TableOptions):
    """How puzzles are explained."""

    to: str
    details: bool
    technique: tuple[str, ...]
    exclude: tuple[str, ...]
    no_uniqueness: bool
    no_trial: bool
    all_steps: bool
    seconds: float | None
    traces: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "explain",
        callback=lambda **options: run(language, ExplainOptions(**options)),
        help=say("Solve puzzles as a person does, and tell the reason of every step."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet explain puzzle.txt\n"
            "  nonet explain puzzle.txt --to html --output puzzle.html\n"
            "  nonet explain puzzle.txt --exclude x-wing --no-trial --lang zh"
        ),
        params=[
            sources_argument(),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "html", "svg", "json", "csv", *TABLES_ONLY]),
                default="text",
                show_default=True,
                help=say(
                    "Sentences, a page with every position drawn, one picture of all "
                    "steps, or data by the published schema."
                ),
            ),
            click.Option(
                ["--details"],
                is_flag=True,
                help=say(
                    "Also tell why each part of a pattern is so, each link of a chain "
                    "and every case of a proof (text only)."
                ),
            ),
            words_option(language),
            *thinking_options(language),
            click.Option(
                ["--no-trial"],
                is_flag=True,
                help=say("Stop where the techniques end, rather than try a digit."),
            ),
            click.Option(
                ["--all-steps"],
                is_flag=True,
                help=say("Also tell the steps that no digit of the solution rests on."),
            ),
            seconds_option(
                say("Stop each puzzle after so much time, with the steps so far.")
            ),
            click.Option(
                ["--traces"],
                is_flag=True,
                help=say("In a table: also add every step, as JSON."),
            ),
            *table_options(language),
            *shared_options(language),
        ],
        idle=idle_without("--to text", "--details"),
    )


def run(language: Language, options: ExplainOptions) -> int:
    """Explain every puzzle, and give the exit code."""
    report = Report(language)
    for name in (*options.technique, *options.exclude):
        named(name)  # told once, not for each puzzle
    to = options.to if options.to in ("csv", *TABLES_ONLY) else None
    code = table_code(language, options, "explain", to=to, unasked=False)
    if code is not None:
        return code
    with output(options.output, inputs(options.sources, options.layout)) as file:
        try:
            for piece in interruptible(_pieces(report, file, options)):
                file.write(piece)
                if not is_regular(file):
                    file.flush()  # somebody reads it while the next step is looked for
        except KeyboardInterrupt as interrupt:
            report.end(exit_code(interrupt))
    return report.code


def _pieces(report: Report, file: TextIO, options: ExplainOptions) -> Iterator[str]:
    """Yield what is written of each puzzle, step by step if it is text."""
    items = found(options.sources, parse_layout(options.layout), report)
    if options.to in ("html", "svg"):
        items = iter(_only_one(items))
    gap, is_text = "", options.to == "text"
    for place, entry, _ in items:
        head = f"{gap}{place}\n" if place else gap
        line = SearchLine(report)
        try:
            with stoppable() as ending, line.shown():
                telling = _telling(entry, options, line)
                for piece in _drawn(telling, report.language, file, options):
                    line.clear(len(telling.trace.steps))
                    yield head + piece if is_text else piece
                    head = ""
        except SudokuError as error:
            report.bad(place, error)
            continue
        _tell_end(report, place, telling.trace)
        gap = "\n"
        if ending.heard:
            raise ending.heard


def _tell_end(report: Report, place: str, trace: Trace) -> None:
    """Tell on the side what the reader of *trace* might take for its whole."""
    say = report.language.say
    if not trace.solved:
        report.end(UNSOLVED)
    elif _has_other_solutions(trace):
        report.note(place, say("several solutions, this is one of them"))
    if trace.ended == "interrupted":
        report.note(place, say("stopped: these are the steps until then"))


def _only_one(items: Iterator[Found]) -> list[Found]:
    first = list(islice(items, 2))
    if len(first) > 1:
        raise InputError("a picture shows one puzzle (write text or json for several)")
    return first


def _telling(entry: Entry, options: ExplainOptions, line: SearchLine) -> Telling:
    return steps(
        entry.posed,
        marks=entry.marks,
        techniques=options.technique or None,
        exclude=options.exclude,
        uniqueness=not options.no_uniqueness,
        trial=not options.no_trial,
        all_steps=options.all_steps,
        seconds=options.seconds,
        watch=line.watch if line.is_wanted else ignore,
    )


def _has_other_solutions(trace: Trace) -> bool:
    """Tell whether the trace led to one of several: then it took a trial."""
    if all(step.technique.proves for step in trace.steps):
        return False
    return count_solutions(trace.puzzle, 2) > 1


def _drawn(
    telling: Telling, language: Language, file: TextIO, options: ExplainOptions
) -> Iterator[str]:
    """Yield the text while it is found, or all of it as a page, a picture or data.

    What writes it is loaded only then.
    """
    match options.to:
        case "html":
            from nonet.show.html import page  # noqa: PLC0415 - loaded only here

            yield page(_rated(telling.whole(), options), language)
        case "svg":
            from nonet.show.sheet import trace_svg  # noqa: PLC0415 - loaded only here

            yield trace_svg(_rated(telling.whole(), options), language)
        case "json":
            from nonet.exchange.trace import trace_json  # noqa: PLC0415 - loaded only here

            yield trace_json(_rated(telling.whole(), options), language) + "\n"
        case _:
            yield from _sentences(telling, language, file, options)


def _rated(trace: Trace, options: ExplainOptions) -> Trace:
    """Add how hard the puzzle is; a stop or the limit leaves it out."""
    return with_rating(trace, options.seconds)


def _sentences(
    telling: Telling, language: Language, file: TextIO, options: ExplainOptions
) -> Iterator[str]:
    from nonet.show.trace import (  # noqa: PLC0415 - loaded only here
        ansi,
        plain,
        step_lines,
        trace_pieces,
    )

    dress = ansi if wants_colour(file, os.environ) else plain
    lines = partial(
        step_lines,
        language=language,
        dress=dress,
        details=options.details,
        known=set(),
    )
    return trace_pieces(
        telling, lambda: _rated(telling.trace, options), lines, language
    )
