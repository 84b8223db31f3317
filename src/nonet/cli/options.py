"""What the commands share: their options, and the layout that is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import click

from nonet.board.layout import Layout
from nonet.say.language import LANGUAGES, READERS, Language

ANY_PATH = click.Path(readable=False)  # checked later; shells complete it
MAX_REGION_MAP = 100_000  # bytes; a 64×64 map takes 16,000


@dataclass(frozen=True, slots=True)
class PuzzleOptions:
    """What every command asks for that reads puzzles."""

    sources: tuple[str, ...]
    layout: str | None
    output: str | None


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class TableOptions(PuzzleOptions):
    """What a command asks for that may read a table.

    What is not made here the commands make for their own fields; it would take half a
    millisecond of every start.
    """

    column: str | None
    only_solved: bool
    total_seconds: float | None
    resume: bool
    jobs: int | None
    cluster: str | None


def table_options(language: Language) -> list[click.Option]:
    """Ask how to go through a table; what a command has already is left out."""
    say = language.say
    return [
        click.Option(
            ["--column"],
            metavar="NAME",
            help=say("In a table: the column of puzzles, if its name does not tell."),
        ),
        click.Option(
            ["--only-solved"],
            is_flag=True,
            help=say("In a table: leave out the rows that are not solved."),
        ),
        click.Option(
            ["--total-seconds"],
            type=click.FloatRange(min=0, min_open=True),
            metavar="S",
            help=say("In a table: give up on the rows that are left after so long."),
        ),
        click.Option(
            ["--resume"],
            is_flag=True,
            help=say("Go on with a table that a run was stopped in."),
        ),
        cluster_option(
            say("In a table: let a Dask cluster do it, or local; --output is a folder.")
        ),
        jobs_option(language),
    ]


def cluster_option(words: str) -> click.Option:
    """Ask for the address of a cluster."""
    return click.Option(["--cluster"], metavar="ADDRESS", help=words)


def language_option(language: Language) -> click.Option:
    """Ask for the language; :func:`nonet.cli.main` has read it already."""
    return click.Option(
        ["--lang"],
        metavar="en|zh",
        expose_value=False,
        shell_complete=lambda _context, _option, start: [
            code for code in LANGUAGES if code.startswith(start)
        ],
        help=language.say("Speak English or Chinese."),
    )


def shared_options(language: Language) -> list[click.Option]:
    """Give the options that every command takes."""
    say = language.say
    return [
        click.Option(
            ["--layout"],
            metavar="LAYOUT",
            help=say(
                "The shape of the board: 9, 16, 2x3, x, windoku, jigsaw:FILE, or "
                "several joined by +. Without it, the text tells the size."
            ),
        ),
        output_option(language),
        names_option(language),
        language_option(language),
    ]


def output_option(language: Language) -> click.Option:
    """Ask for a file to write to."""
    return click.Option(
        ["-o", "--output"],
        type=ANY_PATH,
        metavar="FILE",
        help=language.say("Write to this file, all of it or nothing."),
    )


def names_option(language: Language) -> click.Option:
    """Ask how to name cells; :func:`nonet.cli.main` has read it already."""
    return click.Option(
        ["--names"],
        type=click.Choice(["A1", "rc"]),
        expose_value=False,
        help=language.say("Name cells A1 or r1c1."),
    )


def words_option(language: Language) -> click.Option:
    """Ask to whom steps are told; :func:`nonet.cli.main` has read it already."""
    return click.Option(
        ["--words"],
        type=click.Choice(READERS),
        default="standard",
        show_default=True,
        expose_value=False,
        help=language.say(
            "For whom to word steps: every term explained, one thing a line; "
            "sentences; or the notation of forums."
        ),
    )


def drawings_option(language: Language) -> click.Option:
    """Ask to leave out what is only drawn."""
    return click.Option(
        ["--ignore-drawings"],
        is_flag=True,
        help=language.say(
            "Leave out drawings that may be rules, and say so; otherwise a puzzle "
            "with such is refused."
        ),
    )


def variant_option() -> click.Option:
    """Accept what puzzles with rules once had to be asked for with."""
    return click.Option(["--variant"], is_flag=True, hidden=True, expose_value=False)


def thinking_options(language: Language) -> list[click.Option]:
    """Ask which techniques a person may use."""
    say = language.say
    return [
        click.Option(
            ["-t", "--technique"],
            multiple=True,
            metavar="NAME",
            help=say("Use only these techniques, in this order."),
        ),
        click.Option(
            ["-x", "--exclude"],
            multiple=True,
            metavar="NAME",
            help=say("Do without this technique."),
        ),
        uniqueness_option(language),
    ]


def uniqueness_option(language: Language) -> click.Option:
    """Ask to do without what assumes one solution."""
    return click.Option(
        ["--no-uniqueness"],
        is_flag=True,
        help=language.say("Do without techniques that assume one solution."),
    )


def seconds_option(help_: str, default: str | None = None) -> click.Option:
    """Ask for a time limit for each puzzle, or for each search."""
    return click.Option(
        ["--seconds"],
        type=click.FloatRange(min=0, min_open=True),
        default=default and float(default),
        show_default=default or False,
        metavar="S",
        help=help_,
    )


def jobs_option(language: Language) -> click.Option:
    """Ask on how many processors to work."""
    return click.Option(
        ["-j", "--jobs"],
        type=click.IntRange(min=1),
        metavar="N",
        help=language.say("Work on N processors; if not told, on all."),
    )


def sources_argument() -> click.Argument:
    """Take puzzles, files, or ``-`` for standard input."""
    return click.Argument(
        ["sources"], type=ANY_PATH, nargs=-1, metavar="PUZZLE…|FILE…|-"
    )


def inputs(
    sources: Iterable[str | None], layout: str | None = None, *others: str | None
) -> list[str]:
    """List what a command may read from: its *sources*, or ``-``, and other files.

    >>> inputs((), "jigsaw:map.txt+x")
    ['-', 'map.txt']
    >>> inputs(("puzzle.txt",), None, "givens.txt", None)
    ['puzzle.txt', 'givens.txt']
    """
    regions = (layout or "").partition(":")[2].partition("+")[0]
    return [*(list(filter(None, sources)) or "-"), *filter(None, (regions, *others))]


def parse_layout(spec: str | None) -> Layout | None:
    """Make the layout of ``--layout``, reading the map of ``jigsaw:FILE``."""
    if spec is None:
        return None
    kind, _, rest = spec.partition(":")
    if kind.lower() != "jigsaw" or not rest:
        return Layout.parse(spec)
    from nonet.exchange.read import open_source  # noqa: PLC0415 - only here

    name, plus, more = rest.partition("+")
    with open_source(name) as file:
        region_map = file.read(MAX_REGION_MAP).decode("utf-8", errors="replace")
    return Layout.parse(Layout.jigsaw(region_map).spec + plus + more)
