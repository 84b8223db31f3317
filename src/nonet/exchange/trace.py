"""A trace as JSON: every step with its roles in plain data.

What it may hold is published in ``trace.schema.json``, which lies beside this module.
Cells are named ``A1`` (``r1c1`` beyond 26 rows) whatever the language; names and
sentences are in the language that was asked for.

>>> from nonet.board.grid import Grid
>>> from nonet.logic.singles.full_house import FULL_HOUSE
>>> from nonet.logic.step import Trace
>>> puzzle = Grid("1234 3412 2143 432.")
>>> step = next(FULL_HOUSE.steps(Position.of(puzzle)))
>>> record = trace_record(Trace(puzzle, (step,), step.after, "solved"))
>>> record["ended"], record["steps"][0]["placements"]
('solved', [{'cell': 'D4', 'digit': 1}])
>>> record["steps"][0]["roles"]["cell"]
{'kind': 'cells', 'cells': ['D4']}
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import CellSet, House
from nonet.board.layout import Layout
from nonet.board.notation import line
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.say.language import ENGLISH, Language
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase
from nonet.say.wording import phrase_words
from nonet.show.difficulty import difficulty, technique_difficulty

if TYPE_CHECKING:  # it stands above, and is only drawn
    from nonet.logic.step import Step, Technique, Trace
    from nonet.ratings.rating import Rating
    from nonet.rules.rule import Rule

Record: TypeAlias = dict[str, Any]

TRACE_SCHEMA: Final = 6  # changes when what a reader relies on does
SCHEMA_FILE: Final = os.path.join(os.path.dirname(__file__), "trace.schema.json")


def trace_json(trace: Trace, language: Language = ENGLISH) -> str:
    """Write *trace* as one line of JSON."""
    return json.dumps(trace_record(trace, language), ensure_ascii=False)


def trace_record(
    trace: Trace, language: Language = ENGLISH, steps: Iterable[Record] | None = None
) -> Record:
    """Put *trace* into plain data, as the published schema describes it.

    Who has made the records of its *steps* already gives them along.
    """
    layout = trace.puzzle.layout
    if steps is None:
        steps = (step_record(step, language) for step in trace.steps)
    hardest = trace.hardest
    return {
        "nonet": TRACE_SCHEMA,
        "kind": "trace",
        "lang": language.code,
        "layout": layout.spec,
        "puzzle": trace.puzzle.line,
        "givens": trace.grid.givens.names(),
        "rules": rule_records(trace.end),
        "ended": trace.ended,
        "hardest": technique_record(hardest, language) if hardest else None,
        "rating": rating_record(trace.rating) if trace.rating else None,
        "counts": [
            {"technique": _key(name, trace), "count": count}
            for name, count in trace.counts.items()
        ],
        "steps": [{"number": n, **step} for n, step in enumerate(steps, 1)],
        "end": position_record(trace.end),
    }


def rule_records(position: Position) -> list[Record]:
    """Write the rules of a position's puzzle, so that ``Puzzle`` reads them back."""
    return [_rule(rule, position.layout) for rule in position.board.rules]


def _rule(rule: Rule, layout: Layout) -> Record:
    return {"rule": rule.name, **rule.record(layout)}


def _key(name: str, trace: Trace) -> str:
    used = (step.technique for step in trace.steps)
    return next(technique.key for technique in used if technique.name == name)


def step_record(step: Step, language: Language = ENGLISH) -> Record:
    """Put one step into plain data."""
    layout, deduction = step.position.layout, step.deduction
    return {
        "technique": technique_record(step.technique, language),
        "er": step.er.value or None,
        "difficulty": difficulty(step, language),
        "depth": step.depth,
        "text": step.say(language),
        "reason": step.reason(language),
        "conclusion": step.conclusion(language),
        "placements": _candidates(deduction.placements, layout),
        "eliminations": _candidates(deduction.eliminations, layout),
        "roles": {
            name: _role(role, step.position, language)
            for name, role in step.roles.items()
        },
        "rests_on": [
            {**_candidates([rest.mark], layout)[0], "step": rest.step}
            for rest in step.rests_on
        ],
        "before": position_record(step.position),
        "after": position_record(step.after),
    }


def technique_record(technique: Technique, language: Language = ENGLISH) -> Record:
    """Name a technique: by its key for programs, in words for people."""
    return {
        "key": technique.key,
        "name": language.say(technique.name),
        "er": technique.er.value or None,
        "er_known": technique.er.known,
        "level": technique.level,
        "difficulty": technique_difficulty(technique, language),
        "code": technique.library_code,
        "assumes_one_solution": technique.assumes_one_solution,
    }


def rating_record(rating: Rating) -> Record:
    """Give what is told of a puzzle beside its trace, null if it is not known."""
    names = "er", "score", "level", "minutes"
    return {name: getattr(rating, name) for name in names}


def position_record(position: Position) -> Record:
    """Write digits and marks so that ``Grid`` and ``Marks`` read them back."""
    marks = (text or "." for text in position.mark_texts())
    return {
        "grid": line(position.digits, position.board.size),
        "marks": " ".join(marks),
    }


# Roles


def _role(role: Any, position: Position, language: Language) -> Record:  # noqa: C901, PLR0911 - one for each kind
    """Tell what a role is, and give it in plain data."""
    layout = position.layout
    match role:
        case int():
            return {"kind": "digit", "digit": role}
        case House():
            return {"kind": "house", "house": _house(role)}
        case CellSet():
            return {"kind": "cells", "cells": role.names()}
        case Candidate():
            return {"kind": "candidates", "candidates": _candidates([role], layout)}
        case Node():
            return {"kind": "node", "node": _node(role)}
        case Chain():
            return {"kind": "chain", "chain": _chain(role, language)}
        case Proof():
            cases = [_case(case, position, language) for case in role.cases]
            return {"kind": "proof", "cases": cases}
        case Sentence():
            return _sentence(role, position, language)
        case Phrase():
            return {
                "kind": "phrase",
                "text": phrase_words(role, language, position),
                "roles": {
                    name: _role(part, position, language)
                    for name, part in role.roles.items()
                },
            }
        case [Candidate(), *_]:
            return {"kind": "candidates", "candidates": _candidates(role, layout)}
        case tuple() | list():
            parts = [_role(part, position, language) for part in role]
            return {"kind": "list", "items": parts}
    return {"kind": "text", "text": str(language.words(role))}


def _sentence(said: Sentence, position: Position, language: Language) -> Record:
    """Tell what a rule says, and which rule it is."""
    from nonet.rules.clauses import clauses  # noqa: PLC0415 - if there are rules

    spoken = (each for each in clauses(position.board) if each.sentence is said)
    rule = next((_rule(each.rule, position.layout) for each in spoken), None)
    return {"kind": "rule", "text": str(language.words(said)), "rule": rule}


def _candidates(candidates: Iterable[Candidate], layout: Layout) -> list[Record]:
    return [{"cell": layout.cell_name(cell), "digit": d} for cell, d in candidates]


def _house(house: House) -> Record:
    return {"kind": house.kind, "label": house.label, "cells": house.names()}


def _node(node: Node) -> Record:
    return {"digit": node.digit, "cells": node.cells.names()}


def _chain(chain: Chain, language: Language) -> Record:
    """List the nodes, and the links by the places of their nodes in that list."""
    count = len(chain.nodes)
    return {
        "text": chain.text(language.names),
        "loop": chain.loop,
        "nodes": [_node(node) for node in chain.nodes],
        "links": [
            {"from": i, "to": (i + 1) % count, "strong": link.strong}
            for i, link in enumerate(chain.links)
        ],
    }


def _case(case: Case, position: Position, language: Language) -> Record:
    """Tell what a case supposes, what follows, and where it ends."""
    return {
        "label": case.label,
        "text": phrase_words(case.says, language, position),
        "mark": _candidates([case.mark], position.layout)[0],
        "others": _candidates(case.others, position.layout),
        "holds": case.holds,
        "facts": [_fact(fact, position, language) for fact in case.facts],
        "outcome": phrase_words(case.outcome, language, position),
        "uses": [*case.uses],
        "chain": _chain(case.chain, language) if case.chain else None,
    }


def _fact(fact: Fact, position: Position, language: Language) -> Record:
    return {
        "label": fact.label,
        "text": phrase_words(fact.says, language, position),
        "marks": _candidates(fact.marks, position.layout),
        "holds": fact.holds,
        "uses": [*fact.uses],
        "case": _case(fact.case, position, language) if fact.case else None,
    }
