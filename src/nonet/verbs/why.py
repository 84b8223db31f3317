"""Why: whatever is asked of a puzzle, with the shortest proof that is found.

>>> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28."
>>> grid = Grid(puzzle + "...419..5 ....8..79")
>>> print(why(grid, "A4 is 6"))
Yes: A4 is 6.
1. Hidden single in a box: 8 fits only in A6 of box 2: C3 takes row C and E4 takes \
column 4, so A6 is 8.
2. Hidden single in a box: 6 fits only in A4 of box 2: C8 takes row C, so A4 is 6.
>>> print(why(grid.place("A3", 1), "A3 is 1"))
No: A3 cannot be 1.
1. Hidden single in a line: 1 fits only in A8 of column 8: E9 takes box 6, B4 takes \
row B and H5 takes row H, so A8 is 1.

A claim of several marks is a step of the player's own: if a technique does it in one,
that is its name. Without a claim, what is the matter with the puzzle is told:

>>> print(why("1... .... .... .321"))
The puzzle has several solutions: A3, A4, C3 and C4 are 3, 4, 4 and 3, or 4, 3, 3 and 4.
>>> print(why("12.. ..3. ...4 ...."))
The puzzle has no solution: A1 is 1, but A2 is 2, B3 is 3, and no digit stands twice \
in row B and box 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from operator import ne
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.grid import Grid, Source
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY, symbol
from nonet.board.position import Position
from nonet.errors import LimitReached, NoSolution, beyond
from nonet.exchange.trace import step_record
from nonet.limits import SearchEnded, check_limit, limited, seconds_left
from nonet.logic.catalogue import ALL
from nonet.logic.stale_mark import STALE_MARK
from nonet.logic.step import Deduction, Step
from nonet.say.language import ENGLISH, Language, _
from nonet.say.reasons import Phrase
from nonet.say.wording import phrase_words
from nonet.verbs.ask import why_not
from nonet.verbs.explain import explain, usable
from nonet.verbs.question import AskedQuestion, Claim, parse_question
from nonet.verbs.review import mistakes
from nonet.verbs.shortest import ProofSearch
from nonet.verbs.solve import (
    count_solutions,
    differing_cells,
    grid_in,
    on_grid,
    posed,
    solutions,
)

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

WhyVerdict: TypeAlias = Literal[
    "so", "not so", "open", "unknown", "one", "several", "none"
]
ANSWER_SCHEMA: Final = 1  # changes when what a reader relies on does
MOST_COMPARED: Final = 50  # solutions, of which the two nearest are told


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """What was found out, and the steps that prove it.

    The *verdict* on a claim is ``so``, ``not so`` (the steps prove the opposite),
    ``open`` where solutions differ, or ``unknown``, if no proof was found; on a puzzle,
    how many solutions it has. ``claims`` is what the steps prove, ``cells`` what can be
    exchanged, and ``ended`` the limit that was reached, if any.
    """

    question: AskedQuestion
    verdict: WhyVerdict
    words: Phrase
    position: Position
    claims: tuple[Claim, ...] = ()
    steps: tuple[Step, ...] = ()
    cells: CellSet | None = None
    ended: str = ""

    def head(self, language: Language = ENGLISH) -> str:
        """Say the answer itself."""
        roles = {name: self._words(r, language) for name, r in self.words.roles.items()}
        roles["claims"] = self._claims(language)
        return language.say(self.words.template, **roles)

    def _words(self, role: object, language: Language) -> object:
        if isinstance(role, Phrase):
            return phrase_words(role, language, self.position)
        return role

    def _claims(self, language: Language) -> str:
        """Say what is proved as a step says what follows from it."""
        marks = [(Candidate(cell, digit), so) for cell, digit, so in self.claims]
        placed = tuple(mark for mark, holds in marks if holds)
        gone = tuple(mark for mark, holds in marks if not holds)
        return Step(ALL[0], Deduction(placed, gone), self.position).conclusion(language)

    def say(self, language: Language = ENGLISH, *, details: bool = False) -> str:
        """Tell the answer, then its proof: a line a step, and the details if asked."""
        return "\n".join((self.head(language), *self.lines(language, details=details)))

    def lines(
        self, language: Language = ENGLISH, *, details: bool = False
    ) -> Iterator[str]:
        """Tell the proof alone."""
        for number, step in enumerate(self.steps, 1):
            first, *more = step.say(language).splitlines()
            yield f"{number}. {first}"
            more += step.details(language) if details else ()
            yield from (f"   {line}" for line in more)

    def record(self, language: Language = ENGLISH) -> dict[str, Any]:
        """Put the answer into plain data; its steps are those of a trace."""
        layout = self.position.layout
        steps = (step_record(step, language) for step in self.steps)
        return {
            "nonet": ANSWER_SCHEMA,
            "kind": "why",
            "lang": language.code,
            "layout": layout.spec,
            "puzzle": self.position.grid.line,
            "question": self.question.text(layout),
            "verdict": self.verdict,
            "text": self.head(language),
            "cells": self.cells.names() if self.cells else [],
            "ended": self.ended,
            "steps": [{"number": n, **step} for n, step in enumerate(steps, 1)],
        }

    def __str__(self) -> str:
        return self.say()


def why(
    puzzle: Grid | Puzzle | Source,
    question: str = "",
    marks: Marks | None = None,
    *,
    uniqueness: bool = True,
    seconds: float | None = None,
) -> WhyAnswer:
    """Answer a *question* about a puzzle: ``A4 is not 5``, ``several``, or nothing.

    The player's own digits and *marks* are used as far as they are right. After so many
    *seconds* the shortest proof is given that was found until then.
    """
    check_limit(seconds)
    whole = posed(puzzle)
    grid = grid_in(whole)
    asked = parse_question(question, grid.layout)
    if asked.claims and not isinstance(whole, Grid):
        raise beyond(rule.name for rule in whole.rules)
    grid.puzzle.check()
    try:
        with limited(seconds):
            if asked.about == "matter" and isinstance(whole, Grid):
                asked = _first_mistake(grid) or asked
            if asked.claims:
                return _judged(asked, grid, marks, uniqueness=uniqueness)
            return _matter(asked, whole)
    except NoSolution:
        return _matter(asked, whole)
    except SearchEnded as end:
        words = Phrase("No answer was found in the time that was allowed.")
        return WhyAnswer(asked, "unknown", words, Position.of(grid), ended=str(end))


# Claims


def _first_mistake(grid: Grid) -> AskedQuestion | None:
    """Ask why the first wrong digit is wrong, if there is one."""
    for mistake in mistakes(grid):
        for cell in mistake.cells - grid.givens:
            if mistake.kind in ("wrong", "repeated"):
                return AskedQuestion("claims", (Claim(cell, grid[cell], holds=True),))
    return None


def _judged(
    asked: AskedQuestion, grid: Grid, marks: Marks | None, *, uniqueness: bool
) -> WhyAnswer:
    """Tell whether the claims are so; of several, the first that is not is told."""
    here = _without_doubtful(grid, asked.claims)
    if marks and any(mistakes(here, marks)):
        marks = None
    position = Position.of(here, marks)
    for claim in asked.claims:
        verdict = _verdict(claim, here)
        if verdict == "open":
            words = Phrase(
                "{cell} may be {digit}, or not: solutions differ there.",
                cell=position.cells(1 << claim.cell),
                digit=symbol(claim.digit, position.board.size),
            )
            return WhyAnswer(asked, verdict, words, position)
        if verdict == "not so":
            return _proved(
                asked, verdict, (claim.opposite,), position, uniqueness=uniqueness
            )
    return _proved(asked, "so", asked.claims, position, uniqueness=uniqueness)


def _without_doubtful(grid: Grid, claims: Sequence[Claim]) -> Grid:
    """Take away what the player wrote where it is wrong, or is asked about."""
    doubtful = grid.layout.cell_set(claim.cell for claim in claims)
    for mistake in mistakes(grid):
        doubtful |= mistake.cells
    for cell in doubtful - grid.givens:
        grid = grid.place(cell, EMPTY)
    return grid


def _verdict(claim: Claim, grid: Grid) -> WhyVerdict:
    """Ask the solutions whether a claim is so."""
    cell, digit, holds = claim
    answers = solutions(grid)
    found = {answer[cell] for answer in islice(answers, 2)}
    if len(found) < 2 and not grid[cell]:
        others = (d for d in range(1, grid.layout.size + 1) if d not in found)
        found.update(islice((d for d in others if _may_hold(grid, cell, d)), 1))
    if digit in found or _may_hold(grid, cell, digit):
        if found - {digit}:
            return "open"
        return "so" if holds else "not so"
    return "not so" if holds else "so"


def _may_hold(grid: Grid, cell: int, digit: int) -> bool:
    if grid[cell]:
        return grid[cell] == digit
    return grid.allows(cell, digit) and bool(
        count_solutions(grid.place(cell, digit), 1)
    )


def _proved(
    asked: AskedQuestion,
    verdict: WhyVerdict,
    claims: tuple[Claim, ...],
    position: Position,
    *,
    uniqueness: bool,
) -> WhyAnswer:
    """Find the steps that prove what is so."""
    open_ = tuple(claim for claim in claims if not position.digits[claim.cell])
    if not open_:
        return _given(asked, verdict, claims[0], position)
    seen = [claim for claim in open_ if _is_seen(claim, position)]
    if len(seen) == len(open_):
        steps, ended = tuple(_stale(claim, position) for claim in seen), ""
    else:
        rest = [claim for claim in open_ if claim not in seen]
        search = ProofSearch(
            position.with_marks(Candidate(*claim[:2]) for claim in rest),
            usable(position.grid, uniqueness=uniqueness),
        )
        steps, ended = search.proof(rest), search.ended
    words = Phrase("Yes: {claims}.") if verdict == "so" else Phrase("No: {claims}.")
    if not steps:
        verdict = "unknown"
        words = Phrase("The solution says: {claims}. No proof of it was found.")
    return WhyAnswer(asked, verdict, words, position, claims, steps, ended=ended)


def _given(
    asked: AskedQuestion, verdict: WhyVerdict, claim: Claim, position: Position
) -> WhyAnswer:
    """Say what the cell holds: nobody has to prove a given."""
    told = _("Yes: {cell} is {digit}, a given.")
    if verdict == "not so":
        told = _("No: {cell} is {digit}, a given.")
    words = Phrase(
        told,
        cell=position.cells(1 << claim.cell),
        digit=symbol(position.digits[claim.cell], position.board.size),
    )
    return WhyAnswer(asked, verdict, words, position)


def _is_seen(claim: Claim, position: Position) -> bool:
    """Tell whether the digit stands where the cell sees it."""
    peers = position.board.peers[claim.cell]
    return any(position.digits[cell] == claim.digit for cell in cells_in(peers))


def _stale(claim: Claim, position: Position) -> Step:
    """Rub out a mark that sees its own digit, as nobody may have done yet."""
    marked = position.with_marks([Candidate(claim.cell, claim.digit)])
    return next(STALE_MARK.steps(marked))


# What is the matter


def _matter(asked: AskedQuestion, puzzle: Grid | Puzzle) -> WhyAnswer:
    """Tell how many solutions there are, and why none, or what can be exchanged."""
    given = on_grid(puzzle, grid_in(puzzle).puzzle)
    position = Position.of(grid_in(given))
    answers = list(islice(solutions(given), MOST_COMPARED))
    if not answers:
        return WhyAnswer(asked, "none", _why_none(given), position)
    if len(answers) > 1:
        words, cells = _exchange(given, answers)
        return WhyAnswer(asked, "several", words, position, cells=cells)
    return WhyAnswer(asked, "one", _how(given), position)


def _why_none(puzzle: Grid | Puzzle) -> Phrase:
    try:
        reason = why_not(puzzle, seconds_left())
    except LimitReached:
        reason = None
    if reason is None:
        return Phrase("The puzzle has no solution.")
    return Phrase("The puzzle has no solution: {reason}.", reason=reason)


def _how(puzzle: Grid | Puzzle) -> Phrase:
    """Tell how the one solution is found, as far as there is time."""
    if not isinstance(puzzle, Grid):
        return Phrase("The puzzle has one solution.")
    trace = explain(puzzle)
    if not trace.solved or trace.hardest is None:
        return Phrase("The puzzle has one solution.")
    return Phrase(
        "The puzzle has one solution, {count} steps away; the hardest: {technique}.",
        count=len(trace.steps),
        technique=Phrase(trace.hardest.name),
    )


def _exchange(puzzle: Grid | Puzzle, answers: Sequence[Grid]) -> tuple[Phrase, CellSet]:
    """Tell the fewest cells that are found in which two solutions differ."""
    one, other = _nearest(puzzle, answers)
    cells = differing_cells(one, other)
    words = Phrase(
        "The puzzle has several solutions: {cells} are {digits}, or {others}.",
        cells=cells,
        digits=_digits(one, cells),
        others=_digits(other, cells),
    )
    return words, cells


def _digits(grid: Grid, cells: CellSet) -> list[str]:
    return [symbol(grid[cell], grid.layout.size) for cell in cells]


def _nearest(puzzle: Grid | Puzzle, answers: Sequence[Grid]) -> tuple[Grid, Grid]:
    """Choose two solutions, then others that differ from one of them in less."""
    pair = min(combinations(answers, 2), key=_distance)
    while True:
        one = pair[0]
        apart = differing_cells(*pair)
        digits = (EMPTY if cell in apart else one[cell] for cell in one.layout.cells)
        freed = on_grid(puzzle, Grid([*digits], one.layout))
        pairs = [(one, each) for each in islice(solutions(freed), MOST_COMPARED)]
        nearer = min(filter(_distance, pairs), key=_distance)
        if _distance(nearer) >= len(apart):
            return pair
        pair = nearer


def _distance(pair: tuple[Grid, Grid]) -> int:
    one, other = pair
    return sum(map(ne, one.digits, other.digits))
