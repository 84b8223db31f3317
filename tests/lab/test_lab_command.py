"""``nonet lab``: what it writes, and one line for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from subprocess import PIPE

import pytest

from running import EASY, NONE, TWICE, Nonet, start

SQUARE = "p edge 4 5\ne 1 2\ne 2 3\ne 3 4\ne 4 1\ne 1 3\n"


@pytest.fixture
def nonet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Nonet:
    return Nonet(capsys, monkeypatch)


def test_a_race_writes_a_line_for_each_engine(nonet: Nonet) -> None:
    ran = nonet("lab", "race", EASY, "-e", "norvig", "-e", "csp:mrv,fc")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["norvig", "csp:mrv,fc"]


def test_a_race_without_a_solution_ends_with_1(nonet: Nonet) -> None:
    assert nonet("lab", "race", NONE, "-e", "norvig").code == 1


def test_a_race_becomes_a_page_with_its_table(nonet: Nonet, tmp_path: Path) -> None:
    target = tmp_path / "race.html"
    ran = nonet("lab", "race", EASY, "-e", "norvig", "--to", "html", "-o", target)
    assert (ran.code, ran.out) == (0, "")
    text = target.read_text(encoding="utf-8")
    assert '<table class="race">' in text
    assert '"code":"norvig"' in text


def test_engines_that_tell_nothing_make_no_replay(nonet: Nonet) -> None:
    ran = nonet("lab", "race", EASY, "-e", "fast", "--to", "html")
    assert ran.code == 2
    assert "tell nothing" in ran.err


def test_the_live_table_needs_a_terminal() -> None:
    race = ("lab", "race", EASY, "-e", "norvig")
    with start(*race, stdout=PIPE, stderr=PIPE) as process:
        out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.count("norvig") == 1


def test_queens_stand_on_a_board(nonet: Nonet) -> None:
    ran = nonet("lab", "queens", "6", "--stats")
    assert ran.out.split().count("Q") == 6
    assert "assignments" in ran.err


def test_the_zebra_has_its_owner(nonet: Nonet) -> None:
    assert "The Japanese owns the zebra" in nonet("lab", "zebra").out


def test_a_sum_is_written_as_at_school(nonet: Nonet) -> None:
    ran = nonet("lab", "cryptarithm", "send + more = money")
    assert ran.out.split() == ["9567", "+", "1085", "------", "10652"]


def test_a_solution_can_be_data(nonet: Nonet) -> None:
    for language in ("en", "zh"):
        ran = nonet("lab", "zebra", "--to", "json", "--lang", language)
        assert json.loads(ran.out)["solution"]["zebra"] == 5


@pytest.mark.parametrize("way", [["--infer", "mac"], ["--select", "mrv"]])
def test_heuristics_are_chosen_by_name(nonet: Nonet, way: list[str]) -> None:
    ran = nonet("lab", "queens", "8", *way)
    assert ran.out.split().count("Q") == 8


def test_why_there_is_no_solution_is_told(nonet: Nonet) -> None:
    ran = nonet("lab", "queens", "3")
    assert (ran.code, ran.out) == (1, "")
    assert "cannot all be true" in ran.err


def test_australia_needs_three_colours(nonet: Nonet) -> None:
    ran = nonet("lab", "map", "australia")
    assert "2 colours are too few" in ran.out
    assert "3 colours are enough" in ran.out
    assert "Tasmania" in ran.out


def test_the_usa_need_four_colours(nonet: Nonet) -> None:
    ran = nonet("lab", "map", "usa", "--to", "json")
    found = json.loads(ran.out)
    assert found["colours"] == 4
    assert list(found["too few"]) == ["2", "3"]


def test_too_few_colours_are_told_with_the_reason(nonet: Nonet) -> None:
    ran = nonet("lab", "map", "usa", "--colours", "3")
    assert ran.code == 1
    assert "Nevada" in ran.err or "West Virginia" in ran.err  # each has five around


@pytest.mark.parametrize("to", ["svg", "html"])
def test_a_map_is_drawn(nonet: Nonet, to: str) -> None:
    ran = nonet("lab", "map", "australia", "--awkward", "--to", to)
    assert ran.code == 0
    assert "Tasmania" in ran.out


def test_a_broken_graph_is_no_map(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "broken.col"
    path.write_text("hello\n")
    ran = nonet("lab", "colour", path)
    assert ran.code == 2
    assert "expected 'p edge NODES EDGES' first, found 'hello'" in ran.err


def test_a_graph_is_coloured(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "square.col"
    path.write_text(SQUARE, encoding="utf-8")
    ran = nonet("lab", "colour", path)
    assert "3 colours are enough" in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("race", TWICE),
        ("race", "no puzzle"),
        ("race", EASY, "-e", "quick"),
        ("race", EASY, "--seconds", "0"),
        ("race", EASY + "\n" + EASY),
        ("queens", "0"),
        ("queens", "many"),
        ("queens", "40", "--to", "html"),
        ("queens", "8", "--infer", "quick"),
        ("cryptarithm", "SEND+MORE"),
        ("cryptarithm", "ABCDE+FGHIJ=KLMNO"),
        ("map", "atlantis"),
        ("map", "nowhere.txt"),
        ("map", "australia", "--colours", "0"),
        ("colour", "nowhere.col"),
    ],
)
def test_bad_arguments_get_one_line(nonet: Nonet, arguments: tuple[str, ...]) -> None:
    ran = nonet("lab", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def test_the_laboratory_speaks_chinese(nonet: Nonet) -> None:
    ran = nonet("lab", "map", "australia", "--lang", "zh")
    assert "塔斯马尼亚" in ran.out


def test_two_regions_do_not_all_touch(tmp_path: Path, nonet: Nonet) -> None:
    (tmp_path / "edges.txt").write_text("a-b\nb-c\n")
    _, out, _ = nonet("lab", "map", str(tmp_path / "edges.txt"))
    assert out.startswith("1 colour is too few: a and b touch each other\n")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_scene_becomes_a_page(nonet: Nonet, tmp_path: Path, lang: str) -> None:
    target = tmp_path / "page.html"
    ran = nonet("lab", "watch", "ac3", "--output", target, "--lang", lang)
    assert (ran.code, ran.out) == (0, "")
    assert '"code":"given,queue"' in target.read_text(encoding="utf-8")


def test_files_of_graphs_and_problems_are_watched(nonet: Nonet, tmp_path: Path) -> None:
    graph, problem = tmp_path / "square.col", tmp_path / "days.csp"
    graph.write_text(SQUARE, encoding="utf-8")
    problem.write_text("tea, cake: Monday Tuesday\ntea != cake", encoding="utf-8")
    assert "node 4" in nonet("lab", "watch", graph).out
    assert "cake" in nonet("lab", "watch", problem, "--way", "mac").out
    assert '"code":"norvig"' in nonet("lab", "watch", EASY).out


@pytest.mark.parametrize(
    "arguments", [("nowhere",), ("ac3", "--way", "quick"), ("nowhere.csp",), (TWICE,)]
)
def test_what_cannot_be_watched_gets_one_line(
    nonet: Nonet, arguments: tuple[str, ...]
) -> None:
    ran = nonet("lab", "watch", *arguments)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
