"""What rules about single cells mean to beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

MEANINGS: Final[Mapping[str, str]] = {
    "{marking}": _("A shape or small digits in a cell say what it may hold."),
    "{rule}, and {pointing}": _("A cell says where in its house a digit stands."),
    "{rule}, and {why}": _(
        "A cell says where in its house a digit stands. What is ruled out for one is "
        "ruled out for the other."
    ),
}
