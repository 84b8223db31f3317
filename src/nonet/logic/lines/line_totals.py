"""House total with lines: a house adds up to 45, and lines in it have one sum each.

::

    9 a b      a + f = b + e = c + d = 9 on the zipper whose middle is the 9:
    c x d      four times 9 is 36 of the 45 of the box,
    e f y      so x + y = 9

Parts of arrows, zippers and region sum lines that lie in one house have the same sum,
so the house tells what the other cells add up to; and they tell what that sum may be.

>>> print(LINE_TOTALS.demo())
House total with lines: box 1 adds up to 21, and A1, B1 + B2 and A2 + A3 all make the \
same, 5: that leaves 6 for B3, so B3 cannot be 1, 2, 3, 4 or 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.group_sums import (
    SumGroup,
    added,
    groups_of,
    kept,
    plain_group,
    totals,
)
from nonet.logic.lines.line_steps import (
    added_up,
    bits_of,
    detailed,
    dressed,
    in_order,
    standing,
    told_as,
)
from nonet.logic.lines.sum_words import FEW, asked, sum_words, ways_of
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

KINDS: Final = ("arrow", "double-arrow", "zipper-line", "region-sum-line")
LEFT: Final = _(
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells} together"
)
LEFT_ONE: Final = _(
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells}"
)
LEFT_WAYS: Final = _(
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells} "
    "together, by {ways}"
)
LINES: Final = {  # whether there are cells beside the lines, and other lines
    (False, False): _("{house} adds up to {whole}: {line}"),
    (False, True): _("{house} adds up to {whole}, and {shares}: {line}"),
    (True, False): _(
        "{house} adds up to {whole}, of which {cells} can make {rest}: {line}"
    ),
    (True, True): _(
        "{house} adds up to {whole}, of which {cells} can make {rest}, and {shares}: "
        "{line}"
    ),
}

ELSEWHERE: Final = {  # on an arrow, or on another line
    True: _("{told}; the circle of the arrow is as much as its shaft"),
    False: _("{told}; all parts of the line have one sum"),
}


class HouseShare(NamedTuple):
    """The groups of a rule that lie in a house, each of one of the *sums*."""

    groups: tuple[SumGroup, ...]
    rule: Any
    sums: int

    @property
    def adds(self) -> int:
        """What all of them add up to together, as bits."""
        return bits_of(len(self.groups) * total for total in cells_in(self.sums))


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the total of a house leaves to its cells, on lines and beside."""
    rules = [c.rule for c in clauses_of(position) if c.rule.name in KINDS]
    if not rules:
        return
    for index in position.board.full:
        house = position.board.houses[index]
        shares = _shares(position, house, dict.fromkeys(rules))
        if shares and house & position.empty:
            yield from _balance(position, index, shares)


def _shares(position: Position, house: int, rules: Any) -> list[HouseShare]:
    """Take from each rule what lies in the house, each cell once."""
    held = domains(position)
    met, found = 0, []
    for rule in sorted(rules, key=lambda rule: -len(rule.marked)):
        groups = groups_of(rule, position.board)
        inside = []
        for group in groups:
            bits = bits_of(group.cells)
            if not bits & ~house and not bits & met and not group.is_number:
                inside.append(group)
                met |= bits
        sums = -1
        for group in groups:
            sums &= totals(group, tuple([held[cell] for cell in group.cells]))
        if sum(len(group.cells) for group in inside) > 1 and sums > 0:
            found.append(HouseShare(tuple(inside), rule, sums))
        else:
            for group in inside:
                met &= ~bits_of(group.cells)
    return found


def _balance(
    position: Position, index: int, shares: Sequence[HouseShare]
) -> Iterator[Deduction]:
    """Weigh the lines of a house against its other cells."""
    size, house = position.board.size, position.board.houses[index]
    whole = size * (size + 1) // 2
    taken = bits_of(c for s in shares for group in s.groups for c in group.cells)
    rest = plain_group(tuple(cells_in(house & ~taken)), position.board)
    sums = 1
    for share in shares:
        sums = added(sums, share.adds)
    allowed = bits_of(whole - total for total in cells_in(sums) if total <= whole)
    own = totals(rest, asked(rest, domains(position))) if rest.cells else 1
    if allowed & own:
        yield from _rest(position, index, shares, rest, allowed & own)
        for share in shares:
            others = own
            for other in shares:
                others = added(others, other.adds) if other != share else others
            yield from _line(position, index, (share, *shares), rest, others)


# The cells beside the lines


def _rest(
    position: Position,
    index: int,
    shares: Sequence[HouseShare],
    rest: SumGroup,
    sums: int,
) -> Iterator[Deduction]:
    held = domains(position)
    masks = kept(rest, asked(rest, domains(position)), sums) if rest.cells else ()
    gone = {cell: ~mask for cell, mask in zip(rest.cells, masks, strict=True)}
    if marks := standing(gone, held, position):
        ways = ways_of(rest, sums, position)
        few = 0 < len(ways) <= FEW
        why = Phrase(
            LEFT_ONE if len(rest.cells) == 1 else LEFT_WAYS if few else LEFT,
            **_told(shares, index, position),
            cells=position.cells(bits_of(rest.cells)),
            sums=sum_words(sums),
            ways=either(ways) if few else "",
        )
        step = _in_house(dressed(position, marks, why, ()), index, rest, position)
        details = tuple(Phrase("{way}", way=way) for way in ways)
        yield detailed(step, details) if len(ways) > FEW else step


def _in_house(
    found: Deduction, index: int, rest: SumGroup, position: Position
) -> Deduction:
    """Show the house, what lies on lines in it and what lies beside them."""
    beside = bits_of(rest.cells)
    roles = {
        **found.roles,
        "house": position.house(index),
        "line": position.cells(position.board.houses[index] & ~beside),
    }
    if beside:
        roles["rest"] = position.cells(beside)
    return found._replace(roles=roles)


def house_and_lines(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on every mark of the house, and of the lines that pass through it."""
    cells = house = deduction.roles["house"].bits
    for clause in clauses_of(position):
        if clause.rule.name in KINDS and clause.bits & house:
            cells |= clause.bits
    yield Ground(position.board.every_digit, cells)


def _told(
    shares: Sequence[HouseShare], index: int, position: Position
) -> dict[str, Any]:
    size = position.board.size
    return {
        "house": position.house(index),
        "whole": str(size * (size + 1) // 2),
        "shares": tuple(_share(share, position) for share in shares),
    }


def _share(share: HouseShare, position: Position) -> Phrase:
    groups = _sums(share.groups, position)
    sums = sum_words(share.sums)
    if len(groups) == 1:
        if len(share.groups[0].cells) == 1:
            return Phrase("{cell} is {ways}", cell=groups[0], ways=sums)
        return Phrase("{cells} make {sums}", cells=groups[0], sums=sums)
    return Phrase("{groups} all make the same, {sums}", groups=groups, sums=sums)


def _sums(groups: Sequence[SumGroup], position: Position) -> tuple[Any, ...]:
    return tuple(added_up(in_order(group.cells, position)) for group in groups)


# The lines


def _line(
    position: Position,
    index: int,
    shares: Sequence[HouseShare],
    rest: SumGroup,
    others: int,
) -> Iterator[Deduction]:
    """Tell which sums the first of *shares* may have, beside all *others*."""
    share, *every = shares
    size, held = position.board.size, domains(position)
    left = size * (size + 1) // 2
    sums = bits_of(
        total
        for total in cells_in(share.sums)
        if left >= len(share.groups) * total
        and others >> left - len(share.groups) * total & 1
    )
    if not sums or sums == share.sums:
        return
    gone: dict[Cell, int] = {}
    for group in groups_of(share.rule, position.board):
        masks = kept(group, asked(group, domains(position)), sums)
        gone |= {cell: ~mask for cell, mask in zip(group.cells, masks, strict=True)}
    if marks := standing(gone, held, position):
        more = [each for each in every if each != share]
        whole = _told(more, index, position)
        beside = totals(rest, asked(rest, domains(position))) if rest.cells else 1
        why = Phrase(
            LINES[bool(rest.cells), bool(more)],
            **whole,
            cells=position.cells(bits_of(rest.cells)),
            rest=sum_words(beside),
            line=_share(share._replace(sums=sums), position),
        )
        inside = bits_of(cell for group in share.groups for cell in group.cells)
        if any(not inside >> mark.cell & 1 for mark in marks):
            why = Phrase(ELSEWHERE[share.rule.name == "arrow"], told=why)
        yield _in_house(dressed(position, marks, why, ()), index, rest, position)


LINE_TOTALS = Technique(
    name="House total with lines",
    rating=3.1,
    level="medium",
    reason="{line_totals}",
    lesson="A house adds up to 45. Take off the parts of lines in it that have one sum "
    "each: the rest is for the other cells.",
    example="." * 36 + ":111 211 311 411 611",
    rules=({"rule": "zipper-line", "cells": "A2 B1 A1 B2 A3"},),
    find=told_as("line_totals", find),
    grounds=house_and_lines,
)
