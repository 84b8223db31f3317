"""What the hunt in puzzles with rules looks at, catches and remembers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import soundness_rules
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.catalogue import for_rules
from nonet.logic.step import Deduction, Technique
from soundness_rules import looked, read, run


def _lie(position: Position) -> Iterator[Deduction]:
    cell = min(position.cells(position.empty))
    for digit in position.pencilled.digits(cell):
        yield Deduction(eliminations=(Candidate(cell, digit),))


def test_nothing_is_wrong_in_a_few_puzzles() -> None:
    found = [looked(number) for number in (1, 3, 5)]

    assert [each.wrong for each in found] == [()] * 3
    assert {each.kind for each in found} == {"thermo", "whispers", "dots"}
    assert all("Full house" in each.found for each in found)


def test_a_wrong_step_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    liar = Technique("Lie", 99.0, "easy", "", "", "", _lie)
    honest = for_rules()
    monkeypatch.setattr(soundness_rules, "for_rules", lambda: (*honest, liar))
    monkeypatch.setattr(soundness_rules, "about_rules", lambda: (liar,))

    each = looked(1)

    assert len(each.wrong) == each.positions


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    assert run(range(1, 2), log, jobs=1) == 0
    (first,) = read(log)
    log.write_text(log.read_text() + first.line[:40])

    assert run(range(1, 3), log, jobs=1) == 0

    assert [each.number for each in read(log)] == [1, 2]
