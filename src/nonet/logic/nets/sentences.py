"""Sentences about proofs: what each case comes to, in short.

A case that takes few facts is told whole. Of a longer one the key facts are told, the
first and those from which most others follow, and what its outcome rests on.

>>> from nonet.board.layout import CLASSIC
>>> marks = [Candidate(cell, digit) for cell in (0, 1) for digit in (5, 7)]
>>> for n in (1, 2, 4):
...     print(none_of(marks[:n], CLASSIC).template)
{cell} is not {digit}
{cell} is neither {one} nor {other}
{cells} are neither {one} nor {other}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal

from nonet.board.candidates import Candidate, Node
from nonet.board.cells import Cell, CellSet, House
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.say.language import ENGLISH, _
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase, is_not_so, is_so, one_by_one
from nonet.say.wording import phrase_words

FEW: Final = 5  # facts of a case that a sentence lists
FEWER: Final = 2  # of each case, where there would be too many
ALONE: Final = 12  # of the only case
KEYS: Final = 2  # facts of a longer case from which the rest follows
MANY: Final = 12  # facts of all cases together
ROOM: Final = 8  # marks in the facts that a sentence lists first
BEST: Final = 4  # facts of a long proof that a sentence tells with their reasons
LETTERS: Final = 200  # of these and what else differs: a sentence has 300 at most
CROWDED: Final = 3  # cases, from which on a sentence names less of each


def claims(marks: Sequence[Candidate], layout: Layout, *, holds: bool) -> list[Phrase]:
    """Say that marks are right, one by one, or wrong, all together."""
    if not holds:
        return _none_of_each(marks, layout)
    cells = layout.cell_set
    return [is_so(Node(digit, cells([cell]))) for cell, digit in marks]


def one_of(marks: Sequence[Candidate], layout: Layout) -> Phrase:
    """Say that one of several marks is right, of a digit or of a cell."""
    cells = layout.cell_set(cell for cell, _ in marks)
    digits = tuple(sorted({digit for _, digit in marks}))
    if len(digits) == 1:
        return is_so(Node(digits[0], cells))
    return Phrase("{cell} is one of {digits}", cell=cells, digits=digits)


def none_of(marks: Sequence[Candidate], layout: Layout) -> Phrase:
    """Say that marks are wrong, all together."""
    cells = layout.cell_set(cell for cell, _ in marks)
    digits = tuple(sorted({digit for _, digit in marks}))
    if len(marks) == 1:
        return is_not_so(Node(digits[0], cells))
    if len(digits) == 1:
        return Phrase("{cells} are not {digit}", cells=cells, digit=digits[0])
    if len(marks) < len(cells) * len(digits):
        return Phrase("{facts}", facts=tuple(_none_of_each(marks, layout)))
    if len(digits) == 2:
        return _neither(cells, *digits)
    if len(cells) == 1:
        return Phrase("{cell} is none of {digits}", cell=cells, digits=digits)
    return Phrase("{cells} are none of {digits}", cells=cells, digits=digits)


def placed_in(house: House | None, mark: Candidate, layout: Layout) -> Phrase:
    """Say a placement by the house that has no other place for it, or the cell."""
    cell = layout.cell_set([mark.cell])
    if house is None:
        return Phrase("{cell} has only {digit} left", cell=cell, digit=mark.digit)
    return Phrase(
        "{cell} is the {digit} of {house}", cell=cell, digit=mark.digit, house=house
    )


def in_turn(facts: Sequence[tuple[Phrase, bool]]) -> Phrase:
    """Say facts one after the other, with whether each follows from those before."""
    told = facts[0][0]
    for then, follows in facts[1:]:
        template = _("{facts}, so {then}") if follows else _("{facts}; {then}")
        told = Phrase(template, facts=told, then=then)
    return told


def _none_of_each(marks: Sequence[Candidate], layout: Layout) -> list[Phrase]:
    """Say that marks are wrong, those of the same cells or of the same digits together.

    >>> from nonet.board.layout import CLASSIC
    >>> marks = [Candidate(c, d) for c, d in ((0, 1), (0, 2), (1, 3))]
    >>> [each.template for each in _none_of_each(marks, CLASSIC)]
    ['{cell} is neither {one} nor {other}', '{cell} is not {digit}']
    """
    by_digit: dict[Digit, list[Candidate]] = {}
    by_cell: dict[Cell, list[Candidate]] = {}
    for mark in marks:
        by_digit.setdefault(mark.digit, []).append(mark)
        by_cell.setdefault(mark.cell, []).append(mark)
    across, along = _alike(by_digit, "cell"), _alike(by_cell, "digit")
    fewer = min(across, along, key=len)
    return [none_of(sorted(some), layout) for some in fewer]


def _alike(
    parts: Mapping[int, Sequence[Candidate]], name: Literal["cell", "digit"]
) -> list[list[Candidate]]:
    """Put parts together whose marks have the same cells, or the same digits."""
    found: dict[tuple[int, ...], list[Candidate]] = {}
    for marks in parts.values():
        key = tuple(sorted(getattr(mark, name) for mark in marks))
        found.setdefault(key, []).extend(marks)
    return [*found.values()]


def _neither(cells: CellSet, one: Digit, other: Digit) -> Phrase:
    """Say that no cell is one of two digits."""
    if len(cells) == 1:
        return Phrase(
            "{cell} is neither {one} nor {other}", cell=cells, one=one, other=other
        )
    return Phrase(
        "{cells} are neither {one} nor {other}", cells=cells, one=one, other=other
    )


# The sentence of a case


def story(case: Case, position: Position) -> Phrase:
    """Say in short how a case ends in a contradiction."""
    roles = {"known": case.says, "outcome": case.outcome}
    if not case.facts:
        return Phrase("if {known}, then {outcome}", **roles)
    facts = _claims(case)
    if case.length <= FEW:
        return Phrase("if {known}, then {facts}, and {outcome}", **roles, facts=facts)
    if case.length <= ALONE and _marks(case.facts) <= 2 * ROOM:
        return Phrase(
            "if {known}, then in turn {facts}, and {outcome}", **roles, facts=facts
        )
    return Phrase(
        "if {known}, then, among other things, {facts}; and {outcome}",
        **roles,
        facts=one_by_one(_reasoned(case, position)),
    )


def _reasoned(
    case: Case, position: Position, beside: Iterable[Phrase] = ()
) -> list[Phrase]:
    """Say what follows first in a long case and what matters, each with its reason.

    Of that as much as there is room for, *beside* what the sentence tells already.
    """
    first, *others = [fact for fact in case.facts if not fact.case]
    matter = [fact.says for fact in facts_that_matter(case, others)]
    known = first.says, case.says, case.outcome, *beside
    room = LETTERS - letters(known, position)
    return [first.says, *last_facts_that_fit(matter[1 - BEST :], position, room)]


def last_facts_that_fit(
    facts: Sequence[Phrase], position: Position, room: int
) -> list[Phrase]:
    """Choose the last of some facts, as many as can be said in so many letters."""
    told: list[Phrase] = []
    for fact in reversed(facts):
        room -= letters([fact], position)
        if room < 0:
            break
        told.insert(0, fact)
    return told


def letters(facts: Iterable[Phrase], position: Position) -> int:
    """Count the letters in which facts are said, in English, each with its comma."""
    return sum(len(phrase_words(fact, ENGLISH, position)) + 2 for fact in facts)


def facts_that_matter(
    case: Case, facts: Sequence[Fact], clashing: Sequence[Fact] = ()
) -> list[Fact]:
    """Choose what the end rests on, then that from which most others follow.

    What *clashing* facts rest on is as close to the end; they are told apart.
    """
    close = {label for fact in clashing for label in fact.uses}.union(case.uses)
    asked = Counter(label for fact in case.facts for label in fact.uses)
    last = [fact for fact in facts if fact.label in close][-BEST:]
    others = sorted(
        (fact for fact in facts if fact not in last),
        key=lambda fact: -asked[fact.label],
    )
    best = [*last, *others][:BEST]
    return [fact for fact in facts if fact in best]


def _key_facts(case: Case) -> tuple[Phrase, ...]:
    """Say the first fact of a long case, and those from which most others follow.

    What the outcome rests on, and what cases inside refute, is told beside them.
    """
    used = Counter(label for fact in _all_facts(case) for label in fact.uses)
    told = {mark for fact in case.facts if fact.case for mark in fact.marks}
    others = [
        fact
        for fact in case.facts
        if fact.label not in case.uses and told.isdisjoint(fact.marks)
    ]
    best = others[:1]
    for fact in sorted(others[1:], key=lambda fact: -used[fact.label]):
        if len(best) < KEYS and _marks([*best, fact]) <= ROOM:
            best.append(fact)
    return _claims(case, [fact for fact in others if fact in best])[: KEYS + 1]


def _all_facts(case: Case) -> Iterator[Fact]:
    """Yield the facts of a case, those of the cases inside too."""
    for fact in case.facts:
        yield fact
        if fact.case:
            yield from _all_facts(fact.case)


def _marks(facts: Sequence[Fact]) -> int:
    return sum(len(fact.marks) for fact in facts)


def nested_story(case: Case, position: Position) -> Phrase:
    """Say in short which cases inside fail, and how the case fails after them."""
    inner = refuted(case)
    if not inner:
        return story(case, position)
    roles: dict[str, Any] = {"known": case.says, "outcome": case.outcome}
    roles["refuted"] = inner
    count = sum(not fact.case for fact in case.facts)
    if not count:
        return Phrase("if {known}, {refuted}; then {outcome}", **roles)
    facts = _reasoned(case, position, inner)
    roles["facts"] = one_by_one(facts)
    if count == len(facts):
        return Phrase("if {known}, {refuted}; then {facts}; and {outcome}", **roles)
    return Phrase(
        "if {known}, {refuted}; then, among other things, {facts}; and {outcome}",
        **roles,
    )


def refuted(case: Case) -> tuple[Phrase, ...]:
    """Say which cases inside fail; of many, what they show."""
    told = tuple(_refuted(case))
    return (_crowd(case),) if len(told) >= CROWDED else told


def _crowd(case: Case) -> Phrase:
    """Name the marks that cases inside refute, and say of one how it ends."""
    layout = _layout(case)
    inner = [fact for fact in case.facts if fact.case]
    marks = [mark for fact in inner if not fact.holds for mark in fact.marks]
    wrong = [fact.says for fact in inner if fact.holds]
    wrong += _none_of_each(marks, layout)
    first = inner[0].case
    assert first is not None
    told = {"known": first.says, "outcome": first.outcome, "facts": tuple(wrong[:FEW])}
    if len(wrong) > FEW:
        return Phrase(
            "cases inside show that {facts}, and {count} more (if {known}, then "
            "{outcome}, for example)",
            count=str(len(wrong[FEW:])),
            **told,
        )
    return Phrase(
        "cases inside show that {facts} (if {known}, then {outcome}, for example)",
        **told,
    )


def _refuted(case: Case) -> Iterator[Phrase]:
    """Say what each case inside refutes, and where it ends."""
    for fact in case.facts:
        if fact.case:
            yield Phrase(
                "{then}, else {outcome}", then=fact.says, outcome=fact.case.outcome
            )


def stories(proof: Proof) -> Phrase:
    """Say in short how each case leads to the same."""
    crowded = len(proof.cases) > CROWDED
    listed = sum(case.length for case in proof.cases if case.length <= FEW)
    few = FEWER if listed > MANY else FEW
    *others, last = (_leads(case, few, crowded=crowded) for case in proof.cases)
    told = Phrase("and {case}", case=last)
    for case in reversed(others):
        told = Phrase("{case}; {rest}", case=case, rest=told)
    return told


def _leads(case: Case, few: int, *, crowded: bool) -> Phrase:
    roles = {"known": case.says}
    if not case.facts:
        return Phrase("if {known}, it is so at once", **roles)
    if case.length <= few:
        return Phrase("if {known}, then {facts}", **roles, facts=_claims(case))
    facts = case.because[-1:] if crowded else case.because
    first = () if crowded and few == FEWER else _key_facts(case)
    if not first:
        return Phrase("if {known}, then in the end {facts}", **roles, facts=facts)
    return Phrase(
        "if {known}, then, among other things, {first}, and in the end {facts}",
        **roles,
        first=first,
        facts=facts,
    )


def _claims(case: Case, facts: Sequence[Fact] | None = None) -> tuple[Phrase, ...]:
    """Say all facts of a case, or some, without their reasons."""
    layout = _layout(case)
    return tuple(
        claim
        for fact in (case.facts if facts is None else facts)
        for claim in claims(fact.marks, layout, holds=fact.holds)
    )


def _layout(case: Case) -> Layout:
    """Tell which board a case is about, by the cell that it supposes."""
    cells = next(r for r in case.says.roles.values() if isinstance(r, CellSet))
    return cells.layout
