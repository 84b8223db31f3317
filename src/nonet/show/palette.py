"""The colours of a step's parts, and how each is told apart without colour.

One table for everyone who draws: the SVG, the terminal, and the page, whose style sheet
and script ``tools/shared.py`` makes from it.

>>> PALETTE["fin"].day, PALETTE["fin"].hollow, PALETTE["proof-1"].hatch
('#a85c00', True, ())
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

Stroke: TypeAlias = tuple[float, float, float, float]  # in a cell that is 1 wide
Shape: TypeAlias = Literal["disc", "square", "diamond"]  # of a lit mark


class Shades(NamedTuple):
    """A colour by day and by night, and both where high contrast is asked for."""

    day: str
    night: str
    stark_day: str
    stark_night: str


class Colour(NamedTuple):
    """How a part is drawn: its shades, the hatch of its cells, its lit marks."""

    shades: Shades
    ansi: str  # as near as a terminal has it
    hatch: tuple[Stroke, ...] = ()
    hollow: bool = False  # its lit marks are, or else solid
    shape: Shape = "disc"

    @property
    def day(self) -> str:
        """Its shade on white paper."""
        return self.shades.day


RISING: Final = (
    (0, 0.25, 0.25, 0),
    (0, 0.75, 0.75, 0),
    (0.25, 1, 1, 0.25),
    (0.75, 1, 1, 0.75),
)
FALLING: Final = (
    (0, 0.75, 0.25, 1),
    (0, 0.25, 0.75, 1),
    (0.25, 0, 1, 0.75),
    (0.75, 0, 1, 0.25),
)
LEVEL: Final = ((0, 0.2, 1, 0.2), (0, 0.5, 1, 0.5), (0, 0.8, 1, 0.8))
CROSSED: Final = (
    (0, 0.5, 0.5, 0),
    (0.5, 1, 1, 0.5),
    (0, 0.5, 0.5, 1),
    (0.5, 0, 1, 0.5),
)
UPRIGHT: Final = tuple((y0, x0, y1, x1) for x0, y0, x1, y1 in LEVEL)
GRIDDED: Final = (*LEVEL[::2], *UPRIGHT[::2])
BLUE: Final = Shades("#1d5fd0", "#7db0ff", "#0036b3", "#9ec3ff")

PALETTE: Final = {
    "proof-1": Colour(BLUE, "34"),
    "proof-2": Colour(
        Shades("#16803f", "#5bd08a", "#005a22", "#6fe39b"), "32", RISING, hollow=True
    ),
    "proof-3": Colour(
        Shades("#8a35c4", "#cda2ff", "#6a0dad", "#dcb8ff"),
        "35",
        FALLING,
        shape="square",
    ),
    "proof-4": Colour(
        Shades("#0b7a88", "#4fd3e0", "#00545f", "#5fe3f0"),
        "36",
        LEVEL,
        hollow=True,
        shape="square",
    ),
    "proof-5": Colour(
        Shades("#7a6400", "#e3cf4a", "#4f4100", "#f0dd5c"),
        "38;5;136",
        UPRIGHT,
        shape="diamond",
    ),
    "proof-6": Colour(
        Shades("#b0426a", "#ff9db8", "#7d0a3c", "#ffb0c6"),
        "38;5;169",
        GRIDDED,
        hollow=True,
        shape="diamond",
    ),
    "fin": Colour(
        Shades("#a85c00", "#ffb938", "#703c00", "#ffc53d"), "33", CROSSED, hollow=True
    ),
    "answer": Colour(BLUE, "1;34"),
    "plain": Colour(Shades("#5d6778", "#a3adbd", "#3a4252", "#c3cbd8"), "2"),
    "gone": Colour(Shades("#c81f2b", "#ff7d78", "#a30012", "#ff9a94"), "31"),
    "frame-1": Colour(Shades("#a8327d", "#ff9ad8", "#7d0a58", "#ffa8e0"), "35;2"),
    "frame-2": Colour(Shades("#7a5230", "#d8b08c", "#52300f", "#e6c09a"), "33;2"),
}
LINKS: Final = Shades("#2a3040", "#e6eaf2", "#000", "#fff")
# Frames are seen where they meet; the last one is of a contradiction.
INSETS: Final = {"frame-1": 1.8, "frame-2": 2.8, "clash": 1.0}
