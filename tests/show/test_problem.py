"""A problem and a map draw themselves in a notebook."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from nonet import csp
from nonet.board.layout import CLASSIC
from nonet.csp.problems.maps import ATLAS, atlas, australia
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra
from nonet.rules.houses import problem as sudoku
from nonet.say.language import Language
from nonet.show.map import map_svg
from nonet.show.problem import problem_svg

SPACE = "{http://www.w3.org/2000/svg}"
PROBLEMS = {"map": australia(), "zebra": zebra(), "queens": queens(6)}


def shapes(picture: str, kind: str) -> list[ET.Element]:
    root = ET.fromstring(picture)  # noqa: S314 - our own
    return [each for each in root.iter() if each.get("class") == kind]


@pytest.mark.parametrize("name", PROBLEMS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_variable_and_every_constraint_is_drawn(name: str, language: str) -> None:
    problem = PROBLEMS[name]
    picture = problem_svg(problem, language=Language(language))
    names = [each.text for each in shapes(picture, "name")]
    assert names == [str(name) for name in problem.domains]
    drawn = (*shapes(picture, "edge"), *shapes(picture, "knot"))
    drawn += (*shapes(picture, "variable"),)
    told = {
        line
        for each in drawn
        for line in (each.findtext(f"{SPACE}title") or "").splitlines()
    }
    said = Language(language).words
    assert told == {str(said(each.sentence)) for each in problem.constraints}


def test_variables_do_not_cover_each_other() -> None:
    corners = [
        (float(box.get("x", "")), float(box.get("y", "")))
        for box in shapes(problem_svg(australia()), "rim")
    ]
    assert len(set(corners)) == 7
    for x, y in corners:
        assert sum(abs(x - u) < 60 and abs(y - v) < 30 for u, v in corners) == 1


def test_names_and_values_of_any_kind_are_written() -> None:
    problem = csp.Problem({"<a>": [[1], {2}], ("b", 1): "&"})
    picture = problem_svg(problem)
    assert "&lt;a&gt;" in picture
    assert "[1], {2}" in picture


def test_a_notebook_shows_a_picture_or_else_words() -> None:
    assert australia()._repr_svg_() == problem_svg(australia())
    assert csp.Problem()._repr_svg_() is None
    assert sudoku(CLASSIC)._repr_svg_() is None


@pytest.mark.parametrize("name", ATLAS)
def test_a_map_draws_itself(name: str) -> None:
    assert atlas(name)._repr_svg_() == map_svg(atlas(name))
