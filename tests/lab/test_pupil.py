"""Searches that are led, arcs in a queue, repairs, and problems that are typed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from nonet import csp
from nonet.board.grid import Grid
from nonet.csp.problems.maps import atlas, australia, awkward_australia
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra
from nonet.errors import InputError, SudokuError
from nonet.events import ignore
from nonet.lab import watch
from nonet.lab.exhibits import EXHIBITS, exhibit
from nonet.lab.explorer import Explorer
from nonet.lab.page import page
from nonet.lab.posed import posed
from nonet.lab.recording import record
from nonet.lab.scenes import shortened
from nonet.lab.subjects import any_subject
from nonet.rules import Puzzle
from nonet.say.language import LANGUAGES, Language
from nonet.show.graph import APART, CLOSEST, placed
from nonet.show.text import columns
from running import EASY


def fits(problem: csp.Problem, x: Any, v: Any, y: Any, w: Any) -> bool:
    """Ask every constraint of two variables, and each pair of an all-different."""
    for each in problem.constraints:
        if x in each.names and y in each.names:
            if isinstance(each, csp.AllDifferent):
                plus = dict(zip(each.names, each.plus, strict=True))
                if not any(plus.values()) and v == w:
                    return False
                if any(plus.values()) and v + plus[x] == w + plus[y]:
                    return False
            elif not each.holds(*((v, w) if each.names[0] == x else (w, v))):
                return False
    return True


def arc_consistent(
    problem: csp.Problem, domains: dict[Any, set[Any]]
) -> dict[Any, set[Any]]:
    """Remove by the definition, until nothing changes."""
    for each in problem.constraints:
        if len(each.names) == 1:
            (name,) = each.names
            domains[name] = {v for v in domains[name] if each.holds(v)}
    while True:
        left = {
            x: {
                v
                for v in domain
                if all(
                    any(fits(problem, x, v, y, w) for w in other)
                    for y, other in domains.items()
                    if y != x
                )
            }
            for x, domain in domains.items()
        }
        if left == domains or not all(left.values()):
            return left
        domains = left


@pytest.mark.parametrize(
    "problem", [australia(), awkward_australia(), queens(5), zebra()], ids=str
)
def test_arcs_leave_what_the_definition_leaves(problem: csp.Problem) -> None:
    for name, domain in list(problem.domains.items())[:2]:
        explorer = Explorer(problem, "given,queue", ignore, {name: domain[2]})
        done = explorer.start()
        posed_ = {x: set(values) for x, values in problem.domains.items()}
        wanted = arc_consistent(problem, posed_ | {name: {domain[2]}})
        assert done == all(wanted.values())
        values = explorer.state.network.values
        left = {
            x: {value for bit, value in values[i].items() if bit & mask}
            for i, (x, mask) in enumerate(
                zip(problem.domains, explorer.state.domains, strict=True)
            )
        }
        assert not done or left == wanted


def test_every_arc_that_is_taken_has_waited() -> None:
    waiting: list[tuple[object, object]] = []
    for kind, name, value, _, _ in record(awkward_australia(), "given,queue").events:
        if kind == "queue":
            assert (name, value) not in waiting
            waiting.append((name, value))
        elif kind == "arc":
            assert waiting.pop(0) == (name, value)
        elif kind in ("guess", "contradiction"):
            waiting.clear()


def test_a_guess_that_is_taken_back_leaves_no_trace() -> None:
    random = Random(5)
    explorer = Explorer(queens(6), "given,fc", ignore)
    explorer.start()
    states = []
    for row in range(3):
        states.append(list(explorer.state.domains))
        values = [v for v in range(6) if explorer.state.domains[row] >> v & 1]
        if not values:
            break
        explorer.guess(row, random.choice(values))
    while explorer.guesses:
        explorer.back()
        assert explorer.state.domains == states[len(explorer.guesses)]
    with pytest.raises(InputError):
        explorer.back()


def test_repairs_end_in_a_solution() -> None:
    recording = record(queens(8), "min-conflicts")
    assert recording.solution is not None
    assert not queens(8).check(recording.solution)
    kinds = [event.kind for event in recording.events]
    assert kinds.count("repair") >= 8
    assert kinds[-1] == "solution"


def test_the_best_is_what_a_recording_ends_with() -> None:
    subject = exhibit("optimisation")
    recording = subject.recorded("given,mac")
    assert recording.solution == csp.solve(subject.problem)
    bounds = [event for event in recording.events if event.kind == "bound"]
    assert bounds[-1].value == bounds[-1].because
    values: list[Any] = [event.value for event in bounds]
    assert values == sorted(values)


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_scene_makes_a_page_in_both_languages(name: str) -> None:
    for lang in LANGUAGES:
        shown = watch(name, lang=lang)
        subject = exhibit(name, Language(lang))
        assert len(subject.scene.names) == len(subject.problem.domains)
        assert page(shown).startswith("<!doctype html>")
        for recording in shown.recordings:
            solution = recording.solution
            if solution is not None:
                assert not subject.problem.check(solution)


@pytest.mark.parametrize(
    "what",
    [
        queens(5),
        Grid(EASY),
        Puzzle("." * 16, [{"rule": "thermo", "cells": "A1 B1 C1"}]),
        atlas("australia"),
        "p edge 3 3\ne 1 2\ne 2 3\ne 1 3",
        EASY,
        "WA-NT NT-Q",
        any_subject(queens(4)),
    ],
    ids=lambda what: type(what).__name__,
)
def test_anything_can_be_watched(what: Any, tmp_path: Path) -> None:
    shown = watch(what)
    assert {recording.ended for recording in shown.recordings} == {"solved"}
    assert "<iframe" in shown._repr_html_()
    shown.write(tmp_path / "page.html")


@pytest.mark.parametrize("what", ["nowhere", 7, None])
def test_what_cannot_be_watched_is_told_in_a_line(what: Any) -> None:
    with pytest.raises(SudokuError) as told:
        watch(what)
    assert "\n" not in str(told.value)


def test_typed_problems_have_the_solutions_of_brute_force() -> None:
    text = "a, b, c: 1..4\na + b = c or a = 4; a != b\nabs(a - c) > 1; different: b c"
    found = {tuple(each.values()) for each in csp.solutions(posed(text))}
    span = range(1, 5)
    assert found == {
        (a, b, c)
        for a in span
        for b in span
        for c in span
        if (a + b == c or a == 4) and a != b and abs(a - c) > 1 and b != c
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x + y = 2",
        "a: 1..3\nb = 2",
        "a: 1..3\n__import__('os').system('x')",
        "a: 1..3\na.__class__ = 2",
        "a: 1..3\na ** 2 = 4",
        "a: 1..3\na[0] = 1",
        "a: 1..3\n(lambda: a) = 1",
        "a: 1..3\n" + "(" * 500 + "a" + ")" * 500,
        "a: 1..99999",
        "1a: 1..3",
        "a: 1..3\na + ",
        "a: x y\na + 1 = 2",
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(SudokuError) as told:
        csp.solve(posed(text))
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("seed", range(5))
def test_nodes_of_a_graph_do_not_overlap(seed: int) -> None:
    random = Random(seed)
    names = [str(n) for n in range(random.randint(2, 40))]
    pairs = [(a, b) for a in names for b in names if a < b]
    edges = random.sample(pairs, random.randint(0, len(pairs)))
    places = [complex(*at) for at in placed(names, edges).values()]
    nearest = min(abs(a - b) for i, a in enumerate(places) for b in places[:i])
    assert nearest >= CLOSEST * APART - 1e-6


@pytest.mark.parametrize("words", ["a", "Northern Territory", "澳大利亚首都特区", ""])
def test_long_words_fit(words: str) -> None:
    assert columns(shortened(words, 8)) <= 8
