"""What follows from chains, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

ROUND: Final = (
    _("The walk ends where it began, and can be walked backwards too"),
    _("So of each two neighbours on it, one is true"),
)
IF_THEN: Final = (_("So if {start}, then {end}"), _("{then}"))
AGAINST: Final = (_("So if {known}, it follows that {then}"), _("That cannot be"))

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "if {start}, then {end}, by the chain {chain}: {then}": IF_THEN,
    "if {start}, then {end}, by the chain {chain}, where {where}. Thus {then}": IF_THEN,
    "if {known}, the chain {chain} comes back to say that {then}": AGAINST,
    "if {known}, the chain {chain}, where {where}, comes back to say that {then}": (
        AGAINST
    ),
    "the loop {chain} holds both ways round. One end of each link is true, of the weak "
    "ones too": ROUND,
    "the loop {chain}, where {where}, holds both ways round. Each link has a true end, "
    "and no set lacks a third digit": ROUND,
    "{digit} has two places in each of {bases}; {joints} share {house} and cannot both "
    "be {digit}, so one of {tips} is, and no cell that sees both can be": (
        _("So one of {tips} is {digit}"),
        _("A cell that sees both cannot be {digit}"),
    ),
    "{digit} has two places in each of {bases}; {joints} share {house} and cannot both "
    "be {digit}, so one of {tips} is, and one of {second_tips}": (
        _("So one of {tips} is {digit}"),
        _("And one of {second_tips} is {digit}"),
    ),
    "{walk} are {digits} in turn, each seeing the next: the two ends differ, and a "
    "cell that sees both ends is neither": (
        _("So the two ends of the walk differ"),
        _("They are {digits}, and a cell that sees both is neither"),
    ),
}
