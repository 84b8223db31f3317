"""A photo of a board is read as the board, and what is none is told in one line."""

from __future__ import annotations

import importlib.util
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("cv2")
pytest.importorskip("PIL")

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFilter import GaussianBlur

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.photo.cells import cut
from nonet.exchange.photo.digits import FILE, DigitReader
from nonet.exchange.photo.entries import photo_entry, reading_of
from nonet.exchange.photo.lattice import settled
from nonet.exchange.photo.mend import costs_of, mended
from nonet.exchange.photo.native import how_many
from nonet.exchange.photo.outline import outlines, shrunk
from nonet.exchange.photo.picture import kind_of
from nonet.exchange.read import puzzles
from nonet.verbs.exchange import read, read_photo
from photographing import (
    PUZZLE,
    SIDE,
    bowed,
    cat,
    noise,
    printed,
    ruled,
    saved,
    seen,
    written,
)

HARD = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("puzzle", [PUZZLE, HARD], ids=["easy", "hard"])
def test_a_bad_photo_of_a_board_is_read(puzzle: str, seed: int) -> None:
    reading = reading_of(saved(seen(printed(puzzle), seed), "jpeg", quality=80))
    assert reading.grid.line == puzzle
    assert reading.is_unique


@pytest.mark.parametrize("turns", range(4))
def test_a_photo_may_lie_on_any_side(turns: int) -> None:
    picture = np.rot90(seen(printed(HARD), 3), turns)
    assert reading_of(saved(picture)).grid.line == HARD


def test_the_turn_that_a_camera_tells_is_obeyed() -> None:
    sideways = np.rot90(printed(PUZZLE))
    told = saved(sideways, "jpeg", exif=_exif(orientation=6))
    reading = reading_of(told)
    assert reading.grid.line == PUZZLE
    left, top = reading.corners[0]
    assert left < 0.2
    assert top < 0.2


def _exif(orientation: int) -> Any:
    exif = Image.Exif()
    exif[0x112] = orientation
    return exif.tobytes()


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp", "gif", "bmp", "tiff"])
def test_every_kind_of_picture_is_recognised_and_read(kind: str) -> None:
    data = saved(printed(PUZZLE), kind)
    assert kind_of(data[:16]).lower() == kind
    assert reading_of(data).grid.line == PUZZLE


def test_a_dark_screen_and_one_to_look_through_are_read() -> None:
    assert reading_of(saved(printed(PUZZLE, dark=True))).grid.line == PUZZLE
    ink = 255 - printed(PUZZLE)
    clear = Image.merge("LA", [Image.new("L", ink.shape[::-1]), Image.fromarray(ink)])
    assert reading_of(saved(np.asarray(clear))).grid.line == PUZZLE


@pytest.mark.parametrize(("size", "box"), [(6, (2, 3)), (16, (4, 4))])
def test_a_board_of_another_size_is_told(size: int, box: tuple[int, int]) -> None:
    with pytest.raises(InputError, match=f"a board of {size}×{size}: only 9×9"):
        reading_of(saved(seen(ruled(size, box), 3)))


def test_what_is_higher_than_print_is_taken_for_writing() -> None:
    """In the same font as print: only the board tells."""
    added = {"A3": "4", "B2": "7", "E5": "5", "H2": "8", "I6": "6"}
    picture = written(printed(PUZZLE, size=0.5), added, size=0.8, ink=60)
    reading = reading_of(saved(seen(picture, 2), "jpeg"))
    assert reading.grid.line == PUZZLE
    assert reading.by_hand.line == " ".join(added)


def test_what_shines_through_the_paper_is_nothing() -> None:
    added = {"A3": "1", "B2": "2", "E5": "7", "H2": "3", "I6": "9"}
    picture = written(printed(PUZZLE), added, size=0.6, ink=222)
    reading = reading_of(saved(picture))
    assert reading.grid.line == reading.read.line == PUZZLE


@pytest.mark.parametrize("height", [-25, 25])
def test_a_bent_page_is_laid_flat(height: int) -> None:
    page = bowed(printed(PUZZLE), height)
    small, _ = shrunk(page, 800)
    best = max(
        (settled(small, each) for each in outlines(small)), key=lambda s: s.lines
    )
    assert best.lines > 0.98
    _, y = best.lattice.at(np.array([0.5]), np.array([0.0]))
    scale = max(page.shape) / max(small.shape)
    assert float(y[0]) * scale == pytest.approx(60 - height, abs=3)
    assert cut(small, best.lattice).shape == (81, 32, 32)
    assert reading_of(saved(page)).grid.line == PUZZLE


@pytest.mark.parametrize(
    ("picture", "problem"),
    [
        (np.full((300, 300), 200, np.uint8), "no board was found"),
        (cat(), "no board was found"),
        (noise(), "board .*found|cannot be read"),
        (printed(PUZZLE)[:, : 60 + SIDE // 2], "a part of a board"),
        (printed(PUZZLE)[: 60 + SIDE // 2], "a part of a board"),
        (np.hstack([printed(PUZZLE), printed(HARD)]), "more than one board"),
        (printed("." * 81), "too few digits"),
    ],
    ids=[
        "nothing",
        "a cat",
        "noise",
        "the left half",
        "the upper half",
        "two",
        "empty",
    ],
)
def test_what_is_no_board_is_told_in_one_line(picture: Any, problem: str) -> None:
    with pytest.raises(InputError, match=problem) as told:
        reading_of(saved(picture))
    assert "\n" not in str(told.value)


def a_page_of_words(seed: int) -> Any:
    chance, page = Random(seed), Image.new("L", (1000, 1400), 235)
    for y in range(40, 1260, 22):
        words = ["a" * chance.randint(2, 8) for _ in range(16)]
        letters = "".join(chance.choice("aceghilmnorst ") for _ in "".join(words))
        ImageDraw.Draw(page).text((40, y), letters, 40, ImageFont.load_default(16))
    return np.asarray(page)


@pytest.mark.parametrize("seed", range(3))
def test_lines_of_words_and_of_fur_are_no_lines_of_a_board(seed: int) -> None:
    small = np.random.default_rng(seed).integers(0, 255, (60, 80), np.uint8)
    fur = Image.fromarray(small).resize((1200, 900)).filter(GaussianBlur(4))
    for picture in (a_page_of_words(seed), np.asarray(fur)):
        with pytest.raises(InputError):
            reading_of(saved(picture))


@pytest.mark.parametrize("end", [3, 20, 200, 5000])
def test_a_broken_picture_is_told(end: int) -> None:
    data = saved(printed(PUZZLE), "jpeg")
    stream = puzzles_in_bytes(data[:end])
    assert all(entry.error for entry in stream)


def puzzles_in_bytes(data: bytes) -> list[Any]:
    return list(puzzles(BytesIO(data)))


def test_a_picture_is_read_wherever_a_file_is(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(saved(printed(PUZZLE), "jpeg"))
    assert [grid.line for grid in read(path)] == [PUZZLE]
    assert read_photo(path).grid == read_photo(path.read_bytes()).grid
    (entry,) = puzzles_in_bytes(path.read_bytes())
    assert entry.grid.line == PUZZLE


def test_other_layouts_keep_their_houses_or_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "photo.png"
    path.write_bytes(saved(printed(PUZZLE)))
    with path.open("rb") as file:
        assert photo_entry(file, Layout.parse("x")).grid.layout.spec == "9+x"
    with path.open("rb") as file, pytest.raises(InputError, match="9×9"):
        photo_entry(file, Layout.parse(6)).grid  # noqa: B018 - which raises


def test_texts_that_begin_like_pictures_stay_texts() -> None:
    text = b"Grid of today\n" + PUZZLE.encode()
    (entry,) = puzzles_in_bytes(text)
    assert entry.grid.line == PUZZLE


def shares(puzzle: str, sure: float = 0.98) -> Any:
    """Be sure of every cell."""
    found = np.full((81, 10), (1 - sure) / 9)
    for cell, digit in enumerate(puzzle):
        found[cell, 0 if digit == "." else int(digit)] = sure
    return found


def test_the_solver_mends_what_was_read_wrong() -> None:
    found = shares(PUZZLE)
    found[0] = 0.001
    found[0, [6, 5, 3]] = [0.6, 0.3, 0.09]  # a 5 that looks like a 6
    board = mended(costs_of(found), how_many, 500)
    assert board.is_unique
    assert "".join(str(digit or ".") for digit in board.digits) == PUZZLE


def test_without_one_solution_the_likeliest_reading_stays() -> None:
    found = shares("1" + "." * 80, sure=0.9999)
    board = mended(costs_of(found), how_many, 500)
    assert not board.is_unique
    assert board.digits == (1, *[0] * 80)


def test_a_reading_tells_what_is_wrong_with_it() -> None:
    reading = reading_of(saved(printed("6" + PUZZLE[1:])))  # two 6 in column 1
    assert reading.read["A1"] == 6
    assert not reading.is_unique or "A1" in reading.changed or "B1" in reading.changed
    assert "solution" in str(reading.remark)
    assert reading_of(saved(printed(PUZZLE))).remark is None


def test_the_weights_are_small() -> None:
    assert Path(FILE).stat().st_size < 1_000_000
    assert DigitReader.of_file()(np.zeros((2, 32, 32))).shape == (2, 11)


@pytest.mark.skipif(
    bool(importlib.util.find_spec("pillow_heif")), reason="the plug-in is here"
)
def test_heic_without_its_plug_in_is_told() -> None:
    (entry,) = puzzles_in_bytes(b"\0\0\0\x18ftypheic" + bytes(40))
    assert "pillow-heif" in str(entry.error)
