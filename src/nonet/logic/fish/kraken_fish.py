"""Kraken fish: a fish whose fins reach what it removes by chains.

Kraken fish type 1 removes its own digit::

    . 5 . | . . . | . 5 f      But for the fin f, this is an X-wing. If the fin is 5, a
    - - - + - - - + - - -      chain of other digits ends in "x is not 5". If not, the
    . 5 . | . . . | . 5 .      X-wing holds, and x is not 5 either.
    . x . | . . . | . . .

Kraken fish type 2 removes any candidate that a chain from each of these cells removes::

    . . . | . . . | . 5 a      The two rows cannot both have their 5 in the one column,
    - - - + - - - + - - -      so one of a and b is 5. A chain from each of them ends in
    . . b | . . . | . 5 .      "x is not 7".

>>> print(KRAKEN_FISH_1.demo())
Kraken fish type 1: the 9s of columns 2 and 5 are in rows A and B, one in each, which \
leaves none for B8, unless one of the fins C2 and H5 is 9. Then B8 is not 9 either: \
(9)C2-(5)C2=(5)C8-(5)B7=(9)B7-(9)B8 and (9)H5-(9)G4=(9)G8-(9)B8, so B8 cannot be 9.
>>> print(KRAKEN_FISH_2.demo())
Kraken fish type 2: 3 is needed in each of columns 1 and 2, once more than row I can \
hold it: one of the fins D1, D2, E1 and E2 is 3, and whichever it is, E2 is not 9: a \
chain leads to it from each fin, so E2 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate, Chain
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.fish.covers import fin_words, fish, roles
from nonet.logic.fish.kraken import chain_to, krakens
from nonet.logic.grounds import places_in, strong_links, together
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase
from nonet.say.shared_links import apart, in_turn

FEW: Final = 12  # nodes of chains that the sentence lists


def find_1(position: Position) -> Iterator[Deduction]:
    """Yield what falls to a fish of its own digit, with fins that reach it."""
    for prey, (digit, bases, covers, _, size) in krakens(position, same=True):
        found = fish(position.board, position.places[digit], bases, covers)
        yield Deduction((), (prey,), roles(position, digit, found), size)


def find_2(position: Position) -> Iterator[Deduction]:
    """Yield what falls to chains from all places that a fish does not cover."""
    for prey, (digit, bases, covers, _, size) in krakens(position, same=False):
        found = fish(position.board, position.places[digit], bases, covers)
        yield Deduction((), (prey,), roles(position, digit, found), size)


def words(position: Position, deduction: Deduction) -> Roles:
    """Tell how each fin reaches what is removed."""
    digit, fins = deduction.roles["digit"], deduction.roles["fins"]
    (prey,) = deduction.eliminations
    cell = position.cells(1 << prey.cell)
    sees = fins.bits & position.board.peers[prey.cell] if digit == prey.digit else 0
    far = [Candidate(fin, digit) for fin in cells_in(fins.bits & ~sees)]
    chains = apart(chain_to(position, fin, prey) for fin in far)
    near = position.cells(sees)
    told: dict[str, object] = {"fin": fin_words(digit, fins), "cell": cell}
    told |= {
        "prey": prey.digit,
        "digit": digit,
        "ways": _ways(chains, near),
    }
    named = ("chain", *(f"chain_{n}" for n in range(2, len(chains) + 1)))
    shown = dict(zip(named, chains, strict=True))
    if digit == prey.digit:
        so = Phrase(
            "which leaves none for {cell}, unless {fin}. Then {cell} is not {digit} "
            "either: {ways}",
            **told,
        )
    else:
        so = Phrase("{fin}, and whichever it is, {cell} is not {prey}: {ways}", **told)
    return {**shown, "so": so}


def _ways(chains: Sequence[Chain], near: CellSet) -> tuple[object, ...]:
    """Tell the chains if they are short; all of them are told in the details."""
    ways: list[object] = [Phrase("it sees {fins}", fins=near)] if near else []
    if sum(len(chain.nodes) for chain in chains) <= FEW:
        return (*ways, *in_turn(chains))
    if near:
        return (*ways, Phrase("a chain leads to it from each other fin"))
    return (Phrase("a chain leads to it from each fin"),)


KRAKEN_FISH_1 = Technique(
    name="Kraken fish type 1",
    code="0371",
    rating=8.3,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers}, one in each, {so}",
    lesson="When a finned fish would remove a mark that does not see its fins, follow "
    "what is so if a fin holds. If each of them leads to the same end, the mark goes.",
    example="2.+4..578.+1........7.6.4.3..6.1+47+3...+3+4.2.9...+9...6.4.3..3.1.2.5......"
    ".+3..193..+6.8",
    find=find_1,
    evidence=words,
    grounds=together(places_in("bases"), strong_links),
)

KRAKEN_FISH_2 = Technique(
    name="Kraken fish type 2",
    code="0372",
    rating=8.4,
    level="extreme",
    reason="{digit} is needed in each of {bases}, once more than {covers} can hold it: "
    "{so}",
    lesson="Some rows have a digit in one column less than there are rows, and in a "
    "few other cells: one of these holds it. Follow what is so if each does. If all "
    "lead to the same end, that is so.",
    example="..+3+6+489.54.679.1.+8....+2+14.+6....7+4+8.2..4+2+6.+7.+12.+781.3.+4+5+48+932"
    "+6+1797+2+1+8+6+54+3..1+45+72+8+9",
    find=find_2,
    evidence=words,
    grounds=together(places_in("bases"), strong_links),
)
