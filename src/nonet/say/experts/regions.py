"""What is said of the regions of a jigsaw, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{others} are all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digits; {others} have no more room for {lacked}": (
        "{whole}-{other}: {cells}={others}, {others}<>{lacked}"
    ),
    "{others} is all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digit; {lacking}": (
        "{whole}-{other}: {cells}={others}, {lacking}"
    ),
}
