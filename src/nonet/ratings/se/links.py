"""Links: what a claim about one candidate says about another.

*It is true* rules out the other digits of its cell and the same digit in its houses (a
weak link). *It is false* makes the only other digit of its cell true, or the only other
place of its digit in a house (a strong link). A strong link rests on the absence of all
the rest of that cell or house: its *needs*.

A chain is measured by how many claims it makes, and rated by that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nonet.board.bits import cells_in
from nonet.ratings.se.board import (
    CELL,
    CELLS,
    DIGIT,
    HOUSES_OF,
    PEERS_BY_HOUSE,
    WHOLE_CELL,
    CandidateIndex,
    Candidates,
    Find,
    SEBoard,
    digits_in,
)
from nonet.ratings.se.names import SETechnique

CANDIDATES: Final = 9 * CELLS
EVERYTHING: Final = (1 << CANDIDATES) - 1
TRUE: Final = tuple(1 << c for c in range(CANDIDATES))
FALSE: Final = tuple(1 << CANDIDATES + c for c in range(CANDIDATES))
HOUSE_LINKS: Final = tuple(  # by candidate, its houses, and its digit in all of each
    tuple((house, house << CELLS * DIGIT[c]) for house in HOUSES_OF[CELL[c]])
    for c in range(CANDIDATES)
)

# Which find comes first among equally long chains of one rating.
PRECEDENCE: Final = {
    SETechnique.DYNAMIC_DOUBLE: 1,
    SETechnique.X_CYCLE: 2,
    SETechnique.FORCING_X_CHAIN: 2,
    SETechnique.Y_CYCLE: 3,
    SETechnique.CYCLE: 4,
    SETechnique.FORCING_CHAIN: 4,
    SETechnique.CELL_CHAINS: 5,
    SETechnique.DYNAMIC_CELL: 5,
    SETechnique.HOUSE_CHAINS: 6,
    SETechnique.DYNAMIC_HOUSE: 6,
    SETechnique.NISHIO: 7,
    SETechnique.DYNAMIC_CONTRADICTION: 7,
}


def ruled_out(
    board: SEBoard, candidate: CandidateIndex, *, cells: bool
) -> list[CandidateIndex]:
    """List what is false if *candidate* is true: in its cell, box, row and column."""
    cell, digit = CELL[candidate], DIGIT[candidate]
    found = []
    if cells:
        others = board.marks[cell] & ~(1 << digit)
        found = [CELLS * other + cell for other in digits_in(others)]
    where, first = board.where[digit], candidate - cell
    for part in PEERS_BY_HOUSE[cell]:
        peers = part & where
        while peers:  # a generator here would make nets slower by a tenth
            low = peers & -peers
            found.append(first + low.bit_length() - 1)
            peers ^= low
    return found


def left_over(
    board: SEBoard,
    candidate: CandidateIndex,
    *,
    cells: bool = True,
    houses: bool = True,
) -> list[tuple[CandidateIndex, Candidates]]:
    """List what is true if *candidate* is false, and what that rests on."""
    cell, digit = CELL[candidate], DIGIT[candidate]
    found = []
    if cells:
        rest = board.marks[cell] & ~(1 << digit)
        if rest and not rest & (rest - 1):
            other = CELLS * (rest.bit_length() - 1) + cell
            found.append((other, WHOLE_CELL[cell]))
    if houses:
        where, first = board.where[digit] & ~(1 << cell), candidate - cell
        for house, whole in HOUSE_LINKS[candidate]:
            rest = where & house
            if rest and not rest & (rest - 1):
                found.append((first + rest.bit_length() - 1, whole))
    return found


def rank(find: Find) -> tuple[float, int, int]:
    """Order chains: the easiest first, then the shortest."""
    return find.rating, find.length, PRECEDENCE[find.technique]


def ranked(finds: Iterable[Find]) -> list[Find]:
    """Sort chains, keep the first of those that remove the same, and add its needs."""
    kept: dict[Candidates, Find] = {}
    for find in sorted(finds, key=rank):
        kept.setdefault(find.removed, find)
    return [find._replace(needs=rests_on(find)) for find in kept.values()]


def rests_on(find: Find) -> Candidates:
    """Give the candidates whose absence the chains of a find rest on."""
    needs = find.needs
    for path in find.paths:
        for candidate in cells_in(path.claims & EVERYTHING):
            needs |= path.needs.get(candidate, 0)
    return needs


def consequence(board: SEBoard, candidate: CandidateIndex, *, true: bool) -> Candidates:
    """Give what goes when *candidate* is known to be true, or false."""
    if not true:
        return 1 << candidate
    cell = CELL[candidate]
    return board.among(1 << cell, board.marks[cell] & ~(1 << DIGIT[candidate]))
