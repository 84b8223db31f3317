"""What cannot be is refused at once, in one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.errors import SudokuError
from nonet.make.asked import wish
from nonet.verbs.generate import generate

FULL = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
FISH = ["x-wing", "swordfish"]


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"givens": 16}, "no puzzle of 16 givens has one solution"),
        ({"givens": "-16"}, "at least 17 are needed"),
        ({"givens": 82}, "82 givens do not fit into 81 cells"),
        ({"givens": "30-20"}, "the least is more than the most"),
        ({"needs": 5}, "no technique is called '5'"),
        ({"givens": "many"}, "givens cannot be 'many'"),
        ({"givens": "-"}, "givens cannot be '-'"),
        ({"givens": 2.5}, "givens cannot be 2.5"),
        ({"layout": 4, "givens": 3}, "at least 4 are needed"),
        ({"layout": 6, "givens": 4}, "at least 5 are needed"),
        ({"symmetry": "rotational-90", "givens": 26}, "no rotational-90 pattern has"),
        ({"symmetry": "full", "layout": 6, "givens": "-6"}, "has 5-6 givens"),
        ({"minimal": True, "givens": "73-"}, "at most 72 are"),
        ({"minimal": True, "pattern": "x" * 9 + "x.x" * 24}, "row A would be full"),
        ({"symmetry": "odd"}, "no symmetry is called 'odd'"),
        ({"difficulty": "easyish"}, "difficulty cannot be 'easyish'"),
        ({"difficulty": "hard-easy"}, "the least is more than the most"),
        ({"difficulty": "moderate"}, "(write easy, medium, hard, unfair or extreme, "),
        ({"er": "13"}, "an ER is from 1.0 to 12.0, not 13"),
        ({"er": "0.2-0.5"}, "an ER is from 1.0 to 12.0, not 0.2-0.5"),
        ({"er": "high"}, "er cannot be 'high'"),
        ({"er": "nan"}, "er cannot be 'nan'"),
        ({"er": 2.0, "layout": "x"}, "an ER is for classic puzzles only"),
        ({"score": (None, -1)}, "a score is 0 or more, not --1"),
        ({"score": (-5, 900)}, "a score is 0 or more, not -5-900"),
        ({"score": -5}, "a score is 0 or more, not -5"),
        ({"needs": ["x-wing", 3]}, "no technique is called '3'"),
        ({"needs": "x-wingg"}, "no technique is called 'x-wingg'"),
        ({"needs": "x-wing", "difficulty": "easy"}, "needs X-wing is harder than easy"),
        ({"at_least": "x-wing", "difficulty": "medium"}, "X-wing is harder than"),
        ({"needs": "x-wing", "up_to": "naked pair"}, "X-wing comes after Naked pair"),
        ({"at_least": "x-wing", "up_to": "naked pair"}, "X-wing comes after"),
        ({"needs": "x-wing", "without": "x-wing"}, "both asked for and excluded"),
        (
            {"at_least": "x-wing", "up_to": "swordfish", "without": FISH},
            "nothing is left that is as hard as X-wing",
        ),
        ({"pattern": "A1 A2"}, "no pattern of 2 cells has a puzzle"),
        ({"rules": "kiler"}, "no rule that can be made is called 'kiler': write 'ki"),
        ({"rules": "kropky"}, "write 'strict-dots'"),
        ({"rules": "sudoku"}, "(write killer, thermo, arrow, whispers, renban, dots, "),
        ({"rules": ["killer", 7]}, "a rule is asked for by its name, not 7"),
        ({"rules": "killer,killer:3"}, "'killer' is asked for twice"),
        ({"rules": "killer,thermo,dots,xv,arrow"}, "with 4 rules at most, not 5"),
        ({"rules": "xv:3"}, "'xv' has no sizes: write it without ':3'"),
        ({"rules": "killer:a"}, "sizes cannot be 'a'"),
        ({"rules": "killer:10-12"}, "'killer' cannot have 10-12 cells on this board"),
        ({"rules": "arrow:2"}, "'arrow' cannot have 2 cells on this board: 3 to 9"),
        ({"rules": "anti-king", "layout": 4}, "no digits fill this board with the rul"),
        ({"rules": "anti-knight,anti-king", "layout": 6}, "'anti-knight' and 'anti-ki"),
        (
            {"rules": "anti-king", "solution": FULL},
            "does not obey the rule 'anti-king'",
        ),
        ({"rules": "killer", "er": 3.0}, "'er' is no wish for a puzzle with rules (ki"),
        ({"rules": "killer", "score": 900}, "'score' is no wish for a puzzle with rul"),
        ({"rules": "killer", "layout": 25}, "no board larger than 16×16 is made with"),
        ({"rules": "diagonals", "layout": "jigsaw"}, "a new jigsaw has no 'diagonals'"),
        (
            {"rules": "killer", "needs": "junior exocet"},
            "is not for puzzles with these rules",
        ),
        ({"needs": "one-rule"}, "One rule is for puzzles with rules: ask for some"),
        ({"minimal_rules": True}, "minimal rules need rules: ask for some"),
        ({"pattern": "A1 Z9"}, "Z9"),
        ({"pattern": 5}, "cells are a list of names or numbers, not 5"),
        ({"pattern": "x" * 27 + "." * 54}, "leaves row D and row E empty"),
        ({"pattern": "xxx...xxx" * 9}, "leaves column 4 and column 5 empty"),
        ({"pattern": "x" * 81, "givens": 30}, "the pattern has 81 cells"),
        ({"pattern": "x" * 80 + ".", "symmetry": "full"}, "is not full"),
        ({"pattern": "." + "x" * 80, "clues": "1" + "." * 80}, "the pattern: A1"),
        ({"clues": "11" + "." * 79}, "1 stands twice in row A"),
        ({"clues": "12345678." + "." * 8 + "9" + "." * 63}, "the clues have no"),
        ({"clues": FULL[:30] + "." * 51, "givens": 28}, "the clues are 30 givens"),
        ({"clues": FULL, "minimal": True}, "follow from the others"),
        ({"solution": "." + FULL[1:]}, "the solution is not full: A1 is empty"),
        ({"solution": "5" * 81}, "5 stands twice in row A"),
        ({"solution": FULL, "clues": "1" + "." * 80}, "the clue in A1 is not what"),
        ({"layout": "jigsaw", "clues": "1" + "." * 80}, "a new jigsaw is cut"),
        ({"layout": "round"}, "no layout is called 'round'"),
        ({"count": -1}, "the count cannot be -1"),
        ({"seed": -1}, "the seed cannot be -1"),
        ({"seed": 2**64}, "cannot be more than 18446744073709551615"),
        ({"jobs": 0}, "the jobs cannot be 0"),
        ({"effort": 0}, "the effort cannot be 0"),
    ],
)
def test_what_cannot_be_is_refused_at_once(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(SudokuError) as told:
        generate(**wishes)
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("chinese", "english"),
    [
        ({"difficulty": "困难"}, {"difficulty": "hard"}),
        ({"difficulty": "中等～困难"}, {"difficulty": "medium-hard"}),
        ({"givens": "２４到２８"}, {"givens": "24-28"}),
        ({"er": "６．６～７．２"}, {"er": "6.6-7.2"}),
        (
            {"needs": "X翼", "without": ["剑鱼"]},
            {"needs": "x-wing", "without": FISH[1:]},
        ),
    ],
)
def test_a_wish_may_be_chinese(chinese: Any, english: Any) -> None:
    assert wish(**chinese) == wish(**english)


def test_an_unknown_wish_is_no_wish() -> None:
    wishes: Any = {"colour": "blue"}
    with pytest.raises(TypeError):
        generate(**wishes)


def test_no_puzzle_is_no_search() -> None:
    assert list(generate(0, givens=17)) == []
