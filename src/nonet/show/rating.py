"""A rating in words: both scales, how it feels, and what it takes.

>>> from nonet.board.grid import Grid
>>> puzzle = Grid("1234 3412 2143 432.")
>>> from nonet.ratings.rating import Rating
>>> rating = Rating(puzzle, hardest="Full house", score=4, level="easy", steps=1,
...                 minutes=2.1, bottlenecks=1, wait=0, profile={"Full house": 1})
>>> print(rating_text(rating))
Score 4, easy; the hardest technique is full house.
1 step, 1 bottleneck, longest wait for a digit: 0 rounds.
A person needs about 2 minutes (modelled, not measured).
   1 × Full house
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nonet.say.language import ENGLISH, Language
from nonet.show.difficulty import minutes_words
from nonet.show.trace import inside

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.ratings.rating import Rating


def rating_text(rating: Rating, language: Language = ENGLISH) -> str:
    """Tell a rating in a few lines."""
    return "\n".join(_lines(rating, language))


def _lines(rating: Rating, language: Language) -> Iterator[str]:
    say = language.say
    if "." not in rating.puzzle.line:
        yield say("The puzzle is finished.")
        return
    if rating.ended != "solved":
        yield say("Time is up; this is how far it went.")
    yield from _at_least(rating, language)
    if rating.er is not None:
        yield say(
            "ER {er}, EP {ep}, ED {ed}; ER is set by {technique}.",
            er=rating.er,
            ep=rating.ep or "–",
            ed=rating.ed or "–",
            technique=inside(say(rating.se_hardest or "none")),
        )
    if rating.score is not None and rating.steps:
        yield say(
            "Score {score}, {level}; the hardest technique is {technique}.",
            score=rating.score,
            level=say(rating.level or ""),
            technique=inside(say(rating.hardest or "none")),
        )
        yield _feeling(rating, language)
        if rating.minutes is not None:
            yield say(
                "A person needs {minutes} (modelled, not measured).",
                minutes=minutes_words(rating.minutes, language),
            )
    width = len(str(max(rating.profile.values(), default=0))) + 3
    for name, count in rating.profile.items():
        yield f"{count:{width}} × {say(name)}"


def _at_least(rating: Rating, language: Language) -> Iterator[str]:
    """Tell what the scales reached that did not come to their end."""
    say, least = language.say, rating.at_least
    if "er" in least:
        yield say(
            "ER {er} or more, EP {ep}, ED {ed}; so far it is set by {technique}.",
            er=least["er"],
            ep=rating.ep or "–",
            ed=rating.ed or "–",
            technique=inside(say(least.get("se_hardest", "none"))),
        )
    if "score" in least:
        yield say(
            "Score {score} or more, {level} or harder; the hardest technique so far is "
            "{technique}.",
            score=least["score"],
            level=say(least["level"]),
            technique=inside(say(least["hardest"])),
        )


def _feeling(rating: Rating, language: Language) -> str:
    """Tell how it feels to solve it."""
    plural = language.plural
    return language.say(
        "{steps}, {bottlenecks}, longest wait for a digit: {wait}.",
        steps=plural("{n} step", "{n} steps", rating.steps or 0),
        bottlenecks=plural(
            "{n} bottleneck", "{n} bottlenecks", rating.bottlenecks or 0
        ),
        wait=plural("{n} round", "{n} rounds", rating.wait or 0),
    )
