"""Drafts of puzzles with rules: shapes, a full grid, clues, and then holes.

>>> from nonet.make.asked import wish
>>> draft = ruled_draft(wish(rules="killer", layout=4), seed=7, number=0)
>>> len(draft.rules), draft.ways, any(draft.puzzle)
(6, 1, False)

A draft is a pure function of the wishes, the seed and its number. What is dug out are
first the givens and then, if no rule may be more than is needed, the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.make import boards, labour
from nonet.make.cages import CageCutter, caged
from nonet.make.chance import Chance, Purpose
from nonet.make.draft import Draft
from nonet.make.fill import HASTY, filled, kept, rival
from nonet.make.laying import Sheet, has_all, line_rules, read_rules, whole_rules
from nonet.make.native import draw_grids
from nonet.make.rule_wishes import KILLER, RuleWish
from nonet.make.symmetry import images, orbits
from nonet.make.wishes import Wishes
from nonet.ratings.rows import RAW
from nonet.rules import Puzzle, ways
from nonet.rules.rule import Rule


class Laid(NamedTuple):
    """Rules, a full grid that obeys them, and what it cost to find them."""

    rules: tuple[Rule, ...]
    digits: bytes
    cost: int


def ruled_draft(wishes: Wishes, seed: int, number: int) -> Draft:
    """Make one draft with rules."""
    sheet = Sheet(
        wishes.layout,
        wishes.symmetry,
        wishes.givens.most == 0,
        Chance(seed, number, Purpose.SHAPES),
    )
    laid = _framed(wishes, sheet, seed, number)
    if not laid.digits:
        return Draft(number, b"", b"", 0, laid.cost)
    read = tuple(read_rules(wishes.rules, sheet, laid.digits))
    laid = laid._replace(rules=laid.rules + read)
    killer = next((wish for wish in wishes.rules if wish.name == KILLER), None)
    if killer is not None:
        laid = _with_cages(wishes, killer, laid, Chance(seed, number, Purpose.CAGES))
    if not laid.digits or not has_all(wishes.rules, laid.rules):
        return Draft(number, b"", b"", 0, laid.cost)
    return _dug(wishes, laid, seed, number)


def puzzle_of(layout: Layout, row: Sequence[int], rules: Sequence[Rule]) -> Puzzle:
    """Put rules on a row of digits."""
    return Puzzle(Grid([*row], layout), rules)


# Shapes and digits


def _framed(wishes: Wishes, sheet: Sheet, seed: int, number: int) -> Laid:
    """Draw the lines, and a full grid that obeys them and the rules of all cells."""
    layout, whole = wishes.layout, whole_rules(wishes.rules)
    known = bytes(wishes.solution) if wishes.solution else b""
    lines = line_rules(wishes.rules, sheet, known)
    if known:
        return Laid((*whole, *_flat(lines)), known, labour.LAID)
    if not (whole or lines or wishes.clues):
        return Laid((), _drawn(layout, seed, number), labour.of_board(layout))
    row = bytes(wishes.clues) if wishes.clues else bytes(len(layout.cells))
    rules = _together(layout, row, whole, lines)
    board = puzzle_of(layout, row, rules)
    digits = filled(board, Chance(seed, number, Purpose.FILL))
    return Laid(rules, digits, labour.FILLED + labour.TESTED * len(lines))


def _together(
    layout: Layout, row: bytes, whole: list[Rule], lines: list[list[Rule]]
) -> tuple[Rule, ...]:
    """Put line after line on a board, but for those that then nothing would obey."""
    rules = tuple(whole)
    for each in lines:
        more = (*rules, *each)
        if next(ways(puzzle_of(layout, row, more), row, HASTY), b""):
            rules = more
    return rules


def _flat(sets: Sequence[Sequence[Rule]]) -> list[Rule]:
    return [rule for each in sets for rule in each]


def _drawn(layout: Layout, seed: int, number: int) -> bytes:
    """Draw a full grid where houses are all there is."""
    if layout == CLASSIC:
        return bytes(draw_grids(seed, number, 1, threads=1).translate(RAW))
    return bytes(boards.draw(layout, seed, number))


def _with_cages(wishes: Wishes, killer: RuleWish, laid: Laid, chance: Chance) -> Laid:
    """Cut the board into cages; without givens, so that they leave one solution."""
    layout = wishes.layout
    sizes = wishes.cage_sizes(killer)
    cutting = CageCutter(layout, laid.digits, sizes, wishes.symmetry, chance)
    bare = wishes.givens.most <= len(wishes.kept)
    found = caged(cutting, laid.rules, _bits(wishes.kept), alone=bare)
    cost = laid.cost + labour.LAID + labour.TESTED * found.tests
    return Laid((*laid.rules, *found.cages), laid.digits if found.cages else b"", cost)


# Holes


def _dug(wishes: Wishes, laid: Laid, seed: int, number: int) -> Draft:
    layout, full = wishes.layout, laid.digits
    everything = layout.everything.bits
    board = puzzle_of(layout, bytes(len(full)), laid.rules)
    test = partial(rival, board, full)
    start = _bits(wishes.kept)
    if wishes.pattern is None and wishes.givens.most > len(wishes.kept):
        order = Chance(seed, number, Purpose.DIG).shuffled(
            cells
            for cells in boards.members(orbits(wishes.symmetry, layout.size)).values()
            if not cells & start
        )
        start = boards.dug(test, everything, order, wishes.fewest)
    if test(start):
        return Draft(number, kept(full, start), full, 2, laid.cost + labour.DUG)
    rules = laid.rules
    if wishes.minimal_rules:
        chance = Chance(seed, number, Purpose.RULES)
        rules = fewer_rules(wishes, laid, start, chance)
    cost = laid.cost + labour.DUG + (labour.DUG if wishes.minimal_rules else 0)
    return Draft(number, kept(full, start), full, 1, cost, rules)


def fewer_rules(
    wishes: Wishes, laid: Laid, givens: int, chance: Chance
) -> tuple[Rule, ...]:
    """Leave out rules as long as one solution is left, with all that belong to each.

    What speaks of the whole board stays, and one of each kind: it was asked for.
    """
    layout, rules = wishes.layout, laid.rules
    empty = bytes(len(laid.digits))
    for together in chance.shuffled(_sets(rules, layout, wishes.symmetry)):
        fewer = tuple(rule for rule in rules if rule not in together)
        if has_all(wishes.rules, fewer) and not rival(
            puzzle_of(layout, empty, fewer), laid.digits, givens
        ):
            rules = fewer
    return rules


def needless_parts(draft: Draft, wishes: Wishes) -> int:
    """Count the givens and rules without which one solution would be left.

    Each is asked alone; what is minimal by how it was dug is not asked at all.
    """
    layout, full = wishes.layout, draft.solution
    givens = sum(1 << cell for cell, digit in enumerate(draft.puzzle) if digit)
    board = puzzle_of(layout, bytes(len(full)), draft.rules)
    count = 0
    if wishes.minimal and (wishes.symmetry != "none" or wishes.fewest or wishes.kept):
        cells = (cell for cell in layout.cells if givens >> cell & 1)
        count += sum(not rival(board, full, givens & ~(1 << cell)) for cell in cells)
    if wishes.minimal_rules and wishes.symmetry != "none":
        for rule in filter(lambda each: each.marked, draft.rules):
            fewer = tuple(each for each in draft.rules if each != rule)
            board = puzzle_of(layout, bytes(len(full)), fewer)
            count += has_all(wishes.rules, fewer) and not rival(board, full, givens)
    return count


def _sets(
    rules: Sequence[Rule], layout: Layout, symmetry: str
) -> list[tuple[Rule, ...]]:
    """Collect the rules that a symmetry turns into each other, by their cells."""
    turns, sets = images(symmetry, layout.size), dict[object, list[Rule]]()
    for rule in rules:
        if rule.marked:
            turned = (sorted(turn[cell] for cell in rule.marked) for turn in turns)
            sets.setdefault(tuple(min(turned)), []).append(rule)
    return [*map(tuple, sets.values())]


def _bits(cells: frozenset[int]) -> int:
    return sum(1 << cell for cell in cells)
