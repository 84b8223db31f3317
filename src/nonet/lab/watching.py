r"""Watch anything: a problem, a puzzle with its rules, a map, a graph, a scene by name.

>>> from nonet import csp
>>> problem = csp.Problem({"tea": ("Monday", "Tuesday"), "cake": ("Tuesday",)})
>>> problem.add(csp.NotEqual("tea", "cake"))
>>> [recording.solution for recording in watch(problem, "mac").recordings]
[{'tea': 'Monday', 'cake': 'Tuesday'}]

A text may be the name of a scene, a puzzle, a map, or a graph in the format of DIMACS:

>>> watch("p edge 3 2\ne 1 2\ne 2 3", "mrv,fc").scene.names
('node 1', 'node 3', 'node 2')
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from nonet.board.grid import Grid
from nonet.csp import Problem
from nonet.csp.problems.map_text import GRAPH, read_map
from nonet.csp.problems.regions import Map
from nonet.errors import InputError
from nonet.lab.classics import Classic
from nonet.lab.exhibits import exhibit
from nonet.lab.experiment import Experiment, watched
from nonet.lab.recording import MOST_EVENTS
from nonet.lab.subjects import (
    Subject,
    any_subject,
    classic_subject,
    map_subject,
    puzzle_subject,
)
from nonet.rules import Puzzle
from nonet.say.language import ENGLISH, Language

NAME: Final = re.compile("[a-z][a-z0-9-]{0,39}")
BORDER: Final = re.compile(r"\w-\w")

Watchable: TypeAlias = Problem | Grid | Puzzle | Map | Classic | Subject | str


def watch(
    what: Watchable,
    *ways: str,
    title: str = "",
    most: int = MOST_EVENTS,
    seconds: float | None = 10,
    lang: str = "en",
) -> Experiment:
    """Record searches on *what*, in some *ways* such as ``mrv,fc``, to be replayed."""
    language = Language(lang)
    subject = subject_of(what, title, language)
    return watched(subject, ways, most, seconds, language)


def subject_of(
    what: Watchable, title: str = "", language: Language = ENGLISH
) -> Subject:
    """Make a subject of whatever can be watched."""
    match what:
        case Subject():
            return what
        case Problem():
            return any_subject(what, title, language)
        case Map():
            return map_subject(what, title or _map_name(what, language), 0, language)
        case Classic():
            return classic_subject(what)
        case Grid() | Puzzle():
            return puzzle_subject(what, language)
        case str():
            return _of_text(what, title, language)
    raise InputError(
        "watch a problem, a puzzle, a map, a graph or a scene, not {found}",
        found=type(what).__name__,
    )


def _of_text(text: str, title: str, language: Language) -> Subject:
    if NAME.fullmatch(text):
        return exhibit(text, language)
    if GRAPH.search(text) or BORDER.search(text):
        return subject_of(read_map(text), title, language)
    return puzzle_subject(Grid(text), language)


def _map_name(chart: Map, language: Language) -> str:
    return language.say("A map") if chart.picture else language.say("A graph")
