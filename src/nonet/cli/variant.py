"""``--variant``: puzzles with rules of their own, for ``nonet solve`` and ``show``."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, BinaryIO, Final

from nonet.board.grid import Grid
from nonet.cli.options import PuzzleOptions
from nonet.cli.sources import Found, standard_input
from nonet.errors import InputError, LimitReached
from nonet.events import Watch
from nonet.exchange.read import Entry, decoded, open_source
from nonet.exchange.write import Result
from nonet.rules import (
    Variant,
    candidates,
    load,
    solutions,
    true_candidates,
    why_not,
)
from nonet.rules.load import MOST
from nonet.say.language import Language

if TYPE_CHECKING:  # which loads this module if it is asked to
    from nonet.cli.show import ShowOptions

TEXT: Final = r"\s*\{.*|.*(?:[?&]load=|/fpuz).*"  # JSON or a link, not a file's name
PATIENCE: Final = 10  # seconds to find out why there is no solution


def found(options: PuzzleOptions) -> Iterator[Found]:
    """Read a variant from each source: a file, a link, JSON, ``-``."""
    if options.layout:
        raise InputError("a variant has its own layout: do without --layout")
    for source in options.sources or standard_input():
        place = "" if len(options.sources) < 2 else source[:40]
        yield Found(place, _entry(source))


def _entry(source: str) -> Entry:
    try:
        if source == "-":
            variant = load(_read(sys.stdin.buffer))
        elif re.fullmatch(TEXT, source, re.DOTALL) and not os.path.exists(source):
            variant = load(source)
        else:
            with open_source(source) as file:
                variant = load(_read(file))
    except InputError as error:
        return Entry(1, error=error)
    return Entry(1, variant.grid, variant=variant)


def _read(file: BinaryIO) -> str:
    """Read a text; each line says what is wrong with its bytes."""
    lines = file.read(4 * MOST).removeprefix(b"\xef\xbb\xbf").splitlines()
    texts = []
    for number, raw in enumerate(lines, 1):
        line = decoded(number, raw)
        if line.error:
            raise line.error
        texts.append(line.text)
    return "\n".join(texts)


def searching(engine: str | None) -> Callable[[Entry, Watch], Iterator[Grid]]:
    """Make the search: csp, with the heuristics that its name may list."""
    name, _, words = (engine or "csp").partition(":")
    if name != "csp":
        raise InputError(
            "variants are solved by the engine csp, not by {name}", name=repr(name)
        )
    return lambda entry, watch: solutions(_variant(entry), watch, words)


def why(language: Language) -> Callable[[Entry], str]:
    """Say that there is no solution, and for which rules, if that is found soon."""

    def told(entry: Entry) -> str:
        variant = _variant(entry)
        variant.grid.check()
        try:
            reason = why_not(variant, PATIENCE)
        except LimitReached:
            return language.say(
                "no solution (why was not found out in {seconds} seconds)",
                seconds=PATIENCE,
            )
        if reason is None:
            return language.say("no solution")
        return language.say("no solution: {reason}", reason=reason)

    return told


def result(variant: Variant, options: ShowOptions) -> Result:
    """Find what ``nonet show`` draws of a variant; what is left is propagated."""
    marks = None
    if options.true:
        marks = true_candidates(variant)
    elif options.candidates or options.propagate:
        marks = candidates(variant)
    return Result(variant.grid, marks=marks, variant=variant)


def _variant(entry: Entry) -> Variant:
    """Give the variant of an entry; a plain puzzle is one without rules."""
    puzzle = entry.puzzle  # which raises what is wrong
    return entry.variant or Variant(puzzle)
