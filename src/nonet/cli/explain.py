"""``nonet explain``: every step of a solve, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import click

from nonet.cli.options import (
    parse_layout,
    shared_options,
    sources_argument,
    thinking_options,
)
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report
from nonet.cli.sources import found
from nonet.errors import InputError, SudokuError
from nonet.locale import Language
from nonet.step import Trace
from nonet.verbs.explain import explain

Draw: TypeAlias = Callable[[Trace, Language], str]


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "explain",
        callback=lambda **options: run(language, **options),
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
                type=click.Choice(list(DRAWN)),
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
                help=say("Also tell why each link of a chain holds (text only)."),
            ),
            *thinking_options(language),
            click.Option(
                ["--no-trial"],
                is_flag=True,
                help=say("Stop where the techniques end, rather than try a digit."),
            ),
            click.Option(
                ["--seconds"],
                type=click.FloatRange(min=0, min_open=True),
                metavar="S",
                help=say("Stop each puzzle after so much time, with the steps so far."),
            ),
            *shared_options(language),
        ],
    )


def run(language: Language, /, **options: Any) -> int:
    """Explain every puzzle, and give the exit code."""
    report = Report(language)
    if options["details"] and options["to"] != "text":
        raise InputError("--details goes with text only")
    draw = partial(_text, details=True) if options["details"] else DRAWN[options["to"]]
    with output(options["output"]) as file:
        for place, trace in _traces(report, options):
            if options["to"] == "text" and place:
                file.write(f"{place}\n")
            file.write(draw(trace, language))
            if not trace.solved:
                report.end(UNSOLVED)
    return report.code


def _traces(report: Report, options: Mapping[str, Any]) -> Iterator[tuple[str, Trace]]:
    one_only = options["to"] in ("html", "svg")
    items = found(options["sources"], parse_layout(options["layout"]))
    for number, (place, entry, _) in enumerate(items):
        if number and one_only:
            words = report.language.say("only the first puzzle is drawn")
            report.note(place, words)
            return
        try:
            trace = explain(
                entry.puzzle,
                marks=entry.marks,
                techniques=options["technique"] or None,
                exclude=options["exclude"],
                uniqueness=not options["no_uniqueness"],
                trial=not options["no_trial"],
                seconds=options["seconds"],
            )
        except SudokuError as error:
            report.bad(place, error)
            continue
        yield place, trace


def _text(trace: Trace, language: Language, *, details: bool = False) -> str:
    from nonet.render.trace import trace_text  # noqa: PLC0415 - if it is asked for

    return trace_text(trace, language, details=details) + "\n"


def _html(trace: Trace, language: Language) -> str:
    from nonet.render.html import page  # noqa: PLC0415

    return page(trace, language)


def _svg(trace: Trace, language: Language) -> str:
    from nonet.render.sheet import trace_svg  # noqa: PLC0415

    return trace_svg(trace, language)


def _json(trace: Trace, language: Language) -> str:
    from nonet.write.trace import trace_json  # noqa: PLC0415

    return trace_json(trace, language) + "\n"


DRAWN: Final[Mapping[str, Draw]] = {
    "text": _text,
    "html": _html,
    "svg": _svg,
    "json": _json,
}
