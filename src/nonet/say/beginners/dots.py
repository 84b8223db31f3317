"""What dots and signs mean to beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{only}": _("Some digits have no partner beside a dot or a sign of this kind."),
    "{rule}, and {partner}": _(
        "What one side of a dot or a sign may be decides what the other may be."
    ),
    "{ends} see each other, and {middle} needs a different partner for each: {how}": _(
        "A cell between two signs needs two different partners."
    ),
    "{along_signs}": _("Cells that hang together by signs have few ways to be filled."),
    "in {house}, the signs leave {cells} only {hold}": _(
        "A digit that stands beside a sign in any case stands nowhere else in its "
        "house."
    ),
    "{shared}": _("The signs of a house share its digits."),
    "{border}": _("What a cell may be tells what its neighbours cannot be."),
    "{signs}": _("A cell above others is large, a cell below others is small."),
    "{bound}": _("A cell above several different digits is larger than all of them."),
    "{rule}, {fit}": _("The digits in the circle stand in the four cells around it."),
    "{rule}, {places_left}": _(
        "A digit of the circle stands in one of its cells. What sees all of these "
        "cannot hold it."
    ),
    "in {cells}, {fails}": _(
        "A filling that leaves another cell no digit, or a digit no place in a house, "
        "is wrong."
    ),
}
