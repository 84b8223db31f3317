"""The techniques against a library of cases, where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.errors import InputError
from nonet.exchange.library import cases
from nonet.verbs.check import check
from running import EASY

EXCEPTED = {"0363", "0364"}  # fish beyond four lines
SINGLE = f":0003:5:{EASY}"


def test_the_library_is_met(shared: Path) -> None:
    lines = (shared / "techniques" / "cases.txt").read_text("ascii").splitlines()
    known = [case for case in cases(lines) if case.technique not in EXCEPTED]
    failed = [verdict.case for verdict in check(known) if not verdict.passed]

    assert len(known) > 500
    assert not [case for case in failed if case.must_not_fire]
    assert len(failed) <= len(known) / 100


@pytest.mark.parametrize(
    ("line", "passed"),
    [
        (f"{SINGLE}:::555:", True),
        (f"{SINGLE}:::355:", False),
        (f"{SINGLE}::555::", False),
        (f"{SINGLE}:::555 776:", True),  # two deductions make it up together
        (SINGLE.replace("0003", "0003-x") + "::::", False),
        (f":0003-x:5:{'.' * 81}::::", True),
        (f":9999:5:{'.' * 81}::::", False),  # nobody has that code
    ],
)
def test_a_case_is_met_by_what_it_asks_for_and_nothing_else(
    line: str,
    passed: bool,  # noqa: FBT001 - what is expected
) -> None:
    assert [verdict.passed for verdict in check(cases([line]))] == [passed]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0003:5", "line 2: expected a case such as "),
        (f"{SINGLE}:::55:", "line 2: expected a digit, its row and its column"),
        (f":0003:5:{'.' * 80}::::", "line 2: expected 81 cells, found 80"),
        (f":0003:5:{'.' * 80}Q::::", "line 2: "),
    ],
)
def test_a_bad_case_is_told_by_its_line(line: str, said: str) -> None:
    with pytest.raises(InputError, match=f"^{said}"):
        list(check(cases(["# a comment", line])))
