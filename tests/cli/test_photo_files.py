"""A picture is a file like any other, whichever verb is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("cv2")
pytest.importorskip("PIL")

from photographing import PUZZLE, cat, printed, saved, seen
from running import SOLVED, Nonet


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = tmp_path / "photo.jpg"
    path.write_bytes(saved(seen(printed(PUZZLE), 1), "jpeg"))
    return str(path)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("solve --to line", SOLVED),
        ("show", "| 5 3 . | . 7 . | . . . |"),
        ("convert --to sdm", PUZZLE.replace(".", "0")),
        ("explain", "Hidden single"),
        ("hint", "look at"),
        ("rate", "ER"),
        ("why B2=7", "B2"),
    ],
)
def test_every_verb_takes_a_photo(
    nonet: Nonet, photo: str, words: str, told: str
) -> None:
    verb, *rest = words.split()
    ran = nonet(verb, photo, *rest)
    assert (ran.code, ran.err) == (0, "")
    assert told.lower() in ran.out.lower()


def test_what_was_changed_is_told_beside_the_answer(
    nonet: Nonet, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.png"
    path.write_bytes(saved(printed("6" + PUZZLE[1:])))  # two 6 in a column
    ran = nonet("convert", str(path), "--to", "line")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "solution" in ran.err
    assert ran.err.startswith(f"nonet: {path}:1: ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_cat_is_told_in_one_line(nonet: Nonet, tmp_path: Path, language: str) -> None:
    path = tmp_path / "cat.webp"
    path.write_bytes(saved(cat(), "webp"))
    ran = nonet("solve", str(path), "--lang", language)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert ran.err.isascii() == (language == "en")
