"""On a terminal there are colours and a bar, for those who want them."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import IO

import pytest

from nonet import core
from running import EASY, EMPTY, SEVERAL_SAID, SOLVED, start

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

COLOUR = re.compile(rb"\x1b\[[\d;]+m")
TERMINAL = {"TERM": "xterm", "NO_COLOR": ""}
BAR = b"100%"


def on_terminal(
    *arguments: str | Path,
    out: bool = True,
    stdin: IO[str] | None = None,
    cwd: Path | None = None,
    **env: str,
) -> bytes:
    """Run the command and give what the terminal shows of it."""
    ours, theirs = pty.openpty()
    with start(
        *arguments,
        env=TERMINAL | env,
        stdin=stdin or theirs,
        stdout=theirs if out else subprocess.DEVNULL,
        stderr=theirs,
        cwd=cwd,
    ):
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 65536):
                shown += piece
        except OSError:  # how Linux says that the other end is closed
            pass
        finally:
            os.close(ours)
    return shown


@pytest.fixture
def many(tmp_path: Path) -> Path:
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY}\n{EMPTY}\n" + f"{EASY}\n" * 20)
    return path


def test_a_terminal_shows_colours_unless_they_are_unwanted() -> None:
    assert COLOUR.search(on_terminal("solve", EASY))
    assert not COLOUR.search(on_terminal("solve", EASY, NO_COLOR="1"))
    assert not COLOUR.search(on_terminal("solve", EASY, TERM="dumb"))
    assert not COLOUR.search(on_terminal("solve", EASY, "--to", "line"))


def test_a_bar_shows_how_far_a_long_run_is(many: Path) -> None:
    shown = on_terminal("solve", many, "--engine", "norvig", out=False)
    shares = [int(share) for share in re.findall(rb"(\d+)%", shown)]
    assert shares == sorted(shares)
    assert len(set(shares)) > 10
    assert shares[-1] == 100


def test_the_bar_knows_a_file_behind_standard_input(many: Path) -> None:
    with many.open() as file:
        shown = on_terminal("solve", "-", "--engine", "norvig", out=False, stdin=file)
    assert len(set(re.findall(rb"(\d+)%", shown))) > 10


def test_what_is_told_stands_on_a_line_without_the_bar(many: Path) -> None:
    shown = on_terminal("solve", many, "--engine", "norvig", out=False)
    assert f"\r\x1b[Knonet: {many}:2: {SEVERAL_SAID};".encode() in shown


def test_the_bar_keeps_off_a_terminal_that_shows_results(
    many: Path, tmp_path: Path
) -> None:
    assert BAR not in on_terminal("solve", many)
    assert BAR not in on_terminal("solve", EASY, out=False)
    assert BAR in on_terminal("convert", many, "-o", tmp_path / "out.txt")


def test_nothing_to_read_on_a_terminal_is_told_at_once() -> None:
    shown = on_terminal("solve")
    assert shown.startswith(b"nonet: no puzzle was given")
    assert "没有给出题目" in on_terminal("solve", NONET_LANG="zh").decode()


def test_the_file_of_a_well_known_course_is_solved_unasked(tmp_path: Path) -> None:
    rows = [",".join(EASY[i : i + 9].replace(".", "0")) for i in range(0, 81, 9)]
    (tmp_path / "SudokuPuzzle.txt").write_text("\n".join(rows))
    shown = on_terminal("solve", "--to", "line", cwd=tmp_path).decode()
    told, solution = shown.splitlines()
    assert told == "nonet: no puzzle was given: this is SudokuPuzzle.txt"
    assert solution == SOLVED
    chinese = on_terminal("solve", cwd=tmp_path, NONET_LANG="zh").decode()
    assert "没有给出题目：这是 SudokuPuzzle.txt" in chinese
    for asked in (["show"], ["solve", "--variant"]):
        assert b"no puzzle was given: write one" in on_terminal(*asked, cwd=tmp_path)


def test_a_line_shows_what_was_made_and_why_others_were_not() -> None:
    count = 2 if core.build() == "python" else 300
    wishes = ("generate", "--difficulty", "unfair", "--seed", "7", "-n")
    shown = on_terminal(*wishes, str(count), out=False)
    told = rf"\d+ s: \d+ of {count}, [\d.]+ a second; \d+ tried; another level"
    assert re.search(told.encode(), shown)
    assert b" tried" not in on_terminal(*wishes, "1")
