"""What holds for every rule: brute force, both halves, and every way to write it.

A family's tests list cases: a rule as our JSON writes it, and what it demands in plain
Python, of the digits by their cells' names. The rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules import Puzzle, load, native, plain
from nonet.rules.fields import Fields
from nonet.rules.registry import by_iss
from nonet.rules.rule import Rule
from nonet.rules.solve import domains_of
from nonet.say.language import language

Digits = Mapping[str, int]  # by the names of the cells, "A1"


class RuleCase(NamedTuple):
    """A *rule*, what it demands of the *digits* in plain Python, and where."""

    rule: Mapping[str, Any] | str
    demands: Callable[[Digits], bool]
    layout: str = "4"
    puzzle: str = ""  # digits that leave few enough grids on larger boards

    @property
    def posed(self) -> Puzzle:
        """The rule on its board, alone."""
        empty = "." * len(Layout.parse(self.layout).cells)
        return Puzzle(self.puzzle or empty, [self.rule], layout=self.layout)


@cache
def every_grid(layout: Layout, puzzle: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Fill the board in all ways, cell by cell, by trying all digits."""
    before = [[peer for peer in layout.peers[c] if peer < c] for c in layout.cells]

    def filled(digits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        cell = len(digits)
        if cell == len(puzzle):
            yield digits
            return
        seen = {digits[peer] for peer in before[cell]}
        for digit in range(1, layout.size + 1):
            if digit not in seen and puzzle[cell] in (0, digit):
                yield from filled((*digits, digit))

    return tuple(filled(()))


def holds_to_brute_force(case: RuleCase) -> None:
    """Compare all solutions of both halves with all grids that obey the rule."""
    puzzle = case.posed
    names = [puzzle.layout.cell_name(cell) for cell in puzzle.layout.cells]
    grids = every_grid(puzzle.layout, puzzle.grid.digits)
    expected = {
        grid for grid in grids if case.demands(dict(zip(names, grid, strict=True)))
    }
    assert len(expected) < len(grids), "the case forbids nothing"
    domains = domains_of(puzzle)
    by_plain = [tuple(found) for found in plain.solutions(puzzle, domains)]
    assert sorted(by_plain) == sorted(expected)
    assert _keeps(plain.propagated(puzzle, domains), expected)
    if native.is_known(puzzle):
        by_core = [tuple(found) for found in native.solutions(puzzle, domains)]
        assert sorted(by_core) == sorted(expected)
        assert _keeps(native.propagated(puzzle, domains), expected)


def _keeps(domains: list[int] | None, expected: set[tuple[int, ...]]) -> bool:
    """Tell whether no digit of a solution was removed."""
    if domains is None:
        return not expected
    return all(
        domains[cell] >> digit - 1 & 1
        for grid in expected
        for cell, digit in enumerate(grid)
    )


def is_written_and_told(case: RuleCase) -> None:
    """Write the rule in every way that knows it, and read it back."""
    puzzle = case.posed
    (rule,), layout = puzzle.rules, puzzle.layout
    assert load(puzzle.record) == puzzle
    assert hash(puzzle) == hash(load(puzzle.record))
    for tongue in ("en", "zh_CN"):
        assert language(tongue, {}).words(rule.sentence(layout))
    assert all(stroke.startswith("<") for stroke in rule.draw(layout))
    _comes_back(rule, puzzle)


def _comes_back(rule: Rule, puzzle: Puzzle) -> None:
    kind, layout = type(rule), puzzle.layout
    if kind.f_puzzles and (items := _written(rule.to_f_puzzles(layout))):
        found = [r for item in items for r in kind.from_f_puzzles(Fields(item, layout))]
        assert _the_same(_settled(found, "f-puzzles"), puzzle)
    if kind.iss and (listed := _written(rule.to_iss(layout))):
        reader = by_iss()[kind.iss]  # a clone, say, comes back as cells that are equal
        found = [r for args in listed for r in reader.from_iss(list(args), layout)]
        assert _the_same(_settled(found, "iss"), puzzle)


def _settled(found: Sequence[Rule], written: str) -> list[Rule]:
    """Ask each rule what it is among the others, as a reader does."""
    return [each for r in found if (each := r.among(found, written)) is not None]


def _written(items: Iterator[Any]) -> list[Any]:
    """Give what is written, nothing if it is refused because others cannot say it."""
    try:
        return list(items)
    except InputError:
        return []


def _the_same(found: list[Rule], puzzle: Puzzle) -> bool:
    """Tell whether some rules demand what one does; several may stand for it."""
    if found == list(puzzle.rules):
        return True
    several, domains = Puzzle(puzzle.grid, found), domains_of(puzzle)
    return sorted(plain.solutions(puzzle, domains)) == sorted(
        plain.solutions(several, domains)
    )
