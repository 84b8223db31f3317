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
Contradiction by rules: if D1 is 1, then A2 is 1, as row A has no other place for it; \
B2 is not 2, as the 2 of column 1 is in one of A1 and B1; B2 is not 4, as the 4 of \
column 1 is in one of A1 and B1; B2 is 3, its last mark; and it can no longer be that \
A2 and B2 differ by 1, so D1 cannot be 1.
>>> print(LONG_CONTRADICTION_BY_RULES.demo())
Long contradiction by rules: if F2 is 1, then, among other things, F2 keeps 1 from \
E2, E3 and F3; E5 is 1, as row E has no other place for it; C3 is not 1, and D3 and \
E3 are not 6, as the digits of the thermometer E3, D3 and C3 rise from E3; D3 is 4, \
its last mark; E2 is 4, its last mark; and it can no longer be that the digits of the \
renban F3, E2, E3 and D3 are consecutive in some order. So F2 cannot be 1.
>>> print(NESTED_CONTRADICTION_BY_RULES.demo())
Nested contradiction by rules: if B1 is 9, A9 is not 9, else row I has no place for 9; \
then, among other things, A5 is the 9 of row A, so C7 is the 9 of box 3, so B6 is the \
5 of box 2; B2 has only 3 left, so E3 is the 3 of column 3; H5 is 3, as column 5 has \
no other place for it; H7 is 3, as column 7 has no other place for it; and H7 and H5, \
which see each other, would both have to be 3. So B1 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeAlias, cast

from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.grounds import proofs
from nonet.logic.nets.sentences import (
    facts_that_matter,
    last_facts_that_fit,
    refuted,
)
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
from nonet.say.reasons import Phrase, one_by_one

Refutations: TypeAlias = Callable[[Position], list[RuleRefutation]]

FEW: Final = 4  # lines of what players see where two rules meet
WHOLE: Final = 6  # facts of a proof that a sentence tells one and all
LETTERS: Final = 300  # of the facts that a sentence tells; of two rules, it tells all
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
    "{facts}: the {digit}s of {bases} are in {covers}, one in each": _(
        "{facts}, as the {digit}s of {bases} are in {covers}, one in each"
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
    "{facts}, so {then}": "{facts}, so {then}",
    "{facts}; {then}": "{facts}; {then}",
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
TELLING: Final = {  # whether cases inside fail, and whether facts are left out
    (False, False): _("if {known}, then {facts}; and {outcome}"),
    (False, True): _("if {known}, then, among other things, {facts}; and {outcome}"),
    (True, False): _("if {known}, {refuted}; then {facts}; and {outcome}"),
    (True, True): _(
        "if {known}, {refuted}; then, among other things, {facts}; and {outcome}"
    ),
}
AT_ONCE: Final = {  # whether cases inside fail, where there is nothing between
    False: _("if {known}, then {outcome}"),
    True: _("if {known}, {refuted}; then {outcome}"),
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
    """Tell facts with their reasons: all if they are few, else those that matter."""
    used = [fact for fact in case.facts if fact.label in case.uses]
    outcome, clashing = _outcome(case, used)
    roles: dict[str, Any] = {"known": case.says, "outcome": outcome}
    if inside := refuted(case):
        roles["refuted"] = inside
    between = [f for f in case.facts if not f.case and f not in clashing]
    few = sum(fact.length for fact in between) <= WHOLE
    told = between if few else facts_that_matter(case, between, clashing)
    facts = [*map(_with_reason, told)]
    if not is_brief(plan):
        short = last_facts_that_fit(facts, plan.branch.position, LETTERS)
        facts = short or facts[-1:]
    is_whole = len(facts) == len(between)
    facts = [*_kept_away(plan, case), *facts]
    if not facts:
        return Phrase(AT_ONCE[bool(inside)], **roles)
    if len(facts) == 1 and not inside and is_whole:
        (fact,) = facts
        return Phrase("if {known}, then {facts}, and {outcome}", facts=fact, **roles)
    template = TELLING[bool(inside), not is_whole]
    return Phrase(template, facts=one_by_one(facts), **roles)


def _kept_away(plan: RulePlan, case: Case) -> Iterator[Phrase]:
    """Say from which cells of the rule that is broken the supposed digit is kept."""
    position, end = plan.branch.position, plan.branch.end
    cell, digit = case.mark
    if end is None or end.clause is None or plan.supposed not in plan.uses:
        return
    seen = end.clause.bits & position.board.peers[cell] & position.places[digit]
    if seen and not end.clause.bits >> cell & 1:
        yield Phrase(
            "{cell} keeps {digit} from {seen}",
            cell=position.cells(1 << cell),
            digit=digit,
            seen=position.cells(seen),
        )


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
    example=".3.+1.5...2+3....4.3....2.............:143 156 233 261 461 553 651 652 "
    "664 665 666",
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
