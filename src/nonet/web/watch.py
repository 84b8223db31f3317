"""Answers for those who watch: searches on a puzzle or a map, recorded."""

from __future__ import annotations

from typing import Any, Final

from nonet.csp.problems.maps import ATLAS, atlas
from nonet.engines import SILENT
from nonet.errors import InputError
from nonet.lab.colours import answers, awkward, map_experiment, palette, title
from nonet.lab.experiment import SUDOKU_WAYS, WAYS, Experiment, sudoku_experiment
from nonet.lab.page import KINDS, replay
from nonet.lab.recording import MOST_EVENTS
from nonet.say.language import Language
from nonet.web.asked import Asked, plain_puzzle

ENGINES: Final = (*SUDOKU_WAYS, "human")


def watch(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Record each search, in its share of the time."""
    limit = min(seconds, asked.get("seconds", seconds))
    if ("puzzle" in asked) == ("map" in asked):
        raise InputError("name a puzzle or a map to watch, and not both")
    record = _map if "map" in asked else _sudoku
    shown = record(asked, language, limit / 2)  # the rest is for telling
    scene = {"svg": shown.scene.svg, "style": shown.scene.style}
    return {"title": shown.title, "scene": scene, "kinds": KINDS, **replay(shown)}


def _sudoku(asked: Asked, language: Language, seconds: float) -> Experiment:
    ways = asked.get("engines") or ENGINES
    for name in ways:
        if name in SILENT:
            raise InputError("the engine {engine} tells nothing", engine=name)
    grid = plain_puzzle(asked)
    grid.check()
    most = int(asked.get("most", MOST_EVENTS))
    return sudoku_experiment(grid, ways, most, seconds / len(ways), language)


def _map(asked: Asked, language: Language, seconds: float) -> Experiment:
    """Pose the map so that there is something to see."""
    name = asked["map"]
    if name not in ATLAS:
        raise InputError(
            "no map is called {name} (write one of {maps})",
            name=repr(name),
            maps=", ".join(ATLAS),
        )
    chart, ways = atlas(name), asked.get("engines") or WAYS
    size = int(asked.get("colours") or [*answers(chart)][-1].colours)
    return map_experiment(
        chart,
        awkward(chart, palette(size)),
        size,
        ways,
        name=title(name, language),
        most=int(asked.get("most", MOST_EVENTS)),
        seconds=seconds / len(ways),
        language=language,
    )
