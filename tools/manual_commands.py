"""The pages of the manual about commands: what each says of itself, and what it shows.

The examples are those of ``--help``. Each that ends by itself is run in a folder of
files with the names that it uses, so that what stands below it is what it printed.

>>> title, body = next(pages(Language("en"), {}))
>>> title, body.splitlines()[0]
('commands/convert.md', '# nonet convert')
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from nonet.cli import COMMANDS, Commands
from nonet.say.language import LANGUAGES, Language

README_PUZZLE: Final = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
HARD: Final = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
KILLER: Final = """{"nonet": 2, "layout": "4", "rules": [
  {"rule": "cage", "cells": "A1 A2", "sum": 3},
  {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"},
  {"rule": "odd", "cells": "A3"}, "anti-knight"]}
"""
FILES: Final[Mapping[str, str]] = {
    "puzzle.txt": f"{README_PUZZLE}\n",
    "puzzles.txt": f"{README_PUZZLE}\n{HARD}\n",
    "puzzles.csv": f"id,puzzle\n007,{README_PUZZLE}\n008,{HARD}\n",
    "puzzle.sdk": "\n".join(re.findall("." * 9, README_PUZZLE)) + "\n",
    "board.txt": "\n".join(re.findall("." * 9, README_PUZZLE)) + "\n",
    "progress.txt": README_PUZZLE.replace("53..", "534.", 1) + "\n",
    "killer.json": KILLER,
    "cases.txt": ":0000:x:"
    "+1+2+3+4+5+6+7+8.+4+5+6+7+8+9+1+2+3+7+8+9+1+2+3+4+5+6+2+1+4+3+6+5+8+9+7+3+6+5"
    "+8+9+7+2+1+4+8+9+7+2+1+4+3+6+5+5+3+1+6+4+2+9+7+8+6+4+2+9+7+8+5+3+1+9+7+8+5+3+1"
    "+6+4+2::919:\n",
}
# They run for ever, fetch megabytes, open a browser, or make a million puzzles.
NOT_RUN: Final = re.compile(r"nonet (docs|serve|site)\b|--open$|--count 1000000")
PATIENCE: Final = 120  # seconds
LINES: Final = 24  # that are shown of what a command prints
WORDS: Final = {
    "en": {
        "title": "Commands", "examples": "Examples", "options": "Options",
        "head_row": "| option | what it does |",
        "more": "… and {n} more lines", "wrote": "(writes {name})",
        "head": "Every command has `--help`, speaks English and Chinese (`--lang zh`), "
        "and ends with 0 when all went well, 1 when a puzzle has no solution, 2 for "
        "bad input.",
    },
    "zh": {
        "title": "命令", "examples": "示例", "options": "选项",
        "head_row": "| 选项 | 作用 |",
        "more": "……还有 {n} 行", "wrote": "（写入 {name}）",
        "head": "每个命令都有 `--help`，会说英文和中文（`--lang zh`）；"
        "一切顺利以 0 结束，题目无解以 1 结束，输入有误以 2 结束。",
    },
}  # fmt: skip

Printed = Mapping[tuple[str, str], str]  # by the language and the example


def pages(language: Language, printed: Printed) -> Iterator[tuple[str, str]]:
    """Give the page of each command, then one that lists them, by their paths."""
    words = WORDS[language.code]
    listed = ""
    for name in COMMANDS:
        each = command(language.code, name)
        yield f"commands/{name}.md", page(each, language, printed)
        listed += f"- [`nonet {name}`]({name}.md): {each.get_short_help_str(200)}\n"
    yield "commands/index.md", f"# {words['title']}\n\n{words['head']}\n\n{listed}"


def command(code: str, name: str) -> click.Command:
    """Give a command in a language."""
    group = Commands(Language(code))
    found = group.get_command(click.Context(group), name)
    assert found
    return found


def page(command: click.Command, language: Language, printed: Printed) -> str:
    """Write what a command is for, its examples with what they print, its options."""
    words = WORDS[language.code]
    shown = "\n".join(
        example(line, printed.get((language.code, line)), words)
        for line in examples(command)
    )
    return (
        f"# nonet {command.name}\n\n{command.help}\n\n## {words['examples']}\n\n"
        f"{shown}\n## {words['options']}\n\n{words['head_row']}\n{options(command)}"
    )


def examples(command: click.Command) -> list[str]:
    """Give the examples of a command, as they stand in its help."""
    told = (command.epilog or "").splitlines()
    return [line.strip() for line in told if line.startswith("  nonet ")]


def example(line: str, output: str | None, words: Mapping[str, str]) -> str:
    """Show a line to type, and below it what was printed, if that was not too long."""
    if output is None:
        return f"```console\n$ {line}\n```\n"
    lines = output.splitlines()
    if len(lines) > LINES:
        rest = words["more"].format(n=len(lines) - LINES)
        lines = [*lines[:LINES], rest]
    told = "\n".join(lines)
    return f"```console\n$ {line}\n{told}\n```\n"


def options(command: click.Command) -> str:
    """List the options: the rows of a table, below its head."""
    context = click.Context(command, info_name=f"nonet {command.name}")
    named = (each for each in command.params if isinstance(each, click.Option))
    rows = filter(None, (each.get_help_record(context) for each in named))
    told = "".join(f"| `{_cell(name)}` | {_cell(text)} |\n" for name, text in rows)
    return f"|---|---|\n{told}"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def run_examples() -> dict[tuple[str, str], str]:
    """Run every example in both languages, each in a folder of its own."""
    asked = [
        (code, line)
        for code in LANGUAGES
        for name in COMMANDS
        for line in examples(command(code, name))
        if not NOT_RUN.search(line)
    ]
    with ThreadPoolExecutor(2) as pool:
        return dict(
            zip(asked, pool.map(lambda each: output(*each), asked), strict=True)
        )


def output(code: str, line: str) -> str:
    """Run an example, and give what it printed; one that fails is an error here."""
    with TemporaryDirectory() as folder:
        for name, text in FILES.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        before = set(os.listdir(folder))
        command, _, source = line.partition(" < ")
        words = [sys.executable, "-m", *shlex.split(command)]
        if "--lang" not in words:
            words += ["--lang", code]
        stdin = Path(folder, source.strip()).read_text("utf-8") if source else ""
        done = subprocess.run(  # noqa: S603 - our own examples
            words, cwd=folder, input=stdin, capture_output=True, text=True,
            timeout=PATIENCE, check=False, env={**os.environ, "COLUMNS": "88"},
        )  # fmt: skip
        if done.returncode == 2:
            raise AssertionError(f"{line}: {done.stderr}")
        wrote = sorted(set(os.listdir(folder)) - before)
        told = [WORDS[code]["wrote"].format(name=name) for name in wrote]
        return done.stdout + "".join(f"{one}\n" for one in told)
