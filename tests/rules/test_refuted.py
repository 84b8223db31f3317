"""Marks that fail inside others: none is right, and both halves say which fail."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from nonet.board.bits import cells_in
from nonet.core import native as core
from nonet.logic.ruled import domains, position_of
from nonet.rules import Puzzle, native, plain, solutions
from nonet.rules.refuted import RefutedMark

RULES: list[dict[str, Any]] = [
    {"rule": "thermo", "cells": "A1 B1 C1"},
    {"rule": "cage", "cells": "B2 B3", "sum": 5},
    {"rule": "white-dot", "cells": "C4 D4"},
]
PUZZLE = Puzzle("." * 16, RULES)
HALVES = [plain] if core is None else [plain, native]


def in_the_end(held: list[int], refuted: RefutedMark, half: ModuleType) -> bool:
    """Tell whether a mark fails once those inside are gone, each of which fails."""
    size = PUZZLE.layout.size
    cell, digit = divmod(refuted.mark, size)
    left = half.propagated(PUZZLE, [*held[:cell], 1 << digit, *held[cell + 1 :]])
    for each in refuted.inside:
        if left is None:
            break
        assert in_the_end(left, each, half)
        other, gone = divmod(each.mark, size)
        less = left[other] & ~(1 << gone)
        left = half.propagated(PUZZLE, [*left[:other], less, *left[other + 1 :]])
    return left is None


@pytest.mark.parametrize("half", HALVES, ids=lambda half: half.__name__)
def test_no_mark_of_a_solution_fails(half: ModuleType) -> None:
    position = position_of(PUZZLE)
    held, size = domains(position), position.board.size
    right = {
        c * size + d - 1 for found in solutions(PUZZLE) for c, d in enumerate(found)
    }
    every = {c * size + bit for c, mask in enumerate(held) for bit in cells_in(mask)}
    alone = {
        mark for mark, cost in enumerate(half.probed(position.board, held)) if cost
    }
    inside = [*half.refuted(position.board, held, 99, 1)]

    assert inside
    assert not right & alone
    assert not right & {each.mark for each in inside}
    assert {each.mark for each in inside} <= every - alone
    assert all(in_the_end(held, each, half) for each in inside)


@pytest.mark.parametrize("half", HALVES, ids=lambda half: half.__name__)
def test_a_mark_that_stands_alone_needs_others_to_fail(half: ModuleType) -> None:
    rules = [{"rule": "non-consecutive"}]  # which nobody has looked at yet
    position = position_of(Puzzle("...4..6......................2..6...", rules))
    inside = [*half.refuted(position.board, domains(position), 99, 1)]
    assert inside
    assert all(each.inside for each in inside)
