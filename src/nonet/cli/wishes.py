"""The wishes of ``nonet generate``: how hard a puzzle shall be, and of which shape."""

from __future__ import annotations

import os
from dataclasses import dataclass

import click

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.cli.options import parse_layout
from nonet.cli.sources import found
from nonet.exchange.read import open_source
from nonet.make.asked import WishWords
from nonet.make.jigsaw import NewJigsaw
from nonet.make.rule_wishes import MADE
from nonet.make.symmetry import SYMMETRIES
from nonet.ratings.scale import LEVELS
from nonet.say.language import Language

MAX_PATTERN = 100_000  # bytes


@dataclass(frozen=True, slots=True)
class WishOptions:
    """What :func:`difficulty_options` and :func:`shape_options` ask for."""

    difficulty: str | None
    er: str | None
    score: str | None
    needs: tuple[str, ...]
    at_least: str | None
    up_to: str | None
    without: tuple[str, ...]
    once: bool
    symmetry: str | None
    givens: str | None
    minimal: bool
    pattern: str | None
    solution: str | None
    clues: str | None
    layout: str | None
    rules: str | None
    minimal_rules: bool


def difficulty_options(language: Language) -> list[click.Option]:
    """Ask how hard a puzzle shall be, and by what."""
    say = language.say
    return [
        click.Option(
            ["-d", "--difficulty"],
            metavar="LEVEL[-LEVEL]",
            help=say("A level, or a range: {levels}.", levels=", ".join(LEVELS)),
        ),
        click.Option(
            ["--er"], metavar="N[-N]", help=say("An ER as Sudoku Explainer rates.")
        ),
        click.Option(["--score"], metavar="N[-N]", help=say("A score as HoDoKu does.")),
        click.Option(
            ["-t", "--technique", "needs"],
            multiple=True,
            metavar="NAME",
            help=say("A technique that must be needed (several: each of them)."),
        ),
        click.Option(
            ["--at-least"],
            metavar="NAME",
            help=say("This technique, or a harder one, must be needed."),
        ),
        click.Option(
            ["--up-to"],
            metavar="NAME",
            help=say("Nothing harder than this technique may be needed."),
        ),
        click.Option(
            ["-x", "--without"],
            multiple=True,
            metavar="NAME",
            help=say("A technique that must not be needed."),
        ),
        click.Option(
            ["--once"],
            is_flag=True,
            help=say("The hardest step must come exactly once."),
        ),
    ]


def shape_options(language: Language) -> list[click.Option]:
    """Ask how a puzzle shall look."""
    say = language.say
    return [
        click.Option(
            ["--symmetry"],
            type=click.Choice([*SYMMETRIES]),
            help=say(
                "How givens, cages and lines lie: rotational if not told, as in "
                "newspapers, but none with --minimal, --minimal-rules, --pattern or "
                "--clues."
            ),
        ),
        click.Option(
            ["-g", "--givens"], metavar="N[-N]", help=say("The number of givens.")
        ),
        click.Option(
            ["--minimal"],
            is_flag=True,
            help=say("No given may be more than is needed."),
        ),
        click.Option(
            ["--pattern"],
            metavar="TEXT|FILE",
            help=say("The cells that are given: x in a drawing, or their names."),
        ),
        click.Option(
            ["--solution"],
            metavar="GRID|FILE",
            help=say("The full grid that the puzzle must lead to."),
        ),
        click.Option(
            ["--clues"],
            metavar="GRID|FILE",
            help=say("Givens to keep; more are added until one solution is left."),
        ),
        click.Option(
            ["--layout"],
            metavar="LAYOUT",
            help=say(
                "The shape of the board: 9, 16, 2x3, x, windoku, jigsaw:FILE, or "
                "several joined by +; jigsaw or jigsaw:7 cuts a new one."
            ),
        ),
        click.Option(
            ["--rules"],
            metavar="NAME[:N-N],…",
            help=say(
                "Rules beyond the houses, one or a few: {names}. A range tells how "
                "many cells a cage or a line has, as in killer:2-4. A killer has no "
                "givens unless --givens asks for some.",
                names=", ".join(MADE),
            ),
        ),
        click.Option(
            ["--minimal-rules"],
            is_flag=True,
            help=say("No cage, line, sign or clue may be more than is needed."),
        ),
    ]


def wish_words(options: WishOptions) -> WishWords:
    """Read the wishes; boards and patterns may stand in files."""
    spec = options.layout
    cut = spec and NewJigsaw.parse(spec)
    layout = None if cut else parse_layout(spec)
    return {
        "difficulty": options.difficulty,
        "er": options.er,
        "score": options.score,
        "needs": options.needs,
        "at_least": options.at_least,
        "up_to": options.up_to,
        "without": options.without,
        "once": options.once,
        "symmetry": options.symmetry,
        "givens": options.givens,
        "minimal": options.minimal,
        "rules": options.rules,
        "minimal_rules": options.minimal_rules,
        "layout": spec if cut else layout,
        "pattern": _text(options.pattern),
        "solution": _grid(options.solution, layout),
        "clues": _grid(options.clues, layout),
    }


def _text(source: str | None) -> str | None:
    """Read a pattern from a file, if there is one of this name."""
    if source is None or not os.path.exists(source):
        return source
    with open_source(source) as file:
        return file.read(MAX_PATTERN).decode("utf-8", errors="replace")


def _grid(source: str | None, layout: Layout | None) -> Grid | None:
    if source is None:
        return None
    return next(found([source], layout)).entry.grid
