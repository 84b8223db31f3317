"""Sentences about nets name what matters, and no more than there is room for."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from following import KnownFacts, after_facts
from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate, Node
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.contradiction import FLAT, refuted
from nonet.logic.nets.closure import PATTERNS, Effort
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.sentences import none_of, story
from nonet.logic.step import Technique
from nonet.say.language import ENGLISH
from nonet.say.proof import Case, Fact
from nonet.say.reasons import Phrase, is_so
from nonet.say.wording import phrase_words, proof_lines

PROVED = [each for each in ALL if each.code.startswith("13")]
# Once D4 is 8, column 1 loses the 4 of G1 and H1 as late as box 7 those of I2 and I3.
ALL_GONE = (
    "1...2..3....4..5....6..7........63.42...3..8....5..7...12....9..8..1....9.....1.3"
    ":912 919 826 926 128 629 834 934 744 944 952 953 956 159 963 166 874 875 876 284 "
    "384 288 496 596"
)
# A3 and 7: then A1 and B1 are the last places for 6 in column 1, and for 4 in box 1.
BENT_PAIR = (
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........"
)


def test_a_contradiction_names_what_follows_first_and_where_it_ends() -> None:
    """All of it, if a sentence has room."""
    position, lengths = Position.parse(BENT_PAIR), set[int]()
    for cell in cells_in(position.empty):
        step = refuted(position, cell, 7, holds=False, efforts=FLAT)
        if step and position.marks[cell] >> 6 & 1:
            (case,) = step.proved().roles["proof"].cases
            words = str(step.proved())
            marks = [mark for fact in case.facts if fact.holds for mark in fact.marks]
            names = [(position.layout.cell_name(c), d) for c, d in marks]
            if case.length <= 12:
                assert all(f"{c} is {d}" in words for c, d in names)
            else:
                c, d = names[0]
                assert re.search(f"{c} (is|has only|is the) {d}", words), words
            assert phrase_words(case.outcome, ENGLISH, position) in words
            lengths.add(case.length)
    assert min(lengths) <= 5
    assert max(lengths) > 12


def test_a_pair_in_two_houses_names_both() -> None:
    """Two cells may be the only places for one digit in a column, another in a box."""
    position = Position.parse(BENT_PAIR)
    step = refuted(position, 2, 7, holds=False)
    assert step
    (case,) = step.proved().roles["proof"].cases
    known: KnownFacts = {case.label: ((case.mark,), True)}
    for fact in case.facts:
        roles = fact.says.roles
        if "beside" in roles:
            break
        known[fact.label] = fact.marks, fact.holds
    here = after_facts(position, known, fact.uses)
    for digit, house in (("one", "house"), ("other", "beside")):
        places = here.places[roles[digit]] & roles[house].bits
        assert not places & ~roles["cells"].bits
    assert roles["house"] != roles["beside"]


@pytest.mark.parametrize("length", [6, 12, 22])
def test_a_sentence_lists_no_more_marks_than_it_has_room_for(length: int) -> None:
    cell = CLASSIC.cell_set("E3")
    known = Phrase("{cell} is {digit}", cell=cell, digit=1)
    many = tuple(Candidate(cell, digit) for cell in range(4) for digit in (6, 7, 8))
    wrong = none_of(many[1:], CLASSIC)
    facts = [
        Fact(str(n), many[1:], holds=False, says=wrong, uses=("1",))
        for n in range(length)
    ]
    case = Case(
        "1",
        many[0],
        holds=True,
        says=known,
        facts=tuple(facts),
        outcome=Phrase("{cell} has no candidate left", cell=cell),
        uses=("1",),
        because=(is_so(Node(6, cell)),) * 4,
    )
    position = Position.of(Grid("." * 81))
    said = phrase_words(story(case, position), ENGLISH, position)
    assert len(said) < 250


@pytest.mark.parametrize("length", [6, 13])
def test_a_case_of_crowded_facts_tells_at_least_the_first(length: int) -> None:
    cell = CLASSIC.cell_set("E3")
    several = tuple(Candidate(cell, digit) for cell in range(3) for digit in (6, 7, 8))
    wrong = none_of(several, CLASSIC)
    facts = [
        Fact(str(n), several, holds=False, says=wrong, uses=("1",))
        for n in range(2, 2 + length)
    ]
    case = Case(
        "1",
        several[0],
        holds=True,
        says=Phrase("{cell} is {digit}", cell=cell, digit=1),
        facts=tuple(facts),
        outcome=Phrase("{cell} has no candidate left", cell=cell),
        uses=tuple(fact.label for fact in facts),
        because=(is_so(Node(6, cell)),),
    )
    position = Position.of(Grid("." * 81))
    said = phrase_words(story(case, position), ENGLISH, position)
    first = "among other things, A1, A2 and A3 are none of 6, 7 and 8"
    assert said.startswith(f"if E3 is 1, then, {first}; ")
    assert said.endswith("; and E3 has no candidate left")
    assert len(said) < 250


def test_digits_that_leave_the_same_cells_are_told_together() -> None:
    marks = [Candidate(cell, digit) for cell in (0, 1) for digit in (3, 6)]
    said = none_of([*marks, Candidate(1, 9)], CLASSIC)
    words = phrase_words(said, ENGLISH, Position.of(Grid("." * 81)))
    assert words == "A1 and A2 are neither 3 nor 6, and A2 is not 9"


def test_a_pattern_of_which_nothing_is_left_says_so() -> None:
    """Both places of column 1 go at the same cost as what they would rule out."""
    position = Position.parse(ALL_GONE)
    proof = prove(position, [(30 * 9 + 7, True)], Effort(PATTERNS, 1))
    words = "\n".join(proof_lines(proof, ENGLISH, position))
    assert "I2 and I3 are not 4: column 1 has no place for 4" in words


@pytest.mark.parametrize("technique", PROVED)
def test_a_beginner_reads_nothing_twice_in_a_row(technique: Technique) -> None:
    lines = technique.demo().lines(ENGLISH.to("beginner"))
    for line, then in pairwise(lines):
        assert not line.startswith(then.removesuffix(".") + ":"), line
        assert line != then
