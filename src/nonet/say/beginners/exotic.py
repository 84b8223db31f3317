"""What follows from exocets, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "{base} hold two of {digits}, and {lines} need these two as well, in cells that "
    "{base} do not see. But for {goals} there is room for each only twice; hence "
    "{same}": (
        _("{base} hold two of {digits}"),
        _("{lines} need these two digits as well, elsewhere"),
        _("But for {goals}, there is room for each only twice"),
        _("So {same}"),
    ),
    "{first}, and {second}, as {lines} have room for each of {digits} only twice "
    "besides. No digit can be in both bases, so each is in one base, one of its "
    "targets and twice in these lines": (
        _("{lines} have room for each of {digits} only twice besides"),
        _("So {first}"),
        _("And {second}"),
        _("No digit can be in both pairs, so all their places are known"),
    ),
}
