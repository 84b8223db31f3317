"""The scale: what a step by each technique costs, and where a level ends.

The costs, and the order in which the techniques are tried, are those that HoDoKu
publishes, so that a score means what players are used to. Techniques that it does not
know come after its own, each at the price of its level.

>>> [technique.name for technique in ORDER[:4]]
['Full house', 'Naked single', 'Hidden single in a box', 'Hidden single in a line']
>>> level_of(900, "easy"), level_of(300, "hard"), level_of(20_000, "hard")
('medium', 'hard', 'extreme')
"""

from __future__ import annotations

from math import inf
from typing import Final, get_args

from nonet.logic.catalogue import ALL
from nonet.logic.step import Level, Technique
from nonet.logic.trial import TRIAL
from nonet.ratings.native import BASIC_CODES

BY_LEVEL: Final = {
    "easy": 14,
    "medium": 100,
    "hard": 200,
    "unfair": 400,
    "extreme": 500,
}
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MOST: Final = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}


def _turn(technique: Technique) -> float:
    return technique.score.turn if technique.score else inf


def price(technique: Technique) -> int:
    """Tell what a step costs: what HoDoKu publishes, or the price of its level."""
    return technique.score.cost if technique.score else BY_LEVEL[technique.level]


# What the scale does not know comes after its own, the easiest first; trials come last.
ORDER: Final = (*sorted(ALL, key=_turn), TRIAL)
TRIALS: Final = len(ORDER) - 1
BASIC: Final = len(BASIC_CODES)  # the first, which the core can look for
assert tuple(each.code for each in ORDER[:BASIC]) == BASIC_CODES
PRICES: Final = tuple(map(price, ORDER))


def level_of(score: int, hardest: Level) -> Level:
    """Give the level of a puzzle: that of its hardest step, or what the score asks."""
    level = LEVELS.index(hardest)
    while score > MOST.get(LEVELS[level], score):
        level += 1
    return LEVELS[level]
