"""What follows from nets, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "{story}": (),
    "whether or not {known}, {then}: {cases}": (
        _("So {then}, whether or not {known}"),
    ),
    "whatever {cell} is, {then}: {cases}": (_("So {then}, whatever {cell} is"),),
    "wherever {digit} goes in {house}, {then}: {cases}": (
        _("So {then}, wherever {digit} goes in {house}"),
    ),
}
