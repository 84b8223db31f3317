"""The palette: every part of a step can be read in its colour, in every theme."""

from __future__ import annotations

from itertools import combinations

import pytest

from nonet.show.figure import FIXED, FRAMES, PLAIN, PROOFS
from nonet.show.palette import LINKS, PALETTE, Shades
from nonet.show.trace import CODES

# What a colour stands on: the paper of a picture and the ground of the page.
GROUNDS = {
    "day": ("#ffffff", "#f6f5f1"),
    "night": ("#16191f", "#11141a"),
    "stark_day": ("#ffffff",),
    "stark_night": ("#000000",),
}


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted(map(luminance, (one, other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", [*PALETTE, "chain"])
@pytest.mark.parametrize("theme", Shades._fields)
def test_a_word_can_be_read_in_its_colour(name: str, theme: str) -> None:
    shades = PALETTE[name].shades if name in PALETTE else LINKS
    least = 7 if theme.startswith("stark") else 4.5
    for ground in GROUNDS[theme]:
        assert contrast(getattr(shades, theme), ground) >= least


def test_a_figure_paints_with_nothing_else() -> None:
    assert {*PROOFS, *FRAMES, *FIXED.values(), "answer", PLAIN} == PALETTE.keys()


def test_a_terminal_tells_the_parts_apart() -> None:
    for one, other in combinations(PALETTE, 2):
        assert CODES[one] != CODES[other]
