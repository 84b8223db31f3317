"""Answers for players: read, check, solve, give hints, tell, rate, draw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile
from time import perf_counter
from typing import Any, Final

from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.errors import InputError, LimitReached
from nonet.exchange.read import Entry, puzzles_in
from nonet.exchange.trace import step_record, technique_record, trace_record
from nonet.exchange.write import Result, links_elsewhere
from nonet.limits import TimeUp, within
from nonet.logic.ruled import position_of
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Step, Trace
from nonet.rules import Puzzle, why_not
from nonet.say.language import Language
from nonet.show.drawing import drawing
from nonet.show.step import step_svg
from nonet.show.svg import svg
from nonet.verbs.explain import explain as explained
from nonet.verbs.explain import tidy
from nonet.verbs.hint import Hint
from nonet.verbs.hint import hint as hinted
from nonet.verbs.ladder import LADDER
from nonet.verbs.rate import rate as rated
from nonet.verbs.rate import with_rating
from nonet.verbs.review import Mistake, Review, glance, review
from nonet.verbs.solve import count_solutions, grid_in, on_grid, solutions
from nonet.verbs.why import no_answer
from nonet.verbs.why import why as answered
from nonet.verbs.why_answer import WhyAnswer
from nonet.web.asked import (
    Asked,
    chosen_techniques,
    layout_of,
    position,
    puzzle,
    technique,
)
from nonet.web.rated import rated_record
from nonet.web.ruled import ruled

MOST_ENTRIES: Final = 100
COUNTS: Final = ("none", "one", "several")

# When each must be over, as a part of the time; the rest is for what comes after it.
COUNTING: Final = 1 / 2
HINTING: Final = 3 / 4
THINKING: Final = 1 / 2
TELLING: Final = 7 / 8


# Reading


def read(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Read puzzles from any text; of many, the first."""
    end = perf_counter() + COUNTING * seconds
    found = puzzles_in(asked["text"], layout_of(asked))
    entries = list(islice(found, MOST_ENTRIES + 1))
    return {
        "entries": [_entry(entry, language, end) for entry in entries[:MOST_ENTRIES]],
        "more": len(entries) > MOST_ENTRIES,
    }


def _entry(entry: Entry, language: Language, end: float) -> dict[str, Any]:
    try:
        posed = entry.posed
    except InputError as error:
        return {"line": entry.line, "error": {"message": language.error(error)}}
    grid = grid_in(posed)
    given = on_grid(posed, grid.puzzle)
    return {
        "line": entry.line,
        "puzzle": grid.puzzle.line,
        "digits": grid.line,
        "marks": _marks(entry),
        "layout": grid.layout.spec,
        "title": getattr(posed, "title", ""),
        **ruled(posed, language),
        "status": _status(given, end - perf_counter()),
    }


def _status(given: Grid | Puzzle, seconds: float) -> str:
    """Tell how many solutions there are, if they are found in time."""
    if seconds <= 0:
        return "unknown"
    if any(grid_in(given).repeats()):
        return "repeated"
    try:
        with within(seconds):
            return COUNTS[count_solutions(given, 2)]
    except TimeUp:
        return "unknown"


def _marks(entry: Entry) -> list[str] | None:
    if entry.marks is None:
        return None
    here = Position.of(grid_in(entry.posed), entry.marks)
    return here.with_marks(entry.marks.candidates).mark_texts()


# Checking and solving


def check(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Tell every mistake of a position, and the solution if asked."""
    posed, marks = position(asked)
    found = glance(posed) if asked.get("quick") else _review(posed, marks, seconds)
    told: dict[str, Any] = {
        "status": found.status,
        "mistakes": [_mistake(each, language) for each in found.mistakes],
    }
    if asked.get("solution") and found.solution:
        told["solution"] = found.solution.line
    return told


def _review(posed: Grid | Puzzle, marks: Marks | None, seconds: float) -> Review:
    """Compare with the solution; where it is not found in time, look at the digits."""
    try:
        with within(COUNTING * seconds):
            return review(posed, marks)
    except TimeUp:
        return glance(posed)


def _mistake(mistake: Mistake, language: Language) -> dict[str, Any]:
    return {
        "kind": mistake.kind,
        "text": mistake.say(language),
        "cells": mistake.cells.names(),
    }


def solve(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Find a solution, and whether there is another."""
    del language, seconds
    posed, _ = position(asked)
    found = list(islice(solutions(posed, asked.get("engine", "fast")), 2))
    return {
        "count": COUNTS[len(found)],
        "solution": found[0].line if found else None,
    }


def why(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Answer a question; if there is none, tell why there is no solution."""
    if "question" not in asked:
        return {"text": _why_none(puzzle(asked), language, seconds)}
    posed, marks = position(asked)
    limit = THINKING * min(seconds, asked.get("seconds", seconds))
    answer = _answer(posed, asked["question"], marks, limit)
    figures = [drawing(step, language) for step in answer.steps]
    return {**answer.record(language), "figures": figures}


def _answer(
    posed: Grid | Puzzle, question: str, marks: Marks | None, seconds: float
) -> WhyAnswer:
    """Answer in time; where even counting the solutions takes too long, nothing is."""
    try:
        with within(seconds):
            return answered(posed, question, marks, seconds=seconds)
    except TimeUp:
        return no_answer(posed, question)


def _why_none(posed: Grid | Puzzle, language: Language, seconds: float) -> str:
    """Tell which givens and rules leave no solution, if that is found in time."""
    whole = posed if isinstance(posed, Puzzle) else Puzzle(posed)
    try:
        reason = why_not(whole, seconds / 2)
    except LimitReached:
        reason = None
    return language.say("Why: {reason}.", reason=reason) if reason else ""


# Hints and stories


def hint(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Help up to a rung, and no further."""
    posed, marks = position(asked)
    given = _hint(posed, marks, asked, HINTING * seconds)
    told: dict[str, Any] = {
        "kind": _kind(given),
        "rung": given.rung,
        "of": len(LADDER),
        "rungs": [language.say(rung.name) for rung in LADDER],
        "text": given.say(language),
        "cells": given.cells.names() if given.cells else [],
    }
    if given.mistake:
        told |= _mistaken(given, given.mistake, language)
    elif given.step:
        told |= _shown(given, given.step, language)
    if given.several:
        told["several"] = True
    return told


def _hint(
    posed: Grid | Puzzle, marks: Marks | None, asked: Asked, seconds: float
) -> Hint:
    rung = int(asked["rung"])
    chosen = chosen_techniques(asked)
    try:
        with within(seconds):
            return hinted(posed, marks, rung, techniques=chosen, seconds=seconds)
    except TimeUp:
        return Hint(rung, late=True)


def _kind(given: Hint) -> str:
    if given.mistake:
        return "mistake"
    if given.late:
        return "late"
    if given.beyond:
        return "beyond"
    return "step" if given.step else "finished"


def _mistaken(given: Hint, mistake: Mistake, language: Language) -> dict[str, Any]:
    """Give a mistake, unless the rung only says where, and the question it leaves."""
    told: dict[str, Any] = {}
    if given.cells == mistake.cells:
        told["mistake"] = _mistake(mistake, language)
    if given.question:
        told["question"] = language.say(given.question)
    return told


def _shown(given: Hint, step: Step, language: Language) -> dict[str, Any]:
    """Give of a step what the rung allows, and the question that it leaves open."""
    rung = given.tells
    told: dict[str, Any] = {}
    if given.digit:
        told["digit"] = given.digit
    if rung.question:
        told["question"] = language.say(rung.question)
    if rung.names_technique:
        told["technique"] = technique_record(step.technique, language)
    if rung.shows in ("proof", "step"):
        last = rung.shows == "step"
        told["figure"] = drawing(step, language, given.say, answers=last)
        told["before"] = step_record(step, language)["before"]
        if last:
            told["step"] = step_record(step, language)
    return told


def explain(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Tell the whole solution, or as much of it as there is time for."""
    posed, marks = position(asked)
    limit = min(seconds, asked.get("seconds", seconds))
    end = perf_counter() + TELLING * limit
    trace = _trace(posed, marks, THINKING * limit)
    timely = takewhile(lambda _: perf_counter() < end, trace.steps)
    told = [(step_record(s, language), drawing(s, language)) for s in timely]
    trace = with_rating(_first(trace, len(told)), max(0.01, end - perf_counter()))
    return {
        "trace": trace_record(trace, language, (record for record, _ in told)),
        "figures": [figure for _, figure in told],
        "partial": trace.ended == "time is up",
    }


def _trace(posed: Grid | Puzzle, marks: Marks | None, seconds: float) -> Trace:
    """Think; where even counting the solutions takes too long, there is no step."""
    try:
        with within(seconds):
            return explained(posed, marks=marks, seconds=seconds)
    except TimeUp:
        return Trace(posed, (), position_of(posed, marks), "time is up")


def _first(trace: Trace, count: int) -> Trace:
    """Keep so many steps, and say that the time was up if there are more."""
    if count == len(trace.steps):
        return trace
    kept, stop = trace.steps[:count], trace.steps[count]
    return Trace(trace.puzzle, kept, stop.position, "time is up")


def rate(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Rate a puzzle, as far as there is time for."""
    limit = min(seconds, asked.get("seconds", seconds))
    rating = rated(puzzle(asked), seconds=limit / 2)  # each of the two scales
    return {
        **rated_record(rating, language),
        "partial": rating.ended != "solved",
    }


# Pictures


def elsewhere(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Link to the sites that can open a position; those that cannot are left out."""
    del language, seconds
    posed, marks = position(asked)
    noted = marks if marks and any(marks.by_digit) else None
    links = links_elsewhere(Result(posed, marks=noted))
    return {"links": [{"name": name, "address": link} for name, link in links]}


def draw(asked: Asked, language: Language, seconds: float) -> str:
    """Draw a position, or a step that was found in it."""
    del seconds
    theme, size = asked.get("theme", "light"), asked.get("size")
    width = None if size is None else int(size)
    if "step" in asked:
        step = _found_again(*position(asked), asked["step"])
        return step_svg(step, theme=theme, size_px=width, language=language)
    posed, marks = position(asked)
    return svg(
        grid_in(posed),
        marks,
        theme=theme,
        size_px=width,
        rules=posed.picture if isinstance(posed, Puzzle) else None,
        language=language,
    )


def _found_again(posed: Grid | Puzzle, marks: Marks | None, asked: Asked) -> Step:
    """Find the step that was given out for this position."""
    layout, here = posed.layout, position_of(posed, marks)

    def changes(name: str) -> set[Candidate]:
        listed = asked[name]
        return {Candidate(layout.cell(c["cell"]), int(c["digit"])) for c in listed}

    wanted = changes("placements"), changes("eliminations")
    for step in _steps(asked["technique"]["key"], here, marks):
        found = step.deduction
        if (set(found.placements), set(found.eliminations)) == wanted:
            return step.proved()
    raise InputError("this step is not found in the position")


def _steps(key: str, here: Position, marks: Marks | None) -> Iterator[Step]:
    """Yield what a technique finds; one that is wanted has yet to be proved."""
    if key == STALE_MARK.key:
        return tidy(here, marks) if marks else iter(())
    chosen = technique(key)
    return (Step(chosen, found, here) for found in chosen.find(here))
