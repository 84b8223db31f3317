"""An experiment as one page that needs nothing else: no other file, no network.

The recordings travel as numbers, five for each event (kind, variable, value, depth,
reason), with the words of the reader's language beside them; ``search.js`` follows
them, ``tree.js`` draws the guesses, ``picture.js`` the problem, ``desk.js`` is where
one looks closer, ``replay.js`` plays, and ``scene.css`` and ``replay.css`` dress all
that is drawn. The page of ``nonet serve`` uses the same scripts but the last.

>>> from nonet.csp.problems.queens import queens
>>> from nonet.lab.experiment import experiment
>>> text = page(experiment(queens(4)))
>>> text.startswith("<!doctype html>"), "http" in text.replace("http://www.w3.org", "")
(True, False)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any, Final

from nonet.csp.words import Name, Sentence, Value
from nonet.events import Event
from nonet.lab.experiment import Experiment
from nonet.lab.recording import Recording
from nonet.lab.words import because, controls, described, sentences, way_name
from nonet.logic.step import Step
from nonet.say.language import Language
from nonet.show.canvas import style
from nonet.show.html import LANGUAGES

KINDS: Final = (
    "choose",
    "guess",
    "place",
    "eliminate",
    "contradiction",
    "backtrack",
    "solution",
    "bound",
    "again",
    "queue",
    "arc",
    "repair",
    "clash",
)
NOTHING: Final = -1
ARCS: Final = ("queue", "arc")  # whose value is a variable
IMPORT: Final = re.compile(r"^import [^;]*;\n", re.MULTILINE)
SCRIPTS: Final = ("search.js", "tree.js", "picture.js", "desk.js", "replay.js")


def page(shown: Experiment, before: str = "") -> str:
    """Write the page of an experiment; *before* is HTML that comes first."""
    language, title = shown.language, escape(shown.title)
    parts = [
        "<!doctype html>",
        f'<html lang="{LANGUAGES.get(language.code, language.code)}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>{style('auto')}{shown.scene.style}",
        f"{_file('scene.css')}{_file('replay.css')}</style></head>",
        f'<body class="nonet-auto"><main><h1>{title}</h1>',
        f"<p>{escape(shown.about)}</p>" if shown.about else "",
        before,
        *_body(shown),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _file(name: str) -> str:
    return files("nonet.lab").joinpath(name).read_text("utf-8")


def _body(shown: Experiment) -> Iterator[str]:
    language = shown.language
    yield f'<template id="scene">{shown.scene.svg}</template>'
    template = _file("replay.html")
    for key, words in controls(language).items():
        template = template.replace(f"{{{{{key}}}}}", escape(words))
    yield template
    yield f'<script type="application/json" id="data">{data(shown)}</script>'
    # One module: what a script imports from another is there already.
    scripts = "".join(IMPORT.sub("", _file(name)) for name in SCRIPTS)
    yield f'<script type="module">{scripts}</script>'


def data(shown: Experiment) -> str:
    """Write what the script reads; no text in it can end the script."""
    packed = json.dumps(replay(shown), ensure_ascii=False, separators=(",", ":"))
    return packed.replace("<", "\\u003c")


def replay(shown: Experiment) -> dict[str, Any]:
    """Put an experiment into plain data: names, values, and a run for each search."""
    reasons = _Reasons(shown.language)
    numbers = _numbers(shown)
    start = shown.recordings[0].start
    return {
        "names": shown.scene.names,
        "values": shown.scene.labels,
        "start": [[numbers(value) for value in domain] for domain in start.values()],
        "runs": [_run(run, numbers, reasons) for run in shown.recordings],
        "reasons": reasons.texts,
        "words": sentences(shown.language),
    }


def _numbers(shown: Experiment) -> Any:
    """Number the values; some cannot be looked up, so they are looked for."""
    values = shown.scene.values
    return lambda value: NOTHING if value is None else values.index(value)


def _run(recording: Recording, numbers: Any, reasons: _Reasons) -> dict[str, Any]:
    index = {name: x for x, name in enumerate(recording.start)}
    events = [
        number
        for event in _news(recording)
        for number in _event(event, index, numbers, reasons)
    ]
    return {
        "title": way_name(recording.words, reasons.language),
        "code": recording.words,
        "about": described(recording.words, reasons.language),
        "ended": recording.ended,
        "apart": any(isinstance(event.because, Step) for event in recording.events),
        "events": events,
    }


def _news(recording: Recording) -> Iterator[Event]:
    """Leave out what an engine concludes about givens, known from the start."""
    for event in recording.events:
        known = len(recording.start.get(event.name, ())) == 1
        if not known or event.kind not in ("eliminate", "place"):
            yield event


def _event(
    event: Event, index: Mapping[Name, int], numbers: Any, reasons: _Reasons
) -> Sequence[int]:
    kind, name, value, depth, why = event
    x = NOTHING if name is None else index[name]
    v = NOTHING
    if kind in ARCS:
        v = index[value]
    elif kind == "bound":
        why = Sentence("{value}; none can surpass {bound}", value=value, bound=why)
    else:
        v = numbers(value)
    return KINDS.index(kind), x, v, depth, reasons.number(kind, why)


class _Reasons:
    """The reasons of all events, each text once."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.texts: list[str] = []
        self._known: dict[str, int] = {"": NOTHING}
        self._numbers: dict[int, tuple[object, int]] = {}

    def number(self, kind: str, why: Value) -> int:
        """Give the number of a reason; a constraint is put into words once."""
        if why is None:
            return NOTHING
        if isinstance(why, int):  # which may be another's next time
            return self._number(because(kind, why, self.language))
        if id(why) not in self._numbers:  # with *why*, which must not go away
            self._numbers[id(why)] = (
                why,
                self._number(because(kind, why, self.language)),
            )
        return self._numbers[id(why)][1]

    def _number(self, words: str) -> int:
        if words not in self._known:
            self._known[words] = len(self.texts)
            self.texts.append(words)
        return self._known[words]
