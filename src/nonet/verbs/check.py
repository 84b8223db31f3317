"""Hold the techniques to a library of cases.

A case is met if one deduction is exactly what it asks for, or if all deductions that go
no further than the case do so together: two fish of one size may share their prey.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nonet.board.candidates import Candidate
from nonet.exchange.library import LibraryCase
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction


class CaseVerdict(NamedTuple):
    """A case, whether it was met, and what was found."""

    case: LibraryCase
    passed: bool
    found: tuple[Deduction, ...]
    known: bool = True  # whether any technique has the code


def check(cases: Iterable[LibraryCase]) -> Iterator[CaseVerdict]:
    """Run each case through the technique with its code."""
    for case in cases:
        techniques = [each for each in ALL if each.library_code == case.technique]
        found = tuple(
            deduction
            for technique in techniques
            for deduction in technique.find(case.position)
        )
        known = bool(techniques)
        yield CaseVerdict(case, known and _is_met(case, found), found, known)


def _is_met(case: LibraryCase, found: Sequence[Deduction]) -> bool:
    if case.must_not_fire:
        return not found
    wanted = _changes(case)
    within: set[tuple[str, Candidate]] = set()
    for deduction in found:
        each = _changes(deduction)
        if each == wanted:
            return True
        if each <= wanted:
            within |= each
    return within == wanted


def _changes(what: LibraryCase | Deduction) -> set[tuple[str, Candidate]]:
    gone = {("≠", each) for each in what.eliminations}
    return gone | {("=", each) for each in what.placements}
