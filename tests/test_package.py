"""What the package tells of itself is whole, and its shell files know every command."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import pytest

from nonet import __version__
from nonet.cli import COMMANDS, Commands
from nonet.say.language import LANGUAGES, Language
from shell_files import COMPLETIONS, MAN, commands, files

HOME = Path(__file__).parents[1]
SETTINGS = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))
PROJECT = SETTINGS["project"]


def test_the_metadata_is_whole_but_for_addresses() -> None:
    for key in ("authors", "classifiers", "keywords", "description", "readme"):
        assert PROJECT[key], key
    assert PROJECT["version"] == __version__
    assert all((HOME / name).is_file() for name in PROJECT["license-files"])
    assert "Typing :: Typed" in PROJECT["classifiers"]
    assert (HOME / "src/nonet/py.typed").is_file()


def test_a_wheel_is_built_once_for_every_python() -> None:
    """The limited API of the oldest Python is that of the wheel and of its builder."""
    oldest = "cp" + PROJECT["requires-python"].removeprefix(">=").replace(".", "")
    assert SETTINGS["tool"]["scikit-build"]["wheel"]["py-api"] == oldest
    assert SETTINGS["tool"]["cibuildwheel"]["build"][0] == f"{oldest}-*"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_manual_page_names_every_command_and_option(code: str) -> None:
    page = files()[MAN[code]].replace("\\-", "-")
    group = Commands(Language(code))
    told = dict.fromkeys(COMMANDS, False)
    for command, context in commands(group, click.Context(group)):
        _, section = page.split(f'.SS "{context.info_name} ', 1)
        options = (p for p in command.params if isinstance(p, click.Option))
        for option in (each for each in options if not each.hidden):
            assert option.opts[-1] in section.split(".SS ", 1)[0], context.info_name
        told[(context.info_name or "").split()[1]] = True
    assert all(told.values()), told


def test_the_manual_page_has_no_line_that_roff_would_obey() -> None:
    known = {"TH", "SH", "SS", "TP", "PP", "B", "nf", "fi", "ad", "nh"}
    for code in LANGUAGES:
        requests = re.findall(r"^[.'](\w*)", files()[MAN[code]], re.MULTILINE)
        assert set(requests) <= known


def test_every_shell_is_told_to_ask_the_command() -> None:
    for shell, path in COMPLETIONS.items():
        assert f"_NONET_COMPLETE={shell}_complete" in files()[path]
