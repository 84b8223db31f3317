"""Skyscrapers seen: with a digit in a cell, too few or too many would be seen.

::

    3 │ 5 . 9 . . .       whatever stands between, 5 and 9 and at most one more
          x               with 3 there, 5 and 9 are all that is seen

>>> print(SKYSCRAPERS_SEEN.demo())
Skyscrapers seen: from A1 to A6, 3 skyscrapers are seen; with 5 in A1, at most 2 \
skyscrapers would be seen (5 6), so A1 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues, met_again
from nonet.logic.outside.digit_lines import ranges_text
from nonet.logic.outside.skylines import counts, example, left
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.outside.skyscraper import Skyscraper
from nonet.say.reasons import Phrase, either


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks with which another number is seen, by cell and number."""
    for met in clues(position, Skyscraper):
        kept = left(met.domains, met.clue, met.size)
        groups: dict[tuple[int, int], list[Candidate]] = {}
        for mark in met.gone_beyond_house(kept) if kept else ():
            groups.setdefault((mark.cell, _bound(met, mark)), []).append(mark)
        for marks in groups.values():
            roles = {**met.roles, "place": position.cells(1 << marks[0].cell)}
            yield Deduction((), tuple(marks), roles, met.line.index(marks[0].cell) + 1)


def _seen(met: MetClue, mark: Candidate) -> int:
    """Give how many may be seen with a mark."""
    return counts(_with(met, mark), met.size)


def _with(met: MetClue, mark: Candidate) -> tuple[int, ...]:
    place = met.line.index(mark.cell)
    domains = met.domains
    return (*domains[:place], 1 << mark.digit - 1, *domains[place + 1 :])


def _bound(met: MetClue, mark: Candidate) -> int:
    """Give the nearest numbers to the clue that may be seen, as bits."""
    seen = _seen(met, mark)
    fewer, more = seen & (1 << met.clue) - 1, seen >> met.clue << met.clue
    return (1 << fewer.bit_length() >> 1) | more & -more


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say how many would be seen, and give an example."""
    met = met_again(position, Skyscraper, deduction.roles["rule"])
    digits = either([met.symbol(mark.digit) for mark in deduction.eliminations])
    return {"would": _would(met, deduction.eliminations, digits)}


def _would(met: MetClue, marks: tuple[Candidate, ...], digits: str | Phrase) -> Phrase:
    mark, bound = marks[-1], _bound(met, marks[-1])
    cell, nearest = met.position.cells(1 << mark.cell), bound.bit_length() - 1
    roles = {"digits": digits, "cell": cell, "count": str(nearest)}
    if bound & bound - 1:
        return Phrase(
            "with {digits} in {cell}, {counts} skyscrapers would be seen",
            digits=digits,
            cell=cell,
            counts=ranges_text(_seen(met, mark)),
        )
    roles["line"] = example(_with(met, mark), nearest, met.size)
    if nearest < met.clue:
        return Phrase(
            "with {digits} in {cell}, at most {count} skyscrapers would be seen "
            "({line})",
            **roles,
        )
    return Phrase(
        "with {digits} in {cell}, at least {count} skyscrapers would be seen ({line})",
        **roles,
    )


SKYSCRAPERS_SEEN = Technique(
    name="Skyscrapers seen",
    rating=2.5,
    level="medium",
    reason="{rule}; {would}",
    lesson="Suppose a digit in a cell, and count how many skyscrapers can then be seen "
    "at most and at least. If the clue is not between, the digit cannot stand there.",
    example="..6..." + "." * 30,
    rules=({"rule": "skyscraper", "line": "A1-A6", "clue": 3},),
    find=find,
    evidence=evidence,
    grounds=cells_of("cells"),
)
