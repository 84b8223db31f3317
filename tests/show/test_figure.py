"""What a picture shows: all that the sentence cites, and no colour against another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from nonet import explain
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.logic.catalogue import ALL
from nonet.logic.step import Step, Technique
from nonet.show.figure import CHAIN, PLAIN, PROOFS, figure
from nonet.show.palette import PALETTE
from nonet.show.step import step_svg

INKALA = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
STORIES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    INKALA,
]
MANY_SETS = (  # its story has chains of up to five almost locked sets
    "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5..........."
)
CELL = "[A-I][1-9]"
CLAIM = (
    rf"((?:{CELL}(?:, | and | or | nor )?)+) (?:cannot be|is not|is|are not|are) "
    r"((?:[1-9](?:, | and | or )?)+)(?![\w×])"
)


def cited(step: Step) -> Iterator[Candidate]:
    """Read the marks of empty cells that the English sentence names."""
    position = step.position
    for cells, digits in re.findall(CLAIM, step.say()):
        for name in re.findall(CELL, cells):
            cell = position.layout.parse_cell(name)
            if not position.digits[cell]:
                yield from (
                    Candidate(cell, int(d)) for d in re.findall("[1-9]", digits)
                )


def unseen(step: Step) -> list[Candidate]:
    shown = figure(step)
    drawn = {*shown.lit, *shown.struck, *shown.placed, *shown.absent}
    return [mark for mark in cited(step) if mark not in drawn]


@pytest.fixture(scope="module")
def told() -> list[Step]:
    """Every example, and some whole stories."""
    stories = (explain(puzzle.replace("0", ".")).steps for puzzle in STORIES)
    return [*(each.demo() for each in ALL), *(s for story in stories for s in story)]


def test_what_a_sentence_cites_is_always_drawn(told: list[Step]) -> None:
    assert sum(1 for step in told for _ in cited(step)) > 500
    assert not [step.say() for step in told if unseen(step)]


def test_marks_that_have_left_are_drawn_as_such() -> None:
    step = next(s for s in explain(INKALA).steps if figure(s).absent)
    shown, position = figure(step), step.position
    picture = step_svg(step)
    assert picture.count('class="absent"') == len(shown.absent)
    assert 'class="fine"' in picture
    for cell, digit in shown.absent:
        assert not position.digits[cell]
        assert not position.marks[cell] >> digit - 1 & 1


def test_no_tint_contradicts_the_colour_of_a_mark(told: list[Step]) -> None:
    for step in told:
        shown = figure(step)
        used = set(shown.lit.values())
        for cell in {mark.cell for mark in shown.lit}:
            inside = {colour for mark, colour in shown.lit.items() if mark.cell == cell}
            tints = set(shown.tints_at(cell))
            assert tints & inside or not (tints - {PLAIN}) & used, step.say()


SETS = ("als-", "doubly-linked-als-xz", "death-blossom", "aic-with-almost-locked-sets")


@pytest.mark.parametrize(
    "each", [t for t in ALL if t.key.startswith(SETS)], ids=lambda t: t.key
)
def test_each_almost_locked_set_has_its_own_colour_and_hatch(each: Technique) -> None:
    step = each.demo()
    roles = [step.roles.get("sets", ()), *step.roles.values()]
    flat = [p for r in roles for p in (r if isinstance(r, tuple) else (r,))]
    sets = {part.bits: part for part in flat if isinstance(part, CellSet)}
    looks = [figure(step).colour_of(cells) for cells in sets.values()]
    assert all(looks)
    for one, other in combinations(looks, 2):
        assert one != other
        assert PALETTE[one].hatch != PALETTE[other].hatch


def test_the_sets_of_a_chain_differ_in_colour_from_its_marks_too() -> None:
    steps = [step for step in explain(MANY_SETS).steps if len(_sets(step)) > 1]
    assert steps
    for step in steps:
        shown, sets = figure(step), _sets(step)
        looks = [shown.colour_of(cells) for cells in sets]
        free = len(PROOFS) - len(CHAIN)
        assert len({*looks}) == min(len(sets), free)
        assert not {*looks} & {*CHAIN, ""}


def _sets(step: Step) -> tuple[CellSet, ...]:
    sets: tuple[CellSet, ...] = step.roles.get("sets", ())
    return sets


def test_a_contradiction_is_framed() -> None:
    for each in ALL:
        step = each.demo()
        for proof in (r for r in step.roles.values() if hasattr(r, "all_cases")):
            for case in proof.cases:
                house = case.outcome.roles.get("house")
                cell = case.outcome.roles.get("cell")
                nothing_left = house if "digit" in case.outcome.roles else cell
                if nothing_left is not None:
                    assert nothing_left in figure(step).clashes
                    assert 'class="clash"' in step_svg(step)
