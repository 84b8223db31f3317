"""Double exocet: two exocets in the same three lines share four digits out.

::

    B B s | . . . | . . .      The base B has its targets in *, the base D in +. Both
    . . . | * . . | + . .      bases have the same four digits and the same three
    . . + | s D D | * . .      columns. If none of the four can be in both bases, all
    - - - + - - - + - - -      are used: each is in one base, in one of its targets, and
    . . s | s . . | s . .      twice in the cells s, in the two lines that it has there.

Each digit is gone from the rest of its two lines, and from what sees both bases.

>>> print(DOUBLE_EXOCET.demo())
Double exocet: D5 and F3 hold the same two digits as E8 and E9, and D7 and E3 hold the \
same two digits as F4 and F6, as columns 3, 5 and 7 have room for each of 1, 5, 7 and \
8 only twice besides. No digit can be in both bases, so each is in one base, one of \
its targets and twice in these lines. So D2, E5, F7, G8, G9, H2, H6 and H8 cannot be \
1; D5 cannot be 2; F3 cannot be 3; E3 cannot be 4; A4, A9, D1, E5, F7 and H8 cannot be \
5; A4, A6, B1, B6, B8, D1, E5 and F7 cannot be 7; B6, D2, E5, F7, G4 and G9 cannot be \
8; D7 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.exotic.exocet_rules import (
    Way,
    bits,
    cover,
    crossing,
    leftovers,
    mirrored,
    read_back,
    same,
    unused,
    used_up,
    ways,
)
from nonet.logic.exotic.exocets import Exocet, junior_exocets
from nonet.logic.step import Deduction, Roles, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what two exocets that use up four digits between them disprove."""
    for pair in combinations(junior_exocets(position), 2):
        one, other = pair
        if one.digits != other.digits or one.digits.bit_count() != 4:
            continue
        if crossing(position, one) != crossing(position, other):
            continue
        if gone := _gone(position, pair):
            yield Deduction((), tuple(sorted(gone)), _roles(position, pair), 8)


def _gone(position: Position, pair: tuple[Exocet, Exocet]) -> set[Candidate]:
    """Collect what is false if the bases share no digit; nothing if they may."""
    both = [
        (one, other)
        for one, other in product(*(ways(position, each) for each in pair))
        if _agree(position, pair, (one, other))
    ]
    if any({*one} & {*other} for one, other in both):
        return set()
    gone: set[Candidate] = set()
    for each, possible in zip(pair, zip(*both, strict=True), strict=False):
        gone |= unused(position, each, [*possible])
    for digit in digits_in(pair[0].digits) if both else ():
        gone |= used_up(position, pair[0], digit) & used_up(position, pair[1], digit)
    return gone


def _agree(
    position: Position, pair: tuple[Exocet, Exocet], ways: tuple[Way, Way]
) -> bool:
    """Tell whether two exocets can be filled in these ways together."""
    peers = position.board.peers
    one, other = (
        [*zip(each.targets, way, strict=True)]
        for each, way in zip(pair, ways, strict=True)
    )
    for each, held, far in ((pair[0], ways[0], other), (pair[1], ways[1], one)):
        seen = peers[each.base[0]] & peers[each.base[1]]
        if any(digit in held and seen >> cell & 1 for cell, digit in far):
            return False
    return not any(
        a != b if cell == there else a == b and peers[cell] >> there & 1
        for (cell, a), (there, b) in product(one, other)
    )


def _roles(position: Position, pair: tuple[Exocet, Exocet]) -> Roles:
    one, other = pair
    return {
        "first": same(position, one),
        "second": same(position, other),
        "one": position.cells(bits((*one.base, *one.targets))),
        "other": position.cells(bits((*other.base, *other.targets))),
        "lines": tuple(position.house(line) for line in sorted(one.lines)),
        "digits": digits_in(one.digits),
    }


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Tell in which two lines each digit stands in the rest of the cross-lines."""
    told = {**deduction.roles, **deduction.roles["first"].roles}
    other = {**deduction.roles, **deduction.roles["second"].roles}
    pair = read_back(position, told), read_back(position, other)
    rest = crossing(position, pair[0])
    return {
        "details": (
            *(cover(position, digit, rest, told) for digit in told["digits"]),
            *leftovers(position, pair, deduction, told["digits"]),
            *(why for each in pair for why in mirrored(position, each, deduction)),
        ),
        "crossing": position.cells(rest),
    }


DOUBLE_EXOCET = Technique(
    name="Double exocet",
    rating=8.5,
    level="extreme",
    reason="{first}, and {second}, as {lines} have room for each of {digits} only "
    "twice besides. No digit can be in both bases, so each is in one base, one of its "
    "targets and twice in these lines",
    lesson="Where you see an exocet of four digits, look for a second one in the same "
    "three lines. If both bases cannot share a digit, each of the four has to fill its "
    "two lines, and leaves the rest of them.",
    example="1......8..5.1....6..9.3.4....6.........9.36......6..24.7...5...8..3....7..2"
    ".4.3..",
    find=find,
    evidence=evidence,
)
