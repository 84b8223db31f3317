"""For experts: a step in the notation of forums, built from its roles.

::

    Naked pair: 2,4 in r47c4 (c4) => r36c4<>2, r6c4<>4
    X-wing: 9 r24 c67 => r56c7<>9
    AIC: (7)r8c4=(2)r8c4-(2)r9c5=(9)r9c5-(9)r8c6=(9)r8c8 => r8c8<>7
    ALS-XZ: A=r1c1,r3c2{1,4,8}, B=r6c25{1,4,8}, x=1, z=4 => r1c5<>4
    Contradiction chain: r4c1=6 => r3c1=2, r8c8=6, r7c2=2 => 2b9=∅ => r4c1<>6

No word of it is translated but the name of the technique: a pattern is written by the
first line of ``PATTERNS`` of which all roles are there, and a part of a sentence by
what ``NOTATIONS`` has for its template. Both stand in ``say/experts/``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from string import Formatter
from typing import Any, Final, TypeGuard

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate, Chain
from nonet.board.cells import CellSet, House
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.say.depths.facts import PatternRoles
from nonet.say.experts.parts import NOTATIONS
from nonet.say.experts.patterns import PATTERNS
from nonet.say.language import Language, Paint
from nonet.say.notation import (
    chain_notation,
    claims_notation,
    compact,
    house_notation,
    mark_notation,
)
from nonet.say.proof import Case, Proof
from nonet.say.reasons import Phrase
from nonet.say.shared_links import in_turn

ADDED: Final = ("more", "less", "shaft")  # cells of a rule's sentence
SET: Final = re.compile(r"[0-9A-Z]+( [0-9A-Z]+)+")
WAY: Final = re.compile(r"[0-9A-Z]+(–[0-9A-Z]+)+")  # digits in the order of cells


@dataclass(frozen=True, slots=True)
class NotedCells:
    """Cells in notation, alone and with their marks."""

    text: str
    marked: str
    all: str

    def __str__(self) -> str:
        return self.text


def pattern(
    roles: PatternRoles, language: Language, position: Position, paint: Paint
) -> str | None:
    """Write a pattern by its roles; nothing if no line fits them."""
    parts: dict[str, object] = {**roles}
    if chains := [role for role in roles.values() if isinstance(role, Chain)]:
        parts["chains"] = tuple(in_turn(chains))
    if proofs := [role for role in roles.values() if isinstance(role, Proof)]:
        parts["supposed"] = tuple(case for proof in proofs for case in proof.cases)
    for template in PATTERNS:
        names = {name.partition(".")[0] for name in _names(template)}
        if all(_is_there(parts.get(name)) for name in names):
            told = {
                name: _part(parts[name], language, position, paint) for name in names
            }
            return template.format(**told)
    return None


def is_noted(reason: str, roles: PatternRoles) -> bool:
    """Tell whether a sentence, or the phrase that is all of it, has a notation."""
    role = roles.get(reason.strip("{}"))
    return reason in NOTATIONS or getattr(role, "template", "") in NOTATIONS


def _names(template: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(template) if name)


def _is_there(role: object) -> bool:
    return (
        role is not None
        and role != ()
        and not (isinstance(role, CellSet) and not role.bits)
    )


def _part(role: Any, language: Language, position: Position, paint: Paint) -> object:
    words = notation(role, language, position, paint)
    if isinstance(role, CellSet) and not isinstance(role, House):
        marked = ",".join(
            f"{compact(position.cells(1 << cell))}{_marks(position, 1 << cell)}"
            for cell in role
        )
        together = compact(role) + _marks(position, role.bits)
        return NotedCells(words, paint(marked, role), paint(together, role))
    return words


def _marks(position: Position, cells: int) -> str:
    digits = digits_in(position.digits_of(cells))
    return f"{{{_digits(digits, position)}}}" if digits else ""


def _digits(digits: Iterable[Digit], position: Position) -> str:
    return ",".join(symbol(digit, position.board.size) for digit in digits)


def notation(role: Any, language: Language, position: Position, paint: Paint) -> str:
    """Write one role."""
    match role:
        case Phrase():
            return _phrase(role, language, position, paint)
        case tuple() | list() if not isinstance(role, Candidate):
            return _several(role, language, position, paint)
    return paint(_plain(role, language, position), role)


def _plain(role: Any, language: Language, position: Position) -> str:
    """Write a role that has no parts."""
    if getattr(role, "template", "") in NOTATIONS:
        return _sentence(role, language, position)
    words = str(language.words(role)).replace("/", ",")
    match role:
        case str() if SET.fullmatch(role):
            words = _set(role)
        case str() if WAY.fullmatch(role):
            words = _way(role)
        case Chain():
            words = chain_notation(role)
        case House():
            words = house_notation([role])
        case CellSet():
            words = compact(role)
        case int():
            words = _digits([role], position)
        case Candidate():
            words = mark_notation([role], position.layout)
    return words


def _set(words: str) -> str:
    """Write digits that stand in whatever order: ``{125}``.

    >>> _set("1 2 5"), _set("9 10")
    ('{125}', '{9,10}')
    """
    return f"{{{_side_by_side(words.split(' '))}}}"


def _way(words: str) -> str:
    """Write digits in the order of their cells: ``142``.

    >>> _way("1–4–2"), _way("9–10")
    ('142', '9,10')
    """
    return _side_by_side(words.split("–"))


def _side_by_side(digits: Sequence[str]) -> str:
    return ("" if all(len(each) == 1 for each in digits) else ",").join(digits)


def _sentence(rule: Any, language: Language, position: Position) -> str:
    """Write what a rule says, its cells in short."""
    values = {
        name: _value(name, value, language, position)
        for name, value in rule.values.items()
    }
    return tell(rule.template, language, **values)


def _value(name: str, value: Any, language: Language, position: Position) -> object:
    """Write what a sentence of a rule names; its cells in their order, or added up."""
    if isinstance(value, list):
        if value and all(isinstance(each, House) for each in value):
            return house_notation(value)
        told = [str(_value(name, each, language, position)) for each in value]
        cells = any(isinstance(each, CellSet) for each in value)
        return ("+" if name in ADDED else "-" if cells else ",").join(told)
    if isinstance(value, CellSet) or hasattr(value, "template"):
        return _plain(value, language, position)
    return value


def _several(parts: Any, language: Language, position: Position, paint: Paint) -> str:
    if parts and all(isinstance(part, Case) for part in parts):
        return _cases(parts, language, position, paint)
    if parts and all(isinstance(part, House) for part in parts):
        return paint(house_notation(parts), tuple(parts))
    if _are_cells(parts):
        return "-".join(notation(part, language, position, paint) for part in parts)
    if parts and all(isinstance(part, Candidate) for part in parts):
        return paint(mark_notation(parts, position.layout), tuple(parts))
    if parts and all(isinstance(part, int) for part in parts):
        return ",".join(paint(_digits([part], position), part) for part in parts)
    return ", ".join(notation(part, language, position, paint) for part in parts)


def _phrase(
    phrase: Phrase, language: Language, position: Position, paint: Paint
) -> str:
    """Write a part of a sentence; what has no notation is said in words."""
    roles = {
        name: notation(
            _joined(role) if _are_cells(role) and name != "line" else role,
            language,
            position,
            paint,
        )
        for name, role in phrase.roles.items()
    }
    return tell(phrase.template, language, **roles)


def _are_cells(role: object) -> TypeGuard[tuple[CellSet, ...]]:
    """Tell whether cells are named one by one."""
    return (
        isinstance(role, tuple)
        and len(role) > 0
        and all(isinstance(part, CellSet) and len(part) == 1 for part in role)
    )


def _joined(cells: Sequence[CellSet]) -> CellSet:
    """Put cells together, whatever their order."""
    return reduce(or_, cells)


def _cases(
    cases: Sequence[Case], language: Language, position: Position, paint: Paint
) -> str:
    """Write each case in brackets; one alone leads to a contradiction."""
    told = [_case(case, language, position, paint) for case in cases]
    if len(told) > 1:
        return ", ".join(f"({words})" for words in told)
    end = notation(cases[0].outcome, language, position, paint)
    return f"{told[0]} => {end}"


def _case(case: Case, language: Language, position: Position, paint: Paint) -> str:
    """Write what follows in a case: ``r4c1=6 => r3c1=2, r8c8=6``."""
    told = [notation(case.says, language, position, paint)]
    facts = [
        ", ".join(
            paint(claim, fact.marks)
            for claim in claims_notation(
                fact.marks, "=" if fact.holds else "<>", position.layout
            )
        )
        for fact in case.facts
    ]
    return " => ".join([*told, ", ".join(facts)] if facts else told)


def tell(template: str, language: Language, **values: object) -> str:
    """Say *template*; to an expert, in notation where it has one.

    >>> from nonet.say.language import ENGLISH
    >>> tell("So {then}", ENGLISH.to("expert"), then="r1c1=5")
    '=> r1c1=5'
    """
    if language.reader == "expert" and (template in NOTATIONS or _is_bare(template)):
        return language.fill(NOTATIONS.get(template, template), values)
    return language.say(template, **values)


def _is_bare(template: str) -> bool:
    """Tell whether a template has no word of its own.

    >>> _is_bare("{sum}: {ways}"), _is_bare("So {then}")
    (True, False)
    """
    return not re.search("[a-z]", re.sub(r"\{\w+\}", "", template), re.IGNORECASE)


def conclusion(
    changes: Iterable[Sequence[Candidate]], position: Position, paint: Paint
) -> str:
    """Write what is placed, then what goes: ``r4c4=7, r12c3<>5``."""
    told = []
    for marks, sign in zip(changes, ("=", "<>"), strict=True):
        for digit in sorted({mark.digit for mark in marks}):
            some = tuple(mark for mark in marks if mark.digit == digit)
            (words,) = claims_notation(some, sign, position.layout)
            told.append(paint(words, some))
    return ", ".join(told)
