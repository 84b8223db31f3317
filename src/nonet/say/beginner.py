"""For beginners: short sentences, one thing at a time, every term with its meaning.

A step is told in lines: what such a pattern means, what is to be seen on the board,
what follows from it, and what to write::

    Naked pair. A few cells have just as many digits left, so they take them all.
    D4 has only 2 and 4 left.
    G4 has only 2 and 4 left.
    So D4 and G4 use up 2 and 4 in column 4.
    Cross out 2 in C4 and F4.

All comes from the roles of a step: the meaning and what follows from the tables in
``say/beginners/``, what is seen from ``say/depth.py``. A sentence that has no plainer
one is cut at its joints. A word that a beginner may not know is explained where it
first stands.

>>> cut("{cells} are {digit}: {why}; then {seen}, so {end}")
['{cells} are {digit}', '{why}', 'then {seen}', 'so {end}']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate, Node
from nonet.board.cells import CellSet
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.say.beginners.consequences import CONSEQUENCES, SIMPLER
from nonet.say.beginners.meanings import BY_REASON, BY_ROLES, COUNTED, IN_SIGHT
from nonet.say.beginners.terms import TERMS
from nonet.say.depth import deeper
from nonet.say.language import Language, Paint, _, unpainted
from nonet.say.proof import Case, Proof
from nonet.say.reasons import Phrase, is_not_so, is_so
from nonet.say.wording import (
    INDENT,
    digits_by_cells,
    lesson_words,
    phrase_words,
    worded_roles,
)

if TYPE_CHECKING:  # it stands above, and is only told
    from nonet.logic.step import Step

Extent: TypeAlias = Literal["whole", "why", "unnamed"]  # all, no orders, no name

# Where a sentence is cut; Chinese has stops of its own.
JOINTS: Final = (
    r"[;:.] |, (?=so |and a cell |and no cell )|[；：。]|，(?=因此|于是|所以|能同时)"
)
# The first letter, behind whatever paint is: an escape, or a colour between two
# characters for private use.
FIRST: Final = r"^(\x1b\[[\d;]*m|\ue000[^\ue001]*\ue001|)([a-z])"
FEW: Final = 8  # cells that stand in one sentence
SUPPOSE: Final = _("Suppose that {words}.")
THEN: Final = _("Then {words}.")
SIGHTS: Final = (  # what says why a mark goes
    "{cell} shares {houses}",
    "{cell} is in {house}, and shares {houses}",
    "{cells} is in {house}",
    "{cells} are in {house}",
)
AFTERWARDS: Final = (  # what says what a digit would take
    "{digit} in {cells} keeps it from {others}, by {house}",
    "{digit} in any of {cells} keeps it from {others}, by {house}",
    "{digit} in {cells} keeps {away}: {rule}",
)
LISTED: Final = (  # what lists ways or why others fail, once the list is spoken of
    "{way}",
    "not {sets}: {cell} can be none of these",
    "not {sets}: {digit} has no place on the line",
    "not {sets}: these digits cannot each have a cell of their own",
)


def lines(
    step: Step,
    language: Language,
    paint: Paint = unpainted,
    known: set[str] | None = None,
    told: Extent = "whole",
) -> Iterator[str]:
    """Tell a step, one thing a line.

    What is in *known* was explained before; what is explained now joins it.
    """
    known = set() if known is None else known
    lines = [*_name(step, language, paint, known, named=told != "unnamed")]
    lines += _why(step, language, paint)
    if told != "why":
        lines += _orders(step, language, paint)
    yield from _explained(lines, language, step.position, known)


def _why(step: Step, language: Language, paint: Paint) -> Iterator[str]:
    """Say what is seen, what follows from it, and what that lists or reaches."""
    gone = step.deduction.eliminations
    seen = deeper(step.roles, gone, step.position)
    after = [each for each in seen if _comes_after(each, gone)]
    for phrase in seen:
        if phrase not in after:
            yield from _seen(phrase, language, step.position, paint)
    for role in step.roles.values():
        if isinstance(role, Proof):
            for case in role.cases:
                yield from _case(case, language, step.position)
    for sentence in _follows(step, language, paint):
        yield _stopped(sentence, language)
    for phrase in after:
        yield from _seen(phrase, language, step.position, paint)


def _name(
    step: Step, language: Language, paint: Paint, known: set[str], *, named: bool
) -> Iterator[str]:
    """Name a technique, the first time with its meaning."""
    technique = step.technique
    name = paint(language.say(technique.name), technique)
    means = lesson_words(_meaning(step), language, step.position.layout)
    match (named, technique.name in known):
        case (True, True):
            yield language.say("{technique}.", technique=name)
        case (True, False):
            yield language.say("{technique}. {means}", technique=name, means=means)
        case (False, False):
            yield means
    known.add(technique.name)


def _meaning(step: Step) -> str:
    """Find what a pattern means, by its sentence or by its roles."""
    if step.technique.reason in BY_REASON:
        return BY_REASON[step.technique.reason]
    if step.technique.rules:
        return step.technique.lesson
    roles = step.roles
    if roles.get("crossing") == ():  # of a jigsaw: the places share no second house
        return IN_SIGHT
    named = (means for names, means in BY_ROLES if all(n in roles for n in names))
    return next(named, COUNTED)


def _comes_after(seen: Phrase, gone: Sequence[Candidate]) -> bool:
    """Tell whether a phrase lists ways, or says what reaches a mark that goes."""
    if seen.template in AFTERWARDS or seen.template in LISTED:
        return True
    cells = seen.roles.get("cell", seen.roles.get("cells"))
    return (
        seen.template in SIGHTS
        and isinstance(cells, CellSet)
        and set(cells) <= {mark.cell for mark in gone}
    )


def _seen(
    phrase: Phrase, language: Language, position: Position, paint: Paint
) -> Iterator[str]:
    """Say what is seen on the board; a list of facts one by one."""
    facts = phrase.roles.get("facts")
    for fact in facts if isinstance(facts, tuple) else (phrase,):
        words = phrase_words(_simpler(fact), language, position, paint)
        yield _stopped(words, language)


def _follows(step: Step, language: Language, paint: Paint) -> Iterator[str]:
    """Say what follows from what is seen."""
    reason, position = step.technique.reason, step.position
    proved = any(isinstance(role, Proof) for role in step.roles.values())
    if not (CONSEQUENCES.get(reason) or proved):
        phrase = Phrase(reason, **step.roles)
        yield from sentences(phrase, language, position, paint)
    for template in CONSEQUENCES.get(reason, ()):
        for phrase in _apart(template, step):
            yield phrase_words(phrase, language, position, paint)


def _apart(template: str, step: Step) -> Iterator[Phrase]:
    """Take phrases one by one where a sentence is nothing but a list of them."""
    role = step.roles.get(template.strip("{}"))
    parts = role if isinstance(role, tuple) else (role,)
    if all(isinstance(part, Phrase) for part in parts):
        yield from map(_simpler, parts)
    else:
        yield Phrase(template, **step.roles)


def sentences(
    phrase: Phrase, language: Language, position: Position, paint: Paint = unpainted
) -> Iterator[str]:
    """Cut a phrase into short sentences; a phrase inside it may be one by itself."""
    phrase = _simpler(phrase)
    for clause in cut(language.translate(phrase.template)):
        role = phrase.roles.get(clause.strip("{}")) if clause[:1] == "{" else None
        parts = role if isinstance(role, tuple) else (role,)
        if clause[1:-1].isidentifier() and all(isinstance(p, Phrase) for p in parts):
            for part in parts:
                yield from sentences(part, language, position, paint)
        else:
            told = worded_roles(phrase, language, position, paint)
            yield language.phrase(clause, told)


def _simpler(phrase: Phrase) -> Phrase:
    """Take plainer words where there are any, in the phrases inside too."""
    inside = {
        name: _simpler(role) if isinstance(role, Phrase) else role
        for name, role in phrase.roles.items()
    }
    return Phrase(SIMPLER.get(phrase.template, phrase.template), **inside)


def cut(template: str) -> list[str]:
    """Cut a template at its joints."""
    return [clause for clause in re.split(JOINTS, template) if clause]


def _case(
    case: Case, language: Language, position: Position, indent: str = ""
) -> Iterator[str]:
    """Walk through a case: what is supposed, what follows, where it ends."""

    def told(template: str, phrase: Phrase) -> str:
        words = phrase_words(_simpler(phrase), language, position)
        return indent + language.say(template, words=words)

    yield told(SUPPOSE, case.says)
    for fact in case.facts:
        yield from (told(THEN, each) for each in _one_by_one(fact.says))
        if fact.case:
            yield from _case(fact.case, language, position, indent + INDENT)
    if not _ends_so(case, position):
        yield told(THEN, case.outcome)
    if not case.outcome.roles.keys() >= {"cell", "digit"}:
        yield indent + language.say("That cannot be.")


def _ends_so(case: Case, position: Position) -> bool:
    """Tell whether the last fact of a case has said its outcome."""
    if not case.facts:
        return False
    last = case.facts[-1]
    if len(last.marks) > 1 and not last.holds:
        return False
    cell, digit = last.marks[-1]
    so = is_so if last.holds else is_not_so
    return so(Node(digit, position.cells(1 << cell))) == case.outcome


def _one_by_one(says: Phrase) -> Iterator[Phrase]:
    """Take apart what a line of a proof tells one after the other."""
    facts, then = says.roles.get("facts"), says.roles.get("then")
    if isinstance(facts, Phrase) and isinstance(then, Phrase):
        yield from _one_by_one(facts)
        yield then
    else:
        yield says


# What to write


def _orders(step: Step, language: Language, paint: Paint) -> Iterator[str]:
    """Say what to write and what to cross out, digits of the same cells together."""
    n, (placed, gone, *_rest) = step.position.board.size, step.deduction
    for mark in placed:
        words = language.say(
            "Write {digit} in {cell}.",
            digit=symbol(mark.digit, n),
            cell=step.position.cells(1 << mark.cell),
        )
        yield paint(words, (mark,))
    for bits, digits in digits_by_cells(gone).items():
        cells = [*cells_in(bits)]
        for start in range(0, len(cells), FEW):
            some = cells[start : start + FEW]
            words = language.say(
                "Cross out {digit} in {cells}.",
                digit=[symbol(digit, n) for digit in digits],
                cells=step.position.layout.cell_set(some),
            )
            yield paint(words, tuple(Candidate(c, d) for c in some for d in digits))


def _explained(
    told: Iterable[str], language: Language, position: Position, known: set[str]
) -> Iterator[str]:
    """Add to each line the meaning of the words that first stand in it."""
    for line in told:
        yield line
        for term in TERMS:
            pattern = term.chinese if language.code == "zh" else term.english
            if term.means not in known and re.search(pattern, line, re.IGNORECASE):
                known.add(term.means)
                means = (position.board.rules and term.ruled) or term.means
                means = lesson_words(means, language, position.layout)
                indent = line[: len(line) - len(line.lstrip())]
                yield indent + language.say("({words})", words=means)


def _stopped(words: str, language: Language) -> str:
    """Let a sentence begin with a capital and end with a stop."""
    capital = re.sub(FIRST, lambda m: m[1] + m[2].upper(), words, count=1)
    if capital.rstrip().endswith((".", "。", "!", "?")):
        return capital
    return language.say("{words}.", words=capital)
