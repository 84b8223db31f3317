"""Links are arrows: they say where they lead, of which kind, and hide no digit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from math import hypot

import pytest

from nonet import explain
from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate, Chain
from nonet.logic.catalogue import ALL
from nonet.logic.step import Step
from nonet.say.language import Language
from nonet.show.canvas import Point, centre, digit_size, mark_centre, mark_size
from nonet.show.cited import candidates
from nonet.show.figure import figure
from nonet.show.lights import linked, written_big
from nonet.show.links import badge_spot
from nonet.show.step import LEGEND, step_svg
from showing import chained

HARD = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)
LINKED = [step for step in (t.demo() for t in ALL) if figure(step).links]


def spots(path: str) -> Iterator[Point]:
    """Follow every curve of a path in small steps."""
    for curve in re.findall(r"M([^M]+)", path):
        x0, y0, x1, y1, x2, y2 = map(float, re.findall(r"-?[\d.]+", curve))
        for i in range(65):
            t = i / 64
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def glyphs(step: Step) -> Iterator[tuple[Point, float]]:
    """Yield where each digit on the picture stands, and its font's size."""
    position, shown = step.position, figure(step)
    layout = position.layout
    big = {mark.cell for mark in written_big(shown)}
    for cell, digit in enumerate(position.digits):
        if digit or cell in big:
            yield centre(cell, layout), digit_size(layout)
            continue
        for each in digits_in(position.marks[cell]):
            yield mark_centre(cell, each, layout), mark_size(layout.size)


def head_spots(path: str) -> Iterator[Point]:
    """Fill an arrowhead with points."""
    numbers = map(float, re.findall(r"-?[\d.]+", path))
    (x0, y0), (x1, y1), (x2, y2) = zip(numbers, numbers, strict=True)
    for i, j in product(range(5), repeat=2):
        a, b = i / 4, j / 4
        if a + b <= 1:
            c = 1 - a - b
            yield a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def struck_through(step: Step) -> list[Point]:
    """Find the digits that a link runs through: half as wide as high, as digits are."""
    drawn = [
        spot
        for _, stroke, head in linked(figure(step))
        for spot in (*spots(stroke), *head_spots(head))
    ]
    return [
        (x, y)
        for (x, y), size in glyphs(step)
        if any(abs(u - x) < 0.28 * size and abs(v - y) < 0.36 * size for u, v in drawn)
    ]


@pytest.mark.parametrize("step", LINKED, ids=lambda step: step.technique.key)
def test_no_link_strikes_through_a_digit(step: Step) -> None:
    assert not struck_through(step)


def test_no_link_of_a_hard_puzzle_strikes_through_a_digit() -> None:
    told = explain(HARD, all_steps=True).steps
    steps = [step for step in told if figure(step).links]
    assert len(steps) > 5
    assert not [step.say() for step in steps if struck_through(step)]


@pytest.mark.parametrize("step", LINKED, ids=lambda step: step.technique.key)
def test_every_arrow_points_to_the_mark_it_leads_to(step: Step) -> None:
    layout = step.position.layout
    for link, _, head in linked(figure(step)):
        x, y = map(float, re.findall(r"-?[\d.]+", head)[:2])
        far = [
            hypot(x - u, y - v)
            for u, v in (mark_centre(*mark, layout) for mark in candidates(link.end))
        ]
        assert 5 < min(far) < 8


@pytest.mark.parametrize("step", LINKED, ids=lambda step: step.technique.key)
def test_what_a_link_leads_to_is_shown(step: Step) -> None:
    shown = figure(step)
    marks = {*shown.lit, *shown.struck, *shown.placed}
    for link in shown.links:
        assert {*candidates(link.start), *candidates(link.end)} <= marks


@pytest.mark.parametrize("step", LINKED, ids=lambda step: step.technique.key)
def test_no_arrowhead_is_hidden_by_the_number_of_a_mark(step: Step) -> None:
    shown, layout = figure(step), step.position.layout
    numbers = [badge_spot(mark, layout) for mark in shown.order]
    for _, _, head in linked(shown):
        points = list(head_spots(head))
        middle = sum(x for x, _ in points) / 15, sum(y for _, y in points) / 15
        assert all(hypot(middle[0] - x, middle[1] - y) > 2.5 for x, y in numbers)


@pytest.mark.parametrize("code", ["en", "zh"])
def test_a_legend_tells_what_the_lines_mean_where_there_are_any(code: str) -> None:
    language = Language(code)
    for step in (ALL[0].demo(), chained()):
        picture = step_svg(step, language=language)
        for _, words in LEGEND:
            assert (language.say(words) in picture) == bool(figure(step).links)


def test_a_chain_is_numbered_as_it_is_read() -> None:
    step = chained()
    chain = step.roles["chain"]
    assert isinstance(chain, Chain)
    firsts = [candidates(node)[0] for node in chain.nodes]
    assert figure(step).order == {mark: n for n, mark in enumerate(firsts, 1)}
    picture = step_svg(step)
    badges = picture.partition('<g class="chain ink"')[2].partition("</g>")[0]
    assert re.findall(r">(\d)<", badges) == [str(n + 1) for n in range(len(firsts))]


def test_the_facts_of_a_proof_are_numbered_as_they_are_told() -> None:
    step = next(t for t in ALL if t.key == "contradiction-net").demo()
    (case,) = step.roles["proof"].cases
    told: dict[Candidate, int] = {case.mark: 1}
    for number, fact in enumerate(case.facts, 2):
        for mark in fact.marks:
            told.setdefault(mark, number)
    assert figure(step).order == told
