"""``nonet techniques``: the list, one of them taught, and a library checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TextIO

import click

from nonet.board.candidates import Candidate
from nonet.board.layout import CLASSIC
from nonet.cli.idle import Command, idle_beside
from nonet.cli.options import (
    ANY_PATH,
    language_option,
    names_option,
    output_option,
    words_option,
)
from nonet.cli.output import output
from nonet.cli.report import UNSOLVED, Report
from nonet.errors import InputError
from nonet.exchange.library import LibraryCase, cases
from nonet.exchange.read import open_source
from nonet.logic.catalogue import ALL, about_rules, is_called, named
from nonet.logic.step import Technique
from nonet.logic.trial import TRIAL
from nonet.say.language import Language, _
from nonet.show.difficulty import technique_difficulty
from nonet.show.step import step_svg
from nonet.show.text import candidates, padded
from nonet.show.trace import rule_lines
from nonet.verbs.check import CaseVerdict, check

LEVELS = {
    "easy": _("easy"),
    "medium": _("medium"),
    "hard": _("hard"),
    "unfair": _("unfair"),
    "extreme": _("extreme"),
}


@dataclass(frozen=True, slots=True)
class TechniquesOptions:
    """What is listed, taught or checked."""

    technique: tuple[str, ...]
    check: str | None
    to: str
    output: str | None


def command(language: Language) -> click.Command:
    """Make the command in *language*."""
    say = language.say
    return Command(
        "techniques",
        callback=lambda **options: run(language, TechniquesOptions(**options)),
        help=say("List the techniques, or teach those that are named."),
        epilog=say(
            "\b\n"
            "Examples:\n"
            "  nonet techniques\n"
            "  nonet techniques x-wing\n"
            "  nonet techniques x-wing --to svg --output x-wing.svg\n"
            "  nonet techniques --check cases.txt"
        ),
        params=[
            click.Argument(["technique"], nargs=-1, metavar="[TECHNIQUE…]"),
            click.Option(
                ["--check"],
                type=ANY_PATH,
                metavar="FILE",
                help=say("Run the cases of a technique library, one a line."),
            ),
            click.Option(
                ["--to"],
                type=click.Choice(["text", "svg"]),
                default="text",
                show_default=True,
                help=say("Draw as text or as an SVG picture."),
            ),
            words_option(language),
            output_option(language),
            names_option(language),
            language_option(language),
        ],
        idle=idle_beside("--check", "--to"),
    )


def run(language: Language, options: TechniquesOptions) -> int:
    """List, teach or check, and give the exit code."""
    chosen = [t for name in options.technique for t in _named(name)]
    if options.check and chosen:
        raise InputError("--check runs every case (leave out the techniques)")
    if options.to == "svg" and len(chosen) != 1:
        raise InputError(
            "a picture shows one technique, not {count}", count=len(chosen)
        )
    with output(options.output) as file:
        if options.check:
            return _check(options.check, language, file)
        if not chosen:
            file.writelines(f"{line}\n" for line in _listed(language))
        elif options.to == "svg":
            file.write(step_svg(chosen[0].demo(), language=language))
        else:
            file.write("\n".join(_taught(technique, language) for technique in chosen))
    return 0


def _named(name: str) -> tuple[Technique, ...]:
    """Find what is listed: a trial is taught too, though no solve starts with it."""
    return (TRIAL,) if is_called(TRIAL, name) else named(name)


def _listed(language: Language) -> Iterator[str]:
    """Line up every technique: its ER, its level, what to call it, its name."""
    ruled = about_rules()
    width = max(len(technique.key) for technique in (*ALL, *ruled))
    for technique in (*ALL, TRIAL):
        yield _line(technique, width, language)
    yield language.say("About rules beyond rows, columns and boxes:")
    for technique in ruled:
        yield _line(technique, width, language)
    yield language.say(
        "ER first (≈ our own, + more if it is longer); * assumes that the puzzle has "
        "one solution"
    )


def _line(technique: Technique, width: int, language: Language) -> str:
    level = language.say(LEVELS[technique.level])
    star = "*" if technique.assumes_one_solution else " "
    er = technique.er if technique.er.value else "–"
    return (
        f"{er!s:>6} {padded(level, 8)} "
        f"{technique.key:{width}} {star} {language.say(technique.name)}"
    )


def _taught(technique: Technique, language: Language) -> str:
    step = technique.demo()
    title = language.say(
        "{name} ({difficulty})",
        name=language.say(technique.name),
        difficulty=technique_difficulty(technique, language),
    )
    rules = "\n".join(rule_lines(step.position, language))
    board = candidates(step.position.grid, step.position.pencilled)
    lesson = language.say(technique.lesson)
    head = f"{title}\n{lesson}\n\n{rules}" + "\n" * bool(rules)
    return f"{head}{board}\n{step.say(language)}\n"


def _check(path: str, language: Language, file: TextIO) -> int:
    """Show what differs; end with the count. A bad line does not stop the others."""
    with open_source(path) as source:
        lines = source.read().decode("utf-8", errors="replace").splitlines()
    report = Report(language)
    passed = failed = 0
    for case in _cases(lines, path, report):
        (verdict,) = check([case])
        passed += verdict.passed
        failed += not verdict.passed
        if not verdict.passed:
            file.writelines(f"{line}\n" for line in _difference(verdict, language))
            report.end(UNSOLVED)
    if not report.code and not passed:
        raise InputError("there is no case in {name}", name=repr(path))
    file.write(
        language.say("{passed} passed, {failed} failed", passed=passed, failed=failed)
        + "\n"
    )
    return report.code


def _cases(lines: Iterable[str], path: str, report: Report) -> Iterator[LibraryCase]:
    for number, line in enumerate(lines, 1):
        try:
            yield from cases([line], number)
        except InputError as error:
            report.bad(path, error)


def _difference(verdict: CaseVerdict, language: Language) -> Iterator[str]:
    case = verdict.case
    if not verdict.known:
        yield language.say(
            "line {line}, {code}: no technique has this code",
            line=case.line,
            code=case.code,
        )
        return
    wanted = _changes(case.placements, case.eliminations)
    yield language.say(
        "line {line}, {code}: expected {wanted}, found:",
        line=case.line,
        code=case.code,
        wanted=language.say("nothing") if case.must_not_fire else wanted,
    )
    for found in verdict.found:
        yield f"  {_changes(found.placements, found.eliminations)}"
    if not verdict.found:
        yield f"  {language.say('nothing')}"


def _changes(placed: Iterable[Candidate], gone: Iterable[Candidate]) -> str:
    """Write changes as a library does, but with their sign: ``r1c2=5 r3c4<>6``."""
    written = [f"{CLASSIC.cell_name(cell, 'rc')}={digit}" for cell, digit in placed]
    rubbed = [f"{CLASSIC.cell_name(cell, 'rc')}<>{digit}" for cell, digit in gone]
    return " ".join([*written, *rubbed])
