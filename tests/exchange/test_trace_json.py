"""A trace as JSON: what the published schema promises."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.position import Position
from nonet.exchange.trace import SCHEMA_FILE, trace_json
from nonet.logic.step import End, Trace
from nonet.rules import Puzzle
from nonet.say.language import Language
from nonet.verbs.explain import explain
from showing import LAYOUTS, PUZZLE, chained, solve, tried

SCHEMA = json.loads(Path(SCHEMA_FILE).read_text("utf-8"))
VALID = Draft202012Validator(SCHEMA)
IN_WORDS = {"lang", "name", "text", "difficulty", "reason", "conclusion", "outcome"}


def record(trace: Trace, language: Language | None = None) -> Any:
    """Write, read back and validate."""
    text = trace_json(trace, language or Language())
    assert "\n" not in text
    data = json.loads(text)
    VALID.validate(data)
    return data


def without_words(data: Any) -> Any:
    match data:
        case dict():
            return {k: without_words(v) for k, v in data.items() if k not in IN_WORDS}
        case list():
            return [without_words(item) for item in data]
    return data


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_allows_nothing_else() -> None:
    data = record(tried(Layout(4)))
    for broken in (
        data | {"nonet": 1},
        data | {"ended": "bored"},
        data | {"more": 1},
        {k: v for k, v in data.items() if k != "steps"},
        data | {"givens": ["Z99x"]},
    ):
        assert not VALID.is_valid(broken)


@pytest.mark.parametrize("layout", [*LAYOUTS, "64"])
@pytest.mark.parametrize("code", ["en", "zh"])
def test_every_layout_and_language_is_valid(layout: str, code: str) -> None:
    data = record(tried(Layout.parse(layout)), Language(code))

    assert Layout.parse(data["layout"]) == Layout.parse(layout)
    assert data["lang"] == code


@pytest.mark.parametrize("ended", get_args(End))
def test_every_end_is_valid(ended: End) -> None:
    assert record(tried(Layout(4), ended))["ended"] == ended
    nothing = record(Trace(PUZZLE, (), Position.of(PUZZLE), ended))
    assert (nothing["steps"], nothing["hardest"]) == ([], None)


def test_only_the_words_depend_on_the_language() -> None:
    english = record(tried(Layout(9)))
    for language in (Language("zh"), Language("en", "rc")):
        other = record(tried(Layout(9)), language)
        assert without_words(other) == without_words(english)


def test_positions_read_back() -> None:
    trace = solve()
    data = record(trace)

    assert Grid(data["puzzle"]) == trace.puzzle
    for told, step in zip(data["steps"], trace.steps, strict=True):
        assert told["text"] == str(step)
        for name, position in (("before", step.position), ("after", step.after)):
            assert Grid(told[name]["grid"]).digits == tuple(position.digits)
            assert Marks(told[name]["marks"]) == position.pencilled
    assert data["end"] == data["steps"][-1]["after"]
    assert sum(each["count"] for each in data["counts"]) == len(trace.steps)


@pytest.mark.parametrize("loop", [True, False])
def test_a_chain_lists_its_links(*, loop: bool) -> None:
    step = chained(loop=loop)
    chain = step.roles["chain"]
    trace = Trace(step.position.grid, (step,), step.after, "stuck")
    told = record(trace)["steps"][0]["roles"]["chain"]["chain"]
    nodes = told["nodes"]

    assert told["text"] == str(chain)
    assert len(told["links"]) == len(list(chain.links))
    for link, drawn in zip(told["links"], chain.links, strict=True):
        assert link["strong"] == drawn.strong
        assert nodes[link["from"]]["cells"] == drawn.start.cells.names()
        assert nodes[link["to"]]["cells"] == drawn.end.cells.names()


def test_roles_are_plain_data() -> None:
    roles = record(tried(Layout(9)))["steps"][0]["roles"]

    assert roles["digit"] == {"kind": "digit", "digit": 1}
    assert roles["cells"] == {"kind": "cells", "cells": ["I8", "I9"]}
    assert roles["house"]["house"]["kind"] == "box"
    assert [item["kind"] for item in roles["lines"]["items"]] == ["house", "house"]
    assert roles["mixed"]["candidates"][0] == {"cell": "A2", "digit": 3}
    assert roles["words"]["text"] == "A1 has <&> 1"
    assert roles["none"] == {"kind": "cells", "cells": []}


# Rules


RULED = Puzzle(
    "." * 16,
    [
        {"rule": "cage", "cells": "A1 B1", "sum": 4},
        {"rule": "cage", "cells": "B2 C2 D2", "sum": 8},
        {"rule": "thermo", "cells": "A1 A2 A3 A4"},
        {"rule": "even", "cells": "B2 C1"},
    ],
)


def rule_roles(data: Any) -> list[Any]:
    """Gather the roles that are rules, wherever they stand."""
    match data:
        case {"kind": "rule"}:
            return [data]
        case dict():
            return [role for each in data.values() for role in rule_roles(each)]
        case list():
            return [role for each in data for role in rule_roles(each)]
    return []


def test_a_trace_holds_the_rules_of_its_puzzle() -> None:
    trace = explain(RULED)
    data = record(trace)
    assert data["rules"] == RULED.record["rules"]
    assert data["rating"] is None
    again = Puzzle(data["puzzle"], data["rules"], layout=data["layout"])
    assert again == RULED
    assert record(solve())["rules"] == []


@pytest.mark.parametrize("code", ["en", "zh"])
def test_a_role_names_its_rule(code: str) -> None:
    names = ["one rule", "full house", "naked single", "hidden single in a box"]
    trace = explain(RULED, techniques=names, trial=False)
    data = record(trace, Language(code))
    roles = rule_roles(data["steps"])
    named = [role for role in roles if role["rule"] is not None]
    assert named
    for role in named:
        assert role["rule"] in data["rules"]
        rule = Puzzle("." * 16, [role["rule"]]).rules[0]
        assert rule.name == role["rule"]["rule"]
        assert role["text"]
    about = [step for step in data["steps"] if rule_roles(step)]
    assert {step["er"] for step in about} == {None}
    assert {step["difficulty"] for step in about} <= {
        Language(code).say(step["technique"]["level"]) for step in about
    }


def test_each_step_follows_from_the_one_before_with_rules() -> None:
    data = record(explain(RULED, all_steps=True))
    for one, other in pairwise(data["steps"]):
        assert one["after"] == other["before"]
    grids = [Grid(step["before"]["grid"]) for step in data["steps"]]
    assert grids[0] == RULED.grid
