"""What follows from colours, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "{digit} goes either in {one} or in {two}, which are in turn the last two places "
    "of houses; a cell that sees both colours is not {digit}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("A cell that sees both colours is not {digit}"),
    ),
    "{digit} goes either in {one} or in {two}, which are in turn the last two places "
    "of houses; of the first, {clash}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("Of the first colour, {clash}, so it is wrong"),
    ),
    "{digit} goes either in {one} or in {two}, and either in {three} or in {four}; "
    "{clash}, which leaves {one} or {three}, and a cell that sees both is not "
    "{digit}": (
        _("So {digit} goes either in {one} or in {two}"),
        _("And it goes either in {three} or in {four}"),
        _("{clash}, so the colour of {one} or that of {three} is right"),
        _("A cell that sees both colours is not {digit}"),
    ),
    "{digit} goes either in {three} or in {four}, and the colour of {one} excludes "
    "both: {clash}": (
        _("So {digit} goes either in {three} or in {four}"),
        _("The colour of {one} sees both, so it is wrong"),
    ),
}
