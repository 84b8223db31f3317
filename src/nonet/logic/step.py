"""Steps: what a person did, and the proof of it, as plain data.

A finder yields a *deduction*: what changes on the board and, under the names that
players use (pivot, pincers, fins), what proves it. A *technique* gives the finder its
name, its rating and its words. A *step* is a deduction made by a technique in a
position; a *trace* is a whole solve.

Whoever words or draws a step does so from its roles alone, never from the technique.
What a role may be, and how it is shown:

===================  ===========================================================
a digit, or several  written out; their marks in the tinted cells are lit
a house, or several  written out and framed
a ``CellSet``        written out; the cells are tinted, by the name of the role
several candidates   written out: their cells if they share a digit; they are lit
a ``Chain``          written out; its links are drawn
a ``Proof``          told case by case when asked; each case lit in a colour
a ``Phrase``         a part of the sentence that not every step needs; several under
                     the name ``details`` are told when asked
===================  ===========================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.logic.er import ER, er_of, step_er
from nonet.logic.ruled import subject_to
from nonet.say import beginner, expert
from nonet.say.citations import Numbered, Rest, citation_lines, resting_words
from nonet.say.depth import deeper
from nonet.say.expert import tell
from nonet.say.language import ENGLISH, Language, Paint, _, unpainted
from nonet.say.proof import Proof
from nonet.say.reasons import Phrase
from nonet.say.wording import (
    conclusion_words,
    phrase_words,
    proof_lines,
)

if TYPE_CHECKING:  # it stands above, and is only carried
    from nonet.ratings.rating import Rating
    from nonet.rules import Puzzle

Level: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
Roles: TypeAlias = Mapping[str, Any]
NONE: Final[Roles] = {}
IS_SO: Final = _("{cell} is {digit}")
TRY: Final = _("try {digit} in {cell}")
SO: Final = _("{technique}: {reason}, so {conclusion}.")
ALONE: Final = _("{technique}: {reason}. So {conclusion}.")
MANY: Final = 10  # candidates; more have a sentence of their own
LONG: Final = 300  # characters of a sentence; a longer one is cut in two


class Deduction(NamedTuple):
    """What follows from a pattern, and the pattern by its roles.

    *size* tells how much a person has to look at: cells of a set, nodes of a chain. Of
    two deductions by one technique the smaller is shown.
    """

    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    roles: Roles = NONE
    size: int = 0

    def __hash__(self) -> int:
        return hash((self.placements, self.eliminations, self.size))


class Score(NamedTuple):
    """The place of a technique on the scale of scores, as HoDoKu publishes it.

    *turn* tells when it is tried, the lowest first; *cost*, what a step counts for.
    """

    turn: int
    cost: int


class Ground(NamedTuple):
    """Digits and cells, a bit each: those of their marks that are missing must be.

    See ``logic/grounds.py``.
    """

    digits: int
    cells: int


Finder: TypeAlias = Callable[[Position], Iterator[Deduction]]
Grounds: TypeAlias = Callable[[Position, Deduction], Iterator[Ground]]


def no_more(position: Position, deduction: Deduction) -> Roles:
    """Add nothing to what the finder told."""
    del position, deduction
    return NONE


def everywhere(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on every mark that is missing: who does not know better says so."""
    del deduction
    yield Ground(position.board.every_digit, position.empty)


def cell_and_digit(position: Position, deduction: Deduction) -> Roles:
    """Add the cell that is filled, and its digit."""
    ((cell, digit),) = deduction.placements
    return {"cell": position.cells(1 << cell), "digit": digit}


@dataclass(frozen=True, slots=True)
class Technique:
    """One rule a person can apply, with everything needed to teach it.

    ``reason`` is the sentence of a step, its roles in braces; ``lesson`` teaches the
    technique in a sentence or two; ``example`` is a text for :meth:`Position.parse`,
    with ``rules`` as our JSON writes them if it is about rules, and on a ``layout`` if
    it needs another.
    ``evidence`` gives the roles that only the find that is chosen needs: a finder that
    names them in each of its finds would be slow. ``grounds`` tells where marks must be
    missing for a step to hold. ``rating`` is its turn: techniques are tried from the
    lowest on. What is shown to people is its ``er``.
    """

    name: str
    rating: float
    level: Level
    reason: str
    lesson: str
    example: str
    find: Finder = field(compare=False)  # its name tells it from others
    rules: tuple[Mapping[str, Any] | str, ...] = field(default=(), compare=False)
    layout: str = ""  # of its example, if that is another than the size tells
    evidence: Callable[[Position, Deduction], Roles] = field(
        default=no_more, compare=False
    )
    grounds: Grounds = field(default=everywhere, compare=False)
    assumes_one_solution: bool = False
    proves: bool = True  # but for a trial, which may have to be taken back
    thorough: bool = False  # it looks so long that it must find something: where there
    # are several solutions, it may not
    sprawls: bool = False  # it tells of many marks or cells where a chain has few
    code: str = ""  # in technique libraries; what shares one has a word behind a slash
    score: Score | None = None  # where that scale knows it

    @property
    def key(self) -> str:
        """The name as a command line takes it.

        >>> Technique("X-wing", 3.2, "hard", "", "", "", iter).key
        'x-wing'
        """
        return self.name.lower().replace(" ", "-").replace("+", "-plus-")

    @property
    def er(self) -> ER:
        """What a step is rated on the SE scale, or at least: *rating* is its turn."""
        return er_of(self)

    @property
    def library_code(self) -> str:
        """The code by which technique libraries know it, or nothing."""
        return self.code.partition("/")[0]

    def steps(self, position: Position) -> Iterator[Step]:
        """Yield every step that the technique sees in *position*."""
        return (Step(self, found, position).proved() for found in self.find(position))

    @property
    def start(self) -> Position:
        """The position of its example."""
        position = Position.parse(self.example, self.layout or None)
        return subject_to(position, self.rules) if self.rules else position

    def demo(self) -> Step:
        """Give the first step that the technique sees in its own example."""
        return next(self.steps(self.start))

    def __repr__(self) -> str:
        return f"<Technique {self.name!r}>"

    def _repr_html_(self) -> str:
        from nonet.show.html import lesson  # noqa: PLC0415 - a notebook draws

        return lesson(self)


@dataclass(frozen=True, slots=True)
class Step:
    """A deduction, signed by the technique that made it in a position.

    All that is said and drawn of it is in it, once it is :meth:`proved`. ``depth``
    counts the trials that stand: what is shown holds only if they do. ``rests_on`` are
    the marks that must be gone for it, and were taken by earlier steps of its trace.
    """

    technique: Technique
    deduction: Deduction
    position: Position
    depth: int = 0
    rests_on: tuple[Rest, ...] = ()

    def proved(self) -> Step:
        """Give the same step with the evidence of its technique: ready to be told."""
        placed, gone, roles, size = self.deduction
        told = {**roles, **self.technique.evidence(self.position, self.deduction)}
        whole = Deduction(placed, gone, told, size)
        return Step(self.technique, whole, self.position, self.depth, self.rests_on)

    @property
    def er(self) -> ER:
        """What the step is rated on the SE scale, the scale of ``nonet rate``."""
        return step_er(self)

    @property
    def roles(self) -> Roles:
        """Everything that proves the step, by the names of its parts."""
        return self.deduction.roles

    @property
    def after(self) -> Position:
        """The position that the step leads to."""
        return self.position.after(
            self.deduction.placements, self.deduction.eliminations
        )

    def say(self, language: Language = ENGLISH, paint: Paint = unpainted) -> str:
        """Name the technique, then the evidence, then the conclusion.

        *paint* may colour the words for each part: it is given them with what they
        name, a role, candidates placed or rubbed out, or the technique.
        """
        if language.reader == "beginner":
            return "\n".join(self.lines(language, paint))
        return tell(
            ALONE if self.ends_apart(language) else SO,
            language,
            technique=paint(language.say(self.technique.name), self.technique),
            reason=self.reason(language, paint),
            conclusion=self.conclusion(language, paint),
        )

    def ends_apart(self, language: Language = ENGLISH) -> bool:
        """Tell whether the conclusion is a sentence of its own: there is much to say.

        >>> from nonet.logic.sets.naked_subset import NAKED_PAIR
        >>> NAKED_PAIR.demo().ends_apart()
        False
        """
        if len(self.deduction.eliminations) > MANY:
            return True
        technique = language.say(self.technique.name)
        reason, conclusion = self.reason(language), self.conclusion(language)
        return len(f"{technique}: {reason}, so {conclusion}.") > LONG

    def lines(
        self,
        language: Language = ENGLISH,
        paint: Paint = unpainted,
        known: set[str] | None = None,
        told: beginner.Extent = "whole",
    ) -> list[str]:
        """Tell the step to a beginner, one thing a line; what is *known* not again."""
        return [*beginner.lines(self, language, paint, known, told)]

    def reason(self, language: Language = ENGLISH, paint: Paint = unpainted) -> str:
        """Say what proves the step."""
        by_roles = not expert.is_noted(self.technique.reason, self.roles)
        if language.reader == "expert" and by_roles:
            noted = expert.pattern(self.roles, language, self.position, paint)
            if noted is not None:
                return noted
        phrase = Phrase(self.technique.reason, **self.roles)
        return phrase_words(phrase, language, self.position, paint)

    def details(self, language: Language = ENGLISH) -> list[str]:
        """Say all that is behind the step, one thing a line.

        The reason of each part, a proof in full, and which earlier steps it rests on.
        A beginner is told all but the last of these anyway.
        """
        if language.reader == "beginner":
            return self.citations(language)
        told = self.parts(language)
        for role in self.roles.values():
            if isinstance(role, Proof):
                told += proof_lines(role, language, self.position)
        return told + self.citations(language)

    def parts(self, language: Language = ENGLISH) -> list[str]:
        """Say one question deeper why each part of the pattern is as it is said.

        Which marks a cell has left, where a digit fits, why each link of a chain holds.
        """
        gone = self.deduction.eliminations
        reasons = deeper(self.roles, gone, self.position)
        return [phrase_words(each, language, self.position) for each in reasons]

    def resting(self, language: Language = ENGLISH, number: Numbered = str) -> str:
        """Say which steps this one rests on, in short if they took many marks.

        *number* writes the number of a step, which a page makes a link. Nothing is said
        where the digits on the board are enough.
        """
        return resting_words(self.rests_on, language, self.position, number)

    def citations(self, language: Language = ENGLISH) -> list[str]:
        """Say of all steps that this one rests on which marks they took.

        A line has room for several steps.
        """
        return citation_lines(self.rests_on, language, self.position)

    def conclusion(self, language: Language = ENGLISH, paint: Paint = unpainted) -> str:
        """Say what to write and what to rub out."""
        if language.reader == "expert":
            noted = expert.conclusion(self.deduction[:2], self.position, paint)
            return noted if self.technique.proves else f"{noted}?"
        is_so = IS_SO if self.technique.proves else TRY
        changes = self.deduction[:2]
        return conclusion_words(changes, is_so, language, self.position, paint)

    def _repr_svg_(self) -> str:
        from nonet.show.step import step_svg  # noqa: PLC0415 - a notebook draws

        return step_svg(self)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<Step {str(self)!r}>"


def _hardness(step: Step) -> tuple[bool, float, float]:
    rating = step.technique.rating
    return not step.technique.proves, step.er.value or rating, rating


End: TypeAlias = Literal[
    "solved", "stuck", "contradiction", "time is up", "interrupted"
]


@dataclass(frozen=True, slots=True)
class Trace:
    """A whole solve: the puzzle, every step, and how it ended.

    Who wants to tell how hard the puzzle is adds its ``rating`` (``verbs/rate.py``).
    """

    puzzle: Grid | Puzzle
    steps: tuple[Step, ...]
    end: Position
    ended: End
    rating: Rating | None = None

    @property
    def grid(self) -> Grid:
        """The digits of the puzzle, without its rules."""
        return self.puzzle if isinstance(self.puzzle, Grid) else self.puzzle.grid

    @property
    def solved(self) -> bool:
        """Whether every cell was filled."""
        return self.ended == "solved"

    @property
    def hardest_step(self) -> Step | None:
        """The first of the steps that have the highest ER; a trial is above all.

        What is about rules has no ER, and stands where its rating is.
        """
        return max(self.steps, key=_hardness, default=None)

    @property
    def hardest(self) -> Technique | None:
        """The technique of the hardest step."""
        return self.hardest_step.technique if self.hardest_step else None

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each technique was used, the easiest first."""
        names = (step.technique for step in self.steps)
        ordered = sorted(names, key=lambda technique: technique.rating)
        counts: dict[str, int] = {}
        for technique in ordered:
            counts[technique.name] = counts.get(technique.name, 0) + 1
        return counts

    def __repr__(self) -> str:
        return f"<Trace of {len(self.steps)} steps, {self.ended}>"

    def __str__(self) -> str:
        return "\n".join(f"{n}. {step}" for n, step in enumerate(self.steps, 1))

    def _repr_html_(self) -> str:
        from nonet.show.html import notebook  # noqa: PLC0415 - a notebook draws

        return notebook(self)
