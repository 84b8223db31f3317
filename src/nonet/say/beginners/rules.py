"""What techniques about any rules mean to beginners, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{one_rule}": _("A rule allows its cells only some of their digits."),
    "{algebra}": _(
        "Sums that are known leave a few cells, whose sum is then known too."
    ),
    "{counted}": _(
        "A large digit at a smaller end needs a larger one at the other end, and of "
        "these there are few."
    ),
    "the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, "
    "by {by}": _(
        "Wherever the digit goes in the house, it rules out one and the same mark."
    ),
    "{cells} are equal, by {by}, and {how}": _(
        "Equal cells share all that is known of them."
    ),
    "{equals}, and equal cells see what one of them sees; the {digit} of {house}, in "
    "one of {cells}, is in sight of {targets}": _(
        "Equal cells see everything that one of them sees."
    ),
    "{against}": _("A digit that leaves another cell or a house nothing is wrong."),
    "{rule}: {ways_left}": _("A digit that excludes all ways to keep a rule is wrong."),
    "signs join {in_order}, in this order: {ways_left}": _(
        "A digit that excludes all ways along some signs is wrong."
    ),
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": _(
        "Two cells must keep two rules at once."
    ),
    "{parity}": _("A house has a fixed number of odd and of even digits."),
    "{tally}": _("A house has so many odd digits, even, low and high ones."),
    "the {digit}s of {houses} are {holders}": _(
        "Cages that must hold a digit use up its places in a few houses."
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

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, by {by}": (
        _("The {digit} of {house} is in {where}"),
        _("{keepers} keeps {lost} from {whom}"),
    ),
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": (
        _("{rules}"),
        _("Together they leave {partnerless} in {cell} no partner in {other}"),
    ),
    "if {start}, then {end}, by the chain {path}, where {rules}; one of the two is "
    "true, and either keeps {lost} from {targets}": (
        _("So if {start}, then {end}"),
        _("One of the two is true, and either keeps {lost} from {targets}"),
    ),
}
