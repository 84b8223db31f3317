"""``nonet rate``: how hard puzzles are, one or millions."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

import click

from nonet.batch.rate import RatedRow, rate_many
from nonet.board.grid import Grid
from nonet.cli.idle import Command, idle_beside
from nonet.cli.interrupt import exit_code, interruptible
from nonet.cli.options import (
    ANY_PATH,
    TableOptions,
    inputs,
    parse_layout,
    seconds_option,
    shared_options,
    sources_argument,
    table_options,
)
from nonet.cli.output import output
from nonet.cli.progress import progress
from nonet.cli.report import Report
from nonet.cli.resume import RatingCounts, ResumeTable, table
from nonet.cli.sources import Found, found
from nonet.cli.table_gate import TABLES_ONLY, table_code
from nonet.errors import InputError
from nonet.exchange.read import Entry
from nonet.exchange.table import TABLES
from nonet.limits import check_limit
from nonet.ratings.rating import SOLVED, Rating
from nonet.say.language import Language
from nonet.show.distribution import distribution
from nonet.show.rating import rating_text
from nonet.verbs.rate import SCALES, Scale

if TYPE_CHECKING:  # most puzzles have no rules, and few are in tables
    from nonet.rules import Puzzle


BANK: Final = "puzzle-bank"


@dataclass(frozen=True, slots=True)
class RateOptions(TableOptions):
    """How puzzles are rated."""

    to: str | None
    scale: Scale
    seconds: float | None
    plot: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "rate",
        callback=lambda **options: run(language, RateOptions(**options)),
        help=say(
            "Tell how hard puzzles are: ER, EP and ED as Sudoku Explainer rates, a "
            "score and a level as HoDoKu does, and how it feels to solve them. Puzzles "
            "with rules have a scale of their own."
        ),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet rate puzzle.txt\n"
            "  nonet rate puzzles.txt --output ratings.tsv --resume\n"
            "  nonet rate puzzles.txt --scale se --to csv --plot ratings.svg"
        ),
        params=[sources_argument(), *_options(language), *shared_options(language)],
        idle=(
            *idle_beside("--scale score", "--plot"),
            *idle_beside(f"--to {BANK}", "--scale", "--resume"),
        ),
    )


def _options(language: Language) -> list[click.Option]:
    say = language.say
    return [
        click.Option(
            ["--to"],
            type=click.Choice(["text", *dict.fromkeys([*TABLES, *TABLES_ONLY]), BANK]),
            help=say("The format: text for one puzzle, tsv for many."),
        ),
        click.Option(
            ["--scale"],
            type=click.Choice(SCALES),
            default="both",
            show_default=True,
            help=say("Rate on one scale only, which is faster."),
        ),
        seconds_option(
            say("Give up on a puzzle after so many seconds, and tell how far.")
        ),
        *table_options(language),
        click.Option(
            ["--plot"],
            type=ANY_PATH,
            metavar="FILE",
            help=say("Also draw how many puzzles are how hard, as SVG."),
        ),
    ]


def run(language: Language, options: RateOptions) -> int:
    """Rate every puzzle, and give the exit code."""
    check_limit(options.seconds)
    code = table_code(
        language, options, "rate", to=options.to, idle=("jobs", "resume", "tsv")
    )
    if code is not None:
        return code
    report = Report(language)
    scale = "se" if options.to == BANK else options.scale
    job = Job(report, scale, options.seconds, options.jobs)
    items = found(options.sources, parse_layout(options.layout), report)
    first = list(islice(items, 2))
    to = options.to or ("tsv" if options.resume or len(first) > 1 else "text")
    counts: RatingCounts = Counter()
    sources = inputs(options.sources, options.layout)
    if options.plot:
        others = [*sources, options.output or ""]
        with output(options.plot, others):  # told now, not at the end of a long run
            pass
    with table(options.output, to, sources, resume=options.resume) as begun:
        left = begun.left_of(chain(first, items), counts)
        for text in _texts(job, left, begun, counts):
            begun.file.write(text)
            if options.resume:
                begun.file.flush()
    if options.plot:
        with output(options.plot) as file:
            file.write(distribution(counts, language))
    return report.code


def _texts(
    job: Job, items: Iterator[Found], table: ResumeTable, counts: RatingCounts
) -> Iterator[str]:
    """Rate *items* and write each rating as its format does."""
    language = job.report.language
    ratings = _counted(_kept(job.rated(items, table.file), job.report), counts)
    if table.to == "text":
        gap = ""
        for rating in ratings:
            yield gap + rating_text(rating, language) + "\n"
            gap = "\n"
        return
    if table.to == BANK:
        yield from _records(ratings, job.report)
        return
    rows = (rating.row() for rating in ratings)
    if table.columns:
        rows = ({name: row.get(name) for name in table.columns} for row in rows)
    yield from islice(TABLES[table.to](rows), bool(table.columns), None)


def _records(ratings: Iterable[Rating], report: Report) -> Iterator[str]:
    """Write records of the puzzle bank; what was not solved has been told of."""
    from nonet.exchange.puzzle_bank import bank_record  # noqa: PLC0415 - seldom asked

    for rating in ratings:
        if rating.ended == SOLVED:
            try:
                yield bank_record(rating.puzzle, rating.er) + "\n"
            except InputError as error:
                report.bad("", error)


def _kept(ratings: Iterator[Rating], report: Report) -> Iterator[Rating]:
    """Yield what is rated; a signal that ends the run is told, and ends this."""
    rated = 0
    try:
        for rating in interruptible(ratings):
            rated += 1
            yield rating
    except KeyboardInterrupt as interrupt:
        words = report.language.say("stopped: {count} puzzles were rated", count=rated)
        report.note("", words)
        report.end(exit_code(interrupt))


def _counted(ratings: Iterable[Rating], counts: RatingCounts) -> Iterator[Rating]:
    for rating in ratings:
        if rating.er is not None:
            counts[rating.er, rating.level or "rated"] += 1
        yield rating


class Job(NamedTuple):
    """What is asked of every puzzle, and to whom to tell what cannot be rated."""

    report: Report
    scale: Scale
    seconds: float | None
    jobs: int | None

    def rated(self, items: Iterator[Found], file: TextIO) -> Iterator[Rating]:
        """Yield the ratings of *items* in their order, and report what has none.

        Puzzles are read ahead of their answers, so those in between are remembered.
        """
        waiting: deque[Found] = deque()

        def puzzles() -> Iterator[Grid | Puzzle]:
            for item in items:
                waiting.append(item)
                if not _refused(item.entry):
                    yield item.entry.posed

        answers = rate_many(
            puzzles(), scale=self.scale, seconds=self.seconds, jobs=self.jobs
        )
        pairs = self._paired(answers, waiting)
        for _, rating in progress(pairs, file, self.report, lambda pair: pair[0]):
            yield rating

    def _paired(
        self, answers: Iterator[RatedRow], waiting: deque[Found]
    ) -> Iterator[tuple[float, Rating]]:
        for _, rating, error in answers:
            self._tell_bad(waiting)
            place, _, share = waiting.popleft()
            if error:
                self.report.bad(place, error)
            if rating is None:
                continue
            if rating.ended != "solved":
                self.report.unsolved(place, self.report.language.say(rating.ended))
            yield share, rating
        self._tell_bad(waiting)

    def _tell_bad(self, waiting: deque[Found]) -> None:
        """Report the entries in front that cannot be rated."""
        while waiting and (error := _refused(waiting[0].entry)):
            self.report.bad(waiting.popleft().place, error)


def _refused(entry: Entry) -> InputError | None:
    """Say why an entry is not rated: it is no puzzle."""
    try:
        _ = entry.posed
    except InputError as error:
        return error
    return None
