"""The command speaks the user's language, and completes what they type."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from nonet.cli import COMMANDS
from running import EASY, TWICE, shell
from running import Nonet as Command

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")


def has_chinese(text: str) -> bool:
    return any("\u4e00" <= char <= "\u9fff" for char in text)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_in_both_languages(nonet: Command, command: str) -> None:
    english, chinese = nonet(command, "--help"), nonet(command, "--help", "--lang=zh")
    for ran in (english, chinese):
        assert ran.code == 0
        assert f"  nonet {command} " in ran.out
    assert not has_chinese(english.out)
    assert chinese.out.startswith("用法:")


def test_every_option_is_named_in_both_languages(nonet: Command) -> None:
    def options(text: str) -> set[str]:
        return set(re.findall(r"--[a-z][a-z-]*", text))

    for command in COMMANDS:
        english = nonet(command, "--help").out
        assert options(english) <= options(nonet("--lang", "zh", command, "--help").out)


@pytest.mark.parametrize(
    "arguments",
    [
        ["nosuch"],
        ["solve", "--bogus"],
        ["solve", EASY, "--to", "foo"],
        ["solve", EASY, "--limit", "0"],
        ["solve", EASY, "--limit", "many"],
        ["solve", EASY, "--engine", "foo"],
        ["solve", EASY, "--names", "foo"],
        ["solve", "--to"],
        ["show", TWICE],
    ],
)
def test_an_error_is_told_in_both_languages(
    nonet: Command, arguments: list[str]
) -> None:
    english, chinese = nonet(*arguments), nonet("--lang", "zh", *arguments)
    assert english.code == chinese.code == 2
    assert not has_chinese(english.err)
    assert has_chinese(chinese.err)


def test_the_environment_chooses_the_language_and_the_option_overrules_it(
    nonet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NONET_LANG", "zh")
    assert has_chinese(nonet("show", TWICE).err)
    assert has_chinese(nonet("show", TWICE, "--lang", "fr").err)
    assert not has_chinese(nonet("show", TWICE, "--lang", "en").err)
    assert not has_chinese(nonet("solve", "--bogus", "--lang", "en").err)


def test_an_unknown_language_is_bad_input(nonet: Command) -> None:
    said = "nonet: no language is called 'fr' (write en or zh)\n"
    assert nonet("solve", EASY, "--lang", "fr") == (2, "", said)
    assert nonet("solve", EASY, "--lang").code == 2


def test_an_option_after_two_dashes_is_no_option(nonet: Command) -> None:
    assert "no file '--lang.txt'" in nonet("solve", "--", "--lang.txt").err


def test_without_arguments_the_command_shows_its_help(nonet: Command) -> None:
    code, _, err = nonet()
    assert code == 2
    assert err.startswith("Usage: nonet")


@pytest.mark.parametrize(
    "arguments",
    [["frob"], ["solve", "--frob"], ["hint", "-l", "9"], ["explain", "--seconds", "0"]],
)
def test_a_wrong_option_is_told_in_one_line(
    nonet: Command, arguments: list[str]
) -> None:
    code, out, err = nonet(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("nonet: ")
    assert err.count("\n") == 1


# Completion in the shell


def completed(words: str) -> list[str]:
    count = words.count(" ")
    ran = shell(
        f"COMP_WORDS='{words}' COMP_CWORD={count} _NONET_COMPLETE=bash_complete nonet"
    )
    assert (ran.code, ran.err) == (0, "")
    return ran.out.split()


def test_the_shell_is_told_how_to_complete() -> None:
    for name in ("zsh", "fish"):
        ran = shell(f"_NONET_COMPLETE={name}_source nonet")
        assert ran.code == 0
        assert "_NONET_COMPLETE" in ran.out


def test_commands_options_values_and_files_complete() -> None:
    assert completed("nonet s") == [
        "plain,serve",
        "plain,show",
        "plain,site",
        "plain,solve",
    ]
    assert completed("nonet solve --e") == ["plain,--engine"]
    assert completed("nonet solve --engine no") == ["plain,norvig"]
    assert completed("nonet solve --lang ") == ["plain,en", "plain,zh"]
    assert completed("nonet solve puz") == ["file,puz"]
    assert completed("nonet convert --output puz") == ["file,puz"]


def test_an_empty_completion_variable_is_none(tmp_path: Path) -> None:
    ran = shell(f"cd {tmp_path}; _NONET_COMPLETE= nonet --version")
    assert ran.out.startswith("nonet ")
