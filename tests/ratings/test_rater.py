"""The SE rating: the reference's numbers, whatever way the puzzle is turned."""

from __future__ import annotations

import csv
from array import array
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from nonet.ratings import plain
from nonet.ratings.se.board import SEBoard
from nonet.ratings.se.canonical import canonical
from nonet.ratings.se.names import NAMES, SETechnique
from nonet.ratings.se.rater import BEYOND, DONE, TIME_IS_UP, rate, rate_as_given, steps
from recorded import ratings

# A puzzle for each technique that can be the hardest, with ER, EP and ED in tenths.
HARDEST = """
.5...126....729.4..9.8...3..2...83..3.8..6.541.5.4......2..3..7..61..5...8.954.1. 12 12 12 HIDDEN_SINGLE
1...948...5.72.....8.6.....5.....4.9.68..57........1...1....9.8...3.....3.4.8.21. 17 12 12 DIRECT_POINTING
...4...16..59...4.....2......3....65..28.43..91....8......5.....5...37..79...1... 20 12 12 DIRECT_HIDDEN_PAIR
.2.8.6.9......78.27...3.........4...23....1...1..9..6.....4...6.....57416.5.7..2. 23 12 12 NAKED_SINGLE
...3..5...1.......4.3.....8....85...9.27.6....6.29...3.97.1.4....89...7.3...7.6.. 25 12 12 DIRECT_HIDDEN_TRIPLE
................12..3.45.........4...1......678.2........1....8..4...6..5...3.... 26 12 12 POINTING
8..21...7.4..891......4........98..5.9..3......7..14.9...........3...2542.......8 28 12 12 CLAIMING
.84..3....1..7...4..5...8.........37..82.65..69.........9...1..2...1..6....5..24. 30 12 12 NAKED_PAIR
.7..2958.94..............6.4.16......239.....5....24......6814..........35..4...7 32 12 12 X_WING
.492.3.......763..6......8..1.....39...5...6....76...416......3..8..7..19.5...2.. 34 12 12 HIDDEN_PAIR
.2...9.6.7.4.....3....3.15.2..1.6.....1.7.9.....8.2..6.72.8.6..9.....5.8.8.9...7. 36 12 12 NAKED_TRIPLE
.......5..46.518.....9..4.6.3.8......2.3..6.9417..9.......68.142.......85.1...... 38 12 12 SWORDFISH
...7....4.8.4...79.....23....4...5..8...31....6.....8......7.52.1..9....94.8..... 40 12 12 HIDDEN_TRIPLE
....13......2....93.184.2..968....2..379...1......4...........8..9.35.7..1..6.... 42 12 12 XY_WING
.......6.....3..47.325.....6....7..52.7.1.9.8.81..4........2...........1..587.... 44 12 12 XYZ_WING
.....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793....... 45 12 12 UNIQUE_RECTANGLE
7..2................15..79247........92..7..61...52...2..18..63....3...95.......1 46 12 12 UNIQUE_LOOP
.3..8....9.8.41.....19..2.7.254..6....3.17.5.7......................51.6...3...98 50 12 12 NAKED_QUAD
7...2......1..9.6..8.4..2....6....5.9.......1.3....7....2..6.9..4.7..8......3...6 52 12 12 JELLYFISH
.3.....1...8.9....4..6.8.......7694.......52....124...2.6...19....7......95...47. 54 12 12 HIDDEN_QUAD
8..325...7.....9.........2..9327.5.1....3.8....6............13...49.7.566........ 56 12 12 BUG
541.............45...9....3......891.........6..397.....7..........536..3.4.26..7 57 12 12 BUG
.....6.574.6.......8..35..42....9.7...12.7..8.74...5.....7...8...53......1..5..6. 62 12 12 ALIGNED_PAIR
.....4968.5......7....6...454..8...3.....9....9..1...5....3....8.4.9..266..2..3.9 66 12 12 X_CYCLE
284.....1..............7.2....7.5.3...561..4..3.............563....42.9.519.....4 66 12 12 Y_CYCLE
2...8...9.......65......7...7..2.35......1..28.........8......15.1.7.2869.36..... 67 12 12 FORCING_X_CHAIN
.......975.7..3.......6...13..6.......2.341.9.49.7.8.............3.4...27.4..8.53 70 12 12 CYCLE
.7.4..69...82...536................4....9.5..3.......12..367.........2.51.6..84.. 72 12 12 FORCING_CHAIN
..3.......5.8.....7.9....24.......65..7.9.8..5.2..1.4.....12.........5.19..7.4.3. 75 12 12 ALIGNED_TRIPLE
..8.....4.7..9.1....431..5.................369..83..7....1.56........79228.9....5 78 12 12 NISHIO
......9...461..7.3.5.....4..65.....2.1.68...9..927...4.98........75.31.85.1...... 83 15 15 CELL_CHAINS
2....9..7..8.1.....5...6.....57....296.....838....14.....4...3.....2.9..7..1....8 85 15 15 HOUSE_CHAINS
....89.4....5...675..1..8..2....8.7..7.....9..1.4....5..3..1..489...3....6.95.... 90 12 12 DYNAMIC_CELL
"""  # noqa: E501 - a case a line
PUZZLES = [line.split() for line in HARDEST.split("\n") if line]
SOLVED = "".join(str((3 * r + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9))
ESCARGOT = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)


@pytest.mark.parametrize(
    ("puzzle", "er", "ep", "ed", "technique"), PUZZLES, ids=lambda text: text[-20:]
)
def test_a_puzzle_has_the_rating_that_players_know(
    puzzle: str, er: str, ep: str, ed: str, technique: str
) -> None:
    rating = rate_as_given(puzzle)
    assert rating[:4] == (int(er), int(ep), int(ed), SETechnique[technique])
    assert rating.status == DONE


def test_the_canonical_form_is_rated_alike() -> None:
    for puzzle, er, ep, ed, _ in PUZZLES[:26]:
        assert rate(puzzle)[:3] == (int(er), int(ep), int(ed))


def test_every_step_changes_the_board_and_keeps_the_solution() -> None:
    for puzzle, *_ in PUZZLES[:26]:
        board = SEBoard(puzzle)
        for find in steps(board):
            before = board.marks[:], board.empty
            board.apply(find)
            assert (board.marks, board.empty) != before
        assert not board.empty


def test_a_solved_grid_needs_no_step() -> None:
    assert rate_as_given(SOLVED) == (0, 0, 0, SETechnique.NONE, DONE, 0)


def test_beyond_all_techniques_is_twenty() -> None:
    either_way = "".join("." if mark in "12" else mark for mark in SOLVED)
    assert rate_as_given(either_way).er == BEYOND


def test_the_time_is_kept() -> None:
    rating = rate(ESCARGOT, 1.0)
    assert rating.status == TIME_IS_UP
    assert rating.er >= rating.ep >= rating.ed == 12


def test_rules_inside_of_nets_count() -> None:
    board, found = SEBoard(ESCARGOT), []
    for find in islice(steps(board), 6):
        found.append((find.tenths, find.length))
        board.apply(find)
    assert found == [(12, 0), (78, 14), (78, 14), (78, 14), (78, 14), (100, 99)]


def test_the_twin_of_the_core_rates_rows() -> None:
    puzzle, er, ep, ed, technique = PUZZLES[5]
    rows = "\n".join([puzzle, "11" + "." * 79, "?" * 81]) + "\n"
    ratings = array("h", bytes(36))
    plain.rate_batch(rows.encode(), ratings, stride=82)
    assert [*ratings[:5]] == [int(er), int(ep), int(ed), SETechnique[technique], DONE]
    assert [ratings[10], ratings[16]] == [plain.REPEATED, plain.UNREADABLE]
    plain.rate_batch(puzzle.encode(), ratings, seconds=9000.0, as_it_lies=True)
    assert (*ratings[:6],) == rate_as_given(puzzle)
    assert plain.canonical(puzzle) == canonical(puzzle)


def test_every_technique_has_a_name() -> None:
    assert set(NAMES) == set(SETechnique)
    assert len(set(NAMES.values())) == len(NAMES)


def test_our_puzzles_are_rated_as_sudoku_explainer_rates_them() -> None:
    """Those that plain Python rates at once; the core is asked about all."""
    quick = [rated for rated in ratings() if rated.se[0] < 62][::15]
    assert len(quick) > 10
    for puzzle, se, *_ in quick:
        assert rate_as_given(puzzle)[:3] == se, puzzle


def test_the_reference_is_met(shared: Path) -> None:
    with (shared / "ratings" / "reference.tsv").open() as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if _tenths(row)]
    quick = [row for row in rows if _tenths(row)[0] < 62]
    for row in Random(5).sample(quick, 12):
        assert [*rate_as_given(row["puzzle"])[:3]] == _tenths(row), row["puzzle"]


def _tenths(row: dict[str, str]) -> list[int]:
    """Give ER, EP and ED, by whichever program was asked; nothing if none was."""
    names = ("er", "ep", "ed")
    for program in ("se121", "forge"):
        if row[f"{program}_er"]:
            return [round(10 * float(row[f"{program}_{name}"])) for name in names]
    return []
