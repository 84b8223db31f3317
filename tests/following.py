"""Proofs of nets, followed fact by fact: each from what it cites alone."""

from __future__ import annotations

from collections.abc import Iterable

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.catalogue import named
from nonet.logic.step import Deduction
from nonet.say.proof import Case, Fact, Proof

EASIER = (
    "pointing",
    "claiming",
    "naked pair",
    "hidden pair",
    "x-wing",
    "franken x-wing",
)
KnownFacts = dict[str, tuple[tuple[Candidate, ...], bool]]  # facts by their labels


def after_facts(position: Position, known: KnownFacts, uses: Iterable[str]) -> Position:
    """Write and rub out the facts that are cited, and nothing else."""
    cited = [known[label] for label in uses]
    wrong = [mark for marks, holds in cited if not holds for mark in marks]
    right = [mark for marks, holds in cited if holds for mark in marks]
    return position.after(eliminations=wrong).after(placements=right)


def follows(fact: Fact, position: Position) -> bool:
    """Tell whether rules that a net may use give *fact*, its marks one by one."""
    if not fact.holds:
        return _is_ruled_out(fact.marks, position)
    for mark in fact.marks:
        if not _is_single(mark, position):
            return False
        position = position.after(placements=[mark])
    return True


def _is_single(mark: Candidate, position: Position) -> bool:
    """Tell whether a cell, or a house, has nothing else left for it.

    In a case that fails the mark itself may be gone by something that is cited.
    """
    cell, digit = mark
    if not position.marks[cell] & ~(1 << digit - 1):
        return True
    houses = (position.board.houses[h] for h in position.board.houses_of[cell])
    others = position.places[digit] & ~(1 << cell)
    return any(
        not others & house and not any(position.digits[c] == digit for c in cells)
        for house in houses
        for cells in [cells_in(house & ~(1 << cell))]
    )


def _is_ruled_out(marks: Iterable[Candidate], position: Position) -> bool:
    """Tell whether a pattern does, if need be after locked candidates.

    Two cells may be the only places for a digit of a row and for one of a box.
    """
    gone = _gone(position, EASIER)
    locked = position.after(eliminations=_gone(position, EASIER[:2]))
    return (gone | _gone(locked, EASIER)).issuperset(marks)


def _gone(position: Position, names: Iterable[str]) -> set[Candidate]:
    return {
        mark
        for name in names
        for technique in named(name)
        for found in technique.find(position)
        for mark in found.eliminations
    }


def check_case(
    case: Case, position: Position, known: KnownFacts, goal: Deduction
) -> None:
    """Follow a case fact by fact, each from what it cites alone."""
    known = {**known, case.label: ((case.mark,), case.holds)}
    for fact in case.facts:
        assert set(fact.uses) <= known.keys()
        if fact.case:
            assert fact.case.mark in fact.marks
            assert fact.case.holds != fact.holds
            assert breaks(fact.case)
            check_case(fact.case, position, known, goal)
        else:
            assert follows(fact, after_facts(position, known, fact.uses)), fact
        known[fact.label] = fact.marks, fact.holds
    end = after_facts(position, known, case.uses)
    if breaks(case):
        assert end.nothing_left()
    else:
        assert all(end.digits[cell] == digit for cell, digit in goal.placements)
        assert not any(end.marks[c] >> d - 1 & 1 for c, d in goal.eliminations)


def breaks(case: Case) -> bool:
    return case.outcome.template.startswith(("{house} has no", "{cell} has no"))


def check_lemmas(proof: Proof) -> None:
    told: list[tuple[object, ...]] = []
    for case in proof.all_cases():
        rests_on_it = {case.label}
        for fact in case.facts:
            if case not in proof.cases:
                assert rests_on_it.intersection(fact.uses), fact
            rests_on_it.add(fact.label)
            told.append((fact.marks, fact.holds, fact.uses))
        assert rests_on_it.intersection(case.uses)
        assert case.because or len(case.facts) <= 1
    assert len(told) == len(set(told))
