"""What follows from singles, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "{digit} fits only in {cell} of {house}: {taken}": (
        _("So {cell} is the only place for {digit} in {house}"),
    ),
    "every digit but {digit} is taken from {cell}: {taken}": (
        _("So {digit} is the only digit left for {cell}"),
    ),
}
