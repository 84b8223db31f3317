"""Puzzles with rules keep what they promise, by rules in plain Python."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from made import TURNS
from made_rules import HOLDS, broken, cells_of
from nonet.board.grid import Grid
from nonet.errors import LimitReached
from nonet.logic.ruled import position_of
from nonet.make.asked import wish
from nonet.make.harden import hardened, worked_out
from nonet.make.judge import Made
from nonet.make.rule_wishes import MADE, parse_rules
from nonet.make.ruled import puzzle_of, ruled_draft
from nonet.rules import Puzzle, native, plain, ways
from nonet.rules.solve import domains_of
from nonet.verbs.generate import generate
from nonet.verbs.rate import rate
from nonet.verbs.solve import solve

NAMED = [name for name in MADE if name not in {"diagonals", "disjoint-groups"}]
NAMED.remove("global-entropy")
BOARDS = [(name, 6) for name in NAMED if name != "anti-king"]  # which no 6×6 has
BOARDS += [(name, 4) for name in ("killer", "thermo", "strict-dots", "sandwich")]
BOARDS += [("killer", 9), ("arrow", 9), ("anti-king", 9), ("whispers", 9)]
TOGETHER = ["killer,diagonals", "thermo,anti-knight", "killer,thermo,dots"]
Turned = set[frozenset[tuple[int, int]]]


def made(count: int = 1, **wishes: Any) -> list[Made]:
    return [*generate(count, **{"seed": 7, "jobs": 1, "rate": False, **wishes})]


def posed(each: Made) -> Puzzle:
    assert isinstance(each.puzzle, Puzzle)
    return each.puzzle


def records(each: Made) -> list[Any]:
    return posed(each).record["rules"]  # type: ignore[no-any-return]


def plain_solutions(puzzle: Puzzle) -> list[bytes]:
    """The first two, by the constraint layer, which shares no code with the core."""
    return [*islice(plain.solutions(puzzle, domains_of(puzzle)), 2)]


def check(each: Made) -> None:
    assert plain_solutions(posed(each)) == [bytes(each.solution)]
    for record in records(each):
        assert not broken(record, each.solution.digits), record


@pytest.mark.parametrize(("name", "size"), BOARDS)
def test_every_rule_holds_and_leaves_one_solution(name: str, size: int) -> None:
    for each in made(1 if size == 9 else 2, rules=name, layout=size):
        assert records(each)
        check(each)


@pytest.mark.parametrize("names", TOGETHER)
def test_rules_stand_together(names: str) -> None:
    (each,) = made(rules=names, layout=9)
    check(each)
    kinds = {record["rule"] for record in records(each) if isinstance(record, dict)}
    assert ("cage" in kinds) is ("killer" in names)
    assert ("thermo" in kinds) is ("thermo" in names)
    assert (posed(each).layout.spec == "9+x") is ("diagonals" in names)


def test_diagonals_alone_are_a_layout() -> None:
    (each,), (same,) = made(rules="diagonals"), made(layout="x")
    assert isinstance(each.puzzle, Grid)
    assert each.puzzle == same.puzzle


def test_a_broken_rule_is_seen() -> None:
    """The oracle says no where it should, for every rule that it knows."""
    full = "123456789456789123789123456231674895875912364694538217317265948542897631968"
    digits = [int(digit) for digit in full + "341572"]
    wrong: list[dict[str, Any] | str] = [
        {"rule": "cage", "cells": "A1 A2", "sum": 4},
        {"rule": "thermo", "cells": "A2 A1"},
        {"rule": "arrow", "circle": "A4", "shaft": "A1 A2"},
        {"rule": "whisper", "cells": "A1 A2"},
        {"rule": "renban", "cells": "A1 A3"},
        {"rule": "white-dot", "cells": "A1 A3"},
        {"rule": "black-dot", "cells": "A2 A3"},
        {"rule": "x", "cells": "A1 A2"},
        {"rule": "v", "cells": "A1 A2"},
        {"rule": "sandwich", "line": "A1-A9", "clue": 34},
        {"rule": "little-killer", "line": "B1-A2", "clue": 7},
        *("strict-dots", "strict-xv", "anti-knight", "anti-king", "non-consecutive"),
    ]
    names = [each if isinstance(each, str) else each["rule"] for each in wrong]
    assert {*names} == {*HOLDS}
    assert [each for each in wrong if broken(each, digits)] == wrong


# Shapes


@pytest.mark.parametrize("symmetry", [*TURNS])
def test_cages_are_symmetric_and_cover_the_board(symmetry: str) -> None:
    (each,) = made(rules="killer:1-4", layout=6, givens="-20", symmetry=symmetry)
    cages = [cells_of(record["cells"], 6) for record in records(each)]
    assert sorted(cell for cage in cages for cell in cage) == [*range(36)]
    shapes: Turned = {frozenset(divmod(c, 6) for c in cage) for cage in cages}
    for turn in TURNS[symmetry]:
        assert {frozenset(turn(*spot, 5) for spot in s) for s in shapes} == shapes


@pytest.mark.parametrize("name", ["thermo", "arrow", "whispers", "renban"])
def test_lines_are_symmetric_and_share_no_cell(name: str) -> None:
    for each in made(2, rules=name):
        lines = [[*rule.marked] for rule in posed(each).rules]
        assert max(Counter(cell for line in lines for cell in line).values()) == 1
        assert sorted(sorted(80 - c for c in line) for line in lines) == sorted(
            map(sorted, lines)
        )


@pytest.mark.parametrize(
    ("name", "least", "most"), [("killer", 3, 5), ("thermo", 4, 5)]
)
def test_sizes_are_as_wished(name: str, least: int, most: int) -> None:
    (each,) = made(rules=f"{name}:{least}-{most}")
    lengths = {len(rule.marked) for rule in posed(each).rules}
    assert lengths <= {*range(least, most + 1)}


def test_a_killer_has_no_givens_unless_they_are_asked_for() -> None:
    assert not any(posed(each).givens for each in made(3, rules="killer"))
    (each,) = made(rules="killer", givens="4-10")
    assert 4 <= len(posed(each).givens) <= 10


def test_no_given_and_no_rule_is_needless() -> None:
    (each,) = made(rules="thermo", layout=6, minimal=True, minimal_rules=True)
    puzzle = posed(each)
    kinds = Counter(type(rule) for rule in puzzle.rules)
    for place, rule in enumerate(puzzle.rules):
        if kinds[type(rule)] > 1:
            assert len(plain_solutions(puzzle.without_rule(place))) == 2
    for cell in puzzle.givens:
        digits = [0 if c == cell else digit for c, digit in enumerate(puzzle.grid)]
        fewer = puzzle.with_grid(Grid(digits, puzzle.layout))
        assert len(plain_solutions(fewer)) == 2


def test_the_fewest_cages_are_fewer() -> None:
    (every,), (few,) = made(rules="killer"), made(rules="killer", minimal_rules=True)
    assert len(posed(few).rules) < len(posed(every).rules)
    check(few)


def test_clues_a_pattern_and_a_solution_are_kept() -> None:
    clues = "1....." + "." * 30
    (each,) = made(rules="thermo", layout=6, clues=clues)
    assert posed(each).grid[0] == 1
    check(each)
    full = made(rules="anti-knight", layout=6)[0].solution.line
    for each in made(3, rules="renban,anti-knight", layout=6, solution=full):
        assert each.solution.line == full
        check(each)
    (each,) = made(rules="strict-dots", layout=6, pattern="A1 F6")
    assert [*posed(each).givens] == [0, 35]


# Chance


def test_a_draft_hangs_on_its_seed_and_number_alone() -> None:
    wishes = wish(rules="killer,thermo", layout=6)
    for number in range(4):
        first = ruled_draft(wishes, 7, number)
        assert first == ruled_draft(wishes, 7, number)
        assert first != ruled_draft(wishes, 8, number)


@pytest.mark.parametrize("rules", ["killer", "thermo,anti-knight", "strict-xv"])
def test_jobs_make_no_difference(rules: str) -> None:
    one = [each.puzzle for each in made(3, rules=rules, layout=6)]
    assert [each.puzzle for each in made(3, rules=rules, layout=6, jobs=2)] == one
    assert [each.puzzle for each in made(1, rules=rules, layout=6)] == one[:1]


@pytest.mark.parametrize("rules", ["thermo", "arrow,dots"])
def test_without_the_core_the_same_is_made(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless a test is given up, or cages are cut anew by the solution met first."""
    wishes = wish(rules=rules, layout=6)
    drafts = [ruled_draft(wishes, 7, number) for number in range(2)]
    monkeypatch.setattr(native, "is_known", lambda _: False)
    assert [ruled_draft(wishes, 7, number) for number in range(2)] == drafts


def test_a_search_ends_after_its_guesses() -> None:
    board = Puzzle("." * 81, ["non-consecutive"])
    found = [*islice(ways(board, bytes(81), 50), 3)]
    assert found[-1] == b""
    small = Puzzle("." * 16, ["anti-knight"])
    every = {*plain.solutions(small, domains_of(small))}
    assert {*ways(small, bytes(16))} == every == {*ways(small, bytes(16), 10**6)}


# Difficulty


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        ("anti-knight", "easy"),
        ("anti-knight", "medium"),
        ("non-consecutive", "easy"),
        ("non-consecutive", "medium"),
        ("dots", "easy"),
    ],
)
def test_the_level_is_as_wished(rules: str, level: str) -> None:
    (each,) = made(rules=rules, layout=6, difficulty=level, rate=True)
    assert rate(posed(each)).level == level
    assert each.rating is not None
    assert each.rating.level == level
    check(each)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_first_killers_of_a_level_do(level: str) -> None:
    """A killer is eased or hardened until it fits: few drafts are thrown away."""
    search = generate(1, seed=7, jobs=1, rules="killer", layout=6, difficulty=level)
    each = next(search)
    assert rate(posed(each)).level == level
    assert search.tried <= 4
    check(each)


def test_hardened_cages_still_leave_one_solution() -> None:
    wishes = wish(rules="killer", layout=6, difficulty="hard", symmetry="rotational")
    drafts = [ruled_draft(wishes, 7, number) for number in range(12)]
    tried = [hardened(wishes, draft, 7) for draft in drafts if draft.ways == 1]
    found = [harder for harder in tried if harder and harder not in drafts]
    assert found
    for harder in found:
        puzzle = puzzle_of(wishes.layout, harder.puzzle, harder.rules)
        assert plain_solutions(puzzle) == [harder.solution]
        cages = {frozenset(rule.marked) for rule in harder.rules}
        assert sorted(cell for cage in cages for cell in cage) == [*range(36)]
        assert {frozenset(35 - cell for cell in cage) for cage in cages} == cages
        assert worked_out(position_of(puzzle), wishes.insufficient).empty


def test_what_shall_not_do_is_known_by_level_and_name() -> None:
    levels = {
        each.level for each in wish(rules="killer", difficulty="hard").insufficient
    }
    assert levels == {"easy", "medium"}
    before = wish(rules="killer", needs="innie").insufficient
    assert "Full house" in {each.name for each in before}
    assert "Innie" not in {each.name for each in before}
    assert wish(rules="killer", difficulty="easy").insufficient == ()


def test_techniques_are_as_wished() -> None:
    (each,) = made(rules="thermo", layout=6, needs="thermometer")
    assert "Thermometer" in rate(posed(each)).profile
    (each,) = made(rules="thermo", layout=6, without="pointing", up_to="hidden-triple")
    assert "Pointing" not in rate(posed(each)).profile


def test_what_is_not_found_is_told() -> None:
    search = generate(1, seed=7, jobs=1, rules="xv", givens=0, effort=20_000)
    with pytest.raises(LimitReached, match="several solutions"):
        next(search)


def test_names_are_read_as_people_write_them() -> None:
    told = ["Killer", " kropki", "little killer:4-6", "thermometers"]
    names = [rule.name for rule in parse_rules(told)]
    assert names == ["killer", "strict-dots", "little-killer", "thermo"]


def test_what_is_made_is_solved_by_every_verb() -> None:
    (each,) = made(rules="killer,anti-knight", layout=9)
    assert solve(posed(each)) == each.solution


def test_no_cases_inside_cases_unless_they_are_asked_for() -> None:
    """Found in seconds each, they made ratings end before the puzzles did."""
    (rated,) = made(rules="little-killer", layout=6, rate=True)
    (unrated,) = made(rules="little-killer", layout=6)
    assert rated.puzzle == unrated.puzzle
    assert rated.rating is not None
    assert rated.rating.level is not None
    assert not {"Nested contradiction by rules", "Trial"} & {*rated.rating.profile}


def test_minimal_rules_that_were_not_found_are_not_called_givens() -> None:
    wishes: dict[str, Any] = {"rules": "thermo", "minimal_rules": True, "seed": 2}
    with pytest.raises(LimitReached, match=r"without \d+ of its givens and rules"):
        list(generate(**wishes, symmetry="full", effort=3000))


def test_a_search_without_end_draws_no_board_that_lacks_its_rules() -> None:
    with pytest.raises(LimitReached) as told:
        list(generate(rules="strict-xv", givens=0, layout="6", seed=3, effort=20))
    assert "nearest: it has 2 solutions or more" in str(told.value)
    assert "...." not in str(told.value)
