"""The techniques of the SE rating: their codes, and the names that players know."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class Technique(IntEnum):
    """A technique, by the code that the native core gives it too."""

    NONE = 0
    HIDDEN_SINGLE = auto()
    DIRECT_POINTING = auto()
    DIRECT_CLAIMING = auto()
    DIRECT_HIDDEN_PAIR = auto()
    NAKED_SINGLE = auto()
    DIRECT_HIDDEN_TRIPLE = auto()
    POINTING = auto()
    CLAIMING = auto()
    NAKED_PAIR = auto()
    X_WING = auto()
    HIDDEN_PAIR = auto()
    NAKED_TRIPLE = auto()
    SWORDFISH = auto()
    HIDDEN_TRIPLE = auto()
    XY_WING = auto()
    XYZ_WING = auto()
    UNIQUE_RECTANGLE = auto()
    UNIQUE_LOOP = auto()
    NAKED_QUAD = auto()
    JELLYFISH = auto()
    HIDDEN_QUAD = auto()
    BUG = auto()
    ALIGNED_PAIR = auto()
    X_CYCLE = auto()
    Y_CYCLE = auto()
    CYCLE = auto()
    FORCING_X_CHAIN = auto()
    FORCING_CHAIN = auto()
    ALIGNED_TRIPLE = auto()
    NISHIO = auto()
    CELL_CHAINS = auto()
    HOUSE_CHAINS = auto()
    DYNAMIC_CONTRADICTION = auto()
    DYNAMIC_DOUBLE = auto()
    DYNAMIC_CELL = auto()
    DYNAMIC_HOUSE = auto()


def _(message: str) -> str:
    """Mark a name for the catalogues; the languages themselves stand above."""
    return message


NAMES: Final[dict[int, str]] = {
    Technique.NONE: _("none"),
    Technique.HIDDEN_SINGLE: _("Hidden single"),
    Technique.DIRECT_POINTING: _("Direct pointing"),
    Technique.DIRECT_CLAIMING: _("Direct claiming"),
    Technique.DIRECT_HIDDEN_PAIR: _("Direct hidden pair"),
    Technique.NAKED_SINGLE: _("Naked single"),
    Technique.DIRECT_HIDDEN_TRIPLE: _("Direct hidden triple"),
    Technique.POINTING: _("Pointing"),
    Technique.CLAIMING: _("Claiming"),
    Technique.NAKED_PAIR: _("Naked pair"),
    Technique.X_WING: _("X-wing"),
    Technique.HIDDEN_PAIR: _("Hidden pair"),
    Technique.NAKED_TRIPLE: _("Naked triple"),
    Technique.SWORDFISH: _("Swordfish"),
    Technique.HIDDEN_TRIPLE: _("Hidden triple"),
    Technique.XY_WING: _("XY-wing"),
    Technique.XYZ_WING: _("XYZ-wing"),
    Technique.UNIQUE_RECTANGLE: _("Unique rectangle"),
    Technique.UNIQUE_LOOP: _("Unique loop"),
    Technique.NAKED_QUAD: _("Naked quad"),
    Technique.JELLYFISH: _("Jellyfish"),
    Technique.HIDDEN_QUAD: _("Hidden quad"),
    Technique.BUG: _("Bivalue universal grave"),
    Technique.ALIGNED_PAIR: _("Aligned pair exclusion"),
    Technique.X_CYCLE: _("X-cycle"),
    Technique.Y_CYCLE: _("Y-cycle"),
    Technique.CYCLE: _("Cycle"),
    Technique.FORCING_X_CHAIN: _("Forcing X-chain"),
    Technique.FORCING_CHAIN: _("Forcing chain"),
    Technique.ALIGNED_TRIPLE: _("Aligned triple exclusion"),
    Technique.NISHIO: _("Nishio"),
    Technique.CELL_CHAINS: _("Cell forcing chains"),
    Technique.HOUSE_CHAINS: _("House forcing chains"),
    Technique.DYNAMIC_CONTRADICTION: _("Dynamic contradiction"),
    Technique.DYNAMIC_DOUBLE: _("Dynamic double chains"),
    Technique.DYNAMIC_CELL: _("Dynamic cell chains"),
    Technique.DYNAMIC_HOUSE: _("Dynamic house chains"),
}
