"""The command, run in this process or in one of its own."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from nonet.cli import run

EASY = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
ENDLESS = (  # for backtracking
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)
EMPTY = "." * 81  # more solutions than can be counted
THREE = "1............321"  # three solutions
NONE = "12....3....4...."  # no solution
TWICE = "11.............."  # a digit twice in a house

TWICE_SAID = "1 stands twice in row A: A1 and A2"
SEVERAL_SAID = "several solutions, this is the first"


class Ran(NamedTuple):
    """How a run ended, and what it wrote."""

    code: int
    out: str
    err: str


class Nonet:
    """The command, in English unless a test says otherwise."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch
        monkeypatch.setenv("NONET_LANG", "en")
        monkeypatch.setenv("LANGUAGE", "en")  # the command sets it: put it back

    def __call__(self, *arguments: str | Path, stdin: str = "") -> Ran:
        self.monkeypatch.setattr("sys.stdin", text_stream(stdin))
        code = run([str(argument) for argument in arguments])
        return Ran(code, *self.capsys.readouterr())


def forbid(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody open *path*: the user who runs the tests may be allowed everything."""
    allowed = open

    def guarded(name: Any, *arguments: Any, **options: Any) -> Any:
        if str(name) == str(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)
        return allowed(name, *arguments, **options)

    monkeypatch.setattr("builtins.open", guarded)


def text_stream(text: str) -> io.TextIOWrapper:
    """Give *text* as standard input would."""
    raw: Any = io.BytesIO(text.encode())
    return io.TextIOWrapper(io.BufferedReader(raw), encoding="utf-8")


def start(
    *arguments: str | Path, env: Mapping[str, str] | None = None, **streams: Any
) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    return subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-m", "nonet", *map(str, arguments)],
        env={**os.environ, "NONET_LANG": "en", **(env or {})},
        text=True,
        encoding="utf-8",
        **streams,
    )


def shell(script: str) -> Ran:
    """Run a line of shell in which ``nonet`` is the command."""
    command = f'nonet() {{ "{sys.executable}" -m nonet "$@"; }}; {script}'
    ran = subprocess.run(  # noqa: S603 - our own words
        ["bash", "-c", command],  # noqa: S607 - wherever it is
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "NONET_LANG": "en"},
        timeout=60,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)
