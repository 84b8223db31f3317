"""``nonet lab``: watch searches, and race them."""

from __future__ import annotations

import click

from nonet.cli import colouring, problems, race, watching
from nonet.cli.options import language_option
from nonet.say.language import Language


def command(language: Language) -> click.Command:
    """Make the group of commands in *language*."""
    say = language.say
    return click.Group(
        "lab",
        commands=[
            watching.command(language),
            race.command(language),
            *colouring.commands(language),
            *problems.commands(language),
        ],
        params=[language_option(language)],
        help=say("The laboratory: watch how a machine searches, step by step."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet lab watch ac3 --open\n"
            "  nonet lab race puzzle.txt\n"
            "  nonet lab race puzzle.txt --to html --output race.html\n"
            "  nonet lab map australia --to html --output map.html\n"
            "  nonet lab queens 8 --select mrv --infer fc --stats"
        ),
    )
