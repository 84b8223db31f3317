"""What sets of digits mean to beginners, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

NAKED: Final = _("A few cells have just as many digits left, so they take them all.")

MEANINGS: Final[Mapping[str, str]] = {
    "{cells} have only {digits} left and use them up in {house}": NAKED,
    "{cells} have only {digits} left and use them up in {houses}": NAKED,
    "{digits} fit only in {cells} of {house} and fill these cells": _(
        "A few digits have just as many places left, so they fill them."
    ),
}

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "the {digit} of {house} is in one of {cells}, {why}": (_("{why}"),),
    "{cells} have only {digits} left and use them up in {house}": (
        _("So {cells} use up {digits} in {house}"),
    ),
    "{cells} have only {digits} left and use them up in {houses}": (
        _("So {cells} use up {digits} in {houses}"),
    ),
    "{digits} fit only in {cells} of {house} and fill these cells": (
        _("So {digits} fill {cells}, and nothing else fits there"),
    ),
    "if {cell} were {digit}, each way to fill {others} would repeat a digit or take "
    "all marks of a cell that they see ({witnesses})": (
        _("So with {digit} in {cell}, {others} could not be filled"),
    ),
    "if {cell} were {digit}, {partner} could be nothing: {told}": (
        _("So with {digit} in {cell}, {partner} could not be filled"),
    ),
}
