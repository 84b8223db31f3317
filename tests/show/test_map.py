"""A map is drawn as one path a region, and neighbours share their borders."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from nonet.csp.problems.map_text import read_map
from nonet.csp.problems.maps import ATLAS, COLOURS, atlas
from nonet.say.language import Language
from nonet.show.map import PALETTE, map_svg
from nonet.show.outline import TILE, outlines

SPACE = "{http://www.w3.org/2000/svg}"


def lands(picture: str) -> list[ET.Element]:
    root = ET.fromstring(picture)  # noqa: S314 - our own
    return [e for e in root.iter(f"{SPACE}path") if "data-region" in e.attrib]


@pytest.mark.parametrize("name", ATLAS)
def test_every_region_is_one_path_with_its_name(name: str) -> None:
    chart = atlas(name)
    paths = lands(map_svg(chart, language=Language("zh")))
    assert [path.get("data-region") for path in paths] == list(chart.regions)
    for path, region in zip(paths, chart.regions.values(), strict=True):
        assert region.chinese in (path.findtext(f"{SPACE}title") or "")


@pytest.mark.parametrize("name", ATLAS)
def test_a_label_stands_inside_its_region(name: str) -> None:
    picture = atlas(name).picture
    shapes = outlines(picture)
    for code in atlas(name).regions:
        x, y = shapes[code].spot
        for nudge in (-0.01, 0.01):  # the spot may lie between two tiles
            tile = picture[int(y / TILE + nudge)][int(x / TILE + nudge)]
            assert tile == code


@pytest.mark.parametrize("name", ATLAS)
def test_neighbours_share_the_points_that_guide_their_border(name: str) -> None:
    guides = {
        code: set(re.findall(r"Q([-\d.]+ [-\d.]+)", shape.strokes))
        for code, shape in outlines(atlas(name).picture).items()
    }
    for code, points in guides.items():
        others = set().union(*(guides[other] for other in guides if other != code))
        assert points <= others, code


def test_colours_and_dots_wear_the_class_of_their_place() -> None:
    chart = read_map("A A B\n.. C C")
    domains = dict.fromkeys("ABC", "RGB")
    picture = map_svg(chart, {"A": "G"}, domains, colours="RGB")
    classes = [path.get("class") for path in lands(picture)]
    assert classes == ["land border colour-2", "land border", "land border"]
    assert picture.count("<circle") == 6


def test_the_palette_is_that_of_the_problems() -> None:
    assert tuple(PALETTE) == COLOURS


def test_a_graph_is_drawn_the_same_each_time() -> None:
    chart = read_map("a-b b-c c-a <d>")
    picture = map_svg(chart, dict.fromkeys("abc", 7), theme="auto")
    assert picture == map_svg(chart, dict.fromkeys("abc", 7), theme="auto")
    assert len(lands(picture)) == 4
    assert "&lt;d&gt;" in picture


def test_many_colours_are_all_told_apart() -> None:
    chart = read_map(" ".join(f"n{i}" for i in range(30)) + " n0-n1")
    picture = map_svg(chart, {f"n{i}": i for i in range(30)})
    shades = re.findall(r"\.colour-\d+\{color:([^}]+)\}", picture)
    assert len(set(shades)) == 30
