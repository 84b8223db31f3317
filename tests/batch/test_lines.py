"""Files of lines: solved in blocks, with the answers of the ordinary way."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from nonet.batch import lines
from nonet.batch.lines import are_lines, solved_blocks
from running import EASY, SOLVED
from running import Nonet as Command

TWICE = "55" + EASY[2:]
HOPELESS = "12345678." + "." * 17 + "9" + "." * 54
MIXED = [
    EASY,
    "# one",
    EASY,
    "",
    "bad",
    TWICE,
    HOPELESS,
    EASY[:80],
    EASY + " easy",
    EASY,
]


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut files within lines, wherever it hurts."""
    monkeypatch.setattr(lines, "BLOCK", 200)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_blocks_hold_every_line_once(end: str) -> None:
    text = end.join(MIXED).encode()
    numbers: list[int] = []
    for block in solved_blocks(BytesIO(text)):
        numbers += [*block.numbers, *block.odd]

    assert sorted(numbers) == list(range(1, len(MIXED) + 1))


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_fast_lane_says_what_the_ordinary_way_says(
    nonet: Command, tmp_path: Path, end: str
) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(end.join([EASY, *MIXED, ""]).encode())

    assert are_lines(path.read_bytes())
    assert nonet("solve", path) == nonet("solve", path, "--engine", "norvig")
    assert nonet("solve", path, "--unique") == nonet(
        "solve", path, "--unique", "-e", "norvig"
    )


TAILS = ["", " easy", "\t5.2 # x", " layout=x", ",7", " 1.2.3", " ED=1.2", "x"]


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("ways", [["--count"], ["--to", "json"], []])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_way_to_answer_is_fast_and_says_the_same(
    nonet: Command, tmp_path: Path, ways: list[str], end: str
) -> None:
    path = tmp_path / "puzzles.txt"
    remarked = [EASY.replace(".", "0") + tail for tail in TAILS]
    others = [line for line in MIXED if line != "bad"]  # which a paste may hold
    path.write_bytes(end.join([EASY + " a", EASY, *remarked, *others, ""]).encode())
    assert are_lines(path.read_bytes())
    assert nonet("solve", path, *ways) == nonet("solve", path, *ways, "-e", "norvig")


def test_standard_input_takes_the_fast_lane_too(nonet: Command) -> None:
    assert nonet("solve", "-", stdin=f"{EASY}\n" * 3) == (0, f"{SOLVED}\n" * 3, "")
    assert nonet("solve", stdin=f"{EASY}\n{TWICE}\n") == (
        2,
        f"{SOLVED}\n",
        "nonet: -:2: 5 stands twice in row A: A1 and A2\n",
    )


@pytest.mark.parametrize(
    "between", ["4" * 40 + "\n" + "5" * 40, "\n" * 81, EASY[:80] + "\r", "é" + EASY[2:]]
)
def test_what_looks_like_a_row_may_be_several_lines(
    nonet: Command, tmp_path: Path, between: str
) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_bytes(f"{EASY}\n{EASY}\n{between}\n{TWICE}\n".encode())

    assert len(path.read_bytes()) == 4 * 82
    assert nonet("solve", path) == nonet("solve", path, "--engine", "norvig")


def test_a_line_without_an_end_is_odd_but_no_burden() -> None:
    text = f"{EASY}\n{EASY}\n".encode() + b"." * 3_000_000
    blocks = list(solved_blocks(BytesIO(text)))

    assert [number for block in blocks for number in block.numbers] == [1, 2]
    assert [number for block in blocks for number in block.odd] == [3]


@pytest.mark.parametrize(
    "head",
    [b"", b"." * 81, b"." * 81 + b"\n", b"." * 80 + b"\n" + b"." * 82, b"?" * 163],
)
def test_what_is_no_list_of_lines_goes_the_ordinary_way(head: bytes) -> None:
    assert not are_lines(head)
