"""The ladder of hints: on each rung a little more is told.

A mistake has a ladder of its own, as short as its story: where, which cells, why.

A rung is data. One more is one more entry here, and its words in the catalogue: the
command, the API and the page ask the ladder how many there are and what they tell.

>>> for number, rung in enumerate(LADDER, 1):
...     print(number, rung.name)
1 Where to look
2 Which technique
3 Which cells
4 Why
5 What to write
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from nonet.say.language import _

Mistaken: TypeAlias = Literal["where", "which", "why"]


class Rung(NamedTuple):
    """What is told on a rung, and what of the step is shown along with it."""

    name: str
    template: str  # of where, technique, difficulty, cells, reason …
    shows: Literal["houses", "cells", "proof", "step"]
    question: str = ""  # that the next rung answers
    mistake: Mistaken = "why"  # what is told if there is one
    doubt: str = ""  # the question that is left then

    @property
    def names_technique(self) -> bool:
        """Whether its sentence gives the technique away."""
        return "{technique}" in self.template


LADDER: Final = (
    Rung(
        _("Where to look"),
        _("Look at {where}."),
        "houses",
        _("Which technique?"),
        "where",
        _("Which cells?"),
    ),
    Rung(
        _("Which technique"),
        _("Look at {where} for: {technique} ({difficulty})."),
        "houses",
        _("Which cells?"),
        "which",
        _("Why?"),
    ),
    Rung(
        _("Which cells"),
        _("{technique}: look at {cells}."),
        "cells",
        _("Why?"),
    ),
    Rung(
        _("Why"),
        _("{technique}: {reason}."),
        "proof",
        _("What follows?"),
    ),
    Rung(
        _("What to write"),
        _("{technique}: {reason}, so {conclusion}."),
        "step",
    ),
)
