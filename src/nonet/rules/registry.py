"""The rules that variants are made of; one more is one more line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nonet.rules.anti_king import AntiKing
from nonet.rules.anti_knight import AntiKnight
from nonet.rules.arrow import Arrow
from nonet.rules.cage import Cage
from nonet.rules.parity import Even, Odd
from nonet.rules.rule import Rule
from nonet.rules.thermo import Thermo

RULES: Final[tuple[type[Rule], ...]] = (
    Cage,
    Thermo,
    Arrow,
    AntiKnight,
    AntiKing,
    Even,
    Odd,
)
BY_NAME: Final[Mapping[str, type[Rule]]] = MappingProxyType(
    {rule.name: rule for rule in RULES}
)
BY_F_PUZZLES: Final[Mapping[str, type[Rule]]] = MappingProxyType(
    {rule.f_puzzles: rule for rule in RULES}
)
