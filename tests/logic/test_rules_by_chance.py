"""Puzzles with rules made by chance: no technique ever contradicts their solution."""

from __future__ import annotations

import pytest

from nonet import generate
from nonet.logic.catalogue import for_rules
from soundness import contradictions

SAMPLE = ("killer", "thermo", "arrow", "whispers", "sandwich")
QUICK = [each for each in for_rules() if not each.thorough and each.rating < 6]


@pytest.mark.parametrize("kind", SAMPLE)
def test_no_step_contradicts_the_solution(kind: str) -> None:
    (made,) = generate(rules=kind, seed=11, jobs=1)

    assert not [*map(str, contradictions(made.puzzle, QUICK, every=False))]
