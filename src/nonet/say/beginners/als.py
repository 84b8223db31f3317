"""What follows from almost locked sets, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

EITHER_SET: Final = _("Either way, one of these sets holds {z}")

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "if {x} is not in {one}, then {z} must be there; if it is, {x} cannot be in "
    "{two}, and {z} must be there": (
        _("Without {x}, {first} must hold {z}"),
        _("With {x} in {first}, {second} cannot hold {x}, and must hold {z}"),
        EITHER_SET,
    ),
    "neither {x} nor {y} can be both in {one} and in {two}; a set can lack only one "
    "of its digits, so one lacks {x}, the other {y}, and all else is locked": (
        _("Not both sets can hold {x}, and not both can hold {y}"),
        _("A set can lack only one digit, so one lacks {x} and the other {y}"),
        _("All other digits stay in these sets"),
    ),
    "if {x} is in {middle}, it cannot be in {one}, and {z} must be there. If not, "
    "then {y} is in {middle} and cannot be in {two}, and {z} must be there": (
        _("With {x} in {pivot}, {first} cannot hold {x}, and must hold {z}"),
        _("Without {x}, {pivot} must hold {y}"),
        _("Then {second} cannot hold {y}, and must hold {z}"),
        EITHER_SET,
    ),
    "whatever {stem} is, it takes its digit from a set that then needs {z}: {petals}": (
        _("Whatever {stem} is, it takes its digit from one of these sets"),
        _("That set then needs {z}"),
    ),
    "{crossing}, with {one} in {here} and {other} in {there}, have only {digits} "
    "between them, one for each cell: {shares}": (
        _("These cells have just one digit for each of them: {digits}"),
        _("{shares}"),
    ),
}
