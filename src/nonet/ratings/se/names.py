"""The techniques of the SE rating: their codes, and the names that players know."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class SETechnique(IntEnum):
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
    SETechnique.NONE: _("none"),
    SETechnique.HIDDEN_SINGLE: _("Hidden single"),
    SETechnique.DIRECT_POINTING: _("Direct pointing"),
    SETechnique.DIRECT_CLAIMING: _("Direct claiming"),
    SETechnique.DIRECT_HIDDEN_PAIR: _("Direct hidden pair"),
    SETechnique.NAKED_SINGLE: _("Naked single"),
    SETechnique.DIRECT_HIDDEN_TRIPLE: _("Direct hidden triple"),
    SETechnique.POINTING: _("Pointing"),
    SETechnique.CLAIMING: _("Claiming"),
    SETechnique.NAKED_PAIR: _("Naked pair"),
    SETechnique.X_WING: _("X-wing"),
    SETechnique.HIDDEN_PAIR: _("Hidden pair"),
    SETechnique.NAKED_TRIPLE: _("Naked triple"),
    SETechnique.SWORDFISH: _("Swordfish"),
    SETechnique.HIDDEN_TRIPLE: _("Hidden triple"),
    SETechnique.XY_WING: _("XY-wing"),
    SETechnique.XYZ_WING: _("XYZ-wing"),
    SETechnique.UNIQUE_RECTANGLE: _("Unique rectangle"),
    SETechnique.UNIQUE_LOOP: _("Unique loop"),
    SETechnique.NAKED_QUAD: _("Naked quad"),
    SETechnique.JELLYFISH: _("Jellyfish"),
    SETechnique.HIDDEN_QUAD: _("Hidden quad"),
    SETechnique.BUG: _("Bivalue universal grave"),
    SETechnique.ALIGNED_PAIR: _("Aligned pair exclusion"),
    SETechnique.X_CYCLE: _("X-cycle"),
    SETechnique.Y_CYCLE: _("Y-cycle"),
    SETechnique.CYCLE: _("Cycle"),
    SETechnique.FORCING_X_CHAIN: _("Forcing X-chain"),
    SETechnique.FORCING_CHAIN: _("Forcing chain"),
    SETechnique.ALIGNED_TRIPLE: _("Aligned triple exclusion"),
    SETechnique.NISHIO: _("Nishio"),
    SETechnique.CELL_CHAINS: _("Cell forcing chains"),
    SETechnique.HOUSE_CHAINS: _("House forcing chains"),
    SETechnique.DYNAMIC_CONTRADICTION: _("Dynamic contradiction"),
    SETechnique.DYNAMIC_DOUBLE: _("Dynamic double chains"),
    SETechnique.DYNAMIC_CELL: _("Dynamic cell chains"),
    SETechnique.DYNAMIC_HOUSE: _("Dynamic house chains"),
}
