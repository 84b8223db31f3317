"""Whatever stands at the other end, the command ends with one line and no traceback."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path
from subprocess import PIPE
from xml.etree import ElementTree as ET

import pytest

from nonet.cli import PIPE_CLOSED
from running import (
    EASY,
    EMPTY,
    INTERRUPTED,
    SOLVED,
    THREE,
    finish,
    shell,
    start,
    until,
)

FULL = Path("/dev/full")
NO_SPACE = "No space left on device"
LOADED = 1.5  # seconds of work after which the command has begun to search
LONG_STORY = (
    ".2.4.......7.8...6.....3.5...9.6...1.....23.....5...4...1...8..6...1...797......."
)
FIRST_WORDS = (  # two digits fall at once, the next after seconds
    ".......2.......3..3....5..9.6.........18....44....2.5..8.19...57....4.....9.6...7"
)
LONG_SEARCH = ("solve", "--count", EMPTY)

needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
needs_posix = pytest.mark.skipif(os.name != "posix", reason="no POSIX signals or shell")


def interrupted(*arguments: str | Path) -> tuple[int, str, str]:
    """Press Ctrl-C once the first output says that the search is under way."""
    with start(*arguments, stdout=PIPE, stderr=PIPE, bufsize=1) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
        return process.returncode, out, err


@needs_posix
def test_ctrl_c_ends_a_search_quietly() -> None:
    code, _, err = interrupted("solve", "--all", EMPTY)
    assert (code, err) == (INTERRUPTED, "")


@needs_posix
def test_ctrl_c_leaves_the_output_file_alone(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text("good\n")
    with start("solve", "--all", EMPTY, "-o", good, stderr=PIPE) as process:
        until(process.written)
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == ""
    assert process.returncode == INTERRUPTED
    assert [path.read_text() for path in tmp_path.iterdir()] == ["good\n"]


@needs_posix
@pytest.mark.parametrize("to", ["text", "json", "html", "svg"])
def test_ctrl_c_leaves_the_steps_that_were_found(tmp_path: Path, to: str) -> None:
    story = tmp_path / "story"
    with start("explain", LONG_STORY, "--to", to, "-o", story, stderr=PIPE) as process:
        until(lambda: process.worked() > LOADED)
        process.send_signal(signal.SIGINT)
        told = process.communicate()[1]
    assert process.returncode == INTERRUPTED
    assert told == "nonet: stopped: these are the steps until then\n"
    assert _is_whole(story.read_text(), to)


@needs_posix
def test_a_story_is_told_while_it_is_found() -> None:
    """Who reads its first line can still stop the search, and keeps what was told."""
    code, out, err = interrupted("explain", FIRST_WORDS)
    assert (code, err) == (
        INTERRUPTED,
        "nonet: stopped: these are the steps until then\n",
    )
    assert re.search(r"\nStopped after \d+ steps?\. .*\n$", out)


def _is_whole(story: str, to: str) -> bool:
    match to:
        case "text":
            return bool(re.search(r"^Stopped after \d+ steps?\.", story, re.MULTILINE))
        case "json":
            return bool(json.loads(story)["ended"] == "interrupted")
        case "html":
            return story.rstrip().endswith("</html>")
    return bool(ET.fromstring(story).tag)  # noqa: S314 - our own


@needs_posix
def test_ctrl_c_is_heard_while_the_command_loads(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise KeyboardInterrupt")
    with start(*LONG_SEARCH, env={"PYTHONPATH": str(tmp_path)}, stderr=PIPE) as process:
        assert process.communicate()[1] == ""
    assert process.returncode == INTERRUPTED


@needs_posix
@pytest.mark.parametrize("name", ["board", "line", "csv", "json", "rows"])
def test_an_endless_list_streams_until_the_reader_leaves(name: str) -> None:
    ran = shell(f"nonet solve --all {EMPTY} --to {name} | head -1; echo $PIPESTATUS")
    assert ran.out.splitlines()[1:] == [str(PIPE_CLOSED)]
    assert ran.err == ""


@needs_posix
def test_endless_input_streams_too() -> None:
    ran = shell(f"yes {EASY} | nonet solve - | head -1")
    assert ran == (0, SOLVED + "\n", "")


@needs_posix
def test_standard_input_is_a_file_like_any_other() -> None:
    assert shell(f"nonet solve <(echo {EASY}) --to line").out == SOLVED + "\n"


@needs_posix
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_changes_no_exit_code(closed: str) -> None:
    calls = {f"solve {THREE}": 0, "solve --bogus": 2, "solve typo": 2, "--help": 0}
    script = "; ".join(f"nonet {call} {closed}; echo code=$? >&3" for call in calls)
    ran = shell(f"exec 3>&1; {script}")
    assert [*map(int, re.findall(r"code=(\d+)", ran.out))] == [*calls.values()]
    assert "Traceback" not in ran.err


@needs_posix
def test_closed_standard_input_is_empty() -> None:
    said = "nonet: -:1: there is no puzzle: the text is empty\n"
    assert shell("nonet solve - <&-") == (2, "", said)


@needs_full
@pytest.mark.parametrize(
    "arguments", ["--help", "--version", f"solve {EASY}", f"solve --all {EMPTY}"]
)
def test_a_full_disk_behind_standard_output_is_told(arguments: str) -> None:
    said = f"nonet: cannot write to standard output: {NO_SPACE}\n"
    assert shell(f"nonet {arguments} >/dev/full") == (2, "", said)


@needs_full
def test_a_full_disk_behind_standard_error_changes_no_exit_code() -> None:
    script = "nonet solve typo; echo $?; nonet --bogus; echo $?"
    assert shell(f"exec 2>/dev/full; {script}").out == "2\n2\n"


@needs_full
def test_a_full_disk_behind_the_output_file_is_told() -> None:
    said = f"nonet: cannot write '/dev/full': {NO_SPACE}\n"
    assert shell(f"nonet solve {EASY} -o /dev/full") == (2, "", said)


@needs_posix
@pytest.mark.parametrize("arguments", [f"--all {EMPTY}", "many.txt"])
def test_a_disk_that_fills_up_leaves_the_output_file_alone(
    tmp_path: Path, arguments: str
) -> None:
    (tmp_path / "many.txt").write_text(f"{EASY}\n" * 300)
    good = tmp_path / "good.txt"
    good.write_text("good\n")
    ran = shell(f"cd {tmp_path}; ulimit -f 8; nonet solve {arguments} -o good.txt")
    assert ran == (2, "", "nonet: cannot write 'good.txt': File too large\n")
    assert good.read_text() == "good\n"
    assert sorted(os.listdir(tmp_path)) == ["good.txt", "many.txt"]


@needs_posix
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "ascii:strict"])
def test_an_encoding_that_lacks_a_character_is_no_failure(encoding: str) -> None:
    ran = shell(f"export PYTHONIOENCODING={encoding}; nonet show {EASY} --lang zh")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("?")


def test_the_module_runs_as_the_command_does() -> None:
    ran = finish([sys.executable, "-m", "nonet", "--version"])
    assert ran.out.startswith("nonet ")
