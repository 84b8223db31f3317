"""However a run ends, it is heard, and nothing stays behind: no process and no file."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, TimeoutExpired

import pytest

from nonet.board.grid import Grid
from nonet.verbs.solve import is_unique
from running import (
    EASY,
    EMPTY,
    ENDLESS,
    INTERRUPTED,
    Child,
    python,
    start,
    until,
)

HARD = (  # takes Python many seconds
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
SEED = ("--seed", "7")
WORKING = {
    "generate": (
        *("--layout=25", "--difficulty=extreme", "--jobs=2", "--effort=100000000"),
        *("-o", "made.txt"),
    ),
    "rate": ("hard.txt", "--scale=score", "--jobs=2", "-o", "made.txt"),
    "lab race": (ENDLESS, "--engine=backtracking", "--seconds=1000", "-o", "made.txt"),
}
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGKILL")

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks where Linux tells"
)


def ended(child: Child, number: int) -> int:
    """Send a signal, and wait until all that was started has ended."""
    child.send_signal(number)
    child.communicate()
    until(lambda: not child.family())
    return child.returncode


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("command", WORKING)
def test_no_process_and_no_file_stays_behind(
    tmp_path: Path, command: str, name: str
) -> None:
    (tmp_path / "hard.txt").write_text(f"{HARD}\n" * 20)
    number = getattr(signal, name)
    words = (*command.split(), *WORKING[command])
    with start(*words, cwd=tmp_path, stderr=PIPE) as child:
        until(lambda: len(child.family()) > 1)
        code = ended(child, number)
    assert code == (-number if name == "SIGKILL" else 128 + number)
    assert [path.name for path in tmp_path.iterdir()] == ["hard.txt"]


# What Python itself says of Ctrl-C before it runs anything; it ends with 1 then.
STARTING = ("init_import_site", "Could not import runpy")


@pytest.mark.parametrize("moment", range(0, 12, 3))
def test_ctrl_c_is_heard_at_every_moment(moment: int, tmp_path: Path) -> None:
    """Also while the processes are started that shall help."""
    words = ("generate", *WORKING["generate"], *SEED)
    with start(*words, cwd=tmp_path, stderr=PIPE) as child:
        with suppress(TimeoutExpired):
            child.wait(moment / 10)
        child.send_signal(signal.SIGINT)
        told = child.communicate()[1]
        until(lambda: not child.family())
    early = any(words in told for words in STARTING)
    assert child.returncode in (INTERRUPTED, -signal.SIGINT) or early, told


@pytest.mark.parametrize("name", SIGNALS)
def test_a_draft_does_not_stay_behind(tmp_path: Path, name: str) -> None:
    good = tmp_path / "good.txt"
    good.write_text("good\n")
    with start("solve", "--all", EMPTY, "-o", good) as child:
        until(child.written)
        ended(child, getattr(signal, name))
    assert [path.read_text() for path in tmp_path.iterdir()] == ["good\n"]


DEAF = """
import os, signal, sys
from nonet.cli.interrupt import Stopped, listen

class Deaf:
    def __del__(self):
        os.kill(os.getpid(), signal.{name})
        for _ in range(1000):
            pass

listen()
try:
    Deaf()
    while True:
        pass
except Stopped as stopped:
    print(stopped.number)
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_is_heard_where_python_ignores_what_is_raised(name: str) -> None:
    number = getattr(signal, name)
    assert python(DEAF.format(name=name)) == (0, f"{number:d}\n", "")


def test_a_signal_that_was_ignored_stays_so() -> None:
    script = f"trap '' INT; exec {sys.executable} -m nonet solve --all {EMPTY}"
    with Child(["bash", "-c", script], stdout=PIPE, stderr=PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.send_signal(signal.SIGINT)
        lines = [child.stdout.readline() for _ in range(10_000)]
        child.end()
    assert all(lines)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("wish", ["--difficulty=easy", "--layout=6"])
def test_what_was_made_is_kept(tmp_path: Path, wish: str, name: str) -> None:
    made, number = tmp_path / "made.txt", getattr(signal, name)
    words = ("generate", "-n", "1000000", wish, "-o", made, *SEED)
    with start(*words, stderr=PIPE) as child:
        until(child.written)
        child.send_signal(number)
        told = child.communicate()[1]
    lines = made.read_text().splitlines()
    said = f"nonet: stopped: {len(lines)} of 1000000 puzzles were made (--seed 7)\n"
    assert (child.returncode, told) == (128 + number, said)
    layout = "6" if "layout" in wish else "9"
    assert all(is_unique(Grid(line, layout)) for line in lines[:20])


@pytest.mark.parametrize("more", [(), ("--resume",)])
def test_what_was_rated_is_kept(tmp_path: Path, more: tuple[str, ...]) -> None:
    table = tmp_path / "ratings.tsv"
    with start("rate", "-", "-o", table, *more, stdin=PIPE, stderr=PIPE) as child:
        assert child.stdin is not None
        child.stdin.write(f"{EASY}\n" * 10_000)
        child.stdin.flush()  # and there may be more to come
        until(lambda: child.written() or (table.exists() and table.stat().st_size))
        child.send_signal(signal.SIGINT)
        assert child.stderr is not None
        told = child.stderr.read()
        child.wait()
    lines = table.read_text().splitlines()[1:]
    assert told == f"nonet: stopped: {len(lines)} puzzles were rated\n"
    assert child.returncode == INTERRUPTED
    assert {line.split("\t")[0] for line in lines} == {EASY}
