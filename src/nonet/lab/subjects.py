"""What can be watched: a problem, its picture, and the ways to search it.

>>> from nonet.csp.problems.queens import queens
>>> subject = any_subject(queens(4))
>>> subject.recorded("mrv,fc").ended
'solved'

A pupil may lead the search; what comes of it is recorded like any other:

>>> led = subject.led("given,fc", [(0, 0), (1, 2), None, (1, 3)])
>>> [event.kind for event in led.events if event.kind in ("guess", "backtrack")]
['guess', 'guess', 'backtrack', 'guess']
>>> led.ended
'open'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final, TypeAlias

from nonet.board.grid import Grid
from nonet.csp import Problem, mrv
from nonet.csp.problems.regions import Map
from nonet.csp.words import Sentence, Value
from nonet.errors import InputError, LimitReached
from nonet.events import Event
from nonet.lab.classics import Classic
from nonet.lab.colours import answers as colourings
from nonet.lab.colours import awkward, in_words, map_scene, palette
from nonet.lab.explorer import Explorer
from nonet.lab.recording import (
    MIN_CONFLICTS,
    MOST_EVENTS,
    Recording,
    SearchEnd,
    record,
    record_engine,
)
from nonet.lab.scenes import Scene, any_scene, board_scene
from nonet.rules import Puzzle
from nonet.rules.houses import problem as houses
from nonet.say.language import ENGLISH, Language
from nonet.verbs.solve import grid_in

PupilMove: TypeAlias = tuple[int, int] | None  # a variable and a value; none goes back

WAYS: Final = ("given,none", "given,fc", "mrv,fc", "degree,lcv,fc", "mac", "")
MORE_WAYS: Final = ("given,mac", "mrv,queue", MIN_CONFLICTS)
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
RULED_WAYS: Final = tuple(each for each in SUDOKU_WAYS if each.startswith("csp"))
BEST_WAYS: Final = ("given,fc", "given,mac", "mrv,mac", "")  # to seek the best
NOBODY: Final = "pupil"  # the name of a search that a pupil leads
CHOSEN: Final = ("given,none", "mrv,fc")  # to begin with


@dataclass(frozen=True)
class Subject:
    """A problem to watch; of a *puzzle*, engines search, by their names."""

    title: str
    problem: Problem
    scene: Scene
    ways: Sequence[str] = (*WAYS, *MORE_WAYS)
    chosen: Sequence[str] = CHOSEN
    given: Mapping[Any, Value] = field(default_factory=dict)
    puzzle: Grid | Puzzle | None = None
    about: str = ""
    decide: bool = False  # whether the pupil begins

    def recorded(
        self, words: str, most: int = MOST_EVENTS, seconds: float | None = None
    ) -> Recording:
        """Search in the way that *words* name."""
        if self.puzzle is not None:
            limit = inf if seconds is None else seconds
            return record_engine(words, self.puzzle, most, limit)
        return record(self.problem, words, self.given, most, seconds)

    def led(
        self, words: str, moves: Sequence[PupilMove], seconds: float | None = None
    ) -> Recording:
        """Follow the *moves* of a pupil; *words* name what is inferred from each."""
        events: list[Event] = []
        explorer = Explorer(self.problem, words, events.append, self.given, seconds)
        ended: SearchEnd = "stopped"
        with suppress(LimitReached):
            ended = "open" if explorer.start() else "none"
            for move in moves:
                ended = self._moved(explorer, move)
        start = {
            name: (self.given[name],) if name in self.given else domain
            for name, domain in self.problem.domains.items()
        }
        return Recording(NOBODY, start, tuple(events), ended)

    def _moved(self, explorer: Explorer, move: PupilMove) -> SearchEnd:
        if move is None:
            explorer.back()
            return "open"
        x, v = move
        if not (0 <= x < len(self.scene.names) and 0 <= v < len(self.scene.values)):
            raise InputError("there is no variable {x} or no value {v}", x=x, v=v)
        name = [*self.problem.domains][x]
        explorer.watch(Event("choose", name, because=self._tightest(explorer)))
        fits = explorer.guess(name, self.scene.values[v])
        if fits and explorer.is_solution:
            explorer.watch(Event("solution", depth=explorer.state.depth))
            return "solved"
        return "open"

    def _tightest(self, explorer: Explorer) -> Sentence | None:
        """Say which variables MRV would choose, unless all are alike."""
        state = explorer.state
        size = len(state.domains)
        scores = {x: mrv(state, x) for x in range(size) if not state.assigned[x]}
        least = min(scores.values())
        names = [self.scene.names[x] for x, score in scores.items() if score == least]
        if len(names) == len(scores):
            return None
        return Sentence("{n} left: {names}", n=least, names=", ".join(names[:4]))


def any_subject(
    problem: Problem, title: str = "", language: Language = ENGLISH
) -> Subject:
    """Show any problem as a table: a line for each variable, a column for values."""
    heading = title or language.say("A search, step by step")
    scene = any_scene(problem.domains, heading)
    if problem.objective is not None:
        return Subject(heading, problem, scene, BEST_WAYS, ("given,mac",))
    return Subject(heading, problem, scene)


def classic_subject(classic: Classic) -> Subject:
    """Show a problem of the textbooks."""
    return Subject(classic.title, classic.problem, classic.drawn(), given=classic.given)


def puzzle_subject(puzzle: Grid | Puzzle, language: Language = ENGLISH) -> Subject:
    """Show a Sudoku, with its rules if it has any."""
    ruled = isinstance(puzzle, Puzzle)
    grid = grid_in(puzzle)
    grid.check()
    return Subject(
        language.say("A Sudoku, search by search"),
        puzzle.problem if isinstance(puzzle, Puzzle) else houses(grid.layout),
        board_scene(puzzle, language),
        RULED_WAYS if ruled else SUDOKU_WAYS,
        ("csp:mrv,fc", "csp:wdeg,hidden") if ruled else ("backtracking", "norvig"),
        {cell: digit for cell, digit in enumerate(grid.digits) if digit},
        puzzle,
    )


def map_subject(
    chart: Map,
    name: str,
    size: int = 0,
    language: Language = ENGLISH,
    problem: Problem | None = None,
) -> Subject:
    """Show a map or a graph in *size* colours, as few as can be unless that is told.

    It is posed so that there is something to see, unless a *problem* is.
    """
    size = size or [*colourings(chart)][-1].colours
    posed = awkward(chart, palette(size)) if problem is None else problem
    return Subject(
        language.plural("{map} in {n} colour", "{map} in {n} colours", size, map=name),
        in_words(chart, posed, language),
        map_scene(chart, posed, palette(size), language),
    )
