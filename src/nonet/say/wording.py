"""Words for the parts of a step, in any language.

>>> from nonet.say.language import ENGLISH
>>> position = Position.parse("1234 3412 21.. ....")
>>> phrase_words(Phrase("not {digits}", digits=(1, 2)), ENGLISH, position)
'not 1 and 2'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.layout import Layout
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.say.language import ENGLISH, Language, Paint, unpainted
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase

INDENT: Final = "   "  # for each case inside a case


def phrase_words(
    phrase: Phrase, language: Language, position: Position, paint: Paint = unpainted
) -> str:
    """Say a part of a sentence."""
    return str(_worded(phrase, language, position, paint))


def _worded(role: Any, language: Language, position: Position, paint: Paint) -> Any:
    """Put a role into what a language can write out, its words painted."""
    n = position.board.size
    match role:
        case Phrase():
            words = {
                name: _worded(part, language, position, paint)
                for name, part in role.roles.items()
            }
            return language.say(role.template, **words)
        case int():
            return paint(symbol(role, n), role)
        case Candidate(cell, digit):
            where = position.cells(1 << cell)
            told = language.say(
                "{digit} in {cells}", digit=symbol(digit, n), cells=where
            )
            return paint(told, role)
        case [Candidate(digit=digit), *_] if all(digit == each.digit for each in role):
            where = position.cells(sum(1 << each.cell for each in role))
            return paint(str(language.words(where)), role)
        case tuple():
            return _several(role, language, position, paint)
    return paint(str(language.words(role)), role)


def _several(
    parts: tuple[Any, ...], language: Language, position: Position, paint: Paint
) -> Any:
    """Word each part of a role, but houses of one kind together."""
    if parts and isinstance(parts[0], House):
        return language.houses(parts, paint)
    return [_worded(part, language, position, paint) for part in parts]


def lesson_words(lesson: str, language: Language, layout: Layout) -> str:
    """Say a lesson for a board: where it has regions, they are not called boxes.

    >>> from nonet.say.language import CHINESE, ENGLISH
    >>> jigsaw = Layout.jigsaw("AABB AACB DCCB DDDC")
    >>> lesson_words("Look at the boxes: a box that is full ...", ENGLISH, jigsaw)
    'Look at the regions: a region that is full ...'
    """
    told = language.say(lesson)
    if not layout.regions or language.code != ENGLISH.code:
        return told  # Chinese has one word for both
    return re.sub(r"\bbox\b", "region", re.sub(r"\bboxes\b", "regions", told))


# Proofs


def proof_lines(proof: Proof, language: Language, position: Position) -> Iterator[str]:
    """Tell every case of a proof, the shortest first, each fact with its reason."""
    for case in proof.cases:
        yield from case_lines(case, language, position)


def case_lines(
    case: Case, language: Language, position: Position, indent: str = ""
) -> Iterator[str]:
    """Tell what follows in a case; what is inside it is indented."""
    yield indent + head(case, language, position)
    yield from _inside(case, language, position, indent + INDENT)


def _inside(
    case: Case, language: Language, position: Position, indent: str
) -> Iterator[str]:
    for fact in case.facts:
        yield indent + fact_words(fact, language, position)
        if fact.case:
            yield from _inside(fact.case, language, position, indent + INDENT)
    yield indent + outcome(case, language, position)


def head(case: Case, language: Language, position: Position) -> str:
    """Say what a case supposes."""
    known = phrase_words(case.says, language, position)
    return language.say("{label}. Suppose that {known}:", label=case.label, known=known)


def fact_words(fact: Fact, language: Language, position: Position) -> str:
    """Say a fact by its number, and the numbers of those it follows from.

    Of one that a case inside proves, say what is supposed there.
    """
    words = phrase_words(fact.says, language, position)
    if fact.case:
        return language.say(
            "{label}. {words}. Suppose that it is ({case}):",
            label=fact.label,
            words=words,
            case=fact.case.label,
        )
    if not fact.uses:
        return language.say("{label}. {words}.", label=fact.label, words=words)
    return language.say(
        "{label}. {words} ({labels}).",
        label=fact.label,
        words=words,
        labels=_all(fact.uses, language),
    )


def outcome(case: Case, language: Language, position: Position) -> str:
    """Say where a case ends."""
    words = phrase_words(case.outcome, language, position)
    then = language.say("So {then}", then=words)
    return language.say(
        "{words} ({labels}).", words=then, labels=_all(case.uses, language)
    )


def _all(labels: tuple[str, ...], language: Language) -> str:
    return language.say(", ").join(labels)
