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
from os import PathLike
from typing import Any

from nonet.board.grid import Grid
from nonet.csp import Problem
from nonet.csp.words import Value
from nonet.lab.recording import MOST_EVENTS, Recording, record
from nonet.lab.scenes import Scene, any_scene
from nonet.lab.subjects import SUDOKU_WAYS, WAYS, Subject, puzzle_subject
from nonet.rules import Puzzle
from nonet.say.language import ENGLISH, Language


@dataclass(frozen=True, repr=False)
class Experiment:
    """Recordings of searches on one problem, and its picture."""

    title: str
    scene: Scene
    recordings: Sequence[Recording]
    language: Language = ENGLISH
    about: str = ""

    def write(self, path: str | PathLike[str]) -> None:
        """Write the page that replays them; it needs no other file and no network."""
        from nonet.lab.page import page  # noqa: PLC0415 - only for a page

        with open(path, "w", encoding="utf-8") as file:
            file.write(page(self))

    def open(self) -> None:
        """Show that page in a browser."""
        import webbrowser  # noqa: PLC0415 - only for a page
        from pathlib import Path  # noqa: PLC0415 - as above
        from tempfile import mkdtemp  # noqa: PLC0415 - as above

        path = Path(mkdtemp(prefix="nonet-")) / "searches.html"
        self.write(path)
        webbrowser.open(path.as_uri())

    def __repr__(self) -> str:
        ways = ", ".join(each.words or "the best we know" for each in self.recordings)
        return (
            f"<{self.title}: {ways}; .open() shows it in a browser, "
            '.write("page.html") keeps it>'
        )

    def _repr_html_(self) -> str:
        from nonet.lab.page import page  # noqa: PLC0415 - only in a notebook

        return (
            '<iframe style="width:100%;height:820px;border:0" '
            f'srcdoc="{escape(page(self))}"></iframe>'
        )


def watched(
    subject: Subject,
    ways: Sequence[str] = (),
    most: int = MOST_EVENTS,
    seconds: float | None = None,
    language: Language = ENGLISH,
) -> Experiment:
    """Search a subject in several *ways*, or in those that it is best seen by."""
    each = None if seconds is None else seconds / len(ways or subject.chosen)
    return Experiment(
        subject.title,
        subject.scene,
        [subject.recorded(words, most, each) for words in ways or subject.chosen],
        language,
        subject.about,
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
    puzzle: Grid | Puzzle,
    ways: Sequence[str] = SUDOKU_WAYS,
    most: int = MOST_EVENTS,
    seconds: float = inf,
    language: Language = ENGLISH,
) -> Experiment:
    """Solve *puzzle* by several engines that tell what they do."""
    return watched(
        puzzle_subject(puzzle, language), ways, most, seconds * len(ways), language
    )


def shown(recording: Recording, language: Language = ENGLISH) -> Experiment:
    """Show one recording by itself."""
    title = language.say("A search, step by step")
    scene = any_scene(recording.start, title)
    return Experiment(title, scene, [recording], language)
