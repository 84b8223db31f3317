"""What the sentences of all techniques hold to, in both languages.

- A house's number and a digit are kept apart: behind the number stand two words or more
  before a digit comes, and before the house one, or a colon: "box 9, 1 has" is out.
- Houses of one kind are named together: "rows B and D", not "row B and row D".
- No sentence is longer than 300 characters, those of the details neither.
- Chinese says what players write: 排除, not 摒除; XY-Wing, not XY-翼.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from nonet.board.candidates import Chain
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Step
from nonet.say.language import CHINESE, ENGLISH
from nonet.say.reasons import almost_locked
from nonet.show.html import painted
from told import steps

LONGEST = 300
FULL = [  # steps of stories that took more than 300 characters
    (
        "continuous-nice-loop-with-almost-locked-sets",
        "9",
        (
            ".7...+6+8.5+2.5+78+1+36......47..+5.+7.6+3..2....495......+7+5.833..+6+1"
            "72+5+8+7+26..+81+3.85+1.3+2...:"
            "214 234"
        ),
        "C2, D2, E1, E2 and F1 cannot be 1; F1 cannot be 6; C2 cannot be 9",
    ),
    (
        "continuous-nice-loop-with-almost-locked-sets",
        "9+x",
        (
            "7.......12......+9...+3......6..+52...+993......5+5+28..+9+416.+7.95...."
            ".5...39.7.6+9......:"
            "413 614 618 123 423 624 325 831 234 634 734 635 736 638 738 746 747 153 "
            "656 757 277 677 278 279 685 297 298"
        ),
        "C5 cannot be 1; A5 and C5 cannot be 4 or 8; A5 cannot be 6",
    ),
    (
        "aic-with-almost-locked-sets",
        "9",
        (
            "..382.7....8.....3..+69+3.+84.+86.54+3.2+75.+4.7.3.8....8.......7.....4."
            "7.62..56.+5.9..+7.:"
            "112 912 116 127 927 167 967 177 977 197"
        ),
        "B1, B2, B8 and C6 cannot be 1",
    ),
    (
        "house-forcing-chain",
        "9+x",
        (
            ".+3..+8....+8...43....2..9..+3816..+5+8...3.89...........+8....38.+9.+42"
            "49..+2..+8.+2+87+4.5...:"
            "417 717 518 718 128 628 529 729 137 637 737 443 744 247 747 947 349 552 "
            "755 256 457 757 459 463 764 165 665 166 666 766 568 768 469 569 769 969 "
            "177 389 397"
        ),
        "C4 cannot be 5",
    ),
]
LOOP = (  # a step whose reason alone takes most of a sentence
    "discontinuous-nice-loop-with-almost-locked-sets",
    (
        ".2.4...8.....8....7....2..6..49..1..6....7..3.9..1....+362.....55.....37+2....."
        "5...:113 913 915 917 122 422 123 923 124 427 927 128 428 928 842 863 864 467 "
        "867 468 686 194 694 794 894 495 695 795 995"
    ),
    "D5, E7, E8 and F4 cannot be 2",
)
KIND = r"(?:row|column|box|region|window|diagonal|house)"
SEVERAL = rf"{KIND}e?s \d+(?:, \d+)*(?: and \d+)?"
NUMBERED = re.compile(rf"\b(?:{SEVERAL}|{KIND} \d+)(?![\w/])")
DIGIT = r"(?<![A-Z\d])\d+(?![\w/])"
BESIDE = re.compile(
    rf"#[,;:]?(?: [a-z]+,?)? {DIGIT}"  # "box 9, 1", "box 2 keeps 1"
    rf"|{DIGIT}[,;]? #"  # "is 2, column 3"
)
TWICE = re.compile(rf"\b({KIND}) \w+(?:,| and) \1 \w+")


def sentences(text: str) -> list[str]:
    """Split at full stops, but for those of numbered lines."""
    return re.split(r"(?<=[a-zA-Z\d)]\.) (?=[A-Z])|(?<=。)", text)


@cache
def english() -> tuple[str, ...]:
    """Say every step, and every line of its details."""
    return tuple(
        sentence
        for step in steps()
        for text in (step.say(), *step.details())
        for sentence in sentences(text)
    )


def is_confusing(text: str) -> bool:
    """Tell whether a digit stands beside a house that has a number."""
    return bool(BESIDE.search(NUMBERED.sub("#", text)))


def test_a_digit_is_told_from_the_number_of_a_house() -> None:
    assert [text for text in english() if is_confusing(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "in box 9, 1 has one place left",
        "in columns 2 and 9, 1 has two places",
        "box 2 keeps 1 and 9",
        "2 in box 1, 3 in row B",
        "unless A3 is 2, columns 3 and 4 have theirs",
    ],
)
def test_the_law_catches_what_confused(text: str) -> None:
    assert is_confusing(text)


@pytest.mark.parametrize(
    "text",
    [
        "1 fits only in G8 of box 9: E2 takes row E",
        "the 6s of row C and box 4 are in columns 1 and 5, box 7 and window 4",
        "A1 and B2 use up 1 and 9 in boxes 1, 3 and 4, so C3 cannot be 1",
    ],
)
def test_the_law_lets_pass_what_is_clear(text: str) -> None:
    assert not is_confusing(text)


def test_houses_of_a_kind_are_named_together() -> None:
    assert TWICE.search("row B and row D have 9")
    assert [text for text in english() if TWICE.search(text)] == []


def test_no_sentence_is_long() -> None:
    assert [text for text in english() if len(text) > LONGEST] == []


@pytest.mark.parametrize(("key", "layout", "position", "gone"), FULL)
def test_what_has_much_to_say_is_told_in_short(
    key: str, layout: str, position: str, gone: str
) -> None:
    (technique,) = named(key)
    steps = technique.steps(Position.parse(position, layout))
    step = next(each for each in steps if gone in each.conclusion())

    assert max(len(step.say(each)) for each in (ENGLISH, CHINESE)) <= LONGEST
    links = (link for chain in _chains(step) for link in chain.links)
    for cells in (almost_locked(link, step.position) for link in links):
        if cells:  # the sentence counts them; the details name them
            assert step.position.cells(cells).words in " ".join(step.details())


def test_a_long_reason_leaves_the_conclusion_a_sentence_of_its_own() -> None:
    key, position, gone = LOOP
    (technique,) = named(key)
    steps = technique.steps(Position.parse(position))
    step = next(each for each in steps if each.conclusion() == gone)

    assert len(step.say()) > LONGEST
    assert max(map(len, sentences(step.say()))) <= LONGEST
    for told in (
        step.say(),
        re.sub("<[^>]+>", "", painted(step, ENGLISH, named=False)),
    ):
        assert told.endswith(f". So {gone}.")


def _chains(step: Step) -> list[Chain]:
    return [role for role in step.roles.values() if isinstance(role, Chain)]


def test_two_are_neither() -> None:
    assert [t for t in english() if re.search(r"none of \w+ and \w+\b", t)] == []


def test_chinese_uses_the_words_of_players() -> None:
    told = [
        text for step in steps() for text in (step.say(CHINESE), *step.details(CHINESE))
    ]
    told += [CHINESE.say(each.lesson) for each in ALL]
    for text in told:
        assert not re.search(r"摒除|-翼|变异|这两条线", text), text
        assert not re.search("[\u4e00-\u9fff] [\u4e00-\u9fff]", text), text


def test_nothing_that_proves_a_step_is_lost() -> None:
    """A colour that is named in short is told whole in the details."""
    for step in steps():
        if step.technique.name == "3D Medusa":
            details = " ".join(step.details())
            for cell, _ in (*step.roles["one"], *step.roles["two"]):
                assert step.position.layout.cell_name(cell) in details


def test_english_and_chinese_tell_as_many_details() -> None:
    for step in steps():
        assert len(step.details(CHINESE)) == len(step.details(ENGLISH))
