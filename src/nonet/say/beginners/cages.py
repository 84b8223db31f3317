"""What cages and other sums mean to beginners, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{rule}; {quota}": _("Some cells must hold certain digits, so these have a place."),
    "{rule}; {circles}": _("A digit in a circle says how many circles hold it."),
    "{rule}, so the different digits there add up to {total}, the number of circles; "
    "{circle_sets}": _(
        "The digits that stand in circles add up to the number of circles."
    ),
    "{rule}; {distinct}": _("One cell says how many different digits others hold."),
    "{rule}; {avoided}": _("No digits of the cage may add up to its number."),
    "{rule}; {halves}": _("Half of the digits are even, and half of them are low."),
    "{rule}; {lunch}": _("The crusts are the smallest and the largest digit of a box."),
    "{rule}; {matched}": _("Two groups of cells hold the same digits."),
    "{rule}, and {other_rule}; without {shared}, {difference}": _(
        "Two sums that share cells differ by those that they do not share."
    ),
    "{houses} and {others} hold the same digits; of what they do not share, {cages}, "
    "so {difference}": _(
        "Two houses hold the same digits, so their other parts have the same sum."
    ),
}

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "{sum}, but {blocked} in {part} would clash in {house} with {others}, which hold "
    "{ways}; {rest}": (
        _("{sum}"),
        _("{others} hold {ways}"),
        _("So {part} cannot hold {blocked}: no digit is in {house} twice"),
        _("{rest}"),
    ),
    "{sum}, but {blocked} in {part} would leave no way in {house} to fill {others} "
    "({ways}) as well as {third} ({third_ways}); {rest}": (
        _("{sum}"),
        _("{others} hold {ways}"),
        _("{third} hold {third_ways}"),
        _("With {blocked} in {part}, both could not be filled in {house}"),
        _("{rest}"),
    ),
    "{told}; together they use up {used} in {house}": (
        _("{claims}"),
        _("So they use up {used} in {house}"),
    ),
}
