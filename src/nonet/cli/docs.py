"""``nonet docs``: the manual, if it was built or installed, given out to a browser."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

import click

import nonet
from nonet.cli.options import language_option
from nonet.errors import InputError
from nonet.say.language import Language

HOME: Final = os.path.dirname(os.path.abspath(nonet.__file__))
# As a wheel brings it along, and as `make docs` writes it in a clone.
PLACES: Final = (
    os.path.join(HOME, "manual"),
    os.path.join(os.path.dirname(os.path.dirname(HOME)), "build", "docs"),
)
FRONT: Final = {"en": "index.html", "zh": "zh/index.html"}


@dataclass(frozen=True, slots=True)
class DocsOptions:
    """Whether the folder is told instead, and whether a browser is left alone."""

    where: bool
    no_open: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "docs",
        callback=lambda **options: run(language, DocsOptions(**options)),
        help=say("Open the manual in a browser: guides, commands, course, reference."),
        epilog=say("\b\nExamples:\n  nonet docs\n  nonet docs --where"),
        params=[
            click.Option(
                ["--where"],
                is_flag=True,
                help=say("Tell only in which folder the manual is."),
            ),
            click.Option(
                ["--no-open"],
                is_flag=True,
                help=say("Do not open a browser; just print the address."),
            ),
            language_option(language),
        ],
    )


def found() -> str:
    """Find the folder of the manual.

    Raises:
        InputError: if it was neither built nor installed.
    """
    for place in PLACES:
        if os.path.exists(os.path.join(place, FRONT["en"])):
            return place
    raise InputError("the manual is not installed (in a clone, make docs builds it)")


def run(language: Language, options: DocsOptions) -> int:
    """Give the manual out on this machine until Ctrl-C, and give the exit code."""
    folder = found()
    if options.where:
        click.echo(folder)
        return 0
    with ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Quiet, directory=folder)
    ) as door:
        address = f"http://127.0.0.1:{door.server_port}/{FRONT[language.code]}"
        click.echo(address)
        if not options.no_open:
            click.launch(address)
        try:
            door.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a word of who asked for them."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""
