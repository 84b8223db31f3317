"""Words for the parts of a step, in any language.

>>> from nonet.say.language import ENGLISH
>>> position = Position.parse("1234 3412 21.. ....")
>>> phrase_words(Phrase("not {digits}", digits=(1, 2)), ENGLISH, position)
'not 1 and 2'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.layout import Layout
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.say.expert import notation, tell
from nonet.say.language import ENGLISH, Language, Paint, _, unpainted
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase

DigitsByCells: TypeAlias = Mapping[int, list[Digit]]

INDENT: Final = "   "  # for each case inside a case
SUPPOSE_IT: Final = _("{label}. {words}. Suppose that it is ({case}):")
SUPPOSE_ONE: Final = _("{label}. {words}. Suppose that one of them is ({case}):")
SUPPOSE_ANY: Final = _("{label}. {words}. Suppose that it is one of them ({case}):")


def phrase_words(
    phrase: Phrase, language: Language, position: Position, paint: Paint = unpainted
) -> str:
    """Say a part of a sentence; to an expert, in notation."""
    if language.reader == "expert":
        return notation(phrase, language, position, paint)
    return str(_worded(phrase, language, position, paint))


def worded_roles(
    phrase: Phrase, language: Language, position: Position, paint: Paint = unpainted
) -> dict[str, Any]:
    """Word what a phrase names."""
    return {
        name: _worded(part, language, position, paint)
        for name, part in phrase.roles.items()
    }


def _worded(role: Any, language: Language, position: Position, paint: Paint) -> Any:
    """Put a role into what a language can write out, its words painted."""
    n = position.board.size
    match role:
        case Phrase():
            words = worded_roles(role, language, position, paint)
            return language.phrase(language.translate(role.template), words)
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


# Conclusions


def conclusion_words(
    changes: Iterable[Sequence[Candidate]],
    is_so: str,
    language: Language,
    position: Position,
    paint: Paint = unpainted,
) -> str:
    """Say what is placed, in the words of *is_so*, then what goes.

    Marks that leave the same cells are told together.
    """
    n, cells, (placed, gone) = position.board.size, position.cells, changes
    told = []
    for each in placed:
        where, digit = cells(1 << each.cell), symbol(each.digit, n)
        told.append(paint(language.say(is_so, cell=where, digit=digit), (each,)))
    for bits, digits in digits_by_cells(gone).items():
        words = language.say(
            "{cells} cannot be {digits}",
            cells=cells(bits),
            digits=language.either([symbol(digit, n) for digit in digits]),
        )
        marks = tuple(Candidate(c, d) for c in cells_in(bits) for d in digits)
        told.append(paint(words, marks))
    return language.say("; ").join(told)


def digits_by_cells(marks: Iterable[Candidate]) -> DigitsByCells:
    """Gather the digits that leave the same cells."""
    gone: dict[Digit, int] = {}
    for cell, digit in marks:
        gone[digit] = gone.get(digit, 0) | 1 << cell
    together: dict[int, list[Digit]] = {}
    for digit, bits in sorted(gone.items()):
        together.setdefault(bits, []).append(digit)
    return together


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
    return tell(
        "{label}. Suppose that {known}:", language, label=case.label, known=known
    )


def fact_words(fact: Fact, language: Language, position: Position) -> str:
    """Say a fact by its number, and the numbers of those it follows from.

    Of one that a case inside proves, say what is supposed there.
    """
    words = phrase_words(fact.says, language, position)
    if fact.case:
        return tell(
            _supposing(fact.case),
            language,
            label=fact.label,
            words=words,
            case=fact.case.label,
        )
    if not fact.uses:
        return tell("{label}. {words}.", language, label=fact.label, words=words)
    return tell(
        "{label}. {words} ({labels}).",
        language,
        label=fact.label,
        words=words,
        labels=_all(fact.uses, language),
    )


def _supposing(case: Case) -> str:
    """Choose the words for a case inside: of one mark, of a digit or of a cell."""
    if not case.others:
        return SUPPOSE_IT
    cells = {mark.cell for mark in (case.mark, *case.others)}
    return SUPPOSE_ONE if len(cells) > 1 else SUPPOSE_ANY


def outcome(case: Case, language: Language, position: Position) -> str:
    """Say where a case ends."""
    words = phrase_words(case.outcome, language, position)
    then = tell("So {then}", language, then=words)
    return tell(
        "{words} ({labels}).", language, words=then, labels=_all(case.uses, language)
    )


def _all(labels: tuple[str, ...], language: Language) -> str:
    return tell(", ", language).join(labels)
