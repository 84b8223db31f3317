"""Proofs over rules, line by line: each is asked of what it cites alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.ruled import domains
from nonet.logic.rules.branch_clauses import all_clauses, needs, single_clauses
from nonet.logic.rules.contradiction_by_rules import (
    CONTRADICTION_BY_RULES,
    LONG_CONTRADICTION_BY_RULES,
    NESTED_CONTRADICTION_BY_RULES,
    TWO_RULES,
)
from nonet.logic.step import Step, Technique
from nonet.say.proof import Case, Fact, Proof

PROOFS = (
    TWO_RULES,
    CONTRADICTION_BY_RULES,
    LONG_CONTRADICTION_BY_RULES,
    NESTED_CONTRADICTION_BY_RULES,
)


def proofs_in(position: Position, technique: Technique) -> Iterator[tuple[Step, Proof]]:
    for step in technique.steps(position):
        yield step, step.roles["proof"]


def apply(fact: Fact | Case, held: list[int], position: Position) -> None:
    """Do what a line says: a digit that is right is seen, one that is wrong goes."""
    marks = fact.marks if isinstance(fact, Fact) else (fact.mark,)
    for mark in marks:
        if fact.holds:
            write(mark, held, position)
        else:
            held[mark.cell] &= ~(1 << mark.digit - 1)


def write(mark: Candidate, held: list[int], position: Position) -> None:
    bit = 1 << mark.digit - 1
    held[mark.cell] &= bit
    for peer in cells_in(position.board.peers[mark.cell]):
        held[peer] &= ~bit


def follows(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether one rule or one house alone takes a mark, or nothing is left."""
    cell, digit = mark
    bit, board = 1 << digit - 1, position.board
    if not held[cell] & bit:
        return True
    for clause in all_clauses(position):
        left = clause.left(held)
        if left is None or (cell in left and not left[cell] & bit):
            return True
    for part in single_clauses(board):
        seen = part.bits & board.peers[cell]  # all that would lose the digit
        if cell not in part.cells and seen and needs(part, held, digit, seen):
            return True
    return (
        any(_by_house(mark, index, held, position) for index in board.full)
        or _by_crossing(mark, held, position)
        or _by_fish(mark, held, position)
    )


def _by_house(
    mark: Candidate, index: int, held: Sequence[int], position: Position
) -> bool:
    cell, digit = mark
    house = position.board.houses[index]
    for other in range(1, position.board.size + 1):
        bit = 1 << other - 1
        here = sum(1 << c for c in cells_in(house) if held[c] & bit)
        if not here or (here == 1 << cell and other != digit):
            return True
        if other == digit and not here & ~position.board.peers[cell]:
            return True
    return _by_naked_set(mark, house, held) or _by_hidden_set(mark, house, held)


def _by_naked_set(mark: Candidate, house: int, held: Sequence[int]) -> bool:
    """Tell whether two or three other cells of a house have as many digits."""
    cell, digit = mark
    others = [{*digits_in(held[c])} for c in cells_in(house) if c != cell]
    return bool(house >> cell & 1) and _is_in_a_set(digit, others, (2, 3))


def _by_hidden_set(mark: Candidate, house: int, held: Sequence[int]) -> bool:
    """Tell whether two or three other digits of a house need the cell, and the rest."""
    cell, digit = mark
    places = [
        {c for c in cells_in(house) if held[c] >> other & 1}
        for other in range(max(held).bit_length())
        if other != digit - 1
    ]
    return _is_in_a_set(cell, places, (2, 3))


def _by_fish(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether other rows need the column for the digit, or columns the row."""
    cell, digit = mark
    size = position.board.size
    held_by = [c for c, mask in enumerate(held) if mask >> digit - 1 & 1]
    rows = [{c % size for c in held_by if c // size == row} for row in range(size)]
    columns = [{c // size for c in held_by if c % size == col} for col in range(size)]
    row, column = divmod(cell, size)
    return _is_in_a_set(column, rows[:row] + rows[row + 1 :], (3, 4)) or _is_in_a_set(
        row, columns[:column] + columns[column + 1 :], (3, 4)
    )


def _is_in_a_set(thing: int, sets: Sequence[set[int]], sizes: Sequence[int]) -> bool:
    """Tell whether as many sets as they have things between them have this one."""
    return any(
        thing in union and len(union) <= size
        for size in sizes
        for some in combinations(sets, size)
        for union in [set().union(*some)]
    )


def _by_crossing(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether the digit would leave two houses places that see each other."""
    cell, digit = mark
    board, bit = position.board, 1 << digit - 1
    seen = board.peers[cell] | 1 << cell
    left = sum(1 << c for c, mask in enumerate(held) if mask & bit) & ~seen
    last = [
        left & board.houses[i] for i in board.full if not board.houses[i] >> cell & 1
    ]
    ones = [each.bit_length() - 1 for each in last if each.bit_count() == 1]
    return any(board.peers[one] >> other & 1 for one in ones for other in ones)


def check_case(case: Case, lines: dict[str, Fact | Case], position: Position) -> None:
    """Ask of each line whether it follows from those that it cites.

    Where one of several marks is supposed, from each of them.
    """
    for mark in (case.mark, *case.others):
        check_supposed(replace(case, mark=mark, others=()), lines, position)


def check_supposed(
    case: Case, lines: dict[str, Fact | Case], position: Position
) -> None:
    lines = {**lines, case.label: case}
    for fact in case.facts:
        if fact.case:
            check_case(fact.case, lines, position)
        else:
            check_fact(fact, known(fact.uses, lines, position), position)
        lines[fact.label] = fact
    held = known(case.uses, lines, position)
    assert ends(held, position), case.label


def check_fact(fact: Fact, held: list[int], position: Position) -> None:
    """Ask it of each mark; one that is right may follow from those before it."""
    for cell, digit in fact.marks:
        others = held[cell] & ~(1 << digit - 1) if fact.holds else 0
        gone = [Candidate(cell, bit + 1) for bit in cells_in(others)]
        for mark in gone if fact.holds else [Candidate(cell, digit)]:
            assert follows(mark, held, position), (fact.label, mark)
        if fact.holds:
            write(Candidate(cell, digit), held, position)


def known(
    labels: Sequence[str], lines: Mapping[str, Fact | Case], position: Position
) -> list[int]:
    held = domains(position).copy()
    for label in labels:
        apply(lines[label], held, position)
    return held


def ends(held: Sequence[int], position: Position) -> bool:
    """Tell whether a cell, a house or a rule is left with nothing."""
    board = position.board
    if not all(held) or any(each.left(held) is None for each in all_clauses(position)):
        return True
    return any(
        not any(held[c] >> d & 1 for c in cells_in(board.houses[index]))
        for index in board.full
        for d in range(board.size)
    )
