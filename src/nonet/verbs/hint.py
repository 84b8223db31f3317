"""A hint for a position in progress, as much of it as the player wants.

What each rung tells is written in ``verbs/ladder.py``. The digits and pencil marks are
the player's own and may be wrong: then the hint is about the mistake, where it is, then
which it is, then why. Without a mistake, stale marks come first.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> grid = Grid(puzzle + "...419..5 ....8..79")
>>> for rung in (1, len(LADDER)):
...     print(hint(grid, rung=rung))
Look at box 9.
Hidden single in a box: 1 fits only in I7 of box 9: H5 takes row H and E9 takes column \
9, so I7 is 1.
>>> for rung in (1, 2, 3):
...     print(hint(grid.place("A3", 1).place("E5", 5), rung=rung))
Something is wrong in box 1.
1 in A3 is a mistake.
1 in A3 is a mistake.
1. Hidden single in a line: 1 fits only in A8 of column 8: E9 takes box 6, B4 takes \
row B and H5 takes row H, so A8 is 1.
So A3, which sees A8, cannot be 1.
>>> print(hint(grid, marks=Marks.of(grid.place("A8", 4)), rung=2))
A candidate is missing in A3.
>>> print(hint(grid, marks=Marks({**Marks.of(grid), "A4": "256"}), rung=len(LADDER)))
Stale mark: A1 is 5 and sees A4, so A4 cannot be 5.
>>> print(hint(grid, techniques=["w-wing"]))
None of the chosen techniques goes on from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from nonet.board.candidates import Candidate, Chain
from nonet.board.cells import Cell, CellSet, House
from nonet.board.grid import Grid, Source
from nonet.board.marks import Marks
from nonet.board.notation import Digit, symbol
from nonet.engines.human import easiest
from nonet.errors import InputError
from nonet.limits import TimeUp, check_limit, limited
from nonet.logic.ruled import clauses_of, position_of
from nonet.logic.step import Step
from nonet.logic.trial import TRIAL
from nonet.say.expert import tell
from nonet.say.language import ENGLISH, Language, Paint, unpainted
from nonet.say.proof import Proof
from nonet.show.difficulty import difficulty
from nonet.verbs.explain import (
    Chosen,
    chosen_techniques,
    has_one_solution,
    tidy,
    usable,
)
from nonet.verbs.ladder import LADDER, Rung
from nonet.verbs.review import Mistake, mistakes
from nonet.verbs.solve import grid_in, posed, solutions
from nonet.verbs.why import why
from nonet.verbs.why_answer import WhyAnswer

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

RUNGS: Final = range(1, len(LADDER) + 1)
HIDDEN: Final = ("wrong", "missing")  # mistakes of one cell that nobody sees
Prover: TypeAlias = Callable[[str], WhyAnswer]
HintTeller: TypeAlias = Callable[[Step, Language, Paint], object]


@dataclass(frozen=True, slots=True)
class Hint:
    """What helps in a position, told up to a rung.

    ``mistake`` is what the player must put right first; without one, ``step`` is the
    next step, and without either the puzzle is finished, unless the hint comes too
    ``late``: then no step was found in time, or the next step lies ``beyond`` the
    techniques that were chosen. Where the puzzle has ``several`` solutions, steps lead
    to one of them.
    """

    rung: int
    mistake: Mistake | None = None
    step: Step | None = None
    several: bool = False
    late: bool = False
    beyond: bool = False
    proof: WhyAnswer | None = None  # of the mistake, where the rung tells it

    @property
    def tells(self) -> Rung:
        """What is told and shown on its rung."""
        return LADDER[self.rung - 1]

    @property
    def cells(self) -> CellSet | None:
        """The cells that the rung lets the player see, if any are to be looked at."""
        if self.mistake:
            house = _wrong_house(self.mistake, self.tells)
            return self.mistake.cells if house is None else house
        if self.step is None:
            return None
        if self.tells.shows == "houses":
            return _area(self.step)
        pattern = _pattern(self.step)
        return pattern | _changed(self.step) if self.tells.shows == "step" else pattern

    @property
    def question(self) -> str:
        """What the next rung answers, as a message; nothing on the last."""
        if self.mistake is None:
            return self.tells.question
        return self.tells.doubt if self.mistake.kind in HIDDEN else ""

    @property
    def digit(self) -> Digit | None:
        """The digit to look for, if it is all that the rung tells."""
        if self.step is None or self.cells:
            return None
        digit: Digit = self.step.roles["digit"]
        return digit

    def say(self, language: Language = ENGLISH, paint: Paint = unpainted) -> str:
        """Tell as much as the rung allows."""
        if self.mistake:
            return self._mistaken(self.mistake, language)
        if self.late:
            return language.say("No step was found in the time that was allowed.")
        if self.beyond:
            return language.say("None of the chosen techniques goes on from here.")
        if self.step is None:
            return language.say("The puzzle is finished.")
        return _sentence(self.step, self.tells.template, language, paint)

    def details(self, language: Language = ENGLISH) -> list[str]:
        """Tell all that is behind a step, from the rung on that tells why."""
        if self.step is None or self.tells.shows not in ("proof", "step"):
            return []
        return self.step.details(language)

    def _mistaken(self, mistake: Mistake, language: Language) -> str:
        """Say where something is wrong, or what, or why."""
        house = _wrong_house(mistake, self.tells)
        if house is not None:
            return language.say("Something is wrong in {house}.", house=house)
        proof = self.proof.lines(language) if self.proof else ()
        return "\n".join((mistake.say(language), *proof))

    def __str__(self) -> str:
        return self.say()

    def _repr_svg_(self) -> str | None:
        if self.step is None or self.tells.shows not in ("proof", "step"):
            return None
        return self.step._repr_svg_()


def hint(  # noqa: PLR0913 - all but one have a good default
    puzzle: Grid | Puzzle | Source,
    marks: Marks | None = None,
    rung: int = 1,
    *,
    techniques: Chosen | None = None,
    uniqueness: bool = True,
    seconds: float | None = None,
) -> Hint:
    """Give a hint for the player's own digits and *marks*, in so many *seconds*.

    Where *techniques* are chosen it uses no other, and tries no digit.

    >>> print(hint("..3. .4.2 21.. ....", rung=5))
    Hidden single in a box: 4 fits only in A4 of box 2: B2 takes row B, so A4 is 4.
    """
    if rung not in RUNGS:
        raise InputError(
            "a hint has rungs from 1 to {most}, not {rung}", most=len(LADDER), rung=rung
        )
    asked = posed(puzzle)
    check_limit(seconds)
    position = position_of(asked, marks)
    tells_why = LADDER[rung - 1].mistake == "why"
    try:
        with limited(seconds):
            for mistake in mistakes(asked, marks):
                prove = partial(why, asked, marks=marks, uniqueness=uniqueness)
                proof = _proof(mistake, asked, marks, prove) if tells_why else None
                return Hint(rung, mistake, proof=proof)
            if not position.empty:
                return Hint(rung)
            known = usable(asked, uniqueness=uniqueness)
            if techniques is not None:
                chosen = chosen_techniques(techniques)
                known = [each for each in known if each in chosen]
            tidied = next(tidy(position, marks), None) if marks else None
            step = tidied or easiest(position, known)
            if step is None and techniques is not None:
                return Hint(rung, beyond=True)
            step = step or next(TRIAL.steps(position))
    except TimeUp:
        return Hint(rung, late=True)
    return Hint(rung, step=step, several=not has_one_solution(asked))


def _proof(
    mistake: Mistake, puzzle: Grid | Puzzle, marks: Marks | None, prove: Prover
) -> WhyAnswer | None:
    """Prove what nobody sees; the other mistakes show why themselves."""
    if mistake.kind not in HIDDEN:
        return None
    (cell,) = mistake.cells
    if marks is not None and mistake.kind == "missing":
        try:
            return _needed(cell, puzzle, marks, prove)
        except TimeUp:
            return None
    (name,) = mistake.cells.names()
    return prove(f"{name} = {grid_in(puzzle)[cell]}")


def _needed(
    cell: Cell, puzzle: Grid | Puzzle, marks: Marks, prove: Prover
) -> WhyAnswer:
    """Prove which digit a cell needs; where solutions differ, which it cannot have."""
    name = puzzle.layout.cell_name(cell)
    proof = prove(f"{name} = {next(solutions(puzzle))[cell]}")
    if proof.verdict != "open":
        return proof
    return prove(f"{name} <> {', '.join(map(str, marks.digits(cell)))}")


def _wrong_house(mistake: Mistake, rung: Rung) -> House | None:
    """Find the box to look at, if that is all that is told.

    What anybody can see on the board, a digit that stands twice, is told at once.
    """
    if rung.mistake != "where" or mistake.kind not in HIDDEN:
        return None
    layout = mistake.cells.layout
    return layout.boxes[layout.box_of[min(mistake.cells)]]


def _sentence(step: Step, template: str, language: Language, paint: Paint) -> str:
    """Fill in what *template* names, and work out no more than that."""
    if "{conclusion}" in template:
        return step.say(language, paint)
    if language.reader == "beginner" and "{reason}" in template:
        return "\n".join(step.lines(language, paint, told="why"))
    words = {
        name: word(step, language, paint)
        for name, word in TELLERS.items()
        if f"{{{name}}}" in template
    }
    return tell(template, language, **words)


def _technique(step: Step, language: Language, paint: Paint) -> str:
    return paint(language.say(step.technique.name), step.technique)


def _where(step: Step, language: Language, paint: Paint) -> object:
    """Name the house or the digit of a step, or the box where its first cell lies."""
    del paint
    if rule := _rule_cells(step):
        return language.say("the rule on {cells}", cells=rule)
    if houses := _houses(step):
        return houses
    n = step.position.board.size
    return language.say("the digit {digit}", digit=symbol(step.roles["digit"], n))


def _area(step: Step) -> CellSet | None:
    """Gather the cells of the houses to look at."""
    cells = _rule_cells(step) or step.position.cells(0)
    for house in () if cells else _houses(step):
        cells |= house
    return cells or None


def _rule_cells(step: Step) -> CellSet | None:
    """Gather the cells of the rule that a step is about, if no house says where."""
    cells = step.roles.get("cells")
    if not step.technique.rules or not isinstance(cells, CellSet) or not cells:
        return None
    if any(isinstance(role, House) for role in step.roles.values()):
        return None
    told = [each.bits for each in clauses_of(step.position)]
    around = [bits for bits in told if not cells.bits & ~bits]
    return step.position.cells(min(around, key=int.bit_count)) if around else None


def _houses(step: Step) -> list[House]:
    """Find the houses of a step; one of nothing but marks of a digit has none.

    Where cells are its pattern, it is the box of the first of them: a digit that goes
    does not say where to look, unless it is written.
    """
    roles = step.roles
    parts = [r if isinstance(r, tuple) else (r,) for r in roles.values()]
    houses = [part for each in parts for part in each if isinstance(part, House)]
    has_cells = any(isinstance(part, CellSet) for each in parts for part in each)
    stands = roles.get("cell")
    written = isinstance(stands, CellSet) and not stands.bits & step.position.empty
    if houses or (isinstance(roles.get("digit"), int) and (written or not has_cells)):
        return [*dict.fromkeys(houses)]
    layout = step.position.layout
    return [layout.boxes[layout.box_of[min(_pattern(step))]]]


def _pattern(step: Step) -> CellSet:
    """Gather the cells of the pattern, where a player finds it: not what it changes.

    Marks in colours are the pattern where no cells are named.
    """
    roles = [part for role in step.roles.values() for part in _parts(role)]
    cells = step.position.cells(0)
    for part in roles:
        match part:
            case House():
                pass
            case CellSet():
                cells |= part
    marks = (part.cell for part in roles if isinstance(part, Candidate))
    return cells or step.position.layout.cell_set(marks) or _changed(step)


def _parts(role: object) -> Iterator[object]:
    """Take a role apart: a chain into its cells, a proof into what it supposes."""
    match role:
        case Chain():
            yield from (node.cells for node in role.nodes)
        case Proof():
            yield from (case.mark for case in role.cases)
        case Candidate():
            yield role
        case tuple():
            yield from role
        case _:
            yield role


def _changed(step: Step) -> CellSet:
    """Gather the cells that a step changes."""
    changed = (*step.deduction.placements, *step.deduction.eliminations)
    return step.position.layout.cell_set(cell for cell, _ in changed)


# The words of a rung's sentence, each made where it is named.
TELLERS: Final[Mapping[str, HintTeller]] = {
    "where": _where,
    "technique": _technique,
    "difficulty": lambda step, language, _paint: difficulty(step, language),
    "cells": lambda step, _language, _paint: _pattern(step),
    "reason": Step.reason,
}
