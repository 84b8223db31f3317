"""What follows from a pattern, for beginners, by its sentence; and parts of sentences.

>>> CONSEQUENCES["{digits} fit only in {cells} of {house} and fill these cells"]
('So {digits} fill {cells}, and nothing else fits there',)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.beginners import (
    als,
    cages,
    chains,
    colours,
    exotic,
    fish,
    nets,
    rules,
    sets,
    singles,
    unique,
    whole,
)
from nonet.say.language import _

# What follows, by the standard sentence, where that is not for beginners.
CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    **als.CONSEQUENCES,
    **cages.CONSEQUENCES,
    **chains.CONSEQUENCES,
    **colours.CONSEQUENCES,
    **exotic.CONSEQUENCES,
    **fish.CONSEQUENCES,
    **nets.CONSEQUENCES,
    **rules.CONSEQUENCES,
    **sets.CONSEQUENCES,
    **singles.CONSEQUENCES,
    **unique.CONSEQUENCES,
    **whole.CONSEQUENCES,
}

# Parts of sentences in plainer words.
SIMPLER: Final[Mapping[str, str]] = {
    "{ways}": _("The digits there are {ways}"),
    "{ways}, each with {digit}, which is in one of {places}": _(
        "The digits there are {ways}, each with {digit}, which is in one of {places}"
    ),
    "{ways}, each with {digit}, which fits only in {places}": _(
        "The digits there are {ways}, each with {digit}, which fits only in {places}"
    ),
    "which makes it the {digit} of {lines} too": _(
        "So the {digit} of {house} is the {digit} of {lines} too"
    ),
    "all of which are in sight of {cells}": _("Each of them is in sight of {cells}"),
    "it can no longer be that {rule}": _("this rule would be broken: {rule}"),
    "{cell} has no candidate left": _("{cell} has no digit left"),
    "no technique helps, and {cell} has the fewest candidates, {digits}": _(
        "no technique helps, and {cell} has the fewest digits left, {digits}"
    ),
    "{then}: else {cells} would need all of {digits} and leave {start} nothing": _(
        "{then}: else {cells} would leave {start} nothing"
    ),
    "{then}: {cells} need all of {digits} and leave it nothing else": _(
        "{then}: {cells} leave it nothing else"
    ),
}
