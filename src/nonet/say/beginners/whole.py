"""What rules about the whole board mean to beginners, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{rule}, and {alone}": _("Each square of four cells needs a digit of each class."),
    "{middle} in {cell} needs {lowest} above it or {highest} below it, {how}": _(
        "The middle digit needs the smallest above it or the largest below it."
    ),
    "{twin} is {steps}, and no other {steps} is {steps} steps away from it": _(
        "A digit does not stand again as many steps away as it says."
    ),
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, by "
    "{by}": _("A cell that sees all places of a digit in a house cannot hold it."),
}

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, by "
    "{by}": (
        _("The {digit} of {house} is in one of {cells}"),
        _("Each of them sees {targets}"),
    ),
}
