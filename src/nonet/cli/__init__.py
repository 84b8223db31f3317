"""The command: ``nonet solve``, ``nonet show``, ``nonet convert``.

Every way to end is decided here: 0 when all went well, 1 when a puzzle has no
solution (or several, where one was asked for), 2 for bad input, and never a traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import NoReturn

import click

from nonet import __version__
from nonet.cli.options import language_option
from nonet.errors import InputError, SudokuError
from nonet.locale import ENGLISH, Language, language, speak_click

COMMANDS = ("convert", "show", "solve")
BAD_INPUT = 2
INTERRUPTED = 130  # what shells say of Ctrl-C, 128 + SIGINT
PIPE_CLOSED = 141  # and of a reader that went away, 128 + SIGPIPE


class Commands(click.Group):
    """The commands by name, each loaded when it is called for."""

    def __init__(self, spoken: Language) -> None:
        super().__init__(
            "nonet",
            help=spoken.say("Sudoku for people: read it, solve it, draw it."),
            params=[
                language_option(spoken),
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    callback=_show_version,
                    help=spoken.say("Show the version and exit."),
                ),
            ],
            callback=lambda: None,
        )
        self.spoken = spoken

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Load a command, its words in the language of the user."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"nonet.cli.{cmd_name}").command(
            self.spoken
        )
        return command


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001
    if wanted:
        click.echo(f"nonet {__version__} (pure Python)")
        ctx.exit()


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that knows no ×
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command and give its exit code."""
    spoken = ENGLISH
    try:
        spoken = _language(arguments)
        speak_click(spoken, os.environ)
        code = _invoke(Commands(spoken), arguments)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more when it ends: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SudokuError as error:
        click.echo(f"nonet: {spoken.error(error)}", err=True)
        return BAD_INPUT
    except OSError as error:
        click.echo(f"nonet: {error.strerror or error}", err=True)
        return BAD_INPUT
    return code


def _invoke(commands: Commands, arguments: Sequence[str]) -> int:
    """Call click below its own error handling, which ends a closed pipe with 1."""
    if "_NONET_COMPLETE" in os.environ:
        commands.main(list(arguments), prog_name="nonet")
    try:
        with commands.make_context("nonet", list(arguments)) as context:
            return commands.invoke(context) or 0
    except click.exceptions.Exit as done:
        return done.exit_code


def _language(arguments: Sequence[str]) -> Language:
    """Find ``--lang`` and ``--names`` before click reads on: its help needs them."""
    chosen = language(_value_of("--lang", arguments), os.environ)
    match _value_of("--names", arguments):
        case None | "A1" | "a1":
            return chosen
        case "rc" | "RC":
            return replace(chosen, names="rc")
        case other:
            raise InputError(
                "no names are called {names} (write A1 or rc)", names=repr(other)
            )


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    for argument, following in zip(arguments, (*arguments[1:], None), strict=True):
        if argument == "--":
            break
        if argument == option:
            return following
        if argument.startswith(option + "="):
            return argument.partition("=")[2]
    return None
