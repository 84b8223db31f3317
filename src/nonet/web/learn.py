"""Answers for learners: the techniques, each taught, and positions to find them in."""

from __future__ import annotations

from typing import Any, Final

from nonet.board.position import Position
from nonet.errors import InputError
from nonet.exchange.trace import step_record, technique_record
from nonet.logic.catalogue import ALL, about_rules
from nonet.logic.step import Deduction, Step, Technique
from nonet.logic.trial import TRIAL
from nonet.rules import Puzzle
from nonet.say.language import Language
from nonet.show.drawing import drawing
from nonet.verbs.practice import others_there, practise
from nonet.web.asked import Asked, NotFound, technique
from nonet.web.ruled import ruled

# Of so many others that can be found, the proof is drawn: 1 to 20 ms each, and a few
# positions hold 70. What is thorough takes 60 ms and has 40: its others have none.
PICTURED: Final = 16


def techniques(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """List every technique, the easiest first; those about rules come last."""
    del asked, seconds
    every = (*ALL, TRIAL, *about_rules())
    return {"techniques": [_taught(each, language) for each in every]}


def lesson(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Teach one by its example."""
    del seconds
    chosen = _chosen(asked)
    step = chosen.demo()
    return {
        **_taught(chosen, language),
        "example": example(step.position, language),
        **_drawn(step, language),
    }


def practice(asked: Asked, language: Language, seconds: float) -> dict[str, Any]:
    """Give a position to find one in, and all that there is to be found."""
    del seconds
    seed = int(asked.get("seed", 0))
    chosen = _chosen(asked)
    step = practise(chosen, seed)
    others, proved = others_there(step), 0 if chosen.thorough else PICTURED
    proofs = (Step(chosen, each, step.position) for each in others[:proved])
    shown = [drawing(each.proved(), language) for each in proofs]
    shown += [_outlined(step, each, language) for each in others[proved:]]
    return {
        **example(step.position, language),
        "seed": seed,
        **_drawn(step, language),
        "others": shown,
    }


def _outlined(step: Step, found: Deduction, language: Language) -> dict[str, Any]:
    """Draw what another find beside *step* changes, and not why."""
    changes = Deduction(found.placements, found.eliminations)
    bare = Step(step.technique, changes, step.position)
    return drawing(bare, language, bare.conclusion)


def _chosen(asked: Asked) -> Technique:
    try:
        return technique(asked["key"])
    except InputError as error:
        raise NotFound(error.template, **error.values) from None


def _taught(chosen: Technique, language: Language) -> dict[str, Any]:
    return {
        **technique_record(chosen, language),
        "lesson": language.say(chosen.lesson),
        "about_rules": chosen in about_rules(),
    }


def example(position: Position, language: Language) -> dict[str, Any]:
    """Write a position as requests do, with its rules drawn and told."""
    grid = position.grid
    posed = Puzzle(grid, position.board.rules) if position.board.rules else grid
    return {
        "puzzle": grid.puzzle.line,
        "digits": grid.line,
        "marks": position.mark_texts(),
        "layout": grid.layout.spec,
        **ruled(posed, language),
    }


def _drawn(step: Step, language: Language) -> dict[str, Any]:
    return {
        "step": step_record(step, language),
        "figure": drawing(step, language),
    }
