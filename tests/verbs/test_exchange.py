"""Reading and writing: files and texts in, files and texts out, and in again."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest

import nonet
from making import puzzle
from nonet import Grid, InputError, Layout
from nonet.exchange.write import WRITERS
from running import EASY

PUZZLES = [puzzle(Layout(9), Random(n), 30) for n in range(3)]


@pytest.mark.parametrize(
    "to", sorted(WRITERS.keys() - {"killer", "snarfable", "ksudoku"})
)  # which hold no digits, or one puzzle
def test_what_is_written_is_read_back(to: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    text = nonet.write(PUZZLES, to=to)
    assert list(nonet.read(text)) == PUZZLES
    for target in (path, str(path)):
        nonet.write(iter(PUZZLES), target, to=to)
        assert path.read_text(encoding="utf-8") == text
        assert list(nonet.read(target)) == PUZZLES
        path.unlink()
    stream = StringIO()
    nonet.write(PUZZLES, stream, to)
    assert stream.getvalue() == text


def test_one_puzzle_stands_alone() -> None:
    for one in (EASY, Grid(EASY), [EASY], (Grid(EASY),)):
        assert nonet.write(one) == EASY + "\n"
    assert nonet.write([]) == ""


def test_a_string_is_text_unless_it_names_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(EASY).write_text("." * 16, encoding="utf-8")
    assert [grid.line for grid in nonet.read(EASY)] == ["." * 16]
    assert [grid.line for grid in nonet.read(EASY + "\n")] == [EASY]
    with pytest.raises(InputError, match="there is no file"):
        list(nonet.read(Path("." * 81)))


def test_a_layout_is_that_of_puzzles_that_tell_none() -> None:
    (grid,) = nonet.read(EASY, "x")
    assert grid == Grid(EASY, "x")
    assert list(nonet.read(nonet.write(grid))) == [grid]


def test_a_bad_puzzle_is_told_and_need_not_stop_the_next() -> None:
    text = f"{EASY}\n{EASY[:80]}q\n{EASY}"
    with pytest.raises(InputError, match="line 2, column 81"):
        list(nonet.read(text))
    told: list[InputError] = []
    assert len(list(nonet.read(text, on_error=told.append))) == 2
    assert [error.values["line"] for error in told] == [2]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot write"):
        nonet.write(EASY, tmp_path)
    with pytest.raises(InputError, match="cannot write"):
        nonet.write(EASY, tmp_path / "no" / "such.txt")


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text("kept", encoding="utf-8")
    with pytest.raises(InputError):
        nonet.write([EASY, "no puzzle"], path)
    assert path.read_text(encoding="utf-8") == "kept"
