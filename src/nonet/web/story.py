r"""A story that is told while it is found, one line of JSON after the other.

=======  =======================================================================
kind     what the line tells
=======  =======================================================================
several  that there are several solutions, of which one will be told
look     the technique that is looked for, while nothing else can be told
step     a step, as the schema of traces describes it, and its picture
end      how it ended, the position then, how hard the puzzle is; always the last
=======  =======================================================================

>>> from nonet.say.language import ENGLISH
>>> lines = []
>>> end = story({"puzzle": "1234 3412 2143 432."}, ENGLISH, 8, lines.append)
>>> [(line["kind"], line["step"]["conclusion"]) for line in lines]
[('step', 'D4 is 1')]
>>> end["kind"], end["ended"], end["end"]["grid"]
('end', 'solved', '1234341221434321')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any, Final, TypeAlias

from nonet.events import Event
from nonet.exchange.trace import position_record, step_record
from nonet.limits import TimeUp, polling, within
from nonet.logic.step import End, Step
from nonet.say.language import Language
from nonet.show.difficulty import rating_words
from nonet.show.drawing import drawing
from nonet.verbs.explain import has_one_solution, steps
from nonet.verbs.rate import with_rating
from nonet.web.asked import Asked, position

SendLine: TypeAlias = Callable[[dict[str, Any]], None]

# When each must be over, as a part of the time; the rest is for what comes after it.
SEARCHING: Final = 3 / 4
TELLING: Final = 7 / 8
SILENCE: Final = 0.5  # seconds, after which it is told what is looked for


def story(
    asked: Asked, language: Language, seconds: float, tell: SendLine
) -> dict[str, Any]:
    """Tell each step as soon as it is found; give how it ended."""
    posed, marks = position(asked)
    limit = min(seconds, asked.get("seconds", seconds))
    told = asked.get("told", 0)
    teller = StoryLines(language, tell, told)
    telling = steps(
        posed,
        marks=marks,
        seconds=SEARCHING * limit,
        told=told,
        watch=teller.look_for,
    )
    end = telling.trace.end
    ended: End = "time is up"
    try:
        with within(TELLING * limit), polling(teller.break_silence):
            if not told and not has_one_solution(posed):
                tell({"kind": "several"})
            for step in telling:
                teller.tell_step(step)
                end = step.after
            ended = telling.trace.ended
    except TimeUp:
        pass  # in the middle of a picture, or before anything was found
    trace = replace(telling.trace, ended=ended)  # briefly: the time is nearly up
    rated = with_rating(trace, (1 - TELLING) * limit / 2).rating
    return {
        "kind": "end",
        "ended": ended,
        "end": position_record(end),
        "rated": rating_words(rated, language) if rated else "",
    }


class StoryLines:
    """Somebody who tells steps, and does not leave the listener in silence."""

    def __init__(self, language: Language, tell: SendLine, told: int) -> None:
        self._language, self._tell = language, tell
        self._count = told
        self._technique, self._last_technique = "", ""
        self._last_line = perf_counter()

    def tell_step(self, step: Step) -> None:
        """Tell the next step."""
        self._count += 1
        record = {"number": self._count, **step_record(step, self._language)}
        figure = drawing(step, self._language)
        self._tell({"kind": "step", "step": record, "figure": figure})
        self._last_line = perf_counter()

    def look_for(self, event: Event) -> None:
        """Note which technique is looked for."""
        self._technique = str(event.name)

    def break_silence(self) -> None:
        """Tell what is looked for, if nothing was told for a while."""
        now = perf_counter()
        if now - self._last_line < SILENCE:
            return
        self._last_line = now
        if self._technique != self._last_technique:
            self._last_technique = self._technique
            name = self._language.say(self._technique)
            self._tell({"kind": "look", "technique": name})
