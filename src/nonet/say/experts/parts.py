"""Parts of sentences in notation, by their template; each stands in one table.

>>> NOTATIONS["{cell} is {digit}"]
'{cell}={digit}'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.say.experts import (
    cages,
    cells,
    depths,
    dots,
    lines,
    outside,
    proofs,
    regions,
    rulebook,
    rules,
    whole,
)

TABLES: Final[tuple[Mapping[str, str], ...]] = (
    cages.NOTATIONS,
    cells.NOTATIONS,
    depths.NOTATIONS,
    dots.NOTATIONS,
    lines.NOTATIONS,
    outside.NOTATIONS,
    proofs.NOTATIONS,
    regions.NOTATIONS,
    rulebook.NOTATIONS,
    rules.NOTATIONS,
    whole.NOTATIONS,
)
NOTATIONS: Final[Mapping[str, str]] = {
    template: told for table in TABLES for template, told in table.items()
}
