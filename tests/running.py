"""The command, run in this process or in one of its own."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from threading import Timer
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Final, NamedTuple
from uuid import uuid4

import click
import pytest

from nonet.cli import Commands, run
from nonet.say.language import ENGLISH

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

PATIENCE: Final = 300.0  # seconds, on a busy machine
FAMILY: Final = "NONET_TEST_FAMILY"
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
INTERRUPTED: Final = 130  # what shells say of Ctrl-C, 128 + SIGINT

TWICE_SAID = "1 stands twice in row A: A1 and A2"
SEVERAL_SAID = "several solutions, this is the first; another differs in "


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


def commands(
    group: click.Group | None = None, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command, with the words that call it."""
    group = group or Commands(ENGLISH)
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name), command


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


class Child(subprocess.Popen[str]):
    """A process that nobody waits for without end, nor for those it starts.

    After a while, or when a test fails, they are killed, all of them: they are known by
    a word in their environment, which they inherit.
    """

    def __init__(
        self, command: Sequence[str], env: Mapping[str, str] | None = None, **more: Any
    ) -> None:
        self.word = f"{FAMILY}={uuid4()}"
        name, _, value = self.word.partition("=")
        super().__init__(
            command,
            env={**os.environ, "NONET_LANG": "en", name: value, **(env or {})},
            text=True,
            encoding="utf-8",
            start_new_session=True,
            **more,
        )
        self.timer = Timer(PATIENCE, self.end)
        self.timer.daemon = True
        self.timer.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error:
            self.end()
        super().__exit__(kind, error, trace)
        self.timer.cancel()

    def end(self) -> None:
        """Kill it and all that it has started."""
        for process in {self.pid, *self.family()}:
            with suppress(ProcessLookupError):
                os.kill(process, KILL)

    def family(self) -> list[int]:
        """List the processes of it that live, as Linux tells."""
        found = []
        for environ in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):
                if self.word.encode() in environ.read_bytes().split(b"\0"):
                    found.append(int(environ.parent.name))
        return found

    def written(self) -> int:
        """Count the bytes in the file that it drafts, as Linux tells."""
        with suppress(OSError):
            for entry in Path(f"/proc/{self.pid}/fd").iterdir():
                with suppress(OSError):
                    is_draft = str(entry.readlink()).endswith((" (deleted)", ".part"))
                    if is_draft and int(entry.name) > 2:
                        return entry.stat().st_size
        return 0

    def worked(self) -> float:
        """Tell for how many seconds a processor has worked on it, as Linux tells."""
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8")
        ticks = stat.rpartition(")")[2].split()[11:13]
        return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def until(happens: Callable[[], object]) -> None:
    """Wait for something that is about to happen, but not for ever."""
    ends = monotonic() + PATIENCE
    while not happens():
        assert monotonic() < ends, "it does not happen"
        sleep(0.02)


def start(*arguments: str | Path, **options: Any) -> Child:
    """Start the command in a process of its own."""
    return Child([sys.executable, "-m", "nonet", *map(str, arguments)], **options)


def finish(command: Sequence[str], stdin: str | None = None, **options: Any) -> Ran:
    """Run *command* to its end."""
    with Child(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, **options) as child:
        out, err = child.communicate(stdin)
    return Ran(child.returncode, out, err)


def python(script: str, *arguments: str, **options: Any) -> Ran:
    """Run a *script* of Python in a process of its own."""
    return finish([sys.executable, "-c", script, *arguments], **options)


def shell(script: str) -> Ran:
    """Run a line of shell in which ``nonet`` is the command."""
    command = f'nonet() {{ "{sys.executable}" -m nonet "$@"; }}; {script}'
    return finish(["bash", "-c", command])
