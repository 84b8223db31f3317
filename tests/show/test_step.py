"""The picture of a step: every part of it is shown, on every layout."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import hypot
from typing import Literal
from xml.etree import ElementTree as ET

import pytest

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import House
from nonet.board.layout import Layout
from nonet.board.notation import symbol
from nonet.logic.catalogue import ALL
from nonet.logic.step import Step, Technique
from nonet.say.language import Language
from nonet.show.canvas import UNIT, Point, mark_centre
from nonet.show.cited import candidates
from nonet.show.figure import PROOFS, figure
from nonet.show.palette import PALETTE
from nonet.show.step import step_svg
from showing import LAYOUTS, chained, empty, made, rich, solve, technique

NAME = "{http://www.w3.org/2000/svg}"


def parse(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own picture


def paths(step: Step, name: str) -> list[ET.Element]:
    """Find the shapes whose classes start with those of *name*."""
    wanted = name.split()
    found = parse(step_svg(step)).iter(f"{NAME}path")
    return [p for p in found if p.get("class", "").split()[: len(wanted)] == wanted]


def tinted(step: Step, colour: str) -> int:
    """Count the cells, or parts of cells, that have *colour*."""
    groups = parse(step_svg(step)).iter(f"{NAME}g")
    found = (g.find(f"{NAME}path[@class='tint']") for g in _of_class(groups, colour))
    return sum(path.get("d", "").count("z") for path in found if path is not None)


def _of_class(elements: Iterable[ET.Element], name: str) -> list[ET.Element]:
    return [e for e in elements if e.get("class") == name]


def starts(strokes: str) -> list[Point]:
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)", strokes)
    return [(float(x), float(y)) for x, y in found]


@pytest.fixture(params=LAYOUTS)
def step(request: pytest.FixtureRequest) -> Step:
    return rich(Layout.parse(request.param))


# What changes


def test_every_elimination_is_struck(step: Step) -> None:
    (strike,) = paths(step, "strike")
    layout, gone = step.position.layout, step.deduction.eliminations
    middles = {mark_centre(cell, digit, layout) for cell, digit in gone}
    drawn = re.findall(r"M(\S+) (\S+)l(\S+) (-\S+?)(?=M|$)", strike.get("d", ""))

    assert len(drawn) == len(gone)
    for x, y, dx, dy in drawn:
        middle = float(x) + float(dx) / 2, float(y) + float(dy) / 2
        assert min(hypot(middle[0] - a, middle[1] - b) for a, b in middles) < 0.05


def test_every_placement_is_written_big_in_a_ring(step: Step) -> None:
    (mark,) = step.deduction.placements
    picture = parse(step_svg(step))
    (answer,) = [
        g
        for g in _of_class(picture.iter(f"{NAME}g"), "answer")
        if g.find(f"{NAME}text") is not None
    ]

    assert len(paths(step, "ring")) == 1
    written = answer.findtext(f"{NAME}text")
    assert written == symbol(mark.digit, step.position.board.size)


def test_what_a_link_leads_to_is_ringed_as_a_mark() -> None:
    step = chained()
    mark = Candidate(0, 4)
    placed = made(step.position, step.roles, placements=[mark])
    (ring,) = paths(placed, "ring")
    x, y = mark_centre(*mark, step.position.layout)

    (start,) = starts(ring.get("d", ""))
    assert start[1] == pytest.approx(y, abs=0.01)
    assert 0 < x - start[0] < UNIT / 4


def test_every_mark_that_stands_is_written_once(step: Step) -> None:
    n, filled = step.position.board.size, {c for c, _ in step.deduction.placements}
    (group,) = _of_class(parse(step_svg(step)).iter(f"{NAME}g"), "marks")
    drawn = Counter(text.text for text in group.iter(f"{NAME}text"))

    assert drawn == Counter(
        symbol(digit, n)
        for cell, marks in enumerate(step.position.marks)
        if cell not in filled
        for digit in digits_in(marks)
    )


# What proves it


def test_every_link_is_drawn_in_its_style(step: Step) -> None:
    links = list(step.roles["chain"].links)

    assert len(paths(step, "link strong")) == sum(link.strong for link in links)
    assert len(paths(step, "link weak")) == sum(not link.strong for link in links)


@pytest.mark.parametrize("loop", [True, False])
@pytest.mark.parametrize("strong_first", [True, False])
def test_links_lead_from_mark_to_mark(*, loop: bool, strong_first: bool) -> None:
    step = chained(loop=loop, strong_first=strong_first)
    links = list(step.roles["chain"].links)
    drawn = paths(step, "link")
    heads = paths(step, "head")[: len(links)]  # the others are in the legend

    assert len(drawn) == len(links)
    for link, path, head in zip(links, drawn, heads, strict=True):
        style = "strong" if link.strong else "weak"
        assert path.get("class") == f"link {style}"
        assert near(starts(path.get("d", ""))[0], link.start, UNIT / 2)
        assert near(starts(head.get("d", ""))[0], link.end, UNIT / 5)


def near(spot: Point, node: Node, reach: float) -> bool:
    layout = node.cells.layout
    middles = (mark_centre(*mark, layout) for mark in candidates(node))
    return any(hypot(spot[0] - x, spot[1] - y) < reach for x, y in middles)


def test_a_link_bends_around_marks_that_count() -> None:
    position = empty(Layout(9))
    cells = position.layout.cell_set
    chain = Chain((Node(5, cells("E1")), Node(5, cells("E9"))))
    between = position.standing(5, cells("E2 E3 E4 E5 E6 E7 E8").bits)
    (path,) = paths(made(position, {"chain": chain, "lit": between}), "link")
    level = mark_centre(36, 5, position.layout)[1]
    heights = re.findall(r"-?[\d.]+", path.get("d", ""))[1::2]

    assert max(abs(float(y) - level) for y in heights) > UNIT / 3


def test_every_house_is_framed(step: Step) -> None:
    n = step.position.layout.size
    frames = paths(step, "frame")
    houses: list[House] = [step.roles["house"], *step.roles["lines"]]

    assert len(frames) == len(houses)
    for house, frame in zip(houses, frames, strict=True):
        ends = re.findall(r"[ML]([^ML]+)", frame.get("d", ""))
        assert len(ends) == 2 * perimeter(house, n)
        assert set(Counter(ends).values()) == {2}, "a frame is closed"


def perimeter(house: House, n: int) -> int:
    sides = 0
    for cell in house:
        row, column = divmod(cell, n)
        for r, c in (
            (row - 1, column),
            (row + 1, column),
            (row, column - 1),
            (row, column + 1),
        ):
            sides += not (0 <= r < n and 0 <= c < n and n * r + c in house)
    return sides


def test_roles_take_their_colours_in_turn() -> None:
    position = empty(Layout(9))
    cells = position.layout.cell_set
    names = ["A1", "B2", "C3", "D4"]
    roles = {f"role{i}": cells(name) for i, name in enumerate(names)}
    fins = {"fins": cells("I9 I8"), "second_fins": cells("H1")}
    step = made(position, {**fins, **roles, "again": cells("A1")})

    assert tinted(step, "fin") == 3
    assert [tinted(step, colour) for colour in PROOFS[:4]] == [1, 1, 1, 1]
    shown = figure(step)
    assert [shown.colour_of(cells(name)) for name in names] == list(PROOFS[:4])
    assert shown.colour_of(cells("I8")) == "fin"
    assert shown.colour_of(cells("E5")) == ""


def test_a_cell_with_two_parts_to_play_is_shared() -> None:
    position = empty(Layout(9))
    cells = position.layout.cell_set
    step = made(position, {"one": cells("A1 A2"), "two": cells("A2 A3")})

    assert figure(step).tints_at(1) == ["proof-1", "proof-2"]
    assert tinted(step, "proof-1") == tinted(step, "proof-2") == 2


def test_a_part_is_told_from_the_whole() -> None:
    position = empty(Layout(9))
    cells = position.layout.cell_set
    roles = {"all": cells("A1 A2 A3"), "pivot": cells("A1"), "ends": cells("A2 A3")}
    shown = figure(made(position, roles))
    assert [shown.tints_at(cell) for cell in (0, 1, 2)] == [
        ["proof-1"],
        *[["proof-2"]] * 2,
    ]

    roles = {"all": cells("A1 A2 A3"), "pivot": cells("A1")}
    shown = figure(made(position, roles))
    assert [shown.tints_at(cell) for cell in (0, 1)] == [["proof-2"], ["proof-1"]]


def test_digits_are_lit_where_cells_are_tinted() -> None:
    position = empty(Layout(9))
    cells = position.layout.cell_set
    gone = Candidate(1, 2)
    roles = {"pair": cells("A1 A2"), "digits": (2, 7)}
    shown = figure(made(position, roles, eliminations=[gone]))

    assert set(shown.lit) == {Candidate(0, 2), Candidate(0, 7), Candidate(1, 7)}


def test_colours_are_told_apart_without_colour() -> None:
    looks = [PALETTE[colour] for colour in (*PROOFS, "fin")]
    for one, other in combinations(looks, 2):
        assert one.hatch != other.hatch
    marks = [(look.hollow, look.shape) for look in looks[:-1]]
    assert len(set(marks)) == len(PROOFS)


# The picture as a whole


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_theme_keeps_to_its_own_picture(
    theme: Literal["light", "dark", "auto"],
) -> None:
    picture = parse(step_svg(chained(), theme=theme, size_px=300, labels=False))
    style = next(picture.iter(f"{NAME}style")).text or ""
    sheet = style.replace("@media screen and (prefers-color-scheme:dark){", "")
    assert picture.get("width") == "300"
    assert all(r.startswith(f".nonet-{theme} ") for r in sheet.split("}") if r)


def test_the_picture_needs_nothing_from_outside(step: Step) -> None:
    text = step_svg(step)
    assert text == step_svg(step)
    for outside in ("href", "url(", "@import", "@font-face", "<script"):
        assert outside not in text
    assert "<style>" not in step_svg(step, styled=False)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_picture_says_the_step(step: Step, code: str) -> None:
    language = Language(code)
    picture = parse(step_svg(step, language=language))
    assert picture[0].text == language.say(step.technique.name)
    assert picture[1].text == step.say(language)


def test_the_technique_changes_only_the_words(step: Step) -> None:
    other = Step(technique("why not", "Other"), step.deduction, step.position)

    def drawn(each: Step) -> str:
        return step_svg(each).partition("<style>")[2]

    assert drawn(step) == drawn(other)


@pytest.mark.parametrize("each", ALL, ids=lambda t: t.key)
def test_every_technique_draws_its_example(each: Technique) -> None:
    step = each.demo()
    deduction = step.deduction
    struck = sum(p.get("d", "").count("M") for p in paths(step, "strike"))

    assert struck == len(deduction.eliminations)
    assert len(paths(step, "ring")) == len(deduction.placements)
    assert step._repr_svg_() == step_svg(step)


def test_a_whole_solve_can_be_drawn() -> None:
    pictures = [parse(step_svg(step)) for step in solve().steps]

    assert pictures
    assert {picture.tag for picture in pictures} == {f"{NAME}svg"}


JIGSAW = Layout.parse("jigsaw:AABBAACBDCCBDDDC")


def region_numbers(layout: Layout) -> list[str]:
    groups = parse(step_svg(rich(layout))).iter(f"{NAME}g")
    small = (g for g in groups if g.get("font-size") == "8")
    return [text.text or "" for g in small for text in g]


def test_the_regions_of_a_jigsaw_are_numbered_as_sentences_name_them() -> None:
    assert region_numbers(JIGSAW) == [region.label for region in JIGSAW.boxes]
    assert region_numbers(Layout(4)) == []
