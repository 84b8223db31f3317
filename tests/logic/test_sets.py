"""Sets of cells and digits, on boards where houses are more than rows and boxes."""

from __future__ import annotations

from itertools import islice, product

import pytest

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Deduction, Step, Technique
from nonet.say.depth import deeper
from nonet.say.depths.facts import PatternRoles
from nonet.say.reasons import Phrase
from recorded import cases


def _position(layout: str, digit: int, house: int, keep: str) -> Position:
    """An empty board on which a house has *keep* as the only places for a digit."""
    shape = Layout.parse(layout)
    empty = Position.of(Grid([0] * len(shape.cells), shape))
    gone = shape.houses[house] - shape.cell_set(keep)
    return empty.after(eliminations=[Candidate(cell, digit) for cell in gone])


def _gone(name: str, position: Position) -> list[str]:
    (technique,) = named(name)
    return [
        position.cells(sum(1 << cell for cell, _ in found.eliminations)).line
        for found in technique.find(position)
    ]


def test_a_diagonal_claims_what_sees_both_its_places() -> None:
    position = _position("x", digit=5, house=27, keep="A1 I9")
    (step,) = named("claiming")[0].steps(position)

    assert str(step) == (
        "Claiming: the 5 of diagonal A1–I9 is in one of A1 and I9, all of which are in "
        "sight of A9 and I1, so A9 and I1 cannot be 5."
    )


def test_a_diagonal_claims_a_box() -> None:
    position = _position("x", digit=5, house=27, keep="A1 B2 C3")

    assert _gone("claiming", position) == ["A2 A3 B1 B3 C1 C2"]


def test_a_window_points_along_a_row() -> None:
    position = _position("windoku", digit=5, house=27, keep="B2 B3 B4")

    assert _gone("pointing", position) == ["B1 B5 B6 B7 B8 B9"]


def test_a_digit_with_one_place_is_no_locked_candidate() -> None:
    assert not _gone("pointing", _position("9", digit=5, house=18, keep="A1"))


@pytest.mark.parametrize("layout", ["4", "x", "windoku", "house:A1", "house:A1,B9,I5"])
@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.key)
def test_a_board_that_cannot_be_filled_is_no_reason_to_stumble(
    layout: str, technique: Technique
) -> None:
    shape = Layout.parse(layout)
    position = Position.of(Grid([0] * len(shape.cells), shape))
    for cell in shape.cells[:: shape.size + 2]:
        marks = position.marks[cell]
        if marks:
            position = position.after([Candidate(cell, marks.bit_length())])
        few = [Candidate(cell + 1, d) for d in range(3, shape.size + 1)]
        if cell + 1 in shape.cells:
            position = position.after(eliminations=few)

    for found in technique.find(position):
        assert isinstance(found, Deduction)


@pytest.mark.parametrize("example", ["naked-pair", "naked-triple", "hidden-triple"])
def test_what_is_naked_is_hidden_from_the_other_side(example: str) -> None:
    position = Position.parse(named(example)[0].example)
    hidden = {
        (found.roles["house"], frozenset(found.eliminations))
        for name in ("hidden-pair", "hidden-triple", "hidden-quad")
        for found in named(name)[0].find(position)
    }
    twins = [
        (found.roles["house"], frozenset(found.eliminations))
        for name in ("naked-pair", "naked-triple", "naked-quad")
        for found in named(name)[0].find(position)
        if 2
        <= (found.roles["house"].bits & position.empty).bit_count() - found.size
        <= 4
    ]

    assert twins
    assert hidden.issuperset(twins)


def test_a_locked_pair_rules_out_what_two_naked_pairs_do() -> None:
    position = Position.parse(named("locked-pair")[0].example)
    (locked,) = named("locked-pair")[0].find(position)
    naked = [
        set(found.eliminations)
        for found in named("naked-pair")[0].find(position)
        if found.roles["cells"] == locked.roles["cells"]
    ]

    assert len(naked) == 2
    assert set(locked.eliminations) == naked[0] | naked[1]


def _refuses(told: Phrase, way: dict[int, int], position: Position) -> bool:
    """Tell whether a line of details is true, and about this way to fill cells."""
    roles: PatternRoles = told.roles
    if marks := roles.get("marks"):
        cell = roles["failure"].roles["cell"]
        taken = [
            mark for mark in marks if mark.cell in position.layout.peers[min(cell)]
        ]
        left = {*digits_in(position.marks[min(cell)])} - {mark.digit for mark in taken}
        return not left and all(way.get(mark.cell) == mark.digit for mark in marks)
    if not {"digit", "one", "other"} <= roles.keys():
        return False
    (one,), (other,) = roles["one"], roles["other"]
    sees = other in position.layout.peers[one]
    return sees and way.get(one) == way.get(other) == roles["digit"]


@pytest.mark.parametrize("key", ["aligned-pair-exclusion", "aligned-triple-exclusion"])
def test_each_way_that_is_excluded_has_its_reason(key: str) -> None:
    (technique,) = named(key)
    some = [case.position for case in cases() if case.technique == key]
    for position in (technique.start, *some):
        for found in islice(technique.find(position), 20):
            step = Step(technique, found, position).proved()
            ((cell, digit),) = found.eliminations
            told = deeper(step.roles, found.eliminations, position)
            others = [c for c in step.roles["base"] if c != cell]
            marks = [digits_in(position.marks[other]) for other in others]
            for way in product(*marks):
                filled = {cell: digit, **dict(zip(others, way, strict=True))}
                assert any(_refuses(each, filled, position) for each in told), step
