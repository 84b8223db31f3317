"""Answers for those who watch: searches on whatever can be drawn, recorded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from nonet.csp.problems.map_text import read_map
from nonet.csp.problems.maps import ATLAS, atlas
from nonet.engines import SILENT
from nonet.errors import InputError
from nonet.lab.colours import title
from nonet.lab.exhibits import exhibit
from nonet.lab.experiment import Experiment, watched
from nonet.lab.page import KINDS, replay
from nonet.lab.posed import posed
from nonet.lab.recording import MOST_EVENTS
from nonet.lab.subjects import (
    SUDOKU_WAYS,
    WAYS,
    Subject,
    any_subject,
    map_subject,
    puzzle_subject,
)
from nonet.lab.words import inferences, way_name
from nonet.say.language import Language
from nonet.web.asked import Asked, puzzle

ENGINES: Final = SUDOKU_WAYS
SOURCES: Final = ("puzzle", "map", "scene", "graph", "problem")
MOST_NODES: Final = 60  # of a graph that a page asks for: placing them takes a second


def watch(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Record each search, in its share of the time; or follow the moves of a pupil."""
    limit = min(seconds, asked.get("seconds", seconds)) / 2  # the rest is for telling
    subject = _subject(asked, language)
    if "moves" in asked:
        shown = _led(subject, asked, language, limit)
    else:
        ways = asked.get("engines") or _all_ways(subject, asked)
        most = int(asked.get("most", MOST_EVENTS))
        shown = watched(subject, _checked(subject, ways), most, limit, language)
    return {
        "title": shown.title,
        "about": subject.about,
        "decide": subject.decide,
        "ways": [{"code": w, "name": way_name(w, language)} for w in subject.ways],
        "infers": [{"code": w, "name": name} for w, name in inferences(language)],
        "scene": {"svg": shown.scene.svg, "style": shown.scene.style},
        "kinds": KINDS,
        **replay(shown),
    }


def _subject(asked: Asked, language: Language) -> Subject:
    named = [source for source in SOURCES if source in asked]
    if len(named) != 1:
        raise InputError(
            "name one thing to watch: a puzzle, a map, a scene, a graph or a problem"
        )
    match named[0]:
        case "puzzle":
            return puzzle_subject(puzzle(asked), language)
        case "scene":
            return exhibit(asked["scene"], language)
        case "problem":
            return any_subject(
                posed(asked["problem"]), language.say("Your problem"), language
            )
    return _map(asked, language)


def _map(asked: Asked, language: Language) -> Subject:
    size = int(asked.get("colours", 0))
    if "graph" in asked:
        chart = read_map(asked["graph"])
        if not chart.picture and len(chart.regions) > MOST_NODES:
            raise InputError(
                "{n} nodes are too many to draw here (up to {most}): nonet lab colour "
                "draws more",
                n=len(chart.regions),
                most=MOST_NODES,
            )
        return map_subject(chart, language.say("Your graph"), size, language)
    name = asked["map"]
    if name not in ATLAS:
        raise InputError(
            "no map is called {name} (write one of {maps})",
            name=repr(name),
            maps=", ".join(ATLAS),
        )
    return map_subject(atlas(name), title(name, language), size, language)


def _all_ways(subject: Subject, asked: Asked) -> tuple[str, ...]:
    """Name every way of a puzzle or a map, and those a scene is best seen by."""
    if "map" in asked:
        return WAYS
    return tuple(subject.ways if "puzzle" in asked else subject.chosen)


def _checked(subject: Subject, ways: Sequence[str]) -> Sequence[str]:
    for name in ways if subject.puzzle is not None else ():
        if name in SILENT:
            raise InputError("the engine {engine} tells nothing", engine=name)
    return ways


def _led(
    subject: Subject, asked: Asked, language: Language, seconds: float
) -> Experiment:
    words = (asked.get("engines") or ["fc"])[0]
    moves = [(move[0], move[1]) if len(move) > 1 else None for move in asked["moves"]]
    run = subject.led(words, moves, seconds)
    return Experiment(subject.title, subject.scene, [run], language)
