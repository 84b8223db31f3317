"""Whatever cannot use a puzzle's rules refuses it in one line that names them."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nonet.rules
from nonet.errors import InputError
from nonet.exchange.read import puzzles, puzzles_in, read
from nonet.rules import load
from packing import compress
from running import EASY, SOLVED, Nonet

if TYPE_CHECKING:
    from asking import Asking

SCHEMA = Path(nonet.rules.__file__).parent / "variant.schema.json"
RULES: list[dict[str, Any]] = [
    {"rule": "cage", "cells": "A1 A2", "sum": 8},
    {"rule": "thermo", "cells": "A1 B1"},
    {"rule": "anti-knight"},
]
OURS: dict[str, Any] = {"nonet": 1, "kind": "variant", "puzzle": EASY, "rules": RULES}
CELLS: list[list[dict[str, Any]]] = [
    [{"value": int(d), "given": True} if d != "." else {} for d in EASY[i : i + 9]]
    for i in range(0, 81, 9)
]
PLAIN_THEIRS: dict[str, Any] = {"size": 9, "title": "Theirs", "grid": CELLS}
THEIRS: dict[str, Any] = PLAIN_THEIRS | {
    "killercage": [{"cells": ["R1C1", "R1C2"], "value": "8"}],
    "renban": [{"lines": [["R1C1", "R1C2"]]}],  # which nonet does not know
    "antiknight": True,
    "antiking": False,
}
PACKED = compress(json.dumps(THEIRS))
DIGITS = EASY.replace(".", "0")

WRITTEN: dict[str, tuple[str, tuple[str, ...]]] = {
    "our JSON": (json.dumps(OURS), ("cage", "thermo", "anti-knight")),
    "our JSON on many lines": (json.dumps(OURS, indent=2), ("cage", "thermo")),
    "our JSON without digits": (
        json.dumps({key: OURS[key] for key in ("nonet", "kind", "rules")}),
        ("cage", "thermo"),
    ),
    "our JSON with a new rule": (
        json.dumps(OURS | {"rules": [{"rule": "renban", "cells": "A1 A2"}]}),
        ("renban",),
    ),
    "our JSON with rules of no kind": (json.dumps(OURS | {"rules": "?"}), ("rules",)),
    "the JSON of f-puzzles": (json.dumps(THEIRS), ("killercage", "renban")),
    "marks that f-puzzles gives": (
        json.dumps(PLAIN_THEIRS | {"grid": [[{"givenPencilMarks": [1]}] * 9] * 9}),
        ("givenPencilMarks",),
    ),
    "a link of f-puzzles": (f"https://www.f-puzzles.com/?load={PACKED}", ("renban",)),
    "a link of SudokuPad": (f"https://sudokupad.app/fpuz{PACKED}", ("killercage",)),
    "a link without its scheme": (f"f-puzzles.com/?load={PACKED}", ("killercage",)),
    "the data of a link": (PACKED, ("killercage", "renban")),
    "a record with cages": (
        json.dumps({"puzzle": EASY, "Killer_cages": [{"cells": ["A1"]}]}),
        ("Killer_cages",),
    ),
    "a record with a diagonal": (
        json.dumps({"puzzle": EASY, "diagonal+": True, "level": 3}),
        ("diagonal+",),
    ),
    "a table with cages": (
        f"id,puzzle,cages,solution\n1,{EASY},A1 A2=8,\n",
        ("cages",),
    ),
    "a table with a variant": (f"variant;puzzle\nkiller;{EASY}\n", ("killer",)),
    "a link to a jigsaw": (f"https://a.example/jigsaw.htm?bd={DIGITS}", ("jigsaw",)),
    "a link with cages": (f"https://sudoku.example/?s={DIGITS}&cages=A1A2", ("cages",)),
    "a killer as text": ("3x3::k:" + ":".join(["2560"] * 81) + ":", ("cages",)),
}  # fmt: skip
COMMANDS = [
    "solve",
    "solve --count",
    "solve --all --to json",
    "solve --to line",
    "explain",
    "explain --to json",
    "hint",
    "rate",
    "rate --to csv",
    "show",
    "show --check",
    "show --true",
    "show --candidates",
    "show --propagate",
    "show --to svg",
    "convert",
    "convert --to json",
    "generate --effort 1 --clues",
    "generate --effort 1 --solution",
    "lab race -e norvig",
]


def refuses(ran: tuple[int, str, str], names: tuple[str, ...]) -> bool:
    code, out, err = ran
    said = "rules beyond its houses" in err and "nonet solve --variant" in err
    one = err.count("\n") == 1 and not any(digit in out for digit in "123456789")
    return (code, one, said) == (2, True, True) and all(name in err for name in names)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("kind", WRITTEN)
def test_every_command_refuses_and_names_the_rules(
    nonet: Nonet, tmp_path: Path, command: str, kind: str
) -> None:
    text, names = WRITTEN[kind]
    file = tmp_path / "killer"
    file.write_text(text)
    words = command.split()
    assert refuses(nonet(*words, file), names)
    assert refuses(nonet(*words, "-", stdin=text), names)
    if "\n" not in text:
        assert refuses(nonet(*words, text), names)


@pytest.mark.parametrize("kind", WRITTEN)
def test_every_reader_and_the_page_refuse_too(web: Asking, kind: str) -> None:
    text, names = WRITTEN[kind]
    (streamed,) = puzzles(BytesIO(text.encode()))
    (told,) = puzzles_in(text)
    assert str(streamed.error) == str(told.error)
    assert told.grid is None
    with pytest.raises(InputError, match="rules beyond its houses"):
        read(text)
    (entry,) = web.answer("read", text=text)["entries"]
    assert entry["error"]["message"] == str(told.error)
    assert all(name in str(told.error) for name in names)


def test_a_puzzle_with_rules_stops_none_of_the_others() -> None:
    plain = json.dumps(
        {"nonet": 1, "puzzle": EASY, "level": "easy", "variant": "classic"}
    )
    first, second, third = puzzles_in("\n".join([plain, json.dumps(OURS), plain]))
    assert first.puzzle == third.puzzle
    assert second.line == 2
    assert "cage" in str(second.error)

    table = f"puzzle,cages,variant\n{EASY},,\n{EASY},A1=5,\n{EASY},none,classic\n"
    first, second, third = puzzles_in(table)
    assert first.puzzle == third.puzzle
    assert "cages" in str(second.error)


def test_a_solution_is_written_with_the_rules_or_not_at_all(nonet: Nonet) -> None:
    text = json.dumps(OURS | {"rules": RULES[:1]})
    written = nonet("solve", "--variant", text, "--stats", "--to", "json").out
    record = json.loads(written)
    assert load(written) == load(text)
    assert record["solution"] == SOLVED
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.validate(record, json.loads(SCHEMA.read_text()))

    code, out, err = nonet("solve", "--variant", text, "--to", "csv")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "csv cannot hold the rules" in err


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"nonet": 1, "kind": "variant", "puzzle": EASY, "rules": []}),
        json.dumps(PLAIN_THEIRS),
        f"https://www.f-puzzles.com/?load={compress(json.dumps(PLAIN_THEIRS))}",
    ],
)
def test_what_has_no_rules_beyond_its_houses_is_read_as_any_puzzle(
    nonet: Nonet, web: Asking, text: str
) -> None:
    assert read(text).line == EASY
    assert nonet("solve", text, "--to", "line") == (0, SOLVED + "\n", "")
    (entry,) = web.answer("read", text=text)["entries"]
    assert (entry["puzzle"], entry["status"]) == (EASY, "one")


def test_houses_of_f_puzzles_are_a_layout_and_no_rule() -> None:
    grid = read(json.dumps(PLAIN_THEIRS | {"diagonal+": True, "diagonal-": True}))
    assert grid.layout.spec == "9+x"


def test_a_layout_that_is_told_answers_for_the_houses(nonet: Nonet) -> None:
    text = json.dumps({"puzzle": EASY, "diagonals": True})
    assert "rules" not in nonet("convert", text, "--layout", "x").err
    assert (
        "cages" in nonet("convert", text[:-1] + ', "cages": [1]}', "--layout", "x").err
    )
