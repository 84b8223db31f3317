"""Options that would do nothing: each command lists them, and they are refused.

An option may be idle *beside* another that takes its place, or *without* one that it
serves:

>>> idle_beside("--check", "--to", "--levels")
(Idle(option='--to', beside='--check'), Idle(option='--levels', beside='--check'))
>>> idle_without("--to pdf", "--levels")
(Idle(option='--levels', without='--to pdf'),)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click
from click.core import ParameterSource

from nonet.errors import InputError


@dataclass(frozen=True, slots=True)
class Idle:
    """An option, and beside or without which one it does nothing.

    The other may name a value, as in ``--to svg``; ``--to pdf`` is any file whose name
    ends like one, too. *unless* is a third option that gives it something to do.
    """

    option: str
    beside: str = ""
    without: str = ""
    unless: str = ""

    def __repr__(self) -> str:
        named = (("beside", self.beside), ("without", self.without))
        words = [f"{name}={other!r}" for name, other in named if other]
        return f"Idle(option={self.option!r}, {', '.join(words)})"

    def check(self, context: click.Context) -> None:
        """Refuse the option if it is given in vain."""
        if not _is_given(self.option, context):
            return
        if self.unless and _is_so(self.unless, context):
            return
        values = {"option": self.option, "other": self.beside or self.without}
        if self.beside and _is_so(self.beside, context):
            raise InputError("{option} does nothing beside {other}", **values)
        if self.without and not _is_so(self.without, context):
            raise InputError("{option} does nothing without {other}", **values)


def idle_beside(other: str, *options: str, unless: str = "") -> tuple[Idle, ...]:
    """List *options* that do nothing if *other* is given."""
    return tuple(Idle(option, beside=other, unless=unless) for option in options)


def idle_without(other: str, *options: str) -> tuple[Idle, ...]:
    """List *options* that do nothing unless *other* is so."""
    return tuple(Idle(option, without=other) for option in options)


class Command(click.Command):
    """A command that refuses its *idle* options before it is run."""

    def __init__(self, name: str, *, idle: Sequence[Idle] = (), **rest: Any) -> None:
        super().__init__(name, **rest)
        self.idle = tuple(idle)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, if everything that it is told matters."""
        for each in self.idle:
            each.check(ctx)
        return super().invoke(ctx)


def _parameter(option: str, context: click.Context) -> click.Parameter:
    return next(each for each in context.command.params if option in each.opts)


def _is_given(option: str, context: click.Context) -> bool:
    name = _parameter(option, context).name or ""
    return context.get_parameter_source(name) is ParameterSource.COMMANDLINE


def _is_so(words: str, context: click.Context) -> bool:
    """Tell whether an option has the value that *words* name, or any but no."""
    option, _, wanted = words.partition(" ")
    value = context.params[_parameter(option, context).name or ""]
    if not wanted:
        return bool(value)
    return str(value) == wanted or str(value).lower().endswith(f".{wanted}")
