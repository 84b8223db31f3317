"""Two rules together, and proofs by contradiction over any rules.

::

    A1 is 5 ── the cage: A2 is 3 ── the thermometer leaves B2 nothing
               │                    │
               a rule               another: two rules together

Suppose a mark, and follow what houses and rules say. If two rules and a few steps lead
to where nothing is left, that is what players see where rules meet. Longer ones are
proofs: a Contradiction by rules, a Long contradiction by rules; in a Nested
contradiction by rules other marks fail inside it first.

>>> print(TWO_RULES.demo())
Two rules together: if F1 is 1, then F2 would have to be 6, as row F has no other \
place for it, and could not be 6, as the cage E2, F2 and F3 adds up to 10, so F1 \
cannot be 1.
>>> print(CONTRADICTION_BY_RULES.demo())
Contradiction by rules: if D1 is 1, it follows in 4 steps that A2 is 1, as row A has \
no other place for it, and B2 is 3, its last mark, and it can no longer be that A2 and \
B2 differ by 1, so D1 cannot be 1.
>>> print(LONG_CONTRADICTION_BY_RULES.demo())
Long contradiction by rules: if E4 is 3, it follows in 9 steps that E3 is 2, C3 is 6 \
and A3 is not 4, and A3 has no candidate left, so E4 cannot be 3.
>>> print(NESTED_CONTRADICTION_BY_RULES.demo())
Nested contradiction by rules: if B1 is 9, A5 is not 3, else row I has no place for 9, \
and A5 is not 5, else row I has no place for 9; in 16 steps it follows that H5 is 3, \
H7 is 3 and H7 is not 9, and H7 would have to be 3, and sees a 3 in H5, so B1 cannot \
be 9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, cast

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.grounds import proofs
from nonet.logic.nets.sentences import claims, none_of, refuted
from nonet.logic.rules.plan_lines import RulePlan
from nonet.logic.rules.proofs import proof
from nonet.logic.rules.refutations import (
    SHORT,
    RuleRefutation,
    flat,
    lengthy,
    nested,
)
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.language import _
from nonet.say.proof import Case, Fact
from nonet.say.reasons import Phrase

Refutations: TypeAlias = Callable[[Position], list[RuleRefutation]]

FEW: Final = 4  # lines that a sentence can tell with their reasons
BRIEF: Final = 2  # facts of a longer proof that it tells with theirs
IN_A_SENTENCE: Final = {
    "{facts}: {digit} is in {cells}, as {rule}": _(
        "{facts}, as {digit} is in {cells}: {rule}"
    ),
    "{facts}: {rule}": _("{facts}, as {rule}"),
    "{facts}: {rules}": _("{facts}, as {rules}"),
    "{cells} hold {digits}: {house} has no other places for them": _(
        "{cells} hold {digits}, as {house} has no other places for them"
    ),
    "{facts}: {digit} is in one of {cells}, as {joined}, its other places in {house} "
    "and {across}, see each other": _(
        "{facts}, as {digit} is in one of {cells}, since {joined}, its other places in "
        "{house} and {across}, see each other"
    ),
    "{facts}: the {digit} of {house} and that of {across} are in one of {cells} and in "
    "one of {others}": _(
        "{facts}, as the {digit} of {house} and that of {across} are in one of {cells} "
        "and in one of {others}"
    ),
    "{facts}: it has no other mark": _("{facts}, its last mark"),
    "{facts}: {house} has no other place for it": _(
        "{facts}, as {house} has no other place for it"
    ),
    "{facts}: the {digit} of {house} is in one of {cells}": _(
        "{facts}, as the {digit} of {house} is in one of {cells}"
    ),
    "{facts}: the {digit} of {house} is in {cells}": _(
        "{facts}, as the {digit} of {house} is in {cells}"
    ),
    "{facts}: {cells} have only {digits} left in {house}": _(
        "{facts}, as {cells} have only {digits} left in {house}"
    ),
}
WHY: Final = {
    "{facts}: {digit} is in {cells}, as {rule}": _("as {digit} is in {cells}: {rule}"),
    "{facts}: {rule}": _("as {rule}"),
    "{facts}: {rules}": _("as {rules}"),
    "{facts}: it has no other mark": _("its last mark"),
    "{facts}: {house} has no other place for it": _(
        "as {house} has no other place for it"
    ),
    "{facts}: the {digit} of {house} is in one of {cells}": _(
        "as the {digit} of {house} is in one of {cells}"
    ),
    "{facts}: the {digit} of {house} is in {cells}": _(
        "as the {digit} of {house} is in {cells}"
    ),
    "{facts}: {cells} have only {digits} left in {house}": _(
        "as {cells} have only {digits} left in {house}"
    ),
}
LONG: Final = {  # whether cases inside fail, and whether there is more than the end
    (False, False): _("if {known}, it follows in {count} steps that {outcome}"),
    (False, True): _(
        "if {known}, it follows in {count} steps that {facts}, and {outcome}"
    ),
    (True, False): _(
        "if {known}, {refuted}; in {count} steps it follows that {outcome}"
    ),
    (True, True): _(
        "if {known}, {refuted}; in {count} steps it follows that {facts}, and {outcome}"
    ),
}


def is_brief(plan: RulePlan) -> bool:
    """Tell whether two rules and a sentence are enough."""
    told = all(clause.is_told for clause in plan.clauses)
    return plan.length <= FEW and len(plan.clauses) <= 2 and told


def find(
    position: Position, *, among: Refutations, fits: Callable[[RulePlan], bool]
) -> Iterator[Deduction]:
    """Yield the refuted marks whose plans fit."""
    for mark, plan in among(position):
        if fits(plan):
            yield Deduction((), (mark,), size=plan.length)


def told(position: Position, deduction: Deduction, *, among: Refutations) -> Roles:
    """Show what follows from the mark."""
    (mark,) = deduction.eliminations
    plan = next(each.plan for each in among(position) if each.mark == mark)
    whole = proof(plan)
    (case,) = whole.cases
    cell = position.cells(1 << case.mark.cell)
    return {"cell": cell, "proof": whole, "story": _sentence(plan, case)}


# The sentence


def _sentence(plan: RulePlan, case: Case) -> Phrase:
    """Tell few facts all with their reasons, of many those that the end rests on."""
    used = [fact for fact in case.facts if fact.label in case.uses]
    outcome, clashing = _outcome(case, used)
    roles: dict[str, Any] = {
        "known": case.says,
        "outcome": outcome,
        "count": str(case.length),
    }
    if plan.length <= FEW and case.depth == 1:
        if facts := [fact for fact in case.facts if fact not in clashing]:
            told = tuple(map(_with_reason, facts))
            return Phrase(
                "if {known}, then {facts}, and {outcome}", facts=told, **roles
            )
        return Phrase("if {known}, then {outcome}", **roles)
    roles["facts"] = _rest([fact for fact in used if fact not in clashing])
    roles["refuted"] = refuted(case)
    return Phrase(LONG[bool(roles["refuted"]), bool(roles["facts"])], **roles)


def _rest(facts: Sequence[Fact]) -> tuple[Phrase, ...]:
    """Tell what an end rests on, with reasons if that is short."""
    if len(facts) <= BRIEF and all(f.says.template in IN_A_SENTENCE for f in facts):
        return tuple(map(_with_reason, facts))
    gone: dict[tuple[Cell, ...], list[Candidate]] = {}
    told = []
    for fact in facts:
        if fact.holds:
            told += claims(fact.marks, _layout(fact), holds=True)
        else:
            cells = tuple(sorted({mark.cell for mark in fact.marks}))
            gone.setdefault(cells, []).extend(fact.marks)
    return (*told, *(none_of(marks, _layout(facts[0])) for marks in gone.values()))


def _layout(fact: Fact) -> Layout:
    says = fact.says
    while True:
        for role in says.roles.values():
            if isinstance(role, CellSet):
                return role.layout
        inside = says.roles["facts"]
        assert isinstance(inside, tuple)
        says = inside[0]


def _outcome(case: Case, used: Sequence[Fact]) -> tuple[Phrase, list[Fact]]:
    """Say an end; if a cell is written and ruled out, why, and by which two facts."""
    roles = case.outcome.roles
    if "both" not in roles:
        return case.outcome, []
    (cell,) = cast("CellSet", roles["cell"])
    mark = Candidate(cell, cast("int", roles["both"]))
    yes, no = (
        next(fact for fact in used if mark in fact.marks and fact.holds is holds)
        for holds in (True, False)
    )
    if not {yes.says.template, no.says.template} <= WHY.keys() or len(yes.marks) > 1:
        return case.outcome, []
    return Phrase(
        "{cell} would have to be {both}, {why}, and could not be {both}, {why_not}",
        why=Phrase(WHY[yes.says.template], **yes.says.roles),
        why_not=Phrase(WHY[no.says.template], **no.says.roles),
        **roles,
    ), [yes, no]


def _with_reason(fact: Fact) -> Phrase:
    """Say a fact, and behind it the rule that it follows from."""
    return Phrase(IN_A_SENTENCE[fact.says.template], **fact.says.roles)


TWO_RULES = Technique(
    name="Two rules together",
    rating=4.45,
    level="hard",
    reason="{story}",
    lesson="Look where two rules share cells, or see each other. Take a mark of one "
    "and ask what it leaves the other; what leaves it nothing goes.",
    example=".......1....................6.......:463 663",
    rules=(
        {"rule": "cage", "cells": "E2 F2 F3", "sum": 10},
        {"rule": "white-dot", "cells": "C5 D5"},
    ),
    find=partial(find, among=flat, fits=is_brief),
    evidence=partial(told, among=flat),
    grounds=proofs,
)

CONTRADICTION_BY_RULES = Technique(
    name="Contradiction by rules",
    rating=7.3,
    level="unfair",
    reason="{story}",
    lesson="Suppose that a mark is right and write down what houses and rules say "
    "then. If a cell, a house or a rule is left with nothing, the mark is wrong.",
    example="......1.3.......",
    rules=(
        {"rule": "white-dot", "cells": "B1 C1"},
        {"rule": "white-dot", "cells": "A2 B2"},
    ),
    find=partial(
        find,
        among=flat,
        fits=lambda plan: not is_brief(plan) and plan.length <= SHORT,
    ),
    evidence=partial(told, among=flat),
    grounds=proofs,
)

LONG_CONTRADICTION_BY_RULES = Technique(
    name="Long contradiction by rules",
    rating=8.7,
    level="extreme",
    reason="{story}",
    lesson="Suppose that a mark is right, and follow what houses and rules say for a "
    "long way. Write down each fact with its reason, so that you can go back to where "
    "it came from.",
    example=".3.+1.5...2+3....4.3....2.............:133 143 161 233 261 453 461 553 "
    "643 651 652 653 663 664 665 666",
    rules=(
        {"rule": "thermo", "cells": "E3 D3 C3"},
        {"rule": "arrow", "circle": "F1", "shaft": "E1 E2"},
        {"rule": "renban", "cells": "F3 E2 E3 D3"},
        {"rule": "thermo", "cells": "A4 B4 C4"},
    ),
    find=partial(find, among=lengthy, fits=lambda plan: plan.depth == 1),
    evidence=partial(told, among=lengthy),
    grounds=proofs,
)

NESTED_CONTRADICTION_BY_RULES = Technique(
    name="Nested contradiction by rules",
    rating=10.1,
    level="extreme",
    reason="{story}",
    lesson="Where a supposed mark leads to no end, suppose a second beside it: if that "
    "fails, it is wrong in this case. Go on until the first fails too.",
    example="...4.67....71....+6....7..15.94.6.5.+1.......98..5.1.6..3..+6.+1........"
    "2.6...6.4.1..:215 815 221 821 222 822 525 231 831 332 252 356 364 764 366",
    rules=({"rule": "cage", "cells": "A1 A2"},),
    find=partial(find, among=nested, fits=lambda plan: plan.depth > 1),
    evidence=partial(told, among=nested),
    grounds=proofs,
    thorough=True,
)
