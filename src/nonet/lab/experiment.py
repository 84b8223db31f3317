"""A problem searched in several ways, each recorded, and drawn together.

>>> from nonet.csp.problems.queens import queens
>>> two = experiment(queens(6), ["given,none", "mrv,fc"])
>>> [len(recording.events) for recording in two.recordings]
[508, 196]

In a notebook it is the page that replays them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import inf
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.csp import Problem
from nonet.csp.words import Name, Value
from nonet.lab.recording import MOST_EVENTS, Recording, record, record_engine
from nonet.lab.scenes import Scene, board_scene, table_scene
from nonet.say.language import ENGLISH, Language

WAYS: Final = ("given,none", "given,fc", "mrv,fc", "degree,lcv,fc", "mac", "")
SUDOKU_WAYS: Final = (
    "backtracking",
    "norvig",
    "sweep",
    "human",
    "csp:given,fc",
    "csp:mrv,fc",
    "csp:degree,lcv,fc",
    "csp:mrv,mac",
    "csp:wdeg,hidden",
)


@dataclass(frozen=True)
class Experiment:
    """Recordings of searches on one problem, and its picture."""

    title: str
    scene: Scene
    recordings: Sequence[Recording]
    language: Language = ENGLISH

    def _repr_html_(self) -> str:
        from nonet.lab.page import page  # noqa: PLC0415 - only in a notebook

        return (
            '<iframe style="width:100%;height:820px;border:0" '
            f'srcdoc="{escape(page(self))}"></iframe>'
        )


def experiment(  # noqa: PLR0913 - a search has many settings, each with a good default
    problem: Problem,
    ways: Sequence[str] = WAYS,
    *,
    title: str = "",
    scene: Scene | None = None,
    given: Mapping[Any, Value] | None = None,
    most: int = MOST_EVENTS,
    seconds: float | None = None,
    language: Language = ENGLISH,
) -> Experiment:
    """Search *problem* in several *ways*, named as in ``mrv,lcv,fc``."""
    heading = title or language.say("A search, step by step")
    return Experiment(
        heading,
        scene or any_scene(problem.domains, heading),
        [record(problem, words, given, most, seconds) for words in ways],
        language,
    )


def sudoku_experiment(
    puzzle: Grid,
    ways: Sequence[str] = SUDOKU_WAYS,
    most: int = MOST_EVENTS,
    seconds: float = inf,
    language: Language = ENGLISH,
) -> Experiment:
    """Solve *puzzle* by several engines that tell what they do."""
    return Experiment(
        language.say("A Sudoku, search by search"),
        board_scene(puzzle, language),
        [record_engine(name, puzzle, most, seconds) for name in ways],
        language,
    )


def shown(recording: Recording, language: Language = ENGLISH) -> Experiment:
    """Show one recording by itself."""
    title = language.say("A search, step by step")
    scene = any_scene(recording.start, title)
    return Experiment(title, scene, [recording], language)


def any_scene(domains: Mapping[Name, Sequence[Value]], title: str) -> Scene:
    """Draw any problem: a line for each variable, a column for each value."""
    values: list[Value] = []
    for domain in {id(domain): domain for domain in domains.values()}.values():
        values += [value for value in domain if value not in values]
    each = list(domains.values())
    return table_scene(
        [str(name) for name in domains],
        values,
        title=title,
        may_be=lambda x, v: values[v] in each[x],
    )
