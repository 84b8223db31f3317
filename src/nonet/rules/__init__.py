"""Variants: rules beyond the houses, as data on the constraint layer.

>>> from nonet import rules as variants
>>> puzzle = variants.load('''{"nonet": 1, "kind": "variant", "layout": "4", "rules": [
...     {"rule": "cage", "cells": "A1 A2", "sum": 3},
...     {"rule": "arrow", "circle": "B1", "shaft": "C1 D1"},
...     {"rule": "anti-knight"}]}''')
>>> variants.is_unique(puzzle), variants.solve(puzzle).line
(True, '2134431234211243')
"""

from nonet.rules.load import load
from nonet.rules.registry import RULES
from nonet.rules.solve import (
    candidates,
    count_solutions,
    is_unique,
    solutions,
    solve,
    true_candidates,
)
from nonet.rules.variant import Variant
from nonet.rules.why import why_not

__all__ = [
    "RULES",
    "Variant",
    "candidates",
    "count_solutions",
    "houses",
    "is_unique",
    "load",
    "solutions",
    "solve",
    "true_candidates",
    "why_not",
]
