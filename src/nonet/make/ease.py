"""Make a puzzle easier, just where it resists, until techniques solve it.

It is worked out in rounds, as it is rated. Where the easiest technique that finds
anything may not be needed, or none does, a cage is cut in two, or a digit is given, and
work goes on from there: the new sums or digits only add to what is known, so one
solution stays one. What was changed is worked out again from its start, until a pass
changes nothing: that pass is the rating.

    ┌─────────────┐        ┌──────┬──────┐
    │19           │   ──►  │7     │12    │      what is open gets a clue more
    └─────────────┘        └──────┴──────┘

A board without rules that was dug out to the last given is hardly ever easy: of an X
board and of a jigsaw, none of 50 was. It is given digits, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.errors import LimitReached
from nonet.limits import polling
from nonet.logic.ruled import position_of
from nonet.logic.rules.contradiction_by_rules import NESTED_CONTRADICTION_BY_RULES
from nonet.make.cages import CageCutter, Cut
from nonet.make.chance import Chance, Purpose
from nonet.make.draft import Draft
from nonet.make.labour import LOOKED_WITH_RULES, Looks
from nonet.make.ranges import ANY, Range
from nonet.make.rule_wishes import KILLER
from nonet.make.ruled import puzzle_of
from nonet.make.symmetry import closed
from nonet.make.wishes import Wishes
from nonet.ratings.rating import SOLVED, Rating
from nonet.ratings.rounds import new_tally, play
from nonet.ratings.ruled import RoundCount, easiest
from nonet.ratings.scale import LEVELS
from nonet.rules import Puzzle
from nonet.rules.cages.cage import Cage
from nonet.rules.rule import Rule

EASED: Final = 30  # times, before a draft is given up; a hard one would end medium


class Stand(NamedTuple):
    """A draft, and how far techniques have worked it out."""

    draft: Draft
    position: Position


class Eased(NamedTuple):
    """A draft that techniques work out, and the rating that follows."""

    draft: Draft
    rating: Rating


def eased(wishes: Wishes, draft: Draft, seed: int) -> Eased | None:
    """Make a draft as easy as the wishes allow at most; nothing if that cannot be.

    It may end too easy, if its cages or digits say much where it resisted.
    """
    work = Easing(wishes, Chance(seed, draft.number, Purpose.EASE))
    try:
        with polling(Looks(wishes.layout, LOOKED_WITH_RULES)):
            return work.eased(draft)
    except LimitReached:
        return None


def eased_board(wishes: Wishes, draft: Draft, seed: int) -> Draft | None:
    """Give a draft without rules digits where it resists, if it may have more of them.

    What techniques of the level solve already stays as it is.
    """
    chance = Chance(seed, draft.number, Purpose.EASE)
    end = max(map(wishes.order.index, wishes.allowed), default=-1) + 1
    grid = Grid([*draft.puzzle], wishes.layout)
    here: Stand | None = Stand(draft, Position.of(grid))
    with polling(Looks(wishes.layout)):
        while here and here.position.empty:
            if after := play(here.position, new_tally(), end=end):
                here = here._replace(position=after)
            else:
                here = _with_given(wishes, here, chance)
    return here and here.draft


def tamed(wishes: Wishes, draft: Draft, seed: int) -> Eased | None:
    """Ease a draft of any level, if only cases inside cases would solve it.

    These take seconds each to find, and nobody plays them. What shall be minimal stays.
    """
    if wishes.minimal or wishes.minimal_rules:
        return None
    last = wishes.order.index(NESTED_CONTRADICTION_BY_RULES) - 1
    return eased(replace(wishes, up_to=last), draft, seed)


class Easing:
    """The wishes, what may be needed, and how many changes are left."""

    def __init__(self, wishes: Wishes, chance: Chance) -> None:
        self.wishes, self.chance = wishes, chance
        self.allowed = frozenset(wishes.allowed)
        order = wishes.order
        last = max((order.index(each) for each in self.allowed), default=-1)
        self.order = order[: last + 1]
        self.left = 0 if LEVELS.index("hard") <= wishes.level.least else EASED

    def eased(self, draft: Draft) -> Eased | None:
        """Work a draft out again and again, until nothing resists."""
        while True:
            before, count = draft, RoundCount()
            here = Stand(draft, position_of(_puzzle(self.wishes, draft)))
            while here.position.empty:
                after = self._round(here, count) or self._changed(here)
                if after is None:
                    return None
                here = after
            draft = here.draft
            if draft == before:
                told = count.told()
                rating = Rating(_puzzle(self.wishes, draft), ended=SOLVED, **told)
                return Eased(draft, rating)

    def _round(self, here: Stand, count: RoundCount) -> Stand | None:
        """Do all that the easiest technique finds, if it may be needed."""
        found = easiest(here.position, self.order)
        if found is None or found[0] not in self.allowed:
            return None
        return here._replace(position=count.note(here.position, *found))

    def _changed(self, here: Stand) -> Stand | None:
        """Tell more where a draft resists."""
        self.left -= 1
        if self.left < 0:
            return None
        wishes, chance = self.wishes, self.chance
        return _with_cut(wishes, here, chance) or _with_given(wishes, here, chance)


def _puzzle(wishes: Wishes, draft: Draft) -> Puzzle:
    return puzzle_of(wishes.layout, draft.puzzle, draft.rules)


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
        if after := cut_open_cage(cutting, here):
            return after
    return None


def cut_open_cage(cutting: CageCutter, here: Stand) -> Stand | None:
    """Cut a cage with open cells in two, if one can be."""
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
