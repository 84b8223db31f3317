"""What a command is told is a value, with a field for each of its options."""

from __future__ import annotations

import sys
from dataclasses import FrozenInstanceError, fields

import click
import pytest

from nonet.say.language import Language
from running import commands

COMMANDS = [pytest.param(command, id=" ".join(path)) for path, command in commands()]


def exposed(command: click.Command) -> list[str]:
    return sorted(each.name or "" for each in command.params if each.expose_value)


def value(command: click.Command, monkeypatch: pytest.MonkeyPatch) -> object:
    """Give what a command is run with; nothing is run."""
    told: list[object] = []

    def run(_language: Language, options: object) -> None:
        told.append(options)

    assert command.callback
    monkeypatch.setattr(sys.modules[command.callback.__module__], "run", run)
    command.callback(**dict.fromkeys(exposed(command)))
    (options,) = told
    return options


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_has_a_field_for_each_option(
    command: click.Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = value(command, monkeypatch)
    assert sorted(field.name for field in fields(options)) == exposed(command)  # type: ignore[arg-type]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_is_changed_or_added(
    command: click.Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = value(command, monkeypatch)
    assert not hasattr(options, "__dict__")
    for name in exposed(command):
        with pytest.raises(FrozenInstanceError):
            setattr(options, name, "other")
