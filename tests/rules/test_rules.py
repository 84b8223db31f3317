"""Every rule against plain Python: all 288 grids of 4×4, and every sum by trying."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import csp
from nonet import solutions as classic_solutions
from nonet.board.layout import CLASSIC, Layout
from nonet.csp.conflict import why_not as conflict_of
from nonet.errors import InputError
from nonet.rules import (
    Puzzle,
    candidates,
    load,
    solutions,
    true_candidates,
    why_not,
)
from nonet.rules import rules as known
from nonet.rules.cages.cage import Cage
from nonet.rules.digit_sets import supported
from nonet.rules.house_sums import house_sums
from nonet.rules.sums import DigitSum, Share, left

SMALL: Final = Layout(4)
NAMES: Final = [SMALL.cell_name(cell) for cell in SMALL.cells]

Digits = Mapping[str, int]

KILLER = (
    "18:A1,A2,B1 9:A3,A4 13:A5,B5 9:A6,A7 13:A8,A9 20:B2,C2,B3,C1 10:B4,C4 3:B6,B7 "
    "15:B8,B9,C9 9:C3,D3 10:C5,C6 17:C7,D7,D6 17:C8,D8 9:D1,D2,E1 13:D4,D5,E4 7:D9,E9 "
    "22:E2,F2,F3,F4 9:E3 15:E5,F5,E6 14:E7,E8,F7 11:F1,G1,H1 26:F6,G6,H6,G5 9:F8,G8 "
    "19:F9,G9,H9 15:G2,H2,G3,G4 16:G7,H7,I7 21:H3,I3,H4,H5 8:H8,I8,I9 16:I1,I2 "
    "12:I4,I5,I6"
)
KILLED = (
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
)


def posed(*rules: Mapping[str, Any], layout: str = "4", puzzle: str = "") -> Any:
    """Write a puzzle down."""
    record: dict[str, Any] = {"nonet": 2, "layout": layout}
    return record | {"rules": [*rules]} | ({"puzzle": puzzle} if puzzle else {})


def _differ(digits: Sequence[int]) -> bool:
    return len(set(digits)) == len(digits)


def _cage(digits: Digits, rule: Mapping[str, Any]) -> bool:
    inside = [digits[name] for name in rule["cells"]]
    return _differ(inside) and rule.get("sum", sum(inside)) == sum(inside)


def _thermo(digits: Digits, rule: Mapping[str, Any]) -> bool:
    along = [digits[name] for name in rule["cells"]]
    return along == sorted(along) and _differ(along)


def _arrow(digits: Digits, rule: Mapping[str, Any]) -> bool:
    number = int("".join(str(digits[name]) for name in rule["circle"]))
    return number == sum(digits[name] for name in rule["shaft"])


def _apart(*moves: tuple[int, int]) -> Callable[[Digits, Mapping[str, Any]], bool]:
    def holds(digits: Digits, _: Mapping[str, Any]) -> bool:
        at = {(ord(n[0]), int(n[1])): digit for n, digit in digits.items()}
        return all(
            at.get((row + down, column + right)) != digit
            for (row, column), digit in at.items()
            for down, right in moves
        )

    return holds


PLAIN: Final[Mapping[str, Callable[[Digits, Mapping[str, Any]], bool]]] = {
    "cage": _cage,
    "thermo": _thermo,
    "arrow": _arrow,
    "anti-knight": _apart((1, 2), (2, 1), (-1, 2), (-2, 1)),
    "anti-king": _apart((1, 1), (-1, 1)),
    "even": lambda digits, rule: all(digits[n] % 2 == 0 for n in rule["cells"]),
    "odd": lambda digits, rule: all(digits[n] % 2 == 1 for n in rule["cells"]),
}


@cache
def all_small() -> list[str]:
    return [grid.line for grid in classic_solutions("." * 16)]


def by_hand(rules: Sequence[Mapping[str, Any]]) -> set[str]:
    """Keep the grids that obey every rule, each asked in plain Python."""
    return {
        line
        for line in all_small()
        if all(
            PLAIN[rule["rule"]](dict(zip(NAMES, map(int, line), strict=True)), rule)
            for rule in rules
        )
    }


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    name = draw(st.sampled_from(sorted(PLAIN)))
    cells = draw(st.permutations(NAMES))
    size = draw(st.integers(1, 4))
    if name == "arrow":
        pill = draw(st.integers(1, 2))
        return {"rule": name, "circle": cells[:pill], "shaft": cells[4 : 4 + size]}
    if name.startswith("anti"):
        return {"rule": name}
    rule: dict[str, Any] = {"rule": name, "cells": cells[:size]}
    if name == "cage" and draw(st.booleans()):
        least, most = size * (size + 1) // 2, size * (9 - size) // 2
        rule["sum"] = draw(st.integers(least, most))
    return rule


@given(some=st.lists(rules(), min_size=1, max_size=4))
@settings(max_examples=100, deadline=None)
def test_the_solutions_are_the_grids_that_obey(some: list[dict[str, Any]]) -> None:
    puzzle = load(posed(*some))
    expected = by_hand(some)
    assert {grid.line for grid in solutions(puzzle)} == expected
    assert (why_not(puzzle) is None) == bool(expected)
    true = true_candidates(puzzle)
    for cell in SMALL.cells:
        assert set(true.digits(cell)) == {int(line[cell]) for line in expected}


@given(some=st.lists(rules(), min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_a_conflict_is_one_by_hand_too(some: list[dict[str, Any]]) -> None:
    puzzle = load(posed(*some))
    if (conflict := conflict_of(puzzle.problem)) is not None:
        for line in all_small():
            digits = dict(enumerate(map(int, line)))
            assert not all(
                constraint.test([digits[cell] for cell in constraint.names])  # type: ignore[index]
                for constraint in conflict.constraints
            )


@given(some=st.lists(rules(), max_size=4))
def test_a_puzzle_is_read_as_it_was_written(some: list[dict[str, Any]]) -> None:
    puzzle = load(posed(*some))
    assert load(puzzle.record) == puzzle
    assert puzzle._repr_svg_().startswith("<svg")


@given(
    domains=st.lists(st.integers(1, 63), min_size=1, max_size=5),
    allowed=st.integers(0, 1 << 31),
)
def test_a_group_keeps_what_stands_in_some_set(
    domains: list[int], allowed: int
) -> None:
    bits = [[1 << i for i in range(6) if domain >> i & 1] for domain in domains]
    fitting = [
        each
        for each in product(*bits)
        if _differ(each) and allowed >> sum(bit.bit_length() for bit in each) & 1
    ]
    kept, needed = supported(tuple(domains), allowed)
    if not fitting:
        assert kept is None
        return
    assert kept is not None
    assert [set(column) for column in zip(*fitting, strict=True)] == [
        {1 << i for i in range(6) if mask >> i & 1} for mask in kept
    ]
    assert all(sum(each) & needed == needed for each in fitting)


def cages(wrong: str = "", by: int = 0) -> list[dict[str, Any]]:
    """List the cages of the killer, one of them with a wrong total."""
    texts = [text.partition(":")[::2] for text in KILLER.split()]
    return [
        {
            "rule": "cage",
            "cells": cells.split(","),
            "sum": int(total) + by * (cells == wrong),
        }
        for total, cells in texts
    ]


def test_a_wrong_cage_is_suspected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.csp.shrink.GATHERING", 60)
    puzzle = load(posed(*cages("A3,A4", by=1), layout="9"))
    _, _, suspects = str(why_not(puzzle)).partition("may be wrong")

    assert "the cage A3 and A4 adds up to 10" in suspects


def test_cells_that_stick_out_have_the_sums_of_the_solution() -> None:
    implied = house_sums(load(posed(*cages(), layout="9")).problem)

    assert len(implied) > 20
    for each in implied:
        assert each.test([int(KILLED[int(str(cell))]) for cell in each.names])


def test_a_killer_without_a_digit_has_one_solution() -> None:
    puzzle = load(posed(*cages(), layout="9"))
    assert [grid.line for grid in solutions(puzzle)] == [KILLED]


def test_large_boards_add_up_too() -> None:
    cells = " ".join(f"r1c{column}" for column in range(1, 17))
    row = {"rule": "cage", "cells": cells, "sum": 136}
    puzzle = load(posed(row, layout="16"))
    assert len(set(next(solutions(puzzle)).rows[0])) == 16


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            {"rule": "cage", "cells": "A1 A2", "sum": 7},
            "the cage A1 and A2 adds up to 7",
        ),
        (
            {"rule": "thermo", "cells": "A2 A1"},
            "the thermometer A2 and A1 rise from A2",
        ),
        ({"rule": "arrow", "circle": "A1", "shaft": "A2"}, "arrow A2 adds up to A1"),
        ({"rule": "even", "cells": "A1"}, "A1 is even"),
    ],
)
def test_what_cannot_be_is_named(rule: dict[str, Any], said: str) -> None:
    puzzle = load(posed(rule, puzzle="1" + ".2" + "." * 13))
    reason = why_not(puzzle)
    assert said in str(reason)


def test_a_rule_alone_cannot_be() -> None:
    pill = {"rule": "arrow", "circle": "A1 A2", "shaft": "B1 B2"}
    assert str(why_not(load(posed(pill)))) == (
        "the arrow B1 and B2 adds up to the number in A1 and A2, which cannot be"
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ({"rule": "murmur"}, "no rule is called 'murmur'"),
        ({"rule": "cage", "cells": "A1 E1"}, "no cell is called 'E1'"),
        ({"rule": "cage", "cells": "A1 A1"}, "A1 stands twice in one cage"),
        ({"rule": "cage", "cells": "A1 A2", "sum": 8}, "2 different digits add up to"),
        ({"rule": "cage", "cells": "A1 A2", "sum": True}, "must be a whole number"),
        ({"rule": "cage", "cells": "A1 A2 A3 A4 B1"}, "more cells than there are"),
        ({"rule": "cage", "cells": []}, "'cells' must name cells"),
        ({"rule": "cage", "cells": [1]}, "'cells' must name cells"),
        ({"rule": "cage", "cells": "A1", "total": 1}, "'total' does not belong here"),
        ({"rule": "thermo"}, "a thermo needs 'cells'"),
        ({"rule": "thermo", "cells": "A1 A2 A3 A4 B4"}, "more cells than there are"),
        ({"rule": "arrow", "circle": "A1", "shaft": "A1"}, "stands twice"),
        (
            {"rule": "arrow", "circle": "A1 A2 A3 A4", "shaft": "B1"},
            "more than 3 cells",
        ),
        ({"rule": "anti-king", "cells": "A1"}, "'cells' does not belong here"),
        ({"cells": "A1"}, "a rule is an object with a 'rule'"),
    ],
)
def test_a_bad_rule_is_told_with_its_number(rule: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=r"^rule 2: ") as told:
        load(posed({"rule": "anti-knight"}, rule))
    assert said in str(told.value)


def test_a_rule_made_in_python_is_checked_too() -> None:
    empty = load(posed(layout="9")).grid
    with pytest.raises(InputError, match="3 different digits add up to 6 to 24"):
        Puzzle(empty, [Cage((0, 1, 2), 25)])
    with pytest.raises(InputError):
        Puzzle(empty, [Cage((0, 81))])


def test_every_rule_has_its_own_name() -> None:
    for name, rule in known().items():
        assert rule.name == name
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)


def test_a_sum_that_is_known_holds() -> None:
    cage = next(Cage((0, 1), 3).demands(CLASSIC))
    assert isinstance(cage, DigitSum)
    assert cage.holds(1, 2)
    assert not cage.holds(2, 2)
    assert left((0b1110,), (Share(1, 0),), 9) == (0,)


@pytest.mark.parametrize(
    "values", [[0], [5], [-3, 0], [2.5], ["up", "down"], range(40)]
)
def test_a_variable_more_multiplies_the_solutions_by_its_values(values: Any) -> None:
    record = posed(
        {"rule": "cage", "cells": "A1 A2", "sum": 3},
        {"rule": "cage", "cells": "B3 B4", "sum": 3},
        {"rule": "arrow", "circle": "C1", "shaft": "D1 D2"},
    )
    puzzle, more = load(record), load(record)
    count = len(list(solutions(puzzle)))
    assert count > 1

    more.problem.variable("flag", values)
    assert csp.count(more.problem) == count * len(values)
    assert candidates(more) == candidates(puzzle)
    assert more == puzzle
