"""A job: one request, checked, answered in its language and in time.

A worker of the server does jobs, and so does Python inside a page without a server.

>>> job = WebJob("solve", {"puzzle": "1234 3412 2143 432."}, "en", 1.0)
>>> status, body = job.answer()
>>> status, b"1234341221434321" in body
(200, True)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.limits import TimeUp, within
from nonet.say.language import Language
from nonet.web.answers import Send, answer, nowhere
from nonet.web.asked import Asked
from nonet.web.replies import TOO_LONG, failure


@dataclass(frozen=True, slots=True)
class WebJob:
    """What is asked, in which language, and how long it may take."""

    name: str
    asked: Asked
    lang: str
    seconds: float

    def answer(self, send: Send = nowhere) -> tuple[int, bytes]:
        """Answer in time, or say that there was not enough."""
        asked = dict(self.asked)
        names, words = asked.pop("names", "A1"), asked.pop("words", "standard")
        language = Language(self.lang, names).to(words)
        try:
            with within(self.seconds):
                return answer(self.name, asked, language, self.seconds, send)
        except TimeUp:
            return 504, failure(language.say(TOO_LONG))
