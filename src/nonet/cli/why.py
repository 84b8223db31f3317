"""``nonet why``: an answer to a question about a puzzle, with its proof."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from typing import Final

import click

from nonet.cli.hint import in_progress, printed
from nonet.cli.idle import Command, idle_without
from nonet.cli.interrupt import exit_code, stoppable
from nonet.cli.options import (
    ANY_PATH,
    PuzzleOptions,
    inputs,
    parse_layout,
    seconds_option,
    shared_options,
    uniqueness_option,
    words_option,
)
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report
from nonet.cli.sources import found
from nonet.errors import InputError, SudokuError
from nonet.exchange.read import Entry
from nonet.say.language import Language
from nonet.verbs.why import why
from nonet.verbs.why_answer import WhyAnswer

UNANSWERED: Final = "unknown"


@dataclass(frozen=True, slots=True)
class WhyOptions(PuzzleOptions):
    """What is asked of a puzzle."""

    question: str
    to: str
    details: bool
    givens: str | None
    no_uniqueness: bool
    seconds: float | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "why",
        callback=lambda **options: run(language, WhyOptions(**options)),
        help=say(
            "Answer a question about a puzzle with the shortest proof that is found: "
            "why a candidate can go, why a digit is right or wrong. Without a "
            "question, tell why it has no solution, or several."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            '  nonet why puzzle.txt "A4 is not 5"\n'
            '  nonet why progress.txt "A4 = 5" --givens puzzle.txt\n'
            '  nonet why puzzle.txt "A8<>2, B8<>2" --details\n'
            "  nonet why puzzle.txt"
        ),
        params=[
            click.Argument(
                ["sources"],
                type=ANY_PATH,
                metavar="PUZZLE|FILE|-",
                callback=lambda context, argument, source: (source,),  # noqa: ARG005 - as click calls it
            ),
            click.Argument(
                ["question"], required=False, default="", metavar="[QUESTION]"
            ),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "json"]),
                default="text",
                show_default=True,
                help=say("Sentences, or data."),
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
            click.Option(
                ["--givens"],
                metavar="PUZZLE|FILE",
                help=say("The puzzle as it was printed: what it lacks is yours."),
            ),
            uniqueness_option(language),
            seconds_option(
                say("Stop after so much time, with the shortest proof so far.")
            ),
            *shared_options(language),
        ],
        idle=idle_without("--to text", "--details"),
    )


def run(language: Language, options: WhyOptions) -> int:
    """Answer the question, and give the exit code."""
    report = Report(language)
    layout = parse_layout(options.layout)
    given = printed(options.givens, layout) if options.givens else None
    sources = inputs(options.sources, options.layout, options.givens)
    with output(options.output, sources) as file:
        place, entry, _ = _only_one(
            [*islice(found(options.sources, layout, report), 2)]
        )
        try:
            with stoppable() as ending:
                posed = in_progress(entry, given) if given else entry.posed
                answer = why(
                    posed,
                    options.question,
                    entry.marks,
                    uniqueness=not options.no_uniqueness,
                    seconds=options.seconds,
                )
        except SudokuError as error:
            report.bad(place, error)
            return report.code
        file.write(_told(answer, language, options) + "\n")
        if answer.verdict == UNANSWERED:
            report.end(UNSOLVED)
        if ending.heard:
            report.end(exit_code(ending.heard))
    return report.code


def _only_one(items: list[tuple[str, Entry, float]]) -> tuple[str, Entry, float]:
    if len(items) != 1:
        raise InputError("a question is about one puzzle (name only one)")
    return items[0]


def _told(answer: WhyAnswer, language: Language, options: WhyOptions) -> str:
    if options.to == "json":
        return json.dumps(answer.record(language), ensure_ascii=False)
    return answer.say(language, details=options.details)
