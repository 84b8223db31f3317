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


NAMES: Final = {
    Technique.NONE: _("none"),
    Technique.HIDDEN_SINGLE: _("hidden single"),
    Technique.DIRECT_POINTING: _("direct pointing"),
    Technique.DIRECT_CLAIMING: _("direct claiming"),
    Technique.DIRECT_HIDDEN_PAIR: _("direct hidden pair"),
    Technique.NAKED_SINGLE: _("naked single"),
    Technique.DIRECT_HIDDEN_TRIPLE: _("direct hidden triple"),
    Technique.POINTING: _("pointing"),
    Technique.CLAIMING: _("claiming"),
    Technique.NAKED_PAIR: _("naked pair"),
    Technique.X_WING: _("X-wing"),
    Technique.HIDDEN_PAIR: _("hidden pair"),
    Technique.NAKED_TRIPLE: _("naked triple"),
    Technique.SWORDFISH: _("swordfish"),
    Technique.HIDDEN_TRIPLE: _("hidden triple"),
    Technique.XY_WING: _("XY-wing"),
    Technique.XYZ_WING: _("XYZ-wing"),
    Technique.UNIQUE_RECTANGLE: _("unique rectangle"),
    Technique.UNIQUE_LOOP: _("unique loop"),
    Technique.NAKED_QUAD: _("naked quad"),
    Technique.JELLYFISH: _("jellyfish"),
    Technique.HIDDEN_QUAD: _("hidden quad"),
    Technique.BUG: _("bivalue universal grave"),
    Technique.ALIGNED_PAIR: _("aligned pair exclusion"),
    Technique.X_CYCLE: _("X-cycle"),
    Technique.Y_CYCLE: _("Y-cycle"),
    Technique.CYCLE: _("cycle"),
    Technique.FORCING_X_CHAIN: _("forcing X-chain"),
    Technique.FORCING_CHAIN: _("forcing chain"),
    Technique.ALIGNED_TRIPLE: _("aligned triple exclusion"),
    Technique.NISHIO: _("Nishio"),
    Technique.CELL_CHAINS: _("cell forcing chains"),
    Technique.HOUSE_CHAINS: _("house forcing chains"),
    Technique.DYNAMIC_CONTRADICTION: _("dynamic contradiction"),
    Technique.DYNAMIC_DOUBLE: _("dynamic double chains"),
    Technique.DYNAMIC_CELL: _("dynamic cell chains"),
    Technique.DYNAMIC_HOUSE: _("dynamic house chains"),
}
