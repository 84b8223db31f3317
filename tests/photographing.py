"""Pictures of boards, drawn and then seen through a bad camera, from a seed."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

PUZZLE = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
CELL = 60
SIDE = 9 * CELL


def printed(puzzle: str = PUZZLE, *, dark: bool = False, size: float = 0.6) -> Any:
    """Print a board on paper, or show it on a dark screen."""
    paper, ink = (40, 220) if dark else (235, 30)
    picture = Image.new("L", (SIDE + 120, SIDE + 160), paper)
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(CELL * size)
    for line in range(10):
        at, width = line * CELL, 1 if line % 3 else 4
        draw.line((60 + at, 60, 60 + at, 60 + SIDE), ink, width)
        draw.line((60, 60 + at, 60 + SIDE, 60 + at), ink, width)
    for cell, digit in enumerate(puzzle):
        if digit.isdigit() and digit != "0":
            x, y = (cell % 9 + 0.5) * CELL, (cell // 9 + 0.5) * CELL
            draw.text((60 + x, 60 + y), digit, ink, font, anchor="mm")
    draw.text((70, SIDE + 90), "Sudoku of the day: hard", ink, font)
    return np.asarray(picture)


def ruled(size: int, box: tuple[int, int]) -> Any:
    """Print an empty board of another size, its boxes of some rows and columns."""
    page: Any = np.full((760, 700), 235, np.uint8)
    step = 600 / size
    for line in range(size + 1):
        at = 50 + round(line * step)
        across, down = (4 if line % each == 0 else 1 for each in box)
        cv2.line(page, (50, at), (650, at), 30, across)
        cv2.line(page, (at, 50), (at, 650), 30, down)
    return page


def written(page: Any, added: dict[str, str], *, size: float, ink: int) -> Any:
    """Write digits into the cells of a printed board, by their names."""
    picture = Image.fromarray(page)
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(CELL * size)
    for name, digit in added.items():
        x, y = int(name[1]) - 0.5, "ABCDEFGHI".index(name[0]) + 0.5
        place = (60 + x * CELL, 60 + y * CELL)
        draw.text(place, digit, ink, font, anchor="mm")
    return np.asarray(picture)


def seen(page: Any, seed: int, *, size: tuple[int, int] = (900, 1100)) -> Any:
    """Look at a page aslant, in bad light, out of focus, with noise."""
    chance = np.random.default_rng(seed)
    high, wide = page.shape
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    room = np.array(size, np.float32) * 0.5
    turn = chance.normal(0, 0.06)
    matrix = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    placed = (corners - corners.mean(0)) @ matrix.T * 1.1 + room
    placed += chance.normal(0, 0.025 * size[0], (4, 2))
    view = cv2.getPerspectiveTransform(corners, placed.astype(np.float32))
    bent = bowed(page, chance.normal(0, 6))
    photo = cv2.warpPerspective(
        bent, view, size, flags=cv2.INTER_AREA, borderValue=120.0
    )
    photo = cv2.GaussianBlur(photo, (0, 0), chance.uniform(0.3, 2.2))
    y, x = np.mgrid[0 : size[1], 0 : size[0]] / max(size)
    light = 0.55 + 0.4 * chance.random() * x + 0.3 * chance.random() * y
    edge = x + y * chance.normal(0, 0.4) - chance.uniform(0.3, 0.8)
    light *= 1 - 0.28 / (1 + np.exp(-60 * edge))  # a shadow, as soft as a hand's is
    noise = chance.normal(0, 3, photo.shape)
    return np.clip(photo * light + noise, 0, 255).astype(np.uint8)


def bowed(page: Any, height: float) -> Any:
    """Bend the lines across, as a page of a book does."""
    high, wide = page.shape
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    shift = height * np.sin(np.pi * x / wide).astype(np.float32)
    return cv2.remap(page, x, y + shift, cv2.INTER_LINEAR, borderMode=1)


def saved(picture: Any, kind: str = "png", **options: Any) -> bytes:
    """Save a picture as a file would be."""
    file = BytesIO()
    Image.fromarray(picture).save(file, kind, **options)
    return file.getvalue()


def cat(seed: int = 1) -> Any:
    """Paint something with stripes and whiskers, and without cells."""
    chance = np.random.default_rng(seed)
    canvas: Any = np.full((700, 900), 190, np.uint8)
    cv2.ellipse(canvas, (450, 400), (220, 180), 0, 0, 360, 120, -1)
    for side in (-1, 1):
        ear = np.array([[450 + 190 * side, 300], [450 + 170 * side, 130]])
        cv2.fillPoly(canvas, [np.vstack([ear, [[450 + 60 * side, 230]]])], 120)
        cv2.circle(canvas, (450 + 80 * side, 360), 30, 30, -1)
        for whisker in range(4):
            start, end = (450 + 40 * side, 450), (450 + 300 * side, 400 + 35 * whisker)
            cv2.line(canvas, start, end, 60, 2)
    for stripe in range(6):
        cv2.ellipse(canvas, (450, 320 - 20 * stripe), (90, 20), 0, 180, 360, 80, 6)
    noise = chance.normal(0, 6, canvas.shape)
    return np.clip(canvas + noise, 0, 255).astype(np.uint8)


def noise(seed: int = 1) -> Any:
    """Show what a broken camera sees."""
    chance = np.random.default_rng(seed)
    return chance.integers(0, 256, (600, 800)).astype(np.uint8)
