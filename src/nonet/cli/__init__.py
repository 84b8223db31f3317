"""The command: ``nonet solve``, ``nonet explain``, ``nonet hint``, ``nonet show`` ….

Every way to end is decided here: 0 when all went well, 1 when a puzzle has no
solution (or several, where one was asked for), 2 for bad input, and never a traceback.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import pairwise, takewhile
from typing import NoReturn

import click

from nonet.board.cells import Names
from nonet.cli.interrupt import exit_code, listen
from nonet.cli.options import language_option
from nonet.cli.output import cannot_write
from nonet.cli.report import BAD_INPUT, tell
from nonet.errors import SudokuError
from nonet.say.language import READERS, Language, Reader, language, speak_click

COMMANDS = (
    "convert", "docs", "explain", "formats", "generate", "hint", "lab", "rate", "serve",
    "show", "site", "solve", "techniques", "why",
)  # fmt: skip
DASHED_PUZZLE = r"-[-\d.*_xX\s]{15,}"
PIPE_CLOSED = 141  # what shells say of a reader that went away, 128 + SIGPIPE


class Commands(click.Group):
    """The commands by name, each loaded when it is called for."""

    def __init__(self, spoken: Language) -> None:
        super().__init__(
            "nonet",
            help=spoken.say(
                "Sudoku for people: read it, solve it, explain it, draw it."
            ),
            params=[
                language_option(spoken),
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    callback=self._show_version,
                    help=spoken.say("Show the version and exit."),
                ),
            ],
            callback=lambda: None,
        )
        self.spoken = spoken

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        """Name the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as click calls it
        """Load a command, its words in the language of the user."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"nonet.cli.{cmd_name}").command(
            self.spoken
        )
        return command

    def _show_version(
        self,
        ctx: click.Context,
        _: click.Parameter,
        wanted: bool,  # noqa: FBT001 - click calls it so
    ) -> None:
        if wanted:
            from nonet.cli.version import version_line  # noqa: PLC0415 - only here

            click.echo(version_line(self.spoken))
            ctx.exit()


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command and leave with its exit code."""
    listen()
    _prepare_streams()
    code = run(sys.argv[1:] if arguments is None else arguments)
    _let_go_of_streams()
    sys.exit(code)


def _prepare_streams() -> None:
    """Let a stream that is closed lead nowhere, and write "?" for what it cannot."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115 - for good
            setattr(sys, name, nowhere)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that knows no ×


def _let_go_of_streams() -> None:
    """Let a stream that takes no more lead nowhere: Python flushes it when it ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run the command and give its exit code."""
    spoken = language(None, os.environ)
    arguments = [_not_an_option(argument) for argument in arguments]
    try:
        spoken = _language(arguments)
        speak_click(spoken, os.environ)
        code = _invoke(Commands(spoken), arguments)
        sys.stdout.flush()
    except click.ClickException as error:
        _complain(error)
        return error.exit_code
    except (KeyboardInterrupt, click.Abort) as interrupt:
        return exit_code(interrupt)
    except BrokenPipeError:
        return PIPE_CLOSED
    except SudokuError as error:
        tell(spoken.error(error))
        return BAD_INPUT
    except OSError as error:
        tell(spoken.error(cannot_write(None, error)))
        return BAD_INPUT
    return code


def _complain(error: click.ClickException) -> None:
    """Tell in one line what is wrong, or show the help to who asked for nothing."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        with suppress(OSError):  # nobody listens
            error.show()
    else:
        tell(error.format_message())


def _invoke(commands: Commands, arguments: Sequence[str]) -> int:
    """Call click below its own error handling, which ends a closed pipe with 1."""
    if os.environ.get("_NONET_COMPLETE"):
        commands.main(list(arguments), prog_name="nonet")
    try:
        with commands.make_context("nonet", list(arguments)) as context:
            return commands.invoke(context) or 0
    except click.exceptions.Exit as done:
        return done.exit_code


def _not_an_option(argument: str) -> str:
    """Let a puzzle start with a dash for an empty cell: ``_`` says the same.

    >>> _not_an_option("-2-4------------"), _not_an_option("--candidates")
    ('_2-4------------', '--candidates')
    """
    if argument[:1] == "-" and re.fullmatch(DASHED_PUZZLE, argument, re.ASCII):
        return "_" + argument[1:]
    return argument


def _language(arguments: Sequence[str]) -> Language:
    """Find how to speak before click reads on: its help needs it."""
    names: Names = "rc" if _value_of("--names", arguments) == "rc" else "A1"
    wished = _value_of("--words", arguments)
    reader: Reader = next((each for each in READERS if each == wished), "standard")
    return language(_value_of("--lang", arguments), os.environ, names, reader)


def _value_of(option: str, arguments: Sequence[str]) -> str | None:
    """Give what follows *option*, the last time it is written, as click does."""
    value = None
    words = takewhile(lambda argument: argument != "--", arguments)
    for word, following in pairwise((*words, "")):
        if word == option:
            value = following or None
        elif word.startswith(option + "="):
            value = word.partition("=")[2]
    return value
