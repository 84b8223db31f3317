"""The atlas shows the world as it is, and maps can be read in three forms."""

from __future__ import annotations

import pytest

from nonet import csp
from nonet.csp.problems.map_text import read_map
from nonet.csp.problems.maps import ATLAS, COLOURS, atlas
from nonet.errors import ProblemError

AUSTRALIA = "WA-NT WA-SA NT-SA NT-Q SA-Q SA-NSW SA-V Q-NSW NSW-V"

# The neighbours of some regions, as any other atlas has them.
KNOWN = {
    "usa": {
        "MO": "AR IA IL KS KY NE OK TN",
        "TN": "AL AR GA KY MO MS NC VA",
        "ME": "NH",
        "CO": "KS NE NM OK UT WY",
        "AZ": "CA NM NV UT",
        "RI": "CT MA",
        "AK": "",
        "HI": "",
    },
    "europe": {
        "DE": "AT BE CH CZ DK FR LU NL PL",
        "RS": "AL BA BG HR HU ME MK RO",
        "RU": "BY EE FI LV NO UA",
        "PL": "BY CZ DE LT SK UA",
        "GB": "IE",
        "IS": "",
    },
    "china": {
        "SN": "CQ GS HA HB NM NX SC SX",
        "NM": "GS HE HL JL LN NX SN SX",
        "HE": "BJ HA LN NM SD SX TJ",
        "SH": "JS ZJ",
        "HI": "",
    },
}
SIZES = {"australia": (7, 9), "usa": (50, 105), "europe": (41, 76), "china": (31, 68)}


def test_the_picture_of_australia_has_the_borders_of_the_textbook() -> None:
    borders = atlas("australia").borders
    assert borders == tuple(tuple(pair.split("-")) for pair in AUSTRALIA.split())


@pytest.mark.parametrize("name", KNOWN)
def test_neighbours_are_those_of_the_world(name: str) -> None:
    chart = atlas(name)
    for code, neighbours in KNOWN[name].items():
        assert sorted(chart.neighbours(code)) == neighbours.split(), code


@pytest.mark.parametrize("name", ATLAS)
def test_every_region_has_both_names(name: str) -> None:
    chart = atlas(name)
    assert (len(chart.regions), len(chart.borders)) == SIZES[name]
    for region in chart.regions.values():
        assert region.name("en") != region.code
        assert not region.name("zh").isascii()


@pytest.mark.parametrize(
    ("name", "colours"), [("australia", 3), ("usa", 4), ("europe", 4), ("china", 4)]
)
def test_so_many_colours_are_needed_and_enough(name: str, colours: int) -> None:
    chart = atlas(name)
    assert csp.count(chart.problem(COLOURS[: colours - 1]), 1) == 0
    enough = chart.problem(COLOURS[:colours])
    assert enough.check(csp.solve(enough)) == []


def test_every_form_says_the_same() -> None:
    triangle = {frozenset(pair) for pair in ("ab", "bc", "ac")}
    for text in (
        "a b\nc c\nc b",
        "a-b b-c  c-a b-a d",
        "a: b, c\nb: a c  # c too\nd:",
        "a Anna\nb\nc 丙\n\na a b # an isthmus\nc .. b\nc b  b",
    ):
        assert set(map(frozenset, read_map(text).borders)) == triangle, text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a map .*, found nothing"),
        ("# nothing\n\n", "expected a map .*, found nothing"),
        (".. ..\n..", "the picture shows no region, only sea"),
        ("a b\na", "line 2: expected 2 codes in a row, found 1"),
        ("a Anna\n\na b", "line 3: 'b' is not among the regions named above"),
        ("a Anna\nb Bea\n\na ..", "'b' is named, but not in the picture"),
        ("a Anna\na Bea\n\na ..", "'a' is named twice"),
        ("a ..\n\n.. a\n\na a", "line 3: expected a code and its name, found '.. a'"),
        ("a-b\nb-c-d", "line 2: expected two regions as in A-B, found 'b-c-d'"),
        ("a-a", "expected two regions"),
        ("-a", "expected two regions"),
        (": a, b", "expected two regions"),
        ("a: b: c", "expected two regions"),
        ("p edge 2 1\ne 1 3", "line 2: expected 'e A B' with nodes 1 to 2"),
    ],
)
def test_a_map_that_cannot_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(ProblemError, match=message):
        read_map(text)
