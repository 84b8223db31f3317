"""The techniques against a library of cases, where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.read.library import Case, cases
from nonet.techniques import ALL
from nonet.verbs.check import check

LIBRARY = Path(__file__).parents[3] / "shared/data/techniques/cases.txt"
KNOWN = {technique.code for technique in ALL}
LINES = LIBRARY.read_text("ascii").splitlines() if LIBRARY.exists() else []
CASES = [case for case in cases(LINES) if case.technique in KNOWN]


@pytest.mark.skipif(not CASES, reason="the library of cases is not at hand")
@pytest.mark.parametrize("code", sorted({case.code for case in CASES}))
def test_each_case_is_met(code: str) -> None:
    verdicts = list(check(case for case in CASES if case.code == code))

    assert not [verdict for verdict in verdicts if not verdict.passed]


def test_a_code_that_ends_in_x_must_find_nothing() -> None:
    (case,) = cases([f":0000-x:1:{'.' * 81}::::"])

    assert isinstance(case, Case)
    assert [verdict.passed for verdict in check([case])] == [True]
