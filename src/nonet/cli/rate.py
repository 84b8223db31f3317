"""``nonet rate``: how hard puzzles are, one or millions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import chain, islice
from typing import Any, Final, TextIO

import click

from nonet.batch.rate import rate_many
from nonet.cli.options import ANY_PATH, parse_layout, shared_options, sources_argument
from nonet.cli.output import cannot_write, output
from nonet.cli.progress import progress
from nonet.cli.report import UNSOLVED, Report
from nonet.cli.sources import Found, found
from nonet.errors import InputError, SudokuError
from nonet.grid import Grid
from nonet.locale import Language
from nonet.rating import Rating
from nonet.write.ratings import RATING_WRITERS

SCALES: Final = ("both", "se", "score")


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return click.Command(
        "rate",
        callback=lambda **options: run(language, **options),
        help=say(
            "Tell how hard puzzles are: ER, EP and ED as Sudoku Explainer rates, a "
            "score and a level as HoDoKu does."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet rate puzzle.txt\n"
            "  nonet rate puzzles.txt --output ratings.tsv --resume\n"
            "  nonet rate puzzles.txt --scale se --to csv --plot ratings.svg"
        ),
        params=[sources_argument(), *_options(language), *shared_options(language)],
    )
