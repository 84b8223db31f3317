"""The rules that variants are made of; one more is one more line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from nonet.variants.anti_king import AntiKing
from nonet.variants.anti_knight import AntiKnight
from nonet.variants.arrow import Arrow
from nonet.variants.cage import Cage
from nonet.variants.parity import Even, Odd
from nonet.variants.rule import Rule
from nonet.variants.thermo import Thermo

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
