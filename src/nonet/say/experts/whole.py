"""What is said of rules about the whole board, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, "
    "by {by}": "{digit} in {cells} ({house}) - {targets} ({by})",
    "{cells} see each other by {move}": "{cells} ({move})",
    "{known}, and no neighbour is consecutive with it": "{known} - ±1",
    "{known}, and {lost} beside it in {others} would be consecutive with it in any "
    "case": "{known} - {others}<>{lost}",
    "{known}, and {lost} beside it in {others} would be consecutive with it or "
    "repeat it in any case": "{known} - {others}<>{lost}",
    "{twin} is {steps}, and no other {steps} is {steps} steps away from it": (
        "{twin}={steps}"
    ),
    "{middle} in {cell} needs {lowest} above it or {highest} below it, {how}": (
        "{cell}={middle}: {lowest}/{highest}={how}"
    ),
    "and can have neither": "∅",
    "and has only one of them left": "1",
    "only {keepers} can be one of {digits}": "{keepers}={digits}",
    "only {keepers} can be one of {digits} or one of {others}": (
        "{keepers}={digits},{others}"
    ),
    "{rule}, and {alone}": "{rule}, {alone}",
}
