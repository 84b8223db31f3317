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
So A3, which sees A8, cannot be 1.
>>> print(why(grid, "what is I7?"))
I7 is 1.
1. Hidden single in a box: 1 fits only in I7 of box 9: H5 takes row H and E9 takes \
column 9, so I7 is 1.

A claim of several marks is a step of the player's own. If a technique does it in one,
alone or with more, that is its name; the digits and marks are those before the step:

>>> medium = "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35"
>>> print(why(medium + "...4.9...", "A5, C4 are not 3"))
Yes: A5 and C4 cannot be 3.
1. Claiming: the 3 of row B is in one of B4, B5 and B6, which makes it the 3 of box 2 \
too, so A5, C4 and C5 cannot be 3.

Without a claim, what is the matter with the puzzle is told:

>>> print(why("1... .... .... .321"))
The puzzle has several solutions: A3, A4, C3 and C4 are 3, 4, 4 and 3, or 4, 3, 3 and 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from nonet.board.candidates import Candidate
from nonet.board.grid import Grid, Source
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY, symbol
from nonet.board.position import Position
from nonet.errors import NoSolution
from nonet.limits import SearchEnded, check_limit, limited
from nonet.logic.ledger import Ledger
from nonet.logic.ruled import position_of
from nonet.say.language import _
from nonet.say.reasons import Phrase
from nonet.verbs.explain import usable
from nonet.verbs.matter import the_matter
from nonet.verbs.question import AskedQuestion, Claim, parse_question
from nonet.verbs.review import mistakes
from nonet.verbs.shortest import ProofSearch
from nonet.verbs.solve import count_solutions, grid_in, on_grid, posed, solutions
from nonet.verbs.why_answer import WhyAnswer, WhyVerdict

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle


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

    >>> print(why("..3. .4.2 21.. ....", "A4 is 4"))
    Yes: A4 is 4.
    1. Hidden single in a box: 4 fits only in A4 of box 2: B2 takes row B, so A4 is 4.
    """
    check_limit(seconds)
    whole = posed(puzzle)
    grid = grid_in(whole)
    asked = parse_question(question, grid.layout)
    grid.puzzle.check()
    try:
        with limited(seconds):
            if asked.about == "matter":
                asked = _first_mistake(whole) or asked
            if claims := asked.claims or _claim_of(asked, whole):
                return _judged(asked, claims, whole, marks, uniqueness=uniqueness)
            return the_matter(asked, whole)
    except NoSolution:
        return the_matter(asked, whole)
    except SearchEnded as end:
        return no_answer(whole, question, str(end))


def no_answer(
    puzzle: Grid | Puzzle, question: str, ended: str = "time is up"
) -> WhyAnswer:
    """Say that the time did not even do to judge what was asked."""
    words = Phrase("No answer was found in the time that was allowed.")
    asked = parse_question(question, puzzle.layout)
    return WhyAnswer(asked, "unknown", words, position_of(puzzle), ended=ended)


# Claims


def _first_mistake(puzzle: Grid | Puzzle) -> AskedQuestion | None:
    """Ask why the first wrong digit is wrong, if there is one."""
    grid = grid_in(puzzle)
    for mistake in mistakes(puzzle):
        for cell in mistake.cells - grid.givens:
            if mistake.kind in ("wrong", "repeated"):
                return AskedQuestion("claims", (Claim(cell, grid[cell], holds=True),))
    return None


def _claim_of(asked: AskedQuestion, puzzle: Grid | Puzzle) -> tuple[Claim, ...]:
    """Claim what the solution has in the cell that is asked for, if one is."""
    if asked.cell is None:
        return ()
    for solution in solutions(on_grid(puzzle, grid_in(puzzle).puzzle)):
        return (Claim(asked.cell, solution[asked.cell], holds=True),)
    raise NoSolution("the puzzle has no solution")


def _judged(
    asked: AskedQuestion,
    claims: tuple[Claim, ...],
    puzzle: Grid | Puzzle,
    marks: Marks | None,
    *,
    uniqueness: bool,
) -> WhyAnswer:
    """Tell whether the claims are so; of several, the first that is not is told."""
    here = _without_doubtful(puzzle, claims)
    position = position_of(here, marks and _mended(marks, here))
    prove = partial(_proved, asked, here, position, uniqueness=uniqueness)
    for claim in claims:
        verdict = _verdict(claim, here)
        if verdict == "open":
            words = Phrase(
                "{cell} may be {digit}, or not: solutions differ there.",
                cell=position.cells(1 << claim.cell),
                digit=symbol(claim.digit, position.board.size),
            )
            return WhyAnswer(asked, verdict, words, position, (claim,))
        if verdict == "not so":
            return prove(verdict, (claim.opposite,))
    return prove("so", claims)


def _without_doubtful(puzzle: Grid | Puzzle, claims: Sequence[Claim]) -> Grid | Puzzle:
    """Take away what the player wrote where it is wrong, or is asked about."""
    grid = grid_in(puzzle)
    doubtful = grid.layout.cell_set(claim.cell for claim in claims)
    for mistake in mistakes(puzzle):
        doubtful |= mistake.cells
    for cell in doubtful - grid.givens:
        grid = grid.place(cell, EMPTY)
    return on_grid(puzzle, grid)


def _mended(marks: Marks, puzzle: Grid | Puzzle) -> Marks:
    """Leave the cells blank whose marks have lost the right digit: they have them all.

    What was rubbed out elsewhere is the player's own position.
    """
    layout = puzzle.layout
    wrong = [cell for each in mistakes(puzzle, marks) for cell in each.cells]
    blank = {layout.cell_name(cell): "" for cell in wrong}
    return Marks({**marks, **blank}, layout) if blank else marks


def _verdict(claim: Claim, puzzle: Grid | Puzzle) -> WhyVerdict:
    """Ask the solutions whether a claim is so."""
    cell, digit, holds = claim
    answers = [*islice(solutions(puzzle), 2)]
    found = {answer[cell] for answer in answers}
    if len(answers) > 1 and len(found) < 2 and not grid_in(puzzle)[cell]:
        others = (d for d in range(1, puzzle.layout.size + 1) if d not in found)
        found.update(islice((d for d in others if _may_hold(puzzle, cell, d)), 1))
    if digit in found or (len(answers) > 1 and _may_hold(puzzle, cell, digit)):
        if found - {digit}:
            return "open"
        return "so" if holds else "not so"
    return "not so" if holds else "so"


def _may_hold(puzzle: Grid | Puzzle, cell: int, digit: int) -> bool:
    grid = grid_in(puzzle)
    if grid[cell]:
        return grid[cell] == digit
    return grid.allows(cell, digit) and bool(
        count_solutions(on_grid(puzzle, grid.place(cell, digit)), 1)
    )


HEADS = {
    "what": _("{claims}."),
    "so": _("Yes: {claims}."),
    "not so": _("No: {claims}."),
}
GIVENS = {
    "what": _("{cell} is {digit}, a given."),
    "so": _("Yes: {cell} is {digit}, a given."),
    "not so": _("No: {cell} is {digit}, a given."),
}


def _proved(  # noqa: PLR0913 - what is asked, of what, and the answer
    asked: AskedQuestion,
    puzzle: Grid | Puzzle,
    position: Position,
    verdict: WhyVerdict,
    claims: tuple[Claim, ...],
    *,
    uniqueness: bool,
) -> WhyAnswer:
    """Find the steps that prove what is so."""
    told = "what" if asked.about == "what" else verdict
    open_ = tuple(claim for claim in claims if not position.digits[claim.cell])
    if not open_:
        return _given(asked, verdict, GIVENS[told], claims[0], position)
    search = ProofSearch(
        position.with_marks(Candidate(*claim[:2]) for claim in open_),
        usable(puzzle, uniqueness=uniqueness),
    )
    ledger = Ledger()
    steps = tuple(map(ledger.enter, search.proof(open_)))
    words = Phrase(HEADS[told])
    if not steps:
        verdict = "unknown"
        words = Phrase("The solution says: {claims}. No proof of it was found.")
        if search.ended:
            words = Phrase(
                "The solution says: {claims}. No proof of it was found in the time "
                "that was allowed."
            )
    return WhyAnswer(asked, verdict, words, position, claims, steps, ended=search.ended)


def _given(
    asked: AskedQuestion,
    verdict: WhyVerdict,
    told: str,
    claim: Claim,
    position: Position,
) -> WhyAnswer:
    """Say what the cell holds: nobody has to prove a given."""
    words = Phrase(
        told,
        cell=position.cells(1 << claim.cell),
        digit=symbol(position.digits[claim.cell], position.board.size),
    )
    return WhyAnswer(asked, verdict, words, position)
