"""Questions of ``why`` are read as people write them, and written as they are read."""

from __future__ import annotations

from random import Random

import pytest

from nonet import InputError, Layout, explain, why
from nonet.say.language import CHINESE, ENGLISH
from nonet.verbs.question import Claim, parse_question
from running import EASY

LAYOUT = Layout(9)
NOT_5 = [
    "A4 is not 5", "A4 <> 5", "r1c4<>5", "a4!=5", "A4≠5", "why is A4 not 5?",
    "Why can't A4 be 5?", "A4 cannot be 5", "A4不是5", "为什么 A4 不能是 5？",
    "Ａ４＜＞５", "A4 isn't 5", "why not 5 in A4?", "A4 为什么不能是 5？",
]  # fmt: skip
IS_5 = [
    "A4 is 5",
    "A4=5",
    "r1c4 = 5",
    "Why is A4 5?",
    "A4 must be 5",
    "A4是5",
    "A4填5吗？",
    "could A4 be 5?",
    "5 in A4",
    "A4 能是 5 吗",
    "A4 可以是 5 吗？",
    "A4 是不是 5",
]


@pytest.mark.parametrize("text", NOT_5)
def test_what_is_not_so_is_read(text: str) -> None:
    assert parse_question(text, LAYOUT).claims == (Claim(3, 5, holds=False),)


@pytest.mark.parametrize("text", IS_5)
def test_what_is_so_is_read(text: str) -> None:
    assert parse_question(text, LAYOUT).claims == (Claim(3, 5, holds=True),)


def test_conclusions_are_read_as_stories_tell_them() -> None:
    """What excludes two digits is told with an or, or a 、 in Chinese."""
    neither = (Claim(3, 5, holds=False), Claim(3, 6, holds=False))
    for text in (
        "A4 cannot be 5 or 6",
        "A4<>5 and 6",
        "A4 is neither 5 nor 6",
        "A4 不能是 5、6",
    ):
        assert parse_question(text, LAYOUT).claims == neither
    for step in explain(EASY, all_steps=True).steps:
        for language in (ENGLISH, CHINESE):
            said = parse_question(step.conclusion(language), step.position.layout)
            placed, gone, *_ = step.deduction
            told = {(claim.cell, claim.digit, claim.holds) for claim in said.claims}
            assert told == {(*mark, True) for mark in placed} | {
                (*mark, False) for mark in gone
            }


@pytest.mark.parametrize(
    "text", ["how many solutions?", "Is there a solution?", "unique?", "有几个解？"]
)
def test_how_many_solutions_there_are_is_asked_in_words(text: str) -> None:
    assert parse_question(text, LAYOUT).about == "matter"


@pytest.mark.parametrize(
    "text",
    [
        "A4", "5", "A4 is", "is 5", "A4 is nice", "A4 is 5, A4 is not 5",
        "A4 is 5 or 6", "A4 or A5 is 5", "A4, A5 或 A6 是 5", "A4 is not 5 or A5 is 6",
        "J1 is 5", "A4 is 0", "A4 is 10", "?!,", "A4 is 5 because", " " * 300 + "x",
        "A1 " * 200, "\x00", "A4 is ٥",
    ],
)  # fmt: skip
def test_a_bad_question_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(InputError) as caught:
        why(EASY, text)
    assert "\n" not in str(caught.value)


def test_questions_are_written_as_they_are_read() -> None:
    random = Random(0)
    for size in (4, 9, 16, 36):
        layout = Layout(size)
        for _ in range(50):
            claims = {
                (random.choice(layout.cells), random.randint(1, size)): bool(n % 2)
                for n in range(random.randint(1, 5))
            }
            asked = tuple(Claim(*mark, holds=holds) for mark, holds in claims.items())
            text = parse_question("", layout)._replace(claims=asked).text(layout)
            assert parse_question(text, layout).claims == asked
