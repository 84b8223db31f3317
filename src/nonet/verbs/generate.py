"""Make puzzles to order: of a difficulty, a shape, or both.

>>> (made,) = generate(difficulty="hard", seed=7)
>>> made.rating.level, len(made.puzzle.givens) == len(made.puzzle.givens)
('hard', True)
"""

from __future__ import annotations

from secrets import randbits
from typing import Any

from nonet import core
from nonet.errors import InputError
from nonet.make.conflicts import check
from nonet.make.judge import Task
from nonet.make.search import EFFORT, Search
from nonet.make.wishes import Wishes, wish

SEEDS = 1 << 64


def generate(
    count: int | None = 1,
    *,
    seed: int | None = None,
    jobs: int | None = None,
    effort: int = EFFORT,
    rate: bool = True,
    **wishes: Any,
) -> Search:
    return Search(
        Task(check(wish(**wishes)), seed if seed is not None else randbits(32), rate),
        count,
        jobs or core.cores(),
        effort,
    )
