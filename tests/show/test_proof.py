"""A proof is shown whole: in words, on a page, in a picture, as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from nonet.exchange.trace import SCHEMA_FILE, trace_json
from nonet.logic.catalogue import ALL
from nonet.logic.step import Step, Technique, Trace
from nonet.say.language import Language
from nonet.say.proof import Proof
from nonet.show.difficulty import difficulty
from nonet.show.figure import figure
from nonet.show.html import page
from nonet.show.proof import proof_html
from nonet.show.step import step_svg
from nonet.show.trace import trace_text

PROVED = [each for each in ALL if each.code.startswith("13")]
VALID = Draft202012Validator(json.loads(Path(SCHEMA_FILE).read_text("utf-8")))

each_technique = pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)


def proof_of(step: Step) -> Proof:
    proof: Proof = step.roles["proof"]
    return proof


def trace_of(step: Step) -> Trace:
    return Trace(step.position.grid, (step,), step.after, "stuck")


@each_technique
def test_every_fact_has_a_line(technique: Technique) -> None:
    """So have what is supposed at first, and the end of every case."""
    step = technique.demo()
    lines = step.details()
    cases = list(proof_of(step).all_cases())
    facts = sum(len(case.facts) for case in cases)

    assert len(lines) == facts + len(proof_of(step).cases) + len(cases)
    assert sum("Suppose that" in line for line in lines) == len(cases)
    assert all(line.endswith((".", ":")) for line in lines)
    assert len(step.details(Language("zh", "rc"))) == len(lines)


@each_technique
def test_what_is_inside_a_case_is_indented(technique: Technique) -> None:
    step = technique.demo()
    depths = {len(line) - len(line.lstrip()) for line in step.details()}
    deepest = max(case.depth for case in proof_of(step).cases)

    assert depths == {3 * level for level in range(deepest + 1)}


def test_details_follow_their_step() -> None:
    step = PROVED[0].demo()
    first, *lines = trace_text(trace_of(step), details=True).splitlines()[:-2]

    assert first == f" 1. {step} ({difficulty(step)})"
    assert [line.strip() for line in lines] == [x.strip() for x in step.details()]


@each_technique
def test_a_page_unfolds_every_case(technique: Technique) -> None:
    step = technique.demo()
    told = "".join(proof_html(step))

    assert told in page(trace_of(step)).replace("\n", "")
    assert told.count("<details") == len(list(proof_of(step).all_cases()))
    for colour in figure(step).cases.values():
        assert f'<span class="{colour}">' in told


@each_technique
def test_a_picture_lights_what_each_case_finds(technique: Technique) -> None:
    step = technique.demo()
    shown = figure(step)
    changed = {*step.deduction.placements, *step.deduction.eliminations}
    for case in proof_of(step).cases:
        found = [mark for fact in case.facts if fact.holds for mark in fact.marks]
        assert all(mark in shown.lit for mark in found if mark not in changed)
        if case.chain:
            assert set(case.chain.links) <= set(shown.links)
    assert len(shown.cases) == len(proof_of(step).cases)
    assert "struck" in step_svg(step) or step.deduction.placements


@each_technique
@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_data_is_valid_and_its_labels_are_known(
    technique: Technique, code: str
) -> None:
    data = json.loads(trace_json(trace_of(technique.demo()), Language(code)))
    VALID.validate(data)
    proof = data["steps"][0]["roles"]["proof"]
    known: list[str] = []
    for case in proof["cases"]:
        _cited(case, known)

    assert proof["kind"] == "proof"
    assert len(set(known)) == len(known)


def _cited(case: Any, known: list[str]) -> None:
    """Read a case as it is told: what it cites was told before."""
    known.append(case["label"])
    for fact in case["facts"]:
        assert {*fact["uses"]} <= {*known}
        if fact["case"]:
            _cited(fact["case"], known)
        known.append(fact["label"])
    assert {*case["uses"]} <= {*known}
