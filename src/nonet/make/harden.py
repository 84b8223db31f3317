"""Make a puzzle with rules harder, until techniques that shall not do no longer do.

Two cages beside each other become one, with all that belong to them, as long as one
solution is left: a clue less. Where that leaves nearly everything open, so that what is
hard would find much too much or nothing, a cage is cut in two again.

    ┌──────┬──────┐        ┌─────────────┐
    │7     │12    │   ──►  │19           │
    └──────┴──────┘        └─────────────┘
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final

from nonet.board.position import Position
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.logic.ruled import position_of
from nonet.logic.step import Technique
from nonet.make.cages import CageCutter, Cut
from nonet.make.chance import Chance, Purpose
from nonet.make.draft import Draft
from nonet.make.ease import Stand, cut_open_cage
from nonet.make.fill import rival
from nonet.make.labour import LOOKED_WITH_RULES, Looks
from nonet.make.rule_wishes import KILLER
from nonet.make.ruled import puzzle_of
from nonet.make.wishes import Wishes
from nonet.ratings.ruled import finds_of
from nonet.ratings.scale import LEVELS
from nonet.rules.cages.cage import Cage
from nonet.rules.moves import neighbours
from nonet.rules.rule import Rule

CHANGES: Final = 6  # before a draft is given up
TESTS: Final = 12  # of joints, for each of them
OPEN: Final = 500  # marks of a classic board, of 729, which what is hard gets to see
HARD: Final = LEVELS.index("hard")


def hardened(wishes: Wishes, draft: Draft, seed: int) -> Draft | None:
    """Make a draft as hard as the wishes ask at least; nothing if that cannot be."""
    if not wishes.insufficient:
        return draft
    work = Hardening(wishes, Chance(seed, draft.number, Purpose.HARDEN))
    try:
        with polling(Looks(wishes.layout, LOOKED_WITH_RULES)):
            return work.hardened(draft)
    except LimitReached:
        return None


class Hardening:
    """The wishes, what must not be enough for them, and how much may stay open."""

    def __init__(self, wishes: Wishes, chance: Chance) -> None:
        self.wishes, self.chance = wishes, chance
        self.weak = wishes.insufficient
        marks = len(wishes.layout.cells) * wishes.layout.size
        self.seen: list[set[Rule]] = []  # what was tried is not joined again
        self.most_open = marks * OPEN // 729 if wishes.level.least >= HARD else marks

    def hardened(self, draft: Draft) -> Draft | None:
        """Join cages and cut them until little enough is known."""
        here: Stand | None = Stand(draft, _start(self.wishes, draft))
        for _ in range(CHANGES):
            if here is None:
                return None
            self.seen.append({*here.draft.rules})
            here = here._replace(position=worked_out(here.position, self.weak))
            if not here.position.empty:
                here = self._joined(here.draft)
            elif sum(map(int.bit_count, here.position.marks)) <= self.most_open:
                return here.draft
            else:
                here = self._cut(here)
        return None

    def _cutting(self, draft: Draft) -> CageCutter | None:
        wishes = self.wishes
        killer = next((wish for wish in wishes.rules if wish.name == KILLER), None)
        if killer is None:
            return None
        sizes, full = wishes.cage_sizes(killer), draft.solution
        return CageCutter(wishes.layout, full, sizes, wishes.symmetry, self.chance)

    def _cut(self, here: Stand) -> Stand | None:
        """Cut a cage in two."""
        cutting = self._cutting(here.draft)
        return cutting and cut_open_cage(cutting, here)

    def _joined(self, draft: Draft) -> Stand | None:
        """Join two cages, so that one solution is left."""
        if (cutting := self._cutting(draft)) is None:
            return None
        layout, empty = self.wishes.layout, bytes(len(draft.puzzle))
        givens = sum(1 << cell for cell, digit in enumerate(draft.puzzle) if digit)
        fresh = (r for r in _joints(cutting, draft.rules) if {*r} not in self.seen)
        for rules in islice(fresh, TESTS):
            if not rival(puzzle_of(layout, empty, rules), draft.solution, givens):
                larger = draft._replace(rules=rules)
                return Stand(larger, _start(self.wishes, larger))
        return None


def _start(wishes: Wishes, draft: Draft) -> Position:
    return position_of(puzzle_of(wishes.layout, draft.puzzle, draft.rules))


def worked_out(position: Position, techniques: Sequence[Technique]) -> Position:
    """Give the position where these *techniques* end, in whatever order.

    Each does all that it finds, and then the next one looks: fewer looks than when the
    easiest comes first again and again.
    """
    before = None
    while position.empty and position is not before:
        before = position
        for technique in techniques:
            if finds := finds_of(technique, position):
                placed = {*chain.from_iterable(found for found, _ in finds)}
                gone = {*chain.from_iterable(found for _, found in finds)}
                position = position.after(placed, gone)
    return position


def _joints(cutting: CageCutter, rules: tuple[Rule, ...]) -> Iterator[tuple[Rule, ...]]:
    """Yield the rules with two cages in one, and with all that this turns into."""
    canvas = cutting.canvas()
    cages = [frozenset(rule.cells) for rule in rules if isinstance(rule, Cage)]
    others = tuple(rule for rule in rules if not isinstance(rule, Cage))
    for one, other in cutting.chance.shuffled(_beside(cutting, cages)):
        both = one | other
        if canvas.is_fit(both, cutting.digits):
            gone = {*canvas.orbit(one), *canvas.orbit(other)}
            cut = [*(each for each in cages if each not in gone), *canvas.orbit(both)]
            if sum(map(len, cut)) == sum(map(len, cages)):
                yield (*others, *cutting.cages(sorted(cut, key=min)))


def _beside(cutting: CageCutter, cages: Sequence[Cut]) -> list[tuple[Cut, Cut]]:
    """List the cages beside each other that are not too large together."""
    most = cutting.sizes.most
    around = [
        frozenset(n for cell in cage for n in neighbours(cell, cutting.layout))
        for cage in cages
    ]
    return [
        (one, other)
        for at, one in enumerate(cages)
        for other in cages[at + 1 :]
        if len(one) + len(other) <= most and around[at] & other
    ]
