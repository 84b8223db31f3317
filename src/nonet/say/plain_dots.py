"""What patterns of dots and signs mean to beginners, by their sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

DOTS: Final[Mapping[str, str]] = {
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
    "{marking}": _("A shape or small digits in a cell say what it may hold."),
    "{rule}, and {pointing}": _("A cell says where in its house a digit stands."),
    "{rule}, and {why}": _(
        "A cell says where in its house a digit stands. What is ruled out for one is "
        "ruled out for the other."
    ),
    "{rule}, and {alone}": _("Each square of four cells needs a digit of each class."),
    "{middle} in {cell} needs {lowest} above it or {highest} below it, {how}": _(
        "The middle digit needs the smallest above it or the largest below it."
    ),
    "{twin} is {steps}, and no other {steps} is {steps} steps away from it": _(
        "A digit does not stand again as many steps away as it says."
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
    "in {cells}, {fails}": _(
        "A filling that leaves another cell no digit, or a digit no place in a house, "
        "is wrong."
    ),
    "{against}": _("A digit that leaves another cell or a house nothing is wrong."),
    "{rule}: {ways_left}": _("A digit that excludes all ways to keep a rule is wrong."),
    "signs join {in_order}, in this order: {ways_left}": _(
        "A digit that excludes all ways along some signs is wrong."
    ),
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": _(
        "Two cells must keep two rules at once."
    ),
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, by "
    "{by}": _("A cell that sees all places of a digit in a house cannot hold it."),
    "{parity}": _("A house has a fixed number of odd and of even digits."),
}

PLAIN_DOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, by {by}": (
        _("The {digit} of {house} is in {where}"),
        _("{keepers} keeps {lost} from {whom}"),
    ),
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": (
        _("{rules}"),
        _("Together they leave {partnerless} in {cell} no partner in {other}"),
    ),
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, by "
    "{by}": (
        _("The {digit} of {house} is in one of {cells}"),
        _("Each of them sees {targets}"),
    ),
}
