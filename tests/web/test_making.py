"""What someone asks who wants another puzzle."""

from __future__ import annotations

import pytest

from asking import Asking
from nonet import Grid, generate, is_unique, solve
from nonet.make.daily import daily
from nonet.make.symmetry import SYMMETRIES
from nonet.rules import Puzzle


def test_a_puzzle_is_made_and_can_be_made_again(web: Asking) -> None:
    told = web.answer("generate")
    assert is_unique(told["puzzle"])
    assert solve(told["puzzle"]).line == told["solution"]
    assert web.answer("generate", seed=told["seed"]) == told


def test_a_puzzle_is_the_library_s_own(web: Asking) -> None:
    told = web.answer("generate", difficulty="easy", seed=7)
    made = next(generate(difficulty="easy", seed=7))
    assert told["puzzle"] == made.puzzle.line
    assert told["rating"]["level"] == "easy"
    assert "easy" in told["text"]
    profile = told["rating"]["profile"]
    assert {need["name"]: need["count"] for need in told["needs"]} == profile


def test_a_puzzle_may_have_a_shape(web: Asking) -> None:
    told = web.answer("generate", layout="6", symmetry="left-right", seed=1)
    assert told["layout"] == "6"
    assert len(Grid(told["puzzle"], "6").givens) % 2 == 0
    cut = web.answer("generate", layout="jigsaw:6", seed=1)
    assert cut["layout"].startswith("jigsaw:")


def test_a_puzzle_may_have_rules(web: Asking) -> None:
    told = web.answer("generate", rules="thermo", layout="6", seed=1)
    puzzle = Puzzle(Grid(told["puzzle"], "6"), told["rules"])
    assert solve(puzzle, unique=True).line == told["solution"]
    assert told["drawing"]["under"]
    assert len(told["told"]) == len(told["rules"]) > 0
    assert web.answer("generate", seed=1)["rules"] == []


def test_a_large_puzzle_is_made_without_a_rating(web: Asking) -> None:
    told = web.answer("generate", layout="16", seed=1)
    assert is_unique(Grid(told["puzzle"], "16"))
    assert told["rating"]["level"] is None


def test_the_puzzle_of_a_day_is_the_library_s(web: Asking) -> None:
    told = web.answer("daily", date="2026-11-16")
    assert (told["date"], told["puzzle"]) == ("2026-11-16", daily("2026-11-16").line)
    assert len(web.answer("daily")["date"]) == 10


@pytest.mark.parametrize(
    ("status", "name", "asked", "words"),
    [
        (400, "generate", {"difficulty": "huge"}, "'difficulty' must be one of"),
        (422, "generate", {"technique": "magic"}, "'magic'"),
        (422, "generate", {"symmetry": "sideways"}, "'sideways'"),
        (422, "generate", {"layout": "round"}, "round"),
        (422, "generate", {"layout": "36"}, "larger than 25×25"),
        (422, "generate", {"rules": "termo"}, "write 'thermo'"),
        (400, "daily", {"date": "tomorrow"}, "2026-02-28"),
        (422, "daily", {"date": "2026-02-30"}, "'2026-02-30'"),
    ],
)
def test_what_cannot_be_made_is_told(
    web: Asking, status: int, name: str, asked: dict[str, str], words: str
) -> None:
    assert words in web.refusal(status, name, **asked)


def test_the_symmetries_are_told(web: Asking) -> None:
    assert web.answer("version")["symmetries"] == list(SYMMETRIES)
