"""What goes in and out, as JSON Schema: written once, checked and published.

Steps and traces are those of ``trace.schema.json``, whose parts are named here by
:func:`part`.

>>> part("step")
{'$ref': '#/components/schemas/step'}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from nonet.board.cells import Names
from nonet.say.language import LANGUAGES, READERS
from nonet.verbs.ladder import LADDER
from nonet.web.shape import Schema

LONGEST: Final = 20_000  # characters of a board: a 64×64 one, framed, takes fewer
MOST_RULES: Final = 1000  # a 16×16 has 480 places for a dot
LEVELS: Final = ("easy", "medium", "hard", "unfair", "extreme")
SEED: Final = {
    "type": "integer",
    "minimum": 0,
    "maximum": 2**53 - 1,
}  # as scripts count
SECONDS: Final = {"type": "number", "minimum": 0.1, "maximum": 60}
TEXT: Final = {"type": "string"}
YES: Final = {"type": "boolean"}
COUNT: Final = {"type": "integer", "minimum": 0}
KEY: Final = {
    "type": "string",
    "maxLength": 80,
    "description": "The key of a technique.",
    "examples": ["x-wing"],
}


def part(name: str) -> Schema:
    """Name a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def listed(items: Schema) -> dict[str, Any]:
    """Make a list of *items*."""
    return {"type": "array", "items": items}


def maybe(schema: Schema) -> dict[str, Any]:
    """Allow null in its place."""
    return {"anyOf": [schema, {"type": "null"}]}


def fields(optional: str = "", /, **properties: Schema) -> dict[str, Any]:
    """Make an object with these fields and no others.

    >>> fields("b", a=TEXT, b=TEXT)["required"]
    ['a']
    """
    names = optional.split()
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in names],
        "additionalProperties": False,
    }


# What is asked

LANG: Final = {
    "enum": [*LANGUAGES],
    "description": "The language of the answer; if not told, what the browser prefers.",
}
NAMES: Final = {
    "enum": [*get_args(Names)],
    "description": "How sentences name cells, C7 or r3c7; experts have r3c7. What is "
    "data always has C7.",
}
READER: Final[Mapping[str, Schema]] = {"lang": LANG, "names": NAMES}  # of any answer
WORDS: Final = {
    "enum": [*READERS],
    "description": "For whom steps are worded: every term explained, one thing a line; "
    "sentences; or the notation of forums.",
}
BOARD: Final = {
    "type": "string",
    "maxLength": LONGEST,
    "description": "The givens, one character a cell, . for an empty one.",
    "examples": ["1..4..1..1..4..1"],
}
DIGITS: Final = {
    "type": "string",
    "maxLength": LONGEST,
    "description": "The givens and what the player wrote.",
}
MARKS: Final = {
    "description": "The pencil marks of each cell, as a list or parted by blanks; a "
    "cell without any has them all.",
    "anyOf": [
        {"type": "string", "maxLength": 256 * 1024},
        {
            "type": "array",
            "items": {"type": "string", "maxLength": 200},
            "maxItems": 64 * 64,
        },
    ],
}
LAYOUT: Final = {
    "type": "string",
    "maxLength": LONGEST,
    "description": "The shape of the board; if not told, the text tells its size.",
    "examples": ["9", "16", "2x3", "x", "windoku"],
}
RULE: Final = {
    "type": "object",
    "description": "A rule as our JSON writes it: its name, and what belongs to it.",
    "properties": {"rule": {"type": "string", "maxLength": 40}},
    "required": ["rule"],
    "maxProperties": 12,
    "additionalProperties": {
        "anyOf": [
            {"type": "string", "maxLength": 4000},
            {"type": "number", "minimum": -1_000_000, "maximum": 1_000_000},
            {"type": "boolean"},
            {"type": "array", "items": {}, "maxItems": 400},
        ]
    },
    "examples": [{"rule": "cage", "cells": "A1 A2", "sum": 3}],
}
RULES: Final = {
    "type": "array",
    "maxItems": MOST_RULES,
    "items": RULE,
    "description": "What the puzzle demands beyond its houses.",
}
PUZZLE: Final[Mapping[str, Schema]] = {
    "puzzle": BOARD,
    "layout": LAYOUT,
    "rules": RULES,
}
POSITION: Final[Mapping[str, Schema]] = {
    "puzzle": BOARD,
    "digits": DIGITS,
    "marks": MARKS,
    "layout": LAYOUT,
    "rules": RULES,
}
CHANGES: Final = {
    "type": "array",
    "maxItems": 64 * 64,
    "items": {
        "type": "object",
        "properties": {
            "cell": {"type": "string", "maxLength": 8, "examples": ["A1"]},
            "digit": {"type": "integer", "minimum": 1, "maximum": 64},
        },
        "required": ["cell", "digit"],
    },
}
TITLE: Final = {"type": "string", "maxLength": 200}
RULESET: Final = {
    "type": "string",
    "maxLength": 4000,
    "description": "The rules in the setter's own words.",
}
QUESTION: Final = {
    "type": "string",
    "maxLength": 400,
    "description": "What is asked, in English or Chinese.",
    "examples": ["A4 is not 5", "A4 = 5", "what is A4", "several"],
}
RUNG: Final = {"type": "integer", "minimum": 1, "maximum": len(LADDER)}
CHOSEN: Final = {
    "type": "array",
    "items": KEY,
    "minItems": 1,
    "maxItems": 400,
    "description": "Use these techniques and no others, and try no digit.",
}
STEP_ASKED: Final = {
    "type": "object",
    "description": "A step as it was given out: its technique and what it changes.",
    "properties": {
        "technique": {
            "type": "object",
            "properties": {"key": KEY},
            "required": ["key"],
        },
        "placements": CHANGES,
        "eliminations": CHANGES,
    },
    "required": ["technique", "placements", "eliminations"],
}

# What is answered

CELLS: Final = listed(part("cell"))
COLOUR: Final = part("colour")
NODE: Final = fields(digit=part("digit"), cells=CELLS)
MISTAKE: Final = fields(
    kind={"enum": ["repeated", "rule", "wrong", "together", "missing"]},
    text=TEXT,
    cells=CELLS,
)
MARK_LIST: Final = listed(TEXT)
RULE_DRAWING: Final = fields(
    under={**TEXT, "description": "SVG that lies under the lines; a cell is 40 wide."},
    over={**TEXT, "description": "SVG that lies over the lines, under the digits."},
    clues={**YES, "description": "Whether there are clues outside the board."},
)
TOLD_RULE: Final = fields(
    text=TEXT, cells={**CELLS, "description": "Those it names; none if it names none."}
)
LAID_RULE: Final = fields(
    **TOLD_RULE["properties"],
    problem={**TEXT, "description": "What is wrong with it; empty if nothing is."},
)
EXPORTED: Final = fields(
    "text bytes",
    name=TEXT,
    about={**TEXT, "description": "What the format is."},
    text=TEXT,
    bytes={**TEXT, "description": "What is no text, in base 64."},
    problem={**TEXT, "description": "Why it cannot hold the puzzle; empty if it can."},
)
RULED: Final = {  # each as if there were no rules, where there are none
    "rules": listed(part("rule")),
    "drawing": maybe(part("rule_drawing")),
    "told": listed(part("told_rule")),
    "ties": {
        **listed(CELLS),
        "description": "Pairs of cells that share no house, and that rules let differ.",
    },
}
RATING: Final = {
    "type": "object",
    "description": "As Rating.row of the library gives it; names are English.",
    "properties": {
        **dict.fromkeys(("puzzle", "layout"), TEXT),
        **dict.fromkeys(("er", "ep", "ed", "minutes"), maybe({"type": "number"})),
        **dict.fromkeys(("hardest", "se_hardest"), maybe(TEXT)),
        **dict.fromkeys(
            ("score", "steps", "trials", "bottlenecks", "wait"), maybe(COUNT)
        ),
        "level": maybe({"enum": [*LEVELS]}),
        "ended": {"enum": ["solved", "time is up"]},
        "profile": {"type": "object", "additionalProperties": COUNT},
        "at_least": {
            "type": "object",
            "additionalProperties": {"anyOf": [{"type": "number"}, {"type": "string"}]},
            "description": "What a scale reached that did not come to its end in time, "
            "by the names above; those are null then.",
        },
    },
    "required": ["puzzle", "er", "score", "level", "ended"],
}
RATED: Final = {
    "rating": part("rating"),
    "text": TEXT,
    "needs": {
        **listed(fields(key=TEXT, name=TEXT, level={"enum": [*LEVELS]}, count=COUNT)),
        "description": "The techniques of the profile, the easiest first.",
    },
}
FIGURE: Final = fields(
    unit={"type": "integer", "description": "How wide a cell is, in the paths' units."},
    tints=listed(fields(colour=COLOUR, cells=CELLS)),
    clues={
        **listed(fields(colour=COLOUR, path=TEXT)),
        "description": "Discs behind the clues outside that the step is about.",
    },
    frames=listed(fields(colour=COLOUR, house=part("house"))),
    lit=listed(fields(cell=part("cell"), digit=part("digit"), colour=COLOUR)),
    groups=listed(fields(colour=COLOUR, **NODE["properties"])),
    links=listed(
        fields(
            **{"from": NODE, "to": NODE, "strong": YES, "path": TEXT, "head": TEXT},
        )
    ),
    placed=listed(fields(cell=part("cell"), digit=part("digit"), big=YES)),
    struck=listed(part("candidate")),
    absent={
        **listed(part("candidate")),
        "description": "What has left before, of which the words tell.",
    },
    order=listed(
        fields(cell=part("cell"), digit=part("digit"), number={"type": "integer"})
    ),
    clashes={
        **listed(CELLS),
        "description": "The houses and cells that a contradiction leaves nothing.",
    },
    cases=listed(fields(label=TEXT, colour=COLOUR)),
    words=listed(fields(text=TEXT, colour=COLOUR)),
    details=listed(TEXT),
)
ENTRY: Final = {
    "anyOf": [
        fields(
            line={"type": "integer"},
            puzzle=TEXT,
            digits=TEXT,
            marks=maybe(MARK_LIST),
            layout=TEXT,
            title=TEXT,
            **RULED,
            status={"enum": ["none", "one", "several", "repeated", "unknown"]},
        ),
        fields(line={"type": "integer"}, error=fields(message=TEXT)),
    ]
}
HINT: Final = fields(
    "digit question technique before step figure mistake several",
    kind={"enum": ["step", "mistake", "finished", "late", "beyond"]},
    rung={"type": "integer"},
    of={"type": "integer"},
    rungs={**listed(TEXT), "description": "The name of each rung, from the first."},
    question={**TEXT, "description": "What the next rung answers."},
    text=TEXT,
    cells=CELLS,
    digit=part("digit"),
    technique=part("technique"),
    before=part("position"),
    step=part("one_step"),
    figure=part("figure"),
    mistake=part("mistake"),
    several={**YES, "description": "Whether the step leads to one of many solutions."},
)
STORY_LINE: Final = {
    "anyOf": [
        fields(kind={"const": "step"}, step=part("step"), figure=part("figure")),
        fields(kind={"const": "several"}),
        fields(kind={"const": "look"}, technique=TEXT),
        fields(
            kind={"const": "end"},
            ended=part("ended"),
            end=part("position"),
            rated={**TEXT, "description": "How hard the puzzle is, if that is known."},
        ),
        part("error"),
    ]
}
MADE: Final = fields(
    "date seed",
    puzzle=TEXT,
    solution=TEXT,
    layout=TEXT,
    seed=SEED,
    date=TEXT,
    **RATED,
    **RULED,
)
EXAMPLE: Final = {
    "puzzle": TEXT,
    "digits": TEXT,
    "marks": MARK_LIST,
    "layout": TEXT,
    **RULED,
}
RUN: Final = fields(
    title=TEXT,
    code=TEXT,
    about=TEXT,
    ended={"enum": ["solved", "none", "stopped", "open"]},
    apart=YES,
    events=listed({"type": "integer"}),
)
WAY: Final = fields(code=TEXT, name=TEXT)
REPLAY: Final = fields(
    title=TEXT,
    about=TEXT,
    decide={**YES, "description": "Whether the pupil begins."},
    ways={**listed(WAY), "description": "The ways to search it."},
    infers={**listed(WAY), "description": "What may follow from a pupil's guess."},
    scene=fields(svg=TEXT, style=TEXT),
    names=listed(TEXT),
    values=listed(TEXT),
    start=listed(listed({"type": "integer"})),
    runs=listed(RUN),
    reasons=listed(TEXT),
    words={"type": "object", "additionalProperties": TEXT},
    kinds=listed(TEXT),
)
ERROR: Final = fields(error=fields("where", message=TEXT, where=CELLS))
