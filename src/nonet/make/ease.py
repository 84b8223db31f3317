"""Make a puzzle with rules easier, just where it resists, until techniques solve it.

It is worked out with the techniques that are wished for. Where they do not go on, a
cage is cut in two, or a digit is given, and they go on from there: the new sums or
digits only add to what is known, so one solution stays one.

    ┌─────────────┐        ┌──────┬──────┐
    │19           │   ──►  │7     │12    │      what is open gets a clue more
    └─────────────┘        └──────┴──────┘
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.engines.human import think
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.logic.ruled import position_of
from nonet.make.cages import CageCutter, Cut
from nonet.make.chance import Chance, Purpose
from nonet.make.draft import Draft
from nonet.make.labour import LOOKED_WITH_RULES, Looks
from nonet.make.ranges import ANY, Range
from nonet.make.rule_wishes import KILLER
from nonet.make.ruled import puzzle_of
from nonet.make.symmetry import closed
from nonet.make.wishes import Wishes
from nonet.rules.cages.cage import Cage
from nonet.rules.rule import Rule

EASED: Final = 30  # times, before a draft is given up


class Stand(NamedTuple):
    """A draft, and how far techniques have worked it out."""

    draft: Draft
    position: Position


def eased(wishes: Wishes, draft: Draft, seed: int) -> Draft | None:
    """Make a draft as easy as the wishes allow at most; nothing if that cannot be."""
    chance = Chance(seed, draft.number, Purpose.EASE)
    start = position_of(puzzle_of(wishes.layout, draft.puzzle, draft.rules))
    here = Stand(draft, start)
    for _ in range(EASED):
        here = Stand(here.draft, _worked(here.position, wishes))
        if not here.position.empty:
            return here.draft
        after = _with_cut(wishes, here, chance) or _with_given(wishes, here, chance)
        if after is None:
            break
        here = after
    return None


def _worked(position: Position, wishes: Wishes) -> Position:
    """Go on with the techniques that are allowed, and tell where they end."""
    try:
        with polling(Looks(wishes.layout, LOOKED_WITH_RULES)):
            for found in think(position, wishes.allowed, trial=False, prove=False):
                position = found if isinstance(found, Position) else found.after
    except LimitReached:
        pass
    return position


# A cage in two


def _with_cut(wishes: Wishes, here: Stand, chance: Chance) -> Stand | None:
    """Cut a cage in two that has open cells, with all that belong to it.

    Where pairs resist and no sizes are told, a cell may stand alone, which tells it.
    """
    killer = next((wish for wish in wishes.rules if wish.name == KILLER), None)
    if killer is None:
        return None
    sizes = wishes.cage_sizes(killer)
    lone = () if killer.sizes != ANY else (Range(1, sizes.most),)
    for allowed in (sizes, *lone):
        cutting = CageCutter(
            wishes.layout, here.draft.solution, allowed, wishes.symmetry, chance
        )
        if after := _cut(cutting, here):
            return after
    return None


def _cut(cutting: CageCutter, here: Stand) -> Stand | None:
    rules, empty = here.draft.rules, here.position.empty
    least = 2 * cutting.sizes.least
    large = [cage for cage in _cages(rules) if len(cage) >= least]
    resisting = [cage for cage in large if any(empty >> cell & 1 for cell in cage)]
    for cage in cutting.chance.shuffled(resisting):
        if halves := cutting.halves(cage):
            draft = here.draft._replace(rules=_recut(cutting, rules, cage, halves))
            return Stand(draft, _on(draft, here.position))
    return None


def _recut(
    cutting: CageCutter, rules: tuple[Rule, ...], cage: Cut, halves: tuple[Cut, Cut]
) -> tuple[Rule, ...]:
    """Put the halves of a cage in its place, and in that of all it turns into."""
    canvas = cutting.canvas()
    gone = {*canvas.orbit(cage)}
    new = {each for half in halves for each in canvas.orbit(half)}
    others = [rule for rule in rules if not _is_one_of(rule, gone)]
    return (*others, *cutting.cages(sorted(new, key=min)))


def _cages(rules: tuple[Rule, ...]) -> Iterator[Cut]:
    return (frozenset(rule.cells) for rule in rules if isinstance(rule, Cage))


def _is_one_of(rule: Rule, cages: set[Cut]) -> bool:
    return isinstance(rule, Cage) and frozenset(rule.cells) in cages


def _on(draft: Draft, position: Position) -> Position:
    """Put the rules of a draft on what is known already."""
    puzzle = puzzle_of(position.board.layout, position.digits, draft.rules)
    return position_of(puzzle, position.pencilled)


# A given more


def _with_given(wishes: Wishes, here: Stand, chance: Chance) -> Stand | None:
    """Give the digit of an open cell, with those that belong to it."""
    if wishes.minimal or wishes.pattern is not None:
        return None
    row, empty = here.draft.puzzle, here.position.empty
    full = here.draft.solution
    for cell in chance.shuffled(cells_in(empty)):
        together = closed([cell], wishes.symmetry, wishes.layout.size)
        more = bytes(full[c] if c in together else d for c, d in enumerate(row))
        if len(more) - more.count(0) <= wishes.givens.most:
            new = [Candidate(c, full[c]) for c in sorted(together) if empty >> c & 1]
            draft = here.draft._replace(puzzle=more)
            return Stand(draft, here.position.after(placements=new))
    return None
