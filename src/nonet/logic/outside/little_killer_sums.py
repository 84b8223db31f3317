"""Little killer sums: the other parts of a diagonal leave one part few sums.

::

            ↙ 17     the upper part can be 9 or 12 only,
          *          so the lower one, which differs, is 8 or 5:
        *            1 7, 2 6, 3 5, 1 4 or 2 3
    x
  x

>>> print(LITTLE_KILLER_SUMS.demo())
Little killer sums: the diagonal from A4 to C6 adds up to 8; the other cells can add \
up to 1 to 6 only, which leaves 4, 5 or 7 for A4 and B5 together (1 3, 2 3 or 3 4), so \
B5 cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import FEW_SETS, MetClue, clues, met_again
from nonet.logic.outside.diagonals import PartLeft, supported, what_is_left
from nonet.logic.outside.digit_lines import ranges_text
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.little_killer import LittleKiller
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what fits none of the sums that the others leave to a part."""
    for met in clues(position, LittleKiller):
        for left in what_is_left(met):
            domains = list(met.domains)
            free = supported(left.part.domains, left.part.sums(met.size), met.size)
            assert free is not None
            for place, stays, kept in zip(
                left.part.places, free[1], left.kept, strict=True
            ):
                domains[place] &= kept | ~stays
            if gone := met.gone(domains):
                part = met.cells(left.part.places)
                roles = {**met.roles, "part": part}
                yield Deduction((), gone, roles, len(left.part.places))


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say what the others add up to, and what that leaves."""
    met = met_again(position, LittleKiller, deduction.roles["rule"])
    part = deduction.roles["part"]
    left = next(
        each
        for each in what_is_left(met)
        if met.cells(each.part.places).bits == part.bits
    )
    return {"sums": _words(met, left)}


def _words(met: MetClue, left: PartLeft) -> Phrase:
    """Say what is left to a part, and by which digits."""
    part, sums = met.cells(left.part.places), ranges_text(left.sums)
    roles = {"part": part, "others": ranges_text(left.others), "sums": sums}
    if len(part) == 1:
        return Phrase(
            "the other cells can add up to {others} only, which leaves {sums} for "
            "{part}",
            **roles,
        )
    if len(part) == len(met.line):
        return Phrase(
            "its cells see each other, differ and hold {sets}",
            part=part,
            sets=met.set_words(left.sets),
        )
    if left.sets.bit_count() > FEW_SETS:
        return Phrase(
            "the other cells can add up to {others} only, which leaves {sums} for "
            "{part} together",
            **roles,
        )
    roles["sets"] = met.set_words(left.sets)
    return Phrase(
        "the other cells can add up to {others} only, which leaves {sums} for {part} "
        "together ({sets})",
        **roles,
    )


LITTLE_KILLER_SUMS = Technique(
    name="Little killer sums",
    rating=2.7,
    level="medium",
    reason="{rule}; {sums}",
    lesson="Cut a diagonal into its parts, one in each box. List what the others can "
    "add up to: that leaves few sums to a part, and few combinations of digits.",
    example="...3.." + "." * 30,
    rules=({"rule": "little-killer", "line": "A4-C6", "clue": 8},),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
