"""Sentences about proofs: what each case comes to, in short.

A case that takes few facts is told whole. Of a longer one the first are told, from
which the rest follows, and those that its outcome rests on.

>>> from nonet.board.layout import CLASSIC
>>> marks = [Candidate(cell, digit) for cell in (0, 1) for digit in (5, 7)]
>>> for n in (1, 2, 4):
...     print(none_of(marks[:n], CLASSIC).template)
{cell} is not {digit}
{cell} is neither {one} nor {other}
{cells} are neither {one} nor {other}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nonet.board.candidates import Candidate, Node
from nonet.board.cells import CellSet
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase, is_not_so, is_so

FEW: Final = 5  # facts of a case that a sentence lists
FEWER: Final = 2  # of each case, where there would be too many
ALONE: Final = 12  # of the only case
MANY: Final = 12  # facts of all cases together
ROOM: Final = 8  # marks in the facts that a sentence lists first
CROWDED: Final = 3  # cases, from which on a sentence names less of each


def claims(marks: Sequence[Candidate], layout: Layout, *, holds: bool) -> list[Phrase]:
    """Say that marks are right, one by one, or wrong, all together."""
    if not holds:
        return [none_of(marks, layout)]
    cells = layout.cell_set
    return [is_so(Node(digit, cells([cell]))) for cell, digit in marks]


def none_of(marks: Sequence[Candidate], layout: Layout) -> Phrase:
    """Say that marks are wrong, all together."""
    cells = layout.cell_set(cell for cell, _ in marks)
    digits = tuple(sorted({digit for _, digit in marks}))
    if len(marks) == 1:
        return is_not_so(Node(digits[0], cells))
    if len(digits) == 1:
        return Phrase("{cells} are not {digit}", cells=cells, digit=digits[0])
    whole = len(marks) == len(cells) * len(digits)
    if whole and len(digits) == 2:
        return _neither(cells, *digits)
    if len(cells) == 1:
        return Phrase("{cell} is none of {digits}", cell=cells, digits=digits)
    if whole:
        return Phrase("{cells} are none of {digits}", cells=cells, digits=digits)
    by_digit = ([mark for mark in marks if mark.digit == d] for d in digits)
    return Phrase("{facts}", facts=tuple(none_of(some, layout) for some in by_digit))


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


def story(case: Case) -> Phrase:
    """Say in short how a case ends in a contradiction."""
    roles = {"known": case.says, "outcome": case.outcome, "count": str(case.length)}
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
        "if {known}, then in turn {first}; after {count} steps {facts}, and {outcome}",
        **roles,
        first=_claims(case, _roomy(case.facts))[:FEW],
        facts=case.because,
    )


def _roomy(facts: Sequence[Fact]) -> Sequence[Fact]:
    """Give the first facts, as many as a sentence has room for, and at least one."""
    fit = (n for n in range(len(facts), 1, -1) if _marks(facts[:n]) <= ROOM)
    return facts[: next(fit, 1)]


def _marks(facts: Sequence[Fact]) -> int:
    return sum(len(fact.marks) for fact in facts)


def nested_story(case: Case) -> Phrase:
    """Say in short which cases inside fail, and how the case fails after them."""
    inner = refuted(case)
    if not inner:
        return story(case)
    roles = {"known": case.says, "outcome": case.outcome, "count": str(case.length)}
    return Phrase(
        "if {known}, {refuted}; in {count} steps it follows that {facts}, "
        "and {outcome}",
        **roles,
        refuted=inner,
        facts=case.because,
    )


def refuted(case: Case) -> tuple[Phrase, ...]:
    """Say which cases inside fail; of many, what they show."""
    told = tuple(_refuted(case))
    return (_crowd(case),) if len(told) >= CROWDED else told


def _crowd(case: Case) -> Phrase:
    """Name the first marks that cases inside refute, and count the others."""
    wrong = [fact.says for fact in case.facts if fact.case]
    told = {"facts": tuple(wrong[:FEW]), "count": str(len(wrong[FEW:]))}
    if len(wrong) > FEW:
        return Phrase("cases inside show that {facts}, and {count} more", **told)
    return Phrase("cases inside show that {facts}", **told)


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
    roles = {"known": case.says, "count": str(case.length)}
    if not case.facts:
        return Phrase("if {known}, it is so at once", **roles)
    if case.length <= few:
        return Phrase("if {known}, then {facts}", **roles, facts=_claims(case))
    facts = case.because[-1:] if crowded else case.because
    if crowded and few == FEWER:
        return Phrase("if {known}, then in {count} steps {facts}", **roles, facts=facts)
    first = _claims(case, _roomy(case.facts))[:FEWER]
    return Phrase(
        "if {known}, then {first}, and in {count} steps {facts}",
        **roles,
        first=first,
        facts=facts,
    )


def _claims(case: Case, facts: Sequence[Fact] | None = None) -> tuple[Phrase, ...]:
    """Say all facts of a case, or some, without their reasons."""
    cells = case.says.roles["cell"]
    assert isinstance(cells, CellSet)
    layout = cells.layout
    return tuple(
        claim
        for fact in (case.facts if facts is None else facts)
        for claim in claims(fact.marks, layout, holds=fact.holds)
    )
