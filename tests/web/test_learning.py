"""What a learner asks: the techniques, positions to find them in, searches to watch."""

from __future__ import annotations

import re
from typing import Any

import pytest

from asking import Asking
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.errors import LimitReached
from nonet.lab.exhibits import ABOUT, EXHIBITS
from nonet.lab.page import KINDS
from nonet.logic.catalogue import ALL, about_rules
from nonet.logic.singles.naked_single import NAKED_SINGLE
from nonet.logic.step import Step, Technique
from nonet.logic.trial import TRIAL
from nonet.ratings.scale import ORDER
from nonet.say.language import language
from nonet.verbs.generate import generate
from nonet.verbs.practice import EFFORT, KNOWN, SOON, others_there, practise, seen_anew
from nonet.verbs.solve import is_unique, solve
from nonet.web.asked import technique as called
from nonet.web.learn import PICTURED
from running import EASY, SOLVED

KEYS = [each.key for each in (*ALL, TRIAL, *about_rules())]
QUICK = [each for each in ALL if each.key != "nested-contradiction-net"]


def test_every_technique_is_listed_in_both_languages(web: Asking) -> None:
    for lang in ("en", "zh"):
        told = web.answer("techniques", lang=lang)["techniques"]
        assert [each["key"] for each in told] == KEYS
        assert all(each["lesson"] for each in told)


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_shows_its_own_example(web: Asking, key: str) -> None:
    told = web.answer("lesson", key=key, lang="zh")
    assert told["step"]["technique"]["key"] == key
    assert told["step"]["before"]["grid"] == told["example"]["digits"]
    shown = told["figure"]
    assert shown["tints"] or shown["lit"]
    assert "".join(piece["text"] for piece in shown["words"]) == told["step"]["text"]


def test_what_is_no_technique_is_not_found(web: Asking) -> None:
    assert "'nope'" in web.refusal(404, "lesson", key="nope")
    assert "'nope'" in web.refusal(404, "practice", key="nope")


def test_practice_looks_at_so_many_new_puzzles() -> None:
    search = generate(
        score=1, up_to=KNOWN[-1], seed=1, jobs=1, effort=EFFORT, rate=False
    )
    with pytest.raises(LimitReached):
        next(search)
    assert search.tried == SOON


@pytest.mark.parametrize("technique", QUICK, ids=lambda technique: technique.key)
def test_practice_holds_what_is_practised_and_never_lies(technique: Technique) -> None:
    """A board moved about has its solution moved about."""
    first, second = seen_anew(technique, 1), seen_anew(technique, 2)
    assert first.position != second.position
    assert first.technique is technique
    assert is_unique(first.position.grid)
    answer = solve(first.position.grid)
    for each in (first.deduction, *others_there(first)):
        assert all(answer[c] == d for c, d in each.placements)
        assert all(answer[c] != d for c, d in each.eliminations)


@pytest.mark.parametrize("seed", range(5))
def test_all_that_there_is_can_be_found(seed: int) -> None:
    """Naked singles are easily counted."""
    step = practise(NAKED_SINGLE, seed)
    marks = step.position.marks
    there = [step.deduction, *others_there(step)]
    found = {each.placements for each in there}
    alone = {
        ((cell, marks[cell].bit_length()),)
        for cell in range(81)
        if marks[cell].bit_count() == 1
    }
    assert found == alone
    assert len(there) == len(alone)


@pytest.mark.parametrize("key", ["als-xz", "als-chain", "trial"])
def test_every_answer_is_sent_and_most_with_their_proof(web: Asking, key: str) -> None:
    told = web.answer("practice", key=key, seed=5, lang="zh")
    step = practise(called(key), 5)
    there = [step.deduction, *others_there(step)]
    figures = [told["figure"], *told["others"]]
    for shown, found in zip(figures, there, strict=True):
        assert marked(shown["placed"]) == {*found.placements}
        assert marked(shown["struck"]) == {*found.eliminations}
        words = "".join(piece["text"] for piece in shown["words"])
        conclusion = Step(step.technique, found, step.position).conclusion
        assert conclusion(language("zh", {})) in words
    proved = [bool(shown["tints"]) for shown in figures]
    assert proved == [number <= PICTURED for number in range(len(there))]


def marked(marks: list[dict[str, Any]]) -> set[tuple[int, int]]:
    return {(CLASSIC.parse_cell(each["cell"]), each["digit"]) for each in marks}


@pytest.mark.skipif(core.build() == "python", reason="it takes seconds to find one")
@pytest.mark.parametrize("key", ["full-house", "locked-triple", "x-wing", "bug-plus-1"])
def test_practice_is_on_a_new_puzzle_that_needs_it(key: str) -> None:
    chosen = next(each for each in ALL if each.key == key)
    step = practise(chosen, 5)
    assert step.technique is chosen
    assert is_unique(step.position.grid)
    assert step.position != seen_anew(chosen, 5).position
    tried_before = ORDER[: ORDER.index(chosen)]
    assert not any(any(each.find(step.position)) for each in tried_before)


@pytest.mark.parametrize("key", ["naked-single", "naked-pair", "sk-loop", "trial"])
def test_practice_can_be_played(web: Asking, key: str) -> None:
    told = web.answer("practice", key=key, seed=5)
    assert told["step"]["technique"]["key"] == key
    assert told == web.answer("practice", key=key, seed=5)
    position = {key: told[key] for key in ("puzzle", "digits", "marks", "layout")}
    assert web.answer("check", **position)["status"] == "fine"
    assert web.answer("hint", **position, rung=2)["kind"] == "step"


def replayed(told: dict[str, list[list[int]]], events: list[int]) -> list[list[int]]:
    """Follow a run as a page does."""
    domains, before = [[*domain] for domain in told["start"]], []
    for at in range(0, len(events), 5):
        kind, x, v = KINDS[events[at]], events[at + 1], events[at + 2]
        if kind == "guess":
            before.append([[*domain] for domain in domains])
        if kind in ("guess", "place"):
            domains[x] = [v]
        elif kind == "eliminate":
            domains[x].remove(v)
        elif kind == "backtrack":
            domains = before.pop()
    return domains


def test_every_engine_can_be_watched_to_the_solution(web: Asking) -> None:
    told = web.answer("watch", puzzle=EASY)
    names = web.answer("version")["watch"]
    assert [run["code"] for run in told["runs"]] == names
    for run in told["runs"]:
        assert run["about"]
        assert run["ended"] == "solved"
        end = replayed(told, run["events"])
        assert [told["values"][domain[0]] for domain in end] == [*SOLVED]


def test_a_map_can_be_watched(web: Asking) -> None:
    told = web.answer(
        "watch", map="australia", lang="zh", engines=["given,none", "mac"]
    )
    assert len(told["names"]) == 7
    assert "data-x" in told["scene"]["svg"]
    plain, wise = told["runs"]
    assert len(plain["events"]) > len(wise["events"])


def test_a_recording_is_cut_where_it_is_asked(web: Asking) -> None:
    (run,) = web.answer("watch", puzzle=EASY, engines=["backtracking"], most=20)["runs"]
    assert (run["ended"], len(run["events"])) == ("stopped", 100)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({}, "one thing to watch"),
        ({"puzzle": EASY, "map": "australia"}, "one thing to watch"),
        ({"scene": "nowhere"}, "'nowhere'"),
        ({"graph": "p edge 2 1\ne 1 3"}, "line 2"),
        ({"problem": "a: 1..3\nopen('x')"}, "line 2"),
        ({"scene": "problems", "moves": [[0, 9]]}, "no value 9"),
        ({"scene": "problems", "moves": [[]]}, "no guess"),
        ({"map": "atlantis"}, "'atlantis'"),
        ({"map": "../australia"}, "no map"),
        ({"puzzle": EASY, "engines": ["fast"]}, "fast"),
        ({"puzzle": EASY, "engines": ["csp:wise"]}, "wise"),
        ({"puzzle": "11" + "." * 14}, "twice"),
    ],
)
def test_what_cannot_be_watched_is_told(
    web: Asking, asked: dict[str, object], words: str
) -> None:
    assert words in web.refusal(422, "watch", **asked)


def test_every_scene_can_be_watched_in_both_languages(web: Asking) -> None:
    for name in EXHIBITS:
        for lang in ("en", "zh"):
            told = web.answer("watch", scene=name, lang=lang)
            shown = [run["title"] for run in told["runs"]]
            known = [way["name"] for way in told["ways"]]
            assert set(shown) <= set(known)
            assert (name in ABOUT) == bool(told["about"])
            drawn = set(map(int, re.findall('data-x="([0-9]+)"', told["scene"]["svg"])))
            open_ = {x for x, domain in enumerate(told["start"]) if len(domain) > 1}
            assert open_ <= drawn <= set(range(len(told["names"])))


def test_a_pupil_leads_a_search(web: Asking) -> None:
    moves: list[list[int]] = []
    for _ in range(20):
        told = web.answer("watch", scene="problems", moves=moves, engines=["fc"])
        (run,) = told["runs"]
        domains = replayed(told, run["events"])
        if run["ended"] == "solved":
            break
        x = next(x for x, domain in enumerate(domains) if len(domain) > 1)
        moves.append([x, domains[x][0]])
    assert all(len(domain) == 1 for domain in domains)
    assert run["code"] == "pupil"
    taken = web.answer("watch", scene="problems", moves=[*moves, []], engines=["fc"])
    assert replayed(taken, taken["runs"][0]["events"]) != domains


def test_a_graph_and_a_problem_of_one_s_own_are_watched(web: Asking) -> None:
    told = web.answer("watch", graph="p edge 3 3\ne 1 2\ne 2 3\ne 1 3")
    assert sorted(told["names"]) == ["node 1", "node 2", "node 3"]
    assert told["values"] == ["red", "green", "blue"]
    told = web.answer("watch", problem="tea, cake: Monday Tuesday\ntea != cake")
    assert told["names"] == ["tea", "cake"]
    assert {run["ended"] for run in told["runs"]} == {"solved"}


def test_a_puzzle_with_rules_is_watched(web: Asking) -> None:
    rules = [{"rule": "thermo", "cells": "A1 B1 C1"}]
    told = web.answer(
        "watch", puzzle="." * 16, layout="4", rules=rules, engines=["csp:mrv,mac"]
    )
    assert "thermometer" in " ".join(told["reasons"])
    assert 'class="tube"' in told["scene"]["svg"]


def test_a_watched_board_is_the_one_that_was_asked(web: Asking) -> None:
    told = web.answer("watch", puzzle=EASY, engines=["norvig"])
    given = [domain for domain in told["start"] if len(domain) == 1]
    assert len(given) == len(Grid(EASY).givens)
