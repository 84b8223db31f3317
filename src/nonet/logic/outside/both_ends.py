"""Skyscrapers from both ends: around the tallest, each end sees its own number.

::

    3 │ . . 6 . . . │ 4       2 before the tallest and 3 behind it are seen:
        ▂ ▄ █ ▆ ▄ ▂           it stands neither too near to one nor to the other

>>> print(BOTH_ENDS.demo())
Skyscrapers from both ends: from A1 to A6, 3 skyscrapers are seen, and from A6 to \
A1, 4 skyscrapers are seen; 6 can only stand in A3, with 2 skyscrapers before it to \
be seen from the one end and 3 from the other, so A2, A3, A4 and A5 cannot be 1; A3 \
and A4 cannot be 2; A3 cannot be 3, 4 or 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.skylines import from_both_ends, left
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.skyscraper import Skyscraper
from nonet.say.reasons import Phrase, either


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the clues of both ends rule out together, and neither alone."""
    met = {each.line: each for each in clues(position, Skyscraper)}
    for line, one in met.items():
        other = met.get(line[::-1])
        if other and line < other.line:
            yield from _deduction(one, other)


def _deduction(one: MetClue, other: MetClue) -> Iterator[Deduction]:
    found = from_both_ends(one.domains, (one.clue, other.clue), one.size)
    kept = [0] * one.size
    for way in found:
        kept = [a | b for a, b in zip(kept, way.kept, strict=True)]
    here = left(one.domains, one.clue, one.size)
    there = left(other.domains, other.clue, one.size)
    if found and here and there:
        seen = zip(kept, one.domains, here, there[::-1], strict=True)
        beyond = [keep | domain & ~(a & b) for keep, domain, a, b in seen]
        if gone := one.gone_beyond_house(beyond):
            roles: dict[str, object] = {**one.roles, "second": other.sentence}
            yield Deduction((), gone, roles, len(found))


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say where the tallest can stand."""
    told: Sentence = deduction.roles["rule"]
    met = {each.line: each for each in clues(position, Skyscraper)}
    one = next(each for each in met.values() if each.sentence is told)
    both = (one.clue, met[one.line[::-1]].clue)
    found = from_both_ends(one.domains, both, one.size)
    places = either([one.cell(way.place) for way in found])
    around = Phrase(
        "{digit} can only stand in {places}, with {before} before it to be "
        "seen from the one end and {behind} from the other",
        digit=one.size,
        places=places,
        before=_skyscrapers(both[0] - 1),
        behind=str(both[1] - 1),
    )
    return {"around": around}


def _skyscrapers(n: int) -> Phrase:
    return Phrase("one skyscraper") if n == 1 else Phrase("{n} skyscrapers", n=str(n))


BOTH_ENDS = Technique(
    name="Skyscrapers from both ends",
    rating=3.3,
    level="medium",
    reason="{rule}, and {second}; {around}",
    lesson="The tallest skyscraper is seen from both ends. Before it, all others that "
    "one end sees must fit, and behind it those of the other end.",
    example="." * 36,
    rules=(
        {"rule": "skyscraper", "line": "A1-A6", "clue": 3},
        {"rule": "skyscraper", "line": "A6-A1", "clue": 4},
    ),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
