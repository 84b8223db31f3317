"""A proof on a page: its cases unfold, and the cases inside them, without a script.

>>> from nonet.logic.nets.contradiction_net import CONTRADICTION_NET
>>> lines = list(proof_html(CONTRADICTION_NET.demo()))
>>> lines[0].startswith('<details class="case"><summary>'), lines[-1]
(True, '</ul></details>')
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from nonet.board.position import Position
from nonet.say.language import ENGLISH, Language
from nonet.say.proof import Case, Proof
from nonet.say.wording import fact_words, head, outcome
from nonet.show.figure import figure

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step


def proof_html(step: Step, language: Language = ENGLISH) -> Iterator[str]:
    """Tell the proofs of a step, each case in its colour; nothing if it has none."""
    proofs = [role for role in step.roles.values() if isinstance(role, Proof)]
    colours = figure(step).cases if proofs else {}
    for proof in proofs:
        for case in proof.cases:
            words = escape(head(case, language, step.position))
            told = f'<span class="{colours[case.label]}">{words}</span>'
            yield from _case(told, case, step.position, language)


def parts_html(step: Step, language: Language = ENGLISH) -> Iterator[str]:
    """Tell why each part of a pattern is so, to be unfolded; a beginner was told.

    >>> from nonet.logic.sets.naked_subset import NAKED_PAIR
    >>> "".join(parts_html(NAKED_PAIR.demo())).count("<li>")
    2
    """
    parts = step.parts(language) if language.reader != "beginner" else ()
    if parts:
        asked = escape(language.say("Why?"))
        told = "".join(f"<li>{escape(part)}</li>" for part in parts)
        yield f'<details class="case"><summary>{asked}</summary><ul>{told}</ul>'
        yield "</details>"


def _case(
    told: str, case: Case, position: Position, language: Language
) -> Iterator[str]:
    """Fold what follows in a case under what is *told* of it."""
    yield f'<details class="case"><summary>{told}</summary><ul>'
    for fact in case.facts:
        says = escape(fact_words(fact, language, position))
        yield "<li>"
        if fact.case:
            yield from _case(says, fact.case, position, language)
        else:
            yield says
        yield "</li>"
    yield f"<li>{escape(outcome(case, language, position))}</li>"
    yield "</ul></details>"
