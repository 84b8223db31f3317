"""Faults: what a draft lacks of what was wished for, and by how much.

>>> from nonet.make.asked import wish
>>> from nonet.ratings.summary import reckoned
>>> fault_of_score(wish(difficulty="hard"), reckoned([0, 0, 0, 14, 37])).says
<it is easy>
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Final, NamedTuple

from nonet.csp.words import Sentence
from nonet.make.draft import Draft
from nonet.make.pattern import ENOUGH
from nonet.make.wishes import Wishes
from nonet.ratings.scale import LEVELS
from nonet.ratings.summary import Reckoning
from nonet.say.language import _

UNFINISHED: Final = _("clues not completed")
NO_ROOM: Final = _("no room for the rules")
SEVERAL: Final = _("several solutions")
GIVENS: Final = _("another number of givens")
NOT_MINIMAL: Final = _("not minimal")
TOO_HARD: Final = _("too hard to judge")
LEVEL: Final = _("another level")
TECHNIQUES: Final = _("other techniques")
SCORE: Final = _("another score")
NOT_ONCE: Final = _("the hardest step more than once")
ER: Final = _("another ER")
SEEN_BEFORE: Final = _("seen before")
NEEDS: Final = _("it needs {name}")
NO_MORE: Final = _("it needs nothing harder than {name}")
NOT_NEEDED: Final = _("it does not need {name}")


class Fault(NamedTuple):
    """Which wish was not met, how the draft is instead, and how far off that is.

    Wishes are looked at in stages, the cheapest first: who fails later comes nearer.
    """

    reason: str
    stage: int
    distance: float
    says: Sentence


def fault_of_shape(wishes: Wishes, draft: Draft) -> Fault | None:
    """Tell that there are several solutions, or another number of givens, if so."""
    if wishes.rules and not draft.ways:
        return Fault(NO_ROOM, 0, inf, Sentence("its rules did not come out as asked"))
    if draft.ways != 1:
        template = "it has {count} solutions"
        if draft.ways >= (2 if wishes.rules else ENOUGH):
            template = "it has {count} solutions or more"
        says = Sentence(template, count=draft.ways)
        reason = SEVERAL if draft.ways else UNFINISHED
        return Fault(reason, 0, draft.ways or inf, says)
    count = len(draft.puzzle) - draft.puzzle.count(0)
    if distance := wishes.givens.distance(count):
        says = Sentence("it has {count} givens", count=count)
        return Fault(GIVENS, 1, distance, says)
    return None


def fault_of_minimality(needless: int, *, ruled: bool = False) -> Fault | None:
    """Tell that a puzzle could do without some of its givens or rules, if it could."""
    if not needless:
        return None
    says = (
        Sentence("it could do without {count} of its givens and rules", count=needless)
        if ruled
        else Sentence("it could do without {count} of its givens", count=needless)
    )
    return Fault(NOT_MINIMAL, 2, needless, says)


def fault_of_patience() -> Fault:
    """Tell that a puzzle is too hard for the core to judge."""
    return Fault(TOO_HARD, 3, len(LEVELS), Sentence("it needs more than chains"))


def fault_of_height(wishes: Wishes) -> Fault:
    """Tell that the techniques that are wished for do not solve it."""
    if wishes.level.most < len(LEVELS) - 1:
        level = Sentence(LEVELS[int(wishes.level.most)])
        return Fault(LEVEL, 3, 1, Sentence("it is harder than {level}", level=level))
    return Fault(TOO_HARD, 3, 1, Sentence("it needs more than these techniques"))


def fault_of_depth(wishes: Wishes) -> Fault:
    """Tell that less than what is wished for solves it."""
    if wishes.level.least > 0:
        level = Sentence(LEVELS[int(wishes.level.least)])
        return Fault(LEVEL, 3, 1, Sentence("it is easier than {level}", level=level))
    return Fault(TECHNIQUES, 3, 1, Sentence("easier techniques solve it"))


def fault_of_size() -> Fault:
    """Tell that a puzzle is too large to be judged to its end."""
    says = Sentence("it was too large to be judged to its end")
    return Fault(TOO_HARD, 3, len(LEVELS), says)


def fault_of_score(wishes: Wishes, found: Reckoning) -> Fault | None:
    """Tell what is wrong with the way to the solution, if anything."""
    return next(_faults_of_score(wishes, found), None)


def _faults_of_score(wishes: Wishes, found: Reckoning) -> Iterator[Fault]:
    height = LEVELS.index(found.level)
    if distance := wishes.level.distance(height):
        says = Sentence("it is {level}", level=Sentence(found.level))
        yield Fault(LEVEL, 3, distance, says)
    yield from _faults_of_techniques(wishes, {*found.used})
    if distance := wishes.score.distance(found.score):
        says = Sentence("its score is {score}", score=found.score)
        yield Fault(SCORE, 5, distance, says)
    if wishes.once:
        yield from _faults_of_repetition(wishes, found)


def _faults_of_repetition(wishes: Wishes, found: Reckoning) -> Iterator[Fault]:
    """Look at what is rated hardest, and at what is tried last: once each."""
    last = max(found.used, default=0)
    for place, times in zip(found.used, found.counts, strict=True):
        if times > 1 and place in (last, found.used[-1]):
            name = Sentence(wishes.order[place].name)
            says = Sentence("it needs {name} {times} times", name=name, times=times)
            yield Fault(NOT_ONCE, 6, times, says)


def _faults_of_techniques(wishes: Wishes, used: set[int]) -> Iterator[Fault]:
    hardest = max(used, default=0)
    for place in used & wishes.without:
        yield _fault_of_technique(wishes, NEEDS, place, 1)
    if hardest > wishes.up_to:
        yield _fault_of_technique(wishes, NEEDS, hardest, hardest - wishes.up_to)
    if hardest < wishes.at_least:
        yield _fault_of_technique(wishes, NO_MORE, hardest, wishes.at_least - hardest)
    for places in wishes.needs:
        if not places & used:
            place = min(places)
            yield _fault_of_technique(wishes, NOT_NEEDED, place, abs(place - hardest))


def _fault_of_technique(
    wishes: Wishes, template: str, place: int, distance: float
) -> Fault:
    says = Sentence(template, name=Sentence(wishes.order[place].name))
    return Fault(TECHNIQUES, 4, distance, says)


def fault_of_er(wishes: Wishes, er: float) -> Fault | None:
    """Tell that the ER is another, if it is."""
    if distance := wishes.er.distance(er):
        return Fault(ER, 7, distance, Sentence("its ER is {er}", er=er))
    return None
