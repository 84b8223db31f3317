"""A trace as text: numbered sentences, and how it ended.

>>> from nonet.board.grid import Grid
>>> from nonet.board.position import Position
>>> from nonet.logic.singles.full_house import FULL_HOUSE
>>> from nonet.logic.step import Trace
>>> puzzle = Grid("1234 3412 2143 432.")
>>> step = next(FULL_HOUSE.steps(Position.of(puzzle)))
>>> print(trace_text(Trace(puzzle, (step,), step.after, "solved")))
 1. Full house: D4 is the last empty cell of row D, which lacks 1, so D4 is 1.
<BLANKLINE>
Solved in 1 step. The hardest step is full house (ER 1.0, easy).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from nonet.board.candidates import Chain
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.say.language import ENGLISH, RULES_FOLLOW, Language, Paint, unpainted
from nonet.show.difficulty import difficulty, rated, rating_words
from nonet.show.figure import Figure, figure
from nonet.show.palette import PALETTE
from nonet.show.rules import board_picture

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step, Trace

INDENT: Final = "   "  # for each trial that stands
Dress: TypeAlias = Callable[[str, str], str]

CODES: Final = {
    **{name: colour.ansi for name, colour in PALETTE.items()},
    "technique": "1",
}


def plain(words: str, colour: str) -> str:
    """Leave the *words* as they are."""
    del colour
    return words


def ansi(words: str, colour: str) -> str:
    r"""Colour the *words* for a terminal as the board would be.

    >>> ansi("A1", "gone"), ansi("A1", "")
    ('\x1b[31mA1\x1b[0m', 'A1')
    """
    return f"\x1b[{CODES[colour]}m{words}\x1b[0m" if colour in CODES else words


def trace_text(
    trace: Trace,
    language: Language = ENGLISH,
    *,
    dress: Dress = plain,
    details: bool = False,
) -> str:
    """Write every step on a line of its own, and a closing line."""
    told = trace_pieces(
        trace.steps,
        lambda: trace,
        partial(
            step_lines, language=language, dress=dress, details=details, known=set()
        ),
        language,
    )
    return "".join(told).removesuffix("\n")


def trace_pieces(
    steps: Iterable[Step],
    end: Callable[[], Trace],
    lines: Callable[[int, Step], Iterator[str]],
    language: Language = ENGLISH,
) -> Iterator[str]:
    """Yield the *lines* of each step when it comes, and how it ended when none does."""
    gap = ""
    for number, step in enumerate(steps, 1):
        if not gap:
            head = _head(step.position, language)
            yield "".join(f"{line}\n" for line in head)
        yield "".join(f"{line}\n" for line in lines(number, step))
        gap = "\n"
    yield f"{gap}{closing(end(), language)}\n"


def step_lines(  # noqa: PLR0913 - all but two have a good default
    number: int,
    step: Step,
    language: Language = ENGLISH,
    *,
    dress: Dress = plain,
    details: bool = False,
    known: set[str] | None = None,
) -> Iterator[str]:
    """Yield the sentence of a step, and with *details* all that is behind it.

    A beginner gets a line for each thing, and no meaning twice that is *known*.

    What holds only in a trial is indented. Numbers are as wide as that of the last
    cell: while it is told, nobody knows how many come.
    """
    width = len(str(len(step.position.digits)))
    told, *more = _told(step, language, dress, known, details=details)
    yield f"{number:{width}}. {INDENT * step.depth}{told}"
    for line in more:
        yield f"{'':{width}}  {INDENT * (step.depth + 1)}{line}"


def region_lines(layout: Layout, language: Language = ENGLISH) -> Iterator[str]:
    """Show the numbers by which sentences name the regions of a jigsaw.

    >>> for line in region_lines(Layout.jigsaw("AABB AACB DCCB DDDC")):
    ...     print(line)
    The regions by their numbers:
    +-------+-------+
    | 1   1 | 2   2 |
    |       +---+   |
    | 1   1 | 3 | 2 |
    +---+---+   |   |
    | 4 | 3   3 | 2 |
    |   +-------+---+
    | 4   4   4 | 3 |
    +-----------+---+
    <BLANKLINE>
    """
    yield language.say("The regions by their numbers:")
    labels = [layout.boxes[box].label for box in layout.box_of]
    width = max(map(len, labels))
    yield layout.picture([label.rjust(width) for label in labels])
    yield ""


def rule_lines(position: Position, language: Language = ENGLISH) -> Iterator[str]:
    """Tell the rules of a puzzle, each on a line of its own.

    >>> from nonet.rules import Puzzle
    >>> from nonet.rules.board import board_of
    >>> puzzle = Puzzle("." * 16, ["anti-king"])
    >>> for line in rule_lines(Position.of(puzzle.grid, board=board_of(puzzle))):
    ...     print(line)
    The rules beyond rows, columns and boxes:
      cells a king's move apart differ
    <BLANKLINE>
    """
    if rules := board_picture(position.board):
        yield language.say(RULES_FOLLOW)
        yield from (f"  {language.words(each)}" for each in rules.sentences)
        yield ""


def _head(position: Position, language: Language) -> Iterator[str]:
    if position.layout.regions:
        yield from region_lines(position.layout, language)
    yield from rule_lines(position, language)


def sentence(step: Step, language: Language, dress: Dress = plain) -> str:
    """Say a step, each word in the colour of what it names on the board."""
    if dress is plain:
        return step.say(language)
    return step.say(language, painter(figure(step), dress))


def _told(
    step: Step,
    language: Language,
    dress: Dress = plain,
    known: set[str] | None = None,
    *,
    details: bool = False,
) -> list[str]:
    """Tell a step and what is behind it; a single detail stands beside."""
    if language.reader == "beginner":
        paint = unpainted if dress is plain else painter(figure(step), dress)
        told = step.lines(language, paint, known)
        if details:
            told[0] = rated(told[0], step, language)
            cited = step.citations(language)
            return told + [language.say("({facts})", facts=each) for each in cited]
        rests = step.resting(language)
        return [*told, rests] if rests else told
    said = sentence(step, language, dress)
    if details:
        said = rated(said, step, language)
    told = [said, *(step.details(language) if details else ())]
    if len(told) == 2:
        beside = language.say("({facts})", facts=told[1])
    else:
        beside = "" if details else step.resting(language)
    if not beside:
        return told
    return [language.say("{told} {rests}", told=told[0], rests=beside)]


def painter(shown: Figure, dress: Dress) -> Paint:
    """Dress words by the colour that what they name has in a picture."""

    def paint(words: str, role: object) -> str:
        match role:
            case object(lesson=str()):  # a technique
                return dress(words, "technique")
            case Chain():
                pieces = re.split("([=-])", words)
                nodes = (shown.colour_of(node) for node in (*role.nodes, role.nodes[0]))
                pieces[::2] = map(dress, pieces[::2], nodes)
                return "".join(pieces)
        return dress(words, shown.colour_of(role))

    return paint


def closing(trace: Trace, language: Language = ENGLISH) -> str:
    """Say how the trace ended, its hardest step, and how hard the puzzle is."""
    told = _ended(trace, language)
    if step := trace.hardest_step:
        hardest = language.say(
            "The hardest step is {technique} ({difficulty}).",
            technique=inside(language.say(step.technique.name)),
            difficulty=difficulty(step, language),
        )
        told = language.say("{told} {more}", told=told, more=hardest)
    if words := trace.rating and rating_words(trace.rating, language):
        told = language.say("{told} {more}", told=told, more=words)
    return told


def _ended(trace: Trace, language: Language) -> str:
    n, plural = len(trace.steps), language.plural
    match trace.ended:
        case "solved" if not n:
            return language.say("The puzzle is finished.")
        case "solved":
            return plural("Solved in {n} step.", "Solved in {n} steps.", n)
        case "stuck":
            return plural(
                "Stuck after {n} step: no technique that was tried sees another.",
                "Stuck after {n} steps: no technique that was tried sees another.",
                n,
            )
        case "contradiction":
            return plural(
                "A contradiction after {n} step: this position has no solution.",
                "A contradiction after {n} steps: this position has no solution.",
                n,
            )
        case "interrupted":
            return plural("Stopped after {n} step.", "Stopped after {n} steps.", n)
    return plural("Time is up after {n} step.", "Time is up after {n} steps.", n)


def inside(name: str) -> str:
    """Write a technique's name inside a sentence: only a word loses its capital.

    >>> inside("Naked pair"), inside("X-wing"), inside("ALS-XZ")
    ('naked pair', 'X-wing', 'ALS-XZ')
    """
    first = name[:2]
    return name[0].lower() + name[1:] if first.isalpha() and first.istitle() else name
