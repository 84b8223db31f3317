"""For experts: a step in the notation of forums, built from its roles.

::

    Naked pair: 2,4 in r47c4 (c4) => r36c4<>2, r6c4<>4
    X-wing: 9 r24 c67 => r56c7<>9
    AIC: (7)r8c4=(2)r8c4-(2)r9c5=(9)r9c5-(9)r8c6=(9)r8c8 => r8c8<>7
    ALS-XZ: A=r1c1,r3c2{1,4,8}, B=r6c25{1,4,8}, x=1, z=4 => r1c5<>4
    Contradiction chain: r4c1=6 => r3c1=2, r8c8=6, r7c2=2 => 2b9=∅ => r4c1<>6

No word of it is translated but the name of the technique: a pattern is written by the
first line of ``PATTERNS`` of which all roles are there, and a part of a sentence by
what ``NOTATIONS`` has for its template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from nonet.say.expert_counts import COUNT_NOTATIONS, COUNT_PATTERNS
from nonet.say.language import Language, Paint
from nonet.say.notation import (
    chain_notation,
    claims_notation,
    compact,
    house_notation,
    mark_notation,
)
from nonet.say.noted_clues import NOTED_CLUES
from nonet.say.noted_lines import NOTED_LINES
from nonet.say.noted_rules import NOTED_RULES
from nonet.say.proof import Case, Proof
from nonet.say.reasons import Phrase
from nonet.say.shared_links import in_turn

ADDED: Final = ("more", "less", "shaft")  # cells of a rule's sentence
SET: Final = re.compile(r"[0-9A-Z]+( [0-9A-Z]+)+")
WAY: Final = re.compile(r"[0-9A-Z]+(–[0-9A-Z]+)+")  # digits in the order of cells

# Patterns by their roles; {cells.marked} has the marks of each cell, {cells.all} those
# of all together.
PATTERNS: Final = (
    *COUNT_PATTERNS,
    "{sum}: {why}",
    "{claims} ({house})",
    "{sum} - {blocked}: {others}={ways}, {third}={third_ways} ({house}), {rest}",
    "{sum} - {blocked}: {others}={ways} ({house}), {rest}",
    "{digit} {bases} {covers} f{fins}, {chains}",
    "{digit} {bases} {covers} f{first_fins}, {second_covers} f{second_fins}",
    "{digit} {bases} {covers} f{fins}",
    "{digit} {bases} {covers}",
    "{chains}, ALS {sets}",
    "{chains}",
    "{supposed}",
    "{digit} in {house} ({blockers})",
    "{digit} in {cells} ({house},{crossing})",
    "{digit} in {cells} ({house}) - {lost} in {targets}",
    "{digit} in {cells} ({house}), {equals} - {targets}",
    "{digit} in {cells} ({house}) - {targets}",
    "{pivot.marked} - {pincers.marked}",
    "{pincers.marked} - {linked} in {link} ({house})",
    "{digit} in {rectangle} ({house}) - {ends}",
    "{digits} in {floor} / {roof.marked} + {subset.marked}",
    "{digits} in {floor} / {roof.marked} ({house})",
    "{digits} in {floor} / {roof.marked}",
    "{extras} + {subset.marked}",
    "{extras}",
    "{cells.marked}, z={digit} in {places}",
    "{digits} in {cells} ({house})",
    "{digits} in {cells} ({houses})",
    "A={first.all}, B={second.all}, C={pivot.all}, x={x}, y={y}, z={z}",
    "A={first.all}, B={second.all}, x={x},{y}, z={z}",
    "A={first.all}, B={second.all}, x={x}, z={z}",
    "{stem.all}: {petals}, z={z}",
    "{links}, z={z}",
    "{crossing.all} - {one.all}, {other.all} {shares}",
    "{base.marked} - {witnesses.marked}",
    "{digits} in {crosses} + {wings} ({lines})",
    "{base.all} - {goals} ({lines})",
    "{same}",
    "{first}, {second} ({lines})",
    "{cells}: {room} ({rows},{columns})",
    "{loop}: {details}",
    "{one} / {two}, {three} / {four}",
    "{one} / {two}",
    "{first} / {second}",
    "{digit} in {cells} ({house})",
    "{digit} in {house}",
    "{ways}",
    "{cell}: {taken}",
    "{cell}={digit}: {cells}",
    "{story}",
)
NOTATIONS: Final[Mapping[str, str]] = {
    **COUNT_NOTATIONS,
    **NOTED_RULES,
    **NOTED_LINES,
    **NOTED_CLUES,
    # what is so
    "{cell} is {digit}": "{cell}={digit}",
    "{cell} is not {digit}": "{cell}<>{digit}",
    "{cells} are not {digit}": "{cells}<>{digit}",
    "{one} or {other} is {digit}": "{one},{other}={digit}",
    "neither {one} nor {other} is {digit}": "{one},{other}<>{digit}",
    "one of {cells} is {digit}": "{cells}={digit}",
    "none of {cells} is {digit}": "{cells}<>{digit}",
    "{cell} is neither {one} nor {other}": "{cell}<>{one},{other}",
    "{cells} are neither {one} nor {other}": "{cells}<>{one},{other}",
    "{cell} is none of {digits}": "{cell}<>{digits}",
    "{cells} are none of {digits}": "{cells}<>{digits}",
    "{cells} cannot be {digit}": "{cells}<>{digit}",
    "{house} has no place for {digit}": "{digit}{house}=∅",
    "{cell} has no candidate left": "{cell}=∅",
    "{cell} has only {digit} left": "{cell}={digit}",
    "{cell} is the {digit} of {house}": "{cell}={digit} ({house})",
    "{facts}, so {then}": "{facts} => {then}",
    "{facts}; {then}": "{facts}, {then}",
    # links
    "if {known}, {then}": "{known} => {then}",
    "it is {digit}: it has no other mark": "{cell}={digit} ({cell})",
    "it is not {digit}: a cell holds one digit": "{cell}<>{digit} ({cell})",
    "{then}: it has no other mark": "{then}",
    "{then}: {house} holds it once": "{then} ({house})",
    "{then}: {house} has no other place for it": "{then} ({house})",
    "{then}: {cells} need all of {digits}": "{then} ({cells}: {digits})",
    "{then}: {cells} need all of {digits} and leave it nothing else": "{then} "
    "({cells}: {digits})",
    "{then}: else {cells} would need all of {digits} and leave {start} "
    "nothing": "{then} ({cells}: {digits}, {start}=∅)",
    "if {known}, {then}, as shown for {cell}": "{known} => {then} ({cell})",
    "{chain} (then as from {cell})": "{chain}… ({cell})",
    # proofs
    "{label}. Suppose that {known}:": "{label}. {known}:",
    "So {then}": "=> {then}",
    "{words} ({labels}).": "{words} ({labels})",
    "{label}. {words}.": "{label}. {words}",
    "{label}. {words}. Suppose that it is ({case}):": "{label}. {words} "
    "({case}: else):",
    "{label}. {words}. Suppose that one of them is ({case}):": "{label}. {words} "
    "({case}: else one):",
    "{label}. {words}. Suppose that it is one of them ({case}):": "{label}. {words} "
    "({case}: else one):",
    "{label}. {words} ({labels}).": "{label}. {words} ({labels})",
    "{technique}: {reason}.": "{technique}: {reason}",
    "{technique}: {reason}, so {conclusion}.": "{technique}: {reason} => {conclusion}",
    "{technique}: {reason}. So {conclusion}.": "{technique}: {reason} => {conclusion}",
    "{reason}, so {conclusion}.": "{reason} => {conclusion}",
    "{reason}. So {conclusion}.": "{reason} => {conclusion}",
    "{then}: {cells} hold {digits}, one each": "{then} ({digits} in {cells})",
    "{then}: an X-wing, {houses} can have it only in {cells}": "{then} ({houses}: "
    "{cells})",
    "{then}: {cells} are the only places for {digits} in "
    "{house}": "{then} ({digits} in {cells}, {house})",
    "{then}: {cells} are the only places for {one} in {house} and for {other} in "
    "{beside}": "{then} ({one}{house}, {other}{beside}: {cells})",
    "with {digit} in {cell}, {failure}": "{cell}={digit} => {failure}",
    "with {marks}, {failure}": "{marks} => {failure}",
    "no technique helps, and {cell} has the fewest candidates, {digits}": "{cell}: "
    "{digits}",
    # one question deeper
    "{cell} has only {digits} left": "{cell}{{{digits}}}",
    "{digit} fits only in {cells} of {house}": "{digit}{house}: {cells}",
    "{house} with {cells}": "{cells} ({house})",
    "{cell} shares {houses}": "{cell}: {houses}",
    "{cell} is in {house}, and shares {houses}": "{cell} ({house}): {houses}",
    "{cells} is in {house}": "{cells} ({house})",
    "{cells} are in {house}": "{cells} ({house})",
    "{cells} are in {houses} too": "{cells} ({houses})",
    "{cells} share {house}": "{cells} ({house})",
    "{cells} see the {digit} in {cell}": "{cells}: {cell}",
    "{cells} sees the {digit} in {cell}": "{cells}: {cell}",
    "earlier steps took {digits}": "<>{digits}",
    "{marks} in {house}": "{house}: {marks}",
    "{digit} in {cells}": "({digit}){cells}",
    "{digit} by {cell}": "{cell}={digit}",
    "{digits} by earlier steps": "<>{digits}",
    "there are {count} ways to write {digit} into the houses that lack it": "{count} × "
    "{digit}",
    "there is one way to write {digit} into the houses that lack it": "1 × {digit}",
    "with what is sure of {digits}, {ways}": "{digits}, {ways}",
    "{before}; then {x} cannot be in {cells}, and {y} must be there": "{before} -{x}- "
    "{cells}",
    "if {x} is not in {one}, then {z} must be there; if it is, it cannot be in {two}, "
    "and {y} must be there": "{one} -{x}- {two}",
    "{cell} takes {line}": "{cell} ({line})",
    "{cell} is one of {digits}": "{cell}={digits}",
    "{digit} is there once at most: {cells} share {house}": "{digit}{house}: {cells}",
    "{cells} have {m} digits for {n} cells, {digits}: without one of them, they need "
    "all others": "{cells}{{{digits}}}",
    "{digit} fits into {house} once: not both in {one} and in {other}": "{digit}{house}"
    ": {one} - {other}",
    "{digit} cannot be both in {one} and in {other}: they see each other": "{digit}: "
    "{one} - {other}",
    "{house} can hold {digits} once": "{digits}{house}",
    "out of sight of {base}, and but for {goals}, {lines} have room for {digit} only "
    "in {houses}": "{digit}: {houses}",
    "out of sight of {base}, and but for {goals}, {lines} have no room for "
    "{digit}": "{digit}: -",
    "{digits} cannot be in {target}, not being in its mirror {mirror}": "{target}<>"
    "{digits} ({mirror})",
    "{digits} cannot be in {target}: the two other lines would not both have room "
    "left": "{target}<>{digits} (-)",
    "{digits} cannot be both in {base} and in {goals}": "{digits}: {base} - {goals}",
    "{base} hold {digits} in any case, and so do {goals}": "{base},{goals}: {digits}",
    "the digit of {target} must be in its mirror {mirror}": "{target}: {mirror}",
    "each of {houses} has its {digit} in {lines}, and none elsewhere": "{digit} in "
    "{lines}: {houses}",
    "one of {cells} is {digit}, in sight of {others}": "{digit} in {cells}: {others}",
    "no row, column or box has just one of {cells}: a swap changes none of them": "DP "
    "{cells}",
    "every other empty cell has two marks": "BUG",
    "the first colour is {colour}": "A: {colour}",
    "the second colour is {colour}": "B: {colour}",
    "{gone} is excluded by {one} of the first colour and {two} of the second": "{gone}"
    ": {one}, {two}",
    # parts of patterns
    "{kept}, and both keep their {digits}": "{kept}, {digits}",
    "There is room for {home} once a row, {across} times": "{home}",
    "There is room for {away} once a column, {down} times": "{away}",
    "{cells} ({digits})": "{cells}{{{digits}}}",
    "{x} from {petal}": "{x} - {petal}",
    "{goals} hold the same two digits as {base}": "{base} - {goals}",
    "{here} keeps its {one} while {there} keeps its {other}": "({one}{here}, "
    "{other}{there})",
    "There is room for {home} once a row, {across} times, and for {away} once a "
    "column, {down} times": "{home} / {away}",
    "{digits} from {cells}": "{cells}<>{digits}",
    "step {number} took {marks}": "{number}: {marks}",
}


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
    digits = words.split(" ")
    return f"{{{('' if all(len(each) == 1 for each in digits) else ',').join(digits)}}}"


def _way(words: str) -> str:
    """Write digits in the order of their cells: ``142``.

    >>> _way("1–4–2"), _way("9–10")
    ('142', '9,10')
    """
    digits = words.split("–")
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
