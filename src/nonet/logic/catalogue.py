"""Every technique, easiest first: the order in which a person tries them.

To add one, write its module and add its name to ``ALL``; nothing else has to change.

>>> [technique.name for technique in named("0002")]
['Hidden single in a box', 'Hidden single in a line']
"""

from __future__ import annotations

from typing import Final

from nonet.board.notation import narrow
from nonet.errors import InputError
from nonet.logic.als.als_chain import ALS_CHAIN
from nonet.logic.als.als_xy_wing import ALS_XY_WING
from nonet.logic.als.als_xz import (
    ALS_XZ,
    DOUBLY_LINKED_ALS_XZ,
)
from nonet.logic.als.death_blossom import DEATH_BLOSSOM
from nonet.logic.als.sue_de_coq import SUE_DE_COQ
from nonet.logic.chains.alternating_chain import (
    AIC,
    GROUPED_AIC,
    SET_AIC,
)
from nonet.logic.chains.continuous_loop import (
    CONTINUOUS_LOOP,
    GROUPED_CONTINUOUS_LOOP,
    SET_CONTINUOUS_LOOP,
)
from nonet.logic.chains.discontinuous_loop import (
    DISCONTINUOUS_LOOP,
    GROUPED_DISCONTINUOUS_LOOP,
    SET_DISCONTINUOUS_LOOP,
)
from nonet.logic.chains.empty_rectangle import (
    DUAL_EMPTY_RECTANGLE,
    EMPTY_RECTANGLE,
)
from nonet.logic.chains.remote_pair import REMOTE_PAIR
from nonet.logic.chains.skyscraper import SKYSCRAPER
from nonet.logic.chains.turbot_fish import TURBOT_FISH
from nonet.logic.chains.two_string_kite import (
    DUAL_TWO_STRING_KITE,
    TWO_STRING_KITE,
)
from nonet.logic.chains.x_chain import (
    GROUPED_X_CHAIN,
    X_CHAIN,
)
from nonet.logic.chains.xy_chain import XY_CHAIN
from nonet.logic.colours.medusa import MEDUSA
from nonet.logic.colours.multi_colouring import (
    MULTI_COLOURS_1,
    MULTI_COLOURS_2,
)
from nonet.logic.colours.simple_colouring import (
    SIMPLE_COLOURS_TRAP,
    SIMPLE_COLOURS_WRAP,
)
from nonet.logic.exotic.double_exocet import DOUBLE_EXOCET
from nonet.logic.exotic.firework import (
    QUADRUPLE_FIREWORK,
    TRIPLE_FIREWORK,
)
from nonet.logic.exotic.junior_exocet import JUNIOR_EXOCET
from nonet.logic.exotic.multi_sector_locked_set import MULTI_SECTOR_LOCKED_SET
from nonet.logic.exotic.senior_exocet import SENIOR_EXOCET
from nonet.logic.exotic.sk_loop import SK_LOOP
from nonet.logic.exotic.template_set import (
    TEMPLATE_DELETE,
    TEMPLATE_SET,
)
from nonet.logic.fish.finned_fish import (
    FINNED_JELLYFISH,
    FINNED_SWORDFISH,
    FINNED_X_WING,
)
from nonet.logic.fish.finned_franken_fish import (
    FINNED_FRANKEN_JELLYFISH,
    FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_X_WING,
)
from nonet.logic.fish.finned_mutant_fish import (
    FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_SQUIRMBAG,
    FINNED_MUTANT_SWORDFISH,
    FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING,
)
from nonet.logic.fish.fish import (
    JELLYFISH,
    SWORDFISH,
    X_WING,
)
from nonet.logic.fish.franken_fish import (
    FRANKEN_JELLYFISH,
    FRANKEN_SWORDFISH,
    FRANKEN_X_WING,
)
from nonet.logic.fish.kraken_fish import (
    KRAKEN_FISH_1,
    KRAKEN_FISH_2,
)
from nonet.logic.fish.mutant_fish import (
    MUTANT_JELLYFISH,
    MUTANT_SWORDFISH,
    MUTANT_X_WING,
)
from nonet.logic.fish.sashimi_fish import (
    SASHIMI_JELLYFISH,
    SASHIMI_SWORDFISH,
    SASHIMI_X_WING,
)
from nonet.logic.fish.siamese_finned_fish import (
    SIAMESE_FINNED_JELLYFISH,
    SIAMESE_FINNED_SWORDFISH,
    SIAMESE_FINNED_X_WING,
)
from nonet.logic.fish.siamese_franken_fish import (
    SIAMESE_FINNED_FRANKEN_JELLYFISH,
    SIAMESE_FINNED_FRANKEN_SWORDFISH,
    SIAMESE_FINNED_FRANKEN_X_WING,
)
from nonet.logic.fish.siamese_mutant_fish import (
    SIAMESE_FINNED_MUTANT_JELLYFISH,
    SIAMESE_FINNED_MUTANT_SWORDFISH,
    SIAMESE_FINNED_MUTANT_X_WING,
)
from nonet.logic.fish.siamese_sashimi_fish import (
    SIAMESE_SASHIMI_JELLYFISH,
    SIAMESE_SASHIMI_SWORDFISH,
    SIAMESE_SASHIMI_X_WING,
)
from nonet.logic.nets.cell_forcing_net import (
    CELL_FORCING_CHAIN,
    CELL_FORCING_NET,
    CELL_FORCING_PATTERN_NET,
)
from nonet.logic.nets.contradiction_net import (
    CONTRADICTION_CHAIN,
    CONTRADICTION_NET,
    CONTRADICTION_PATTERN_NET,
)
from nonet.logic.nets.digit_forcing_net import (
    DIGIT_FORCING_CHAIN,
    DIGIT_FORCING_NET,
    DIGIT_FORCING_PATTERN_NET,
)
from nonet.logic.nets.house_forcing_net import (
    HOUSE_FORCING_CHAIN,
    HOUSE_FORCING_NET,
    HOUSE_FORCING_PATTERN_NET,
)
from nonet.logic.nets.nested_net import NESTED_NET
from nonet.logic.sets.aligned_pair import ALIGNED_PAIR_EXCLUSION
from nonet.logic.sets.aligned_triple import ALIGNED_TRIPLE_EXCLUSION
from nonet.logic.sets.hidden_subset import (
    HIDDEN_PAIR,
    HIDDEN_QUAD,
    HIDDEN_TRIPLE,
)
from nonet.logic.sets.locked_candidates import (
    CLAIMING,
    POINTING,
)
from nonet.logic.sets.locked_subset import (
    LOCKED_PAIR,
    LOCKED_TRIPLE,
)
from nonet.logic.sets.naked_subset import (
    NAKED_PAIR,
    NAKED_QUAD,
    NAKED_TRIPLE,
)
from nonet.logic.singles.full_house import FULL_HOUSE
from nonet.logic.singles.hidden_single import (
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
)
from nonet.logic.singles.naked_single import NAKED_SINGLE
from nonet.logic.step import Technique
from nonet.logic.unique.avoidable_rectangle import (
    AVOIDABLE_RECTANGLE_1,
    AVOIDABLE_RECTANGLE_2,
)
from nonet.logic.unique.bug_2 import BUG_2
from nonet.logic.unique.bug_3 import BUG_3
from nonet.logic.unique.bug_4 import BUG_4
from nonet.logic.unique.bug_plus_1 import BUG_PLUS_1
from nonet.logic.unique.hidden_rectangle import (
    HIDDEN_RECTANGLE,
    HIDDEN_RECTANGLE_2,
)
from nonet.logic.unique.unique_rectangle_1 import (
    UNIQUE_LOOP_1,
    UNIQUE_RECTANGLE_1,
)
from nonet.logic.unique.unique_rectangle_2 import (
    UNIQUE_LOOP_2,
    UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_5,
)
from nonet.logic.unique.unique_rectangle_3 import (
    UNIQUE_LOOP_3,
    UNIQUE_RECTANGLE_3,
)
from nonet.logic.unique.unique_rectangle_4 import (
    UNIQUE_LOOP_4,
    UNIQUE_RECTANGLE_4,
)
from nonet.logic.unique.unique_rectangle_6 import UNIQUE_RECTANGLE_6
from nonet.logic.wings.bent_set import (
    TUVWXYZ_WING,
    UVWXYZ_WING,
    VWXYZ_WING,
    WXYZ_WING,
)
from nonet.logic.wings.w_wing import W_WING
from nonet.logic.wings.xy_wing import (
    XY_WING,
    XYZ_WING,
)
from nonet.say.language import CHINESE

ALL: Final[tuple[Technique, ...]] = (
    FULL_HOUSE,
    HIDDEN_SINGLE_BOX,
    HIDDEN_SINGLE_LINE,
    NAKED_SINGLE,
    POINTING,
    CLAIMING,
    LOCKED_PAIR,
    NAKED_PAIR,
    X_WING,
    HIDDEN_PAIR,
    LOCKED_TRIPLE,
    NAKED_TRIPLE,
    SWORDFISH,
    HIDDEN_TRIPLE,
    SKYSCRAPER,
    TWO_STRING_KITE,
    DUAL_TWO_STRING_KITE,
    TURBOT_FISH,
    XY_WING,
    EMPTY_RECTANGLE,
    DUAL_EMPTY_RECTANGLE,
    XYZ_WING,
    W_WING,
    REMOTE_PAIR,
    SIMPLE_COLOURS_TRAP,
    UNIQUE_RECTANGLE_1,
    UNIQUE_RECTANGLE_2,
    SIMPLE_COLOURS_WRAP,
    UNIQUE_RECTANGLE_4,
    UNIQUE_RECTANGLE_6,
    UNIQUE_RECTANGLE_5,
    UNIQUE_RECTANGLE_3,
    AVOIDABLE_RECTANGLE_1,
    HIDDEN_RECTANGLE,
    HIDDEN_RECTANGLE_2,
    AVOIDABLE_RECTANGLE_2,
    FINNED_X_WING,
    UNIQUE_LOOP_1,
    UNIQUE_LOOP_2,
    UNIQUE_LOOP_4,
    SIAMESE_FINNED_X_WING,
    UNIQUE_LOOP_3,
    SASHIMI_X_WING,
    SIAMESE_SASHIMI_X_WING,
    NAKED_QUAD,
    MULTI_COLOURS_1,
    MULTI_COLOURS_2,
    JELLYFISH,
    HIDDEN_QUAD,
    WXYZ_WING,
    FINNED_SWORDFISH,
    SIAMESE_FINNED_SWORDFISH,
    BUG_PLUS_1,
    SASHIMI_SWORDFISH,
    SIAMESE_SASHIMI_SWORDFISH,
    BUG_2,
    BUG_4,
    BUG_3,
    FINNED_JELLYFISH,
    SIAMESE_FINNED_JELLYFISH,
    SASHIMI_JELLYFISH,
    SIAMESE_SASHIMI_JELLYFISH,
    MEDUSA,
    VWXYZ_WING,
    ALIGNED_PAIR_EXCLUSION,
    UVWXYZ_WING,
    TUVWXYZ_WING,
    TRIPLE_FIREWORK,
    QUADRUPLE_FIREWORK,
    X_CHAIN,
    XY_CHAIN,
    GROUPED_X_CHAIN,
    CONTINUOUS_LOOP,
    AIC,
    DISCONTINUOUS_LOOP,
    SUE_DE_COQ,
    GROUPED_CONTINUOUS_LOOP,
    ALS_XZ,
    GROUPED_AIC,
    DOUBLY_LINKED_ALS_XZ,
    GROUPED_DISCONTINUOUS_LOOP,
    ALIGNED_TRIPLE_EXCLUSION,
    ALS_XY_WING,
    SET_CONTINUOUS_LOOP,
    SET_AIC,
    FRANKEN_X_WING,
    SET_DISCONTINUOUS_LOOP,
    ALS_CHAIN,
    FINNED_FRANKEN_X_WING,
    SIAMESE_FINNED_FRANKEN_X_WING,
    DEATH_BLOSSOM,
    FRANKEN_SWORDFISH,
    CONTRADICTION_CHAIN,
    FINNED_FRANKEN_SWORDFISH,
    SIAMESE_FINNED_FRANKEN_SWORDFISH,
    DIGIT_FORCING_CHAIN,
    FRANKEN_JELLYFISH,
    CELL_FORCING_CHAIN,
    FINNED_FRANKEN_JELLYFISH,
    HOUSE_FORCING_CHAIN,
    SIAMESE_FINNED_FRANKEN_JELLYFISH,
    KRAKEN_FISH_1,
    KRAKEN_FISH_2,
    SK_LOOP,
    JUNIOR_EXOCET,
    DOUBLE_EXOCET,
    MUTANT_X_WING,
    SENIOR_EXOCET,
    CONTRADICTION_NET,
    FINNED_MUTANT_X_WING,
    MULTI_SECTOR_LOCKED_SET,
    MUTANT_SWORDFISH,
    SIAMESE_FINNED_MUTANT_X_WING,
    DIGIT_FORCING_NET,
    FINNED_MUTANT_SWORDFISH,
    MUTANT_JELLYFISH,
    CELL_FORCING_NET,
    SIAMESE_FINNED_MUTANT_SWORDFISH,
    FINNED_MUTANT_JELLYFISH,
    HOUSE_FORCING_NET,
    SIAMESE_FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_SQUIRMBAG,
    TEMPLATE_DELETE,
    TEMPLATE_SET,
    CONTRADICTION_PATTERN_NET,
    FINNED_MUTANT_WHALE,
    DIGIT_FORCING_PATTERN_NET,
    CELL_FORCING_PATTERN_NET,
    HOUSE_FORCING_PATTERN_NET,
    NESTED_NET,
)

JOINTS: Final = dict.fromkeys(map(ord, " -"))  # which people write or leave out


def named(name: str) -> tuple[Technique, ...]:
    """Find the techniques called *name*: a name, a key, or a library's code.

    >>> [technique.name for technique in named("xwing") + named("X翼")]
    ['X-wing', 'X-wing']
    """
    found = tuple(technique for technique in ALL if is_called(technique, name))
    if not found:
        raise InputError(
            "no technique is called {name} (nonet techniques lists them)",
            name=repr(name),
        )
    return found


def is_called(technique: Technique, name: str) -> bool:
    """Tell whether *name* is what a reader of English or Chinese calls a technique.

    >>> [is_called(X_WING, name) for name in ("X-Wing", "Ｘ翼", "0300", "Y-wing")]
    [True, True, True, False]
    """
    names = [technique.key, technique.name]
    if not name.isascii():  # few load the catalogue
        names.append(CHINESE.say(technique.name))
    code = name.strip()
    return code != "" and (
        code == technique.code or _joined(name) in map(_joined, names)
    )


def _joined(name: str) -> str:
    return narrow(name).lower().translate(JOINTS)
