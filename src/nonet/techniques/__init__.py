"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.errors import InputError
from nonet.step import Technique
from nonet.techniques.empty_rectangle import DUAL_EMPTY_RECTANGLE, EMPTY_RECTANGLE
from nonet.techniques.finned_fish import (
    FINNED_JELLYFISH,
    FINNED_SWORDFISH,
    FINNED_X_WING,
)
from nonet.techniques.finned_franken_fish import (
    FINNED_FRANKEN_JELLYFISH,
    FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_X_WING,
)
from nonet.techniques.finned_mutant_fish import (
    FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_SQUIRMBAG,
    FINNED_MUTANT_SWORDFISH,
    FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING,
)
from nonet.techniques.fish import JELLYFISH, SWORDFISH, X_WING
from nonet.techniques.franken_fish import (
    FRANKEN_JELLYFISH,
    FRANKEN_SWORDFISH,
    FRANKEN_X_WING,
)
from nonet.techniques.full_house import FULL_HOUSE
from nonet.techniques.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.techniques.mutant_fish import (
    MUTANT_JELLYFISH,
    MUTANT_SWORDFISH,
    MUTANT_X_WING,
)
from nonet.techniques.naked_single import NAKED_SINGLE
from nonet.techniques.sashimi_fish import (
    SASHIMI_JELLYFISH,
    SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
)
from nonet.techniques.siamese_finned_fish import (
    SIAMESE_FINNED_JELLYFISH,
    SIAMESE_FINNED_SWORDFISH,
    SIAMESE_FINNED_X_WING,
)
from nonet.techniques.siamese_franken_fish import (
    SIAMESE_FINNED_FRANKEN_JELLYFISH,
    SIAMESE_FINNED_FRANKEN_SWORDFISH,
    SIAMESE_FINNED_FRANKEN_X_WING,
)
from nonet.techniques.siamese_mutant_fish import (
    SIAMESE_FINNED_MUTANT_JELLYFISH,
    SIAMESE_FINNED_MUTANT_SWORDFISH,
    SIAMESE_FINNED_MUTANT_X_WING,
)
from nonet.techniques.siamese_sashimi_fish import (
    SIAMESE_SASHIMI_JELLYFISH,
    SIAMESE_SASHIMI_SWORDFISH,
    SIAMESE_SASHIMI_X_WING,
)
from nonet.techniques.skyscraper import SKYSCRAPER
from nonet.techniques.turbot_fish import TURBOT_FISH
from nonet.techniques.two_string_kite import DUAL_TWO_STRING_KITE, TWO_STRING_KITE

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    X_WING,
    SWORDFISH,
    SKYSCRAPER,
    TWO_STRING_KITE,
    DUAL_TWO_STRING_KITE,
    TURBOT_FISH,
    EMPTY_RECTANGLE,
    DUAL_EMPTY_RECTANGLE,
    FINNED_X_WING,
    SIAMESE_FINNED_X_WING,
    SASHIMI_X_WING,
    SIAMESE_SASHIMI_X_WING,
    JELLYFISH,
    FINNED_SWORDFISH,
    SIAMESE_FINNED_SWORDFISH,
    SASHIMI_SWORDFISH,
    SIAMESE_SASHIMI_SWORDFISH,
    FINNED_JELLYFISH,
    SIAMESE_FINNED_JELLYFISH,
    SASHIMI_JELLYFISH,
    SIAMESE_SASHIMI_JELLYFISH,
    FRANKEN_X_WING,
    FINNED_FRANKEN_X_WING,
    SIAMESE_FINNED_FRANKEN_X_WING,
    FRANKEN_SWORDFISH,
    FINNED_FRANKEN_SWORDFISH,
    SIAMESE_FINNED_FRANKEN_SWORDFISH,
    FRANKEN_JELLYFISH,
    FINNED_FRANKEN_JELLYFISH,
    SIAMESE_FINNED_FRANKEN_JELLYFISH,
    MUTANT_X_WING,
    FINNED_MUTANT_X_WING,
    MUTANT_SWORDFISH,
    SIAMESE_FINNED_MUTANT_X_WING,
    FINNED_MUTANT_SWORDFISH,
    MUTANT_JELLYFISH,
    SIAMESE_FINNED_MUTANT_SWORDFISH,
    FINNED_MUTANT_JELLYFISH,
    SIAMESE_FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_SQUIRMBAG,
    FINNED_MUTANT_WHALE,
)


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code."""
    wanted = name.strip().lower().replace(" ", "-")
    found = tuple(t for t in ALL if wanted in (t.key, t.name.lower(), t.code))
    if not found:
        raise InputError("no technique is called {name}", name=repr(name))
    return found
