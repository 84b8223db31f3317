"""The shortest proof that is found of a claim, as steps.

There are three ways to look for one, and of what they find the shortest to read is
given, its details told along. What a written digit can see needs no search. Of what is
equal, the first to be read is taken, from where the board's digits come early: a board
turned, mirrored or relabelled gets the same proof, unless that takes cases inside
cases: these are looked for on the board as it lies.

1. *at once*: a technique proves the claim in the position as it is;
2. *by contradiction*: the opposite is supposed, and followed until nothing is left, if
   need be through cases inside;
3. *step by step*: the easiest steps until the claim is proved; then those are left out
   without which each of the others is still found where it is now.

::

    1 2 3 4 5 6 7 8 ─► 2 5 6 8      8 proves it, from what 2, 5 and 6 changed

>>> position = Position.parse("1... ..3. .4.. ...2")
>>> for step in ProofSearch(position, ALL).proof((Claim(8, 3, False),)):
...     print(step)
Hidden single in a box: 2 fits only in C1 of box 3: D4 takes row D, so C1 is 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import inf
from typing import Final, TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.engines.human import DEAR, reading_order, think
from nonet.limits import SearchEnded, poll, undisturbed
from nonet.logic.catalogue import ALL, SINGLES
from nonet.logic.contradiction import (
    CONTRADICTIONS,
    Refuter,
    refuted,
    refuted_again,
    refuted_at_any_depth,
)
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Deduction, Step, Technique
from nonet.verbs.first_read import first_read, read_marks
from nonet.verbs.question import Claim

Steps: TypeAlias = tuple[Step, ...]
Goal: TypeAlias = Callable[[Position], bool]
ProofWay: TypeAlias = Callable[[], Iterable[Steps]]

NETS: Final = 8.0  # the rating from which on a mark is supposed
LONG: Final = 330  # words: a proof for which a shorter one is worth seconds
FEW: Final = 3  # steps: of fewer, none is looked for again
MANY: Final = 40  # over rules: of more neither, which takes 80 % and saves 2 %
TWICE: Final = 2  # what is supposed is to be borne in mind
ANY_SINGLE: Final = tuple(each for each in ALL if each.name in SINGLES)


def is_proved(claim: Claim, position: Position) -> bool:
    """Tell whether a position shows that a claim is so.

    >>> position = Position.parse("1... .... .... ....")
    >>> [is_proved(Claim(3, d, False), position) for d in (1, 2)]
    [True, False]
    """
    cell, digit, holds = claim
    if holds:
        return position.digits[cell] == digit
    if position.digits[cell]:
        return position.digits[cell] != digit
    return not position.marks[cell] >> digit - 1 & 1


def length(steps: Iterable[Step]) -> int:
    """Count the words that a reader reads who asks for every reason.

    Characters would not do: a column is longer than a row, and A10 than J1.
    """
    return sum(map(_length, steps))


def _length(step: Step) -> int:
    told = sum(len(text.split()) for text in (step.say(), *step.details()))
    return told * TWICE if step.technique.rating >= NETS else told


@dataclass(slots=True)
class ProofSearch:
    """Looks for proofs in a position, by *techniques* that are allowed there.

    What was found before a limit was reached stands; ``ended`` tells which it was.
    """

    position: Position
    techniques: Sequence[Technique]
    ended: str = field(default="", init=False)

    def proof(self, claims: Sequence[Claim]) -> Steps:
        """Prove all the *claims*; if one step does, that step has a name."""
        steps = _tidied(claims, self.position)
        here = steps[-1].after if steps else self.position
        claims = self._in_order(each for each in claims if not is_proved(each, here))
        try:
            if len(claims) > 1 and (step := self._in_one(claims, here)):
                return (*steps, step)
        except SearchEnded as end:
            self._end(end)
            return ()
        for claim in claims:
            if not is_proved(claim, here):
                found = self._shortest(claim, here)
                if not found:
                    return ()
                steps += found
                here = found[-1].after
        return tuple(steps)

    def _in_order(self, claims: Iterable[Claim]) -> list[Claim]:
        """Order claims as they are read, whoever listed them how."""
        order = reading_order(self.position)
        return sorted(
            claims, key=lambda claim: read_marks([Candidate(*claim[:2])], order)
        )

    def _in_one(self, claims: Sequence[Claim], here: Position) -> Step | None:
        """Find the easiest technique that proves all of the claims, and maybe more.

        Nets are asked about one mark after the other: to look at all takes seconds.
        """
        simple = (each for each in self.techniques if each.rating < NETS)
        return next(at_once(claims, here, simple), None)

    def _shortest(self, claim: Claim, here: Position) -> Steps:
        """Look in each way, until an easy step is found or a limit is reached."""
        best: Steps = ()
        try:
            for found in self._proofs(claim, here):
                if found and (not best or length(found) < length(best)):
                    best = found
                if len(best) == 1 and best[0].technique.rating < DEAR:
                    break
        except SearchEnded as end:
            self._end(end)
        return best

    def _proofs(self, claim: Claim, here: Position) -> Iterator[Steps]:
        """Yield what each way finds; those that take longer, if nothing short was."""
        best = inf
        for takes_long, way in self._ways(claim, here):
            if not takes_long or best > LONG:
                for steps in filter(None, way()):
                    best = min(best, length(steps))
                    yield steps

    def _ways(self, claim: Claim, here: Position) -> Iterator[tuple[bool, ProofWay]]:
        """Yield ways to look for proofs, and whether each takes long."""
        simple = [each for each in self.techniques if each.rating < NETS]
        yield False, lambda: ((step,) for step in at_once([claim], here, simple))
        if not here.board.rules:  # a search for contradictions knows houses alone
            yield False, lambda: [by_cases(claim, here, refuted)]
            yield True, lambda: [by_cases(claim, here, refuted_at_any_depth)]
        path = cache(lambda: _path(claim, here, simple))
        yield False, lambda: step_by_step(claim, here, path())
        if not path():  # else it would be the same: the easiest step is always taken
            whole = partial(_path, claim, here, self.techniques)  # takes seconds
            yield True, lambda: step_by_step(claim, here, whole())

    def _end(self, end: SearchEnded) -> None:
        self.ended = str(end)


def _tidied(claims: Iterable[Claim], here: Position) -> list[Step]:
    """Rub out what sees its own digit, as nobody may have done yet."""
    steps: list[Step] = []
    for cell, digit, holds in claims:
        mark = Candidate(cell, digit)
        found = [
            each
            for each in (() if holds else STALE_MARK.find(here))
            if mark in each.eliminations
        ]
        if found:
            chosen = first_read(STALE_MARK, found, here)
            steps.append(Step(STALE_MARK, chosen, here))
            here = steps[-1].after
    return steps


def at_once(
    claims: Sequence[Claim], here: Position, techniques: Iterable[Technique]
) -> Iterator[Step]:
    """Yield of each technique the smallest find that proves the claims by itself."""
    for technique in techniques:
        poll()
        found = [each for each in technique.find(here) if _proves(each, claims, here)]
        if found:
            yield Step(technique, first_read(technique, found, here), here).proved()


def _proves(deduction: Deduction, claims: Sequence[Claim], here: Position) -> bool:
    """Tell whether the claims are so after a deduction."""
    changed = deduction.placements, deduction.eliminations
    touched = {cell for part in changed for cell, _ in part}
    if not deduction.placements and touched.isdisjoint(c.cell for c in claims):
        return False  # most are elsewhere
    after = here.after(*changed)
    return all(is_proved(claim, after) for claim in claims)


# By contradiction


def by_cases(claim: Claim, here: Position, refute: Refuter) -> Steps:
    """Refute the opposite; or all else that stands in a digit's way, where that is few.

    Refuting that a digit is missing takes no cases inside the case.
    """
    if step := refute(here, *claim):
        return (step.proved(),)
    steps: list[Step] = []
    for rival in min(_rivals(claim, here), key=len) if claim.holds else ():
        found = by_cases(Claim(*rival, holds=False), here, refute)
        if not found:
            return ()
        steps += found
        here = found[-1].after
    return (*steps, *(step.proved() for step in _single(claim, here)))


# Step by step


def step_by_step(
    claim: Claim, here: Position, steps: Sequence[Step]
) -> Iterator[Steps]:
    """Keep of the *steps* to a claim those it needs; then look for shorter ways.

    If a limit is reached, what was left out until then stays out.
    """
    if not steps:
        return
    kept, ended = [*steps], None
    try:
        for fewer in shortening(steps, here, partial(is_proved, claim)):
            kept = fewer
    except SearchEnded as end:
        ended = end
    with undisturbed():
        yield _whole(kept)
    if ended:
        raise ended
    if claim.holds and len(kept) > FEW and _is_easy(kept, here):
        yield from map(_whole, _piece_by_piece(claim, here, steps))


def _whole(steps: Iterable[Step]) -> Steps:
    return tuple(step.proved() for step in steps)


def _is_easy(steps: Sequence[Step], here: Position) -> bool:
    """Tell whether the steps are found again so soon that a second look is cheap."""
    if here.board.rules and len(steps) > MANY:
        return False
    return all(step.technique.rating < DEAR for step in steps)


def _path(claim: Claim, here: Position, techniques: Sequence[Technique]) -> list[Step]:
    steps: list[Step] = []
    for thought in think(here, techniques, trial=False, prove=False):
        if isinstance(thought, Position):
            break
        steps.append(thought)
        if is_proved(claim, thought.after):
            return steps
    return []


def _piece_by_piece(
    claim: Claim, here: Position, steps: Sequence[Step]
) -> Iterator[list[Step]]:
    """Make a digit the only one of its cell, or its cell the only one of a house.

    Each mark in its way is proved by itself, from the same *steps*.
    """
    for rivals in _rivals(claim, here):
        goals = [Claim(*rival, holds=False) for rival in rivals]
        pieces: list[Step] = []
        now = here
        for goal in (*goals, claim):
            if not is_proved(goal, now):
                pieces += _single(goal, now) or _needed(goal, now, steps)
                now = pieces[-1].after if pieces else here
        if is_proved(claim, now):
            yield shortened(pieces, here, partial(is_proved, claim))


def _needed(claim: Claim, here: Position, steps: Sequence[Step]) -> list[Step]:
    """Keep of *steps* of another position what proves a claim in this one."""
    goal = partial(is_proved, claim)
    return shortened(_replayed(steps, here, goal), here, goal)


def _rivals(claim: Claim, here: Position) -> Iterator[list[Candidate]]:
    """List what else the cell may hold, then where else each house has the digit."""
    cell, digit, _ = claim
    yield _other_digits(claim, here)
    order = reading_order(here)
    places = [
        here.places[digit] & here.board.houses[index] & ~(1 << cell)
        for index in here.board.houses_of[cell]
        if index in here.board.full
    ]
    rivals = [[Candidate(place, digit) for place in cells_in(each)] for each in places]
    for each in rivals:
        each.sort(key=lambda mark: order.cells[mark.cell])
    yield from sorted(rivals, key=lambda each: read_marks(each, order))


def _other_digits(claim: Claim, here: Position) -> list[Candidate]:
    """List what else a cell may hold, the digit first that the board shows first."""
    digits = [d for d in digits_in(here.marks[claim.cell]) if d != claim.digit]
    met = reading_order(here).digits
    return [Candidate(claim.cell, d) for d in sorted(digits, key=met.__getitem__)]


def _single(claim: Claim, here: Position) -> list[Step]:
    """Find the easiest single that proves a claim, if any does."""
    for technique in ANY_SINGLE:
        found = [each for each in technique.find(here) if _proves(each, [claim], here)]
        if found:
            return [Step(technique, first_read(technique, found, here), here)]
    return []


def shortened(steps: Sequence[Step], here: Position, goal: Goal) -> list[Step]:
    """Leave out what the *goal* does not need."""
    *_, kept = shortening(steps, here, goal)
    return kept


def shortening(
    steps: Sequence[Step], here: Position, goal: Goal
) -> Iterator[list[Step]]:
    """Yield steps to the *goal*, fewer each time: leave out many, then each one.

    The last are tried first: what only they needed goes with them.
    """
    kept = [*steps]
    yield kept
    size = len(kept) // 2
    while size:
        end = len(kept) - 1
        while end > 0:
            start = max(0, end - size)
            before = kept[start - 1].after if start else here
            again = _replayed(kept[end:], before, goal)
            if again:
                kept = kept[:start] + again
                yield kept
            end = start
        size //= 2


def _replayed(steps: Sequence[Step], here: Position, goal: Goal) -> list[Step]:
    """Find the steps again in another position; nothing, if they miss the goal."""
    found: list[Step] = []
    for step in steps:
        if goal(here):
            break
        poll()
        if _is_done(step, here):
            continue
        again = _again(step, here)
        if again is None:
            return []
        found.append(again)
        here = again.after
    return found if goal(here) else []


def _is_done(step: Step, here: Position) -> bool:
    """Tell whether a step has nothing left to change."""
    placed, gone = step.deduction.placements, step.deduction.eliminations
    return not any(here.empty >> cell & 1 for cell, _ in placed) and not any(
        here.marks[cell] >> digit - 1 & 1 for cell, digit in gone
    )


def _again(step: Step, here: Position) -> Step | None:
    """Find a step again, as much of it as there is; a digit, as any single."""
    placed, gone = {*step.deduction.placements}, {*step.deduction.eliminations}
    if step.technique in CONTRADICTIONS:
        return refuted_again(step, here)
    for technique in (step.technique, *(ANY_SINGLE if placed else ())):
        found = [
            each
            for each in technique.find(here)
            if placed.intersection(each.placements)
            or gone.intersection(each.eliminations)
        ]
        if found:
            missed = [len(gone.difference(each.eliminations)) for each in found]
            best = [e for e, m in zip(found, missed, strict=True) if m == min(missed)]
            return Step(technique, first_read(technique, best, here), here)
    return None
