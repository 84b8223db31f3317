"""Draw cells of boards as a camera sees them, each with the digit that stands in it.

A cell is drawn from a font of this machine, with the lines around it, then bent,
blurred, shaded and spoilt by noise. What was written by hand (fonts that look so, bent
more, and small candidates) is a kind of its own, for it is no given.

``Font``    the digits of a font as pictures of ink, and whether it looks handwritten
``cells``   many cells of a seed
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from nonet.exchange.photo.cells import MARGIN, SIDE

HAND: Final = 10  # the kind of what is written by hand; 0 is empty
SIZE: Final = 64  # pixels of a canvas: a cell with its margin, twice as large
CELL: Final = SIZE / (1 + 2 * MARGIN)
DOT: Final = CELL / 80  # the unit of blur
PLACES: Final = np.mgrid[-1 : 1 : SIZE * 1j, -1 : 1 : SIZE * 1j]
GLYPH: Final = 96  # pixels that a digit is high
LOOKS_HANDWRITTEN: Final = (  # noqa: SIM905 - a list of words
    "breip dkghandwriting ecolier femke kristi humor rufscript delphine steve "
    "tomsontalks dancing kaushan karumbi chilanka setofont purisa"
).split()
NO_DIGITS: Final = (  # noqa: SIM905 - a list of words
    "math symbol dingbat d050000l isabella smallcaps sketch stencil outline atari "
    "emoji awesome opendin unicode jsmath cmex cmsy cmmi z003 icons title"
).split()


class Font(NamedTuple):
    """The digits 1 to 9 of a font, as ink from 0 to 1."""

    name: str
    digits: tuple[Any, ...]
    by_hand: bool


@lru_cache(1)
def fonts() -> tuple[Font, ...]:
    """Load every font of this machine that has digits of one height, by its name."""
    listed = subprocess.run(
        ["fc-list", ":lang=en", "file"],  # noqa: S607 - Debian's fontconfig
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    paths = sorted({line.split(":")[0] for line in listed.splitlines()})
    files = [path for path in paths if path.endswith((".ttf", ".otf", ".t1", ".pfb"))]
    loaded = (_font(Path(path)) for path in files)
    return tuple(_different([font for font in loaded if font]))


def _font(path: Path) -> Font | None:
    name = path.stem.lower()
    if any(word in name for word in NO_DIGITS):
        return None
    by_hand = any(word in name for word in LOOKS_HANDWRITTEN)
    try:
        face = ImageFont.truetype(path, 100)
        digits = tuple(_glyph(face, str(digit)) for digit in range(1, 10))
    except (OSError, ValueError):
        return None
    heights = [len(digit) for digit in digits]
    if not by_hand and max(heights) > 1.12 * min(heights):
        return None  # old style: no board is set in it
    return Font(name, tuple(map(_scaled, digits)), by_hand)


def _glyph(face: ImageFont.FreeTypeFont, digit: str) -> Any:
    picture = Image.new("L", (240, 240))
    ImageDraw.Draw(picture).text((60, 60), digit, fill=255, font=face)
    ink = np.asarray(picture, np.float32) / 255
    rows, columns = np.nonzero(ink > 0.2)
    if len(rows) < 50:
        raise ValueError(digit)
    return ink[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]


def _scaled(ink: Any) -> Any:
    width = max(8, round(ink.shape[1] * GLYPH / ink.shape[0]))
    return cv2.resize(ink, (width, GLYPH), interpolation=cv2.INTER_AREA)


def _different(fonts: Sequence[Font]) -> list[Font]:
    """Leave out fonts whose digits were seen: the same design in another file."""
    seen: dict[bytes, Font] = {}
    for font in fonts:
        small = [cv2.resize(ink, (8, 8)) for ink in font.digits]
        seen.setdefault((np.stack(small) * 6).astype(np.uint8).tobytes(), font)
    return list(seen.values())


class Drawn(NamedTuple):
    """A grey picture of a cell, 0 to 255, what stands in it, how dark ink is there."""

    grey: Any
    kind: int
    darkest: float


def cells(fonts: Sequence[Font], count: int, seed: int) -> Iterator[Drawn]:
    """Yield cells, each by itself; together they are no board."""
    chance = np.random.default_rng(seed)
    printed = [font for font in fonts if not font.by_hand]
    written = [font for font in fonts if font.by_hand]
    for _ in range(count):
        kind = chance.choice([0, 1, HAND], p=[0.2, 0.62, 0.18])
        canvas: Any = np.zeros((SIZE, SIZE), np.float32)
        if kind == 1:
            kind = _print_digit(canvas, printed, chance)
        elif kind == HAND:
            _write_by_hand(canvas, printed, written, chance)
        darkest = chance.uniform(0.35, 0.95)
        grey = _photographed(canvas, chance, darkest, by_hand=kind == HAND)
        yield Drawn(grey, int(kind), darkest)


def _print_digit(canvas: Any, fonts: Sequence[Font], chance: Any) -> int:
    digit = int(chance.integers(9))
    ink = fonts[chance.integers(len(fonts))].digits[digit]
    height = CELL * chance.uniform(0.36, 0.82)
    width = ink.shape[1] / ink.shape[0] * height * chance.uniform(0.82, 1.15)
    place = SIZE / 2 + CELL * chance.normal(0, 0.045, 2).clip(-0.11, 0.11)
    _stamp(canvas, ink, (width, height), place)
    return digit + 1


def _write_by_hand(
    canvas: Any, printed: Sequence[Font], written: Sequence[Font], chance: Any
) -> None:
    """Write a digit by hand, or some candidates, by hand or in print."""
    if chance.random() < 0.55:
        ink = _digit_by_hand(written, chance)
        height = CELL * chance.uniform(0.4, 0.95)
        width = ink.shape[1] / ink.shape[0] * height * chance.uniform(0.7, 1.4)
        place = SIZE / 2 + CELL * chance.normal(0, 0.09, 2).clip(-0.2, 0.2)
        _stamp(canvas, ink, (width, height), place)
        return
    small = chance.uniform(0.13, 0.33)
    spots = chance.permutation(9)[: chance.integers(1, 6)]
    in_print = chance.random() < 0.4
    for spot in spots:
        digit = int(chance.integers(9))
        font = printed[chance.integers(len(printed))]
        ink = font.digits[digit] if in_print else _digit_by_hand(written, chance)
        height = CELL * small * chance.uniform(0.85, 1.15)
        width = min(ink.shape[1] / ink.shape[0], 1.2) * height
        place = SIZE / 2 + CELL * (
            np.array([spot % 3 - 1, spot // 3 - 1]) * 0.3 + chance.normal(0, 0.03, 2)
        )
        if len(spots) == 1 and small > 0.2:  # in the middle it may be a given
            place = SIZE / 2 + CELL * (chance.choice([-0.27, 0.27], 2))
        _stamp(canvas, ink, (width, height), place)


def _digit_by_hand(written: Sequence[Font], chance: Any) -> Any:
    ink = written[chance.integers(len(written))].digits[chance.integers(9)]
    padded = cv2.copyMakeBorder(ink, 12, 12, 12, 12, cv2.BORDER_CONSTANT, value=0.0)
    bent = _bent(padded, chance, chance.uniform(2, 7))
    if chance.random() < 0.5:
        size = int(chance.integers(2, 6))
        bent = cv2.erode(bent, np.ones((size, size)))
        bent = cv2.GaussianBlur(bent, (0, 0), 1)
        bent = np.clip(bent / max(float(bent.max()), 0.3), 0, 1)
    return bent


def _bent(ink: Any, chance: Any, strength: float) -> Any:
    """Shift every pixel a little, neighbours alike."""
    rows, columns = ink.shape
    shift = chance.normal(0, strength, (2, 4, 4)).astype(np.float32)
    dx, dy = (
        cv2.resize(field, (columns, rows), interpolation=cv2.INTER_CUBIC)
        for field in shift
    )
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    return cv2.remap(ink, x + dx, y + dy, cv2.INTER_LINEAR)


def _stamp(canvas: Any, ink: Any, size: tuple[float, float], place: Any) -> None:
    width, height = size
    scale = np.array([[width / ink.shape[1], 0], [0, height / ink.shape[0]]])
    shift = np.asarray(place) - np.array([width, height]) / 2
    matrix = np.hstack([scale, shift[:, None]])
    if width < ink.shape[1] / 2:  # so that thin strokes do not break
        ink = cv2.GaussianBlur(ink, (0, 0), 0.35 * ink.shape[1] / width)
    drawn = cv2.warpAffine(ink, matrix, (SIZE, SIZE), flags=cv2.INTER_LINEAR)
    np.maximum(canvas, drawn, out=canvas)


def _photographed(canvas: Any, chance: Any, darkest: float, *, by_hand: bool) -> Any:
    """Put ink on paper between lines, and look at it through a camera."""
    ink = canvas * chance.uniform(0.45, 1)
    np.maximum(ink, _lines(chance), out=ink)
    ink = _turned(ink, chance)
    if chance.random() < (0.6 if by_hand else 0.35):
        ink = _bent(ink, chance, DOT * chance.uniform(0.3, 1.3))
    ink = _blurred(ink, chance)
    grey = 255 * _paper(chance) * (1 - darkest * ink)
    small = cv2.resize(grey, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    noise = chance.normal(0, chance.exponential(3), (SIDE, SIDE))
    if chance.random() < 0.4:
        noise = cv2.GaussianBlur(noise, (0, 0), chance.uniform(0.4, 1)) * 1.5
    return np.clip(small + noise, 0, 255).astype(np.uint8)


def _lines(chance: Any) -> Any:
    """Draw the lines around the cell, none exactly where it should be."""
    ink: Any = np.zeros((SIZE, SIZE), np.float32)
    first = MARGIN * CELL
    off = chance.normal(0, 0.035) * CELL, chance.normal(0, 0.035) * CELL
    for axis in (0, 1):
        for edge in (first, first + CELL):
            if chance.random() < 0.07:
                continue
            thick = chance.choice([0.02, 0.035, 0.05, 0.08, 0.12]) * CELL
            middle = edge + off[axis] + chance.normal(0, 0.02) * CELL
            tilt = chance.normal(0, 0.02) * CELL
            ends = [(-5, middle - tilt), (SIZE + 5, middle + tilt)]
            points = [(end[1], end[0]) if axis else end for end in ends]
            a, b = (tuple(round(4 * v) for v in point) for point in points)
            dark = float(chance.uniform(0.35, 1))
            wide = max(1, round(thick))
            layer = np.zeros_like(ink)
            cv2.line(layer, a, b, dark, wide, cv2.LINE_8, 2)
            np.maximum(ink, layer, out=ink)
    return ink


def _turned(ink: Any, chance: Any) -> Any:
    """Turn, shear and stretch a little."""
    angle = chance.normal(0, 4) * np.pi / 180
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    shear = np.array([[1, chance.normal(0, 0.06)], [chance.normal(0, 0.03), 1]])
    stretch = np.diag(chance.uniform(0.94, 1.06, 2))
    matrix = turn @ shear @ stretch
    middle = np.array([SIZE / 2, SIZE / 2])
    shift = middle - matrix @ middle
    return cv2.warpAffine(
        ink,
        np.hstack([matrix, shift[:, None]]),
        (SIZE, SIZE),
        borderMode=cv2.BORDER_REPLICATE,
    )


def _blurred(ink: Any, chance: Any) -> Any:
    """Lose the focus, shake the hand, see few pixels."""
    if chance.random() < 0.75:
        ink = cv2.GaussianBlur(ink, (0, 0), DOT * chance.uniform(0.4, 5.2))
    if chance.random() < 0.15:
        length = round(DOT * chance.integers(3, 11))
        kernel: Any = np.zeros((length, length), np.float32)
        if chance.random() < 0.5:
            kernel[length // 2] = 1 / length
        else:
            kernel[:, length // 2] = 1 / length
        ink = cv2.filter2D(ink, -1, kernel)
    if chance.random() < 0.3:
        few = int(chance.integers(18, 40))
        small = cv2.resize(ink, (few, few), interpolation=cv2.INTER_AREA)
        ink = cv2.resize(small, (SIZE, SIZE), interpolation=cv2.INTER_LINEAR)
    return ink


def _paper(chance: Any) -> Any:
    """Light the paper from a side; sometimes a shadow ends in the cell, or a stain."""
    y, x = PLACES
    angle = chance.uniform(0, 2 * np.pi)
    along = np.cos(angle) * x + np.sin(angle) * y
    light = chance.uniform(0.35, 1) * (1 + chance.normal(0, 0.06) * along)
    if chance.random() < 0.12:
        soft = chance.uniform(0.05, 0.6)
        edge = 1 / (1 + np.exp(-(along - chance.normal(0, 0.5)) / soft))
        light = light * (1 - chance.uniform(0.1, 0.5) * edge)
    if chance.random() < 0.12:
        grain = cv2.resize(chance.normal(0, 1, (12, 12)), (SIZE, SIZE))
        light = light * (1 + chance.uniform(0.01, 0.06) * grain)
    return np.clip(light, 0.05, 1)
