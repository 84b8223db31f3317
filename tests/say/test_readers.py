"""What each reader is told, of the steps of all techniques.

- An expert's conclusions read back as what the step changes; no word is translated.
- A beginner's sentences are short, and no term stands in them without its meaning.
- Whoever asks once more is told of every link, every case and every set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from nonet.board.candidates import Chain
from nonet.board.cells import CellSet
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.logic.catalogue import ALL, named
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Step
from nonet.logic.trial import TRIAL
from nonet.say.beginners.terms import TERMS
from nonet.say.language import CHINESE, ENGLISH, LANGUAGES, READERS, Language, Reader
from nonet.say.notation import compact, parse_claims, parse_compact
from nonet.say.proof import Proof
from nonet.show.trace import CODES
from nonet.show.words import pieces
from nonet.verbs.explain import explain
from told import steps

SHORT = 120  # characters of a beginner's sentence
JARGON = r"strong link|weak link|conjugate|bivalue|candidate|peer|AIC\b(?!\.)|chute"
TELLING = {"Full house", TRIAL.name, STALE_MARK.name}  # their sentence tells it all
SETS = ("pivot", "pincers", "first", "second", "stem", "base", "goals", "roof")
EXPERT = ENGLISH.to("expert")
BEGINNERS = [Language(code).to("beginner") for code in LANGUAGES]


def test_a_language_speaks_to_any_reader() -> None:
    step = named("naked-pair")[0].demo()
    assert len({step.say(ENGLISH.to(reader)) for reader in READERS}) == len(READERS)
    assert ENGLISH.to("expert").names == "rc"


# Experts


def test_what_an_expert_is_told_reads_back() -> None:
    for step in steps():
        _, _, conclusion = step.say(EXPERT).rpartition(" => ")
        placed, gone, *_ = step.deduction
        told = parse_claims(conclusion, step.position.layout)
        assert told == (set(placed), set(gone)), step.say(EXPERT)


def test_notation_needs_no_words() -> None:
    for technique in ALL:
        step = technique.demo()
        name, notation = step.say(EXPERT).split(": ", 1)
        assert name == technique.name
        assert not re.search(r"\b(?!ALS)[A-Za-z]{3,} ", notation), notation
        assert step.say(CHINESE.to("expert")).endswith(f": {notation}")


def test_details_in_notation_are_the_same_in_every_language() -> None:
    for step in steps():
        assert step.details(EXPERT) == step.details(CHINESE.to("expert"))


@pytest.mark.parametrize("size", [4, 9, 16])
def test_cells_in_notation_read_back(size: int) -> None:
    layout = Layout(size)
    for house in layout.houses:
        some = layout.cell_set([*[*house][: size // 2], 0, size * size - 1])
        assert parse_compact(compact(some), layout) == some


# Beginners


@cache
def told_to(language: Language) -> tuple[tuple[Step, list[str]], ...]:
    """Tell a beginner every step."""
    return tuple((step, step.lines(language)) for step in steps())


def sentences(lines: list[str]) -> Iterator[str]:
    """Cut what a beginner is told at its full stops."""
    for line in lines:
        yield from re.split(r"(?<=\.) (?=[A-Z])|(?<=。)(?!）|$)", line.strip())


@pytest.mark.parametrize("language", BEGINNERS, ids=LANGUAGES)
def test_a_beginner_is_told_in_short_sentences(language: Language) -> None:
    long = [
        sentence
        for _, lines in told_to(language)
        for sentence in sentences(lines)
        if len(sentence) > SHORT
    ]
    assert long == []


@pytest.mark.parametrize("language", BEGINNERS, ids=LANGUAGES)
def test_a_beginner_is_told_what_each_term_means(language: Language) -> None:
    for step, lines in told_to(language):
        for term in TERMS:
            pattern = term.chinese if language.code == "zh" else term.english
            using = [n for n, line in enumerate(lines) if re.search(pattern, line)]
            means = language.say(term.means)
            said = [n for n, line in enumerate(lines) if means in line]
            regions = bool(step.position.layout.regions)  # which say "region" for "box"
            assert regions or not using or said, (term.means, lines)
            assert regions or not using or said[0] <= using[0] + len(TERMS), lines


def test_a_beginner_meets_no_jargon() -> None:
    for step, lines in told_to(BEGINNERS[0]):
        told = " ".join(lines)
        assert not re.search(JARGON, told.replace(step.technique.name, "")), told


def test_paint_changes_no_word_of_a_beginner() -> None:
    for technique in ALL:
        step = technique.demo()
        told = [*pieces(step, step.say, BEGINNERS[0])]
        assert {piece.colour for piece in told} <= {*CODES, ""}
        assert "".join(piece.words for piece in told) == "\n".join(step.lines())


def test_a_story_explains_nothing_twice() -> None:
    known: set[str] = set()
    step = named("w-wing")[0].demo()
    first = step.lines(BEGINNERS[0], known=known)
    again = step.lines(BEGINNERS[0], known=known)
    assert first[0].startswith(again[0])
    assert again[1:] == [line for line in first[1:] if line[0] != "("]


# One question deeper


def test_every_step_has_a_reason_behind_its_reason() -> None:
    for step in steps():
        for reader in ("standard", "expert"):
            told = step.details(ENGLISH.to(reader))
            assert told or step.technique.name in TELLING, step


@pytest.mark.parametrize("key", [technique.key for technique in ALL])
def test_every_link_case_and_set_is_told(key: str) -> None:
    (technique,) = (each for each in ALL if each.key == key)
    step = technique.demo()
    told = step.details()
    text = " ".join(told)
    for role in step.roles.values():
        if isinstance(role, Chain):
            for link in role.links:
                assert all(name in text for name in link.start.cells.names()), link
                assert all(name in text for name in link.end.cells.names()), link
            assert len(told) >= len([*role.links])
        elif isinstance(role, Proof):
            labels = [case.label for case in role.all_cases()]
            assert text.count("Suppose that") == len(labels)
            assert all(
                f"{label}. S" in text or f"({label}):" in text for label in labels
            )
    for name in SETS:
        cells = step.roles.get(name)
        if isinstance(cells, CellSet):
            assert any(each in text for each in cells.names()), (name, told)


def test_a_fish_tells_of_each_of_its_houses() -> None:
    for step in steps():
        for house in step.roles.get("bases", ()) if "covers" in step.roles else ():
            assert str(ENGLISH.words(house)) in " ".join(step.details()), step


@pytest.mark.parametrize("key", ["empty-rectangle", "dual-empty-rectangle"])
def test_an_empty_rectangle_tells_both_ways_to_what_it_takes(key: str) -> None:
    """What loses the digit sees the far end, and what is left of the box."""
    step = named(key)[0].demo()
    told = step.details()
    name = step.position.layout.cell_name(step.deduction.eliminations[0].cell)
    assert any(
        line.startswith(f"{name} shares row") and "and column" in line for line in told
    ), told


@pytest.mark.parametrize("key", ["junior-exocet", "senior-exocet"])
def test_an_exocet_names_its_digits_and_lines_to_experts(key: str) -> None:
    step = named(key)[0].demo()
    base, _, goals = step.say(EXPERT).partition(" - ")
    assert base.endswith("}"), base
    assert "(c" in goals or "(r" in goals, goals


@cache
def jigsaw_steps() -> tuple[Step, ...]:
    """Tell the story of a jigsaw."""
    puzzle = Grid(
        "8.6..9.....1..........6......5.9....6.28.4..1....8.2.....7.........48.........96.",
        "jigsaw:AAABBBBCCAAAABBCCCAABBBCCCDEEFFGGGCDEFFFGGGD"
        "DEFFHHGGDDEFHHHIGDDEFHHIIIIDEEEHHIIII",
    )
    return explain(puzzle, seconds=60).steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", READERS)
def test_a_jigsaw_is_told_to_every_reader(reader: Reader, language: str) -> None:
    """Where the places of a digit share no second house, and cells are left over."""
    asked = Language(language).to(reader)
    found = {"Pointing": 0, "Claiming": 0, "Law of leftovers": 0}
    for step in jigsaw_steps():
        if step.technique.name in found and not step.roles.get("crossing"):
            found[step.technique.name] += 1
            told = "\n".join([step.say(asked), *step.details(asked)])
            assert "\n" in told
            assert not re.search(r"\bnone\b|无", told), told
            assert "a second house" not in told or "crossing" not in step.roles
            where = compact(step.roles["cells"]) if reader == "expert" else ""
            assert where in told
    assert all(found.values())
