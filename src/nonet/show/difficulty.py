"""How hard something is, in words: ER and level of a step, minutes of a puzzle.

>>> from nonet.logic.chains.skyscraper import SKYSCRAPER
>>> difficulty(SKYSCRAPER.demo()), minutes_words(11.6), minutes_words(200.5)
('ER 6.6, hard', 'about 12 minutes', 'about 3 hours')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nonet.say.language import ENGLISH, Language

if TYPE_CHECKING:  # they stand above, and are only drawn
    from nonet.logic.er import ER
    from nonet.logic.step import Level, Step, Technique
    from nonet.ratings.rating import Rating

EXACT: Final = 20  # minutes; from here on they are told in fives
HOURS: Final = 90  # minutes, from which on hours are told


def difficulty(step: Step, language: Language = ENGLISH) -> str:
    """Tell the ER of a step, if it has one, and the level of its technique."""
    return _rated(step.er, step.technique.level, language)


def rated(told: str, step: Step, language: Language) -> str:
    """Add to what is *told* how hard the step is, unless it is easy."""
    if step.technique.level == "easy":
        return told
    words = difficulty(step, language)
    return language.say("{told} ({rated})", told=told, rated=words)


def technique_difficulty(technique: Technique, language: Language = ENGLISH) -> str:
    """Tell what a step of *technique* is rated, with a + if a longer one is more.

    >>> from nonet.logic.chains.x_chain import X_CHAIN
    >>> technique_difficulty(X_CHAIN)
    'ER 6.6+, unfair'
    """
    return _rated(technique.er, technique.level, language)


def _rated(er: ER, level: Level, language: Language) -> str:
    words = language.say(level)
    if not er.value:
        return words
    return language.say("ER {er}, {level}", er=str(er), level=words)


def minutes_words(minutes: float, language: Language = ENGLISH) -> str:
    """Round *minutes* to what a model can tell.

    >>> minutes_words(0.2), minutes_words(43)
    ('about 1 minute', 'about 45 minutes')
    """
    if minutes >= HOURS:
        hours = round(minutes / 60)
        return language.plural("about {n} hour", "about {n} hours", hours)
    n = 5 * round(minutes / 5) if minutes >= EXACT else max(1, round(minutes))
    return language.plural("about {n} minute", "about {n} minutes", n)


def rating_words(rating: Rating, language: Language = ENGLISH) -> str:
    """Say what ``nonet rate`` tells of a puzzle, as far as it came to its end."""
    say, er = language.say, rating.er
    if not rating.steps or rating.level is None or rating.minutes is None:
        return say("The puzzle is rated ER {er}.", er=er) if er else ""
    level, minutes = say(rating.level), minutes_words(rating.minutes, language)
    rated = say("ER {er}, {level}", er=er, level=level) if er else level
    return say(
        "The puzzle is rated {rated}; a person needs {minutes} (modelled).",
        rated=rated,
        minutes=minutes,
    )
