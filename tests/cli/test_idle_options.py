"""An option does something, or it is refused in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import permutations

import click
import pytest

from nonet.cli.idle import Command, Idle
from running import EASY, THREE, Nonet, Ran, commands

ARGUMENTS = {"size": "4", "text": "A+B=C", "source": "australia", "sources": EASY}


def rules() -> Iterator[tuple[tuple[str, ...], Command, Idle]]:
    for path, command in commands():
        if isinstance(command, Command):
            yield from ((path, command, rule) for rule in command.idle)


def given(command: click.Command, words: str) -> list[str]:
    """Write an option with a value: the one that is named, or one that is allowed."""
    option, *value = words.split()
    (parameter,) = (each for each in command.params if option in each.opts)
    if value or (isinstance(parameter, click.Option) and parameter.is_flag):
        return [option, *value]
    if isinstance(parameter.type, click.Choice):
        return [option, parameter.type.choices[0]]
    return [option, "1"]


def unlike(command: click.Command, words: str) -> list[str]:
    """Write an option with another value than the one that is named; no flag."""
    if " " not in words:
        return []
    option, value = words.split()
    (parameter,) = (each for each in command.params if option in each.opts)
    assert isinstance(parameter.type, click.Choice)
    return [option, next(each for each in parameter.type.choices if each != value)]


def needed(command: click.Command) -> list[str]:
    arguments = [each for each in command.params if isinstance(each, click.Argument)]
    return [ARGUMENTS[each.name or ""] for each in arguments if each.required]


@pytest.mark.parametrize(
    ("path", "command", "rule"),
    [pytest.param(*each, id=f"{' '.join(each[0])}: {each[2]}") for each in rules()],
)
def test_an_idle_option_is_refused_in_one_line(
    nonet: Nonet, path: tuple[str, ...], command: Command, rule: Idle
) -> None:
    asked = [*path, *needed(command), *given(command, rule.option)]
    if rule.beside:
        asked += given(command, rule.beside)
        said = f"{rule.option} does nothing beside {rule.beside}"
    else:
        asked += unlike(command, rule.without)
        said = f"{rule.option} does nothing without {rule.without}"
    ran = nonet(*asked)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"nonet: {said}\n"
    assert "不起作用" in nonet(*asked, "--lang", "zh").err


SETTINGS = {
    ("show", EASY): [
        "--candidates", "--propagate", "--true", "--check", "--to svg", "--layout x",
        "--counts", "--details",
    ],
    ("solve", EASY, THREE): [
        "--all", "--limit 2", "--count", "--unique", "--stats", "--to rows",
        "--engine csp",
    ],
    ("solve", EASY, THREE, "--stats"): ["--engine csp", "--all", "--count", "--to csv"],
    ("explain", EASY): ["--to json", "--technique naked-single", "--no-trial"],
    ("lab", "queens", "4"): ["--to json", "--to html", "--stats", "--select given"],
    ("lab", "map", "australia"): [
        "--to json", "--to svg", "--to html", "--stats", "--colours 4", "--awkward",
    ],
    ("techniques",): ["x-wing", "naked-single", "--to svg"],
}  # fmt: skip


SEEN_ON_MANY = {("--all", "--count")}  # solutions: beyond the first million


@pytest.mark.parametrize("asked", SETTINGS, ids=lambda asked: " ".join(asked)[:20])
def test_an_option_that_does_something_does_it_beside_any_other(
    nonet: Nonet, asked: tuple[str, ...]
) -> None:
    @cache
    def ran(*options: str) -> Ran:
        words = [word for option in options for word in option.split()]
        code, out, err = nonet(*asked, *words)
        return Ran(code, out, re.sub(r"[\d.]+ s$", "", err, flags=re.MULTILINE))

    for option, other in set(permutations(SETTINGS[asked], 2)) - SEEN_ON_MANY:
        if option.split()[0] != other.split()[0] and ran(option) != ran():
            together = ran(option, other)
            assert together != ran(other) or together.code == 2, (option, other)


def test_what_an_option_serves_may_be_asked_for_by_the_name_of_a_file(
    nonet: Nonet, tmp_path: object
) -> None:
    book = f"{tmp_path}/Book.PDF"
    assert nonet("show", EASY, "--levels", "--title", "A", "--to", book).code == 0
