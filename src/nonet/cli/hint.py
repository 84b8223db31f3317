"""``nonet hint``: help with a puzzle in progress, as much as is wanted."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

import click

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.cli.options import (
    PuzzleOptions,
    inputs,
    parse_layout,
    shared_options,
    sources_argument,
    uniqueness_option,
    words_option,
)
from nonet.cli.output import output
from nonet.cli.report import Report, at
from nonet.cli.sources import found
from nonet.errors import InputError, NoSolution, SudokuError
from nonet.exchange.candidates import with_givens
from nonet.exchange.read import Entry
from nonet.logic.catalogue import named
from nonet.say.language import Language, _
from nonet.verbs.hint import hint
from nonet.verbs.ladder import LADDER
from nonet.verbs.solve import grid_in

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

WHY: Final = next(n for n, rung in enumerate(LADDER, 1) if rung.shows == "proof")
NO_SOLUTION = _(
    "the puzzle has no solution (are some digits yours? name the printed puzzle with "
    "--givens)"
)


@dataclass(frozen=True, slots=True)
class HintOptions(PuzzleOptions):
    """How much is told of a puzzle."""

    rung: int
    level: int | None
    details: bool
    givens: str | None
    technique: tuple[str, ...]
    no_uniqueness: bool


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "hint",
        callback=lambda **options: run(language, HintOptions(**options)),
        help=say(
            "Help with a puzzle in progress: its digits and candidates may be your "
            "own. A mistake is told first."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet hint puzzle.txt\n"
            "  nonet hint puzzle.txt --rung 4\n"
            "  nonet hint progress.txt --givens puzzle.txt"
        ),
        params=[
            sources_argument(),
            click.Option(
                ["-r", "--rung"],
                type=click.IntRange(1, len(LADDER)),
                default=1,
                show_default=True,
                help=say("How much to tell: {rungs}.", rungs=_rungs(language)),
            ),
            click.Option(
                ["-l", "--level"],
                type=click.IntRange(1, len(LADDER)),
                hidden=True,  # what a rung was called before
            ),
            click.Option(
                ["--details"],
                is_flag=True,
                help=say(
                    "From rung {rung} on, also tell all that is behind.", rung=WHY
                ),
            ),
            words_option(language),
            click.Option(
                ["--givens"],
                metavar="PUZZLE|FILE",
                help=say("The puzzle as it was printed: what it lacks is yours."),
            ),
            click.Option(
                ["-t", "--technique"],
                multiple=True,
                metavar="NAME",
                help=say("Use only these techniques, and try no digit."),
            ),
            uniqueness_option(language),
            *shared_options(language),
        ],
    )


def _rungs(language: Language) -> str:
    names = (f"{n} {language.say(rung.name)}" for n, rung in enumerate(LADDER, 1))
    return language.say(", ").join(names)


def run(language: Language, options: HintOptions) -> int:
    """Give a hint for every puzzle, and the exit code."""
    report = Report(language)
    rung = options.level or options.rung
    if options.details and rung < WHY:
        values = {"option": "--details", "other": f"--rung {WHY}"}
        raise InputError("{option} does nothing without {other}", **values)
    for name in options.technique:
        named(name)  # told once, not for each puzzle
    layout = parse_layout(options.layout)
    given = None
    if options.givens:
        given = printed(options.givens, layout)
    sources = inputs(options.sources, options.layout, options.givens)
    with output(options.output, sources) as file:
        for place, entry, _share in found(options.sources, layout, report):
            try:
                helped = hint(
                    in_progress(entry, given),
                    entry.marks,
                    rung,
                    techniques=options.technique or None,
                    uniqueness=not options.no_uniqueness,
                )
            except NoSolution as error:
                report.bad(place, error if given else NoSolution(NO_SOLUTION))
                continue
            except SudokuError as error:
                report.bad(place, error)
                continue
            if helped.several:
                report.note(place, language.say("the puzzle has several solutions"))
            details = helped.details(language) if options.details else ()
            told = [helped.say(language), *(f"   {line}" for line in details)]
            file.write(at(place, "\n".join(told)) + "\n")
    return report.code


def printed(source: str, layout: Layout | None) -> Grid | Puzzle:
    """Read the puzzle of ``--givens``; of several, nobody can tell which is meant."""
    first, *more = islice(found([source], layout), 2)
    if more:
        raise InputError("--givens takes one puzzle, {name} has several", name=source)
    try:
        return first.entry.posed
    except InputError as error:
        raise InputError("--givens: {problem}", problem=error) from error


def in_progress(entry: Entry, puzzle: Grid | Puzzle | None) -> Grid | Puzzle:
    """Tell the player's digits from those of the printed puzzle.

    The rules are those of either; where both have some, they must be the same.
    """
    if puzzle is None:
        return entry.posed
    told = [rules for rules in (entry.rules, getattr(puzzle, "rules", ())) if rules]
    if any(set(rules) != set(told[0]) for rules in told):
        raise InputError("the puzzle and its givens have different rules")
    grid = _with_givens(entry, grid_in(puzzle))
    if not told:
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - few have rules

    return Puzzle(grid, told[0])


def _with_givens(entry: Entry, given: Grid) -> Grid:
    grid = grid_in(entry.posed)
    if grid.layout != given.layout:
        raise InputError("the puzzle and its givens have different boards")
    grid = with_givens(grid, entry.marks, given)
    for cell in given.givens:
        if grid[cell] != given[cell]:
            raise InputError(
                "{cell} holds {digit} in the printed puzzle",
                cell=given.layout.cell_set((cell,)),
                digit=given[cell],
            )
    return grid
