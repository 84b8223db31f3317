"""What counting and comparing mean to beginners, by their sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

COUNTS: Final[Mapping[str, str]] = {
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
    "{tally}": _("A house has so many odd digits, even, low and high ones."),
    "the {digit}s of {houses} are {holders}": _(
        "Cages that must hold a digit use up its places in a few houses."
    ),
    "{rule}, and {other_rule}; without {shared}, {difference}": _(
        "Two sums that share cells differ by those that they do not share."
    ),
    "{houses} and {others} hold the same digits; of what they do not share, {cages}, "
    "so {difference}": _(
        "Two houses hold the same digits, so their other parts have the same sum."
    ),
    "{houses} hold the same digits as {others}, and so do the cells that only one "
    "side has: {matched}": _(
        "As many houses on both sides hold the same digits, so the rest of both does."
    ),
    "{equals}, so {cells} use up {digits} in sight of {targets}": _(
        "Equal cells see what one of them sees, so a few cells take all their digits."
    ),
    "if {start}, then {end}, by the chain {path}, where {rules}; one of the two is "
    "true, and either keeps {lost} from {targets}": _(
        "A chain: one thing follows from the one before, some of it by rules."
    ),
}

PLAIN_COUNTS: Final[Mapping[str, tuple[str, ...]]] = {
    "if {start}, then {end}, by the chain {path}, where {rules}; one of the two is "
    "true, and either keeps {lost} from {targets}": (
        _("So if {start}, then {end}"),
        _("One of the two is true, and either keeps {lost} from {targets}"),
    ),
}
