"""What follows from patterns that would be deadly, for beginners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.language import _

SECOND: Final = _("That would be a second solution")
ONE_IS: Final = _("So one of {roof} is {digit}")
TWO_MARKS: Final = (
    _("Else every empty cell would have two marks"),
    _("Every house would have two places for each digit that it lacks"),
    _("Then there would be a second solution, or none"),
)

CONSEQUENCES: Final[Mapping[str, tuple[str, ...]]] = {
    "only {digits} are left in {floor}; if {roof} were one of these digits too, "
    "{swap}": (
        _("With {digits} in {roof} too, they could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}, and only {digit} besides in {roof}; one of "
    "{roof} must be {digit}, or else {swap}": (
        _("Without {digit}, the two other digits could be swapped in all these cells"),
        SECOND,
        ONE_IS,
    ),
    "only {digits} are left in {floor}, and the {digit} of {house} is in one of "
    "{roof}; if the other were {other}, {swap}": (
        _("One of {roof} is the {digit} of {house}"),
        _("With {other} in the other, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}, and {digit} has no place outside the "
    "rectangle in {lines}; if it went in {roof}, {swap}": (
        _("With {digit} in {roof}, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "only {digits} are left in {floor}; one of {roof} must take one of {extras}, or "
    "else {swap}. With {subset} it uses up {locked} in {houses}": (
        _("With {digits} alone in {roof}, they could be swapped in all these cells"),
        SECOND,
        _("So one of {roof} takes one of {extras}"),
        _("With {subset} it uses up {locked} in {houses}"),
    ),
    "the digits in {floor} were not given; if {roof} were {digit}, {swap}": (
        _("The digits in {floor} were not given"),
        _("With {digit} in {roof}, both digits could be swapped in all these cells"),
        SECOND,
    ),
    "no digit in {floor} was given, and one of {roof} must be {digit}, or else "
    "{swap}": (
        _("The digits in {floor} were not given"),
        _("Without {digit}, the two other digits could be swapped in all these cells"),
        SECOND,
        ONE_IS,
    ),
    "if {corner} were {digit}, {forced}; then {swap}": (
        _("Suppose that {corner} is {digit}"),
        _("Then {forced}"),
        _("Then both digits could be swapped in all these cells"),
        SECOND,
    ),
    "without {marks}, {grave}": (_("We need {marks}"), *TWO_MARKS),
    "one of {cells} must be {digit}, or else {grave}": (
        _("One of {cells} must be {digit}"),
        *TWO_MARKS,
    ),
    "one of {marks} must be true, or else {grave}; the {digit} of {house} is in the "
    "other of {cells}": (
        _("One of {marks} must be right"),
        *TWO_MARKS,
        _("The {digit} of {house} is in the other of {cells}"),
    ),
    "one of {marks} must be true, or else {grave}; with {subset} its cell uses up "
    "{locked} in {houses}": (
        _("One of {marks} must be right"),
        *TWO_MARKS,
        _("With {subset} its cell uses up {locked} in {houses}"),
    ),
}
