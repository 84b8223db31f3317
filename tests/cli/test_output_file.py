"""A file that is written appears whole, or the one that was there stays."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest

from nonet.cli.output import OutputWriter
from nonet.errors import GridTextError
from running import EASY, NONE, SOLVED, forbid, shell
from running import Nonet as Command

needs_posix = pytest.mark.skipif(os.name != "posix", reason="no POSIX shell")
GOOD = "what was here before\n"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.txt"
    path.write_text(GOOD)
    return path


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_output_takes_the_place_of_the_file(nonet: Command, good: Path) -> None:
    assert nonet("solve", EASY, "--to", "line", "-o", good) == (0, "", "")
    assert good.read_text() == SOLVED + "\n"
    assert files(good.parent) == ["good.txt"]


@pytest.mark.parametrize(
    "command",
    [
        "solve", "convert", "rate", "explain", "hint", "why", "show", "lab race",
        "lab colour",
    ],
)  # fmt: skip
def test_what_is_read_is_never_written(
    nonet: Command, good: Path, command: str
) -> None:
    good.write_text(f"{EASY}\n")
    link, twin = good.with_name("link.txt"), good.with_name("twin.txt")
    link.symlink_to(good)
    twin.hardlink_to(good)
    for same in (good, link, twin):
        code, out, err = nonet(*command.split(), good, "--output", same)
        assert (code, out) == (2, "")
        assert err == f"nonet: cannot write '{same}': it is read by the same command\n"
    assert good.read_text() == f"{EASY}\n"


def test_nor_are_the_files_that_options_name(nonet: Command, good: Path) -> None:
    good.write_text("aabb\naabb\nccdd\nccdd\n")
    for option in ("--pattern", "--solution", "--clues", "--layout=jigsaw:"):
        named = [option + str(good)] if "=" in option else [option, str(good)]
        code, _, err = nonet("generate", *named, "-o", good)
        assert (code, "it is read by" in err) == (2, True)
    assert nonet("rate", EASY, "-o", good, "--plot", good).code == 2
    fresh = good.with_name("fresh")
    assert nonet("rate", EASY, "-o", fresh, "--plot", fresh).code == 2
    assert files(good.parent) == ["good.txt"]


def test_a_number_of_givens_is_no_file(
    nonet: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("30").write_text(GOOD)
    assert nonet("generate", "--givens", "30", "-o", "30").code == 0
    assert Path("30").read_text() != GOOD


@needs_posix
def test_nor_is_the_file_behind_standard_input(good: Path) -> None:
    good.write_text(f"{EASY}\n")
    ran = shell(f"cd {good.parent}; nonet solve - -o good.txt < good.txt")
    said = "nonet: cannot write 'good.txt': it is read by the same command\n"
    assert ran == (2, "", said)


@pytest.mark.parametrize(
    "arguments",
    [
        ["typo.txt"],
        ["12"],
        [NONE],
        [EASY, "--bogus"],
        [EASY, "--to", "foo"],
        [EASY, "--layout", "foo"],
        [EASY, EASY, "--to", "svg"],
    ],
)
def test_a_run_without_results_leaves_the_file_alone(
    nonet: Command, good: Path, arguments: list[str]
) -> None:
    assert nonet("solve", *arguments, "-o", good).code > 0
    assert good.read_text() == GOOD
    fresh = good.with_name("fresh.txt")
    nonet("solve", *arguments, "-o", fresh)
    assert files(good.parent) == ["good.txt"]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (KeyboardInterrupt(), 130),
        (OSError(28, "No space left on device"), 2),
        (GridTextError("something is wrong"), 2),
    ],
)
def test_a_failure_midway_leaves_the_file_alone(
    nonet: Command,
    good: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    code: int,
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("os.replace", fail)
    ran = nonet("solve", EASY, "-o", good)
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", code == 2)
    assert good.read_text() == GOOD
    assert files(good.parent) == ["good.txt"]


def test_permissions_and_links_are_kept(nonet: Command, good: Path) -> None:
    good.chmod(0o640)
    link = good.with_name("link.txt")
    link.symlink_to(good)
    assert nonet("solve", EASY, "--to", "line", "-o", link).code == 0
    assert link.is_symlink()
    assert good.read_text() == SOLVED + "\n"
    assert stat.S_IMODE(good.stat().st_mode) == 0o640


@pytest.fixture(params=[True, False], ids=["nameless", "named"])
def draft_name(request: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """A name for drafts that can be guessed, and drafts that may need one."""
    monkeypatch.setattr("nonet.exchange.draft.token_hex", lambda _: "guessed")
    if not request.param:
        monkeypatch.delattr("os.O_TMPFILE", raising=False)
    return ".nonet-guessed.part"


def test_a_link_that_waits_for_a_draft_is_not_followed(
    nonet: Command, good: Path, draft_name: str
) -> None:
    trap = good.with_name(draft_name)
    trap.symlink_to(good)
    ran = nonet("solve", EASY, "-o", good.with_name("fresh.txt"))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "File exists" in ran.err
    assert good.read_text() == GOOD


def test_a_draft_of_a_private_file_is_private(
    nonet: Command, good: Path, draft_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    good.chmod(0o600)
    seen = []

    def look(handle: int, *_: object) -> None:
        seen.append(stat.S_IMODE(os.fstat(handle).st_mode))

    monkeypatch.setattr(
        "nonet.exchange.draft._take_over", lambda _, handle: look(handle)
    )
    assert nonet("solve", EASY, "-o", good).code == 0
    assert seen == [0o600]
    assert files(good.parent) == ["good.txt"]
    assert stat.S_IMODE(good.stat().st_mode) == 0o600
    assert draft_name


@needs_posix
@pytest.mark.usefixtures("draft_name")
def test_a_new_file_has_the_permissions_of_any_other(
    nonet: Command, good: Path
) -> None:
    plain, fresh = good.with_name("plain.txt"), good.with_name("fresh.txt")
    plain.touch()
    assert nonet("solve", EASY, "-o", fresh).code == 0
    assert fresh.stat().st_mode == plain.stat().st_mode


def test_a_file_that_may_not_be_written_is_not_replaced(
    nonet: Command, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = f"nonet: cannot write '{good}': Permission denied\n"
    with monkeypatch.context() as forbidden:
        forbid(good, forbidden)
        assert nonet("solve", EASY, "-o", good) == (2, "", said)
    assert good.read_text() == GOOD


@pytest.mark.parametrize("name", ["", ".", "new/", "no/such", "good.txt/x"])
def test_where_no_file_can_be_is_one_line(
    nonet: Command, good: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(good.parent)
    code, out, err = nonet("solve", EASY, "-o", name)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"nonet: cannot write '{name}': ")
    assert files(good.parent) == ["good.txt"]


def test_a_dash_is_standard_output(nonet: Command) -> None:
    assert nonet("solve", EASY, "--to", "line", "-o", "-").out == SOLVED + "\n"


class SlowDisk(FileIO):
    def write(self, piece: Any) -> int:
        sleep(0.01)
        return super().write(piece)


def test_pieces_are_written_in_their_order(good: Path) -> None:
    file = TextIOWrapper(BufferedWriter(SlowDisk(good, "w")))
    block = "x" * 100_000
    with file, OutputWriter(file) as writer:
        writer.write("one")
        writer.write(bytearray(block.encode()))
        writer.write(bytearray(b"two"))
        writer.write("three")
    assert good.read_text() == f"one{block}twothree"


def test_a_text_is_made_when_what_is_before_it_is_written(good: Path) -> None:
    file = TextIOWrapper(BufferedWriter(SlowDisk(good, "w")))
    sizes = (str(path.stat().st_size) for path in [good])
    with file, OutputWriter(file) as writer:
        writer.write(bytearray(100_000))
        writer.write(sizes)
    assert int(good.read_bytes().strip(b"\0")) > 90_000


def test_a_piece_is_written_to_its_end_whatever_happens(good: Path) -> None:
    block = bytearray(b"x" * 1_000_000)
    with (
        suppress(KeyboardInterrupt),
        good.open("w") as file,
        OutputWriter(file) as writer,
    ):
        writer.write(block)
        raise KeyboardInterrupt
    assert good.read_bytes() == block


def test_where_there_are_no_more_threads_the_file_is_written(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", fail)
    with good.open("w") as file, OutputWriter(file) as writer:
        writer.write(bytearray(b"one\n"))
    assert good.read_text() == "one\n"
