"""The judge of what is made finds a fault where there is one.

``make made`` lets it judge thousands.
"""

from __future__ import annotations

import pytest

from made import FULL, KINDS, Puzzle, faults

FISH = (
    "8.......76....12.8...7...3.93...74....49.23....75...81.4...9...3.26....51.......4"
)
LANDED = (
    "823496517679351248451728639938167452514982376267543981745219863382674195196835724"
)


def judged(kind: str, line: str, solution: str) -> str:
    minimality = kind == "minimal"
    puzzle = Puzzle(kind, line, solution, "9", minimality, techniques=True)
    return "\n".join(faults(puzzle))


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("rotational", "not symmetric"),
        ("diagonal", "not symmetric"),
        ("minimal", "is needless"),
        ("30-36 givens", "another number of givens"),
        ("pattern", "another pattern"),
        ("hard", "it is easy"),
        ("score 1000-1500", "its score is "),
        ("needs X-wing", "no X-wing"),
        ("from skyscraper", "it needs no more than "),
    ],
)
def test_a_fault_is_found(kind: str, fault: str) -> None:
    line = "." + FULL[1:15] + "." + FULL[16:]
    assert fault in judged(kind, line, FULL)


def test_several_solutions_are_found() -> None:
    line = "".join("." if digit in "12" else digit for digit in FULL)
    assert "not its one solution" in judged("none", line, FULL)


def test_what_is_too_hard_is_found() -> None:
    assert judged("needs X-wing", FISH, LANDED) == ""
    assert "it needs X-wing" in judged("up to triples", FISH, LANDED)


def test_another_solution_and_another_clue_are_found() -> None:
    other = FULL.translate(str.maketrans("12", "21"))
    assert "another solution" in judged("one solution", other, other)
    assert "a clue is missing" in judged("clues", other, other)


def test_every_kind_has_its_share() -> None:
    assert sum(kind.share for kind in KINDS.values()) == 10_000
