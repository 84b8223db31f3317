"""An answer to why: its verdict, the sentence that tells it, the steps that prove it.

What its JSON may hold is published in ``exchange/why.schema.json``; its steps are those
of a trace.

>>> from nonet.verbs.why import why
>>> answer = why("1... ..3. .4.. ...2", "C1 is not 3")
>>> answer.verdict, answer.head(), answer.technique.name
('so', 'Yes: C1 cannot be 3.', 'Hidden single in a box')
>>> answer.record()["claims"]
[{'cell': 'C1', 'digit': 3, 'holds': False}]
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.grid import Grid
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.exchange import trace
from nonet.exchange.trace import rule_records, step_record, technique_record
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction, Step, Technique
from nonet.say.language import ENGLISH, Language
from nonet.say.reasons import Phrase
from nonet.say.wording import phrase_words
from nonet.show.difficulty import rated
from nonet.verbs.question import AskedQuestion, Claim

WhyVerdict: TypeAlias = Literal[
    "so", "not so", "open", "unknown", "one", "several", "none"
]
ANSWER_SCHEMA: Final = 2  # changes when what a reader relies on does
SCHEMA_FILE: Final = os.path.join(os.path.dirname(trace.__file__), "why.schema.json")


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """What was found out, and the steps that prove it.

    The *verdict* on a claim is ``so``, ``not so`` (the steps prove the opposite),
    ``open`` where solutions differ, or ``unknown``, if no proof was found; on a puzzle,
    how many solutions it has. ``claims`` is what the steps prove, ``cells`` what can be
    exchanged between two ``solutions``, and ``ended`` the limit that was reached, if
    any.
    """

    question: AskedQuestion
    verdict: WhyVerdict
    words: Phrase
    position: Position
    claims: tuple[Claim, ...] = ()
    steps: tuple[Step, ...] = ()
    cells: CellSet | None = None
    solutions: tuple[Grid, ...] = ()
    ended: str = ""

    @property
    def technique(self) -> Technique | None:
        """The technique that proves all that is claimed in one step, if one does."""
        return self.steps[0].technique if len(self.steps) == 1 else None

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
        """Tell the proof alone, each step with the earlier ones that it rests on."""
        for number, step in enumerate(self.steps, 1):
            first, *more = step.say(language).splitlines()
            first = rated(first, step, language) if details else first
            if step.rests_on and not details:
                rests = step.resting(language)
                first = language.say("{told} {rests}", told=first, rests=rests)
            yield f"{number}. {first}"
            more += step.details(language) if details else ()
            yield from (f"   {line}" for line in more)
        if language.reader != "expert":
            yield from self._in_sight(language)

    def _in_sight(self, language: Language) -> Iterator[str]:
        """Say of what the last step leaves to be seen why it is so."""
        last = self.steps[-1].deduction if self.steps else Deduction()
        layout = self.position.layout
        for cell, digit, holds in self.claims:
            for seen, written in () if holds else last.placements:
                if written == digit and seen in layout.peers[cell]:
                    yield language.say(
                        "So {cell}, which sees {seen}, cannot be {digit}.",
                        cell=layout.cell_set([cell]),
                        seen=layout.cell_set([seen]),
                        digit=symbol(digit, layout.size),
                    )

    def record(self, language: Language = ENGLISH) -> dict[str, Any]:
        """Put the answer into plain data, as the published schema describes it."""
        layout, technique = self.position.layout, self.technique
        steps = (step_record(step, language) for step in self.steps)
        return {
            "nonet": ANSWER_SCHEMA,
            "kind": "why",
            "lang": language.code,
            "layout": layout.spec,
            "puzzle": self.position.grid.line,
            "rules": rule_records(self.position),
            "question": self.question.text(layout),
            "verdict": self.verdict,
            "text": self.head(language),
            "claims": [
                {"cell": layout.cell_name(cell), "digit": digit, "holds": holds}
                for cell, digit, holds in self.claims
            ],
            "technique": technique and technique_record(technique, language),
            "cells": self.cells.names() if self.cells else [],
            "choices": [
                {
                    "cell": layout.cell_name(cell),
                    "digits": [each[cell] for each in self.solutions],
                }
                for cell in self.cells or ()
            ],
            "ended": self.ended,
            "steps": [{"number": n, **step} for n, step in enumerate(steps, 1)],
        }

    def __str__(self) -> str:
        return self.say()
