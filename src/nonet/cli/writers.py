"""The formats of ``--to``: data of :mod:`nonet.exchange.write`, pictures for people."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import TextIO

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import symbol
from nonet.cli.report import Report
from nonet.errors import InputError
from nonet.exchange.formats import FORMATS as TABLE
from nonet.exchange.holding import POSED, POSITION, Holding, lost
from nonet.exchange.write import PACKERS, WRITERS, Result, Writer
from nonet.say.language import RULES_FOLLOW, Language, _
from nonet.show.text import CellPaint, ansi, board, candidates, frame, plain

DATA = tuple(WRITERS)
PACKED = tuple(PACKERS)
DRAWN = {
    "board": _("the board drawn as text, its regions too"),
    "frame": _("the board in a frame"),
    "candidates": _("the board with its candidates"),
    "svg": _("a picture"),
}
DRAWN_HOLD = {
    "board": POSED,
    "frame": POSED,
    "candidates": POSED | {Holding.MARKS},
    "svg": POSED | POSITION,
}
FORMATS = ("board", "frame", *DATA, "candidates", "svg")
HOLDS = {form.name: form.holds for form in TABLE if form.write or form.pack}


def writer(name: str, language: Language, file: TextIO) -> Writer:
    """Find the writer called *name*, colouring for a terminal that wants it."""
    paint = ansi if wants_colour(file, os.environ) else plain
    match name:
        case "board":
            return lambda results: _boards(
                results, language, partial(board, language=language, paint=paint)
            )
        case "frame":
            return lambda results: _boards(
                results, language, partial(frame, language=language)
            )
        case "candidates":
            return lambda results: _candidates(results, language, paint)
        case "svg":
            return lambda results: _svg(results, language)
    return WRITERS[name]


def write_results(
    results: Iterable[Result], name: str, language: Language, file: TextIO
) -> None:
    """Write results in the format called *name*, text or not."""
    if name not in PACKERS:
        file.writelines(writer(name, language, file)(results))
        return
    if file.isatty():
        raise InputError(
            "a terminal shows no {format}: name a file with --output", format=name
        )
    file.flush()
    file.buffer.write(PACKERS[name](results))


def watched(
    results: Iterable[Result],
    name: str,
    report: Report,
    hold: Mapping[str, frozenset[Holding]] = HOLDS,
) -> Iterator[Result]:
    """Pass on results; in the end, tell in one line what the format cannot hold."""
    left_out: dict[Holding, None] = {}
    for result in results:
        if name in hold:
            left_out |= dict.fromkeys(lost(result, hold[name]))
        yield result
    if left_out:
        language = report.language
        parts = ", ".join(language.say(each.value) for each in left_out)
        words = language.say(
            "left out, because {format} cannot hold it: {parts}",
            format=name,
            parts=parts,
        )
        report.note("", words)


def wants_colour(file: TextIO, environ: Mapping[str, str]) -> bool:
    """Tell whether *file* is a terminal that shows colours."""
    quiet = environ.get("NO_COLOR") or environ.get("TERM") == "dumb"
    return file.isatty() and not quiet


def _boards(
    results: Iterable[Result], language: Language, draw: Callable[[Grid], str]
) -> Iterator[str]:
    """Draw each puzzle and its solutions, a blank line between."""
    before, gap = None, ""
    for result in results:
        puzzle = () if result.puzzle == before else (result.givens,)
        solution = (result.solution,) if result.solution else ()
        for grid in (*puzzle, *solution):
            yield gap + draw(grid) + "\n"
            gap = "\n"
        before = result.puzzle
        if not result.solution:
            yield from _rules(result, language)


def _rules(result: Result, language: Language) -> Iterator[str]:
    """Say what a puzzle demands beyond its houses, one rule a line."""
    if result.rules:
        yield f"{language.say(RULES_FOLLOW)}\n"
    for rule in result.rules:
        yield f"{language.words(rule.sentence(result.givens.layout))}\n"


def _candidates(
    results: Iterable[Result], language: Language, paint: CellPaint
) -> Iterator[str]:
    gap = ""
    for result in results:
        marks = result.marks or Marks.of(result.givens)
        yield gap + candidates(result.givens, marks, paint=paint) + "\n"
        yield from _rules(result, language)
        yield from _counts(result, language)
        gap = "\n"


def _counts(result: Result, language: Language) -> Iterator[str]:
    """Tell how many solutions each candidate has, a cell with several a line."""
    if result.counts is None:
        return
    from nonet.verbs.setting import MOST_EACH  # noqa: PLC0415 - few ask

    n = result.givens.layout.size
    true = {
        cell: {digit: count for digit, count in counts.items() if count}
        for cell, counts in result.counts.items()
    }
    several = {cell: counts for cell, counts in true.items() if len(counts) > 1}
    if not several:
        yield language.say("one solution") + "\n"
        return
    told = language.say(
        "how many solutions each candidate has, counted up to {most}:", most=MOST_EACH
    )
    yield told + "\n"
    for cell, counts in several.items():
        words = (f"{symbol(d, n)}: {_up_to(c, MOST_EACH)}" for d, c in counts.items())
        yield f"{cell:4}{'  '.join(words)}\n"


def _up_to(count: int, most: int) -> str:
    return f"{count}+" if count == most else str(count)


def _svg(results: Iterable[Result], language: Language) -> Iterator[str]:
    from nonet.show.svg import svg  # noqa: PLC0415 - text needs no drawing

    pictures = list(islice(results, 2))
    if len(pictures) > 1:
        raise InputError("an SVG holds one grid (choose another format for several)")
    for picture in pictures:
        posed = picture.puzzle
        rules = None if isinstance(posed, Grid) else posed.picture
        yield svg(picture.grid, picture.marks, rules=rules, language=language)
