"""Rules along lines, against plain Python."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ruling import Digits, RuleCase, holds_to_brute_force, is_written_and_told


def along(digits: Digits, cells: str) -> list[int]:
    return [digits[name] for name in cells.split()]


def rises(digits: list[int]) -> bool:
    return all(a < b for a, b in pairwise(digits))


def whispers(digits: list[int], least: int) -> bool:
    return all(abs(a - b) >= least for a, b in pairwise(digits))


CASES = [
    RuleCase(
        {"rule": "thermo", "cells": "A1 B2 C3"}, lambda d: rises(along(d, "A1 B2 C3"))
    ),
    RuleCase(
        {"rule": "whisper", "cells": "A1 A2 B3", "difference": 2},
        lambda d: whispers(along(d, "A1 A2 B3"), 2),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule["rule"])
def test_both_halves_hold_to_brute_force(case: RuleCase) -> None:
    holds_to_brute_force(case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.rule["rule"])
def test_it_is_written_and_told(case: RuleCase) -> None:
    is_written_and_told(case)
