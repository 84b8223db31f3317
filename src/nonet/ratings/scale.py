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

from typing import Final, get_args

from nonet.logic.catalogue import ALL
from nonet.logic.step import Level, Technique
from nonet.logic.trial import TRIAL

COSTS: Final = {
    "Full house": 4,
    "Naked single": 4,
    "Hidden single in a box": 14,
    "Hidden single in a line": 14,
    "Locked pair": 40,
    "Locked triple": 60,
    "Pointing": 50,
    "Claiming": 50,
    "Naked pair": 60,
    "Naked triple": 80,
    "Hidden pair": 70,
    "Hidden triple": 100,
    "Naked quad": 120,
    "Hidden quad": 150,
    "X-wing": 140,
    "Swordfish": 150,
    "Jellyfish": 160,
    "Remote pair": 110,
    "BUG+1": 100,
    "Skyscraper": 130,
    "Two-string kite": 150,
    "Turbot fish": 120,
    "Empty rectangle": 120,
    "W-wing": 150,
    "XY-wing": 160,
    "XYZ-wing": 180,
    "Unique rectangle type 1": 100,
    "Unique rectangle type 2": 100,
    "Unique rectangle type 3": 100,
    "Unique rectangle type 4": 100,
    "Unique rectangle type 5": 100,
    "Unique rectangle type 6": 100,
    "Hidden rectangle": 100,
    "Avoidable rectangle type 1": 100,
    "Avoidable rectangle type 2": 100,
    "Finned X-wing": 130,
    "Sashimi X-wing": 150,
    "Finned swordfish": 200,
    "Sashimi swordfish": 240,
    "Finned jellyfish": 250,
    "Sashimi jellyfish": 260,
    "Sue de Coq": 250,
    "Simple colours trap": 150,
    "Simple colours wrap": 150,
    "Multi colours 1": 200,
    "Multi colours 2": 200,
    "X-chain": 260,
    "XY-chain": 260,
    "Continuous nice loop": 280,
    "AIC": 280,
    "Discontinuous nice loop": 280,
    "Grouped continuous nice loop": 300,
    "Grouped AIC": 300,
    "Grouped discontinuous nice loop": 300,
    "ALS-XZ": 300,
    "Doubly linked ALS-XZ": 300,
    "ALS-XY-wing": 320,
    "ALS chain": 340,
    "Franken X-wing": 300,
    "Franken swordfish": 350,
    "Finned Franken X-wing": 390,
    "Finned Franken swordfish": 410,
    "Contradiction chain": 500,
    "Digit forcing chain": 500,
    "Cell forcing chain": 500,
    "House forcing chain": 500,
    "Contradiction net": 700,
    "Digit forcing net": 700,
    "Cell forcing net": 700,
    "House forcing net": 700,
    "Trial": 10_000,
}
BASIC: Final = 54  # the first techniques of the order, which the core can look for
BY_LEVEL: Final = {
    "easy": 14,
    "medium": 100,
    "hard": 200,
    "unfair": 400,
    "extreme": 500,
}
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
MOST: Final = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}


def _order() -> tuple[Technique, ...]:
    """Put the techniques of the scale first, in its order, and trials last."""
    places = {name: place for place, name in enumerate(COSTS)}
    later = len(places)
    return (*sorted(ALL, key=lambda each: places.get(each.name, later)), TRIAL)


ORDER: Final = _order()
TRIALS: Final = len(ORDER) - 1
PRICES: Final = tuple(COSTS.get(each.name, BY_LEVEL[each.level]) for each in ORDER)


def level_of(score: int, hardest: Level) -> Level:
    """Give the level of a puzzle: that of its hardest step, or what the score asks."""
    level = LEVELS.index(hardest)
    while score > MOST.get(LEVELS[level], score):
        level += 1
    return LEVELS[level]
