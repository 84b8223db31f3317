"""What follows from fish, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

EITHER_SEEN: Final = _("Either way {seen}")
EITHER_FIN: Final = _("Either {fin}, or the fish works")
OR_FISH: Final = _("Then the {digit}s of {bases} are in {covers}")
FINNED_FISH: Final = (EITHER_FIN, OR_FISH, EITHER_SEEN)

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "either {fin}, or the {digit}s of {bases} are in {covers}, an X-wing; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, a swordfish; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, a jellyfish; either way "
    "{seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of an "
    "X-wing; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of a "
    "swordfish; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, what is left of a "
    "jellyfish; either way {seen}": FINNED_FISH,
    "either {fin}, or the {digit}s of {bases} are in {covers}, one in each, {lost}; "
    "either way {seen}": FINNED_FISH,
    "the {digit}s of {bases} are in {covers} unless {fin}, and in {second_covers} "
    "unless {second_fin}. Either way {seen}": (
        _("Either {fin}, or the first fish works"),
        _("Then the {digit}s of {bases} are in {covers}"),
        _("Either {second_fin}, or the second fish works"),
        _("Then they are in {second_covers}"),
        EITHER_SEEN,
    ),
    "the {digit}s of {bases} are in {covers}, one in each, {so}": (
        _("The {digit}s of {bases} are in {covers}, or a fin is {digit}"),
        _("Either way the same mark is wrong"),
    ),
    "{digit} is needed in each of {bases}, once more than {covers} can hold it: {so}": (
        _("{digit} is needed in each of {bases}, once more than {covers} can hold it"),
        _("So a fin is {digit}, and from each fin the same follows"),
    ),
}
