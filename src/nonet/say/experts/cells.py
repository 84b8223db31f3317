"""What is said of rules about single cells, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{rule}, and {pointing}": "{rule}, {pointing}",
    "{rule}, and {why}": "{rule}, {why}",
}
