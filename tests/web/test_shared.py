"""What Python and the page share: the name of a layout means the same in both."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

import shared
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.make.jigsaw import regions
from nonet.show.palette import PALETTE

WEB: Final = Path(__file__).parents[2] / "web"
NODE: Final = shutil.which("node", path=str(Path(sys.executable).parent))
LARGEST: Final = 25  # what the page can draw
SEED: Final = 20261116

BOARDS: Final = [
    *map(str, range(70)),
    *(f"{rows}x{columns}" for rows, columns in product(range(9), repeat=2)),
    *("09", "2X3", "1x25", "13x2", "26x1", "1000", "-9", "９", "", "9 ", " 9", "4.0"),
    *("x3", "3x", "3x3x3", "classic", "jigsaw", "jigsaw:", "jigsaw:9"),
]
CROSSINGS: Final = [
    *("x", "X", "windoku", "Windoku", "x+windoku", "windoku+x", "x+x", "y", "+", " x"),
    *("x:", "x:9", "windoku:", "windoku:4", "house", "house:", "house:,", "house: "),
    *("house:A1,A2", "house:a1 b2", "house:A1,A1", "house:R1C1,r2c2", "house:B2,A1"),
    *("house:A1,Z9", "house:A0", "house:r1c0", "house:r0c1", "house:A01", "house:AA1"),
    *("house:A1,A2+x+house:B1,B2+windoku", "house:A1+house:A1", "house:A1:B2", "x "),
    "house:" + ",".join(f"A{column}" for column in range(1, 10)),
    "house:" + ",".join(f"{row}{column}" for row in "AB" for column in range(1, 6)),
]
MAPS: Final = [
    *("AABB AACB DCCB DDDC", "AABBAACBDCCBDDDC", "AABB\nAACB # left\nDCCB\nDDDC"),
    *("1,1,2,2 1,1,3,2 4,3,3,2 4,4,4,3", "AABB", "AAB", "A", "AABBAACBDCCBDDDD"),
    *("AABBAACBDCCBDDDC,", ",", "# AABB", "ααββααγβδγγβδδδγ", "1,1,2,2", "AA,BB,AA,BB"),
    *("".join(chr(65 + i) * n for i in range(n)) for n in (2, 3, 5, 25, 26)),
]


def names() -> list[str]:
    """Write names of layouts, good and bad, and some with a letter changed."""
    random = Random(SEED)
    drawn = [regions(size, SEED, index).spec for size in (5, 7, 9) for index in (0, 1)]
    jigsaws = [*(f"jigsaw:{each}" for each in MAPS), *drawn]
    crossed = ["4", "6", "7", "9", "16", "25", "27", "3x2", *jigsaws[:2], drawn[-1]]
    found = [
        *(*BOARDS, *CROSSINGS, *jigsaws),
        *(f"{each}+{crossing}" for each in BOARDS for crossing in ("x", "windoku")),
        *(f"{each}+{crossing}" for each in crossed for crossing in CROSSINGS),
    ]
    return [*found, *(changed(random.choice(found), random) for _ in range(500))]


def changed(name: str, random: Random) -> str:
    at = random.randrange(len(name) + 1)
    return name[:at] + random.choice("019xX+:,AaJ rc#\n") + name[at + 1 :]


def meaning(name: str) -> str | None:
    """Tell all that a name means, in short; nothing where it means none."""
    try:
        layout = Layout.parse(name)
    except InputError:
        return None
    if layout.size > LARGEST:
        return None
    houses = [list(house) for house in layout.houses]
    told = [layout.size, layout.box_of, houses, layout.sees]
    return sha256(json.dumps(told, separators=(",", ":")).encode()).hexdigest()


@pytest.fixture
def page_meanings(tmp_path: Path) -> Callable[[list[str]], list[str | None]]:
    """Ask the page's own code, with what it shares made anew."""
    if NODE is None and not os.environ.get("CI"):
        pytest.skip("needs node")
    shared.write(tmp_path / "src" / "shared")
    for name in ("src/state/geometry.ts", "tests/geometries.ts"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(WEB / name, tmp_path / name)

    def asked(names: list[str]) -> list[str | None]:
        done = subprocess.run(  # noqa: S603 - our own script
            [str(NODE), str(tmp_path / "tests" / "geometries.ts")],
            input=json.dumps(names).encode(),
            capture_output=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        found: list[str | None] = json.loads(done.stdout)
        return found

    return asked


def test_a_layout_is_read_alike_by_python_and_the_page(
    page_meanings: Callable[[list[str]], list[str | None]],
) -> None:
    wanted = {name: meaning(name) for name in names()}
    found = dict(zip(wanted, page_meanings([*wanted]), strict=True))
    assert {name for name in wanted if found[name] != wanted[name]} == set()
    assert len(wanted) > 1000
    assert 300 < sum(told is not None for told in wanted.values()) < len(wanted) - 300


def test_the_page_has_every_colour_in_every_theme(tmp_path: Path) -> None:
    shared.write(tmp_path)
    sheet = (tmp_path / "colours.css").read_text("utf-8")
    for name, colour in PALETTE.items():
        for shade in colour.shades:
            assert f"--{name}: {shade};" in sheet
        assert f".{name} {{ color: var(--{name}); }}" in sheet


def test_a_schema_without_a_type_is_not_passed_over() -> None:
    with pytest.raises(TypeError, match="no type is known"):
        shared.typed({"description": "anything"})
