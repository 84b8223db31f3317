"""Boards beside the classic one are made as easy as they are wished for."""

from __future__ import annotations

import pytest

from nonet import generate, solve
from nonet.make.symmetry import is_symmetric


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("layout", ["x", "jigsaw", "windoku", "6+x"])
def test_a_board_that_is_to_be_easy_is_found_among_the_first(
    layout: str, level: str
) -> None:
    """Dug out to the last given, hardly any board is easy: it gets more digits."""
    for seed in range(4):
        search = generate(
            seed=seed, jobs=1, layout=layout, difficulty=level, symmetry="rotational"
        )
        made = next(search)
        assert search.tried <= 12
        assert made.rating
        assert made.rating.level == level
        assert solve(made.puzzle, unique=True) == made.solution
        assert is_symmetric(made.grid.givens, "rotational")


def test_a_board_gets_no_more_digits_than_it_may_have() -> None:
    search = generate(
        seed=1, jobs=1, layout="x", difficulty="easy", givens="17-24", effort=60_000
    )
    assert len(next(search).grid.givens) <= 24
