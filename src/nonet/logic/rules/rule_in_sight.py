"""Rule in sight, Signs in sight: digits that would leave a rule no way to hold.

::

    12 ○ 23 . x      1–2 or 2–3: what sees both cells cannot be 2, nor can what sees
                     one and has a border with the other that forbids the rest

A dot, a sign or a border has a few ways left for its two cells, and so have signs that
hang together. What excludes each of these ways, by houses or by other rules, goes.

>>> print(RULE_IN_SIGHT.demo())
Rule in sight: A3 and A4 differ by 1, and only 1–2, 2–1 and 2–3 are left for that, \
each of which 2 in A1, A2, A5 and A6 would exclude, so A1, A2, A5 and A6 cannot be 2.
>>> print(SIGNS_IN_SIGHT.demo())
Signs in sight: signs join A3, A4 and B4, in this order, and only 3–4–5, 5–4–3, 5–6–7 \
and 7–6–5 are left for that, each of which 5 in A5, A6, B1, B2, B3 and C3 would \
exclude, so A5, A6, B1, B2, B3 and C3 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.fillings import Filling, fillings, groups, in_short
from nonet.logic.dots.pairs import Pair, pairs_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.rules.weak_links import excluded, why_excluded
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.rule import Rule
from nonet.say.language import _
from nonet.say.reasons import Phrase

LISTED: Final = 5  # ways of two cells that stand in one sentence
MOST: Final = 8  # ways along signs; more are hard to go through
TOLD: Final = 16  # lines of details
ONE_WAY: Final = _(
    "only {ways} is left for that, which {digit} in {targets} would exclude"
)
FEW_WAYS: Final = _(
    "only {ways} are left for that, each of which {digit} in {targets} would exclude"
)
MANY_WAYS: Final = _(
    "{digit} in {targets} would leave {first} for {one} and {second} for {other}"
)


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that exclude every way of a rule of two cells."""
    for pair in _two_cells(position.board):
        if pair.clause.bits & position.empty:
            ways = _ways(position, pair)
            both = position.cells(pair.clause.bits)
            roles = {"rule": pair.clause.sentence, "both": both}
            for digit, cells in _excluding(position, pair.cells, ways).items():
                gone = position.standing(digit, cells)
                if len(ways) <= LISTED:
                    yield Deduction((), gone, roles, len(ways))
                else:  # each leaves the two cells something else
                    for mark in gone:
                        if all(_left(position, cell, mark) for cell in pair.cells):
                            yield Deduction((), (mark,), roles, len(ways))


@cache
def _two_cells(board: Geometry) -> tuple[Pair, ...]:
    """List the rules of two cells that say more than that they differ."""
    plain = tuple(board.every_digit & ~(1 << digit) for digit in range(board.size))
    pairs = pairs_of(board, (Rule,)) if board.rules else ()
    return tuple(pair for pair in pairs if pair.there != plain)


def _ways(position: Position, pair: Pair) -> list[Filling]:
    """List the digits that two cells may still hold together."""
    (one, two), held = pair.cells, domains(position)
    return [
        (a, b)
        for a in digits_in(held[one])
        for b in digits_in(pair.partners(one, 1 << a - 1) & held[two])
    ]


def _excluding(
    position: Position, cells: Sequence[Cell], ways: Sequence[Filling]
) -> dict[Digit, int]:
    """Find for each digit the cells elsewhere where it excludes every way."""
    links, here = excluded(position.board), sum(1 << cell for cell in cells)
    left = {d: places & ~here for d, places in enumerate(position.places) if places}
    for way in ways:
        kept = {}
        for x, places in left.items():
            seen = 0
            for cell, digit in zip(cells, way, strict=True):
                seen |= links[cell, digit, x]
            if places & seen:
                kept[x] = places & seen
        if not kept:
            return {}
        left = kept
    return left if ways else {}


def find_signs(position: Position) -> Iterator[Deduction]:
    """Yield the marks that exclude every way along signs that hang together."""
    held = domains(position)
    for group in groups(position.board):
        ways = fillings(group, tuple([held[cell] for cell in group.cells]))
        if ways and len(ways) <= MOST and group.bits & position.empty:
            for digit, cells in _excluding(position, group.cells, ways).items():
                roles = {"both": position.cells(group.bits)}
                gone = position.standing(digit, cells)
                yield Deduction((), gone, roles, len(ways))


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List the ways of a rule of two cells, and say how each is excluded."""
    rule = deduction.roles["rule"]
    pair = next(p for p in _two_cells(position.board) if p.clause.sentence is rule)
    ways = _ways(position, pair)
    told = _told(position, deduction, pair.cells, ways)
    if len(ways) <= LISTED:
        return told
    (mark,) = deduction.eliminations
    left = [_left(position, cell, mark) for cell in pair.cells]
    one, other = (position.cells(1 << cell) for cell in pair.cells)
    many = Phrase(
        MANY_WAYS,
        digit=mark.digit,
        targets=told["seen"],
        first=left[0],
        one=one,
        second=left[1],
        other=other,
    )
    return {**told, "ways_left": many}


def _left(position: Position, cell: Cell, mark: Candidate) -> tuple[Digit, ...]:
    """List what a mark would leave to a cell."""
    links = excluded(position.board)
    return tuple(
        digit
        for digit in digits_in(domains(position)[cell])
        if not links[cell, digit, mark.digit] >> mark.cell & 1
    )


def sign_evidence(position: Position, deduction: Deduction) -> Roles:
    """List the ways along the signs, and say how each is excluded."""
    bits, held = deduction.roles["both"].bits, domains(position)
    group = next(each for each in groups(position.board) if each.bits == bits)
    ways = fillings(group, tuple([held[cell] for cell in group.cells])) or ()
    return _told(position, deduction, group.cells, ways)


def _told(
    position: Position,
    deduction: Deduction,
    cells: Sequence[Cell],
    ways: Sequence[Filling],
) -> dict[str, Any]:
    gone, links = deduction.eliminations, excluded(position.board)
    targets = position.cells(sum(1 << mark.cell for mark in gone))
    options = Phrase(
        ONE_WAY if len(ways) == 1 else FEW_WAYS,
        ways=tuple(in_short(way, position.board.size) for way in ways),
        digit=gone[0].digit,
        targets=targets,
    )
    hit = dict.fromkeys(
        (mark, Candidate(cell, digit))
        for mark in gone
        for way in ways
        for cell, digit in zip(cells, way, strict=True)
        if links[cell, digit, mark.digit] >> mark.cell & 1
    )
    details = dict.fromkeys(why_excluded(position, *each) for each in hit)
    return {"ways_left": options, "seen": targets, "details": tuple(details)[:TOLD]}


RULE_IN_SIGHT = Technique(
    name="Rule in sight",
    rating=3.4,
    level="hard",
    reason="{rule}, and {ways_left}",
    lesson="List the ways that a dot, a sign or a border has left. A digit nearby that "
    "would take one or the other cell's digit from each of these ways goes.",
    example="." * 36 + ":313 413 513 613 414 514 614",
    rules=({"rule": "white-dot", "cells": "A3 A4"},),
    find=find,
    evidence=evidence,
    grounds=cells_of("both"),
)

SIGNS_IN_SIGHT = Technique(
    name="Signs in sight",
    rating=3.45,
    level="hard",
    reason="signs join {both}, in this order, and {ways_left}",
    lesson="List the ways along signs that hang together. A digit nearby that would "
    "take a cell's digit from each of these ways goes.",
    example="." * 81 + ":114 214 314 514 714 814 914",
    rules=(
        {"rule": "white-dot", "cells": "A3 A4"},
        {"rule": "white-dot", "cells": "A4 B4"},
        "anti-king",
    ),
    find=find_signs,
    evidence=sign_evidence,
    grounds=cells_of("both"),
)
