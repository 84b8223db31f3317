"""How it is told by which houses and rules cells see each other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nonet.board.position import Position
from nonet.logic.ruled import subject_to
from nonet.logic.whole.pointing_by_move import POINTING_BY_A_MOVE
from nonet.say.language import CHINESE, ENGLISH

FIVES = "512 513 515 516 517 518 519"  # gone: the 5 of row A is in A1 or A4


def by(cages: Sequence[str]) -> tuple[str, str]:
    """Tell in both languages by what the places of 5 see the cell that loses it."""
    rules = [{"rule": "cage", "cells": cells} for cells in cages]
    (step,) = POINTING_BY_A_MOVE.steps(
        subject_to(Position.parse(f"{'.' * 81}:{FIVES}"), rules)
    )
    english, chinese = step.reason(ENGLISH), step.reason(CHINESE)
    return english.partition(", by ")[2], chinese.partition("（")[2].rstrip("）")


@pytest.mark.parametrize(
    ("cages", "english", "chinese"),
    [
        (["A1 B4"], "column 4 or cage A1 and B4", "第4列或笼 A1、B4"),
        (["A4 D1"], "column 1 or cage A4 and D1", "第1列或笼 A4、D1"),
        (
            ["A1 D5", "A4 D5"],
            "cage A1 and D5 or cage A4 and D5",
            "笼 A1、D5 或笼 A4、D5",
        ),
    ],
)
def test_cages_are_named_each_and_behind_what_has_a_number(
    cages: list[str], english: str, chinese: str
) -> None:
    assert by(cages) == (english, chinese)
