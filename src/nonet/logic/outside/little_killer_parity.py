"""Little killer parity: all others add up to an even or odd number, whatever they are.

::

        ↙ 15      8 is even and 3 or 7 is odd: together odd
      x           so what is left is even
    37
    8

>>> print(LITTLE_KILLER_PARITY.demo())
Little killer parity: the diagonal from A2 to C4 adds up to 7; the other cells add up \
to an odd number, which leaves A2 even, so A2 cannot be 1 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import clues
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.little_killer import LittleKiller
from nonet.say.language import _
from nonet.say.reasons import Phrase

ODD: Final = 0x5555_5555  # of marks: bit 0 is the digit 1
IS_ODD: Final = _("the other cells add up to an even number, which leaves {cell} odd")
IS_EVEN: Final = _("the other cells add up to an odd number, which leaves {cell} even")


def find(position: Position) -> Iterator[Deduction]:
    """Yield what has the wrong parity in a cell whose diagonal has no other doubt."""
    for met in clues(position, LittleKiller):
        doubtful = [
            place
            for place, domain in enumerate(met.domains)
            if domain & ODD and domain & ~ODD
        ]
        if len(doubtful) == 1:
            (place,) = doubtful
            others = sum(
                domain & ODD != 0 for p, domain in enumerate(met.domains) if p != place
            )
            is_odd = (met.clue - others) % 2 == 1
            wrong = met.domains[place] & (~ODD if is_odd else ODD)
            gone = [Candidate(met.line[place], bit + 1) for bit in cells_in(wrong)]
            words = Phrase(IS_ODD if is_odd else IS_EVEN, cell=met.cell(place))
            roles = {**met.roles, "place": met.cell(place), "parity": words}
            yield Deduction((), tuple(gone), roles, len(met.line))


LITTLE_KILLER_PARITY = Technique(
    name="Little killer parity",
    rating=2.2,
    level="easy",
    reason="{rule}; {parity}",
    lesson="If every cell of a diagonal but one is sure to be even or odd, the sum "
    "tells which the last one is.",
    example="......2.........:234 434",
    rules=({"rule": "little-killer", "line": "A2-C4", "clue": 7},),
    find=find,
    grounds=cells_of("cells"),
)
