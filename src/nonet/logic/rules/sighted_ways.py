"""Ways in sight: what a digit elsewhere would leave of the ways to fill some cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.fillings import GroupFilling, in_short
from nonet.logic.rules.weak_links import excluded, ways_to_exclude, why_excluded
from nonet.logic.step import Deduction
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

TOLD: Final = 16  # lines of details
SIGHTS: Final = 3  # houses and rules that a sentence names
LEFT: Final = {  # whether one way is left, and whether it is named how it is excluded
    (True, True): _(
        "only {ways} is left for that; {digit} in {places} would exclude it, by {by}"
    ),
    (True, False): _(
        "only {ways} is left for that; {digit} in {places} would exclude it"
    ),
    (False, True): _(
        "only {ways} are left for that; {digit} in {places} would exclude each of "
        "them, by {by}"
    ),
    (False, False): _(
        "only {ways} are left for that; {digit} in {places} would exclude each of them"
    ),
}


def excluding(
    position: Position, cells: Sequence[Cell], ways: Sequence[GroupFilling]
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


def ways_told(
    position: Position,
    deduction: Deduction,
    cells: Sequence[Cell],
    ways: Sequence[GroupFilling],
) -> dict[str, Any]:
    """List the ways that marks would exclude, and say how each is excluded."""
    gone, links = deduction.eliminations, excluded(position.board)
    targets = position.cells(sum(1 << mark.cell for mark in gone))
    hit = dict.fromkeys(
        (mark, Candidate(cell, digit))
        for mark in gone
        for way in ways
        for cell, digit in zip(cells, way, strict=True)
        if links[cell, digit, mark.digit] >> mark.cell & 1
    )
    by = ways_to_exclude(position, hit)
    options = Phrase(
        LEFT[len(ways) == 1, len(by) <= SIGHTS],
        ways=tuple(in_short(way, position.board.size) for way in ways),
        digit=gone[0].digit,
        places=either([position.cells(1 << cell) for cell in cells_in(targets.bits)]),
        targets=targets,
        by=by,
    )
    details = why_excluded(position, hit)
    return {"ways_left": options, "targets": targets, "details": details[:TOLD]}
